/* view.c - views: positions as the bot's seat sees them. */
#include "bindings/lua/bots/_internal.h"

#include <stdlib.h>
#include <string.h>

#include "bindings/lua/api/api.h"
#include "bindings/lua/values/attributes.h"
#include "bindings/lua/values/value.h"
#include "bindings/lua/library/sandbox.h"
#include "engine/core/match/view_internal.h"

enum {
  /* instructions for a score sheet beside its points, and for each of its lines */
  SHEET_PRICE = 360,
  LINE_PRICE = 20,
};

struct lb_view *lb_check_view(lua_State *L, int arg)
{
  struct lb_view *view = lb_test(L, arg, LB_VIEW);
  luaL_argexpected(L, view, arg, "view");
  if (view->turn != lb_match_of(L)->turn)
    luaL_error(L, "view kept after its turn ended");
  return view;
}

const void *lb_view_state(lua_State *L, const struct lb_view *view)
{
  return view->main ? ad_view_state(lb_match_of(L)->turn_view) : view->state;
}

int lb_check_seat(lua_State *L, int arg)
{
  const struct lb_match *game = lb_match_of(L);
  if (lua_isnoneornil(L, arg))
    return game->seat;
  lua_Integer seat = luaL_checkinteger(L, arg);
  if (seat < 1 || seat > game->setup->seats)
    luaL_error(L, "seat %I is out of range, expected 1 to %d", (LUAI_UACINT)seat,
               game->setup->seats);
  return (int)seat - 1;
}

/* ---- attributes of the game ---- */

/* A sample is made up, so nothing in it is hidden. */
static int viewer_of(const struct lb_match *game, const struct lb_view *view)
{
  return view->all_visible ? AD_NOBODY : game->seat;
}

int lb_points_of(const struct lb_match *game, const struct lb_view *view, const void *state,
                 int seat)
{
  int viewer = viewer_of(game, view);
  return seat == viewer ? ad_points(game->setup, state, seat)
                        : ad_points_visible_to(game->setup, state, seat, viewer).points;
}

/* The view of the turn shows the real state through attributes only, which know who looks. */
static void view_subject(lua_State *L, int arg, struct lb_subject *out)
{
  const struct lb_view *view = lb_check_view(L, arg);
  const struct lb_match *game = lb_match_of(L);
  *out =
    (struct lb_subject){game->setup->rules, view->main ? game->turn_view->true_state : view->state,
                        viewer_of(game, view), NULL, 0};
}

/* view:count(name, i, j): how many values the next index has. */
static int view_count(lua_State *L)
{
  return lb_count_values(L, lb_match_of(L)->setup->ops->attrs, view_subject);
}

/* view:tally(name, i, j): how often each value is there, counted in C. */
static int view_tally(lua_State *L)
{
  return lb_tally_values(L, lb_match_of(L)->setup->ops->attrs, view_subject);
}

/* ---- the match ---- */

static int view_seat(lua_State *L)
{
  lb_check_view(L, 1);
  lua_pushinteger(L, lb_match_of(L)->seat + 1);
  return 1;
}

static int view_seats(lua_State *L)
{
  lb_check_view(L, 1);
  lua_pushinteger(L, lb_match_of(L)->setup->seats);
  return 1;
}

static int view_game(lua_State *L)
{
  lb_check_view(L, 1);
  lua_pushstring(L, lb_match_of(L)->setup->ops->key);
  return 1;
}

static int view_variant(lua_State *L)
{
  lb_check_view(L, 1);
  lua_pushstring(L, lb_match_of(L)->setup->name);
  return 1;
}

static int view_rule(lua_State *L)
{
  lb_check_view(L, 1);
  lb_push_param_named(L, 2, lb_match_of(L)->setup->ops, lb_match_of(L)->setup->rules);
  return 1;
}

static int view_phase(lua_State *L)
{
  struct lb_view *view = lb_check_view(L, 1);
  const struct ad_setup *setup = lb_match_of(L)->setup;
  lua_pushstring(L, ad_phase(setup, lb_view_state(L, view)));
  return 1;
}

static int view_to_act(lua_State *L)
{
  struct lb_view *view = lb_check_view(L, 1);
  int seat = ad_to_act(lb_match_of(L)->setup, lb_view_state(L, view));
  if (seat == AD_OVER)
    lua_pushnil(L);
  else
    lua_pushinteger(L, seat + 1);
  return 1;
}

static int view_over(lua_State *L)
{
  struct lb_view *view = lb_check_view(L, 1);
  lua_pushboolean(L, ad_to_act(lb_match_of(L)->setup, lb_view_state(L, view)) == AD_OVER);
  return 1;
}

static int view_points(lua_State *L)
{
  struct lb_view *view = lb_check_view(L, 1);
  int seat = lb_check_seat(L, 2);
  struct lb_match *game = lb_match_of(L);
  lb_charge(L, lb_points_price(game->setup));
  lua_pushinteger(L, lb_points_of(game, view, lb_view_state(L, view), seat));
  return 1;
}

/* view:sheet([seat]): the lines that sum up to points(seat). */
static int view_sheet(lua_State *L)
{
  struct lb_view *view = lb_check_view(L, 1);
  int seat = lb_check_seat(L, 2);
  struct lb_match *game = lb_match_of(L);
  lb_charge(L, SHEET_PRICE + lb_points_price(game->setup));
  /* of the call before: an error on the way out of here would lose it */
  ad_sheet_fini(&game->sheet);
  ad_sheet_init(&game->sheet);
  ad_score(game->setup, lb_view_state(L, view), seat, viewer_of(game, view), &game->sheet);
  lb_charge(L, LINE_PRICE * (long long)game->sheet.n);
  lua_createtable(L, game->sheet.n, 0);
  for (int i = 0; i < game->sheet.n; i++) {
    const struct ad_line *line = &game->sheet.lines[i];
    lua_createtable(L, 0, 4);
    lua_pushstring(L, line->clause);
    lua_setfield(L, -2, "clause");
    lua_pushstring(L, line->label);
    lua_setfield(L, -2, "label");
    lua_pushstring(L, line->where);
    lua_setfield(L, -2, "where");
    lua_pushinteger(L, line->points);
    lua_setfield(L, -2, "points");
    lua_rawseti(L, -2, i + 1);
  }
  return 1;
}

/* ---- variables of house rules ---- */

static int no_such_var(lua_State *L, const char *name, const struct ad_vars *vars)
{
  const char *names[AD_MAX_VARS];
  int n = vars ? vars->n : 0;
  for (int i = 0; i < n; i++)
    names[i] = vars->var[i].name;
  return lb_raise_unknown_name(L, "no variable is called", name, names, n);
}

/* view:vars([name]): a variable, or a table of all. */
static int view_vars(lua_State *L)
{
  struct lb_view *view = lb_check_view(L, 1);
  const char *name = lb_opt_name(L, 2, NULL);
  const struct lb_match *game = lb_match_of(L);
  const struct ad_setup *setup = game->setup;
  const struct ad_vars *vars = setup->hooks ? &setup->hooks->vars : NULL;
  const struct ad_var *one = name && vars ? ad_var_find(vars, name) : NULL;
  const void *state = view->main ? game->turn_view->true_state : view->state; /* by sight */
  if (name && !one)
    return no_such_var(L, name, vars);
  if (one) {
    lb_push_var(L, setup, state, one, viewer_of(game, view));
    return 1;
  }
  lua_newtable(L);
  for (int i = 0; vars && i < vars->n; i++) {
    lb_push_var(L, setup, state, &vars->var[i], viewer_of(game, view));
    lua_setfield(L, -2, vars->var[i].name);
  }
  return 1;
}

/* ---- moves ---- */

int lb_list_moves(lua_State *L, const struct lb_view *view, const ad_move **list)
{
  struct lb_match *game = lb_match_of(L);
  if (view->main) {
    *list = game->moves;
    return game->n_moves;
  }
  lb_charge(L, lb_legal_price(game->setup));
  *list = game->options;
  return ad_to_act(game->setup, view->state) == AD_OVER
         ? 0
         : ad_legal(game->setup, view->state, game->options);
}

static int view_moves(lua_State *L)
{
  lb_push_moves(L, 1, lb_check_view(L, 1));
  return 1;
}

/* view:why_not(text): nil if the move is legal, else sentence, clause and word. */
static int view_why_not(lua_State *L)
{
  struct lb_view *view = lb_check_view(L, 1);
  size_t len;
  const char *text = luaL_checklstring(L, 2, &len);
  luaL_argcheck(L, strlen(text) == len, 2, "a move has no zeros");
  const struct ad_setup *setup = lb_match_of(L)->setup;
  const void *state = lb_view_state(L, view);
  struct ad_reason reason = {.word = "over", .text = "the game is over"};
  ad_move move;
  lb_charge(L, 2 * lb_legal_price(setup));
  if (ad_to_act(setup, state) != AD_OVER && ad_move_parse(setup, state, text, &move, &reason)) {
    lua_pushnil(L);
    return 1;
  }
  lua_pushstring(L, reason.text);
  lua_pushstring(L, reason.clause);
  lua_pushstring(L, reason.word);
  return 3;
}

/* ---- the class ---- */

static int no_such_method(lua_State *L)
{
  const char *names[LB_MAX_NAMES];
  int n = 0;
  for (const struct lb_doc *d = lb_view_docs; d->name; d++)
    names[n++] = d->name;
  for (const struct ad_attr *attr = lb_match_of(L)->setup->ops->attrs;
       attr->name && n < LB_MAX_NAMES; attr++)
    names[n++] = attr->name;
  return lb_raise_unknown_name(L, "views have no", lb_tostring(L, 2, NULL), names, n);
}

static int view_text(lua_State *L)
{
  lua_pushliteral(L, "view");
  return 1;
}

static int refuse_change(lua_State *L)
{
  return luaL_error(L, "views cannot be changed");
}

static const luaL_Reg methods[] = {{"count", view_count},
                                   {"game", view_game},
                                   {"moves", view_moves},
                                   {"over", view_over},
                                   /* its other name */
                                   {"phase", view_phase},
                                   {"points", view_points},
                                   {"rule", view_rule},
                                   {"score", view_points},
                                   {"seat", view_seat},
                                   {"seats", view_seats},
                                   {"sheet", view_sheet},
                                   {"tally", view_tally},
                                   {"to_act", view_to_act},
                                   {"variant", view_variant},
                                   {"vars", view_vars},
                                   {"why_not", view_why_not},
                                   {"__tostring", view_text},
                                   {"__newindex", refuse_change},
                                   {NULL, NULL}};

void lb_open_match(lua_State *L, const struct ad_game_ops *ops)
{
  lb_register(L, LB_VIEW, "view", methods);
  lb_push_metatable(L, LB_VIEW);
  lua_getfield(L, -1, "__index");
  lb_open_lookahead(L);
  lb_open_search(L);
  /* The methods of all games come first: an attribute of the same name would be hidden, and a test
   * sees that there is none. */
  lb_add_attributes(L, ops->attrs, view_subject);
  lua_createtable(L, 0, 1);
  lb_push_function(L, no_such_method);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
  lua_pop(L, 2);
  lb_open_moves(L, ops->move_fields);
}

struct lb_match *lb_set_match(struct lb_match *game, const struct ad_setup *setup, int seat)
{
  if (!game)
    game = ad_calloc(1, sizeof *game);
  game->setup = setup;
  game->seat = seat;
  se_thinker_free(game->thinker);
  game->thinker = NULL;
  game->options = ad_realloc(game->options, (size_t)setup->max_moves * sizeof *game->options);
  game->scratch = ad_realloc(game->scratch, setup->state_size);
  game->next = ad_realloc(game->next, setup->state_size);
  return game;
}

void lb_close_match(struct lb_match *game)
{
  if (!game)
    return;
  free(game->options);
  free(game->scratch);
  free(game->next);
  se_thinker_free(game->thinker);
  ad_sheet_fini(&game->sheet);
  free(game);
}

void lb_begin_turn(lua_State *L, struct ad_view *now, const ad_move *moves, int n)
{
  struct lb_match *game = lb_match_of(L);
  game->turn++;
  game->turn_view = now;
  game->moves = moves;
  game->n_moves = n;
  struct lb_view *view = lb_new(L, LB_VIEW, sizeof *view, 1);
  *view = (struct lb_view){
    .kind = LB_VIEW, .main = true, .turn = game->turn, .number = ++game->last_view};
  lb_push_moves(L, lua_gettop(L), view);
}

void lb_end_turn(struct lb_state *state)
{
  struct lb_match *game = state->owner;
  game->turn++;
  game->turn_view = NULL;
  game->moves = NULL;
  game->n_moves = 0;
}
