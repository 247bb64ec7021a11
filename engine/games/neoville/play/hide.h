/* hide.h - hidden information of Neoville: the pile, and tiles in hands that not all seats know. */
#ifndef AEDILE_GAMES_NEOVILLE_PLAY_HIDE_H
#define AEDILE_GAMES_NEOVILLE_PLAY_HIDE_H

#include "engine/core/game/game.h"

/* Deals again what VIEWER does not know, from RNG. */
void nv_hide(const void *rules, void *state, int viewer, struct ad_rng *rng);

#endif
