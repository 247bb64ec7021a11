/* ring.c - see ring.h. */
#include "engine/games/smallcity/state/ring.h"

#include "engine/games/smallcity/state/town.h"

int sc_in_game(const struct sc_rules *r, const struct sc_state *st)
{
  int n = 0;
  for (int seat = 0; seat < r->seats; seat++)
    n += !st->town[seat].out;
  return n;
}

/* Returns the seat on PLACE of the order of the round, from 0, whether or not it is out. */
static int seat_on(const struct sc_rules *r, const struct sc_state *st, int place)
{
  for (int seat = 0; seat < r->seats; seat++)
    if (st->town[seat].place == place + 1)
      return seat;
  return (st->mayor + place) % r->seats;
}

int sc_seat_at(const struct sc_rules *r, const struct sc_state *st, int turn)
{
  for (int place = 0; place < r->seats && st->town[0].place; place++)
    if (!st->town[seat_on(r, st, place)].out && turn-- == 0)
      return seat_on(r, st, place);
  int seat = st->mayor;
  for (;; seat = (seat + 1) % r->seats)
    if (!st->town[seat].out && turn-- == 0)
      return seat;
}

int sc_next_in_game(const struct sc_rules *r, const struct sc_state *st, int seat, int step)
{
  int next = seat;
  do
    next = (next + step + r->seats) % r->seats;
  while (st->town[next].out && next != seat);
  return next;
}

void sc_set_order(const struct sc_rules *r, struct sc_state *st, int turn, int seat)
{
  int order[SC_MAX_SEATS], n = 0;
  for (int place = 0; place < r->seats; place++)
    order[n++] = seat_on(r, st, place);
  for (int place = 0, turns = 0; place < n; place++) {
    turns += !st->town[order[place]].out;
    if (turns <= turn)
      continue;
    /* here SEAT goes in; those before the place from which it comes move up by one */
    for (int other = seat; place < n; place++) {
      int moved = order[place];
      order[place] = other;
      other = moved;
      if (moved == seat)
        break;
    }
    break;
  }
  for (int place = 0; place < n; place++)
    st->town[order[place]].place = (uint8_t)(place + 1);
}

sc_set sc_streets(const struct sc_rules *r, const struct sc_state *st, int direction)
{
  sc_set empty = sc_empty(r, st, st->mayor);
  return direction ? empty & empty >> SC_SIDE : empty & (empty & ~SC_COL_0) >> 1;
}

/* ---- the ring of cards ---- */

/* Returns how many cards that are not taken lie strictly between the places FROM and TO of a ring
 * of N cards, clockwise. */
static int count_untaken_between(int n, const uint8_t *taken, int n_taken, int from, int to)
{
  int skipped = 0;
  for (int place = (from + 1) % n; place != to; place = (place + 1) % n) {
    bool free = true;
    for (int i = 0; i < n_taken; i++)
      free &= taken[i] != place;
    skipped += free;
  }
  return skipped;
}

int sc_ring_cost(const struct sc_rules *r, int n, const uint8_t *taken, int n_taken, int place)
{
  if (n_taken == 0 || r->solo)
    return 0;
  int last = taken[n_taken - 1], ahead = count_untaken_between(n, taken, n_taken, last, place);
  int back = count_untaken_between(n, taken, n_taken, place, last);
  return r->ring_skip_cost * (r->ring_clockwise || ahead < back ? ahead : back);
}

bool sc_is_taken(const struct sc_state *st, int place)
{
  for (int i = 0; i < st->n_taken; i++)
    if (st->taken[i] == place)
      return true;
  return false;
}

int sc_taker(const struct sc_rules *r, const struct sc_state *st, int action)
{
  int seat = r->seats - 1;
  while (seat >= 0 && st->town[seat].action != action + 1)
    seat--;
  return seat;
}

int sc_ring_place(const struct sc_rules *r, const struct sc_state *st, int action)
{
  for (int place = 0; place < r->n_ring && sc_is_ring_laid(st); place++)
    if (st->ring[place] == action)
      return place;
  return -1;
}
