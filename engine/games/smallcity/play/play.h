/* play.h - what each move does, and which decision comes next. */
#ifndef AEDILE_GAMES_SMALLCITY_PLAY_PLAY_H
#define AEDILE_GAMES_SMALLCITY_PLAY_PLAY_H

#include "engine/games/smallcity/state/state.h"

int sc_to_act(const void *rules, const void *state);
void sc_apply(const void *rules, void *state, ad_move move);
/* On to the next decision, through all that happens by itself. */
void sc_run(const struct sc_rules *rules, struct sc_state *st);

#endif
