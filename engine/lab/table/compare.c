/* compare.c - what differs between two samples of the same deals: metrics, and what is used. */
#include "engine/lab/table/compare.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/base/rng.h"
#include "engine/lab/table/columns.h"
#include "engine/stats/lab/quantile.h"

/* ---- metrics ---- */

bool lab_is_twin(const struct lab_sample *s, int metric)
{
  const struct lab_metric_at *at = &s->metric[metric];
  bool last = at->metric->by_position && at->position == s->seats - 1;
  return at->metric->untested || last || (s->seats == 2 && strcmp(at->name, "sd") == 0);
}

static int by_size(const void *a, const void *b)
{
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* Medians need the values of single games: one game a deal, and none that a seat forfeited. */
static bool has_single_games(const struct lab_sample *s)
{
  return s->games == s->groups && s->forfeited == 0;
}

static void find_median(const struct lab_sample *s, const struct lab_sample *other,
                        const struct lab_columns *c, int column, struct lab_change *change)
{
  change->median = change->median_low = change->median_high = NAN;
  if (!change->metric->quantiles || !has_single_games(s) || !has_single_games(other))
    return;
  double *difference = ad_calloc((size_t)s->groups + 1, sizeof *difference);
  int n = 0;
  for (int d = 0; d < s->groups; d++) {
    difference[n] = lab_column_b(c, column)[d] - lab_column_a(c, column)[d];
    n += !isnan(difference[n]);
  }
  qsort(difference, (size_t)n, sizeof *difference, by_size);
  if (n > 0)
    change->median = st_quantile(difference, n, 0.5);
  struct st_quantile_range range =
    n > 0 ? st_quantile_range_of(difference, n, 0.5, s->confidence) : (struct st_quantile_range){0};
  if (range.known) {
    change->median_low = range.low;
    change->median_high = range.high;
  }
  free(difference);
}

/* Compares the metrics that are asked for and are twins, or not; OUT[metric] is filled. */
static double compare_some(const struct lab_sample *base, const struct lab_sample *other,
                           const bool *asked, bool twins, uint64_t seed, struct lab_change *out)
{
  int number[LAB_MAX_METRICS];
  struct lab_change change[LAB_MAX_METRICS];
  struct lab_columns c = lab_columns_new(base->groups, base->n_metrics);
  c.confidence = base->confidence;
  c.holm = base->holm;
  c.columns = 0;
  for (int m = 0; m < base->n_metrics; m++) {
    if (!asked[m] || lab_is_twin(base, m) != twins)
      continue;
    lab_metric_by_deal(base, m, lab_column_a(&c, c.columns));
    lab_metric_by_deal(other, m, lab_column_b(&c, c.columns));
    change[c.columns] = (struct lab_change){.name = base->metric[m].name,
                                            .title = base->metric[m].metric->title,
                                            .metric = base->metric[m].metric,
                                            .position = base->metric[m].position};
    find_median(base, other, &c, c.columns, &change[c.columns]);
    number[c.columns++] = m;
  }
  double critical = lab_columns_test(&c, seed, change);
  for (int i = 0; i < c.columns; i++)
    out[number[i]] = change[i];
  lab_columns_free(&c);
  return critical;
}

/* Twins are flipped by themselves, so that they add nothing to the largest |t|, and not tested. */
static void compare_metrics(const struct lab_sample *base, const struct lab_sample *other,
                            const bool *asked, uint64_t seed, struct lab_compared *out)
{
  struct lab_change change[LAB_MAX_METRICS] = {{0}};
  out->critical = compare_some(base, other, asked, false, seed, change);
  compare_some(base, other, asked, true, seed, change);
  for (int m = 0; m < base->n_metrics; m++) {
    if (!asked[m])
      continue;
    change[m].twin = lab_is_twin(base, m);
    if (change[m].twin) {
      change[m].counted = change[m].change.shown = false;
      change[m].change.p_adjusted = change[m].change.low = change[m].change.high = NAN;
    }
    out->change[out->n++] = change[m];
  }
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
    const struct st_use *sums =
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
  struct lab_columns c = lab_columns_new(base->feature_groups, n);
  c.confidence = base->confidence;
  c.holm = base->holm;
  out->feature = ad_calloc((size_t)n + 1, sizeof *out->feature);
  out->n_features = n;
  for (int i = 0; i < n; i++) {
    feature_by_deal(base, &pair[i], pair[i].a, lab_column_a(&c, i));
    feature_by_deal(other, &pair[i], pair[i].b, lab_column_b(&c, i));
    out->feature[i] = (struct lab_change){.name = pair[i].name, .source = pair[i].source};
  }
  lab_columns_test(&c, AD_DERIVE(seed, 1), out->feature);
  lab_columns_free(&c);
  free(pair);
}

void lab_compare(const struct lab_sample *base, const struct lab_sample *other, const bool *asked,
                 uint64_t seed, struct lab_compared *out)
{
  *out = (struct lab_compared){0};
  compare_metrics(base, other, asked, seed, out);
  compare_features(base, other, seed, out);
}

void lab_compared_fini(struct lab_compared *compared)
{
  free(compared->feature);
}
