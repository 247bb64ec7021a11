/* lb_view.c - views: positions as the bot's seat sees them. */
#include "bindings/lua/lb_view.h"

#include <stdlib.h>
#include <string.h>

#include "bindings/lua/lb_api.h"
#include "bindings/lua/lb_sandbox.h"

enum {
  APPLY_PRICE = 40, /* instructions for a move made in C, and for every copied 64 bytes one more */
  POINTS_PRICE = 40,
  ATTRIBUTE_PRICE = 2,
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

/* Where the view's structure is read: what a seat sees of the real state goes through ad_view_get only. */
static int count_of(lua_State *L, const struct lb_view *view, const struct ad_attr *attr, int dimension, const int *ix)
{
  const struct lb_game *game = lb_game_of(L);
  const void *state = view->main ? game->now->real : view->state;
  return attr->index[dimension].count(game->setup->rules, state, ix);
}

static void push_attribute(lua_State *L, const struct lb_view *view, const struct ad_attr *attr, const int *ix)
{
  const struct lb_game *game = lb_game_of(L);
  const void *rules = game->setup->rules;
  if (attr->scores)
    lb_charge(L, POINTS_PRICE);
  int64_t value = view->main ? ad_view_get(game->now, attr, ix) : attr->get(rules, view->state, game->seat, ix);
  lb_push_value(L, attr->type, attr->words, attr->name_of, rules, value);
}

static int check_index(lua_State *L, const struct lb_view *view, const struct ad_attr *attr, int dimension, const int *ix)
{
  const struct ad_index *index = &attr->index[dimension];
  lua_Integer given = luaL_checkinteger(L, 2 + dimension);
  int count = count_of(L, view, attr, dimension, ix);
  if (given < index->base || given >= (lua_Integer)index->base + count) {
    if (count == 0)
      luaL_error(L, "%s: there is no %s now", attr->name, index->name);
    luaL_error(L, "%s: %s %I is out of range, expected %d to %d", attr->name, index->name, (LUAI_UACINT)given, index->base,
               index->base + count - 1);
  }
  return (int)(given - index->base);
}

/* Indexes left out at the end: a table over all of them. */
static void push_attributes(lua_State *L, const struct lb_view *view, const struct ad_attr *attr, int dimension, int *ix)
{
  if (dimension == attr->n_indexes) {
    push_attribute(L, view, attr, ix);
    return;
  }
  int count = count_of(L, view, attr, dimension, ix);
  lb_charge(L, ATTRIBUTE_PRICE * (long long)count);
  lua_createtable(L, count, 0);
  for (int i = 0; i < count; i++) {
    ix[dimension] = i;
    push_attributes(L, view, attr, dimension + 1, ix);
    lua_rawseti(L, -2, attr->index[dimension].base + i);
  }
}

/* view:NAME(i, j, k), the attribute in upvalue 1. */
static int attribute(lua_State *L)
{
  const struct ad_attr *attr = lua_touserdata(L, lua_upvalueindex(1));
  struct lb_view *view = check_view(L, 1);
  int ix[AD_MAX_INDEXES] = {0}, given = lua_gettop(L) - 1;
  if (given > attr->n_indexes)
    return luaL_error(L, "%s: %d indexes, expected at most %d", attr->name, given, attr->n_indexes);
  for (int i = 0; i < given; i++)
    ix[i] = check_index(L, view, attr, i, ix);
  push_attributes(L, view, attr, given, ix);
  return 1;
}

static const struct ad_attr *find_attr(lua_State *L, int arg)
{
  const char *name = luaL_checkstring(L, arg);
  for (const struct ad_attr *attr = lb_game_of(L)->setup->ops->attrs; attr->name; attr++)
    if (strcmp(attr->name, name) == 0)
      return attr;
  luaL_error(L, "no attribute is called '%s'", name);
  return NULL;
}

/* view:count(name, i, j): how many values the next index has. */
static int view_count(lua_State *L)
{
  struct lb_view *view = check_view(L, 1);
  const struct ad_attr *attr = find_attr(L, 2);
  int ix[AD_MAX_INDEXES] = {0};
  lua_remove(L, 2);
  int given = lua_gettop(L) - 1;
  if (given >= attr->n_indexes)
    return luaL_error(L, "%s: has %d indexes, expected fewer before the one to be counted", attr->name, attr->n_indexes);
  for (int i = 0; i < given; i++)
    ix[i] = check_index(L, view, attr, i, ix);
  lua_pushinteger(L, count_of(L, view, attr, given, ix));
  return 1;
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

enum { MAX_RULES = 128 };

static int view_rule(lua_State *L)
{
  check_view(L, 1);
  const char *name = luaL_checkstring(L, 2), *names[MAX_RULES];
  const struct ad_setup *setup = lb_game_of(L)->setup;
  int n = 0;
  for (const struct ad_param *p = setup->ops->params; p->name; p++) {
    if (strcmp(p->name, name) == 0) {
      lb_push_rule(L, p, setup->rules);
      return 1;
    }
    if (n < MAX_RULES)
      names[n++] = p->name;
  }
  const char *meant = ad_nearest(name, names, n);
  return luaL_error(L, meant ? "no rule is called '%s', did you mean '%s'?" : "no rule is called '%s'", name, meant);
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
  lb_charge(L, POINTS_PRICE);
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
  lb_charge(L, POINTS_PRICE);
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
  lb_charge(L, POINTS_PRICE * (long long)n);
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
  const char *names[MAX_RULES];
  int n = 0;
  for (const struct lb_doc *d = lb_view_docs; d->name; d++)
    names[n++] = d->name;
  for (const struct ad_attr *attr = lb_game_of(L)->setup->ops->attrs; attr->name && n < MAX_RULES; attr++)
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

/* The methods of all games come first: an attribute of the same name would be hidden, and a test sees that there is none. */
static void add_attributes(lua_State *L, const struct ad_attr *attr)
{
  for (; attr->name; attr++) {
    lua_pushstring(L, attr->name);
    if (lua_rawget(L, -2) == LUA_TNIL) {
      lua_pushlightuserdata(L, (void *)attr); /* only read */
      lua_pushcclosure(L, attribute, 1);
      lua_setfield(L, -3, attr->name);
    }
    lua_pop(L, 1);
  }
}

void lb_open_game(lua_State *L, const struct game_ops *ops)
{
  lb_register(L, LB_VIEW, "view", methods);
  lb_push_metatable(L, LB_VIEW);
  lua_getfield(L, -1, "__index");
  add_attributes(L, ops->attrs);
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
