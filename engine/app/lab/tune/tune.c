/* tune.c - plays a search for values of parameters, and tells what came out as a tree.
 *
 * Every bot that judges has goals of its own for each target, so a candidate misses by what it
 * misses with the worst of them. */
#include "engine/app/lab/tune/tune.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/app/lab/answers/measure.h"
#include "engine/app/lab/answers/rows.h"
#include "engine/app/lab/tune/tune_internal.h"
#include "engine/base/tree/put.h"

enum { MOST_CHECKED = 400 };

const struct ad_word app_lab_tune_methods[] = {
  {"race", LAB_TUNE_BY_RACE}, {"ntbea", LAB_TUNE_BY_NTBEA}, {NULL, 0}};

/* ---- what is asked for ---- */

static bool find_judges(struct search *s)
{
  const struct app_lab *lab = s->lab;
  const struct app_lab_tuning *tuning = s->tuning;
  for (int b = 0; b < lab->n_lineups; b++) {
    bool judges =
      tuning->judge ? strcmp(tuning->judge, lab->lineup[b].name) == 0 : tuning->all_judge || b == 0;
    if (judges)
      s->judge[s->n_judges++] = b;
  }
  if (s->n_judges == 0)
    ad_diag_at(s->diags, (struct ad_pos){0}, "--judge is '%s', expected one of the bots",
               tuning->judge);
  return s->n_judges > 0;
}

static const char *nearest_metric(const struct lab_metric_at *metric, int n, const char *name)
{
  const char *names[LAB_MAX_METRICS];
  for (int i = 0; i < n; i++)
    names[i] = metric[i].name;
  return ad_nearest(name, names, n);
}

/* Finds METRICS of the wishes with SEATS seats; false after reporting. */
static bool find_metrics(const struct search *s, int seats, struct lab_metric_at *out)
{
  struct lab_metric_at metric[LAB_MAX_METRICS];
  int n = lab_metrics_of(seats, true, metric);
  for (int w = 0; w < s->tuning->n_wishes; w++) {
    int m = lab_metric_find(metric, n, s->tuning->wish[w].metric);
    const char *nearest = m < 0 ? nearest_metric(metric, n, s->tuning->wish[w].metric) : NULL;
    if (nearest) {
      ad_diag_at(s->diags, (struct ad_pos){0}, "unknown metric '%s', did you mean '%s'?",
                 s->tuning->wish[w].metric, nearest);
      return false;
    }
    if (m < 0 || metric[m].metric->is_log || metric[m].metric->optional ||
        metric[m].metric->group == LAB_TENSION) {
      ad_diag_at(s->diags, (struct ad_pos){0},
                 "'%s' cannot be a target with %d seat%s, expected another metric of `aedile "
                 "measure`",
                 s->tuning->wish[w].metric, seats, ad_plural(seats));
      return false;
    }
    out[w] = metric[m];
  }
  return true;
}

static bool prepare(struct search *s)
{
  const struct app_lab_tuning *tuning = s->tuning;
  struct lab_tune *tune = &s->tune;
  s->seats = s->lab->seats[0];
  if (!find_judges(s) || !find_metrics(s, s->seats, s->metric))
    return false;
  int n = app_lab_tuned_read(tuning->parameters, s->lab->arm[0].variant, s->seats, s->arena,
                             s->tuned, s->diags);
  if (n < 1)
    return false;
  if (tuning->n_wishes * s->n_judges > LAB_GOALS) {
    ad_diag_at(s->diags, (struct ad_pos){0},
               "%d targets and keeps for each of %d bots, expected at most %d together",
               tuning->n_wishes, s->n_judges, (int)LAB_GOALS);
    return false;
  }
  *tune = (struct lab_tune){.n_goals = tuning->n_wishes * s->n_judges,
                            .method = tuning->method,
                            .games = tuning->games,
                            .games_per_deal = s->n_judges,
                            .seed = s->lab->seed,
                            .play = app_lab_play_point,
                            .ctx = s};
  tune->space.n = n;
  tune->space.most_changes = tuning->most_changes ? tuning->most_changes : n;
  for (int i = 0; i < n; i++) {
    tune->space.values[i] = s->tuned[i].n;
    tune->space.base[i] = s->tuned[i].base;
    tune->space.ordered[i] = s->tuned[i].ordered;
  }
  for (int g = 0; g < tune->n_goals; g++) {
    const struct app_lab_wish *wish = &tuning->wish[g % tuning->n_wishes];
    tune->goal[g] =
      (struct lab_goal){wish->low, wish->high, wish->tolerance, wish->keep && !wish->has_band};
  }
  return true;
}

/* ---- the tree ---- */

static const char *const ends[] = {[LAB_TUNE_BASE] = "base",
                                   [LAB_TUNE_NOTHING] = "nothing",
                                   [LAB_TUNE_UNREACHABLE] = "unreachable",
                                   [LAB_TUNE_REACHED] = "reached",
                                   [LAB_TUNE_OPEN] = "open",
                                   [LAB_TUNE_STOPPED] = "stopped"};
static const char *const verdicts[] = {
  [ST_BAND_OPEN] = "open", [ST_BAND_REACHED] = "reached", [ST_BAND_MISSED] = "missed"};

static const char *bot_of_goal(const struct search *s, int goal)
{
  return s->lab->lineup[s->judge[goal / s->tuning->n_wishes]].name;
}

static void put_end_of_band(const char *key, double value, struct ad_node *map,
                            struct ad_arena *arena)
{
  ad_put_real(arena, map, key, isfinite(value) ? value : NAN, APP_LAB_PLACES);
}

static void put_goals(const struct search *s, struct ad_node *tree)
{
  struct ad_arena *arena = s->arena;
  struct ad_node *list = ad_put_list(arena, tree, "targets");
  for (int g = 0; g < s->tune.n_goals; g++) {
    const struct app_lab_wish *wish = &s->tuning->wish[g % s->tuning->n_wishes];
    struct ad_node *map = ad_push_map(arena, list);
    ad_put_text(arena, map, "metric", wish->metric);
    ad_put_text(arena, map, "unit", app_lab_unit(s->metric[g % s->tuning->n_wishes].metric));
    ad_put_text(arena, map, "bot", bot_of_goal(s, g));
    ad_put_bool(arena, map, "keep", wish->keep);
    put_end_of_band("low", s->tune.goal[g].low, map, arena);
    put_end_of_band("high", s->tune.goal[g].high, map, arena);
    ad_put_real(arena, map, "base", s->tune.candidate[0].mean[g], APP_LAB_PLACES);
    ad_put_real(arena, map, "base_se", s->tune.candidate[0].error[g], APP_LAB_PLACES);
    ad_put_bool(arena, map, "moves", s->tune.moves[g]);
  }
}

static const char *value_text(const struct app_lab_tuned *tuned, int value)
{
  return tuned->value[value] ? tuned->value[value] : tuned->now;
}

static void put_parameters(const struct search *s, struct ad_node *tree)
{
  struct ad_arena *arena = s->arena;
  struct ad_node *list = ad_put_list(arena, tree, "parameters");
  for (int i = 0; i < s->tune.space.n; i++) {
    struct ad_node *map = ad_push_map(arena, list);
    ad_put_text(arena, map, "parameter", s->tuned[i].key);
    ad_put_text(arena, map, "now", s->tuned[i].now);
    ad_put_bool(arena, map, "tried", s->tune.tried[i]);
    ad_put_bool(arena, map, "dead", s->tune.dead[i]);
    struct ad_node *values = ad_put_list(arena, map, "values");
    for (int v = 0; v < s->tuned[i].n; v++)
      ad_node_push(values, ad_node_text(arena, value_text(&s->tuned[i], v)));
  }
}

static void put_effects(const struct search *s, struct ad_node *tree)
{
  struct ad_arena *arena = s->arena;
  struct ad_node *list = ad_put_list(arena, tree, "effects");
  for (int e = 0; e < s->tune.n_effects; e++) {
    const struct lab_effect *effect = &s->tune.effect[e];
    const struct app_lab_tuned *tuned = &s->tuned[effect->parameter];
    struct ad_node *map = ad_push_map(arena, list);
    ad_put_text(arena, map, "parameter", tuned->key);
    ad_put_text(arena, map, "value", value_text(tuned, effect->value));
    ad_put_bool(arena, map, "possible", !effect->failed);
    struct ad_node *changes = ad_put_list(arena, map, "changes");
    for (int g = 0; g < s->tune.n_goals && !effect->failed; g++) {
      struct ad_node *change = ad_push_map(arena, changes);
      ad_put_text(arena, change, "metric", s->tuning->wish[g % s->tuning->n_wishes].metric);
      ad_put_text(arena, change, "bot", bot_of_goal(s, g));
      ad_put_real(arena, change, "estimate", effect->mean[g], APP_LAB_PLACES);
      ad_put_real(arena, change, "se", effect->error[g], APP_LAB_PLACES);
      ad_put_bool(arena, change, "shown", effect->shown[g]);
    }
  }
}

static void put_tested(const struct search *s, const struct lab_candidate *c,
                       const struct lab_validated *v, struct ad_node *map)
{
  struct ad_arena *arena = s->arena;
  struct ad_node *rows = ad_put_list(arena, map, "metrics");
  for (int g = 0; g < s->tune.n_goals; g++) {
    struct ad_node *row = ad_push_map(arena, rows);
    ad_put_text(arena, row, "metric", s->tuning->wish[g % s->tuning->n_wishes].metric);
    ad_put_text(arena, row, "unit", app_lab_unit(s->metric[g % s->tuning->n_wishes].metric));
    ad_put_text(arena, row, "bot", bot_of_goal(s, g));
    ad_put_real(arena, row, "when_chosen", c->mean[g], APP_LAB_PLACES);
    ad_put_real(arena, row, "estimate", v->mean[g], APP_LAB_PLACES);
    ad_put_real(arena, row, "se", v->error[g], APP_LAB_PLACES);
    ad_put_real(arena, row, "low", v->test[g].low, APP_LAB_PLACES);
    ad_put_real(arena, row, "high", v->test[g].high, APP_LAB_PLACES);
    ad_put_text(arena, row, "verdict", verdicts[v->test[g].verdict]);
    ad_node_put_int(arena, row, "deals", v->deals);
  }
}

static void put_front(const struct search *s, struct ad_node *tree)
{
  struct ad_arena *arena = s->arena;
  struct ad_node *list = ad_put_list(arena, tree, "front");
  for (int i = 0; i < s->tune.n_front; i++) {
    const struct lab_validated *v = &s->tune.front[i];
    const struct lab_candidate *c = &s->tune.candidate[v->candidate];
    struct ad_node *map = ad_push_map(arena, list);
    ad_put_text(arena, map, "settings",
                app_lab_tuned_name(s->tuned, s->tune.space.n, &c->point, arena));
    ad_node_put_int(arena, map, "changes", c->changes);
    ad_node_put_int(arena, map, "steps", c->steps);
    ad_put_bool(arena, map, "reached", v->reached);
    ad_put_bool(arena, map, "claimed", v->claimed);
    put_tested(s, c, v, map);
  }
}

/* The candidate that came nearest, and what it misses; pairs of goals that none reaches together.
 */
static void put_blocked(const struct search *s, struct ad_node *tree)
{
  struct ad_arena *arena = s->arena;
  const struct lab_tune *tune = &s->tune;
  int best = -1;
  for (int i = 0; i < tune->n_candidates; i++) {
    const struct lab_candidate *c = &tune->candidate[i];
    if (c->judged && !c->failed && !c->out &&
        (best < 0 || c->miss.miss < tune->candidate[best].miss.miss))
      best = i;
  }
  struct ad_node *pairs = ad_put_list(arena, tree, "never_together");
  for (int g = 0; g < tune->n_goals; g++)
    for (int h = g; h < tune->n_goals; h++) {
      if (tune->together[g][h])
        continue;
      struct ad_node *pair = ad_node_list(arena);
      ad_node_push(pair, ad_node_text(arena, s->tuning->wish[g % s->tuning->n_wishes].metric));
      if (h > g)
        ad_node_push(pair, ad_node_text(arena, s->tuning->wish[h % s->tuning->n_wishes].metric));
      ad_node_push(pairs, pair);
    }
  if (best < 0)
    return;
  struct ad_node *map = ad_put_map(arena, tree, "nearest");
  ad_put_text(arena, map, "settings",
              app_lab_tuned_name(s->tuned, tune->space.n, &tune->candidate[best].point, arena));
  ad_put_real(arena, map, "miss", tune->candidate[best].miss.miss, 2);
  struct ad_node *rows = ad_put_list(arena, map, "metrics");
  for (int g = 0; g < tune->n_goals; g++) {
    struct ad_node *row = ad_push_map(arena, rows);
    ad_put_text(arena, row, "metric", s->tuning->wish[g % s->tuning->n_wishes].metric);
    ad_put_text(arena, row, "bot", bot_of_goal(s, g));
    ad_put_real(arena, row, "when_chosen", tune->candidate[best].mean[g], APP_LAB_PLACES);
  }
}

/* ---- other bots and seats ---- */

static const char *holds(const struct lab_goal *goal, double mean, double error, int deals)
{
  if (isnan(mean) || deals < 2)
    return "open";
  if (error == 0)
    return mean >= goal->low && mean <= goal->high ? "holds" : "does not";
  switch (st_band_test_of(mean, error, deals - 1, goal->low, goal->high, 0.05).verdict) {
  case ST_BAND_REACHED: return "holds";
  case ST_BAND_MISSED: return "does not";
  default: return "open";
  }
}

/* Plays the proposal with BOT and SEATS, and says which targets hold. */
static bool check_elsewhere(struct search *s, int seats, int bot, struct ad_node *list)
{
  struct ad_arena *arena = s->arena;
  const struct lab_validated *v = &s->tune.front[s->tune.proposed];
  int wishes = s->tuning->n_wishes, deals = v->deals < MOST_CHECKED ? v->deals : MOST_CHECKED;
  struct lab_metric_at metric[APP_LAB_TUNE_GOALS];
  struct played_rules rules;
  if (!find_metrics(s, seats, metric))
    return true; /* with so many seats there is not such a metric */
  struct lab_deal_value *value = ad_calloc((size_t)deals * (size_t)wishes + 1, sizeof *value);
  struct taking taking = {s, metric, value, wishes, 0, false, false};
  bool ok = app_lab_load_rules(s, &s->tune.candidate[v->candidate].point, seats, &rules) &&
            app_lab_play_rules(s, &rules, bot, true, deals, &taking);
  struct ad_node *map = ad_node_map(arena);
  ad_node_put_int(arena, map, "seats", seats);
  ad_put_text(arena, map, "bot", s->lab->lineup[bot].name);
  ad_node_put_int(arena, map, "deals", deals);
  struct ad_node *rows = ad_put_list(arena, map, "metrics");
  for (int w = 0; ok && w < wishes; w++) {
    double mean, error;
    lab_goal_mean(value, deals, wishes, w, &mean, &error);
    struct ad_node *row = ad_push_map(arena, rows);
    ad_put_text(arena, row, "metric", s->tuning->wish[w].metric);
    ad_put_text(arena, row, "unit", app_lab_unit(metric[w].metric));
    ad_put_real(arena, row, "estimate", mean, APP_LAB_PLACES);
    ad_put_real(arena, row, "se", error, APP_LAB_PLACES);
    ad_put_text(arena, row, "verdict", holds(&s->tune.goal[w], mean, error, deals));
  }
  ad_put_bool(arena, map, "played", ok);
  if (!taking.ended)
    ad_node_push(list, map);
  app_lab_free_rules(&rules);
  free(value);
  return !s->broken && !taking.ended;
}

static bool is_judge(const struct search *s, int bot)
{
  for (int j = 0; j < s->n_judges; j++)
    if (s->judge[j] == bot)
      return true;
  return false;
}

static bool put_elsewhere(struct search *s, struct ad_node *tree)
{
  const struct cfg_variant *variant = s->lab->arm[0].variant;
  struct ad_node *list = ad_put_list(s->arena, tree, "elsewhere");
  for (int b = 0; b < s->lab->n_lineups; b++)
    if (!is_judge(s, b) && !check_elsewhere(s, s->seats, b, list))
      return false;
  for (int i = 0; i < variant->n_seats; i++)
    if (variant->seats[i] != s->seats && variant->seats[i] > 1 &&
        !check_elsewhere(s, variant->seats[i], s->judge[0], list))
      return false;
  return true;
}

/* ---- the whole ---- */

static void put_file(const struct search *s, struct ad_node *tree)
{
  struct ad_buf file;
  const struct lab_validated *v = &s->tune.front[s->tune.proposed];
  const struct lab_point *point = &s->tune.candidate[v->candidate].point;
  ad_buf_init(&file);
  ad_buf_printf(&file, "# Found by: %s\n", s->tuning->command);
  for (int g = 0; g < s->tune.n_goals; g++)
    ad_buf_printf(&file, "# %s %.4g (%.4g to %.4g), bot %s, %d seats, %d deals\n",
                  s->tuning->wish[g % s->tuning->n_wishes].metric, v->mean[g], v->test[g].low,
                  v->test[g].high, bot_of_goal(s, g), s->seats, v->deals);
  app_lab_tuned_file(s->tuned, s->tune.space.n, point, s->lab->arm[0].name, &file);
  ad_put_text(s->arena, tree, "proposal",
              app_lab_tuned_name(s->tuned, s->tune.space.n, point, s->arena));
  ad_put_text(s->arena, tree, "file", ad_buf_text(&file));
  ad_buf_fini(&file);
}

static struct ad_node *tell(struct search *s)
{
  struct ad_arena *arena = s->arena;
  struct ad_node *tree = ad_node_map(arena);
  app_lab_put_head(s->lab, tree, arena);
  ad_node_put_int(arena, tree, "seats", s->seats);
  ad_put_text(arena, tree, "command", s->tuning->command);
  struct ad_node *map = ad_put_map(arena, tree, "tune");
  ad_put_text(arena, map, "method", ad_word_of(app_lab_tune_methods, s->tune.method));
  ad_put_text(arena, map, "end", ends[s->tune.end]);
  ad_node_put_int(arena, map, "games", s->tune.used);
  ad_node_put_int(arena, map, "budget", s->tune.games);
  ad_node_put_int(arena, map, "candidates", s->tune.points ? s->tune.points : s->tune.n_candidates);
  ad_node_put_int(arena, map, "rounds", s->tune.rounds);
  ad_node_put_int(arena, map, "visits", s->tune.visits);
  put_goals(s, map);
  put_parameters(s, map);
  put_effects(s, map);
  put_front(s, map);
  put_blocked(s, map);
  if (s->tune.proposed < 0)
    return tree;
  put_file(s, map);
  return s->lab->ended || put_elsewhere(s, map) || s->lab->ended ? tree : NULL;
}

struct ad_node *app_lab_tune_tree(struct app_lab *lab, const struct app_lab_tuning *tuning,
                                  struct app_lab_progress *progress, struct ad_arena *arena,
                                  struct ad_diags *diags, bool *faulted)
{
  struct search *s = ad_calloc(1, sizeof *s);
  struct ad_node *tree = NULL;
  *s = (struct search){
    .lab = lab, .tuning = tuning, .progress = progress, .arena = arena, .diags = diags};
  progress->all += tuning->games;
  if (prepare(s)) {
    lab_tune_run(&s->tune);
    bool stopped = s->tune.end == LAB_TUNE_STOPPED;
    *faulted = stopped && !s->broken && !lab->ended;
    if (*faulted)
      ad_diag_at(diags, (struct ad_pos){0}, "%s: %s", lab->arm[0].name, s->fault);
    tree = stopped && !lab->ended ? NULL : tell(s);
  }
  lab_tune_fini(&s->tune);
  free(s);
  return tree;
}
