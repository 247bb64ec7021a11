/* phases.h - the phases in words. */
#ifndef AEDILE_GAMES_SMALLCITY_TEXT_PHASES_H
#define AEDILE_GAMES_SMALLCITY_TEXT_PHASES_H

#include "engine/games/smallcity/state/state.h"

/* Returns the word of the current phase. */
const char *sc_phase(const void *rules, const void *state);
extern const struct ad_word sc_phase_words[]; /* hall .. over */
extern const struct ad_time sc_times[];       /* round, the phases of a round, turn */

#endif
