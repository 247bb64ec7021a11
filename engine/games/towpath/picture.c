/* picture.c - the town and the seats as shapes, and what moves touch: "town/0,2", "card/n07",
 * "sell/chosen" (a button). */
#include <stdio.h>

#include "engine/games/towpath/show.h"

enum { SQUARE = AD_PICTURE_SQUARE, LEFT = AD_PICTURE_MARGIN, TOP = AD_PICTURE_TOP, WIDTH = 1080 };

static const char *const paint[TP_SEATS] = {"seat1", "seat2", "seat3", "seat4"};

static void draw_square(const struct tp_rules *r, const struct tp_state *st, int row, int col,
                        struct ad_picture *out)
{
  int owner = st->owner[tp_square(row, col)], card = st->card[tp_square(row, col)] - 1;
  const char *kind = owner ? ad_word_of(tp_kind_words, r->card[card].kind) : "empty";
  ad_picture_begin(out, "cell", col * SQUARE, row * SQUARE, "town/%d,%d", row, col);
  ad_picture_title(out, owner ? "row %d, column %d, %s of seat %d" : "row %d, column %d, %s", row,
                   col, kind, owner);
  ad_picture_rect(out, owner ? paint[owner - 1] : "cell", 3, 3, SQUARE - 6, SQUARE - 6, 10);
  if (owner)
    ad_picture_text(out, "light", SQUARE / 2, 66, 46, AD_ALIGN_MIDDLE, "%c%d", kind[0] - 'a' + 'A',
                    owner);
  ad_picture_end(out);
}

static void draw_town(const struct tp_rules *r, const struct tp_state *st, struct ad_picture *out)
{
  int side = r->size * SQUARE;
  ad_picture_panel(out, "town", WIDTH, TOP + 80 + side + LEFT, false, "Town: round %d of %d",
                   st->round + 1, r->rounds);
  ad_picture_rect(out, "water", LEFT, TOP, WIDTH - 2 * LEFT, 60, 10);
  ad_picture_begin(out, "board", (WIDTH - side) / 2, TOP + 80, "%s", "");
  for (int row = 0; row < r->size; row++)
    for (int col = 0; col < r->size; col++)
      draw_square(r, st, row, col, out);
  ad_picture_end(out);
  ad_picture_text(out, "dim", LEFT, TOP + 124, 36, AD_ALIGN_LEFT, "deck %d", st->n_deck);
  ad_picture_end(out);
}

/* Draws card number CARD, -1: its back, in place I of a hand. */
static void draw_card(const struct tp_rules *r, int card, int i, struct ad_picture *out)
{
  ad_picture_begin(out, "card", LEFT + i * 142, TOP + 80, card < 0 ? "%s" : "card/%s",
                   card < 0 ? "" : r->card[card].id);
  const char *kind = card < 0 ? "" : ad_word_of(tp_kind_words, r->card[card].kind);
  if (card >= 0)
    ad_picture_title(out, "card %s, %s for %d", r->card[card].id, kind, r->card[card].cost);
  ad_picture_rect(out, card < 0 ? "back" : "token", 0, 0, 130, 180, 12);
  if (card >= 0) {
    ad_picture_text(out, "dark", 65, 48, 36, AD_ALIGN_MIDDLE, "%s", r->card[card].id);
    ad_picture_fit(out, 118);
    ad_picture_text(out, "dark", 65, 104, 36, AD_ALIGN_MIDDLE, "%s", kind);
    ad_picture_fit(out, 118);
    ad_picture_text(out, "dark", 65, 160, 44, AD_ALIGN_MIDDLE, "%d", r->card[card].cost);
  }
  ad_picture_end(out);
}

static void draw_seat(const struct tp_rules *r, const struct tp_state *st, int seat, int viewer,
                      struct ad_picture *out)
{
  char points[AD_POINTS_LABEL], goal[80] = "", id[16];
  int i = 0, chosen = tp_is_choice_hidden(st, viewer, seat) ? -1 : st->chosen[seat] - 1;
  ad_points_label(tp_visible_points(r, st, seat, viewer), out->hides_points, points);
  if (st->goal[seat] && !tp_is_goal_hidden(r, st, viewer, seat))
    tp_describe_goal(&r->goal[st->goal[seat] - 1], goal, sizeof goal);
  snprintf(id, sizeof id, "seat%d", seat + 1);
  ad_picture_panel(out, id, WIDTH, TOP + 330, st->phase != TP_OVER && st->seat == seat,
                   "Seat %d: %s", seat + 1, points);
  ad_picture_rect(out, paint[seat], LEFT, TOP, 60, 60, 10);
  ad_picture_text(out, "light", LEFT + 30, TOP + 46, 44, AD_ALIGN_MIDDLE, "%d", seat + 1);
  ad_picture_text(out, "text", LEFT + 80, TOP + 44, 36, AD_ALIGN_LEFT, "%d coin%s%s%s",
                  st->coins[seat], ad_plural(st->coins[seat]), *goal ? "; goal: " : "", goal);
  ad_picture_fit(out, WIDTH - 2 * LEFT - 80);
  for (uint64_t hand = st->hand[seat]; hand; hand &= hand - 1)
    draw_card(r, ad_sees_own(viewer, seat) ? __builtin_ctzll(hand) : -1, i++, out);
  if (st->chosen[seat]) {
    ad_picture_text(out, "strong", LEFT + 6 * 142, TOP + 300, 34, AD_ALIGN_LEFT, "chosen");
    draw_card(r, chosen, 6, out);
  }
  ad_picture_end(out);
}

void tp_picture(const void *rules, const void *state, int viewer, struct ad_picture *picture)
{
  const struct tp_rules *r = rules;
  draw_town(r, state, picture);
  for (int seat = 0; seat < r->seats; seat++)
    draw_seat(r, state, seat, viewer, picture);
}

void tp_places(const void *rules, const void *state, ad_move move, struct ad_places *places)
{
  const struct tp_rules *r = rules;
  (void)state;
  if (tp_move_kind(move) == TP_MOVE_CHOOSE)
    ad_places_add(places, "card/%s", r->card[tp_move_col(move)].id);
  else if (tp_move_kind(move) == TP_MOVE_BUILD)
    ad_places_add(places, "town/%d,%d", tp_move_row(move), tp_move_col(move));
  else
    ad_places_add(places, "sell/chosen");
}
