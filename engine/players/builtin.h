/* builtin.h - bots in C that play every game. */
#ifndef AEDILE_PLAYERS_BUILTIN_H
#define AEDILE_PLAYERS_BUILTIN_H

#include "engine/core/player.h"

struct pl_builtin {
  const char *name, *doc;
  struct ad_player *(*make)(void);     /* caller frees with player->free */
};
extern const struct pl_builtin pl_builtins[];           /* random, greedy; a NULL name ends the list */
const struct pl_builtin *pl_builtin_find(const char *name);
/* One decision of greedy, for hints: the index of the best of N moves. */
int pl_greedy_choice(struct ad_view *view, const ad_move *moves, int n);

#endif
