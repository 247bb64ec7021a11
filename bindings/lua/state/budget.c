/* budget.c - counts the instructions of a script and stops it when its budget is spent.
 *
 * A count hook runs every LB_STEP instructions of each thread and takes them off the budget.  C
 * functions charge for work that is more than an instruction's, and memory for its bytes.  When the
 * budget is gone, or memory was refused, the hook is set for every instruction and raises an error
 * each time: `pcall`, `__close` or a message handler of the script get no further, and the flags
 * in struct lb_budget say what happened, whatever error value comes out. */
#include "bindings/lua/state/budget.h"

#include <lauxlib.h>
#include <limits.h>
#include <stdio.h>

void lb_budget_start(struct lb_budget *b, long long instructions)
{
  b->left = instructions;
  b->spent = false;
  b->stopped_at[0] = '\0';
  b->memory.charged = 0;
  b->memory.out_of_memory = b->memory.collect_pending = false;
  b->memory.long_text = b->memory.too_wide = false;
}

void lb_write_position(lua_State *L, int level, char *out, size_t size)
{
  lua_Debug ar;
  out[0] = '\0';
  for (; lua_getstack(L, level, &ar); level++) {
    lua_getinfo(L, "Sl", &ar);
    if (ar.currentline > 0) {
      snprintf(out, size, "%s:%d: ", ar.short_src, ar.currentline);
      return;
    }
  }
}

static void count_instructions(lua_State *L, lua_Debug *ar);

/* From now on every instruction of this thread raises, so that no `pcall` brings the script
 * further. */
static int raise_at_every_instruction(lua_State *L)
{
  struct lb_budget *b = lb_budget_of(L);
  if (!b->spent && !b->memory.out_of_memory) {
    b->spent = true;
    lb_write_position(L, 0, b->stopped_at, sizeof b->stopped_at);
  }
  lua_sethook(L, count_instructions, LUA_MASKCOUNT, 1);
  return lb_abort_again(L);
}

/* How many arguments there are, at least, beyond those with names. */
static int n_arguments(lua_State *L, lua_Debug *ar)
{
  int n = LB_MANY_VALUES;
  lua_getinfo(L, "Sr", ar);
  if (ar->what[0] == 'C')
    return ar->ntransfer;
  for (; n < INT_MAX / 2 && lua_getlocal(L, ar, -n); n *= 2)
    lua_pop(L, 1);
  return n / 2;
}

static void charge_call(lua_State *L, lua_Debug *ar)
{
  int n = n_arguments(L, ar);
  if (n >= LB_MANY_VALUES)
    lb_charge(L, n / 4);
}

static int hook_mask(const struct lb_budget *b)
{
  return b->memory.pool.wide ? LUA_MASKCOUNT | LUA_MASKCALL : LUA_MASKCOUNT;
}

static void count_instructions(lua_State *L, lua_Debug *ar)
{
  struct lb_budget *b = lb_budget_of(L);
  int step = lua_gethookcount(L);
  if (ar->event != LUA_HOOKCOUNT) {
    charge_call(L, ar);
    return;
  }
  b->left -= step;
  if (lb_budget_left(b) <= 0 || b->memory.out_of_memory)
    raise_at_every_instruction(L);
  /* 1: a coroutine that was stopped in an earlier decision */
  if (step == 1 || lua_gethookmask(L) != hook_mask(b))
    lua_sethook(L, count_instructions, hook_mask(b), LB_STEP);
}

void lb_charge(lua_State *L, long long instructions)
{
  struct lb_budget *b = lb_budget_of(L);
  b->left -= instructions < b->total ? instructions : b->total;
  if (lb_budget_left(b) <= 0)
    raise_at_every_instruction(L);
}

void lb_charge_texts(lua_State *L)
{
  long long bytes = 0;
  for (int arg = lua_gettop(L); arg > 0; arg--)
    if (lua_type(L, arg) == LUA_TSTRING)
      bytes += (long long)lua_rawlen(L, arg);
  if (bytes >= LB_BYTES_PER_STEP)
    lb_charge(L, bytes / LB_BYTES_PER_STEP);
}

void lb_charge_values(lua_State *L, int n)
{
  if (n < LB_MANY_VALUES)
    return;
  lb_budget_of(L)->memory.pool.wide = true;
  bool late =
    lua_gethook(L) == count_instructions && lua_gethookmask(L) != hook_mask(lb_budget_of(L));
  if (late) /* once: setting the hook begins a new count, and up to LB_STEP instructions are lost */
    lua_sethook(L, count_instructions, hook_mask(lb_budget_of(L)), lua_gethookcount(L));
  lb_charge(L, n / 4 + (late ? LB_STEP : 0));
}

void lb_charge_bytes(lua_State *L, size_t bytes)
{
  struct lb_budget *b = lb_budget_of(L);
  if (bytes > LB_MAX_STRING) {
    b->memory.out_of_memory = b->memory.long_text = true;
    raise_at_every_instruction(L);
  }
  lb_charge(L, (long long)(bytes / LB_BYTES_PER_STEP));
}

bool lb_is_aborting(lua_State *L, int status)
{
  struct lb_budget *b = lb_budget_of(L);
  b->memory.out_of_memory |= status == LUA_ERRMEM;
  return b->spent || b->memory.out_of_memory;
}

int lb_abort_again(lua_State *L)
{
  return luaL_error(L, lb_budget_of(L)->memory.out_of_memory ? "out of memory"
                                                             : "out of instructions");
}

void lb_count_instructions(lua_State *L)
{
  lua_sethook(L, count_instructions, hook_mask(lb_budget_of(L)), LB_STEP);
}
