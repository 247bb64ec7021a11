/* hooks.c - hooks of a set-up: calls from C into its scripts. */
#include "bindings/lua/hooks/hooks.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bindings/lua/api/hook_api.h"
#include "bindings/lua/hooks/call.h"
#include "bindings/lua/library/sandbox.h"

/* ---- faults ---- */

static void fail(struct ad_hook_run *run, enum ad_fault fault, const struct ad_err *err,
                 const char *hook, const char *about)
{
  if (run->fault != AD_FAULT_NONE)
    return;
  ad_hooks_fail(run, fault, err, hook, about);
  ad_buf_add(&run->traceback, ad_buf_text(&lb_hooks_from(run)->state->traceback));
}

/* What a call has done so far is taken back, so that it can be made again. */
static void undo(struct lb_call *c, int lines, size_t ink)
{
  if (c->writable)
    memcpy(c->writable, ((struct lb_hook_run *)c->run)->undo, c->s->state_size);
  if (c->moves)
    c->n = c->s->ops->legal(c->s->rules, c->state, c->moves);
  if (c->sheet)
    ad_sheet_truncate(c->sheet, lines);
  if (c->ink && c->ink->out.len > ink)
    c->ink->out.text[c->ink->out.len = ink] = '\0';
  c->result = c->found;
}

/* Scripts can see when garbage is collected, in tables that become weak after they were made, and
   when it is depends on the calls before.  So it is collected between calls. */
static void collect(struct lb_hooks *h)
{
  enum { LEAST = 4096 };
  lua_State *L = h->state->L;
  if (lua_gc(L, LUA_GCCOUNT) < (h->collect_at > LEAST ? h->collect_at : LEAST))
    return;
  lua_gc(L, LUA_GCCOLLECT);
  h->collect_at = 2 * lua_gc(L, LUA_GCCOUNT);
}

/* Under a full count, which is taken off the allowance of all calls if there is one. */
static enum ad_fault run_counted(struct lb_hooks *h, lua_CFunction body, struct lb_call *c,
                                 struct ad_err *err)
{
  enum ad_fault fault = lb_protect(h->state, body, c, err);
  if (c->run->allowance == 0)
    return fault;
  c->run->allowance -= h->state->budget.total - lb_budget_left(&h->state->budget);
  if (c->run->allowance > 0)
    return fault;
  c->run->allowance = -1;
  ad_fail(err, AD_ERUNTIME, (struct ad_pos){0},
          "out of instructions: the calls of all hooks together take too many");
  return AD_FAULT_BUDGET;
}

/* A call from the Lua state as it was when the first match began: what other calls left there as
 * garbage decides nothing. */
static enum ad_fault run_again(struct lb_hooks *h, lua_CFunction body, struct lb_call *c,
                               struct ad_err *err)
{
  if (h->state->budget.memory.pool.image)
    lb_pool_restore(&h->state->budget.memory.pool);
  lua_gc(h->state->L, LUA_GCRESTART);
  enum ad_fault fault = run_counted(h, body, c, err);
  lua_gc(h->state->L, LUA_GCSTOP);
  return fault;
}

/* At full speed first.  A call that takes long, or runs out of memory, is made again with every
 * instruction counted. */
static enum ad_fault run_outer(struct lb_hooks *h, lua_CFunction body, struct lb_call *c,
                               struct ad_err *err)
{
  int lines = c->sheet ? c->sheet->n : 0;
  size_t ink = c->ink ? c->ink->out.len : 0;
  bool again = false;
  if (c->writable) {
    struct lb_hook_run *run = (struct lb_hook_run *)c->run;
    run->undo = run->undo ? run->undo : ad_calloc(1, c->s->state_size);
    memcpy(run->undo, c->writable, c->s->state_size);
  }
  h->hook_thread = h->state->L;
  c->found = c->result;
  h->state->budget.memory.uncollected = true;
  enum ad_fault fault = c->run->allowance > 0 ? run_counted(h, body, c, err)
                                              : lb_protect_watched(h->state, body, c, &again, err);
  h->state->budget.memory.uncollected = false;
  if (again || fault == AD_FAULT_MEMORY) {
    undo(c, lines, ink);
    fault = run_again(h, body, c, err);
  }
  h->hook_thread = NULL;
  collect(h);
  return fault;
}

static int variables_body(lua_State *L)
{
  const struct lb_call *c = lua_touserdata(L, 1);
  lb_check_watched(L, c->h);
  return 0;
}

static void check_variables(struct ad_hook_run *run)
{
  lb_run_hook(run, variables_body, &(struct lb_call){.s = NULL}, "variables", "");
}

/* What a script has changed of itself is found before the next call, wherever it was called: in a
 * match or in a look-ahead. */
static void look_around(struct ad_hook_run *run)
{
  struct lb_hooks *h = lb_hooks_from(run);
  if (h->n_guarded > 0 && !lb_watched_hold(h->state->L, h))
    check_variables(run);
}

bool lb_run_hook(struct ad_hook_run *run, lua_CFunction body, struct lb_call *c, const char *hook,
                 const char *about)
{
  struct lb_hooks *h = lb_hooks_from(run);
  struct ad_err err = {0};
  enum ad_fault fault;
  const struct ad_setup *outer = h->setup;
  int at = h->running_script;
  bool nested = h->hook_thread;
  c->h = h;
  c->run = run;
  run->calls++;
  h->setup = c->s;
  if (nested)
    fault = lb_protect_nested(h->state, h->hook_thread, body, c, &err);
  else
    fault = run_outer(h, body, c, &err);
  h->setup = outer;
  h->running_script = at;
  if (fault == AD_FAULT_NONE) {
    if (!nested)
      look_around(run);
    return true;
  }
  /* else the outer call is about to end for the same reason */
  if (!nested || !(h->state->budget.spent || h->state->budget.memory.out_of_memory))
    fail(run, fault, &err, hook, about);
  return false;
}

/* ---- what a hook is called with ---- */

struct lb_hook_state *lb_push_state(lua_State *L, enum lb_object which, const void *state,
                                    void *writable)
{
  struct lb_hook_state *object = lb_push_object(L, which);
  object->state = state;
  object->writable = writable;
  return object;
}

void lb_release(struct lb_hooks *h, enum lb_object which)
{
  struct lb_hook_state *object = lb_object(h->state->L, which);
  object->state = NULL;
  object->writable = NULL;
}

static void push_hook(lua_State *L, struct lb_hooks *h, int script, enum lb_hook hook)
{
  h->running_script = script;
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_SLOT_HOOK + script * LB_N_HOOKS + (int)hook);
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
  return luaL_error(L, "%s: '%s' returned %s, expected %s",
                    lb_hooks_of(L)->script[lb_hooks_of(L)->running_script].module.name, what,
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

static bool of_kind(const struct lb_hooks *h, const struct lb_filter *f, const struct ad_setup *s,
                    const void *state, ad_move move)
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

static int change_body(lua_State *L, enum lb_hook hook)
{
  const struct lb_call *c = lua_touserdata(L, 1);
  for (int i = 0; i < c->h->hooks.n_scripts; i++) {
    if (!is(c->h, i, hook))
      continue;
    push_hook(L, c->h, i, hook);
    lb_push_state(L, LB_THE_STATE, c->state, c->writable);
    if (hook == LB_ON_HIDE)
      lua_pushinteger(L, c->viewer + 1);
    lua_call(L, hook == LB_ON_HIDE ? 2 : 1, 0);
  }
  return 0;
}

static int setup_body(lua_State *L)
{
  const struct lb_call *c = lua_touserdata(L, 1);
  change_body(L, LB_ON_SETUP);
  if (c->s->ops->scripted && ad_extra_of(c->s, c->state)->n_pending == 0)
    luaL_error(L, "%s: 'setup' has not asked for a first move, expected state:ask(\"move\", seat)",
               c->h->script[c->h->hooks.n_scripts - 1].module.name);
  return 0;
}

static int finish_body(lua_State *L)
{
  return change_body(L, LB_ON_FINISH);
}

static int hide_body(lua_State *L)
{
  return change_body(L, LB_ON_HIDE);
}

static void change(struct ad_hook_run *run, lua_CFunction body, enum lb_hook hook,
                   struct lb_call *c)
{
  lb_run_hook(run, body, c, lb_hook_docs[hook].name, "");
  lb_release(lb_hooks_from(run), LB_THE_STATE);
}

static void run_setup(struct ad_hook_run *run, const struct ad_setup *s, void *state)
{
  change(run, setup_body, LB_ON_SETUP,
         &(struct lb_call){.s = s, .state = state, .writable = state});
}

static void run_finish(struct ad_hook_run *run, const struct ad_setup *s, void *state)
{
  change(run, finish_body, LB_ON_FINISH,
         &(struct lb_call){.s = s, .state = state, .writable = state});
}

static void run_hide(struct ad_hook_run *run, const struct ad_setup *s, void *state, int viewer)
{
  struct lb_hooks *h = lb_hooks_from(run);
  h->hiding = true;
  change(run, hide_body, LB_ON_HIDE,
         &(struct lb_call){.s = s, .state = state, .writable = state, .viewer = viewer});
  h->hiding = false;
}

/* ---- allow ---- */

/* Whether SCRIPT allows the move; its two results are at the top then.  At 2: the state, at 3: the
 * move. */
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
  struct lb_call *c = lua_touserdata(L, 1);
  struct lb_hooks *h = c->h;
  const char *phase = c->s->ops->phase(c->s->rules, c->state);
  lb_push_state(L, LB_THE_STATE, c->state, NULL);        /* at 2 */
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
    if (kept == 0 && !f->unless_forced)
      luaL_error(L, "%s: 'allow' forbids every move of phase '%s'", h->script[script].module.name,
                 phase);
    c->n = kept ? kept : c->n;
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

static int run_allow(struct ad_hook_run *run, const struct ad_setup *s, const void *state,
                     ad_move *moves, int n)
{
  struct lb_hooks *h = lb_hooks_from(run);
  struct lb_call c = {.s = s, .state = state, .moves = moves, .n = n};
  if (!any_in_phase(h, s, state))
    return n;
  lb_run_hook(run, allow_body, &c, "allow", "");
  lb_release(h, LB_THE_STATE);
  release_move(h);
  return c.n;
}

static int forbids_body(lua_State *L)
{
  struct lb_call *c = lua_touserdata(L, 1);
  struct lb_hooks *h = c->h;
  const char *phase = c->s->ops->phase(c->s->rules, c->state);
  lb_push_state(L, LB_THE_STATE, c->state, NULL);
  push_move(L, c->state, c->move);
  for (int i = 0; i < h->hooks.n_scripts && !c->result; i++) {
    const struct lb_filter *f = &h->script[i].allow;
    if (!is(h, i, LB_ON_ALLOW) || !in_phase(f, phase) || !of_kind(h, f, c->s, c->state, c->move) ||
        allowed(L, h, i))
      continue;
    if (!lua_isnil(L, -1) && lua_type(L, -1) != LUA_TSTRING)
      bad_result(L, "allow", -1, "a text as its second value");
    c->result = 1;
    ad_deny(c->reason, h->script[i].clause, "house_rule", "%s",
            lua_isnil(L, -1) ? "a house rule forbids it" : lua_tostring(L, -1));
    ad_text_harmless(c->reason->text);
  }
  return 0;
}

static bool run_forbids(struct ad_hook_run *run, const struct ad_setup *s, const void *state,
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
  return is(h, script, LB_ON_AFTER) && in_phase(f, c->s->ops->phase(c->s->rules, c->before)) &&
         of_kind(h, f, c->s, c->before, c->move) && has_changed(f, c->s, c->before, c->state);
}

static int after_body(lua_State *L)
{
  const struct lb_call *c = lua_touserdata(L, 1);
  struct lb_hooks *h = c->h;
  lb_push_state(L, LB_THE_STATE, c->state, c->writable); /* at 2 */
  push_move(L, c->before, c->move);                      /* at 3 */
  struct lb_hook_events *events = lb_push_object(L, LB_THE_EVENTS);
  events->seat = c->seat;
  events->move = c->move;
  events->before = c->before;
  events->after = c->state;
  lb_push_state(L, LB_THE_BEFORE, c->before, NULL);
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

static void run_after(struct ad_hook_run *run, const struct ad_setup *s, void *state,
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

/* ---- score ---- */

static int score_body(lua_State *L)
{
  struct lb_call *c = lua_touserdata(L, 1);
  struct lb_hooks *h = c->h;
  lb_push_state(L, LB_THE_STATE, c->state, NULL); /* at 2 */
  struct lb_hook_sheet *sheet = lb_push_object(L, LB_THE_SHEET);
  *sheet = (struct lb_hook_sheet){sheet->kind, true, c->seat, 0, c->state, c->sheet};
  for (int i = 0; i < h->hooks.n_scripts; i++) {
    if (!is(h, i, LB_ON_SCORE))
      continue;
    push_hook(L, h, i, LB_ON_SCORE);
    int sum = sheet->sum, lines = c->sheet ? c->sheet->n : 0;
    h->asked_hidden = false;
    lua_pushvalue(L, 2);
    lua_pushinteger(L, c->seat + 1);
    lua_pushvalue(L, 3);
    lua_call(L, 3, 1);
    if (!lua_isnil(L, -1))
      bad_result(L, "score", -1, "nothing: sheet:add gives points");
    lua_pop(L, 1);
    if (!h->asked_hidden)
      continue;
    *c->partial = true;
    sheet->sum = sum;
    if (c->sheet) {
      ad_sheet_truncate(c->sheet, lines);
      ad_sheet_omit(c->sheet, h->script[i].clause, "points that are not known to everybody yet");
    }
  }
  c->result = sheet->sum;
  return 0;
}

static int run_score(struct ad_hook_run *run, const struct ad_setup *s, const void *state, int seat,
                     int viewer, struct ad_sheet *lines, bool *partial)
{
  struct lb_hooks *h = lb_hooks_from(run);
  struct lb_call c = {.s = s, .state = state, .seat = seat, .sheet = lines, .partial = partial};
  h->viewer = viewer;
  lb_run_hook(run, score_body, &c, "score", "");
  h->viewer = AD_NOBODY;
  h->asked_hidden = false;
  struct lb_hook_sheet *sheet = lb_object(h->state->L, LB_THE_SHEET);
  sheet->live = false;
  sheet->lines = NULL;
  lb_release(h, LB_THE_STATE);
  return c.result;
}

/* ---- show ---- */

static void ink_lines(struct ad_styled *ink, const char *text)
{
  char line[400];
  for (int lines = 0; *text && lines < 60; lines++) {
    size_t len = strcspn(text, "\n");
    snprintf(line, sizeof line, "%.*s", (int)len, text);
    ad_styled_line(ink, ad_text_harmless(line));
    text += len + (text[len] == '\n');
  }
}

static int show_body(lua_State *L)
{
  const struct lb_call *c = lua_touserdata(L, 1);
  struct lb_hooks *h = c->h;
  lb_push_state(L, LB_THE_STATE, c->state, NULL);
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

static void run_show(struct ad_hook_run *run, const struct ad_setup *s, const void *state,
                     int viewer, struct ad_styled *ink)
{
  lb_run_hook(run, show_body,
              &(struct lb_call){.s = s, .state = state, .viewer = viewer, .ink = ink}, "show", "");
  lb_release(lb_hooks_from(run), LB_THE_STATE);
}

/* ---- life ---- */

static void check_scripts(struct ad_hook_run *run)
{
  struct lb_pool *pool = &lb_hooks_from(run)->state->budget.memory.pool;
  if (!pool->image)
    lb_pool_save(pool);
  check_variables(run);
}

static const char *text_of(const struct ad_hooks *hooks, int i, size_t *len, const char **path)
{
  const struct lb_hooks *h = hooks->self;
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

static void free_run(struct ad_hook_run *run)
{
  struct lb_hook_run *own = (struct lb_hook_run *)run;
  free(own->options.state);
  free(own->options.text);
  free(own->undo);
}

static void free_hooks(void *self)
{
  struct lb_hooks *h = self;
  lb_state_free(h->state);
  for (int i = 0; i < AD_MAX_SCRIPTS; i++)
    free_module(&h->script[i].module);
  for (struct lb_module *module = h->modules, *next; module; module = next) {
    next = module->next;
    free_module(module);
    free(module);
  }
  free(h->guarded);
  free(h);
}

static const struct ad_hooks functions = {.run_size = sizeof(struct lb_hook_run),
                                          .setup = run_setup,
                                          .allow = run_allow,
                                          .forbids = run_forbids,
                                          .after = run_after,
                                          .finish = run_finish,
                                          .score = run_score,
                                          .hide = run_hide,
                                          .show = run_show,
                                          .decision_name = lb_hook_decision_name,
                                          .n_options = lb_hook_n_options,
                                          .option_text = lb_hook_option_text,
                                          .why = lb_hook_why,
                                          .choose = lb_hook_choose,
                                          .find = lb_hook_find,
                                          .call = lb_hook_call,
                                          .text = text_of,
                                          .check = check_scripts,
                                          .free_run = free_run,
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
  return (struct lb_module){NULL, ad_strdup(script->name), ad_strdup(script->name), text,
                            script->len};
}

/* "toll.lua and market.lua" */
static void list_names(const struct ad_scripts *scripts, char *out, size_t size)
{
  const char *names[AD_MAX_SCRIPTS];
  for (int i = 0; i < scripts->n; i++)
    names[i] = scripts->script[i].name;
  ad_texts_list(names, scripts->n, " and ", out, size);
}

const struct ad_hooks *lb_hooks_load(const struct ad_scripts *scripts, struct ad_diags *diags)
{
  const struct lb_limits limits = {.instructions = LB_HOOK_INSTRUCTIONS,
                                   .memory_mb = LB_HOOK_MEMORY_MB};
  struct lb_hooks *h = ad_calloc(1, sizeof *h);
  struct ad_err err = {0};
  h->hooks = functions;
  h->hooks.self = h;
  h->viewer = AD_NOBODY;
  h->hooks.vars = scripts->vars;
  h->hooks.n_scripts = scripts->n;
  h->ops = scripts->ops;
  for (int i = 0; i < scripts->n; i++)
    h->script[i].module = copy_script(&scripts->script[i]);
  list_names(scripts, h->names, sizeof h->names);
  h->state = lb_state_new(&limits, &err);
  if (h->state) {
    /* hooks leave little garbage in a state of which all else is constant */
    lua_gc(h->state->L, LUA_GCINC, 1000, 200, 0);
    h->state->name = h->names;
    h->state->roots = scripts->roots;
    h->state->modules = &h->modules;
    h->state->owner = h;
    h->state->loading = true;
    enum ad_fault fault = lb_protect(h->state, load_body, &(struct loading){h, scripts}, &err);
    h->state->loading = false;
    lua_gc(h->state->L, LUA_GCSTOP); /* see collect */
    if (fault == AD_FAULT_NONE)
      return &h->hooks;
  }
  ad_diag_at(diags, err.pos.file ? err.pos : scripts->script[h->running_script].pos, "%s", err.msg);
  free_hooks(h);
  return NULL;
}
