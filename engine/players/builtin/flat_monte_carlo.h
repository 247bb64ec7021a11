/* flat_monte_carlo.h - the bot `playout`: tries each move in random playouts and takes the move
 * with the best mean (flat Monte Carlo, no tree). */
#ifndef AEDILE_PLAYERS_BUILTIN_FLAT_MONTE_CARLO_H
#define AEDILE_PLAYERS_BUILTIN_FLAT_MONTE_CARLO_H

#include "engine/core/match/player.h"

/* A decision gets exactly `playouts` random playouts.  Playout j of every move starts from the same
   hidden copy (sample j of the view) and uses the same random stream, so that moves are compared
   with equal luck.  The moves are shuffled, then take turns: if the number is not a multiple of the
   moves, the first moves get one more; if there are fewer playouts than moves, the last moves get
   none and are not chosen.  The best mean wins, the first of equal ones.  With `halving` the better
   half of the moves gets the playouts of the next round (sequential halving). */
enum pl_value {
  PL_SCORE,  /* the seat's points */
  PL_MARGIN, /* points more than the best other seat */
  PL_WIN     /* the win share; equal shares are separated by the margin */
};

struct pl_playout_options {
  int playouts;
  int value; /* enum pl_value */
  bool halving;
};
extern const struct ad_param pl_playout_options[];
/* OPTIONS is a struct pl_playout_options (copied); caller frees with player->free. */
struct ad_player *pl_playout_make(const void *options);

#endif
