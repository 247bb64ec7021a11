/* prices.h - what building, abandoning and invading cost and pay, in inhabitants. */
#ifndef AEDILE_GAMES_GARDENNATION_PLAY_PRICES_H
#define AEDILE_GAMES_GARDENNATION_PLAY_PRICES_H

#include "engine/games/gardennation/play/state.h"

/* Returns the price of the next floor on AREA (GN-BUILD-01, -02, -03). */
static inline int gn_price(const struct gn_rules *r, const struct gn_state *st, int area)
{
  return st->number[area] + r->floor_increment * st->floors[area];
}
/* Returns what abandoning the tower on AREA pays (GN-ABAN-02). */
static inline int gn_refund(const struct gn_rules *r, const struct gn_state *st, int area)
{
  return r->refunds[st->number[area]][st->floors[area]];
}
/* Returns what an invasion of AREA costs, and what its owner gets (GN-PLOY-07). */
static inline int gn_invasion_price(const struct gn_rules *r, const struct gn_state *st, int area)
{
  return r->invasion_price * r->cost[st->number[area]][st->floors[area]];
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
