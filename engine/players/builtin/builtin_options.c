/* builtin_options.c - reads and writes the options of built-in bots by their tables. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "engine/players/builtin/builtin.h"

/* Reports options that BOT does not have, with the nearest name or the list of its options. */
static void reject_unknown(const struct pl_builtin *bot, struct ad_node *map,
                           struct ad_diags *diags)
{
  const char *names[32];
  char all[300];
  int n = 0;
  for (const struct ad_param *option = bot->options; option->name && n < AD_LEN(names); option++)
    names[n++] = option->name;
  ad_texts_list(names, n, " and ", all, sizeof all);
  for (struct ad_node *node = map->first; node; node = node->next) {
    const char *meant = ad_nearest(node->key, names, n);
    if (!meant)
      ad_diag_key(diags, node, "unknown option '%.60s', '%s' has %s", node->key, bot->name, all);
    else if (strcmp(meant, node->key) != 0)
      ad_diag_key(diags, node, "unknown option '%.60s', did you mean '%s'?", node->key, meant);
  }
}

bool pl_options_read(const struct pl_builtin *bot, struct ad_node *map, void *out,
                     struct ad_diags *diags)
{
  struct ad_arena arena;
  int before = diags->reported;
  ad_arena_init(&arena);
  struct ad_node *full = map ? ad_node_copy(&arena, map) : ad_node_map(&arena);
  for (const struct ad_param *option = bot->options; option->name; option++)
    if (!ad_node_peek(full, option->name))
      ad_node_put(&arena, full, option->name, ad_node_word(&arena, option->fallback));
  reject_unknown(bot, full, diags);
  memset(out, 0, bot->options_size);
  ad_params_read(bot->options, full, 0, out, diags);
  ad_arena_fini(&arena);
  if (map)
    ad_node_mark(map);
  return diags->reported == before;
}

static struct ad_node *value_of(const struct ad_param *option, const void *at,
                                struct ad_arena *arena)
{
  const char *word;
  switch (option->type) {
  case AD_INT:
    word = option->words ? ad_word_of(option->words, *(const int *)at) : NULL;
    return word ? ad_node_word(arena, word) : ad_node_int(arena, *(const int *)at);
  case AD_BOOL: return ad_node_bool(arena, *(const bool *)at);
  case AD_WORD: return ad_node_word(arena, ad_word_of(option->words, *(const int *)at));
  default: break;
  }
  assert(!"an option is a number, a truth or a word");
  return NULL;
}

struct ad_node *pl_options_map(const struct pl_builtin *bot, const void *options,
                               struct ad_arena *arena)
{
  struct ad_node *map = ad_node_map(arena);
  for (const struct ad_param *option = bot->options; option->name; option++)
    ad_node_put(arena, map, option->name,
                value_of(option, (const char *)options + option->offset, arena));
  return map;
}

struct ad_player *pl_builtin_new(const struct pl_builtin *bot, struct ad_node *map,
                                 struct ad_diags *diags)
{
  struct ad_player *player = NULL;
  if (!bot) {
    ad_diag(diags, NULL, "no such built-in bot");
    ad_diags_hint(diags, AD_HINT_BOTS, NULL);
    return NULL;
  }
  if (!bot->options && map && map->first)
    ad_diag_at(diags, map->first->key_pos, "option '%s' is given, expected no options",
               map->first->key);
  if (!bot->options)
    return map && map->first ? NULL : bot->make(NULL);
  void *options = ad_calloc(1, bot->options_size);
  if (pl_options_read(bot, map, options, diags))
    player = bot->make(options);
  free(options);
  return player;
}
