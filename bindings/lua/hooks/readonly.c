/* readonly.c - makes scripts of house rules constant after loading.
 *
 * Hooks run in the match and in copies in which bots look ahead, so anything that a script
 * remembered outside the state would leak from one into the other.
 *
 * First, a queue collects every table and function that scripts can reach, from the globals, the
 * tables they returned and required, through entries, metatables and variables of functions.  Then
 * each table is made read-only: its entries move to a second table, the shadow, and the table gets
 * a metatable that reads from the shadow and raises an error for writing.  Keys that begin with
 * "__" stay, because Lua reads them from metatables raw.
 *
 * Variables of functions cannot be locked.  The variables that some function assigns to
 * (assigned_upvalues.h; most scripts have none) and the keys that stay are watched: after every
 * call they are compared with their values after loading. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "bindings/lua/hooks/_internal.h"
#include "bindings/lua/library/assigned_upvalues.h"
#include "bindings/lua/library/readonly.h"
#include "bindings/lua/library/sandbox.h"
#include "engine/base/mem.h"

/* Indexes on the stack of lb_make_readonly. */
enum { QUEUE = 1, SEEN, KEPT };

struct lb_watched {
  int upvalue; /* number of the variable of the function that holds it; 0: the key of a table */
};

/* ---- collecting what scripts can reach ---- */

/* Queues the value at the top if it is new and can hold others; pops it. */
static void visit_value(lua_State *L)
{
  int type = lua_type(L, -1);
  if (type == LUA_TTHREAD)
    luaL_error(L, "a coroutine is kept for later: house rules have no memory but state.vars");
  if (type == LUA_TTABLE || type == LUA_TFUNCTION) {
    lua_pushvalue(L, -1);
    if (lua_rawget(L, SEEN) == LUA_TNIL) {
      lua_pushvalue(L, -2);
      lua_pushboolean(L, true);
      lua_rawset(L, SEEN);
      lua_pushvalue(L, -2);
      lua_rawseti(L, QUEUE, (lua_Integer)lua_rawlen(L, QUEUE) + 1);
    }
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

/* Watches a value.  At the top: the function or table that holds it, its key, the value; pops them.
 */
static void watch_value(lua_State *L, struct lb_hooks *h, int upvalue)
{
  lua_Integer at = 3 * (lua_Integer)h->n_guarded;
  AD_GROW(h->guarded, h->n_guarded, h->cap_guarded);
  h->guarded[h->n_guarded++].upvalue = upvalue;
  lua_rawseti(L, KEPT, at + 3);
  lua_rawseti(L, KEPT, at + 2);
  lua_rawseti(L, KEPT, at + 1);
}

/* Returns true the first time variable N of the function at ARG is seen; functions may share it. */
static bool is_new_variable(lua_State *L, int arg, int n)
{
  lua_pushlightuserdata(L, lua_upvalueid(L, arg, n));
  lua_pushvalue(L, -1);
  bool fresh = lua_rawget(L, SEEN) == LUA_TNIL;
  lua_pop(L, 1);
  lua_pushboolean(L, true);
  lua_rawset(L, SEEN);
  return fresh;
}

/* Visits the upvalues of the function at ARG, so that their tables become read-only too. Upvalues
 * that the function assigns are watched: a change after loading is an error. */
static void visit_function(lua_State *L, struct lb_hooks *h, int arg)
{
  bool c = lua_iscfunction(L, arg), written[LB_MAX_UPVALUES] = {false};
  if (!c)
    lb_find_assigned_upvalues(L, arg, written);
  for (int n = 1; lua_getupvalue(L, arg, n); n++) {
    if (c && lua_type(L, -1) == LUA_TUSERDATA)
      luaL_error(L, "an iterator is kept for later: house rules have no memory but state.vars");
    if (!c && written[n - 1] && is_new_variable(L, arg, n)) {
      lua_pushvalue(L, arg);
      lua_pushboolean(L, false);
      lua_pushvalue(L, -3);
      watch_value(L, h, n);
    }
    visit_value(L);
  }
}

static void visit_table(lua_State *L, int arg)
{
  lua_pushglobaltable(L);
  /* the metatable of the globals is that of lb_close_globals, which no script can reach */
  bool ours = lua_rawequal(L, arg, -1);
  lua_pop(L, 1);
  if (!ours && lua_getmetatable(L, arg))
    visit_value(L);
  lua_pushnil(L);
  while (lua_next(L, arg)) {
    visit_value(L);
    lua_pushvalue(L, -1);
    visit_value(L);
  }
}

/* ---- one read-only table ---- */

static int shadow_length(lua_State *L)
{
  lua_pushinteger(L, (lua_Integer)lua_rawlen(L, lua_upvalueindex(1)));
  return 1;
}

/* __pairs: walks over the shadow, but returns the read-only table to the loop, because the shadow
   can be written; the step function finds the shadow again (lb_unwrap_readonly).  Upvalue 1: the
   shadow.
 */
static int shadow_pairs(lua_State *L)
{
  lua_settop(L, 1);
  lua_pushcfunction(L, lb_pairs);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_call(L, 1, 1);
  lua_insert(L, 1);
  return 2;
}

/* __index: the shadow (upvalue 1) first, then the script's own __index function (upvalue 2). */
static int shadow_index(lua_State *L)
{
  lua_settop(L, 2);
  lua_pushvalue(L, 2);
  if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TNIL)
    return 1;
  lua_pushvalue(L, lua_upvalueindex(2));
  lua_insert(L, 1);
  lua_settop(L, 3);
  lua_call(L, 2, 1);
  return 1;
}

static bool is_metakey(lua_State *L, int key)
{
  return lua_type(L, key) == LUA_TSTRING && strncmp(lua_tostring(L, key), "__", 2) == 0;
}

/* Moves the entries of the table at ARG into a new table, pushed. */
static void push_shadow(lua_State *L, struct lb_hooks *h, int arg)
{
  lua_newtable(L);
  int shadow = lua_gettop(L);
  lua_pushnil(L);
  while (lua_next(L, arg)) {
    lua_pushvalue(L, -2);
    if (is_metakey(L, -1)) {
      lua_pushvalue(L, arg);
      lua_insert(L, -3);
      lua_insert(L, -2); /* holder, key, value */
      watch_value(L, h, 0);
      continue;
    }
    lua_pushvalue(L, -1);
    lua_pushvalue(L, -3);
    lua_rawset(L, shadow);
    lua_pushnil(L);
    lua_rawset(L, arg);
    lua_pop(L, 1);
  }
}

/* Copies the metamethods of the table at FROM into the one at the top. */
static void copy_metamethods(lua_State *L, int from)
{
  int to = lua_gettop(L);
  lua_pushnil(L);
  while (lua_next(L, from)) {
    lua_pushvalue(L, -2);
    if (is_metakey(L, -1)) {
      lua_pushvalue(L, -2);
      lua_rawset(L, to);
    } else {
      lua_pop(L, 1);
    }
    lua_pop(L, 1);
  }
}

/* Adds FUNCTION to the metatable at the top, unless the script has its own metamethod NAME. */
static void add_metamethod(lua_State *L, const char *name, lua_CFunction function, int shadow)
{
  bool has = lua_getfield(L, -1, name) != LUA_TNIL;
  lua_pop(L, 1);
  if (has)
    return;
  lua_pushvalue(L, shadow);
  lua_pushcclosure(L, function, 1);
  lua_setfield(L, -2, name);
}

/* Sets the __index of the metatable at the top: the shadow, then what the script had as __index. */
static void set_index(lua_State *L, int shadow)
{
  int type = lua_getfield(L, -1, "__index");
  if (type == LUA_TFUNCTION) {
    lua_pushvalue(L, shadow);
    lua_insert(L, -2);
    lua_pushcclosure(L, shadow_index, 2);
  } else {
    if (type != LUA_TNIL) {
      lua_createtable(L, 0, 1);
      lua_insert(L, -2);
      lua_setfield(L, -2, "__index");
      lua_setmetatable(L, shadow);
    } else {
      lua_pop(L, 1);
    }
    lua_pushvalue(L, shadow);
  }
  lua_setfield(L, -2, "__index");
}

/* Moves the entries of the table at ARG to a shadow table and gives the table a metatable that
 * reads the shadow and refuses to write. An earlier metatable is copied and still works. */
static void make_table_readonly(lua_State *L, struct lb_hooks *h, int arg)
{
  int top = lua_gettop(L);
  push_shadow(L, h, arg);
  int shadow = top + 1;
  lua_newtable(L);
  bool had = lua_getmetatable(L, arg);
  if (had) {
    lua_insert(L, -2);
    copy_metamethods(L, shadow + 1);
  }
  set_index(L, shadow);
  lua_pushcfunction(L, lb_refuse_write);
  lua_setfield(L, -2, "__newindex");
  add_metamethod(L, "__len", shadow_length, shadow);
  add_metamethod(L, "__pairs", shadow_pairs, shadow);
  if (lua_getfield(L, -1, "__metatable") == LUA_TNIL) {
    if (had)
      lua_pushvalue(L, shadow + 1);
    else
      lua_pushboolean(L, false);
    lua_setfield(L, -3, "__metatable");
  }
  lua_pop(L, 1);
  lua_pushvalue(L, shadow);
  lua_rawseti(L, -2, LB_SHADOW);
  lua_setmetatable(L, arg);
  lua_settop(L, top);
}

/* ---- functions that ignore metatables ---- */

/* Calls the library function in upvalue 1 with the shadow in place of a read-only table. */
static int read_raw(lua_State *L)
{
  if (lua_gettop(L) > 0)
    lb_unwrap_readonly(L, 1);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
  return lua_gettop(L);
}

static int raw_set(lua_State *L)
{
  if (lua_gettop(L) > 0 && lb_unwrap_readonly(L, 1))
    return lb_refuse_write(L);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, lua_gettop(L) - 1, 1);
  return 1;
}

static void wrap_table(lua_State *L, const char *name, lua_CFunction wrapper)
{
  lua_getfield(L, -1, name);
  lua_pushcclosure(L, wrapper, 1);
  lua_setfield(L, -2, name);
}

void lb_open_readonly(lua_State *L)
{
  lua_pushglobaltable(L);
  wrap_table(L, "next", read_raw);
  wrap_table(L, "rawget", read_raw);
  wrap_table(L, "rawlen", read_raw);
  wrap_table(L, "rawset", raw_set);
  lua_pop(L, 1);
}

/* ---- all tables of the scripts ---- */

/* Visits everything that a hook can reach: the globals, the tables of the scripts and the
 * modules. */
static void visit_roots(lua_State *L)
{
  lua_pushglobaltable(L);
  visit_value(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_SLOT_OBJECT + LB_THE_MODULES);
  for (lua_Integer i = 1; lua_rawgeti(L, -1, i) != LUA_TNIL; i++)
    visit_value(L);
  lua_pop(L, 2);
  lua_getglobal(L, "require");
  /* the modules by name: require writes to this table, so its entries are visited, not itself */
  if (lua_getupvalue(L, -1, 1)) {
    visit_table(L, lua_gettop(L));
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

void lb_make_readonly(lua_State *L, struct lb_hooks *h)
{
  lua_settop(L, 0);
  lua_newtable(L); /* QUEUE */
  lua_newtable(L); /* SEEN */
  lua_newtable(L); /* KEPT */
  lua_pushvalue(L, KEPT);
  lua_rawseti(L, LUA_REGISTRYINDEX, LB_SLOT_GUARDED_VARIABLES);
  visit_roots(L);
  for (lua_Integer i = 1; lua_rawgeti(L, QUEUE, i) != LUA_TNIL; i++) {
    if (lua_isfunction(L, -1))
      visit_function(L, h, lua_gettop(L));
    else
      visit_table(L, lua_gettop(L));
    lua_settop(L, KEPT);
  }
  lua_settop(L, KEPT);
  for (lua_Integer i = 1; lua_rawgeti(L, QUEUE, i) != LUA_TNIL; i++) {
    if (lua_istable(L, -1))
      make_table_readonly(L, h, lua_gettop(L));
    lua_settop(L, KEPT);
  }
  lua_settop(L, 0);
}

static int report_changed(lua_State *L, const char *name, int holder)
{
  lua_Debug ar;
  lua_pushvalue(L, holder);
  lua_getinfo(L, ">S", &ar);
  return luaL_error(L,
                    "%s:%d: this function or one beside it changed the variable '%s': after "
                    "loading scripts cannot be changed, state.vars can",
                    ar.short_src, ar.linedefined, name);
}

/* Returns whether no script can distinguish the values at A and B: 1 is not 1.0, 0.0 is not -0.0,
 * and one NaN is another. */
static bool is_identical(lua_State *L, int a, int b)
{
  if (lua_type(L, a) != LUA_TNUMBER || lua_type(L, b) != LUA_TNUMBER || lua_isinteger(L, a) ||
      lua_isinteger(L, b))
    return lua_rawequal(L, a, b) && lua_isinteger(L, a) == lua_isinteger(L, b);
  lua_Number x = lua_tonumber(L, a), y = lua_tonumber(L, b);
  return x == y ? signbit(x) == signbit(y) : isnan(x) && isnan(y);
}

/* Returns whether watched value I has changed.  At 1: the list of all; leaves the holder at 2.
 * NAME: of a variable; NULL for a key. */
static bool has_changed(lua_State *L, const struct lb_hooks *h, int i, const char **name)
{
  *name = NULL;
  lua_settop(L, 1);
  lua_rawgeti(L, 1, 3 * (lua_Integer)i + 1);
  if (h->guarded[i].upvalue) {
    *name = lua_getupvalue(L, 2, h->guarded[i].upvalue);
  } else {
    lua_rawgeti(L, 1, 3 * (lua_Integer)i + 2);
    lua_rawget(L, 2);
  }
  lua_rawgeti(L, 1, 3 * (lua_Integer)i + 3);
  return !is_identical(L, -1, -2);
}

void lb_check_watched(lua_State *L, struct lb_hooks *h)
{
  const char *name;
  lua_settop(L, 0);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_SLOT_GUARDED_VARIABLES);
  for (int i = 0; i < h->n_guarded; i++) {
    if (!has_changed(L, h, i, &name))
      continue;
    if (name)
      report_changed(L, name, 2);
    lua_rawgeti(L, 1, 3 * (lua_Integer)i + 2);
    luaL_error(L, "'%s' of a metatable of the script has changed: state.vars can change",
               lb_tostring(L, -1, NULL));
  }
}

bool lb_watched_hold(lua_State *L, const struct lb_hooks *h)
{
  const char *name;
  bool hold = true;
  lua_settop(L, 0);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_SLOT_GUARDED_VARIABLES);
  for (int i = 0; i < h->n_guarded && hold; i++)
    hold = !has_changed(L, h, i, &name);
  lua_settop(L, 0);
  return hold;
}
