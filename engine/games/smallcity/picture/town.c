/* town.c - the board of a seat: tiles with their cells, meeples and goods, graves, the mayor. */
#include <stdio.h>

#include "engine/core/game/sheet.h"
#include "engine/games/smallcity/picture/picture_internal.h"
#include "engine/games/smallcity/show/sheet.h"
#include "engine/games/smallcity/state/town.h"
#include "engine/games/smallcity/text/words.h"

enum { SQUARE = AD_PICTURE_SQUARE, TOWN = SC_TOP + 24 /* below the numbers of its columns */ };

/* A town while it is drawn. */
struct drawn {
  const struct sc_table *t;
  int seat;
  const struct sc_board *board;
  const struct sc_side *side;
};

static bool is_unlocked(const struct drawn *d, int square)
{
  return sc_has(d->side->within[d->board->area ? d->board->area : 1], square);
}

static int find_owner(const struct drawn *d, int square)
{
  for (int i = 0; i < d->t->r->seats; i++)
    if (sc_has(d->board->meeples[i], square))
      return i;
  return -1;
}

static const struct sc_kind *kind_on(const struct drawn *d, int square)
{
  int head = sc_head_at(d->t->r, d->board, square);
  return head < 0 ? NULL : &d->t->r->kind[sc_kind_at(d->t->r, d->board, head)];
}

static void title_square(const struct drawn *d, int square)
{
  const struct sc_kind *kind = kind_on(d, square);
  int owner = find_owner(d, square);
  const char *meeple = owner < 0 ? "" : owner == d->seat ? ", a citizen" : ", a tourist of seat ";
  char of[16] = "";
  if (owner >= 0 && owner != d->seat)
    snprintf(of, sizeof of, "%d", owner + 1);
  ad_picture_title(d->t->out, "column %d, row %d%s%s%s%s%s%s", SC_XY(square), kind ? ", " : "",
                   kind ? kind->title : "", kind || is_unlocked(d, square) ? "" : ", locked",
                   sc_has(d->board->graves, square) ? ", a grave" : "", meeple, of);
}

/* ---- tiles ---- */

static void draw_crates(const struct drawn *d, int head)
{
  const struct sc_table *t = d->t;
  for (int i = 0; i < t->r->warehouse_capacity && i < 4; i++) {
    int good = d->board->tile[head].goods >> 2 * i & 3, x = 9 + i % 2 * 44, y = i < 2 ? 54 : 10;
    if (good)
      sc_depict_good(t, good - 1, x, y);
    else
      ad_picture_rect(t->out, "slot", x, y, SC_CRATE, SC_CRATE, 5);
  }
}

/* Draws what stands on cell number CELL of the city hall: citizens, then goods. */
static void draw_hall_cell(const struct drawn *d, int cell)
{
  const struct sc_board *b = d->board;
  int n = b->hall_citizens;
  if (cell < n) {
    sc_depict_seat(d->t, d->seat, 62, 68, 25);
    return;
  }
  for (int good = 0; good < SC_GOODS; good++) {
    n += b->hall_goods[good];
    if (cell < n) {
      sc_depict_good(d->t, good, 43, 50);
      return;
    }
  }
  ad_picture_circle(d->t->out, "slot", 62, 68, 23);
}

/* Counts the squares of the tile at HEAD before SQUARE. */
static int count_before(const struct drawn *d, int head, int square)
{
  sc_set squares = sc_tile_squares(d->t->r, d->board, head);
  return sc_count(squares & (sc_bit(square) - 1));
}

/* Draws what the square of a tile is for, and the goods on it. */
static void draw_tile_square(const struct drawn *d, int head, int square)
{
  const struct sc_table *t = d->t;
  int form = sc_form_at(d->board, head), cell = sc_cell_at(t->r, d->board, head, square);
  if (form == t->r->hall_form)
    draw_hall_cell(d, count_before(d, head, square));
  else if (form == t->r->warehouse_form)
    draw_crates(d, head);
  else
    sc_depict_cell(t, cell, 0, 0);
}

/* Writes which tile it is: its level, or a symbol. */
static void draw_name(const struct drawn *d, const struct sc_kind *kind, int form)
{
  if (kind->level)
    ad_picture_text(d->t->out, "light", 5, 36, SC_LETTER, AD_ALIGN_LEFT, "%.2s", kind->id);
  else if (form != d->t->r->warehouse_form || d->t->r->warehouse_capacity <= 2)
    ad_picture_symbol(d->t->out, "sign-light", sc_kind_symbol(kind), 26, 26, 42);
}

static int area_level(const struct sc_side *side, int square)
{
  int level = 1;
  while (level < side->levels && !sc_has(side->within[level], square))
    level++;
  return level;
}

static void draw_ground(const struct drawn *d, int square)
{
  struct ad_picture *out = d->t->out;
  int sign = d->side->terrain.row[sc_y(square)][sc_x(square)];
  const char *land = is_unlocked(d, square) ? "cell" : "locked";
  ad_picture_rect(out,
                  sign == '~'   ? "water"
                  : sign == '#' ? "rock"
                                : land,
                  0, 0, SQUARE, SQUARE, 0);
  if (sc_has(d->board->graves, square))
    ad_picture_symbol(out, "sign", "grave", SQUARE / 2, SQUARE / 2, 60);
  else if (!is_unlocked(d, square) && sign != '~' && sign != '#')
    ad_picture_text(out, "dim", SQUARE / 2, 63, 36, AD_ALIGN_MIDDLE, "%d",
                    area_level(d->side, square));
}

static void draw_square(const struct drawn *d, int square)
{
  const struct sc_table *t = d->t;
  const struct sc_kind *kind = kind_on(d, square);
  int head = sc_head_at(t->r, d->board, square), owner = find_owner(d, square);
  ad_picture_begin(t->out, "cell", sc_x(square) * SQUARE, sc_y(square) * SQUARE, "town%d/%d,%d",
                   d->seat + 1, SC_XY(square));
  title_square(d, square);
  if (kind) {
    ad_picture_rect(t->out, sc_class_paint[kind->class_], 0, 0, SQUARE, SQUARE, 0);
    draw_tile_square(d, head, square);
  } else {
    draw_ground(d, square);
  }
  if (kind && square == sc_first(sc_tile_building(t->r, d->board, head)))
    draw_name(d, kind, sc_form_at(d->board, head));
  if (owner >= 0)
    sc_depict_seat(t, owner, 76, 26, 23);
  ad_picture_end(t->out);
}

/* Draws lines around tiles and around the unlocked area. */
static void draw_borders(const struct drawn *d)
{
  struct ad_picture *out = d->t->out;
  int region[SC_SQUARES];
  for (int i = 0; i < SC_SQUARES; i++) {
    int head = sc_head_at(d->t->r, d->board, i);
    region[i] = head >= 0 ? head + 2 : is_unlocked(d, i);
  }
  for (int i = 0; i < SC_SQUARES; i++) {
    int x = sc_x(i) * SQUARE, y = sc_y(i) * SQUARE;
    if (sc_x(i) && region[i] != region[i - 1])
      ad_picture_line(out, "frame", x, y, x, y + SQUARE, 5);
    if (sc_y(i) && region[i] != region[i - SC_SIDE])
      ad_picture_line(out, "frame", x, y, x + SQUARE, y, 5);
  }
  ad_picture_rect(out, "frame", 0, 0, SC_SIDE * SQUARE, SC_SIDE * SQUARE, 0);
}

/* Writes the numbers of the columns above the town, of the rows on its left, as moves name them. */
static void draw_numbers(const struct drawn *d)
{
  struct ad_picture *out = d->t->out;
  ad_picture_begin(out, "text", 0, 0, "numbers%d", d->seat + 1);
  ad_picture_title(out, "columns and rows of the town");
  for (int i = 0; i < SC_SIDE; i++) {
    ad_picture_text(out, "dim", i * SQUARE + SQUARE / 2, -7, 30, AD_ALIGN_MIDDLE, "%d", i);
    ad_picture_text(out, "dim", -7, i * SQUARE + SQUARE / 2 + 10, 30, AD_ALIGN_RIGHT, "%d", i);
  }
  ad_picture_end(out);
}

static void draw_mayor(const struct drawn *d)
{
  const struct sc_state *st = d->t->st;
  if (st->mayor != d->seat || !st->street[0])
    return;
  int a = st->street[0] - 1, b = st->street[1] - 1;
  int x = (sc_x(a) + sc_x(b) + 1) * SQUARE / 2, y = (sc_y(a) + sc_y(b) + 1) * SQUARE / 2;
  ad_picture_circle(d->t->out, "token", x, y, 30);
  ad_picture_symbol(d->t->out, "sign-dark", "mayor", x, y, 40);
}

/* ---- the panel ---- */

/* Writes the points of SEAT as far as the viewer may know them. */
static void write_points(const struct sc_table *t, int seat, char out[AD_POINTS_LABEL])
{
  struct ad_sheet sheet;
  ad_sheet_init(&sheet);
  sc_sheet(t->r, t->st, seat, t->viewer, &sheet);
  ad_points_label((struct ad_visible_points){ad_sheet_total(&sheet), sheet.partial},
                  t->out->hides_points, out);
  ad_sheet_fini(&sheet);
}

void sc_depict_town(const struct sc_table *t, int seat)
{
  const struct drawn d = {t, seat, sc_board_of(t->st, t->viewer, seat),
                          &t->r->side[t->r->side_of[seat]]};
  char id[16], points[AD_POINTS_LABEL];
  bool acts = t->st->phase != SC_ENDED && t->st->seat == seat;
  const char *note = t->st->town[seat].out                    ? ", out"
                   : sc_is_screened(t->st, t->viewer, seat)   ? ", behind its screen"
                   : t->st->mayor == seat && t->st->street[0] ? ", mayor"
                                                              : "";
  snprintf(id, sizeof id, "town%d", seat + 1);
  write_points(t, seat, points);
  ad_picture_panel(t->out, id, SC_WIDTH,
                   TOWN + SC_ROOM + 20 + sc_standing_height(t, seat) + SC_LEFT / 2, acts,
                   "Seat %d: %s%s", seat + 1, points, note);
  ad_picture_begin(t->out, "board", SC_LEFT, TOWN, "board%d", seat + 1);
  ad_picture_title(t->out, "town of seat %d", seat + 1);
  for (int square = 0; square < SC_SQUARES; square++)
    draw_square(&d, square);
  draw_numbers(&d);
  ad_picture_begin(t->out, "lines", 0, 0, "lines%d",
                   seat + 1); /* changes more often than squares */
  ad_picture_title(t->out, "borders in the town of seat %d", seat + 1);
  draw_borders(&d);
  draw_mayor(&d);
  ad_picture_end(t->out);
  ad_picture_end(t->out);
  sc_depict_standing(t, seat, TOWN + SC_ROOM + 20);
  ad_picture_end(t->out);
}
