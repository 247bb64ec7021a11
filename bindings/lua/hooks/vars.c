/* vars.c - state.vars: the integers a variant keeps in the state. */
#include <stdio.h>

#include "bindings/lua/hooks/_internal.h"
#include "bindings/lua/library/sandbox.h"
#include "bindings/lua/library/readonly.h"
#include "engine/core/match/vars.h"

/* state.vars; user value 1: the state, 2: by name the list, or the variable that is one number. */
struct vars {
  enum lb_kind kind;
};
/* state.vars.NAME of a variable that is a list; user value 1: the state. */
struct numbers {
  enum lb_kind kind;
  const struct ad_var *var;
};

static const struct ad_var *check_var(lua_State *L, int arg)
{
  const struct ad_vars *vars = &lb_hooks_of(L)->hooks.vars;
  const char *name = lb_tostring(L, arg, NULL), *names[AD_MAX_VARS];
  const struct ad_var *var = ad_var_find(vars, name);
  for (int i = 0; i < vars->n; i++)
    names[i] = vars->var[i].name;
  if (!var)
    lb_raise_unknown_name(L, "the variant's vars have no", name, names, vars->n);
  return var;
}

static struct lb_hook_state *state_of(lua_State *L, int arg)
{
  lua_getiuservalue(L, arg, 1);
  struct lb_hook_state *state = lb_check_hook_state(L, -1);
  lua_pop(L, 1);
  return state;
}

static lua_Integer number_of(lua_State *L, const struct lb_hook_state *state,
                             const struct ad_var *var, int i)
{
  struct lb_hooks *h = lb_hooks_of(L);
  if (ad_var_get(h->setup, state->state, var, h->viewer, i) == AD_HIDDEN)
    h->asked_hidden = true;
  return ad_extra_of(h->setup, state->state)->number[var->first_number + i];
}

static void put(lua_State *L, const struct lb_hook_state *state, const struct ad_var *var, int i,
                int arg)
{
  int exact;
  lua_Integer value = lua_tointegerx(L, arg, &exact);
  if (!state->writable)
    luaL_error(L, "vars.%s: the state can only be read here; " LB_MAY_SET " may change it",
               var->name);
  if (lua_type(L, arg) != LUA_TNUMBER || !exact || value < var->min || value > var->max)
    luaL_error(L, "vars.%s is set to %s, expected a whole number from %d to %d", var->name,
               lb_kind_of(L, arg), var->min, var->max);
  ad_extra(lb_hooks_of(L)->setup, state->writable)->number[var->first_number + i] = (int32_t)value;
}

/* ---- lists ---- */

static const struct numbers *check_numbers(lua_State *L)
{
  const struct numbers *numbers = lb_test(L, 1, LB_NUMBERS);
  luaL_argexpected(L, numbers, 1, "list of numbers");
  return numbers;
}

static int numbers_index(lua_State *L)
{
  const struct numbers *numbers = check_numbers(L);
  const struct lb_hook_state *state = state_of(L, 1);
  int exact;
  lua_Integer i = lua_tointegerx(L, 2, &exact);
  if (!exact || i < 1 || i > numbers->var->n)
    lua_pushnil(L); /* so that ipairs ends */
  else
    lua_pushinteger(L, number_of(L, state, numbers->var, (int)i - 1));
  return 1;
}

static int numbers_set(lua_State *L)
{
  const struct numbers *numbers = check_numbers(L);
  int exact;
  lua_Integer i = lua_tointegerx(L, 2, &exact);
  if (!exact || i < 1 || i > numbers->var->n)
    return luaL_error(L, "vars.%s has no number %s, expected 1 to %d", numbers->var->name,
                      lb_tostring(L, 2, NULL), numbers->var->n);
  put(L, state_of(L, 1), numbers->var, (int)i - 1, 3);
  return 0;
}

static int numbers_length(lua_State *L)
{
  lua_pushinteger(L, check_numbers(L)->var->n);
  return 1;
}

/* ---- all variables ---- */

static int vars_index(lua_State *L)
{
  const struct lb_hook_state *state = state_of(L, 1);
  lua_getiuservalue(L, 1, 2);
  lua_pushvalue(L, 2);
  int type = lua_rawget(L, -2);
  if (type == LUA_TLIGHTUSERDATA)
    lua_pushinteger(L, number_of(L, state, lua_touserdata(L, -1), 0));
  else if (type == LUA_TNIL)
    check_var(L, 2);
  return 1;
}

/* vars.name = value: sets a variable, or all numbers of a list variable from a table of the same
 * length. */
static int vars_set(lua_State *L)
{
  const struct ad_var *var = check_var(L, 2);
  const struct lb_hook_state *state = state_of(L, 1);
  if (!var->n) {
    put(L, state, var, 0, 3);
    return 0;
  }
  lb_unwrap_readonly(L, 3);
  if (!lua_istable(L, 3) || lua_rawlen(L, 3) != (lua_Unsigned)var->n)
    return luaL_error(L, "vars.%s is set to %s, expected a table of %d whole numbers", var->name,
                      lb_kind_of(L, 3), var->n);
  for (int i = 0; i < var->n; i++) {
    lua_rawgeti(L, 3, i + 1);
    put(L, state, var, i, -1);
    lua_pop(L, 1);
  }
  return 0;
}

/* Adds to the table at the top what stands for VAR of the object. */
static void add_var(lua_State *L, enum lb_object which, const struct ad_var *var)
{
  if (var->n) {
    struct numbers *numbers = lb_new(L, LB_NUMBERS, sizeof *numbers, 1);
    numbers->var = var;
    lb_push_object(L, which);
    lua_setiuservalue(L, -2, 1);
  } else {
    lua_pushlightuserdata(L, (void *)var); /* only read */
  }
  lua_setfield(L, -2, var->name);
}

/* Makes the vars of an object and puts them into its class KIND: each of the two states has a class
 * of its own for that. */
static void make_vars(lua_State *L, enum lb_object which, enum lb_kind kind)
{
  lb_push_metatable(L, kind);
  lua_getfield(L, -1, "__index");
  lb_new(L, LB_VARS, sizeof(struct vars), 2);
  lb_push_object(L, which);
  lua_setiuservalue(L, -2, 1);
  lua_newtable(L);
  for (int v = 0; v < lb_hooks_of(L)->hooks.vars.n; v++)
    add_var(L, which, &lb_hooks_of(L)->hooks.vars.var[v]);
  lua_setiuservalue(L, -2, 2);
  lua_setfield(L, -2, "vars");
  lua_pop(L, 2);
}

void lb_open_hook_vars(lua_State *L)
{
  static const luaL_Reg vars[] = {{"__index", vars_index}, {"__newindex", vars_set}, {NULL, NULL}};
  static const luaL_Reg numbers[] = {{"__index", numbers_index},
                                     {"__newindex", numbers_set},
                                     {"__len", numbers_length},
                                     {NULL, NULL}};
  lb_register(L, LB_VARS, "vars", vars);
  lb_register(L, LB_NUMBERS, "list of numbers", numbers);
  make_vars(L, LB_THE_STATE, LB_STATE);
  make_vars(L, LB_THE_BEFORE, LB_BEFORE);
}
