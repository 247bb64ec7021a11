/* band.c - whether a mean lies in a band. */
#include "engine/stats/lab/search/band.h"

#include <math.h>

#include "engine/stats/distributions.h"

/* The p value of the test that a mean AWAY above its limit is not above. */
static double p_above(double away, double error, double df)
{
  if (isinf(away))
    return away > 0 ? 0 : 1;
  if (error > 0)
    return st_t_tails(away / error, df).upper;
  return away >= 0 ? 0 : 1;
}

struct st_band_test st_band_test_of(double mean, double error, double df, double low, double high,
                                    double level)
{
  double half = error > 0 ? error * st_t_quantile(1 - level, df) : 0;
  struct st_band_test test = {.low = mean - half, .high = mean + half, .times = 1};
  test.p_reached = fmax(p_above(mean - low, error, df), p_above(high - mean, error, df));
  if (test.low >= low && test.high <= high)
    test.verdict = ST_BAND_REACHED;
  else if (test.high < low || test.low > high)
    test.verdict = ST_BAND_MISSED;
  else {
    double nearest = fmin(fabs(mean - low), fabs(mean - high));
    test.times = nearest > 0 ? half / nearest * (half / nearest) : INFINITY;
  }
  return test;
}
