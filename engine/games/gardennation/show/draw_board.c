/* draw_board.c - the seven territories as a hexagon of hexagons.
 *
 * An area is five columns by two lines: "35 y4", its number, land and the price of the next floor;
 * below it "A3^", the tower of A with three floors and a roof.  Lands are letters, in colour the
 * ground as well; a bramble is #, one with a land token a capital letter.  A sign before the tower
 * says what the acting seat can do there. */
#include "engine/games/gardennation/show/draw_board.h"

#include <ctype.h>
#include <stdio.h>

#include "engine/games/gardennation/play/board.h"
#include "engine/games/gardennation/play/score.h"

enum {
  AREA = 6,            /* columns of an area with the blank behind it */
  TILE = 3 * AREA - 1, /* columns of a territory */
  TILE_LINES = 6
};

/* ---- territories ---- */

/* Where things lie, in half steps: rows of two, three and two. */
static const struct {
  uint8_t row, half;
} place[GN_POSITIONS] = {{1, 2}, {0, 1}, {0, 3}, {1, 4}, {2, 3}, {2, 1}, {1, 0}};

static int tile_line(int slot)
{
  return 1 + place[slot].row * (TILE_LINES + 1);
}

static int tile_col(int slot)
{
  return 1 + place[slot].half * (TILE + 3) / 2;
}

/* Returns the mark for what the acting seat can do on an area. */
static const char *mark_of(const struct gn_canvas *t, int area)
{
  const struct gn_state *st = t->st;
  if ((st->phase == GN_PROJECT || st->phase == GN_LAND) && st->built == area + 1)
    return ad_styled_choose(t->styled, "▶", ">");
  if (t->may.construct >> area & 1)
    return "+";
  return t->may.invade >> area & 1 ? "!" : " ";
}

static void put_tower(struct gn_canvas *t, int area, int line, int col)
{
  const struct gn_state *st = t->st;
  int owner = gn_owner(t->rules, st, area);
  if (owner < 0)
    return;
  ad_canvas_put(&t->sheet, line, col, gn_seat_style[owner], "%c%d%s", gn_seat_letter(owner),
                st->floors[area],
                st->roofed >> area & 1 ? ad_styled_choose(t->styled, "▲", "^") : "");
}

static void put_area(struct gn_canvas *t, int area)
{
  static const char letter[GN_LANDS + 1] = "ygr#";
  const struct gn_state *st = t->st;
  int land = gn_land_of(st, area), price = gn_price(t->rules, st, area), at = gn_direction(area);
  int line = tile_line(gn_slot(area)) + 2 * place[at].row;
  int col = tile_col(gn_slot(area)) + place[at].half * AREA / 2;
  struct ad_text_style style = gn_land_style[land], bold = style;
  int sign = st->brambles >> area & 1 ? toupper((unsigned char)letter[land]) : letter[land];
  bold.bold = true;
  ad_canvas_put(&t->sheet, line, col, style, "%d%s%c%d", gn_area_number(st, area),
                price < 10 ? " " : "", sign, price);
  const char *mark = mark_of(t, area);
  if (!t->tight)
    ad_canvas_put(&t->sheet, line + 1, col, bold, "%-5s", " ");
  if (!t->tight || *mark != ' ')
    ad_canvas_put(&t->sheet, line + 1, col, bold, "%s", mark);
  put_tower(t, area, line + 1, col + 1);
}

/* Puts brackets around the areas that are marked. */
static void put_marks(struct gn_canvas *t)
{
  static const struct ad_text_style style = {AD_MAGENTA, AD_PLAIN, true};
  struct ad_styled *styled = t->sheet.styled;
  for (int area = 0; area < GN_AREAS && styled->n_marks; area++) {
    int at = gn_direction(area), line = tile_line(gn_slot(area)) + 2 * place[at].row,
        col = tile_col(gn_slot(area)) + place[at].half * AREA / 2;
    char number[16];
    snprintf(number, sizeof number, "%d", gn_area_number(t->st, area));
    for (int i = 0; i < 2 && ad_styled_is_marked(styled, styled->seat, number); i++) {
      ad_canvas_put(&t->sheet, line + i, col - 1, style, "[");
      ad_canvas_put(&t->sheet, line + i, col + AREA - 1, style, "]");
    }
  }
}

/* Draws the frame of a territory; that of the torticrane is heavy. */
static void put_frame(struct gn_canvas *t, int slot)
{
  int line = tile_line(slot), col = tile_col(slot);
  bool crane = t->st->crane == slot;
  struct ad_text_style style = crane ? gn_bold : gn_faint;
  const char *flat = ad_styled_choose(t->styled, "─", "-"),
             *upright = ad_styled_choose(t->styled, "│", "|");
  const char *up = ad_styled_choose(t->styled, "╱", "/"),
             *down = ad_styled_choose(t->styled, "╲", "\\");
  if (!crane)
    return;
  for (int i = 2; i < TILE - 2; i++) {
    ad_canvas_put(&t->sheet, line - 1, col + i, style, "%s", flat);
    ad_canvas_put(&t->sheet, line + TILE_LINES, col + i, style, "%s", flat);
  }
  for (int i = 0; i < 2; i++) {
    ad_canvas_put(&t->sheet, line + i, col + 1 - i, style, "%s", up);
    ad_canvas_put(&t->sheet, line + i, col + TILE - 2 + i, style, "%s", down);
    ad_canvas_put(&t->sheet, line + 2 + i, col - 1, style, "%s", upright);
    ad_canvas_put(&t->sheet, line + 2 + i, col + TILE, style, "%s", upright);
    ad_canvas_put(&t->sheet, line + 4 + i, col + i, style, "%s", down);
    ad_canvas_put(&t->sheet, line + 4 + i, col + TILE - 1 - i, style, "%s", up);
  }
}

static void put_name(struct gn_canvas *t, int slot)
{
  int line = tile_line(slot) - 1, col = tile_col(slot), number = t->st->territory[slot];
  if (t->st->crane == slot)
    ad_canvas_put(&t->sheet, line, col + 3, gn_bold, " crane %s %d ",
                  ad_styled_choose(t->styled, "▶", ">"), number);
  else
    ad_canvas_put(&t->sheet, line, col + TILE / 2, gn_faint, "%d", number);
}

void gn_put_board(struct gn_canvas *t)
{
  for (int slot = 0; slot < GN_SLOTS; slot++)
    put_frame(t, slot);
  for (int slot = 0; slot < GN_SLOTS; slot++)
    put_name(t, slot);
  for (int area = 0; area < GN_AREAS; area++)
    put_area(t, area);
  put_marks(t);
}

/* ---- beside the board ---- */

int gn_put_seat(struct gn_canvas *t, int line, int col, int seat)
{
  return ad_canvas_put(&t->sheet, line, col, gn_seat_style[seat], "%c", gn_seat_letter(seat));
}

/* Draws "3 A4 +2 B1" from column COL on: the strength of each seat in territory 3; those who lead
 * come before what the end of the round pays them.  Returns the column after it. */
static int put_control(struct gn_canvas *t, int number, int line, int col)
{
  const struct gn_rules *r = t->rules;
  const struct gn_state *st = t->st;
  int slot = st->slot_of[number], has[GN_MAX_SEATS] = {0};
  unsigned leaders = gn_leaders(r, st, slot);
  bool pays = st->phase != GN_ENDED && !(st->last_round && !r->last_round_control);
  col = ad_canvas_put(&t->sheet, line, col, gn_plain, "%d", number);
  for (int seat = 0; seat < r->seats; seat++)
    has[seat] = gn_strength(st, seat, slot, r->control_counts);
  for (int seat = 0; seat < r->seats; seat++)
    if (leaders >> seat & 1)
      col = ad_canvas_put(&t->sheet, line, gn_put_seat(t, line, col + 1, seat), gn_bold, "%d",
                          has[seat]);
  if (leaders && pays)
    col = ad_canvas_put(&t->sheet, line, col, gn_bold, " +%d",
                        leaders & (leaders - 1) ? r->control_tie_gain : r->control_sole_gain);
  for (int seat = 0; seat < r->seats; seat++)
    if (has[seat] && !(leaders >> seat & 1))
      col = ad_canvas_put(&t->sheet, line, col, gn_plain, " %c%d", gn_seat_letter(seat), has[seat]);
  return col;
}

void gn_put_control(struct gn_canvas *t, int line)
{
  ad_canvas_put(&t->sheet, line, GN_BESIDE, gn_plain, "control");
  for (int number = 1; number <= GN_SLOTS; number++)
    put_control(t, number, line + number, GN_BESIDE);
}

static bool is_empty(const struct gn_canvas *t, int number)
{
  const struct gn_rules *r = t->rules;
  int n = 0;
  for (int seat = 0; seat < r->seats; seat++)
    n += gn_strength(t->st, seat, t->st->slot_of[number], r->control_counts);
  return n == 0;
}

int gn_put_short_control(struct gn_canvas *t, int line)
{
  enum { HALF = 10 };
  int col = GN_BESIDE;
  ad_canvas_put(&t->sheet, line++, col, gn_plain, "control");
  for (int number = 1; number <= GN_SLOTS; number++) {
    if (is_empty(t, number))
      continue;
    int after = put_control(t, number, line, col);
    bool has_room = t->rules->seats == 2 && col == GN_BESIDE && after < GN_BESIDE + HALF;
    col = has_room ? GN_BESIDE + HALF : GN_BESIDE;
    line += !has_room;
  }
  return line + (col != GN_BESIDE);
}
