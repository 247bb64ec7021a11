/* text.h - writes moves as text. */
#ifndef AEDILE_GAMES_SMALLCITY_TEXT_TEXT_H
#define AEDILE_GAMES_SMALLCITY_TEXT_TEXT_H

#include "engine/games/smallcity/state/moves.h"
#include "engine/games/smallcity/state/state.h"

void sc_move_text(const void *rules, const void *state, ad_move move, char *buf, size_t size);

#endif
