/* lab_search.c - formulas of engine/stats/lab/search: bands, sweeps, looks, the race. */
#include <math.h>

#include "engine/stats/lab/search/anytime.h"
#include "engine/stats/lab/search/band.h"
#include "engine/stats/lab/search/race.h"
#include "engine/stats/lab/search/sweep.h"
#include "tests/vectors/dice.h"
#include "tests/vectors/vector.h"

/* Reads N lists of equal length. */
static bool read_lists(struct vector *v, const char *const *keys, int n, struct reals *list)
{
  for (int i = 0; i < n; i++) {
    list[i] = vector_reals(v, keys[i]);
    if (vector_ok(v) && list[i].n != list[0].n)
      vector_bad(v, ad_node_peek(v->in, keys[i]), "as many numbers as in the first list");
  }
  return vector_ok(v);
}

static struct ad_node *target_verdict(struct vector *v)
{
  static const char *const keys[] = {"mean", "se", "df", "low", "high"}, *const words[] = {
                                                                           "open", "reached",
                                                                           "missed"};
  struct reals in[AD_LEN(keys)];
  if (!read_lists(v, keys, AD_LEN(keys), in))
    return NULL;
  struct ad_node *out = vector_map(v), *verdict = ad_node_list(v->arena);
  double *p = vector_alloc(v, in[0].n), *interval = vector_alloc(v, 2 * in[0].n);
  for (int i = 0; i < in[0].n; i++) {
    struct st_band_test test =
      st_band_test_of(in[0].x[i], in[1].x[i], in[2].x[i], in[3].x[i], in[4].x[i], 0.05);
    p[i] = test.p_reached;
    interval[2 * i] = test.low;
    interval[2 * i + 1] = test.high;
    ad_node_push(verdict, ad_node_word(v->arena, words[test.verdict]));
  }
  vector_put_list(v, out, "p_reached", p, in[0].n);
  ad_node_put(v->arena, out, "interval", vector_table(v, interval, in[0].n, 2));
  ad_node_put(v->arena, out, "verdict", verdict);
  return out;
}

static struct ad_node *sweep(struct vector *v)
{
  struct reals value = vector_reals(v, "values");
  int n, k = value.n;
  double *y = vector_matrix(v, "rows", &n, &k), target = vector_real(v, "target"),
         confidence = vector_real_in(v, "confidence", 0.5, 0.999);
  if (!vector_ok(v))
    return NULL;
  struct st_sweep s = {n, k, value.x, y};
  struct st_ratio slope = st_sweep_slope(&s, confidence);
  struct st_crossing crossing = st_sweep_crossing(&s, target, confidence);
  double *mean = vector_alloc(v, k), *difference = vector_alloc(v, k), *error = vector_alloc(v, k),
         *d = vector_alloc(v, n), *ones = vector_alloc(v, n);
  for (int j = 0; j < k; j++) {
    for (int i = 0; i < n; i++) {
      mean[j] += y[i * k + j] / n;
      d[i] = y[i * k + j] - y[i * k];
      ones[i] = 1;
    }
    struct st_ratio change = st_ratio_of(d, ones, n, confidence);
    difference[j] = change.estimate;
    error[j] = change.error;
  }
  struct ad_node *out = vector_map(v);
  vector_put_list(v, out, "mean", mean, k);
  vector_put(v, out, "slope", slope.estimate);
  vector_put(v, out, "se", slope.error);
  vector_put(v, out, "low", slope.low);
  vector_put(v, out, "high", slope.high);
  vector_put(v, out, "p", st_ratio_p(&slope));
  vector_put_list(v, out, "difference", difference + 1, k - 1);
  vector_put_list(v, out, "difference_se", error + 1, k - 1);
  vector_put(v, out, "crossing", crossing.at);
  vector_put(v, out, "crossing_se", crossing.error);
  return out;
}

static struct ad_node *anytime(struct vector *v)
{
  double alpha = vector_real_in(v, "alpha", 1e-9, 0.5), n0 = vector_real_in(v, "n0", 1, 1e9),
         sd = vector_real(v, "sd");
  struct reals n = vector_reals(v, "n"), looks = vector_reals(v, "looks");
  for (int i = 0; i < n.n; i++)
    if (!(n.x[i] >= 1))
      vector_bad(v, ad_node_peek(v->in, "n"), "numbers from 1 on");
  for (int i = 0; i < looks.n; i++)
    if (!(looks.x[i] >= 1 && looks.x[i] <= ST_LOOKS))
      vector_bad(v, ad_node_peek(v->in, "looks"), "numbers from 1 to 40");
  if (!vector_ok(v))
    return NULL;
  double *half = vector_alloc(v, n.n), *fixed = vector_alloc(v, n.n),
         *level = vector_alloc(v, looks.n), *z = vector_alloc(v, looks.n);
  for (int i = 0; i < n.n; i++) {
    half[i] = st_anytime_half(sd, n.x[i], n0, alpha);
    /* the first of looks at twice ALPHA is one look at ALPHA */
    fixed[i] = st_look_quantile(1, 2 * alpha, 0) * sd / sqrt(n.x[i]);
  }
  for (int i = 0; i < looks.n; i++) {
    level[i] = st_look_level((int)looks.x[i], alpha);
    z[i] = st_look_quantile((int)looks.x[i], alpha, 0);
  }
  struct ad_node *out = vector_map(v);
  vector_put(v, out, "u", st_anytime_factor(alpha));
  vector_put_list(v, out, "half_width", half, n.n);
  vector_put_list(v, out, "fixed_half_width", fixed, n.n);
  vector_put_list(v, out, "look_level", level, looks.n);
  vector_put_list(v, out, "look_z", z, looks.n);
  return out;
}

/* ---- the race ---- */

/* Reads a list of candidates, each a list of pairs of a mean and its error. */
static int read_candidates(struct vector *v, int targets, double **mean, double **error)
{
  struct ad_node *list = vector_list(v, "candidates");
  if (list && list->n > 10000)
    vector_bad(v, list, "at most 10000 candidates");
  if (!vector_ok(v))
    return 0;
  int n = 0;
  *mean = vector_alloc(v, list->n * targets);
  *error = vector_alloc(v, list->n * targets);
  for (const struct ad_node *at = list->first; vector_ok(v) && at; at = at->next, n++) {
    struct rows pairs = vector_rows_of(v, at);
    if (vector_ok(v) && pairs.n != targets)
      vector_bad(v, at, "a pair for each target");
    for (int t = 0; vector_ok(v) && t < targets; t++) {
      if (pairs.row[t].n != 2) {
        vector_bad(v, at, "pairs of a mean and its error");
        break;
      }
      (*mean)[n * targets + t] = pairs.row[t].x[0];
      (*error)[n * targets + t] = pairs.row[t].x[1];
    }
  }
  return n;
}

static void put_front(struct vector *v, struct ad_node *out)
{
  int n, dimensions = 0;
  double *point = vector_matrix(v, "points", &n, &dimensions);
  struct ad_node *front = ad_node_put(v->arena, out, "front", ad_node_list(v->arena));
  if (vector_ok(v) && n > 1000)
    vector_bad(v, ad_node_peek(v->in, "points"), "at most 1000 points");
  if (!vector_ok(v))
    return;
  bool *on_front = ad_arena_alloc(v->arena, (size_t)n * sizeof *on_front);
  st_front(point, n, dimensions, on_front);
  for (int i = 0; i < n; i++)
    if (on_front[i])
      ad_node_push(front, ad_node_int(v->arena, i + 1));
}

static struct ad_node *tune_race(struct vector *v)
{
  int targets, two = 2;
  double *pairs = vector_matrix(v, "targets", &targets, &two),
         critical = vector_real(v, "critical");
  double *mean = NULL, *error = NULL;
  struct ad_node *out = vector_map(v), *dropped = ad_node_list(v->arena);
  for (int t = 0; vector_ok(v) && t < targets; t++)
    if (!(pairs[2 * t + 1] > 0))
      vector_bad(v, ad_node_peek(v->in, "targets"), "tolerances above 0");
  int n = vector_ok(v) ? read_candidates(v, targets, &mean, &error) : 0;
  if (!vector_ok(v))
    return NULL;
  struct st_target *target = ad_arena_alloc(v->arena, (size_t)targets * sizeof *target);
  struct st_miss *miss = ad_arena_alloc(v->arena, (size_t)n * sizeof *miss);
  double *column[3] = {vector_alloc(v, n), vector_alloc(v, n), vector_alloc(v, n)};
  for (int t = 0; t < targets; t++)
    target[t] = (struct st_target){ST_BOTH_SIDES, pairs[2 * t], pairs[2 * t + 1]};
  st_race_bounds(target, targets, mean, error, n, critical, miss);
  for (int i = 0; i < n; i++) {
    column[0][i] = miss[i].miss;
    column[1][i] = miss[i].low;
    column[2][i] = miss[i].high;
    ad_node_push(dropped, ad_node_bool(v->arena, miss[i].out));
  }
  vector_put_list(v, out, "miss", column[0], n);
  vector_put_list(v, out, "miss_low", column[1], n);
  vector_put_list(v, out, "miss_high", column[2], n);
  ad_node_put(v->arena, out, "out", dropped);
  put_front(v, out);
  return vector_ok(v) ? out : NULL;
}

static struct ad_node *planted_dice(struct vector *v)
{
  static const char *const keys[] = {"k", "bias"};
  struct reals in[2];
  if (!read_lists(v, keys, 2, in))
    return NULL;
  double *column[4];
  for (int i = 0; i < 4; i++)
    column[i] = vector_alloc(v, in[0].n);
  for (int i = 0; i < in[0].n; i++) {
    double k = in[0].x[i], bias = in[1].x[i];
    if (!(k >= 2 && k <= 8 && bias >= 0 && bias <= 100)) {
      vector_bad(v, ad_node_peek(v->in, "k"), "numbers of 2 to 8 seats, and a bias of 0 to 100");
      return NULL;
    }
    struct dice d = dice_of((int)k, 6, (int)bias);
    const double value[] = {d.first, d.other, d.gap, d.imbalance};
    for (int j = 0; j < 4; j++)
      column[j][i] = value[j];
  }
  struct ad_node *out = vector_map(v);
  vector_put_list(v, out, "first", column[0], in[0].n);
  vector_put_list(v, out, "other", column[1], in[0].n);
  vector_put_list(v, out, "gap", column[2], in[0].n);
  vector_put_list(v, out, "imbalance", column[3], in[0].n);
  return out;
}

const struct formula lab_search_formulas[] = {
  {"lab_target_verdict", target_verdict},
  {"lab_sweep", sweep},
  {"lab_anytime", anytime},
  {"lab_tune_race", tune_race},
  {"lab_planted_dice", planted_dice},
  {NULL, NULL},
};
