/* random_game.h - games played on to their end, and what a finished game is worth to a seat. */
#ifndef AEDILE_CORE_MATCH_RANDOM_GAME_H
#define AEDILE_CORE_MATCH_RANDOM_GAME_H

#include "engine/base/public.h"
#include "engine/core/match/setup.h"

AD_PUBLIC_BEGIN

enum ad_policy {
  AD_RANDOM, /* every move equally likely */
  AD_GREEDY, /* the move worth most to the seat to act, the first of equals */
  AD_FIRST   /* the first of the list */
};
extern const struct ad_word ad_policy_words[]; /* random, greedy, first */

enum {
  /* moves of a playout at most; a game that has not ended then counts as it is */
  AD_MAX_PLAYOUT_MOVES = 100000
};

/* Plays STATE on until the game is over or a hook has failed; every seat follows POLICY.  MOVES:
   room for setup->max_moves; NEXT: room for a state, for AD_GREEDY only.  Returns how many moves
   were made, moves that were only tried included. */
long long ad_play_out(const struct ad_setup *s, void *state, enum ad_policy policy,
                      struct ad_rng *rng, ad_move *moves, void *next);
/* The index of the best of N >= 1 MOVES of STATE for SEAT: what it scores most after, the first of
 * equals.  NEXT: room for a state. */
int ad_best_move(const struct ad_setup *s, const void *state, int seat, const ad_move *moves, int n,
                 void *next);

/* points ahead of the best other seat; alone: points */
int64_t ad_score_margin_of(const struct ad_result *result, int seat);

AD_PUBLIC_END

#endif
