/* cluster.h - ratios of sums over games, with deals as the independent units.  Pure.
 *
 * The games of a deal share its luck, so a deal counts once: what it adds to the numerator beyond
 * the ratio times what it adds to the denominator is one observation (Cochran 1977, chapter 6).
 * With 1 below for each game the ratio is the mean over games.  deal_means.h does the same for
 * whole numbers. */
#ifndef AEDILE_STATS_LAB_CLUSTER_H
#define AEDILE_STATS_LAB_CLUSTER_H

#include <stdbool.h>

struct st_ratio {
  bool defined;                      /* the denominator is not 0: there is an estimate */
  bool known;                        /* at least two deals: there is an error and an interval */
  int deals;                         /* whose denominator is not 0 */
  double estimate, error, low, high; /* t interval with deals - 1 degrees of freedom */
};
/* The sum of SUM over the sum of PER, each with one number for each of N deals. */
struct st_ratio st_ratio_of(const double *sum, const double *per, int n, double confidence);
/* The same if a deal with 0 below is an observation like the others. */
struct st_ratio st_ratio_of_all(const double *sum, const double *per, int n, double confidence);
/* Returns the two-sided p value of the hypothesis that the ratio is 0; NAN if there is no error or
 * it is 0. */
double st_ratio_p(const struct st_ratio *ratio);
/* Fills OUT with one value for each deal, whose mean is the ratio and whose spread is that of the
 * ratio: the ratio plus what the deal adds beyond it.  NAN for deals without a denominator. */
void st_ratio_by_deal(const double *sum, const double *per, int n, double *out);

#endif
