/* text.h - moves of Quadropolis as text: "architect 2 N3", "build 3,4", "discard". */
#ifndef AEDILE_GAMES_QUADROPOLIS_TEXT_TEXT_H
#define AEDILE_GAMES_QUADROPOLIS_TEXT_TEXT_H

#include "engine/games/quadropolis/play/moves.h"

/* Writes the text of a move that belongs to STATE. */
void qp_move_text(const void *rules, const void *state, ad_move move, char *buf, size_t size);
/* Writes what a move is about besides its text: the title of the building. */
void qp_annotate_move(const void *rules, const void *state, ad_move move, char *buf, size_t size);

#endif
