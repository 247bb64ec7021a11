/* draw.h - the table of Quadropolis as a drawing. */
#ifndef AEDILE_GAMES_QUADROPOLIS_SHOW_DRAW_H
#define AEDILE_GAMES_QUADROPOLIS_SHOW_DRAW_H

#include "engine/core/game/game.h"

/* Draws what VIEWER can see. */
void qp_draw(const void *rules, const void *state, int viewer, struct ad_styled *styled);

#endif
