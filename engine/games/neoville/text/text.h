/* text.h - moves of Neoville as text: "place t05 0,-1 turn 90", "build earth_04 3,2". */
#ifndef AEDILE_GAMES_NEOVILLE_TEXT_TEXT_H
#define AEDILE_GAMES_NEOVILLE_TEXT_TEXT_H

#include "engine/core/game/game.h"

/* Writes the text of a move that belongs to STATE. */
void nv_move_text(const void *rules, const void *state, ad_move move, char *buf, size_t size);

/* Writes what is on the tile that MOVE draws: "GS/SS, 1 park". */
void nv_annotate_move(const void *rules, const void *state, ad_move move, char *buf, size_t size);

#endif
