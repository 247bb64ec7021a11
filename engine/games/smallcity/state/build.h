/* build.h - which tiles a seat may build, what they cost, to what they grow, and what may be
 * demolished (phase 2, and free tiles of the council).  places.h says where they may lie. */
#ifndef AEDILE_GAMES_SMALLCITY_STATE_BUILD_H
#define AEDILE_GAMES_SMALLCITY_STATE_BUILD_H

#include "engine/games/smallcity/state/places.h"

/* Returns the terms of the tile that is being built. */
enum sc_terms sc_terms_of(const struct sc_state *st);

/* Returns the dollars that KIND costs SEAT by the rules, its action card considered (SC-BLD-05,
 * SC-ACT-07); 0 for kinds paid in goods. */
int sc_price(const struct sc_rules *rules, const struct sc_state *st, int seat, int kind);
/* Returns whether SEAT can take a tile of FORM: from the supply, or from its reserve. */
bool sc_in_stock(const struct sc_rules *rules, const struct sc_state *st, int seat, int form);
/* Returns how many tiles of KIND the supply has, in all forms. */
int sc_stock_of(const struct sc_rules *rules, const struct sc_state *st, int kind);
/* Returns whether SEAT can pay KIND, with the architect if need be. */
bool sc_can_pay(const struct sc_rules *rules, const struct sc_state *st, int seat, int kind);
/* Returns whether SEAT may leave a good out: it has the architect, and KIND is cultural
 * (SC-ACT-06). */
bool sc_may_waive(const struct sc_rules *rules, const struct sc_state *st, int seat, int kind);
/* Returns how many of GOOD are due for KIND if the architect leaves out goods of WAIVED (-1: none)
 * (SC-ACT-06). */
int sc_good_due(const struct sc_rules *rules, const struct sc_state *st, int seat, int kind,
                int good, int waived);
/* Returns whether SEAT has the goods that are due for KIND if goods of WAIVED are left out. */
bool sc_can_pay_goods(const struct sc_rules *rules, const struct sc_state *st, int seat, int kind,
                      int waived);
/* Returns whether the seat of the sites can build KIND in phase 2; tile actions are up to the
 * caller. */
bool sc_can_build(struct sc_sites *sites, int kind);
/* Returns whether kind and size are what the step of the council builds (SC-COU-08). */
bool sc_fits_step(const struct sc_rules *rules, int kind, const struct sc_effect *effect);
/* Returns whether the town has a tile action left in this round (SC-BLD-02). */
bool sc_tile_action_left(const struct sc_rules *rules, const struct sc_town *town);
/* Returns whether SEAT can unlock the next area level (SC-BLD-02). */
bool sc_can_expand(const struct sc_rules *rules, const struct sc_state *st, int seat);
/* Returns whether the tile was built in this round, so that it may not grow yet (SC-UPG-06). */
bool sc_is_new(const struct sc_state *st, const struct sc_tile *tile);
/* Returns the kinds, as bits, to which a tile of KIND may grow by its level: the next level, or
 * with upgrade_skip_levels all later levels (SC-UPG-02). */
uint64_t sc_later_levels(const struct sc_rules *rules, int kind);
/* Returns the kind that is being built, or the lowest to which a tile is being upgraded; without
 * meaning in other phases. */
int sc_kind_at_hand(const struct sc_rules *rules, const struct sc_state *st);
/* Returns the kinds, as bits, to which the tile at HEAD may grow, room aside. */
uint64_t sc_growth_kinds(const struct sc_rules *rules, const struct sc_state *st, int seat,
                         int head);
/* Returns whether KIND may be built once only and stands already (SC-CUL-01). */
bool sc_once_built(const struct sc_rules *rules, const struct sc_board *board, int kind);
/* Returns whether the tile at HEAD can grow at all. */
bool sc_can_grow(struct sc_sites *sites, int head);
/* Returns the dollars, and the pollution, that demolishing the tile at HEAD costs; water counts by
 * harbor_demolition_squares (SC-DEM-01). */
int sc_demolition_size(const struct sc_rules *rules, const struct sc_board *board, int head);
/* Returns whether SEAT can demolish the tile at HEAD. */
bool sc_can_demolish(const struct sc_rules *rules, const struct sc_state *st, int seat, int head);
/* Returns the kinds, as bits, that SEAT can build for the step EFFECT (DP-FREEKIND). */
uint64_t sc_free_kinds(const struct sc_rules *rules, const struct sc_state *st, int seat,
                       const struct sc_effect *effect);

#endif
