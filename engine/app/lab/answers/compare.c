/* compare.c - the comparisons of arms as a tree.
 *
 * An effect is shown for the first bot; the other bots have tables of their own.  Where the effect
 * of another bot has the other sign, and the difference between the two effects is more than chance
 * (t tests over the deals of both, adjusted by Holm), the row says that it depends on who plays. */
#include "engine/app/lab/answers/compare.h"

#include <math.h>
#include <stdlib.h>

#include "engine/app/lab/answers/demands.h"
#include "engine/app/lab/answers/measure.h"
#include "engine/app/lab/answers/rows.h"
#include "engine/base/rng.h"
#include "engine/base/tree/put.h"
#include "engine/lab/table/says.h"
#include "engine/stats/distributions.h"
#include "engine/stats/significance.h"

static const double level = 0.05;

/* ---- rows ---- */

/* How many numbers share the one error level. */
static int count_tested(const struct lab_change *change, int n)
{
  int tested = 0;
  for (int i = 0; i < n; i++)
    tested += change[i].counted;
  return tested;
}

/* The change in words, if it is shown; the twin of a number would say it again. */
static void put_sentence(const struct lab_change *change, struct ad_node *map,
                         struct ad_arena *arena)
{
  struct ad_buf says;
  if (!app_lab_is_shown(change) || !change->metric->says || change->twin)
    return;
  ad_buf_init(&says);
  lab_change_says(change, &says);
  ad_put_text(arena, map, "says", ad_arena_printf(arena, "%s", ad_buf_text(&says)));
  ad_buf_fini(&says);
}

static void put_metrics(const struct lab_compared *c, const bool *depends, struct ad_node *table,
                        struct ad_arena *arena)
{
  struct ad_node *rows = ad_put_list(arena, table, "metrics");
  for (int i = 0; i < c->n; i++) {
    const struct lab_change *change = &c->change[i];
    if (!app_lab_has_values(change))
      continue;
    struct ad_node *map = ad_push_map(arena, rows);
    ad_put_text(arena, map, "metric", change->name);
    ad_put_text(arena, map, "title", change->title);
    ad_put_text(arena, map, "group", lab_group_words[change->metric->group]);
    ad_put_text(arena, map, "unit", app_lab_unit(change->metric));
    app_lab_put_change(arena, map, change, true);
    ad_put_bool(arena, map, "depends_on_who_plays", depends && depends[i]);
    put_sentence(change, map, arena);
  }
  ad_node_put_int(arena, table, "tested", count_tested(c->change, c->n));
  ad_put_real(arena, table, "critical", c->critical, APP_LAB_PLACES);
}

static void put_features(const struct lab_compared *c, struct ad_node *table,
                         struct ad_arena *arena)
{
  static const char *const sources[LAB_SOURCES] = {
    [LAB_LINE] = "line", [LAB_KIND] = "kind", [LAB_CHOICE] = "choice"};
  struct ad_node *rows = ad_put_list(arena, table, "features");
  for (int i = 0; i < c->n_features; i++) {
    struct ad_node *map = ad_push_map(arena, rows);
    ad_put_text(arena, map, "source", sources[c->feature[i].source]);
    ad_put_text(arena, map, "name", c->feature[i].name);
    app_lab_put_change(arena, map, &c->feature[i], true);
  }
  ad_node_put_int(arena, table, "features_tested", count_tested(c->feature, c->n_features));
}

/* ---- bots that disagree ---- */

/* The two-sided p value of the difference between the effects of two bots. */
static double p_of_difference(const struct st_max_t *a, const struct st_max_t *b)
{
  double error = sqrt(a->error * a->error + b->error * b->error);
  int df = (a->deals < b->deals ? a->deals : b->deals) - 1;
  if (error == 0 || df < 1)
    return 1;
  return 2 * st_t_tails(fabs(a->mean - b->mean) / error, df).upper;
}

/* Sets DEPENDS for the metrics of FIRST whose effect another bot has with the other sign. */
static void find_dependent(const struct lab_compared *all, int bots, bool *depends)
{
  const struct lab_compared *first = &all[0];
  double *p = ad_calloc((size_t)bots * LAB_MAX_METRICS, sizeof *p);
  int n = 0;
  for (int b = 1; b < bots; b++)
    for (int m = 0; m < first->n; m++)
      p[n++] = first->change[m].counted
               ? p_of_difference(&first->change[m].change, &all[b].change[m].change)
               : 1;
  if (n > 0)
    st_holm(p, n, p);
  n = 0;
  for (int b = 1; b < bots; b++)
    for (int m = 0; m < first->n; m++)
      depends[m] |=
        p[n++] <= level && first->change[m].change.mean * all[b].change[m].change.mean < 0;
  free(p);
}

/* ---- how a game goes ---- */

/* Puts how a game goes from its beginning to its end under the rules of ARM: what `measure` says of
 * it, for curves beside each other. */
static void put_curves(const struct app_lab *lab, const char *key, int arm, int s, int bot,
                       struct ad_node *curves, struct ad_arena *arena)
{
  static const char *const holds[] = {"holds25", "holds50", "holds75"};
  const struct lab_sample *sample = app_lab_cell_at(lab, arm, s, bot)->sample;
  struct lab_tension_rows tension;
  struct ad_node *map = ad_put_map(arena, curves, key);
  ad_put_text(arena, map, "variant", lab->arm[arm].name);
  ad_node_put_int(arena, map, "seats", lab->seats[s]);
  ad_put_text(arena, map, "bot", lab->lineup[bot].name);
  struct ad_node *rows = ad_put_list(arena, map, "metrics");
  for (int i = 0; i < AD_LEN(holds); i++) {
    int m = lab_metric_find(sample->metric, sample->n_metrics, holds[i]);
    if (m < 0 || !app_lab_asks(lab, &sample->metric[m]))
      continue;
    struct lab_estimate estimate = lab_metric_estimate(sample, m);
    struct ad_node *row = ad_push_map(arena, rows);
    ad_put_text(arena, row, "metric", holds[i]);
    app_lab_put_estimate(arena, row, &estimate);
  }
  lab_measure_tension(sample, &tension);
  app_lab_put_tension(lab, &tension, map, arena);
}

static void put_all_curves(const struct app_lab *lab, int arm, int s, int bot,
                           struct ad_node *table, struct ad_arena *arena)
{
  struct ad_node *curves = ad_put_map(arena, table, "curves");
  put_curves(lab, "base", 0, s, bot, curves, arena);
  put_curves(lab, "variant", arm, s, bot, curves, arena);
}

/* ---- the whole ---- */

static void put_parting(const struct app_lab_cell *a, const struct app_lab_cell *b,
                        struct ad_node *table, struct ad_arena *arena)
{
  struct app_lab_parting parting = app_lab_parting_of(a, b);
  struct ad_node *map = ad_put_map(arena, table, "parting");
  ad_node_put_int(arena, map, "games", parting.games);
  ad_put_real(arena, map, "same_moves", parting.same_moves, APP_LAB_PLACES);
  ad_put_real(arena, map, "together", parting.together, APP_LAB_PLACES);
  ad_put_real(arena, map, "other_winner", parting.winner, APP_LAB_PLACES);
}

static void put_stopped(const struct app_lab_cell *a, const struct app_lab_cell *b,
                        struct ad_node *table, struct ad_arena *arena)
{
  const char *fault = *a->fault ? a->fault : *b->fault ? b->fault : NULL;
  ad_put_text(arena, table, "stopped", fault);
}

/* The comparisons of ARM with the first one, all bots of one number of seats. */
static void compare_bots(const struct app_lab *lab, int arm, int s, struct ad_node *tables,
                         struct ad_arena *arena)
{
  struct lab_compared *all = ad_calloc((size_t)lab->n_lineups, sizeof *all);
  bool depends[LAB_MAX_METRICS] = {0}, asked[LAB_MAX_METRICS];
  for (int b = 0; b < lab->n_lineups; b++) {
    const struct app_lab_cell *base = app_lab_cell_at(lab, 0, s, b),
                              *other = app_lab_cell_at(lab, arm, s, b);
    for (int m = 0; m < base->sample->n_metrics; m++)
      asked[m] = app_lab_asks(lab, &base->sample->metric[m]);
    base->sample->holm = lab->holm;
    lab_compare(base->sample, other->sample, asked,
                AD_DERIVE(lab->seed, (uint64_t)arm, (uint64_t)b), &all[b]);
  }
  find_dependent(all, lab->n_lineups, depends);
  for (int b = 0; b < lab->n_lineups; b++) {
    const struct app_lab_cell *base = app_lab_cell_at(lab, 0, s, b),
                              *other = app_lab_cell_at(lab, arm, s, b);
    struct ad_node *table = ad_push_map(arena, tables);
    ad_node_put_int(arena, table, "arm", arm);
    ad_put_text(arena, table, "base", lab->arm[0].name);
    ad_put_text(arena, table, "variant", lab->arm[arm].name);
    ad_node_put_int(arena, table, "seats", lab->seats[s]);
    ad_put_text(arena, table, "bot", lab->lineup[b].name);
    ad_node_put_int(arena, table, "deals", lab->lineup[b].deals);
    put_stopped(base, other, table, arena);
    put_parting(base, other, table, arena);
    put_metrics(&all[b], b == 0 ? depends : NULL, table, arena);
    put_all_curves(lab, arm, s, b, table, arena);
    if (lab->demands)
      app_lab_put_same(lab->demands, &all[b], 1 - base->sample->confidence, table, arena);
    if (lab->parts & APP_LAB_USE && !lab->only)
      put_features(&all[b], table, arena);
  }
  for (int b = 0; b < lab->n_lineups; b++)
    lab_compared_fini(&all[b]);
  free(all);
}

struct ad_node *app_lab_compare_tree(const struct app_lab *lab, struct ad_arena *arena)
{
  struct ad_node *tree = ad_node_map(arena);
  app_lab_put_head(lab, tree, arena);
  if (lab->holm)
    ad_put_text(arena, tree, "adjust", "holm");
  struct ad_node *tables = ad_put_list(arena, tree, "comparisons");
  for (int a = 1; a < lab->n_arms; a++)
    for (int s = 0; s < lab->n_seats; s++)
      compare_bots(lab, a, s, tables, arena);
  return tree;
}
