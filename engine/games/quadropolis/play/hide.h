/* hide.h - hidden information of Quadropolis: tiles that are face down, and later rounds. */
#ifndef AEDILE_GAMES_QUADROPOLIS_PLAY_HIDE_H
#define AEDILE_GAMES_QUADROPOLIS_PLAY_HIDE_H

#include "engine/games/quadropolis/play/state.h"

/* Deals again what is hidden from all seats, from RNG. */
void qp_hide(const void *rules, void *state, int viewer, struct ad_rng *rng);

#endif
