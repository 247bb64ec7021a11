/* actions.c - actions: what house rules can change in a game.  After every action the game can
 * still be played to its end and be written as a position. */
#include "engine/games/smallcity/show/actions.h"

#include <string.h>

#include "engine/core/match/calls.h"
#include "engine/games/smallcity/play/legal.h"
#include "engine/games/smallcity/rules/find.h"
#include "engine/games/smallcity/rules/words.h"
#include "engine/games/smallcity/show/actions_internal.h"
#include "engine/games/smallcity/state/ring.h"
#include "engine/games/smallcity/state/town.h"
#include "engine/games/smallcity/state/tracks.h"
#include "engine/games/smallcity/text/phases.h"

/* ---- arguments ---- */

bool sc_arg_in_range(int64_t value, int first, int count, const char *what,
                     struct ad_reason *reason)
{
  return (value >= 0 && value < count) ||
         ad_deny(reason, "SC-SETUP-04", "range",
                 "%s %lld does not exist, expected a number from %d to %d", what,
                 (long long)((uint64_t)value + (uint64_t)first), first, first + count - 1);
}

bool sc_arg_seat(const struct sc_rules *r, const struct sc_state *st, int64_t seat,
                 struct ad_reason *reason)
{
  if (!sc_arg_in_range(seat, 1, r->seats, "seat", reason))
    return false;
  return !st->town[seat].out ||
         ad_deny(reason, "SC-POL-04", "out", "seat %d is out of the game", (int)seat + 1);
}

bool sc_arg_square(const int64_t *arg, struct ad_reason *reason)
{
  return sc_arg_in_range(arg[0], 0, SC_SIDE, "column", reason) &&
         sc_arg_in_range(arg[1], 0, SC_SIDE, "row", reason);
}

int sc_arg_to_square(const int64_t *arg)
{
  return (int)arg[1] * SC_SIDE + (int)arg[0];
}

bool sc_arg_number(int64_t n, const char *clause, struct ad_reason *reason)
{
  return n >= 0 || ad_deny(reason, clause, "range",
                           "the number %lld is negative, expected 0 or more", (long long)n);
}

/* ---- when ---- */

/* Refuses the action while a decision is half made: what is being built, moved, paid or stored must
 * not change. Returns whether the action is allowed. */
static bool is_between_decisions(const struct sc_rules *r, const struct sc_state *st,
                                 struct ad_reason *reason)
{
  switch (st->phase) {
  case SC_MAYOR:
  case SC_ACTION:
  case SC_COUNCILOR:
  case SC_BUILD:
  case SC_MOVE:
  case SC_HOUSE:
  case SC_TRADE:
  case SC_VICTIM:
  case SC_COUNCIL:
  case SC_ENDED:
  case SC_BETWEEN: return true;
  default:
    return ad_deny(reason, "SC-RND-01", "phase",
                   "the action is not allowed in phase '%s', in the middle of a decision",
                   sc_phase(r, st));
  }
}

bool sc_is_screen_down(const struct sc_rules *r, const struct sc_state *st,
                       struct ad_reason *reason)
{
  if (st->screens)
    return ad_deny(reason, "SC-BLD-01", "screens",
                   "the action is not allowed while screens hide the towns");
  return is_between_decisions(r, st, reason);
}

bool sc_finish_action(const struct sc_rules *r, struct sc_state *st, const struct sc_state *before,
                      struct ad_reason *reason)
{
  ad_move moves[SC_MAX_MOVES];
  if (st->phase >= SC_ENDED || sc_legal(r, st, moves) > 0)
    return true;
  memcpy(st, before, sc_state_size(r));
  return ad_deny(
    reason, "SC-RND-01", "stuck",
    "the action is not allowed, because seat %d would have no legal move in phase '%s'",
    st->seat + 1, sc_phase(r, st));
}

/* ---- tracks ---- */

/* Copies money and tracks of SEAT to what others see: all seats see them while city halls are
 * placed. */
static void copy_to_shown(struct sc_state *st, int seat)
{
  struct sc_town *t = &st->town[seat];
  if (!st->screens || st->round_phase != SC_SETUP)
    return;
  t->shown.money = t->board.money;
  memcpy(t->shown.votes, t->board.votes, sizeof t->shown.votes);
  memcpy(t->shown.pollution, t->board.pollution, sizeof t->shown.pollution);
}

/* Gives a seat dollars; ARG: seat, number. */
static bool give_money(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  struct sc_state *st = state;
  if (!sc_arg_seat(rules, st, arg[0], reason) || !sc_arg_number(arg[1], "SC-INC-02", reason))
    return false;
  struct sc_board *b = &st->town[arg[0]].board;
  if (arg[1] > SC_MAX_MONEY - b->money)
    return ad_deny(reason, "SC-INC-02", "range",
                   "seat %d has $%d and can have $%d at most: give fewer dollars", (int)arg[0] + 1,
                   b->money, SC_MAX_MONEY);
  b->money = (int16_t)(b->money + arg[1]);
  copy_to_shown(st, (int)arg[0]);
  return true;
}

/* Takes dollars from a seat; ARG: seat, number. */
static bool take_money(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  const struct sc_rules *r = rules;
  struct sc_state *st = state, before;
  if (!sc_arg_seat(r, st, arg[0], reason) || !sc_arg_number(arg[1], "SC-BLD-05", reason) ||
      !is_between_decisions(r, st, reason))
    return false;
  struct sc_board *b = &st->town[arg[0]].board;
  if (arg[1] > b->money)
    return ad_deny(reason, "SC-BLD-05", "money",
                   "seat %d cannot lose more than the $%d that the seat has", (int)arg[0] + 1,
                   b->money);
  memcpy(&before, st, sc_state_size(r));
  b->money = (int16_t)(b->money - arg[1]);
  return sc_finish_action(r, st, &before, reason);
}

/* Gives a seat votes; ARG: seat, number. */
static bool give_votes(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  struct sc_state *st = state;
  if (!sc_arg_seat(rules, st, arg[0], reason) || !sc_arg_number(arg[1], "SC-VOTE-03", reason))
    return false;
  struct sc_board *b = &st->town[arg[0]].board;
  if (arg[1] > SC_MAX_VOTES - sc_votes(b))
    return ad_deny(reason, "SC-VOTE-03", "range",
                   "seat %d has %d votes and can have %d at most: give fewer votes",
                   (int)arg[0] + 1, sc_votes(b), SC_MAX_VOTES);
  sc_add_votes(b, SC_V_OTHER, (int)arg[1]);
  copy_to_shown(st, (int)arg[0]);
  return true;
}

/* Takes votes from a seat; ARG: seat, number. */
static bool take_votes(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  const struct sc_rules *r = rules;
  struct sc_state *st = state, before;
  if (!sc_arg_seat(r, st, arg[0], reason) || !sc_arg_number(arg[1], "SC-COU-02", reason) ||
      !is_between_decisions(r, st, reason))
    return false;
  struct sc_board *b = &st->town[arg[0]].board;
  if (arg[1] > sc_votes(b))
    return ad_deny(reason, "SC-COU-02", "votes",
                   "seat %d cannot lose more than the %d votes that the seat has", (int)arg[0] + 1,
                   sc_votes(b));
  memcpy(&before, st, sc_state_size(r));
  b->votes[SC_V_OTHER] = (int16_t)(b->votes[SC_V_OTHER] - arg[1]);
  return sc_finish_action(r, st, &before, reason);
}

/* Adds percent of pollution to a seat, too few to put it out of the game; ARG: seat, number. */
static bool pollute(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  const struct sc_rules *r = rules;
  struct sc_state *st = state;
  if (!sc_arg_seat(r, st, arg[0], reason) || !sc_arg_number(arg[1], "SC-POL-03", reason))
    return false;
  struct sc_board *b = &st->town[arg[0]].board;
  if (arg[1] >= r->elimination_threshold - sc_pollution(b))
    return ad_deny(reason, "SC-POL-04", "range",
                   "seat %d has %d percent pollution and would be out of the game at %d percent",
                   (int)arg[0] + 1, sc_pollution(b), r->elimination_threshold);
  b->pollution[SC_Q_OTHER] = (int16_t)(b->pollution[SC_Q_OTHER] + arg[1]);
  copy_to_shown(st, (int)arg[0]);
  return true;
}

/* Subtracts percent of pollution from a seat; ARG: seat, number. */
static bool clean(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  struct sc_state *st = state;
  if (!sc_arg_seat(rules, st, arg[0], reason) || !sc_arg_number(arg[1], "SC-POL-03", reason))
    return false;
  struct sc_board *b = &st->town[arg[0]].board;
  if (arg[1] > sc_pollution(b))
    return ad_deny(reason, "SC-POL-03", "range",
                   "seat %d cannot lose more than the %d percent pollution that the seat has",
                   (int)arg[0] + 1, sc_pollution(b));
  b->pollution[SC_Q_OTHER] = (int16_t)(b->pollution[SC_Q_OTHER] - arg[1]);
  copy_to_shown(st, (int)arg[0]);
  return true;
}

/* ---- goods ---- */

/* Gives a seat goods of the supply for which it has room; ARG: seat, good, number. */
static bool give_goods(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  const struct sc_rules *r = rules;
  struct sc_state *st = state, before;
  if (!sc_arg_seat(r, st, arg[0], reason) ||
      !sc_arg_in_range(arg[1], 0, SC_GOODS, "good", reason) ||
      !sc_arg_number(arg[2], "SC-INC-04", reason) || !sc_is_screen_down(r, st, reason))
    return false;
  struct sc_board *b = &st->town[arg[0]].board;
  int room = sc_warehouse_room(r, b) + sc_hall_room(r, b);
  if (arg[2] > st->supply[arg[1]])
    return ad_deny(reason, "SC-INC-07", "supply", "the supply has only %d %s goods",
                   st->supply[arg[1]], ad_word_of(sc_good_words, (int)arg[1]));
  if (arg[2] > room)
    return ad_deny(reason, "SC-INC-05", "room",
                   "seat %d has room for only %d goods in its warehouses and its city hall",
                   (int)arg[0] + 1, room);
  memcpy(&before, st, sc_state_size(r));
  sc_put_goods(r, b, (int)arg[1], (int)arg[2], true);
  st->supply[arg[1]] = (uint8_t)(st->supply[arg[1]] - arg[2]);
  return sc_finish_action(r, st, &before, reason);
}

/* Returns goods of a seat to the supply; ARG: seat, good, number. */
static bool take_goods(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  const struct sc_rules *r = rules;
  struct sc_state *st = state, before;
  int goods[SC_GOODS];
  if (!sc_arg_seat(r, st, arg[0], reason) ||
      !sc_arg_in_range(arg[1], 0, SC_GOODS, "good", reason) ||
      !sc_arg_number(arg[2], "SC-INC-09", reason) || !sc_is_screen_down(r, st, reason))
    return false;
  struct sc_board *b = &st->town[arg[0]].board;
  sc_count_goods(r, b, goods);
  if (arg[2] > goods[arg[1]])
    return ad_deny(reason, "SC-INC-09", "goods", "seat %d has only %d %s goods", (int)arg[0] + 1,
                   goods[arg[1]], ad_word_of(sc_good_words, (int)arg[1]));
  memcpy(&before, st, sc_state_size(r));
  sc_take_goods(r, b, (int)arg[1], (int)arg[2]);
  st->supply[arg[1]] = (uint8_t)(st->supply[arg[1]] + arg[2]);
  return sc_finish_action(r, st, &before, reason);
}

/* ---- council and cards ---- */

static int find_row(const void *rules, const char *text)
{
  return sc_row_find(rules, text);
}

static int find_action(const void *rules, const char *text)
{
  return sc_action_find(rules, text);
}

static int find_form(const void *rules, const char *text)
{
  return sc_form_find(rules, text);
}

/* Sorts the discs of a seat: the disc in the lower row comes first. */
static void sort_discs(struct sc_town *t)
{
  if (t->disc_row[0] <= t->disc_row[1])
    return;
  uint8_t row = t->disc_row[0], step = t->disc_step[0];
  t->disc_row[0] = t->disc_row[1], t->disc_step[0] = t->disc_step[1];
  t->disc_row[1] = row, t->disc_step[1] = step;
}

/* Moves a disc of a seat to a step of a council row; ARG: seat, disc, row, step. */
static bool put_disc(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  const struct sc_rules *r = rules;
  struct sc_state *st = state, before;
  if (!sc_arg_seat(r, st, arg[0], reason) ||
      !sc_arg_in_range(arg[1], 1, SC_DISCS, "disc", reason) ||
      !sc_arg_in_range(arg[2], 1, r->n_rows, "row", reason) ||
      !sc_arg_in_range(arg[3], 1, r->row[arg[2]].n_steps, "step", reason) ||
      !is_between_decisions(r, st, reason))
    return false;
  struct sc_town *t = &st->town[arg[0]];
  int disc = (int)arg[1], row = (int)arg[2];
  if (t->disc_row[!disc] == row + 1)
    return ad_deny(
      reason, "SC-COU-05", "row",
      "the other disc of seat %d is in the council row '%s' already, expected another row",
      (int)arg[0] + 1, r->row[row].id);
  memcpy(&before, st, sc_state_size(r));
  t->disc_row[disc] = (uint8_t)(row + 1);
  t->disc_step[disc] = (uint8_t)(arg[3] + 1);
  sort_discs(t);
  return sc_finish_action(r, st, &before, reason);
}

/* Gives SEAT the card of ACTION. A seat that had this card gets the card of SEAT; if no seat had
 * it, the card counts as taken in place of the old card of SEAT. */
static void exchange_cards(const struct sc_rules *r, struct sc_state *st, int seat, int action)
{
  struct sc_town *t = &st->town[seat];
  int place = sc_ring_place(r, st, action), old = sc_ring_place(r, st, t->action - 1);
  int other = sc_taker(r, st, action);
  if (other >= 0)
    st->town[other].action = t->action;
  for (int i = 0; i < st->n_taken && other < 0; i++)
    if (st->taken[i] == old)
      st->taken[i] = (uint8_t)place;
  t->action = (uint8_t)(action + 1);
}

/* Exchanges the action card of a seat for another card of the ring; ARG: seat, action. */
static bool exchange_card(const void *rules, void *state, const int64_t *arg,
                          struct ad_reason *reason)
{
  const struct sc_rules *r = rules;
  struct sc_state *st = state, before;
  if (!sc_arg_seat(r, st, arg[0], reason) ||
      !sc_arg_in_range(arg[1], 1, r->n_actions, "action", reason))
    return false;
  struct sc_town *t = &st->town[arg[0]];
  if (st->round_phase < SC_S_MOVE || st->phase == SC_ENDED || !t->action)
    return ad_deny(reason, "SC-ACT-02", "phase", "seats have no action cards in the current phase");
  if (sc_ring_place(r, st, (int)arg[1]) < 0)
    return ad_deny(reason, "SC-ACT-01", "ring", "the action card '%s' is not in the ring",
                   r->action[arg[1]].id);
  if (t->action == arg[1] + 1)
    return ad_deny(reason, "SC-ACT-02", "same", "seat %d has the action card '%s' already",
                   (int)arg[0] + 1, r->action[arg[1]].id);
  memcpy(&before, st, sc_state_size(r));
  exchange_cards(r, st, (int)arg[0], (int)arg[1]);
  return sc_finish_action(r, st, &before, reason);
}

/* ---- whose turn it is ---- */

static bool turn_to(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  const struct sc_rules *r = rules;
  struct sc_state *st = state, before;
  if (!sc_arg_seat(r, st, arg[0], reason) || !ad_may_give_turn(r->run, "SC-ACT-02", reason))
    return false;
  if (st->phase != SC_ACTION)
    return ad_deny(reason, "SC-ACT-02", "phase",
                   "the phase is %s, expected action: the moment before a seat takes a card",
                   sc_phase(r, st));
  if (st->town[arg[0]].action)
    return ad_deny(reason, "SC-ACT-02", "has_card",
                   "seat %d has an action card, expected a seat that has none", (int)arg[0] + 1);
  memcpy(&before, st, sc_state_size(r));
  sc_set_order(r, st, st->turn, (int)arg[0]);
  st->seat = (uint8_t)arg[0];
  if (!sc_finish_action(r, st, &before, reason))
    return false;
  if (before.seat != st->seat) {
    st->phase = SC_BETWEEN;
    ad_begins(r->run, st, SC_TURN, st->seat + 1);
    st->phase = SC_ACTION;
  }
  return true;
}

static bool first_to(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  const struct sc_state *st = state;
  if (st->phase == SC_ACTION && st->n_taken)
    return ad_deny(reason, "SC-ACT-02", "begun",
                   "%d action card%s taken, expected the moment before the first", st->n_taken,
                   st->n_taken == 1 ? " is" : "s are");
  return turn_to(rules, state, arg, reason);
}

/* clang-format off */
#define SEAT {"seat", AD_INT, 1, NULL, NULL}
#define NUMBER {"n", AD_INT, 0, NULL, NULL}
#define GOOD {"good", AD_WORD, 0, sc_good_words, NULL}
#define TOWN {"town", AD_INT, 1, NULL, NULL}
#define X {"x", AD_INT, 0, NULL, NULL}
#define Y {"y", AD_INT, 0, NULL, NULL}
#define TO_X {"to_x", AD_INT, 0, NULL, NULL}
#define TO_Y {"to_y", AD_INT, 0, NULL, NULL}
const struct ad_action sc_actions[] = {
  {"give_money", "a seat receives dollars", 2, {SEAT, NUMBER}, give_money},
  {"take_money", "a seat loses dollars that it has", 2, {SEAT, NUMBER}, take_money},
  {"give_votes", "a seat receives votes", 2, {SEAT, NUMBER}, give_votes},
  {"take_votes", "a seat loses votes that it has", 2, {SEAT, NUMBER}, take_votes},
  {"pollute", "a seat's accumulated pollution grows; refused if the seat would be out of the "
   "game", 2, {SEAT, NUMBER}, pollute},
  {"clean", "a seat's accumulated pollution decreases", 2, {SEAT, NUMBER}, clean},
  {"give_goods", "moves goods from the supply to a seat's warehouses, then to its city hall; like "
   "the actions below, refused while screens are up", 3, {SEAT, GOOD, NUMBER}, give_goods},
  {"take_goods", "returns goods of a seat to the supply, first from its city hall", 3, {SEAT,
   GOOD, NUMBER}, take_goods},
  {"give_citizens", "moves citizens of a seat from the general supply to its city hall", 2, {SEAT,
   NUMBER}, sc_action_give_citizens},
  {"hire", "moves citizens of a seat from its career center to its city hall", 2, {SEAT, NUMBER},
   sc_action_hire},
  {"settle", "moves a citizen from a seat's city hall to a free cell of the seat's town", 3,
   {SEAT, X, Y}, sc_action_settle},
  {"recall", "moves the meeple on a square to its owner's city hall, or to its owner's career "
   "center if the city hall is full", 3, {TOWN, X, Y}, sc_action_recall},
  {"relocate", "moves the meeple on a square to a free cell of the same town", 5, {TOWN, X, Y,
   TO_X, TO_Y}, sc_action_relocate},
  {"kill", "the meeple on a square dies, and its grave is laid on the square to_x, to_y, where the "
   "town's next grave must be allowed", 5, {TOWN, X, Y, TO_X, TO_Y}, sc_action_kill},
  {"clear_grave", "moves a grave beside the board, where it still counts", 3, {TOWN, X, Y},
   sc_action_clear_grave},
  {"build_tile", "lays a tile of the supply, or of the seat's own tiles, with its corner on a "
   "square, without price and requirements; turn: number of quarter turns clockwise, plus 4 if the "
   "tile is flipped", 5,
   {SEAT, {"tile", AD_TEXT, 0, NULL, find_form}, X, Y, {"turn", AD_INT, 0, NULL, NULL}},
   sc_action_build_tile},
  {"remove_tile", "returns the tile on a square to the supply, or to the seat's own tiles; goods "
   "return to the supply and meeples to their owners", 3, {SEAT, X, Y}, sc_action_remove_tile},
  {"unlock", "the area of a seat grows by a level", 1, {SEAT}, sc_action_unlock},
  {"put_disc", "moves a disc of a seat to a step of a council row, without price and effect; "
   "allowed while screens are up", 4,
   {SEAT, {"disc", AD_INT, 1, NULL, NULL}, {"row", AD_TEXT, 0, NULL, find_row}, {"step", AD_INT,
   1, NULL, NULL}}, put_disc},
  {"turn_to",
   "the seat takes the action card that is about to be taken, in place of the seat whose turn it "
   "would be, and keeps this place in all phases of the round; the others follow as before; "
   "refused once that card is taken, and for a seat that has a card",
   1,
   {SEAT},
   turn_to},
  {"first_to",
   "the seat has the first turn in all phases of the round, and the others follow as before; the "
   "mayor stays; refused once a card is taken",
   1,
   {SEAT},
   first_to},
  {"exchange_card", "exchanges a seat's action card for another card of the ring, or for the card "
   "of another seat, which gets this seat's card; allowed from phase 3 on", 2,
   {SEAT, {"action", AD_TEXT, 0, NULL, find_action}}, exchange_card},
  {.name = NULL},
};
/* clang-format on */
