/* board.c - the seven territories as a picture: hexagons in a hexagon.
 *
 * A hexagon stands on a corner: 2 * SIDE high, WIDE wide; the next row begins 3/2 SIDE below. Three
 * rows of two, three and two make a territory, three such rows of territories the board. */
#include "engine/games/gardennation/picture/board.h"

#include "engine/games/gardennation/play/board.h"
#include "engine/games/gardennation/play/score.h"
#include "engine/games/gardennation/text/words.h"

enum {
  SIDE = 66,
  WIDE = 114,    /* SIDE * sqrt(3) */
  BETWEEN = 395, /* middles of territories that lie beside each other */
  BELOW = 342,   /* BETWEEN * sqrt(3) / 2 */
  LEFT = AD_PICTURE_MARGIN,
  TOP = AD_PICTURE_TOP,
  MIDDLE_X = GN_PANEL / 2,
  MIDDLE_Y = TOP + BELOW + 5 * SIDE / 2 + 10,
  HEIGHT = MIDDLE_Y + BELOW + 5 * SIDE / 2 + 140
};

/* Where things lie, in half steps from the middle: of areas in a territory, of territories. */
static const struct {
  int8_t row, half;
} place[GN_POSITIONS] = {{0, 0}, {-1, -1}, {-1, 1}, {0, 2}, {1, 1}, {1, -1}, {0, -2}};

static const char *const ground[] = {"land-yellow", "land-green", "land-red", "bramble"};
static const char *const seat_paint[] = {"seat1", "seat2", "seat3", "seat4"};

static void draw_hexagon(const struct gn_table *t, const char *paint, int side)
{
  int x = WIDE * side / (2 * SIDE);
  const int xy[] = {0, -side, x, -side / 2, x, side / 2, 0, side, -x, side / 2, -x, -side / 2};
  ad_picture_polygon(t->out, paint, 6, xy);
}

static void draw_tower(const struct gn_table *t, int area, int owner)
{
  ad_picture_rect(t->out, seat_paint[owner], -36, -22, 72, 48, 10);
  ad_picture_text(t->out, "light", 0, 17, 42, AD_ALIGN_MIDDLE, "%c%d", gn_letter(owner),
                  t->st->floors[area]);
  if (t->st->roofed >> area & 1) {
    const int roof[] = {-44, -22, 0, -42, 44, -22};
    ad_picture_polygon(t->out, "roof", 3, roof);
  }
}

static void title_area(const struct gn_table *t, int area, int owner)
{
  int number = gn_area_number(t->st, area), price = gn_price(t->rules, t->st, area);
  const char *land = gn_land_name(gn_land_of(t->st, area));
  if (owner < 0)
    ad_picture_title(t->out, "area %d, %s, a floor costs %d", number, land, price);
  else
    ad_picture_title(t->out, "area %d, %s, tower of seat %d with %d floor%s%s, the next costs %d",
                     number, land, owner + 1, GN_COUNT(t->st->floors[area]),
                     t->st->roofed >> area & 1 ? " and a roof" : "", price);
}

static void draw_area(const struct gn_table *t, int area)
{
  const struct gn_state *st = t->st;
  int at = gn_direction(area), owner = gn_owner(t->rules, st, area);
  bool is_new = (st->phase == GN_PROJECT || st->phase == GN_LAND) && st->built == area + 1,
       may = (t->may.construct | t->may.invade) >> area & 1;
  ad_picture_begin(t->out, "area", place[at].half * WIDE / 2, place[at].row * SIDE * 3 / 2,
                   "area/%d", gn_area_number(st, area));
  title_area(t, area, owner);
  draw_hexagon(t, ground[gn_land_of(st, area)], SIDE - 2);
  if (st->brambles >> area & 1)
    ad_picture_symbol(t->out, "sign-dark", "thorn", -34, -24, 28);
  ad_picture_text(t->out, "dark", 0, owner < 0 ? 12 : -42, owner < 0 ? 48 : 24, AD_ALIGN_MIDDLE,
                  "%d", gn_price(t->rules, st, area));
  if (owner >= 0)
    draw_tower(t, area, owner);
  ad_picture_text(t->out, "dark", 0, 46, 25, AD_ALIGN_MIDDLE, "%d%c", gn_area_number(st, area),
                  gn_land_name(gn_land_of(st, area))[0]);
  if (is_new || may)
    draw_hexagon(t, is_new ? "mark" : "may", SIDE - 10);
  ad_picture_end(t->out);
}

/* Draws who is strongest in a territory, two beside each other. */
static void draw_control(const struct gn_table *t, int slot, int left, int top)
{
  unsigned leaders = gn_leaders(t->rules, t->st, slot);
  int n = 0;
  for (int seat = 0; seat < t->rules->seats; seat++)
    if (leaders >> seat & 1) {
      int x = left + n % 2 * 40, y = top + n / 2 * 40;
      ad_picture_circle(t->out, seat_paint[seat], x, y, 18);
      ad_picture_text(t->out, "light", x, y + 10, 28, AD_ALIGN_MIDDLE, "%c", gn_letter(seat));
      n++;
    }
}

static void draw_territory(const struct gn_table *t, int slot)
{
  int number = t->st->territory[slot];
  bool crane = t->st->crane == slot;
  ad_picture_begin(t->out, "board", MIDDLE_X + place[slot].half * BETWEEN / 2,
                   MIDDLE_Y + place[slot].row * BELOW, "%s%d", "areas", number);
  ad_picture_title(t->out, "areas of territory %d", number);
  for (int at = 0; at < GN_POSITIONS; at++)
    draw_area(t, slot * GN_POSITIONS + at);
  ad_picture_begin(t->out, "territory", -WIDE * 5 / 4 - 14, -SIDE * 9 / 4, "territory/%d", number);
  ad_picture_title(t->out, "territory %d%s", number, crane ? ", here stands the torticrane" : "");
  ad_picture_circle(t->out, crane ? "crane" : "cell", 0, 0, crane ? 42 : 34);
  if (crane)
    ad_picture_symbol(t->out, "sign-light", "crane", 0, -14, 40);
  ad_picture_text(t->out, crane ? "light" : "strong", 0, crane ? 32 : 15, crane ? 32 : 42,
                  AD_ALIGN_MIDDLE, "%d", number);
  ad_picture_end(t->out);
  draw_control(t, slot, WIDE + 22, -SIDE * 9 / 4 - 14);
  ad_picture_end(t->out);
}

/* Draws the land tokens and roofs that are left. */
static void draw_left(const struct gn_table *t)
{
  int x = LEFT + 40, y = HEIGHT - 76;
  for (int land = 0; land < GN_LANDS; land++, x += 190) {
    ad_picture_begin(t->out, "token", x, y, "land/%s", gn_land_name(land));
    ad_picture_title(t->out, "%s land tokens: %d left", gn_land_name(land), t->st->tokens[land]);
    draw_hexagon(t, ground[land], 38);
    ad_picture_text(t->out, "strong", 50, 16, 44, AD_ALIGN_LEFT, "%d", t->st->tokens[land]);
    ad_picture_end(t->out);
  }
  const int roof[] = {x - 40, y + 20, x, y - 20, x + 40, y + 20};
  ad_picture_polygon(t->out, "roof", 3, roof);
  ad_picture_text(t->out, "strong", x + 54, y + 16, 44, AD_ALIGN_LEFT, "%d roofs", t->st->roofs);
}

void gn_draw_board(const struct gn_table *t)
{
  ad_picture_panel(t->out, "board", GN_PANEL, HEIGHT, false, "Board: round %d%s", t->st->round + 1,
                   t->st->last_round ? ", the last" : "");
  for (int slot = 0; slot < GN_SLOTS; slot++)
    draw_territory(t, slot);
  draw_left(t);
  ad_picture_end(t->out);
}
