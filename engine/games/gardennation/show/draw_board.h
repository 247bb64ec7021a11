/* draw_board.h - the seven territories in the drawing, and who controls them. */
#ifndef AEDILE_GAMES_GARDENNATION_SHOW_DRAW_BOARD_H
#define AEDILE_GAMES_GARDENNATION_SHOW_DRAW_BOARD_H

#include "engine/games/gardennation/show/paint.h"

/* Draws the board on t->sheet. */
void gn_put_board(struct gn_canvas *t);
/* Draws the letter of SEAT in its colour.  Returns the column after it. */
int gn_put_seat(struct gn_canvas *t, int line, int col, int seat);
/* Draws beside the board, from LINE on, the strength of the seats in each territory. */
void gn_put_control(struct gn_canvas *t, int line);
/* The same for the territories that have towers; with two seats, two stand on a line if there is
 * room.  Returns the next line. */
int gn_put_short_control(struct gn_canvas *t, int line);

#endif
