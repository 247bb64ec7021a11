/* legend.h - what the signs of the drawing mean. */
#ifndef AEDILE_GAMES_GARDENNATION_SHOW_LEGEND_H
#define AEDILE_GAMES_GARDENNATION_SHOW_LEGEND_H

#include "engine/core/game/game.h"

void gn_legend(const void *rules, const void *state, int viewer, struct ad_styled *styled);
/* Appends "seat 1 (A)", the letter in the colours of its towers. */
void gn_name_seat(const void *rules, int seat, struct ad_styled *styled);

#endif
