/* council.h - discs in the rows of the council, and the effect that is being resolved. */
#ifndef AEDILE_GAMES_SMALLCITY_STATE_COUNCIL_H
#define AEDILE_GAMES_SMALLCITY_STATE_COUNCIL_H

#include "engine/games/smallcity/state/moves.h"
#include "engine/games/smallcity/state/state.h"

/* Council (council.c). */
int sc_step_price(const struct sc_rules *rules, int step); /* step from 1 */
/* Step a disc reaches by MOVE, 0: not possible; councilor: one step further, entering by
 * councilor_may_enter (SC-ACT-11). */
int sc_disc_step(const struct sc_rules *rules, const struct sc_town *town, ad_move move,
                 bool councilor);
/* without pass */
int sc_disc_moves(const struct sc_rules *rules, const struct sc_state *st, int seat, bool councilor,
                  ad_move *out);
/* SC_GAIN, SC_FREE_BUILD */
const struct sc_effect *sc_effect_at_hand(const struct sc_rules *rules, const struct sc_state *st);

#endif
