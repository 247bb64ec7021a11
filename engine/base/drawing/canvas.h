/* canvas.h - a drawing that is put together out of order, sign by sign, and goes to the ink line by
 * line. */
#ifndef AEDILE_BASE_DRAWING_CANVAS_H
#define AEDILE_BASE_DRAWING_CANVAS_H

#include "engine/base/drawing/styled.h"

struct ad_canvas_cell {
  char text[5]; /* UTF-8; "" is a blank */
  struct ad_text_style style;
};
struct ad_canvas {
  struct ad_styled *ink;       /* borrowed */
  int lines, cols;             /* lines grow as things are put down */
  struct ad_canvas_cell *cell; /* lines * cols */
};
enum { AD_UP = 1, AD_DOWN = 2, AD_LEFT = 4, AD_RIGHT = 8 }; /* arms of a corner */

void ad_canvas_init(struct ad_canvas *canvas, struct ad_styled *ink, int cols);
void ad_canvas_fini(struct ad_canvas *canvas);
/* Puts a text down from LINE and COL on, cut at the edge; returns the column behind it. */
int ad_canvas_put(struct ad_canvas *canvas, int line, int col, struct ad_text_style style,
                  const char *fmt, ...) AD_PRINTF(5, 6);
/* To the ink, without blanks at the ends of lines. */
void ad_canvas_show(const struct ad_canvas *canvas);

/* UTF8 or ASCII, as the ink asks. */
const char *ad_styled_choose(const struct ad_styled *ink, const char *utf8, const char *ascii);
/* Where lines meet: the sign with these ARMS. */
const char *ad_styled_junction(const struct ad_styled *ink, unsigned arms);

#endif
