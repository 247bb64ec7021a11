/* annotate.h - what a move brings, as a note. */
#ifndef AEDILE_GAMES_SMALLCITY_TEXT_ANNOTATE_H
#define AEDILE_GAMES_SMALLCITY_TEXT_ANNOTATE_H

#include "engine/games/smallcity/state/moves.h"
#include "engine/games/smallcity/state/state.h"

void sc_annotate_move(const void *rules, const void *state, ad_move move, char *buf, size_t size);

#endif
