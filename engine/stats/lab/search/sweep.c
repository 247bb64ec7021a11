/* sweep.c - a metric over the values of a parameter. */
#include "engine/stats/lab/search/sweep.h"

#include <math.h>
#include <stdlib.h>

#include "engine/base/mem.h"
#include "engine/stats/distributions.h"
#include "engine/stats/lab/jackknife.h"

struct st_ratio st_sweep_slope(const struct st_sweep *s, double confidence)
{
  double mean = 0, *sum = ad_calloc(2 * (size_t)s->n + 1, sizeof *sum), *per = sum + s->n;
  for (int v = 0; v < s->n_values; v++)
    mean += s->value[v] / s->n_values;
  for (int d = 0; d < s->n; d++)
    for (int v = 0; v < s->n_values; v++) {
      double x = s->value[v] - mean;
      sum[d] += x * s->y[(size_t)d * (size_t)s->n_values + (size_t)v];
      per[d] += x * x;
    }
  struct st_ratio slope = st_ratio_of(sum, per, s->n, confidence);
  free(sum);
  return slope;
}

/* Where the line over VALUE with the points Y meets TARGET: the meeting nearest to NEAR.  Sets how
 * often it does. */
static double crossing_of(const double *value, const double *y, int n, double target, double near,
                          int *crossings)
{
  double found = NAN;
  *crossings = 0;
  for (int i = 0; i < n; i++) {
    double here = y[i] - target, next = i + 1 < n ? y[i + 1] - target : 0, at;
    if (here == 0)
      at = value[i];
    else if (here * next < 0)
      at = value[i] + (value[i + 1] - value[i]) * here / (here - next);
    else
      continue;
    ++*crossings;
    if (isnan(found) || fabs(at - near) < fabs(found - near))
      found = at;
  }
  return found;
}

struct st_crossing st_sweep_crossing(const struct st_sweep *s, double target, double confidence)
{
  int groups = st_jackknife_groups(s->n), k = s->n_values, ignored;
  struct st_crossing c = {.at = NAN, .error = NAN, .low = NAN, .high = NAN};
  size_t cells = (size_t)groups * (size_t)k;
  double *sum = ad_calloc(cells + (size_t)groups + 2 * (size_t)k + 1, sizeof *sum),
         *size = sum + cells, *all = size + groups, *mean = all + k;
  for (int d = 0; d < s->n; d++) {
    int group = st_jackknife_group(d, s->n);
    size[group]++;
    for (int v = 0; v < k; v++) {
      sum[group * k + v] += s->y[(size_t)d * (size_t)k + (size_t)v];
      all[v] += s->y[(size_t)d * (size_t)k + (size_t)v];
    }
  }
  for (int v = 0; v < k && s->n > 0; v++)
    mean[v] = all[v] / s->n;
  if (s->n > 0)
    c.at = crossing_of(s->value, mean, k, target, s->value[0], &c.crossings);
  if (c.crossings > 0 && s->n > 1) {
    double *without = ad_calloc((size_t)groups, sizeof *without);
    for (int g = 0; g < groups; g++) {
      for (int v = 0; v < k; v++)
        mean[v] = (all[v] - sum[g * k + v]) / (s->n - size[g]);
      without[g] = crossing_of(s->value, mean, k, target, c.at, &ignored);
    }
    c.error = st_jackknife_error(without, groups);
    double wide = c.error * st_t_quantile(0.5 + confidence / 2, groups - 1);
    c.low = c.at - wide;
    c.high = c.at + wide;
    free(without);
  }
  free(sum);
  return c;
}
