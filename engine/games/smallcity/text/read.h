/* read.h - moves read from text. */
#ifndef AEDILE_GAMES_SMALLCITY_TEXT_READ_H
#define AEDILE_GAMES_SMALLCITY_TEXT_READ_H

#include "engine/games/smallcity/state/moves.h"
#include "engine/games/smallcity/state/state.h"

/* Reads TEXT, a move of the acting seat, into OUT; returns false with the reason if it is not a
 * move. */
bool sc_read_move(const void *rules, const void *state, const char *text, ad_move *out,
                  struct ad_reason *reason);

#endif
