/* play.h - what each move does, and which decision comes next. */
#ifndef AEDILE_GAMES_SMALLCITY_PLAY_PLAY_H
#define AEDILE_GAMES_SMALLCITY_PLAY_PLAY_H

#include "engine/games/smallcity/state/state.h"

/* Returns the acting seat, or AD_OVER. */
int sc_to_act(const void *rules, const void *state);
/* Makes MOVE, which is legal, and continues to the next decision. */
void sc_apply(const void *rules, void *state, ad_move move);
/* Returns the number of the turn of the acting seat, or AD_NO_TURN. */
int sc_turn(const void *rules, const void *state);
/* Continues to the next decision, or the end, through everything that needs none. */
void sc_continue(const struct sc_rules *rules, struct sc_state *st);

#endif
