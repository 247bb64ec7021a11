/* qp_slow.h - allocation and scoring of Quadropolis a second time: every subset of the buildings,
 * no bits, bounds or tables but those of the parameters.  Tests compare it with the engine. */
#ifndef AEDILE_UNIT_GAMES_QUADROPOLIS_QP_SLOW_H
#define AEDILE_UNIT_GAMES_QUADROPOLIS_QP_SLOW_H

#include "engine/games/quadropolis/play/allocate.h"
#include "engine/games/quadropolis/play/state.h"

struct qp_slow_answer {
  int points, in_buildings;
  int occupied; /* squares with buildings that are active, or stay */
};
/* Buildings whose activation costs something; the search goes through two to the power of them. */
int qp_slow_costly(const struct qp_rules *rules, const struct qp_city *city);
struct qp_slow_answer qp_slow_best(const struct qp_rules *rules, const struct qp_city *city);
/* With exactly the buildings ACTIVE active; INT_MIN points if the pieces do not suffice. */
struct qp_slow_answer qp_slow_given(const struct qp_rules *rules, const struct qp_city *city,
                                    uint32_t active);
/* Allocates by the engine, into RESULT, and stops the test if qp_slow_best gives something else;
 * SEED is for the message. */
void qp_slow_allocate(const struct qp_rules *rules, const struct qp_city *city, int seed,
                      struct qp_result *result);

#endif
