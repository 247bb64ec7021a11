/* picture.h - the table of Garden Nation as a picture.
 *
 * Ids: area/35 by its printed number, territory/3, project/forge, mission2/1 the first mission
 * dealt to seat 2, land/green a token, clan2 the panel of a seat. */
#ifndef AEDILE_GAMES_GARDENNATION_PICTURE_PICTURE_H
#define AEDILE_GAMES_GARDENNATION_PICTURE_PICTURE_H

#include "engine/core/game/game.h"

void gn_picture(const void *rules, const void *state, int viewer, struct ad_picture *picture);
void gn_places(const void *rules, const void *state, ad_move move, struct ad_places *places);

#endif
