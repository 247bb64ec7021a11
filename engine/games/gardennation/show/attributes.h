/* attributes.h - what scripts and JSON can read of a game of Garden Nation. */
#ifndef AEDILE_GAMES_GARDENNATION_SHOW_ATTRIBUTES_H
#define AEDILE_GAMES_GARDENNATION_SHOW_ATTRIBUTES_H

#include "engine/core/game/game.h"

extern const struct ad_attr gn_attrs[];

#endif
