/* hide.h - hidden information of Garden Nation: missions of other seats, the deck. */
#ifndef AEDILE_GAMES_GARDENNATION_PLAY_HIDE_H
#define AEDILE_GAMES_GARDENNATION_PLAY_HIDE_H

#include "engine/games/gardennation/play/state.h"

/* Deals again what VIEWER does not know, from RNG. */
void gn_hide(const void *rules, void *state, int viewer, struct ad_rng *rng);
/* Returns whether VIEWER may know the missions that SEAT keeps: its own, with open_missions, or at
 * the end (GN-END-03). */
bool gn_sees_missions(const struct gn_rules *rules, const struct gn_state *st, int viewer,
                      int seat);

#endif
