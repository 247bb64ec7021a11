/* position.h - positions, read from a data tree. */
#ifndef AEDILE_GAMES_SMALLCITY_FILES_POSITION_H
#define AEDILE_GAMES_SMALLCITY_FILES_POSITION_H

#include "engine/games/smallcity/state/state.h"

/* Reads POSITION into STATE and completes it; returns false after reporting to DIAGS. */
bool sc_read_position(const void *rules, void *state, struct ad_node *position,
                      struct ad_diags *diags);

#endif
