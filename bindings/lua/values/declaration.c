/* declaration.c - reads the declarations of a script. */
#include "bindings/lua/values/declaration.h"

#include <string.h>

#include <lauxlib.h>

void lb_check_plain(lua_State *L, const char *script, const char *what, const char *name)
{
  if (lua_istable(L, -1) && lua_getmetatable(L, -1))
    luaL_error(L, "%s: %s '%s' has a metatable, expected a plain table", script, what, name);
}

int lb_raw_field(lua_State *L, const char *key)
{
  lua_pushstring(L, key);
  return lua_rawget(L, -2);
}

const char *lb_whole_text(lua_State *L, int arg)
{
  size_t len;
  const char *text = lua_type(L, arg) == LUA_TSTRING ? lua_tolstring(L, arg, &len) : NULL;
  return text && strlen(text) == len ? text : NULL;
}
