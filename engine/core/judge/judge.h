/* judge.h - what a position is worth to a seat: the points it can expect at the end, as a weighted
 * sum of the features that the game names (core/judge/feature.h).
 *
 * A game may name traits of moves instead, or too.  Their weighted sum is how much a move is
 * preferred: the chance that a good player makes it is about e to this power, over the same of all
 * legal moves.  It takes no look at what the move leads to, so it is quick.
 *
 * The weights are learned from games (`aedile train`) and are data: engine/config reads them from
 * scripts/judgement and hangs them on the set-up.  Whole numbers only: the same judgement on every
 * machine. */
#ifndef AEDILE_CORE_JUDGE_JUDGE_H
#define AEDILE_CORE_JUDGE_JUDGE_H

#include "engine/base/public.h"
#include "engine/core/judge/feature.h"
#include "engine/core/match/setup.h"

AD_PUBLIC_BEGIN

enum {
  AD_JUDGE_ONE = 16,       /* a point in what ad_judge returns */
  AD_WEIGHT_ONE = 1024,    /* a point in weights */
  AD_MAX_WEIGHT = 1 << 20, /* no weight is larger, nor smaller than its negative */
  AD_MAX_PREFERENCE = 1000 * AD_WEIGHT_ONE
};

/* Weights for one game and one number of seats; constant once made. */
struct ad_judgement {
  int n_features, n_traits; /* as many as the game has */
  /* in 1/AD_WEIGHT_ONE points, by how late in the game it is (ops->stage) */
  int32_t constant[AD_STAGES];
  int32_t weight[AD_STAGES][AD_MAX_FEATURES];
  /* of traits, in 1/AD_WEIGHT_ONE */
  int32_t preference[AD_STAGES][AD_MAX_FEATURES];
  char digest[AD_FINGERPRINT]; /* of the file: what is played with it depends on it */
};

/* Whether positions of S can be judged: there are weights for its game and number of seats. */
bool ad_can_judge(const struct ad_setup *s);
/* Returns the points that SEAT can expect at the end, in 1/AD_JUDGE_ONE points; when the game is
   over those it has.  What scripts score so far is added.  S can judge (ad_can_judge); STATE may be
   a hidden copy, and everything in it may be read.  Does not allocate. */
int32_t ad_judge(const struct ad_setup *s, const void *state, int seat);

/* Whether moves of S can be preferred: there are weights of the traits of its game. */
bool ad_can_prefer(const struct ad_setup *s);
/* Writes to OUT how much each of the N legal MOVES of the seat to act is preferred, in
   1/AD_WEIGHT_ONE, at most AD_MAX_PREFERENCE either way; differences count, not the numbers.  S can
   prefer (ad_can_prefer).  The same in all states that the seat cannot tell apart.  Does not
   allocate. */
void ad_prefer(const struct ad_setup *s, const void *state, const ad_move *moves, int n,
               int32_t *out);

AD_PUBLIC_END

/* Returns which of the N MOVES is preferred to all others, the first of equals; PREFERENCE has room
   for N. */
int ad_preferred(const struct ad_setup *s, const void *state, const ad_move *moves, int n,
                 int32_t *preference);

#endif
