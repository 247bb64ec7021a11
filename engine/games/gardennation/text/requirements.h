/* requirements.h - what a project that is not met requires. */
#ifndef AEDILE_GAMES_GARDENNATION_TEXT_REQUIREMENTS_H
#define AEDILE_GAMES_GARDENNATION_TEXT_REQUIREMENTS_H

#include "engine/games/gardennation/play/state.h"

/* Writes the requirement of PROJECT that the tower just built by the acting seat does not meet, and
 * returns false. */
bool gn_deny_unmet(const struct gn_rules *rules, const struct gn_state *st, int project,
                   struct ad_reason *reason);

#endif
