/* predicates.c - calls the functions of a lesson's script. */
#include "bindings/lua/hooks/predicates.h"

#include <stdio.h>

#include "bindings/lua/hooks/_internal.h"

static void push_function(lua_State *L, const struct lb_call *c)
{
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_SLOT_FUNCTION + c->function);
}

/* Pushes the move and its events, or two nils. */
static void push_events(lua_State *L, const struct lb_call *c)
{
  if (!c->n) {
    lua_pushnil(L);
    lb_push_state(L, LB_THE_STATE, c->state, NULL);
    lua_pushnil(L);
    return;
  }
  struct lb_hook_move *move = lb_push_object(L, LB_THE_MOVE);
  move->state = c->before;
  move->move = c->move;
  lb_push_state(L, LB_THE_STATE, c->state, NULL);
  lb_push_events(L, c);
}

static int test_body(lua_State *L)
{
  struct lb_call *c = lua_touserdata(L, 1);
  push_function(L, c);
  lb_push_state(L, LB_THE_BEFORE, c->before, NULL);
  push_events(L, c);
  lua_call(L, 4, 2);
  if (!lua_isboolean(L, -2) && !lua_isnil(L, -2))
    luaL_error(L, "'%s' returned %s, expected true, or false and a reason",
               c->h->function[c->function], lb_kind_of(L, -2));
  if (!lua_isnil(L, -1) && lua_type(L, -1) != LUA_TSTRING)
    luaL_error(L, "'%s' returned %s as its second value, expected a text",
               c->h->function[c->function], lb_kind_of(L, -1));
  c->result = lua_toboolean(L, -2);
  if (!c->result && lua_type(L, -1) == LUA_TSTRING)
    snprintf(c->buf, c->size, "%s", lua_tostring(L, -1));
  return 0;
}

static int value_body(lua_State *L)
{
  struct lb_call *c = lua_touserdata(L, 1);
  push_function(L, c);
  lb_push_state(L, LB_THE_STATE, c->state, NULL);
  lua_pushinteger(L, c->seat + 1);
  lua_call(L, 2, 1);
  if (lua_isboolean(L, -1))
    snprintf(c->buf, c->size, "%s", lua_toboolean(L, -1) ? "yes" : "no");
  else if (lua_isinteger(L, -1) || lua_type(L, -1) == LUA_TSTRING)
    snprintf(c->buf, c->size, "%s", lua_tostring(L, -1));
  else
    luaL_error(L, "'%s' returned %s, expected a whole number, a text or a boolean",
               c->h->function[c->function], lb_kind_of(L, -1));
  c->result = 1;
  return 0;
}

/* Makes unusable what the script may have kept. */
static void release_all(struct lb_hooks *h)
{
  struct lb_hook_events *events = lb_object(h->state->L, LB_THE_EVENTS);
  events->before = events->after = NULL;
  ((struct lb_hook_move *)lb_object(h->state->L, LB_THE_MOVE))->state = NULL;
  lb_release(h, LB_THE_STATE);
  lb_release(h, LB_THE_BEFORE);
}

/* Runs BODY; false if it failed. */
static bool call(struct ad_hook_run *run, lua_CFunction body, int function,
                 const struct lb_occasion *o, char *buf, size_t size, int *result)
{
  struct lb_hooks *h = lb_hooks_from(run);
  struct lb_call c = {.s = o->setup,
                      .state = o->after,
                      .before = o->before,
                      .seat = o->seat,
                      .move = o->move,
                      .n = o->has_move,
                      .function = function,
                      .buf = buf,
                      .size = size};
  *buf = '\0';
  ad_hook_run_clear(run);
  bool good = lb_run_hook(run, body, &c, "function", h->function[function]);
  release_all(h);
  ad_text_harmless(buf);
  *result = c.result;
  return good;
}

int lb_predicate_test(struct ad_hook_run *run, int function, const struct lb_occasion *occasion,
                      char *why, size_t size)
{
  int result;
  return call(run, test_body, function, occasion, why, size, &result) ? result : -1;
}

bool lb_predicate_value(struct ad_hook_run *run, int function, const struct lb_occasion *occasion,
                        char *out, size_t size)
{
  int result;
  return call(run, value_body, function, occasion, out, size, &result);
}
