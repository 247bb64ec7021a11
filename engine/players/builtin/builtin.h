/* builtin.h - bots in C that play every game, and their options. */
#ifndef AEDILE_PLAYERS_BUILTIN_BUILTIN_H
#define AEDILE_PLAYERS_BUILTIN_BUILTIN_H

#include "engine/base/public.h"
#include "engine/core/match/player.h"

AD_PUBLIC_BEGIN

struct pl_builtin {
  const char *name, *doc;
  /* each AD_INT, AD_BOOL or AD_WORD with a default; NULL if the bot has no options */
  const struct ad_param *options;
  size_t options_size; /* bytes of the struct that the offsets point into */
  /* Makes a player with OPTIONS (filled by pl_options_read, copied); caller frees with
   * player->free. */
  struct ad_player *(*make)(const void *options);
  /* it asks the judgement of the set-up (core/judge), so its games depend on the weights */
  bool judges;
};
/* random, greedy, playout, first; a NULL name ends the list */
extern const struct pl_builtin pl_builtins[];
const struct pl_builtin *pl_builtin_find(const char *name);

/* Reads the options in MAP (NULL: all defaults) into OUT, which has BOT->options_size bytes.  BOT
   has options.  Returns false after reporting problems at their positions. */
AD_MUST_USE bool pl_options_read(const struct pl_builtin *bot, struct ad_node *map, void *out,
                                 struct ad_diags *diags);
/* Returns OPTIONS as a map with every option in the order of the table, so that equal options give
   equal maps however they were written. */
struct ad_node *pl_options_map(const struct pl_builtin *bot, const void *options,
                               struct ad_arena *arena);
/* Returns a player of BOT with the options in MAP (NULL: all defaults), or NULL after reporting
   problems.  BOT may be NULL, which is a problem: pl_builtin_find did not find it.  Caller frees
   with player->free. */
AD_MUST_USE struct ad_player *pl_builtin_new(const struct pl_builtin *bot, struct ad_node *map,
                                             struct ad_diags *diags);

AD_PUBLIC_END

#endif
