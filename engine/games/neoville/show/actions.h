/* actions.h - what house rules can change in a game of Neoville. */
#ifndef AEDILE_GAMES_NEOVILLE_SHOW_ACTIONS_H
#define AEDILE_GAMES_NEOVILLE_SHOW_ACTIONS_H

#include "engine/core/game/action.h"

extern const struct ad_action nv_actions[];

#endif
