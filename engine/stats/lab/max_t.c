/* max_t.c - the max-T test by sign flips of whole deals.
 *
 * A flip changes no square, so t of a pattern follows from the sum S of the flipped values: with
 * r = S^2 / (n * sum of squares), |t| = sqrt((n - 1) r / (1 - r)).  Eight deals have 256 patterns;
 * their sums are in a table, so a pattern costs one addition for eight deals.  A pattern and its
 * opposite have the same |t|, so of all patterns those are counted that keep the sign of the last
 * deal.  Patterns are computed in blocks, so that memory stays small. */
#include "engine/stats/lab/max_t.h"

#include <math.h>
#include <stdlib.h>

#include "engine/base/mem.h"
#include "engine/base/rng.h"
#include "engine/stats/distributions.h"
#include "engine/stats/lab/bootstrap.h"
#include "engine/stats/significance.h"

enum { BLOCK = 4096 };

/* A column of values by deal; a deal without a value counts 0, which no sign changes. */
struct column {
  const double *x;
  double squares;
  int n;
};

struct flips {
  int deals, groups, metrics, joint;
  double *value, *centred; /* metric by metric */
  double *squares, *centred_squares;
  int *order;   /* of the joint metrics, largest |t| first */
  int *extreme; /* by metric: patterns whose |t| is as large */
  int *above;   /* by place in order: patterns whose largest |t| from there on is as large */
  double *most; /* by pattern: the largest |t| of the centred columns */
  int patterns;
  uint8_t *bits; /* by group and pattern of the block */
  double *t;     /* by metric and pattern of the block */
};

static double t_of(double sum, double squares, int n)
{
  double r = squares > 0 ? sum * sum / (n * squares) : 0;
  return 1 - r > 1e-14 ? sqrt((n - 1) * r / (1 - r)) : INFINITY;
}

/* Writes |t| of COUNT patterns of the block. */
static void flip_column(const struct flips *f, const struct column *c, int count, double *t)
{
  for (int p = 0; p < count; p++)
    t[p] = 0;
  for (int g = 0; g < f->groups; g++) {
    double sum[256] = {0};
    const uint8_t *bits = f->bits + (size_t)g * BLOCK;
    for (int i = 8 * g; i < 8 * g + 8 && i < f->deals; i++)
      for (int s = 0; s < 256; s++)
        sum[s] += s >> (i & 7) & 1 ? c->x[i] : -c->x[i];
    for (int p = 0; p < count; p++)
      t[p] += sum[bits[p]];
  }
  for (int p = 0; p < count; p++)
    t[p] = t_of(t[p], c->squares, c->n);
}

static bool as_large(double t, double seen)
{
  return t >= seen - 1e-12 * fmax(1, seen);
}

static void count_block(struct flips *f, const struct st_max_t *out, int count)
{
  for (int m = 0; m < f->metrics; m++) {
    double *t = f->t + (size_t)m * BLOCK;
    struct column column = {f->value + (size_t)m * (size_t)f->deals, f->squares[m], out[m].deals};
    if (isnan(out[m].t))
      continue;
    flip_column(f, &column, count, t);
    for (int p = 0; p < count; p++)
      f->extreme[m] += as_large(t[p], fabs(out[m].t));
  }
  for (int p = 0; p < count; p++) {
    double most = 0;
    for (int j = f->joint - 1; j >= 0; j--) {
      most = fmax(most, f->t[(size_t)f->order[j] * BLOCK + (size_t)p]);
      f->above[j] += as_large(most, fabs(out[f->order[j]].t));
    }
  }
  for (int j = 0; j < f->joint; j++) {
    int m = f->order[j];
    struct column column = {f->centred + (size_t)m * (size_t)f->deals, f->centred_squares[m],
                            out[m].deals};
    flip_column(f, &column, count, f->t);
    for (int p = 0; p < count; p++)
      f->most[f->patterns + p] = fmax(f->most[f->patterns + p], f->t[p]);
  }
  f->patterns += count;
}

/* Sets pattern AT of the block; bit i of WORDS is set where deal i keeps its sign. */
static void set_pattern(struct flips *f, int at, int word, uint64_t bits)
{
  for (int g = 8 * word; g < 8 * word + 8 && g < f->groups; g++, bits >>= 8)
    f->bits[(size_t)g * BLOCK + (size_t)at] = (uint8_t)bits;
}

static void count_patterns(struct flips *f, const struct st_max_t *out, int all, uint64_t seed)
{
  struct ad_rng rng;
  int at = 0;
  ad_rng_stream(&rng, seed, "max_t");
  for (int pattern = 0; pattern < all; pattern++) {
    for (int w = 0; 64 * w < f->deals; w++)
      set_pattern(f, at, w,
                  f->deals <= ST_EXACT_FLIPS ? ~(uint64_t)pattern
                  : pattern == 0             ? ~(uint64_t)0
                                             : ad_rng_u64(&rng));
    if (++at == BLOCK || pattern + 1 == all) {
      count_block(f, out, at);
      at = 0;
    }
  }
}

/* Sets what a metric shows alone, and its columns. */
static void describe(struct flips *f, const double *value, int m, double confidence,
                     struct st_max_t *out)
{
  double *x = f->value + (size_t)m * (size_t)f->deals, sum = 0, cubes = 0,
         *centred = f->centred + (size_t)m * (size_t)f->deals;
  *out =
    (struct st_max_t){0, NAN, NAN, NAN, NAN, NAN, NAN, false, NAN, NAN, NAN, NAN, false, false};
  for (int d = 0; d < f->deals; d++) {
    double v = value[(size_t)d * (size_t)f->metrics + (size_t)m];
    if (isnan(v))
      continue;
    out->deals++;
    x[d] = v;
    sum += v;
    f->squares[m] += v * v;
  }
  if (out->deals == 0)
    return;
  out->mean = sum / out->deals;
  for (int d = 0; d < f->deals; d++) {
    if (isnan(value[(size_t)d * (size_t)f->metrics + (size_t)m]))
      continue;
    centred[d] = x[d] - out->mean;
    f->centred_squares[m] += centred[d] * centred[d];
    cubes += centred[d] * centred[d] * centred[d];
  }
  if (out->deals < 2)
    return;
  int n = out->deals;
  /* what rounding leaves of equal values does not count as spread */
  bool spread = f->centred_squares[m] > 1e-26 * f->squares[m];
  out->error = spread ? sqrt(f->centred_squares[m] / (n - 1) / n) : 0;
  double wide = spread ? out->error * st_t_quantile(0.5 + confidence / 2, n - 1) : 0;
  out->low_single = out->mean - wide;
  out->high_single = out->mean + wide;
  if (!spread)
    return;
  out->t = out->mean / out->error;
  double variance = f->centred_squares[m] / n;
  out->skewed = fabs(cubes / n / (variance * sqrt(variance))) / sqrt(n) > ST_SKEWED;
  out->joint = n == f->deals || (n >= ST_JOINT_DEALS && 2 * n >= f->deals);
}

static void sort_by_t(struct flips *f, const struct st_max_t *out)
{
  for (int m = 0; m < f->metrics; m++) {
    if (!out[m].joint)
      continue;
    int at = f->joint++;
    for (; at > 0 && fabs(out[f->order[at - 1]].t) < fabs(out[m].t); at--)
      f->order[at] = f->order[at - 1];
    f->order[at] = m;
  }
}

static int compare(const void *a, const void *b)
{
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* The critical value of samples of deals; VALUE: as given. */
static double resample(const struct flips *f, const double *value, double confidence, uint64_t seed,
                       const struct st_max_t *out)
{
  size_t metrics = (size_t)f->metrics, deals = (size_t)f->deals;
  const double **column = ad_calloc(metrics + 1, sizeof *column);
  bool **has = ad_calloc(metrics + 1, sizeof *has);
  for (size_t m = 0; m < metrics; m++) {
    column[m] = out[m].joint ? f->centred + m * deals : NULL;
    if (!out[m].joint || out[m].deals == f->deals)
      continue;
    has[m] = ad_calloc(deals, sizeof *has[m]);
    for (size_t d = 0; d < deals; d++)
      has[m][d] = !isnan(value[d * metrics + m]);
  }
  double critical =
    st_bootstrap_critical(column, (const bool *const *)has, f->deals, f->metrics, confidence, seed);
  for (size_t m = 0; m < metrics; m++)
    free(has[m]);
  free(has);
  free(column);
  return critical;
}

/* The critical value of the patterns; NAN without a joint metric. */
static double critical_of(struct flips *f, double confidence)
{
  qsort(f->most, (size_t)f->patterns, sizeof *f->most, compare);
  int rank = (int)ceil(confidence * f->patterns - 1e-9);
  return f->joint ? f->most[rank > 0 ? rank - 1 : 0] : NAN;
}

/* Fills the interval of a joint metric and whether its change is shown. */
static void set_interval(struct st_max_t *metric, double confidence, double critical)
{
  metric->low = metric->mean - critical * metric->error;
  metric->high = metric->mean + critical * metric->error;
  metric->shown =
    metric->p_adjusted <= 1 - confidence + 1e-12 && (metric->low > 0 || metric->high < 0);
}

static void conclude(struct flips *f, double confidence, double critical, struct st_max_t *out)
{
  double *p = ad_calloc((size_t)f->joint + 1, sizeof *p), most = 0;
  for (int m = 0; m < f->metrics; m++)
    if (!isnan(out[m].t))
      out[m].p_flip = (double)f->extreme[m] / f->patterns;
  for (int j = 0; j < f->joint; j++)
    p[j] = out[f->order[j]].p_flip;
  st_holm(p, f->joint, p);
  for (int j = 0; j < f->joint; j++) {
    struct st_max_t *metric = &out[f->order[j]];
    most = fmax(most, (double)f->above[j] / f->patterns);
    metric->p_adjusted = most;
    metric->p_holm = p[j];
    set_interval(metric, confidence, critical);
  }
  free(p);
}

double st_max_t_use_holm(struct st_max_t *result, int metrics, double confidence)
{
  double largest = NAN;
  int joint = 0;
  for (int m = 0; m < metrics; m++)
    joint += result[m].joint;
  for (int m = 0; m < metrics; m++) {
    if (!result[m].joint)
      continue;
    double critical = st_t_quantile(1 - (1 - confidence) / 2 / joint, result[m].deals - 1);
    result[m].p_adjusted = result[m].p_holm;
    set_interval(&result[m], confidence, critical);
    largest = fmax(largest, critical); /* fmax leaves out NAN */
  }
  return largest;
}

double st_max_t_of(const double *value, int deals, int metrics, double confidence, uint64_t seed,
                   struct st_max_t *out)
{
  size_t cells = (size_t)deals * (size_t)metrics + 1, columns = (size_t)metrics + 1;
  int all = deals > ST_EXACT_FLIPS ? ST_FLIPS + 1 : deals > 0 ? 1 << (deals - 1) : 1;
  struct flips f = {.deals = deals, .groups = (deals + 7) / 8, .metrics = metrics};
  f.value = ad_calloc(cells, sizeof *f.value);
  f.centred = ad_calloc(cells, sizeof *f.centred);
  f.squares = ad_calloc(columns, sizeof *f.squares);
  f.centred_squares = ad_calloc(columns, sizeof *f.centred_squares);
  f.order = ad_calloc(columns, sizeof *f.order);
  f.extreme = ad_calloc(columns, sizeof *f.extreme);
  f.above = ad_calloc(columns, sizeof *f.above);
  f.most = ad_calloc((size_t)all, sizeof *f.most);
  f.bits = ad_calloc((size_t)f.groups + 1, BLOCK);
  f.t = ad_calloc(columns * BLOCK, sizeof *f.t);
  for (int m = 0; m < metrics; m++)
    describe(&f, value, m, confidence, &out[m]);
  sort_by_t(&f, out);
  count_patterns(&f, out, all, seed);
  double critical = critical_of(&f, confidence);
  if (f.joint && deals > ST_EXACT_FLIPS)
    critical = fmax(critical, resample(&f, value, confidence, seed, out));
  conclude(&f, confidence, critical, out);
  void *owned[] = {f.value, f.centred, f.squares, f.centred_squares, f.order, f.extreme, f.above,
                   f.most,  f.bits,    f.t};
  for (int i = 0; i < AD_LEN(owned); i++)
    free(owned[i]);
  return critical;
}
