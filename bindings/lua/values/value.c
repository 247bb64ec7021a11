/* value.c - converts values of the engine to values of Lua. */
#include "bindings/lua/values/value.h"

#include <string.h>

void lb_push_value(lua_State *L, enum ad_type type, const struct ad_word *words,
                   const char *(*name_of)(const void *, int64_t), const void *rules, int64_t value)
{
  if (value == AD_NONE || value == AD_HIDDEN)
    lua_pushnil(L);
  else if (type == AD_BOOL)
    lua_pushboolean(L, value != 0);
  else if (type == AD_WORD)
    lua_pushstring(L, ad_word_of(words, (int)value));
  else if (type == AD_TEXT)
    lua_pushstring(L, name_of(rules, value));
  else
    lua_pushinteger(L, value);
}

static void push_ints(lua_State *L, const struct ad_ints *ints)
{
  lua_createtable(L, ints->n, 0);
  for (int i = 0; i < ints->n; i++) {
    lua_pushinteger(L, ints->v[i]);
    lua_rawseti(L, -2, i + 1);
  }
}

static void push_rows(lua_State *L, const struct ad_rows *rows)
{
  lua_createtable(L, rows->n, 0);
  for (int i = 0; i < rows->n; i++) {
    lua_pushstring(L, rows->row[i]);
    lua_rawseti(L, -2, i + 1);
  }
}

static void push_grid(lua_State *L, const struct ad_grid *grid)
{
  lua_createtable(L, grid->n, 0);
  for (int i = 0; i < grid->n; i++) {
    push_ints(L, &grid->row[i]);
    lua_rawseti(L, -2, i + 1);
  }
}

static void push_values(lua_State *L, const struct ad_word *words, const struct ad_ints *values)
{
  lua_createtable(L, 0, values->n);
  for (; words->word; words++) {
    lua_pushinteger(L, values->v[words->value]);
    lua_setfield(L, -2, words->word);
  }
}

/* Pushes a set of words as a list, in the order of their table. */
static void push_words(lua_State *L, const struct ad_word *words, uint32_t set)
{
  int n = 0;
  lua_newtable(L);
  for (; words->word; words++)
    if (set & UINT32_C(1) << words->value) {
      lua_pushstring(L, words->word);
      lua_rawseti(L, -2, ++n);
    }
}

/* Pushes a whole number, or its word. */
static void push_int(lua_State *L, const struct ad_param *param, int value)
{
  for (const struct ad_word *word = param->words; word && word->word; word++)
    if (word->value == value) {
      lua_pushstring(L, word->word);
      return;
    }
  lua_pushinteger(L, value);
}

void lb_push_param(lua_State *L, const struct ad_param *param, const void *rules)
{
  const void *at = (const char *)rules + param->offset;
  switch (param->type) {
  case AD_INT: push_int(L, param, *(const int *)at); break;
  case AD_DECIMAL: lua_pushnumber(L, *(const int *)at / 100.0); break;
  case AD_BOOL: lua_pushboolean(L, *(const bool *)at); break;
  case AD_WORD: lua_pushstring(L, ad_word_of(param->words, *(const int *)at)); break;
  case AD_TEXT: lua_pushstring(L, at); break;
  case AD_INTS: push_ints(L, at); break;
  case AD_WORDS: push_words(L, param->words, *(const uint32_t *)at); break;
  case AD_ROWS: push_rows(L, at); break;
  case AD_GRID: push_grid(L, at); break;
  case AD_VALUES: push_values(L, param->words, at); break;
  default: lua_pushnil(L); break;
  }
}

void lb_push_param_named(lua_State *L, int arg, const struct ad_game_ops *ops, const void *rules)
{
  const char *name = lb_check_name(L, arg), *names[LB_MAX_NAMES];
  int n = 0;
  for (const struct ad_param *p = ops->params; p->name; p++) {
    if (strcmp(p->name, name) == 0) {
      lb_push_param(L, p, rules);
      return;
    }
    if (n < LB_MAX_NAMES)
      names[n++] = p->name;
  }
  lb_raise_unknown_name(L, "no rule is called", name, names, n);
}

static void push_number(lua_State *L, int64_t value)
{
  if (value == AD_NONE || value == AD_HIDDEN)
    lua_pushnil(L);
  else
    lua_pushinteger(L, value);
}

void lb_push_var(lua_State *L, const struct ad_setup *setup, const void *state,
                 const struct ad_var *var, int viewer)
{
  if (var->n == 0 && !var->per_seat) {
    push_number(L, ad_var_get(setup, state, var, viewer, 0));
    return;
  }
  int n = ad_var_numbers(var);
  lb_charge(L, LB_VALUE_PRICE * n);
  lua_createtable(L, n, 0);
  for (int i = 0; i < n; i++) {
    push_number(L, ad_var_get(setup, state, var, viewer, i));
    lua_rawseti(L, -2, i + 1);
  }
}

/* Pushes the value of a scalar node: nil, a number, a truth value or a text, whichever the text
 * of the node means first. */
static void push_scalar(lua_State *L, const struct ad_node *node)
{
  long long whole;
  double real;
  bool truth;
  if (ad_node_is_null(node))
    lua_pushnil(L);
  else if (ad_node_as_int(node, &whole))
    lua_pushinteger(L, whole);
  else if (ad_node_as_real(node, &real))
    lua_pushnumber(L, real);
  else if (ad_node_as_bool(node, &truth))
    lua_pushboolean(L, truth);
  else
    lua_pushstring(L, node->text);
}

void lb_push_node(lua_State *L, const struct ad_node *node)
{
  int i = 0;
  luaL_checkstack(L, 4, "nested too deeply");
  if (node->kind == AD_SCALAR) {
    push_scalar(L, node);
    return;
  }
  lua_createtable(L, node->kind == AD_LIST ? node->n : 0, node->kind == AD_MAP ? node->n : 0);
  for (const struct ad_node *child = node->first; child; child = child->next) {
    lb_push_node(L, child);
    if (node->kind == AD_LIST)
      lua_rawseti(L, -2, ++i);
    else
      lua_setfield(L, -2, child->key);
  }
}
