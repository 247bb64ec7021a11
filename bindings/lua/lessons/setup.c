/* setup.c - what `generate` knows about the rules: the table `setup`.
 *
 * Positions are tables with the keys of docs/file-formats.md, as `start` of a lesson has them.
 * Every function reads its position anew, so it is charged for that. */
#include <string.h>

#include "bindings/lua/lessons/_internal.h"
#include "bindings/lua/values/value.h"
#include "engine/core/match/move.h"

enum { READING = 3000, A_MOVE = 300, MOST_MOVES = 2000 };

/* ---- positions ---- */

/* Raises the first problem that was found, or the fault of a script of the variant. */
static void raise_problem(lua_State *L, const struct lb_generator *g)
{
  char fault[AD_FAULT_TEXT];
  if (g->diags.n)
    luaL_error(L, "the position cannot be: %s", g->diags.list[0].msg);
  if (ad_has_fault(g->setup)) {
    ad_fault_print(g->setup, fault, sizeof fault);
    luaL_error(L, "%s", fault);
  }
}

/* Begins a helper: what an earlier one left after an error is freed. */
static struct lb_generator *begin(lua_State *L, long long price)
{
  struct lb_generator *g = lb_generator_of(L);
  lb_charge(L, price);
  ad_arena_fini(&g->scratch);
  ad_arena_init(&g->scratch);
  ad_diags_fini(&g->diags);
  ad_diags_init(&g->diags);
  return g;
}

/* Reads the position at argument 1 into the room for it. */
static struct lb_generator *read_position(lua_State *L)
{
  long long seats;
  struct lb_generator *g = begin(L, READING);
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_pushvalue(L, 1);
  struct ad_node *map = lb_to_tree(L, "the position", &g->scratch);
  lua_pop(L, 1);
  if (map->kind != AD_MAP)
    luaL_argerror(L, 1, "found a list, expected a position");
  struct ad_node *node = ad_node_get(map, "seats");
  if (node && (!ad_node_as_int(node, &seats) || seats != g->setup->seats))
    luaL_error(L, "the position has other seats than the %d of the generator", g->setup->seats);
  if (node)
    ad_node_mark(node);
  if (ad_position_read(g->setup, g->position, map, &g->diags))
    ad_reject_unknown(map, NULL, &g->diags);
  raise_problem(L, g);
  return g;
}

static void push_position(lua_State *L, const struct lb_generator *g, const void *state,
                          struct ad_arena *arena)
{
  struct ad_node *start = ad_node_map(arena);
  const struct ad_node *written = ad_position_write(g->setup, state, AD_NOBODY, arena);
  ad_node_put_int(arena, start, "seats", g->setup->seats);
  for (const struct ad_node *node = written->first; node; node = node->next)
    ad_node_put(arena, start, node->key, ad_node_copy(arena, node));
  lb_push_tree(L, start);
}

/* The move TEXT of the position; raises if it is not legal. */
static ad_move check_move(lua_State *L, struct lb_generator *g, const char *text)
{
  struct ad_reason reason = {.text = "the game is over"};
  ad_move move = 0;
  if (ad_to_act(g->setup, g->position) == AD_OVER ||
      !ad_move_parse(g->setup, g->position, text, &move, &reason))
    luaL_error(L, "the move '%s' is not legal: %s", text, reason.text);
  return move;
}

/* ---- functions ---- */

/* setup.deal(seed, n) -> position: the deal of SEED after N random moves, fewer if the game ends */
static int deal(lua_State *L)
{
  struct lb_generator *g = begin(L, READING);
  lua_Integer seed = luaL_checkinteger(L, 1), n = luaL_optinteger(L, 2, 0);
  struct ad_rng rng;
  luaL_argcheck(L, n >= 0 && n <= MOST_MOVES, 2, "expected 0 to 2000 moves");
  ad_deal(g->setup, g->position, (uint64_t)seed);
  ad_rng_seed(&rng, AD_DERIVE((uint64_t)seed, 1));
  for (lua_Integer i = 0; i < n; i++) {
    lb_charge(L, A_MOVE);
    int legal = ad_legal(g->setup, g->position, g->moves);
    memcpy(g->next, g->position, g->setup->state_size);
    ad_apply(g->setup, g->next, g->moves[ad_rng_below(&rng, (uint32_t)legal)]);
    if (ad_to_act(g->setup, g->next) == AD_OVER || ad_has_fault(g->setup))
      break;
    memcpy(g->position, g->next, g->setup->state_size);
  }
  raise_problem(L, g);
  push_position(L, g, g->position, &g->scratch);
  return 1;
}

/* setup.moves(position) -> the legal moves as texts */
static int moves(lua_State *L)
{
  struct lb_generator *g = read_position(L);
  int n =
    ad_to_act(g->setup, g->position) == AD_OVER ? 0 : ad_legal(g->setup, g->position, g->moves);
  lb_charge(L, (long long)A_MOVE * n);
  lua_createtable(L, n, 0);
  for (int i = 0; i < n; i++) {
    char text[AD_MOVE_TEXT];
    ad_move_print(g->setup, g->position, g->moves[i], text, sizeof text);
    lua_pushstring(L, text);
    lua_rawseti(L, -2, i + 1);
  }
  return 1;
}

/* setup.why_not(position, move) -> clause, word and sentence; nil if the move is legal */
static int why_not(lua_State *L)
{
  const char *text = lb_check_name(L, 2);
  struct lb_generator *g = read_position(L);
  struct ad_reason reason = {.text = "the game is over"};
  ad_move move;
  if (ad_to_act(g->setup, g->position) != AD_OVER &&
      ad_move_parse(g->setup, g->position, text, &move, &reason))
    return 0;
  lua_pushstring(L, reason.clause);
  lua_pushstring(L, reason.word);
  lua_pushstring(L, reason.text);
  return 3;
}

/* setup.after(position, move, ...) -> the position after these moves */
static int after(lua_State *L)
{
  int n = lua_gettop(L);
  for (int i = 2; i <= n; i++)
    lb_check_name(L, i);
  struct lb_generator *g = read_position(L);
  for (int i = 2; i <= n; i++) {
    lb_charge(L, A_MOVE);
    ad_apply(g->setup, g->position, check_move(L, g, lua_tostring(L, i)));
    raise_problem(L, g);
  }
  push_position(L, g, g->position, &g->scratch);
  return 1;
}

/* setup.gain(position, move) -> what the move adds to the points of its seat */
static int gain(lua_State *L)
{
  const char *text = lb_check_name(L, 2);
  struct lb_generator *g = read_position(L);
  int seat = ad_to_act(g->setup, g->position);
  ad_move move = check_move(L, g, text);
  int before = ad_points(g->setup, g->position, seat);
  ad_apply(g->setup, g->position, move);
  raise_problem(L, g);
  lua_pushinteger(L, ad_points(g->setup, g->position, seat) - before);
  return 1;
}

/* setup.points(position, seat) -> its points if the game ended now */
static int points(lua_State *L)
{
  lua_Integer seat = luaL_checkinteger(L, 2);
  struct lb_generator *g = read_position(L);
  luaL_argcheck(L, seat >= 1 && seat <= g->setup->seats, 2, "no such seat");
  lua_pushinteger(L, ad_points(g->setup, g->position, (int)seat - 1));
  return 1;
}

/* setup.to_act(position) -> the seat and the phase; nil if the game is over */
static int to_act(lua_State *L)
{
  struct lb_generator *g = read_position(L);
  int seat = ad_to_act(g->setup, g->position);
  if (seat == AD_OVER)
    return 0;
  lua_pushinteger(L, seat + 1);
  lua_pushstring(L, ad_phase(g->setup, g->position));
  return 2;
}

static void push_rules(lua_State *L, const struct ad_setup *setup)
{
  lua_newtable(L);
  for (const struct ad_param *param = setup->ops->params; param && param->name; param++) {
    lb_push_param(L, param, setup->rules);
    lua_setfield(L, -2, param->name);
  }
}

void lb_push_setup(lua_State *L)
{
  static const luaL_Reg functions[] = {{"deal", deal},     {"moves", moves}, {"why_not", why_not},
                                       {"after", after},   {"gain", gain},   {"points", points},
                                       {"to_act", to_act}, {NULL, NULL}};
  const struct ad_setup *setup = lb_generator_of(L)->setup;
  lua_newtable(L);
  lb_set_functions(L, functions);
  lua_pushstring(L, setup->ops->key);
  lua_setfield(L, -2, "game");
  lua_pushstring(L, setup->name);
  lua_setfield(L, -2, "variant");
  lua_pushinteger(L, setup->seats);
  lua_setfield(L, -2, "seats");
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_SLOT_NULL);
  lua_setfield(L, -2, "null");
  push_rules(L, setup);
  lua_setfield(L, -2, "rules");
}
