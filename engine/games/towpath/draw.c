/* draw.c - the town as a grid below the canal, the seats beside each other, and a legend. */
#include "engine/base/drawing/canvas.h"
#include "engine/base/drawing/legend.h"
#include "engine/games/towpath/show.h"

static const enum ad_colour seat_colour[TP_SEATS] = {AD_RED, AD_BLUE, AD_GREEN, AD_YELLOW};
static const char kind_letter[TP_KINDS + 1] = "HSMP";
static const struct ad_text_style faint = {AD_GREY, AD_PLAIN, false},
                                  bold = {AD_PLAIN, AD_PLAIN, true};

static void plain(struct ad_styled *styled)
{
  ad_styled_set_style(styled, AD_PLAIN, AD_PLAIN, false);
}

/* ---- the town ---- */

static void draw_canal(const struct tp_rules *r, struct ad_styled *styled)
{
  ad_styled_printf(styled, "  ");
  for (int col = 0; col < r->size; col++)
    ad_styled_printf(styled, "   %d", col);
  ad_styled_printf(styled, "\n   ");
  ad_styled_set_style(styled, AD_CYAN, AD_PLAIN, false);
  for (int i = 0; i < 4 * r->size + 1; i++)
    ad_styled_symbol(styled, "≈", "~");
  plain(styled);
  ad_styled_printf(styled, "\n");
}

/* A square is three columns: "H1", a home of seat 1; between two squares is one for a bracket. */
static void draw_square(const struct tp_rules *r, const struct tp_state *st, int square,
                        struct ad_styled *styled)
{
  int owner = st->owner[square], card = st->card[square] - 1;
  ad_styled_set_style(styled, owner ? seat_colour[owner - 1] : AD_GREY, AD_PLAIN, owner);
  if (owner)
    ad_styled_printf(styled, "%c%d ", kind_letter[r->card[card].kind], owner);
  else
    ad_styled_symbol(styled, " · ", " . ");
  plain(styled);
}

static void draw_row(const struct tp_rules *r, const struct tp_state *st, int row,
                     struct ad_styled *styled)
{
  bool was_marked = false;
  ad_styled_printf(styled, "%2d ", row);
  for (int col = 0; col < r->size; col++) {
    bool is_marked = ad_styled_is_marked_square(styled, styled->seat, row, col);
    ad_styled_put_bracket(styled, was_marked, is_marked);
    draw_square(r, st, tp_square(row, col), styled);
    was_marked = is_marked;
  }
  ad_styled_put_bracket(styled, was_marked, false);
  ad_styled_printf(styled, "\n");
}

/* ---- the seats ---- */

static void draw_card(const struct tp_rules *r, int card, struct ad_styled *styled)
{
  ad_styled_printf(styled, " %s(%s %d)", r->card[card].id,
                   ad_word_of(tp_kind_words, r->card[card].kind), r->card[card].cost);
}

static void draw_hand(const struct tp_rules *r, const struct tp_state *st, int seat, int viewer,
                      struct ad_styled *styled)
{
  uint64_t hand = st->hand[seat];
  ad_styled_printf(styled, "    hand");
  if (!ad_sees_own(viewer, seat))
    ad_styled_printf(styled, " of %d", __builtin_popcountll(hand));
  for (; hand && ad_sees_own(viewer, seat); hand &= hand - 1)
    draw_card(r, __builtin_ctzll(hand), styled);
  if (st->chosen[seat])
    ad_styled_printf(styled, ", chosen");
  if (tp_is_choice_hidden(st, viewer, seat))
    ad_styled_printf(styled, " a card");
  else if (st->chosen[seat])
    draw_card(r, st->chosen[seat] - 1, styled);
  ad_styled_printf(styled, "\n");
}

struct ad_visible_points tp_visible_points(const struct tp_rules *r, const struct tp_state *st,
                                           int seat, int viewer)
{
  bool partial = st->goal[seat] && tp_is_goal_hidden(r, st, viewer, seat);
  int points = tp_points(r, st, seat) - (partial ? tp_goal_points(r, st, seat) : 0);
  return (struct ad_visible_points){points, partial};
}

static void draw_seat(const struct tp_rules *r, const struct tp_state *st, int seat, int viewer,
                      struct ad_styled *styled)
{
  char points[AD_POINTS_LABEL], goal[80];
  bool acts = st->phase != TP_OVER && st->seat == seat;
  ad_points_label(tp_visible_points(r, st, seat, viewer), styled->hides_points, points);
  ad_styled_printf(styled, "%s ", acts ? ">" : " ");
  tp_name_seat(r, seat, styled);
  ad_styled_printf(styled, ": %d coin%s, %s", st->coins[seat], ad_plural(st->coins[seat]), points);
  if (st->goal[seat] && !tp_is_goal_hidden(r, st, viewer, seat)) {
    tp_describe_goal(&r->goal[st->goal[seat] - 1], goal, sizeof goal);
    ad_styled_printf(styled, "; %s: %s", r->goal[st->goal[seat] - 1].id, goal);
  }
  ad_styled_printf(styled, "\n");
  draw_hand(r, st, seat, viewer, styled);
}

void tp_name_seat(const void *rules, int seat, struct ad_styled *styled)
{
  (void)rules;
  ad_styled_set_style(styled, seat_colour[seat], AD_PLAIN, true);
  ad_styled_printf(styled, "seat %d", seat + 1);
  plain(styled);
}

void tp_draw(const void *rules, const void *state, int viewer, struct ad_styled *styled)
{
  const struct tp_rules *r = rules;
  const struct tp_state *st = state;
  ad_styled_printf(styled, "round %d of %d, %d cards in the deck\n", st->round + 1, r->rounds,
                   st->n_deck);
  draw_canal(r, styled);
  for (int row = 0; row < r->size; row++)
    draw_row(r, st, row, styled);
  for (int seat = 0; seat < r->seats; seat++)
    draw_seat(r, st, seat, viewer, styled);
}

/* ---- the legend ---- */

static void explain_kind(const struct tp_rules *r, int kind, struct ad_styled *styled)
{
  const char sign[] = {kind_letter[kind], '1', '\0'};
  char text[160] = "";
  ad_text_append(text, sizeof text, "a %s of seat 1: %d", ad_word_of(tp_kind_words, kind),
                 r->built.v[kind]);
  if (r->canal.v[kind])
    ad_text_append(text, sizeof text, ", %+d at the canal", r->canal.v[kind]);
  for (int other = 0; other < TP_KINDS; other++)
    if (r->beside[other].v[kind])
      ad_text_append(text, sizeof text, ", %+d beside each %s", r->beside[other].v[kind],
                     ad_word_of(tp_kind_words, other));
  ad_legend_line(styled, bold, sign, "%s", text);
}

void tp_legend(const void *rules, const void *state, int viewer, struct ad_styled *styled)
{
  const struct tp_rules *r = rules;
  (void)state, (void)viewer;
  for (int kind = 0; kind < TP_KINDS; kind++)
    explain_kind(r, kind, styled);
  ad_legend_line(styled, faint, ad_styled_choose(styled, "·", "."), "an empty square");
  ad_legend_line(styled, faint, ad_styled_choose(styled, "≈", "~"), "the canal: row 0 lies at it");
  ad_legend_line(styled, bold, ">", "the seat that decides");
  ad_legend_line(styled, bold, r->card[0].id, "a card, with its kind and its cost in coins");
}
