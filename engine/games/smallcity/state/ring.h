/* ring.h - the order of the seats, the ring of action cards, the streets of the mayor. */
#ifndef AEDILE_GAMES_SMALLCITY_STATE_RING_H
#define AEDILE_GAMES_SMALLCITY_STATE_RING_H

#include "engine/games/smallcity/state/state.h"

/* the TURN-th seat from the mayor on */
int sc_seat_at(const struct sc_rules *rules, const struct sc_state *st, int turn);
/* seats that have not left */
int sc_in_game(const struct sc_rules *rules, const struct sc_state *st);
/* clockwise 1, counter -1 */
int sc_next_in_game(const struct sc_rules *rules, const struct sc_state *st, int seat, int step);
/* Phase 1 (round.c). */
/* Dollars for PLACE of a ring of N, TAKEN the places taken so far (SC-ACT-03). */
int sc_ring_cost(const struct sc_rules *rules, int n, const uint8_t *taken, int n_taken, int place);
bool sc_is_taken(const struct sc_state *st, int place);
/* -1: not in the ring */
int sc_ring_place(const struct sc_rules *rules, const struct sc_state *st, int action);
/* first squares; 0 right, 1 down (SC-MAY-05) */
sc_set sc_streets(const struct sc_rules *rules, const struct sc_state *st, int direction);

#endif
