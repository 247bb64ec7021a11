/* draw.h - draws a position as text. */
#ifndef AEDILE_GAMES_SMALLCITY_SHOW_DRAW_H
#define AEDILE_GAMES_SMALLCITY_SHOW_DRAW_H

#include "engine/games/smallcity/state/state.h"
#include "engine/core/game/game.h"

/* Draws the position as VIEWER knows it. */
void sc_draw(const void *rules, const void *state, int viewer, struct ad_styled *styled);
/* Reads the rings to draw: "cultural", "refinery harbor", as a set of kinds (ops->overlay). */
bool sc_overlay(const void *rules, const char *text, uint64_t *out, struct ad_reason *reason);
/* Appends what the signs of the drawing mean. */
void sc_legend(const void *rules, const void *state, int viewer, struct ad_styled *styled);
/* Appends "seat 1" in the colours of its meeples. */
void sc_name_seat(const void *rules, int seat, struct ad_styled *styled);

#endif
