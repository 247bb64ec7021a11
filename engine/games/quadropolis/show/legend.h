/* legend.h - what the signs of the drawing mean. */
#ifndef AEDILE_GAMES_QUADROPOLIS_SHOW_LEGEND_H
#define AEDILE_GAMES_QUADROPOLIS_SHOW_LEGEND_H

#include "engine/core/game/game.h"

/* Appends the legend, with the kinds of buildings in play. */
void qp_legend(const void *rules, const void *state, int viewer, struct ad_styled *styled);
/* Appends "seat 1" in the colours of its architects. */
void qp_name_seat(const void *rules, int seat, struct ad_styled *styled);

#endif
