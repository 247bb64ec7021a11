/* vars.c - integers that scripts keep in a state, and the decisions they wait for. */
#include "engine/core/match/vars.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/game/attr_json.h"

const struct ad_word ad_visibility_words[] = {
  {"all", AD_VISIBLE_TO_ALL}, {"own", AD_VISIBLE_TO_SEAT}, {"none", AD_VISIBLE_TO_NONE}, {NULL, 0}};

int ad_var_numbers(const struct ad_var *var)
{
  return var->n ? var->n : 1;
}

/* ---- declarations ---- */

/* Reads the map that declares a variable: start, min, max, size, per and sight. */
static void read_entry(struct ad_var *var, struct ad_node *map, int seats, struct ad_diags *diags)
{
  static const struct ad_word per[] = {{"seat", 1}, {NULL, 0}};
  int per_seat = 0;
  ad_read_int(map, "min", AD_OPTIONAL, -AD_MAX_VAR_VALUE, AD_MAX_VAR_VALUE, &var->min, diags);
  ad_read_int(map, "max", AD_OPTIONAL, var->min, AD_MAX_VAR_VALUE, &var->max, diags);
  if (var->start < var->min || var->start > var->max)
    var->start = var->start < var->min ? var->min : var->max;
  ad_read_int(map, "start", AD_OPTIONAL, var->min, var->max, &var->start, diags);
  ad_read_int(map, "size", AD_OPTIONAL, 1, AD_MAX_NUMBERS, &var->n, diags);
  ad_read_word(map, "per", AD_OPTIONAL, per, &per_seat, diags);
  ad_read_word(map, "sight", AD_OPTIONAL, ad_visibility_words, &var->visibility, diags);
  if (per_seat && var->n)
    ad_diag(diags, map, "variable %s has the keys size and per, expected only one of the two",
            var->name);
  if (var->visibility == AD_VISIBLE_TO_SEAT && !per_seat)
    ad_diag(diags, map, "variable %s has `sight: own`, expected the key `per: seat` too",
            var->name);
  var->per_seat = per_seat;
  var->n = per_seat ? seats : var->n;
  ad_reject_keys_except(
    map, (const char *const[]){"start", "min", "max", "size", "per", "sight", NULL}, diags);
}

/* Adds the variable that NODE declares by a start value or a map. */
static void read_var(struct ad_vars *vars, struct ad_node *node, int seats, struct ad_diags *diags)
{
  struct ad_var *var = &vars->var[vars->n++];
  long long start;
  snprintf(var->name, sizeof var->name, "%s", node->key);
  var->min = -AD_MAX_VAR_VALUE;
  var->max = AD_MAX_VAR_VALUE;
  if (node->kind == AD_MAP)
    read_entry(var, node, seats, diags);
  else if (node->kind == AD_SCALAR && ad_node_as_int(node, &start) && start >= var->min &&
           start <= var->max)
    var->start = (int)start;
  else
    ad_diag_expected(
      diags, node,
      "a whole number, or a map with some of the keys start, min, max, size, per and sight");
  var->first_number = vars->n_numbers;
  vars->n_numbers += ad_var_numbers(var);
}

bool ad_vars_read(struct ad_vars *vars, struct ad_node *map, int seats, struct ad_diags *diags)
{
  int before = diags->reported;
  *vars = (struct ad_vars){0};
  if (map && map->kind != AD_MAP) {
    ad_diag_expected(diags, map, "a map of variable names and start values");
    return false;
  }
  for (struct ad_node *node = map ? map->first : NULL; node; node = node->next) {
    node->used = true;
    if (!ad_is_name(node->key) || strlen(node->key) >= sizeof vars->var[0].name)
      ad_diag_at(diags, node->key_pos,
                 "'%.60s' is not a name of a variable, expected a letter, then letters, digits and "
                 "_, at most %d characters",
                 node->key, (int)sizeof vars->var[0].name - 1);
    else if (vars->n == AD_MAX_VARS)
      ad_diag_at(diags, node->key_pos, "too many variables, expected at most %d", AD_MAX_VARS);
    else
      read_var(vars, node, seats, diags);
    if (vars->n_numbers > AD_MAX_NUMBERS) {
      ad_diag_at(diags, node->key_pos,
                 "all variables together have too many numbers, expected at most %d",
                 AD_MAX_NUMBERS);
      break;
    }
  }
  return diags->reported == before;
}

const struct ad_var *ad_var_find(const struct ad_vars *vars, const char *name)
{
  for (int i = 0; i < vars->n; i++)
    if (strcmp(vars->var[i].name, name) == 0)
      return &vars->var[i];
  return NULL;
}

/* ---- in a state ---- */

static bool is_visible(const struct ad_var *var, int viewer, int i)
{
  return viewer == AD_NOBODY || var->visibility == AD_VISIBLE_TO_ALL ||
         (var->visibility == AD_VISIBLE_TO_SEAT && i == viewer);
}

int64_t ad_var_get(const struct ad_setup *s, const void *state, const struct ad_var *var,
                   int viewer, int i)
{
  return is_visible(var, viewer, i) ? ad_extra_of(s, state)->number[var->first_number + i]
                                    : AD_HIDDEN;
}

void ad_vars_start(const struct ad_vars *vars, int32_t *number)
{
  for (int v = 0; v < vars->n; v++)
    for (int i = 0; i < ad_var_numbers(&vars->var[v]); i++)
      number[vars->var[v].first_number + i] = vars->var[v].start;
}

void ad_vars_hide(const struct ad_vars *vars, int32_t *number, int viewer)
{
  for (int v = 0; v < vars->n; v++)
    for (int i = 0; i < ad_var_numbers(&vars->var[v]); i++)
      if (!is_visible(&vars->var[v], viewer, i))
        number[vars->var[v].first_number + i] = vars->var[v].start;
}

void ad_vars_json(struct ad_json *json, const char *key, const struct ad_setup *s,
                  const void *state, int viewer)
{
  const struct ad_vars *vars = s->hooks ? &s->hooks->vars : NULL;
  ad_json_map(json, key);
  for (int v = 0; vars && v < vars->n; v++) {
    const struct ad_var *var = &vars->var[v];
    if (var->n)
      ad_json_list(json, var->name);
    for (int i = 0; i < ad_var_numbers(var); i++)
      ad_value_json(json, var->n ? NULL : var->name, ad_var_get(s, state, var, viewer, i), AD_INT,
                    NULL, NULL, NULL);
    if (var->n)
      ad_json_end_list(json);
  }
  ad_json_end_map(json);
}

/* ---- positions ---- */

static void read_number(const struct ad_var *var, const struct ad_node *node, int32_t *out,
                        struct ad_diags *diags)
{
  long long value;
  if (ad_node_is_null(node))
    return;
  if (!ad_node_as_int(node, &value) || value < var->min || value > var->max)
    ad_diag(diags, node, "%s is %s, expected a whole number from %d to %d", var->name,
            ad_node_describe(node), var->min, var->max);
  else
    *out = (int32_t)value;
}

static void read_numbers(const struct ad_var *var, struct ad_node *node, int32_t *number,
                         struct ad_diags *diags)
{
  node->used = true;
  if (!var->n) {
    read_number(var, node, number, diags);
  } else if (node->kind != AD_LIST || node->n != var->n) {
    ad_diag(diags, node, "%s is %s, expected a list of %d whole numbers", var->name,
            ad_node_describe(node), var->n);
  } else {
    for (const struct ad_node *item = node->first; item; item = item->next)
      read_number(var, item, number++, diags);
  }
}

/* Reads the numbers of the variables of a position from MAP (may be NULL); a variable that is
 * missing keeps its numbers. */
static void read_vars(const struct ad_vars *vars, struct ad_node *map, int32_t *number,
                      struct ad_diags *diags)
{
  const char *names[AD_MAX_VARS + 1] = {0};
  for (int v = 0; v < vars->n; v++) {
    const struct ad_var *var = &vars->var[v];
    struct ad_node *node = ad_node_get(map, var->name);
    names[v] = var->name;
    if (node)
      read_numbers(var, node, number + var->first_number, diags);
  }
  if (!map)
    return;
  ad_reject_keys_except(map, names, diags);
  ad_node_mark(map);
}

static int find_decision(const struct ad_hooks *h, const char *name)
{
  for (int i = 0; i < h->n_decisions; i++) {
    struct ad_decision decision = h->decision(h, i);
    if (!decision.is_extra && strcmp(decision.name, name) == 0)
      return i;
  }
  return -1;
}

/* Reads the pending decisions of a position (key `waiting`) in the order in which seats make
 * them. */
static void read_waiting(const struct ad_setup *s, struct ad_extra *extra, struct ad_node *list,
                         struct ad_diags *diags)
{
  for (struct ad_node *item = list ? list->first : NULL; item; item = item->next) {
    const char *name;
    int seat = 1;
    if (item->kind != AD_MAP) {
      ad_diag_expected(diags, item, "a map with the keys decision and seat");
      continue;
    }
    struct ad_node *node = ad_read_text(item, "decision", AD_REQUIRED, &name, diags);
    ad_read_int(item, "seat", AD_REQUIRED, 1, s->seats, &seat, diags);
    ad_reject_keys_except(item, (const char *const[]){"decision", "seat", NULL}, diags);
    ad_node_mark(item);
    int decision = node ? find_decision(s->hooks, name) : -1;
    if (node && decision < 0)
      ad_diag_expected(diags, node, "a decision of the scripts");
    if (extra->n_pending == AD_MAX_PENDING) {
      ad_diag(diags, item, "too many pending decisions, expected at most %d", AD_MAX_PENDING);
      ad_node_mark(list);
      return;
    }
    extra->pending[extra->n_pending] = (uint8_t)(decision < 0 ? 0 : decision);
    extra->pending_seat[extra->n_pending] = (uint8_t)(seat - 1);
    extra->n_pending += decision >= 0;
  }
}

void ad_extra_read(const struct ad_setup *s, void *state, struct ad_node *position,
                   struct ad_diags *diags)
{
  struct ad_extra *extra = ad_extra(s, state);
  bool finished = false, ended = false;
  ad_rng_seed(&extra->rng, AD_DERIVE(0, AD_FOR_HOOKS));
  ad_vars_start(&s->hooks->vars, extra->number);
  read_vars(&s->hooks->vars, ad_read_map(position, "vars", AD_OPTIONAL, diags), extra->number,
            diags);
  if (s->hooks->n_decisions > s->hooks->n_extra_moves)
    read_waiting(s, extra, ad_read_list(position, "waiting", AD_OPTIONAL, diags), diags);
  ad_read_bool(position, "finished", AD_OPTIONAL, &finished, diags);
  ad_read_bool(position, "ended", AD_OPTIONAL, &ended, diags);
  extra->finished = finished;
  extra->ended = ended;
}

static struct ad_node *shown_number(struct ad_arena *arena, int64_t value)
{
  return value == AD_HIDDEN ? ad_node_null(arena) : ad_node_int(arena, value);
}

static void write_var(const struct ad_setup *s, const void *state, int viewer,
                      const struct ad_var *var, struct ad_node *map, struct ad_arena *arena)
{
  if (!var->n) {
    ad_node_put(arena, map, var->name, shown_number(arena, ad_var_get(s, state, var, viewer, 0)));
    return;
  }
  struct ad_node *list = ad_node_put(arena, map, var->name, ad_node_list(arena));
  for (int i = 0; i < var->n; i++)
    ad_node_push(list, shown_number(arena, ad_var_get(s, state, var, viewer, i)));
}

void ad_extra_write(const struct ad_setup *s, const void *state, int viewer,
                    struct ad_node *position, struct ad_arena *arena)
{
  const struct ad_extra *extra = ad_extra_of(s, state);
  const struct ad_vars *vars = &s->hooks->vars;
  struct ad_node *map = vars->n ? ad_node_put(arena, position, "vars", ad_node_map(arena)) : NULL;
  for (int v = 0; v < vars->n; v++)
    write_var(s, state, viewer, &vars->var[v], map, arena);
  struct ad_node *waiting =
    extra->n_pending ? ad_node_put(arena, position, "waiting", ad_node_list(arena)) : NULL;
  for (int i = 0; i < extra->n_pending; i++) {
    struct ad_node *item = ad_node_push(waiting, ad_node_map(arena));
    ad_node_put(arena, item, "decision",
                ad_node_text(arena, s->hooks->decision(s->hooks, extra->pending[i]).name));
    ad_node_put_int(arena, item, "seat", extra->pending_seat[i] + 1);
  }
  if (extra->finished)
    ad_node_put(arena, position, "finished", ad_node_bool(arena, true));
  if (extra->ended)
    ad_node_put(arena, position, "ended", ad_node_bool(arena, true));
}
