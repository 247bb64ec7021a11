/* annotate.h - what a drawn tile shows, beside the text of the move. */
#ifndef AEDILE_GAMES_NEOVILLE_TEXT_ANNOTATE_H
#define AEDILE_GAMES_NEOVILLE_TEXT_ANNOTATE_H

#include "engine/core/game/game.h"

/* Writes what is on the tile that MOVE draws: "GS/SS, 1 park". */
void nv_annotate_move(const void *rules, const void *state, ad_move move, char *buf, size_t size);

#endif
