/* run.c - runs one call from C into the scripts of a set-up, at full speed if possible.
 *
 * Hooks are functions of the state, so a call can be made twice.  The first time its instructions
 * are not counted and no garbage is collected.  If it takes long or runs out of memory, its changes
 * are undone, the Lua state becomes what it was when the first match began, and the call is made
 * again with a full count; only this second call decides about a fault.  So the verdict depends
 * neither on the machine nor on garbage of earlier calls.  A call within a call (a game asks a
 * function of the scripts) shares the budget of the outer one. */
#include <string.h>

#include "bindings/lua/hooks/_internal.h"
#include "engine/base/clock.h"

/* Gives RUN its fault, unless it has one. */
static void record_fault(struct ad_hook_run *run, enum ad_fault fault, const struct ad_err *err,
                         const char *hook, const char *about)
{
  if (run->fault != AD_FAULT_NONE)
    return;
  ad_hooks_fail(run, fault, err, hook, about);
  ad_buf_add(&run->traceback, ad_buf_text(&lb_hooks_from(run)->state->traceback));
}

/* Undoes what a call has done: LINES of the sheet and STYLED bytes of text were there before. */
static void undo_call(struct lb_call *c, int lines, size_t styled)
{
  if (c->writable)
    memcpy(c->writable, ((struct lb_hook_run *)c->run)->undo, c->s->state_size);
  if (c->moves)
    c->n = c->s->ops->legal(c->s->rules, c->state, c->moves);
  if (c->sheet)
    ad_sheet_truncate(c->sheet, lines);
  if (c->styled && c->styled->out.len > styled)
    c->styled->out.text[c->styled->out.len = styled] = '\0';
  c->result = c->found;
}

/* Collects garbage between calls only.  A script can see a collection, in a table that became weak
   after it was made, and when garbage is collected depends on earlier calls. */
static void collect_garbage(struct lb_hooks *h)
{
  enum { LEAST = 4096 };
  lua_State *L = h->state->L;
  if (lua_gc(L, LUA_GCCOUNT) < (h->collect_at > LEAST ? h->collect_at : LEAST))
    return;
  lua_gc(L, LUA_GCCOLLECT);
  h->collect_at = 2 * lua_gc(L, LUA_GCCOUNT);
}

/* Runs BODY with a full count, which comes off the allowance of all calls if there is one. */
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
          "out of instructions: the calls of all hooks together take too many instructions");
  return AD_FAULT_BUDGET;
}

/* Runs BODY in the Lua state as it was when the first match began, so that the garbage of other
 * calls does not affect the count. */
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

/* Runs BODY at full speed; if that takes long or too much memory, again with a full count. */
static enum ad_fault run_outer(struct lb_hooks *h, lua_CFunction body, struct lb_call *c,
                               struct ad_err *err)
{
  int lines = c->sheet ? c->sheet->n : 0;
  size_t styled = c->styled ? c->styled->out.len : 0;
  bool again = false;
  if (c->writable) {
    struct lb_hook_run *run = (struct lb_hook_run *)c->run;
    run->undo = run->undo ? run->undo : ad_calloc(1, c->s->state_size);
    memcpy(run->undo, c->writable, c->s->state_size);
  }
  h->hook_thread = h->state->L;
  c->found = c->result;
  h->state->budget.memory.uncollected = true;
  enum ad_fault fault = c->run->allowance > 0 || h->is_counted
                        ? run_counted(h, body, c, err)
                        : lb_protect_watched(h->state, body, c, &again, err);
  h->state->budget.memory.uncollected = false;
  again |= h->is_counted && fault == AD_FAULT_BUDGET;
  if (again || fault == AD_FAULT_MEMORY) {
    h->hook_thread = NULL; /* the game may ask prices again, which is a call of its own */
    undo_call(c, lines, styled);
    h->hook_thread = h->state->L;
    fault = run_again(h, body, c, err);
  }
  h->hook_thread = NULL;
  collect_garbage(h);
  return fault;
}

static int variables_body(lua_State *L)
{
  const struct lb_call *c = lua_touserdata(L, 1);
  lb_check_watched(L, c->h);
  return 0;
}

/* Called before each match and after each call, in a match or in a look-ahead: the next call must
 * not see another value.  Only a change, which is a fault, costs a call into Lua. */
void lb_check_variables(struct ad_hook_run *run)
{
  struct lb_hooks *h = lb_hooks_from(run);
  if (h->n_guarded > 0 && !lb_watched_hold(h->state->L, h))
    lb_run_hook(run, variables_body, &(struct lb_call){.s = NULL}, "variables", "");
}

bool lb_run_hook(struct ad_hook_run *run, lua_CFunction body, struct lb_call *c, const char *hook,
                 const char *about)
{
  struct lb_hooks *h = lb_hooks_from(run);
  struct ad_err err; /* filled by what fails: its 400 bytes are not cleared for each call */
  enum ad_fault fault;
  const struct ad_setup *outer = h->setup;
  int at = h->running_script;
  bool nested = h->hook_thread;
  c->h = h;
  c->is_nested = nested;
  c->run = run;
  run->calls++;
  h->setup = c->s;
  int64_t begun = run->is_timed && !nested ? ad_clock_ns() : 0;
  if (nested)
    fault = lb_protect_nested(h->state, h->hook_thread, body, c, &err);
  else
    fault = run_outer(h, body, c, &err);
  if (begun)
    run->script_ns += ad_clock_ns() - begun;
  h->setup = outer;
  h->running_script = at;
  if (fault == AD_FAULT_NONE) {
    if (!nested)
      lb_check_variables(run);
    return true;
  }
  /* a nested call at its limit has no fault of its own: the outer one ends for the same reason */
  if (!nested || !(h->state->budget.spent || h->state->budget.memory.out_of_memory))
    record_fault(run, fault, &err, hook, about);
  return false;
}

/* ---- the state that hooks get ---- */

struct lb_hook_state *lb_push_state(lua_State *L, enum lb_object which, const void *state,
                                    void *writable)
{
  struct lb_hook_state *object = lb_push_object(L, which);
  object->state = state;
  object->writable = writable;
  return object;
}

void lb_push_events(lua_State *L, const struct lb_call *c)
{
  struct lb_hook_events *events = lb_push_object(L, LB_THE_EVENTS);
  events->seat = c->seat;
  events->move = c->move;
  events->before = c->before;
  events->after = c->state;
}

void lb_release(struct lb_hooks *h, enum lb_object which)
{
  struct lb_hook_state *object = lb_object(h->state->L, which);
  object->state = NULL;
  object->writable = NULL;
}
