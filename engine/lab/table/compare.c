/* compare.c - what differs between two samples of the same deals.
 *
 * A ratio has no value in a single deal; each deal gets the ratio plus what it adds beyond it
 * (stats/lab/cluster.h), so that means of such values are the ratios and differences by deal can be
 * flipped. */
#include "engine/lab/table/compare.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/base/rng.h"
#include "engine/stats/elementary.h"
#include "engine/stats/lab/cluster.h"

/* A true change of this number of errors is found four times out of five: z of .975 and of .8. */
static const double found = 1.959963984540054 + 0.8416212335729143;

/* The first and the second of the values that are compared, column after column. */
struct columns {
  int n;         /* deals, or groups of them */
  double *a, *b; /* [column * n + deal] */
  double *d;     /* [deal * columns + column]: b - a */
  int columns;
};

static struct columns columns_new(int n, int columns)
{
  size_t cells = (size_t)n * (size_t)columns + 1;
  return (struct columns){n, ad_calloc(cells, sizeof(double)), ad_calloc(cells, sizeof(double)),
                          ad_calloc(cells, sizeof(double)), columns};
}

static void columns_free(struct columns *c)
{
  free(c->a);
  free(c->b);
  free(c->d);
}

static void subtract(struct columns *c)
{
  for (int j = 0; j < c->columns; j++)
    for (int i = 0; i < c->n; i++)
      c->d[(size_t)i * (size_t)c->columns + (size_t)j] =
        c->b[(size_t)j * (size_t)c->n + (size_t)i] - c->a[(size_t)j * (size_t)c->n + (size_t)i];
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

/* Fills what column J says of CHANGE, beside the flips. */
static void describe(const struct columns *c, int j, const struct st_max_t *flipped,
                     struct lab_change *change)
{
  double of_a, of_b;
  change->base = mean_of(c->a + (size_t)j * (size_t)c->n, c->n, &of_a);
  change->other = mean_of(c->b + (size_t)j * (size_t)c->n, c->n, &of_b);
  change->change = *flipped;
  change->exact = isnan(flipped->t) && flipped->deals > 0;
  change->counted = flipped->joint;
  double variance = flipped->error * flipped->error * flipped->deals;
  change->pairs_save = variance > 0 ? (of_a + of_b) / variance : NAN;
  change->smallest = isnan(flipped->t) ? NAN : found * flipped->error;
}

/* ---- metrics ---- */

bool lab_is_twin(const struct lab_sample *s, int metric)
{
  const struct lab_metric_at *at = &s->metric[metric];
  bool last = at->metric->by_position && at->position == s->seats - 1;
  return at->metric->untested || last || (s->seats == 2 && strcmp(at->name, "sd") == 0);
}

/* By deal, on the scale of the estimate. */
static void metric_by_deal(const struct lab_sample *s, int m, double *out)
{
  size_t at = (size_t)m * (size_t)s->groups;
  st_ratio_by_deal(s->sum + at, s->count + at, s->groups, out);
  if (!s->metric[m].metric->is_log)
    return;
  double variance, mean = mean_of(out, s->groups, &variance), scale = st_exp(mean);
  for (int i = 0; i < s->groups; i++)
    out[i] = scale * (1 + out[i] - mean);
}

/* Columns that are not tested are flipped by themselves, so that they add nothing to the largest.
 */
static void compare_metrics(const struct lab_sample *base, const struct lab_sample *other,
                            uint64_t seed, struct lab_compared *out)
{
  int tested[LAB_MAX_METRICS], n_tested = 0;
  struct st_max_t flipped[LAB_MAX_METRICS];
  for (int pass = 0; pass < 2; pass++) { /* those with the one error level, then the others */
    struct columns c = columns_new(base->groups, base->n_metrics);
    n_tested = 0;
    for (int m = 0; m < base->n_metrics; m++) {
      if (lab_is_twin(base, m) != (pass == 1))
        continue;
      metric_by_deal(base, m, c.a + (size_t)n_tested * (size_t)c.n);
      metric_by_deal(other, m, c.b + (size_t)n_tested * (size_t)c.n);
      tested[n_tested++] = m;
    }
    c.columns = n_tested;
    subtract(&c);
    double critical = st_max_t_of(c.d, c.n, n_tested, LAB_CONFIDENCE, seed, flipped);
    if (pass == 0)
      out->critical = critical;
    for (int i = 0; i < n_tested; i++) {
      struct lab_change *change = &out->change[tested[i]];
      *change = (struct lab_change){.name = base->metric[tested[i]].name,
                                    .title = base->metric[tested[i]].metric->title,
                                    .metric = base->metric[tested[i]].metric};
      describe(&c, i, &flipped[i], change);
      if (pass == 1) {
        change->counted = false;
        change->change.p_adjusted = change->change.low = change->change.high = NAN;
      }
    }
    columns_free(&c);
  }
  out->n = base->n_metrics;
}

/* ---- features ---- */

static bool is_told(enum lab_source source)
{
  return source == LAB_LINE || source == LAB_KIND || source == LAB_CHOICE;
}

static int find_feature(const struct lab_sample *s, enum lab_source source, const char *name)
{
  for (int f = 0; f < s->n_features; f++)
    if (s->names->feature[f].source == source && strcmp(s->names->feature[f].name, name) == 0)
      return f;
  return -1;
}

/* A feature of either sample: its numbers there, -1 where it is never seen. */
struct pair {
  enum lab_source source;
  const char *name;
  int a, b;
};

static int by_name(const void *x, const void *y)
{
  const struct pair *a = x, *b = y;
  return a->source != b->source ? (int)a->source - (int)b->source : strcmp(a->name, b->name);
}

static int pair_features(const struct lab_sample *base, const struct lab_sample *other,
                         struct pair *out)
{
  int n = 0;
  for (int f = 0; f < base->n_features; f++) {
    const struct lab_feature *name = &base->names->feature[f];
    if (is_told(name->source))
      out[n++] =
        (struct pair){name->source, name->name, f, find_feature(other, name->source, name->name)};
  }
  for (int f = 0; f < other->n_features; f++) {
    const struct lab_feature *name = &other->names->feature[f];
    if (is_told(name->source) && find_feature(base, name->source, name->name) < 0)
      out[n++] = (struct pair){name->source, name->name, -1, f};
  }
  qsort(out, (size_t)n, sizeof *out, by_name);
  return n;
}

/* Points of a line, or moves of a kind, of a seat, by deal. */
static void feature_by_deal(const struct lab_sample *s, const struct pair *pair, int f, double *out)
{
  for (int g = 0; g < s->feature_groups; g++) {
    double seats = s->game_count[g] * s->seats;
    const struct lab_sums *sums =
      f >= 0 ? &s->feature[(size_t)f * (size_t)s->feature_groups + (size_t)g] : NULL;
    double sum = !sums ? 0 : pair->source == LAB_LINE ? sums->points : sums->x;
    out[g] = seats > 0 ? sum / seats : NAN;
  }
}

static void compare_features(const struct lab_sample *base, const struct lab_sample *other,
                             uint64_t seed, struct lab_compared *out)
{
  size_t most = (size_t)(base->n_features + other->n_features) + 1;
  struct pair *pair = ad_calloc(most, sizeof *pair);
  int n = pair_features(base, other, pair);
  struct columns c = columns_new(base->feature_groups, n);
  struct st_max_t *flipped = ad_calloc((size_t)n + 1, sizeof *flipped);
  for (int i = 0; i < n; i++) {
    feature_by_deal(base, &pair[i], pair[i].a, c.a + (size_t)i * (size_t)c.n);
    feature_by_deal(other, &pair[i], pair[i].b, c.b + (size_t)i * (size_t)c.n);
  }
  subtract(&c);
  st_max_t_of(c.d, c.n, n, LAB_CONFIDENCE, AD_DERIVE(seed, 1), flipped);
  out->feature = ad_calloc((size_t)n + 1, sizeof *out->feature);
  for (int i = 0; i < n; i++) {
    struct lab_change *change = &out->feature[out->n_features++];
    *change = (struct lab_change){.name = pair[i].name, .source = pair[i].source};
    describe(&c, i, &flipped[i], change);
  }
  columns_free(&c);
  free(flipped);
  free(pair);
}

void lab_compare(const struct lab_sample *base, const struct lab_sample *other, uint64_t seed,
                 struct lab_compared *out)
{
  *out = (struct lab_compared){0};
  compare_metrics(base, other, seed, out);
  compare_features(base, other, seed, out);
}

void lab_compared_fini(struct lab_compared *compared)
{
  free(compared->feature);
}
