/* measure.c - the tables of `measure` as a tree. */
#include "engine/app/lab/answers/measure.h"

#include <math.h>
#include <stdlib.h>

#include "engine/app/lab/answers/demands.h"
#include "engine/app/lab/answers/rows.h"
#include "engine/base/rng.h"
#include "engine/base/tree/put.h"
#include "engine/stats/lab/search/anytime.h"

/* ---- what was played ---- */

static void put_arms(const struct app_lab *lab, struct ad_node *tree, struct ad_arena *arena)
{
  struct ad_node *arms = ad_put_list(arena, tree, "arms");
  for (int i = 0; i < lab->n_arms; i++) {
    const struct app_lab_arm *arm = &lab->arm[i];
    struct ad_node *map = ad_push_map(arena, arms);
    ad_put_text(arena, map, "variant", arm->name);
    ad_put_text(arena, map, "title", arm->title);
    ad_put_text(arena, map, "fingerprint", arm->fingerprint);
  }
}

static void put_bots(const struct app_lab *lab, struct ad_node *tree, struct ad_arena *arena)
{
  struct ad_node *bots = ad_put_list(arena, tree, "bots");
  for (int i = 0; i < lab->n_lineups; i++) {
    struct ad_node *map = ad_push_map(arena, bots);
    ad_put_text(arena, map, "bot", lab->lineup[i].name);
    ad_node_put_int(arena, map, "deals", lab->lineup[i].deals);
    if (lab->lineup[i].look) {
      ad_put_real(arena, map, "confidence",
                  1 - st_look_level(lab->lineup[i].look, 1 - LAB_CONFIDENCE), 4);
      ad_put_bool(arena, map, "known", lab->lineup[i].known);
    }
  }
}

/* ---- estimates ---- */

static void put_metrics(const struct lab_measured *measured, unsigned parts, struct ad_node *table,
                        struct ad_arena *arena)
{
  struct ad_node *rows = ad_put_list(arena, table, "metrics");
  for (int i = 0; i < measured->n_rows; i++) {
    const struct lab_row *row = &measured->row[i];
    const struct lab_metric *metric = row->at->metric;
    if (!(parts & 1U << metric->group) || (metric->optional && !row->estimate.known))
      continue;
    struct ad_node *map = ad_push_map(arena, rows);
    ad_put_text(arena, map, "metric", row->at->name);
    ad_put_text(arena, map, "title", metric->title);
    ad_put_text(arena, map, "group", lab_group_words[metric->group]);
    ad_put_text(arena, map, "unit", app_lab_unit(metric));
    app_lab_put_estimate(arena, map, &row->estimate);
    if (!row->has_quantiles)
      continue;
    struct ad_node *quantiles = ad_put_list(arena, map, "quantiles");
    for (int q = 0; q < LAB_QUANTILES; q++)
      ad_node_push(quantiles, ad_decimal(arena, row->quantile[q], APP_LAB_PLACES));
    ad_put_real(arena, map, "median_low", row->median.has_error ? row->median.low : NAN,
                APP_LAB_PLACES);
    ad_put_real(arena, map, "median_high", row->median.has_error ? row->median.high : NAN,
                APP_LAB_PLACES);
  }
}

static void put_seats(const struct lab_seat_rows *seats, int k, struct ad_node *table,
                      struct ad_arena *arena)
{
  if (!seats->known)
    return;
  struct ad_node *map = ad_put_map(arena, table, "positions");
  app_lab_put_estimate(arena, ad_put_map(arena, map, "advantage"), &seats->advantage);
  ad_put_real(arena, map, "balance", seats->balance, APP_LAB_PLACES);
  ad_put_real(arena, map, "imbalance", seats->imbalance, APP_LAB_PLACES);
  ad_put_real(arena, map, "imbalance_low", seats->imbalance_known ? seats->imbalance_low : NAN,
              APP_LAB_PLACES);
  ad_put_real(arena, map, "imbalance_high", seats->imbalance_known ? seats->imbalance_high : NAN,
              APP_LAB_PLACES);
  ad_put_real(arena, map, "t2", seats->tested ? seats->statistic : NAN, APP_LAB_PLACES);
  ad_put_real(arena, map, "p", seats->tested ? seats->p : NAN, APP_LAB_PLACES);
  if (!seats->komi_known)
    return;
  struct ad_node *komi = ad_put_list(arena, map, "komi"), *wins = ad_put_list(arena, map, "wins");
  for (int i = 0; i < k; i++) {
    ad_node_push(komi, ad_decimal(arena, seats->komi[i], 1));
    ad_node_push(wins, ad_decimal(arena, seats->komi_win[i], APP_LAB_PLACES));
  }
  ad_put_real(arena, map, "komi_low", k == 2 ? seats->komi_low : NAN, 1);
  ad_put_real(arena, map, "komi_high", k == 2 ? seats->komi_high : NAN, 1);
}

static void put_curve(const char *key, const struct lab_estimate *part, struct ad_node *map,
                      struct ad_arena *arena)
{
  struct ad_node *list = ad_put_list(arena, map, key);
  for (int i = 0; i < ST_PARTS; i++)
    app_lab_put_estimate(arena, ad_push_map(arena, list), &part[i]);
}

void app_lab_put_tension(const struct app_lab *lab, const struct lab_tension_rows *tension,
                         struct ad_node *table, struct ad_arena *arena)
{
  if (tension->games == 0)
    return;
  struct ad_node *map = ad_put_map(arena, table, "tension");
  ad_node_put_int(arena, map, "games", tension->games);
  ad_node_put_int(arena, map, "playouts", lab->playouts);
  ad_put_text(arena, map, "policy", "random");
  put_curve("uncertainty", tension->curve[LAB_UNCERTAINTY], map, arena);
  put_curve("surprise", tension->curve[LAB_SURPRISE], map, arena);
  app_lab_put_estimate(arena, ad_put_map(arena, map, "beyond"), &tension->beyond);
}

static void put_features(const struct lab_measured *measured, struct ad_node *table,
                         struct ad_arena *arena)
{
  static const char *const sources[LAB_SOURCES] = {"clause", "line", "kind", "part", "choice"};
  struct ad_node *rows = ad_put_list(arena, table, "features");
  for (int i = 0; i < measured->n_features; i++) {
    const struct lab_feature_row *row = &measured->feature[i];
    struct ad_node *map = ad_push_map(arena, rows);
    bool line = row->source == LAB_CLAUSE || row->source == LAB_LINE;
    ad_put_text(arena, map, "source", sources[row->source]);
    ad_put_text(arena, map, "name", row->name);
    ad_put_real(arena, map, "games", row->games, APP_LAB_PLACES);
    ad_put_real(arena, map, "users", row->users, APP_LAB_PLACES);
    ad_put_real(arena, map, "per_seat", row->per_seat, APP_LAB_PLACES);
    ad_put_real(arena, map, "points", line ? row->points : NAN, APP_LAB_PLACES);
    ad_put_real(arena, map, "of_points", line ? row->of_points : NAN, APP_LAB_PLACES);
    ad_put_real(arena, map, "offered", line ? NAN : row->offered, 0);
    ad_put_real(arena, map, "taken", line ? NAN : row->taken, 0);
    ad_put_real(arena, map, "pick_rate", line ? NAN : row->pick_rate, APP_LAB_PLACES);
    if (line)
      app_lab_put_estimate(arena, ad_put_map(arena, map, "decides"), &row->decides);
    app_lab_put_estimate(arena, ad_put_map(arena, map, "lift"), &row->lift);
    if (!line)
      app_lab_put_estimate(arena, ad_put_map(arena, map, "offer_lift"), &row->offer_lift);
    ad_put_bool(arena, map, "lift_told", row->lift_shown);
  }
}

/* Puts the parts that were played for themselves. */
static void put_more(const struct ad_node *more, struct ad_node *table, struct ad_arena *arena)
{
  for (const struct ad_node *part = more->first; part; part = part->next)
    ad_node_put(arena, table, part->key, ad_node_copy(arena, part));
}

/* Puts the changes of the first arm to the second one. */
static void put_against(const struct app_lab *lab, int s, int bot, struct ad_node *table,
                        struct ad_arena *arena)
{
  struct lab_compared compared;
  bool asked[LAB_MAX_METRICS];
  const struct lab_sample *base = app_lab_cell_at(lab, 1, s, bot)->sample,
                          *other = app_lab_cell_at(lab, 0, s, bot)->sample;
  for (int m = 0; m < base->n_metrics; m++)
    asked[m] = app_lab_asks(lab, &base->metric[m]);
  lab_compare(base, other, asked, AD_DERIVE(lab->seed, 1, (uint64_t)bot), &compared);
  struct ad_node *map = ad_put_map(arena, table, "against");
  ad_put_text(arena, map, "variant", lab->arm[1].name);
  struct ad_node *rows = ad_put_list(arena, map, "metrics");
  for (int i = 0; i < compared.n; i++) {
    if (!app_lab_has_values(&compared.change[i]))
      continue;
    struct ad_node *row = ad_push_map(arena, rows);
    ad_put_text(arena, row, "metric", compared.change[i].name);
    ad_put_text(arena, row, "unit", app_lab_unit(compared.change[i].metric));
    app_lab_put_change(arena, row, &compared.change[i], true);
  }
  lab_compared_fini(&compared);
}

static void put_table(const struct app_lab *lab, int arm, int s, int bot, struct ad_node *tables,
                      struct ad_arena *arena)
{
  const struct app_lab_cell *cell = app_lab_cell_at(lab, arm, s, bot);
  struct ad_node *table = ad_push_map(arena, tables);
  ad_node_put_int(arena, table, "arm", arm);
  ad_put_text(arena, table, "variant", lab->arm[arm].name);
  ad_node_put_int(arena, table, "seats", lab->seats[s]);
  ad_put_text(arena, table, "bot", lab->lineup[bot].name);
  ad_node_put_int(arena, table, "deals", lab->lineup[bot].deals);
  ad_node_put_int(arena, table, "games", cell->games);
  ad_node_put_int(arena, table, "forfeited", cell->sample->forfeited);
  ad_node_put_int(arena, table, "faults", cell->faults);
  ad_put_text(arena, table, "stopped", *cell->fault ? cell->fault : NULL);
  struct lab_measured measured;
  bool *left_out = ad_calloc((size_t)cell->sample->n_features + 1, sizeof *left_out);
  lab_sample_leave_out(cell->sample, left_out);
  lab_measure(cell->sample, left_out, &measured);
  put_metrics(&measured, lab->parts, table, arena);
  if (lab->parts & APP_LAB_SEATS)
    put_seats(&measured.seats, lab->seats[s], table, arena);
  app_lab_put_tension(lab, &measured.tension, table, arena);
  if (lab->parts & APP_LAB_USE) {
    put_features(&measured, table, arena);
    ad_put_real(arena, table, "diversity", measured.diversity, APP_LAB_PLACES);
  }
  lab_measured_fini(&measured);
  free(left_out);
  if (lab->demands)
    app_lab_put_required(lab->demands, cell->sample, lab->n_seats * lab->n_lineups, table, arena);
  if (lab->against)
    put_against(lab, s, bot, table, arena);
  if (bot == 0 && lab->more[arm][s])
    put_more(lab->more[arm][s], table, arena);
}

void app_lab_put_head(const struct app_lab *lab, struct ad_node *tree, struct ad_arena *arena)
{
  ad_put_text(arena, tree, "game", lab->ops->key);
  ad_node_put(arena, tree, "seed",
              ad_node_text(arena, ad_arena_printf(arena, "%llu", (unsigned long long)lab->seed)));
  ad_put_text(arena, tree, "design", lab->self ? "self" : "field");
  put_arms(lab, tree, arena);
  put_bots(lab, tree, arena);
}

struct ad_node *app_lab_tree(const struct app_lab *lab, struct ad_arena *arena)
{
  struct ad_node *tree = ad_node_map(arena);
  app_lab_put_head(lab, tree, arena);
  struct ad_node *tables = ad_put_list(arena, tree, "tables");
  for (int a = 0; a < (lab->against ? 1 : lab->n_arms); a++)
    for (int s = 0; s < lab->n_seats; s++)
      for (int b = 0; b < lab->n_lineups; b++)
        if (lab->self || app_lab_cell_at(lab, a, s, b)->games > 0)
          put_table(lab, a, s, b, tables, arena);
  return tree;
}
