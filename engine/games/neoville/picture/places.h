/* places.h - which ids of the picture a move of Neoville touches, in the order of pointing. */
#ifndef AEDILE_GAMES_NEOVILLE_PICTURE_PLACES_H
#define AEDILE_GAMES_NEOVILLE_PICTURE_PLACES_H

#include "engine/core/game/game.h"

void nv_places(const void *rules, const void *state, ad_move move, struct ad_places *places);

#endif
