/* state.h - one Lua state with its limits: memory by a counting allocator, instructions by a count
 * hook that no script can swallow.
 *
 * C enters Lua only through lb_protect.  What a script ran into is told by flags in C, never by the
 * error value that comes out: `pcall`, coroutines, `__close` and message handlers can replace or
 * drop that value. */
#ifndef AEDILE_BINDINGS_LUA_STATE_STATE_H
#define AEDILE_BINDINGS_LUA_STATE_STATE_H

#include <lauxlib.h>
#include <lua.h>

#include "bindings/lua/state/limits.h"
#include "bindings/lua/state/pool.h"
#include "engine/base/err.h"
#include "engine/base/mem.h"
#include "engine/base/rng.h"
#include "engine/base/text.h"
#include "engine/core/match/hooks.h"

enum {
  /* instructions between two looks at the budget; also the price of a new coroutine */
  LB_STEP = 1000,
  /* bytes of a text: comparing two, or reading a number from one, is a single instruction */
  LB_MAX_STRING = 8 * 1024,
  /* memory asked for is charged like instructions: one for so many bytes */
  LB_BYTES_PER_STEP = 32,
  /* calls with fewer arguments are paid for by the instructions that push them */
  LB_MANY_VALUES = 256,
  /* values in all calls that have not returned: the characters of a text, doubled */
  LB_WIDEST_STACK = 2 * LB_MAX_STRING + 512
};

enum { LB_SLOT_PAIRS = -32 }; /* in the registry: what `pairs` and `next` remember, up to -17 */

/* First member of every userdata.  Scripts have no other source of userdata, so the tag alone tells
 * the type. */
enum lb_kind {
  LB_VIEW = 1,
  LB_MOVES,
  LB_MOVE,
  /* what hooks are called with */
  LB_STATE,
  LB_BEFORE,
  LB_SCENE,
  LB_HOOK_MOVE,
  LB_EVENTS,
  LB_SHEET,
  LB_VARS,
  LB_NUMBERS
};

/* a text `require` has found, kept so that a later load does not depend on the file */
struct lb_module {
  struct lb_module *next;
  char *name, *path, *text;
  size_t len;
};

struct lb_state {
  lua_State *L;
  const char *name; /* of the script, for messages; borrowed; NULL: none */
  struct lb_pool pool;
  /* garbage is collected between calls only: the allocator says no once */
  bool uncollected;
  /* the allocator said no, Lua is about to collect garbage and ask again */
  bool collect_pending;
  bool out_of_memory;            /* it said no twice: the script is out of memory */
  bool long_text;                /* a text over LB_MAX_STRING was asked for */
  bool too_wide;                 /* a stack over LB_WIDEST_STACK was asked for */
  bool budget_spent;             /* the budget ran out */
  long long budget_left, budget; /* instructions */
  char stopped_at[160];          /* "script:line: " where the budget ran out */
  /* place in a file that the error on its way is about; file NULL: none */
  struct ad_pos about;
  struct ad_buf traceback; /* traceback of the last error, "" if none */
  struct ad_rng rng;       /* of math.random */
  bool seeded, loading;
  const char *const *roots;   /* folders of `require`; borrowed */
  struct lb_module **modules; /* list of texts found; borrowed */
  struct lb_key *keys;        /* room to order keys in, n cap_keys */
  int cap_keys;
  struct lb_walks *walks; /* of `pairs`, in Lua's memory */
  /* the match it plays in (view.c), or the hooks it is for (hook.h): its owner frees it */
  void *owner;
};

/* A new state with nothing in it, or NULL after filling ERR. */
struct lb_state *lb_state_new(const struct lb_limits *limits, struct ad_err *err);
void lb_state_free(struct lb_state *state); /* NULL is fine */

static inline struct lb_state *lb_of(lua_State *L)
{
  return *(struct lb_state **)lua_getextraspace(L);
}

/* Runs BODY with ARG as light userdata under a fresh budget.  AD_FAULT_NONE, or what went wrong:
   ERROR, BUDGET or MEMORY with ERR filled, "script:line: message" where there is a line. */
AD_MUST_USE enum ad_fault lb_protect(struct lb_state *state, lua_CFunction body, void *arg,
                                     struct ad_err *err);
/* Runs BODY at full speed: only what C functions charge is counted, and the watchdog, if it is on
   (watchdog.h), stops a call that takes long.  *AGAIN: the call was stopped and has no verdict; the
   caller undoes it and runs BODY by lb_protect, whose count decides. */
AD_MUST_USE enum ad_fault lb_protect_watched(struct lb_state *state, lua_CFunction body, void *arg,
                                             bool *again, struct ad_err *err);
/* The same for a body that is run while another one runs, on thread L: it shares its budget. */
AD_MUST_USE enum ad_fault lb_protect_nested(struct lb_state *state, lua_State *L,
                                            lua_CFunction body, void *arg, struct ad_err *err);

/* Functions of C that scripts can get hold of lie in the state's memory, as tables hash functions
   by their address: all of them are made by these two and have an upvalue, nil. */
void lb_push_function(lua_State *L, lua_CFunction function);
void lb_set_functions(lua_State *L, const luaL_Reg *functions); /* of the table at the top */

/* For C functions that do more than an instruction's work. */
void lb_charge(lua_State *L, long long instructions); /* raises when the budget is gone */
/* likewise; raises out of memory if so many cannot be had */
void lb_charge_bytes(lua_State *L, size_t bytes);
/* Pays for the texts among the arguments: C functions may read numbers from them. */
void lb_charge_texts(lua_State *L);
/* A C function is about to return N values, which are paid for; from many on, calls pay for their
 * arguments. */
void lb_charge_values(lua_State *L, int n);
/* True if the script ran into a limit: then nothing may catch the error that is on its way. STATUS:
 * of the call that failed. */
bool lb_is_aborting(lua_State *L, int status);
int lb_abort_again(lua_State *L); /* raises that error again */

/* The name at ARG, which C compares: a text without zeros; raises if there is none.  OTHERWISE: if
 * it is left out. */
const char *lb_check_name(lua_State *L, int arg);
const char *lb_opt_name(lua_State *L, int arg, const char *otherwise);
/* The function that TEXT is, pushed, or its error, which names CHUNK ("@NAME") also where the
   language does not say a place; as lua_load returns.  Binary chunks are refused. */
AD_MUST_USE int lb_compile(lua_State *L, const char *text, size_t len, const char *chunk);
/* "nil", "a table", "a view": how a message names what is at ARG; pushed. */
const char *lb_kind_of(lua_State *L, int arg);
enum { LB_MAX_NAMES = 160 }; /* that a message chooses from */
/* Raises "SAID 'NAME'", such as "views have no 'heep'", with the nearest of the N NAMES if one is
 * near. */
int lb_raise_unknown_name(lua_State *L, const char *said, const char *name,
                          const char *const *names, int n);

/* Userdata of SIZE bytes with its tag set; the metatable is the one lb_register made for KIND. */
void *lb_new(lua_State *L, enum lb_kind kind, size_t size, int n_values);
/* The userdata at ARG if it is of KIND, else NULL. */
void *lb_test(lua_State *L, int arg, enum lb_kind kind);
/* Makes the metatable of KIND from METHODS: those starting with "__" are metamethods, the rest go
   to its `__index` table unless METHODS has an `__index`.  Leaves nothing on the stack. */
void lb_register(lua_State *L, enum lb_kind kind, const char *name, const luaL_Reg *methods);
void lb_push_metatable(lua_State *L, enum lb_kind kind);

#endif
