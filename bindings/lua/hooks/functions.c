/* functions.c - what games ask scripts in the middle of their rules: functions that components
 * name, such as the points of a tile, and prices. */
#include <stdio.h>
#include <string.h>

#include "bindings/lua/api/hook_api.h"
#include "engine/core/match/calls.h"
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

/* ---- prices ---- */

/* Returns the price at the top, which `price` of the script returned; raises if it is not a price.
 */
static int check_price(lua_State *L, const struct lb_hooks *h)
{
  const char *script = h->script[h->running_script].module.name;
  int whole = false;
  lua_Integer price = lua_type(L, -1) == LUA_TNUMBER ? lua_tointegerx(L, -1, &whole) : 0;
  if (lua_type(L, -1) == LUA_TNUMBER && !whole)
    luaL_error(L,
               "%s: 'price' returned %f, expected a whole number: // divides without a remainder",
               script, lua_tonumber(L, -1));
  if (!whole)
    luaL_error(L, "%s: 'price' returned %s, expected a whole number or nil", script,
               lb_kind_of(L, -1));
  if (price < 0 || price > AD_MAX_PRICE)
    luaL_error(L, "%s: 'price' returned %I, expected 0 to %d", script, (LUAI_UACINT)price,
               AD_MAX_PRICE);
  return (int)price;
}

/* Asks the scripts one after the other; each gets the price of the script before. */
static int price_body(lua_State *L)
{
  struct lb_call *c = lua_touserdata(L, 1);
  struct lb_hooks *h = c->h;
  int64_t kind = h->price_kind->get(c->s->rules, c->state, c->move);
  lb_push_state(L, LB_THE_STATE, c->state, NULL); /* at 2 */
  struct lb_hook_item *item = lb_push_object(L, LB_THE_ITEM);
  item->state = c->state;
  item->item = c->move;
  for (int i = 0; i < h->hooks.n_scripts; i++) {
    const struct lb_filter *f = &h->script[i].price;
    if (!(h->script[i].mask >> LB_ON_PRICE & 1) || (f->kinds && !(f->kinds >> (kind & 63) & 1)))
      continue;
    h->running_script = i;
    lua_rawgeti(L, LUA_REGISTRYINDEX, LB_SLOT_HOOK + i * LB_N_HOOKS + LB_ON_PRICE);
    lua_pushvalue(L, 2);
    lua_pushinteger(L, c->seat + 1);
    lua_pushvalue(L, 3);
    lua_pushinteger(L, c->result);
    lua_call(L, 4, 1);
    int price = lua_isnil(L, -1) ? c->result : check_price(L, h);
    h->hook_count[i][LB_ON_PRICE].asked++;
    h->hook_count[i][LB_ON_PRICE].effects += price != c->result;
    if (price != c->result)
      c->run->pricer = h->script[i].clause;
    c->result = price;
    lua_settop(L, 3);
  }
  return 0;
}

static bool wants_price(const struct lb_hooks *h, int64_t kind)
{
  for (int i = 0; i < h->hooks.n_scripts; i++)
    if (h->script[i].mask >> LB_ON_PRICE & 1 &&
        (!h->script[i].price.kinds || h->script[i].price.kinds >> (kind & 63) & 1))
      return true;
  return false;
}

int lb_hook_ask_price(struct ad_hook_run *run, const void *state, int seat, uint32_t what,
                      int price)
{
  struct lb_hooks *h = lb_hooks_from(run);
  const struct ad_setup *s = run->setup;
  struct lb_call c = {.s = s, .state = state, .seat = seat, .move = what, .result = price};
  if (!wants_price(h, h->price_kind->get(s->rules, state, what)))
    return price;
  struct lb_hook_state *given = lb_object(h->state->L, LB_THE_STATE);
  const struct lb_hook_state outer = *given; /* another hook may be running */
  run->is_pricing = true;
  bool good = lb_run_hook(run, price_body, &c, "price", "");
  run->is_pricing = false;
  *given = outer;
  ((struct lb_hook_item *)lb_object(h->state->L, LB_THE_ITEM))->state = NULL;
  return good ? c.result : 0;
}
