/* ring.h - the order of the seats, the ring of action cards, the streets of the mayor. */
#ifndef AEDILE_GAMES_SMALLCITY_STATE_RING_H
#define AEDILE_GAMES_SMALLCITY_STATE_RING_H

#include "engine/games/smallcity/state/state.h"

/* Returns the seat whose turn is the TURN-th, the mayor having turn 0. */
int sc_seat_at(const struct sc_rules *rules, const struct sc_state *st, int turn);
/* Gives SEAT the TURN-th turn of each phase of the round; the seats between move back by one. */
void sc_set_order(const struct sc_rules *rules, struct sc_state *st, int turn, int seat);
/* Returns how many seats have not left. */
int sc_in_game(const struct sc_rules *rules, const struct sc_state *st);
/* Returns the next seat after SEAT that has not left; STEP 1: clockwise, -1: the other way. */
int sc_next_in_game(const struct sc_rules *rules, const struct sc_state *st, int seat, int step);
/* Returns the dollars by the rules for the card on PLACE of a ring of N cards; TAKEN: the places
 * taken so far, in order (SC-ACT-03). */
int sc_ring_cost(const struct sc_rules *rules, int n, const uint8_t *taken, int n_taken, int place);
/* Returns whether the card on PLACE is taken. */
bool sc_is_taken(const struct sc_state *st, int place);
/* Returns the seat that has the card of ACTION, or -1. */
int sc_taker(const struct sc_rules *rules, const struct sc_state *st, int action);
/* Returns the place of ACTION, or -1. */
int sc_ring_place(const struct sc_rules *rules, const struct sc_state *st, int action);
/* Returns the streets where the mayor can stand, by their first squares; DIRECTION 0: to the square
 * on the right, 1: to the square below (SC-MAY-05). */
sc_set sc_streets(const struct sc_rules *rules, const struct sc_state *st, int direction);

#endif
