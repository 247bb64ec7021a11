/* ask.c - decisions that scripts request from seats, and extra moves: their options, refusals, and
 * the choice. */
#include <stdio.h>
#include <string.h>

#include "bindings/lua/hooks/_internal.h"
#include "bindings/lua/library/sandbox.h"
#include "bindings/lua/library/readonly.h"
#include "engine/core/match/vars.h"

struct ad_decision lb_hook_decision(const struct ad_hooks *hooks, int decision)
{
  const struct lb_hooks *h = hooks->self;
  const struct lb_decision *d = &h->decision[decision];
  return (struct ad_decision){d->name, h->script[d->script].clause, d->is_extra, d->is_secret};
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
  return luaL_error(L, "%s: %s", c->h->script[c->h->decision[c->decision].script].module.name,
                    problem);
}

/* Adds the text at the top, number I of the list, as an option; that of an extra move stands
 * behind its name. */
static void add_option(lua_State *L, const struct lb_call *c, struct lb_option_texts *o, int i)
{
  const struct lb_decision *d = &c->h->decision[c->decision];
  size_t len, room = AD_MOVE_TEXT - (d->is_extra ? strlen(d->name) + 1 : 0);
  if (lua_type(L, -1) != LUA_TSTRING)
    raise_bad_option(L, c,
                     lua_pushfstring(L, "number %d is %s, expected a text", i, lb_kind_of(L, -1)));
  const char *text = lua_tolstring(L, -1, &len);
  if (!is_valid_option(text, len) || len >= room)
    raise_bad_option(
      L, c,
      lua_pushfstring(L,
                      "number %d is not a text of 1 to %d bytes in UTF-8 without control "
                      "characters and blanks around it",
                      i, (int)room - 1));
  o->decision[o->n] = (uint8_t)c->decision;
  snprintf(o->text[o->n++], AD_MOVE_TEXT, "%s%s%s", d->is_extra ? d->name : "",
           d->is_extra ? " " : "", text);
}

/* Adds the texts of the list at the top. */
static void add_options(lua_State *L, const struct lb_call *c, struct lb_option_texts *o)
{
  int list = lua_gettop(L), least = c->h->decision[c->decision].is_extra ? 0 : 1,
      most = AD_MAX_OPTIONS - o->n;
  lb_unwrap_readonly(L, list);
  lua_Unsigned n = lua_rawlen(L, list);
  if (n < (lua_Unsigned)least || n > (lua_Unsigned)most)
    raise_bad_option(
      L, c, lua_pushfstring(L, "there are %I, expected %d to %d", (LUAI_UACINT)n, least, most));
  lua_createtable(L, 0, (int)n); /* the options so far, as keys */
  for (int i = 1; i <= (int)n; i++) {
    lua_rawgeti(L, list, i);
    add_option(L, c, o, i);
    lua_pushvalue(L, -1);
    if (lua_rawget(L, list + 1) != LUA_TNIL)
      raise_bad_option(L, c, lua_pushfstring(L, "'%s' appears twice", o->text[o->n - 1]));
    lua_pop(L, 1);
    lua_pushboolean(L, true);
    lua_rawset(L, list + 1);
  }
  lua_settop(L, list);
}

/* Adds the options that the script lists for the decision of C.  A script says nil or false if an
 * extra move is not possible, and true if its name is the whole move. */
static void list_options(lua_State *L, const struct lb_call *c, struct lb_option_texts *o)
{
  const struct lb_decision *d = &c->h->decision[c->decision];
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_SLOT_DECISION + LB_N_PARTS * c->decision + LB_OPTIONS);
  lb_push_state(L, LB_THE_STATE, c->state, NULL);
  lua_pushinteger(L, c->seat + 1);
  lua_call(L, 2, 1);
  if (lua_istable(L, -1)) {
    add_options(L, c, o);
  } else if (!d->is_extra || !(lua_isnil(L, -1) || lua_isboolean(L, -1))) {
    raise_bad_option(L, c,
                     lua_pushfstring(L, "it returned %s, expected a list of texts%s",
                                     lb_kind_of(L, -1), d->is_extra ? ", true or nil" : ""));
  } else if (lua_toboolean(L, -1) && o->n < AD_MAX_OPTIONS) {
    o->decision[o->n] = (uint8_t)c->decision;
    snprintf(o->text[o->n++], AD_MOVE_TEXT, "%s", d->name);
  }
  lua_pop(L, 1);
}

static int options_body(lua_State *L)
{
  const struct lb_call *c = lua_touserdata(L, 1);
  list_options(L, c, &((struct lb_hook_run *)c->run)->options);
  return 0;
}

/* Fills the options of the run with those of the pending decision, or of all extra moves. */
static void fill_options(struct lb_hook_run *run, const struct ad_setup *s, const void *state)
{
  struct lb_hooks *h = lb_hooks_from(&run->run);
  const struct ad_extra *extra = ad_extra_of(s, state);
  struct lb_call c = {.s = s, .state = state, .seat = ad_to_act(s, state)};
  const char *phase = ad_phase(s, state);
  for (int i = 0; i < h->hooks.n_decisions && run->run.fault == AD_FAULT_NONE; i++) {
    const struct lb_decision *d = &h->decision[i];
    c.decision = i;
    if (extra->n_pending ? i == extra->pending[0]
                         : d->is_extra && lb_matches_phase(&d->when, phase))
      lb_run_hook(&run->run, options_body, &c, "options of", d->name);
    lb_release(h, LB_THE_STATE);
  }
}

/* Returns the options of the pending decision in STATE, or the extra moves; none if a script fails.
   They depend on the state alone, so the last ones are kept for the calls that usually follow:
   choose a move, print it, apply it. */
static const struct lb_option_texts *find_options(struct ad_hook_run *run, const struct ad_setup *s,
                                                  const void *state)
{
  struct lb_option_texts *o = &((struct lb_hook_run *)run)->options;
  if (o->is_listed && memcmp(o->state, state, s->state_size) == 0)
    return o;
  if (!o->state) {
    o->state = ad_calloc(1, s->state_size);
    o->text = ad_calloc(AD_MAX_OPTIONS, sizeof *o->text);
  }
  o->n = 0;
  memcpy(o->state, state, s->state_size);
  fill_options((struct lb_hook_run *)run, s, state);
  o->is_listed = run->fault == AD_FAULT_NONE;
  if (!o->is_listed)
    o->n = 0;
  return o;
}

int lb_hook_n_options(struct ad_hook_run *run, const struct ad_setup *s, const void *state)
{
  int n = find_options(run, s, state)->n;
  return n == 0 && ad_has_pending(s, state) ? 1 : n;
}

int lb_hook_decision_of(struct ad_hook_run *run, const struct ad_setup *s, const void *state,
                        int option)
{
  const struct lb_option_texts *o;
  if (ad_has_pending(s, state))
    return ad_extra_of(s, state)->pending[0];
  o = run->fault == AD_FAULT_NONE ? find_options(run, s, state) : NULL;
  return o && option < o->n ? o->decision[option] : 0;
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

/* The option in TEXT: of an extra move, what stands behind its name. */
static const char *option_of(const struct lb_decision *d, const char *text)
{
  if (!d->is_extra)
    return text;
  text += strspn(text, " ");
  text += strlen(d->name);
  return text + strspn(text, " ");
}

/* ---- refusals ---- */

/* Calls `why` of the pending decision for a text that is not an option. If the script returns a
 * text, the text becomes the reason and the result is 1. */
static int why_body(lua_State *L)
{
  struct lb_call *c = lua_touserdata(L, 1);
  struct lb_hooks *h = c->h;
  const struct lb_decision *d = &h->decision[c->decision];
  h->running_script = d->script;
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_SLOT_DECISION + LB_N_PARTS * c->decision + LB_WHY);
  lb_push_state(L, LB_THE_STATE, c->state, NULL);
  lua_pushstring(L, c->text);
  lua_pushinteger(L, c->seat + 1);
  lua_call(L, 3, 1);
  if (!lua_isnil(L, -1) && lua_type(L, -1) != LUA_TSTRING)
    luaL_error(L, "%s: 'why' of '%s' returned %s, expected a text or nil",
               h->script[h->running_script].module.name, d->name, lb_kind_of(L, -1));
  c->result = lua_isstring(L, -1);
  if (c->result) {
    ad_deny(c->reason, h->script[h->running_script].clause, "option", "%s", lua_tostring(L, -1));
    ad_text_harmless(c->reason->text);
  }
  return 0;
}

bool lb_hook_why(struct ad_hook_run *run, const struct ad_setup *s, const void *state, int decision,
                 const char *text, struct ad_reason *reason)
{
  struct lb_hooks *h = lb_hooks_from(run);
  const struct lb_decision *d = &h->decision[decision];
  struct lb_call c = {.s = s,
                      .state = state,
                      .decision = decision,
                      .seat = ad_to_act(s, state),
                      .text = option_of(d, text),
                      .reason = reason};
  if (!d->has_why)
    return false;
  lb_run_hook(run, why_body, &c, "why of", d->name);
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
  lb_watch_end(c, &c->h->decision[c->decision].count);
  return 0;
}

/* An extra move may follow another one: if it changed nothing, games might never end. */
static void check_change(struct ad_hook_run *run, const struct ad_setup *s, const void *state,
                         const char *name)
{
  const struct lb_option_texts *o = &((struct lb_hook_run *)run)->options;
  struct ad_err err;
  if (run->fault != AD_FAULT_NONE || memcmp(o->state, state, s->state_size) != 0)
    return;
  ad_fail(&err, AD_ERUNTIME, (struct ad_pos){0},
          "the extra move '%s' changed nothing: it could be made again for ever; let its options "
          "be nil where it has no effect",
          name);
  ad_hooks_fail(run, AD_FAULT_ERROR, &err, "choose of", name);
}

void lb_hook_choose(struct ad_hook_run *run, const struct ad_setup *s, void *state, int decision,
                    int seat, const char *text)
{
  struct lb_hooks *h = lb_hooks_from(run);
  const struct lb_decision *d = &h->decision[decision];
  struct lb_call c = {.s = s,
                      .state = state,
                      .writable = state,
                      .decision = decision,
                      .seat = seat,
                      .text = option_of(d, text)};
  lb_run_hook(run, choose_body, &c, "choose of", d->name);
  lb_release(h, LB_THE_STATE);
  if (d->is_extra)
    check_change(run, s, state, d->name);
}
