/* words.c - finds words by language, its parent, and English. */
#include "engine/app/lesson/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/config/paths.h"
#include "engine/config/yaml.h"
#include "engine/lesson/file/wordings.h"

/* ---- languages ---- */

/* Cuts "pt-BR" to its parent "pt"; false if LANGUAGE has none. */
static bool to_parent(char *language)
{
  char *hyphen = strrchr(language, '-');
  if (hyphen)
    *hyphen = '\0';
  return hyphen != NULL;
}

/* Locales name Chinese by country, folders by script. */
static const char *by_script(const char *language)
{
  static const char *const chinese[][2] = {{"zh-CN", "zh-Hans"},
                                           {"zh-SG", "zh-Hans"},
                                           {"zh-TW", "zh-Hant"},
                                           {"zh-HK", "zh-Hant"},
                                           {"zh-MO", "zh-Hant"}};
  for (int i = 0; i < AD_LEN(chinese); i++)
    if (strcmp(language, chinese[i][0]) == 0)
      return chinese[i][1];
  return language;
}

static void write_language(const char *locale, char out[APP_LANGUAGE])
{
  char language[APP_LANGUAGE];
  snprintf(language, sizeof language, "%.*s", (int)strcspn(locale, ".@"), locale);
  for (char *at = language; *at; at++)
    *at = *at == '_' ? '-' : *at;
  bool is_none = strcmp(language, "C") == 0 || strcmp(language, "POSIX") == 0;
  snprintf(out, APP_LANGUAGE, "%s", is_none ? "en" : by_script(language));
}

static int by_name(const void *a, const void *b)
{
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

const char *const *app_languages(struct ad_arena *arena, int *n)
{
  int n_files;
  char **files = cfg_list("scripts/lang", ".yaml", &n_files, arena);
  const char **languages = ad_arena_alloc(arena, ((size_t)n_files + 1) * sizeof *languages);
  *n = 0;
  for (int i = 0; i < n_files; i++) {
    const char *language = ad_arena_text(arena, files[i], strcspn(files[i], "/"));
    if (!*n || strcmp(languages[*n - 1], language) != 0)
      languages[(*n)++] = language;
  }
  qsort(languages, (size_t)*n, sizeof *languages, by_name); /* de before de-AT */
  return languages;
}

static bool is_listed(const char *language, const char *const *languages, int n)
{
  for (int i = 0; i < n; i++)
    if (strcmp(languages[i], language) == 0)
      return true;
  return false;
}

/* True if scripts/lang has LANGUAGE or one of its parents. */
static bool is_known(const char *language)
{
  struct ad_arena arena;
  int n;
  char part[APP_LANGUAGE];
  ad_arena_init(&arena);
  const char *const *languages = app_languages(&arena, &n);
  snprintf(part, sizeof part, "%s", language);
  bool known;
  do
    known = is_listed(part, languages, n);
  while (!known && to_parent(part));
  ad_arena_fini(&arena);
  return known;
}

bool app_language_read(const char *name, char out[APP_LANGUAGE])
{
  write_language(name, out);
  return is_known(out);
}

void app_language_of_locale(char out[APP_LANGUAGE])
{
  static const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
  const char *locale = NULL;
  for (int i = 0; i < AD_LEN(variables) && !(locale && *locale); i++)
    locale = getenv(variables[i]);
  if (!locale || !app_language_read(locale, out))
    snprintf(out, APP_LANGUAGE, "en");
}

/* ---- reading ---- */

/* The file NAME of FOLDER ("names" or "lessons") in a language; NULL if there is none, or after a
 * problem. */
static struct ad_node *read_file(struct app_words *words, const char *language, const char *folder,
                                 const char *name, struct ad_diags *diags)
{
  const char *sub = ad_arena_printf(&words->arena, "scripts/lang/%s/%s", language, folder);
  const char *path = cfg_find(sub, name, ".yaml", &words->arena);
  return path ? cfg_yaml_load(path, &words->arena, diags) : NULL;
}

static void check_entry(struct ad_node *entry, struct ad_diags *diags)
{
  static const char *const keys[] = {"of", "text", NULL};
  const char *of = "";
  if (entry->kind != AD_MAP) {
    ad_diag_expected(diags, entry, "a translation: {of: FINGERPRINT, text: TEXT}");
    return;
  }
  ad_reject_keys_except(entry, keys, diags);
  const struct ad_node *node = ad_read_text(entry, "of", AD_REQUIRED, &of, diags);
  if (node && (strlen(of) != LE_WORDING_PRINT - 1 || of[strspn(of, "0123456789abcdef")]))
    ad_diag_expected(diags, node, "the fingerprint of an English text: %d of 0 to 9 and a to f",
                     LE_WORDING_PRINT - 1);
  node = ad_node_peek(entry, "text");
  if (!node)
    ad_diag(diags, entry, "text is missing");
  else if (node->kind != AD_SCALAR)
    ad_diag_expected(diags, node, "a text");
  else if (strlen(node->text) > LE_MAX_TEXT)
    ad_diag(diags, node, "text has %zu bytes, expected at most %d", strlen(node->text),
            LE_MAX_TEXT);
}

static struct ad_node *read_texts(struct ad_node *root, struct ad_diags *diags)
{
  static const char *const keys[] = {"aedile", "texts", NULL};
  int version;
  ad_read_int(root, "aedile", AD_REQUIRED, 1, 1, &version, diags);
  struct ad_node *texts = ad_read_map(root, "texts", AD_REQUIRED, diags);
  for (struct ad_node *entry = texts ? texts->first : NULL; entry; entry = entry->next)
    check_entry(entry, diags);
  ad_reject_keys_except(root, keys, diags);
  return texts;
}

static void read_language(struct app_words *words, const char *language, const char *game,
                          const char *lesson, struct ad_diags *diags)
{
  int i = words->n++;
  snprintf(words->language[i], APP_LANGUAGE, "%s", language);
  struct ad_node *names = game ? read_file(words, language, "names", game, diags) : NULL;
  if (names)
    words->names[i] = ad_read_map(names, "names", AD_REQUIRED, diags);
  bool is_translated = lesson && strcmp(language, "en") != 0;
  struct ad_node *texts =
    is_translated ? read_file(words, language, "lessons", lesson, diags) : NULL;
  if (texts)
    words->texts[i] = read_texts(texts, diags);
}

bool app_words_read(const char *language, const char *game, const char *lesson,
                    struct app_words *out, struct ad_diags *diags)
{
  char part[APP_LANGUAGE];
  int before = diags->reported;
  *out = (struct app_words){0};
  ad_arena_init(&out->arena);
  snprintf(part, sizeof part, "%s", language);
  do
    if (strcmp(part, "en") != 0 && out->n < APP_MAX_LANGUAGES - 1)
      read_language(out, part, game, lesson, diags);
  while (to_parent(part));
  read_language(out, "en", game, lesson, diags);
  return diags->reported == before;
}

void app_words_fini(struct app_words *words)
{
  ad_arena_fini(&words->arena);
}

/* ---- finding ---- */

/* The value at KEY, which may have dots in it; NULL if MAP is NULL or has no such key. */
static const struct ad_node *find_key(const struct ad_node *map, const char *key)
{
  for (const struct ad_node *node = map ? map->first : NULL; node; node = node->next)
    if (strcmp(node->key, key) == 0)
      return node;
  return NULL;
}

const char *app_words_name(const struct app_words *words, const char *id, bool many)
{
  for (int i = 0; i < words->n; i++) {
    const struct ad_node *name = find_key(words->names[i], id);
    const struct ad_node *form = name && many ? ad_node_peek(name, "many") : NULL;
    form = form || !name ? form : ad_node_peek(name, "one");
    if (form && form->kind == AD_SCALAR)
      return form->text;
  }
  return NULL;
}

struct app_said app_words_text(const struct app_words *words, const char *key)
{
  for (int i = 0; i < words->n; i++) {
    const struct ad_node *entry = find_key(words->texts[i], key);
    const struct ad_node *text = entry ? ad_node_peek(entry, "text") : NULL;
    if (text && *text->text && !ad_node_is_null(text))
      return (struct app_said){text->text, ad_node_peek(entry, "of")->text, entry};
  }
  return (struct app_said){0};
}
