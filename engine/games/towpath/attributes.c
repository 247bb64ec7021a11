/* attributes.c - what can be seen of a state, and the parts of moves and of prices, as tables for
 * scripts, JSON and the API page. */
#include "engine/games/towpath/show.h"

#define RULES struct tp_rules
#define STATE struct tp_state
#include "engine/core/game/attr_table.h"

static const char *name_card(const void *rules, int64_t value)
{
  return ((const struct tp_rules *)rules)->card[value].id;
}

static const char *name_goal(const void *rules, int64_t value)
{
  return ((const struct tp_rules *)rules)->goal[value].id;
}

/* Cards and goals of the state are number + 1; 0 is nothing. */
static int64_t number_of(int stored)
{
  return stored ? stored - 1 : AD_NONE;
}

/* Returns the card in a slot of a hand: hands are sorted by number. */
static int64_t hand_card(const struct tp_state *st, const int *ix)
{
  uint64_t hand = st->hand[ix[0]];
  for (int i = 0; i < ix[1]; i++)
    hand &= hand - 1;
  return __builtin_ctzll(hand);
}

#define SQUARE tp_square(ix[0], ix[1])
COUNT(seats, r->seats)
COUNT(lines, r->size)
COUNT(hand, __builtin_popcountll(st->hand[outer[0]]))
GET(round, st->round + 1)
GET(rounds, r->rounds)
GET(size, r->size)
GET(deck_size, st->n_deck)
GET(card, number_of(st->card[SQUARE]))
GET(building, st->card[SQUARE] ? r->card[st->card[SQUARE] - 1].kind : AD_NONE)
GET(owner, ad_or_none(st->owner[SQUARE]))
GET(coins, st->coins[ix[0]])
GET(hand_size, __builtin_popcountll(st->hand[ix[0]]))
GET(hand, ad_sees_own(viewer, ix[0]) ? hand_card(st, ix) : AD_HIDDEN)
GET(chosen, tp_is_choice_hidden(st, viewer, ix[0]) ? AD_HIDDEN : number_of(st->chosen[ix[0]]))
GET(goal, tp_is_goal_hidden(r, st, viewer, ix[0]) ? AD_HIDDEN : number_of(st->goal[ix[0]]))

/* clang-format off */
#define OF_SEAT {{"seat", 1, count_seats}}
#define OF_SLOT {{"seat", 1, count_seats}, {"slot", 1, count_hand}}
#define OF_SQUARE {{"row", 0, count_lines}, {"col", 0, count_lines}}
#define NAME(name, doc, who, name_of, n, of) \
  {#name, doc, who, AD_TEXT, NULL, name_of, n, of, .get = get_##name}
/* clang-format on */

const struct ad_attr tp_script_attrs[] = {
  INT(size, "squares on a side of the town", 0, NO_INDEX),
  WORD(building, "kind of the building on a square; nothing if it is empty", tp_kind_words, 2,
       OF_SQUARE),
  INT(owner, "the seat that owns the building on a square; nothing if it is empty", 2, OF_SQUARE),
  {.name = NULL},
};
const struct ad_attr tp_attrs[] = {
  INT(round, "the round, from 1", 0, NO_INDEX),
  INT(rounds, "rounds of the game", 0, NO_INDEX),
  INT(size, "squares on a side of the town", 0, NO_INDEX),
  NAME(card, "id of the card that is built on a square; nothing if it is empty", "everybody",
       name_card, 2, OF_SQUARE),
  WORD(building, "kind of the building on a square; nothing if it is empty", tp_kind_words, 2,
       OF_SQUARE),
  INT(owner, "the seat that owns the building on a square; nothing if it is empty", 2, OF_SQUARE),
  INT(coins, "coins of a seat", 1, OF_SEAT),
  INT(deck_size, "cards in the deck", 0, NO_INDEX),
  INT(hand_size, "cards in the hand of a seat", 1, OF_SEAT),
  NAME(hand, "id of a card in a hand; hands are sorted as the cards build", "its seat", name_card,
       2, OF_SLOT),
  NAME(chosen,
       "id of the card that a seat has chosen and not yet built or sold; nothing if it has none",
       "everybody, but only its seat before all have chosen", name_card, 1, OF_SEAT),
  NAME(goal, "id of the goal of a seat; nothing if the game has no goals",
       "its seat; everybody if goals are open", name_goal, 1, OF_SEAT),
  {.name = NULL},
};

/* ---- parts of moves ---- */

static const struct ad_word move_words[] = {
  {"choose", TP_MOVE_CHOOSE}, {"build", TP_MOVE_BUILD}, {"sell", TP_MOVE_SELL}, {NULL, 0}};

static int move_card(const struct tp_state *st, ad_move move)
{
  if (tp_move_kind(move) == TP_MOVE_CHOOSE)
    return tp_move_col(move);
  return st->chosen[st->seat] - 1;
}

static int64_t price_of(const struct tp_rules *r, const struct tp_state *st, ad_move move)
{
  switch (tp_move_kind(move)) {
  case TP_MOVE_CHOOSE: return r->card[tp_move_col(move)].cost;
  case TP_MOVE_BUILD: return tp_price(r, st, tp_move_row(move), tp_move_col(move));
  default: return AD_NONE;
  }
}

#define BUILDS (tp_move_kind(move) == TP_MOVE_BUILD)
FIELD(kind, tp_move_kind(move))
FIELD(card, move_card(st, move))
FIELD(building, r->card[move_card(st, move)].kind)
FIELD(row, BUILDS ? tp_move_row(move) : AD_NONE)
FIELD(col, BUILDS ? tp_move_col(move) : AD_NONE)
FIELD(price, price_of(r, st, move))

const struct ad_field tp_move_fields[] = {
  {"kind", "choose, build or sell", AD_WORD, move_words, NULL, field_kind},
  {"card", "id of the card that is chosen, built or sold", AD_TEXT, NULL, name_card, field_card},
  {"building", "kind of this card", AD_WORD, tp_kind_words, NULL, field_building},
  {"row", "build: row of the square, from 0", AD_INT, NULL, NULL, field_row},
  {"col", "build: column of the square, from 0", AD_INT, NULL, NULL, field_col},
  {"price", "choose: coins that the card costs; build: coins that the seat pays", AD_INT, NULL,
   NULL, field_price},
  {.name = NULL},
};

/* ---- what has a price: the move that builds the chosen card on a square ---- */

static const struct ad_word item_words[] = {{"build", TP_MOVE_BUILD}, {NULL, 0}};

const struct ad_field tp_price_fields[] = {
  {"kind", "build", AD_WORD, item_words, NULL, field_kind},
  {"card", "id of the card", AD_TEXT, NULL, name_card, field_card},
  {"building", "kind of the card", AD_WORD, tp_kind_words, NULL, field_building},
  {"row", "row of the square, from 0", AD_INT, NULL, NULL, field_row},
  {"col", "column of the square, from 0", AD_INT, NULL, NULL, field_col},
  {.name = NULL},
};
