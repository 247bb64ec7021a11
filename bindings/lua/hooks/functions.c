/* functions.c - functions of scripts that components name, such as the points of a tile. */
#include <stdio.h>
#include <string.h>

#include "bindings/lua/api/hook_api.h"
#include "bindings/lua/hooks/_internal.h"

/* Returns the line where the function at the top begins. */
static int line_of(lua_State *L)
{
  lua_Debug about;
  lua_pushvalue(L, -1);
  lua_getinfo(L, ">S", &about);
  return about.linedefined;
}

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
      h->function_line[h->n_functions] = line_of(L);
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

/* Reads the answer at the top: its number, with true as 1, false and nil as 0. */
static int read_answer(lua_State *L, const struct lb_call *c)
{
  int exact = 1;
  lua_Integer value = lua_isboolean(L, -1) ? lua_toboolean(L, -1) : 0;
  if (lua_type(L, -1) == LUA_TNUMBER)
    value = lua_tointegerx(L, -1, &exact);
  else if (!lua_isboolean(L, -1) && !lua_isnil(L, -1))
    exact = 0;
  if (!exact || value > LB_MAX_POINTS || value < -LB_MAX_POINTS)
    luaL_error(L, "'%s' returned %s, expected a whole number, a boolean or nil",
               c->h->function[c->question->function], lb_kind_of(L, -1));
  return (int)value;
}

/* Calls a function of the scripts with the scene, if there is a subject, and with the arguments. */
static int call_body(lua_State *L)
{
  struct lb_call *c = lua_touserdata(L, 1);
  const struct ad_question *q = c->question;
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_SLOT_FUNCTION + q->function);
  if (c->subject) {
    struct lb_hook_scene *scene = lb_push_object(L, LB_THE_SCENE);
    scene->rules = c->rules;
    scene->subject = c->subject;
  }
  for (int i = 0; i < q->n_args; i++)
    lua_pushinteger(L, q->args[i]);
  lua_call(L, q->n_args + (c->subject != NULL), 1);
  c->result = read_answer(L, c);
  c->h->function_count[q->function].asked++;
  c->h->function_count[q->function].effects += c->result != 0;
  return 0;
}

int lb_hook_answer(struct ad_hook_run *run, const struct ad_question *question, const void *rules,
                   const void *subject)
{
  struct lb_hooks *h = lb_hooks_from(run);
  struct lb_call c = {.s = h->setup, .rules = rules, .subject = subject, .question = question};
  struct lb_hook_scene *scene = lb_object(h->state->L, LB_THE_SCENE);
  const struct lb_hook_scene outer = *scene;
  lb_run_hook(run, call_body, &c, "function", h->function[question->function]);
  scene->rules = outer.rules;
  scene->subject = outer.subject;
  return c.result;
}

struct ad_function lb_hook_function(const struct ad_hooks *hooks, int function)
{
  const struct lb_hooks *h = hooks->self;
  const struct lb_script *script = &h->script[h->function_script[function]];
  return (struct ad_function){h->function[function], script->module.name, script->clause,
                              h->function_line[function]};
}
