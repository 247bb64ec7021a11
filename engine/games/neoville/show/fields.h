/* fields.h - the parts of a move of Neoville, for scripts and JSON. */
#ifndef AEDILE_GAMES_NEOVILLE_SHOW_FIELDS_H
#define AEDILE_GAMES_NEOVILLE_SHOW_FIELDS_H

#include "engine/core/game/game.h"

extern const struct ad_field nv_move_fields[];

#endif
