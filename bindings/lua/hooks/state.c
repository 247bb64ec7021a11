/* state.c - the state that hooks get, with the attributes and actions of the game, and the city
 * that functions of components get. */
#include <string.h>

#include "bindings/lua/api/hook_api.h"
#include "bindings/lua/hooks/_internal.h"
#include "bindings/lua/library/sandbox.h"
#include "bindings/lua/values/attributes.h"
#include "bindings/lua/values/value.h"
#include "engine/core/game/action.h"
#include "engine/core/match/move.h"
#include "engine/core/match/vars.h"

struct lb_hook_state *lb_check_hook_state(lua_State *L, int arg)
{
  enum lb_kind kind = lb_test(L, arg, LB_BEFORE) ? LB_BEFORE : LB_STATE;
  return lb_check_object(L, arg, kind, "state", offsetof(struct lb_hook_state, state));
}

static struct lb_hook_scene *check_scene(lua_State *L, int arg)
{
  return lb_check_object(L, arg, LB_SCENE, "city", offsetof(struct lb_hook_scene, subject));
}

static void state_subject(lua_State *L, int arg, struct lb_subject *out)
{
  struct lb_hooks *h = lb_hooks_of(L);
  const void *state = lb_check_hook_state(L, arg)->state;
  *out = (struct lb_subject){h->setup->rules, state, AD_NOBODY,
                             h->viewer == AD_NOBODY ? NULL : &h->asked_hidden, h->viewer};
}

static void scene_subject(lua_State *L, int arg, struct lb_subject *out)
{
  const struct lb_hook_scene *scene = check_scene(L, arg);
  *out = (struct lb_subject){scene->rules, scene->subject, AD_NOBODY, NULL, 0};
}

/* ---- state ---- */

lua_Integer lb_check_whole(lua_State *L, int arg)
{
  int whole = true;
  lua_tointegerx(L, arg, &whole);
  if (lua_type(L, arg) == LUA_TNUMBER && !whole)
    luaL_argerror(L, arg,
                  lua_pushfstring(L, "%f is not a whole number: // divides without a remainder",
                                  lua_tonumber(L, arg)));
  return luaL_checkinteger(L, arg);
}

static int check_seat(lua_State *L, int arg)
{
  lua_Integer seat = lb_check_whole(L, arg);
  int seats = lb_hooks_of(L)->setup->seats;
  if (seat < 1 || seat > seats)
    luaL_error(L, "seat %I is out of range, expected 1 to %d", (LUAI_UACINT)seat, seats);
  return (int)seat - 1;
}

static int state_seats(lua_State *L)
{
  lb_check_hook_state(L, 1);
  lua_pushinteger(L, lb_hooks_of(L)->setup->seats);
  return 1;
}

static int state_phase(lua_State *L)
{
  const struct lb_hook_state *state = lb_check_hook_state(L, 1);
  lua_pushstring(L, ad_phase(lb_hooks_of(L)->setup, state->state));
  return 1;
}

static int state_to_act(lua_State *L)
{
  const struct lb_hook_state *state = lb_check_hook_state(L, 1);
  int seat = ad_to_act(lb_hooks_of(L)->setup, state->state);
  if (seat == AD_OVER)
    lua_pushnil(L);
  else
    lua_pushinteger(L, seat + 1);
  return 1;
}

static int state_over(lua_State *L)
{
  const struct lb_hook_state *state = lb_check_hook_state(L, 1);
  lua_pushboolean(L, ad_to_act(lb_hooks_of(L)->setup, state->state) == AD_OVER);
  return 1;
}

static int state_rule(lua_State *L)
{
  lb_check_hook_state(L, 1);
  lb_push_param_named(L, 2, lb_hooks_of(L)->ops, lb_hooks_of(L)->setup->rules);
  return 1;
}

void lb_note_points_read(struct lb_hooks *h, const void *state, int seat)
{
  const struct ad_setup *s = h->setup;
  if (h->viewer == AD_NOBODY || h->viewer == seat || !s->ops->secret_points || h->asked_hidden)
    return;
  struct ad_sheet sheet;
  ad_sheet_init(&sheet);
  s->ops->score(s->rules, state, seat, h->viewer, &sheet);
  h->asked_hidden = sheet.partial;
  ad_sheet_fini(&sheet);
}

/* state:points(seat): of the game alone, without hooks. */
static int state_points(lua_State *L)
{
  const struct lb_hook_state *state = lb_check_hook_state(L, 1);
  struct lb_hooks *h = lb_hooks_of(L);
  int seat = check_seat(L, 2);
  lb_charge(L, LB_POINTS_PRICE);
  h->hook_thread = L; /* the game may ask functions of the scripts */
  lb_note_points_read(h, state->state, seat);
  lua_pushinteger(L, h->setup->ops->points(h->setup->rules, state->state, seat));
  return 1;
}

/* state:count(attribute, i, j): how many values the next index has. */
static int state_count(lua_State *L)
{
  return lb_count_values(L, lb_hooks_of(L)->ops->attrs, state_subject);
}

/* state:tally(attribute, i, j): how often each value occurs. */
static int state_tally(lua_State *L)
{
  return lb_tally_values(L, lb_hooks_of(L)->ops->attrs, state_subject);
}

static struct lb_hook_state *check_writable(lua_State *L, const char *what)
{
  struct lb_hook_state *state = lb_check_hook_state(L, 1);
  if (!state->writable)
    luaL_error(L, "%s: the state can only be read here; " LB_MAY_SET " may change it", what);
  return state;
}

/* Does the same for changes of more than variables, which `hide` may not make: the game hides its
 * own part of the state, `hide` only sets the variables of the scripts. */
static struct lb_hook_state *check_playable(lua_State *L, const char *what)
{
  struct lb_hook_state *state = check_writable(L, what);
  if (lb_hooks_of(L)->hiding)
    luaL_error(L, "%s: hide can only set variables; " LB_MAY_CHANGE " may change the rest", what);
  return state;
}

/* state:random([low,] high) -> integer: from the random numbers of the match. */
static int state_random(lua_State *L)
{
  struct lb_hook_state *state = check_writable(L, "random");
  lua_Integer low = lua_isnoneornil(L, 3) ? 1 : lb_check_whole(L, 2);
  lua_Integer high = lb_check_whole(L, lua_isnoneornil(L, 3) ? 2 : 3);
  if (high < low || low < -AD_MAX_VAR_VALUE || high > AD_MAX_VAR_VALUE)
    return luaL_error(L, "random: the range from %I to %I is empty or too large", (LUAI_UACINT)low,
                      (LUAI_UACINT)high);
  struct ad_extra *extra = ad_extra(lb_hooks_of(L)->setup, state->writable);
  lua_pushinteger(L, low + ad_rng_below(&extra->rng, (uint32_t)(high - low + 1)));
  return 1;
}

/* state:ask(decision, seat): the seat decides before the game continues; pending decisions are made
 * in the order in which they were requested. */
static int state_ask(lua_State *L)
{
  struct lb_hook_state *state = check_playable(L, "ask");
  const struct lb_hooks *h = lb_hooks_of(L);
  const char *name = lb_check_name(L, 2), *names[LB_MAX_DECISIONS];
  int n_names = 0;
  struct ad_extra *extra = ad_extra(h->setup, state->writable);
  int seat = check_seat(L, 3), decision = 0;
  for (; decision < h->hooks.n_decisions; decision++) {
    const struct lb_decision *d = &h->decision[decision];
    if (strcmp(d->name, name) == 0 && d->is_extra)
      return luaL_error(L, "ask: '%s' is an extra move, expected a decision", name);
    if (strcmp(d->name, name) == 0)
      break;
    if (!d->is_extra)
      names[n_names++] = d->name;
  }
  if (decision == h->hooks.n_decisions)
    return lb_raise_unknown_name(L, "the scripts' decisions have no", name, names, n_names);
  if (extra->n_pending == AD_MAX_PENDING)
    return luaL_error(L, "ask: %d decisions are pending already, no more fit", AD_MAX_PENDING);
  extra->pending[extra->n_pending] = (uint8_t)decision;
  extra->pending_seat[extra->n_pending++] = (uint8_t)seat;
  return 0;
}

/* state:end_game(): the game has no further moves; pending decisions are made, then `finish` runs.
 */
static int state_end_game(lua_State *L)
{
  struct lb_hook_state *state = check_playable(L, "end_game");
  ad_extra(lb_hooks_of(L)->setup, state->writable)->ended = 1;
  return 0;
}

/* ---- actions of the game ---- */

/* Returns argument I of the action as its C value: a number from 0, a truth value, or the number
 * of a word or name. Raises an error if the argument is of a wrong type or unknown. */
static int64_t check_argument(lua_State *L, const struct lb_hooks *h,
                              const struct ad_action *action, int i)
{
  const struct ad_arg *a = &action->arg[i];
  int arg = i + 2, value;
  if (a->type == AD_INT) {
    lua_Integer given = lb_check_whole(L, arg);
    /* no action accepts so small a number */
    return given < LUA_MININTEGER + a->base ? given : given - a->base;
  }
  if (a->type == AD_BOOL) {
    luaL_checktype(L, arg, LUA_TBOOLEAN);
    return lua_toboolean(L, arg);
  }
  const char *text = lb_check_name(L, arg);
  if (a->type == AD_WORD) {
    char choices[300];
    if (!ad_word_value(a->words, text, &value)) {
      ad_words_list(a->words, choices, sizeof choices);
      luaL_error(L, "%s: %s is '%s', expected %s", action->name, a->name, text, choices);
    }
    return value;
  }
  value = a->find(h->setup->rules, text);
  if (value < 0)
    luaL_error(L, "%s: there is no %s '%s'", action->name, a->name, text);
  return value;
}

/* Does the action, which may end a turn or ask a function of a component, so that scripts run
 * within this one. */
static bool apply_to(lua_State *L, struct lb_hooks *h, const struct ad_action *action, void *state,
                     const int64_t *arg, struct ad_reason *reason)
{
  struct ad_hook_run *run = h->setup->run;
  void *playing = run->moments.playing;
  h->hook_thread = L;
  run->moments.playing = state;
  bool done = action->apply(h->setup->rules, state, arg, reason);
  run->moments.playing = playing;
  return done;
}

/* state:NAME(...) -> true, or false and why; upvalue 1: the action. */
static int apply_action(lua_State *L)
{
  const struct ad_action *action = lua_touserdata(L, lua_upvalueindex(1));
  struct lb_hook_state *state = check_playable(L, action->name);
  struct lb_hooks *h = lb_hooks_of(L);
  struct ad_reason reason = {.text = "it cannot be done"};
  int64_t arg[AD_MAX_ARGS] = {0};
  if (lua_gettop(L) - 1 != action->n_args)
    return luaL_error(L, "%s: found %d values, expected %d", action->name, lua_gettop(L) - 1,
                      action->n_args);
  for (int i = 0; i < action->n_args; i++)
    arg[i] = check_argument(L, h, action, i);
  bool done = apply_to(L, h, action, state->writable, arg, &reason);
  lb_count_action(h, action, done);
  lua_pushboolean(L, done);
  if (done)
    return 1;
  lua_pushstring(L, reason.text);
  return 2;
}

/* ---- unknown names ---- */

static int add_names(const char **names, int n, const struct ad_attr *attrs)
{
  for (; attrs && attrs->name && n < LB_MAX_NAMES; attrs++)
    names[n++] = attrs->name;
  return n;
}

static int raise_unknown_in_state(lua_State *L)
{
  const char *name = lb_tostring(L, 2, NULL), *names[LB_MAX_NAMES];
  const struct lb_hooks *h = lb_hooks_of(L);
  int n = add_names(names, 0, h->ops->attrs);
  for (const struct lb_doc *d = lb_state_docs; d->name && n < LB_MAX_NAMES; d++)
    names[n++] = d->name;
  for (const struct ad_action *a = h->ops->actions; a && a->name && n < LB_MAX_NAMES; a++)
    names[n++] = a->name;
  return lb_raise_unknown_name(L, "states have no", name, names, n);
}

static int raise_unknown_in_city(lua_State *L)
{
  const char *names[LB_MAX_NAMES];
  int n = add_names(names, 0, lb_hooks_of(L)->ops->script_attrs);
  for (const struct lb_doc *d = lb_scene_docs; d->name && n < LB_MAX_NAMES; d++)
    names[n++] = d->name;
  return lb_raise_unknown_name(L, "scenes have no", lb_tostring(L, 2, NULL), names, n);
}

/* ---- city ---- */

static int scene_rule(lua_State *L)
{
  const struct lb_hook_scene *scene = check_scene(L, 1);
  lb_push_param_named(L, 2, lb_hooks_of(L)->ops, scene->rules);
  return 1;
}

static int scene_count(lua_State *L)
{
  return lb_count_values(L, lb_hooks_of(L)->ops->script_attrs, scene_subject);
}

static int scene_tally(lua_State *L)
{
  return lb_tally_values(L, lb_hooks_of(L)->ops->script_attrs, scene_subject);
}

static const luaL_Reg scene_methods[] = {{"count", scene_count},
                                         {"rule", scene_rule},
                                         {"tally", scene_tally},
                                         {"__newindex", lb_refuse_change},
                                         {NULL, NULL}};

/* ---- classes ---- */

static const luaL_Reg state_methods[] = {{"ask", state_ask},
                                         {"count", state_count},
                                         {"end_game", state_end_game},
                                         {"over", state_over},
                                         {"phase", state_phase},
                                         {"points", state_points},
                                         {"random", state_random},
                                         {"rule", state_rule},
                                         {"seats", state_seats},
                                         {"to_act", state_to_act},
                                         {"__newindex", lb_refuse_change},
                                         {"tally", state_tally},
                                         {NULL, NULL}};

static void add_actions(lua_State *L, const struct ad_action *action)
{
  for (; action && action->name; action++) {
    lua_pushlightuserdata(L, (void *)action); /* only read */
    lua_pushcclosure(L, apply_action, 1);
    lua_setfield(L, -2, action->name);
  }
}

/* Adds attributes and actions to the class KIND; OTHER is called for unknown names. */
static void extend_class(lua_State *L, enum lb_kind kind, const struct ad_attr *attrs,
                         lb_subject_fn *subject, const struct ad_action *actions,
                         lua_CFunction other)
{
  lb_push_metatable(L, kind);
  lua_getfield(L, -1, "__index");
  add_actions(L, actions);
  if (attrs)
    lb_add_attributes(L, attrs, subject);
  lua_createtable(L, 0, 1);
  lb_push_function(L, other);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
  lua_pop(L, 2);
}

void lb_open_states(lua_State *L, const struct ad_game_ops *ops)
{
  lb_register(L, LB_STATE, "state", state_methods);
  lb_register(L, LB_BEFORE, "state", state_methods);
  lb_register(L, LB_SCENE, "city", scene_methods);
  extend_class(L, LB_STATE, ops->attrs, state_subject, ops->actions, raise_unknown_in_state);
  extend_class(L, LB_BEFORE, ops->attrs, state_subject, ops->actions, raise_unknown_in_state);
  extend_class(L, LB_SCENE, ops->script_attrs, scene_subject, NULL, raise_unknown_in_city);
}
