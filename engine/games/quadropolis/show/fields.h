/* fields.h - the parts of a move of Quadropolis, for scripts and JSON. */
#ifndef AEDILE_GAMES_QUADROPOLIS_SHOW_FIELDS_H
#define AEDILE_GAMES_QUADROPOLIS_SHOW_FIELDS_H

#include "engine/core/game/game.h"

extern const struct ad_field qp_move_fields[];

#endif
