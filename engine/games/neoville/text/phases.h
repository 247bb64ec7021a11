/* phases.h - the phases of Neoville in words. */
#ifndef AEDILE_GAMES_NEOVILLE_TEXT_PHASES_H
#define AEDILE_GAMES_NEOVILLE_TEXT_PHASES_H

#include "engine/games/neoville/play/state.h"

extern const struct ad_word nv_phase_words[]; /* choose, place, build, draw, over */
extern const struct ad_time nv_times[];       /* round, turn */

/* Returns the word of the current phase. */
const char *nv_phase(const void *rules, const void *state);

#endif
