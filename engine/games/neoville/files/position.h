/* position.h - positions of Neoville from data trees (docs/file-formats.md). */
#ifndef AEDILE_GAMES_NEOVILLE_FILES_POSITION_H
#define AEDILE_GAMES_NEOVILLE_FILES_POSITION_H

#include "engine/core/game/game.h"

/* Reads POSITION into STATE; returns false after reporting every problem to DIAGS. */
bool nv_read_position(const void *rules, void *state, struct ad_node *position,
                      struct ad_diags *diags);

#endif
