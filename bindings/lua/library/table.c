/* table.c - the table library: charges work before doing it; sorts by a stable merge sort, so that
 * the result does not depend on the library.
 *
 * A `__len` may give another answer each time, so it is called once: the work that is charged is
 * the work that is done. */
#include <lualib.h>

#include "bindings/lua/library/_internal.h"

/* Returns the number of steps from FIRST to LAST without overflow. */
static long long span(lua_Integer first, lua_Integer last)
{
  if (first > last)
    return 0;
  lua_Unsigned n = (lua_Unsigned)last - (lua_Unsigned)first;
  return n < INT64_MAX / 8 ? (long long)n + 1 : INT64_MAX / 8;
}

/* Returns the length of a list: a table, or an object that behaves like one
 * (`table.unpack(moves)`). */
static lua_Integer length(lua_State *L)
{
  luaL_argexpected(L, lua_istable(L, 1) || lua_isuserdata(L, 1), 1, "table");
  return luaL_len(L, 1);
}

/* Returns the whole number at ARG; if it is missing, puts the length of the list there. */
static lua_Integer last_of(lua_State *L, int arg)
{
  lua_settop(L, arg);
  if (lua_isnil(L, arg)) {
    lua_pushinteger(L, length(L));
    lua_replace(L, arg);
  }
  return luaL_checkinteger(L, arg);
}

static int call_library(lua_State *L, long long steps)
{
  lb_charge(L, 2 * steps);
  return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

static int concat(lua_State *L)
{
  lb_charge_texts(L);
  lua_Integer first = luaL_optinteger(L, 3, 1), last = last_of(L, 4);
  return call_library(L, 4 * span(first, last)); /* numbers are converted to texts */
}

static int table_move(lua_State *L)
{
  lb_charge_texts(L);
  return call_library(L, span(luaL_checkinteger(L, 2), luaL_checkinteger(L, 3)));
}

static int unpack(lua_State *L)
{
  lb_charge_texts(L);
  lua_Integer first = luaL_optinteger(L, 2, 1), last = last_of(L, 3);
  long long n = span(first, last);
  lb_charge(L, 2 * n);
  if (n > LB_MAX_STRING)
    return luaL_error(L, "too many results to unpack");
  lb_charge_values(L, (int)n);
  return call_library(L, 0);
}

/* t[TO] = t[FROM] of the list at 1 */
static void copy_element(lua_State *L, lua_Integer from, lua_Integer to)
{
  lua_geti(L, 1, from);
  lua_seti(L, 1, to);
}

/* table.insert(list, [position,] value) */
static int insert(lua_State *L)
{
  int n = lua_gettop(L);
  lb_charge_texts(L);
  lua_Integer end = (lua_Integer)((lua_Unsigned)length(L) + 1);
  if (n != 2 && n != 3)
    return luaL_error(L, "wrong number of arguments to 'insert'");
  lua_Integer at = n == 2 ? end : luaL_checkinteger(L, 2);
  if (n == 3)
    luaL_argcheck(L, (lua_Unsigned)at - 1 < (lua_Unsigned)end, 2, "position out of bounds");
  lb_charge(L, 2 * (1 + span(at, end - 1)));
  for (lua_Integer i = end; i > at; i--)
    copy_element(L, i - 1, i);
  lua_seti(L, 1, at);
  return 0;
}

/* table.remove(list [, position]) */
static int take_out(lua_State *L)
{
  lb_charge_texts(L);
  lua_Integer n = length(L), at = luaL_optinteger(L, 2, n);
  if (at != n)
    luaL_argcheck(L, (lua_Unsigned)at - 1 <= (lua_Unsigned)n, 2, "position out of bounds");
  lb_charge(L, 2 * (1 + span(at, n)));
  lua_geti(L, 1, at);
  for (; at < n; at++)
    copy_element(L, at + 1, at);
  lua_pushnil(L);
  lua_seti(L, 1, at);
  return 1;
}

/* A sort works on indexes; LIST is the stack index of a copy of the elements, COMPARE of a function
 * or nil. */
struct sort {
  lua_State *L;
  int list, compare;
};

/* Returns whether entry A of the list sorts before entry B, by the compare function or, without
 * one, by <. */
static bool precedes(const struct sort *sort, int a, int b)
{
  lua_State *L = sort->L;
  bool less;
  if (lua_isnil(L, sort->compare)) {
    lua_rawgeti(L, sort->list, a);
    lua_rawgeti(L, sort->list, b);
    less = lua_compare(L, -2, -1, LUA_OPLT);
    lua_pop(L, 2);
  } else {
    lua_pushvalue(L, sort->compare);
    lua_rawgeti(L, sort->list, a);
    lua_rawgeti(L, sort->list, b);
    lua_call(L, 2, 1);
    less = lua_toboolean(L, -1);
    lua_pop(L, 1);
  }
  return less;
}

/* Merges from[low..middle) and from[middle..high) into to[low..high); equal elements keep their
 * order. */
static void merge_runs(const struct sort *sort, const int *from, int *to, int low, int middle,
                       int high)
{
  int left = low, right = middle;
  for (int i = low; i < high; i++) {
    bool take_right = left == middle || (right < high && precedes(sort, from[right], from[left]));
    to[i] = take_right ? from[right++] : from[left++];
  }
}

/* Returns the sorted indexes of elements 1 .. n; ROOM is scratch memory for 2 n numbers. */
static const int *merge_sort(const struct sort *sort, int n, int *room)
{
  int *from = room, *to = room + n;
  for (int i = 0; i < n; i++)
    from[i] = i + 1;
  for (int width = 1; width<n; width = width> n / 2 ? n : 2 * width) {
    for (int low = 0; low < n; low += 2 * width) {
      int middle = n - low > width ? low + width : n,
          high = n - middle > width ? middle + width : n;
      merge_runs(sort, from, to, low, middle, high);
    }
    int *swap = from;
    from = to;
    to = swap;
  }
  return from;
}

static int log2_above(lua_Integer n)
{
  int log = 1;
  while (n >>= 1)
    log++;
  return log;
}

/* table.sort(list, compare): a stable merge sort on a copy, so that the order and the price are
 * the same on every machine. */
static int sort(lua_State *L)
{
  luaL_checktype(L, 1, LUA_TTABLE);
  if (!lua_isnoneornil(L, 2))
    luaL_checktype(L, 2, LUA_TFUNCTION);
  lua_settop(L, 2);
  lua_Integer n = length(L);
  if (n < 2)
    return 0;
  lb_charge(L, span(1, n));
  luaL_argcheck(L, n < 10000000, 1, "array too big");
  lb_charge(L, 4 * n * log2_above(n));
  lua_createtable(L, (int)n, 0);
  for (lua_Integer i = 1; i <= n; i++) {
    lua_geti(L, 1, i);
    lua_rawseti(L, 3, i);
  }
  int *room = lua_newuserdatauv(L, 2 * (size_t)n * sizeof *room, 0);
  const struct sort order = {L, 3, 2};
  const int *sorted = merge_sort(&order, (int)n, room);
  for (lua_Integer i = 1; i <= n; i++) {
    lua_rawgeti(L, 3, sorted[i - 1]);
    lua_seti(L, 1, i);
  }
  return 0;
}

/* Sets FUNCTION in the table at the top, with the library's function NAME as upvalue. */
static void wrap_library_function(lua_State *L, const char *name, lua_CFunction function)
{
  const char *const names[] = {name, NULL};
  lb_copy_functions(L, luaopen_table, names);
  lua_getfield(L, -1, name);
  lua_pushcclosure(L, function, 1);
  lua_setfield(L, -2, name);
}

void lb_open_table(lua_State *L)
{
  static const char *const kept[] = {"pack", NULL};
  static const luaL_Reg own[] = {
    {"insert", insert}, {"remove", take_out}, {"sort", sort}, {NULL, NULL}};
  lua_newtable(L);
  lb_copy_functions(L, luaopen_table, kept);
  wrap_library_function(L, "concat", concat);
  wrap_library_function(L, "move", table_move);
  wrap_library_function(L, "unpack", unpack);
  lb_set_functions(L, own);
  lua_setfield(L, -2, "table");
}
