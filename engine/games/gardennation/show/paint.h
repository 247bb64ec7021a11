/* paint.h - what the files that draw the table share (draw_board.c, draw.c). */
#ifndef AEDILE_GAMES_GARDENNATION_SHOW_PAINT_H
#define AEDILE_GAMES_GARDENNATION_SHOW_PAINT_H

#include "engine/base/drawing/canvas.h"
#include "engine/games/gardennation/gardennation.h"

enum {
  GN_WIDEST = 80, /* columns of the drawing */
  GN_BESIDE = 60  /* first column of that */
};

/* The board and what stands beside it are put together on the sheet. */
struct gn_canvas {
  const struct gn_rules *rules;
  const struct gn_state *st;
  int viewer;
  struct ad_styled *ink;
  struct gn_options may; /* of the acting seat, in GN_ACTION */
  struct ad_canvas sheet;
};

extern const struct ad_text_style gn_plain, gn_bold, gn_faint;
extern const struct ad_text_style gn_seat_style[GN_MAX_SEATS];
/* enum gn_land, GN_BRAMBLE too: letters on the land */
extern const struct ad_text_style gn_land_style[GN_LANDS + 1];
static inline char gn_seat_letter(int seat)
{
  return (char)('A' + seat);
}

void gn_put_board(struct gn_canvas *t);

#endif
