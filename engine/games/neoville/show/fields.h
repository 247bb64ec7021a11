/* fields.h - the parts of a move of Neoville, for scripts and JSON. */
#ifndef AEDILE_GAMES_NEOVILLE_SHOW_FIELDS_H
#define AEDILE_GAMES_NEOVILLE_SHOW_FIELDS_H

#include "engine/core/game/game.h"

extern const struct ad_field nv_move_fields[];

/* Returns the kind of MOVE for statistics: to build nothing is one, and each way to draw. */
const char *nv_kind_of_move(const void *rules, const void *state, ad_move move);

#endif
