/* squares.h - what a building would bring on each empty square of a city, all buildings active. */
#ifndef AEDILE_GAMES_QUADROPOLIS_JUDGE_SQUARES_H
#define AEDILE_GAMES_QUADROPOLIS_JUDGE_SQUARES_H

#include "engine/games/quadropolis/play/effects.h"
#include "engine/games/quadropolis/play/legal.h"
#include "engine/games/quadropolis/play/play.h"

/* A city, with sets of its squares. */
struct qp_look {
  const struct qp_rules *r;
  const struct qp_city *city;
  uint32_t built, empty, homes, offices;
  int harbors; /* points of the Harbors */
};
void qp_look_at(const struct qp_rules *rules, const struct qp_city *city, struct qp_look *out);

/* Returns the points of runs of Harbors. */
int qp_harbor_sum(const struct qp_rules *rules, uint32_t harbors);
/* Returns what a Harbor on SQUARE adds to them. */
int qp_harbor_gain(const struct qp_look *look, int square);
/* Returns the points that a building of FAMILY on SQUARE scores for its neighbours. */
int qp_neighbour_sum(const struct qp_look *look, int family, int square);
/* Writes by family what a building on the empty SQUARE scores for its neighbours, and they for it;
 * a Park for homes, too. */
void qp_square_worths(const struct qp_look *look, int square, int32_t *out);
/* Returns the square of EMPTY or of STACKS where a building of KIND scores most; -1: there is none.
 */
int qp_best_square(const struct qp_look *look, int kind, uint32_t empty, uint32_t stacks);

#endif
