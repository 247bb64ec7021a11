/* annotate.h - what a move is about, beside its text. */
#ifndef AEDILE_GAMES_QUADROPOLIS_TEXT_ANNOTATE_H
#define AEDILE_GAMES_QUADROPOLIS_TEXT_ANNOTATE_H

#include "engine/games/quadropolis/play/moves.h"

/* Writes what a move is about besides its text: the title of the building. */
void qp_annotate_move(const void *rules, const void *state, ad_move move, char *buf, size_t size);

#endif
