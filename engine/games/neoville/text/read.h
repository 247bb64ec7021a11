/* read.h - moves of Neoville from text. */
#ifndef AEDILE_GAMES_NEOVILLE_TEXT_READ_H
#define AEDILE_GAMES_NEOVILLE_TEXT_READ_H

#include "engine/core/game/game.h"

/* Reads TEXT as a move of the current phase, legal or not; false with the reason if it is not one.
 */
bool nv_read_move(const void *rules, const void *state, const char *text, ad_move *out,
                  struct ad_reason *reason);

#endif
