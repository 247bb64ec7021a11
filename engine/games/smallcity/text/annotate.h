/* annotate.h - annotations of moves. */
#ifndef AEDILE_GAMES_SMALLCITY_TEXT_ANNOTATE_H
#define AEDILE_GAMES_SMALLCITY_TEXT_ANNOTATE_H

#include "engine/games/smallcity/state/moves.h"
#include "engine/games/smallcity/state/state.h"

/* Writes what MOVE costs and brings; "" if there is nothing to say. */
void sc_annotate_move(const void *rules, const void *state, ad_move move, char *buf, size_t size);

#endif
