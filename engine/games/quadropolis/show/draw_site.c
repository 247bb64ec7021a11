/* draw_site.c - the Construction Site with its slots, and what stands below it.
 *
 * A tile is five columns by two lines: kind, printed points and Mayor above, what it gives below.
 */
#include <string.h>

#include "engine/games/quadropolis/play/legal.h"
#include "engine/games/quadropolis/show/paint.h"
#include "engine/games/quadropolis/text/words.h"

enum {
  CELL = 5, /* columns of a tile */
  SIDE_SLOT = 4,
  LINES = 3 * QP_SIDE + 3 /* with the slots north and south */
};
_Static_assert(QP_SITE_WIDTH == 2 * SIDE_SLOT + QP_SIDE * (CELL + 1) + 1,
               "columns of the Construction Site");

static void centred(const struct qp_canvas *t, const char *text, int width)
{
  int left = (width - ad_utf8_width(text) + 1) / 2;
  qp_field(t, text, left > 0 ? left : 0, width);
}

/* ---- squares and slots ---- */

static void draw_face(const struct qp_canvas *t, const struct qp_tile *tile)
{
  char text[QP_TEXT];
  int family = qp_kind_of(t->rules, tile)->family;
  qp_name_face(t, tile, text);
  qp_kind_colours(t, family);
  centred(t, text, CELL);
  qp_plain(t);
}

/* Draws the Urbanist with MARGIN columns on both sides. */
static void draw_urbanist(const struct qp_canvas *t, int margin)
{
  qp_colours(t, AD_WHITE, AD_GREY, true);
  ad_styled_printf(t->styled, "%*s%s%*s", margin, "", ad_styled_choose(t->styled, "♙", "@"), margin,
                   "");
  qp_plain(t);
}

/* Draws the back of a tile: the mark in the lower line (QP-SETUP-05), the Urbanist in the upper
 * line if it stands there. */
static void draw_back(const struct qp_canvas *t, const struct qp_tile *tile, int line,
                      bool urbanist)
{
  const char *shade = ad_styled_choose(t->styled, "▒", "#");
  char mark[QP_TEXT] = "";
  ad_text_append(mark, QP_TEXT, tile->min_seats < QP_MAX_SEATS ? "%d-%d" : " %d ", tile->min_seats,
                 QP_MAX_SEATS);
  qp_colours(t, AD_GREY, AD_PLAIN, false);
  if (line == 1) {
    ad_styled_printf(t->styled, "%s%s%s", shade, mark, shade);
  } else if (urbanist) {
    ad_styled_printf(t->styled, "%s", shade);
    draw_urbanist(t, 1);
    qp_colours(t, AD_GREY, AD_PLAIN, false);
    ad_styled_printf(t->styled, "%s", shade);
  } else {
    for (int i = 0; i < CELL; i++)
      ad_styled_printf(t->styled, "%s", shade);
  }
  qp_plain(t);
}

static void draw_gives(const struct qp_canvas *t, const struct qp_tile *tile, bool urbanist)
{
  int width = qp_pieces_width(tile->gives), left = urbanist ? 0 : (CELL - width + 1) / 2;
  qp_blanks(t, left);
  qp_draw_pieces(t, tile->gives);
  qp_blanks(t, CELL - left - width - urbanist);
  if (urbanist)
    draw_urbanist(t, 0);
}

static void draw_site_square(const struct qp_canvas *t, int square, int line)
{
  int tile = t->st->site[square] - 1;
  bool urbanist = t->st->urbanist == square;
  if (tile >= 0 && qp_face_down(t->rules, tile)) {
    draw_back(t, &t->rules->tile[tile], line, urbanist);
  } else if (tile >= 0 && line == 0) {
    draw_face(t, &t->rules->tile[tile]);
  } else if (tile >= 0) {
    draw_gives(t, &t->rules->tile[tile], urbanist);
  } else if (urbanist && line == 0) {
    qp_blanks(t, 1);
    draw_urbanist(t, 1);
    qp_blanks(t, 1);
  } else {
    qp_colours(t, AD_GREY, AD_PLAIN, false);
    centred(t, line == 0 ? ad_styled_choose(t->styled, "·", ".") : "", CELL);
    qp_plain(t);
  }
}

/* Draws a slot: its name while it is open, else the architect with its seat, or that it is closed.
 * */
static void draw_slot(const struct qp_canvas *t, int slot, int left, int width)
{
  char text[QP_TEXT] = "";
  int number = t->st->at_slot[slot], seat = t->st->slot_seat[slot] - 1;
  qp_blanks(t, left);
  if (number) {
    ad_text_append(text, QP_TEXT, "%ds%d", number, seat + 1);
    qp_seat_colours(t, seat);
  } else if (qp_closed_slots(t->rules, t->st) >> slot & 1) {
    ad_text_append(text, QP_TEXT, "%s", ad_styled_choose(t->styled, "──", "--"));
    qp_colours(t, AD_GREY, AD_PLAIN, false);
  } else {
    qp_slot_name(slot, text);
    qp_colours(t, AD_PLAIN, AD_PLAIN, true);
  }
  ad_styled_printf(t->styled, "%s", text);
  qp_plain(t);
  qp_blanks(t, width - left - ad_utf8_width(text));
}

static void draw_slots(const struct qp_canvas *t, int first)
{
  qp_blanks(t, SIDE_SLOT);
  for (int i = 0; i < QP_SIDE; i++)
    draw_slot(t, first + i, 2, CELL + 1);
  qp_blanks(t, 1 + SIDE_SLOT);
}

static void draw_site_border(const struct qp_canvas *t, int row)
{
  int across = row == 0 ? AD_DOWN : row == QP_SIDE ? AD_UP : AD_UP | AD_DOWN;
  qp_blanks(t, SIDE_SLOT);
  for (int col = 0; col < QP_SIDE; col++) {
    qp_corner(t, across | AD_RIGHT | (col > 0 ? AD_LEFT : 0));
    qp_border(t, CELL);
  }
  qp_corner(t, across | AD_LEFT);
  qp_blanks(t, SIDE_SLOT);
}

static void draw_site_row(const struct qp_canvas *t, int row, int line)
{
  if (line == 0)
    draw_slot(t, 2 * QP_SIDE + row, 0, SIDE_SLOT);
  else
    qp_blanks(t, SIDE_SLOT);
  for (int col = 0; col < QP_SIDE; col++) {
    qp_corner(t, AD_UP | AD_DOWN);
    draw_site_square(t, row * QP_SIDE + col, line);
  }
  qp_corner(t, AD_UP | AD_DOWN);
  if (line == 0)
    draw_slot(t, 3 * QP_SIDE + row, 1, SIDE_SLOT);
  else
    qp_blanks(t, SIDE_SLOT);
}

/* The line of the whole Construction Site that stands at LINE where no borders are between rows. */
static int line_of_tight(int line)
{
  enum { TOP = 2, ROWS = 2 * QP_SIDE };
  if (line < TOP)
    return line;
  return line < TOP + ROWS ? TOP + (line - TOP) / 2 * 3 + (line - TOP) % 2
                           : line - TOP - ROWS + LINES - 2;
}

static int slot_lines(const struct qp_canvas *t)
{
  return t->tight ? LINES - (QP_SIDE - 1) : LINES;
}

static void draw_site_line(const struct qp_canvas *t, int line)
{
  line = t->tight ? line_of_tight(line) : line;
  if (line == 0)
    draw_slots(t, 0);
  else if (line == LINES - 1)
    draw_slots(t, QP_SIDE);
  else if (line % 3 == 1)
    draw_site_border(t, line / 3);
  else
    draw_site_row(t, (line - 1) / 3, (line + 1) % 3);
}

/* ---- below the Construction Site ---- */

static void draw_urbanist_line(const struct qp_canvas *t)
{
  char text[QP_TEXT] = "";
  int square = t->st->urbanist;
  if (square == QP_SITE)
    ad_text_append(text, QP_TEXT, " Urbanist beside the board");
  else
    ad_text_append(text, QP_TEXT, " Urbanist on (%d,%d)", square / QP_SIDE + 1,
                   square % QP_SIDE + 1);
  qp_blanks(t, SIDE_SLOT);
  draw_urbanist(t, 0);
  qp_field(t, text, 0, QP_SITE_WIDTH - SIDE_SLOT - 1);
}

static void draw_common(const struct qp_canvas *t)
{
  char text[QP_TEXT] = "";
  qp_add_architects(t->st->common, text);
  qp_field(t, text, SIDE_SLOT, QP_SITE_WIDTH);
}

/* Draws the first letters of TEXT in at most WIDTH columns; returns the columns used. */
static int draw_title(const struct qp_canvas *t, const char *text, int width)
{
  int columns = 0;
  for (const char *at = text; *at;) {
    size_t len = 1;
    while (ad_utf8_goes_on(at[len]))
      len++;
    if (columns++ == width)
      return width;
    ad_styled_printf(t->styled, "%.*s", (int)len, at);
    at += len;
  }
  return columns;
}

/* Draws what a token means and what activates it. */
static void draw_kind(const struct qp_canvas *t, int kind, int width)
{
  const struct qp_kind *k = &t->rules->kind[kind];
  int pieces = qp_pieces_width(k->cost), letters = (int)strlen(k->token);
  letters = letters > t->token ? letters : t->token;
  qp_kind_colours(t, k->family);
  qp_field(t, k->token, 0, letters);
  qp_plain(t);
  qp_blanks(t, 1);
  int used = letters + 1 + draw_title(t, k->title, width - letters - 1 - pieces - 2) + 1 + pieces;
  qp_blanks(t, 1);
  qp_draw_pieces(t, k->cost);
  qp_blanks(t, width - used);
}

static int legend_lines(const struct qp_canvas *t)
{
  return (t->n_kinds + 1) / 2;
}

static void draw_legend(const struct qp_canvas *t, int line)
{
  enum { LEFT_OUT = 1, WIDTH = (QP_SITE_WIDTH - LEFT_OUT) / 2 };
  qp_blanks(t, LEFT_OUT);
  for (int i = 0; i < 2; i++)
    if (line + i * legend_lines(t) < t->n_kinds)
      draw_kind(t, t->kind[line + i * legend_lines(t)], WIDTH);
    else
      qp_blanks(t, WIDTH);
}

int qp_site_lines(const struct qp_canvas *t)
{
  bool is_on_site = t->st->urbanist != QP_SITE;
  return slot_lines(t) + !(t->tight && is_on_site);
}

int qp_left_lines(const struct qp_canvas *t)
{
  return LINES + 2 + t->rules->shared_architects + legend_lines(t);
}

void qp_draw_left_line(const struct qp_canvas *t, int line)
{
  int below = line - slot_lines(t), shared = t->rules->shared_architects;
  if (below < 0)
    draw_site_line(t, line);
  else if (below == 0)
    draw_urbanist_line(t);
  else if (below == shared)
    draw_common(t);
  else if (below > shared + 1 && line < qp_left_lines(t))
    draw_legend(t, below - shared - 2);
  else
    qp_blanks(t, QP_SITE_WIDTH);
}
