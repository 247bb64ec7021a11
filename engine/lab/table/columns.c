/* columns.c - values by deal of two sets of rules, and the test of their differences. */
#include "engine/lab/table/columns.h"

#include <math.h>
#include <stdlib.h>

#include "engine/base/mem.h"
#include "engine/stats/elementary.h"
#include "engine/stats/lab/cluster.h"
#include "engine/stats/lab/search/deals.h"

/* How often the smallest change is found. */
static const double power = 0.8;

struct lab_columns lab_columns_new(int n, int columns)
{
  size_t cells = (size_t)n * (size_t)columns + 1;
  return (struct lab_columns){.n = n,
                              .a = ad_calloc(cells, sizeof(double)),
                              .b = ad_calloc(cells, sizeof(double)),
                              .d = ad_calloc(cells, sizeof(double)),
                              .columns = columns,
                              .confidence = LAB_CONFIDENCE};
}

void lab_columns_free(struct lab_columns *c)
{
  free(c->a);
  free(c->b);
  free(c->d);
}

static double mean_of(const double *value, int n, double *variance)
{
  double sum = 0, squares = 0;
  int has = 0;
  for (int i = 0; i < n; i++)
    if (!isnan(value[i])) {
      sum += value[i];
      has++;
    }
  double mean = has ? sum / has : NAN;
  for (int i = 0; i < n; i++)
    if (!isnan(value[i]))
      squares += (value[i] - mean) * (value[i] - mean);
  *variance = has > 1 ? squares / (has - 1) : 0;
  return mean;
}

void lab_metric_by_deal(const struct lab_sample *s, int m, double *out)
{
  size_t at = (size_t)m * (size_t)s->groups;
  st_ratio_by_deal(s->sum + at, s->count + at, s->groups, out);
  if (!s->metric[m].metric->is_log)
    return;
  double variance, mean = mean_of(out, s->groups, &variance), scale = st_exp(mean);
  for (int i = 0; i < s->groups; i++)
    out[i] = scale * (1 + out[i] - mean);
}

static void subtract(struct lab_columns *c)
{
  for (int j = 0; j < c->columns; j++)
    for (int i = 0; i < c->n; i++)
      c->d[(size_t)i * (size_t)c->columns + (size_t)j] =
        lab_column_b(c, j)[i] - lab_column_a(c, j)[i];
}

/* Fills what column J says of CHANGE, beside the flips. */
static void describe(const struct lab_columns *c, int j, const struct st_max_t *flipped,
                     struct lab_change *change)
{
  double of_a, of_b;
  change->base = mean_of(lab_column_a(c, j), c->n, &of_a);
  change->other = mean_of(lab_column_b(c, j), c->n, &of_b);
  change->sd = sqrt((of_a + of_b) / 2);
  change->change = *flipped;
  change->exact = isnan(flipped->t) && flipped->deals > 1; /* a single deal shows nothing */
  change->counted = flipped->joint;
  double variance = flipped->error * flipped->error * flipped->deals;
  change->pairs_save = variance > 0 ? (of_a + of_b) / variance : NAN;
  change->smallest =
    isnan(flipped->t) ? NAN : st_smallest_effect(flipped->error, 1 - c->confidence, power);
}

double lab_columns_test(struct lab_columns *c, uint64_t seed, struct lab_change *out)
{
  struct st_max_t *flipped = ad_calloc((size_t)c->columns + 1, sizeof *flipped);
  subtract(c);
  double critical = st_max_t_of(c->d, c->n, c->columns, c->confidence, seed, flipped);
  if (c->holm)
    critical = st_max_t_use_holm(flipped, c->columns, c->confidence);
  for (int j = 0; j < c->columns; j++)
    describe(c, j, &flipped[j], &out[j]);
  free(flipped);
  return critical;
}
