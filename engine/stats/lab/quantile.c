/* quantile.c - quantiles and their intervals. */
#include "engine/stats/lab/quantile.h"

#include <math.h>

#include "engine/stats/distributions.h"

enum { FAR = 8 /* standard deviations */ };

double st_quantile(const double *sorted, int n, double q)
{
  double at = q * (n - 1);
  int below = (int)at;
  return below + 1 < n ? sorted[below] + (at - below) * (sorted[below + 1] - sorted[below])
                       : sorted[n - 1];
}

/* The probability that at most K of N values lie below the Q-quantile. */
static double at_most(int k, int n, double q)
{
  if (k < 0)
    return 0;
  return k >= n ? 1 : st_beta_tails(q, k + 1, n - k).upper;
}

int st_uncommon(const double *sorted, int n)
{
  int most = 0, from = 0;
  for (int i = 1; i <= n; i++)
    if (i == n || sorted[i] > sorted[from]) {
      most = i - from > most ? i - from : most;
      from = i;
    }
  return n - most;
}

struct st_quantile_range st_quantile_range_of(const double *sorted, int n, double q,
                                              double confidence)
{
  struct st_quantile_range range = {0};
  double tail = (1 - confidence) / 2, wide = FAR * sqrt(n * q * (1 - q)) + 1;
  range.rank_low = (int)fmax(0, n * q - wide); /* nearly no probability lies outside */
  while (range.rank_low < n && at_most(range.rank_low, n, q) <= tail)
    range.rank_low++;
  range.rank_high = (int)fmin(n, n * q + wide);
  while (range.rank_high > 0 && 1 - at_most(range.rank_high - 2, n, q) <= tail)
    range.rank_high--;
  range.known = range.rank_low >= 1 && 1 - at_most(n - 1, n, q) <= tail;
  if (!range.known)
    return range;
  range.low = sorted[range.rank_low - 1];
  range.high = sorted[range.rank_high - 1];
  range.coverage = at_most(range.rank_high - 1, n, q) - at_most(range.rank_low - 1, n, q);
  return range;
}
