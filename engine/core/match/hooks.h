/* hooks.h - what the scripts of a house rule add to a game (docs/house-rules.md).
 *
 * Core knows hooks as functions; bindings/lua makes them of scripts.  Behind the state of the game
 * stands struct ad_extra (vars.h): the integers that scripts keep, their random stream, and the
 * decisions they request.  It is part of every copy, of the hash and of positions.
 *
 * Scripts are constant: what a hook remembers is in the state, so a call depends on its arguments
 * alone.  A hook that fails (an error, a limit, a value of a wrong type) is a fault of the variant,
 * and the fault is kept in the run (struct ad_hook_run) of the match, look-ahead or replay in which
 * the hook failed: no hook of this run is called until the next deal, and the player of the match
 * stops as soon as it sees the fault (ad_has_fault). */
#ifndef AEDILE_CORE_MATCH_HOOKS_H
#define AEDILE_CORE_MATCH_HOOKS_H

#include "engine/base/public.h"
#include "engine/core/game/game.h"

AD_PUBLIC_BEGIN

struct ad_setup;
struct ad_activity; /* scripts.h */
struct ad_question; /* calls.h */

/* How a decision of a player, or a hook, failed; docs/manual.md says what each costs. */
enum ad_fault {
  AD_FAULT_NONE,
  AD_FAULT_ILLEGAL,
  AD_FAULT_ERROR,
  AD_FAULT_BUDGET,
  AD_FAULT_MEMORY,
  AD_FAULT_QUIT,
  /* of bots that are other programs; LATE and TIME are verdicts of a clock */
  AD_FAULT_LATE,     /* no answer within the time for a decision */
  AD_FAULT_TIME,     /* the time for the whole game is used up */
  AD_FAULT_DIED,     /* the program ended, or could not be started */
  AD_FAULT_PROTOCOL, /* it wrote something that is not an answer */
  /* the worker's clock ran out at this decision, every time it was played */
  AD_FAULT_WATCHDOG,
  AD_N_FAULTS
};

enum {
  AD_HOOK_SETUP = 1,
  AD_HOOK_ALLOW = 2,
  AD_HOOK_AFTER = 4,
  AD_HOOK_SCORE = 8,
  AD_HOOK_FINISH = 16,
  AD_HOOK_HIDE = 32,
  AD_HOOK_SHOW = 64,
  AD_HOOK_PRICE = 128,
  AD_HOOK_BEGINS = 256,
  AD_HOOK_ENDS = 512,
  AD_HOOK_WINS = 1024,
  AD_HOOK_TIE_BREAK = 2048
};

enum {
  AD_MAX_VARS = 32,
  AD_MAX_NUMBERS = 256,          /* variables of a variant, numbers in all of them */
  AD_MAX_VAR_VALUE = 1000000000, /* no number is larger */
  AD_MAX_SCRIPTS = 8,
  AD_MAX_SCRIPT_BYTES = 1024 * 1024, /* bytes of a script, of a bot or a module too */
  AD_MAX_PENDING = 16,               /* decisions waiting at a time */
  AD_MAX_OPTIONS = 256,              /* of such a decision */
  AD_MAX_PRICE = 999                 /* that hooks say */
};

/* ---- variables of a variant: `vars:` ---- */

enum ad_visibility { AD_VISIBLE_TO_ALL, AD_VISIBLE_TO_SEAT, AD_VISIBLE_TO_NONE };
extern const struct ad_word ad_visibility_words[]; /* all, own, none */

struct ad_var {
  char name[32];
  int start, min, max;
  int n;            /* 0: one number; else a list of N */
  bool per_seat;    /* a list with a number for each seat */
  int visibility;   /* enum ad_visibility; own: only per seat */
  int first_number; /* index of its first number among those of all variables */
};
struct ad_vars {
  int n, n_numbers;
  struct ad_var var[AD_MAX_VARS];
};
int ad_var_numbers(const struct ad_var *var); /* 1, or the length of the list */
/* Reads `vars:` (NULL: none) for SEATS seats: {count: 0, debt: {per: seat, start: 0, min: 0, max:
   9, sight: own}, stack: {size: 13}}. False after reporting problems. */
AD_MUST_USE bool ad_vars_read(struct ad_vars *vars, struct ad_node *map, int seats,
                              struct ad_diags *diags);
/* NULL if there is none */
const struct ad_var *ad_var_find(const struct ad_vars *vars, const char *name);

/* A decision that hooks request, or a kind of moves that they add to those of the game. */
struct ad_decision {
  const char *name;   /* borrowed from the hooks */
  const char *clause; /* the script's name, in refusals */
  bool is_extra;      /* an extra move */
  bool is_secret;     /* other seats do not see which option a seat takes */
};

/* Options of decisions that hooks request, and extra moves: AD_HOOK_MOVE | index of the option. */
#define AD_HOOK_MOVE 0x80000000u

/* ---- functions that components name ---- */

/* A function of the scripts; texts are borrowed from the hooks. */
struct ad_function {
  const char *name;   /* "theatre" */
  const char *script; /* "festival.lua" */
  const char *clause; /* "festival": in lines of score sheets */
  int line;           /* where it begins */
};

/* ---- the hooks of a set-up ---- */

struct ad_hooks;

/* One play with hooks: what a match, a look-ahead or a replay remembers beside its state.  A run is
 * for one thread; ad_setup_bind makes it. */
struct ad_hook_run {
  const struct ad_hooks *hooks;
  const struct ad_setup *setup; /* bound to this run; NULL while rules are read */
  enum ad_fault fault;          /* AD_FAULT_NONE, or why no hook runs any more */
  struct ad_err err;            /* "riverfront.lua:12: ..." */
  char fault_hook[48];          /* "score", "allow 'place t05 0,0'" */
  struct ad_buf traceback;      /* "" if there is none */
  void *before;                 /* room for one state; NULL while rules are read */
  struct ad_moments moments;
  /* instructions left for all calls together; 0: any number, -1: they have used more */
  long long allowance;
  long long calls;    /* into scripts so far, for bench */
  const char *pricer; /* the script that changed the price asked about last, or NULL */
  bool is_pricing;    /* `price` runs: prices that it reads are those of the game */
  bool is_watched;    /* activity says which calls changed the state, which costs copies of it */
  bool is_timed;      /* the time in scripts is added up */
  int64_t script_ns;
};

/* Made by an ad_hooks_loader, owned by a set-up, constant.  STATE: the whole block.  RUN is s->run.
   Functions whose bit is not in MASK are not called; the others must be there, but for WHY.

   Threads: hooks that are pure functions in C may run in several threads, each with a run of its
   own.  All runs of hooks made of Lua scripts share one Lua state, so they are for one thread: a
   second thread compiles the variant for itself (bindings/lua/hooks/hooks.h). */
struct ad_hooks {
  uint32_t mask; /* AD_HOOK_... */
  struct ad_vars vars;
  int n_decisions, n_extra_moves; /* extra moves are decisions, too */
  int n_scripts;
  void *self;      /* the maker's */
  size_t run_size; /* of a run, which begins with struct ad_hook_run; 0: no more than that */
  /* after the game's deal */
  void (*setup)(struct ad_hook_run *run, const struct ad_setup *s, void *state);
  /* keeps the allowed ones */
  int (*allow)(struct ad_hook_run *run, const struct ad_setup *s, const void *state, ad_move *moves,
               int n);
  /* True and REASON (clause: the script's name) if hooks forbid MOVE, which the game allows. */
  bool (*forbids)(struct ad_hook_run *run, const struct ad_setup *s, const void *state,
                  ad_move move, struct ad_reason *reason);
  /* MOVE of SEAT led from BEFORE to STATE. */
  void (*after)(struct ad_hook_run *run, const struct ad_setup *s, void *state,
                const void *before_state, int seat, ad_move move);
  /* something of the game begins or ends; what follows by itself is still to come */
  void (*moment)(struct ad_hook_run *run, const struct ad_setup *s, void *state,
                 const struct ad_moment *moment);
  /* the game is over */
  void (*finish)(struct ad_hook_run *run, const struct ad_setup *s, void *state);
  /* Returns the points of SEAT beside the game's; adds their lines to SHEET unless it is NULL.  If
     a script asked for something that VIEWER cannot know, its lines are omitted and PARTIAL becomes
     true (it may be NULL for AD_NOBODY). */
  int (*score)(struct ad_hook_run *run, const struct ad_setup *s, const void *state, int seat,
               int viewer, struct ad_sheet *sheet, bool *partial);
  /* Returns whether SEAT wins, whatever the points, if the game ended now; adds a line of 0 points
   * that says so to SHEET unless it is NULL. */
  bool (*wins)(struct ad_hook_run *run, const struct ad_setup *s, const void *state, int seat,
               struct ad_sheet *sheet);
  /* Returns the number that separates SEAT from seats with equal points, higher first; TIE: that of
   * the game.  SHEET as for `wins`. */
  int (*tie_break)(struct ad_hook_run *run, const struct ad_setup *s, const void *state, int seat,
                   int tie, struct ad_sheet *sheet);
  /* numbers VIEWER may not see are at their start */
  void (*hide)(struct ad_hook_run *run, const struct ad_setup *s, void *state, int viewer);
  void (*show)(struct ad_hook_run *run, const struct ad_setup *s, const void *state, int viewer,
               struct ad_styled *styled);
  /* Returns what SEAT pays for WHAT (ops->price_fields), which costs PRICE in the game; 0 to
     AD_MAX_PRICE. */
  int (*price)(struct ad_hook_run *run, const void *state, int seat, uint32_t what, int price);

  struct ad_decision (*decision)(const struct ad_hooks *h, int decision);
  /* Options are texts.  Their number: of the next pending decision, 1 to AD_MAX_OPTIONS; while no
   * decision is pending, of the extra moves of the seat to act, 0 to AD_MAX_OPTIONS. */
  int (*n_options)(struct ad_hook_run *run, const struct ad_setup *s, const void *state);
  /* the decision, or the extra move, that OPTION belongs to */
  int (*decision_of)(struct ad_hook_run *run, const struct ad_setup *s, const void *state,
                     int option);
  void (*option_text)(struct ad_hook_run *run, const struct ad_setup *s, const void *state,
                      int option, char *buf, size_t size);
  /* Why TEXT is not an option of DECISION: true and REASON (clause: the script's name) if the
   * script explains it. */
  bool (*why)(struct ad_hook_run *run, const struct ad_setup *s, const void *state, int decision,
              const char *text, struct ad_reason *reason);
  /* SEAT took the option TEXT of DECISION, which is not pending any more.  An extra move that
   * leaves the state as it was is a fault. */
  void (*choose)(struct ad_hook_run *run, const struct ad_setup *s, void *state, int decision,
                 int seat, const char *text);

  /* Functions of the scripts that components name: `function: solar`.  FIND: its number, -1 if
     there is none.  ANSWER: see ad_ask, which checks the range. */
  int (*find)(struct ad_hook_run *run, const char *name);
  int (*answer)(struct ad_hook_run *run, const struct ad_question *question, const void *rules,
                const void *subject);
  struct ad_function (*function)(const struct ad_hooks *h, int function);

  /* of scripts and what they require; NULL: no more */
  const char *(*text)(const struct ad_hooks *h, int i, size_t *len, const char **path);
  /* What part I did; false: there is no part I.  Two calls number the parts alike if no hook ran
     between them. */
  bool (*activity)(const struct ad_hooks *h, int i, struct ad_activity *out);
  /* a match begins or ends: a fault if the scripts are not as they were when loaded */
  void (*check)(struct ad_hook_run *run);
  void (*free_run)(struct ad_hook_run *run); /* what is behind ad_hook_run; may be NULL */
  void (*free)(void *self);
};
void ad_hooks_free(const struct ad_hooks *h); /* NULL is fine */

/* A run of H without room for a state: for reading rules.  NULL if H is NULL. */
struct ad_hook_run *ad_hook_run_new(const struct ad_hooks *h);
void ad_hook_run_free(struct ad_hook_run *run); /* NULL is fine */
/* Forgets the fault. */
void ad_hook_run_clear(struct ad_hook_run *run);
/* Copies the fault of FROM to RUN, unless RUN has one or FROM has none. */
void ad_hook_run_take_fault(struct ad_hook_run *run, const struct ad_hook_run *from);
/* Records a fault, without a traceback: of HOOK, with ABOUT in quotation marks behind it unless
 * that is "". */
void ad_hooks_fail(struct ad_hook_run *run, enum ad_fault fault, const struct ad_err *err,
                   const char *hook, const char *about);
AD_PUBLIC_END

#endif
