/* quantile.h - quantiles of values, one for each deal, and intervals for them.  Pure. */
#ifndef AEDILE_STATS_LAB_QUANTILE_H
#define AEDILE_STATS_LAB_QUANTILE_H

#include <stdbool.h>

/* Returns the Q-quantile of N >= 1 values in ascending order, linear between neighbours: type 7 of
 * Hyndman and Fan (1996). */
double st_quantile(const double *sorted, int n, double q);

/* Returns how many of N values in ascending order differ from the most common one.  Where few do,
 * means are not distributed like Student's t. */
int st_uncommon(const double *sorted, int n);

struct st_quantile_range {
  bool known;              /* there are enough values for an interval */
  int rank_low, rank_high; /* from 1: the values that are its ends */
  double low, high, coverage;
};
/* The interval between two of the N values in ascending order that covers the true Q-quantile with
 * at least CONFIDENCE, whatever the distribution: ranks from the binomial distribution. */
struct st_quantile_range st_quantile_range_of(const double *sorted, int n, double q,
                                              double confidence);

#endif
