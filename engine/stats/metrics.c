/* metrics.c - measures for the design of variants. */
#include "engine/stats/metrics.h"

#include <math.h>

#include "engine/stats/elementary.h"

double st_balance(const double *rate, int seats)
{
  double low = INFINITY, high = -INFINITY;
  for (int i = 0; i < seats; i++) {
    low = fmin(low, rate[i]);
    high = fmax(high, rate[i]);
  }
  return seats > 0 ? 1 - (high - low) : 1;
}

double st_ntbea_bound(double mean, double visits, double total, double kappa, double epsilon)
{
  return mean + kappa * sqrt(st_log(total) / (visits + epsilon));
}
