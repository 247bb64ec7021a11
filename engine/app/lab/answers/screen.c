/* screen.c - the screen of parameters.
 *
 * Random bots show what a parameter can change, greedy ones what it changes for players who look
 * at their points.  A game changed if a move differs, else if points differ, else if other seats
 * win. */
#include "engine/app/lab/answers/screen.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/app/lab/answers/rows.h"
#include "engine/app/match/other_values.h"
#include "engine/app/match/variant.h"
#include "engine/base/json.h"
#include "engine/base/rng.h"
#include "engine/base/tree/put.h"
#include "engine/lab/table/joint.h"
#include "engine/stats/intervals.h"

enum { SCREENS = 2, MOST_VALUES = 400, MOST_NAMES = 256, STREAM = 5000 };
static const struct {
  const char *bot;
  int deals;
} screens[SCREENS] = {{"random", 200}, {"greedy", 40}};

/* What a value did to the games of a bot. */
struct effect {
  int games, moves, points, winners; /* the first of these three that differs */
};

struct value {
  const char *parameter, *from, *to; /* in the arena */
  struct cfg_variant *variant;
  struct ad_setup *setup;
  const char *name;
  struct effect effect[SCREENS];
  bool instead; /* of the value before, if that cannot be */
};

struct screen {
  struct app_lab *lab;
  struct ad_arena *arena;
  int arm, s;
  struct value *value; /* that can be */
  int n;
  struct app_lab_cell base[SCREENS];
  struct lab_joint *joint; /* of the main metrics, random bots */
};

/* ---- values ---- */

static const char *text_of(const struct ad_node *value, struct ad_arena *arena)
{
  struct ad_buf text;
  if (value && value->kind == AD_SCALAR)
    return value->text;
  ad_buf_init(&text);
  ad_json_add_tree(&text, value);
  const char *copy = ad_arena_printf(arena, "%s", ad_buf_text(&text));
  ad_buf_fini(&text);
  return copy;
}

const char *app_lab_changed_name(const struct app_lab *lab, int arm, const char *key,
                                 const char *entry, const struct ad_node *value,
                                 struct ad_arena *arena)
{
  const char *text = text_of(value, arena);
  const char *name = cfg_name_without(lab->arm[arm].name, key, arena);
  return entry ? ad_arena_printf(arena, "%s:%s={%s: %s}", name, key, entry, text)
               : ad_arena_printf(arena, "%s:%s=%s", name, key, text);
}

/* Loads the variant of VALUE; false if the rules refuse it. */
static bool load_value(const struct screen *screen, struct value *value)
{
  struct ad_diags refused;
  int seats = screen->lab->seats[screen->s];
  ad_diags_init(&refused);
  value->variant = app_variant_load(value->name, &refused);
  for (int i = 0; value->variant && i < value->variant->n_seats; i++)
    if (value->variant->seats[i] == seats)
      value->setup = cfg_variant_compile(value->variant, seats, NULL, &refused);
  ad_diags_fini(&refused);
  return value->setup != NULL;
}

static void free_value(struct value *value)
{
  ad_setup_free(value->setup);
  cfg_variant_free(value->variant);
}

/* Adds the values beside NOW of PARAM, of which ENTRY is in play (NULL: it is not a table). */
static void add_values(struct screen *screen, const struct ad_param *param,
                       const struct ad_node *now, const char *entry)
{
  struct app_other_value other[APP_OTHER_VALUES];
  int n = app_other_values(param, now, false, screen->arena, other);
  for (int i = 0; i < n && screen->n < MOST_VALUES; i++) {
    struct value *value = &screen->value[screen->n];
    *value = (struct value){.parameter = param->name,
                            .from = now ? text_of(now, screen->arena) : "",
                            .to = other[i].what};
    value->name = app_lab_changed_name(screen->lab, screen->arm, param->name, entry, other[i].value,
                                       screen->arena);
    if (!load_value(screen, value)) {
      free_value(value);
      continue;
    }
    screen->n++;
    i += i + 1 < n && other[i + 1].instead;
  }
}

static void add_parameter(struct screen *screen, const struct ad_param *param)
{
  const struct app_lab *lab = screen->lab;
  const char *entry;
  const struct ad_node *now = app_parameter_now(lab->arm[screen->arm].variant, NULL, param->name,
                                                lab->seats[screen->s], &entry);
  add_values(screen, param, now, entry);
}

/* What a variable of the scripts is called as a parameter: NAME of `NAME: 3`, NAME.start of
 * `NAME: {start: 3}`.  NULL: it says no start, and is a place to count in. */
static const char *var_key(const struct ad_node *var, const struct ad_node **now,
                           struct ad_arena *arena)
{
  bool is_map = var->kind == AD_MAP;
  *now = is_map ? ad_node_peek(var, "start") : var;
  return *now ? ad_arena_printf(arena, "vars.%s%s", var->key, is_map ? ".start" : "") : NULL;
}

static void add_var(struct screen *screen, const struct ad_node *node, const char *key,
                    const struct ad_node *now)
{
  const struct cfg_variant *variant = screen->lab->arm[screen->arm].variant;
  const struct ad_var *var = ad_var_find(&variant->scripts.vars, node->key);
  const struct ad_param param = {.name = key,
                                 .type = AD_INT,
                                 .min = var ? var->min : -AD_MAX_VAR_VALUE,
                                 .max = var ? var->max : AD_MAX_VAR_VALUE};
  add_values(screen, &param, now, NULL);
}

struct names {
  const char *name[MOST_NAMES];
  int n;
};

/* Adds the values of what is asked for; NAMES gets what could be. */
static void add_all(struct screen *screen, struct names *names)
{
  const struct app_lab *lab = screen->lab;
  const struct ad_node *vars = ad_node_peek(lab->arm[screen->arm].variant->tree, "vars"), *now;
  for (const struct ad_param *param = lab->ops->params; param && param->name; param++) {
    if (names->n < MOST_NAMES)
      names->name[names->n++] = param->name;
    if (!lab->parameters || ad_list_has(lab->parameters, param->name))
      add_parameter(screen, param);
  }
  for (const struct ad_node *var = vars ? vars->first : NULL; var; var = var->next) {
    const char *key = var_key(var, &now, screen->arena);
    if (!key)
      continue;
    if (names->n < MOST_NAMES)
      names->name[names->n++] = key;
    if (!lab->parameters || ad_list_has(lab->parameters, key))
      add_var(screen, var, key, now);
  }
}

/* Reports each name of LIST that is not in NAMES. */
static void report_unknown(const struct app_lab *lab, const struct names *names,
                           struct ad_diags *diags, struct ad_arena *arena)
{
  for (const char *at = lab->parameters; *at;) {
    size_t len = strcspn(at, ",");
    const char *name = ad_arena_text(arena, at, len);
    bool known = false;
    for (int i = 0; i < names->n; i++)
      known = known || strcmp(names->name[i], name) == 0;
    const char *nearest = known ? NULL : ad_nearest(name, names->name, names->n);
    if (nearest)
      ad_diag_at(diags, (struct ad_pos){0},
                 "--parameters: unknown parameter '%s', did you mean '%s'?", name, nearest);
    else if (!known)
      ad_diag_at(diags, (struct ad_pos){0},
                 "--parameters: unknown parameter '%s', expected names that `aedile schema %s` "
                 "lists, or vars.NAME.start",
                 name, lab->ops->key);
    at += len + (at[len] == ',');
  }
}

static bool find_values(struct screen *screen, struct ad_diags *diags)
{
  const struct app_lab *lab = screen->lab;
  struct names names = {.n = 0};
  add_all(screen, &names);
  if (!lab->parameters)
    return true;
  report_unknown(lab, &names, diags, screen->arena);
  if (screen->n == 0 && ad_diags_ok(diags))
    ad_diag_at(diags, (struct ad_pos){0},
               "--parameters: '%s' has no other values that could be played", lab->parameters);
  return ad_diags_ok(diags);
}

/* ---- games ---- */

static struct app_lab_order order_of(const struct screen *screen, const struct ad_setup *setup,
                                     const char *name, int bot)
{
  struct app_lab_order order = app_lab_order_of(screen->lab, screen->arm, screen->s, 0);
  order.variant = name;
  order.setup = setup;
  order.stream = STREAM + bot;
  order.what = 0;
  for (int place = 0; place < setup->seats; place++)
    order.bot[place] = screens[bot].bot;
  return order;
}

static bool same_points(const struct app_lab_course *a, const struct app_lab_course *b, int seats)
{
  for (int seat = 0; seat < seats; seat++)
    if (a->score[seat] != b->score[seat])
      return false;
  return true;
}

static void compare_games(const struct app_lab_cell *base, const struct app_lab_cell *other,
                          int seats, struct effect *out)
{
  for (int i = 0; i < APP_LAB_COURSES; i++) {
    const struct app_lab_course *a = app_lab_course_of(base, i), *b = app_lab_course_of(other, i);
    if (!a || !b)
      continue;
    out->games++;
    if (!app_lab_same_moves(a, b))
      out->moves++;
    else if (!same_points(a, b, seats))
      out->points++;
    else if (a->winners != b->winners)
      out->winners++;
  }
}

static bool play_value(struct screen *screen, int v, struct app_lab_progress *progress,
                       struct ad_diags *diags)
{
  struct value *value = &screen->value[v];
  bool ok = true;
  for (int bot = 0; ok && bot < SCREENS; bot++) {
    struct app_lab_cell cell;
    struct app_lab_order order = order_of(screen, value->setup, value->name, bot);
    ok = app_lab_cell_play(screen->lab, &order, screens[bot].deals, progress, &cell, diags);
    compare_games(&screen->base[bot], &cell, value->setup->seats, &value->effect[bot]);
    if (ok && bot == 0)
      lab_joint_add(screen->joint, v, screen->base[0].sample, cell.sample);
    app_lab_cell_fini(&cell);
  }
  return ok;
}

static bool play_base(struct screen *screen, struct app_lab_progress *progress,
                      struct ad_diags *diags)
{
  const struct app_lab_arm *arm = &screen->lab->arm[screen->arm];
  bool ok = true;
  for (int bot = 0; ok && bot < SCREENS; bot++) {
    struct app_lab_order order =
      order_of(screen, arm->setup[screen->lab->seats[screen->s]], arm->name, bot);
    ok = app_lab_cell_play(screen->lab, &order, screens[bot].deals, progress, &screen->base[bot],
                           diags);
  }
  return ok;
}

static bool play_all(struct screen *screen, struct app_lab_progress *progress,
                     struct ad_diags *diags)
{
  int metric[LAB_MAIN];
  for (int bot = 0; bot < SCREENS; bot++)
    progress->all += (long long)(screen->n + 1) * screens[bot].deals;
  if (!play_base(screen, progress, diags))
    return false;
  int n_metrics = lab_main_of(screen->base[0].sample, metric);
  screen->joint = lab_joint_new(screen->base[0].sample, metric, n_metrics, screen->n);
  for (int v = 0; v < screen->n; v++)
    if (!play_value(screen, v, progress, diags))
      return false;
  lab_joint_test(screen->joint, screen->base[0].sample, AD_DERIVE(screen->lab->seed, STREAM));
  return true;
}

/* ---- the list ---- */

static const char *verdict_of(const struct value *value)
{
  int moves = 0, points = 0, winners = 0;
  for (int bot = 0; bot < SCREENS; bot++) {
    moves += value->effect[bot].moves;
    points += value->effect[bot].points;
    winners += value->effect[bot].winners;
  }
  return moves ? "moves" : points ? "only points" : winners ? "only winners" : "dead here";
}

static void put_effect(const struct effect *effect, const char *bot, struct ad_node *map,
                       struct ad_arena *arena)
{
  struct ad_node *row = ad_put_map(arena, map, bot);
  double games = effect->games > 0 ? effect->games : NAN;
  int changed = effect->moves + effect->points + effect->winners;
  ad_node_put_int(arena, row, "games", effect->games);
  ad_put_real(arena, row, "moves", effect->moves / games, APP_LAB_PLACES);
  ad_put_real(arena, row, "points", effect->points / games, APP_LAB_PLACES);
  ad_put_real(arena, row, "winners", effect->winners / games, APP_LAB_PLACES);
  /* one-sided: never is not said without it */
  ad_put_real(arena, row, "at_most",
              changed == 0 && effect->games ? 1 - pow(0.05, 1.0 / effect->games) : NAN,
              APP_LAB_PLACES);
}

/* The main metric with the largest standardised change. */
static const struct lab_change *largest(const struct lab_joint *joint, int v)
{
  const struct lab_change *most = NULL;
  double size = 0;
  for (int m = 0; m < joint->n_metrics; m++) {
    const struct lab_change *change = &joint->change[v * joint->n_metrics + m];
    double effect = isnan(change->change.mean) ? 0
                  : change->sd > 0             ? fabs(change->change.mean) / change->sd
                  : change->change.mean != 0   ? INFINITY
                                               : 0;
    if (effect > size) {
      size = effect;
      most = change;
    }
  }
  return most;
}

static void put_largest(const struct lab_change *change, struct ad_node *map,
                        struct ad_arena *arena)
{
  if (!change)
    return;
  struct ad_node *row = ad_put_map(arena, map, "largest");
  ad_put_text(arena, row, "metric", change->name);
  ad_put_text(arena, row, "unit", app_lab_unit(change->metric));
  app_lab_put_change(arena, row, change, true);
  ad_put_real(arena, row, "in_sd", change->sd > 0 ? change->change.mean / change->sd : NAN, 2);
  ad_put_bool(arena, row, "marked", app_lab_is_shown(change));
}

static void put_values(const struct screen *screen, struct ad_node *list)
{
  struct ad_arena *arena = screen->arena;
  for (int v = 0; v < screen->n; v++) {
    const struct value *value = &screen->value[v];
    struct ad_node *map = ad_push_map(arena, list);
    ad_put_text(arena, map, "parameter", value->parameter);
    ad_put_text(arena, map, "from", value->from);
    ad_put_text(arena, map, "to", value->to);
    ad_put_text(arena, map, "changes", verdict_of(value));
    for (int bot = 0; bot < SCREENS; bot++)
      put_effect(&value->effect[bot], screens[bot].bot, map, arena);
    put_largest(largest(screen->joint, v), map, arena);
  }
}

bool app_lab_put_screen(struct app_lab *lab, int arm, int s, struct app_lab_progress *progress,
                        struct ad_node *table, struct ad_arena *arena, struct ad_diags *diags)
{
  struct screen screen = {.lab = lab, .arena = arena, .arm = arm, .s = s};
  screen.value = ad_calloc(MOST_VALUES, sizeof *screen.value);
  bool ok = find_values(&screen, diags) && play_all(&screen, progress, diags);
  if (ok)
    put_values(&screen, ad_put_list(arena, table, "parameters"));
  for (int i = 0; i < screen.n; i++)
    free_value(&screen.value[i]);
  for (int bot = 0; bot < SCREENS; bot++)
    app_lab_cell_fini(&screen.base[bot]);
  lab_joint_free(screen.joint);
  free(screen.value);
  return ok;
}
