/* lookahead.c - views: what follows from a position, what it could be, and how games from it end.
 */
#include <string.h>

#include "bindings/lua/values/attributes.h"
#include "bindings/lua/bots/_internal.h"
#include "engine/core/match/random_game.h"
#include "engine/core/match/view_internal.h"

enum {
  PLAYOUT_PRICE = 30, /* instructions for a move of a playout, found and made */
  MAX_PLAYOUTS = 1000000,
};

/* A view with room for a state of its own, pushed. */
static struct lb_view *new_view(lua_State *L, bool open)
{
  struct lb_match *game = lb_match_of(L);
  struct lb_view *view = lb_new(L, LB_VIEW, sizeof *view + game->setup->state_size, 1);
  *view = (struct lb_view){
    .kind = LB_VIEW, .all_visible = open, .turn = game->turn, .number = ++game->last_view};
  return view;
}

/* view:after(move) -> view: the position after the move, in the hidden copy. */
static int view_after(lua_State *L)
{
  struct lb_view *view = lb_check_view(L, 1);
  struct lb_match *game = lb_match_of(L);
  ad_move move = lb_check_move(L, 2, view);
  const void *state = lb_view_state(L, view);
  lb_charge(L, lb_apply_price(game->setup));
  struct lb_view *after = new_view(L, view->all_visible);
  after->after_one_move = view->main;
  after->first = move;
  memcpy(after->state, state, game->setup->state_size);
  ad_apply(game->setup, after->state, move);
  return 1;
}

static int points_after(struct lb_match *game, const struct lb_view *view, const void *state,
                        ad_move move, int seat)
{
  memcpy(game->scratch, state, game->setup->state_size);
  ad_apply(game->setup, game->scratch, move);
  return lb_points_of(game, view, game->scratch, seat);
}

/* view:points_after(move [, seat]): view:after(move):points(seat) without a view. */
static int view_points_after(lua_State *L)
{
  struct lb_view *view = lb_check_view(L, 1);
  int seat = lb_check_seat(L, 3);
  ad_move move = lb_check_move(L, 2, view);
  struct lb_match *game = lb_match_of(L);
  lb_charge(L, lb_apply_price(game->setup) + lb_points_price(game->setup));
  lua_pushinteger(L, points_after(game, view, lb_view_state(L, view), move, seat));
  return 1;
}

/* view:values([seat]): points_after of every move, in the order of moves(). */
static int view_values(lua_State *L)
{
  struct lb_view *view = lb_check_view(L, 1);
  int seat = lb_check_seat(L, 2);
  struct lb_match *game = lb_match_of(L);
  const ad_move *moves;
  int n = lb_list_moves(L, view, &moves);
  const void *state = lb_view_state(L, view);
  lb_charge(L, n * (lb_apply_price(game->setup) + lb_points_price(game->setup)));
  lua_createtable(L, n, 0);
  for (int i = 0; i < n; i++) {
    lua_pushinteger(L, points_after(game, view, state, moves[i], seat));
    lua_rawseti(L, -2, i + 1);
  }
  return 1;
}

/* ---- what the position could be ---- */

/* Deal NUMBER of what the seat cannot know in the position of VIEW.  One move ahead of the turn the
   deal comes first and the move is made in it; further ahead what became known on the way stays. */
static void deal_anew(struct lb_match *game, const struct lb_view *view, uint64_t number, void *out)
{
  const struct ad_view *now = game->turn_view;
  if (view->main || view->after_one_move) {
    ad_view_sample(now, number, out);
    if (view->after_one_move)
      ad_apply(game->setup, out, view->first);
    return;
  }
  memcpy(out, view->state, game->setup->state_size);
  ad_hide(game->setup, out, game->seat,
          AD_DERIVE(now->seed, AD_FOR_HIDE, (uint64_t)now->decision, number + 1));
}

static lua_Integer check_count(lua_State *L, int arg, const char *what)
{
  lua_Integer n = luaL_checkinteger(L, arg);
  if (n < 1 || n > MAX_PLAYOUTS)
    luaL_error(L, "%s %I is out of range, expected 1 to %d", what, (LUAI_UACINT)n,
               (int)MAX_PLAYOUTS);
  return n;
}

/* view:sample([number]) -> view: a whole position that is consistent with what the seat
 * knows. */
static int view_sample(lua_State *L)
{
  struct lb_view *view = lb_check_view(L, 1);
  struct lb_match *game = lb_match_of(L);
  uint64_t number =
    lua_isnoneornil(L, 2) ? view->samples++ : (uint64_t)check_count(L, 2, "sample") - 1;
  lb_charge(L, lb_deal_price(game->setup) + lb_apply_price(game->setup));
  struct lb_view *sample = new_view(L, true);
  deal_anew(game, view, number, sample->state);
  return 1;
}

/* ---- how games end ---- */

struct ends {
  lua_Integer n;
  int64_t score[AD_MAX_SEATS], margin[AD_MAX_SEATS], win[AD_MAX_SEATS]; /* sums */
};

static enum ad_policy check_policy(lua_State *L, int arg)
{
  const char *name = lb_opt_name(L, arg, "random");
  char all[80];
  int policy = AD_RANDOM;
  if (!ad_word_value(ad_policy_words, name, &policy)) {
    ad_words_list(ad_policy_words, all, sizeof all);
    luaL_error(L, "no policy is called '%s', expected %s", name, all);
  }
  return (enum ad_policy)policy;
}

/* Returns the instructions that a bot is charged for a move that a playout makes or tries. */
static long long move_price(const struct ad_setup *setup, enum ad_policy policy)
{
  if (policy == AD_GREEDY)
    return lb_apply_price(setup) + lb_points_price(setup);
  return PLAYOUT_PRICE + lb_hook_price(setup, AD_HOOK_AFTER) +
         4 * lb_hook_price(setup, AD_HOOK_ALLOW);
}

/* The next playout of VIEW; their numbers go on from call to call, and those of equal number have
 * equal luck in all views. */
static void play_out(lua_State *L, struct lb_view *view, enum ad_policy policy, struct ends *ends)
{
  struct lb_match *game = lb_match_of(L);
  const struct ad_setup *setup = game->setup;
  uint64_t number = view->playouts++;
  struct ad_rng rng;
  struct ad_result result;
  lb_charge(L, lb_deal_price(setup));
  if (view->all_visible)
    memcpy(game->scratch, view->state, setup->state_size);
  else
    deal_anew(game, view, number, game->scratch);
  ad_rng_seed(&rng, AD_DERIVE(game->turn_view->seed, AD_FOR_BOT,
                              (uint64_t)game->turn_view->decision, number));
  long long made = ad_play_out(setup, game->scratch, policy, &rng, game->options, game->next);
  lb_charge(L, made * move_price(setup, policy));
  ad_result_of(setup, game->scratch, &result);
  ends->n++;
  for (int seat = 0; seat < setup->seats; seat++) {
    ends->score[seat] += result.score[seat];
    ends->margin[seat] += ad_score_margin_of(&result, seat);
    ends->win[seat] += ad_win_share(&result, seat);
  }
}

/* Sets NAME of the table at the top to the list of SUMS / WHOLE. */
static void set_means(lua_State *L, const char *name, const int64_t *sums, int seats,
                      lua_Number whole)
{
  lua_createtable(L, seats, 0);
  for (int seat = 0; seat < seats; seat++) {
    lua_pushnumber(L, (lua_Number)sums[seat] / whole);
    lua_rawseti(L, -2, seat + 1);
  }
  lua_setfield(L, -2, name);
}

/* view:playout([n [, policy]]) -> table: what n games from here come to. */
static int view_playout(lua_State *L)
{
  struct lb_view *view = lb_check_view(L, 1);
  lua_Integer n = lua_isnoneornil(L, 2) ? 1 : check_count(L, 2, "number of playouts");
  enum ad_policy policy = check_policy(L, 3);
  int seats = lb_match_of(L)->setup->seats;
  struct ends ends = {0};
  while (ends.n < n)
    play_out(L, view, policy, &ends);
  lua_createtable(L, 0, 4);
  lua_pushinteger(L, n);
  lua_setfield(L, -2, "n");
  set_means(L, "score", ends.score, seats, (lua_Number)n);
  set_means(L, "margin", ends.margin, seats, (lua_Number)n);
  set_means(L, "win", ends.win, seats, (lua_Number)n * AD_WIN_SHARE);
  return 1;
}

void lb_open_lookahead(lua_State *L)
{
  static const luaL_Reg methods[] = {
    {"after", view_after},   {"playout", view_playout}, {"points_after", view_points_after},
    {"sample", view_sample}, {"values", view_values},   {NULL, NULL}};
  lb_set_functions(L, methods);
}
