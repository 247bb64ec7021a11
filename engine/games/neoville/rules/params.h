/* params.h - the parameters and components of Neoville as tables. */
#ifndef AEDILE_GAMES_NEOVILLE_RULES_PARAMS_H
#define AEDILE_GAMES_NEOVILLE_RULES_PARAMS_H

#include "engine/core/game/game.h"

extern const struct ad_param nv_params[];
extern const struct ad_component nv_components[];

extern const struct ad_word nv_selection_words[]; /* random, choose */

#endif
