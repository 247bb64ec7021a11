/* paint.h - the drawing while it is made: columns, colours, borders and pieces. */
#ifndef AEDILE_GAMES_QUADROPOLIS_SHOW_PAINT_H
#define AEDILE_GAMES_QUADROPOLIS_SHOW_PAINT_H

#include "engine/base/drawing/canvas.h"
#include "engine/games/quadropolis/play/allocate.h"

enum {
  QP_TEXT = 160,     /* bytes of a text that is assembled */
  QP_TOKEN = 3,      /* letters of a token that are drawn at most */
  QP_SITE_WIDTH = 39 /* columns of the Construction Site with its slots */
};

/* What all parts of the drawing use. */
struct qp_canvas {
  const struct qp_rules *rules;
  const struct qp_state *st;
  struct ad_styled *styled;
  int token; /* letters of the longest token that is drawn */
  int n_kinds;
  uint8_t kind[QP_MAX_KINDS]; /* in the legend */
  int cell, block;            /* columns of a square of a city, and of a city */
  bool tight;                 /* a Construction Site without borders between its rows */
  bool over;                  /* the last round is: no Construction Site, no architects */
  /* squares of the acting seat's city that can be built on, or activated */
  uint32_t may;
  struct qp_result result[QP_MAX_SEATS];
};

struct ad_text_style qp_kind_style(int family);
struct ad_text_style qp_seat_style(int seat);
void qp_colours(const struct qp_canvas *t, enum ad_colour text, enum ad_colour back, bool bold);
void qp_kind_colours(const struct qp_canvas *t, int family);
void qp_seat_colours(const struct qp_canvas *t, int seat);
void qp_plain(const struct qp_canvas *t);
void qp_blanks(const struct qp_canvas *t, int n);
/* Writes LEFT blanks and TEXT, filled to WIDTH columns in all. */
void qp_field(const struct qp_canvas *t, const char *text, int left, int width);
void qp_corner(const struct qp_canvas *t, int arms);
void qp_border(const struct qp_canvas *t, int n);

/* Lists the kinds to be explained, those of the tiles in play and what stands in cities, and
 * measures their tokens. */
void qp_list_kinds(struct qp_canvas *t);
/* Draws N pieces one by one, or as a number. */
void qp_draw_piece(const struct qp_canvas *t, int piece, int n, bool as_number);
void qp_draw_pieces(const struct qp_canvas *t, const int *n);
int qp_pieces_width(const int *n);
/* Writes kind, printed points and Mayor: "U 2*"; OUT has QP_TEXT bytes. */
void qp_name_face(const struct qp_canvas *t, const struct qp_tile *tile, char *out);
/* Appends "architects 11 3 4", or with counts if there are many: "architects 1x8 2x9". */
void qp_add_architects(const uint8_t *left, char *out);

/* The Construction Site and what stands below it, line by line. */
int qp_site_lines(const struct qp_canvas *t); /* the Construction Site and the Urbanist */
int qp_left_lines(const struct qp_canvas *t);
void qp_draw_left_line(const struct qp_canvas *t, int line);

#endif
