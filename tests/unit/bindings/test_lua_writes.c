/* Which of its variables a function can assign to, found in its code. */
#include <check.h>
#include <lauxlib.h>
#include <string.h>

#include "bindings/lua/library/assigned_upvalues.h"

/* Each chunk returns a function; WRITES: names of the outer variables that it can assign to, in the
 * order of lua_getupvalue. */
static const struct {
  const char *chunk, *writes;
} cases[] = {
  {"local a, b = 1, 2 return function() return a + b end", ""},
  {"local a, b = 1, 2 return function() b = a end", "b "},
  {"local a, b = 1, 2 return function() a, b = b, a end", "a b "},
  /* by a function inside, at any depth, also one that is never called */
  {"local a = 1 return function() return function() return function() a = 2 end end end", "a "},
  {"local a = 1 return function() local function set() a = 2 end return a end", "a "},
  /* a local of the function itself is new at every call */
  {"local a = 1 return function() local best local function visit(x) best = x + a end visit(1) "
   "return best end",
   ""},
  {"local a = 1 return function() local a = a return function() a = a + 1 end end", ""},
  {"local a, b = 1, 2 return function(c) return function() c = b end, function() b = a end end",
   "b "},
  /* what a table holds is not a variable */
  {"local t = {} return function() t.x = 1 t[1], y = 2, 3 end", ""},
  /* constants of every kind lie between the parts of a function */
  {"local a = 1 return function() local x = {1.5, 1 << 40, 'text', ('long'):rep(50), nil, true, "
   "false, 1e300} "
   "for i = 1, 300 do x[i] = '"
   "0123456789012345678901234567890123456789012345678901234567890123456789"
   "' end a = x end",
   "a "},
  {"local a <const> = 1 local b <close> = nil return function() return a, b end", ""},
};

static void names_of(lua_State *L, const bool *written, char *out)
{
  out[0] = '\0';
  for (int n = 1; lua_getupvalue(L, -1, n); n++) {
    const char *name = lua_getupvalue(L, -2, n);
    lua_pop(L, 2);
    if (written[n - 1])
      strcat(strcat(out, name), " ");
  }
}

START_TEST(assignments_are_found)
{
  bool written[LB_MAX_UPVALUES];
  char names[200];
  lua_State *L = luaL_newstate();
  ck_assert_msg(luaL_dostring(L, cases[_i].chunk) == LUA_OK, "%s", lua_tostring(L, -1));
  int top = lua_gettop(L);
  lb_find_assigned_upvalues(L, -1, written);
  ck_assert_int_eq(lua_gettop(L), top);
  names_of(L, written, names);
  ck_assert_str_eq(names, cases[_i].writes);
  lua_close(L);
}
END_TEST

/* As many variables, and as deep, as Lua allows. */
START_TEST(large_functions_are_walked)
{
  bool written[LB_MAX_UPVALUES];
  lua_State *L = luaL_newstate();
  luaL_Buffer chunk;
  luaL_buffinit(L, &chunk);
  luaL_addstring(&chunk, "local v return function() ");
  for (int i = 0; i < 60; i++)
    luaL_addstring(&chunk, "return function() ");
  luaL_addstring(&chunk, "v = 1 ");
  for (int i = 0; i < 60; i++)
    luaL_addstring(&chunk, "end ");
  luaL_addstring(&chunk, "end");
  luaL_pushresult(&chunk);
  ck_assert_msg(luaL_dostring(L, lua_tostring(L, -1)) == LUA_OK, "%s", lua_tostring(L, -1));
  lb_find_assigned_upvalues(L, -1, written);
  ck_assert(written[0] && !written[1]);
  lua_close(L);
}
END_TEST

Suite *lua_writes_suite(void);
Suite *lua_writes_suite(void)
{
  Suite *suite = suite_create("lua_writes");
  TCase *tc = tcase_create("writes");
  tcase_add_loop_test(tc, assignments_are_found, 0, (int)(sizeof cases / sizeof *cases));
  tcase_add_test(tc, large_functions_are_walked);
  suite_add_tcase(suite, tc);
  return suite;
}
