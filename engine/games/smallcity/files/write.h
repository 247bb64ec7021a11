/* write.h - positions, written as a data tree. */
#ifndef AEDILE_GAMES_SMALLCITY_FILES_WRITE_H
#define AEDILE_GAMES_SMALLCITY_FILES_WRITE_H

#include "engine/games/smallcity/state/state.h"

/* Returns the position as VIEWER knows it, as a tree in ARENA. */
struct ad_node *sc_write_position(const void *rules, const void *state, int viewer,
                                  struct ad_arena *arena);

#endif
