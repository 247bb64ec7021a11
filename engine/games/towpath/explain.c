/* explain.c - why a move is not legal: the clause, one word, and the facts in one sentence.  The
 * first check that fails is the reason. */
#include "engine/core/match/calls.h"
#include "engine/games/towpath/show.h"

static bool holds(const struct tp_rules *r, const struct tp_state *st, int card,
                  struct ad_reason *reason)
{
  return st->hand[st->seat] & tp_bit(card) ||
         ad_deny(reason, "TP-CHOOSE-01", "not_in_hand", "card %s is not in the hand of seat %d",
                 r->card[card].id, st->seat + 1);
}

static bool is_empty(const struct tp_rules *r, const struct tp_state *st, int row, int col,
                     struct ad_reason *reason)
{
  int card = st->card[tp_square(row, col)];
  return !card || ad_deny(reason, "TP-BUILD-02", "occupied", "a %s stands on %d,%d",
                          ad_word_of(tp_kind_words, r->card[card - 1].kind), row, col);
}

static bool can_pay(const struct tp_rules *r, const struct tp_state *st, int row, int col,
                    struct ad_reason *reason)
{
  const struct tp_card *card = &r->card[st->chosen[st->seat] - 1];
  int price = tp_price(r, st, row, col), coins = st->coins[st->seat];
  char note[AD_PRICE_NOTE];
  ad_price_note(r->pricer, card->cost, price, note);
  return price <= coins ||
         ad_deny(reason, "TP-BUILD-02", "too_dear", "card %s costs %d coins%s, seat %d has %d",
                 card->id, price, note, st->seat + 1, coins);
}

bool tp_why_not(const void *rules, const void *state, ad_move move, struct ad_reason *reason)
{
  const struct tp_rules *r = rules;
  const struct tp_state *st = state;
  int row = tp_move_row(move), col = tp_move_col(move);
  if (st->phase == TP_OVER)
    return !ad_deny(reason, "TP-END-01", "over", "the last round is over");
  if (!ad_is_time_for(&tp_verbs, r, st, move, reason))
    return true;
  switch (tp_move_kind(move)) {
  case TP_MOVE_CHOOSE: return !holds(r, st, tp_move_col(move), reason);
  case TP_MOVE_BUILD:
    return !(is_empty(r, st, row, col, reason) && can_pay(r, st, row, col, reason));
  default: return false;
  }
}
