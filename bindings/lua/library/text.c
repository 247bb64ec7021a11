/* text.c - tostring and the string and utf8 libraries, without addresses; every call is charged for
 * its work. */
#include <string.h>

#include <lualib.h>

#include "bindings/lua/library/_internal.h"

const char *lb_tostring(lua_State *L, int arg, size_t *len)
{
  arg = lua_absindex(L, arg);
  int type = lua_type(L, arg);
  if (luaL_callmeta(L, arg, "__tostring")) {
    if (!lua_isstring(L, -1))
      luaL_error(L, "'__tostring' must return a string");
    return lua_tolstring(L, -1, len);
  }
  if (type == LUA_TNUMBER || type == LUA_TSTRING || type == LUA_TNIL || type == LUA_TBOOLEAN)
    return luaL_tolstring(L, arg, len);
  int top = lua_gettop(L);
  if (luaL_getmetafield(L, arg, "__name") != LUA_TSTRING) {
    lua_settop(L, top); /* leaves one value only, because callers may do this thousands of times */
    lua_pushstring(L, lua_typename(L, type));
  }
  return lua_tolstring(L, -1, len);
}

enum { FRACTION_PRICE = 40 }; /* instructions charged for writing a fraction */

static int tostring(lua_State *L)
{
  luaL_checkany(L, 1);
  if (lua_type(L, 1) == LUA_TNUMBER && !lua_isinteger(L, 1))
    lb_charge(L, FRACTION_PRICE);
  lb_tostring(L, 1, NULL);
  return 1;
}

/* Calls the library's function in upvalue 1 and charges the bytes of its texts and results. */
static int paid(lua_State *L)
{
  lb_charge_texts(L);
  int n = lua_tocfunction(L, lua_upvalueindex(1))(L);
  lb_charge_values(L, n);
  return n;
}

void lb_copy_charged(lua_State *L, lua_CFunction open, const char *const *names)
{
  lb_copy_functions(L, open, names);
  for (; *names; names++) {
    lua_getfield(L, -1, *names);
    lua_pushcclosure(L, paid, 1);
    lua_setfield(L, -2, *names);
  }
}

/* string.rep(text, n [, separator]) */
static int repeat(lua_State *L)
{
  size_t len, gap_len;
  lb_charge_texts(L);
  const char *text = luaL_checklstring(L, 1, &len);
  lua_Integer n = luaL_checkinteger(L, 2);
  const char *gap = luaL_optlstring(L, 3, "", &gap_len);
  if (n <= 0 || len + gap_len == 0) {
    lua_pushliteral(L, "");
    return 1;
  }
  if ((size_t)n > LB_MAX_STRING / (len + gap_len) + 1)
    lb_charge_bytes(L, LB_MAX_STRING + 1);
  size_t total = (size_t)n * len + (size_t)(n - 1) * gap_len;
  lb_charge_bytes(L, total);
  luaL_Buffer buffer;
  luaL_buffinitsize(L, &buffer, total);
  while (n-- > 0) {
    luaL_addlstring(&buffer, text, len);
    if (n > 0)
      luaL_addlstring(&buffer, gap, gap_len);
  }
  luaL_pushresult(&buffer);
  return 1;
}

/* string.format: `%s` writes values like tostring; `%p` is refused because it shows addresses.  A
 * format may contain zero bytes. */
static int string_format(lua_State *L)
{
  lua_CFunction library = lua_tocfunction(L, lua_upvalueindex(1));
  size_t len;
  lb_charge_texts(L);
  const char *f = luaL_checklstring(L, 1, &len), *end = f + len;
  int arg = 1, n = lua_gettop(L);
  while (f < end && (f = memchr(f, '%', (size_t)(end - f)))) {
    f += 1 + strspn(f + 1, "-+ #0123456789.");
    char letter = *f++; /* a zero byte follows the last one */
    if (letter == '%')
      continue;
    luaL_argcheck(L, letter != 'p', 1, "'%p' would show an address");
    if (letter != '\0' && strchr("aAeEfFgG", letter))
      lb_charge(L, FRACTION_PRICE);
    if (++arg <= n && letter == 's' && lua_type(L, arg) != LUA_TSTRING) {
      lb_tostring(L, arg, NULL);
      lua_replace(L, arg);
    }
  }
  return library(L);
}

static void add_format(lua_State *L)
{
  static const char *const format_name[] = {"format", NULL};
  lb_copy_charged(L, luaopen_string, format_name);
  lua_getfield(L, -1, "format");
  lua_getupvalue(L, -1, 1);
  lua_pushcclosure(L, string_format, 1);
  lua_setfield(L, -3, "format");
  lua_pop(L, 1);
}

/* utf8.codes.  Upvalues: the library's function, and our versions of its two step functions, strict
 * and lax. */
static int codes(lua_State *L)
{
  bool lax = lua_toboolean(L, 2);
  lb_charge_texts(L);
  lua_tocfunction(L, lua_upvalueindex(1))(L);
  lua_pushvalue(L, lua_upvalueindex(lax ? 3 : 2));
  lua_replace(L, -4);
  return 3;
}

/* Pushes the first result of FUNCTION("", LAX), wrapped as a function of ours. */
static void push_step(lua_State *L, int function, bool lax)
{
  lua_pushvalue(L, function);
  lua_pushliteral(L, "");
  lua_pushboolean(L, lax);
  lua_call(L, 2, 1);
  lua_CFunction step = lua_tocfunction(L, -1);
  lua_pop(L, 1);
  lb_push_function(L, step);
}

static void add_codes(lua_State *L)
{
  static const char *const name[] = {"codes", NULL};
  lb_copy_functions(L, luaopen_utf8, name);
  lua_getfield(L, -1, "codes");
  int library = lua_gettop(L);
  push_step(L, library, false);
  push_step(L, library, true);
  lua_pushcclosure(L, codes, 3);
  lua_setfield(L, -2, "codes");
}

/* Sets the metatable of texts: ("x"):rep(3) finds our functions, "1" + 2 is charged. */
static void share_methods(lua_State *L)
{
  static const char *const operators[] = {"__add", "__div", "__idiv", "__mod", "__mul",
                                          "__pow", "__sub", "__unm",  NULL};
  lua_pushliteral(L, "");
  lua_getmetatable(L, -1);
  for (int i = 0; operators[i]; i++) {
    lua_getfield(L, -1, operators[i]);
    lua_pushcclosure(L, paid, 1);
    lua_setfield(L, -2, operators[i]);
  }
  lua_pushvalue(L, -3);
  lua_setfield(L, -2, "__index");
  lua_pushboolean(L, false);
  lua_setfield(L, -2, "__metatable");
  lua_pop(L, 2);
}

void lb_open_text(lua_State *L)
{
  static const char *const paid_for[] = {"byte", "char", "lower", "reverse", "sub", "upper", NULL};
  static const char *const cheap[] = {"len", NULL};
  static const char *const utf8[] = {"char", "codepoint", "len", "offset", NULL};
  static const char *const tonumber[] = {"tonumber", NULL};
  static const luaL_Reg own[] = {{"rep", repeat}, {NULL, NULL}};
  lb_copy_charged(L, luaopen_base, tonumber);
  lb_push_function(L, tostring);
  lua_setfield(L, -2, "tostring");
  lua_newtable(L);
  lb_copy_functions(L, luaopen_string, cheap);
  lb_copy_charged(L, luaopen_string, paid_for);
  lb_set_functions(L, own);
  lb_add_patterns(L);
  add_format(L);
  share_methods(L);
  lua_setfield(L, -2, "string");
  lua_newtable(L);
  lb_copy_charged(L, luaopen_utf8, utf8);
  add_codes(L);
  lua_setfield(L, -2, "utf8");
}
