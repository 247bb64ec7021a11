/* actions.c - what scripts of house rules can do to a state.  Whatever is done, the game can be
 * played on to its end, because a seat can always sell its card (TP-BUILD-03). */
#include "engine/core/match/calls.h"
#include "engine/games/towpath/show.h"

static bool good_seat(const struct tp_rules *r, int64_t seat, struct ad_reason *reason)
{
  return (seat >= 0 && seat < r->seats) ||
         ad_deny(reason, "TP-SETUP-02", "seat", "seats are numbered from 1 to %d", r->seats);
}

static bool add_coins(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  struct tp_state *st = state;
  if (!good_seat(rules, arg[0], reason))
    return false;
  int coins = st->coins[arg[0]];
  if (arg[1] < -coins || arg[1] > TP_COINS - coins)
    return ad_deny(reason, "TP-SETUP-02", "coins", "the seat has %d coins, expected 0 to %d then",
                   coins, TP_COINS);
  st->coins[arg[0]] = (uint8_t)(coins + arg[1]);
  return true;
}

static bool good_square(const struct tp_rules *r, int64_t row, int64_t col,
                        struct ad_reason *reason)
{
  return (row >= 0 && col >= 0 && row < r->size && col < r->size) ||
         ad_deny(reason, "TP-SETUP-01", "square",
                 "rows and columns of the town are numbered from 0 to %d", r->size - 1);
}

static bool raze(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  struct tp_state *st = state;
  if (!good_square(rules, arg[0], arg[1], reason))
    return false;
  int square = tp_square((int)arg[0], (int)arg[1]);
  if (!st->card[square])
    return ad_deny(reason, "TP-BUILD-02", "empty", "no building stands on %d,%d", (int)arg[0],
                   (int)arg[1]);
  st->sold |= tp_bit(st->card[square] - 1);
  st->card[square] = st->owner[square] = 0;
  return true;
}

/* The card of the seat builds next; the cards after it follow as before (TP-BUILD-01). */
static bool turn_to(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  const struct tp_rules *r = rules;
  struct tp_state *st = state;
  if (!good_seat(r, arg[0], reason) || !ad_may_give_turn(r->run, "TP-BUILD-01", reason))
    return false;
  if (st->phase != TP_BUILD || !st->chosen[arg[0]])
    return ad_deny(reason, "TP-BUILD-01", "card", "seat %d has no card that is turned up",
                   (int)arg[0] + 1);
  st->seat = (uint8_t)arg[0];
  return true;
}

static bool first_to(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  const struct tp_state *st = state;
  for (int seat = 0; seat < ((const struct tp_rules *)rules)->seats; seat++)
    if (st->phase == TP_BUILD && !st->chosen[seat])
      return ad_deny(reason, "TP-BUILD-01", "begun", "the card of seat %d is built or sold",
                     seat + 1);
  return turn_to(rules, state, arg, reason);
}

/* clang-format off */
#define SEAT 1, {{.name = "seat", .type = AD_INT, .base = 1}}
#define COINS 2, {{.name = "seat", .type = AD_INT, .base = 1}, {.name = "coins", .type = AD_INT}}
#define SQUARE 2, {{.name = "row", .type = AD_INT}, {.name = "col", .type = AD_INT}}
const struct ad_action tp_actions[] = {
  {"add_coins", "gives coins to a seat, at most 99 in all; below 0: takes them", COINS, add_coins},
  {"raze", "takes a building off the town; its card counts as sold", SQUARE, raze},
  {"turn_to", "the card of the seat builds next, the other cards follow in their order; refused "
   "for a seat that has no card turned up", SEAT, turn_to},
  {"first_to", "the same before the first card of the round is built", SEAT, first_to},
  {.name = NULL},
};
/* clang-format on */
