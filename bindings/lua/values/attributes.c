/* attributes.c - attributes of games as methods of Lua objects. */
#include "bindings/lua/values/attributes.h"
#include "bindings/lua/values/value.h"

#include <string.h>

/* Upvalues of an attribute's function: what to read; for words, a table with their texts. */
enum { READ = 1, WORDS };
struct read {
  const struct ad_attr *attr;
  lb_subject_fn *subject;
};

/* Reads the argument ARG as index DIMENSION of the attribute and writes it, counted from 0, to
 * IX. Raises an error if it is out of range. */
static void check_index(lua_State *L, const struct lb_subject *of, const struct ad_attr *attr,
                        int dimension, int arg, int *ix)
{
  const struct ad_index *index = &attr->index[dimension];
  int whole, count = index->count(of->rules, of->state, ix);
  lua_Integer given = lua_tointegerx(L, arg, &whole);
  if (!whole)
    luaL_checkinteger(L, arg); /* raises */
  if (given < index->base || given >= (lua_Integer)index->base + count) {
    if (count == 0)
      luaL_error(L, "%s: the state has no %s now, so there is nothing to read", attr->name,
                 index->name);
    luaL_error(L, "%s: %s %I is out of range, expected %d to %d", attr->name, index->name,
               (LUAI_UACINT)given, index->base, index->base + count - 1);
  }
  ix[dimension] = (int)(given - index->base);
}

static inline int64_t read_one(const struct lb_subject *of, const struct ad_attr *attr,
                               const int *ix)
{
  int64_t value = attr->get(of->rules, of->state, of->viewer, ix);
  if (of->secret && !*of->secret)
    *of->secret = attr->get(of->rules, of->state, of->witness, ix) != value;
  return value;
}

/* WORDS is the stack index of the table of texts, for attributes of words. */
static inline void push_one(lua_State *L, const struct lb_subject *of, const struct ad_attr *attr,
                            int words, const int *ix)
{
  int64_t value = read_one(of, attr, ix);
  if (value == AD_NONE || value == AD_HIDDEN)
    lua_pushnil(L);
  else if (attr->type == AD_INT)
    lua_pushinteger(L, value);
  else if (attr->type == AD_WORD)
    lua_rawgeti(L, words, value + 1);
  else if (attr->type == AD_BOOL)
    lua_pushboolean(L, value != 0);
  else
    lua_pushstring(L, attr->name_of(of->rules, value));
}

/* Pushes a table with room for COUNT values from BASE on: index 0 needs a slot in the hash part. */
static void new_table(lua_State *L, int count, int base)
{
  int listed = base == 0 && count > 0 ? count - 1 : count;
  lua_createtable(L, listed, count - listed);
}

/* Pushes a table over all indexes from DIMENSION on, which the call has left out. */
static void push_table(lua_State *L, const struct lb_subject *of, const struct ad_attr *attr,
                       int words, int dimension, int *ix)
{
  const struct ad_index *index = &attr->index[dimension];
  bool last = dimension == attr->n_indexes - 1;
  int count = index->count(of->rules, of->state, ix);
  lb_charge(L, (LB_VALUE_PRICE + (last && attr->costs_like_points ? LB_POINTS_PRICE : 0)) *
                 (long long)count);
  new_table(L, count, index->base);
  for (int i = 0; i < count; i++) {
    ix[dimension] = i;
    if (last)
      push_one(L, of, attr, words, ix);
    else
      push_table(L, of, attr, words, dimension + 1, ix);
    lua_rawseti(L, -2, index->base + i);
  }
}

/* object:NAME(i, j, k) */
static int attribute(lua_State *L)
{
  const struct read *read = lua_touserdata(L, lua_upvalueindex(READ));
  const struct ad_attr *attr = read->attr;
  struct lb_subject of;
  int ix[AD_MAX_INDEXES] = {0}, given = lua_gettop(L) - 1;
  read->subject(L, 1, &of);
  if (given > attr->n_indexes)
    return luaL_error(L, "%s: found %d indexes, expected at most %d", attr->name, given,
                      attr->n_indexes);
  for (int i = 0; i < given; i++)
    check_index(L, &of, attr, i, 2 + i, ix);
  if (given < attr->n_indexes) {
    lua_pushvalue(L, lua_upvalueindex(WORDS));
    push_table(L, &of, attr, lua_gettop(L), given, ix);
    return 1;
  }
  if (attr->costs_like_points)
    lb_charge(L, LB_POINTS_PRICE);
  push_one(L, &of, attr, lua_upvalueindex(WORDS), ix);
  return 1;
}

/* Pushes a table with the text of each value (index = value + 1), because reading it is cheaper
 * than creating the text each time. */
static void push_texts(lua_State *L, const struct ad_word *words)
{
  int n = 0;
  while (words[n].word)
    n++;
  lua_createtable(L, n, 0);
  while (n-- > 0) {
    lua_pushstring(L, words[n].word);
    lua_rawseti(L, -2, words[n].value + 1);
  }
}

void lb_add_attributes(lua_State *L, const struct ad_attr *attr, lb_subject_fn *subject)
{
  for (; attr->name; attr++) {
    lua_pushstring(L, attr->name);
    if (lua_rawget(L, -2) == LUA_TNIL) {
      *(struct read *)lua_newuserdatauv(L, sizeof(struct read), 0) = (struct read){attr, subject};
      if (attr->type == AD_WORD)
        push_texts(L, attr->words);
      else
        lua_pushnil(L);
      lua_pushcclosure(L, attribute, WORDS);
      lua_setfield(L, -3, attr->name);
    }
    lua_pop(L, 1);
  }
}

static const struct ad_attr *check_attr(lua_State *L, int arg, const struct ad_attr *attrs)
{
  const char *name = lb_check_name(L, arg), *names[LB_MAX_NAMES];
  int n = 0;
  for (const struct ad_attr *attr = attrs; attr->name; attr++) {
    if (strcmp(attr->name, name) == 0)
      return attr;
    if (n < LB_MAX_NAMES)
      names[n++] = attr->name;
  }
  lb_raise_unknown_name(L, "no attribute is called", name, names, n);
  return NULL;
}

int lb_count_values(lua_State *L, const struct ad_attr *attrs, lb_subject_fn *subject)
{
  struct lb_subject of;
  int ix[AD_MAX_INDEXES] = {0}, given = lua_gettop(L) - 2;
  subject(L, 1, &of);
  const struct ad_attr *attr = check_attr(L, 2, attrs);
  if (given >= attr->n_indexes)
    return luaL_error(
      L, "%s: the attribute has %d indexes, expected fewer values: the next index is counted",
      attr->name, attr->n_indexes);
  for (int i = 0; i < given; i++)
    check_index(L, &of, attr, i, 3 + i, ix);
  lua_pushinteger(L, attr->index[given].count(of.rules, of.state, ix));
  return 1;
}

/* ---- tally ---- */

enum { MOST_WORDS = 32 };

/* Counts of values: words are counted here, other values in the table at the top. */
struct tally {
  const struct lb_subject *of;
  const struct ad_attr *attr;
  int of_word[MOST_WORDS];
};

/* Reads the attribute at IX and counts its value in T: words by their number, other values in the
 * Lua table on top of the stack. */
static void count_value(lua_State *L, struct tally *t, const int *ix)
{
  int64_t value = read_one(t->of, t->attr, ix);
  if (t->attr->type == AD_WORD && value >= 0 && value < MOST_WORDS) {
    t->of_word[value]++;
    return;
  }
  lb_push_value(L, t->attr->type, t->attr->words, t->attr->name_of, t->of->rules, value);
  if (!lua_isnil(L, -1)) {
    lua_pushvalue(L, -1);
    lua_Integer n = lua_rawget(L, -3) == LUA_TNIL ? 0 : lua_tointeger(L, -1);
    lua_pop(L, 1);
    lua_pushvalue(L, -1);
    lua_pushinteger(L, n + 1);
    lua_rawset(L, -4);
  }
  lua_pop(L, 1);
}

/* Counts the values of the attribute for all indexes from DIMENSION on; the indexes before
 * DIMENSION are given in IX. */
static void count_all(lua_State *L, struct tally *t, int dimension, int *ix)
{
  if (dimension == t->attr->n_indexes) {
    count_value(L, t, ix);
    return;
  }
  int count = t->attr->index[dimension].count(t->of->rules, t->of->state, ix);
  bool last = dimension == t->attr->n_indexes - 1;
  lb_charge(L, (LB_VALUE_PRICE + (t->attr->costs_like_points ? LB_POINTS_PRICE : 0)) *
                 (long long)count);
  for (int i = 0; i < count; i++) {
    ix[dimension] = i;
    if (last)
      count_value(L, t, ix);
    else
      count_all(L, t, dimension + 1, ix);
  }
}

int lb_tally_values(lua_State *L, const struct ad_attr *attrs, lb_subject_fn *subject)
{
  struct lb_subject of;
  int ix[AD_MAX_INDEXES] = {0}, given = lua_gettop(L) - 2;
  subject(L, 1, &of);
  const struct ad_attr *attr = check_attr(L, 2, attrs);
  struct tally t = {&of, attr, {0}};
  if (given > attr->n_indexes)
    return luaL_error(L, "%s: found %d indexes, expected at most %d", attr->name, given,
                      attr->n_indexes);
  for (int i = 0; i < given; i++)
    check_index(L, &of, attr, i, 3 + i, ix);
  lua_createtable(L, 0, attr->type == AD_WORD ? 4 : 0);
  count_all(L, &t, given, ix);
  for (const struct ad_word *w = attr->type == AD_WORD ? attr->words : NULL; w && w->word; w++)
    if (w->value >= 0 && w->value < MOST_WORDS && t.of_word[w->value]) {
      lua_pushinteger(L, t.of_word[w->value]);
      lua_setfield(L, -2, w->word);
    }
  return 1;
}
