/* calls.c - pcall, xpcall and coroutines that do not catch the end of the budget or of memory.
 *
 * The library's pcall would catch these errors too, and a script could continue for ever.  Ours
 * checks the flags of struct lb_state after each protected call and raises the error again. */
#include <limits.h>
#include <lualib.h>

#include "bindings/lua/library/_internal.h"

/* Returns the depth of the call stack, rounded up to a power of two. */
static int depth(lua_State *L)
{
  lua_Debug ar;
  int level = 1;
  while (level < INT_MAX / 2 && lua_getstack(L, level, &ar))
    level *= 2;
  return level;
}

/* Returns the number of results of a protected call that ended with STATUS; the EXTRA values below
 * them are not results. */
static int finish_call(lua_State *L, int status, lua_KContext extra)
{
  if (status == LUA_OK || status == LUA_YIELD)
    return lua_gettop(L) - (int)extra;
  if (lb_is_aborting(L, status))
    return lb_abort_again(L);
  /* after an error Lua walks over every frame to shrink the stack */
  lb_charge(L, depth(L));
  lua_pushboolean(L, false);
  lua_insert(L, -2);
  return 2;
}

static int protected_call(lua_State *L)
{
  luaL_checkany(L, 1);
  lua_pushboolean(L, true);
  lua_insert(L, 1);
  int status = lua_pcallk(L, lua_gettop(L) - 2, LUA_MULTRET, 0, 0, finish_call);
  return finish_call(L, status, 0);
}

/* Calls the script's message handler (upvalue 1), unless the error comes from the count hook: hooks
   are then off, so the handler would run without a limit. */
static int handle(lua_State *L)
{
  if (lb_is_aborting(L, LUA_OK))
    return 1;
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, lua_gettop(L) - 1, 1);
  return 1;
}

/* xpcall(f, handler, ...) */
static int protected_call_with_handler(lua_State *L)
{
  int n = lua_gettop(L);
  luaL_checktype(L, 2, LUA_TFUNCTION);
  lua_pushvalue(L, 2);
  lua_pushcclosure(L, handle, 1);
  lua_replace(L, 2);
  lua_pushboolean(L, true);
  lua_pushvalue(L, 1);
  lua_rotate(L, 3, 2); /* f, handler, true, f, arguments */
  int status = lua_pcallk(L, n - 2, LUA_MULTRET, 2, 2, finish_call);
  return finish_call(L, status, 2);
}

static lua_State *check_coroutine(lua_State *L, int arg)
{
  lua_State *co = lua_tothread(L, arg);
  luaL_argexpected(L, co, arg, "coroutine");
  return co;
}

/* coroutine.create(f).  The hook counts only after LB_STEP instructions, so these are charged at
 * once. */
static int create(lua_State *L)
{
  luaL_checktype(L, 1, LUA_TFUNCTION);
  lb_charge(L, LB_STEP);
  lua_State *co = lua_newthread(L);
  lua_pushvalue(L, 1);
  lua_xmove(L, co, 1);
  return 1;
}

/* True for a coroutine in which the budget ended.  Its hooks stay off, so its to-be-closed
 * variables must never run: nothing would count their instructions. */
static bool was_stopped(lua_State *co)
{
  return !lua_gethook(co);
}

/* Moves N_ARGS values from L to CO and resumes CO.  Returns the number of results on top of L, or
 * -1 with the error value there. */
static int resume_into(lua_State *L, lua_State *co, int n_args)
{
  int n_results;
  if (!lua_checkstack(co, n_args)) {
    lua_pushliteral(L, "too many arguments to resume");
    return -1;
  }
  lua_xmove(L, co, n_args);
  int status = lua_resume(co, L, n_args, &n_results);
  if (status != LUA_OK && status != LUA_YIELD) {
    if (lb_is_aborting(L, status)) {
      lua_sethook(co, NULL, 0, 0); /* see was_stopped */
      return lb_abort_again(L);
    }
    lua_xmove(co, L, 1);
    return -1;
  }
  if (!lua_checkstack(L, n_results + 1)) {
    lua_pop(co, n_results);
    lua_pushliteral(L, "too many results to resume");
    return -1;
  }
  lua_xmove(co, L, n_results);
  return n_results;
}

static int resume(lua_State *L)
{
  lua_State *co = check_coroutine(L, 1);
  int n = resume_into(L, co, lua_gettop(L) - 1);
  lua_pushboolean(L, n >= 0);
  n = n < 0 ? 1 : n;
  lua_insert(L, -(n + 1));
  return n + 1;
}

/* coroutine.close(co): as in Lua, but refuses a coroutine that the budget stopped, and continues
 * an abort. */
static int close_coroutine(lua_State *L)
{
  lua_State *co = check_coroutine(L, 1);
  int state = lua_status(co);
  lua_Debug ar;
  bool resting = state != LUA_OK || (co != L && !lua_getstack(co, 0, &ar));
  if (!resting)
    return luaL_error(L, "cannot close a running coroutine");
  if (was_stopped(co))
    return luaL_error(L, "cannot close a coroutine that was stopped");
  int status = lua_resetthread(co);
  if (status == LUA_OK) {
    lua_pushboolean(L, true);
    return 1;
  }
  if (lb_is_aborting(L, status))
    return lb_abort_again(L);
  lua_pushboolean(L, false);
  lua_xmove(co, L, 1);
  return 2;
}

/* A call of what coroutine.wrap returned: errors pass to the caller. */
static int call_wrapped(lua_State *L)
{
  lua_State *co = lua_tothread(L, lua_upvalueindex(1));
  int n = resume_into(L, co, lua_gettop(L));
  if (n >= 0)
    return n;
  int state = lua_status(co);
  if (state != LUA_OK && state != LUA_YIELD && !was_stopped(co)) {
    if (lua_resetthread(co) != LUA_OK)
      lua_xmove(co, L, 1); /* an error while closing replaces the first */
    if (lb_is_aborting(L, LUA_OK))
      return lb_abort_again(L);
  }
  return lua_error(L);
}

static int wrap(lua_State *L)
{
  create(L);
  lua_pushcclosure(L, call_wrapped, 1);
  return 1;
}

void lb_open_calls(lua_State *L)
{
  static const luaL_Reg base[] = {
    {"pcall", protected_call}, {"xpcall", protected_call_with_handler}, {NULL, NULL}};
  static const char *const kept[] = {"isyieldable", "running", "status", "yield", NULL};
  static const luaL_Reg own[] = {{"create", create},
                                 {"resume", resume},
                                 {"wrap", wrap},
                                 {"close", close_coroutine},
                                 {NULL, NULL}};
  lb_set_functions(L, base);
  lua_newtable(L);
  lb_copy_functions(L, luaopen_coroutine, kept);
  lb_set_functions(L, own);
  lua_setfield(L, -2, "coroutine");
}
