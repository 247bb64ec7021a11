/* play.c - see play.h.
 *
 * A round has eight phases (enum sc_round_phase).  sc_continue asks the current one for its next
 * decision; a round phase without one ends, and the next begins.  A move changes the state and
 * either sets a further decision that belongs to it (place the tile, then its staff) or continues.
 */
#include "engine/games/smallcity/play/play.h"

#include "engine/core/match/calls.h"
#include "engine/games/smallcity/play/income.h"
#include "engine/games/smallcity/play/play_internal.h"
#include "engine/games/smallcity/play/round.h"
#include "engine/games/smallcity/state/council.h"
#include "engine/games/smallcity/state/price.h"
#include "engine/games/smallcity/state/ring.h"
#include "engine/games/smallcity/state/town.h"
#include "engine/games/smallcity/state/tracks.h"

int sc_to_act(const void *rules, const void *state)
{
  (void)rules;
  const struct sc_state *st = state;
  return st->phase == SC_ENDED ? AD_OVER : st->seat;
}

/* ---- leaving the game (SC-POL-04) ---- */

/* Takes SEAT out of the game: meeples in its town become graves beside its board, and its meeples
 * elsewhere are removed. */
static void eliminate(const struct sc_rules *r, struct sc_state *st, int seat)
{
  struct sc_town *t = &st->town[seat];
  t->out = 1;
  for (int owner = 0; owner < r->seats; owner++) {
    t->board.graves_beside = (uint8_t)(t->board.graves_beside + sc_count(t->board.meeples[owner]));
    t->board.meeples[owner] = 0;
    st->town[owner].board.meeples[seat] = 0;
    st->town[owner].moved[seat] = 0;
    t->moved[owner] = 0;
  }
}

/* Returns whether too few seats are left: one, or no seat in a solo match. */
static bool is_game_over(const struct sc_rules *r, const struct sc_state *st)
{
  return sc_in_game(r, st) <= (r->seats > 1 ? 1 : 0);
}

/* Reports that the phase of the round has ended, and if it is the LAST one the round too. */
static void report_end(const struct sc_rules *r, struct sc_state *st, bool last)
{
  st->phase = SC_BETWEEN;
  if (st->round_phase == SC_SETUP)
    return;
  ad_ends(r->run, st, st->round_phase, st->round + 1);
  if (last)
    ad_ends(r->run, st, SC_ROUND, st->round + 1);
}

/* Ends the game: no seat decides, and no screens are up. */
static void end_game(struct sc_state *st)
{
  st->round_phase = SC_S_NEXT; /* always: positions do not say in which phase the game ended */
  st->phase = SC_ENDED;
  st->screens = 0;
}

bool sc_eliminate_polluters(const struct sc_rules *r, struct sc_state *st)
{
  for (int seat = 0; seat < r->seats; seat++)
    if (!st->town[seat].out && sc_pollution(&st->town[seat].board) >= r->elimination_threshold)
      eliminate(r, st, seat);
  if (!is_game_over(r, st))
    return false;
  st->screens = 0;
  report_end(r, st, true);
  end_game(st);
  return true;
}

/* ---- the course of the game ---- */

/* Begins ROUND_PHASE; returns true if the game is over, or if a seat must decide at once. */
static bool begin_round_phase(const struct sc_rules *r, struct sc_state *st, int round_phase)
{
  st->round_phase = (uint8_t)round_phase;
  st->turn = st->council_done = 0;
  st->phase = SC_BETWEEN;
  if (round_phase != SC_S_ACTION)
    ad_begins(r->run, st, round_phase, st->round + 1);
  switch (round_phase) {
  case SC_S_ACTION: return sc_begin_round(r, st);
  case SC_S_BUILD: sc_set_screens(r, st, true); return false;
  case SC_S_MOVE: sc_begin_moves(r, st); return false;
  case SC_S_INCOME: sc_begin_income(r, st); return false;
  case SC_S_VOTE: sc_add_round_votes(r, st); return false;
  case SC_S_POLLUTION: return sc_add_round_pollution(r, st);
  case SC_S_NEXT: sc_pass_mayor(r, st); return false;
  default: return false;
  }
}

/* Ends the round phase, and after the last one the round; returns true if the game is over. */
static bool end_round_phase(const struct sc_rules *r, struct sc_state *st)
{
  if (st->round_phase == SC_S_BUILD && sc_reveal(r, st))
    return true;
  if (st->round_phase == SC_S_MOVE)
    sc_fill_halls(r, st);
  report_end(r, st, st->round_phase == SC_S_NEXT);
  if (st->round_phase != SC_S_NEXT || ++st->round < r->rounds)
    return false;
  end_game(st);
  return true;
}

/* Continues the round phase up to its next decision; returns false if it has none left. */
static bool continue_round_phase(const struct sc_rules *r, struct sc_state *st)
{
  switch (st->round_phase) {
  case SC_SETUP: return sc_continue_setup(r, st);
  case SC_S_ACTION: return sc_continue_actions(r, st);
  case SC_S_BUILD: return sc_continue_building(r, st);
  case SC_S_MOVE: return sc_continue_moves(r, st);
  case SC_S_INCOME: return sc_continue_income(r, st);
  case SC_S_POLLUTION: return sc_continue_deaths(r, st);
  case SC_S_COUNCIL: return sc_continue_council(r, st);
  default: return false;
  }
}

void sc_continue(const struct sc_rules *r, struct sc_state *st)
{
  st->kind = st->free = st->freely = st->square = st->where = st->row = st->step = st->action = 0;
  st->town->agreed = 0;
  while (!continue_round_phase(r, st)) {
    if (end_round_phase(r, st))
      return;
    if (begin_round_phase(r, st, st->round_phase == SC_S_NEXT ? SC_S_ACTION : st->round_phase + 1))
      return;
  }
}

/* ---- moves ---- */

/* Lays the city hall of the acting seat with its corner on CORNER. */
static void apply_place_hall(const struct sc_rules *r, struct sc_state *st, int corner)
{
  sc_lay_tile(r, &st->town[st->seat], r->hall_form, 0, corner, SC_AT_START);
  sc_acting_board(st)->reserve &= ~(UINT64_C(1) << r->form[r->hall_form].kind);
  st->turn++;
  sc_continue(r, st);
}

/* Sets PHASE as the next decision of the acting seat, which belongs to the same move; SC_ENDED: the
 * move is complete, so the game continues. */
static void continue_with(const struct sc_rules *r, struct sc_state *st, int phase)
{
  if (phase < SC_ENDED)
    st->phase = (uint8_t)phase;
  else
    sc_continue(r, st);
}

/* Keeps PRICE until the tile is laid; the rules alone say the same then. */
static void agree(const struct sc_rules *r, struct sc_state *st, int price)
{
  if (r->pricer && !st->free)
    st->town->agreed = (uint16_t)(price + 1);
}

/* Begins to build KIND: the acting seat places its tile next. */
static void apply_build_kind(const struct sc_rules *r, struct sc_state *st, int kind)
{
  bool free = st->phase == SC_FREE_BUILD;
  st->freely = free && sc_current_effect(r, st)->freely;
  st->free = free;
  st->kind = (uint8_t)kind;
  agree(r, st, sc_build_price(r, st, st->seat, kind));
  continue_with(r, st, SC_PLACE);
}

/* Ends the moves, the housing, the building or the trades of the acting seat. */
static void apply_end(const struct sc_rules *r, struct sc_state *st)
{
  if (st->phase == SC_MOVE)
    sc_stop_moving(r, st, st->seat);
  else {
    st->housing = 0;
    st->turn++;
  }
  sc_continue(r, st);
}

/* Declines a council move, or the free tile of one. */
static void apply_pass(const struct sc_rules *r, struct sc_state *st)
{
  if (st->phase == SC_COUNCIL)
    st->council_done = (uint8_t)r->council_moves;
  sc_continue(r, st);
}

static void apply_store(const struct sc_rules *r, struct sc_state *st, ad_move m)
{
  int goods[SC_GOODS];
  for (int good = 0; good < SC_GOODS; good++)
    goods[good] = sc_stored(m, good);
  sc_store(r, st, goods);
  sc_finish_storing(r, st);
  sc_continue(r, st);
}

/* Makes the move M of the acting seat. */
static void make_move(const struct sc_rules *r, struct sc_state *st, ad_move m)
{
  int what = sc_what(m);
  switch (sc_kind_of(m)) {
  case SC_PUT_HALL: apply_place_hall(r, st, what); return;
  case SC_KEEP:
    st->town[st->seat].kept = (uint8_t)what;
    st->turn++;
    break;
  case SC_STREET:
    st->street[0] = (uint8_t)(sc_high(m) + 1);
    st->street[1] = (uint8_t)(sc_low(m) + 1);
    sc_lay_ring(r, st);
    break;
  case SC_TAKE: sc_play_action(r, st, what); return;
  case SC_CHOOSE_GAIN: sc_play_gain(r, st, &sc_current_effect(r, st)->choice[what]); break;
  case SC_BUILD_KIND: apply_build_kind(r, st, what); return;
  case SC_UPGRADE:
    agree(r, st, sc_upgrade_price(r, st, st->seat, what));
    st->square = (uint8_t)what;
    st->phase = SC_GROW;
    return;
  case SC_DEMOLISH: sc_play_demolish(r, st, what); break;
  case SC_EXPAND:
    sc_acting_board(st)->area++;
    st->town[st->seat].expanded = 1;
    break;
  case SC_PLACE_TILE: sc_play_place(r, st, m); return;
  case SC_GROW_TILE: sc_play_grow(r, st, m); return;
  case SC_PUT_WAREHOUSE: sc_play_warehouse(r, st, what); return;
  case SC_LEAVE_OUT: sc_play_waive(r, st, what - 1); return;
  case SC_PUT_STAFF: sc_play_staff(r, st, what); return;
  case SC_MOVE_MEEPLE:
    st->where = (uint8_t)sc_high(m);
    st->square = (uint8_t)sc_low(m);
    st->phase = SC_TO;
    return;
  case SC_MOVE_TO: sc_play_to(st, st->seat, st->where, st->square, sc_high(m), sc_low(m)); break;
  case SC_MOVE_IN: sc_play_house(st, what); break;
  case SC_SELL:
  case SC_BUY:
  case SC_GIVE: sc_trade(r, st, st->seat, m); break;
  case SC_KEEP_GOODS: apply_store(r, st, m); return;
  case SC_CHOOSE_VICTIM: sc_play_victim(r, st, what); return;
  case SC_LAY_GRAVE: sc_acting_board(st)->graves |= sc_bit(what); break;
  case SC_MOVE_DISC: sc_play_disc(r, st, m); return;
  case SC_PASS: apply_pass(r, st); return;
  case SC_END: apply_end(r, st); return;
  }
  sc_continue(r, st);
}

void sc_apply(const void *rules, void *state, ad_move m)
{
  const struct sc_rules *r = rules;
  struct sc_state *st = state;
  if (r->run)
    sc_hear_turns(r, st);
  make_move(r, st, m);
  st->town->heard = 0;
}

/* All decisions of a seat in a round are one turn. */
int sc_turn(const void *rules, const void *state)
{
  const struct sc_state *st = state;
  (void)rules;
  return st->round_phase == SC_SETUP ? AD_NO_TURN : st->round;
}
