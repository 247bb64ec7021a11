/* readonly.c - recognizes read-only tables and refuses what would change them. */
#include "bindings/lua/library/readonly.h"

#include <lauxlib.h>

#include "bindings/lua/library/sandbox.h"

int lb_refuse_write(lua_State *L)
{
  const char *key = lb_tostring(L, 2, NULL);
  lua_pushglobaltable(L);
  if (lua_rawequal(L, 1, -1))
    return luaL_error(L,
                      "new global '%s' after loading: declare the variable local, and keep lasting "
                      "numbers in state.vars",
                      key);
  return luaL_error(
    L,
    "'%s' is set in a table of the script: after loading scripts cannot be changed, state.vars can",
    key);
}

bool lb_unwrap_readonly(lua_State *L, int arg)
{
  bool readonly = false;
  if (!lua_istable(L, arg) || !lua_getmetatable(L, arg))
    return false;
  if (lua_rawgeti(L, -1, LB_SHADOW) == LUA_TTABLE) {
    lua_pushcfunction(L, lb_refuse_write);
    lua_getfield(L, -3, "__newindex");
    readonly = lua_rawequal(L, -1, -2);
    lua_pop(L, 2);
    if (readonly)
      lua_replace(L, arg);
    else
      lua_pop(L, 1);
    lua_pop(L, 1);
    return readonly;
  }
  lua_pop(L, 2);
  return false;
}
