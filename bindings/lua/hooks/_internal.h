/* _internal.h - the scripts of a set-up as C sees them; for the files of this folder only. */
#ifndef AEDILE_BINDINGS_LUA_HOOKS_INTERNAL_H
#define AEDILE_BINDINGS_LUA_HOOKS_INTERNAL_H

#include "bindings/lua/hooks/hooks.h"
#include "bindings/lua/hooks/objects.h"
#include "bindings/lua/state/state.h"
#include "engine/core/match/setup.h"

/* Numbers of the bits AD_HOOK_... */
enum lb_hook {
  LB_ON_SETUP,
  LB_ON_ALLOW,
  LB_ON_AFTER,
  LB_ON_SCORE,
  LB_ON_FINISH,
  LB_ON_HIDE,
  LB_ON_SHOW,
  LB_ON_PRICE,
  LB_ON_BEGINS,
  LB_ON_ENDS,
  LB_ON_WINS,
  LB_ON_TIE_BREAK,
  LB_N_HOOKS
};
enum {
  LB_MAX_DECISIONS = 16,
  LB_MAX_FUNCTIONS = 64,
  LB_MAX_CHANGED = 8,
  LB_MAX_ACTIONS = 64,
  LB_MAX_PHASES = 16,
  LB_MAX_POINTS = 1000000
};

/* the functions that may set variables, and that may change more */
#define LB_MAY_SET "setup, begins, ends, after, finish, hide, choose and play"
#define LB_MAY_CHANGE "setup, begins, ends, after, finish, choose and play"

enum lb_part { LB_OPTIONS, LB_CHOOSE, LB_WHY, LB_N_PARTS }; /* functions of a decision */

/* Indexes of the registry: functions, and the objects that hooks get. */
enum {
  LB_SLOT_GUARDED_VARIABLES = 39, /* of readonly.c */
  LB_SLOT_OBJECT = 40,            /* + enum lb_object */
  LB_SLOT_HOOK = 64,              /* + script * LB_N_HOOKS + hook */
  /* + LB_N_PARTS * decision + enum lb_part */
  LB_SLOT_DECISION = LB_SLOT_HOOK + AD_MAX_SCRIPTS * LB_N_HOOKS,
  LB_SLOT_FUNCTION = LB_SLOT_DECISION + LB_N_PARTS * LB_MAX_DECISIONS
};

/* When a hook is called; an empty filter: always. */
struct lb_filter {
  int n_phases;
  const char *phase[LB_MAX_PHASES]; /* of ops->phases */
  /* values of the field `kind`, of moves or of what has a price, as bits; 0: all */
  uint64_t kinds;
  int n_changed;
  const struct ad_attr *changed[LB_MAX_CHANGED]; /* after: one of these must have changed */
  bool unless_forced; /* allow: if it forbids every move, it forbids none */
  uint32_t times;     /* begins, ends: indexes of ops->times as bits; 0: all */
};

struct lb_script {
  struct lb_module module; /* name, path and text */
  char clause[24];         /* in refusals and score sheets: the name without .lua */
  uint32_t mask;
  struct lb_filter allow, after, price, begins, ends;
};

/* The options of the decision, or the extra moves, that a run asked about last. */
struct lb_option_texts {
  int n;
  bool is_listed;                   /* those of STATE are here */
  void *state;                      /* the state they are of; NULL before the first */
  char (*text)[AD_MOVE_TEXT];       /* room for AD_MAX_OPTIONS */
  uint8_t decision[AD_MAX_OPTIONS]; /* that they belong to */
};

/* What a run of these hooks has for itself. */
struct lb_hook_run {
  struct ad_hook_run run; /* first: what core knows */
  struct lb_option_texts options;
  void *undo; /* room for the state before a call that may change it; NULL before the first */
  /* room for the state before a script of such a call, and before one within it; NULL before the
   * first */
  void *watched[2];
};

/* How often a part of the scripts was called, and how often that had an effect. */
struct lb_count {
  long long asked, effects;
};

/* A decision, or an extra move. */
struct lb_decision {
  char name[32];
  int script; /* that declares it */
  bool has_why, is_extra, is_secret;
  struct lb_filter when; /* phases in which an extra move is offered */
  struct lb_count count;
};

/* A variable of a script that must not change (readonly.c). */
struct lb_watched;

/* The scripts with their Lua state, shared by all runs of a thread: nothing that a call leaves here
 * affects the next one. */
struct lb_hooks {
  struct ad_hooks hooks; /* what core knows; hooks.self is this struct */
  const struct ad_game_ops *ops;
  struct lb_state *state;
  char names[200]; /* of all scripts, for messages */
  struct lb_script script[AD_MAX_SCRIPTS];
  struct lb_module *modules; /* that the scripts require, the last one first */
  /* the field `kind` of moves, and of what has a price; NULL: none */
  const struct ad_field *kind, *price_kind;
  int n_functions;
  struct lb_decision decision[LB_MAX_DECISIONS];
  char function[LB_MAX_FUNCTIONS][48];
  struct lb_watched *guarded;
  int n_guarded, cap_guarded;
  int collect_at;                        /* KiB in use at which garbage is collected */
  int running_script;                    /* index of the script that runs */
  int viewer;                            /* who sees what `score` and `show` say (viewer.h) */
  bool asked_hidden;                     /* these have read something that VIEWER may not know */
  bool hiding;                           /* `hide` runs, which may set variables only */
  bool is_counted;                       /* the instructions of the first call are counted, too */
  lua_State *hook_thread;                /* the thread that runs a hook; NULL between calls */
  const struct ad_setup *setup;          /* of the call; NULL in lb_hook_call */
  int function_script[LB_MAX_FUNCTIONS]; /* the script that has it */
  int function_line[LB_MAX_FUNCTIONS];   /* where it begins */
  /* for `aedile check`; they decide nothing */
  struct lb_count hook_count[AD_MAX_SCRIPTS][LB_N_HOOKS];
  struct lb_count function_count[LB_MAX_FUNCTIONS];
  struct lb_count action_count[LB_MAX_ACTIONS]; /* by the order of ops->actions */
};

static inline struct lb_hooks *lb_hooks_of(lua_State *L)
{
  return lb_of(L)->owner;
}

/* ---- constant scripts (readonly.c) ---- */
/* Replaces the functions that read or write tables without asking metatables (rawset, next, ...) by
 * functions that respect read-only tables; before scripts can keep them. */
void lb_open_readonly(lua_State *L);
/* Makes every table that the scripts can reach read-only and records their variables.  The table at
 * the top holds what C calls. */
void lb_make_readonly(lua_State *L, struct lb_hooks *h);
/* Raises if a variable has another value than after loading. */
void lb_check_watched(lua_State *L, struct lb_hooks *h);
/* Returns true if all variables have the values they had; raises no error. */
bool lb_watched_hold(lua_State *L, const struct lb_hooks *h);

/* ---- calls from C (run.c) ---- */
/* A call from C: what its body gets and returns; each hook uses some members. */
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
  bool *partial; /* of the sheet: lines are left out */
  struct ad_reason *reason;
  struct ad_styled *styled;
  int decision;
  const char *text;
  char *buf;
  size_t size;
  int function;
  const void *rules, *subject;
  const struct ad_question *question;
  const struct ad_moment *moment;
  bool is_nested;    /* in the call of another hook */
  int result, found; /* FOUND: RESULT before the call, for undo */
};

static inline struct lb_hooks *lb_hooks_from(const struct ad_hook_run *run)
{
  return run->hooks->self;
}
/* Runs BODY under a budget of its own; within another hook, under the budget of that one.  Returns
   false if it failed: then RUN has the fault, of the hook HOOK, in which ABOUT was done. */
bool lb_run_hook(struct ad_hook_run *run, lua_CFunction body, struct lb_call *c, const char *hook,
                 const char *about);
/* ---- what the scripts did (activity.c) ---- */
/* Before and after a script is called that may change the state: counts the call, and whether it
 * did if the run is watched. */
void lb_watch_begin(const struct lb_call *c);
void lb_watch_end(const struct lb_call *c, struct lb_count *count);
void lb_count_action(struct lb_hooks *h, const struct ad_action *action, bool done);
bool lb_hook_activity(const struct ad_hooks *hooks, int i, struct ad_activity *out);

/* Gives RUN a fault if a variable of the scripts has changed. */
void lb_check_variables(struct ad_hook_run *run);

static inline bool lb_has_hook(const struct lb_hooks *h, int script, enum lb_hook hook)
{
  return h->script[script].mask >> hook & 1;
}
void lb_push_hook(lua_State *L, struct lb_hooks *h, int script, enum lb_hook hook);
int lb_raise_bad_result(lua_State *L, const char *what, int arg, const char *expected);

/* Hooks (invoke.c, verdicts.c), as in struct ad_hooks. */
void lb_hook_setup(struct ad_hook_run *run, const struct ad_setup *s, void *state);
void lb_hook_finish(struct ad_hook_run *run, const struct ad_setup *s, void *state);
void lb_hook_hide(struct ad_hook_run *run, const struct ad_setup *s, void *state, int viewer);
int lb_hook_allow(struct ad_hook_run *run, const struct ad_setup *s, const void *state,
                  ad_move *moves, int n);
bool lb_hook_forbids(struct ad_hook_run *run, const struct ad_setup *s, const void *state,
                     ad_move move, struct ad_reason *reason);
void lb_hook_after(struct ad_hook_run *run, const struct ad_setup *s, void *state,
                   const void *before, int seat, ad_move move);
void lb_hook_time(struct ad_hook_run *run, const struct ad_setup *s, void *state,
                  const struct ad_moment *moment);
int lb_hook_score(struct ad_hook_run *run, const struct ad_setup *s, const void *state, int seat,
                  int viewer, struct ad_sheet *lines, bool *partial);
bool lb_hook_wins(struct ad_hook_run *run, const struct ad_setup *s, const void *state, int seat,
                  struct ad_sheet *lines);
int lb_hook_tie_break(struct ad_hook_run *run, const struct ad_setup *s, const void *state,
                      int seat, int tie, struct ad_sheet *lines);
void lb_hook_show(struct ad_hook_run *run, const struct ad_setup *s, const void *state, int viewer,
                  struct ad_styled *styled);
/* Prices (functions.c), decisions (ask.c) and functions that components name (functions.c), as in
 * struct ad_hooks. */
int lb_hook_ask_price(struct ad_hook_run *run, const void *state, int seat, uint32_t what,
                      int price);
bool lb_matches_phase(const struct lb_filter *filter, const char *phase);
struct ad_decision lb_hook_decision(const struct ad_hooks *hooks, int decision);
int lb_hook_decision_of(struct ad_hook_run *run, const struct ad_setup *s, const void *state,
                        int option);
int lb_hook_n_options(struct ad_hook_run *run, const struct ad_setup *s, const void *state);
void lb_hook_option_text(struct ad_hook_run *run, const struct ad_setup *s, const void *state,
                         int option, char *buf, size_t size);
AD_MUST_USE bool lb_hook_why(struct ad_hook_run *run, const struct ad_setup *s, const void *state,
                             int decision, const char *text, struct ad_reason *reason);
void lb_hook_choose(struct ad_hook_run *run, const struct ad_setup *s, void *state, int decision,
                    int seat, const char *text);
int lb_hook_find(struct ad_hook_run *run, const char *name);
int lb_hook_answer(struct ad_hook_run *run, const struct ad_question *question, const void *rules,
                   const void *subject);
struct ad_function lb_hook_function(const struct ad_hooks *hooks, int function);

#endif
