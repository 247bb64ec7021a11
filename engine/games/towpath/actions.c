/* actions.c - what scripts of house rules can do to a state.  Whatever is done, the game can be
 * played on to its end, because a seat can always sell its card (TP-BUILD-03). */
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

/* clang-format off */
#define COINS 2, {{.name = "seat", .type = AD_INT, .base = 1}, {.name = "coins", .type = AD_INT}}
#define SQUARE 2, {{.name = "row", .type = AD_INT}, {.name = "col", .type = AD_INT}}
const struct ad_action tp_actions[] = {
  {"add_coins", "gives coins to a seat, at most 99 in all; below 0: takes them", COINS, add_coins},
  {"raze", "takes a building off the town; its card counts as sold", SQUARE, raze},
  {.name = NULL},
};
/* clang-format on */
