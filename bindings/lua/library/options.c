/* options.c - declared options of scripts. */
#include "bindings/lua/library/options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bindings/lua/values/attributes.h"
#include "bindings/lua/values/value.h"
#include "bindings/lua/values/declaration.h"
#include "bindings/lua/library/sandbox.h"

enum { MAX_OPTIONS = 64, MAX_CHOICES = 32 };
enum type { WHOLE, NUMBER, TRUTH, TEXT, CHOICE, TABLE };
static const char *const type_names[] = {"integer", "number", "boolean", "text", "word", "table"};

/* One option; its texts belong to the script's table, which stays as it is: nothing of the script
 * runs while options are read. */
struct option {
  const char *script, *name, *about;
  enum type type;
  bool declared, has_min, has_max;
  lua_Number min, max;
  int n_words;
  const char *words[MAX_CHOICES];
};

static int by_text(const void *a, const void *b)
{
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* ---- declarations: the entry of the option at the top of the stack ---- */

static void wrong_declaration(lua_State *L, const struct option *o, const char *key,
                              const char *expected)
{
  lb_raw_field(L, key);
  luaL_error(L, "%s: '%s' of option '%s' is %s, expected %s", o->script, key, o->name,
             lb_kind_of(L, -1), expected);
}

static const char *const keys[] = {"about", "default", "max", "min", "words"};

/* Raises an error if the declaration of the option, on top of the stack, has a key that is not
 * one of the five known ones. Names the first unknown key by the alphabet. */
static void check_keys(lua_State *L, const struct option *o)
{
  const char *others[MAX_OPTIONS];
  int n = 0;
  for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
    const char *key = lb_whole_text(L, -2);
    bool known = false;
    for (int i = 0; i < AD_LEN(keys) && key; i++)
      known |= strcmp(key, keys[i]) == 0;
    if (!known && n < MAX_OPTIONS)
      others[n++] = key ? key : "";
  }
  if (n == 0)
    return;
  /* the order of the table is not always the same */
  qsort(others, (size_t)n, sizeof *others, by_text);
  lb_raise_unknown_name(
    L, lua_pushfstring(L, "%s: option '%s' has an unknown key", o->script, o->name), others[0],
    keys, AD_LEN(keys));
}

static void read_bound(lua_State *L, const struct option *o, const char *key, bool *has,
                       lua_Number *bound)
{
  int type = lb_raw_field(L, key);
  *has = type != LUA_TNIL;
  *bound = lua_tonumber(L, -1);
  bool right = type == LUA_TNUMBER && *bound == *bound &&
               (o->type == WHOLE ? lua_isinteger(L, -1) : o->type == NUMBER);
  lua_pop(L, 1);
  if (*has && !right)
    wrong_declaration(L, o, key,
                      o->type == WHOLE    ? "a whole number"
                      : o->type == NUMBER ? "a number"
                                          : "nothing: the default is not a number");
}

/* Reads 'words' of the declaration: the texts that the option may have. An option with words
 * becomes a CHOICE. */
static void read_choices(lua_State *L, struct option *o)
{
  static const char expected[] = "a list of at most 32 texts";
  int type = lb_raw_field(L, "words");
  lua_Unsigned n = type == LUA_TTABLE ? lua_rawlen(L, -1) : 0;
  bool right = type == LUA_TNIL || (o->type == TEXT && n >= 1 && n <= MAX_CHOICES);
  for (lua_Unsigned i = 1; i <= n && right; i++) {
    lua_rawgeti(L, -1, (lua_Integer)i);
    o->words[o->n_words] = lb_whole_text(L, -1);
    right = o->words[o->n_words++] != NULL;
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  if (!right)
    wrong_declaration(L, o, "words",
                      o->type == TEXT ? expected : "nothing: the default is not a text");
  if (type != LUA_TNIL)
    o->type = CHOICE;
}

static void check_default(lua_State *L, const struct option *o)
{
  bool found = o->type != CHOICE;
  lb_raw_field(L, "default");
  lua_Number number = o->type <= NUMBER ? lua_tonumber(L, -1) : 0;
  const char *text = lb_whole_text(L, -1);
  for (int i = 0; i < o->n_words && text; i++)
    found |= strcmp(o->words[i], text) == 0;
  lua_pop(L, 1);
  if (!found)
    wrong_declaration(L, o, "default", "one of its words");
  if ((o->has_min && !(number >= o->min)) || (o->has_max && !(number <= o->max)))
    wrong_declaration(L, o, "default", "a number from its min to its max");
}

/* TYPE: of the Lua value at the top. */
static enum type type_of(lua_State *L, bool declared)
{
  switch (lua_type(L, -1)) {
  case LUA_TNUMBER: return declared && lua_isinteger(L, -1) ? WHOLE : NUMBER;
  case LUA_TBOOLEAN: return TRUTH;
  case LUA_TSTRING: return TEXT;
  default: return TABLE;
  }
}

/* Reads the table {default = ..., min, max, words, about} of an option and raises an error if a
 * value does not fit the default. */
static void read_declaration(lua_State *L, struct option *o)
{
  lb_raw_field(L, "default");
  o->type = type_of(L, true);
  lua_pop(L, 1);
  if (o->type == TABLE)
    wrong_declaration(L, o, "default", "a number, a text, true or false");
  check_keys(L, o);
  read_bound(L, o, "min", &o->has_min, &o->min);
  read_bound(L, o, "max", &o->has_max, &o->max);
  read_choices(L, o);
  check_default(L, o);
  bool none = lb_raw_field(L, "about") == LUA_TNIL;
  o->about = none ? "" : lb_whole_text(L, -1);
  lua_pop(L, 1);
  if (!o->about)
    wrong_declaration(L, o, "about", "a text");
}

/* Raises an error if the table at the top, which has no `default`, has a key that is nearly
 * `default`, or another key of a declaration. */
static void refuse_half_declaration(lua_State *L, const struct option *o)
{
  const char *misspelt = NULL, *other = NULL;
  for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
    const char *key = lb_whole_text(L, -2), *meant = key ? ad_nearest(key, keys, AD_LEN(keys)) : "";
    const char **found = !meant || !*meant             ? NULL
                       : strcmp(meant, "default") == 0 ? &misspelt
                       : strcmp(meant, key) == 0       ? &other
                                                       : NULL;
    if (found && (!*found || strcmp(key, *found) < 0)) /* the first by the alphabet */
      *found = key;
  }
  if (misspelt)
    luaL_error(L, "%s: option '%s' has an unknown key '%s', did you mean 'default'?", o->script,
               o->name, misspelt);
  if (other)
    luaL_error(L, "%s: option '%s' has '%s' but no 'default', expected {default = ...}", o->script,
               o->name, other);
}

/* Reads the value of an option in the table `options`: either its default, or a table that
 * declares the option. */
static void read_entry(lua_State *L, struct option *o)
{
  int type = lua_type(L, -1);
  if (type != LUA_TNUMBER && type != LUA_TBOOLEAN && type != LUA_TSTRING && type != LUA_TTABLE)
    luaL_error(L, "%s: option '%s' is %s, expected a default or {default = ...}", o->script,
               o->name, lb_kind_of(L, -1));
  o->about = "";
  o->type = type_of(L, false);
  if (type != LUA_TTABLE)
    return;
  lb_check_plain(L, o->script, "option", o->name);
  o->declared = lb_raw_field(L, "default") != LUA_TNIL;
  lua_pop(L, 1);
  if (o->declared)
    read_declaration(L, o);
  else
    refuse_half_declaration(L, o);
}

/* ---- what may be given ---- */

/* "0 to 9", "0 or more", "any", "bold or shy" ... */
static void range_of(const struct option *o, char *out, size_t size)
{
  const char *any = o->type == TRUTH ? "true or false" : "any";
  if (o->type == CHOICE)
    ad_texts_list(o->words, o->n_words, " or ", out, size);
  else if (o->has_min && o->has_max)
    snprintf(out, size, "%.14g to %.14g", o->min, o->max);
  else if (o->has_min || o->has_max)
    snprintf(out, size, "%.14g or %s", o->has_min ? o->min : o->max, o->has_min ? "more" : "less");
  else
    snprintf(out, size, "%s", any);
}

static void expected_of(const struct option *o, char *out, size_t size)
{
  static const char *const nouns[] = {"a whole number", "a number", "true or false",
                                      "a text",         "",         "a list or a map"};
  char range[160];
  range_of(o, range, sizeof range);
  if (o->type == CHOICE)
    snprintf(out, size, "%s", range);
  else
    snprintf(out, size, "%s%s%s", nouns[o->type],
             o->has_min && o->has_max   ? " from "
             : o->has_min || o->has_max ? ", "
                                        : "",
             o->has_min || o->has_max ? range : "");
}

static bool in_range(const struct option *o, lua_Number value)
{
  return (!o->has_min || value >= o->min) && (!o->has_max || value <= o->max);
}

/* Pushes the value that NODE gives to O; pushes nothing and returns false if
 * it is not a value for O. */
static bool push_given(lua_State *L, const struct option *o, const struct ad_node *node)
{
  long long whole;
  double real;
  bool truth, scalar = node->kind == AD_SCALAR && !ad_node_is_null(node), known = o->type == TEXT;
  switch (o->type) {
  case WHOLE:
    if (!ad_node_as_int(node, &whole) || !in_range(o, (lua_Number)whole))
      return false;
    lua_pushinteger(L, whole);
    return true;
  case NUMBER:
    if (!ad_node_as_real(node, &real) || !in_range(o, real))
      return false;
    if (!o->declared && ad_node_as_int(node, &whole))
      lua_pushinteger(L, whole);
    else
      lua_pushnumber(L, real);
    return true;
  case TRUTH:
    if (!ad_node_as_bool(node, &truth))
      return false;
    lua_pushboolean(L, truth);
    return true;
  case TABLE:
    if (node->kind != AD_SCALAR)
      lb_push_node(L, node);
    return node->kind != AD_SCALAR;
  default:
    for (int i = 0; i < o->n_words && scalar; i++)
      known |= strcmp(o->words[i], node->text) == 0;
    if (scalar && known)
      lua_pushstring(L, node->text);
    return scalar && known;
  }
}

/* Raises at AT, a place in the file that gives the options. */
static void wrong_value(lua_State *L, struct ad_pos at, const char *message)
{
  lb_of(L)->about = at;
  luaL_error(L, "%s", message);
}

static void wrong_given(lua_State *L, const struct option *o, const struct ad_node *node)
{
  char expected[200], message[400];
  expected_of(o, expected, sizeof expected);
  snprintf(message, sizeof message, "option '%s' is %s, expected %s", o->name,
           ad_node_describe(node), expected);
  wrong_value(L, node->pos, message);
}

static void check_names(lua_State *L, const struct ad_node *given, const char *const *names, int n)
{
  char message[300], all[160];
  ad_texts_list(names, n, " and ", all, sizeof all);
  for (const struct ad_node *node = given->first; node; node = node->next) {
    const char *meant = ad_nearest(node->key, names, n);
    if (meant && strcmp(meant, node->key) == 0)
      continue;
    snprintf(message, sizeof message,
             meant ? "unknown option '%.100s', did you mean '%s'?"
                   : "unknown option '%.100s', the script has %s",
             node->key,
             meant   ? meant
             : n > 0 ? all
                     : "no options");
    wrong_value(L, node->key_pos, message);
  }
}

/* ---- */

/* Adds the option to LISTED; its entry is at the top. */
static void list_option(lua_State *L, const struct option *o, struct ad_node *listed,
                        struct ad_arena *arena)
{
  char range[200];
  int top = lua_gettop(L);
  struct ad_node *map = ad_node_push(listed, ad_node_map(arena));
  range_of(o, range, sizeof range);
  if (o->declared)
    lb_raw_field(L, "default");
  else
    lua_pushvalue(L, -1);
  ad_node_put(arena, map, "name", ad_node_text(arena, o->name));
  ad_node_put(arena, map, "type", ad_node_text(arena, type_names[o->type]));
  ad_node_put(arena, map, "default", ad_node_text(arena, lb_tostring(L, -1, NULL)));
  ad_node_put(arena, map, "range", ad_node_text(arena, range));
  ad_node_put(arena, map, "about", ad_node_text(arena, o->about));
  lua_settop(L, top);
}

/* Names of the table at the top, in order. */
static int list_names(lua_State *L, const char *script, const char **names)
{
  int n = 0;
  for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
    if (n == MAX_OPTIONS)
      luaL_error(L, "%s: 'options' has too many entries, expected at most %d", script,
                 (int)MAX_OPTIONS);
    names[n] = lb_whole_text(L, -2);
    if (!names[n++])
      luaL_error(L,
                 "%s: the table 'options' of the script has a key that is not a text, expected the "
                 "names of its options",
                 script);
  }
  qsort(names, (size_t)n, sizeof *names, by_text);
  return n;
}

static const struct ad_node *find_given(const struct ad_node *given, const char *name)
{
  const struct ad_node *node = given ? given->first : NULL;
  while (node && strcmp(node->key, name) != 0)
    node = node->next;
  return node;
}

/* Puts the value of option NAME of the table at the top into its place. */
static void read_option(lua_State *L, const char *script, const char *name,
                        const struct ad_node *node, struct ad_node *listed, struct ad_arena *arena)
{
  struct option o = {.script = script, .name = name};
  lb_raw_field(L, name);
  read_entry(L, &o);
  if (listed)
    list_option(L, &o, listed, arena);
  if (!node && o.declared)
    lb_raw_field(L, "default");
  else if (!node)
    lua_pushvalue(L, -1);
  else if (!push_given(L, &o, node))
    wrong_given(L, &o, node);
  lua_pushstring(L, name);
  lua_insert(L, -2);
  lua_rawset(L, -4);
  lua_pop(L, 1);
}

void lb_read_options(lua_State *L, const char *script, const struct ad_node *given,
                     struct ad_node *listed, struct ad_arena *arena)
{
  const char *names[MAX_OPTIONS];
  int type = lb_raw_field(L, "options");
  if (type != LUA_TNIL && type != LUA_TTABLE)
    luaL_error(L, "%s: 'options' is %s, expected a table", script, lb_kind_of(L, -1));
  if (type == LUA_TNIL && given && given->first)
    wrong_value(L, given->first->key_pos,
                lua_pushfstring(L, "%s: option '%s' is given, expected no options", script,
                                given->first->key));
  lb_check_plain(L, script, "table", "options");
  if (type == LUA_TTABLE) {
    int n = list_names(L, script, names);
    if (given)
      check_names(L, given, names, n);
    for (int i = 0; i < n; i++)
      read_option(L, script, names[i], find_given(given, names[i]), listed, arena);
  }
  lua_pop(L, 1);
}
