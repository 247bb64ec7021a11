/* state.h - one Lua state with its limits, and calls from C into Lua.
 *
 * C enters Lua only through lb_protect and its variants; the budget (budget.h) says what a script
 * ran into. */
#ifndef AEDILE_BINDINGS_LUA_STATE_STATE_H
#define AEDILE_BINDINGS_LUA_STATE_STATE_H

#include <lauxlib.h>
#include <lua.h>

#include "bindings/lua/state/budget.h"
#include "bindings/lua/state/limits.h"
#include "engine/base/err.h"
#include "engine/base/mem.h"
#include "engine/base/rng.h"
#include "engine/base/text.h"
#include "engine/core/match/hooks.h"

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
  LB_ITEM,
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
  struct lb_budget budget; /* first, see lb_of */
  lua_State *L;
  const char *name; /* of the script, for messages; borrowed; NULL: none */
  /* place in a file that the error on its way is about; file NULL: none */
  struct ad_pos about;
  struct ad_buf traceback;      /* traceback of the last error, "" if none */
  struct ad_rng rng;            /* of math.random */
  const struct ad_bot_log *log; /* where `print` writes; NULL: nowhere */
  bool seeded, loading;
  const char *const *roots;   /* folders of `require`; borrowed */
  struct lb_module **modules; /* list of texts found; borrowed */
  struct lb_key *keys;        /* room to order keys in, n cap_keys */
  int cap_keys;
  struct lb_walks *walks; /* of `pairs`, in Lua's memory */
  /* the match it plays in (view.c), or the hooks it is for (hooks/_internal.h): its owner frees it
   */
  void *owner;
};

/* A new state with nothing in it, or NULL after filling ERR. */
struct lb_state *lb_state_new(const struct lb_limits *limits, struct ad_err *err);
void lb_state_free(struct lb_state *state); /* NULL is fine */

static inline struct lb_state *lb_of(lua_State *L)
{
  return (struct lb_state *)lb_budget_of(L);
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
