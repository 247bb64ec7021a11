/* draw_town.c - draws a town of ten by ten squares.
 *
 * A square is three columns on one line; lines and columns between squares are borders, drawn where
 * tiles meet, blank inside a tile, dashed around the area that is unlocked.  The name of a tile
 * stands in the border above its first square.  A square shows what its cell does, then the meeple
 * there. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "engine/games/smallcity/show/paint.h"
#include "engine/games/smallcity/state/town.h"

const struct ad_text_style sc_plain = {AD_PLAIN, AD_PLAIN, false},
                           sc_bold = {AD_PLAIN, AD_PLAIN, true},
                           sc_faint = {AD_GREY, AD_PLAIN, false};
const struct ad_text_style sc_seat_style[SC_MAX_SEATS] = {{AD_WHITE, AD_MAGENTA, true},
                                                          {AD_BLACK, AD_CYAN, true},
                                                          {AD_BLACK, AD_BROWN, true},
                                                          {AD_WHITE, AD_BLACK, true}};
const struct ad_text_style sc_good_style[SC_GOODS] = {
  {AD_BLACK, AD_WHITE, true}, {AD_WHITE, AD_GREY, true}, {AD_WHITE, AD_BLACK, true}};

static const struct ad_text_style water = {AD_BLUE, AD_PLAIN, false},
                                  rock = {AD_BROWN, AD_PLAIN, false};
static const struct ad_text_style ground[SC_CLASSES + 1] = {
  {AD_BLACK, AD_GREEN, false},  {AD_WHITE, AD_BLUE, false},  {AD_BLACK, AD_YELLOW, false},
  {AD_BLACK, AD_YELLOW, false}, {AD_BLACK, AD_BROWN, false}, {AD_BLACK, AD_GREY, false},
  {AD_GREEN, AD_PLAIN, false},  {AD_WHITE, AD_RED, false},   {AD_PLAIN, AD_PLAIN, false}};

/* A town while it is drawn. */
struct town {
  struct sc_canvas *t;
  int seat, line, left; /* of the corner of square 0 */
  int rows;             /* that are drawn; all unless the frame is short */
  const struct sc_board *board;
  const struct sc_side *side;
  sc_set within;                     /* unlocked */
  sc_set at_least[SC_MAX_COUNT + 1]; /* of the rings that are shown */
  uint8_t head[SC_SQUARES];          /* + 1; 0: no tile */
};

/* Writes for each square the head of its tile. */
static void find_tiles(struct town *town)
{
  for (sc_set heads = town->board->heads; heads;) {
    int head = sc_pop(&heads);
    for (sc_set squares = sc_tile_squares(town->t->rules, town->board, head); squares;)
      town->head[sc_pop(&squares)] = (uint8_t)(head + 1);
  }
}

/* Returns the kind of the tile on SQUARE, which has one. */
static const struct sc_kind *find_kind(const struct town *town, int square)
{
  int head = town->head[square] - 1;
  return &town->t->rules->kind[sc_kind_at(town->t->rules, town->board, head)];
}

/* Returns the style of the class of the tile on SQUARE; the plain style without a tile. */
static struct ad_text_style find_ground_style(const struct town *town, int square)
{
  return square < SC_SQUARES && town->head[square] ? ground[find_kind(town, square)->class_]
                                                   : sc_plain;
}

/* ---- borders ---- */

/* Returns what borders separate: a number for the tile on square X, Y, else 1 if the square is
 * unlocked, and 0 if not, or beyond the board. */
static int find_region(const struct town *town, int x, int y)
{
  if (x < 0 || y < 0 || x >= SC_SIDE || y >= SC_SIDE)
    return 0;
  int square = y * SC_SIDE + x;
  return town->head[square] ? 1 + town->head[square] : sc_has(town->within, square);
}

enum edge { NO_EDGE, DASHED, SOLID };

/* Returns the edge between regions A and B: solid beside a tile, dashed around the unlocked area.
 */
static enum edge edge_between(int a, int b)
{
  return a == b ? NO_EDGE : a > 1 || b > 1 ? SOLID : DASHED;
}

/* Returns the edge between square X, Y and the square above. */
static enum edge edge_above(const struct town *town, int x, int y)
{
  return edge_between(find_region(town, x, y - 1), find_region(town, x, y));
}

/* Returns the edge between square X, Y and the square to its left. */
static enum edge edge_left_of(const struct town *town, int x, int y)
{
  return edge_between(find_region(town, x - 1, y), find_region(town, x, y));
}

/* Returns the style of the edge above or left of square X, Y; without an edge, inside a tile, the
 * style of the tile. */
static struct ad_text_style find_edge_style(const struct town *town, int x, int y, enum edge edge)
{
  if (edge != NO_EDGE)
    return edge == SOLID ? sc_plain : sc_faint;
  return x < SC_SIDE && y < SC_SIDE ? find_ground_style(town, y * SC_SIDE + x) : sc_plain;
}

/* Returns in which directions edges of KIND leave the upper left corner of square X, Y. */
static unsigned find_corner_arms(const struct town *town, int x, int y, enum edge kind)
{
  return (edge_left_of(town, x, y - 1) == kind ? AD_UP : 0) |
         (edge_left_of(town, x, y) == kind ? AD_DOWN : 0) |
         (edge_above(town, x - 1, y) == kind ? AD_LEFT : 0) |
         (edge_above(town, x, y) == kind ? AD_RIGHT : 0);
}

/* Draws the upper left corner of square X, Y. */
static void put_corner(const struct town *town, int x, int y)
{
  int line = town->line + 2 * y, col = town->left + 4 * x;
  unsigned solid = find_corner_arms(town, x, y, SOLID),
           dashed = find_corner_arms(town, x, y, DASHED);
  struct ad_text_style style = find_edge_style(town, x, y,
                                               solid    ? SOLID
                                               : dashed ? DASHED
                                                        : NO_EDGE);
  const char *sign = ad_styled_junction(town->t->sheet.styled, solid ? solid : dashed);
  if (!solid && dashed == (AD_LEFT | AD_RIGHT))
    sign = sc_character(town->t, "╌", " ");
  if (!solid && dashed == (AD_UP | AD_DOWN))
    sign = sc_character(town->t, "╎", ":");
  ad_canvas_put(&town->t->sheet, line, col, style, "%s", sign);
}

/* Draws the edge above square X, Y. */
static void put_edge_above(const struct town *town, int x, int y)
{
  static const char *const utf8[] = {"   ", "╌╌╌", "───"}, *const ascii[] = {"   ", "- -", "---"};
  enum edge edge = edge_above(town, x, y);
  struct ad_text_style style = find_edge_style(town, x, y, edge);
  ad_canvas_put(&town->t->sheet, town->line + 2 * y, town->left + 4 * x + 1, style, "%s",
                sc_character(town->t, utf8[edge], ascii[edge]));
}

/* Draws the edge to the left of square X, Y. */
static void put_edge_left_of(const struct town *town, int x, int y)
{
  static const char *const utf8[] = {" ", "╎", "│"}, *const ascii[] = {" ", ":", "|"};
  enum edge edge = edge_left_of(town, x, y);
  struct ad_text_style style = find_edge_style(town, x, y, edge);
  ad_canvas_put(&town->t->sheet, town->line + 2 * y + 1, town->left + 4 * x, style, "%s",
                sc_character(town->t, utf8[edge], ascii[edge]));
}

/* Draws all corners and edges of the town. */
static void put_borders(const struct town *town)
{
  for (int y = 0; y <= town->rows; y++)
    for (int x = 0; x <= SC_SIDE; x++) {
      put_corner(town, x, y);
      if (x < SC_SIDE)
        put_edge_above(town, x, y);
      if (y < town->rows)
        put_edge_left_of(town, x, y);
    }
}

/* Returns whether a citizen of the town is on the tile at HEAD. */
static bool is_staffed(const struct town *town, int head)
{
  return sc_tile_squares(town->t->rules, town->board, head) & town->board->meeples[town->seat];
}

/* Draws the kind of each tile above its first square: "R3"; of longer ids the first three letters:
 * "Lib". */
static void put_names(const struct town *town)
{
  for (sc_set heads = town->board->heads; heads;) {
    int head = sc_pop(&heads);
    const struct sc_kind *kind = find_kind(town, head);
    struct ad_text_style style =
      kind->ability >= SC_CLINIC && !is_staffed(town, head) ? sc_faint : sc_bold;
    char name[4];
    snprintf(name, sizeof name, "%.3s", kind->id);
    for (char *c = name + 1; *c && strlen(kind->id) > 3; c++)
      *c = (char)tolower((unsigned char)*c);
    ad_canvas_put(&town->t->sheet, town->line + 2 * sc_y(head), town->left + 4 * sc_x(head) + 1,
                  style, "%s", name);
  }
}

/* ---- squares ---- */

struct square_pen {
  const struct town *town;
  int square, line, col;
  struct ad_text_style style;
};

/* Draws TEXT on the square, from its column COL on; returns the next column of the drawing. */
static int put_text(const struct square_pen *at, int col, struct ad_text_style style,
                    const char *text)
{
  return ad_canvas_put(&at->town->t->sheet, at->line, at->col + col, style, "%s", text);
}

/* Draws a square without a tile: its terrain or its grave. */
static void put_land(const struct square_pen *at)
{
  const struct town *town = at->town;
  int sign = town->side->terrain.row[sc_y(at->square)][sc_x(at->square)];
  bool is_unlocked = sc_has(town->within, at->square);
  if (sc_has(town->board->graves, at->square))
    put_text(at, 1, sc_bold, sc_character(town->t, "†", "x"));
  else if (sign == '~')
    put_text(at, 0, is_unlocked ? water : sc_faint, sc_character(town->t, "≈≈≈", "~~~"));
  else if (sign == '#')
    put_text(at, 0, is_unlocked ? rock : sc_faint, sc_character(town->t, "▒▒▒", "###"));
  else
    put_text(at, 1, sc_faint,
             is_unlocked ? sc_character(town->t, "·", ".") : sc_character(town->t, "░", " "));
}

/* Returns the sign of a type of cell. */
static const char *cell_sign(const struct sc_canvas *t, int cell)
{
  static const char *const text[] = {" w", " g", " b", " $", "g$", "$v", "gv"};
  switch (cell) {
  case SC_C_REST: return sc_character(t, " ♣", " *");
  case SC_C_HOME: return sc_character(t, " ⌂", " h");
  case SC_C_STAFF: return sc_character(t, " ⚑", " !");
  case SC_C_WATER: return sc_character(t, "≈≈≈", "~~~");
  default: return cell < AD_LEN(text) ? text[cell] : "";
  }
}

/* Returns how many cells of type CELL the tile has on squares before SQUARE. */
static int count_cells_before(const struct town *town, int square, int cell)
{
  int head = town->head[square] - 1, n = 0;
  for (sc_set squares = sc_tile_squares(town->t->rules, town->board, head); squares;) {
    int other = sc_pop(&squares);
    if (other == square)
      break;
    n += sc_cell_at(town->t->rules, town->board, head, other) == cell;
  }
  return n;
}

/* Draws the N-th cell of the city hall in column COL: its citizens come first, then its goods, then
 * free cells. */
static void put_hall_cell(const struct square_pen *at, int n, int col)
{
  const struct sc_board *b = at->town->board;
  const char letter[2] = {(char)('1' + at->town->seat), '\0'};
  if (n < b->hall_citizens) {
    put_text(at, col, sc_seat_style[at->town->seat], letter);
    return;
  }
  n -= b->hall_citizens;
  for (int good = 0; good < SC_GOODS; n -= b->hall_goods[good++])
    if (n < b->hall_goods[good]) {
      const char name[2] = {sc_good_letter(good), '\0'};
      put_text(at, col, sc_good_style[good], name);
      return;
    }
  put_text(at, col, at->style, sc_character(at->town->t, "·", "."));
}

/* Draws the part of a city hall on a square: its cells are spread evenly over its squares. */
static void put_hall(const struct square_pen *at)
{
  const struct town *town = at->town;
  int head = town->head[at->square] - 1, cells = town->t->rules->hall_cells, squares = 1;
  for (sc_set set = sc_tile_squares(town->t->rules, town->board, head) & ~sc_bit(at->square); set;)
    squares += sc_cell_at(town->t->rules, town->board, head, sc_pop(&set)) == SC_C_HALL;
  int each = (cells + squares - 1) / squares,
      first = count_cells_before(town, at->square, SC_C_HALL);
  for (int i = 0; i < each && i < 3 && first + i * squares < cells; i++)
    put_hall_cell(at, first + i * squares, each < 3 ? 1 + i : i);
}

/* Draws the goods in a warehouse, and its free places. */
static void put_warehouse(const struct square_pen *at)
{
  const struct town *town = at->town;
  int goods = town->board->tile[town->head[at->square] - 1].goods,
      room = town->t->rules->warehouse_capacity;
  for (int i = 0; i < room && i < 4; i++) {
    int good = (goods >> 2 * i & 3) - 1, col = room == 1 ? 1 : i;
    const char name[2] = {good < 0 ? '.' : sc_good_letter(good), '\0'};
    put_text(at, col, good < 0 ? at->style : sc_good_style[good],
             good < 0 ? sc_character(town->t, "·", ".") : name);
  }
}

/* Returns the seat whose meeple is on SQUARE, or -1. */
static int find_owner(const struct sc_board *board, int square)
{
  for (int seat = 0; seat < SC_MAX_SEATS; seat++)
    if (sc_has(board->meeples[seat], square))
      return seat;
  return -1;
}

/* Draws a square of a tile: its cell, goods and meeple. */
static void put_cell(const struct square_pen *at)
{
  const struct town *town = at->town;
  int cell = sc_cell_at(town->t->rules, town->board, town->head[at->square] - 1, at->square);
  int owner = find_owner(town->board, at->square);
  put_text(at, 0, at->style, "   ");
  if (cell == SC_C_HALL)
    put_hall(at);
  else if (cell == SC_C_GOODS)
    put_warehouse(at);
  else
    put_text(at, 0, at->style, cell_sign(town->t, cell));
  if (owner >= 0)
    sc_draw_seat(town->t, at->line, at->col + 2, owner);
}

/* Draws how many tiles of the requested kinds a square has in sight. */
static void put_sight(const struct square_pen *at)
{
  int n = 0;
  while (n < SC_MAX_COUNT && sc_has(at->town->at_least[n + 1], at->square))
    n++;
  const char digit[2] = {(char)('0' + n), '\0'};
  struct ad_text_style style = at->style;
  style.bold = n > 0;
  put_text(at, 0, at->style, "   ");
  if (n || at->town->head[at->square])
    put_text(at, 1, style, digit);
  else
    put_text(at, 1, sc_faint, sc_character(at->town->t, "·", "."));
}

/* Draws a square: what it has in sight on request, else its cell or its terrain; "+" if it can be
 * chosen. */
static void put_square(const struct town *town, int square)
{
  const struct square_pen at = {town, square, town->line + 2 * sc_y(square) + 1,
                                town->left + 4 * sc_x(square) + 1, find_ground_style(town, square)};
  if (town->t->rings && sc_has(town->within, square))
    put_sight(&at);
  else if (town->head[square])
    put_cell(&at);
  else
    put_land(&at);
  if (!town->t->rings && sc_has(town->t->may[town->seat], square) &&
      find_owner(town->board, square) < 0) {
    struct ad_text_style style = at.style;
    style.bold = true;
    put_text(&at, town->head[square] ? 2 : 1, style, "+");
  }
}

/* Puts brackets around the squares that are marked. */
static void put_marks(const struct town *town)
{
  static const struct ad_text_style style = {AD_MAGENTA, AD_PLAIN, true};
  struct ad_canvas *sheet = &town->t->sheet;
  for (int square = 0; square < SC_SQUARES && sheet->styled->n_marks; square++) {
    int line = town->line + 2 * sc_y(square) + 1, col = town->left + 4 * sc_x(square);
    if (!ad_styled_is_marked_square(sheet->styled, town->seat, sc_x(square), sc_y(square)))
      continue;
    ad_canvas_put(sheet, line, col, style, "[");
    ad_canvas_put(sheet, line, col + 4, style, "]");
  }
}

/* ---- the town ---- */

/* Draws the figure of the mayor on the edge between two squares, if it is in this town. */
static void put_mayor(const struct town *town)
{
  const struct sc_state *st = town->t->st;
  if (st->mayor != town->seat || !st->street[0])
    return;
  int a = st->street[0] - 1, b = st->street[1] - 1, dx = sc_x(b) - sc_x(a), dy = sc_y(b) - sc_y(a);
  int line = town->line + 2 * sc_y(a) + 1 + dy, col = town->left + 4 * sc_x(a) + 2 + 2 * dx;
  ad_canvas_put(&town->t->sheet, line, col, sc_bold, "%s", sc_character(town->t, "♛", "M"));
}

/* Draws the numbers of columns and rows beside the town. */
static void put_numbers(const struct town *town)
{
  for (int i = 0; i < SC_SIDE; i++) {
    ad_canvas_put(&town->t->sheet, town->line - 1, town->left + 4 * i + 2, sc_faint, "%d", i);
    if (i < town->rows)
      ad_canvas_put(&town->t->sheet, town->line + 2 * i + 1, town->left - 2, sc_faint, "%d", i);
  }
}

/* Returns how many rows of the town are drawn: in a short frame not the last ones that are locked
 * and empty. */
static int count_rows(const struct town *town)
{
  enum { FRAME = 2 };
  const struct ad_styled *styled = town->t->sheet.styled;
  int rows = SC_SIDE;
  while (styled->compact && styled->lines && rows > 1 && 2 * rows + FRAME > styled->lines) {
    for (int x = 0; x < SC_SIDE; x++) {
      int square = (rows - 1) * SC_SIDE + x;
      if (town->head[square] || sc_has(town->within, square) ||
          ad_styled_is_marked_square(styled, town->seat, x, rows - 1))
        return rows;
    }
    rows--;
  }
  return rows;
}

int sc_draw_town(struct sc_canvas *t, int seat, int line, int left)
{
  struct town town = {.t = t, .seat = seat, .line = line + 1, .left = left + 2};
  town.board = sc_board_of(t->st, t->viewer, seat);
  town.side = &t->rules->side[t->rules->side_of[seat]];
  town.within = town.side->within[town.board->area ? town.board->area : 1];
  find_tiles(&town);
  if (t->rings)
    sc_influence(t->rules, town.board, t->rings, town.at_least);
  town.rows = count_rows(&town);
  put_numbers(&town);
  put_borders(&town);
  put_names(&town);
  for (int square = 0; square < town.rows * SC_SIDE; square++)
    put_square(&town, square);
  put_marks(&town);
  put_mayor(&town);
  return line + SC_TOWN_LINES;
}
