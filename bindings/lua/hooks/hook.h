/* hook.h - the parts of hooks in Lua; for the files lb_hook*.c only. */
#ifndef AEDILE_BINDINGS_LUA_HOOKS_HOOK_H
#define AEDILE_BINDINGS_LUA_HOOKS_HOOK_H

#include "bindings/lua/hooks/hooks.h"
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
  LB_N_HOOKS
};
enum {
  LB_MAX_DECISIONS = 16,
  LB_MAX_FUNCTIONS = 64,
  LB_MAX_CHANGED = 8,
  LB_MAX_PHASES = 16,
  LB_MOST_POINTS = 1000000
};

enum lb_part { LB_OPTIONS, LB_CHOOSE, LB_WHY, LB_N_PARTS }; /* functions of a decision */

/* Where the registry keeps functions and the objects hooks are called with. */
enum {
  LB_SLOT_GUARDED_VARIABLES = 39, /* of readonly.c */
  LB_SLOT_OBJECT = 40,            /* + enum lb_object */
  LB_SLOT_HOOK = 64,              /* + script * LB_N_HOOKS + hook */
  /* + LB_N_PARTS * decision + enum lb_part */
  LB_SLOT_DECISION = LB_SLOT_HOOK + AD_MAX_SCRIPTS * LB_N_HOOKS,
  LB_SLOT_FUNCTION = LB_SLOT_DECISION + LB_N_PARTS * LB_MAX_DECISIONS
};
enum lb_object {
  LB_THE_STATE,
  LB_THE_BEFORE,
  LB_THE_MOVE,
  LB_THE_EVENTS,
  LB_THE_SHEET,
  LB_THE_SCENE,
  LB_THE_MODULES
};

/* When `allow` or `after` is asked; nothing given: always. */
struct lb_filter {
  int n_phases;
  const char *phase[LB_MAX_PHASES]; /* of ops->phases */
  uint64_t kinds;                   /* values of the field `kind` as bits; 0: all */
  int n_changed;
  const struct ad_attr *changed[LB_MAX_CHANGED]; /* after: one of them must have another value */
  bool unless_forced;                            /* allow: what forbids every move forbids none */
};

struct lb_script {
  struct lb_module module; /* name, path and text */
  /* of what it forbids and scores: its name without .lua */
  char clause[24];
  uint32_t mask;
  struct lb_filter allow, after;
};

/* The options of the last decision of a run. */
struct lb_option_texts {
  int n;                      /* 0: of none */
  void *state;                /* in which they are; NULL before the first */
  char (*text)[AD_MOVE_TEXT]; /* room for AD_MAX_OPTIONS */
};

/* What a run of these hooks has for itself. */
struct lb_hook_run {
  struct ad_hook_run run; /* first: what core knows */
  struct lb_option_texts options;
  void *undo; /* room for the state before a call that may change it; NULL before the first */
};

/* A variable of a script that must stay as it is. */
struct lb_watched;

/* The Lua state of the scripts, shared by all runs of a thread: what a call leaves here decides
 * nothing for the next one. */
struct lb_hooks {
  struct ad_hooks hooks; /* what core knows; hooks.self is this struct */
  const struct ad_game_ops *ops;
  struct lb_state *state;
  char names[200]; /* of all scripts, for messages */
  struct lb_script script[AD_MAX_SCRIPTS];
  /* what the scripts require, the last one first */
  struct lb_module *modules;
  const struct ad_field *kind; /* the field `kind` of moves, or NULL */
  int n_functions;
  int decision_script[LB_MAX_DECISIONS]; /* whose it is */
  bool decision_why[LB_MAX_DECISIONS];   /* it has a function `why` */
  char decision[LB_MAX_DECISIONS][32], function[LB_MAX_FUNCTIONS][48];
  struct lb_watched *guarded;
  int n_guarded;
  int collect_at;     /* KiB in use at which garbage is collected */
  int running_script; /* the script that runs */
  /* `score` runs for this seat; AD_NOBODY: for nobody in particular */
  int viewer;
  /* it asked for something that this seat cannot know */
  bool asked_hidden;
  /* `hide` runs: of the state it may set variables only */
  bool hiding;
  /* the thread a hook of ours runs in; NULL: none runs */
  lua_State *hook_thread;
  const struct ad_setup *setup; /* of the call; NULL in CALL */
};

static inline struct lb_hooks *lb_hooks_of(lua_State *L)
{
  return lb_of(L)->owner;
}

/* ---- loading (load.c) ---- */
/* Runs all scripts in the new state; inside lb_protect. */
void lb_hook_load(lua_State *L, struct lb_hooks *h, const struct ad_scripts *scripts);

/* ---- constant scripts (readonly.c) ---- */
/* Puts functions that look into tables without asking metatables behind the lock, before scripts
 * can keep them. */
void lb_open_readonly(lua_State *L);
/* Makes every table that the scripts can reach read-only and notes their variables.  ROOTS: the
 * table at the top. */
void lb_make_readonly(lua_State *L, struct lb_hooks *h);
/* Raises if a variable has another value than after loading. */
void lb_check_watched(lua_State *L, struct lb_hooks *h);
/* all of them have the values they had; cannot fail */
bool lb_watched_hold(lua_State *L, const struct lb_hooks *h);

/* ---- what hooks see (state.c, vars.c) ---- */
struct lb_hook_state {
  enum lb_kind kind;
  const void *state; /* NULL: the call is over */
  void *writable;    /* the same, or NULL: it may only be read */
};
struct lb_hook_move {
  enum lb_kind kind;
  /* in which it is legal; NULL: the call is over */
  const void *state;
  ad_move move;
};
struct lb_hook_events {
  enum lb_kind kind;
  int seat;
  ad_move move;
  const void *before, *after; /* NULL: the call is over */
};
struct lb_hook_sheet {
  enum lb_kind kind;
  bool live;
  int seat, sum;
  const void *state;
  struct ad_sheet *lines; /* or NULL */
};
struct lb_hook_scene {
  enum lb_kind kind;
  const void *rules, *subject; /* NULL: the call is over */
};
/* Makes the classes and the objects, inside lb_protect, before the scripts are loaded. */
void lb_open_hooks(lua_State *L, struct lb_hooks *h);
void lb_open_hook_vars(lua_State *L); /* state.vars */
/* The object, pushed. */
void *lb_push_object(lua_State *L, enum lb_object which);
/* not pushed; lives as long as the Lua state */
void *lb_object(lua_State *L, enum lb_object which);
struct lb_hook_state *lb_check_hook_state(lua_State *L, int arg);

#endif
