/* council.h - discs in the rows of the council, and the effect that is being resolved. */
#ifndef AEDILE_GAMES_SMALLCITY_STATE_COUNCIL_H
#define AEDILE_GAMES_SMALLCITY_STATE_COUNCIL_H

#include "engine/games/smallcity/state/moves.h"
#include "engine/games/smallcity/state/state.h"

/* Returns the price of STEP, from 1, by the rules (SC-COU-02). */
int sc_step_price(const struct sc_rules *rules, int step);
/* Returns the step that a disc reaches by MOVE, or 0 if it cannot.  COUNCILOR: by the action card,
 * which moves one step on, or into a row if councilor_may_enter (SC-ACT-11). */
int sc_disc_step(const struct sc_rules *rules, const struct sc_town *town, ad_move move,
                 bool councilor);
/* Lists the moves of discs that SEAT can pay, without pass; returns how many. */
int sc_disc_moves(const struct sc_rules *rules, const struct sc_state *st, int seat, bool councilor,
                  ad_move *out);
/* Returns the effect of SC_GAIN or SC_FREE_BUILD: of a step, or of an action card. */
const struct sc_effect *sc_current_effect(const struct sc_rules *rules, const struct sc_state *st);

#endif
