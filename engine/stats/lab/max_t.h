/* max_t.h - tests many metrics at once on the same deals, with one error level.  Pure; random sign
 * patterns come from a seed.
 *
 * The step-down max-T test of Westfall and Young (1993): the signs of whole deals are flipped, for
 * all metrics together, and t is computed anew in each pattern.  The test is exact if both rule
 * sets give the same distribution, because then every difference is symmetric. */
#ifndef AEDILE_STATS_LAB_MAX_T_H
#define AEDILE_STATS_LAB_MAX_T_H

#include <stdbool.h>
#include <stdint.h>

/* One metric.  A number that is not defined is NAN. */
struct st_max_t {
  int deals;                      /* deals in which the metric has a value */
  double mean, error, t;          /* t is not defined if the error is 0 or deals < 2 */
  double low_single, high_single; /* Student's interval with deals - 1 degrees of freedom */
  /* The share of patterns whose |t| is at least as large; without an error there is no p. */
  double p_flip;
  /* joint: the metric is part of the table of one error level.  It is not if its error is 0, or if
   * it lacks a value in some deals and has one in fewer than ST_JOINT_DEALS or in fewer than half
   * of the deals: it would widen the intervals of all others.  Then p_adjusted and p_holm are not
   * defined, nor are low and high. */
  bool joint;
  double p_adjusted, p_holm;
  double low, high; /* simultaneous: mean -+ critical * error */
  /* A change is shown at the error level of the table: p_adjusted is at most 1 - confidence, and
   * the simultaneous interval leaves out 0. */
  bool shown;
  bool skewed; /* |skewness| / sqrt(deals) > ST_SKEWED: p may be too small */
};
enum { ST_JOINT_DEALS = 10 };
#define ST_SKEWED 0.1

/*
 * Tests whether the means of METRICS metrics differ from 0.
 *   value   value[deal * METRICS + metric], such as a difference between two rule sets; NAN: the
 *           metric has no value in the deal
 *   out     METRICS results, overwritten whole; they do not depend on the order of the metrics
 * Up to ST_EXACT_FLIPS deals all sign patterns are counted, else ST_FLIPS random patterns and the
 * plain one.  Returns the critical value: the smallest number that the largest |t| of all joint
 * metrics, with means taken off, does not exceed in the share CONFIDENCE of the patterns; with more
 * than ST_EXACT_FLIPS deals also in that share of samples of the deals (bootstrap.h), which is more
 * if values are skewed.  NAN without a joint metric.  Time is METRICS * DEALS / 4 additions a
 * pattern.
 */
double st_max_t_of(const double *value, int deals, int metrics, double confidence, uint64_t seed,
                   struct st_max_t *out);
/* Takes Holm's adjustment in place of the patterns for the joint ones of METRICS results:
 * p_adjusted becomes p_holm, and the simultaneous intervals are those of Bonferroni, by Student's
 * t.  Returns their largest critical value; NAN without a joint metric. */
double st_max_t_use_holm(struct st_max_t *result, int metrics, double confidence);

#endif
