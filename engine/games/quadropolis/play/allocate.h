/* allocate.h - which buildings a seat activates with its inhabitants and energy (QP-ACT). */
#ifndef AEDILE_GAMES_QUADROPOLIS_PLAY_ALLOCATE_H
#define AEDILE_GAMES_QUADROPOLIS_PLAY_ALLOCATE_H

#include "engine/games/quadropolis/play/state.h"

/* A city with a set of active buildings. */
struct qp_result {
  int points;
  int in_buildings; /* inhabitants that activate, and customers */
  int customers;
  int spare[QP_PIECES]; /* idle inhabitants; idle energy */
  int absorbed;         /* energy in Parks */
  uint32_t active;      /* squares, parks and monuments included */
};
/* Finds the best set of active buildings: most points, then most inhabitants in buildings, then
 * most occupied squares. */
void qp_allocate(const struct qp_rules *rules, const struct qp_city *city, struct qp_result *out);

#endif
