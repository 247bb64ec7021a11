/* attributes.h - what scripts and JSON can read of a game of Quadropolis. */
#ifndef AEDILE_GAMES_QUADROPOLIS_SHOW_ATTRIBUTES_H
#define AEDILE_GAMES_QUADROPOLIS_SHOW_ATTRIBUTES_H

#include "engine/core/game/game.h"

extern const struct ad_attr qp_attrs[];

#endif
