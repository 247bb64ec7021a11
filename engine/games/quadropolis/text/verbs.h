/* verbs.h - moves of Quadropolis as text and back: "architect 2 N3", "build 2,1", "done". */
#ifndef AEDILE_GAMES_QUADROPOLIS_TEXT_VERBS_H
#define AEDILE_GAMES_QUADROPOLIS_TEXT_VERBS_H

#include "engine/core/game/verb.h"
#include "engine/games/quadropolis/play/moves.h"

extern const struct ad_verbs qp_verbs;

#endif
