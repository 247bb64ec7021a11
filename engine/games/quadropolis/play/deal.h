/* deal.h - the beginning of a game and of a round of Quadropolis (QP-SETUP). */
#ifndef AEDILE_GAMES_QUADROPOLIS_PLAY_DEAL_H
#define AEDILE_GAMES_QUADROPOLIS_PLAY_DEAL_H

#include "engine/games/quadropolis/play/state.h"

/* Returns the bytes of a state: struct qp_state up to the last city in use. */
size_t qp_state_size(const void *rules);
/* Deals a game from SEED into STATE, which must be zeroed. */
void qp_deal(const void *rules, void *state, uint64_t seed);
/* Begins st->round with SEAT: all architects return, the tiles of the round are laid out. */
void qp_start_round(const struct qp_rules *rules, struct qp_state *st, int seat);
/* Lays the tiles of st->round on squares of the Construction Site drawn from st->seed. */
void qp_lay_out_site(const struct qp_rules *rules, struct qp_state *st);
/* Adds N inhabitants or energy units to a seat, at most what the supply has (QP-RES-01, -03). */
void qp_receive(const struct qp_rules *rules, struct qp_state *st, int seat, int piece, int n);

#endif
