/* sandbox.c - the globals of a script. */
#include "bindings/lua/library/sandbox.h"

#include <math.h>
#include <string.h>

#include <lualib.h>

#include "bindings/lua/library/_internal.h"
#include "engine/core/match/player.h"

const char *const lb_global_names[] = {"_G",
                                       "_VERSION",
                                       "assert",
                                       "error",
                                       "getmetatable",
                                       "ipairs",
                                       "load",
                                       "next",
                                       "pairs",
                                       "pcall",
                                       "print",
                                       "rawequal",
                                       "rawget",
                                       "rawlen",
                                       "rawset",
                                       "require",
                                       "select",
                                       "setmetatable",
                                       "tonumber",
                                       "tostring",
                                       "type",
                                       "xpcall",
                                       "coroutine.close",
                                       "coroutine.create",
                                       "coroutine.isyieldable",
                                       "coroutine.resume",
                                       "coroutine.running",
                                       "coroutine.status",
                                       "coroutine.wrap",
                                       "coroutine.yield",
                                       "math.abs",
                                       "math.acos",
                                       "math.asin",
                                       "math.atan",
                                       "math.ceil",
                                       "math.cos",
                                       "math.deg",
                                       "math.exp",
                                       "math.floor",
                                       "math.fmod",
                                       "math.huge",
                                       "math.log",
                                       "math.max",
                                       "math.maxinteger",
                                       "math.min",
                                       "math.mininteger",
                                       "math.modf",
                                       "math.pi",
                                       "math.rad",
                                       "math.random",
                                       "math.sin",
                                       "math.sqrt",
                                       "math.tan",
                                       "math.tointeger",
                                       "math.type",
                                       "math.ult",
                                       "string.byte",
                                       "string.char",
                                       "string.find",
                                       "string.format",
                                       "string.gmatch",
                                       "string.gsub",
                                       "string.len",
                                       "string.lower",
                                       "string.match",
                                       "string.rep",
                                       "string.reverse",
                                       "string.sub",
                                       "string.upper",
                                       "table.concat",
                                       "table.insert",
                                       "table.move",
                                       "table.pack",
                                       "table.remove",
                                       "table.sort",
                                       "table.unpack",
                                       "utf8.char",
                                       "utf8.codepoint",
                                       "utf8.codes",
                                       "utf8.len",
                                       "utf8.offset",
                                       NULL};

void lb_copy_functions(lua_State *L, lua_CFunction open, const char *const *names)
{
  lua_pushcfunction(L, open);
  lua_call(L, 0, 1);
  for (; *names; names++) {
    lua_getfield(L, -1, *names);
    if (lua_iscfunction(L, -1))
      lb_push_function(L, lua_tocfunction(L, -1)); /* none of the copied functions has upvalues */
    else
      lua_pushvalue(L, -1);
    lua_setfield(L, -4, *names);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

enum {
  MOST_PRINTED = 4000, /* bytes of a call of print; what is beyond is left out */
  PRINT_PRICE = 40     /* instructions charged for each argument, beside one for each byte */
};

/* print(...): writes a line for the author of a bot (struct ad_bot_log).  Without a log it does the
 * same work, so that the budget and the result of a bot do not depend on who looks on. */
static int print(lua_State *L)
{
  char line[MOST_PRINTED];
  size_t at = 0;
  int n = lua_gettop(L);
  for (int i = 1; i <= n; i++) {
    size_t len;
    if (i > 1 && at < sizeof line)
      line[at++] = '\t';
    const char *text = lb_tostring(L, i, &len);
    size_t room = sizeof line - at, kept = len < room ? len : room;
    memcpy(line + at, text, kept);
    at += kept;
    lua_settop(L, n);
  }
  lb_charge(L, (long long)PRINT_PRICE * n + (long long)at);
  ad_bot_log_write(lb_of(L)->log, at ? line : "\n", at ? at : 1);
  return 0;
}

/* load(text [, name [, mode [, environment]]]): texts only; MODE may be "t". */
static int load(lua_State *L)
{
  size_t len;
  int n = lua_gettop(L);
  const char *text = luaL_checklstring(L, 1, &len);
  const char *name = luaL_optstring(L, 2, "=(load)"), *mode = luaL_optstring(L, 3, "t");
  luaL_argcheck(L, strcmp(mode, "t") == 0 || strcmp(mode, "bt") == 0, 3,
                "only texts can be loaded");
  lb_charge(L, 4 * (long long)len);
  int status = luaL_loadbufferx(L, text, len, name, "t");
  if (status != LUA_OK) {
    if (lb_is_aborting(L, status))
      return lb_abort_again(L);
    lua_pushnil(L);
    lua_insert(L, -2);
    return 2;
  }
  if (n >= 4) {
    lua_pushvalue(L, 4);
    if (!lua_setupvalue(L, -2, 1))
      lua_pop(L, 1);
  }
  return 1;
}

/* The step of ipairs.  The library's would be a function that was not made by lb_push_function. */
static int step_list(lua_State *L)
{
  lua_Integer i = (lua_Integer)((lua_Unsigned)luaL_checkinteger(L, 2) + 1);
  lua_pushinteger(L, i);
  return lua_geti(L, 1, i) == LUA_TNIL ? 1 : 2;
}

/* Upvalue 1: the step. */
static int walk_list(lua_State *L)
{
  luaL_checkany(L, 1);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_pushvalue(L, 1);
  lua_pushinteger(L, 0);
  return 3;
}

static void add_ipairs(lua_State *L)
{
  lb_push_function(L, step_list);
  lua_pushcclosure(L, walk_list, 1);
  lua_setfield(L, -2, "ipairs");
}

/* setmetatable without __gc and __mode: finalizers run uncounted and in an order that does not
 * repeat. */
static int set_metatable(lua_State *L)
{
  int type = lua_type(L, 2);
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_argexpected(L, type == LUA_TNIL || type == LUA_TTABLE, 2, "nil or table");
  if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL)
    return luaL_error(L, "cannot change a protected metatable");
  if (type == LUA_TTABLE) {
    lua_pushliteral(L, "__gc");
    if (lua_rawget(L, 2) != LUA_TNIL)
      return luaL_error(L, "'__gc' is not available");
    lua_pushliteral(L, "__mode");
    if (lua_rawget(L, 2) != LUA_TNIL)
      return luaL_error(
        L, "'__mode' is not available: weak tables would show when garbage is collected");
  }
  lua_settop(L, 2);
  lua_setmetatable(L, 1);
  return 1;
}

static int raw_set(lua_State *L)
{
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checkany(L, 2);
  luaL_checkany(L, 3);
  lua_settop(L, 3);
  lua_pushglobaltable(L);
  if (lua_rawequal(L, 1, 4) && !lb_of(L)->loading)
    return luaL_error(L, "globals cannot be set after loading");
  lua_settop(L, 3);
  lua_rawset(L, 1);
  return 1;
}

/* Returns a number from 0 to LIMIT, each equally likely. */
static uint64_t random_upto(struct ad_rng *rng, uint64_t limit)
{
  uint64_t mask = limit, value;
  for (int shift = 1; shift < 64; shift *= 2)
    mask |= mask >> shift;
  do
    value = ad_rng_u64(rng) & mask;
  while (value > limit);
  return value;
}

/* math.random([low,] high): as in Lua, from the script's own stream. */
static int random_number(lua_State *L)
{
  struct lb_state *s = lb_of(L);
  lua_Integer low = 1, high = 0;
  int n = lua_gettop(L);
  lb_charge_texts(L);
  luaL_argcheck(L, n <= 2, 3, "expected at most two numbers");
  if (n == 1)
    high = luaL_checkinteger(L, 1);
  else if (n == 2) {
    low = luaL_checkinteger(L, 1);
    high = luaL_checkinteger(L, 2);
  }
  if (!s->seeded)
    return luaL_error(L, s->loading ? "math.random works only during a match"
                                    : "math.random is for bots, house rules have state:random");
  if (n == 0) {
    lua_pushnumber(L, (lua_Number)(ad_rng_u64(&s->rng) >> 11) * 0x1p-53);
    return 1;
  }
  if (n == 1 && high == 0) {
    lua_pushinteger(L, (lua_Integer)ad_rng_u64(&s->rng));
    return 1;
  }
  luaL_argcheck(L, low <= high, n, "interval is empty");
  lua_pushinteger(
    L, (lua_Integer)((uint64_t)low + random_upto(&s->rng, (uint64_t)high - (uint64_t)low)));
  return 1;
}

static void open_math(lua_State *L)
{
  static const char *const numbers[] = {"huge", "maxinteger", "mininteger", "pi", NULL};
  static const char *const kept[] = {
    "abs", "acos", "asin", "atan", "ceil", "cos",  "deg", "exp",       "floor", "fmod", "log",
    "max", "min",  "modf", "rad",  "sin",  "sqrt", "tan", "tointeger", "type",  "ult",  NULL};
  lua_newtable(L);
  lb_copy_functions(L, luaopen_math, numbers);
  lb_copy_charged(L, luaopen_math, kept);
  lb_push_function(L, random_number);
  lua_setfield(L, -2, "random");
  lua_setfield(L, -2, "math");
}

void lb_open_sandbox(lua_State *L)
{
  static const char *const paid_for[] = {"error", "select", NULL};
  static const char *const kept[] = {"_VERSION", "assert", "getmetatable", "rawequal",
                                     "rawget",   "rawlen", "type",         NULL};
  static const luaL_Reg own[] = {{"print", print},
                                 {"load", load},
                                 {"setmetatable", set_metatable},
                                 {"rawset", raw_set},
                                 {NULL, NULL}};
  lua_newtable(L);
  lb_copy_functions(L, luaopen_base, kept);
  lb_copy_charged(L, luaopen_base, paid_for);
  lb_set_functions(L, own);
  add_ipairs(L);
  lb_open_pairs(L);
  lb_open_calls(L);
  lb_open_text(L);
  lb_open_table(L);
  open_math(L);
  lb_open_require(L);
  lua_pushvalue(L, -1);
  lua_setfield(L, -2, "_G");
  lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
}

static int refuse_global(lua_State *L)
{
  return luaL_error(L, "new global '%s' after loading: declare the variable local",
                    lb_tostring(L, 2, NULL));
}

void lb_close_globals(lua_State *L)
{
  lua_pushglobaltable(L);
  lua_createtable(L, 0, 2);
  lb_push_function(L, refuse_global);
  lua_setfield(L, -2, "__newindex");
  lua_pushboolean(L, false);
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, -2);
  lua_pop(L, 1);
}

void lb_run_script(lua_State *L, const struct lb_module *script, const char *expected)
{
  if (script->len > 0 && script->text[0] == LUA_SIGNATURE[0])
    luaL_error(L, "%s: the script is a binary chunk, expected the text of a script", script->name);
  if (lb_compile(L, script->text, script->len, lua_pushfstring(L, "@%s", script->name)) != LUA_OK)
    lua_error(L);
  lua_call(L, 0, 1);
  if (!lua_istable(L, -1))
    luaL_error(L, "%s: the script returns %s, expected %s", script->name, lb_kind_of(L, -1),
               expected);
}
