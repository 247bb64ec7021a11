/* tn_stats.c - win shares, ranks and block intervals. */
#include "engine/tourney/tn_stats.h"

#include <gsl/gsl_cdf.h>
#include <math.h>

int tn_winners(const struct ad_result *result)
{
  int winners = 0;
  for (int seat = 0; seat < result->seats; seat++)
    winners += result->rank[seat] == 1;
  return winners;
}

int tn_win_share(const struct ad_result *result, int seat)
{
  return result->rank[seat] == 1 ? TN_SHARE / tn_winners(result) : 0;
}

int tn_mean_rank2(const struct ad_result *result, int seat)
{
  int equal = 0;
  for (int other = 0; other < result->seats; other++)
    equal += result->rank[other] == result->rank[seat];
  return 2 * result->rank[seat] + equal - 1;
}

void tn_sample_add(struct tn_sample *sample, int64_t value)
{
  sample->n++;
  sample->sum += value;
  sample->squares += (__int128)value * value;
}

void tn_sample_join(struct tn_sample *sample, const struct tn_sample *more)
{
  sample->n += more->n;
  sample->sum += more->sum;
  sample->squares += more->squares;
}

struct tn_interval tn_interval_of(const struct tn_sample *sample, double unit, double confidence)
{
  struct tn_interval out = {0};
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
  out.t = gsl_cdf_tdist_Pinv(0.5 + confidence / 2, n - 1);
  out.low = out.mean - out.t * out.error;
  out.high = out.mean + out.t * out.error;
  out.known = true;
  return out;
}
