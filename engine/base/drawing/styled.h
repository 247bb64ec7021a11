/* styled.h - text with colours for people; the games draw with it, whoever shows the drawing
 * decides about colour and UTF-8. */
#ifndef AEDILE_BASE_DRAWING_STYLED_H
#define AEDILE_BASE_DRAWING_STYLED_H

#include <stdbool.h>

#include "engine/base/text.h"

enum ad_colour {
  AD_PLAIN,
  AD_BLACK,
  AD_RED,
  AD_GREEN,
  AD_YELLOW,
  AD_BLUE,
  AD_MAGENTA,
  AD_CYAN,
  AD_WHITE,
  AD_GREY,
  AD_BROWN,
  AD_N_COLOURS
};

struct ad_styled {
  struct ad_buf out; /* what was drawn */
  bool colour;       /* ANSI colours */
  bool utf8;         /* box drawing and signs; else ASCII */
  /* columns there are; 80 unless whoever shows the drawing says something else */
  int width;
  /* what is asked for on top, as the game's reader of overlays made it; 0: nothing */
  uint64_t overlay;
};
enum { AD_STYLED_WIDTH = 80 };
void ad_styled_init(struct ad_styled *ink, bool colour, bool utf8);
void ad_styled_fini(struct ad_styled *ink);
/* Sets colours for what follows; AD_PLAIN is the terminal's own.  Does nothing without colour. */
void ad_styled_set_style(struct ad_styled *ink, enum ad_colour front, enum ad_colour back,
                         bool bold);
/* At colours that ad_styled_set_style wrote: what they are, and the text behind them; else NULL. */
struct ad_text_style {
  enum ad_colour front, back;
  bool bold;
};
const char *ad_styled_read_style(const char *text, struct ad_text_style *style);
void ad_styled_printf(struct ad_styled *ink, const char *fmt, ...) AD_PRINTF(2, 3);
/* AFTER with the signs marked (underlined) that are not at the same place of BEFORE, a drawing of
   the same board with colours; added to OUT.  When most of the board has changed nothing is marked.
 */
void ad_styled_mark_changes(const char *before, const char *after, struct ad_buf *out);
/* At the beginning or end of a mark: which, and the text behind it; else NULL. */
const char *ad_styled_read_mark(const char *text, bool *on);
/* A line of UTF-8 text; without UTF-8 frames become - | and +, blocks #, other signs ?. */
void ad_styled_line(struct ad_styled *ink, const char *text);
/* UTF8 text where the ink has UTF-8, else ASCII. */
void ad_styled_symbol(struct ad_styled *ink, const char *utf8, const char *ascii);

#endif
