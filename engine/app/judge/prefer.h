/* prefer.h - preferences among moves from what a good player chose.
 *
 * Conditional logit (McFadden 1974): the chance of a move is e to the power of its weighted traits,
 * over the same of all moves of the decision.  The weights make what was chosen most likely, less a
 * penalty for their squares, without which a player that never errs would have infinite ones.
 * First one set of weights for all stages, then those of each stage, drawn to it.  By Newton's
 * method; sums run in the order of the decisions, so equal decisions give equal weights. */
#ifndef AEDILE_APP_JUDGE_PREFER_H
#define AEDILE_APP_JUDGE_PREFER_H

#include "engine/app/judge/choices.h"
#include "engine/core/judge/judge.h"

struct app_prefer_options {
  double penalty; /* decisions that the penalty counts as, for a trait that varies by 1 */
  int held_out;   /* every game of which the number is 0 modulo this is left out; 0: none is */
};
/* Fills the preferences of OUT; the rest stays. */
void app_prefer_fit(const struct app_choices *choices, const struct app_prefer_options *options,
                    struct ad_judgement *out);
/* How well JUDGEMENT foretells the choices of games of which the number is 0 modulo HELD_OUT (1:
 * all), among decisions of two moves and more. */
struct app_prefer_check {
  int n;
  double first, third; /* shares: what was chosen is preferred to all others; to all but two */
};
void app_prefer_check(const struct app_choices *choices, const struct ad_judgement *judgement,
                      int held_out, struct app_prefer_check *out);

#endif
