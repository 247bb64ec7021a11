/* verbs.h - moves of Neoville as text and back: "place t05 0,-1 turn 90", "build none". */
#ifndef AEDILE_GAMES_NEOVILLE_TEXT_VERBS_H
#define AEDILE_GAMES_NEOVILLE_TEXT_VERBS_H

#include "engine/core/game/verb.h"
#include "engine/games/neoville/play/moves.h"

extern const struct ad_verbs nv_verbs;

#endif
