/* tn_stats.h - the numbers behind a standing.  Pure.
 *
 * Sums are kept as whole numbers so that they do not depend on the order of the games; only the last step is in floating point.
 */
#ifndef AEDILE_TOURNEY_TN_STATS_H
#define AEDILE_TOURNEY_TN_STATS_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/core/game.h"

/* A win share 1/t is TN_SHARE / t with t <= AD_MAX_SEATS, a mean of them over a block of k games is a multiple of 1/TN_UNIT. */
enum { TN_SHARE = 840, TN_UNIT = TN_SHARE * TN_SHARE };

/* Win share of SEAT in units of 1/TN_SHARE: 1 among the joint winners, else 0. */
int tn_win_share(const struct ad_result *result, int seat);
int tn_winners(const struct ad_result *result); /* how many share the first place */
/* Mean of the places that SEAT and those equal to it take up, times two. */
int tn_mean_rank2(const struct ad_result *result, int seat);

/* Values that are whole numbers of some unit: how many, their sum, the sum of their squares. */
struct tn_sample {
  int64_t n, sum;
  __int128 squares;
};
void tn_sample_add(struct tn_sample *sample, int64_t value);
void tn_sample_join(struct tn_sample *sample, const struct tn_sample *more);

struct tn_interval {
  double mean, error;  /* error: standard error of the mean */
  double t, low, high; /* quantile of Student's t and the interval mean -+ t * error */
  bool known;          /* false below two values: then only mean (0 for none) is set */
};
/* The two-sided interval for the mean at CONFIDENCE (0.95), values divided by UNIT. */
struct tn_interval tn_interval_of(const struct tn_sample *sample, double unit, double confidence);

#endif
