/* call.h - calls from C into the scripts of a set-up; for the files lb_hook*.c only. */
#ifndef AEDILE_BINDINGS_LUA_HOOKS_CALL_H
#define AEDILE_BINDINGS_LUA_HOOKS_CALL_H

#include "bindings/lua/hooks/hook.h"

/* A call from C: what BODY is to do and what it found. */
struct lb_call {
  struct lb_hooks *h;
  struct ad_hook_run *run;
  const struct ad_setup *s;
  const void *state;
  void *writable;
  const void *before;
  int seat, viewer;
  ad_move move;
  ad_move *moves;
  int n;
  struct ad_sheet *sheet;
  bool *partial; /* of the sheet */
  struct ad_reason *reason;
  struct ad_styled *ink;
  int decision;
  const char *text;
  char *buf;
  size_t size;
  int function;
  const void *rules, *subject;
  const int *args;
  int result, found; /* what it says, and what it said before the call */
};

static inline struct lb_hooks *lb_hooks_from(const struct ad_hook_run *run)
{
  return run->hooks->self;
}
/* Runs BODY, a hook called HOOK, under a budget of its own; within another hook, under the budget
   of that one.  False: it failed, and RUN has the fault. */
bool lb_run_hook(struct ad_hook_run *run, lua_CFunction body, struct lb_call *c, const char *hook,
                 const char *about);
/* The state that hooks are called with, pushed; lb_release makes it unusable after the call. */
struct lb_hook_state *lb_push_state(lua_State *L, enum lb_object which, const void *state,
                                    void *writable);
void lb_release(struct lb_hooks *h, enum lb_object which);

/* Decisions (ask.c) and functions that components name (functions.c), as in struct ad_hooks. */
const char *lb_hook_decision_name(const struct ad_hooks *hooks, int decision);
int lb_hook_n_options(struct ad_hook_run *run, const struct ad_setup *s, const void *state);
void lb_hook_option_text(struct ad_hook_run *run, const struct ad_setup *s, const void *state,
                         int option, char *buf, size_t size);
AD_MUST_USE bool lb_hook_why(struct ad_hook_run *run, const struct ad_setup *s, const void *state,
                             const char *text, struct ad_reason *reason);
void lb_hook_choose(struct ad_hook_run *run, const struct ad_setup *s, void *state, int decision,
                    int seat, const char *text);
int lb_hook_find(struct ad_hook_run *run, const char *name);
int lb_hook_call(struct ad_hook_run *run, int function, const void *rules, const void *subject,
                 const int *args, int n);

#endif
