/* draw.c - the table as a drawing: the Construction Site on the left, cities on the right of it and
 * below.
 *
 * In a city borders stand between districts only.  With colours kinds differ by the ground
 * they stand on, and inactive buildings have none; without, inactive ones stand in brackets. */
#include "engine/games/quadropolis/show/draw.h"

#include <string.h>

#include "engine/games/quadropolis/play/legal.h"
#include "engine/games/quadropolis/play/score.h"
#include "engine/games/quadropolis/show/paint.h"

enum {
  WIDEST = 80,
  GAP = 3,
  MARGIN = 2,      /* row numbers of a city */
  TEXT_WIDTH = 38, /* of what is written about a city */
  TURN_LINES = 2
};

/* Ends a line without blanks at its end. */
static void end_line(const struct qp_canvas *t)
{
  struct ad_buf *out = &t->styled->out;
  while (out->len > 0 && out->text[out->len - 1] == ' ')
    out->text[--out->len] = '\0';
  ad_styled_printf(t->styled, "\n");
}

/* ---- cities ---- */

/* Whether a border stands north of a square, or west of it; squares may lie one step outside. */
static int district(const struct qp_rules *r, int row, int col)
{
  return row < 0 || col < 0 || row >= r->rows || col >= r->cols ? -1
                                                                : r->district[row * r->cols + col];
}

static bool north(const struct qp_rules *r, int row, int col)
{
  return district(r, row, col) != district(r, row - 1, col);
}

static bool west(const struct qp_rules *r, int row, int col)
{
  return district(r, row, col) != district(r, row, col - 1);
}

static bool has_border(const struct qp_rules *r, int row)
{
  for (int col = 0; col < r->cols; col++)
    if (north(r, row, col))
      return true;
  return false;
}

/* The sign of the district whose first square this is, else 0. */
static char first_sign(const struct qp_rules *r, int square)
{
  for (int before = 0; before < square; before++)
    if (r->district[before] == r->district[square])
      return 0;
  return r->district_sign[r->district[square]];
}

static void draw_city_border(const struct qp_canvas *t, int row)
{
  const struct qp_rules *r = t->rules;
  qp_blanks(t, MARGIN);
  for (int col = 0; col <= r->cols; col++) {
    bool here = north(r, row, col);
    qp_corner(t, (west(r, row - 1, col) ? AD_UP : 0) | (west(r, row, col) ? AD_DOWN : 0) |
                   (north(r, row, col - 1) ? AD_LEFT : 0) | (here ? AD_RIGHT : 0));
    char name = row < r->rows && col < r->cols ? first_sign(r, row * r->cols + col) : 0;
    if (col < r->cols && here) {
      qp_border(t, 1);
      if (name)
        ad_styled_printf(t->styled, "%c", name);
      qp_border(t, t->cell - 1 - (name != 0));
    } else if (col < r->cols) {
      qp_blanks(t, t->cell);
    }
  }
  qp_blanks(t, t->block - MARGIN - r->cols * (t->cell + 1) - 1);
}

/* Token with floors or printed points, as in files. */
static void name_building(const struct qp_rules *r, const struct qp_city *city, int square,
                          char *out)
{
  const struct qp_kind *kind = qp_kind_at(r, city, square);
  out[0] = '\0';
  ad_text_append(out, QP_TEXT, "%.*s", QP_TOKEN, kind->token);
  if (r->max_floors[kind->family] > 1)
    ad_text_append(out, QP_TEXT, "%d", city->floors[square]);
  else if (city->points[square])
    ad_text_append(out, QP_TEXT, "%d", city->points[square]);
}

/* "T3", in brackets if inactive; "+T3" where a floor may be added, or what may be activated. */
static void draw_building(const struct qp_canvas *t, int seat, int square, bool may)
{
  const struct qp_city *city = &t->st->city[seat];
  char name[QP_TEXT], text[QP_TEXT] = "";
  bool active = t->result[seat].active >> square & 1,
       brackets = !active && !may && !t->styled->colour;
  int family = qp_kind_at(t->rules, city, square)->family;
  name_building(t->rules, city, square, name);
  ad_text_append(text, QP_TEXT, "%s%s%s",
                 may        ? "+"
                 : brackets ? "("
                            : " ",
                 name, brackets ? ")" : "");
  if (active)
    qp_kind_colours(t, family);
  else
    qp_colours(t, AD_GREY, AD_PLAIN, may);
  qp_field(t, text, 0, t->token + 3);
  qp_plain(t);
}

static void draw_square(const struct qp_canvas *t, int seat, int square)
{
  static const char *const raised[QP_NUMBERS + 1] = {"", "¹", "²", "³", "⁴", "⁵"};
  bool may = t->st->seat == seat && (t->may >> square & 1);
  int number = t->rules->square_number[square];
  char digit[2] = {(char)('0' + number), '\0'};
  if (t->st->city[seat].kind[square]) {
    draw_building(t, seat, square, may);
  } else {
    qp_colours(t, may ? AD_PLAIN : AD_GREY, AD_PLAIN, may);
    qp_field(t, may ? "+" : ad_styled_choose(t->styled, "·", "."), 1, t->token + 3);
  }
  if (number) {
    qp_colours(t, AD_GREY, AD_PLAIN, false);
    ad_styled_printf(t->styled, "%s", ad_styled_choose(t->styled, raised[number], digit));
  }
  qp_plain(t);
}

static void draw_city_row(const struct qp_canvas *t, int seat, int row)
{
  const struct qp_rules *r = t->rules;
  qp_colours(t, AD_GREY, AD_PLAIN, false);
  ad_styled_printf(t->styled, "%d ", row + 1);
  qp_plain(t);
  for (int col = 0; col <= r->cols; col++) {
    bool before = ad_styled_is_marked_square(t->styled, seat, row + 1, col),
         behind = ad_styled_is_marked_square(t->styled, seat, row + 1, col + 1);
    if (before || behind)
      ad_styled_put_bracket(t->styled, before, behind);
    else
      qp_corner(t, west(r, row, col) ? AD_UP | AD_DOWN : 0);
    if (col < r->cols)
      draw_square(t, seat, row * r->cols + col);
  }
  qp_blanks(t, t->block - MARGIN - r->cols * (t->cell + 1) - 1);
}

static void draw_heading(const struct qp_canvas *t, int seat)
{
  char text[QP_TEXT] = "", total[AD_VISIBLE_POINTS_TEXT];
  bool acts = t->st->phase != QP_ENDED && t->st->seat == seat, mayor = t->st->mayor == seat;
  int points = t->result[seat].points;
  ad_text_append(
    text, QP_TEXT, ": %s point%s%s%s",
    ad_visible_points_draw(t->styled, (struct ad_visible_points){points, false}, total),
    points == 1 || points == -1 ? "" : "s", mayor ? "  " : "",
    mayor ? ad_styled_choose(t->styled, "♛", "^") : "");
  if (mayor)
    ad_text_append(text, QP_TEXT, " Mayor");
  qp_colours(t, AD_PLAIN, AD_PLAIN, true);
  ad_styled_printf(t->styled, "%s ", acts ? ad_styled_choose(t->styled, "▶", ">") : " ");
  qp_seat_colours(t, seat);
  ad_styled_printf(t->styled, "seat %d", seat + 1);
  qp_colours(t, AD_PLAIN, AD_PLAIN, acts);
  qp_field(t, text, 0, t->block - MARGIN - 6);
  qp_plain(t);
}

static void draw_columns(const struct qp_canvas *t)
{
  qp_colours(t, AD_GREY, AD_PLAIN, false);
  qp_blanks(t, MARGIN + 1);
  for (int col = 0; col < t->rules->cols; col++)
    ad_styled_printf(t->styled, " %-*d", t->cell, col + 1);
  qp_plain(t);
  qp_blanks(t, t->block - MARGIN - 1 - t->rules->cols * (t->cell + 1));
}

/* What a seat has received and where it is. */
static void draw_received(const struct qp_canvas *t, int seat, int piece)
{
  const struct qp_result *result = &t->result[seat];
  char text[QP_TEXT] = "";
  bool people = piece == QP_INHABITANTS;
  int n = t->st->city[seat].received[piece],
      elsewhere = people ? result->customers : result->absorbed;
  qp_blanks(t, MARGIN);
  qp_draw_piece(t, piece, 1, false);
  ad_text_append(text, QP_TEXT, people ? " %d inhabitant%s" : " %d energy", n, ad_plural(n));
  if (elsewhere)
    ad_text_append(text, QP_TEXT, ", %s %d", people ? "shops" : "parks", elsewhere);
  if (result->spare[piece])
    ad_text_append(text, QP_TEXT, ", idle %d", result->spare[piece]);
  qp_field(t, text, 0, t->block - MARGIN - 1);
}

static int city_lines(const struct qp_canvas *t)
{
  int borders = 0;
  for (int row = 0; row <= t->rules->rows; row++)
    borders += has_border(t->rules, row);
  return 4 + t->rules->rows + borders + (!t->rules->shared_architects && !t->over);
}

static void draw_city_line(const struct qp_canvas *t, int seat, int line)
{
  char text[QP_TEXT] = "";
  if (line == 0) {
    draw_heading(t, seat);
    return;
  }
  if (line == 1) {
    draw_columns(t);
    return;
  }
  line -= 2;
  for (int row = 0; row <= t->rules->rows; row++) {
    if (has_border(t->rules, row) && line-- == 0) {
      draw_city_border(t, row);
      return;
    }
    if (row < t->rules->rows && line-- == 0) {
      draw_city_row(t, seat, row);
      return;
    }
  }
  if (line < QP_PIECES) {
    draw_received(t, seat, line);
    return;
  }
  qp_add_architects(t->st->city[seat].architects, text);
  qp_field(t, text, MARGIN, t->block);
}

/* Whether a city has room beside another one, or beside the Construction Site. */
static bool two_abreast(const struct qp_canvas *t)
{
  return QP_SITE_WIDTH + GAP + t->block <= WIDEST;
}

/* Cities from FIRST on, two side by side if there is room, then the next ones below. */
static void draw_cities(const struct qp_canvas *t, int first)
{
  int abreast = two_abreast(t) ? 2 : 1, seats = t->rules->seats;
  for (; first < seats; first += abreast) {
    for (int line = 0; line < city_lines(t); line++) {
      draw_city_line(t, first, line);
      if (abreast == 2 && first + 1 < seats) {
        qp_blanks(t, QP_SITE_WIDTH + GAP - t->block);
        draw_city_line(t, first + 1, line);
      }
      end_line(t);
    }
    end_line(t);
  }
}

/* ---- the compact frame ---- */

/* Draws a line beside the site, below the city of SEAT: the other seats. */
static void draw_other(const struct qp_canvas *t, int seat, int line)
{
  int other = line / 2 + (line / 2 >= seat);
  if (other >= t->rules->seats)
    return;
  if (line % 2 == 0)
    draw_heading(t, other);
  else
    for (int piece = 0; piece < QP_PIECES; piece++) {
      qp_blanks(t, MARGIN);
      qp_draw_piece(t, piece, 1, false);
      ad_styled_printf(t->styled, " %d", t->st->city[other].received[piece]);
    }
}

static int larger(int a, int b)
{
  return a > b ? a : b;
}

static int frame_lines(const struct qp_canvas *t)
{
  return larger(t->over ? 0 : qp_site_lines(t), city_lines(t) + 2 * (t->rules->seats - 1));
}

/* Draws the Construction Site with one city and the points of the others beside it. */
static void draw_frame(const struct qp_canvas *t, int seat)
{
  int site = t->over ? 0 : qp_site_lines(t), right = city_lines(t);
  for (int line = 0; line < frame_lines(t); line++) {
    if (line < site)
      qp_draw_left_line(t, line);
    else
      qp_blanks(t, t->over ? 0 : QP_SITE_WIDTH);
    qp_blanks(t, t->over ? 0 : GAP);
    if (line < right)
      draw_city_line(t, seat, line);
    else
      draw_other(t, seat, line - right);
    end_line(t);
  }
}

/* Where a city has no room beside the Construction Site: the site, with what all seats have. */
static void draw_site_alone(const struct qp_canvas *t, int seat)
{
  enum { OWN = 1 + QP_PIECES };
  struct qp_canvas beside = *t;
  beside.block = WIDEST - QP_SITE_WIDTH - 1;
  for (int line = 0; line < qp_site_lines(t); line++) {
    qp_draw_left_line(t, line);
    qp_blanks(t, 1);
    if (line == 0)
      draw_heading(&beside, seat);
    else if (line < OWN)
      draw_received(&beside, seat, line - 1);
    else
      draw_other(&beside, seat, line - OWN);
    end_line(t);
  }
}

/* The same without the site: the city of SEAT, and what the others have. */
static void draw_city_alone(const struct qp_canvas *t, int seat)
{
  int lines = city_lines(t);
  for (int line = 0; line < lines + 2 * (t->rules->seats - 1); line++) {
    if (line < lines)
      draw_city_line(t, seat, line);
    else
      draw_other(t, seat, line - lines);
    end_line(t);
  }
}

/* ---- the whole ---- */

/* The Construction Site with two cities beside it if there is room; the number of cities drawn. */
static int draw_site(const struct qp_canvas *t)
{
  int lines = city_lines(t), beside = two_abreast(t) ? 2 : 0;
  int right = beside * (lines + 1) - (beside > 0),
      all = qp_left_lines(t) > right ? qp_left_lines(t) : right;
  for (int line = 0; line < all; line++) {
    qp_draw_left_line(t, line);
    if (line < right && line % (lines + 1) < lines) {
      qp_blanks(t, GAP);
      draw_city_line(t, line / (lines + 1), line % (lines + 1));
    }
    end_line(t);
  }
  end_line(t);
  return beside;
}

static void draw_in_hand(const struct qp_canvas *t)
{
  const struct qp_tile *tile = &t->rules->tile[t->st->in_hand - 1];
  const struct qp_kind *kind = qp_kind_of(t->rules, tile);
  char text[QP_TEXT];
  qp_name_face(t, tile, text);
  ad_styled_printf(t->styled, "builds or discards %s ", kind->title);
  qp_kind_colours(t, kind->family);
  ad_styled_printf(t->styled, t->styled->colour ? " %s " : "[%s]", text);
  qp_plain(t);
  qp_blanks(t, qp_pieces_width(tile->gives) > 0);
  qp_draw_pieces(t, tile->gives);
  ad_styled_printf(t->styled, " with architect %d", t->st->number);
}

static void draw_turn(const struct qp_canvas *t)
{
  const struct qp_rules *r = t->rules;
  const struct qp_state *st = t->st;
  if (st->phase == QP_ENDED) {
    ad_styled_printf(t->styled, "the game is over\n");
    return;
  }
  if (st->phase != QP_ALLOCATE)
    ad_styled_printf(t->styled, "round %d of %d, begun by seat %d, lap %d of %d\n", st->round + 1,
                     r->rounds, st->start + 1, st->lap + 1, r->turns_per_round);
  ad_styled_printf(t->styled, "seat %d ", st->seat + 1);
  switch (st->phase) {
  case QP_CHOOSE_START: ad_styled_printf(t->styled, "names the start player"); break;
  case QP_PLACE_ARCHITECT:
    ad_styled_printf(t->styled, "places an architect: a number and a slot");
    break;
  case QP_PLACE_BUILDING: draw_in_hand(t); break;
  default: ad_styled_printf(t->styled, "allocates inhabitants and energy"); break;
  }
  ad_styled_printf(t->styled, "\n");
}

void qp_draw(const void *rules, const void *state, int viewer, struct ad_styled *styled)
{
  struct qp_canvas t = {.rules = rules, .st = state, .styled = styled};
  (void)viewer; /* face-down tiles are backs for all */
  t.over = t.st->phase == QP_ENDED || t.st->phase == QP_ALLOCATE;
  qp_list_kinds(&t);
  t.may = qp_marked(rules, state);
  t.cell = t.token + 3 + (t.rules->square_number[0] > 0);
  int squares = MARGIN + t.rules->cols * (t.cell + 1) + 1;
  t.block = squares > TEXT_WIDTH ? squares : TEXT_WIDTH;
  for (int seat = 0; seat < t.rules->seats; seat++)
    qp_city_result(rules, &t.st->city[seat], &t.result[seat]);
  /* scripts add lines of their own where a city has no room beside the site */
  t.tight = styled->compact && styled->lines &&
            (!two_abreast(&t) || frame_lines(&t) + TURN_LINES > styled->lines);
  if (styled->compact && two_abreast(&t))
    draw_frame(&t, styled->seat);
  else if (styled->compact && (t.st->phase == QP_CHOOSE_START || t.st->phase == QP_PLACE_ARCHITECT))
    draw_site_alone(&t, styled->seat);
  else if (styled->compact)
    draw_city_alone(&t, styled->seat);
  else
    draw_cities(&t, t.over ? 0 : draw_site(&t));
  draw_turn(&t);
}
