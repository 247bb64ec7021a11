/* write.h - positions of Garden Nation as data trees (docs/file-formats.md). */
#ifndef AEDILE_GAMES_GARDENNATION_FILES_WRITE_H
#define AEDILE_GAMES_GARDENNATION_FILES_WRITE_H

#include "engine/core/game/game.h"

/* Returns STATE as VIEWER knows it (AD_NOBODY: all of it), allocated in ARENA. */
struct ad_node *gn_write_position(const void *rules, const void *state, int viewer,
                                  struct ad_arena *arena);

#endif
