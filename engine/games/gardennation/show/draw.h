/* draw.h - the table of Garden Nation as a drawing. */
#ifndef AEDILE_GAMES_GARDENNATION_SHOW_DRAW_H
#define AEDILE_GAMES_GARDENNATION_SHOW_DRAW_H

#include "engine/core/game/game.h"

/* Draws what VIEWER (a seat or AD_NOBODY) can see. */
void gn_draw(const void *rules, const void *state, int viewer, struct ad_styled *styled);

#endif
