/* canvas.h - a grid of characters that is filled in any order and then appended to a styled text
 * line by line. */
#ifndef AEDILE_BASE_DRAWING_CANVAS_H
#define AEDILE_BASE_DRAWING_CANVAS_H

#include "engine/base/drawing/styled.h"

struct ad_canvas_cell {
  char text[5]; /* UTF-8; "" is a blank */
  struct ad_text_style style;
};
struct ad_canvas {
  struct ad_styled *styled;    /* where ad_canvas_show writes; borrowed */
  int lines, cols;             /* lines grow as text is placed; cols is fixed */
  struct ad_canvas_cell *cell; /* lines * cols */
};
enum { AD_UP = 1, AD_DOWN = 2, AD_LEFT = 4, AD_RIGHT = 8 }; /* arms of a junction of lines */

void ad_canvas_init(struct ad_canvas *canvas, struct ad_styled *styled, int cols);
void ad_canvas_fini(struct ad_canvas *canvas);
/* Places a formatted text at LINE and COL, cut at the right edge.  Returns the column after it. */
int ad_canvas_put(struct ad_canvas *canvas, int line, int col, struct ad_text_style style,
                  const char *fmt, ...) AD_PRINTF(5, 6);
/* Takes blank lines out, the first ones first, until the canvas has at most MOST lines. */
void ad_canvas_close_up(struct ad_canvas *canvas, int most);
/* Appends the canvas to its styled text, without trailing blanks. */
void ad_canvas_show(const struct ad_canvas *canvas);

/* Returns UTF8 or ASCII, whichever the styled text is set to. */
const char *ad_styled_choose(const struct ad_styled *styled, const char *utf8, const char *ascii);
/* Returns the box-drawing character with these ARMS (bits AD_UP ...). */
const char *ad_styled_junction(const struct ad_styled *styled, unsigned arms);

#endif
