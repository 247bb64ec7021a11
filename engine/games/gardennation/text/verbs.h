/* verbs.h - moves of Garden Nation as text and back: "construct 35", "claim p07", "next 2". */
#ifndef AEDILE_GAMES_GARDENNATION_TEXT_VERBS_H
#define AEDILE_GAMES_GARDENNATION_TEXT_VERBS_H

#include "engine/core/game/verb.h"
#include "engine/games/gardennation/play/moves.h"

extern const struct ad_verbs gn_verbs;

#endif
