/* fields.h - what scripts and JSON can read of a move, and of an item with a price. */
#ifndef AEDILE_GAMES_SMALLCITY_SHOW_FIELDS_H
#define AEDILE_GAMES_SMALLCITY_SHOW_FIELDS_H

#include "engine/core/game/game.h"

extern const struct ad_field sc_move_fields[], sc_price_fields[];

#endif
