/* standing.c - what a seat has outside its town: votes, money, goods, citizens, own tiles,
 * promises. */
#include <stdio.h>
#include <string.h>

#include "engine/games/smallcity/picture/picture_internal.h"
#include "engine/games/smallcity/play/hide.h"
#include "engine/games/smallcity/play/score.h"
#include "engine/games/smallcity/rules/words.h"
#include "engine/games/smallcity/show/sheet.h"
#include "engine/games/smallcity/state/town.h"
#include "engine/games/smallcity/state/tracks.h"
#include "engine/games/smallcity/text/describe.h"

enum { LINE = 62, CHIP = 80, CHIPS = 3 /* in a line */, VALUE = 196, LONG_TEXT = 256 };

/* ---- numbers ---- */

/* Draws a symbol in column COLUMN of N, a number and what it counts. */
static void draw_number(const struct sc_table *t, int column, int n, int y, const char *symbol,
                        const char *number, const char *of)
{
  int x = SC_LEFT + column * SC_ROOM / n;
  ad_picture_symbol(t->out, "sign", symbol, x + 24, y, 46);
  ad_picture_text(t->out, "strong", x + 56, y + 15, 42, AD_ALIGN_LEFT, "%s", number);
  x += 70 + 27 * (int)strlen(number) + (strchr(number, '%') ? 16 : 0);
  ad_picture_text(t->out, "dim", x, y + 14, SC_LETTER, AD_ALIGN_LEFT, "%s", of);
}

static void draw_tracks(const struct sc_table *t, const struct sc_board *b, int y)
{
  char text[3][16] = {"?", "?", "?"};
  if (!t->out->hides_points) {
    snprintf(text[0], sizeof text[0], "%d", sc_votes(b));
    snprintf(text[1], sizeof text[1], "%d%%", sc_pollution(b));
  }
  snprintf(text[2], sizeof text[2], "$%d", b->money);
  draw_number(t, 0, 3, y, "vote", text[0], "votes");
  draw_number(t, 1, 3, y, "smoke", text[1], "pollution");
  draw_number(t, 2, 3, y, "money", text[2], "money");
}

/* Draws the goods of the seat, each a place for trades. */
static void draw_goods(const struct sc_table *t, int seat, const struct sc_board *b, int y)
{
  int goods[SC_GOODS];
  sc_count_goods(t->r, b, goods);
  for (int good = 0; good < SC_GOODS; good++) {
    const char *name = ad_word_of(sc_good_words, good);
    ad_picture_begin(t->out, "count", SC_LEFT + good * SC_ROOM / 3, y - 30, "goods%d/%s", seat + 1,
                     name);
    ad_picture_title(t->out, "%d %s goods", goods[good], name);
    ad_picture_rect(t->out, "panel-part", 0, 0, 300, 60, 8);
    sc_depict_good(t, good, 5, 11);
    ad_picture_text(t->out, "strong", 56, 45, 42, AD_ALIGN_LEFT, "%d", goods[good]);
    ad_picture_text(t->out, "dim", goods[good] > 9 ? 124 : 97, 44, SC_LETTER, AD_ALIGN_LEFT, "%s",
                    name);
    ad_picture_end(t->out);
  }
}

static void draw_citizens(const struct sc_table *t, int seat, const struct sc_board *b, int y)
{
  const struct {
    const char *symbol, *of;
    int n;
  } part[] = {{"hall", "hall", b->hall_citizens},
              {"house", "town", sc_count(b->meeples[seat])},
              {"seat", "career", b->career},
              {"back", "supply", b->supply}};
  for (int i = 0; i < AD_LEN(part); i++) {
    char text[16];
    snprintf(text, sizeof text, "%d", part[i].n);
    draw_number(t, i, AD_LEN(part), y, part[i].symbol, text, part[i].of);
  }
}

/* ---- own tiles ---- */

static void draw_reserve(const struct sc_table *t, int seat, const struct sc_board *b, int y)
{
  int n = 0, wide = SC_ROOM / CHIPS;
  for (int k = 0; k < t->r->n_kinds; k++) {
    const struct sc_kind *kind = &t->r->kind[k];
    if (!(b->reserve >> k & 1))
      continue;
    ad_picture_begin(t->out, "tile", SC_LEFT + n % CHIPS * wide, y + n / CHIPS * CHIP,
                     "reserve%d/%s", seat + 1, kind->id);
    ad_picture_title(t->out, "%s, to be built", kind->title);
    ad_picture_rect(t->out, sc_class_paint[kind->class_], 0, 0, wide - 10, CHIP - 10, 10);
    ad_picture_symbol(t->out, "sign-light", sc_kind_symbol(kind), 32, 35, 44);
    ad_picture_text(t->out, "light", 62, 48, SC_LETTER, AD_ALIGN_LEFT, "%s", kind->id);
    ad_picture_fit(t->out, wide - 78);
    ad_picture_end(t->out);
    n++;
  }
}

static int reserve_lines(const struct sc_board *b)
{
  return (__builtin_popcountll(b->reserve) + CHIPS - 1) / CHIPS;
}

/* ---- promises ---- */

static bool sees_promises(const struct sc_table *t, int seat)
{
  const struct sc_state *st = t->st;
  return st->phase == SC_PROMISE && st->seat == seat ? ad_sees_own(t->viewer, seat)
                                                     : sc_sees_promises(t->r, st, t->viewer, seat);
}

static bool is_shown(const struct sc_table *t, int seat, int i)
{
  const struct sc_town *town = &t->st->town[seat];
  bool is_choosing = t->st->phase == SC_PROMISE && t->st->seat == seat;
  return town->dealt[i] && (is_choosing || town->kept >> i & 1);
}

static void describe(const struct sc_table *t, int seat, int i, char out[LONG_TEXT])
{
  int promise = t->st->town[seat].dealt[i] - 1;
  if (t->st->town[seat].kept >> i & 1 && !t->out->hides_points)
    sc_describe_measure(t->r, t->st, seat, promise, out, LONG_TEXT);
  else
    sc_describe_promise(t->r, promise, out, LONG_TEXT);
}

static int promise_height(const char *text)
{
  int lines = sc_count_lines(text, SC_ROOM - VALUE - 30);
  return 44 * (lines > 1 ? lines : 1) + 44;
}

/* Draws card I of the seat with its votes; returns its height. */
static int draw_promise(const struct sc_table *t, int seat, int i, int y)
{
  const struct sc_promise *p = &t->r->promise[t->st->town[seat].dealt[i] - 1];
  const struct sc_pile *pile = &t->r->pile[p->pile];
  char text[LONG_TEXT];
  describe(t, seat, i, text);
  int height = promise_height(text);
  bool is_kept = t->st->town[seat].kept >> i & 1 && !t->out->hides_points;
  const char *paint = !is_kept                                                          ? "strong"
                    : sc_promise_votes(t->r, t->st, seat, (int)(p - t->r->promise)) > 0 ? "kept"
                                                                                        : "broken";
  ad_picture_begin(t->out, "card", SC_LEFT, y, "promise%d/%s", seat + 1, p->id);
  ad_picture_title(t->out, "promise %s: %s", p->id, text);
  ad_picture_rect(t->out, "cell", 0, 0, SC_ROOM, height - 14, 12);
  ad_picture_text(t->out, paint, 18, 50, 38, AD_ALIGN_LEFT, "+%d/-%d", pile->kept, pile->broken);
  sc_depict_words(t, text, VALUE + 10, 48, SC_ROOM - VALUE - 30);
  ad_picture_end(t->out);
  return height;
}

static void draw_backs(const struct sc_table *t, int n, int y)
{
  for (int i = 0; i < n; i++) {
    ad_picture_rect(t->out, "back", SC_LEFT + i * 110, y, 96, 70, 10);
    ad_picture_symbol(t->out, "sign-light", "back", SC_LEFT + 48 + i * 110, y + 35, 44);
  }
  ad_picture_text(t->out, "dim", SC_LEFT + n * 110 + 6, y + 47, SC_LETTER, AD_ALIGN_LEFT,
                  n == 1 ? "a secret promise" : "secret promises");
}

static int promises_height(const struct sc_table *t, int seat)
{
  char text[LONG_TEXT];
  int height = 0;
  if (!sees_promises(t, seat))
    return t->st->town[seat].kept ? 90 : 0;
  for (int i = 0; i < t->r->n_dealt; i++)
    if (is_shown(t, seat, i)) {
      describe(t, seat, i, text);
      height += promise_height(text);
    }
  return height;
}

static void draw_promises(const struct sc_table *t, int seat, int y)
{
  int n = __builtin_popcount(t->st->town[seat].kept);
  if (!sees_promises(t, seat)) {
    if (n)
      draw_backs(t, n, y);
    return;
  }
  for (int i = 0; i < t->r->n_dealt; i++)
    if (is_shown(t, seat, i))
      y += draw_promise(t, seat, i, y);
}

/* ---- the whole ---- */

static const struct sc_board *known_board(const struct sc_table *t, int seat)
{
  return t->st->round_phase == SC_SETUP ? &t->st->town[seat].board
                                        : sc_board_of(t->st, t->viewer, seat);
}

int sc_standing_height(const struct sc_table *t, int seat)
{
  return 3 * LINE + 20 + reserve_lines(known_board(t, seat)) * CHIP + promises_height(t, seat);
}

void sc_depict_standing(const struct sc_table *t, int seat, int y)
{
  const struct sc_board *b = known_board(t, seat);
  ad_picture_begin(t->out, "counts", 0, y + LINE / 2, "tracks%d", seat + 1);
  ad_picture_title(t->out, "votes, pollution and money of seat %d", seat + 1);
  draw_tracks(t, b, 0);
  ad_picture_end(t->out);
  draw_goods(t, seat, b, y + LINE + LINE / 2);
  ad_picture_begin(t->out, "counts", 0, y + 2 * LINE + LINE / 2, "citizens%d", seat + 1);
  ad_picture_title(t->out, "citizens of seat %d", seat + 1);
  draw_citizens(t, seat, b, 0);
  ad_picture_end(t->out);
  y += 3 * LINE + 20;
  draw_reserve(t, seat, b, y);
  draw_promises(t, seat, y + reserve_lines(b) * CHIP);
}
