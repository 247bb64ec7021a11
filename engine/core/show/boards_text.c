/* boards_text.c - boards of variants as letters, and the variables that are on none. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "engine/base/drawing/canvas.h"
#include "engine/core/show/show_internal.h"

enum { CELL = 24, GAP = 3 };

/* ---- squares ---- */

/* "b2 H", "house", "b2", "7", "?": what stands in a square. */
static void print_square(const struct sh_look *look, const struct ad_board *board, int seat, int i,
                         char out[CELL])
{
  const struct ad_square *square = &look->boards->square[board->first_square + i];
  int64_t number = sh_number_on(look, square, seat);
  const struct ad_thing *thing = sh_thing_of(look->boards, board, number);
  const char *name = board->has_names ? square->name : "", *blank = *name ? " " : "";
  if (number == AD_HIDDEN)
    snprintf(out, CELL, "%s%s?", name, blank);
  else if (thing && board->words == AD_WORDS_SQUARES)
    snprintf(out, CELL, "%s%s%s", name, blank, thing->sign);
  else if (thing)
    snprintf(out, CELL, "%.22s", thing->name);
  else if (sh_is_empty(look->boards, board, number))
    snprintf(out, CELL, "%s", name);
  else
    snprintf(out, CELL, "%s%s%" PRId64, name, blank, number);
}

/* The columns of a cell, the same in all positions unless numbers grow. */
static int columns_of(const struct sh_look *look, const struct ad_board *board, int seat)
{
  int most = 1, names = 0;
  for (int i = 0; i < board->n; i++) {
    char text[CELL];
    const char *name = look->boards->square[board->first_square + i].name;
    print_square(look, board, seat, i, text);
    most = ad_utf8_width(text) > most ? ad_utf8_width(text) : most;
    names = board->has_names && ad_utf8_width(name) > names ? ad_utf8_width(name) : names;
  }
  if (board->things != AD_THINGS_NUMBERS && board->words == AD_WORDS_SQUARES)
    most = names + (names ? 2 : 1) > most ? names + (names ? 2 : 1) : most;
  for (int i = 0; i < board->n_things && board->words != AD_WORDS_SQUARES; i++) {
    int width = ad_utf8_width(look->boards->thing[board->first_thing + i].name);
    most = width > most ? width : most;
  }
  return most;
}

/* ---- boards ---- */

/* The arms of the junction above row ROW and left of column COL of a grid. */
static unsigned arms_at(int row, int col, int rows, int columns)
{
  return (row > 0 ? AD_UP : 0) | (row < rows ? AD_DOWN : 0) | (col > 0 ? AD_LEFT : 0) |
         (col < columns ? AD_RIGHT : 0);
}

struct grid {
  struct ad_canvas *canvas;
  int line, col, rows, columns, cell;
};

static void draw_frame(const struct grid *g)
{
  const struct ad_text_style frame = {AD_GREY, AD_PLAIN, false};
  struct ad_styled *styled = g->canvas->styled;
  for (int row = 0; row <= g->rows; row++)
    for (int x = 0; x <= g->columns * (g->cell + 3); x++) {
      int col = x / (g->cell + 3), at = g->col + x;
      bool crosses = x % (g->cell + 3) == 0;
      ad_canvas_put(g->canvas, g->line + 2 * row, at, frame, "%s",
                    crosses ? ad_styled_junction(styled, arms_at(row, col, g->rows, g->columns))
                            : ad_styled_junction(styled, AD_LEFT | AD_RIGHT));
      if (crosses && row < g->rows)
        ad_canvas_put(g->canvas, g->line + 2 * row + 1, at, frame, "%s",
                      ad_styled_junction(styled, AD_UP | AD_DOWN));
    }
}

static void draw_squares(const struct sh_look *look, const struct ad_board *board, int seat,
                         const struct grid *g)
{
  const struct ad_text_style plain = {AD_PLAIN, AD_PLAIN, false},
                             marked = {AD_PLAIN, AD_PLAIN, true};
  for (int i = 0; i < board->n; i++) {
    char text[CELL];
    const struct ad_square *square = &look->boards->square[board->first_square + i];
    const struct ad_styled *styled = g->canvas->styled;
    bool mark = ad_styled_is_marked(styled, board->per_seat ? seat : styled->seat, square->name);
    print_square(look, board, seat, i, text);
    ad_canvas_put(g->canvas, g->line + 2 * (i / board->columns) + 1,
                  g->col + i % board->columns * (g->cell + 3) + 1, mark ? marked : plain,
                  mark ? "[%s]" : " %s ", text);
  }
}

/* Draws a board at LINE and COL, with its title above it.  Returns the line below it. */
static int draw_board(const struct sh_look *look, const struct ad_board *board, int seat,
                      struct ad_canvas *canvas, int line, int col)
{
  const struct ad_text_style bold = {AD_PLAIN, AD_PLAIN, true};
  struct grid g = {canvas,
                   line + 1,
                   col,
                   (board->n + board->columns - 1) / board->columns,
                   board->columns,
                   columns_of(look, board, seat)};
  if (board->per_seat)
    ad_canvas_put(canvas, line, col, bold, "seat %d: %s", seat + 1, board->title);
  else
    ad_canvas_put(canvas, line, col, bold, "%s", board->title);
  draw_frame(&g);
  draw_squares(look, board, seat, &g);
  return line + 2 + 2 * g.rows;
}

/* The columns of the drawing of a board. */
static int board_width(const struct sh_look *look, const struct ad_board *board, int seat)
{
  int width = board->columns * (columns_of(look, board, seat) + 3) + 1;
  int title = (int)strlen(board->title) + (board->per_seat ? 8 : 0);
  return width > title ? width : title;
}

/* Draws the boards one beside the other, and below each other where there is no room. */
static void draw_all(const struct sh_look *look, struct ad_canvas *canvas, int width)
{
  int line = 0, below = 0, col = 0;
  for (int b = 0; b < look->boards->n; b++) {
    const struct ad_board *board = &look->boards->board[b];
    for (int seat = 0; seat < (board->per_seat ? look->s->seats : 1); seat++) {
      int columns = board_width(look, board, seat);
      if (col > 0 && col + columns > width) {
        line = below;
        col = 0;
      }
      int end = draw_board(look, board, seat, canvas, line, col);
      below = end > below ? end : below;
      col += columns + GAP;
    }
  }
}

/* ---- variables ---- */

static void list_variables(const struct sh_look *look, struct ad_styled *styled)
{
  const struct ad_vars *vars = &look->s->hooks->vars;
  for (int v = 0; v < vars->n; v++) {
    char text[SH_VARIABLE_TEXT];
    if (sh_is_on_board(look->boards, v))
      continue;
    sh_print_variable(look, v, 0, ad_var_numbers(&vars->var[v]), text);
    ad_styled_printf(styled, "%s\n", text);
  }
}

void sh_draw_boards(const struct sh_look *look, struct ad_styled *styled)
{
  if (look->boards) {
    struct ad_canvas canvas;
    int widest = 0;
    for (int b = 0; b < look->boards->n; b++) {
      int width = board_width(look, &look->boards->board[b], 0);
      widest = width > widest ? width : widest;
    }
    ad_canvas_init(&canvas, styled, (styled->width > widest ? styled->width : widest) + CELL);
    draw_all(look, &canvas, styled->width);
    ad_canvas_show(&canvas);
    ad_canvas_fini(&canvas);
  }
  list_variables(look, styled);
}
