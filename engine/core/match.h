/* match.h - one game being played: its state and the moves so far. */
#ifndef AEDILE_CORE_MATCH_H
#define AEDILE_CORE_MATCH_H

#include "engine/core/setup.h"

struct ad_match {
  const struct ad_setup *setup;   /* borrowed until the match is freed */
  uint64_t seed;
  void *state;                    /* owned; changes only by ad_match_apply and ad_match_undo */
  ad_move *moves;                 /* every move so far, forced ones included */
  int n_moves, cap_moves;
  ad_move *options;               /* room for ops->max_moves; ad_match_options fills it */
};

struct ad_match *ad_match_new(const struct ad_setup *setup, uint64_t seed);   /* dealt */
void ad_match_free(struct ad_match *match);                                   /* NULL is fine */
void ad_match_restart(struct ad_match *match, uint64_t seed);                 /* deals again, storage kept */
int  ad_match_options(struct ad_match *match);                                /* fills options; 0 when over */
void ad_match_apply(struct ad_match *match, ad_move move);                    /* MOVE is legal */
/* Back to the first N_MOVES moves, by playing them again. */
void ad_match_undo(struct ad_match *match, int n_moves);

#endif
