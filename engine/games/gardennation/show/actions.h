/* actions.h - what house rules can change in a game of Garden Nation. */
#ifndef AEDILE_GAMES_GARDENNATION_SHOW_ACTIONS_H
#define AEDILE_GAMES_GARDENNATION_SHOW_ACTIONS_H

#include "engine/core/game/action.h"

extern const struct ad_action gn_actions[];

#endif
