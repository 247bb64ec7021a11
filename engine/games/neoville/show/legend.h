/* legend.h - what the signs of the drawing mean. */
#ifndef AEDILE_GAMES_NEOVILLE_SHOW_LEGEND_H
#define AEDILE_GAMES_NEOVILLE_SHOW_LEGEND_H

#include "engine/core/game/game.h"

/* Appends the legend, with the utilities that are in play. */
void nv_legend(const void *rules, const void *state, int viewer, struct ad_styled *styled);

#endif
