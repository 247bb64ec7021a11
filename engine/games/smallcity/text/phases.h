/* phases.h - the phases in words, what it is time to do in each, and the refusal of a move of
 * another phase. */
#ifndef AEDILE_GAMES_SMALLCITY_TEXT_PHASES_H
#define AEDILE_GAMES_SMALLCITY_TEXT_PHASES_H

#include "engine/games/smallcity/state/moves.h"
#include "engine/games/smallcity/state/state.h"

const char *sc_phase(const void *rules, const void *state);
extern const struct ad_word sc_phase_words[]; /* hall .. over */

/* What it is time to do, with its clause: "lay the tile". */
struct sc_phase_help {
  const char *clause, *what, *like; /* like: a move of it */
};
const struct sc_phase_help *sc_help_of_phase(int phase);

/* False and a reason unless the game is in one of PHASES (bits); OF: the phase that is meant. */
bool sc_in_phase(const struct sc_state *st, unsigned phases, int of, int kind,
                 struct ad_reason *reason);

#endif
