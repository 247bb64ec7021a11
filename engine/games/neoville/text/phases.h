/* phases.h - the phases of Neoville in words, and the refusal of a move of another phase. */
#ifndef AEDILE_GAMES_NEOVILLE_TEXT_PHASES_H
#define AEDILE_GAMES_NEOVILLE_TEXT_PHASES_H

#include "engine/games/neoville/play/state.h"

extern const struct ad_word nv_phase_words[]; /* choose, place, build, draw, over */

/* Returns the word of the current phase. */
const char *nv_phase(const void *rules, const void *state);
/* Returns whether the game is in PHASE; else false, with the reason. */
bool nv_in_phase(const struct nv_state *st, int phase, struct ad_reason *reason);

#endif
