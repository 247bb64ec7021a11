/* picture.h - the table of Small City as a picture.
 *
 * Ids: town1/4,2 a square (x,y), goods1/white and reserve1/SCHOOL what seat 1 has, promise1/12 a
 * card, ring/3 a card of the ring by its place, disc1/2 the disc of seat 1 in row 2 of the council
 * (0: beside it), council/2,1 a step of a row, supply/R3 a kind, form/R3/i3 a tile to be laid. */
#ifndef AEDILE_GAMES_SMALLCITY_PICTURE_PICTURE_H
#define AEDILE_GAMES_SMALLCITY_PICTURE_PICTURE_H

#include "engine/core/game/game.h"

void sc_picture(const void *rules, const void *state, int viewer, struct ad_picture *picture);

#endif
