/* sweep.h - a metric over the values of a parameter, all played on the same deals.  Pure. */
#ifndef AEDILE_STATS_LAB_SEARCH_SWEEP_H
#define AEDILE_STATS_LAB_SEARCH_SWEEP_H

#include "engine/stats/lab/cluster.h"

/* The values VALUE[0 .. N_VALUES - 1], and the metric Y[deal * N_VALUES + value] of N deals,
 * finite; borrowed. */
struct st_sweep {
  int n, n_values;
  const double *value, *y;
};
/* Returns the slope of the metric on the value within deals, so that what a deal adds to all values
 * cancels: the mean of the slopes of the deals.  Values that are all equal have no slope. */
struct st_ratio st_sweep_slope(const struct st_sweep *sweep, double confidence);

struct st_crossing {
  int crossings; /* of the line of means, straight between neighbours, with the target */
  double at;     /* the one at the smallest value; NAN: none */
  /* Jackknife over deals: without each deal the crossing nearest to AT counts.  NAN if there is
   * none without some deal, or with fewer than two deals. */
  double error, low, high;
};
/* VALUES ascend. */
struct st_crossing st_sweep_crossing(const struct st_sweep *sweep, double target,
                                     double confidence);

#endif
