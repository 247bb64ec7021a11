/* paint.h - the drawing while it is made: draw.c, draw_table.c, draw_town.c, draw_seat.c. */
#ifndef AEDILE_GAMES_SMALLCITY_SHOW_PAINT_H
#define AEDILE_GAMES_SMALLCITY_SHOW_PAINT_H

#include "engine/base/drawing/canvas.h"
#include "engine/games/smallcity/state/state.h"

enum {
  SC_TOWN_WIDTH = 3 + 4 * SC_SIDE, /* columns of a town with its row numbers */
  SC_TOWN_LINES = 2 + 2 * SC_SIDE, /* lines of a town with its column numbers */
  /* columns between two towns, or a town and what stands beside it */
  SC_GAP = 3,
  SC_NARROWEST = 80, /* columns of the drawing */
  SC_LONG_TEXT = 256
};

#define SC_ALL_TOWNS (UINT64_C(1) << 63) /* in an overlay, beside the bits of kinds */

struct sc_canvas {
  const struct sc_rules *rules;
  const struct sc_state *st;
  int viewer;
  struct ad_canvas sheet;
  uint64_t rings;           /* kinds whose rings are to be shown; 0: none */
  bool all_towns;           /* asked for */
  bool brief;               /* some towns are described in a line, not drawn */
  sc_set may[SC_MAX_SEATS]; /* by town: squares the acting seat can choose now */
};

extern const struct ad_text_style sc_plain, sc_bold, sc_faint;
extern const struct ad_text_style sc_seat_style[SC_MAX_SEATS];
extern const struct ad_text_style sc_good_style[SC_GOODS];
/* Returns the sign UTF8, or ASCII if the output allows nothing else. */
static inline const char *sc_character(const struct sc_canvas *t, const char *utf8,
                                       const char *ascii)
{
  return ad_styled_choose(t->sheet.styled, utf8, ascii);
}
/* Returns the letter of a colour of goods: W, G or B. */
static inline char sc_good_letter(int good)
{
  return "WGB"[good];
}
/* Draws the number of a seat in its colours; returns the column after it. */
int sc_draw_seat(struct sc_canvas *t, int line, int col, int seat);

/* Words that are wrapped between LEFT and RIGHT; lines after the first are indented. */
struct sc_pen {
  struct sc_canvas *t;
  int line, left, right, col;
  bool begun; /* a word stands on the line */
};
/* Returns a pen at the beginning of LINE, between the columns LEFT and RIGHT. */
struct sc_pen sc_pen_at(struct sc_canvas *t, int line, int left, int right);
/* Draws a word behind the last one, or in the next line if it has no room. */
void sc_pen_word(struct sc_pen *pen, struct ad_text_style style, const char *fmt, ...)
  AD_PRINTF(3, 4);
/* Draws the number of SEAT, from 1, as a word in its colours. */
void sc_pen_seat(struct sc_pen *pen, int seat);
/* Draws a text word by word. */
void sc_pen_text(struct sc_pen *pen, struct ad_text_style style, const char *text);
void sc_pen_line(struct sc_pen *pen); /* ends a line that was begun */

/* Each returns the line after what it drew. */
/* Draws round, ring, council and supply. */
int sc_draw_head(struct sc_canvas *t, int line);
/* Draws a town, SC_TOWN_WIDTH by SC_TOWN_LINES. */
int sc_draw_town(struct sc_canvas *t, int seat, int line, int left);
/* Draws what belongs to a seat beside its town. */
int sc_draw_standing(struct sc_canvas *t, int seat, int line, int left, int right);
/* Draws of it what the phase needs, in the compact frame, from column LEFT on. */
int sc_draw_short(struct sc_canvas *t, int seat, int line, int left);
/* Draws the same in one or two lines, for a town that is not drawn. */
int sc_draw_briefly(struct sc_canvas *t, int seat, int line);
/* Draws the current decision with a legend. */
int sc_draw_turn(struct sc_canvas *t, int line);
/* Draws round and decision, and while cards are taken the ring, from column LEFT on. */
int sc_draw_decision(struct sc_canvas *t, int line, int left);
/* Draws votes, pollution and money of a seat whose town is not drawn, from column LEFT on. */
int sc_draw_points(struct sc_canvas *t, int seat, int line, int left);

#endif
