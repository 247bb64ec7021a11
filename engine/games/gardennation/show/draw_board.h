/* draw_board.h - the seven territories in the drawing. */
#ifndef AEDILE_GAMES_GARDENNATION_SHOW_DRAW_BOARD_H
#define AEDILE_GAMES_GARDENNATION_SHOW_DRAW_BOARD_H

#include "engine/games/gardennation/show/paint.h"

/* Draws the board on t->sheet. */
void gn_put_board(struct gn_canvas *t);

#endif
