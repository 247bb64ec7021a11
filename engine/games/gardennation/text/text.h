/* text.h - moves of Garden Nation as text: "construct 35", "claim p07", "next 2". */
#ifndef AEDILE_GAMES_GARDENNATION_TEXT_TEXT_H
#define AEDILE_GAMES_GARDENNATION_TEXT_TEXT_H

#include "engine/games/gardennation/play/moves.h"

/* Writes the text of a move that belongs to STATE. */
void gn_move_text(const void *rules, const void *state, ad_move move, char *buf, size_t size);

#endif
