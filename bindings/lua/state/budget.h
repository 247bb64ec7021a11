/* budget.h - what a script may use: instructions and memory.
 *
 * The flags in C, never the error value that comes out, say what a script ran into: `pcall`,
 * coroutines, `__close` and message handlers can replace or drop that value. */
#ifndef AEDILE_BINDINGS_LUA_STATE_BUDGET_H
#define AEDILE_BINDINGS_LUA_STATE_BUDGET_H

#include <lua.h>

#include "bindings/lua/state/memory.h"

enum {
  /* instructions between two checks of the budget; also the price of a new coroutine */
  LB_STEP = 1000,
  /* calls with fewer arguments are paid for by the instructions that push them */
  LB_MANY_VALUES = 256
};

struct lb_budget {
  struct lb_memory memory;
  long long total, left; /* instructions; what memory is charged is not yet off LEFT */
  bool spent;            /* the instructions ran out */
  char stopped_at[160];  /* "script:line: " where they did */
};

/* Every Lua state begins its extra space with the address of its budget. */
static inline struct lb_budget *lb_budget_of(lua_State *L)
{
  return *(struct lb_budget **)lua_getextraspace(L);
}

static inline long long lb_budget_left(const struct lb_budget *budget)
{
  return budget->left - budget->memory.charged;
}

/* Begins a call with INSTRUCTIONS, at most BUDGET->total. */
void lb_budget_start(struct lb_budget *budget, long long instructions);
/* Counts the instructions of thread L, and of coroutines that it creates, from now on. */
void lb_count_instructions(lua_State *L);

/* For C functions that do more than an instruction's work. */
void lb_charge(lua_State *L, long long instructions); /* raises when the budget is spent */
/* Charges for a text of BYTES; raises out of memory if it would be too long. */
void lb_charge_bytes(lua_State *L, size_t bytes);
/* Charges for the texts among the arguments: C functions may read numbers from them. */
void lb_charge_texts(lua_State *L);
/* Charges for the N values that a C function is about to return; if they are many, calls pay for
   their arguments from now on. */
void lb_charge_values(lua_State *L, int n);

/* True if the script ran into a limit: then nothing may catch the error that is on its way. STATUS:
 * of the call that failed. */
bool lb_is_aborting(lua_State *L, int status);
int lb_abort_again(lua_State *L); /* raises that error again */

/* Writes "script:line: " of the innermost Lua function from LEVEL on, or "".  Does not allocate. */
void lb_write_position(lua_State *L, int level, char *out, size_t size);

#endif
