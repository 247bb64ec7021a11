/* fit.c - ridge regression by the normal equations, a system for each stage. */
#include "engine/app/judge/fit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/stats/cholesky.h"

enum { LAST_STAGE_PART = 50 }; /* the prior of the last stage counts as a part of the others */

struct fit {
  const struct app_rows *rows;
  const struct app_fit_options *options;
  int n;          /* unknowns: the constant, then the features */
  double *a, *b;  /* the system of a stage */
  double *mean;   /* of unknowns over the rows of the stage */
  double *weight; /* of the stages so far: AD_STAGES rows of n */
  double *target; /* by row: what it learns */
};

static double value_at(const struct fit *f, int stage, int row)
{
  const int16_t *feature = app_row_features(f->rows, row);
  const double *w = f->weight + (size_t)stage * (size_t)f->n;
  double sum = w[0];
  for (int i = 1; i < f->n; i++)
    sum += w[i] * feature[i - 1];
  return sum;
}

/* Returns the next row of the same seat and game that is of a later stage, or -1. */
static int later_row(const struct app_rows *rows, int from)
{
  const struct app_row *row = &rows->row[from];
  for (int i = from + 1; i < rows->n && rows->row[i].game == row->game; i++)
    if (rows->row[i].seat == row->seat && rows->row[i].stage > row->stage)
      return i;
  return -1;
}

static bool is_held_out(int game, int held_out)
{
  return held_out > 0 && game % held_out == 0;
}

static bool learns(const struct fit *f, int row, int stage)
{
  return f->rows->row[row].stage == stage &&
         !is_held_out(f->rows->row[row].game, f->options->held_out);
}

static void set_target(struct fit *f, int row)
{
  int later = later_row(f->rows, row);
  double final = f->rows->row[row].points;
  double share = later < 0 ? 1 : f->options->final;
  f->target[row] =
    share * final + (later < 0 ? 0 : (1 - share) * value_at(f, f->rows->row[later].stage, later));
}

/* Adds the rows of STAGE to the system; returns how many there are. */
static int add_rows(struct fit *f, int stage)
{
  int n = f->n, count = 0;
  double *x = ad_calloc((size_t)n, sizeof *x);
  for (int row = 0; row < f->rows->n; row++) {
    if (!learns(f, row, stage))
      continue;
    const int16_t *feature = app_row_features(f->rows, row);
    set_target(f, row);
    x[0] = 1;
    for (int i = 1; i < n; i++)
      x[i] = feature[i - 1];
    for (int i = 0; i < n; i++) {
      if (x[i] == 0)
        continue;
      for (int k = 0; k <= i; k++)
        f->a[i * n + k] += x[i] * x[k];
      f->b[i] += x[i] * f->target[row];
      f->mean[i] += x[i];
    }
    count++;
  }
  free(x);
  return count;
}

/* Draws the weights of STAGE to those of the next one, each by the spread of its feature; those of
 * the last stage hardly, for they have only 0 to be drawn to, and all other stages learn from them.
 */
static void add_prior(struct fit *f, int stage, int count)
{
  const double *prior =
    stage < AD_STAGES - 1 ? f->weight + (size_t)(stage + 1) * (size_t)f->n : NULL;
  for (int i = 0; i < f->n; i++) {
    double mean = f->mean[i] / count, spread = f->a[i * f->n + i] / count - mean * mean;
    double rows = prior ? f->options->prior_rows : f->options->prior_rows / LAST_STAGE_PART;
    double strength = rows * (i == 0 ? 0 : spread) + 1e-3;
    f->a[i * f->n + i] += strength;
    f->b[i] += strength * (prior ? prior[i] : 0);
  }
}

static void fit_stage(struct fit *f, int stage)
{
  size_t n = (size_t)f->n;
  double *out = f->weight + (size_t)stage * n;
  memset(f->a, 0, n * n * sizeof *f->a);
  memset(f->b, 0, n * sizeof *f->b);
  memset(f->mean, 0, n * sizeof *f->mean);
  int count = add_rows(f, stage);
  if (count == 0) { /* nothing was seen of this stage */
    if (stage < AD_STAGES - 1)
      memcpy(out, out + n, n * sizeof *out);
    return;
  }
  add_prior(f, stage, count);
  st_cholesky(f->a, f->n, 0, 1e-12);
  memcpy(out, f->b, n * sizeof *out);
  st_cholesky_solve(f->a, f->n, out);
}

static int32_t round_weight(double weight)
{
  double rounded = floor(weight * AD_WEIGHT_ONE + 0.5);
  if (!(rounded > -AD_MAX_WEIGHT)) /* or not a number */
    return -AD_MAX_WEIGHT;
  return rounded < AD_MAX_WEIGHT ? (int32_t)rounded : AD_MAX_WEIGHT;
}

void app_fit(const struct app_rows *rows, const struct app_fit_options *options,
             struct ad_judgement *out)
{
  *out = (struct ad_judgement){.n_features = rows->n_features};
  if (rows->n_features == 0)
    return;
  struct fit f = {.rows = rows, .options = options, .n = rows->n_features + 1};
  size_t n = (size_t)f.n;
  f.a = ad_calloc(n * n, sizeof *f.a);
  f.b = ad_calloc(n, sizeof *f.b);
  f.mean = ad_calloc(n, sizeof *f.mean);
  f.weight = ad_calloc(AD_STAGES * n, sizeof *f.weight);
  f.target = ad_calloc((size_t)rows->n + 1, sizeof *f.target);
  for (int stage = AD_STAGES - 1; stage >= 0; stage--)
    fit_stage(&f, stage);
  for (int stage = 0; stage < AD_STAGES; stage++) {
    const double *w = f.weight + (size_t)stage * n;
    out->constant[stage] = round_weight(w[0]);
    for (int i = 0; i < rows->n_features; i++)
      out->weight[stage][i] = round_weight(w[i + 1]);
  }
  free(f.a);
  free(f.b);
  free(f.mean);
  free(f.weight);
  free(f.target);
}

void app_fit_check(const struct app_rows *rows, const struct ad_judgement *judgement, int held_out,
                   struct app_fit_error *out)
{
  double sum = 0;
  int count = 0;
  *out = (struct app_fit_error){{0}, {0}, 0};
  for (int row = 0; row < rows->n; row++) {
    const struct app_row *r = &rows->row[row];
    const int16_t *feature = app_row_features(rows, row);
    if (!is_held_out(r->game, held_out))
      continue;
    double value = judgement->constant[r->stage];
    for (int i = 0; i < rows->n_features; i++)
      value += (double)judgement->weight[r->stage][i] * feature[i];
    double error = fabs(value / AD_WEIGHT_ONE - r->points);
    out->mean[r->stage] += error;
    out->rows[r->stage]++;
    sum += error;
    count++;
  }
  for (int stage = 0; stage < AD_STAGES; stage++)
    if (out->rows[stage])
      out->mean[stage] /= out->rows[stage];
  out->all = count ? sum / count : 0;
}
