/* price.h - what seats pay in dollars, or in votes in the council, after the hook `price`.
 *
 * One function for each sort of item says its price: legal moves, refusals, drawings and payment
 * use it.  The prices of the rules alone are in build.h, council.h and ring.h. */
#ifndef AEDILE_GAMES_SMALLCITY_STATE_PRICE_H
#define AEDILE_GAMES_SMALLCITY_STATE_PRICE_H

#include "engine/core/match/calls.h"
#include "engine/games/smallcity/state/build.h"
#include "engine/games/smallcity/state/council.h"
#include "engine/games/smallcity/state/ring.h"

/* What the hook is asked about: a sort, and its action, kind, head of a tile, or row and step. */
enum sc_item_sort { SC_ITEM_TAKE, SC_ITEM_BUILD, SC_ITEM_UPGRADE, SC_ITEM_DEMOLISH, SC_ITEM_DISC };
static inline int sc_item_sort(uint32_t item)
{
  return (int)(item >> 16);
}
static inline int sc_item_of(uint32_t item)
{
  return (int)(item & 0xffff);
}
/* The row and the step, from 1, of SC_ITEM_DISC. */
static inline int sc_item_row(uint32_t item)
{
  return (int)(item >> 8 & 0xff);
}
static inline int sc_item_step(uint32_t item)
{
  return (int)(item & 0xff);
}

/* A copy of a state that hooks can read. */
union sc_block {
  struct sc_state st;
  char bytes[sizeof(struct sc_state) + AD_EXTRA_ROOM];
};

/* What scripts make of prices, for rules with a hook `price`; for the functions below. */
int sc_asked_price(const struct sc_rules *rules, const struct sc_state *st, int seat, int sort,
                   int item, int price);
int sc_asked_take_price(const struct sc_rules *rules, const struct sc_state *st, int place);
int sc_asked_build_price(const struct sc_rules *rules, const struct sc_state *st, int seat,
                         int kind);
int sc_asked_upgrade_price(const struct sc_rules *rules, const struct sc_state *st, int seat,
                           int head);

/* Returns the dollars of the card on PLACE of the ring for the acting seat (SC-ACT-03).  If the
 * hook would leave the seat without a card that it can pay, the prices of the rules hold. */
static inline int sc_take_price(const struct sc_rules *r, const struct sc_state *st, int place)
{
  return r->pricer ? sc_asked_take_price(r, st, place)
                   : sc_ring_cost(r, r->n_ring, st->taken, st->n_taken, place);
}
/* Returns the dollars for a tile of KIND; 0 for kinds paid in goods, about which the hook is not
 * asked (SC-BLD-05, SC-ACT-07).  While the tile is laid: what was asked when SEAT chose KIND. */
static inline int sc_build_price(const struct sc_rules *r, const struct sc_state *st, int seat,
                                 int kind)
{
  return r->pricer ? sc_asked_build_price(r, st, seat, kind) : sc_price(r, st, seat, kind);
}
/* Returns the dollars for an upgrade of the tile at HEAD (SC-UPG-01); likewise. */
static inline int sc_upgrade_price(const struct sc_rules *r, const struct sc_state *st, int seat,
                                   int head)
{
  return r->pricer ? sc_asked_upgrade_price(r, st, seat, head) : r->upgrade_cost;
}
/* Returns the dollars for demolishing the tile at HEAD; the pollution is sc_demolition_size
 * (SC-DEM-01). */
static inline int sc_demolition_price(const struct sc_rules *r, const struct sc_state *st, int seat,
                                      int head)
{
  int size = sc_demolition_size(r, &st->town[seat].board, head);
  return r->pricer ? sc_asked_price(r, st, seat, SC_ITEM_DEMOLISH, head, size) : size;
}
/* Returns the votes or dollars of STEP, from 1, in ROW (SC-COU-02). */
static inline int sc_disc_price(const struct sc_rules *r, const struct sc_state *st, int seat,
                                int row, int step)
{
  int price = sc_step_price(r, step);
  return r->pricer ? sc_asked_price(r, st, seat, SC_ITEM_DISC, row << 8 | step, price) : price;
}
/* Writes the prices of STEP in all rows that have the step, for the acting seat: "2", "2-5". */
enum { SC_PRICES = 24 };
void sc_list_step_prices(const struct sc_rules *rules, const struct sc_state *st, int step,
                         char out[SC_PRICES]);

#endif
