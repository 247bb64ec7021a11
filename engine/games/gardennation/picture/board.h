/* board.h - the panel of the board, and what the panels of the picture share. */
#ifndef AEDILE_GAMES_GARDENNATION_PICTURE_BOARD_H
#define AEDILE_GAMES_GARDENNATION_PICTURE_BOARD_H

#include "engine/games/gardennation/play/legal.h"

enum { GN_PANEL = 1200 }; /* units of a panel */

struct gn_table {
  const struct gn_rules *rules;
  const struct gn_state *st;
  int viewer;
  struct ad_picture *out;
  struct gn_options may; /* of the acting seat, in GN_ACTION */
};

/* Draws the panel with the board. */
void gn_draw_board(const struct gn_table *table);
/* Returns the letter of a seat on its towers. */
static inline char gn_letter(int seat)
{
  return (char)('A' + seat);
}

#endif
