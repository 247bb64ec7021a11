/* legal.h - the legal moves of each decision. */
#ifndef AEDILE_GAMES_SMALLCITY_PLAY_LEGAL_H
#define AEDILE_GAMES_SMALLCITY_PLAY_LEGAL_H

#include "engine/games/smallcity/state/moves.h"
#include "engine/games/smallcity/state/state.h"

int sc_legal(const void *rules, const void *state, ad_move *out);
/* in phase 2, besides ending it */
bool sc_can_do_more(const struct sc_rules *rules, const struct sc_state *st, int seat);
/* the meeple there, somewhere */
bool sc_can_go(const struct sc_rules *rules, const struct sc_state *st, int seat, int town,
               int square);
int sc_movers(const struct sc_rules *rules, const struct sc_state *st, int seat, ad_move *out);
/* SC-MOV-07 */
bool sc_may_stop(const struct sc_rules *rules, const struct sc_state *st, int seat);
/* SC-TOU-05, -06 */
int sc_strand_targets(const struct sc_rules *rules, const struct sc_state *st, int seat, int town,
                      ad_move *out);

#endif
