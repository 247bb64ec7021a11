/* params.h - the parameters of Small City. */
#ifndef AEDILE_GAMES_SMALLCITY_RULES_PARAMS_H
#define AEDILE_GAMES_SMALLCITY_RULES_PARAMS_H

#include "engine/games/smallcity/rules/rules.h"

extern const struct ad_param sc_params[];

#endif
