/* hide.c - what a seat cannot know: the order of the deck; the hands and hidden goals of the
 * others; while cards are chosen, the choices of the others.
 *
 * All cards that the viewer has not seen are put in the order of their numbers, shuffled, and dealt
 * to the same places.  Every deal is equally likely given what the viewer knows, because nothing
 * that a seat does in the open says anything about the cards that it keeps. */
#include "engine/games/towpath/play.h"

bool tp_is_choice_hidden(const struct tp_state *st, int viewer, int seat)
{
  return st->phase == TP_CHOOSE && st->chosen[seat] && !ad_sees_own(viewer, seat);
}

bool tp_is_goal_hidden(const struct tp_rules *r, const struct tp_state *st, int viewer, int seat)
{
  return r->goal_mode == TP_GOALS_HIDDEN && st->phase != TP_OVER && !ad_sees_own(viewer, seat);
}

static void hide_cards(const struct tp_rules *r, struct tp_state *st, int viewer,
                       struct ad_rng *rng)
{
  uint64_t unseen = 0;
  uint8_t cards[TP_CARDS];
  int n = 0, held[TP_SEATS] = {0};
  for (int i = 0; i < st->n_deck; i++)
    unseen |= tp_bit(st->deck[i] - 1);
  for (int seat = 0; seat < r->seats; seat++) {
    if (tp_is_choice_hidden(st, viewer, seat))
      unseen |= tp_bit(st->chosen[seat] - 1);
    if (ad_sees_own(viewer, seat))
      continue;
    held[seat] = __builtin_popcountll(st->hand[seat]);
    unseen |= st->hand[seat];
    st->hand[seat] = 0;
  }
  for (; unseen; unseen &= unseen - 1)
    cards[n++] = (uint8_t)(__builtin_ctzll(unseen) + 1);
  ad_shuffle_u8(rng, cards, n);
  for (int i = 0; i < st->n_deck; i++)
    st->deck[i] = cards[--n];
  for (int seat = 0; seat < r->seats; seat++) {
    if (tp_is_choice_hidden(st, viewer, seat))
      st->chosen[seat] = cards[--n];
    while (held[seat]-- > 0)
      st->hand[seat] |= tp_bit(cards[--n] - 1);
  }
}

static void hide_goals(const struct tp_rules *r, struct tp_state *st, int viewer,
                       struct ad_rng *rng)
{
  uint8_t goals[TP_GOALS];
  int n = 0;
  if (viewer == AD_NOBODY || r->goal_mode != TP_GOALS_HIDDEN || st->phase == TP_OVER)
    return;
  for (int goal = 1; goal <= r->n_goals; goal++)
    if (viewer == AD_PUBLIC || goal != st->goal[viewer])
      goals[n++] = (uint8_t)goal;
  ad_shuffle_u8(rng, goals, n);
  for (int seat = 0; seat < r->seats; seat++)
    if (seat != viewer)
      st->goal[seat] = goals[--n];
}

void tp_hide(const void *rules, void *state, int viewer, struct ad_rng *rng)
{
  hide_cards(rules, state, viewer, rng);
  hide_goals(rules, state, viewer, rng);
}

bool tp_secret(const void *rules, const void *state, ad_move move)
{
  (void)rules, (void)state;
  return tp_move_kind(move) == TP_MOVE_CHOOSE;
}
