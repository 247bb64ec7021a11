/* draw_table.c - draws what is between the towns: round, ring, council, supply; and the current
 * decision. */
#include <stdio.h>
#include <string.h>

#include "engine/games/smallcity/play/legal.h"
#include "engine/games/smallcity/show/paint.h"
#include "engine/games/smallcity/state/build.h"
#include "engine/games/smallcity/state/council.h"
#include "engine/games/smallcity/state/price.h"
#include "engine/games/smallcity/state/ring.h"
#include "engine/games/smallcity/state/targets.h"
#include "engine/games/smallcity/text/words.h"

static const char *const round_phase_titles[] = {"set-up",        "special actions", "building",
                                                 "citizens move", "income",          "votes",
                                                 "pollution",     "council",         "next mayor"};

static void put_phase(struct sc_pen *pen)
{
  const struct sc_state *st = pen->t->st;
  char text[SC_LONG_TEXT];
  snprintf(text, sizeof text, "round %d of %d, phase %d: %s", st->round + 1, pen->t->rules->rounds,
           st->round_phase, round_phase_titles[st->round_phase]);
  sc_pen_text(pen, sc_bold, text);
}

/* Draws the round and its phase. */
static void put_round(struct sc_pen *pen)
{
  const struct sc_state *st = pen->t->st;
  if (st->phase == SC_ENDED)
    sc_pen_word(pen, sc_bold, "the game is over");
  else if (st->round_phase == SC_SETUP)
    sc_pen_word(pen, sc_bold, "%s", round_phase_titles[0]);
  else
    put_phase(pen);
  sc_pen_line(pen);
}

/* ---- the ring ---- */

/* Draws the cards in the order of the ring, with their seats, and their costs while cards are
 * taken. */
static void put_ring(struct sc_pen *pen)
{
  const struct sc_rules *r = pen->t->rules;
  const struct sc_state *st = pen->t->st;
  if (!sc_is_ring_laid(st) || st->phase == SC_ENDED)
    return;
  sc_pen_word(pen, sc_faint, "ring ");
  for (int place = 0; place < r->n_ring; place++) {
    const struct sc_action *action = &r->action[st->ring[place]];
    int taker = sc_taker(r, st, st->ring[place]);
    if (taker >= 0) {
      sc_pen_word(pen, sc_faint, "%s %s", action->letter, action->title);
      sc_pen_seat(pen, taker);
    } else if (st->phase == SC_ACTION) {
      sc_pen_word(pen, sc_bold, "%s %s $%d", action->letter, action->title,
                  sc_take_price(r, st, place));
    } else {
      sc_pen_word(pen, sc_plain, "%s %s", action->letter, action->title);
    }
    if (place + 1 < r->n_ring)
      sc_pen_word(pen, sc_faint, "%s", sc_character(pen->t, "·", "-"));
  }
  sc_pen_line(pen);
}

/* ---- the council ---- */

enum { ROWS_COL = 2, STEPS_COL = 16, STEP_WIDTH = 16 };

/* Writes an effect in short: "2 votes/$2", "2W/1G", "build 1-4". */
static void name_effect(const struct sc_effect *e, char *out, size_t size)
{
  const struct sc_line line = {out, size};
  out[0] = '\0';
  if (e->primitive == SC_E_BUILD && e->min_size == e->max_size)
    ad_text_append(line.buf, line.size, "build %d", e->min_size);
  else if (e->primitive == SC_E_BUILD)
    ad_text_append(line.buf, line.size, "build %d-%d%s", e->min_size, e->max_size,
                   e->freely ? " free" : "");
  else if (e->primitive == SC_E_LUA)
    ad_text_append(line.buf, line.size, "special");
  for (int i = 0; e->primitive == SC_E_GAIN && i < e->n_choices; i++) {
    const struct sc_gain *g = &e->choice[i];
    ad_text_append(line.buf, line.size, i ? "/" : "");
    if (g->votes)
      ad_text_append(line.buf, line.size, "%d vote%s", g->votes, ad_plural(g->votes));
    if (g->money)
      ad_text_append(line.buf, line.size, "$%d", g->money);
    for (int good = 0; good < SC_GOODS; good++)
      if (g->goods[good])
        ad_text_append(line.buf, line.size, "%d%c", g->goods[good], sc_good_letter(good));
    if (g->citizens)
      ad_text_append(line.buf, line.size, "%d citizen%s", g->citizens, ad_plural(g->citizens));
  }
}

/* Draws the seats that have a disc on STEP of the council ROW, from column COL on. */
static void put_discs(struct sc_canvas *t, int line, int col, int row, int step)
{
  for (int seat = 0; seat < t->rules->seats; seat++)
    for (int disc = 0; disc < SC_DISCS; disc++)
      if (t->st->town[seat].disc_row[disc] == row + 1 && t->st->town[seat].disc_step[disc] == step)
        col = sc_draw_seat(t, line, col, seat);
}

/* Draws the rows of the council with steps, prices and discs; returns the next free line. */
static int put_council(struct sc_canvas *t, int line)
{
  const struct sc_rules *r = t->rules;
  char text[40], prices[SC_PRICES];
  int most = 0;
  for (int row = 0; row < r->n_rows; row++)
    most = r->row[row].n_steps > most ? r->row[row].n_steps : most;
  if (!most)
    return line;
  ad_canvas_put(&t->sheet, line, 0, sc_faint, "council");
  for (int step = 1; step <= most; step++) {
    sc_list_step_prices(r, t->st, step, prices);
    ad_canvas_put(&t->sheet, line, STEPS_COL + (step - 1) * STEP_WIDTH, sc_faint,
                  strlen(prices) > 2 ? "%d, price %s" : "step %d, price %s", step, prices);
  }
  for (int row = 0; row < r->n_rows; row++) {
    ad_canvas_put(&t->sheet, ++line, ROWS_COL, sc_plain, "%.13s", r->row[row].title);
    for (int step = 1; step <= r->row[row].n_steps; step++) {
      int col = STEPS_COL + (step - 1) * STEP_WIDTH;
      name_effect(&r->row[row].step[step - 1], text, sizeof text);
      col = ad_canvas_put(&t->sheet, line, col, sc_plain, "%.*s", STEP_WIDTH - 2, text);
      put_discs(t, line, col + 1, row, step);
    }
  }
  return line + 1;
}

/* ---- the supply ---- */

/* Draws how many tiles of each form of KIND are left: "R3 9+9". */
static void put_kind(struct sc_pen *pen, int kind)
{
  const struct sc_kind *k = &pen->t->rules->kind[kind];
  char text[64] = "";
  const struct sc_line line = {text, sizeof text};
  int all = 0;
  for (int i = 0; i < k->n_forms; i++) {
    int left = pen->t->st->stock[k->form[i]];
    ad_text_append(line.buf, line.size, i ? "+%d" : "%d", left);
    all += left;
  }
  sc_pen_word(pen, all ? sc_plain : sc_faint, "%s %s", k->id, text);
}

/* Draws the tiles and goods in the supply. */
static void put_supply(struct sc_pen *pen)
{
  const struct sc_rules *r = pen->t->rules;
  sc_pen_word(pen, sc_faint, "supply");
  for (int kind = 0; kind < r->n_kinds; kind++)
    if (r->kind[kind].stock != SC_PERSONAL)
      put_kind(pen, kind);
  for (int good = 0; good < SC_GOODS; good++)
    sc_pen_word(pen, sc_good_style[good], "%d%c", pen->t->st->supply[good], sc_good_letter(good));
  sc_pen_line(pen);
}

int sc_draw_head(struct sc_canvas *t, int line)
{
  struct sc_pen pen = sc_pen_at(t, line, 0, t->sheet.cols);
  put_round(&pen);
  put_ring(&pen);
  pen.line = put_council(t, pen.line);
  put_supply(&pen);
  return pen.line;
}

/* ---- what is to be decided ---- */

static void name_square(int square, char out[8])
{
  snprintf(out, 8, "%d,%d", sc_x(square), sc_y(square));
}

/* Draws what the acting seat decides: the rest of "seat 2 ...". */
static void put_decision(struct sc_pen *pen)
{
  const struct sc_rules *r = pen->t->rules;
  const struct sc_state *st = pen->t->st;
  const struct sc_town *town = &st->town[st->seat];
  const char *kind = r->kind[sc_kind_at_hand(r, st)].id;
  char square[8];
  name_square(st->square, square);
  switch (st->phase) {
  case SC_HALL: sc_pen_text(pen, sc_plain, "places the city hall"); break;
  case SC_PROMISE:
    sc_pen_word(pen, sc_plain, "keeps %d of %d promises", r->promises_kept, r->n_dealt);
    break;
  case SC_MAYOR:
    sc_pen_word(pen, sc_plain, "puts the mayor on a street of seat %d", st->mayor + 1);
    break;
  case SC_ACTION: sc_pen_text(pen, sc_plain, "takes a card of the ring"); break;
  case SC_GAIN: sc_pen_text(pen, sc_plain, "chooses what it gets"); break;
  case SC_COUNCILOR: sc_pen_text(pen, sc_plain, "may move a disc one step further"); break;
  case SC_BUILD:
    sc_pen_word(pen, sc_plain, "builds: %d of %d tile actions done%s", town->tiles,
                town->expanded ? r->tiles_with_expansion : r->max_tiles,
                town->expanded ? ", and the area step" : "");
    break;
  case SC_PLACE: sc_pen_word(pen, sc_plain, "places %s", kind); break;
  case SC_WAREHOUSE: sc_pen_word(pen, sc_plain, "places the warehouse of %s", square); break;
  case SC_WAIVE: sc_pen_word(pen, sc_plain, "may leave out a good of %s", kind); break;
  case SC_STAFF: sc_pen_word(pen, sc_plain, "may send a citizen to %s", square); break;
  case SC_GROW: sc_pen_word(pen, sc_plain, "upgrades %s to %s", square, kind); break;
  case SC_MOVE:
    sc_pen_word(pen, sc_plain, "moves meeples; %d must move",
                sc_count_due(r, st, st->seat, SC_SQUARES));
    break;
  case SC_TO:
    if (st->where == st->seat)
      sc_pen_word(pen, sc_plain, "moves the citizen of %s", square);
    else
      sc_pen_word(pen, sc_plain, "moves the tourist of %s in town %d", square, st->where + 1);
    break;
  case SC_STRAND:
    sc_pen_word(pen, sc_plain, "moves the stranded tourist of %s in town %d", square,
                st->where + 1);
    break;
  case SC_HOUSE: sc_pen_text(pen, sc_plain, "may house citizens of the city hall"); break;
  case SC_TRADE:
    if (town->sells == SC_SELLS_ALL)
      sc_pen_text(pen, sc_plain, "trades: sells any goods,");
    else
      sc_pen_word(pen, sc_plain, "trades: %d goods to sell,", town->sells);
    sc_pen_word(pen, sc_plain, "%d to buy votes, %d to give goods for votes", town->buys,
                town->gives);
    break;
  case SC_STORE: sc_pen_text(pen, sc_plain, "chooses which goods to store"); break;
  case SC_VICTIM: sc_pen_text(pen, sc_plain, "loses a meeple to pollution"); break;
  case SC_GRAVE: sc_pen_text(pen, sc_plain, "lays a grave"); break;
  case SC_COUNCIL: sc_pen_text(pen, sc_plain, "may move a disc in the council"); break;
  case SC_FREE_BUILD: sc_pen_text(pen, sc_plain, "may build by the council"); break;
  default: break;
  }
}

/* Draws the legend of cells, or of rings. */
static void put_legend(struct sc_pen *pen)
{
  struct sc_canvas *t = pen->t;
  if (t->rings) {
    char kinds[SC_LIST];
    sc_name_kinds(t->rules, t->rings, kinds);
    sc_pen_word(pen, sc_bold, "numbers: how many tiles of %s see a square", kinds);
    sc_pen_line(pen);
    return;
  }
  sc_pen_word(pen, sc_faint, "%s home ", sc_character(t, "⌂", "h"));
  sc_pen_word(pen, sc_faint, "$ money ");
  sc_pen_word(pen, sc_faint, "g$ sell good ");
  sc_pen_word(pen, sc_faint, "$v buy votes ");
  sc_pen_word(pen, sc_faint, "gv good for votes ");
  sc_pen_word(pen, sc_faint, "%s rest ", sc_character(t, "♣", "*"));
  sc_pen_word(pen, sc_faint, "%s staff", sc_character(t, "⚑", "!"));
  sc_pen_line(pen);
}

/* Draws who decides what. */
static void put_turn(struct sc_pen *pen)
{
  struct sc_canvas *t = pen->t;
  if (t->st->phase == SC_ENDED) {
    sc_pen_text(pen, sc_plain, "the game is over");
  } else {
    sc_pen_word(pen, sc_plain, "seat");
    sc_pen_seat(pen, t->st->seat);
    if (sc_is_screened(t->st, t->viewer, t->st->seat) && t->st->phase != SC_HALL)
      sc_pen_text(pen, sc_plain, "builds behind the screen");
    else
      put_decision(pen);
  }
  sc_pen_line(pen);
}

int sc_draw_turn(struct sc_canvas *t, int line)
{
  struct sc_pen pen = sc_pen_at(t, line, 0, t->sheet.cols);
  put_legend(&pen);
  if (t->brief)
    sc_pen_text(&pen, sc_faint, "not all towns are drawn; 'show towns' draws them");
  sc_pen_line(&pen);
  put_turn(&pen);
  return pen.line;
}

int sc_draw_decision(struct sc_canvas *t, int line, int left)
{
  struct sc_pen pen = sc_pen_at(t, line, left, t->sheet.cols);
  put_round(&pen);
  put_turn(&pen);
  if (t->st->phase == SC_ACTION)
    put_ring(&pen);
  return pen.line;
}
