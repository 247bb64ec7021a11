/* round.c - see round.h. */
#include "engine/games/smallcity/play/round.h"

#include <string.h>

#include "engine/core/match/calls.h"
#include "engine/games/smallcity/play/play.h"
#include "engine/games/smallcity/state/ring.h"
#include "engine/games/smallcity/state/town.h"
#include "engine/games/smallcity/state/tracks.h"

/* ---- set-up ---- */

/* Sets up the town of SEAT before the city hall is placed: citizens, money by turn order and
 * personal tiles. */
static void deal_town(const struct sc_rules *r, struct sc_state *st, int seat)
{
  struct sc_board *b = &st->town[seat].board;
  const int *start = r->start_citizens.v;
  int place = (seat - st->mayor + r->seats) % r->seats;
  b->reserve = r->personal;
  b->area = 1;
  b->money = (int16_t)r->start_money.v[place < r->start_money.n ? place : r->start_money.n - 1];
  b->hall_citizens = (uint8_t)start[SC_START_HALL];
  b->career = (uint8_t)start[SC_START_CAREER];
  b->supply = (uint8_t)start[SC_START_SUPPLY];
  st->town[seat].shown = *b;
}

void sc_deal(const void *rules, void *state, uint64_t seed)
{
  const struct sc_rules *r = rules;
  struct sc_state *st = state;
  struct ad_rng first;
  ad_rng_stream(&first, seed, "first mayor");
  ad_rng_stream(&st->ring_rng, seed, "ring");
  ad_rng_stream(&st->card_rng, seed, "promises");
  uint32_t drawn = ad_rng_below(&first, (uint32_t)r->seats);
  st->mayor = st->first_mayor = (uint8_t)(r->first_mayor ? r->first_mayor - 1 : (int)drawn);
  st->previous_mayor = (uint8_t)((st->mayor + r->seats - 1) % r->seats);
  memcpy(st->stock, r->copies, sizeof st->stock);
  for (int good = 0; good < SC_GOODS; good++)
    st->supply[good] = (uint8_t)r->goods_supply.v[good];
  for (int seat = 0; seat < r->seats; seat++)
    deal_town(r, st, seat);
  st->screens = r->screens;
  sc_continue(r, st);
  st->town->heard = 0;
}

sc_set sc_hall_corners(const struct sc_rules *r, const struct sc_state *st, int seat)
{
  const struct sc_orientation *orientation = &r->form[r->hall_form].orientation[0];
  sc_set ground = sc_empty(r, st, seat), fits = orientation->corners;
  for (sc_set cells = orientation->squares; cells && fits;)
    fits &= ground >> sc_pop(&cells);
  return fits;
}

int sc_pile_left(const struct sc_rules *r, const struct sc_state *st, int pile,
                 uint8_t out[SC_MAX_PROMISES])
{
  int n = 0;
  for (int i = 0; i < r->n_promises; i++) {
    bool drawn = false;
    for (int seat = 0; seat < r->seats; seat++)
      drawn |= st->town[seat].dealt[pile] == i + 1;
    if (r->promise[i].pile == pile && sc_in_pool(r, &r->promise[i]) && !drawn)
      out[n++] = (uint8_t)i;
  }
  return n;
}

void sc_draw_promises(const struct sc_rules *r, struct sc_state *st, int seat, struct ad_rng *rng)
{
  uint8_t left[SC_MAX_PROMISES];
  for (int pile = 0; pile < r->n_dealt; pile++) {
    int n = sc_pile_left(r, st, pile, left);
    st->town[seat].dealt[pile] = (uint8_t)(left[ad_rng_below(rng, (uint32_t)n)] + 1);
  }
}

bool sc_may_keep(const struct sc_rules *r, unsigned cards)
{
  return cards < 1u << r->n_dealt && __builtin_popcount(cards) == r->promises_kept;
}

/* Sets the decision of the next seat that has to place its city hall; returns false if all have. */
static bool continue_halls(const struct sc_rules *r, struct sc_state *st)
{
  for (; st->turn < r->seats; st->turn++) {
    int seat = sc_seat_at(r, st, st->turn);
    if (!st->town[seat].board.heads && sc_hall_corners(r, st, seat)) {
      st->seat = (uint8_t)seat;
      st->phase = SC_HALL;
      return true;
    }
  }
  return false;
}

void sc_set_screens(const struct sc_rules *r, struct sc_state *st, bool up)
{
  st->screens = up && r->screens;
  for (int seat = 0; seat < r->seats; seat++)
    if (st->screens)
      st->town[seat].shown = st->town[seat].board;
    else
      memset(&st->town[seat].shown, 0, sizeof st->town[seat].shown);
}

bool sc_continue_setup(const struct sc_rules *r, struct sc_state *st)
{
  bool draws = st->town[sc_seat_at(r, st, 0)].dealt[0] > 0;
  if (!draws) {
    if (continue_halls(r, st))
      return true;
    sc_set_screens(r, st, false);
    st->turn = 0;
  }
  if (r->n_dealt == 0 || st->turn >= r->seats)
    return false;
  st->seat = (uint8_t)sc_seat_at(r, st, st->turn);
  st->phase = SC_PROMISE;
  sc_draw_promises(r, st, st->seat, &st->card_rng);
  return true;
}

/* ---- the mayor ---- */

/* Puts the figure of the mayor on a random street; RIGHT and DOWN: first squares of streets to the
 * right and downwards. */
static void draw_street(struct sc_state *st, sc_set right, sc_set down)
{
  int n = sc_count(right), which = (int)ad_rng_below(&st->ring_rng, (uint32_t)(n + sc_count(down)));
  sc_set from = which < n ? right : down;
  for (int skip = which < n ? which : which - n; skip > 0; skip--)
    sc_pop(&from);
  st->street[0] = (uint8_t)(sc_first(from) + 1);
  st->street[1] = (uint8_t)(st->street[0] + (which < n ? 1 : SC_SIDE));
}

int sc_street_chooser(const struct sc_rules *r, const struct sc_state *st)
{
  if (r->mayor_placer == SC_OWN_STREET)
    return st->mayor;
  if (r->mayor_placer == SC_LEFT_PLAYER)
    return sc_next_in_game(r, st, st->mayor, 1);
  return st->town[st->previous_mayor].out ? sc_next_in_game(r, st, st->mayor, -1)
                                          : st->previous_mayor;
}

/* Puts the figure of the mayor on a street (SC-MAY-01, -02, -04, -05); returns true if a seat must
 * choose the street. */
static bool find_street(const struct sc_rules *r, struct sc_state *st)
{
  if (st->round > 0 && st->mayor_stays)
    return false;
  st->street[0] = st->street[1] = 0;
  sc_set right = sc_streets(r, st, 0), down = sc_streets(r, st, 1);
  if (r->solo || r->mayor_placer == SC_NO_STREET || !(right | down))
    return false;
  if (r->mayor_placer == SC_RANDOM_STREET) {
    draw_street(st, right, down);
    return false;
  }
  st->seat = (uint8_t)sc_street_chooser(r, st);
  st->phase = SC_MAYOR;
  return true;
}

void sc_lay_ring(const struct sc_rules *r, struct sc_state *st)
{
  memcpy(st->ring, r->ring, (size_t)r->n_ring);
  ad_shuffle_u8(&st->ring_rng, st->ring, r->n_ring);
}

bool sc_begin_round(const struct sc_rules *r, struct sc_state *st)
{
  st->n_taken = 0;
  memset(st->ring, 0, sizeof st->ring);
  memset(st->taken, 0, sizeof st->taken);
  for (int seat = 0; seat < r->seats; seat++) {
    struct sc_town *t = &st->town[seat];
    t->action = t->tiles = t->expanded = t->waived = t->produced = t->clean = t->sells = t->buys =
      t->gives = 0;
    t->idle = 0;
    t->place = 0;
  }
  ad_begins(r->run, st, SC_ROUND, st->round + 1);
  ad_begins(r->run, st, SC_S_ACTION, st->round + 1);
  if (find_street(r, st))
    return true;
  sc_lay_ring(r, st);
  return false;
}

/* ---- turns ---- */

/* Returns whether scripts hook on what begins and ends; without them a state has no trace of turns.
 */
static bool reports_turns(const struct sc_rules *r)
{
  return r->run && r->run->hooks->mask & (AD_HOOK_BEGINS | AD_HOOK_ENDS);
}

void sc_end_turn(const struct sc_rules *r, struct sc_state *st)
{
  int seat = st->town->heard - 1;
  if (seat < 0)
    return;
  st->town->heard = 0;
  st->seat = (uint8_t)seat;
  st->phase = SC_BETWEEN;
  ad_ends(r->run, st, SC_TURN, seat + 1);
}

void sc_begin_turn(const struct sc_rules *r, struct sc_state *st, int seat)
{
  if (!reports_turns(r) || st->town->heard == seat + 1)
    return;
  sc_end_turn(r, st);
  st->town->heard = (uint8_t)(seat + 1);
  st->seat = (uint8_t)seat;
  st->phase = SC_BETWEEN;
  ad_begins(r->run, st, SC_TURN, seat + 1);
}

void sc_hear_turns(const struct sc_rules *r, struct sc_state *st)
{
  int phase = st->round_phase;
  bool has_turns = phase == SC_S_ACTION ? st->phase != SC_MAYOR
                 : phase == SC_S_INCOME
                   ? st->store_step == 0
                   : phase == SC_S_BUILD || phase == SC_S_MOVE || phase == SC_S_COUNCIL;
  st->town->heard = (uint8_t)(reports_turns(r) && has_turns ? st->seat + 1 : 0);
}

/* ---- the next mayor ---- */

/* Returns the seat in the game with the fewest votes, of equal seats the first from the mayor on.
 */
static int find_fewest_votes(const struct sc_rules *r, const struct sc_state *st)
{
  int fewest = sc_seat_at(r, st, 0);
  for (int turn = 1; turn < sc_in_game(r, st); turn++) {
    int seat = sc_seat_at(r, st, turn);
    if (sc_votes(&st->town[seat].board) < sc_votes(&st->town[fewest].board))
      fewest = seat;
  }
  return fewest;
}

void sc_pass_mayor(const struct sc_rules *r, struct sc_state *st)
{
  int old = st->mayor, next = -1;
  for (int seat = 0; seat < r->seats; seat++)
    if (st->town[seat].action && r->action[st->town[seat].action - 1].primitive == SC_A_MAYOR &&
        !st->town[seat].out)
      next = seat;
  if (r->fewest_votes_begin)
    next = find_fewest_votes(r, st);
  else if (next < 0)
    next = sc_next_in_game(r, st, old, 1);
  st->previous_mayor = (uint8_t)old;
  st->mayor = (uint8_t)next;
  st->mayor_stays = next == old;
}
