/* play.h - the turns of Quadropolis: place an architect, build or discard, allocate. */
#ifndef AEDILE_GAMES_QUADROPOLIS_PLAY_PLAY_H
#define AEDILE_GAMES_QUADROPOLIS_PLAY_PLAY_H

#include "engine/games/quadropolis/play/state.h"

/* Returns the seat that decides next, or AD_OVER. */
int qp_to_act(const void *rules, const void *state);
/* Makes a legal move. */
void qp_apply(const void *rules, void *state, ad_move move);
/* Returns the number of the turn of the acting seat, or AD_NO_TURN. */
int qp_turn(const void *rules, const void *state);
/* Reports that the turn of the acting seat begins, and a lap or a round with it. */
void qp_begin_turn(const struct qp_rules *rules, struct qp_state *st);
/* Gives SEAT the turn of this lap that is about to begin; its own turn is to come. */
void qp_give_turn(const struct qp_rules *rules, struct qp_state *st, int seat);
/* Adds a building or floor to a city; what its tile gives, and the Mayor, are left to the caller.
 */
void qp_put(const struct qp_rules *rules, struct qp_city *city, int kind, int points, int square);

#endif
