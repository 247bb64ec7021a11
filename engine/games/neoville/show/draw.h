/* draw.h - the table of Neoville as a drawing. */
#ifndef AEDILE_GAMES_NEOVILLE_SHOW_DRAW_H
#define AEDILE_GAMES_NEOVILLE_SHOW_DRAW_H

#include "engine/core/game/game.h"

/* Draws what VIEWER can see. */
void nv_draw(const void *rules, const void *state, int viewer, struct ad_styled *styled);

#endif
