/* actions.h - what hooks can change in a game. */
#ifndef AEDILE_GAMES_SMALLCITY_SHOW_ACTIONS_H
#define AEDILE_GAMES_SMALLCITY_SHOW_ACTIONS_H

#include "engine/core/game/action.h"

extern const struct ad_action sc_actions[];

#endif
