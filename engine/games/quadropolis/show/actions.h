/* actions.h - what house rules can change in a game of Quadropolis. */
#ifndef AEDILE_GAMES_QUADROPOLIS_SHOW_ACTIONS_H
#define AEDILE_GAMES_QUADROPOLIS_SHOW_ACTIONS_H

#include "engine/core/game/action.h"

extern const struct ad_action qp_actions[];

#endif
