/* board.h - the board of a state: territories in their slots, lands, towers, and what building,
 * abandoning and invading cost and pay. */
#ifndef AEDILE_GAMES_GARDENNATION_PLAY_BOARD_H
#define AEDILE_GAMES_GARDENNATION_PLAY_BOARD_H

#include "engine/games/gardennation/rules/areas.h"
#include "engine/games/gardennation/play/state.h"

/* Returns the area at a printed POSITION of a TERRITORY from 1. */
static inline int gn_area_at(const struct gn_state *st, int territory, int position)
{
  int slot = st->slot_of[territory];
  return slot * GN_POSITIONS + gn_direction_of(position, st->turned[slot]);
}
/* Returns the printed number of an area: 35 is position 5 of territory 3. */
int gn_area_number(const struct gn_state *st, int area);
/* Returns the area with a printed number, or -1. */
int gn_area_find(const struct gn_state *st, int number);
/* Returns the printed number of the K-th area beside AREA, from 0, ascending. */
int gn_neighbour(const struct gn_rules *rules, const struct gn_state *st, int area, int k);
/* Derives slot_of, land, brambles and number from st->territory and st->turned.  No tokens are on
 * the brambles afterwards; st->tokens does not change. */
void gn_lay_territories(const struct gn_rules *rules, struct gn_state *st);

/* Returns the land of an area, the one of its token for a bramble; GN_BRAMBLE without a token. */
static inline int gn_land_of(const struct gn_state *st, int area)
{
  for (int land = 0; land < GN_LANDS; land++)
    if (st->land[land] >> area & 1)
      return land;
  return GN_BRAMBLE;
}
/* Returns the areas that have a land: all but brambles without a token. */
static inline uint64_t gn_of_a_land(const struct gn_state *st)
{
  return st->land[GN_YELLOW] | st->land[GN_GREEN] | st->land[GN_RED];
}
/* Returns the AREAS that are LAND; all AREAS for GN_ANY. */
static inline uint64_t gn_on_land(const struct gn_state *st, uint64_t areas, int land)
{
  return land == GN_ANY ? areas : areas & st->land[land];
}
/* Returns the areas with towers of any seat. */
static inline uint64_t gn_towers(const struct gn_rules *r, const struct gn_state *st)
{
  uint64_t all = 0;
  for (int seat = 0; seat < r->seats; seat++)
    all |= st->clan[seat].towers;
  return all;
}
/* Returns the seat that owns the tower on AREA, or -1. */
int gn_owner(const struct gn_rules *rules, const struct gn_state *st, int area);
/* Returns the TOWERS of FLOORS or more on LAND (GN_ANY: on any). */
uint64_t gn_fitting(const struct gn_state *st, uint64_t towers, int land, int floors);
/* Returns the AREAS connected with FROM by sides, FROM included. */
uint64_t gn_connected(const struct gn_rules *rules, uint64_t areas, int from);

/* ---- prices, in inhabitants ---- */

/* What the hook `price` is asked about: a kind and an area. */
enum gn_item_kind { GN_ITEM_CONSTRUCT, GN_ITEM_INVADE };
/* Returns what the scripts make of PRICE; one agreed on before stays. */
int gn_asked_price(const struct gn_rules *r, const struct gn_state *st, int kind, int area,
                   int price);

/* Returns the price of the next floor on AREA in the game (GN-BUILD-01, -02, -03), and what the
 * acting seat pays for it. */
static inline int gn_base_price(const struct gn_rules *r, const struct gn_state *st, int area)
{
  return st->number[area] + r->floor_increment * st->floors[area];
}
static inline int gn_price(const struct gn_rules *r, const struct gn_state *st, int area)
{
  int price = gn_base_price(r, st, area);
  return r->pricer ? gn_asked_price(r, st, GN_ITEM_CONSTRUCT, area, price) : price;
}
/* Returns what abandoning the tower on AREA pays (GN-ABAN-02). */
static inline int gn_refund(const struct gn_rules *r, const struct gn_state *st, int area)
{
  return r->refunds[st->number[area]][st->floors[area]];
}
/* Returns what an invasion of AREA costs in the game, what the acting seat pays, and what its owner
 * gets (GN-PLOY-07). */
static inline int gn_base_invasion_price(const struct gn_rules *r, const struct gn_state *st,
                                         int area)
{
  return r->invasion_price * r->cost[st->number[area]][st->floors[area]];
}
static inline int gn_invasion_price(const struct gn_rules *r, const struct gn_state *st, int area)
{
  int price = gn_base_invasion_price(r, st, area);
  return r->pricer ? gn_asked_price(r, st, GN_ITEM_INVADE, area, price) : price;
}
static inline int gn_invasion_payout(const struct gn_rules *r, const struct gn_state *st, int area)
{
  return r->invasion_payout * r->cost[st->number[area]][st->floors[area]];
}
/* Returns whether the acting seat can pay PRICE and keep what it must (GN-BUILD-05). */
static inline bool gn_can_pay(const struct gn_rules *r, const struct gn_state *st, int price)
{
  return st->clan[st->seat].inhabitants - price >= r->min_left;
}
/* Returns the points for inhabitants at the end (GN-END-06). */
static inline int gn_end_points(const struct gn_rules *r, int inhabitants)
{
  return r->end_points[inhabitants < GN_MAX_INHABITANTS ? inhabitants : GN_MAX_INHABITANTS];
}

#endif
