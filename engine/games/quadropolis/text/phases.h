/* phases.h - the phases of Quadropolis in words. */
#ifndef AEDILE_GAMES_QUADROPOLIS_TEXT_PHASES_H
#define AEDILE_GAMES_QUADROPOLIS_TEXT_PHASES_H

#include "engine/games/quadropolis/play/state.h"

extern const struct ad_word qp_phase_words[]; /* choose_start_player, place_architect .. */
extern const struct ad_time qp_times[];       /* round, lap, turn */

/* Returns the word of the current phase. */
const char *qp_phase(const void *rules, const void *state);

#endif
