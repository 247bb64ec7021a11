/* deal.h - the beginning of a game of Garden Nation (GN-SETUP). */
#ifndef AEDILE_GAMES_GARDENNATION_PLAY_DEAL_H
#define AEDILE_GAMES_GARDENNATION_PLAY_DEAL_H

#include "engine/games/gardennation/play/state.h"

/* Returns the bytes of a state: struct gn_state up to the last clan in use. */
size_t gn_state_size(const void *rules);
/* Deals a game from SEED into STATE, which must be zeroed. */
void gn_deal(const void *rules, void *state, uint64_t seed);

#endif
