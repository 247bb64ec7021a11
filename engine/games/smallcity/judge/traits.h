/* traits.h - what speaks for and against moves of Small City, for preferences (core/judge). */
#ifndef AEDILE_GAMES_SMALLCITY_JUDGE_TRAITS_H
#define AEDILE_GAMES_SMALLCITY_JUDGE_TRAITS_H

#include "engine/core/game/game.h"
#include "engine/core/judge/feature.h"

extern const struct ad_feature sc_traits[];
/* struct ad_game_ops: read_traits, stage. */
void sc_read_traits(const void *rules, const void *state, const ad_move *moves, int n,
                    int32_t *out);
int sc_stage(const void *rules, const void *state);

#endif
