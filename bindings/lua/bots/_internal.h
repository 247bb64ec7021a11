/* view.h - what a bot sees of a match: views of positions and the moves that lead on from them.
 *
 * A turn is the time between lb_begin_turn and lb_end_turn; views, lists of moves and moves of an
 * earlier turn raise errors. */
#ifndef AEDILE_BINDINGS_LUA_BOTS_INTERNAL_H
#define AEDILE_BINDINGS_LUA_BOTS_INTERNAL_H

#include "bindings/lua/values/attributes.h"
#include "bindings/lua/values/value.h"
#include "engine/core/match/view.h"
#include "engine/players/search/think.h"

/* The match a Lua state plays in; lb_state.game. */
struct lb_match {
  const struct ad_setup *setup;
  int seat;
  uint64_t turn;             /* changes at both ends of a turn */
  uint64_t last_view;        /* number of the youngest view */
  struct ad_view *turn_view; /* of this turn; borrowed */
  const ad_move *moves;      /* its moves; borrowed */
  int n_moves;
  ad_move *options;           /* room for the moves of other positions */
  void *scratch, *next;       /* room for a state each */
  struct ad_sheet sheet;      /* of the last call of view:sheet */
  struct se_thinker *thinker; /* of view:search; NULL before its first call in the match */
  struct se_options thinks_with;
};

/* A userdata.  The view of the turn itself has no state of its own: it shows what its seat knows,
   and the hidden copy is made when something asks for a whole state.  User value 1: its list of
   moves, once there is one. */
struct lb_view {
  enum lb_kind kind;
  bool main;           /* of the turn */
  bool all_visible;    /* a sample, or what follows from one: everything can be seen */
  bool after_one_move; /* the turn's, after FIRST */
  ad_move first;
  uint64_t turn, number;
  uint64_t samples, playouts; /* how many were asked for */
  uint64_t state[];
};

struct lb_move {
  enum lb_kind kind;
  int index;           /* from 0, in the list it came from */
  uint64_t turn, view; /* number of the view it is legal in */
  ad_move move;
  const struct lb_view *from; /* kept alive by user value 1, if not the view of the turn */
};

/* Instructions that work in C costs a bot.  What scripts of house rules add does not depend on what
   they do, so that a bot's budget ends at the same place however often they were asked before. */
enum { LB_APPLY_PRICE = 40, LB_LEGAL_PRICE = 100, LB_HIDE_PRICE = 100, LB_HOOK_PRICE = 300 };
static inline long long lb_hook_price(const struct ad_setup *setup, uint32_t hook)
{
  return setup->hook_mask & hook ? LB_HOOK_PRICE : 0;
}
static inline long long lb_copy_price(const struct ad_setup *setup)
{
  return (long long)setup->state_size / 64;
}
/* copies a state and makes a move */
static inline long long lb_apply_price(const struct ad_setup *setup)
{
  return LB_APPLY_PRICE + lb_copy_price(setup) + lb_hook_price(setup, AD_HOOK_AFTER);
}
static inline long long lb_legal_price(const struct ad_setup *setup) /* a list of moves */
{
  return LB_LEGAL_PRICE + 4 * lb_hook_price(setup, AD_HOOK_ALLOW);
}
static inline long long lb_points_price(const struct ad_setup *setup)
{
  return LB_POINTS_PRICE + lb_hook_price(setup, AD_HOOK_SCORE);
}
/* a copy in which everything hidden from a seat is dealt again */
static inline long long lb_deal_price(const struct ad_setup *setup)
{
  return LB_HIDE_PRICE + lb_copy_price(setup) + lb_hook_price(setup, AD_HOOK_HIDE);
}

static inline struct lb_match *lb_match_of(lua_State *L)
{
  return lb_of(L)->owner;
}

/* Makes the classes for matches of a game, inside lb_protect.  Once per state. */
void lb_open_match(lua_State *L, const struct ad_game_ops *ops);
void lb_open_moves(lua_State *L, const struct ad_field *fields); /* its part in move.c */
/* in lookahead.c, in search.c: methods for the table at the top */
void lb_open_lookahead(lua_State *L);
void lb_open_search(lua_State *L);
/* The match that follows; SETUP is borrowed.  OLD: the match before, or NULL. */
struct lb_match *lb_set_match(struct lb_match *old, const struct ad_setup *setup, int seat);
void lb_close_match(struct lb_match *game); /* frees what it owns; NULL is fine */

/* Pushes the view and the list of moves. */
void lb_begin_turn(lua_State *L, struct ad_view *view, const ad_move *moves, int n);
void lb_end_turn(struct lb_state *state);

struct lb_view *lb_check_view(lua_State *L, int arg); /* raises if it is not a view of this turn */
int lb_check_seat(lua_State *L, int arg);             /* from 0; the bot's own if left out */
const void *lb_view_state(lua_State *L, const struct lb_view *view);
/* Points in STATE, which VIEW shows or leads to, as its seat may know them. */
int lb_points_of(const struct lb_match *game, const struct lb_view *view, const void *state,
                 int seat);
/* The list of moves of the view at ARG, pushed. */
void lb_push_moves(lua_State *L, int arg, struct lb_view *view);
/* A legal move of VIEW given as a move or as its number in the list; raises if it is neither. */
ad_move lb_check_move(lua_State *L, int arg, const struct lb_view *view);
/* The legal moves of VIEW, borrowed until the next call or the end of the turn. */
int lb_list_moves(lua_State *L, const struct lb_view *view, const ad_move **list);
/* Index of the move that `choose` returned at ARG, or -1 with WHY filled if it is not a legal move.
 */
int lb_choice(lua_State *L, int arg, char *why, size_t size);

#endif
