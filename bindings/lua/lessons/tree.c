/* tree.c - tables of Lua as trees, and back.
 *
 * A table with the keys 1 to n is a list, one with texts as keys a map.  Keys of a map get the
 * order in which lessons are written, then that of the alphabet, so that equal tables give equal
 * trees.  Nothing of the script runs here: tables are read raw. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bindings/lua/lessons/_internal.h"
#include "bindings/lua/values/declaration.h"
#include "bindings/lua/values/value.h"

enum { MOST_LEVELS = 24, MOST_VALUES = 50000, MOST_BYTES = 1 << 20, PRICE = 10 };

struct walk {
  struct ad_arena *arena;
  const char *what;
  int values;
  size_t bytes;
  char path[200]; /* "steps.2.accept" */
};

/* ---- the order of keys ---- */

static const char *const order[] = {
  "aedile", "lesson",  "variant",  "title",   "about", "teaches", "needs", "seat", "seats",
  "seed",   "script",  "options",  "start",   "steps", "id",      "tell",  "ask",  "play",
  "reply",  "compare", "end",      "move",    "text",  "show",    "moves", "bot",  "goal",
  "answer", "accept",  "solution", "at_most", "wrong", "hints",   "right", "keep", "fact"};

static int rank_of(const char *key)
{
  int rank = 0;
  while (rank < AD_LEN(order) && strcmp(order[rank], key) != 0)
    rank++;
  return rank;
}

static int by_rank(const void *a, const void *b)
{
  const char *one = *(const char *const *)a, *other = *(const char *const *)b;
  int difference = rank_of(one) - rank_of(other);
  return difference ? difference : strcmp(one, other);
}

/* ---- from Lua ---- */

static struct ad_node *convert(lua_State *L, struct walk *w, int level);

/* Pushes the place of `generate`, unless Lua code called the function that runs: then the error has
 * a place. */
static const char *push_place(lua_State *L)
{
  const struct lb_generator *g = lb_generator_of(L);
  lua_Debug caller;
  bool in_lua =
    lua_getstack(L, 1, &caller) && lua_getinfo(L, "l", &caller) && caller.currentline > 0;
  return in_lua ? lua_pushliteral(L, "") : lua_pushfstring(L, "%s:%d: ", g->script.name, g->line);
}

/* Raises that the value at the top is wrong at the place of the walk. */
static void raise_wrong(lua_State *L, const struct walk *w, const char *expected)
{
  char path[64];
  const char *kind = lb_kind_of(L, -1);
  snprintf(path, sizeof path, "%.63s", w->path);
  luaL_error(L, "%s%s%s%s is %s, expected %s", push_place(L), w->what, *path ? ", " : "", path,
             kind, expected);
}

/* Converts the value at the top, which stands below KEY of the value of the walk; pops it. */
static struct ad_node *convert_child(lua_State *L, struct walk *w, const char *key, int level)
{
  size_t len = strlen(w->path);
  snprintf(w->path + len, sizeof w->path - len, "%s%.40s", len ? "." : "", key);
  struct ad_node *node = convert(L, w, level);
  w->path[len] = '\0';
  lua_pop(L, 1);
  return node;
}

static struct ad_node *convert_list(lua_State *L, struct walk *w, lua_Integer n, int level)
{
  struct ad_node *list = ad_node_list(w->arena);
  for (lua_Integer i = 1; i <= n; i++) {
    char place[24];
    snprintf(place, sizeof place, "%lld", (long long)i);
    lua_rawgeti(L, -1, i);
    ad_node_push(list, convert_child(L, w, place, level));
  }
  return list;
}

static struct ad_node *convert_map(lua_State *L, struct walk *w, int n, int level)
{
  struct ad_node *map = ad_node_map(w->arena);
  const char **keys = ad_arena_alloc(w->arena, (size_t)n * sizeof *keys);
  int i = 0;
  lua_pushnil(L);
  while (lua_next(L, -2)) {
    lua_pop(L, 1);
    keys[i++] = ad_arena_printf(w->arena, "%s", lua_tostring(L, -1));
  }
  qsort(keys, (size_t)n, sizeof *keys, by_rank);
  for (i = 0; i < n; i++) {
    lb_raw_field(L, keys[i]);
    ad_node_put(w->arena, map, keys[i], convert_child(L, w, keys[i], level));
  }
  return map;
}

/* Whether the table at the top stands in the registry: at SLOT itself or (IN_SET) as a key there.
 */
static bool is_marked(lua_State *L, int slot, bool in_set)
{
  lua_rawgeti(L, LUA_REGISTRYINDEX, slot);
  bool found = lua_rawequal(L, -1, -2);
  if (in_set) {
    lua_pushvalue(L, -2);
    found = lua_rawget(L, -2) != LUA_TNIL;
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  return found;
}

/* Counts the keys of the table at the top: *N_TEXTS of them are texts.  Raises for other keys than
 * texts and the places 1 to the length of the table. */
static int count_keys(lua_State *L, const struct walk *w, int *n_texts)
{
  int n = 0;
  lua_Unsigned len = lua_rawlen(L, -1);
  *n_texts = 0;
  lua_pushnil(L);
  while (lua_next(L, -2)) {
    lua_pop(L, 1);
    lb_charge(L, PRICE);
    bool is_place = lua_isinteger(L, -1) && lua_tointeger(L, -1) >= 1 &&
                    (lua_Unsigned)lua_tointeger(L, -1) <= len;
    if (!is_place && !lb_whole_text(L, -1))
      raise_wrong(L, w, "texts as keys, or the places of a list without gaps");
    n++;
    *n_texts += !is_place;
  }
  return n;
}

static struct ad_node *convert_table(lua_State *L, struct walk *w, int level)
{
  if (is_marked(L, LB_SLOT_NULL, false))
    return ad_node_null(w->arena);
  if (level == MOST_LEVELS)
    raise_wrong(L, w, "at most 24 levels of tables, and none within itself");
  if (lua_getmetatable(L, -1)) {
    lua_pop(L, 1);
    raise_wrong(L, w, "one without a metatable");
  }
  int n_texts, n = count_keys(L, w, &n_texts);
  if (n_texts && n_texts < n)
    raise_wrong(L, w, "a list or a map, found both places and names");
  if (n_texts || (!n && is_marked(L, LB_SLOT_EMPTY, true)))
    return convert_map(L, w, n, level + 1);
  return convert_list(L, w, n, level + 1);
}

/* A text that no reader takes for something else is a plain word. */
static struct ad_node *convert_text(lua_State *L, struct walk *w)
{
  const char *text = lb_whole_text(L, -1);
  if (!text) {
    raise_wrong(L, w, "a text without zeros");
    return NULL; /* not reached */
  }
  w->bytes += strlen(text);
  if (w->bytes > MOST_BYTES)
    luaL_error(L, "%s%s has more than %d KiB of texts", push_place(L), w->what, MOST_BYTES >> 10);
  bool is_lower = strspn(text, "abcdefghijklmnopqrstuvwxyz_") == strlen(text) && strlen(text) > 3;
  bool is_truth =
    strcmp(text, "true") == 0 || strcmp(text, "false") == 0 || strcmp(text, "null") == 0;
  return is_lower && !is_truth ? ad_node_word(w->arena, text) : ad_node_text(w->arena, text);
}

static struct ad_node *convert(lua_State *L, struct walk *w, int level)
{
  luaL_checkstack(L, 8, "nested too deeply");
  lb_charge(L, PRICE);
  if (++w->values > MOST_VALUES)
    luaL_error(L, "%s%s has more than %d values", push_place(L), w->what, (int)MOST_VALUES);
  switch (lua_type(L, -1)) {
  case LUA_TBOOLEAN: return ad_node_bool(w->arena, lua_toboolean(L, -1));
  case LUA_TSTRING: return convert_text(L, w);
  case LUA_TTABLE: return convert_table(L, w, level);
  case LUA_TNUMBER: {
    int exact;
    lua_Integer value = lua_tointegerx(L, -1, &exact);
    if (!exact)
      raise_wrong(L, w, "a whole number");
    return ad_node_int(w->arena, value);
  }
  default: raise_wrong(L, w, "a table, text, whole number or truth value"); return NULL;
  }
}

struct ad_node *lb_to_tree(lua_State *L, const char *what, struct ad_arena *arena)
{
  struct walk walk = {.arena = arena, .what = what};
  return convert(L, &walk, 0);
}

/* ---- to Lua ---- */

/* Enters the table at the top as an empty map. */
static void mark_empty(lua_State *L)
{
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_SLOT_EMPTY);
  lua_pushvalue(L, -2);
  lua_pushboolean(L, true);
  lua_rawset(L, -3);
  lua_pop(L, 1);
}

void lb_push_tree(lua_State *L, const struct ad_node *node)
{
  int i = 0;
  luaL_checkstack(L, 8, "nested too deeply");
  lb_charge(L, PRICE);
  if (node->kind == AD_SCALAR && ad_node_is_null(node)) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, LB_SLOT_NULL);
    return;
  }
  if (node->kind == AD_SCALAR) {
    lb_push_node(L, node);
    return;
  }
  lua_createtable(L, node->kind == AD_LIST ? node->n : 0, node->kind == AD_MAP ? node->n : 0);
  if (node->kind == AD_MAP && !node->n)
    mark_empty(L);
  for (const struct ad_node *child = node->first; child; child = child->next) {
    lb_push_tree(L, child);
    if (node->kind == AD_LIST) {
      lua_rawseti(L, -2, ++i);
    } else {
      lua_pushstring(L, child->key);
      lua_insert(L, -2);
      lua_rawset(L, -3);
    }
  }
}
