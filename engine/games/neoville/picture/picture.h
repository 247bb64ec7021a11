/* picture.h - the table of Neoville as a picture.
 *
 * Ids: city1/4,2 a square, city1/tile/0,1 a tile, city1/cell/-1,0 a place for one, hand1/2 a tile
 * of a hand, display/3, pile, supply/earth_04, supply/eco_parks, type/windmill. */
#ifndef AEDILE_GAMES_NEOVILLE_PICTURE_PICTURE_H
#define AEDILE_GAMES_NEOVILLE_PICTURE_PICTURE_H

#include "engine/core/game/game.h"

void nv_picture(const void *rules, const void *state, int viewer, struct ad_picture *picture);

#endif
