/* lb_table.c - the table library: work is paid for before it is done, and sorting is stable and the same in every run. */
#include <lualib.h>

#include "bindings/lua/lb_sandbox.h"

/* Number of steps from FIRST to LAST, which may lie at the ends of the integers. */
static long long span(lua_Integer first, lua_Integer last)
{
  if (first > last)
    return 0;
  lua_Unsigned n = (lua_Unsigned)last - (lua_Unsigned)first;
  return n < INT64_MAX / 8 ? (long long)n + 1 : INT64_MAX / 8;
}

/* Lists may be tables or what behaves like one: `table.unpack(moves)`. */
static lua_Integer length(lua_State *L)
{
  luaL_argexpected(L, lua_istable(L, 1) || lua_isuserdata(L, 1), 1, "table");
  return luaL_len(L, 1);
}

static int call_library(lua_State *L, long long steps)
{
  lb_charge(L, 2 * steps);
  lb_charge_texts(L);
  return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

static int concat(lua_State *L)
{
  lua_Integer first = luaL_optinteger(L, 3, 1), last = luaL_opt(L, luaL_checkinteger, 4, length(L));
  return call_library(L, 4 * span(first, last)); /* numbers become texts */
}

/* Inserting and removing move what lies behind. */
static int shift(lua_State *L)
{
  lua_Integer n = length(L), at = lua_isinteger(L, 2) ? lua_tointeger(L, 2) : n;
  return call_library(L, 1 + span(at < 1 ? 1 : at, n));
}

static int insert(lua_State *L)
{
  return lua_gettop(L) == 2 ? call_library(L, 1) : shift(L);
}

static int move(lua_State *L)
{
  return call_library(L, span(luaL_checkinteger(L, 2), luaL_checkinteger(L, 3)));
}

static int unpack(lua_State *L)
{
  lua_Integer first = luaL_optinteger(L, 2, 1), last = luaL_opt(L, luaL_checkinteger, 3, length(L));
  int n = call_library(L, span(first, last));
  lb_charge_values(L, n);
  return n;
}

/* Sorting merges numbers of elements, LIST holds a copy of the elements, COMPARE a function or nil. */
struct sort {
  lua_State *L;
  int list, compare;
};

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

/* Merges from[low..middle) and from[middle..high) into to[low..high); of equals the left one comes first. */
static void merge(const struct sort *sort, const int *from, int *to, int low, int middle, int high)
{
  int left = low, right = middle;
  for (int i = low; i < high; i++) {
    bool take_right = left == middle || (right < high && precedes(sort, from[right], from[left]));
    to[i] = take_right ? from[right++] : from[left++];
  }
}

/* The order of elements 1 .. n; ROOM has 2 n numbers. */
static const int *merge_sort(const struct sort *sort, int n, int *room)
{
  int *from = room, *to = room + n;
  for (int i = 0; i < n; i++)
    from[i] = i + 1;
  for (int width = 1; width<n; width = width> n / 2 ? n : 2 * width) {
    for (int low = 0; low < n; low += 2 * width) {
      int middle = n - low > width ? low + width : n, high = n - middle > width ? middle + width : n;
      merge(sort, from, to, low, middle, high);
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

static int sort(lua_State *L)
{
  luaL_checktype(L, 1, LUA_TTABLE);
  if (!lua_isnoneornil(L, 2))
    luaL_checktype(L, 2, LUA_TFUNCTION);
  lua_settop(L, 2);
  lua_Integer n = length(L);
  lb_charge(L, span(1, n));
  luaL_argcheck(L, n < 10000000, 1, "array too big");
  lb_charge(L, 4 * n * log2_above(n));
  if (n < 2)
    return 0;
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

/* Puts FUNCTION into the table at the top, with the library's function NAME as its upvalue. */
static void replace(lua_State *L, const char *name, lua_CFunction function)
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
  lua_newtable(L);
  lb_copy_functions(L, luaopen_table, kept);
  replace(L, "concat", concat);
  replace(L, "insert", insert);
  replace(L, "move", move);
  replace(L, "remove", shift);
  replace(L, "unpack", unpack);
  lb_push_function(L, sort);
  lua_setfield(L, -2, "sort");
  lua_setfield(L, -2, "table");
}
