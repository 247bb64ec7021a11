/* play.h - the play of Towpath: deal, decisions, what is hidden, points.  Functions with `const
 * void *rules` are those of struct ad_game_ops. */
#ifndef AEDILE_GAMES_TOWPATH_PLAY_H
#define AEDILE_GAMES_TOWPATH_PLAY_H

#include "engine/games/towpath/state.h"
/* ---- play.c ---- */
void tp_deal(const void *rules, void *state, uint64_t seed);
int tp_to_act(const void *rules, const void *state);
int tp_legal(const void *rules, const void *state, ad_move *out);
void tp_apply(const void *rules, void *state, ad_move move);
int tp_turn(const void *rules, const void *state);
/* Returns what the acting seat pays to build its chosen card on a square. */
int tp_price(const struct tp_rules *r, const struct tp_state *st, int row, int col);
/* Returns the seat whose chosen card builds next, -1 after the last. */
int tp_next_builder(const struct tp_rules *r, const struct tp_state *st);
void tp_gain(struct tp_state *st, int seat, int coins); /* never more than TP_COINS in all */
/* ---- hide.c ---- */
/* The chosen card of SEAT, until all are turned up together; the goal of SEAT, until the end. */
bool tp_is_choice_hidden(const struct tp_state *st, int viewer, int seat);
bool tp_is_goal_hidden(const struct tp_rules *r, const struct tp_state *st, int viewer, int seat);
void tp_hide(const void *rules, void *state, int viewer, struct ad_rng *rng);
/* A move that the others do not see: the choice of a card. */
bool tp_secret(const void *rules, const void *state, ad_move move);
/* ---- score.c ---- */
struct tp_building_points {
  int built, canal, neighbours;
};
void tp_score_building(const struct tp_rules *r, const struct tp_state *st, int row, int col,
                       struct tp_building_points *out);
int tp_goal_points(const struct tp_rules *r, const struct tp_state *st, int seat);
int tp_points(const void *rules, const void *state, int seat);
void tp_result(const void *rules, const void *state, struct ad_result *out);

#endif
