/* translation.c - compares a translation with the lesson that it is one of. */
#include "engine/app/lesson/translation.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/lesson/flow/text.h"

enum { EXCERPT = 72 }; /* bytes of the beginning of an English text in a message */

static enum app_translated state_of(const struct app_said *said, const struct le_wording *wording)
{
  char print[LE_WORDING_PRINT];
  le_wording_print(wording->english, print);
  return !said->node ? APP_MISSING : strcmp(said->of, print) == 0 ? APP_CURRENT : APP_OUTDATED;
}

enum app_translated app_translated(const struct app_words *words, const struct le_wording *wording)
{
  struct app_said said = app_words_text(words, wording->key);
  return state_of(&said, wording);
}

/* The beginning of TEXT in quotes, for a message. */
static const char *excerpt(const char *text, char out[EXCERPT])
{
  enum { MOST = EXCERPT - 8 };
  size_t len = strlen(text) < MOST ? strlen(text) : MOST;
  while (text[len] && len > 0 && text[len] != ' ')
    len--;
  snprintf(out, EXCERPT, "\"%.*s%s\"", (int)len, text, text[len] ? " ..." : "");
  return out;
}

/* The entry KEY of TEXTS, translated or not; NULL if there is none. */
static const struct ad_node *entry_of(const struct ad_node *texts, const char *key)
{
  const struct ad_node *entry = texts->first;
  while (entry && strcmp(entry->key, key) != 0)
    entry = entry->next;
  return entry;
}

static void check_placeholders(const struct app_lesson *lesson, const struct le_wording *wording,
                               const struct app_said *said, struct ad_diags *diags)
{
  const struct ad_node *node = ad_node_peek(said->node, "text");
  int before = diags->reported;
  le_placeholders_check(&lesson->world, said->text, node, diags);
  if (diags->reported == before)
    le_placeholders_compare(wording->english, said->text, node, diags);
}

/* Checks one text; a missing one belongs to the map TEXTS. */
static void check_wording(const struct app_lesson *lesson, const struct le_wording *wording,
                          const struct ad_node *texts, struct ad_diags *diags)
{
  char english[EXCERPT], print[LE_WORDING_PRINT];
  struct app_said said = app_words_text(&lesson->words, wording->key);
  const struct ad_node *entry = entry_of(texts, wording->key);
  switch (state_of(&said, wording)) {
  case APP_MISSING:
    ad_diag_key(diags, entry ? entry : texts, "the text '%s' is not translated: %s", wording->key,
                excerpt(wording->english, english));
    break;
  case APP_OUTDATED:
    le_wording_print(wording->english, print);
    ad_diag(diags, ad_node_peek(said.node, "of"),
            "the translation of '%s' is outdated: the English text is now %s, of: %s", wording->key,
            excerpt(wording->english, english), print);
    break;
  case APP_CURRENT: check_placeholders(lesson, wording, &said, diags); break;
  }
}

/* Reports the entries of TEXTS that LESSON does not have. */
static void check_entries(const struct app_lesson *lesson, const struct ad_node *texts,
                          struct ad_diags *diags)
{
  int n = lesson->n_wordings;
  const char **keys = ad_calloc((size_t)n + 1, sizeof *keys);
  for (int i = 0; i < n; i++)
    keys[i] = lesson->wordings[i].key;
  ad_reject_keys_except(texts, keys, diags);
  free(keys);
}

static bool is_option(const struct le_wording *wording)
{
  for (int i = 0; wording->step && i < wording->step->n_options; i++)
    if (wording->slot == &wording->step->option[i].text)
      return true;
  return false;
}

/* Reports an option of LESSON that reads as one before it in the same question. */
static void check_options(const struct app_lesson *lesson, struct ad_diags *diags)
{
  const struct le_wording *all = lesson->wordings;
  for (int i = 0; i < lesson->n_wordings; i++)
    for (int k = i - 1; k >= 0 && is_option(&all[i]) && all[k].step == all[i].step; k--)
      if (is_option(&all[k]) && strcmp(*all[k].slot, *all[i].slot) == 0)
        ad_diag(diags, app_words_text(&lesson->words, all[i].key).node,
                "'%s' reads as '%s': the learner cannot choose between them", all[i].key,
                all[k].key);
}

int app_translation_check(const struct app_lesson *lesson, struct ad_diags *diags)
{
  const struct app_words *words = &lesson->words;
  int file = 0, current = 0;
  while (file < words->n && !words->texts[file])
    file++;
  if (file == words->n) {
    const char *name = lesson->lesson->name, *language = words->language[0];
    ad_diag(diags, NULL,
            "%s: none of %d texts is translated; 'aedile check --lang %s %s --write FILE' begins "
            "scripts/lang/%s/lessons/%s.yaml",
            name, lesson->n_wordings, language, name, language, name);
    return 0;
  }
  for (int i = 0; i < lesson->n_wordings; i++) {
    check_wording(lesson, &lesson->wordings[i], words->texts[file], diags);
    current += app_translated(words, &lesson->wordings[i]) == APP_CURRENT;
  }
  check_entries(lesson, words->texts[file], diags);
  check_options(lesson, diags);
  return current;
}

/* Checks the own texts of LANGUAGE, not those of its parents. */
static void prove_language(const struct app_lesson *lesson, const char *language,
                           struct ad_diags *diags)
{
  struct app_words words;
  if (app_words_read(language, NULL, lesson->lesson->name, &words, diags))
    for (int i = 0; words.texts[0] && i < lesson->n_wordings; i++) {
      struct app_said said = app_words_text(&words, lesson->wordings[i].key);
      if (said.node)
        le_placeholders_check(&lesson->world, said.text, ad_node_peek(said.node, "text"), diags);
    }
  app_words_fini(&words);
}

void app_translations_prove(const struct app_lesson *lesson, struct ad_diags *diags)
{
  struct ad_arena arena;
  int n;
  ad_arena_init(&arena);
  const char *const *languages = app_languages(&arena, &n);
  for (int i = 0; i < n; i++)
    prove_language(lesson, languages[i], diags);
  ad_arena_fini(&arena);
}

int app_names_count(const struct app_words *words, int *named)
{
  const struct ad_node *english = words->names[words->n - 1];
  *named = 0;
  for (const struct ad_node *name = english ? english->first : NULL; name; name = name->next)
    for (int i = 0; i < words->n - 1; i++)
      if (words->names[i] && entry_of(words->names[i], name->key)) {
        ++*named;
        break;
      }
  return english ? english->n : 0;
}
