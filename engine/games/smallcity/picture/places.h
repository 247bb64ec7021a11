/* places.h - what the moves of Small City touch in the picture.
 *
 * Buttons, in no picture: tile/upgrade, turn/90/flip, gain/2/votes, pay/money, good/sell, buy/3,
 * store/2/white, town/expand, turn/end. */
#ifndef AEDILE_GAMES_SMALLCITY_PICTURE_PLACES_H
#define AEDILE_GAMES_SMALLCITY_PICTURE_PLACES_H

#include "engine/core/game/game.h"

void sc_places(const void *rules, const void *state, ad_move move, struct ad_places *places);

#endif
