/* invoke.c - calls each hook: what it gets, when its filter lets it run, what its result means.
 *
 * For each hook there is a body, which runs in Lua under lb_run_hook and calls the function of one
 * script after the other, and a function of struct ad_hooks, which prepares the call and afterwards
 * makes the objects unusable that scripts may have kept. */
#include <stdio.h>
#include <string.h>

#include "bindings/lua/api/hook_api.h"
#include "bindings/lua/hooks/_internal.h"
#include "engine/core/match/vars.h"

void lb_push_hook(lua_State *L, struct lb_hooks *h, int script, enum lb_hook hook)
{
  h->running_script = script;
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_SLOT_HOOK + script * LB_N_HOOKS + (int)hook);
}

int lb_raise_bad_result(lua_State *L, const char *what, int arg, const char *expected)
{
  return luaL_error(L, "%s: '%s' returned %s, expected %s",
                    lb_hooks_of(L)->script[lb_hooks_of(L)->running_script].module.name, what,
                    lb_kind_of(L, arg), expected);
}

static struct lb_hook_move *push_move(lua_State *L, const void *state, ad_move move)
{
  struct lb_hook_move *object = lb_push_object(L, LB_THE_MOVE);
  object->state = state;
  object->move = move;
  return object;
}

/* Pushes the number of a seat; nil for viewers without one. */
static void push_viewer(lua_State *L, int viewer)
{
  if (viewer >= 0)
    lua_pushinteger(L, viewer + 1);
  else
    lua_pushnil(L);
}

/* ---- filters ---- */

bool lb_matches_phase(const struct lb_filter *f, const char *phase)
{
  for (int i = 0; i < f->n_phases; i++)
    if (strcmp(f->phase[i], phase) == 0)
      return true;
  return f->n_phases == 0;
}

static bool matches_kind(const struct lb_hooks *h, const struct lb_filter *f,
                         const struct ad_setup *s, const void *state, ad_move move)
{
  return !f->kinds || (f->kinds >> (h->kind->get(s->rules, state, move) & 63) & 1);
}

static bool has_changed(const struct lb_filter *f, const struct ad_setup *s, const void *before,
                        const void *state)
{
  const int none[AD_MAX_INDEXES] = {0};
  for (int i = 0; i < f->n_changed; i++)
    if (f->changed[i]->get(s->rules, before, AD_NOBODY, none) !=
        f->changed[i]->get(s->rules, state, AD_NOBODY, none))
      return true;
  return f->n_changed == 0;
}

/* ---- setup, finish, hide ---- */

static int call_changing_hook(lua_State *L, enum lb_hook hook)
{
  const struct lb_call *c = lua_touserdata(L, 1);
  for (int i = 0; i < c->h->hooks.n_scripts; i++) {
    if (!lb_has_hook(c->h, i, hook))
      continue;
    lb_push_hook(L, c->h, i, hook);
    lb_push_state(L, LB_THE_STATE, c->state, c->writable);
    if (hook == LB_ON_HIDE)
      push_viewer(L, c->viewer);
    lb_watch_begin(c);
    lua_call(L, hook == LB_ON_HIDE ? 2 : 1, 0);
    lb_watch_end(c, &c->h->hook_count[i][hook]);
  }
  return 0;
}

static int setup_body(lua_State *L)
{
  const struct lb_call *c = lua_touserdata(L, 1);
  call_changing_hook(L, LB_ON_SETUP);
  if (c->s->ops->scripted && ad_extra_of(c->s, c->state)->n_pending == 0)
    luaL_error(L,
               "%s: 'setup' has not requested the first decision, expected the call "
               "state:ask(\"move\", seat)",
               c->h->script[c->h->hooks.n_scripts - 1].module.name);
  return 0;
}

static int finish_body(lua_State *L)
{
  return call_changing_hook(L, LB_ON_FINISH);
}

static int hide_body(lua_State *L)
{
  return call_changing_hook(L, LB_ON_HIDE);
}

static void run_changing_hook(struct ad_hook_run *run, lua_CFunction body, enum lb_hook hook,
                              struct lb_call *c)
{
  lb_run_hook(run, body, c, lb_hook_docs[hook].name, "");
  lb_release(lb_hooks_from(run), LB_THE_STATE);
}

void lb_hook_setup(struct ad_hook_run *run, const struct ad_setup *s, void *state)
{
  run_changing_hook(run, setup_body, LB_ON_SETUP,
                    &(struct lb_call){.s = s, .state = state, .writable = state});
}

void lb_hook_finish(struct ad_hook_run *run, const struct ad_setup *s, void *state)
{
  run_changing_hook(run, finish_body, LB_ON_FINISH,
                    &(struct lb_call){.s = s, .state = state, .writable = state});
}

void lb_hook_hide(struct ad_hook_run *run, const struct ad_setup *s, void *state, int viewer)
{
  struct lb_hooks *h = lb_hooks_from(run);
  h->hiding = true;
  run_changing_hook(run, hide_body, LB_ON_HIDE,
                    &(struct lb_call){.s = s, .state = state, .writable = state, .viewer = viewer});
  h->hiding = false;
}

/* ---- allow ---- */

/* Returns whether SCRIPT allows the move, with its two results at the top.  At 2: the state, at 3:
 * the move. */
static bool call_allow(lua_State *L, struct lb_hooks *h, int script)
{
  lb_push_hook(L, h, script, LB_ON_ALLOW);
  lua_pushvalue(L, 2);
  lua_pushvalue(L, 3);
  lua_call(L, 2, 2);
  if (!lua_isboolean(L, -2) && !lua_isnil(L, -2))
    lb_raise_bad_result(L, "allow", -2, "nil, true, or false and a reason");
  bool allows = lua_isnil(L, -2) || lua_toboolean(L, -2);
  h->hook_count[script][LB_ON_ALLOW].asked++;
  h->hook_count[script][LB_ON_ALLOW].effects += !allows;
  return allows;
}

/* Removes the moves that `allow` of a script forbids. A script must leave a move, unless it
 * declares unless_forced: then all its moves stay. */
static int allow_body(lua_State *L)
{
  struct lb_call *c = lua_touserdata(L, 1);
  struct lb_hooks *h = c->h;
  const char *phase = c->s->ops->phase(c->s->rules, c->state);
  lb_push_state(L, LB_THE_STATE, c->state, NULL);        /* at 2 */
  struct lb_hook_move *move = push_move(L, c->state, 0); /* at 3 */
  for (int script = 0; script < h->hooks.n_scripts; script++) {
    const struct lb_filter *f = &h->script[script].allow;
    int kept = 0;
    if (!lb_has_hook(h, script, LB_ON_ALLOW) || !lb_matches_phase(f, phase))
      continue;
    for (int i = 0; i < c->n; i++) {
      move->move = c->moves[i];
      if (!matches_kind(h, f, c->s, c->state, move->move) || call_allow(L, h, script))
        c->moves[kept++] = move->move;
      lua_settop(L, 3);
    }
    if (kept == 0 && !f->unless_forced)
      luaL_error(L, "%s: 'allow' forbids every move of phase '%s'", h->script[script].module.name,
                 phase);
    c->n = kept ? kept : c->n;
  }
  return 0;
}

static bool wants_allow(const struct lb_hooks *h, const struct ad_setup *s, const void *state)
{
  const char *phase = NULL;
  for (int i = 0; i < h->hooks.n_scripts; i++) {
    if (!lb_has_hook(h, i, LB_ON_ALLOW))
      continue;
    if (h->script[i].allow.n_phases == 0)
      return true;
    phase = phase ? phase : s->ops->phase(s->rules, state);
    if (lb_matches_phase(&h->script[i].allow, phase))
      return true;
  }
  return false;
}

static void release_move(struct lb_hooks *h)
{
  ((struct lb_hook_move *)lb_object(h->state->L, LB_THE_MOVE))->state = NULL;
}

int lb_hook_allow(struct ad_hook_run *run, const struct ad_setup *s, const void *state,
                  ad_move *moves, int n)
{
  struct lb_hooks *h = lb_hooks_from(run);
  struct lb_call c = {.s = s, .state = state, .moves = moves, .n = n};
  if (!wants_allow(h, s, state))
    return n;
  lb_run_hook(run, allow_body, &c, "allow", "");
  lb_release(h, LB_THE_STATE);
  release_move(h);
  return c.n;
}

/* Looks for the first script whose `allow` forbids the move; the second value of `allow` becomes
 * the reason. */
static int forbids_body(lua_State *L)
{
  struct lb_call *c = lua_touserdata(L, 1);
  struct lb_hooks *h = c->h;
  const char *phase = c->s->ops->phase(c->s->rules, c->state);
  lb_push_state(L, LB_THE_STATE, c->state, NULL);
  push_move(L, c->state, c->move);
  for (int i = 0; i < h->hooks.n_scripts && !c->result; i++) {
    const struct lb_filter *f = &h->script[i].allow;
    if (!lb_has_hook(h, i, LB_ON_ALLOW) || !lb_matches_phase(f, phase) ||
        !matches_kind(h, f, c->s, c->state, c->move) || call_allow(L, h, i))
      continue;
    if (!lua_isnil(L, -1) && lua_type(L, -1) != LUA_TSTRING)
      lb_raise_bad_result(L, "allow", -1, "a text as its second value");
    c->result = 1;
    ad_deny(c->reason, h->script[i].clause, "house_rule", "%s",
            lua_isnil(L, -1) ? "a house rule forbids it" : lua_tostring(L, -1));
    ad_text_harmless(c->reason->text);
  }
  return 0;
}

bool lb_hook_forbids(struct ad_hook_run *run, const struct ad_setup *s, const void *state,
                     ad_move move, struct ad_reason *reason)
{
  struct lb_hooks *h = lb_hooks_from(run);
  struct lb_call c = {.s = s, .state = state, .move = move, .reason = reason};
  lb_run_hook(run, forbids_body, &c, "allow", "");
  lb_release(h, LB_THE_STATE);
  release_move(h);
  return c.result;
}

/* ---- after ---- */

static bool wants_after(const struct lb_hooks *h, int script, const struct lb_call *c)
{
  const struct lb_filter *f = &h->script[script].after;
  return lb_has_hook(h, script, LB_ON_AFTER) &&
         lb_matches_phase(f, c->s->ops->phase(c->s->rules, c->before)) &&
         matches_kind(h, f, c->s, c->before, c->move) && has_changed(f, c->s, c->before, c->state);
}

/* Calls `after` of each script that wants to know of the move, with the state, the move and the
 * events. */
static int after_body(lua_State *L)
{
  const struct lb_call *c = lua_touserdata(L, 1);
  struct lb_hooks *h = c->h;
  lb_push_state(L, LB_THE_STATE, c->state, c->writable); /* at 2 */
  push_move(L, c->before, c->move);                      /* at 3 */
  lb_push_events(L, c);
  lb_push_state(L, LB_THE_BEFORE, c->before, NULL);
  lua_settop(L, 4);
  for (int i = 0; i < h->hooks.n_scripts; i++) {
    if (!wants_after(h, i, c))
      continue;
    lb_push_hook(L, h, i, LB_ON_AFTER);
    lua_pushvalue(L, 2);
    lua_pushvalue(L, 3);
    lua_pushvalue(L, 4);
    lb_watch_begin(c);
    lua_call(L, 3, 0);
    lb_watch_end(c, &h->hook_count[i][LB_ON_AFTER]);
  }
  return 0;
}

void lb_hook_after(struct ad_hook_run *run, const struct ad_setup *s, void *state,
                   const void *before, int seat, ad_move move)
{
  struct lb_hooks *h = lb_hooks_from(run);
  struct lb_call c = {
    .s = s, .state = state, .writable = state, .before = before, .seat = seat, .move = move};
  bool wanted = false;
  for (int i = 0; i < h->hooks.n_scripts && !wanted; i++)
    wanted = wants_after(h, i, &c);
  if (!wanted)
    return;
  lb_run_hook(run, after_body, &c, "after", "");
  struct lb_hook_events *events = lb_object(h->state->L, LB_THE_EVENTS);
  events->before = events->after = NULL;
  lb_release(h, LB_THE_STATE);
  lb_release(h, LB_THE_BEFORE);
  release_move(h);
}

/* ---- begins, ends ---- */

static enum lb_hook hook_of(const struct ad_moment *moment)
{
  return moment->begins ? LB_ON_BEGINS : LB_ON_ENDS;
}

static bool wants_moment(const struct lb_hooks *h, int script, const struct ad_moment *moment)
{
  const struct lb_script *s = &h->script[script];
  const struct lb_filter *f = moment->begins ? &s->begins : &s->ends;
  return lb_has_hook(h, script, hook_of(moment)) && (!f->times || f->times >> moment->time & 1);
}

/* Calls `begins` or `ends` of each script that wants to know of the moment. */
static int time_body(lua_State *L)
{
  const struct lb_call *c = lua_touserdata(L, 1);
  const struct ad_moment *moment = c->moment;
  for (int i = 0; i < c->h->hooks.n_scripts; i++) {
    if (!wants_moment(c->h, i, moment))
      continue;
    lb_push_hook(L, c->h, i, hook_of(moment));
    lb_push_state(L, LB_THE_STATE, c->state, c->writable);
    lua_pushstring(L, c->s->ops->times[moment->time].name);
    lua_pushinteger(L, moment->number);
    lb_watch_begin(c);
    lua_call(L, 3, 0);
    lb_watch_end(c, &c->h->hook_count[i][hook_of(moment)]);
  }
  return 0;
}

/* An action of another hook may end a turn, so this one may run within that one and share its
 * objects. */
void lb_hook_time(struct ad_hook_run *run, const struct ad_setup *s, void *state,
                  const struct ad_moment *moment)
{
  struct lb_hooks *h = lb_hooks_from(run);
  struct lb_call c = {.s = s, .state = state, .writable = state, .moment = moment};
  struct lb_hook_state *object = lb_object(h->state->L, LB_THE_STATE);
  const struct lb_hook_state outer = *object;
  bool wanted = false;
  for (int i = 0; i < h->hooks.n_scripts && !wanted; i++)
    wanted = wants_moment(h, i, moment);
  if (!wanted)
    return;
  lb_run_hook(run, time_body, &c, lb_hook_docs[hook_of(moment)].name, "");
  object->state = outer.state;
  object->writable = outer.writable;
}

/* ---- show ---- */

/* Appends at most 60 lines of TEXT. */
static void append_lines(struct ad_styled *styled, const char *text)
{
  char line[400];
  for (int lines = 0; *text && lines < 60; lines++) {
    size_t len = strcspn(text, "\n");
    snprintf(line, sizeof line, "%.*s", (int)len, text);
    ad_styled_line(styled, ad_text_harmless(line));
    text += len + (text[len] == '\n');
  }
}

/* Appends the text at the top, which SCRIPT returned, unless the script has read something that the
 * viewer may not know: whatever it made of that, nothing of it is shown. */
static void append_shown(lua_State *L, const struct lb_call *c, int script)
{
  if (lua_isnil(L, -1))
    return;
  if (!c->h->asked_hidden)
    append_lines(c->styled, lua_tostring(L, -1));
  else
    append_lines(c->styled,
                 lua_pushfstring(L, "%s: not known to everybody yet", c->h->script[script].clause));
}

/* Appends the texts that `show` of each script returns for the viewer, line by line. */
static int show_body(lua_State *L)
{
  const struct lb_call *c = lua_touserdata(L, 1);
  struct lb_hooks *h = c->h;
  lb_push_state(L, LB_THE_STATE, c->state, NULL);
  for (int i = 0; i < h->hooks.n_scripts; i++) {
    if (!lb_has_hook(h, i, LB_ON_SHOW))
      continue;
    lb_push_hook(L, h, i, LB_ON_SHOW);
    h->asked_hidden = false;
    lua_pushvalue(L, 2);
    push_viewer(L, c->viewer);
    lua_pushboolean(L, c->viewer == AD_NOBODY);
    lua_call(L, 3, 1);
    if (!lua_isnil(L, -1) && lua_type(L, -1) != LUA_TSTRING)
      lb_raise_bad_result(L, "show", -1, "a text or nil");
    h->hook_count[i][LB_ON_SHOW].asked++;
    h->hook_count[i][LB_ON_SHOW].effects += !lua_isnil(L, -1);
    append_shown(L, c, i);
    lua_settop(L, 2);
  }
  return 0;
}

void lb_hook_show(struct ad_hook_run *run, const struct ad_setup *s, const void *state, int viewer,
                  struct ad_styled *styled)
{
  struct lb_hooks *h = lb_hooks_from(run);
  h->viewer = ad_viewer_of(s, state, viewer);
  lb_run_hook(run, show_body,
              &(struct lb_call){.s = s, .state = state, .viewer = viewer, .styled = styled}, "show",
              "");
  h->viewer = AD_NOBODY;
  h->asked_hidden = false;
  lb_release(h, LB_THE_STATE);
}
