/* lb_pairs.c - `pairs` and `next` that visit keys in a defined order.
 *
 * Lua seeds its string hash by address and time, so its own order differs from run to run.  Here: numbers ascending, then texts
 * bytewise, then false, true.  `pairs` notes the keys when it is called; one that has gone when its turn comes is left out. */
#include <stdlib.h>
#include <string.h>

#include "bindings/lua/lb_sandbox.h"

struct lb_key {
  int type; /* LUA_TNUMBER, LUA_TSTRING, LUA_TBOOLEAN */
  bool is_int;
  bool truth;
  union {
    lua_Integer i;
    lua_Number n;
    struct {
      const char *bytes; /* inside the table while gathering, inside the walk afterwards */
      size_t len;
    } text;
  };
};

/* A walk over a table; user value 1 is the table, the keys' texts lie behind the keys. */
struct walk {
  enum lb_kind kind;
  int n, at;
  struct lb_key keys[];
};

static int compare_numbers(const struct lb_key *a, const struct lb_key *b)
{
  if (a->is_int && b->is_int)
    return (a->i > b->i) - (a->i < b->i);
  long double x = a->is_int ? (long double)a->i : a->n, y = b->is_int ? (long double)b->i : b->n;
  return (x > y) - (x < y);
}

static int rank(const struct lb_key *key)
{
  return key->type == LUA_TNUMBER ? 0 : key->type == LUA_TSTRING ? 1 : 2 + key->truth;
}

static int compare(const void *left, const void *right)
{
  const struct lb_key *a = left, *b = right;
  if (a->type != b->type || a->type == LUA_TBOOLEAN)
    return rank(a) - rank(b);
  if (a->type == LUA_TNUMBER)
    return compare_numbers(a, b);
  size_t len = a->text.len < b->text.len ? a->text.len : b->text.len;
  int order = memcmp(a->text.bytes, b->text.bytes, len);
  return order ? order : (a->text.len > b->text.len) - (a->text.len < b->text.len);
}

static struct lb_key read_key(lua_State *L, int arg)
{
  struct lb_key key = {.type = lua_type(L, arg)};
  if (key.type == LUA_TNUMBER) {
    key.is_int = lua_isinteger(L, arg);
    if (key.is_int)
      key.i = lua_tointeger(L, arg);
    else
      key.n = lua_tonumber(L, arg);
  } else if (key.type == LUA_TSTRING) {
    key.text.bytes = lua_tolstring(L, arg, &key.text.len);
  } else if (key.type == LUA_TBOOLEAN) {
    key.truth = lua_toboolean(L, arg);
  } else {
    luaL_error(L, "a table with %s as key has no order that repeats", lb_kind_of(L, arg));
  }
  return key;
}

static void push_key(lua_State *L, const struct lb_key *key)
{
  if (key->type == LUA_TSTRING)
    lua_pushlstring(L, key->text.bytes, key->text.len);
  else if (key->type == LUA_TBOOLEAN)
    lua_pushboolean(L, key->truth);
  else if (key->is_int)
    lua_pushinteger(L, key->i);
  else
    lua_pushnumber(L, key->n);
}

/* Walking costs work for every slot, also for empty ones, of which Lua does not tell the number; the largest block bounds it. */
static void charge_walk(lua_State *L, int keys)
{
  lb_charge(L, 4LL * keys + (long long)(lb_of(L)->pool.largest / 1024));
}

/* Keys of the table at 1, in order, in the state's buffer. */
static int gather(lua_State *L, size_t *text_bytes)
{
  struct lb_state *s = lb_of(L);
  int n = 0;
  bool sorted = true;
  *text_bytes = 0;
  lua_pushnil(L);
  while (lua_next(L, 1)) {
    lua_pop(L, 1);
    struct lb_key key = read_key(L, -1);
    if (n == s->cap_keys) {
      s->cap_keys = s->cap_keys ? 2 * s->cap_keys : 32;
      s->keys = ad_realloc(s->keys, (size_t)s->cap_keys * sizeof *s->keys);
    }
    s->keys[n++] = key;
    sorted &= n < 2 || compare(&s->keys[n - 2], &key) < 0;
    *text_bytes += key.type == LUA_TSTRING ? key.text.len : 0;
  }
  if (!sorted)
    qsort(s->keys, (size_t)n, sizeof *s->keys, compare);
  return n;
}

/* step(walk) -> key, value */
static int step(lua_State *L)
{
  struct walk *walk = lb_test(L, 1, LB_PAIRS);
  luaL_argcheck(L, walk, 1, "not a walk of pairs");
  lua_settop(L, 1);
  lua_getiuservalue(L, 1, 1);
  while (walk->at < walk->n) {
    push_key(L, &walk->keys[walk->at++]);
    lua_pushvalue(L, -1);
    if (lua_rawget(L, 2) != LUA_TNIL)
      return 2;
    lua_pop(L, 2);
  }
  return 0;
}

static void keep_texts(struct walk *walk)
{
  char *room = (char *)(walk->keys + walk->n);
  for (int i = 0; i < walk->n; i++)
    if (walk->keys[i].type == LUA_TSTRING) {
      memcpy(room, walk->keys[i].text.bytes, walk->keys[i].text.len);
      walk->keys[i].text.bytes = room;
      room += walk->keys[i].text.len;
    }
}

static int ordered_pairs(lua_State *L)
{
  size_t text_bytes;
  luaL_checkany(L, 1);
  if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
    lua_pushvalue(L, 1);
    lua_call(L, 1, 3);
    return 3;
  }
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  int n = gather(L, &text_bytes);
  charge_walk(L, n);
  size_t keys = (size_t)n * sizeof(struct lb_key);
  lua_pushcfunction(L, step);
  struct walk *walk = lb_new(L, LB_PAIRS, sizeof *walk + keys + text_bytes, 1);
  walk->n = n;
  walk->at = 0;
  if (n)
    memcpy(walk->keys, lb_of(L)->keys, keys);
  keep_texts(walk);
  lua_pushvalue(L, 1);
  lua_setiuservalue(L, -2, 1);
  return 2;
}

/* next(table [, key]): looks at every key, so `pairs` is the way to visit them all. */
static int ordered_next(lua_State *L)
{
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 2);
  bool first = lua_isnil(L, 2), found = false;
  struct lb_key after = {0}, best = {0};
  int n = 0;
  if (!first)
    after = read_key(L, 2);
  lua_pushnil(L);
  for (; lua_next(L, 1); n++) {
    lua_pop(L, 1);
    struct lb_key key = read_key(L, -1);
    if ((first || compare(&key, &after) > 0) && (!found || compare(&key, &best) < 0)) {
      best = key;
      found = true;
    }
  }
  charge_walk(L, n);
  if (!found) {
    lua_pushnil(L);
    return 1;
  }
  push_key(L, &best);
  lua_pushvalue(L, -1);
  lua_rawget(L, 1);
  return 2;
}

void lb_open_pairs(lua_State *L)
{
  static const luaL_Reg walk_methods[] = {{NULL, NULL}};
  static const luaL_Reg functions[] = {{"pairs", ordered_pairs}, {"next", ordered_next}, {NULL, NULL}};
  lb_register(L, LB_PAIRS, "aedile.Walk", walk_methods);
  luaL_setfuncs(L, functions, 0);
}
