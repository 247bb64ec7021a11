/* attributes.h - what scripts and JSON can read of a game of Neoville. */
#ifndef AEDILE_GAMES_NEOVILLE_SHOW_ATTRIBUTES_H
#define AEDILE_GAMES_NEOVILLE_SHOW_ATTRIBUTES_H

#include "engine/core/game/game.h"

extern const struct ad_attr nv_attrs[];

#endif
