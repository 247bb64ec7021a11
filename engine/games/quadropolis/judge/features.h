/* features.h - what a city of Quadropolis says about its points at the end. */
#ifndef AEDILE_GAMES_QUADROPOLIS_JUDGE_FEATURES_H
#define AEDILE_GAMES_QUADROPOLIS_JUDGE_FEATURES_H

#include "engine/core/judge/feature.h"
#include "engine/games/quadropolis/play/state.h"

extern const struct ad_feature qp_features[];
/* Writes the features of SEAT.  A tile in its hand counts as built where it fits best. */
void qp_read_features(const void *rules, const void *state, int seat, int32_t *out);
/* Returns how late it is: each of the last laps is a stage. */
int qp_stage(const void *rules, const void *state);

#endif
