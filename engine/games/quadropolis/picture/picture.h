/* picture.h - the table of Quadropolis as a picture.
 *
 * Ids: site/2,5 a square of the Construction Site, slot/N1, architects/2 of the common supply,
 * architects1/2 of a seat, hand the tile that is to be built, city1/3,4 a square of a city; panels
 * and boards: site, slots, squares, city1, board1. */
#ifndef AEDILE_GAMES_QUADROPOLIS_PICTURE_PICTURE_H
#define AEDILE_GAMES_QUADROPOLIS_PICTURE_PICTURE_H

#include "engine/core/game/game.h"

void qp_picture(const void *rules, const void *state, int viewer, struct ad_picture *picture);
void qp_places(const void *rules, const void *state, ad_move move, struct ad_places *places);

#endif
