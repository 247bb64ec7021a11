/* draw.c - draws a position: what is in the middle of the table, the towns, the current decision.
 */
#include "engine/games/smallcity/show/draw.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "engine/games/smallcity/play/legal.h"
#include "engine/games/smallcity/rules/find.h"
#include "engine/games/smallcity/rules/words.h"
#include "engine/games/smallcity/show/paint.h"

int sc_draw_seat(struct sc_canvas *t, int line, int col, int seat)
{
  return ad_canvas_put(&t->sheet, line, col, sc_seat_style[seat], "%d", seat + 1);
}

/* ---- words that are wrapped ---- */

enum { INDENT = 2 };

struct sc_pen sc_pen_at(struct sc_canvas *t, int line, int left, int right)
{
  return (struct sc_pen){t, line, left, right, left, false};
}

void sc_pen_line(struct sc_pen *pen)
{
  if (pen->begun)
    pen->line++;
  pen->col = pen->left;
  pen->begun = false;
}

/* Moves the pen to where a word of WIDTH columns has room: behind a blank, or in the next line,
 * indented. */
static void start_word(struct sc_pen *pen, int width)
{
  if (!pen->begun)
    return;
  if (pen->col + 1 + width <= pen->right) {
    pen->col++;
    return;
  }
  pen->line++;
  pen->col = pen->left + INDENT;
}

void sc_pen_word(struct sc_pen *pen, struct ad_text_style style, const char *fmt, ...)
{
  char text[SC_LONG_TEXT];
  va_list args;
  va_start(args, fmt);
  vsnprintf(text, sizeof text, fmt, args);
  va_end(args);
  start_word(pen, ad_utf8_width(text));
  pen->col = ad_canvas_put(&pen->t->sheet, pen->line, pen->col, style, "%s", text);
  pen->begun = true;
}

void sc_pen_seat(struct sc_pen *pen, int seat)
{
  sc_pen_word(pen, sc_seat_style[seat], "%d", seat + 1);
}

void sc_pen_text(struct sc_pen *pen, struct ad_text_style style, const char *text)
{
  while (*text) {
    size_t len = strcspn(text, " ");
    if (len)
      sc_pen_word(pen, style, "%.*s", (int)len, text);
    text += len + (text[len] == ' ');
  }
}

/* ---- what can be chosen ---- */

/* Marks SQUARES of TOWN as squares that can be chosen. */
static void mark_squares(struct sc_canvas *t, int town, sc_set squares)
{
  t->may[town] |= squares;
}

/* Marks the squares of MOVE, of moves that choose a place. */
static void mark_move(struct sc_canvas *t, ad_move move)
{
  const struct sc_rules *r = t->rules;
  int seat = t->st->seat, square = sc_what(move) & 0xff;
  switch (sc_kind_of(move)) {
  case SC_PLACE_TILE:
  case SC_GROW_TILE:
    mark_squares(t, seat,
                 r->form[sc_placed_form(move)].orientation[sc_placed_orientation(move)].squares
                   << sc_placed_corner(move));
    break;
  case SC_PUT_HALL:
    mark_squares(t, seat, r->form[r->hall_form].orientation[0].squares << square);
    break;
  case SC_STREET:
    mark_squares(t, t->st->mayor, sc_bit(sc_high(move)) | sc_bit(sc_low(move)));
    break;
  case SC_MOVE_TO: mark_squares(t, sc_high(move), sc_bit(sc_low(move))); break;
  case SC_PUT_WAREHOUSE:
  case SC_MOVE_IN:
  case SC_LAY_GRAVE: mark_squares(t, seat, square < SC_SQUARES ? sc_bit(square) : 0); break;
  default: break;
  }
}

/* Marks the squares that the acting seat can choose, unless the viewer may not know them. */
static void mark_options(struct sc_canvas *t)
{
  ad_move moves[SC_MAX_MOVES];
  const struct sc_state *st = t->st;
  if (st->phase == SC_ENDED || !ad_sees_own(t->viewer, st->seat))
    return;
  int n = sc_legal(t->rules, st, moves);
  for (int i = 0; i < n; i++)
    mark_move(t, moves[i]);
}

/* ---- rings on request ---- */

/* Returns the kinds, as bits, of the class or the kind that WORD names; 0 if it names neither. */
static uint64_t find_kinds(const struct sc_rules *r, const char *word)
{
  int number;
  if (ad_word_value(sc_class_words, word, &number))
    return r->of_class[number];
  number = sc_kind_find(r, word);
  return number < 0 ? 0 : (uint64_t)1 << number;
}

bool sc_overlay(const void *rules, const char *text, uint64_t *out, struct ad_reason *reason)
{
  char word[24], classes[120];
  *out = 0;
  for (text += strspn(text, " "); *text; text += strspn(text, " ")) {
    size_t len = strcspn(text, " ");
    snprintf(word, sizeof word, "%.*s", (int)len, text);
    uint64_t kinds = !strcmp(word, "towns") ? SC_ALL_TOWNS
                   : len < sizeof word      ? find_kinds(rules, word)
                                            : 0;
    if (!kinds) {
      ad_words_list(sc_class_words, classes, sizeof classes);
      return ad_deny(reason, "SC-INF-01", "overlay",
                     "no class or kind of tiles is called '%.24s', expected %s, a kind such as R1, "
                     "or 'towns' for all towns",
                     word, classes);
    }
    *out |= kinds;
    text += len;
  }
  return *out != 0;
}

/* ---- the compact frame ---- */

/* Draws the town of SEAT, and beside it what its seat has and what is decided. */
static void draw_frame(struct sc_canvas *t, int seat)
{
  int left = SC_TOWN_WIDTH + 1, seats = t->rules->seats;
  sc_draw_town(t, seat, 0, 0);
  int line = sc_draw_decision(t, 0, left);
  line = sc_draw_short(t, seat, line, left);
  for (int other = 0; other < seats; other++)
    if (other != seat)
      line = sc_draw_points(t, other, line, left);
}

/* ---- the whole ---- */

/* Draws a town alone in its row, with the belongings of its seat beside it; returns the next free
 * line. */
static int draw_town_with_seat(struct sc_canvas *t, int seat, int line)
{
  int below = sc_draw_town(t, seat, line, 0),
      behind = sc_draw_standing(t, seat, line + 1, SC_TOWN_WIDTH + SC_GAP, t->sheet.cols);
  return (behind > below ? behind : below) + 1;
}

/* Draws towns for the acting seat if they have no room side by side: its own town last, right above
 * the decision, and of the others only towns with squares to choose. Returns the next free line. */
static int draw_towns_for_seat(struct sc_canvas *t, int acting_seat, int line)
{
  int seats = t->rules->seats;
  for (int i = 1; i < seats; i++) {
    int seat = (acting_seat + i) % seats;
    t->brief |= !t->may[seat];
    if (!t->may[seat])
      line = sc_draw_briefly(t, seat, line);
  }
  line += t->brief;
  for (int i = 1; i <= seats; i++) {
    int seat = (acting_seat + i) % seats;
    if (seat == acting_seat || t->may[seat])
      line = draw_town_with_seat(t, seat, line);
  }
  return line;
}

/* Draws towns side by side as far as there is room; a town alone in its row has the belongings of
 * its seat beside it, else below. Returns the next free line. */
static int draw_towns(struct sc_canvas *t, int line)
{
  int abreast = (t->sheet.cols + SC_GAP) / (SC_TOWN_WIDTH + SC_GAP), seats = t->rules->seats;
  if (abreast < seats && t->viewer == t->st->seat && t->st->phase != SC_ENDED && !t->all_towns)
    return draw_towns_for_seat(t, t->viewer, line);
  for (int first = 0; first < seats; first += abreast) {
    int next = line;
    if (abreast == 1)
      next = draw_town_with_seat(t, first, line) - 1;
    for (int i = 0; abreast > 1 && i < abreast && first + i < seats; i++) {
      int left = i * (SC_TOWN_WIDTH + SC_GAP), below = sc_draw_town(t, first + i, line, left);
      below = sc_draw_standing(t, first + i, below, left + 2, left + SC_TOWN_WIDTH);
      next = below > next ? below : next;
    }
    line = next + 1;
  }
  return line;
}

void sc_draw(const void *rules, const void *state, int viewer, struct ad_styled *styled)
{
  struct sc_canvas t = {.rules = rules,
                        .st = state,
                        .viewer = viewer,
                        .rings = styled->overlay & ~SC_ALL_TOWNS,
                        .all_towns = styled->overlay & SC_ALL_TOWNS};
  ad_canvas_init(&t.sheet, styled, styled->width < SC_NARROWEST ? SC_NARROWEST : styled->width);
  mark_options(&t);
  if (styled->compact)
    draw_frame(&t, styled->seat);
  else
    sc_draw_turn(&t, draw_towns(&t, sc_draw_head(&t, 0) + 1));
  ad_canvas_show(&t.sheet);
  ad_canvas_fini(&t.sheet);
}
