/* missions.h - points of secret missions (GN-END-03, -04, -05). */
#ifndef AEDILE_GAMES_GARDENNATION_PLAY_MISSIONS_H
#define AEDILE_GAMES_GARDENNATION_PLAY_MISSIONS_H

#include "engine/games/gardennation/play/state.h"

/* Returns the points of a mission for SEAT if the game ended now; PARTS (may be NULL): the areas
 * they come from. */
int gn_mission_points(const struct gn_rules *rules, const struct gn_state *st, int mission,
                      int seat, uint64_t *parts);
/* Returns the points of all missions that SEAT keeps. */
int gn_missions_points(const struct gn_rules *rules, const struct gn_state *st, int seat);

#endif
