/* fields.h - the parts of a move of Garden Nation, for scripts and JSON. */
#ifndef AEDILE_GAMES_GARDENNATION_SHOW_FIELDS_H
#define AEDILE_GAMES_GARDENNATION_SHOW_FIELDS_H

#include "engine/core/game/game.h"

extern const struct ad_field gn_move_fields[];
extern const struct ad_field gn_price_fields[];

#endif
