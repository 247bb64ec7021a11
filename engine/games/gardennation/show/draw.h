/* draw.h - the table of Garden Nation as a drawing. */
#ifndef AEDILE_GAMES_GARDENNATION_SHOW_DRAW_H
#define AEDILE_GAMES_GARDENNATION_SHOW_DRAW_H

#include "engine/games/gardennation/play/state.h"

/* Draws what VIEWER can see. */
void gn_draw(const void *rules, const void *state, int viewer, struct ad_styled *styled);
/* Returns the points that SEAT would have if the game ended now, as far as VIEWER knows. */
struct ad_visible_points gn_visible_points(const struct gn_rules *rules, const struct gn_state *st,
                                           int viewer, int seat);

#endif
