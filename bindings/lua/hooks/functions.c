/* functions.c - functions of scripts that components name, such as the points of a tile. */
#include <stdio.h>
#include <string.h>

#include "bindings/lua/api/hook_api.h"
#include "bindings/lua/hooks/_internal.h"

/* Looks for a function with the wanted name in the tables of all scripts, in the order of the
 * scripts. Stores the first one in the registry; the result is its number. */
static int find_body(lua_State *L)
{
  struct lb_call *c = lua_touserdata(L, 1);
  struct lb_hooks *h = c->h;
  lb_push_object(L, LB_THE_MODULES);
  for (int i = 1; i <= h->hooks.n_scripts; i++) {
    lua_rawgeti(L, 2, i);
    if (lua_getfield(L, -1, c->text) == LUA_TFUNCTION) {
      snprintf(h->function[h->n_functions], sizeof h->function[0], "%s", c->text);
      h->function_script[h->n_functions] = i - 1;
      c->result = h->n_functions++;
      lua_rawseti(L, LUA_REGISTRYINDEX, LB_SLOT_FUNCTION + c->result);
      return 0;
    }
    lua_settop(L, 2);
  }
  return 0;
}

int lb_hook_find(struct ad_hook_run *run, const char *name)
{
  struct lb_hooks *h = lb_hooks_from(run);
  struct lb_call c = {.text = name, .result = -1};
  for (int i = 0; i < h->n_functions; i++)
    if (strcmp(h->function[i], name) == 0)
      return i;
  if (h->n_functions == LB_MAX_FUNCTIONS || strlen(name) >= sizeof h->function[0])
    return -1;
  for (int i = 0; i < LB_N_HOOKS; i++)
    if (strcmp(lb_hook_docs[i].name, name) == 0)
      return -1;
  lb_run_hook(run, find_body, &c, "function", name);
  return c.result;
}

/* Calls a function of the scripts with the scene, if there is a subject, and with the arguments;
 * the result is its number, with true as 1, false and nil as 0. */
static int call_body(lua_State *L)
{
  struct lb_call *c = lua_touserdata(L, 1);
  int exact = 1;
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_SLOT_FUNCTION + c->function);
  if (c->subject) {
    struct lb_hook_scene *scene = lb_push_object(L, LB_THE_SCENE);
    scene->rules = c->rules;
    scene->subject = c->subject;
  }
  for (int i = 0; i < c->n; i++)
    lua_pushinteger(L, c->args[i]);
  lua_call(L, c->n + (c->subject != NULL), 1);
  lua_Integer value = lua_isboolean(L, -1) ? lua_toboolean(L, -1) : 0;
  if (lua_type(L, -1) == LUA_TNUMBER)
    value = lua_tointegerx(L, -1, &exact);
  else if (!lua_isboolean(L, -1) && !lua_isnil(L, -1))
    exact = 0;
  if (!exact || value > LB_MAX_POINTS || value < -LB_MAX_POINTS)
    luaL_error(L, "'%s' returned %s, expected a whole number, a boolean or nil",
               c->h->function[c->function], lb_kind_of(L, -1));
  c->result = (int)value;
  c->h->function_count[c->function].asked++;
  c->h->function_count[c->function].effects += value != 0;
  return 0;
}

int lb_hook_call(struct ad_hook_run *run, int function, const void *rules, const void *subject,
                 const int *args, int n)
{
  struct lb_hooks *h = lb_hooks_from(run);
  struct lb_call c = {
    .s = h->setup, .rules = rules, .subject = subject, .function = function, .args = args, .n = n};
  struct lb_hook_scene *scene = lb_object(h->state->L, LB_THE_SCENE);
  const struct lb_hook_scene outer = *scene;
  if (run->fault == AD_FAULT_NONE)
    lb_run_hook(run, call_body, &c, "function", h->function[function]);
  scene->rules = outer.rules;
  scene->subject = outer.subject;
  return c.result;
}
