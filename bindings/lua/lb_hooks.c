/* lb_hooks.c - hooks of a set-up: calls from C into its scripts. */
#include "bindings/lua/lb_hooks.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bindings/lua/lb_hook.h"
#include "bindings/lua/lb_hook_api.h"
#include "bindings/lua/lb_sandbox.h"

enum { MOST_POINTS = 1000000 };

static struct lb_hooks *ours(struct ad_hooks *h)
{
  return (struct lb_hooks *)h;
}

/* ---- faults ---- */

static void fail(struct lb_hooks *h, enum ad_fault fault, const struct ad_err *err, const char *hook, const char *about)
{
  struct ad_hooks *hooks = &h->hooks;
  if (hooks->fault != AD_FAULT_NONE)
    return;
  hooks->fault = fault;
  hooks->err = *err;
  hooks->err.code = AD_ERUNTIME;
  snprintf(hooks->fault_hook, sizeof hooks->fault_hook, *about ? "%s '%.32s'" : "%s", hook, about);
  ad_buf_clear(&hooks->trace);
  ad_buf_add(&hooks->trace, ad_buf_text(&h->state->trace));
}

/* A call from C: what BODY is to do and what it found. */
struct call {
  struct lb_hooks *h;
  const struct ad_setup *s;
  const void *state;
  void *writable;
  const void *before;
  int seat, viewer;
  ad_move move;
  ad_move *moves;
  int n;
  struct ad_sheet *sheet;
  struct ad_reason *reason;
  struct ad_ink *ink;
  int decision, option;
  const char *text;
  char *buf;
  size_t size;
  int function;
  const void *rules, *subject;
  const int *args;
  int result, found; /* what it says, and what it said before the call */
};

/* What a call has done so far is taken back, so that it can be made again. */
static void undo(struct lb_hooks *h, struct call *c, int lines, size_t ink)
{
  if (c->writable)
    memcpy(c->writable, h->undo, c->s->state_size);
  if (c->moves)
    c->n = c->s->ops->legal(c->s->rules, c->state, c->moves);
  if (c->sheet)
    ad_sheet_cut(c->sheet, lines);
  if (c->ink && c->ink->out.len > ink)
    c->ink->out.text[c->ink->out.len = ink] = '\0';
  c->result = c->found;
}

/* At full speed first; a call that takes long is made again with every instruction counted. */
static enum ad_fault run_outer(struct lb_hooks *h, lua_CFunction body, struct call *c, struct ad_err *err)
{
  int lines = c->sheet ? c->sheet->n : 0;
  size_t ink = c->ink ? c->ink->out.len : 0;
  bool again = false;
  if (c->writable) {
    h->undo = h->undo ? h->undo : ad_calloc(1, c->s->state_size);
    memcpy(h->undo, c->writable, c->s->state_size);
  }
  h->nest = h->state->L;
  c->found = c->result;
  enum ad_fault fault = lb_protect_watched(h->state, body, c, &again, err);
  if (again) {
    undo(h, c, lines, ink);
    fault = lb_protect(h->state, body, c, err);
  }
  h->nest = NULL;
  return fault;
}

/* Runs BODY, a hook called HOOK, under a budget of its own; within another hook, under the budget of that one. */
static bool run(struct lb_hooks *h, lua_CFunction body, struct call *c, const char *hook, const char *about)
{
  struct ad_err err = {0};
  enum ad_fault fault;
  const struct ad_setup *outer = h->setup;
  int at = h->at;
  bool nested = h->nest;
  c->h = h;
  h->hooks.calls++;
  h->setup = c->s;
  if (nested)
    fault = lb_protect_nested(h->state, h->nest, body, c, &err);
  else
    fault = run_outer(h, body, c, &err);
  h->setup = outer;
  h->at = at;
  if (fault == AD_FAULT_NONE)
    return true;
  if (!nested || !h->state->spent) /* else the outer call is about to end for the same reason */
    fail(h, fault, &err, hook, about);
  return false;
}

/* ---- what a hook is called with ---- */

static void push_hook(lua_State *L, struct lb_hooks *h, int script, enum lb_hook hook)
{
  h->at = script;
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_SLOT_HOOK + script * LB_N_HOOKS + (int)hook);
}

static struct lb_hook_state *push_state(lua_State *L, enum lb_object which, const void *state, void *writable)
{
  struct lb_hook_state *object = lb_push_object(L, which);
  object->state = state;
  object->writable = writable;
  return object;
}

static struct lb_hook_move *push_move(lua_State *L, const void *state, ad_move move)
{
  struct lb_hook_move *object = lb_push_object(L, LB_THE_MOVE);
  object->state = state;
  object->move = move;
  return object;
}

static bool is(const struct lb_hooks *h, int script, enum lb_hook hook)
{
  return h->script[script].mask >> hook & 1;
}

static int bad_result(lua_State *L, const char *what, int arg, const char *expected)
{
  return luaL_error(L, "%s: '%s' returned %s, expected %s", lb_hooks_of(L)->script[lb_hooks_of(L)->at].module.name, what,
                    lb_kind_of(L, arg), expected);
}

/* ---- filters ---- */

static bool in_phase(const struct lb_filter *f, const char *phase)
{
  for (int i = 0; i < f->n_phases; i++)
    if (strcmp(f->phase[i], phase) == 0)
      return true;
  return f->n_phases == 0;
}

static bool of_kind(const struct lb_hooks *h, const struct lb_filter *f, const struct ad_setup *s, const void *state,
                    ad_move move)
{
  return !f->kinds || (f->kinds >> (h->kind->get(s->rules, state, move) & 63) & 1);
}

static bool has_changed(const struct lb_filter *f, const struct ad_setup *s, const void *before, const void *state)
{
  const int none[AD_MAX_INDEXES] = {0};
  for (int i = 0; i < f->n_changed; i++)
    if (f->changed[i]->get(s->rules, before, AD_NOBODY, none) != f->changed[i]->get(s->rules, state, AD_NOBODY, none))
      return true;
  return f->n_changed == 0;
}

/* ---- setup, finish, hide ---- */

static int change_body(lua_State *L, enum lb_hook hook)
{
  const struct call *c = lua_touserdata(L, 1);
  for (int i = 0; i < c->h->hooks.n_scripts; i++) {
    if (!is(c->h, i, hook))
      continue;
    push_hook(L, c->h, i, hook);
    push_state(L, LB_THE_STATE, c->state, c->writable);
    if (hook == LB_ON_HIDE)
      lua_pushinteger(L, c->viewer + 1);
    lua_call(L, hook == LB_ON_HIDE ? 2 : 1, 0);
  }
  return 0;
}

static int setup_body(lua_State *L)
{
  return change_body(L, LB_ON_SETUP);
}

static int finish_body(lua_State *L)
{
  return change_body(L, LB_ON_FINISH);
}

static int hide_body(lua_State *L)
{
  return change_body(L, LB_ON_HIDE);
}

static void release(struct lb_hooks *h, enum lb_object which)
{
  struct lb_hook_state *object = lb_object(h->state->L, which);
  object->state = NULL;
  object->writable = NULL;
}

static void change(struct ad_hooks *hooks, lua_CFunction body, enum lb_hook hook, struct call *c)
{
  run(ours(hooks), body, c, lb_hook_docs[hook].name, "");
  release(ours(hooks), LB_THE_STATE);
}

static void run_setup(struct ad_hooks *hooks, const struct ad_setup *s, void *state)
{
  change(hooks, setup_body, LB_ON_SETUP, &(struct call){.s = s, .state = state, .writable = state});
}

static void run_finish(struct ad_hooks *hooks, const struct ad_setup *s, void *state)
{
  change(hooks, finish_body, LB_ON_FINISH, &(struct call){.s = s, .state = state, .writable = state});
}

static void run_hide(struct ad_hooks *hooks, const struct ad_setup *s, void *state, int viewer)
{
  change(hooks, hide_body, LB_ON_HIDE, &(struct call){.s = s, .state = state, .writable = state, .viewer = viewer});
}

/* ---- allow ---- */

/* Whether script I allows the move at the top's object; then two results are at the top. */
static bool allowed(lua_State *L, struct lb_hooks *h, int script)
{
  push_hook(L, h, script, LB_ON_ALLOW);
  lua_pushvalue(L, 2);
  lua_pushvalue(L, 3);
  lua_call(L, 2, 2);
  if (!lua_isboolean(L, -2) && !lua_isnil(L, -2))
    bad_result(L, "allow", -2, "nil, true, or false and a reason");
  return lua_isnil(L, -2) || lua_toboolean(L, -2);
}

static int allow_body(lua_State *L)
{
  struct call *c = lua_touserdata(L, 1);
  struct lb_hooks *h = c->h;
  const char *phase = c->s->ops->phase(c->s->rules, c->state);
  push_state(L, LB_THE_STATE, c->state, NULL);           /* at 2 */
  struct lb_hook_move *move = push_move(L, c->state, 0); /* at 3 */
  for (int script = 0; script < h->hooks.n_scripts; script++) {
    const struct lb_filter *f = &h->script[script].allow;
    int kept = 0;
    if (!is(h, script, LB_ON_ALLOW) || !in_phase(f, phase))
      continue;
    for (int i = 0; i < c->n; i++) {
      move->move = c->moves[i];
      if (!of_kind(h, f, c->s, c->state, move->move) || allowed(L, h, script))
        c->moves[kept++] = move->move;
      lua_settop(L, 3);
    }
    if (kept == 0)
      luaL_error(L, "%s: 'allow' forbids every move of phase '%s'", h->script[script].module.name, phase);
    c->n = kept;
  }
  return 0;
}

static bool any_in_phase(const struct lb_hooks *h, const struct ad_setup *s, const void *state)
{
  const char *phase = NULL;
  for (int i = 0; i < h->hooks.n_scripts; i++) {
    if (!is(h, i, LB_ON_ALLOW))
      continue;
    if (h->script[i].allow.n_phases == 0)
      return true;
    phase = phase ? phase : s->ops->phase(s->rules, state);
    if (in_phase(&h->script[i].allow, phase))
      return true;
  }
  return false;
}

static void release_move(struct lb_hooks *h)
{
  ((struct lb_hook_move *)lb_object(h->state->L, LB_THE_MOVE))->state = NULL;
}

static int run_allow(struct ad_hooks *hooks, const struct ad_setup *s, const void *state, ad_move *moves, int n)
{
  struct lb_hooks *h = ours(hooks);
  struct call c = {.s = s, .state = state, .moves = moves, .n = n};
  if (!any_in_phase(h, s, state))
    return n;
  run(h, allow_body, &c, "allow", "");
  release(h, LB_THE_STATE);
  release_move(h);
  return c.n;
}

static int forbids_body(lua_State *L)
{
  struct call *c = lua_touserdata(L, 1);
  struct lb_hooks *h = c->h;
  const char *phase = c->s->ops->phase(c->s->rules, c->state);
  push_state(L, LB_THE_STATE, c->state, NULL);
  push_move(L, c->state, c->move);
  for (int i = 0; i < h->hooks.n_scripts && !c->result; i++) {
    const struct lb_filter *f = &h->script[i].allow;
    if (!is(h, i, LB_ON_ALLOW) || !in_phase(f, phase) || !of_kind(h, f, c->s, c->state, c->move) || allowed(L, h, i))
      continue;
    if (!lua_isnil(L, -1) && lua_type(L, -1) != LUA_TSTRING)
      bad_result(L, "allow", -1, "a text as its second value");
    c->result = 1;
    ad_deny(c->reason, h->script[i].clause, "house_rule", "%s",
            lua_isnil(L, -1) ? "a house rule forbids it" : lua_tostring(L, -1));
  }
  return 0;
}

static bool run_forbids(struct ad_hooks *hooks, const struct ad_setup *s, const void *state, ad_move move,
                        struct ad_reason *reason)
{
  struct lb_hooks *h = ours(hooks);
  struct call c = {.s = s, .state = state, .move = move, .reason = reason};
  run(h, forbids_body, &c, "allow", "");
  release(h, LB_THE_STATE);
  release_move(h);
  return c.result;
}

/* ---- after ---- */

static bool wants_after(const struct lb_hooks *h, int script, const struct call *c)
{
  const struct lb_filter *f = &h->script[script].after;
  return is(h, script, LB_ON_AFTER) && in_phase(f, c->s->ops->phase(c->s->rules, c->before)) &&
         of_kind(h, f, c->s, c->before, c->move) && has_changed(f, c->s, c->before, c->state);
}

static int after_body(lua_State *L)
{
  const struct call *c = lua_touserdata(L, 1);
  struct lb_hooks *h = c->h;
  push_state(L, LB_THE_STATE, c->state, c->writable); /* at 2 */
  push_move(L, c->before, c->move);                   /* at 3 */
  struct lb_hook_events *events = lb_push_object(L, LB_THE_EVENTS);
  events->seat = c->seat;
  events->move = c->move;
  events->before = c->before;
  events->after = c->state;
  push_state(L, LB_THE_BEFORE, c->before, NULL);
  lua_settop(L, 4);
  for (int i = 0; i < h->hooks.n_scripts; i++) {
    if (!wants_after(h, i, c))
      continue;
    push_hook(L, h, i, LB_ON_AFTER);
    lua_pushvalue(L, 2);
    lua_pushvalue(L, 3);
    lua_pushvalue(L, 4);
    lua_call(L, 3, 0);
  }
  return 0;
}

static void run_after(struct ad_hooks *hooks, const struct ad_setup *s, void *state, const void *before, int seat, ad_move move)
{
  struct lb_hooks *h = ours(hooks);
  struct call c = {.s = s, .state = state, .writable = state, .before = before, .seat = seat, .move = move};
  bool wanted = false;
  for (int i = 0; i < hooks->n_scripts && !wanted; i++)
    wanted = wants_after(h, i, &c);
  if (!wanted)
    return;
  run(h, after_body, &c, "after", "");
  struct lb_hook_events *events = lb_object(h->state->L, LB_THE_EVENTS);
  events->before = events->after = NULL;
  release(h, LB_THE_STATE);
  release(h, LB_THE_BEFORE);
  release_move(h);
}

/* ---- score ---- */

static int score_body(lua_State *L)
{
  struct call *c = lua_touserdata(L, 1);
  struct lb_hooks *h = c->h;
  push_state(L, LB_THE_STATE, c->state, NULL); /* at 2 */
  struct lb_hook_sheet *sheet = lb_push_object(L, LB_THE_SHEET);
  *sheet = (struct lb_hook_sheet){sheet->kind, true, c->seat, 0, c->state, c->sheet};
  for (int i = 0; i < h->hooks.n_scripts; i++) {
    if (!is(h, i, LB_ON_SCORE))
      continue;
    push_hook(L, h, i, LB_ON_SCORE);
    lua_pushvalue(L, 2);
    lua_pushinteger(L, c->seat + 1);
    lua_pushvalue(L, 3);
    lua_call(L, 3, 0);
    if (sheet->sum > MOST_POINTS || sheet->sum < -MOST_POINTS)
      luaL_error(L, "%s: %d points, expected %d at most", h->script[i].module.name, sheet->sum, (int)MOST_POINTS);
  }
  c->result = sheet->sum;
  return 0;
}

static int run_score(struct ad_hooks *hooks, const struct ad_setup *s, const void *state, int seat, struct ad_sheet *lines)
{
  struct lb_hooks *h = ours(hooks);
  struct call c = {.s = s, .state = state, .seat = seat, .sheet = lines};
  run(h, score_body, &c, "score", "");
  struct lb_hook_sheet *sheet = lb_object(h->state->L, LB_THE_SHEET);
  sheet->live = false;
  sheet->lines = NULL;
  release(h, LB_THE_STATE);
  return c.result;
}

/* ---- show ---- */

static void ink_lines(struct ad_ink *ink, const char *text)
{
  char line[400];
  for (int lines = 0; *text && lines < 60; lines++) {
    size_t len = strcspn(text, "\n");
    snprintf(line, sizeof line, "%.*s", (int)len, text);
    ad_ink_printf(ink, "%s\n", ad_text_harmless(line));
    text += len + (text[len] == '\n');
  }
}

static int show_body(lua_State *L)
{
  const struct call *c = lua_touserdata(L, 1);
  struct lb_hooks *h = c->h;
  push_state(L, LB_THE_STATE, c->state, NULL);
  for (int i = 0; i < h->hooks.n_scripts; i++) {
    if (!is(h, i, LB_ON_SHOW))
      continue;
    push_hook(L, h, i, LB_ON_SHOW);
    lua_pushvalue(L, 2);
    if (c->viewer == AD_NOBODY)
      lua_pushnil(L);
    else
      lua_pushinteger(L, c->viewer + 1);
    lua_call(L, 2, 1);
    if (!lua_isnil(L, -1) && lua_type(L, -1) != LUA_TSTRING)
      bad_result(L, "show", -1, "a text or nil");
    if (!lua_isnil(L, -1))
      ink_lines(c->ink, lua_tostring(L, -1));
    lua_settop(L, 2);
  }
  return 0;
}

static void run_show(struct ad_hooks *hooks, const struct ad_setup *s, const void *state, int viewer, struct ad_ink *ink)
{
  run(ours(hooks), show_body, &(struct call){.s = s, .state = state, .viewer = viewer, .ink = ink}, "show", "");
  release(ours(hooks), LB_THE_STATE);
}

/* ---- decisions ---- */

static const char *decision_name(const struct ad_hooks *hooks, int decision)
{
  return ((const struct lb_hooks *)hooks)->decision[decision];
}

static bool good_option(const char *text, size_t len)
{
  if (len == 0 || len >= AD_MOVE_TEXT || text[0] == ' ' || text[len - 1] == ' ')
    return false;
  for (size_t i = 0; i < len; i++)
    if ((unsigned char)text[i] < ' ' || text[i] == 127)
      return false;
  return true;
}

static int bad_option(lua_State *L, const struct call *c, const char *problem)
{
  return luaL_error(L, "options of '%s': %s", c->h->decision[c->decision], problem);
}

/* The list of options of the decision that waits, at the top; returns their number. */
static int push_options(lua_State *L, struct call *c)
{
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_SLOT_DECISION + 2 * c->decision);
  push_state(L, LB_THE_STATE, c->state, NULL);
  lua_call(L, 1, 1);
  if (!lua_istable(L, -1))
    bad_option(L, c, lua_pushfstring(L, "it returned %s, expected a list of texts", lb_kind_of(L, -1)));
  lua_Unsigned n = lua_rawlen(L, -1);
  if (n < 1 || n > AD_MAX_OPTIONS)
    bad_option(L, c, lua_pushfstring(L, "there are %I, expected 1 to %d", (LUAI_UACINT)n, AD_MAX_OPTIONS));
  return (int)n;
}

static int count_body(lua_State *L)
{
  struct call *c = lua_touserdata(L, 1);
  int n = push_options(L, c), list = lua_gettop(L);
  lua_createtable(L, 0, n);
  for (int i = 1; i <= n; i++) {
    size_t len;
    if (lua_rawgeti(L, list, i) != LUA_TSTRING)
      return bad_option(L, c, lua_pushfstring(L, "number %d is %s, expected a text", i, lb_kind_of(L, -1)));
    const char *text = lua_tolstring(L, -1, &len);
    if (!good_option(text, len))
      return bad_option(
        L, c, lua_pushfstring(L, "number %d is no text of 1 to %d signs without blanks around it", i, AD_MOVE_TEXT - 1));
    lua_pushvalue(L, -1);
    if (lua_rawget(L, list + 1) != LUA_TNIL)
      return bad_option(L, c, lua_pushfstring(L, "'%s' is there twice", text));
    lua_pop(L, 1);
    lua_pushboolean(L, true);
    lua_rawset(L, list + 1);
  }
  c->result = n;
  return 0;
}

static int text_body(lua_State *L)
{
  struct call *c = lua_touserdata(L, 1);
  int n = push_options(L, c);
  if (c->option < n && lua_rawgeti(L, -1, c->option + 1) == LUA_TSTRING)
    snprintf(c->buf, c->size, "%s", lua_tostring(L, -1));
  return 0;
}

static int choose_body(lua_State *L)
{
  const struct call *c = lua_touserdata(L, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_SLOT_DECISION + 2 * c->decision + 1);
  push_state(L, LB_THE_STATE, c->state, c->writable);
  lua_pushstring(L, c->text);
  lua_pushinteger(L, c->seat + 1);
  lua_call(L, 3, 0);
  return 0;
}

static int n_options(struct ad_hooks *hooks, const struct ad_setup *s, const void *state)
{
  struct lb_hooks *h = ours(hooks);
  struct call c = {.s = s, .state = state, .decision = ad_extra_of(s, state)->ask[0], .result = 1};
  run(h, count_body, &c, "options of", h->decision[c.decision]);
  release(h, LB_THE_STATE);
  return c.result;
}

static void option_text(struct ad_hooks *hooks, const struct ad_setup *s, const void *state, int option, char *buf, size_t size)
{
  struct lb_hooks *h = ours(hooks);
  struct call c = {.s = s, .state = state, .decision = ad_extra_of(s, state)->ask[0], .option = option, .buf = buf, .size = size};
  snprintf(buf, size, "%d", option + 1); /* if the script fails */
  if (hooks->fault == AD_FAULT_NONE)
    run(h, text_body, &c, "options of", h->decision[c.decision]);
  release(h, LB_THE_STATE);
}

static void choose(struct ad_hooks *hooks, const struct ad_setup *s, void *state, int decision, int seat, int option,
                   const char *text)
{
  struct lb_hooks *h = ours(hooks);
  struct call c = {.s = s, .state = state, .writable = state, .decision = decision, .seat = seat, .option = option, .text = text};
  run(h, choose_body, &c, "choose of", h->decision[decision]);
  release(h, LB_THE_STATE);
}

/* ---- functions that components name ---- */

static int find_body(lua_State *L)
{
  struct call *c = lua_touserdata(L, 1);
  struct lb_hooks *h = c->h;
  lb_push_object(L, LB_THE_MODULES);
  for (int i = 1; i <= h->hooks.n_scripts; i++) {
    lua_rawgeti(L, 2, i);
    if (lua_getfield(L, -1, c->text) == LUA_TFUNCTION) {
      snprintf(h->function[h->n_functions], sizeof h->function[0], "%s", c->text);
      c->result = h->n_functions++;
      lua_rawseti(L, LUA_REGISTRYINDEX, LB_SLOT_FUNCTION + c->result);
      return 0;
    }
    lua_settop(L, 2);
  }
  return 0;
}

static int find(struct ad_hooks *hooks, const char *name)
{
  struct lb_hooks *h = ours(hooks);
  struct call c = {.text = name, .result = -1};
  for (int i = 0; i < h->n_functions; i++)
    if (strcmp(h->function[i], name) == 0)
      return i;
  if (h->n_functions == LB_MAX_FUNCTIONS || strlen(name) >= sizeof h->function[0])
    return -1;
  for (int i = 0; i < LB_N_HOOKS; i++)
    if (strcmp(lb_hook_docs[i].name, name) == 0)
      return -1;
  run(h, find_body, &c, "function", name);
  return c.result;
}

static int call_body(lua_State *L)
{
  struct call *c = lua_touserdata(L, 1);
  int exact = 1;
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_SLOT_FUNCTION + c->function);
  struct lb_hook_scene *scene = lb_push_object(L, LB_THE_SCENE);
  scene->rules = c->rules;
  scene->subject = c->subject;
  for (int i = 0; i < c->n; i++)
    lua_pushinteger(L, c->args[i]);
  lua_call(L, c->n + 1, 1);
  lua_Integer value = lua_isboolean(L, -1) ? lua_toboolean(L, -1) : 0;
  if (lua_type(L, -1) == LUA_TNUMBER)
    value = lua_tointegerx(L, -1, &exact);
  else if (!lua_isboolean(L, -1) && !lua_isnil(L, -1))
    exact = 0;
  if (!exact || value > MOST_POINTS || value < -MOST_POINTS)
    luaL_error(L, "'%s' returned %s, expected a whole number, a boolean or nil", c->h->function[c->function], lb_kind_of(L, -1));
  c->result = (int)value;
  return 0;
}

static int call(struct ad_hooks *hooks, int function, const void *rules, const void *subject, const int *args, int n)
{
  struct lb_hooks *h = ours(hooks);
  struct call c = {.s = h->setup, .rules = rules, .subject = subject, .function = function, .args = args, .n = n};
  struct lb_hook_scene *scene = lb_object(h->state->L, LB_THE_SCENE);
  const struct lb_hook_scene outer = *scene;
  if (hooks->fault == AD_FAULT_NONE)
    run(h, call_body, &c, "function", h->function[function]);
  scene->rules = outer.rules;
  scene->subject = outer.subject;
  return c.result;
}

/* ---- life ---- */

static int deal_body(lua_State *L)
{
  const struct call *c = lua_touserdata(L, 1);
  lb_check_watched(L, c->h);
  return 0;
}

static void deal(struct ad_hooks *hooks)
{
  run(ours(hooks), deal_body, &(struct call){.s = NULL}, "variables", "");
}

static const char *text_of(struct ad_hooks *hooks, int i, size_t *len, const char **path)
{
  const struct lb_hooks *h = ours(hooks);
  const struct lb_module *module = i < hooks->n_scripts ? &h->script[i].module : h->modules;
  for (int skip = i - hooks->n_scripts; i >= hooks->n_scripts && module && skip > 0; skip--)
    module = module->next;
  if (!module)
    return NULL;
  *len = module->len;
  *path = module->name;
  return module->text;
}

static void free_module(struct lb_module *module)
{
  free(module->name);
  free(module->path);
  free(module->text);
}

static void free_hooks(struct ad_hooks *hooks)
{
  struct lb_hooks *h = ours(hooks);
  lb_state_free(h->state);
  for (int i = 0; i < AD_MAX_SCRIPTS; i++)
    free_module(&h->script[i].module);
  for (struct lb_module *module = h->modules, *next; module; module = next) {
    next = module->next;
    free_module(module);
    free(module);
  }
  free(h->watched);
  free(h->undo);
  ad_buf_fini(&hooks->trace);
  free(h);
}

static const struct ad_hooks functions = {.setup = run_setup,
                                          .allow = run_allow,
                                          .forbids = run_forbids,
                                          .after = run_after,
                                          .finish = run_finish,
                                          .score = run_score,
                                          .hide = run_hide,
                                          .show = run_show,
                                          .decision_name = decision_name,
                                          .n_options = n_options,
                                          .option_text = option_text,
                                          .choose = choose,
                                          .find = find,
                                          .call = call,
                                          .text = text_of,
                                          .deal = deal,
                                          .free = free_hooks};

struct loading {
  struct lb_hooks *h;
  const struct ad_scripts *scripts;
};

static int load_body(lua_State *L)
{
  const struct loading *l = lua_touserdata(L, 1);
  lb_open_sandbox(L);
  lb_open_hooks(L, l->h);
  lb_hook_load(L, l->h, l->scripts);
  return 0;
}

static struct lb_module copy_script(const struct ad_script *script)
{
  char *text = ad_calloc(1, script->len + 1);
  memcpy(text, script->text, script->len);
  return (struct lb_module){NULL, ad_strdup(script->name), ad_strdup(script->name), text, script->len};
}

struct ad_hooks *lb_hooks_load(const struct ad_scripts *scripts, struct ad_diags *diags)
{
  const struct lb_limits limits = {.instructions = LB_HOOK_INSTRUCTIONS, .memory_mb = LB_HOOK_MEMORY_MB};
  struct lb_hooks *h = ad_calloc(1, sizeof *h);
  struct ad_err err = {0};
  h->hooks = functions;
  h->hooks.vars = scripts->vars;
  h->hooks.n_scripts = scripts->n;
  h->ops = scripts->ops;
  ad_buf_init(&h->hooks.trace);
  for (int i = 0; i < scripts->n; i++)
    h->script[i].module = copy_script(&scripts->script[i]);
  h->state = lb_state_new(&limits, &err);
  if (h->state) {
    h->state->roots = scripts->roots;
    h->state->modules = &h->modules;
    h->state->game = h;
    h->state->loading = true;
    enum ad_fault fault = lb_protect(h->state, load_body, &(struct loading){h, scripts}, &err);
    h->state->loading = false;
    if (fault == AD_FAULT_NONE)
      return &h->hooks;
  }
  ad_diag_at(diags, err.pos.file ? err.pos : scripts->script[h->at].pos, "%s", err.msg);
  free_hooks(&h->hooks);
  return NULL;
}
