/* lb_hook_ask.c - decisions that scripts put to the seats: their options, and what follows from a choice. */
#include <stdio.h>

#include "bindings/lua/lb_hook_call.h"

const char *lb_hook_decision_name(const struct ad_hooks *hooks, int decision)
{
  return ((const struct lb_hooks *)hooks)->decision[decision];
}

static bool good_option(const char *text, size_t len)
{
  if (len == 0 || len >= AD_MOVE_TEXT || text[0] == ' ' || text[len - 1] == ' ')
    return false;
  for (size_t i = 0; i < len; i++)
    if ((unsigned char)text[i] < ' ' || text[i] == 127)
      return false;
  return true;
}

static int bad_option(lua_State *L, const struct lb_call *c, const char *problem)
{
  return luaL_error(L, "options of '%s': %s", c->h->decision[c->decision], problem);
}

/* The list of options of the decision that waits, at the top; returns their number. */
static int push_options(lua_State *L, struct lb_call *c)
{
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_SLOT_DECISION + 2 * c->decision);
  lb_push_state(L, LB_THE_STATE, c->state, NULL);
  lua_call(L, 1, 1);
  if (!lua_istable(L, -1))
    bad_option(L, c, lua_pushfstring(L, "it returned %s, expected a list of texts", lb_kind_of(L, -1)));
  lua_Unsigned n = lua_rawlen(L, -1);
  if (n < 1 || n > AD_MAX_OPTIONS)
    bad_option(L, c, lua_pushfstring(L, "there are %I, expected 1 to %d", (LUAI_UACINT)n, AD_MAX_OPTIONS));
  return (int)n;
}

static int count_body(lua_State *L)
{
  struct lb_call *c = lua_touserdata(L, 1);
  int n = push_options(L, c), list = lua_gettop(L);
  lua_createtable(L, 0, n);
  for (int i = 1; i <= n; i++) {
    size_t len;
    if (lua_rawgeti(L, list, i) != LUA_TSTRING)
      return bad_option(L, c, lua_pushfstring(L, "number %d is %s, expected a text", i, lb_kind_of(L, -1)));
    const char *text = lua_tolstring(L, -1, &len);
    if (!good_option(text, len))
      return bad_option(
        L, c, lua_pushfstring(L, "number %d is no text of 1 to %d signs without blanks around it", i, AD_MOVE_TEXT - 1));
    lua_pushvalue(L, -1);
    if (lua_rawget(L, list + 1) != LUA_TNIL)
      return bad_option(L, c, lua_pushfstring(L, "'%s' is there twice", text));
    lua_pop(L, 1);
    lua_pushboolean(L, true);
    lua_rawset(L, list + 1);
  }
  c->result = n;
  return 0;
}

static int text_body(lua_State *L)
{
  struct lb_call *c = lua_touserdata(L, 1);
  int n = push_options(L, c);
  if (c->option < n && lua_rawgeti(L, -1, c->option + 1) == LUA_TSTRING)
    snprintf(c->buf, c->size, "%s", lua_tostring(L, -1));
  return 0;
}

static int choose_body(lua_State *L)
{
  const struct lb_call *c = lua_touserdata(L, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_SLOT_DECISION + 2 * c->decision + 1);
  lb_push_state(L, LB_THE_STATE, c->state, c->writable);
  lua_pushstring(L, c->text);
  lua_pushinteger(L, c->seat + 1);
  lua_call(L, 3, 0);
  return 0;
}

int lb_hook_n_options(struct ad_hooks *hooks, const struct ad_setup *s, const void *state)
{
  struct lb_hooks *h = lb_ours(hooks);
  struct lb_call c = {.s = s, .state = state, .decision = ad_extra_of(s, state)->ask[0], .result = 1};
  lb_run_hook(h, count_body, &c, "options of", h->decision[c.decision]);
  lb_release(h, LB_THE_STATE);
  return c.result;
}

void lb_hook_option_text(struct ad_hooks *hooks, const struct ad_setup *s, const void *state, int option, char *buf, size_t size)
{
  struct lb_hooks *h = lb_ours(hooks);
  struct lb_call c = {
    .s = s, .state = state, .decision = ad_extra_of(s, state)->ask[0], .option = option, .buf = buf, .size = size};
  snprintf(buf, size, "%d", option + 1); /* if the script fails */
  if (hooks->fault == AD_FAULT_NONE)
    lb_run_hook(h, text_body, &c, "options of", h->decision[c.decision]);
  lb_release(h, LB_THE_STATE);
}

void lb_hook_choose(struct ad_hooks *hooks, const struct ad_setup *s, void *state, int decision, int seat, int option,
                    const char *text)
{
  struct lb_hooks *h = lb_ours(hooks);
  struct lb_call c = {
    .s = s, .state = state, .writable = state, .decision = decision, .seat = seat, .option = option, .text = text};
  lb_run_hook(h, choose_body, &c, "choose of", h->decision[decision]);
  lb_release(h, LB_THE_STATE);
}
