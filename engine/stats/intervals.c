/* intervals.c - samples of whole numbers, t intervals, intervals for shares.
 *
 * The variance of a sample comes from whole sums, n * squares - sum^2, which is exact.  Wilson's
 * interval solves |p - k/n| = z sqrt(p (1 - p) / n) for p.  The interval of Clopper and Pearson
 * contains each p that neither one-sided binomial test rejects; binomial tails are tails of the
 * beta distribution (DLMF 8.17.5), so its ends are beta quantiles. */
#include "engine/stats/intervals.h"

#include <math.h>

#include "engine/stats/distributions.h"

void st_sample_add(struct st_sample *sample, int64_t value)
{
  sample->n++;
  sample->sum += value;
  sample->squares += (__int128)value * value;
}

void st_sample_merge(struct st_sample *sample, const struct st_sample *more)
{
  sample->n += more->n;
  sample->sum += more->sum;
  sample->squares += more->squares;
}

struct st_interval st_interval_of(const struct st_sample *sample, double unit, double confidence)
{
  struct st_interval out = {0};
  double n = (double)sample->n;
  if (sample->n == 0)
    return out;
  out.mean = (double)sample->sum / n / unit;
  out.low = out.high = out.mean;
  if (sample->n == 1)
    return out;
  /* n * sum of squared deviations, exact: it would cancel badly in floating point */
  __int128 spread = sample->n * sample->squares - (__int128)sample->sum * sample->sum;
  out.error = sqrt((double)spread / n / (n - 1)) / unit / sqrt(n);
  out.t = st_t_quantile(0.5 + confidence / 2, n - 1);
  out.low = out.mean - out.t * out.error;
  out.high = out.mean + out.t * out.error;
  out.known = true;
  return out;
}

void st_interval_cut(struct st_interval *interval, double low, double high)
{
  interval->low = fmax(interval->low, low);
  interval->high = fmin(interval->high, high);
}

double st_interval_margin(const struct st_interval *interval)
{
  return fmax(interval->mean - interval->low, interval->high - interval->mean);
}

struct st_range st_wilson(double k, double n, double confidence)
{
  if (!(n > 0))
    return (struct st_range){0, 1};
  double z = st_normal_quantile(0.5 + confidence / 2), p = k / n, wide = 1 + z * z / n;
  double centre = (p + z * z / (2 * n)) / wide,
         half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / wide;
  return (struct st_range){k > 0 ? fmax(0, centre - half) : 0, k < n ? fmin(1, centre + half) : 1};
}

double st_share_at_most(double k, double n, double confidence)
{
  return k < n ? st_beta_quantile(confidence, k + 1, n - k) : 1;
}

struct st_range st_clopper_pearson(double k, double n, double confidence)
{
  double tail = (1 - confidence) / 2;
  return (struct st_range){k > 0 ? st_beta_quantile(tail, k, n - k + 1) : 0,
                           k < n ? st_beta_quantile(1 - tail, k + 1, n - k) : 1};
}
