/* sweep.c - a sweep as a tree.
 *
 * Two tests of columns: of the differences to the variant as it is, for marks, and of the values
 * themselves, for bands that hold for all values and metrics of a table at once. */
#include "engine/app/lab/answers/sweep.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/app/lab/answers/measure.h"
#include "engine/app/lab/answers/rows.h"
#include "engine/base/rng.h"
#include "engine/base/tree/put.h"
#include "engine/lab/table/joint.h"
#include "engine/stats/lab/search/sweep.h"

/* ---- values ---- */

static bool refuse(char *why, size_t size, const char *text, const char *wanted)
{
  snprintf(why, size, "'%.80s' is not a parameter with values, expected %s", text, wanted);
  return false;
}

static bool read_range(const char *text, struct ad_arena *arena, struct app_lab_swept *swept)
{
  long long from, to, step = 1;
  const char *dots = strstr(text, ".."), *colon = strchr(text, ':');
  if (!dots || (colon && colon < dots))
    return false;
  const char *end = colon ? colon : text + strlen(text);
  if (!ad_parse_int(ad_arena_text(arena, text, (size_t)(dots - text)), &from) ||
      !ad_parse_int(ad_arena_text(arena, dots + 2, (size_t)(end - dots - 2)), &to) ||
      (colon && (!ad_parse_int(colon + 1, &step) || step < 1)) || from > to)
    return false;
  /* unsigned: the distance of the ends may be more than a signed number holds */
  unsigned long long steps =
    ((unsigned long long)to - (unsigned long long)from) / (unsigned long long)step;
  if (steps >= APP_LAB_SWEPT_VALUES)
    return false;
  for (long long i = 0; i <= (long long)steps; i++)
    swept->value[swept->n++] = ad_arena_printf(arena, "%lld", from + i * step);
  return true;
}

size_t app_lab_piece_length(const char *text)
{
  int depth = 0;
  const char *at = text;
  for (; *at && (depth > 0 || *at != ','); at++)
    depth += strchr("[{", *at) != NULL ? 1 : strchr("]}", *at) != NULL ? -1 : 0;
  return (size_t)(at - text);
}

static bool read_list(const char *text, struct ad_arena *arena, struct app_lab_swept *swept)
{
  while (*text) {
    size_t len = app_lab_piece_length(text);
    if (len == 0 || swept->n == APP_LAB_SWEPT_VALUES)
      return false;
    swept->value[swept->n++] = ad_arena_text(arena, text, len);
    text += len + (text[len] == ',');
  }
  return swept->n > 0;
}

static void find_numbers(struct app_lab_swept *swept)
{
  swept->ascends = true;
  for (int i = 0; i < swept->n; i++) {
    char *end;
    swept->number[i] = strtod(swept->value[i], &end);
    bool above = i == 0 || swept->number[i] > swept->number[i - 1];
    swept->ascends = swept->ascends && end > swept->value[i] && !*end && above;
  }
}

bool app_lab_swept_read(const char *text, struct ad_arena *arena, struct app_lab_swept *swept,
                        char *why, size_t size)
{
  const char *equals = strchr(text, '=');
  *swept = (struct app_lab_swept){0};
  if (!equals || equals == text || !equals[1])
    return refuse(why, size, text, "one like park_majority=1,3,5 or park_majority=0..15:5");
  swept->key = ad_arena_text(arena, text, (size_t)(equals - text));
  bool range = strstr(equals, "..") != NULL;
  if (!(range ? read_range : read_list)(equals + 1, arena, swept))
    return refuse(why, size, text,
                  range ? "whole numbers like 0..15 or 0..15:5, at most 32"
                        : "values with commas between, at most 32");
  for (int i = 0; i < swept->n; i++)
    for (int j = 0; j < i; j++)
      if (strcmp(swept->value[i], swept->value[j]) == 0)
        return refuse(why, size, text, "each value once");
  find_numbers(swept);
  return true;
}

bool app_lab_sweep_arms(const char *variant, const struct app_lab_sweep *sweep,
                        struct ad_arena *arena, const char *arm[APP_LAB_ARMS + 1])
{
  const struct app_lab_swept *a = &sweep->swept[0], *b = &sweep->swept[1];
  int n = 0, inner = sweep->n > 1 ? b->n : 1;
  if (a->n * inner + 1 > APP_LAB_ARMS)
    return false;
  const char *rest = cfg_name_without(variant, a->key, arena);
  if (sweep->n > 1)
    rest = cfg_name_without(rest, b->key, arena);
  arm[n++] = variant;
  for (int i = 0; i < a->n; i++)
    for (int j = 0; j < inner; j++)
      arm[n++] = sweep->n > 1 ? ad_arena_printf(arena, "%s:%s=%s:%s=%s", rest, a->key, a->value[i],
                                                b->key, b->value[j])
                              : ad_arena_printf(arena, "%s:%s=%s", rest, a->key, a->value[i]);
  arm[n] = NULL;
  return true;
}

/* ---- the columns of a table ---- */

struct table {
  const struct app_lab *lab;
  const struct app_lab_sweep *sweep;
  int s, bot;
  int metric[LAB_MAX_METRICS], n_metrics;
  struct lab_joint *change; /* arms after the first one, less that one */
  struct lab_columns level; /* the values themselves, less 0 */
  struct lab_change *band;  /* [(arm - 1) * n_metrics + metric] */
};

static const struct lab_sample *sample_of(const struct table *t, int arm)
{
  return app_lab_cell_at(t->lab, arm, t->s, t->bot)->sample;
}

static bool is_target(const struct app_lab_sweep *sweep, const char *metric)
{
  for (int i = 0; i < sweep->n_targets; i++)
    if (strcmp(sweep->target[i].metric, metric) == 0)
      return true;
  return false;
}

/* The main metrics, or the metrics that are asked for by name; and the targets. */
static void choose_metrics(struct table *t)
{
  const struct lab_sample *sample = sample_of(t, 0);
  int main[LAB_MAIN], n = lab_main_of(sample, main);
  for (int m = 0; m < sample->n_metrics; m++) {
    bool is_main = false;
    for (int i = 0; i < n; i++)
      is_main = is_main || main[i] == m;
    if (is_target(t->sweep, sample->metric[m].name) ||
        (app_lab_asks(t->lab, &sample->metric[m]) && (is_main || t->lab->only)))
      t->metric[t->n_metrics++] = m;
  }
}

static void test_columns(struct table *t)
{
  const struct lab_sample *base = sample_of(t, 0);
  int arms = t->lab->n_arms - 1;
  t->change = lab_joint_new(base, t->metric, t->n_metrics, arms);
  t->level = lab_columns_new(base->groups, arms * t->n_metrics);
  t->band = ad_calloc((size_t)(arms * t->n_metrics) + 1, sizeof *t->band);
  for (int a = 0; a < arms; a++) {
    lab_joint_add(t->change, a, base, sample_of(t, a + 1));
    for (int i = 0; i < t->n_metrics; i++)
      lab_metric_by_deal(sample_of(t, a + 1), t->metric[i],
                         lab_column_b(&t->level, a * t->n_metrics + i));
  }
  lab_joint_test(t->change, base, AD_DERIVE(t->lab->seed, (uint64_t)t->bot));
  lab_columns_test(&t->level, AD_DERIVE(t->lab->seed, (uint64_t)t->bot, 1), t->band);
}

/* ---- points ---- */

/* The mean with its own interval and the band of the table. */
static void put_level(const struct lab_change *band, struct ad_node *map, struct ad_arena *arena)
{
  const struct st_max_t *f = &band->change;
  app_lab_put_intervals(arena, map, band);
  ad_node_put_int(arena, map, "deals", f->deals);
  ad_put_bool(arena, map, "exact", band->exact);
  ad_put_bool(arena, map, "provisional", f->deals < LAB_PROVISIONAL);
}

static void put_values(const struct table *t, int point, struct ad_node *map,
                       struct ad_arena *arena)
{
  const struct app_lab_sweep *sweep = t->sweep;
  int inner = sweep->n > 1 ? sweep->swept[1].n : 1;
  struct ad_node *values = ad_put_list(arena, map, "values");
  ad_node_push(values, ad_node_text(arena, sweep->swept[0].value[point / inner]));
  if (sweep->n > 1)
    ad_node_push(values, ad_node_text(arena, sweep->swept[1].value[point % inner]));
}

static void put_point(const struct table *t, int point, struct ad_node *points,
                      struct ad_arena *arena)
{
  const struct app_lab *lab = t->lab;
  const struct app_lab_cell *cell = app_lab_cell_at(lab, point + 1, t->s, t->bot);
  struct ad_node *map = ad_push_map(arena, points);
  put_values(t, point, map, arena);
  ad_put_bool(arena, map, "is_base",
              strcmp(lab->arm[point + 1].fingerprint, lab->arm[0].fingerprint) == 0);
  ad_put_text(arena, map, "stopped", *cell->fault ? cell->fault : NULL);
  struct ad_node *rows = ad_put_list(arena, map, "metrics");
  for (int i = 0; i < t->n_metrics; i++) {
    const struct lab_change *change = &t->change->change[point * t->n_metrics + i];
    struct ad_node *row = ad_push_map(arena, rows);
    ad_put_text(arena, row, "metric", change->name);
    ad_put_text(arena, row, "title", change->title);
    ad_put_text(arena, row, "unit", app_lab_unit(change->metric));
    put_level(&t->band[point * t->n_metrics + i], row, arena);
    app_lab_put_change(arena, ad_put_map(arena, row, "change"), change, true);
    ad_put_bool(arena, row, "marked", app_lab_is_shown(change));
  }
}

/* The metrics of the variant as it is. */
static void put_base(const struct table *t, struct ad_node *map, struct ad_arena *arena)
{
  const struct lab_sample *sample = sample_of(t, 0);
  struct ad_node *rows = ad_put_list(arena, map, "base");
  for (int i = 0; i < t->n_metrics; i++) {
    const struct lab_metric_at *at = &sample->metric[t->metric[i]];
    struct lab_estimate estimate = lab_metric_estimate(sample, t->metric[i]);
    struct ad_node *row = ad_push_map(arena, rows);
    ad_put_text(arena, row, "metric", at->name);
    ad_put_text(arena, row, "unit", app_lab_unit(at->metric));
    app_lab_put_estimate(arena, row, &estimate);
  }
}

/* ---- slopes and targets ---- */

/* Fills Y[deal * values + value] with metric I where all values have one; returns the deals. */
static int fill_rows(const struct table *t, int i, double *y)
{
  int n = 0, values = t->sweep->swept[0].n;
  for (int d = 0; d < t->level.n; d++) {
    bool all = true;
    for (int v = 0; v < values; v++) {
      y[n * values + v] = lab_column_b(&t->level, v * t->n_metrics + i)[d];
      all = all && !isnan(y[n * values + v]);
    }
    n += all;
  }
  return n;
}

/* Metric I is shown to be below TARGET at one value and above it at another: else a line of means
 * crosses it by chance. */
static bool surrounds(const struct table *t, int i, double target)
{
  bool below = false, above = false;
  for (int v = 0; v < t->sweep->swept[0].n; v++) {
    const struct lab_change *band = &t->band[v * t->n_metrics + i];
    if (!band->counted && !band->exact)
      continue;
    below = below || (band->exact ? band->change.mean : band->change.high) < target;
    above = above || (band->exact ? band->change.mean : band->change.low) > target;
  }
  return below && above;
}

static void put_crossings(const struct table *t, const struct st_sweep *rows, int metric_index,
                          struct ad_node *list, struct ad_arena *arena)
{
  const char *metric = sample_of(t, 0)->metric[t->metric[metric_index]].name;
  for (int i = 0; i < t->sweep->n_targets; i++) {
    const struct app_lab_crossed *target = &t->sweep->target[i];
    if (strcmp(target->metric, metric) != 0)
      continue;
    struct st_crossing crossing = st_sweep_crossing(rows, target->value, LAB_CONFIDENCE);
    struct ad_node *map = ad_push_map(arena, list);
    ad_put_text(arena, map, "metric", metric);
    ad_put_real(arena, map, "target", target->value, APP_LAB_PLACES);
    ad_node_put_int(arena, map, "crossings", crossing.crossings);
    ad_put_real(arena, map, "estimate", crossing.at, APP_LAB_PLACES);
    ad_put_real(arena, map, "se", crossing.error, APP_LAB_PLACES);
    ad_put_real(arena, map, "low", crossing.low, APP_LAB_PLACES);
    ad_put_real(arena, map, "high", crossing.high, APP_LAB_PLACES);
    ad_put_bool(arena, map, "shown", surrounds(t, metric_index, target->value));
  }
}

static void put_lines(const struct table *t, struct ad_node *map, struct ad_arena *arena)
{
  const struct app_lab_swept *swept = &t->sweep->swept[0];
  if (t->sweep->n > 1 || !swept->ascends || swept->n < 2)
    return;
  struct ad_node *slopes = ad_put_list(arena, map, "slopes"),
                 *crossings = ad_put_list(arena, map, "crossings");
  double *y = ad_calloc((size_t)t->level.n * (size_t)swept->n + 1, sizeof *y);
  for (int i = 0; i < t->n_metrics; i++) {
    struct st_sweep rows = {fill_rows(t, i, y), swept->n, swept->number, y};
    const char *metric = sample_of(t, 0)->metric[t->metric[i]].name;
    struct st_ratio slope = st_sweep_slope(&rows, LAB_CONFIDENCE);
    struct ad_node *row = ad_push_map(arena, slopes);
    ad_put_text(arena, row, "metric", metric);
    app_lab_put_ratio(arena, row, &slope);
    put_crossings(t, &rows, i, crossings, arena);
  }
  free(y);
}

/* ---- the whole ---- */

static void put_table(const struct app_lab *lab, const struct app_lab_sweep *sweep, int s, int bot,
                      struct ad_node *tables, struct ad_arena *arena)
{
  struct table t = {.lab = lab, .sweep = sweep, .s = s, .bot = bot};
  struct ad_node *map = ad_push_map(arena, tables);
  ad_put_text(arena, map, "variant", lab->arm[0].name);
  ad_node_put_int(arena, map, "seats", lab->seats[s]);
  ad_put_text(arena, map, "bot", lab->lineup[bot].name);
  ad_node_put_int(arena, map, "deals", lab->lineup[bot].deals);
  choose_metrics(&t);
  test_columns(&t);
  put_base(&t, map, arena);
  struct ad_node *points = ad_put_list(arena, map, "points");
  for (int point = 0; point + 1 < lab->n_arms; point++)
    put_point(&t, point, points, arena);
  put_lines(&t, map, arena);
  ad_put_real(arena, map, "critical", t.change->critical, APP_LAB_PLACES);
  lab_joint_free(t.change);
  lab_columns_free(&t.level);
  free(t.band);
}

struct ad_node *app_lab_sweep_tree(const struct app_lab *lab, const struct app_lab_sweep *sweep,
                                   struct ad_arena *arena)
{
  struct ad_node *tree = ad_node_map(arena);
  app_lab_put_head(lab, tree, arena);
  struct ad_node *swept = ad_put_list(arena, tree, "parameters");
  for (int i = 0; i < sweep->n; i++)
    ad_node_push(swept, ad_node_text(arena, sweep->swept[i].key));
  struct ad_node *tables = ad_put_list(arena, tree, "sweeps");
  for (int s = 0; s < lab->n_seats; s++)
    for (int b = 0; b < lab->n_lineups; b++)
      put_table(lab, sweep, s, b, tables, arena);
  return tree;
}
