/* verbs.h - moves of Small City as text and back: "place 4,2 i3 90", "take ARCHITECT". */
#ifndef AEDILE_GAMES_SMALLCITY_TEXT_VERBS_H
#define AEDILE_GAMES_SMALLCITY_TEXT_VERBS_H

#include "engine/core/game/verb.h"
#include "engine/games/smallcity/state/moves.h"
#include "engine/games/smallcity/state/state.h"

extern const struct ad_verbs sc_verbs;

#endif
