/* builtin.h - bots in C that play every game, and their options. */
#ifndef AEDILE_PLAYERS_BUILTIN_BUILTIN_H
#define AEDILE_PLAYERS_BUILTIN_BUILTIN_H

#include "engine/core/match/player.h"

struct pl_builtin {
  const char *name, *doc;
  /* AD_INT, AD_BOOL or AD_WORD, each with a fallback; NULL: none */
  const struct ad_param *options;
  size_t options_size; /* bytes of the struct that the offsets point into */
  /* OPTIONS: as pl_options_read fills it in, copied; caller frees with player->free */
  struct ad_player *(*make)(const void *options);
};
/* random, greedy, playout, first; a NULL name ends the list */
extern const struct pl_builtin pl_builtins[];
const struct pl_builtin *pl_builtin_find(const char *name);

/* Reads MAP (NULL: nothing was given) by the table of BOT, which has one, into OUT, options_size
   bytes; what is not given is the default.  False after reporting problems at their places. */
bool pl_options_read(const struct pl_builtin *bot, struct ad_node *map, void *out,
                     struct ad_diags *diags);
/* OPTIONS as a map of every option in the order of the table: equal for all ways to say the same.
 */
struct ad_node *pl_options_map(const struct pl_builtin *bot, const void *options,
                               struct ad_arena *arena);
/* A player of BOT with the options of MAP (NULL: none given); NULL after reporting problems. */
struct ad_player *pl_builtin_new(const struct pl_builtin *bot, struct ad_node *map,
                                 struct ad_diags *diags);

/* One decision of greedy: the index of the best of N moves. */
int pl_greedy_choice(struct ad_view *view, const ad_move *moves, int n);

#endif
