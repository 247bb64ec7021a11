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

/* What the playouts of an option were worth, in two parts that share no luck. */
struct pl_trial {
  int n[2];         /* playouts */
  int64_t share[2]; /* sums of the seat's win shares, in 1/AD_WIN_SHARE */
};
/* The trials of a decision.  Every second playout belongs to part 1.  But with halving and more
 * than two moves, which moves get more playouts depends on the playouts so far: there part 1 is the
 * last round, which two moves reach, and only the first round has as many playouts of every move.
 * How many playouts a move has in the first round and in the last one, or without halving, depends
 * on their numbers alone. */
struct pl_trials {
  const struct pl_trial *of; /* by move; borrowed during the call */
  int n;                     /* moves */
  bool halved;
  int first_n;         /* playouts of the first round, all moves together; 0 unless halved */
  int64_t first_share; /* the sum of their win shares */
};
/* Makes PLAYER tell HEAR the trials of each decision from the next match on, or nobody (NULL).
 * False: it is another bot. */
bool pl_playout_tell(struct ad_player *player,
                     void (*hear)(void *ctx, const struct pl_trials *trials), void *ctx);

#endif
