/* gn_paint.h - what the files that draw the table share (gn_draw_board.c, gn_draw.c). */
#ifndef AEDILE_GAMES_GARDENNATION_GN_PAINT_H
#define AEDILE_GAMES_GARDENNATION_GN_PAINT_H

#include "engine/games/gardennation/gn.h"

enum {
  GN_WIDEST = 80,      /* columns of the drawing */
  GN_LINES = 22,       /* of the board and of what stands beside it */
  GN_BESIDE = 60       /* first column of that */
};

/* The board and what stands beside it are put together here, sign by sign. */
struct gn_sign {
  char text[4];                /* UTF-8; "" is a blank */
  struct ad_ink_style style;
};
struct gn_canvas {
  const struct gn_rules *rules;
  const struct gn_state *st;
  int viewer;
  struct ad_ink *ink;
  struct gn_options may;       /* of the acting seat, in GN_ACTION */
  struct gn_sign sign[GN_LINES][GN_WIDEST];
};

extern const struct ad_ink_style gn_plain, gn_bold, gn_faint;
extern const struct ad_ink_style gn_seat_style[GN_MAX_SEATS];
extern const struct ad_ink_style gn_land_style[GN_LANDS + 1];      /* enum gn_land, GN_BRAMBLE too: letters on the land */
static inline char gn_seat_letter(int seat) { return (char)('A' + seat); }

/* UTF8 or ASCII, as the ink asks. */
const char *gn_sign(const struct gn_canvas *t, const char *utf8, const char *ascii);
/* Puts a text down from LINE and COL on, cut at the edge; returns the column behind it. */
int  gn_put(struct gn_canvas *t, int line, int col, struct ad_ink_style style, const char *fmt, ...) AD_PRINTF(5, 6);

void gn_put_board(struct gn_canvas *t);
void gn_show_canvas(const struct gn_canvas *t);      /* to the ink, without blanks at the ends of lines */

#endif
