/* round.h - the deal, the set-up, and the mayor (phases 1 and 8). */
#ifndef AEDILE_GAMES_SMALLCITY_PLAY_ROUND_H
#define AEDILE_GAMES_SMALLCITY_PLAY_ROUND_H

#include "engine/games/smallcity/state/state.h"

void sc_deal(const void *rules, void *state, uint64_t seed);
/* Set-up (round.c). */
bool sc_ask_setup(const struct sc_rules *rules, struct sc_state *st);
/* SC-SETUP-07 */
sc_set sc_hall_corners(const struct sc_rules *rules, const struct sc_state *st, int seat);
/* not drawn yet */
int sc_pile_left(const struct sc_rules *rules, const struct sc_state *st, int pile,
                 uint8_t out[SC_MAX_PROMISES]);
void sc_draw_promises(const struct sc_rules *rules, struct sc_state *st, int seat,
                      struct ad_rng *rng);
void sc_screens(const struct sc_rules *rules, struct sc_state *st, bool up);
bool sc_may_keep(const struct sc_rules *rules, unsigned cards);
/* true: somebody puts the mayor on a street */
bool sc_begin_round(const struct sc_rules *rules, struct sc_state *st);
/* Shuffles the cards and lays them out.  Call it when the mayor stands on his street, not before:
   who puts him there does not know the ring (SC-ACT-01). */
void sc_lay_ring(const struct sc_rules *rules, struct sc_state *st);
void sc_pass_mayor(const struct sc_rules *rules, struct sc_state *st);

#endif
