/* pairs.c - `pairs` and `next` in a defined order of keys, nearly as fast as the library's.
 *
 * Lua's order depends on its hash table, so results of scripts would depend on it too.  Here:
 * numbers ascending, then texts by their bytes, then false, true.  `pairs` collects the keys when
 * it is called; a key that is removed before its turn is skipped.
 *
 * Three things keep it cheap.  The keys 1, 2, 3 ... of a list are not collected.  Other keys are
 * collected in Lua's order and sorted in C by an eight-byte prefix, which nearly always decides.  A
 * finished walk leaves its memory, and its sorted keys if they still fit, to the next walk. */
#include <stdlib.h>
#include <string.h>

#include <lualib.h>

#include "bindings/lua/library/_internal.h"
#include "bindings/lua/library/readonly.h"
#include "engine/base/mem.h"

enum { NUMBER, TEXT, TRUTH }; /* classes of keys, in order */
enum { SLOTS = 8 };           /* walks kept for reuse */
enum { SMALL = 32 };          /* keys that a reusable walk has room for */
enum { FEW = 40 };            /* up to this number of keys insertion sort is used */

/* Registry: the struct lb_walks, its step functions, and how the last loop with `next` goes on. (As
   upvalues they would be among what a house rule's script can reach.) */
enum { WALKS = LB_SLOT_PAIRS, STEPS, WALK = STEPS + SLOTS, NOTES, TABLE };

struct lb_key {
  /* of integers, texts (their first eight bytes) and booleans; decides unless it is equal or one is
   * a fraction */
  uint64_t rank;
  union {
    const char *bytes;
    lua_Number fraction;
  };
  uint32_t len;
  int at; /* in the table of noted keys */
  unsigned char class;
  bool is_fraction;
};

/* A walk over a table: the integers 1 .. list, then the noted keys in ORDER.  With the table of
 * noted keys it stands in a step function's upvalues.  A table with the same keys in Lua's order as
 * the last one needs no noting and no sorting: MARKS are the addresses of the noted texts, which
 * live as long as they are noted. */
struct walk {
  bool busy;
  int list, n, at;   /* n keys in all, AT of them visited */
  int n_marks;       /* 0: unknown */
  const void *table; /* the last one; only a hint */
  const void *marks[SMALL];
  int order[];
};

/* Where `pairs` finds walks it can use: those of the step functions in the registry from STEPS on.
   Which one serves is a matter of speed alone, so that addresses may have a say. */
struct lb_walks {
  struct walk *slot[SLOTS];
  unsigned turn;
};

/* ---- the order of keys ---- */

static int compare_slowly(const struct lb_key *a, const struct lb_key *b)
{
  if (a->class == TEXT) {
    size_t len = a->len < b->len ? a->len : b->len;
    int order = memcmp(a->bytes, b->bytes, len);
    return order ? order : (a->len > b->len) - (a->len < b->len);
  }
  long double x = a->is_fraction ? a->fraction : (long double)(int64_t)(a->rank ^ 1ULL << 63);
  long double y = b->is_fraction ? b->fraction : (long double)(int64_t)(b->rank ^ 1ULL << 63);
  return (x > y) - (x < y);
}

static inline bool precedes(const struct lb_key *a, const struct lb_key *b)
{
  if (a->class != b->class)
    return a->class < b->class;
  if (a->rank != b->rank && !a->is_fraction && !b->is_fraction)
    return a->rank < b->rank;
  return compare_slowly(a, b) < 0;
}

static int compare_keys(const void *a, const void *b)
{
  return precedes(a, b) ? -1 : precedes(b, a);
}

static void sort_few(struct lb_key *keys, int n)
{
  for (int i = 1; i < n; i++) {
    struct lb_key key = keys[i];
    int to = i;
    for (; to > 0 && precedes(&key, &keys[to - 1]); to--)
      keys[to] = keys[to - 1];
    keys[to] = key;
  }
}

static inline uint32_t big_endian(const char *bytes)
{
  uint32_t value;
  memcpy(&value, bytes, sizeof value);
  return __builtin_bswap32(value);
}

/* Returns the first eight bytes as a number, filled up with zeros. */
static inline uint64_t first_bytes(const char *bytes, size_t len)
{
  if (len >= 8)
    return (uint64_t)big_endian(bytes) << 32 | big_endian(bytes + 4);
  if (len >= 4) /* the last four bytes, less the bytes that are also among the first four */
    return (uint64_t)big_endian(bytes) << 32 |
           (uint32_t)((uint64_t)big_endian(bytes + len - 4) << (64 - 8 * len));
  uint64_t value = 0;
  for (size_t i = 0; i < len; i++)
    value |= (uint64_t)(unsigned char)bytes[i] << (56 - 8 * i);
  return value;
}

/* Fills KEY with what sorts the Lua value at ARG: its class and its rank. Raises an error for a
 * key that has no order, such as a table. */
static inline void read_key(lua_State *L, int arg, struct lb_key *key)
{
  size_t len;
  key->is_fraction = false;
  switch (lua_type(L, arg)) {
  case LUA_TSTRING:
    key->class = TEXT;
    key->bytes = lua_tolstring(L, arg, &len);
    key->len = (uint32_t)len;
    key->rank = first_bytes(key->bytes, len);
    break;
  case LUA_TNUMBER:
    key->class = NUMBER;
    key->is_fraction = !lua_isinteger(L, arg);
    if (key->is_fraction)
      key->fraction = lua_tonumber(L, arg);
    else
      key->rank = (uint64_t)lua_tointeger(L, arg) ^ 1ULL << 63;
    break;
  case LUA_TBOOLEAN:
    key->class = TRUTH;
    key->rank = (uint64_t)lua_toboolean(L, arg);
    break;
  default:
    luaL_error(L, "a table with %s as key has no repeatable order, use numbers or texts as keys",
               lb_kind_of(L, arg));
  }
}

/* ---- collecting keys ---- */

/* Charges a walk over a table.  The work includes empty slots, whose number Lua does not tell; the
 * size of the largest block of memory is an upper bound. */
static void charge_walk(lua_State *L, int keys)
{
  lb_charge(L, 4LL * keys + (long long)(lb_budget_of(L)->memory.pool.largest / 1024));
}

static struct lb_key *new_key(struct lb_state *s, int n)
{
  AD_GROW(s->keys, n, s->cap_keys);
  s->keys[n].at = n + 1;
  return &s->keys[n];
}

/* Stores the key at the top as number N + 1. */
static int note_key(lua_State *L, int notes, int n)
{
  struct lb_key *key = new_key(lb_of(L), n);
  read_key(L, -1, key);
  lua_pushvalue(L, -1);
  lua_rawseti(L, notes, n + 1);
  return n + 1;
}

static bool is_integer(lua_State *L, int arg, lua_Integer value)
{
  return lua_isinteger(L, arg) && lua_tointeger(L, arg) == value;
}

/* Collects the keys of the table at 1.  The keys 1 .. LIST are not stored; the others go to the
   table at NOTES and, sorted, to the state's array of keys.  Returns the number of the others. */
static int gather(lua_State *L, int notes, int *list)
{
  struct lb_state *s = lb_of(L);
  int n = 0, first = 0;
  bool mixed = false;
  lua_pushnil(L);
  while (lua_next(L, 1)) {
    lua_pop(L, 1);
    if (n == 0 && is_integer(L, -1, first + 1)) {
      first++;
      continue;
    }
    n = note_key(L, notes, n);
    const struct lb_key *key = &s->keys[n - 1];
    mixed |=
      key->class == NUMBER && (key->is_fraction || key->rank <= ((uint64_t)first ^ 1ULL << 63));
  }
  if (mixed) /* numbers before or between the keys of the list */
    for (; first > 0; first--) {
      lua_pushinteger(L, first);
      n = note_key(L, notes, n);
      lua_pop(L, 1);
    }
  charge_walk(L, first + n);
  if (n <= FEW)
    sort_few(s->keys, n);
  else
    qsort(s->keys, (size_t)n, sizeof *s->keys, compare_keys);
  *list = first;
  return n;
}

/* ---- walks ---- */

static struct walk *push_walk(lua_State *L, int room)
{
  struct walk *walk = lua_newuserdatauv(L, sizeof *walk + (size_t)room * sizeof walk->order[0], 0);
  walk->busy = false;
  walk->list = walk->n = walk->at = walk->n_marks = 0;
  walk->table = NULL;
  return walk;
}

static void set_walk(struct walk *walk, const struct lb_key *keys, int n, int list)
{
  walk->list = list;
  walk->n = list + n;
  walk->at = 0;
  for (int i = 0; i < n; i++)
    walk->order[i] = keys[i].at;
}

/* Pushes key number AT, counted from 1, from the collected keys at NOTES. */
static inline void push_key(lua_State *L, const struct walk *walk, int at, int notes)
{
  if (at <= walk->list)
    lua_pushinteger(L, at);
  else
    lua_rawgeti(L, notes, walk->order[at - walk->list - 1]);
}

/* Pushes the next key that is still in the table at 1, and its value; returns false at the end. */
static inline bool push_next(lua_State *L, struct walk *walk, int notes)
{
  while (walk->at < walk->n) {
    int at = ++walk->at;
    push_key(L, walk, at, notes);
    if (at > walk->list)
      lua_pushvalue(L, -1);
    if ((at > walk->list ? lua_rawget(L, 1) : lua_rawgeti(L, 1, at)) != LUA_TNIL)
      return true;
    lua_pop(L, 2);
  }
  return false;
}

/* The step function that `pairs` returns: step(table) -> key, value.  Upvalues: the walk, its
 * collected keys. */
static int next_pair(lua_State *L)
{
  struct walk *walk = lua_touserdata(L, lua_upvalueindex(1));
  if (lua_type(L, 1) != LUA_TTABLE)
    luaL_checktype(L, 1, LUA_TTABLE);
  lb_unwrap_readonly(L, 1);
  if (push_next(L, walk, lua_upvalueindex(2)))
    return 2;
  walk->busy = false;
  return 0;
}

/* Returns a slot with a finished walk, preferably over the table at 1, else a slot whose walk is
   abandoned because its loop may have been left. */
static int free_slot(lua_State *L, struct lb_walks *walks)
{
  const void *table = lua_topointer(L, 1);
  int idle = -1;
  for (int i = 0; i < SLOTS; i++) {
    const struct walk *walk = walks->slot[(i + walks->turn) % SLOTS];
    if (walk && !walk->busy) {
      idle = (int)((i + walks->turn) % SLOTS);
      if (walk->table == table)
        return idle;
    }
  }
  walks->turn++;
  if (idle >= 0)
    return idle;
  int slot = (int)(walks->turn % SLOTS);
  struct walk *walk = push_walk(L, SMALL);
  lua_createtable(L, SMALL, 0);
  lua_pushcclosure(L, next_pair, 2);
  lua_rawseti(L, LUA_REGISTRYINDEX, STEPS + slot);
  walks->slot[slot] = walk;
  return slot;
}

/* True if the table at 1 has the keys of the walk's last table in the same Lua order: then the
 * sorted keys can be used again. */
static bool same_keys(lua_State *L, struct walk *walk)
{
  int list = 0, n = 0;
  lua_pushnil(L);
  while (lua_next(L, 1)) {
    lua_pop(L, 1);
    if (n < walk->n_marks && lua_topointer(L, -1) == walk->marks[n])
      n++;
    else if (n == 0 && list < walk->list && is_integer(L, -1, list + 1))
      list++;
    else {
      lua_pop(L, 1);
      return false;
    }
  }
  if (list != walk->list || list + n != walk->n)
    return false;
  walk->at = 0;
  walk->table = lua_topointer(L, 1);
  charge_walk(L, walk->n);
  return true;
}

/* Stores the addresses of the N collected keys in MARKS, unless some are not texts. */
static void mark_walk(lua_State *L, struct walk *walk, int notes, int n)
{
  for (int i = 0; i < n; i++) {
    if (lua_rawgeti(L, notes, i + 1) != LUA_TSTRING)
      return;
    walk->marks[i] = lua_topointer(L, -1);
    lua_pop(L, 1);
  }
  walk->n_marks = n;
}

/* Begins a walk over the table at 1 with the step function at 2 and its collected keys at 3, or
 * puts another step function at 2. */
static struct walk *begin_walk(lua_State *L, struct lb_walks *walks, int slot)
{
  struct walk *walk = walks->slot[slot];
  int list;
  walk->n_marks = 0; /* invalid until all are stored */
  int n = gather(L, 3, &list);
  if (n > SMALL) { /* too many keys for a reusable walk: a new one takes the collected keys */
    walks->slot[slot] = NULL;
    walk = push_walk(L, n);
    lua_pushvalue(L, 3);
    lua_pushcclosure(L, next_pair, 2);
    lua_replace(L, 2);
  } else {
    mark_walk(L, walk, 3, n);
  }
  walk->table = lua_topointer(L, 1);
  set_walk(walk, lb_of(L)->keys, n, list);
  return walk;
}

int lb_pairs(lua_State *L)
{
  luaL_checkany(L, 1);
  if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
    lua_pushvalue(L, 1);
    lua_call(L, 1, 3);
    return 3;
  }
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  struct lb_walks *walks = lb_of(L)->walks;
  int slot = free_slot(L, walks);
  struct walk *walk = walks->slot[slot];
  lua_rawgeti(L, LUA_REGISTRYINDEX, STEPS + slot);
  if (!same_keys(L, walk)) {
    lua_getupvalue(L, 2, 2);
    walk = begin_walk(L, walks, slot);
    lua_settop(L, 2);
  }
  walk->busy = true;
  lua_pushvalue(L, 1);
  return 2;
}

/* ---- next ---- */

/* next(table) without a key: returns the first key. */
static int first_key(lua_State *L)
{
  struct lb_key key = {0}, best = {0};
  int n = 0;
  lua_settop(L, 1);
  lua_pushnil(L); /* the best so far */
  lua_pushnil(L);
  for (; lua_next(L, 1); n++) {
    lua_pop(L, 1);
    read_key(L, -1, &key);
    if (n > 0 && !precedes(&key, &best))
      continue;
    best = key;
    lua_copy(L, -1, 2);
  }
  charge_walk(L, n);
  if (n == 0)
    return 1;
  lua_pushvalue(L, 2);
  lua_rawget(L, 1);
  return 2;
}

/* Collects the keys of the table at 1 and finds the key at 2, or the place where it would be. */
static struct walk *find_place(lua_State *L)
{
  struct lb_key key = {0};
  int list, n_before = 0;
  read_key(L, 2, &key);
  lua_newtable(L);
  int n = gather(L, 3, &list);
  struct walk *walk = push_walk(L, n);
  lua_rawseti(L, LUA_REGISTRYINDEX, WALK);
  lua_rawseti(L, LUA_REGISTRYINDEX, NOTES);
  lua_pushvalue(L, 1);
  lua_rawseti(L, LUA_REGISTRYINDEX, TABLE);
  const struct lb_key *keys = lb_of(L)->keys;
  set_walk(walk, keys, n, list);
  while (n_before < n && !precedes(&key, &keys[n_before]))
    n_before++;
  lua_Number number = lua_tonumber(L, 2);
  walk->at = n_before + (key.class != NUMBER || number >= list ? list
                         : number >= 1                         ? (int)number
                                                               : 0);
  return walk;
}

/* Returns the walk of the last loop with `next` if that was over the table at 1, else NULL; leaves
 * its collected keys at 3. */
static struct walk *last_loop(lua_State *L)
{
  lua_settop(L, 2);
  lua_rawgeti(L, LUA_REGISTRYINDEX, NOTES);
  lua_rawgeti(L, LUA_REGISTRYINDEX, TABLE);
  lua_rawgeti(L, LUA_REGISTRYINDEX, WALK);
  struct walk *walk = lua_rawequal(L, 1, 4) ? lua_touserdata(L, 5) : NULL;
  lua_settop(L, 3);
  return walk;
}

static void forget_loop(lua_State *L)
{
  for (int i = WALK; i <= TABLE; i++) {
    lua_pushnil(L);
    lua_rawseti(L, LUA_REGISTRYINDEX, i);
  }
}

/* next(table [, key]).  A loop collects the keys once: the walk continues if table and key are the
 * ones of its last step. */
static int ordered_next(lua_State *L)
{
  luaL_checktype(L, 1, LUA_TTABLE);
  struct walk *walk = last_loop(L);
  if (lua_isnil(L, 2)) {
    if (walk)
      forget_loop(L); /* a new loop: the keys may be others */
    return first_key(L);
  }
  bool goes_on = walk && walk->at > 0;
  if (goes_on) {
    push_key(L, walk, walk->at, 3);
    goes_on = lua_rawequal(L, 2, -1);
    lua_pop(L, 1);
  }
  if (!goes_on) {
    lua_settop(L, 2);
    walk = find_place(L);
    lua_rawgeti(L, LUA_REGISTRYINDEX, NOTES);
  }
  if (push_next(L, walk, 3))
    return 2;
  forget_loop(L);
  lua_pushnil(L);
  return 1;
}

void lb_open_pairs(lua_State *L)
{
  static const luaL_Reg functions[] = {{"pairs", lb_pairs}, {"next", ordered_next}, {NULL, NULL}};
  struct lb_walks *walks = lua_newuserdatauv(L, sizeof *walks, 0);
  *walks = (struct lb_walks){.turn = 0};
  lb_of(L)->walks = walks;
  lua_rawseti(L, LUA_REGISTRYINDEX, WALKS);
  lb_set_functions(L, functions);
}
