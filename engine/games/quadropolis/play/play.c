/* play.c - turns of Quadropolis: place an architect, take the tile it points at, build or discard
 * it. A lap is a turn of every seat, a round has turns_per_round laps. */
#include "engine/games/quadropolis/play/play.h"

#include <string.h>

#include "engine/core/match/calls.h"
#include "engine/games/quadropolis/play/deal.h"
#include "engine/games/quadropolis/play/moves.h"
#include "engine/games/quadropolis/play/score.h"

int qp_to_act(const void *rules, const void *state)
{
  const struct qp_state *st = state;
  (void)rules;
  return st->phase == QP_ENDED ? AD_OVER : st->seat;
}

/* ---- rounds ---- */

static int lowest_seat(const struct qp_rules *r, const struct qp_state *st)
{
  int lowest = 0, seat = 0;
  /* of equal seats the first one clockwise from the seat that began this round */
  for (int k = 0; k < r->seats; k++) {
    int s = (st->start + k) % r->seats, points = qp_points(r, st, s);
    if (k == 0 || points < lowest)
      lowest = points, seat = s;
  }
  return seat;
}

static int next_start(const struct qp_rules *r, const struct qp_state *st)
{
  switch (r->start_player_rule) {
  case QP_START_ROTATE: return (st->start + 1) % r->seats;
  case QP_START_LOWEST: return lowest_seat(r, st);
  default: return st->mayor; /* QP-ROUND-06 */
  }
}

static void leave_site(struct qp_state *st)
{
  memset(st->site, 0, sizeof st->site);
  memset(st->at_slot, 0, sizeof st->at_slot);
  memset(st->slot_seat, 0, sizeof st->slot_seat);
  memset(st->common, 0, sizeof st->common);
  st->taken = 0;
}

static void end_game(const struct qp_rules *r, struct qp_state *st)
{
  leave_site(st);
  for (int seat = 0; seat < r->seats; seat++)
    memset(st->city[seat].architects, 0, sizeof st->city[seat].architects);
  st->phase = QP_ENDED;
  if (r->allocation == QP_BY_PLAYER) { /* QP-END-01 */
    st->phase = QP_ALLOCATE;
    st->seat = st->start;
    st->city[st->seat].allocating = 1;
  }
}

static void end_round(const struct qp_rules *r, struct qp_state *st)
{
  if (r->urbanist_leaves)
    st->urbanist = QP_SITE; /* QP-ROUND-04 */
  if (st->round + 1 == r->rounds) {
    end_game(r, st);
    return;
  }
  int next = next_start(r, st);
  st->round++; /* QP-ROUND-05 */
  qp_start_round(r, st, next);
}

void qp_begin_turn(const struct qp_rules *r, struct qp_state *st)
{
  if (st->turn == 0 && st->lap == 0)
    ad_begins(r->run, st, QP_ROUND, st->round + 1);
  if (st->turn == 0)
    ad_begins(r->run, st, QP_LAP, st->round + 1);
  ad_begins(r->run, st, QP_TURN, st->seat + 1);
}

/* The turn of the last seat of a lap has ended. */
static void end_lap(const struct qp_rules *r, struct qp_state *st)
{
  bool last = st->lap + 1 == r->turns_per_round;
  ad_ends(r->run, st, QP_LAP, st->round + 1);
  if (last)
    ad_ends(r->run, st, QP_ROUND, st->round + 1);
  for (int seat = 0; seat < r->seats && st->city[seat].lap_turn; seat++)
    st->city[seat].lap_turn = 0;
  st->turn = 0;
  if (r->mayor_changes_current_round)
    st->lap_start = st->mayor;
  st->seat = st->lap_start;
  st->lap++;
  if (last)
    end_round(r, st);
  else if (r->snake_laps)
    st->seat = (uint8_t)qp_seat_in_lap(r, st->lap, st->lap_start, 0);
}

void qp_give_turn(const struct qp_rules *r, struct qp_state *st, int seat)
{
  for (int k = 0; k < r->seats; k++)
    st->city[k].lap_turn = qp_had_turn(r, st, k) ? 2 : 1;
  st->seat = (uint8_t)seat;
}

/* Finds the next seat of the lap (QP-ROUND-02), also in an order that a script has made. */
static void next_in_lap(const struct qp_rules *r, struct qp_state *st)
{
  st->turn++;
  if (st->city[0].lap_turn) {
    st->city[st->seat].lap_turn = 2;
    while (st->city[st->seat].lap_turn == 2) {
      int place = qp_place_in_lap(r, st->lap, st->lap_start, st->seat);
      st->seat = (uint8_t)qp_seat_in_lap(r, st->lap, st->lap_start, (place + 1) % r->seats);
    }
  } else {
    st->seat = (uint8_t)(r->snake_laps ? qp_seat_in_lap(r, st->lap, st->lap_start, st->turn)
                         : st->seat + 1 == r->seats ? 0
                                                    : st->seat + 1);
  }
}

static void end_turn(const struct qp_rules *r, struct qp_state *st)
{
  st->phase = QP_PLACE_ARCHITECT;
  ad_ends(r->run, st, QP_TURN, st->seat + 1);
  if (st->turn + 1 < r->seats)
    next_in_lap(r, st);
  else
    end_lap(r, st);
  if (r->run && st->phase == QP_PLACE_ARCHITECT)
    qp_begin_turn(r, st);
}

/* ---- moves ---- */

static void apply_architect(const struct qp_rules *r, struct qp_state *st, ad_move move)
{
  if (move == QP_PASS) {
    end_turn(r, st);
    return;
  }
  int number = qp_move_number(move), slot = qp_move_slot(move), square = r->pointed[number][slot];
  int tile = qp_tile_at(r, st, square);
  st->taken |= 1u << slot;
  st->at_slot[slot] = (uint8_t)number;
  st->slot_seat[slot] = (uint8_t)(st->seat + 1);
  (r->shared_architects ? st->common : st->city[st->seat].architects)[number]--;
  st->urbanist = (uint8_t)square; /* QP-URB-01, QP-URB-02 */
  if (tile < 0) {
    end_turn(r, st); /* QP-ARCH-07 */
    return;
  }
  st->site[square] = 0;
  st->in_hand = (uint8_t)(tile + 1);
  st->number = (uint8_t)number;
  if (r->mayor_on_take && r->tile[tile].mayor)
    st->mayor = st->seat;
  st->phase = QP_PLACE_BUILDING;
}

void qp_put(const struct qp_rules *r, struct qp_city *city, int kind, int points, int square)
{
  city->family[r->kind[kind].family] |= 1u << square;
  city->kind[square] = (uint8_t)(kind + 1);
  city->floors[square]++;
  city->points[square] = (uint8_t)points;
}

static void apply_building(const struct qp_rules *r, struct qp_state *st, ad_move move)
{
  const struct qp_tile *tile = &r->tile[st->in_hand - 1];
  int gives[QP_PIECES] = {tile->gives[QP_INHABITANTS], tile->gives[QP_ENERGY]};
  if (!qp_is_discard(move)) {
    qp_put(r, &st->city[st->seat], tile->kind, tile->points, qp_move_square(move));
    if (tile->mayor)
      st->mayor = st->seat; /* QP-MAYOR-02 */
  } else if (r->discard_gives_resources == QP_GIVES_NONE) {
    gives[QP_INHABITANTS] = gives[QP_ENERGY] = 0; /* QP-BUILD-05 */
  } else if (r->discard_gives_resources == QP_GIVES_ONE) {
    bool energy = move == qp_discard_move(1 + QP_ENERGY) || !gives[QP_INHABITANTS];
    gives[QP_ENERGY] = energy && gives[QP_ENERGY];
    gives[QP_INHABITANTS] = !energy;
  }
  qp_receive(r, st, st->seat, QP_INHABITANTS, gives[QP_INHABITANTS]);
  qp_receive(r, st, st->seat, QP_ENERGY, gives[QP_ENERGY]);
  st->in_hand = st->number = 0;
  end_turn(r, st);
}

static void apply_allocation(const struct qp_rules *r, struct qp_state *st, ad_move move)
{
  struct qp_city *city = &st->city[st->seat];
  if (move != QP_DONE) {
    city->active |= 1u << qp_move_square(move);
    return;
  }
  city->allocating = 2;
  st->seat = (uint8_t)(st->seat + 1 == r->seats ? 0 : st->seat + 1);
  if (st->city[st->seat].allocating)
    st->phase = QP_ENDED;
  else
    st->city[st->seat].allocating = 1;
}

void qp_apply(const void *rules, void *state, ad_move move)
{
  const struct qp_rules *r = rules;
  struct qp_state *st = state;
  switch (st->phase) {
  case QP_CHOOSE_START:
    st->start = st->lap_start = st->seat = st->mayor = (uint8_t)(move & 255);
    st->phase = QP_PLACE_ARCHITECT;
    qp_begin_turn(r, st);
    break;
  case QP_PLACE_ARCHITECT: apply_architect(r, st, move); break;
  case QP_PLACE_BUILDING: apply_building(r, st, move); break;
  default: apply_allocation(r, st, move); break;
  }
}

/* A turn is from one architect to the next; each seat has one in a lap. */
int qp_turn(const void *rules, const void *state)
{
  const struct qp_state *st = state;
  (void)rules;
  bool begins = st->phase == QP_PLACE_ARCHITECT || st->phase == QP_PLACE_BUILDING;
  return begins ? st->round << 8 | st->lap : AD_NO_TURN;
}
