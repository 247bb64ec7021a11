/* bootstrap.h - how large the largest |t| of many metrics gets by chance, also if values are
 * skewed. Pure; random samples come from a seed.
 *
 * The bootstrap of t (Efron 1979, Hall 1992): deals are drawn with replacement, for all metrics
 * together, and t of the distance from the mean is computed anew in each sample.  The mean and the
 * standard deviation of skewed values depend on each other, which flips of signs do not show. */
#ifndef AEDILE_STATS_LAB_BOOTSTRAP_H
#define AEDILE_STATS_LAB_BOOTSTRAP_H

#include <stdbool.h>
#include <stdint.h>

enum {
  ST_RESAMPLES = 2000,
  /* A metric in which fewer deals differ from its most common value takes no part: in many samples
   * none of them would be left. */
  ST_BOOTSTRAP_VARYING = 20,
  /* Nor does one whose spread fewer deals carry, or fewer than the logarithm of 100 times the
   * metrics. */
  ST_BOOTSTRAP_CARRIERS = 5
};
/*
 * Returns the number that the largest |t| does not exceed in the share CONFIDENCE of the samples; 0
 * if no metric takes part.
 *   column   by metric: DEALS values less their mean; 0 in a deal without a value.  NULL: the
 * metric takes no part has      by metric: in which deals it has a value; NULL: in all Sample after
 * sample the numbers of DEALS deals come from the stream `bootstrap` of SEED (ad_rng_below).  Time
 * is 4 * METRICS * DEALS operations a sample.
 */
double st_bootstrap_critical(const double *const *column, const bool *const *has, int deals,
                             int metrics, double confidence, uint64_t seed);

#endif
