/* phases.h - the phases of Garden Nation in words. */
#ifndef AEDILE_GAMES_GARDENNATION_TEXT_PHASES_H
#define AEDILE_GAMES_GARDENNATION_TEXT_PHASES_H

#include "engine/games/gardennation/play/state.h"

extern const struct ad_word gn_phase_words[]; /* missions, action, land, project, next, over */

extern const struct ad_time gn_times[]; /* round, control, turn */

/* Returns the word of the current phase. */
const char *gn_phase(const void *rules, const void *state);

#endif
