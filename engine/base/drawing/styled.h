/* styled.h - text with colours for terminals.  Games draw with it; the caller decides about
 * colours, UTF-8 and width. */
#ifndef AEDILE_BASE_DRAWING_STYLED_H
#define AEDILE_BASE_DRAWING_STYLED_H

#include <stdbool.h>

#include "engine/base/public.h"
#include "engine/base/text.h"

AD_PUBLIC_BEGIN

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
  struct ad_buf out; /* the text so far */
  bool colour;       /* ANSI colours */
  bool utf8;         /* box drawing and other symbols; false: ASCII only */
  /* columns available; AD_STYLED_WIDTH unless the caller sets another */
  int width;
  /* the overlay to draw, in the encoding of ad_game_ops.overlay; 0: none */
  uint64_t overlay;
  /* a frame of one seat that fits 80 columns and 22 lines, where the whole does not; games that are
     small do without */
  bool compact;
  int lines; /* a compact frame leaves out what it can to have no more of them; 0: any number */
  int seat;  /* the seat of a compact frame, and of the marked places */
  /* places of the seat's own board to mark, as moves name them, such as "2,3"; borrowed */
  const char *const *marks;
  int n_marks;
  bool hides_points; /* a question asks for points: scores are drawn as "?" */
};
enum { AD_STYLED_WIDTH = 80 };
void ad_styled_init(struct ad_styled *styled, bool colour, bool utf8);
void ad_styled_fini(struct ad_styled *styled);
/* Sets the style of the text that follows; AD_PLAIN is the terminal's own colour.  Has no effect
   without colour. */
void ad_styled_set_style(struct ad_styled *styled, enum ad_colour front, enum ad_colour back,
                         bool bold);
/* If TEXT starts with codes that ad_styled_set_style wrote, returns the text after them and fills
   STYLE; else returns NULL. */
struct ad_text_style {
  enum ad_colour front, back;
  bool bold;
};
const char *ad_styled_read_style(const char *text, struct ad_text_style *style);
void ad_styled_printf(struct ad_styled *styled, const char *fmt, ...) AD_PRINTF(2, 3);
/* Appends AFTER to OUT and underlines the characters that differ from BEFORE at the same line and
   column.  Both are drawings of one board with colours.  If most of the board differs, none is
   underlined. */
void ad_styled_mark_changes(const char *before, const char *after, struct ad_buf *out);
/* If TEXT starts with the code that begins or ends an underline, returns the text after it and sets
   ON; else returns NULL. */
const char *ad_styled_read_mark(const char *text, bool *on);
/* True if PLACE of the board of SEAT is to be marked. */
bool ad_styled_is_marked(const struct ad_styled *styled, int seat, const char *place);
/* True if square A,B is, where places are two numbers. */
bool ad_styled_is_marked_square(const struct ad_styled *styled, int seat, int a, int b);
/* The sign of a column between two squares: "[" before a marked one, "]" behind one, else NULL. */
const char *ad_styled_bracket(bool marked_before, bool marked_behind);
/* Appends this sign in its style, or a blank. */
void ad_styled_put_bracket(struct ad_styled *styled, bool marked_before, bool marked_behind);
/* Appends a line of UTF-8 text.  Without UTF-8, box drawing becomes - | and +, blocks become #,
   other characters ?. */
void ad_styled_line(struct ad_styled *styled, const char *text);
/* Appends UTF8, or ASCII if the styled text has no UTF-8. */
void ad_styled_symbol(struct ad_styled *styled, const char *utf8, const char *ascii);

AD_PUBLIC_END

#endif
