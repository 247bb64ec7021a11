/* requirements.h - what a project that is not met requires. */
#ifndef AEDILE_GAMES_GARDENNATION_TEXT_REQUIREMENTS_H
#define AEDILE_GAMES_GARDENNATION_TEXT_REQUIREMENTS_H

#include "engine/games/gardennation/play/state.h"

/* Checks that the tower just built by the acting seat meets PROJECT; else writes what is missing
 * and returns false. */
bool gn_explain_project(const struct gn_rules *rules, const struct gn_state *st, int project,
                        struct ad_reason *reason);

#endif
