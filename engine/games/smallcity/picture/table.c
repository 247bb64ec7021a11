/* table.c - the middle of the table: the ring of action cards, the council, the supply. */
#include "engine/games/smallcity/picture/picture_internal.h"
#include "engine/games/smallcity/rules/words.h"
#include "engine/games/smallcity/state/council.h"
#include "engine/games/smallcity/state/price.h"
#include "engine/games/smallcity/state/ring.h"
#include "engine/games/smallcity/text/describe.h"

#include <string.h>

/* ---- the ring ---- */

enum { CARD = 84, CARD_STEP = 104, CARD_ROOM = SC_ROOM / 2 - 40 };

/* Draws the card at X, Y before the ring is laid: face down, so that the panel stays. */
static void draw_back(const struct sc_table *t, int x, int y)
{
  ad_picture_rect(t->out, "back", x, y, CARD_ROOM, CARD, 12);
  ad_picture_symbol(t->out, "sign-light", "back", x + CARD_ROOM / 2, y + CARD / 2, 44);
}

/* Draws the card at X, Y with its seat, or with its price while cards are taken. */
static void draw_card(const struct sc_table *t, int place, int x, int y)
{
  if (!sc_is_ring_laid(t->st)) {
    draw_back(t, x, y);
    return;
  }
  const struct sc_action *action = &t->r->action[t->st->ring[place]];
  int taker = sc_taker(t->r, t->st, t->st->ring[place]);
  char text[160];
  sc_describe_action(t->r, t->st->ring[place], text, sizeof text);
  ad_picture_begin(t->out, "card", x, y, "ring/%d", place + 1);
  ad_picture_title(t->out, "card %s, %s: %s", action->letter, action->title, text);
  ad_picture_rect(t->out, "cell", 0, 0, CARD_ROOM, CARD, 12);
  ad_picture_circle(t->out, "back", 44, CARD / 2, 28);
  ad_picture_text(t->out, "light", 44, CARD / 2 + 14, 40, AD_ALIGN_MIDDLE, "%s", action->letter);
  ad_picture_text(t->out, "text", 88, 55, 38, AD_ALIGN_LEFT, "%s", action->title);
  ad_picture_fit(t->out, CARD_ROOM - 148);
  if (taker >= 0)
    sc_depict_seat(t, taker, CARD_ROOM - 44, CARD / 2, 28);
  else if (t->st->phase == SC_ACTION)
    ad_picture_text(t->out, "strong", CARD_ROOM - 18, 55, 38, AD_ALIGN_RIGHT, "$%d",
                    sc_take_price(t->r, t->st, place));
  ad_picture_end(t->out);
}

/* Clockwise: down on the right, up on the left, as the cards lie in a ring. */
static void draw_cards(const struct sc_table *t)
{
  int right = (t->r->n_ring + 1) / 2, left = t->r->n_ring - right;
  int high = (right - 1) * CARD_STEP, top = SC_TOP + 10 + CARD / 2;
  if (high > 0)
    ad_picture_rect(t->out, "line", SC_LEFT + CARD_ROOM / 2, top, SC_ROOM - CARD_ROOM, high, 40);
  for (int i = 0; i < right; i++)
    draw_card(t, i, SC_LEFT + SC_ROOM - CARD_ROOM, SC_TOP + 10 + i * CARD_STEP);
  for (int i = 0; i < left; i++)
    draw_card(t, right + i, SC_LEFT, SC_TOP + 10 + (left - 1 - i) * CARD_STEP);
}

void sc_depict_ring(const struct sc_table *t)
{
  ad_picture_panel(t->out, "ring", SC_WIDTH, SC_TOP + (t->r->n_ring + 1) / 2 * CARD_STEP + 30,
                   t->st->phase == SC_ACTION, "Special actions");
  draw_cards(t);
  ad_picture_end(t->out);
}

/* ---- the council ---- */

enum { STEP = 106, ROW = STEP + 54, PRICES = 48 };

/* Draws what a step brings. */
static void draw_effect(const struct sc_table *t, const struct sc_effect *e, int room)
{
  int x = 12;
  if (e->primitive == SC_E_BUILD && e->min_size == e->max_size)
    ad_picture_text(t->out, "text", x, 42, 36, AD_ALIGN_LEFT, "build %d", e->min_size);
  else if (e->primitive == SC_E_BUILD)
    ad_picture_text(t->out, "text", x, 42, 36, AD_ALIGN_LEFT, "%s %d-%d",
                    e->freely ? "any" : "build", e->min_size, e->max_size);
  else if (e->primitive == SC_E_LUA)
    ad_picture_text(t->out, "text", x, 42, 36, AD_ALIGN_LEFT, "special");
  if (e->primitive != SC_E_GAIN)
    ad_picture_fit(t->out, room);
  for (int i = 0; e->primitive == SC_E_GAIN && i < e->n_choices; i++) {
    if (i)
      ad_picture_text(t->out, "dim", x + 6, 42, 36, AD_ALIGN_LEFT, "/");
    x = sc_depict_gain(t, &e->choice[i], x + (i ? 26 : 0), 28);
  }
}

/* Draws the discs on STEP of ROW. */
static void draw_discs(const struct sc_table *t, int row, int step)
{
  int n = 0;
  for (int seat = 0; seat < t->r->seats; seat++)
    for (int disc = 0; disc < SC_DISCS; disc++) {
      const struct sc_town *town = &t->st->town[seat];
      if (town->disc_row[disc] != row + 1 || town->disc_step[disc] != step)
        continue;
      ad_picture_begin(t->out, "disc", 8 + 54 * n++, STEP - 54, "disc%d/%d", seat + 1, row + 1);
      ad_picture_title(t->out, "disc of seat %d", seat + 1);
      ad_picture_circle(t->out, sc_seat_paint[seat], 25, 25, 25);
      ad_picture_text(t->out, "light", 25, 38, 36, AD_ALIGN_MIDDLE, "%d", seat + 1);
      ad_picture_end(t->out);
    }
}

static void draw_step(const struct sc_table *t, int row, int step, int x, int y, int room)
{
  const struct sc_effect *effect = &t->r->row[row].step[step - 1];
  char text[160];
  sc_describe_effect(t->r, effect, text, sizeof text);
  ad_picture_begin(t->out, "step", x, y, "council/%d,%d", row + 1, step);
  ad_picture_title(t->out, "%s, step %d, price %d: %s", t->r->row[row].title, step,
                   sc_disc_price(t->r, t->st, t->st->seat, row, step), text);
  ad_picture_rect(t->out, "cell", 0, 0, room, STEP, 10);
  draw_effect(t, effect, room - 20);
  draw_discs(t, row, step);
  ad_picture_end(t->out);
}

/* Draws the discs that are beside the board, those of a seat as one with their number. */
static void draw_free_discs(const struct sc_table *t)
{
  int x = SC_WIDTH - SC_LEFT;
  for (int seat = t->r->seats - 1; seat >= 0; seat--) {
    int n = 0;
    for (int disc = 0; disc < SC_DISCS; disc++)
      n += !t->st->town[seat].disc_row[disc];
    if (!n)
      continue;
    x -= 120;
    ad_picture_begin(t->out, "disc", x, 34, "disc%d/0", seat + 1);
    ad_picture_title(t->out, "discs of seat %d beside the board: %d", seat + 1, n);
    ad_picture_rect(t->out, "panel-part", 0, 0, 112, 60, 30);
    sc_depict_seat(t, seat, 30, 30, 25);
    ad_picture_text(t->out, "text", 62, 44, 36, AD_ALIGN_LEFT, "x%d", n);
    ad_picture_end(t->out);
  }
}

/* Writes what the steps of the rows cost: by the rules they have the same prices. */
static void draw_prices(const struct sc_table *t)
{
  int n = t->r->row[0].n_steps;
  char prices[SC_PRICES];
  for (int step = 1; step <= n; step++) {
    sc_list_step_prices(t->r, t->st, step, prices);
    ad_picture_text(t->out, "dim", SC_LEFT + (step - 1) * SC_ROOM / n, SC_TOP + 26, SC_LETTER,
                    AD_ALIGN_LEFT, "price %s", prices);
  }
}

static void draw_row(const struct sc_table *t, int row, int y)
{
  int n = t->r->row[row].n_steps, room = n ? SC_ROOM / n : 0;
  ad_picture_text(t->out, "text", SC_LEFT, y + 34, 36, AD_ALIGN_LEFT, "%s", t->r->row[row].title);
  for (int step = 1; step <= n; step++) {
    int x = SC_LEFT + (step - 1) * room;
    draw_step(t, row, step, x, y + 46, room - 10);
  }
}

void sc_depict_council(const struct sc_table *t)
{
  if (!t->r->n_rows)
    return;
  ad_picture_panel(t->out, "council", SC_WIDTH, SC_TOP + PRICES + t->r->n_rows * ROW + 30,
                   t->st->phase == SC_COUNCIL || t->st->phase == SC_COUNCILOR, "Council");
  draw_free_discs(t);
  draw_prices(t);
  for (int row = 0; row < t->r->n_rows; row++)
    draw_row(t, row, SC_TOP + PRICES + row * ROW);
  ad_picture_end(t->out);
}

/* ---- the supply ---- */

enum { SMALL = 24, KIND = 104, NUMBER = 52 };

/* How wide a kind is in the supply. */
static int kind_width(const struct sc_table *t, const struct sc_kind *kind)
{
  int wide = 30 + (int)strlen(kind->id) * 29;
  for (int i = 0; i < kind->n_forms; i++)
    wide += sc_form_columns(&t->r->form[kind->form[i]]) * SMALL + 8 + NUMBER;
  return wide;
}

static void draw_kind(const struct sc_table *t, const struct sc_kind *kind, int x, int y)
{
  int all = 0, at = 26 + (int)strlen(kind->id) * 29;
  for (int i = 0; i < kind->n_forms; i++)
    all += t->st->stock[kind->form[i]];
  ad_picture_begin(t->out, "tile", x, y, "supply/%s", kind->id);
  ad_picture_title(t->out, "%s, %d left", kind->title, all);
  ad_picture_rect(t->out, all ? "cell" : "inset", 0, 0, kind_width(t, kind), KIND - 10, 10);
  ad_picture_text(t->out, all ? "strong" : "dim", 14, 58, 36, AD_ALIGN_LEFT, "%s", kind->id);
  for (int i = 0; i < kind->n_forms; i++) {
    const struct sc_form *form = &t->r->form[kind->form[i]];
    sc_depict_form(t, form, at, (KIND - 10 - sc_form_rows(form) * SMALL) / 2, SMALL);
    at += sc_form_columns(form) * SMALL + 8;
    ad_picture_text(t->out, "text", at, 58, 36, AD_ALIGN_LEFT, "%d", t->st->stock[kind->form[i]]);
    at += NUMBER;
  }
  ad_picture_end(t->out);
}

/* Draws the kinds one after the other in lines, or, if MEASURED, nothing; returns the height. */
static int draw_kinds(const struct sc_table *t, bool measured)
{
  int x = 0, y = 80;
  for (int k = 0; k < t->r->n_kinds; k++) {
    const struct sc_kind *kind = &t->r->kind[k];
    int wide = kind_width(t, kind);
    if (kind->stock == SC_PERSONAL)
      continue;
    if (x && x + wide > SC_ROOM)
      x = 0, y += KIND;
    if (!measured)
      draw_kind(t, kind, SC_LEFT + x, SC_TOP + y);
    x += wide + 12;
  }
  return y + KIND;
}

void sc_depict_supply(const struct sc_table *t)
{
  ad_picture_panel(t->out, "supply", SC_WIDTH, SC_TOP + draw_kinds(t, true) + 20, false, "Supply");
  for (int good = 0; good < SC_GOODS; good++) {
    int x = SC_LEFT + good * SC_ROOM / 3;
    sc_depict_good(t, good, x, SC_TOP + 8);
    ad_picture_text(t->out, "strong", x + 52, SC_TOP + 42, 42, AD_ALIGN_LEFT, "%d",
                    t->st->supply[good]);
    ad_picture_text(t->out, "dim", x + 114, SC_TOP + 40, SC_LETTER, AD_ALIGN_LEFT, "%s",
                    ad_word_of(sc_good_words, good));
  }
  draw_kinds(t, false);
  ad_picture_end(t->out);
}
