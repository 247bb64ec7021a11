/* score.h - promises, points and places. */
#ifndef AEDILE_GAMES_SMALLCITY_PLAY_SCORE_H
#define AEDILE_GAMES_SMALLCITY_PLAY_SCORE_H

#include "engine/games/smallcity/state/state.h"

/* Returns METRIC of SEAT as VIEWER sees it. */
int sc_metric(const struct sc_rules *rules, const struct sc_state *st, int viewer, int seat,
              int metric);
/* Returns whether SEAT keeps PROMISE if the game ended now; MEASURE (may be NULL): what was
 * counted. */
bool sc_keeps_promise(const struct sc_rules *rules, const struct sc_state *st, int seat,
                      int promise, int *measure);
/* Returns the votes for PROMISE; negative if it is broken. */
int sc_promise_votes(const struct sc_rules *rules, const struct sc_state *st, int seat,
                     int promise);
/* Returns the votes for all promises that SEAT has kept in its hand. */
int sc_kept_votes(const struct sc_rules *rules, const struct sc_state *st, int seat);
/* Returns the points of SEAT if the game ended now. */
int sc_points(const void *rules, const void *state, int seat);
/* Writes scores and ranks (SC-END-03 .. -05). */
void sc_result_of(const void *rules, const void *state, struct ad_result *out);

#endif
