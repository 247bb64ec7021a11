/* read.h - moves of Quadropolis from text. */
#ifndef AEDILE_GAMES_QUADROPOLIS_TEXT_READ_H
#define AEDILE_GAMES_QUADROPOLIS_TEXT_READ_H

#include "engine/games/quadropolis/play/moves.h"

/* Reads TEXT as a move of the current phase, legal or not; false with the reason if it is not one.
 */
bool qp_read_move(const void *rules, const void *state, const char *text, ad_move *out,
                  struct ad_reason *reason);

#endif
