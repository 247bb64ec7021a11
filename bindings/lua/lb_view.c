/* lb_view.c - views: positions as the bot's seat sees them. */
#include "bindings/lua/lb_view.h"

#include <stdlib.h>
#include <string.h>

#include "bindings/lua/lb_api.h"
#include "bindings/lua/lb_attr.h"
#include "bindings/lua/lb_sandbox.h"

enum {
  APPLY_PRICE = 40, /* instructions for a move made in C, and for every copied 64 bytes one more */
  LEGAL_PRICE = 100,
};

static struct lb_view *check_view(lua_State *L, int arg)
{
  struct lb_view *view = lb_test(L, arg, LB_VIEW);
  luaL_argexpected(L, view, arg, "view");
  if (view->turn != lb_game_of(L)->turn)
    luaL_error(L, "view kept after its turn ended");
  return view;
}

const void *lb_view_state(lua_State *L, const struct lb_view *view)
{
  return view->main ? ad_view_state(lb_game_of(L)->now) : view->state;
}

static int check_seat(lua_State *L, int arg)
{
  const struct lb_game *game = lb_game_of(L);
  if (lua_isnoneornil(L, arg))
    return game->seat;
  lua_Integer seat = luaL_checkinteger(L, arg);
  if (seat < 1 || seat > game->setup->seats)
    luaL_error(L, "seat %I is out of range, expected 1 to %d", (LUAI_UACINT)seat, game->setup->seats);
  return (int)seat - 1;
}

/* ---- attributes of the game ---- */

/* The view of the turn shows the real state through attributes only, which know who looks. */
static void view_subject(lua_State *L, int arg, struct lb_subject *out)
{
  const struct lb_view *view = check_view(L, arg);
  const struct lb_game *game = lb_game_of(L);
  *out = (struct lb_subject){game->setup->rules, view->main ? game->now->real : view->state, game->seat};
}

/* view:count(name, i, j): how many values the next index has. */
static int view_count(lua_State *L)
{
  return lb_count_values(L, lb_game_of(L)->setup->ops->attrs, view_subject);
}

/* ---- the match ---- */

static int view_seat(lua_State *L)
{
  check_view(L, 1);
  lua_pushinteger(L, lb_game_of(L)->seat + 1);
  return 1;
}

static int view_seats(lua_State *L)
{
  check_view(L, 1);
  lua_pushinteger(L, lb_game_of(L)->setup->seats);
  return 1;
}

static int view_game(lua_State *L)
{
  check_view(L, 1);
  lua_pushstring(L, lb_game_of(L)->setup->ops->key);
  return 1;
}

static int view_variant(lua_State *L)
{
  check_view(L, 1);
  lua_pushstring(L, lb_game_of(L)->setup->name);
  return 1;
}

static int view_rule(lua_State *L)
{
  check_view(L, 1);
  lb_push_rule_named(L, 2, lb_game_of(L)->setup->ops, lb_game_of(L)->setup->rules);
  return 1;
}

static int view_phase(lua_State *L)
{
  struct lb_view *view = check_view(L, 1);
  const struct ad_setup *setup = lb_game_of(L)->setup;
  lua_pushstring(L, ad_phase(setup, lb_view_state(L, view)));
  return 1;
}

static int view_to_act(lua_State *L)
{
  struct lb_view *view = check_view(L, 1);
  int seat = ad_to_act(lb_game_of(L)->setup, lb_view_state(L, view));
  if (seat == AD_OVER)
    lua_pushnil(L);
  else
    lua_pushinteger(L, seat + 1);
  return 1;
}

static int view_over(lua_State *L)
{
  struct lb_view *view = check_view(L, 1);
  lua_pushboolean(L, ad_to_act(lb_game_of(L)->setup, lb_view_state(L, view)) == AD_OVER);
  return 1;
}

static int view_points(lua_State *L)
{
  struct lb_view *view = check_view(L, 1);
  int seat = check_seat(L, 2);
  lb_charge(L, LB_POINTS_PRICE);
  lua_pushinteger(L, ad_points(lb_game_of(L)->setup, lb_view_state(L, view), seat));
  return 1;
}

/* ---- looking ahead ---- */

int lb_list_moves(lua_State *L, const struct lb_view *view, const ad_move **list)
{
  struct lb_game *game = lb_game_of(L);
  if (view->main) {
    *list = game->moves;
    return game->n_moves;
  }
  lb_charge(L, LEGAL_PRICE);
  *list = game->options;
  return ad_to_act(game->setup, view->state) == AD_OVER ? 0 : ad_legal(game->setup, view->state, game->options);
}

static int view_moves(lua_State *L)
{
  lb_push_moves(L, 1, check_view(L, 1));
  return 1;
}

static void charge_apply(lua_State *L, const struct ad_setup *setup, int n)
{
  lb_charge(L, n * (APPLY_PRICE + (long long)setup->state_size / 64));
}

/* view:after(move) -> view: the position after the move, in the hidden copy. */
static int view_after(lua_State *L)
{
  struct lb_view *view = check_view(L, 1);
  struct lb_game *game = lb_game_of(L);
  ad_move move = lb_check_move(L, 2, view);
  const void *state = lb_view_state(L, view);
  charge_apply(L, game->setup, 1);
  struct lb_view *after = lb_new(L, LB_VIEW, sizeof *after + game->setup->state_size, 1);
  after->main = false;
  after->turn = game->turn;
  after->number = ++game->last_view;
  memcpy(after->state, state, game->setup->state_size);
  ad_apply(game->setup, after->state, move);
  return 1;
}

static int points_after(struct lb_game *game, const void *state, ad_move move, int seat)
{
  memcpy(game->scratch, state, game->setup->state_size);
  ad_apply(game->setup, game->scratch, move);
  return ad_points(game->setup, game->scratch, seat);
}

/* view:points_after(move [, seat]): view:after(move):points(seat) without a view. */
static int view_points_after(lua_State *L)
{
  struct lb_view *view = check_view(L, 1);
  int seat = check_seat(L, 3);
  ad_move move = lb_check_move(L, 2, view);
  struct lb_game *game = lb_game_of(L);
  charge_apply(L, game->setup, 1);
  lb_charge(L, LB_POINTS_PRICE);
  lua_pushinteger(L, points_after(game, lb_view_state(L, view), move, seat));
  return 1;
}

/* view:values([seat]): points_after of every move, in the order of moves(). */
static int view_values(lua_State *L)
{
  struct lb_view *view = check_view(L, 1);
  int seat = check_seat(L, 2);
  struct lb_game *game = lb_game_of(L);
  const ad_move *moves;
  int n = lb_list_moves(L, view, &moves);
  const void *state = lb_view_state(L, view);
  charge_apply(L, game->setup, n);
  lb_charge(L, LB_POINTS_PRICE * (long long)n);
  lua_createtable(L, n, 0);
  for (int i = 0; i < n; i++) {
    lua_pushinteger(L, points_after(game, state, moves[i], seat));
    lua_rawseti(L, -2, i + 1);
  }
  return 1;
}

/* ---- the class ---- */

static const char *nearest_name(lua_State *L, const char *name)
{
  enum { MAX_NAMES = 128 };
  const char *names[MAX_NAMES];
  int n = 0;
  for (const struct lb_doc *d = lb_view_docs; d->name; d++)
    names[n++] = d->name;
  for (const struct ad_attr *attr = lb_game_of(L)->setup->ops->attrs; attr->name && n < MAX_NAMES; attr++)
    names[n++] = attr->name;
  return ad_nearest(name, names, n);
}

static int no_such_method(lua_State *L)
{
  const char *name = lb_tostring(L, 2, NULL), *meant = nearest_name(L, name);
  return luaL_error(L, meant ? "views have no '%s', did you mean '%s'?" : "views have no '%s'", name, meant);
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

static const luaL_Reg methods[] = {{"after", view_after},
                                   {"count", view_count},
                                   {"game", view_game},
                                   {"moves", view_moves},
                                   {"over", view_over},
                                   {"phase", view_phase},
                                   {"points", view_points},
                                   {"points_after", view_points_after},
                                   {"rule", view_rule},
                                   {"seat", view_seat},
                                   {"seats", view_seats},
                                   {"to_act", view_to_act},
                                   {"values", view_values},
                                   {"variant", view_variant},
                                   {"__tostring", view_text},
                                   {"__newindex", refuse_change},
                                   {NULL, NULL}};

void lb_open_game(lua_State *L, const struct game_ops *ops)
{
  lb_register(L, LB_VIEW, "view", methods);
  lb_push_metatable(L, LB_VIEW);
  lua_getfield(L, -1, "__index");
  /* The methods of all games come first: an attribute of the same name would be hidden, and a test sees that there is none. */
  lb_add_attributes(L, ops->attrs, view_subject);
  lua_createtable(L, 0, 1);
  lua_pushcfunction(L, no_such_method);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
  lua_pop(L, 2);
  lb_open_moves(L, ops->move_fields);
}

struct lb_game *lb_set_game(struct lb_game *game, const struct ad_setup *setup, int seat)
{
  if (!game)
    game = ad_calloc(1, sizeof *game);
  game->setup = setup;
  game->seat = seat;
  game->options = ad_realloc(game->options, (size_t)setup->max_moves * sizeof *game->options);
  game->scratch = ad_realloc(game->scratch, setup->state_size);
  return game;
}

void lb_close_game(struct lb_game *game)
{
  if (!game)
    return;
  free(game->options);
  free(game->scratch);
  free(game);
}

void lb_begin_turn(lua_State *L, struct ad_view *now, const ad_move *moves, int n)
{
  struct lb_game *game = lb_game_of(L);
  game->turn++;
  game->now = now;
  game->moves = moves;
  game->n_moves = n;
  struct lb_view *view = lb_new(L, LB_VIEW, sizeof *view, 1);
  view->main = true;
  view->turn = game->turn;
  view->number = ++game->last_view;
  lb_push_moves(L, lua_gettop(L), view);
}

void lb_end_turn(struct lb_state *state)
{
  struct lb_game *game = state->game;
  game->turn++;
  game->now = NULL;
  game->moves = NULL;
  game->n_moves = 0;
}
