/* flat_monte_carlo.h - the bot that tries its moves in random games (flat Monte Carlo). */
#ifndef AEDILE_PLAYERS_BUILTIN_FLAT_MONTE_CARLO_H
#define AEDILE_PLAYERS_BUILTIN_FLAT_MONTE_CARLO_H

#include "engine/core/match/player.h"

/* A decision gets `playouts` random games, exactly.  Game number j of every move starts from the
   same hidden copy (sample j of the view) and draws from the same stream, so that moves are
   compared on equal luck.  Moves have their games in turns, in an order shuffled for the decision:
   where the number does not divide, the first ones have one more; where it is less than the moves,
   the others have none and are not chosen.  The move with the best mean is taken, of equal ones the
   first.  Halving goes on, round by round, with the better half. */
enum pl_value {
  PL_SCORE,  /* own points */
  PL_MARGIN, /* points ahead of the best other */
  PL_WIN     /* the win, shared by joint winners; of equals the better margin */
};

struct pl_playout_options {
  int playouts;
  int value; /* enum pl_value */
  bool halving;
};
extern const struct ad_param pl_playout_options[];
/* a struct pl_playout_options, copied; caller frees with player->free */
struct ad_player *pl_playout_make(const void *options);

#endif
