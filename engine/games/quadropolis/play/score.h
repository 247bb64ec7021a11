/* score.h - points of a city of Quadropolis, term by term (QP-SCORE), and the ranking (QP-TIE). */
#ifndef AEDILE_GAMES_QUADROPOLIS_PLAY_SCORE_H
#define AEDILE_GAMES_QUADROPOLIS_PLAY_SCORE_H

#include "engine/games/quadropolis/play/allocate.h"

/* Computes what a seat scores: the best allocation, or the one it chose (QP_BY_PLAYER). */
void qp_city_result(const struct qp_rules *rules, const struct qp_city *city,
                    struct qp_result *out);
/* Computes the result of CITY with exactly the buildings ACTIVE active; its pieces must suffice. */
void qp_result_with(const struct qp_rules *rules, const struct qp_city *city, uint32_t active,
                    struct qp_result *out);
/* As qp_result_with, without the points. */
void qp_pieces_with(const struct qp_rules *rules, const struct qp_city *city, uint32_t active,
                    struct qp_result *out);

/* Points of a city by family. */
struct qp_breakdown {
  int by_family[QP_FAMILIES]; /* services and harbors include their printed points */
  /* of kinds, but for Office Towers: what counts as one scores in by_family */
  int effects;
  int idle[QP_PIECES]; /* 0 or less */
  int total;
};
/* Breaks RESULT down; slower than qp_allocate, which computes the same points. */
void qp_break_down(const struct qp_rules *rules, const struct qp_city *city,
                   const struct qp_result *result, struct qp_breakdown *out);

/* Connected Harbors of a row or column. */
struct qp_run {
  int length, points;
  uint32_t squares;
};
/* Returns the squares that count as neighbours when ACTIVE is active (inactive_buildings_stay). */
uint32_t qp_neighbours(const struct qp_rules *rules, const struct qp_city *city, uint32_t active);
/* Returns the points of an active building by itself and for its neighbours, without customers,
 * districts and runs. */
int qp_building_points(const struct qp_rules *rules, const struct qp_city *city, int square,
                       uint32_t active);
/* Returns the Office Towers connected with SQUARE. */
uint32_t qp_group(const struct qp_rules *rules, uint32_t offices, int square);
/* Returns the points of one Office Tower in its group. */
int qp_office_points(const struct qp_rules *rules, const struct qp_city *city, uint32_t offices,
                     int square);
/* Returns how many homes of COUNTS are beside the Park on SQUARE. */
int qp_park_homes(const struct qp_rules *rules, const struct qp_city *city, int square,
                  uint32_t counts);
/* Returns the districts of SQUARES, as bits by index. */
uint32_t qp_districts(const struct qp_rules *rules, uint32_t squares);
/* Writes the runs of Harbors that score to OUT, at most 2 * QP_MAX_SQUARES; returns how many. */
int qp_scoring_runs(const struct qp_rules *rules, uint32_t harbors, struct qp_run *out);
/* Distributes CUSTOMERS among SHOPS for most points, into OF, most first; returns the points. */
int qp_customers_of(const struct qp_rules *rules, int shops, int customers, int *of);
/* Returns the number of empty squares, as the tie-break counts them (QP-TIE-03). */
int qp_empty_squares(const struct qp_rules *rules, const struct qp_city *city, uint32_t active);

/* Returns the points of a seat. */
int qp_points(const void *rules, const void *state, int seat);
/* Writes scores and ranks of all seats. */
void qp_result_of(const void *rules, const void *state, struct ad_result *out);

#endif
