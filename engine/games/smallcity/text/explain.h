/* explain.h - why a move is refused. */
#ifndef AEDILE_GAMES_SMALLCITY_TEXT_EXPLAIN_H
#define AEDILE_GAMES_SMALLCITY_TEXT_EXPLAIN_H

#include "engine/games/smallcity/state/moves.h"
#include "engine/games/smallcity/state/state.h"

/* Returns false and the reason if MOVE is not legal now, else true. */
bool sc_why_not(const void *rules, const void *state, ad_move move, struct ad_reason *reason);

#endif
