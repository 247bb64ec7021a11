/* explain.h - why a move of Garden Nation is not legal: clause, one word, a sentence. */
#ifndef AEDILE_GAMES_GARDENNATION_TEXT_EXPLAIN_H
#define AEDILE_GAMES_GARDENNATION_TEXT_EXPLAIN_H

#include "engine/games/gardennation/play/state.h"

/* Returns true with the reason if MOVE is not legal. */
bool gn_why_not(const void *rules, const void *state, ad_move move, struct ad_reason *reason);

#endif
