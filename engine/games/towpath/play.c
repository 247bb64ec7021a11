/* play.c - the deal and the two phases of a round: all choose a card, then the cards build. */
#include "engine/games/towpath/play.h"

#include "engine/core/match/calls.h"

/* ---- the deal ---- */

void tp_gain(struct tp_state *st, int seat, int coins)
{
  int sum = st->coins[seat] + coins;
  st->coins[seat] = (uint8_t)(sum < TP_COINS ? sum : TP_COINS);
}

static uint8_t draw_card(struct tp_state *st)
{
  uint8_t card = st->deck[--st->n_deck];
  st->deck[st->n_deck] = 0;
  return card;
}

void tp_deal(const void *rules, void *state, uint64_t seed)
{
  const struct tp_rules *r = rules;
  struct tp_state *st = state;
  uint8_t goals[TP_GOALS];
  struct ad_rng rng;
  for (int i = 0; i < r->n_cards; i++)
    st->deck[i] = (uint8_t)(i + 1);
  ad_rng_stream(&rng, seed, "cards");
  ad_shuffle_u8(&rng, st->deck, r->n_cards);
  st->n_deck = (uint8_t)r->n_cards;
  for (int seat = 0; seat < r->seats; seat++) { /* TP-SETUP-02 */
    for (int i = 0; i < r->hand; i++)
      st->hand[seat] |= tp_bit(draw_card(st) - 1);
    tp_gain(st, seat, r->coins);
  }
  for (int i = 0; i < r->n_goals; i++)
    goals[i] = (uint8_t)(i + 1);
  ad_rng_stream(&rng, seed, "goals");
  ad_shuffle_u8(&rng, goals, r->n_goals);
  for (int seat = 0; seat < r->seats && r->goal_mode != TP_GOALS_NONE; seat++)
    st->goal[seat] = goals[seat]; /* TP-SETUP-03 */
  ad_begins(r->run, st, TP_ROUND, 1);
}

/* ---- decisions ---- */

int tp_to_act(const void *rules, const void *state)
{
  const struct tp_state *st = state;
  (void)rules;
  return st->phase == TP_OVER ? AD_OVER : st->seat;
}

int tp_price(const struct tp_rules *r, const struct tp_state *st, int row, int col)
{
  int cost = r->card[st->chosen[st->seat] - 1].cost;
  if (!r->pricer)
    return cost;
  return ad_hook_price(r->pricer, st, st->seat, tp_build_move(row, col), cost);
}

static int legal_builds(const struct tp_rules *r, const struct tp_state *st, ad_move *out)
{
  int n = 0;
  if (!st->chosen[st->seat]) /* while a round ends */
    return 0;
  for (int row = 0; row < r->size; row++)
    for (int col = 0; col < r->size; col++) /* TP-BUILD-02 */
      if (!st->card[tp_square(row, col)] && tp_price(r, st, row, col) <= st->coins[st->seat])
        out[n++] = tp_build_move(row, col);
  out[n++] = TP_SELL_MOVE; /* TP-BUILD-03: always */
  return n;
}

int tp_legal(const void *rules, const void *state, ad_move *out)
{
  const struct tp_state *st = state;
  int n = 0;
  if (st->phase == TP_BUILD)
    return legal_builds(rules, st, out);
  for (uint64_t hand = st->hand[st->seat]; hand; hand &= hand - 1) /* TP-CHOOSE-01 */
    out[n++] = tp_choose_move(__builtin_ctzll(hand));
  return n;
}

int tp_next_builder(const struct tp_rules *r, const struct tp_state *st)
{
  int next = -1;
  for (int seat = 0; seat < r->seats; seat++) /* TP-BUILD-01 */
    if (st->chosen[seat] && (next < 0 || st->chosen[seat] < st->chosen[next]))
      next = seat;
  return next;
}

/* TP-ROUND-01, TP-END-01: after the last round there is income, but nothing to draw for. */
static void end_round(const struct tp_rules *r, struct tp_state *st)
{
  bool last = st->round + 1 == r->rounds;
  ad_ends(r->run, st, TP_BUILDING, st->round + 1);
  ad_ends(r->run, st, TP_ROUND, st->round + 1);
  for (int seat = 0; seat < r->seats; seat++) {
    tp_gain(st, seat, r->income);
    if (!last)
      st->hand[seat] |= tp_bit(draw_card(st) - 1);
  }
  st->round = (uint8_t)(st->round + !last);
  st->phase = last ? TP_OVER : TP_CHOOSE;
  if (!last)
    ad_begins(r->run, st, TP_ROUND, st->round + 1);
}

/* Goes on to the card with the next higher number, or to the end of the round. */
static void next_card(const struct tp_rules *r, struct tp_state *st)
{
  int seat = tp_next_builder(r, st);
  st->seat = (uint8_t)(seat < 0 ? 0 : seat);
  if (seat < 0)
    end_round(r, st);
}

static void apply_choose(const struct tp_rules *r, struct tp_state *st, int card)
{
  st->hand[st->seat] &= ~tp_bit(card);
  st->chosen[st->seat] = (uint8_t)(card + 1);
  if (++st->seat < r->seats)
    return;
  st->phase = TP_BUILD;
  next_card(r, st);
  ad_begins(r->run, st, TP_BUILDING, st->round + 1);
}

void tp_apply(const void *rules, void *state, ad_move move)
{
  const struct tp_rules *r = rules;
  struct tp_state *st = state;
  int seat = st->seat, row = tp_move_row(move), col = tp_move_col(move);
  switch (tp_move_kind(move)) {
  case TP_MOVE_CHOOSE: apply_choose(r, st, tp_move_col(move)); return;
  case TP_MOVE_BUILD:
    st->coins[seat] = (uint8_t)(st->coins[seat] - tp_price(r, st, row, col));
    st->card[tp_square(row, col)] = st->chosen[seat];
    st->owner[tp_square(row, col)] = (uint8_t)(seat + 1);
    break;
  default: st->sold |= tp_bit(st->chosen[seat] - 1); tp_gain(st, seat, r->sale);
  }
  st->chosen[seat] = 0;
  next_card(r, st);
}

/* A turn is a round: the choice and what comes of it. */
int tp_turn(const void *rules, const void *state)
{
  (void)rules;
  return ((const struct tp_state *)state)->round;
}
