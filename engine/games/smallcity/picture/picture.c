/* picture.c - the table as a picture: a panel for each town, for the ring, the council and the
 * supply.  Of a town behind its screen, others see what it was before. */
#include "engine/games/smallcity/picture/picture.h"

#include <stdio.h>

#include "engine/games/smallcity/state/council.h"
#include "engine/games/smallcity/state/ring.h"
#include "engine/games/smallcity/state/town.h"
#include "engine/games/smallcity/state/tracks.h"

enum {
  SQUARE = AD_PICTURE_SQUARE,
  LEFT = AD_PICTURE_MARGIN,
  TOP = AD_PICTURE_TOP,
  WIDTH = SC_SIDE * SQUARE + 2 * LEFT,
  LINE = 56,
  STEP_HEIGHT = 120,
  CARD = 96
};

struct table {
  const struct sc_rules *r;
  const struct sc_state *st;
  int viewer;
  struct ad_picture *out;
};

static const char *const seat_paint[SC_MAX_SEATS] = {"seat1", "seat2", "seat3", "seat4"};
static const char *const class_paint[SC_CLASSES] = {"home", "shop",    "factory", "earth",
                                                    "idle", "service", "garden",  "office"};
static const char *const cell_sign[] = {"w", "g", "b", "$", "g$", "$v", "gv"};

static void draw_seat(const struct table *t, int seat, int x, int y, int radius)
{
  ad_picture_circle(t->out, seat_paint[seat], x, y, radius);
  ad_picture_text(t->out, "light", x, y + 13, 36, AD_ALIGN_MIDDLE, "%d", seat + 1);
}

/* ---- towns ---- */

static const char *find_ground(const struct sc_side *side, int square)
{
  int sign = side->terrain.row[sc_y(square)][sc_x(square)];
  return sign == '~' ? "water" : sign == '#' ? "rock" : "cell";
}

/* Draws what a square of a tile is for. */
static void draw_cell(const struct table *t, int cell)
{
  const char *symbol = cell == SC_C_REST ? "park" : cell == SC_C_STAFF ? "service" : NULL;
  if (cell == SC_C_WATER)
    ad_picture_rect(t->out, "water", 6, 6, SQUARE - 12, SQUARE - 12, 8);
  else if (symbol)
    ad_picture_symbol(t->out, "sign-light", symbol, 30, 68, 40);
  else if (cell < (int)AD_LEN(cell_sign))
    ad_picture_text(t->out, "light", 8, 86, 36, AD_ALIGN_LEFT, "%s", cell_sign[cell]);
}

static void draw_square(const struct table *t, int seat, const struct sc_board *b,
                        const struct sc_side *side, int square)
{
  int head = sc_head_at(t->r, b, square), owner = -1;
  const struct sc_kind *kind = head < 0 ? NULL : &t->r->kind[sc_kind_at(t->r, b, head)];
  bool is_open = sc_has(side->within[b->area ? b->area : 1], square);
  for (int i = 0; i < t->r->seats; i++)
    owner = sc_has(b->meeples[i], square) ? i : owner;
  ad_picture_begin(t->out, "cell", sc_x(square) * SQUARE, sc_y(square) * SQUARE, "town%d/%d,%d",
                   seat + 1, sc_x(square), sc_y(square));
  ad_picture_title(t->out, "column %d, row %d%s%s%s", sc_x(square), sc_y(square),
                   kind      ? ", "
                   : is_open ? ""
                             : ", locked",
                   kind ? kind->title : "",
                   owner < 0       ? ""
                   : owner == seat ? ", a citizen"
                                   : ", a tourist");
  ad_picture_rect(t->out, kind ? class_paint[kind->class_] : find_ground(side, square), 0, 0,
                  SQUARE, SQUARE, 0);
  if (kind)
    draw_cell(t, sc_cell_at(t->r, b, head, square));
  else if (sc_has(b->graves, square))
    ad_picture_symbol(t->out, "sign", "no", SQUARE / 2, SQUARE / 2, 50);
  else if (!is_open)
    ad_picture_rect(t->out, "line", 36, 36, SQUARE - 72, SQUARE - 72, 4);
  if (head == square) {
    ad_picture_text(t->out, "light", 8, 38, 34, AD_ALIGN_LEFT, "%s", kind->id);
    ad_picture_fit(t->out, SQUARE - 16);
  }
  if (owner >= 0)
    draw_seat(t, owner, 72, 68, 24);
  ad_picture_end(t->out);
}

/* Draws lines around tiles and around the unlocked area. */
static void draw_borders(const struct table *t, const struct sc_board *b,
                         const struct sc_side *side)
{
  int region[SC_SQUARES];
  for (int i = 0; i < SC_SQUARES; i++) {
    int head = sc_head_at(t->r, b, i);
    region[i] = head >= 0 ? head + 2 : sc_has(side->within[b->area ? b->area : 1], i);
  }
  for (int i = 0; i < SC_SQUARES; i++) {
    int x = sc_x(i) * SQUARE, y = sc_y(i) * SQUARE;
    if (sc_x(i) && region[i] != region[i - 1])
      ad_picture_line(t->out, "frame", x, y, x, y + SQUARE, 0);
    if (sc_y(i) && region[i] != region[i - SC_SIDE])
      ad_picture_line(t->out, "frame", x, y, x + SQUARE, y, 0);
  }
  ad_picture_rect(t->out, "frame", 0, 0, SC_SIDE * SQUARE, SC_SIDE * SQUARE, 0);
}

static void draw_mayor(const struct table *t, int seat)
{
  const struct sc_state *st = t->st;
  if (st->mayor != seat || !st->street[0])
    return;
  int a = st->street[0] - 1, b = st->street[1] - 1;
  int x = (sc_x(a) + sc_x(b) + 1) * SQUARE / 2, y = (sc_y(a) + sc_y(b) + 1) * SQUARE / 2;
  ad_picture_circle(t->out, "token", x, y, 28);
  ad_picture_symbol(t->out, "sign-dark", "mayor", x, y, 40);
}

/* Writes what the seat has, in two lines. */
static void draw_standing(const struct table *t, int seat, const struct sc_board *b, int y)
{
  int goods[SC_GOODS], n = 0;
  sc_count_goods(t->r, b, goods);
  ad_picture_text(t->out, "text", LEFT, y, 38, AD_ALIGN_LEFT,
                  "$%d, %d%% pollution, goods %d white, %d grey, %d black", b->money,
                  sc_pollution(b), goods[SC_WHITE], goods[SC_GREY], goods[SC_BLACK]);
  ad_picture_fit(t->out, WIDTH - 2 * LEFT);
  ad_picture_text(t->out, "text", LEFT, y + LINE, 38, AD_ALIGN_LEFT,
                  "citizens: city hall %d, town %d, career center %d, supply %d", b->hall_citizens,
                  sc_count(b->meeples[seat]), b->career, b->supply);
  ad_picture_fit(t->out, WIDTH - 2 * LEFT);
  ad_picture_text(t->out, "dim", LEFT, y + 2 * LINE, 36, AD_ALIGN_LEFT, "to build:");
  for (int kind = 0; kind < t->r->n_kinds; kind++)
    if (b->reserve >> kind & 1)
      ad_picture_text(t->out, "text", LEFT + 170 + 120 * (n % 6), y + (2 + n / 6) * LINE, 36,
                      AD_ALIGN_LEFT, "%s", t->r->kind[kind].id),
        ad_picture_fit(t->out, 110), n++;
}

static void draw_town(const struct table *t, int seat)
{
  const struct sc_board *b = sc_board_of(t->st, t->viewer, seat);
  const struct sc_side *side = &t->r->side[t->r->side_of[seat]];
  char id[16], votes[16] = "?";
  snprintf(id, sizeof id, "town%d", seat + 1);
  if (!t->out->hides_points)
    snprintf(votes, sizeof votes, "%d", sc_votes(b));
  ad_picture_panel(t->out, id, WIDTH, TOP + SC_SIDE * SQUARE + 5 * LINE + LEFT,
                   t->st->phase != SC_ENDED && t->st->seat == seat, "Seat %d: %s votes%s", seat + 1,
                   votes, t->st->town[seat].out ? ", out" : "");
  ad_picture_begin(t->out, "board", LEFT, TOP, "board%d", seat + 1);
  ad_picture_title(t->out, "town of seat %d", seat + 1);
  for (int square = 0; square < SC_SQUARES; square++)
    draw_square(t, seat, b, side, square);
  draw_borders(t, b, side);
  draw_mayor(t, seat);
  ad_picture_end(t->out);
  draw_standing(t, seat, b, TOP + SC_SIDE * SQUARE + LINE);
  ad_picture_end(t->out);
}

/* ---- the middle of the table ---- */

static void draw_ring(const struct table *t)
{
  const struct sc_state *st = t->st;
  int width = (WIDTH - 2 * LEFT) / 2;
  if (!sc_is_ring_laid(st) || st->phase == SC_ENDED)
    return;
  ad_picture_panel(t->out, "ring", WIDTH, TOP + (t->r->n_ring + 1) / 2 * (CARD + 12) + LEFT,
                   st->phase == SC_ACTION, "Round %d of %d: special actions", st->round + 1,
                   t->r->rounds);
  for (int place = 0; place < t->r->n_ring; place++) {
    const struct sc_action *action = &t->r->action[st->ring[place]];
    ad_picture_begin(t->out, "card", LEFT + place % 2 * width, TOP + place / 2 * (CARD + 12),
                     "ring/%d", place + 1);
    ad_picture_title(t->out, "card %s, %s", action->letter, action->title);
    ad_picture_rect(t->out, "cell", 0, 0, width - 12, CARD, 12);
    ad_picture_text(t->out, "text", 20, 60, 38, AD_ALIGN_LEFT, "%s %s", action->letter,
                    action->title);
    ad_picture_fit(t->out, width - 110);
    for (int seat = 0; seat < t->r->seats; seat++)
      if (st->town[seat].action == st->ring[place] + 1)
        draw_seat(t, seat, width - 50, CARD / 2, 28);
    ad_picture_end(t->out);
  }
  ad_picture_end(t->out);
}

static void draw_step(const struct table *t, int row, int step, int x, int y, int width)
{
  int n = 0;
  ad_picture_begin(t->out, "step", x, y, "council/%d,%d", row + 1, step);
  ad_picture_title(t->out, "%s, step %d, price %d", t->r->row[row].title, step,
                   sc_step_price(t->r, step));
  ad_picture_rect(t->out, "cell", 0, 0, width, STEP_HEIGHT - 60, 10);
  ad_picture_text(t->out, "text", 14, 43, 34, AD_ALIGN_LEFT, "%d", sc_step_price(t->r, step));
  for (int seat = 0; seat < t->r->seats; seat++)
    for (int disc = 0; disc < SC_DISCS; disc++)
      if (t->st->town[seat].disc_row[disc] == row + 1 && t->st->town[seat].disc_step[disc] == step)
        draw_seat(t, seat, 80 + 34 * n++, 30, 24);
  ad_picture_end(t->out);
}

static void draw_council(const struct table *t)
{
  if (!t->r->n_rows)
    return;
  ad_picture_panel(t->out, "council", WIDTH, TOP + t->r->n_rows * STEP_HEIGHT + LEFT, false,
                   "Council");
  for (int row = 0; row < t->r->n_rows; row++) {
    int n = t->r->row[row].n_steps, room = n ? (WIDTH - 2 * LEFT) / n : 0;
    ad_picture_text(t->out, "dim", LEFT, TOP + row * STEP_HEIGHT + 32, 34, AD_ALIGN_LEFT, "%s",
                    t->r->row[row].title);
    for (int step = 1; step <= n; step++)
      draw_step(t, row, step, LEFT + (step - 1) * room, TOP + row * STEP_HEIGHT + 44, room - 12);
  }
  ad_picture_end(t->out);
}

static void draw_supply(const struct table *t)
{
  int n = 0, all = 0, room = (WIDTH - 2 * LEFT) / 4;
  for (int form = 0; form < t->r->n_forms; form++)
    all += t->r->kind[t->r->form[form].kind].stock != SC_PERSONAL;
  ad_picture_panel(t->out, "supply", WIDTH, TOP + (all + 3) / 4 * 84 + LEFT, false,
                   "Supply: goods %d white, %d grey, %d black", t->st->supply[SC_WHITE],
                   t->st->supply[SC_GREY], t->st->supply[SC_BLACK]);
  for (int form = 0; form < t->r->n_forms; form++) {
    const struct sc_kind *kind = &t->r->kind[t->r->form[form].kind];
    if (kind->stock == SC_PERSONAL)
      continue;
    ad_picture_begin(t->out, "tile", LEFT + n % 4 * room, TOP + n / 4 * 84, "supply/%s",
                     t->r->form[form].id);
    ad_picture_title(t->out, "%s, %d left", kind->title, t->st->stock[form]);
    ad_picture_rect(t->out, t->st->stock[form] ? class_paint[kind->class_] : "back", 0, 0,
                    room - 12, 72, 10);
    ad_picture_text(t->out, "light", 14, 48, 34, AD_ALIGN_LEFT, "%s x%d", t->r->form[form].id,
                    t->st->stock[form]);
    ad_picture_fit(t->out, room - 70);
    ad_picture_end(t->out);
    n++;
  }
  ad_picture_end(t->out);
}

void sc_picture(const void *rules, const void *state, int viewer, struct ad_picture *picture)
{
  struct table t = {rules, state, viewer, picture};
  int first = viewer == AD_NOBODY ? 0 : viewer;
  for (int i = 0; i < t.r->seats; i++)
    draw_town(&t, (first + i) % t.r->seats);
  draw_ring(&t);
  draw_council(&t);
  draw_supply(&t);
}
