/* position.c - positions as data trees (docs/rules/towpath.md, "Positions"): writing, and reading
 * with what the file leaves out dealt by `seed`.
 *
 * How many cards a hand holds follows from the phase, so that a file that was written for a seat,
 * without the hands of the others, is a whole position too. */
#include <string.h>

#include "engine/base/tree/pile.h"
#include "engine/base/tree/put.h"
#include "engine/games/towpath/show.h"

/* ---- writing ---- */

static void put_card(const struct tp_rules *r, int card, struct ad_node *map, const char *key,
                     struct ad_arena *arena)
{
  ad_node_put(arena, map, key, ad_node_text(arena, r->card[card].id));
}

static void put_cards(const struct tp_rules *r, uint64_t cards, struct ad_node *map,
                      const char *key, struct ad_arena *arena)
{
  struct ad_node *list = ad_put_list(arena, map, key);
  for (; cards; cards &= cards - 1)
    ad_node_push(list, ad_node_text(arena, r->card[__builtin_ctzll(cards)].id));
}

static void write_town(const struct tp_rules *r, const struct tp_state *st, struct ad_node *out,
                       struct ad_arena *arena)
{
  struct ad_node *town = ad_put_list(arena, out, "town");
  for (int square = 0; square < TP_SQUARES; square++)
    if (st->card[square]) {
      struct ad_node *map = ad_push_map(arena, town);
      put_card(r, st->card[square] - 1, map, "card", arena);
      ad_node_put_int(arena, map, "seat", st->owner[square]);
      ad_node_put_int(arena, map, "row", square / TP_SIZE);
      ad_node_put_int(arena, map, "col", square % TP_SIZE);
    }
}

static void write_household(const struct tp_rules *r, const struct tp_state *st, int seat,
                            int viewer, struct ad_node *map, struct ad_arena *arena)
{
  bool sees = ad_sees_own(viewer, seat);
  ad_node_put_int(arena, map, "coins", st->coins[seat]);
  if (sees)
    put_cards(r, st->hand[seat], map, "hand", arena);
  if (st->chosen[seat] && (sees || st->phase == TP_BUILD))
    put_card(r, st->chosen[seat] - 1, map, "chosen", arena);
  if (st->goal[seat] && !tp_is_goal_hidden(r, st, viewer, seat))
    ad_node_put(arena, map, "goal", ad_node_text(arena, r->goal[st->goal[seat] - 1].id));
}

struct ad_node *tp_write_position(const void *rules, const void *state, int viewer,
                                  struct ad_arena *arena)
{
  const struct tp_rules *r = rules;
  const struct tp_state *st = state;
  struct ad_node *out = ad_node_map(arena);
  ad_node_put_int(arena, out, "round", st->round + 1);
  ad_node_put(arena, out, "phase", ad_node_word(arena, tp_phase(r, st)));
  if (st->phase == TP_CHOOSE || (st->phase == TP_BUILD && st->seat != tp_next_builder(r, st)))
    ad_node_put_int(arena, out, "to_act", st->seat + 1);
  write_town(r, st, out, arena);
  put_cards(r, st->sold, out, "sold", arena);
  struct ad_node *households = ad_put_list(arena, out, "households");
  for (int seat = 0; seat < r->seats; seat++)
    write_household(r, st, seat, viewer, ad_push_map(arena, households), arena);
  if (viewer == AD_NOBODY) {
    struct ad_node *deck = ad_put_list(arena, out, "deck");
    for (int i = st->n_deck - 1; i >= 0; i--)
      ad_node_push(deck, ad_node_text(arena, r->card[st->deck[i] - 1].id));
  }
  return out;
}

/* ---- reading ---- */

struct reader {
  const struct tp_rules *rules;
  struct tp_state *st;
  struct ad_node *position;
  struct ad_diags *diags;
  struct ad_pile cards, goals; /* for which the file has no place */
};

static uint64_t take_cards(struct reader *in, struct ad_node *list)
{
  uint64_t cards = 0;
  for (const struct ad_node *node = ad_node_at(list, 0); node; node = node->next) {
    uint8_t card = ad_pile_take(&in->cards, node);
    cards |= card ? tp_bit(card - 1) : 0;
  }
  return cards;
}

static void read_building(struct reader *in, struct ad_node *map)
{
  int seat = 0, row = 0, col = 0, last = in->rules->size - 1, before = in->diags->reported;
  const char *id;
  struct ad_node *node = ad_read_text(map, "card", AD_REQUIRED, &id, in->diags);
  ad_read_int(map, "seat", AD_REQUIRED, 1, in->rules->seats, &seat, in->diags);
  ad_read_int(map, "row", AD_REQUIRED, 0, last, &row, in->diags);
  ad_read_int(map, "col", AD_REQUIRED, 0, last, &col, in->diags);
  uint8_t card = node ? ad_pile_take(&in->cards, node) : 0;
  if (in->diags->reported > before)
    return;
  if (in->st->card[tp_square(row, col)])
    ad_diag(in->diags, map, "two buildings stand on %d,%d (TP-BUILD-02)", row, col);
  in->st->card[tp_square(row, col)] = card;
  in->st->owner[tp_square(row, col)] = (uint8_t)seat;
}

static void read_turn(struct reader *in)
{
  int phase = TP_CHOOSE, round = 1, acts = 1, last = in->rules->rounds;
  ad_read_word(in->position, "phase", AD_OPTIONAL, tp_phase_words, &phase, in->diags);
  round = phase == TP_OVER ? last : 1;
  ad_read_int(in->position, "round", AD_OPTIONAL, round, last, &round, in->diags);
  struct ad_node *node =
    ad_read_int(in->position, "to_act", AD_OPTIONAL, 1, in->rules->seats, &acts, in->diags);
  if (node && phase == TP_OVER)
    ad_diag(in->diags, node, "to_act is for phases choose and build");
  in->st->round = (uint8_t)(round - 1);
  in->st->phase = (uint8_t)phase;
  in->st->seat = (uint8_t)(acts - 1);
}

/* Returns the cards in the hand of SEAT: one less when it has chosen. */
static int hand_size(const struct reader *in, int seat)
{
  return in->rules->hand - (in->st->phase != TP_CHOOSE || seat < in->st->seat);
}

static void read_household(struct reader *in, int seat, struct ad_node *map)
{
  struct tp_state *st = in->st;
  int coins = in->rules->coins, size = hand_size(in, seat);
  struct ad_node *hand = ad_read_list(map, "hand", AD_OPTIONAL, in->diags),
                 *chosen = ad_node_get(map, "chosen"), *goal = ad_node_get(map, "goal");
  ad_read_int(map, "coins", AD_OPTIONAL, 0, TP_COINS, &coins, in->diags);
  st->coins[seat] = (uint8_t)coins;
  st->hand[seat] = take_cards(in, hand);
  st->chosen[seat] = chosen ? ad_pile_take(&in->cards, chosen) : 0;
  st->goal[seat] = goal ? ad_pile_take(&in->goals, goal) : 0;
  if (hand && hand->n != size)
    ad_diag(in->diags, hand, "hand has %d card%s, expected %d (TP-SETUP-02)", hand->n,
            ad_plural(hand->n), size);
  if (chosen && (st->phase == TP_OVER || size == in->rules->hand))
    ad_diag(in->diags, chosen, "seat %d has not chosen a card now (TP-CHOOSE-01)", seat + 1);
}

/* Deals to a seat what the file leaves out. */
static void complete_seat(struct reader *in, int seat)
{
  struct tp_state *st = in->st;
  int size = hand_size(in, seat);
  if (st->phase == TP_CHOOSE && size < in->rules->hand && !st->chosen[seat])
    st->chosen[seat] = ad_pile_draw(&in->cards, in->position);
  for (int dealt = __builtin_popcountll(st->hand[seat]); dealt < size; dealt++) {
    uint8_t card = ad_pile_draw(&in->cards, in->position);
    st->hand[seat] |= card ? tp_bit(card - 1) : 0;
  }
  if (!st->goal[seat] && in->rules->goal_mode != TP_GOALS_NONE)
    st->goal[seat] = ad_pile_draw(&in->goals, in->position);
}

/* Reads `deck`, the cards on top, and deals what no list names to the seats and to the deck. */
static void complete(struct reader *in)
{
  struct tp_state *st = in->st;
  struct ad_node *deck = ad_read_list(in->position, "deck", AD_OPTIONAL, in->diags);
  int n = 0, draws = in->rules->seats * (in->rules->rounds - 1 - st->round);
  uint8_t top[TP_CARDS + 1]; /* one more, for a wrong name */
  for (struct ad_node *node = ad_node_at(deck, 0); node; node = node->next)
    n += (top[n] = ad_pile_take(&in->cards, node)) != 0;
  for (int seat = 0; seat < in->rules->seats; seat++)
    complete_seat(in, seat);
  for (; st->n_deck < in->cards.n; st->n_deck++)
    st->deck[st->n_deck] = in->cards.item[st->n_deck];
  while (n > 0)
    st->deck[st->n_deck++] = top[--n];
  if (st->n_deck < draws)
    ad_diag(in->diags, in->position, "the deck has %d cards, but %d are still drawn (TP-ROUND-01)",
            st->n_deck, draws);
}

static void read_households(struct reader *in)
{
  struct tp_state *st = in->st;
  struct ad_node *list = ad_read_list(in->position, "households", AD_OPTIONAL, in->diags);
  const struct ad_node *acts = ad_node_get(in->position, "to_act");
  if (list && list->n > in->rules->seats)
    ad_diag(in->diags, list, "households has %d entries for %d seats", list->n, in->rules->seats);
  for (int seat = 0; seat < in->rules->seats; seat++)
    read_household(in, seat, ad_node_at(list, seat));
  int next = tp_next_builder(in->rules, st);
  if (st->phase == TP_BUILD && next < 0)
    ad_diag(in->diags, in->position, "phase is build, but no seat has a chosen card");
  else if (st->phase == TP_BUILD && !acts)
    st->seat = (uint8_t)next;
  else if (st->phase == TP_BUILD && !st->chosen[st->seat])
    ad_diag(in->diags, acts, "seat %d has no card to build (TP-BUILD-01)", st->seat + 1);
}

bool tp_read_position(const void *rules, void *state, struct ad_node *position,
                      struct ad_diags *diags)
{
  const struct tp_rules *r = rules;
  struct reader in = {.rules = r, .st = state, .position = position, .diags = diags};
  int before = diags->reported;
  uint64_t seed = 0;
  in.cards = (struct ad_pile){"card", tp_card_find, r, diags, .n = 0};
  in.goals = (struct ad_pile){"goal", tp_goal_find, r, diags, .n = 0};
  ad_read_seed(position, "seed", AD_OPTIONAL, &seed, diags);
  ad_pile_shuffle(&in.cards, r->n_cards, seed);
  ad_pile_shuffle(&in.goals, r->goal_mode == TP_GOALS_NONE ? 0 : r->n_goals, seed);
  read_turn(&in);
  struct ad_node *town = ad_read_list(position, "town", AD_OPTIONAL, diags);
  for (struct ad_node *node = ad_node_at(town, 0); node; node = node->next)
    read_building(&in, node);
  in.st->sold = take_cards(&in, ad_read_list(position, "sold", AD_OPTIONAL, diags));
  read_households(&in);
  complete(&in);
  ad_reject_unknown(position, NULL, diags);
  return diags->reported == before;
}
