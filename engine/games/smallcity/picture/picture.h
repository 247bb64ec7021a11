/* picture.h - the table of Small City as a picture.
 *
 * Ids: town1/4,2 a square (x,y), ring/3 a card of the ring by its place, council/2,1 a step of a
 * row, supply/R3/i1 a form. */
#ifndef AEDILE_GAMES_SMALLCITY_PICTURE_PICTURE_H
#define AEDILE_GAMES_SMALLCITY_PICTURE_PICTURE_H

#include "engine/core/game/game.h"

void sc_picture(const void *rules, const void *state, int viewer, struct ad_picture *picture);

#endif
