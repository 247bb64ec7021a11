/* ask.c - decisions that scripts request from seats: their options, refusals, and the choice. */
#include <stdio.h>
#include <string.h>

#include "bindings/lua/hooks/_internal.h"
#include "bindings/lua/library/sandbox.h"
#include "bindings/lua/library/readonly.h"
#include "engine/core/match/vars.h"

const char *lb_hook_decision_name(const struct ad_hooks *hooks, int decision)
{
  return ((const struct lb_hooks *)hooks->self)->decision[decision];
}

/* Options are written to records and terminals, so they are short and harmless. */
static bool is_valid_option(const char *text, size_t len)
{
  char shown[AD_MOVE_TEXT];
  if (len == 0 || len >= AD_MOVE_TEXT || strlen(text) != len || text[0] == ' ' ||
      text[len - 1] == ' ')
    return false;
  memcpy(shown, text, len + 1);
  return memcmp(ad_text_harmless(shown), text, len) == 0;
}

static int raise_bad_option(lua_State *L, const struct lb_call *c, const char *problem)
{
  return luaL_error(L, "%s: %s", c->h->script[c->h->decision_script[c->decision]].module.name,
                    problem);
}

/* Copies the text at the top to option I. */
static void copy_option(lua_State *L, const struct lb_call *c, struct lb_option_texts *o, int i)
{
  size_t len;
  if (lua_type(L, -1) != LUA_TSTRING)
    raise_bad_option(
      L, c, lua_pushfstring(L, "number %d is %s, expected a text", i + 1, lb_kind_of(L, -1)));
  const char *text = lua_tolstring(L, -1, &len);
  if (!is_valid_option(text, len))
    raise_bad_option(
      L, c,
      lua_pushfstring(L,
                      "number %d is not a text of 1 to %d bytes in UTF-8 without control "
                      "characters and blanks around it",
                      i + 1, AD_MOVE_TEXT - 1));
  memcpy(o->text[i], text, len + 1);
}

/* Fills the options of the run with those of the pending decision. */
static int options_body(lua_State *L)
{
  const struct lb_call *c = lua_touserdata(L, 1);
  struct lb_option_texts *o = &((struct lb_hook_run *)c->run)->options;
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_SLOT_DECISION + LB_N_PARTS * c->decision + LB_OPTIONS);
  lb_push_state(L, LB_THE_STATE, c->state, NULL);
  lua_call(L, 1, 1);
  if (!lua_istable(L, -1))
    return raise_bad_option(
      L, c, lua_pushfstring(L, "it returned %s, expected a list of texts", lb_kind_of(L, -1)));
  int list = lua_gettop(L);
  lb_unwrap_readonly(L, list);
  lua_Unsigned n = lua_rawlen(L, list);
  if (n < 1 || n > AD_MAX_OPTIONS)
    return raise_bad_option(
      L, c, lua_pushfstring(L, "there are %I, expected 1 to %d", (LUAI_UACINT)n, AD_MAX_OPTIONS));
  lua_createtable(L, 0, (int)n); /* the options so far, as keys */
  for (int i = 0; i < (int)n; i++) {
    lua_rawgeti(L, list, i + 1);
    copy_option(L, c, o, i);
    lua_pushvalue(L, -1);
    if (lua_rawget(L, list + 1) != LUA_TNIL)
      return raise_bad_option(L, c, lua_pushfstring(L, "'%s' appears twice", o->text[i]));
    lua_pop(L, 1);
    lua_pushboolean(L, true);
    lua_rawset(L, list + 1);
  }
  o->n = (int)n;
  return 0;
}

/* Returns the options of the pending decision in STATE; none if the script fails.  They depend on
   the state alone, so the last ones are kept for the calls that usually follow: choose a move,
   print it, apply it. */
static const struct lb_option_texts *find_options(struct ad_hook_run *run, const struct ad_setup *s,
                                                  const void *state)
{
  struct lb_hooks *h = lb_hooks_from(run);
  struct lb_option_texts *o = &((struct lb_hook_run *)run)->options;
  struct lb_call c = {.s = s, .state = state, .decision = ad_extra_of(s, state)->pending[0]};
  if (o->n > 0 && memcmp(o->state, state, s->state_size) == 0)
    return o;
  if (!o->state) {
    o->state = ad_calloc(1, s->state_size);
    o->text = ad_calloc(AD_MAX_OPTIONS, sizeof *o->text);
  }
  o->n = 0;
  memcpy(o->state, state, s->state_size);
  if (!lb_run_hook(run, options_body, &c, "options of", h->decision[c.decision]))
    o->n = 0;
  lb_release(h, LB_THE_STATE);
  return o;
}

int lb_hook_n_options(struct ad_hook_run *run, const struct ad_setup *s, const void *state)
{
  int n = find_options(run, s, state)->n;
  return n > 0 ? n : 1;
}

void lb_hook_option_text(struct ad_hook_run *run, const struct ad_setup *s, const void *state,
                         int option, char *buf, size_t size)
{
  const struct lb_option_texts *o =
    run->fault == AD_FAULT_NONE ? find_options(run, s, state) : NULL;
  if (o && option < o->n)
    snprintf(buf, size, "%s", o->text[option]);
  else
    snprintf(buf, size, "%d", option + 1);
}

/* ---- refusals ---- */

/* Calls `why` of the pending decision for a text that is not an option. If the script returns a
 * text, the text becomes the reason and the result is 1. */
static int why_body(lua_State *L)
{
  struct lb_call *c = lua_touserdata(L, 1);
  struct lb_hooks *h = c->h;
  h->running_script = h->decision_script[c->decision];
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_SLOT_DECISION + LB_N_PARTS * c->decision + LB_WHY);
  lb_push_state(L, LB_THE_STATE, c->state, NULL);
  lua_pushstring(L, c->text);
  lua_pushinteger(L, c->seat + 1);
  lua_call(L, 3, 1);
  if (!lua_isnil(L, -1) && lua_type(L, -1) != LUA_TSTRING)
    luaL_error(L, "%s: 'why' of '%s' returned %s, expected a text or nil",
               h->script[h->running_script].module.name, h->decision[c->decision],
               lb_kind_of(L, -1));
  c->result = lua_isstring(L, -1);
  if (c->result) {
    ad_deny(c->reason, h->script[h->running_script].clause, "option", "%s", lua_tostring(L, -1));
    ad_text_harmless(c->reason->text);
  }
  return 0;
}

bool lb_hook_why(struct ad_hook_run *run, const struct ad_setup *s, const void *state,
                 const char *text, struct ad_reason *reason)
{
  struct lb_hooks *h = lb_hooks_from(run);
  const struct ad_extra *extra = ad_extra_of(s, state);
  struct lb_call c = {.s = s,
                      .state = state,
                      .decision = extra->pending[0],
                      .seat = extra->pending_seat[0],
                      .text = text,
                      .reason = reason};
  if (!h->decision_why[c.decision])
    return false;
  lb_run_hook(run, why_body, &c, "why of", h->decision[c.decision]);
  lb_release(h, LB_THE_STATE);
  return c.result;
}

/* ---- choices ---- */

static int choose_body(lua_State *L)
{
  const struct lb_call *c = lua_touserdata(L, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_SLOT_DECISION + LB_N_PARTS * c->decision + LB_CHOOSE);
  lb_push_state(L, LB_THE_STATE, c->state, c->writable);
  lua_pushstring(L, c->text);
  lua_pushinteger(L, c->seat + 1);
  lb_watch_begin(c);
  lua_call(L, 3, 0);
  lb_watch_end(c, &c->h->decision_count[c->decision]);
  return 0;
}

void lb_hook_choose(struct ad_hook_run *run, const struct ad_setup *s, void *state, int decision,
                    int seat, const char *text)
{
  struct lb_hooks *h = lb_hooks_from(run);
  struct lb_call c = {
    .s = s, .state = state, .writable = state, .decision = decision, .seat = seat, .text = text};
  lb_run_hook(run, choose_body, &c, "choose of", h->decision[decision]);
  lb_release(h, LB_THE_STATE);
}
