/* play.h - the course of Garden Nation: rounds, turns, actions. */
#ifndef AEDILE_GAMES_GARDENNATION_PLAY_PLAY_H
#define AEDILE_GAMES_GARDENNATION_PLAY_PLAY_H

#include "engine/games/gardennation/play/state.h"

/* Returns the seat that decides next, or AD_OVER. */
int gn_to_act(const void *rules, const void *state);
/* Makes a legal move. */
void gn_apply(const void *rules, void *state, ad_move move);
/* Returns the number of the turn of the acting seat, or AD_NO_TURN. */
int gn_turn(const void *rules, const void *state);

/* Begins the first round with the turn of SEAT, or lets SEAT keep its missions first. */
void gn_start(const struct gn_rules *rules, struct gn_state *st, int seat);
/* Ends the turns of seats that have no option (GN-ACT-08). */
void gn_end_stuck_turns(const struct gn_rules *rules, struct gn_state *st);
void gn_settle(const void *rules, void *state); /* the same, as ops->settle */
/* Gives SEAT the turn that is about to begin: the choice of missions, the first turn of the round,
 * a later one that no seat has begun, or one whose seat is to be chosen.  SEAT has had no turn in
 * this round, unless two play. */
void gn_give_turn(const struct gn_rules *rules, struct gn_state *st, int seat);
/* Returns the number of actions of this turn (GN-ROUND-02). */
int gn_turn_actions(const struct gn_rules *rules, const struct gn_state *st);
/* Removes a tower: its floors return to the owner, its roof to the common supply, and its token by
 * bramble_token_stays (GN-ABAN-03, GN-BUILD-02). */
void gn_remove_tower(const struct gn_rules *rules, struct gn_state *st, int area);

#endif
