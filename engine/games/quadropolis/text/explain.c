/* explain.c - why a move is not legal: the clause, one word, and the facts in one sentence.  Checks
 * have a fixed order, and the first that applies is the reason. */
#include "engine/games/quadropolis/text/explain.h"

#include <ctype.h>
#include <stdio.h>

#include "engine/base/input_line.h"
#include "engine/games/quadropolis/play/legal.h"
#include "engine/games/quadropolis/play/score.h"
#include "engine/games/quadropolis/text/verbs.h"
#include "engine/games/quadropolis/text/words.h"

static bool is_seat(const struct qp_rules *r, long long seat, struct ad_reason *reason)
{
  return (seat >= 1 && seat <= r->seats) ||
         ad_deny(reason, "QP-SETUP-08", "no_such_seat", "there is no seat %lld, seats are 1 to %d",
                 seat, r->seats);
}

bool qp_is_number(const struct qp_rules *r, long long number, struct ad_reason *reason)
{
  char list[QP_LIST];
  if (number >= 1 && number <= QP_NUMBERS && r->set[number])
    return true;
  qp_list_numbers(r->set, list);
  return ad_deny(reason, "QP-ARCH-01", "no_such_architect",
                 "there is no architect with number %lld, the numbers are %s", number, list);
}

bool qp_is_square(const struct qp_rules *r, long long row, long long col, struct ad_reason *reason)
{
  return (row >= 1 && row <= r->rows && col >= 1 && col <= r->cols) ||
         ad_deny(reason, "QP-SETUP-02", "no_such_square",
                 "there is no square %lld,%lld, a city has rows 1 to %d and columns 1 to %d", row,
                 col, r->rows, r->cols);
}

/* Returns what a move has besides its kind. */
static uint32_t body(ad_move move)
{
  return move & 0xFFFFFF;
}

static bool no_such_move(struct ad_reason *reason)
{
  return ad_deny(reason, "QP-ROUND-03", "no_such_move", "this is not a move of the game");
}

/* Writes the first legal move as text, as a suggestion. */
static const char *possible(const struct qp_rules *r, const struct qp_state *st,
                            char out[AD_MOVE_TEXT])
{
  ad_move moves[QP_MAX_MOVES];
  qp_legal(r, st, moves);
  ad_verbs_print(&qp_verbs, r, st, moves[0], out, AD_MOVE_TEXT);
  return out;
}

/* ---- architects ---- */

static void list_slots(uint32_t slots, char out[QP_LIST])
{
  out[0] = '\0';
  for (; slots; slots &= slots - 1) {
    char name[3];
    qp_slot_name(__builtin_ctz(slots), name);
    ad_list_append(out, QP_LIST, !(slots & (slots - 1)), "%s", name);
  }
}

static bool has_architect(const struct qp_rules *r, const struct qp_state *st, int number,
                          struct ad_reason *reason)
{
  const uint8_t *left = qp_architects(r, st);
  char list[QP_LIST];
  if (!qp_is_number(r, number, reason))
    return false;
  if (left[number])
    return true;
  qp_list_numbers(left, list);
  if (r->shared_architects)
    return ad_deny(reason, "QP-ARCH-01", "none_left",
                   "no architect %d is left in the common supply, numbers left: %s", number, list);
  return ad_deny(reason, "QP-ARCH-01", "none_left",
                 "seat %d has already placed architect %d in this round, numbers left: %s",
                 st->seat + 1, number, list);
}

static bool slot_is_free(const struct qp_rules *r, const struct qp_state *st, int slot,
                         struct ad_reason *reason)
{
  int other = qp_opposite(slot);
  char name[3], other_name[3];
  qp_slot_name(slot, name);
  qp_slot_name(other, other_name);
  if (st->taken >> slot & 1)
    return ad_deny(reason, "QP-ARCH-02", "occupied", "architect %d of seat %d is already at %s",
                   st->at_slot[slot], st->slot_seat[slot], name);
  if (r->close_opposite_slot && (st->taken >> other & 1))
    return ad_deny(reason, "QP-ARCH-02", "opposite",
                   "architect %d of seat %d at %s closes the slot at the other end of the line, %s",
                   st->at_slot[other], st->slot_seat[other], other_name, name);
  return true;
}

static bool clear_of_urbanist(const struct qp_rules *r, const struct qp_state *st, int number,
                              int slot, struct ad_reason *reason)
{
  char name[3], list[QP_LIST];
  qp_slot_name(slot, name);
  if (r->line_slots[st->urbanist] >> slot & 1) {
    list_slots(r->line_slots[st->urbanist], list);
    return ad_deny(reason, "QP-ARCH-03", "urbanist",
                   "slot %s is closed, the Urbanist on square %d,%d closes %s", name,
                   QP_SITE_PLACE(st->urbanist), list);
  }
  if (r->urbanist_blocks == QP_BLOCKS_SQUARE && r->pointed[number][slot] == st->urbanist)
    return ad_deny(reason, "QP-ARCH-03", "urbanist",
                   "architect %d at %s points at square %d,%d, where the Urbanist is", number, name,
                   QP_SITE_PLACE(st->urbanist));
  return true;
}

/* Returns whether an architect may point at the square (QP-ARCH-06 with
 * empty_square_only_if_forced). */
static bool may_point(const struct qp_rules *r, const struct qp_state *st, int number, int slot,
                      struct ad_reason *reason)
{
  int square = r->pointed[number][slot];
  ad_move moves[QP_MAX_MOVES];
  char name[3], instead[AD_MOVE_TEXT];
  if (!r->empty_square_only_if_forced || qp_tile_at(r, st, square) >= 0)
    return true;
  qp_legal(r, st, moves);
  if (qp_tile_at(r, st, r->pointed[qp_move_number(moves[0])][qp_move_slot(moves[0])]) < 0)
    return true; /* it is forced */
  qp_slot_name(slot, name);
  return ad_deny(reason, "QP-ARCH-06", "empty_square",
                 "architect %d at %s points at square %d,%d, %s, while '%s' takes a tile", number,
                 name, QP_SITE_PLACE(square),
                 st->site[square] ? "where the tile lies face down" : "which is empty",
                 possible(r, st, instead));
}

static bool may_pass(const struct qp_rules *r, const struct qp_state *st, struct ad_reason *reason)
{
  ad_move moves[QP_MAX_MOVES];
  char instead[AD_MOVE_TEXT];
  qp_legal(r, st, moves);
  return r->may_pass || moves[0] == QP_PASS ||
         ad_deny(reason, "QP-ARCH-08", "must_place",
                 "a seat may pass only if no architect can be placed, but '%s' is possible",
                 possible(r, st, instead));
}

static bool may_place(const struct qp_rules *r, const struct qp_state *st, ad_move move,
                      struct ad_reason *reason)
{
  int number = qp_move_number(move), slot = qp_move_slot(move);
  if (move == QP_PASS)
    return may_pass(r, st, reason);
  if (slot >= QP_SLOTS || body(move) >> 16)
    return no_such_move(reason);
  return has_architect(r, st, number, reason) && slot_is_free(r, st, slot, reason) &&
         clear_of_urbanist(r, st, number, slot, reason) && may_point(r, st, number, slot, reason);
}

/* ---- buildings ---- */

static const struct qp_kind *kind_in_hand(const struct qp_rules *r, const struct qp_state *st)
{
  return qp_kind_of(r, &r->tile[st->in_hand - 1]);
}

/* Returns the clause about the squares, or the buildings for another FLOOR, that a number allows.
 */
static const char *place_clause(const struct qp_rules *r, bool floor)
{
  if (r->placement_rule == QP_SQUARE_OR_DISTRICT || r->placement_rule == QP_DISTRICT_ONLY)
    return floor ? "QP-BUILD-07" : "QP-BUILD-06";
  return floor ? "QP-BUILD-02" : "QP-BUILD-01";
}

/* Writes what NUMBER allows: "row 2 and column 2". */
static void describe_rule(const struct qp_rules *r, int number, char *out, size_t size)
{
  switch (r->placement_rule) {
  case QP_ROW_OR_COLUMN: snprintf(out, size, "row %d and column %d", number, number); return;
  case QP_ROW_AND_COLUMN: snprintf(out, size, "square %d,%d", number, number); return;
  case QP_SQUARE_OR_DISTRICT:
    snprintf(out, size, "squares with number %d and district %d", number, number);
    return;
  case QP_DISTRICT_ONLY: snprintf(out, size, "district %d", number); return;
  default: snprintf(out, size, "every square");
  }
}

/* Writes where a square is: "3,3 is number 3 in district 4", "3,3 is in row 3 and column 3". */
static void describe_square(const struct qp_rules *r, int square, char *out, size_t size)
{
  size_t len = (size_t)snprintf(out, size, "%d,%d is", QP_PLACE(r, square));
  char sign = r->district_sign[r->district[square]];
  if (r->placement_rule != QP_SQUARE_OR_DISTRICT && r->placement_rule != QP_DISTRICT_ONLY) {
    snprintf(out + len, size - len, " in row %d and column %d", QP_PLACE(r, square));
    return;
  }
  if (r->placement_rule == QP_SQUARE_OR_DISTRICT)
    len += (size_t)snprintf(out + len, size - len, " number %d", r->square_number[square]);
  if (isdigit((unsigned char)sign))
    snprintf(out + len, size - len, " in district %c", sign);
  else
    snprintf(out + len, size - len, " in district %c, number %d", sign, r->district_number[square]);
}

static bool may_stand(const struct qp_rules *r, const struct qp_state *st, int square,
                      struct ad_reason *reason)
{
  const struct qp_kind *kind = kind_in_hand(r, st);
  char rule[60], place[60];
  if (qp_empty_places(r, &st->city[st->seat], st->number) >> square & 1)
    return true;
  describe_rule(r, st->number, rule, sizeof rule);
  describe_square(r, square, place, sizeof place);
  if (r->max_floors[kind->family] > 1 && r->stack_by_floor && st->number == 1)
    return ad_deny(reason, "QP-BUILD-03", "wrong_square",
                   "floor 1 needs an empty square that architect 1 allows, %s, but %s", rule,
                   place);
  return ad_deny(reason, place_clause(r, false), "wrong_square", "architect %d allows %s, but %s",
                 st->number, rule, place);
}

static bool deny_floor(const struct qp_rules *r, const struct qp_state *st, int square,
                       struct ad_reason *reason)
{
  const struct qp_kind *kind = kind_in_hand(r, st);
  const char *clause = place_clause(r, true);
  int floor = st->city[st->seat].floors[square] + 1;
  char rule[60], place[60];
  bool by_floor = r->stack_by_floor && st->number > 1; /* QP-BUILD-03 */
  describe_rule(r, st->number, rule, sizeof rule);
  describe_square(r, square, place, sizeof place);
  if (!r->stack_by_location && !r->stack_by_floor)
    return ad_deny(reason, clause, "not_stackable",
                   "%s is already on square %d,%d, and the rules add no floors", kind->title,
                   QP_PLACE(r, square));
  if (!r->stack_by_location && !by_floor)
    return ad_deny(reason, "QP-BUILD-03", "wrong_floor",
                   "%s on square %d,%d would get floor %d, but architect 1 adds no floors",
                   kind->title, QP_PLACE(r, square), floor);
  if (!r->stack_by_location)
    return ad_deny(reason, clause, "wrong_floor",
                   "%s on square %d,%d would get floor %d, but architect %d adds only floor %d",
                   kind->title, QP_PLACE(r, square), floor, st->number, st->number);
  if (!by_floor)
    return ad_deny(reason, clause, "wrong_floor", "architect %d adds floors on %s, but %s",
                   st->number, rule, place);
  return ad_deny(reason, clause, "wrong_floor",
                 "architect %d allows %s or floor %d, but %s and would get floor %d", st->number,
                 rule, st->number, place, floor);
}

static bool may_stack(const struct qp_rules *r, const struct qp_state *st, int square,
                      struct ad_reason *reason)
{
  const struct qp_city *city = &st->city[st->seat];
  const struct qp_kind *kind = kind_in_hand(r, st), *there = qp_kind_at(r, city, square);
  int most = r->max_floors[kind->family];
  if (qp_stack_places(r, city, (int)(kind - r->kind), st->number) >> square & 1)
    return true;
  if (kind != there && most > 1)
    return ad_deny(reason, "QP-BUILD-02", "occupied",
                   "%s is on square %d,%d, %s can be put only on a building of the same kind",
                   there->title, QP_PLACE(r, square), kind->title);
  if (kind != there)
    return ad_deny(reason, place_clause(r, false), "occupied", "%s is already on square %d,%d",
                   there->title, QP_PLACE(r, square));
  if (most == 1)
    return ad_deny(reason, "QP-BUILD-04", "not_stackable",
                   "%s is already on square %d,%d, and this building has only one floor",
                   kind->title, QP_PLACE(r, square));
  if (city->floors[square] >= most)
    return ad_deny(reason, "QP-BUILD-04", "full_height",
                   "%s on square %d,%d has %d floors already, at most %d are allowed", kind->title,
                   QP_PLACE(r, square), city->floors[square], most);
  return deny_floor(r, st, square, reason);
}

static bool deny_piece(const struct qp_rules *r, const struct qp_state *st,
                       struct ad_reason *reason)
{
  const struct qp_tile *tile = &r->tile[st->in_hand - 1];
  const char *title = qp_kind_of(r, tile)->title;
  char pieces[QP_LIST];
  if (r->discard_gives_resources == QP_GIVES_NONE)
    return ad_deny(reason, "QP-BUILD-05", "wrong_piece",
                   "a discarded tile gives nothing, write 'discard'");
  qp_list_pieces(tile->gives, pieces);
  if (r->discard_gives_resources == QP_GIVES_ALL)
    return ad_deny(reason, "QP-BUILD-05", "wrong_piece",
                   "discarding %s gives all pieces on the tile, %s: write 'discard'", title,
                   pieces);
  if (tile->gives[QP_INHABITANTS] && tile->gives[QP_ENERGY])
    return ad_deny(
      reason, "QP-BUILD-05", "which_piece",
      "%s shows %s and gives one piece, expected 'discard inhabitant' or 'discard energy'", title,
      pieces);
  return ad_deny(reason, "QP-BUILD-05", "wrong_piece",
                 "%s shows %s, so there is no choice: write 'discard'", title, pieces);
}

static bool may_discard(const struct qp_rules *r, const struct qp_state *st, ad_move move,
                        struct ad_reason *reason)
{
  const struct qp_city *city = &st->city[st->seat];
  const struct qp_kind *kind = kind_in_hand(r, st);
  ad_move moves[QP_MAX_MOVES];
  int n = qp_legal(r, st, moves);
  if (!qp_is_discard(moves[n - 1])) { /* the last ones of all */
    uint32_t places = qp_empty_places(r, city, st->number);
    if (!places)
      places = qp_stack_places(r, city, (int)(kind - r->kind), st->number);
    return ad_deny(reason, "QP-BUILD-05", "must_build",
                   "%s may be discarded only if %s, but 'build %d,%d' is possible", kind->title,
                   r->discard_allowed == QP_DISCARD_NO_PLACE ? "no square is allowed"
                                                             : "no empty square is allowed",
                   QP_PLACE(r, __builtin_ctz(places)));
  }
  for (int i = 0; i < n; i++)
    if (moves[i] == move)
      return true;
  return deny_piece(r, st, reason);
}

static bool may_build(const struct qp_rules *r, const struct qp_state *st, ad_move move,
                      struct ad_reason *reason)
{
  int square = (int)body(move);
  if (qp_is_discard(move))
    return may_discard(r, st, move, reason);
  if (!qp_is_square(r, square / r->cols + 1, square % r->cols + 1, reason))
    return false;
  return qp_built(&st->city[st->seat]) >> square & 1 ? may_stack(r, st, square, reason)
                                                     : may_stand(r, st, square, reason);
}

/* ---- allocation ---- */

static bool may_stop(const struct qp_rules *r, const struct qp_state *st, struct ad_reason *reason)
{
  const struct qp_city *city = &st->city[st->seat];
  uint32_t squares = qp_activatable(r, city);
  if (!r->forced_activation || !squares)
    return true;
  int square = __builtin_ctz(squares);
  return ad_deny(
    reason, "QP-ACT-03", "must_activate",
    "inhabitants and energy are left to activate %s, so the seat must: 'activate %d,%d'",
    qp_kind_at(r, city, square)->title, QP_PLACE(r, square));
}

static bool may_activate(const struct qp_rules *r, const struct qp_state *st, ad_move move,
                         struct ad_reason *reason)
{
  const struct qp_city *city = &st->city[st->seat];
  int square = (int)body(move);
  struct qp_result result;
  char needs[QP_LIST], has[QP_LIST];
  if (move == QP_DONE)
    return may_stop(r, st, reason);
  if (!qp_is_square(r, square / r->cols + 1, square % r->cols + 1, reason))
    return false;
  if (qp_activatable(r, city) >> square & 1)
    return true;
  if (!city->kind[square])
    return ad_deny(reason, "QP-ACT-01", "nothing_there", "no building is on square %d,%d",
                   QP_PLACE(r, square));
  const struct qp_kind *kind = qp_kind_at(r, city, square);
  if (qp_always_active(kind->family))
    return ad_deny(reason, "QP-ACT-01", "always_active",
                   "%s on square %d,%d is always active and needs no activation", kind->title,
                   QP_PLACE(r, square));
  if (city->active >> square & 1)
    return ad_deny(reason, "QP-ACT-01", "already_active",
                   "%s on square %d,%d is active already, activate another building", kind->title,
                   QP_PLACE(r, square));
  qp_city_result(r, city, &result);
  qp_list_pieces(kind->cost, needs);
  qp_list_pieces((const int[]){result.spare[QP_INHABITANTS] + result.customers,
                               result.spare[QP_ENERGY] + result.absorbed},
                 has);
  return ad_deny(reason, "QP-ACT-02", "cannot_afford",
                 "%s on square %d,%d needs %s, but the city has only %s left", kind->title,
                 QP_PLACE(r, square), needs, has);
}

bool qp_why_not(const void *rules, const void *state, ad_move move, struct ad_reason *reason)
{
  const struct qp_rules *r = rules;
  const struct qp_state *st = state;
  if (!ad_is_time_for(&qp_verbs, rules, state, move, reason))
    return true;
  switch (qp_move_kind(move)) {
  case QP_CHOOSE_START: return !is_seat(r, (long long)body(move) + 1, reason);
  case QP_PLACE_ARCHITECT: return !may_place(r, st, move, reason);
  case QP_PLACE_BUILDING: return !may_build(r, st, move, reason);
  default: return !may_activate(r, st, move, reason);
  }
}
