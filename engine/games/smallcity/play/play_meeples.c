/* play_meeples.c - citizens and tourists move, earn, vote and die (phases 3 to 6). */
#include <string.h>

#include "engine/games/smallcity/play/income.h"
#include "engine/games/smallcity/play/legal.h"
#include "engine/games/smallcity/play/play.h"
#include "engine/games/smallcity/play/play_internal.h"
#include "engine/games/smallcity/play/round.h"
#include "engine/games/smallcity/state/ring.h"
#include "engine/games/smallcity/state/targets.h"
#include "engine/games/smallcity/state/town.h"
#include "engine/games/smallcity/state/tracks.h"

/* ---- phase 3 ---- */

void sc_begin_moves(const struct sc_rules *r, struct sc_state *st)
{
  for (int seat = 0; seat < r->seats; seat++) {
    struct sc_town *t = &st->town[seat];
    sc_set work_cells = sc_working_cells(t);
    for (int owner = 0; owner < SC_MAX_SEATS; owner++) {
      t->barred[owner] = r->barred_cells ? t->board.meeples[owner] & work_cells : 0;
      t->moved[owner] = 0;
    }
  }
  st->housing = 0;
}

void sc_play_to(struct sc_state *st, int seat, int from_town, int from, int to_town, int to)
{
  st->town[from_town].board.meeples[seat] &= ~sc_bit(from);
  st->town[to_town].board.meeples[seat] |= sc_bit(to);
  st->town[seat].moved[to_town] |= sc_bit(to);
}

/* Moves the tourists of SEAT that have no cell (SC-TOU-05 .. -07): home, if no town takes them;
 * returns true if one of them has a choice. */
static bool move_stranded(const struct sc_rules *r, struct sc_state *st, int seat)
{
  ad_move out[4 * SC_SQUARES];
  int square, town;
  while ((square = sc_stranded(r, st, seat, &town)) >= 0) {
    st->square = (uint8_t)square;
    st->where = (uint8_t)town;
    if (sc_list_strand_targets(r, st, seat, town, out) > 0)
      return sc_set_decision(st, seat, SC_STRAND);
    st->town[town].board.meeples[seat] &= ~sc_bit(square);
    sc_send_home(r, st, seat);
  }
  return false;
}

void sc_stop_moving(const struct sc_rules *r, struct sc_state *st, int seat)
{
  st->town[seat].idle = r->stuck_citizen_idle ? sc_must_move(st, seat, seat) : 0;
  st->housing = 1;
}

bool sc_continue_moves(const struct sc_rules *r, struct sc_state *st)
{
  ad_move movers[4 * SC_SQUARES];
  for (; st->turn < sc_in_game(r, st); st->turn++, st->housing = 0) {
    int seat = sc_seat_at(r, st, st->turn);
    sc_begin_turn(r, st, seat);
    if (!st->housing) {
      if (move_stranded(r, st, seat))
        return true;
      if (sc_list_movers(r, st, seat, movers))
        return sc_set_decision(st, seat, SC_MOVE);
      sc_stop_moving(r, st, seat);
    }
    if (sc_homes_to_fill(r, st, seat))
      return sc_set_decision(st, seat, SC_HOUSE);
  }
  sc_end_turn(r, st);
  return false;
}

void sc_fill_halls(const struct sc_rules *r, struct sc_state *st)
{
  for (int seat = 0; seat < r->seats; seat++) {
    struct sc_board *b = &st->town[seat].board;
    int arrive = st->town[seat].out ? 0 : sc_refill(r, st, seat);
    b->career = (uint8_t)(b->career - arrive);
    b->hall_citizens = (uint8_t)(b->hall_citizens + arrive);
    memset(st->town[seat].barred, 0, sizeof st->town[seat].barred);
    memset(st->town[seat].moved, 0, sizeof st->town[seat].moved);
  }
}

void sc_play_house(struct sc_state *st, int square)
{
  sc_acting_board(st)->hall_citizens--;
  sc_acting_board(st)->meeples[st->seat] |= sc_bit(square);
}

/* ---- phases 4 to 6 ---- */

bool sc_continue_income(const struct sc_rules *r, struct sc_state *st)
{
  ad_move trades[32];
  for (; st->store_step == 0 && st->turn < sc_in_game(r, st); st->turn++) {
    int seat = sc_seat_at(r, st, st->turn);
    sc_begin_turn(r, st, seat);
    if (sc_list_trades(r, st, seat, trades))
      return sc_set_decision(st, seat, SC_TRADE);
  }
  if (st->store_step == 0) {
    sc_end_turn(r, st);
    st->store_step = 1;
    st->turn = 0;
  }
  return sc_continue_storing(r, st);
}

void sc_add_round_votes(const struct sc_rules *r, struct sc_state *st)
{
  for (int seat = 0; seat < r->seats; seat++)
    for (int source = 0; source < SC_VOTE_SOURCES && !st->town[seat].out; source++)
      sc_add_votes(&st->town[seat].board, source, sc_town_votes(r, st, seat, source));
}

bool sc_add_round_pollution(const struct sc_rules *r, struct sc_state *st)
{
  int round[SC_MAX_SEATS], total[SC_MAX_SEATS], parts[SC_POLLUTION_SOURCES];
  unsigned out = 0;
  for (int seat = 0; seat < r->seats; seat++) {
    struct sc_town *t = &st->town[seat];
    out |= (unsigned)t->out << seat;
    round[seat] = t->out ? 0 : sc_round_pollution(r, st, seat, parts);
    for (int i = 0; i < SC_POLLUTION_SOURCES && !t->out; i++)
      t->board.pollution[i] = (int16_t)(t->board.pollution[i] + parts[i]);
    t->round_pollution = (int16_t)round[seat];
    total[seat] = sc_pollution(&t->board);
  }
  st->losers = (uint8_t)(r->deaths_per_round ? sc_losers(r, round, total, out, r->seats) : 0);
  st->deaths_left = (uint8_t)r->deaths_per_round;
  return sc_eliminate_polluters(r, st);
}

bool sc_continue_deaths(const struct sc_rules *r, struct sc_state *st)
{
  for (; st->turn < sc_in_game(r, st); st->turn++, st->deaths_left = (uint8_t)r->deaths_per_round) {
    int seat = sc_seat_at(r, st, st->turn);
    if (st->losers >> seat & 1 && st->deaths_left && sc_victims(r, st, seat))
      return sc_set_decision(st, seat, SC_VICTIM);
  }
  st->losers = 0;
  return false;
}

/* Lets the acting seat lay the grave of the victim; without a free square the grave lies beside the
 * board. */
static void lay_grave_or_skip(const struct sc_rules *r, struct sc_state *st)
{
  if (sc_grave_squares(r, st, st->seat))
    st->phase = SC_GRAVE;
  else {
    sc_acting_board(st)->graves_beside++;
    sc_continue(r, st);
  }
}

void sc_play_victim(const struct sc_rules *r, struct sc_state *st, int square)
{
  int owner = 0;
  st->deaths_left--;
  if (square == SC_NO_SQUARE) {
    sc_continue(r, st);
    return;
  }
  while (!sc_has(sc_acting_board(st)->meeples[owner], square))
    owner++;
  sc_acting_board(st)->meeples[owner] &= ~sc_bit(square);
  bool fire = owner != st->seat && sc_is_staffed(r, st, owner, SC_FIRE);
  if (sc_death_result_of(owner == st->seat, false, fire, sc_hall_room(r, &st->town[owner].board),
                         false) == SC_F_GRAVE) {
    lay_grave_or_skip(r, st);
    return;
  }
  sc_send_home(r, st, owner);
  sc_continue(r, st);
}
