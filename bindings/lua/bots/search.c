/* search.c - what a bot gets of the program's own player: its tree search, and its judgement of
 * positions. */
#include <stdio.h>
#include <string.h>

#include "bindings/lua/bots/_internal.h"
#include "engine/core/judge/judge.h"
#include "engine/players/search/search.h"

enum {
  MOST_ITERATIONS = 100000, /* so that the tree stays within the memory of a worker */
  MOVE_PRICE = 30, /* instructions for a move that the search makes or tries, as in playouts */
};

/* ---- options ---- */

static const struct ad_param *find_option(const char *name)
{
  const struct ad_param *option = pl_search_options;
  while (option->name && strcmp(option->name, name) != 0)
    option++;
  return option->name && strcmp(name, "nodes") != 0 ? option : NULL;
}

/* Raises: the table of options has the key NAME. */
static void raise_unknown(lua_State *L, const char *name)
{
  const char *names[16];
  int n = 0;
  for (const struct ad_param *option = pl_search_options; option->name; option++)
    if (find_option(option->name))
      names[n++] = option->name;
  const char *meant = ad_nearest(name, names, n);
  char all[200];
  ad_texts_list(names, n, " and ", all, sizeof all);
  if (meant)
    luaL_error(L, "search has no option '%s', did you mean '%s'?", name, meant);
  luaL_error(L, "search has no option '%s', expected some of %s", name, all);
}

/* Raises: the value at the top of the stack does not fit OPTION, which has MOST at most. */
static void raise_misfit(lua_State *L, const struct ad_param *option, int most)
{
  char words[120] = "", found[60];
  if (lua_type(L, -1) == LUA_TSTRING)
    snprintf(found, sizeof found, "'%.40s'", lua_tostring(L, -1));
  else
    snprintf(found, sizeof found, "%s", lb_kind_of(L, -1));
  if (option->words)
    ad_words_list(option->words, words, sizeof words);
  if (option->type == AD_WORD)
    luaL_error(L, "option %s of search is %s, expected %s", option->name, found, words);
  luaL_error(L, "option %s of search is %s, expected a whole number from %d to %d%s%s",
             option->name, found, option->min, most, *words ? ", or " : "", words);
}

/* Sets OPTION to the value at the top of the stack; raises if it does not fit. */
static void set_option(lua_State *L, const struct ad_param *option, struct se_options *options)
{
  int *place = (int *)((char *)options + option->offset);
  int most = strcmp(option->name, "iterations") == 0 ? MOST_ITERATIONS : option->max;
  lua_Integer number = lua_isinteger(L, -1) ? lua_tointeger(L, -1) : 0;
  if (lua_type(L, -1) == LUA_TSTRING && option->words &&
      ad_word_value(option->words, lua_tostring(L, -1), place))
    return;
  if (option->type != AD_INT || !lua_isinteger(L, -1) || number < option->min || number > most)
    raise_misfit(L, option, most);
  *place = (int)number;
}

/* The default of OPTION, which is written as in YAML. */
static void set_default(const struct ad_param *option, struct se_options *options)
{
  long long number = 0;
  int *place = (int *)((char *)options + option->offset);
  if (option->words && ad_word_value(option->words, option->fallback, place))
    return;
  *place = ad_parse_int(option->fallback, &number) ? (int)number : 0;
}

static struct se_options read_options(lua_State *L, int arg)
{
  struct se_options options = {0};
  for (const struct ad_param *option = pl_search_options; option->name; option++)
    set_default(option, &options);
  if (lua_isnoneornil(L, arg))
    return options;
  luaL_checktype(L, arg, LUA_TTABLE);
  for (lua_pushnil(L); lua_next(L, arg); lua_pop(L, 1)) {
    const char *name = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : NULL;
    const struct ad_param *option = name ? find_option(name) : NULL;
    if (!name)
      luaL_error(L,
                 "search has an option whose name is %s, expected a table such as "
                 "{iterations = 200}",
                 lb_kind_of(L, -2));
    else if (!option)
      raise_unknown(L, name);
    else
      set_option(L, option, &options);
  }
  return options;
}

/* ---- thinking ---- */

/* The thinker of the match; another one if the options are others than before. */
static struct se_thinker *thinker_of(lua_State *L, struct lb_match *game,
                                     const struct se_options *options)
{
  struct ad_err err;
  if (game->thinker && memcmp(&game->thinks_with, options, sizeof *options) == 0)
    return game->thinker;
  if (!se_has_policy(game->setup, options, &err))
    luaL_error(L, "%s", err.msg);
  se_thinker_free(game->thinker);
  game->thinker = se_thinker_new(game->setup, options);
  game->thinks_with = *options;
  return game->thinker;
}

struct paying {
  lua_State *L;
  long long iteration, move; /* prices */
  bool spent;
};

/* Charges for an iteration.  The budget must not end here, within the search: what is not there
 * ends the search, and view_search raises. */
static bool pay(void *ctx, long long moves)
{
  struct paying *p = ctx;
  long long price = p->iteration + moves * p->move;
  p->spent = lb_budget_left(&lb_of(p->L)->budget) <= price;
  if (!p->spent)
    lb_charge(p->L, price);
  return !p->spent;
}

/* Adds field NAME of the table at the top: SUM / WHOLE. */
static void set_mean(lua_State *L, const char *name, int64_t sum, lua_Number whole)
{
  lua_pushnumber(L, (lua_Number)sum / whole);
  lua_setfield(L, -2, name);
}

/* Pushes what was found about a move: {n, win, points}; without an iteration n alone. */
static void push_found(lua_State *L, const struct se_ends *ends, int seat)
{
  lua_createtable(L, 0, 3);
  lua_pushinteger(L, (lua_Integer)ends->n);
  lua_setfield(L, -2, "n");
  if (ends->n == 0)
    return;
  set_mean(L, "win", ends->win[seat], (lua_Number)ends->n * AD_WIN_SHARE);
  set_mean(L, "points", ends->points[seat], (lua_Number)ends->n);
}

/* view:search([options]) -> index of the best move, list of what was found, by move. */
static int view_search(lua_State *L)
{
  struct lb_view *view = lb_check_view(L, 1);
  struct lb_match *game = lb_match_of(L);
  const struct ad_setup *setup = game->setup;
  struct paying p = {.L = L,
                     .iteration = lb_deal_price(setup),
                     .move = MOVE_PRICE + lb_hook_price(setup, AD_HOOK_AFTER) +
                             4 * lb_hook_price(setup, AD_HOOK_ALLOW)};
  if (!view->main)
    luaL_error(L,
               "search looks at the position of the turn, and this view is another one: use "
               "playout, or judge");
  const struct se_options options = read_options(L, 2);
  struct se_thinker *thinker = thinker_of(L, game, &options);
  se_tick(thinker, pay, &p);
  se_think(thinker, game->turn_view, game->moves, game->n_moves);
  if (p.spent)
    lb_charge(L, lb_of(L)->budget.total);
  lua_pushinteger(L, se_choice(thinker) + 1);
  lua_createtable(L, game->n_moves, 0);
  for (int i = 0; i < game->n_moves; i++) {
    push_found(L, &se_moves(thinker)[i].ends, game->seat);
    lua_rawseti(L, -2, i + 1);
  }
  return 2;
}

/* view:judge([seat]) -> points that the seat can expect at the end, nil without a judgement. */
static int view_judge(lua_State *L)
{
  enum { JUDGE_PRICE = 100 };
  struct lb_view *view = lb_check_view(L, 1);
  int seat = lb_check_seat(L, 2);
  const struct ad_setup *setup = lb_match_of(L)->setup;
  lb_charge(L, JUDGE_PRICE + lb_points_price(setup));
  if (ad_can_judge(setup))
    lua_pushnumber(L, (lua_Number)ad_judge(setup, lb_view_state(L, view), seat) / AD_JUDGE_ONE);
  else
    lua_pushnil(L);
  return 1;
}

void lb_open_search(lua_State *L)
{
  static const luaL_Reg methods[] = {{"judge", view_judge}, {"search", view_search}, {NULL, NULL}};
  lb_set_functions(L, methods);
}
