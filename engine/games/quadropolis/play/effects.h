/* effects.h - what effects of kinds bring in a city with a set of active buildings (QP-PSX). */
#ifndef AEDILE_GAMES_QUADROPOLIS_PLAY_EFFECTS_H
#define AEDILE_GAMES_QUADROPOLIS_PLAY_EFFECTS_H

#include "engine/games/quadropolis/play/allocate.h"

struct qp_scene { /* what the functions of kinds read: ops->script_attrs */
  const struct qp_city *city;
  const struct qp_result *result; /* without the points */
};
/* Returns the Office Towers and the buildings that count as Office Towers. */
uint32_t qp_offices(const struct qp_rules *rules, const struct qp_city *city);
/* Returns the points of an idle energy unit; 0: the penalty applies. */
int qp_idle_worth(const struct qp_rules *rules, const struct qp_city *city, uint32_t active);
/* Returns the points the building on SQUARE scores for buildings of ACTIVE, without its function;
 * *SCORING (may be NULL): the squares of these buildings. */
int qp_worth_points(const struct qp_rules *rules, const struct qp_city *city, int square,
                    uint32_t active, uint32_t *scoring);
/* Returns the points of the function of the building on SQUARE; 0, with a fault of the hooks, if it
 * fails or returns less than 0 or more than `most`. */
int qp_function_points(const struct qp_rules *rules, const struct qp_city *city, int square,
                       const struct qp_result *result);

#endif
