/* score.h - promises, points and places. */
#ifndef AEDILE_GAMES_SMALLCITY_PLAY_SCORE_H
#define AEDILE_GAMES_SMALLCITY_PLAY_SCORE_H

#include "engine/games/smallcity/state/state.h"

/* as VIEWER sees it */
int sc_metric(const struct sc_rules *rules, const struct sc_state *st, int viewer, int seat,
              int metric);
/* Whether SEAT keeps PROMISE if the game ended now; MEASURE (may be NULL): what was counted. */
bool sc_keeps_promise(const struct sc_rules *rules, const struct sc_state *st, int seat,
                      int promise, int *measure);
/* gained, or lost: negative */
int sc_promise_votes(const struct sc_rules *rules, const struct sc_state *st, int seat,
                     int promise);
/* of all it keeps */
int sc_kept_votes(const struct sc_rules *rules, const struct sc_state *st, int seat);
/* SC-END-03 */
int sc_pollution_points(const struct sc_rules *rules, const struct sc_board *board);
int sc_points(const void *rules, const void *state, int seat);
void sc_result_of(const void *rules, const void *state, struct ad_result *out);

#endif
