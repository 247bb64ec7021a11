/* round.h - the deal, the set-up, the beginning of a round, and the next mayor (phases 1 and 8). */
#ifndef AEDILE_GAMES_SMALLCITY_PLAY_ROUND_H
#define AEDILE_GAMES_SMALLCITY_PLAY_ROUND_H

#include "engine/games/smallcity/state/state.h"

/* Deals a game: everything random follows from SEED. */
void sc_deal(const void *rules, void *state, uint64_t seed);
/* Continues the set-up: city halls behind screens, then promises; returns true if a seat must
 * decide. */
bool sc_continue_setup(const struct sc_rules *rules, struct sc_state *st);
/* Returns where SEAT can place its city hall (SC-SETUP-07). */
sc_set sc_hall_corners(const struct sc_rules *rules, const struct sc_state *st, int seat);
/* Lists the promises of PILE that no seat has drawn; returns how many. */
int sc_pile_left(const struct sc_rules *rules, const struct sc_state *st, int pile,
                 uint8_t out[SC_MAX_PROMISES]);
/* Draws a promise from each pile for SEAT. */
void sc_draw_promises(const struct sc_rules *rules, struct sc_state *st, int seat,
                      struct ad_rng *rng);
/* Puts screens up, if the rules have them, or takes them down.  Behind screens others see boards as
 * they are now. */
void sc_set_screens(const struct sc_rules *rules, struct sc_state *st, bool up);
/* Returns whether CARDS, bits of those dealt, are as many as a seat keeps. */
bool sc_may_keep(const struct sc_rules *rules, unsigned cards);
/* Returns the seat that puts the mayor's figure on a street (SC-MAY-02). */
int sc_street_chooser(const struct sc_rules *rules, const struct sc_state *st);
/* Begins a round; returns true if a seat must put the mayor on a street. */
bool sc_begin_round(const struct sc_rules *rules, struct sc_state *st);
/* Shuffles the cards and lays them out.  Call it when the mayor stands on a street, not before: the
 * seat that puts the mayor there does not know the ring (SC-ACT-01). */
void sc_lay_ring(const struct sc_rules *rules, struct sc_state *st);
/* Reports to scripts that the turn of SEAT in the phase of the round begins, unless they have heard
 * it; a turn of another seat ends first. */
void sc_begin_turn(const struct sc_rules *rules, struct sc_state *st, int seat);
/* Reports to scripts that the last turn of the phase has ended. */
void sc_end_turn(const struct sc_rules *rules, struct sc_state *st);
/* From now on turns of ST are reported to scripts: a move is made, or the game is dealt.  The turn
 * of the seat to act has begun, in phases that have turns. */
void sc_hear_turns(const struct sc_rules *rules, struct sc_state *st);
/* Chooses the next mayor (SC-NXT-01). */
void sc_pass_mayor(const struct sc_rules *rules, struct sc_state *st);

#endif
