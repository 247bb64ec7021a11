/* boards_picture.c - boards of variants as panels of a picture: one for all, one for each seat. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "engine/core/show/show_internal.h"

enum {
  SQUARE = AD_PICTURE_SQUARE,
  LEFT = AD_PICTURE_MARGIN,
  WIDTH = 1080, /* boards are beside each other up to here */
  NARROWEST = 640,
  TITLE = 60,  /* above a board */
  LETTER = 20, /* the width of a letter of it */
  LINE = 56,   /* of a variable that is on no board */
  ALL = -1     /* instead of a seat: what is not of one seat */
};

/* ---- squares ---- */

static void draw_thing(const struct ad_thing *thing, struct ad_picture *out)
{
  ad_picture_rect(out, thing->paint, 8, 8, SQUARE - 16, SQUARE - 16, 12);
  if (thing->symbol)
    ad_picture_symbol(out, "sign-light", thing->symbol, SQUARE / 2, SQUARE / 2, 62);
  else
    ad_picture_text(out, "light", SQUARE / 2, 67, 50, AD_ALIGN_MIDDLE, "%s", thing->sign);
}

static void draw_square(const struct sh_look *look, const struct ad_board *board, int seat, int i,
                        struct ad_picture *out)
{
  const struct ad_square *square = &look->boards->square[board->first_square + i];
  int64_t number = sh_number_on(look, square, seat < 0 ? 0 : seat);
  const struct ad_thing *thing = sh_thing_of(look->boards, board, number);
  int x = i % board->columns * SQUARE, y = i / board->columns * SQUARE;
  char begin[SH_ID_BEGIN];
  sh_id_begin(look, board, seat, begin);
  ad_picture_begin(out, "cell", x, y, "%s%s", begin, square->name);
  if (number == AD_HIDDEN)
    ad_picture_title(out, "%s, hidden", square->name);
  else if (thing)
    ad_picture_title(out, "%s, %s", square->name, thing->name);
  else if (sh_is_empty(look->boards, board, number))
    ad_picture_title(out, "%s, empty", square->name);
  else
    ad_picture_title(out, "%s, number %" PRId64, square->name, number);
  ad_picture_rect(out, number == AD_HIDDEN ? "back" : "cell", 3, 3, SQUARE - 6, SQUARE - 6, 10);
  if (thing && number != AD_HIDDEN) {
    draw_thing(thing, out);
  } else if (number != AD_HIDDEN && !sh_is_empty(look->boards, board, number)) {
    ad_picture_text(out, "strong", SQUARE / 2, 66, 46, AD_ALIGN_MIDDLE, "%" PRId64, number);
    ad_picture_fit(out, SQUARE - 16);
  } else if (number != AD_HIDDEN && board->has_names) {
    ad_picture_text(out, "dim", SQUARE / 2, 62, 34, AD_ALIGN_MIDDLE, "%s", square->name);
    ad_picture_fit(out, SQUARE - 16);
  }
  ad_picture_end(out);
}

/* ---- panels ---- */

/* Where the next board of a panel stands: beside the last one where there is room. */
struct place {
  int x, y, bottom, width;
};

static bool belongs_to(const struct ad_board *board, int seat)
{
  return board->per_seat == (seat >= 0);
}

/* Moves PLACE behind BOARD; returns where the board stands. */
static struct place next_place(struct place *place, const struct ad_board *board)
{
  int rows = (board->n + board->columns - 1) / board->columns;
  int w = board->columns * SQUARE, h = TITLE + rows * SQUARE;
  int title = ad_utf8_width(board->title) * LETTER;
  w = title > w ? title : w;
  if (place->x > LEFT && place->x + w > WIDTH - LEFT) {
    place->x = LEFT;
    place->y = place->bottom;
  }
  struct place own = *place;
  place->x += w + AD_PICTURE_GAP;
  place->bottom = own.y + h + LEFT > place->bottom ? own.y + h + LEFT : place->bottom;
  place->width = own.x + w + LEFT > place->width ? own.x + w + LEFT : place->width;
  return own;
}

/* Lays out the boards of SEAT, or of ALL, and draws them on OUT; NULL: measures alone. */
static struct place put_boards(const struct sh_look *look, int seat, struct ad_picture *out)
{
  struct place place = {LEFT, AD_PICTURE_TOP, AD_PICTURE_TOP, NARROWEST};
  for (int b = 0; b < look->boards->n; b++) {
    const struct ad_board *board = &look->boards->board[b];
    if (!belongs_to(board, seat))
      continue;
    struct place own = next_place(&place, board);
    if (!out)
      continue;
    ad_picture_text(out, "dim", own.x, own.y + 38, 36, AD_ALIGN_LEFT, "%s", board->title);
    ad_picture_begin(out, "board", own.x, own.y + TITLE, "%s", "");
    for (int i = 0; i < board->n; i++)
      draw_square(look, board, seat, i, out);
    ad_picture_end(out);
  }
  return place;
}

/* The width of all panels, so that they stand in columns. */
static int panel_width(const struct sh_look *look, const struct ad_picture *out)
{
  int own = put_boards(look, 0, NULL).width, common = put_boards(look, ALL, NULL).width;
  int most = own > common ? own : common;
  return out->column > most ? out->column : most;
}

static bool is_listed(const struct sh_look *look, int v, int seat)
{
  return !sh_is_on_board(look->boards, v) && look->s->hooks->vars.var[v].per_seat == (seat >= 0);
}

static int count_listed(const struct sh_look *look, int seat)
{
  int n = 0;
  for (int v = 0; v < look->s->hooks->vars.n; v++)
    n += is_listed(look, v, seat);
  return n;
}

/* Writes the variables of SEAT, or of ALL, that are on no board. */
static void list_variables(const struct sh_look *look, int seat, int y, struct ad_picture *out)
{
  const struct ad_vars *vars = &look->s->hooks->vars;
  int width = panel_width(look, out);
  for (int v = 0; v < vars->n; v++) {
    char text[SH_VARIABLE_TEXT];
    if (!is_listed(look, v, seat))
      continue;
    if (seat < 0)
      sh_print_variable(look, v, 0, ad_var_numbers(&vars->var[v]), text);
    else
      sh_print_variable(look, v, seat, seat + 1, text);
    ad_picture_text(out, "text", LEFT, y += LINE, 38, AD_ALIGN_LEFT, "%s", text);
    ad_picture_fit(out, width - 2 * LEFT);
  }
}

static void put_panel(const struct sh_look *look, int seat, struct ad_picture *out, const char *id,
                      const char *title)
{
  struct place end = put_boards(look, seat, NULL);
  int lines = count_listed(look, seat);
  if (end.bottom == AD_PICTURE_TOP && !lines)
    return;
  ad_picture_panel(out, id, panel_width(look, out), end.bottom + lines * LINE + (lines ? LEFT : 0),
                   seat >= 0 && ad_to_act(look->s, look->state) == seat, "%s", title);
  put_boards(look, seat, out);
  list_variables(look, seat, end.bottom, out);
  ad_picture_end(out);
}

void sh_depict_boards(const struct sh_look *look, struct ad_picture *picture)
{
  bool whole_game = look->s->ops->scripted;
  char id[24], title[60], points[AD_POINTS_LABEL];
  put_panel(look, ALL, picture, whole_game ? "table" : "house-rule",
            whole_game ? "Table" : "House rule");
  for (int seat = 0; seat < look->s->seats; seat++) {
    snprintf(id, sizeof id, "%s%d", whole_game ? "seat" : "house-rule", seat + 1);
    ad_points_label(ad_points_visible_to(look->s, look->state, seat, look->viewer),
                    picture->hides_points, points);
    if (whole_game)
      snprintf(title, sizeof title, "Seat %d: %s", seat + 1, points);
    else
      snprintf(title, sizeof title, "House rule, seat %d", seat + 1);
    put_panel(look, seat, picture, id, title);
  }
}
