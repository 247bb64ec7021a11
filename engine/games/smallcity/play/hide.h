/* hide.h - what a seat cannot know, dealt again. */
#ifndef AEDILE_GAMES_SMALLCITY_PLAY_HIDE_H
#define AEDILE_GAMES_SMALLCITY_PLAY_HIDE_H

#include "engine/games/smallcity/state/state.h"

/* Deals again what VIEWER cannot know.  The result depends on what VIEWER knows and on RNG only. */
void sc_hide(const void *rules, void *state, int viewer, struct ad_rng *rng);
/* Returns whether VIEWER may know which promises SEAT keeps. */
bool sc_sees_promises(const struct sc_rules *rules, const struct sc_state *st, int viewer,
                      int seat);
/* Returns whether others may not see MOVE while it is made (ops->secret). */
bool sc_is_secret(const void *rules, const void *state, ad_move move);

#endif
