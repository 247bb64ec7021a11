/* words.c - finds words by language, its parent, and English. */
#include "engine/app/lesson/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/config/paths.h"
#include "engine/config/yaml.h"

static bool is_english(const char *language)
{
  return strncmp(language, "en", 2) == 0 || strcmp(language, "C") == 0 ||
         strncmp(language, "POSIX", 5) == 0 || strncmp(language, "C.", 2) == 0;
}

void app_words_language(const char *language, char out[APP_LANGUAGE])
{
  static const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
  for (int i = 0; !language && i < AD_LEN(variables); i++)
    if (getenv(variables[i]) && *getenv(variables[i]))
      language = getenv(variables[i]);
  if (!language || is_english(language))
    language = "en";
  snprintf(out, APP_LANGUAGE, "%.*s", (int)strcspn(language, ".@"), language);
  for (char *at = out; *at; at++)
    *at = *at == '_' ? '-' : *at;
}

static struct ad_node *read_map(struct app_words *words, const char *language, const char *folder,
                                const char *name, struct ad_diags *diags)
{
  const char *sub = ad_arena_printf(&words->arena, "scripts/lang/%s/%s", language, folder);
  const char *path = cfg_find(sub, name, ".yaml", &words->arena);
  struct ad_node *root = path ? cfg_yaml_load(path, &words->arena, diags) : NULL;
  return root
         ? ad_read_map(root, strcmp(folder, "names") == 0 ? "names" : "texts", AD_REQUIRED, diags)
         : NULL;
}

static void read_language(struct app_words *words, const char *language, const char *game,
                          const char *lesson, struct ad_diags *diags)
{
  int i = words->n++;
  words->names[i] = read_map(words, language, "names", game, diags);
  if (lesson && strcmp(language, "en") != 0)
    words->lesson[i] = read_map(words, language, "lessons", lesson, diags);
}

void app_words_read(struct app_words *words, const char *language, const char *game,
                    const char *lesson, struct ad_diags *diags)
{
  char part[APP_LANGUAGE];
  *words = (struct app_words){0};
  ad_arena_init(&words->arena);
  snprintf(words->language, sizeof words->language, "%s", language);
  snprintf(part, sizeof part, "%s", language);
  while (*part && strcmp(part, "en") != 0 && words->n < APP_MAX_LANGUAGES - 1) {
    read_language(words, part, game, lesson, diags);
    char *hyphen = strrchr(part, '-');
    if (!hyphen)
      break;
    *hyphen = '\0';
  }
  read_language(words, "en", game, lesson, diags);
}

void app_words_fini(struct app_words *words)
{
  ad_arena_fini(&words->arena);
}

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

const char *app_words_text(const struct app_words *words, const char *key)
{
  for (int i = 0; i < words->n; i++) {
    const struct ad_node *text = find_key(words->lesson[i], key);
    const struct ad_node *said = text && text->kind == AD_MAP ? ad_node_peek(text, "text") : text;
    if (said && said->kind == AD_SCALAR && *said->text)
      return said->text;
  }
  return NULL;
}
