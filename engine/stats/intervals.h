/* intervals.h - confidence intervals for means and for shares.  Pure.
 *
 * Sums are whole numbers, so that they do not depend on the order of the games; only the last step
 * is in floating point. */
#ifndef AEDILE_STATS_INTERVALS_H
#define AEDILE_STATS_INTERVALS_H

#include <stdbool.h>
#include <stdint.h>

/* Values that are whole numbers of some unit: their count, their sum, the sum of their squares. */
struct st_sample {
  int64_t n, sum;
  __int128 squares;
};
void st_sample_add(struct st_sample *sample, int64_t value);
void st_sample_merge(struct st_sample *sample, const struct st_sample *more);

struct st_interval {
  double mean, error; /* error: standard error of the mean */
  double t;           /* quantile of Student's distribution; the interval is mean -+ t * error */
  double low, high;
  bool known; /* false with fewer than two values: then only mean is set (0 without a value) */
};
/* Returns the two-sided interval for the mean at CONFIDENCE (0.95).  Values are divided by UNIT. */
struct st_interval st_interval_of(const struct st_sample *sample, double unit, double confidence);

/* Cuts the ends of INTERVAL at LOW and HIGH.  The true value cannot lie beyond them, so the cut
 * interval covers it exactly when the whole one does. */
void st_interval_cut(struct st_interval *interval, double low, double high);
/* Returns the distance from the mean to the further end. */
double st_interval_margin(const struct st_interval *interval);

/* ---- intervals for a share of K successes in N trials; [0, 1] if N is 0 ---- */
struct st_range {
  double low, high;
};
/* The score interval of Wilson (1927).  N may be a number of games divided by their design effect.
 */
struct st_range st_wilson(double k, double n, double confidence);
/* The exact interval of Clopper and Pearson (1934), from quantiles of the beta distribution: its
 * coverage is never below CONFIDENCE.  For shares near 0 and 1. */
struct st_range st_clopper_pearson(double k, double n, double confidence);
/* Returns the one-sided limit of the same: the true share is at most this.  What was never seen in
 * N deals happens in at most 1 - (1 - CONFIDENCE)^(1/N) of all; 1 if N is 0. */
double st_share_at_most(double k, double n, double confidence);

#endif
