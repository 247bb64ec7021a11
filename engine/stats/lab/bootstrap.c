/* bootstrap.c - the largest |t| of samples of deals.
 *
 * Samples are taken in blocks of LANES: how often each deal is in each of them is a table, and the
 * sums of a metric for all of them are computed in one pass over its values. */
#include "engine/stats/lab/bootstrap.h"

#include <math.h>
#include <stdlib.h>

#include "engine/base/mem.h"
#include "engine/base/rng.h"
#include "engine/stats/elementary.h"
#include "engine/stats/lab/quantile.h"

enum { LANES = 8 };

/* Sums over the deals of each sample of the block. */
struct sums {
  double n[LANES], x[LANES], xx[LANES];
};

static int compare(const void *a, const void *b)
{
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* How many deals carry the spread of SORTED around its median: 1 if one of them has all of it, N if
 * all are as far away. */
static double carriers(const double *sorted, int n)
{
  double squares = 0, fourths = 0, middle = sorted[n / 2];
  for (int i = 0; i < n; i++) {
    double square = (sorted[i] - middle) * (sorted[i] - middle);
    squares += square;
    fourths += square * square;
  }
  return fourths > 0 ? squares * squares / fourths : 0;
}

/* Whether enough deals differ from the most common value, and enough of them carry the spread: a
 * sample without the few that do would have an enormous t.  With C carriers that is a share e^-C of
 * the samples of each metric.  WORK has room for all deals. */
static bool varies(const double *x, const bool *has, int deals, int metrics, double *work)
{
  double least = fmax(ST_BOOTSTRAP_CARRIERS, st_log(100.0 * metrics));
  int n = 0;
  for (int d = 0; d < deals; d++)
    if (!has || has[d])
      work[n++] = x[d];
  qsort(work, (size_t)n, sizeof *work, compare);
  return n > 0 && st_uncommon(work, n) >= ST_BOOTSTRAP_VARYING && carriers(work, n) >= least;
}

static void draw(struct ad_rng *rng, int deals, double *times)
{
  for (int i = 0; i < deals * LANES; i++)
    times[i] = 0;
  for (int lane = 0; lane < LANES; lane++)
    for (int i = 0; i < deals; i++)
      times[ad_rng_below(rng, (uint32_t)deals) * LANES + (uint32_t)lane]++;
}

static void add_up(const double *x, const bool *has, int deals, const double *times,
                   struct sums *out)
{
  struct sums s = {0};
  for (int d = 0; d < deals; d++, times += LANES) {
    double square = x[d] * x[d];
    for (int lane = 0; lane < LANES; lane++) {
      s.x[lane] += times[lane] * x[d];
      s.xx[lane] += times[lane] * square;
    }
    for (int lane = 0; has && lane < LANES; lane++)
      s.n[lane] += has[d] ? times[lane] : 0;
  }
  for (int lane = 0; !has && lane < LANES; lane++)
    s.n[lane] = deals;
  *out = s;
}

/* |t| of a sample; 0 without spread. */
static double t_of(const struct sums *s, int lane)
{
  double n = s->n[lane], x = s->x[lane], spread = n > 1 ? s->xx[lane] - x * x / n : 0;
  return spread > 1e-12 * s->xx[lane] ? fabs(x) / n / sqrt(spread / (n - 1) / n) : 0;
}

double st_bootstrap_critical(const double *const *column, const bool *const *has, int deals,
                             int metrics, double confidence, uint64_t seed)
{
  size_t cells = (size_t)deals * LANES;
  double *times = ad_calloc(cells + (size_t)deals + ST_RESAMPLES + 1, sizeof *times),
         *work = times + cells, *most = work + deals;
  bool *part = ad_calloc((size_t)metrics + 1, sizeof *part), any = false;
  struct ad_rng rng;
  ad_rng_stream(&rng, seed, "bootstrap");
  for (int m = 0; m < metrics; m++) {
    part[m] = column[m] && varies(column[m], has[m], deals, metrics, work);
    any |= part[m];
  }
  for (int at = 0; any && at < ST_RESAMPLES; at += LANES) {
    draw(&rng, deals, times);
    for (int m = 0; m < metrics; m++) {
      struct sums sums;
      if (!part[m])
        continue;
      add_up(column[m], has[m], deals, times, &sums);
      for (int lane = 0; lane < LANES; lane++)
        most[at + lane] = fmax(most[at + lane], t_of(&sums, lane));
    }
  }
  qsort(most, ST_RESAMPLES, sizeof *most, compare);
  double critical = most[(int)ceil(confidence * ST_RESAMPLES - 1e-9) - 1];
  free(times);
  free(part);
  return critical;
}
