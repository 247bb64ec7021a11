/* legal.h - the legal moves of each decision. */
#ifndef AEDILE_GAMES_SMALLCITY_PLAY_LEGAL_H
#define AEDILE_GAMES_SMALLCITY_PLAY_LEGAL_H

#include "engine/games/smallcity/state/moves.h"
#include "engine/games/smallcity/state/state.h"

/* Writes the legal moves to OUT, ascending, at most SC_MAX_MOVES; returns how many. */
int sc_legal(const void *rules, const void *state, ad_move *out);
/* Returns whether SEAT has a move in phase 2 besides ending it. */
bool sc_can_do_more(const struct sc_rules *rules, const struct sc_state *st, int seat);
/* Returns whether SEAT's meeple on SQUARE of TOWN has a place to go. */
bool sc_can_go(const struct sc_rules *rules, const struct sc_state *st, int seat, int town,
               int square);
/* Lists the meeples that SEAT can move; returns how many. */
int sc_list_movers(const struct sc_rules *rules, const struct sc_state *st, int seat, ad_move *out);
/* Returns how many meeples of SEAT must still move and can, at most MOST are counted: with none
 * SEAT may end its moves (SC-MOV-07). */
int sc_count_due(const struct sc_rules *rules, const struct sc_state *st, int seat, int most);
/* Lists where a stranded tourist of SEAT in TOWN can go (SC-TOU-05, -06); returns how many. */
int sc_list_strand_targets(const struct sc_rules *rules, const struct sc_state *st, int seat,
                           int town, ad_move *out);

#endif
