/* phases.h - the phases in words, what it is time to do in each, and the refusal of a move of
 * another phase. */
#ifndef AEDILE_GAMES_SMALLCITY_TEXT_PHASES_H
#define AEDILE_GAMES_SMALLCITY_TEXT_PHASES_H

#include "engine/games/smallcity/state/moves.h"
#include "engine/games/smallcity/state/state.h"

/* Returns the word of the current phase. */
const char *sc_phase(const void *rules, const void *state);
extern const struct ad_word sc_phase_words[]; /* hall .. over */

/* What a phase is about, in words, for refusals. */
struct sc_phase_help {
  const char *clause;
  const char *what; /* "it is time to ...": "lay the tile" */
  const char *like; /* a move of the phase */
};
const struct sc_phase_help *sc_help_of_phase(int phase);

/* Returns whether the game is in one of PHASES (bits), else false with the reason; OF: the phase to
 * which the move belongs, KIND its kind. */
bool sc_in_phase(const struct sc_state *st, unsigned phases, int of, int kind,
                 struct ad_reason *reason);

#endif
