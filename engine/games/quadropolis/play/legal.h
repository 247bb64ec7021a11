/* legal.h - the legal moves of a decision of Quadropolis, and the sets they are made of. */
#ifndef AEDILE_GAMES_QUADROPOLIS_PLAY_LEGAL_H
#define AEDILE_GAMES_QUADROPOLIS_PLAY_LEGAL_H

#include "engine/games/quadropolis/play/state.h"

/* Writes the legal moves to OUT, ascending, at most QP_MAX_MOVES; returns how many. */
int qp_legal(const void *rules, const void *state, ad_move *out);

/* Returns the architects the acting seat can choose from, by number. */
const uint8_t *qp_architects(const struct qp_rules *rules, const struct qp_state *st);
/* Returns the slots closed to all seats now: taken, opposite of taken, on the Urbanist's lines
 * (QP-ARCH-02, -03). */
uint32_t qp_closed_slots(const struct qp_rules *rules, const struct qp_state *st);
/* Returns the empty squares of CITY that an architect of NUMBER allows (QP-BUILD). */
uint32_t qp_empty_places(const struct qp_rules *rules, const struct qp_city *city, int number);
/* Returns the stacks of CITY to which NUMBER can add a floor of KIND (QP-BUILD). */
uint32_t qp_stack_places(const struct qp_rules *rules, const struct qp_city *city, int kind,
                         int number);
/* Returns the squares that the seat can activate with its remaining pieces (QP_ALLOCATE). */
uint32_t qp_activatable(const struct qp_rules *rules, const struct qp_city *city);
/* Returns the squares of the acting seat's city where its tile may be built, or that it can
 * activate: drawings mark them. */
uint32_t qp_marked(const struct qp_rules *rules, const struct qp_state *st);

#endif
