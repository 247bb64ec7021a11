/* build.h - where tiles may lie, what they cost, how they grow and go. */
#ifndef AEDILE_GAMES_SMALLCITY_STATE_BUILD_H
#define AEDILE_GAMES_SMALLCITY_STATE_BUILD_H

#include "engine/games/smallcity/state/state.h"

/* Building (build.c).  PLAN: what a builder may do, made once per decision. */
struct sc_plan {
  int seat;
  bool free, freely;           /* by the council; without requirements */
  sc_set empty, for_growth;    /* where tiles may lie; where a tile may grow */
  sc_set water;                /* where the water of a harbor may lie */
  sc_set keep_off[SC_CLASSES]; /* squares next to tiles of each class */
  /* sc_influence of whole classes; made when asked for: MADE */
  sc_set at_least[SC_CLASSES][SC_MAX_COUNT + 1];
  unsigned made; /* classes, bits */
};
void sc_make_plan(const struct sc_rules *rules, const struct sc_state *st, int seat, bool free,
                  bool freely, struct sc_plan *plan);
/* Corners where FORM may lie in TURN: empty squares and exclusion (SC-BLD-04, SC-INF-05). */
sc_set sc_open_corners(const struct sc_rules *rules, const struct sc_plan *plan, int form,
                       int turn);
/* Those where it may be built: also what it requires, for F1 room for a warehouse (SC-INF-03,
 * SC-FAC-02, SC-COU-09). */
sc_set sc_corners(const struct sc_rules *rules, const struct sc_state *st, struct sc_plan *plan,
                  int form, int turn);
/* What KIND costs SEAT in money: card taken and free building considered (SC-BLD-05, SC-ACT-07). */
int sc_price(const struct sc_rules *rules, const struct sc_state *st, int seat, int kind);
bool sc_in_stock(const struct sc_rules *rules, const struct sc_state *st, int seat, int form);
/* with a good left out, if it may */
bool sc_can_pay(const struct sc_rules *rules, const struct sc_state *st, int seat, int kind);
/* the architect, of culture */
bool sc_may_waive(const struct sc_rules *rules, const struct sc_state *st, int seat, int kind);
/* Goods due when the architect leaves out WAIVED (-1: none), and whether they are there
 * (SC-ACT-06). */
int sc_good_due(const struct sc_rules *rules, const struct sc_state *st, int seat, int kind,
                int good, int waived);
bool sc_can_pay_goods(const struct sc_rules *rules, const struct sc_state *st, int seat, int kind,
                      int waived);
/* in phase 2; tile actions aside */
bool sc_can_build(const struct sc_rules *rules, const struct sc_state *st, struct sc_plan *plan,
                  int kind);
/* kind and size (SC-COU-08) */
bool sc_fits_step(const struct sc_rules *rules, int kind, const struct sc_effect *effect);
/* SC-BLD-02 */
bool sc_tile_action_left(const struct sc_rules *rules, const struct sc_town *town);
bool sc_can_expand(const struct sc_rules *rules, const struct sc_state *st, int seat);
/* SC-UPG-06 */
bool sc_is_new(const struct sc_state *st, const struct sc_tile *tile);
/* SC-UPG-02: requirement */
bool sc_may_become(const struct sc_rules *rules, const struct sc_board *board, int head, int kind);
/* bits; places not looked at */
uint64_t sc_growth_kinds(const struct sc_rules *rules, const struct sc_state *st, int seat,
                         int head);
/* SC-CUL-01: not again */
bool sc_once_built(const struct sc_rules *rules, const struct sc_board *board, int kind);
/* Whether the tile at HEAD of SEAT may grow to (form, turn, corner) now. */
sc_set sc_grow_corners(const struct sc_rules *rules, const struct sc_state *st,
                       const struct sc_plan *plan, int head, int form, int turn);
bool sc_can_grow(const struct sc_rules *rules, const struct sc_state *st,
                 const struct sc_plan *plan, int head);
/* Dollars, and pollution, that demolishing the tile at HEAD costs; water counts by
 * harbor_demolition_squares (SC-DEM-01). */
int sc_demolition_size(const struct sc_rules *rules, const struct sc_board *board, int head);
bool sc_can_demolish(const struct sc_rules *rules, const struct sc_state *st, int seat, int head);
sc_set sc_warehouse_squares(const struct sc_rules *rules, const struct sc_state *st,
                            const struct sc_plan *plan, sc_set factory);
/* DP-FREEKIND */
uint64_t sc_free_kinds(const struct sc_rules *rules, const struct sc_state *st, int seat,
                       const struct sc_effect *effect);

#endif
