/* move.c - moves and lists of moves. */
#include <stdio.h>
#include <string.h>

#include "bindings/lua/api/api.h"
#include "bindings/lua/values/attributes.h"
#include "bindings/lua/values/value.h"
#include "bindings/lua/library/sandbox.h"
#include "bindings/lua/bots/_internal.h"

/* A list of moves.  User value 1: the move that the script has read, or a table of several, so that
   a move is the same value each time; 2: the view, if it is not the view of the turn. */
struct moves {
  enum lb_kind kind;
  int n;
  uint64_t turn, view;
  const struct lb_view *from;
  ad_move list[];
};

static struct moves *check_list(lua_State *L, int arg)
{
  struct moves *moves = lb_test(L, arg, LB_MOVES);
  luaL_argexpected(L, moves, arg, "list of moves");
  if (moves->turn != lb_match_of(L)->turn)
    luaL_error(L, "list of moves kept after its turn ended");
  return moves;
}

void lb_push_moves(lua_State *L, int arg, struct lb_view *view)
{
  const ad_move *list;
  if (lua_getiuservalue(L, arg, 1) != LUA_TNIL)
    return;
  lua_pop(L, 1);
  int n = lb_list_moves(L, view, &list);
  struct moves *moves = lb_new(L, LB_MOVES, sizeof *moves + (size_t)n * sizeof *list, 2);
  moves->n = n;
  moves->turn = view->turn;
  moves->view = view->number;
  moves->from = view;
  memcpy(moves->list, list, (size_t)n * sizeof *list);
  if (!view->main) {
    lua_pushvalue(L, arg);
    lua_setiuservalue(L, -2, 2);
  }
  lua_pushvalue(L, -1);
  lua_setiuservalue(L, arg, 1);
}

static void new_move(lua_State *L, const struct moves *moves, int index)
{
  bool owned = !moves->from->main;
  struct lb_move *move = lb_new(L, LB_MOVE, sizeof *move, owned);
  move->index = index;
  move->turn = moves->turn;
  move->view = moves->view;
  move->move = moves->list[index];
  move->from = moves->from;
  if (owned) {
    lua_getiuservalue(L, 1, 2);
    lua_setiuservalue(L, -2, 1);
  }
}

/* Replaces ONLY, the one move read so far, which is at the top, by a table that contains it. */
static void start_table(lua_State *L, const struct moves *moves, const struct lb_move *only)
{
  lua_createtable(L, moves->n, 0);
  lua_insert(L, -2);
  lua_rawseti(L, -2, only->index + 1);
  lua_pushvalue(L, -1);
  lua_setiuservalue(L, 1, 1);
}

/* moves[i]; nil outside 1 .. #moves, so that ipairs ends. */
static int list_index(lua_State *L)
{
  const struct moves *moves = check_list(L, 1);
  int exact;
  lua_Integer i = lua_tointegerx(L, 2, &exact);
  if (!exact || i < 1 || i > moves->n) {
    lua_pushnil(L);
    return 1;
  }
  if (lua_getiuservalue(L, 1, 1) == LUA_TNIL) {
    new_move(L, moves, (int)i - 1);
    lua_pushvalue(L, -1);
    lua_setiuservalue(L, 1, 1);
    return 1;
  }
  const struct lb_move *only = lb_test(L, -1, LB_MOVE);
  if (only && only->index == i - 1)
    return 1;
  if (only)
    start_table(L, moves, only);
  if (lua_rawgeti(L, -1, i) == LUA_TNIL) {
    lua_pop(L, 1);
    new_move(L, moves, (int)i - 1);
    lua_pushvalue(L, -1);
    lua_rawseti(L, -3, i);
  }
  return 1;
}

static int list_length(lua_State *L)
{
  lua_pushinteger(L, check_list(L, 1)->n);
  return 1;
}

static int refuse_change(lua_State *L)
{
  return luaL_error(L,
                    "a list of moves cannot be changed; {table.unpack(moves)} makes a table of it");
}

/* pairs(moves): 1, moves[1]; 2, moves[2]; ... */
static int step_moves(lua_State *L)
{
  int n = check_list(L, 1)->n;
  lua_Integer i = luaL_checkinteger(L, 2);
  if (i < 0 || i >= n)
    return 0;
  i++;
  lua_settop(L, 1);
  lua_pushinteger(L, i);
  lua_pushinteger(L, i);
  lua_replace(L, 2);
  list_index(L);
  lua_pushinteger(L, i);
  lua_insert(L, -2);
  return 2;
}

/* Upvalue 1: the step. */
static int walk_moves(lua_State *L)
{
  check_list(L, 1);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_pushvalue(L, 1);
  lua_pushinteger(L, 0);
  return 3;
}

static int list_text(lua_State *L)
{
  lua_pushfstring(L, "%d moves", check_list(L, 1)->n);
  return 1;
}

/* ---- one move ---- */

static struct lb_move *check_move(lua_State *L, int arg)
{
  struct lb_move *move = lb_test(L, arg, LB_MOVE);
  luaL_argexpected(L, move, arg, "move");
  if (move->turn != lb_match_of(L)->turn)
    luaL_error(L, "move kept after its turn ended");
  return move;
}

static void push_text(lua_State *L, const struct lb_move *move)
{
  const struct ad_setup *setup = lb_match_of(L)->setup;
  char text[AD_MOVE_TEXT];
  ad_move_print(setup, lb_view_state(L, move->from), move->move, text, sizeof text);
  lua_pushstring(L, text);
}

static int move_text(lua_State *L)
{
  push_text(L, check_move(L, 1));
  return 1;
}

static int raise_unknown_field(lua_State *L)
{
  const char *names[LB_MAX_NAMES];
  int n = 0;
  for (const struct lb_doc *d = lb_move_docs; d->name; d++)
    names[n++] = d->name;
  for (const struct ad_field *f = lb_match_of(L)->setup->ops->move_fields;
       f->name && n < LB_MAX_NAMES; f++)
    names[n++] = f->name;
  return lb_raise_unknown_name(L, "moves have no", lb_tostring(L, 2, NULL), names, n);
}

enum { INDEX = -1, TEXT = -2, OPTION = -3 };

/* move.NAME; upvalue 1: numbers of the game's fields by name, INDEX, TEXT and OPTION. */
static int move_field(lua_State *L)
{
  const struct lb_move *move = check_move(L, 1);
  lua_pushvalue(L, 2);
  if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TNUMBER)
    return raise_unknown_field(L);
  lua_Integer number = lua_tointeger(L, -1);
  const struct ad_setup *setup = lb_match_of(L)->setup;
  if (number == INDEX) {
    lua_pushinteger(L, move->index + 1);
  } else if (number == TEXT || (number == OPTION && move->move & AD_HOOK_MOVE)) {
    push_text(L, move);
  } else if (number == OPTION) {
    lua_pushnil(L);
  } else {
    const struct ad_field *f = &setup->ops->move_fields[number];
    int64_t value = ad_move_field(setup, lb_view_state(L, move->from), f, move->move);
    lb_push_value(L, f->type, f->words, f->name_of, setup->rules, value);
  }
  return 1;
}

static int move_equal(lua_State *L)
{
  const struct lb_move *a = lb_test(L, 1, LB_MOVE), *b = lb_test(L, 2, LB_MOVE);
  lua_pushboolean(L, a && b && a->move == b->move && a->turn == b->turn);
  return 1;
}

static int refuse_field(lua_State *L)
{
  return luaL_error(L, "moves cannot be changed");
}

/* ---- moves as arguments ---- */

static int find_move(const ad_move *list, int n, ad_move move)
{
  for (int i = 0; i < n; i++)
    if (list[i] == move)
      return i;
  return -1;
}

static ad_move check_number(lua_State *L, int arg, const struct lb_view *view)
{
  const ad_move *list;
  lua_Integer i = luaL_checkinteger(L, arg);
  int n = lb_list_moves(L, view, &list);
  if (i < 1 || i > n)
    luaL_error(L, "move number %I is out of range, the list has %d moves", (LUAI_UACINT)i, n);
  return list[i - 1];
}

ad_move lb_check_move(lua_State *L, int arg, const struct lb_view *view)
{
  if (lua_type(L, arg) == LUA_TNUMBER)
    return check_number(L, arg, view);
  const struct lb_move *move = check_move(L, arg);
  if (move->view == view->number)
    return move->move;
  const ad_move *list;
  int n = lb_list_moves(L, view, &list);
  if (find_move(list, n, move->move) < 0) {
    push_text(L, move);
    luaL_error(L, "move '%s' is not legal in this view", lua_tostring(L, -1));
  }
  return move->move;
}

int lb_choice(lua_State *L, int arg, char *why, size_t size)
{
  const struct lb_match *game = lb_match_of(L);
  const struct lb_move *move = lb_test(L, arg, LB_MOVE);
  int exact = lua_type(L, arg) == LUA_TNUMBER;
  lua_Integer number = exact ? lua_tointegerx(L, arg, &exact) : 0;
  if (exact && number >= 1 && number <= game->n_moves)
    return (int)number - 1;
  if (exact)
    snprintf(why, size, "choose returned %lld, expected a number from 1 to %d", (long long)number,
             game->n_moves);
  else if (!move)
    snprintf(why, size, "choose returned %s, expected one of the moves or its number",
             lb_kind_of(L, arg));
  else if (move->turn != game->turn)
    snprintf(why, size, "choose returned a move of an earlier turn");
  if (!move || move->turn != game->turn)
    return -1;
  int i = find_move(game->moves, game->n_moves, move->move);
  if (i < 0)
    snprintf(why, size, "choose returned a move that is legal only later in the look-ahead");
  return i;
}

void lb_open_moves(lua_State *L, const struct ad_field *fields)
{
  static const luaL_Reg list[] = {{"__index", list_index},   {"__len", list_length},
                                  {"__pairs", walk_moves},   {"__newindex", refuse_change},
                                  {"__tostring", list_text}, {NULL, NULL}};
  static const luaL_Reg move[] = {
    {"__tostring", move_text}, {"__eq", move_equal}, {"__newindex", refuse_field}, {NULL, NULL}};
  lb_register(L, LB_MOVES, "list of moves", list);
  lb_push_metatable(L, LB_MOVES);
  lua_getfield(L, -1, "__pairs");
  lb_push_function(L, step_moves);
  lua_setupvalue(L, -2, 1);
  lua_pop(L, 2);
  lb_register(L, LB_MOVE, "move", move);
  lb_push_metatable(L, LB_MOVE);
  lua_newtable(L);
  for (int i = 0; fields[i].name; i++) {
    lua_pushinteger(L, i);
    lua_setfield(L, -2, fields[i].name);
  }
  lua_pushinteger(L, INDEX);
  lua_setfield(L, -2, "index");
  lua_pushinteger(L, TEXT);
  lua_setfield(L, -2, "text");
  lua_pushinteger(L, OPTION);
  lua_setfield(L, -2, "option");
  lua_pushcclosure(L, move_field, 1);
  lua_setfield(L, -2, "__index");
  lua_pop(L, 1);
}
