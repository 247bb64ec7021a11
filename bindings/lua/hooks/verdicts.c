/* verdicts.c - hooks that say what a position is worth: points, who wins, what decides among equal
 * points.  They only read the state, and the sheet that a person sees gets their lines. */
#include <stdio.h>

#include "bindings/lua/api/hook_api.h"
#include "bindings/lua/hooks/_internal.h"

/* ---- score ---- */

/* Adds the points of `score` of each script. If a script reads something that the viewer cannot
 * know, the points and lines of that script are removed and the score is marked as partial. */
static int score_body(lua_State *L)
{
  struct lb_call *c = lua_touserdata(L, 1);
  struct lb_hooks *h = c->h;
  lb_push_state(L, LB_THE_STATE, c->state, NULL); /* at 2 */
  struct lb_hook_sheet *sheet = lb_push_object(L, LB_THE_SHEET);
  *sheet = (struct lb_hook_sheet){sheet->kind, c->seat, 0, c->state, c->sheet};
  for (int i = 0; i < h->hooks.n_scripts; i++) {
    if (!lb_has_hook(h, i, LB_ON_SCORE))
      continue;
    lb_push_hook(L, h, i, LB_ON_SCORE);
    int sum = sheet->sum, lines = c->sheet ? c->sheet->n : 0;
    h->asked_hidden = false;
    lua_pushvalue(L, 2);
    lua_pushinteger(L, c->seat + 1);
    lua_pushvalue(L, 3);
    lua_call(L, 3, 1);
    if (!lua_isnil(L, -1))
      lb_raise_bad_result(L, "score", -1, "nothing: sheet:add gives points");
    lua_pop(L, 1);
    h->hook_count[i][LB_ON_SCORE].asked++;
    h->hook_count[i][LB_ON_SCORE].effects +=
      sheet->sum != sum || (c->sheet && c->sheet->n != lines);
    if (!h->asked_hidden)
      continue;
    *c->partial = true;
    sheet->sum = sum;
    if (c->sheet) {
      ad_sheet_truncate(c->sheet, lines);
      ad_sheet_omit(c->sheet, h->script[i].clause, "points that are not known to everybody yet");
    }
  }
  c->result = sheet->sum;
  return 0;
}

int lb_hook_score(struct ad_hook_run *run, const struct ad_setup *s, const void *state, int seat,
                  int viewer, struct ad_sheet *lines, bool *partial)
{
  struct lb_hooks *h = lb_hooks_from(run);
  struct lb_call c = {.s = s, .state = state, .seat = seat, .sheet = lines, .partial = partial};
  h->viewer = viewer;
  lb_run_hook(run, score_body, &c, "score", "");
  h->viewer = AD_NOBODY;
  h->asked_hidden = false;
  struct lb_hook_sheet *sheet = lb_object(h->state->L, LB_THE_SHEET);
  sheet->state = NULL;
  sheet->lines = NULL;
  lb_release(h, LB_THE_STATE);
  return c.result;
}

/* ---- who wins ---- */

static void add_verdict(const struct lb_call *c, int script, const char *text)
{
  char shown[200];
  snprintf(shown, sizeof shown, "%s", text);
  if (c->sheet)
    ad_sheet_line(c->sheet, c->h->script[script].clause, 0, "%s", ad_text_harmless(shown));
}

/* Asks scripts until one says that the seat wins. */
static int wins_body(lua_State *L)
{
  struct lb_call *c = lua_touserdata(L, 1);
  struct lb_hooks *h = c->h;
  lb_push_state(L, LB_THE_STATE, c->state, NULL); /* at 2 */
  for (int i = 0; i < h->hooks.n_scripts && !c->result; i++) {
    if (!lb_has_hook(h, i, LB_ON_WINS))
      continue;
    lb_push_hook(L, h, i, LB_ON_WINS);
    lua_pushvalue(L, 2);
    lua_pushinteger(L, c->seat + 1);
    lua_call(L, 2, 2);
    if (!lua_isboolean(L, -2) && !lua_isnil(L, -2))
      lb_raise_bad_result(L, "wins", -2, "nil, false, or true and a reason");
    if (!lua_isnil(L, -1) && lua_type(L, -1) != LUA_TSTRING)
      lb_raise_bad_result(L, "wins", -1, "a text as its second value");
    c->result = lua_toboolean(L, -2);
    h->hook_count[i][LB_ON_WINS].asked++;
    h->hook_count[i][LB_ON_WINS].effects += c->result;
    if (c->result)
      add_verdict(c, i,
                  lua_isnil(L, -1) ? "wins" : lua_pushfstring(L, "wins: %s", lua_tostring(L, -1)));
    lua_settop(L, 2);
  }
  return 0;
}

bool lb_hook_wins(struct ad_hook_run *run, const struct ad_setup *s, const void *state, int seat,
                  struct ad_sheet *lines)
{
  struct lb_call c = {.s = s, .state = state, .seat = seat, .sheet = lines};
  bool good = lb_run_hook(run, wins_body, &c, "wins", "");
  lb_release(lb_hooks_from(run), LB_THE_STATE);
  return good && c.result;
}

/* Asks all scripts; the number of the last one that returns one holds. */
static int tie_break_body(lua_State *L)
{
  struct lb_call *c = lua_touserdata(L, 1);
  struct lb_hooks *h = c->h;
  lb_push_state(L, LB_THE_STATE, c->state, NULL); /* at 2 */
  for (int i = 0; i < h->hooks.n_scripts; i++) {
    if (!lb_has_hook(h, i, LB_ON_TIE_BREAK))
      continue;
    lb_push_hook(L, h, i, LB_ON_TIE_BREAK);
    lua_pushvalue(L, 2);
    lua_pushinteger(L, c->seat + 1);
    lua_call(L, 2, 1);
    int whole = lua_isnil(L, -1);
    lua_Integer number = whole                          ? 0
                       : lua_type(L, -1) == LUA_TNUMBER ? lua_tointegerx(L, -1, &whole)
                                                        : 0;
    if (!whole || number < -LB_MAX_POINTS || number > LB_MAX_POINTS)
      lb_raise_bad_result(L, "tie_break", -1, "nil or a whole number from -1000000 to 1000000");
    h->hook_count[i][LB_ON_TIE_BREAK].asked++;
    h->hook_count[i][LB_ON_TIE_BREAK].effects += !lua_isnil(L, -1);
    if (!lua_isnil(L, -1)) {
      c->result = (int)number;
      add_verdict(c, i, lua_pushfstring(L, "%d decides among equal points", c->result));
    }
    lua_settop(L, 2);
  }
  return 0;
}

int lb_hook_tie_break(struct ad_hook_run *run, const struct ad_setup *s, const void *state,
                      int seat, int tie, struct ad_sheet *lines)
{
  struct lb_call c = {.s = s, .state = state, .seat = seat, .sheet = lines, .result = tie};
  bool good = lb_run_hook(run, tie_break_body, &c, "tie_break", "");
  lb_release(lb_hooks_from(run), LB_THE_STATE);
  return good ? c.result : tie;
}
