/* race.h - which of many candidates come nearest to a list of targets.  Pure.
 *
 * All candidates play the same deals in rounds; who is shown to miss the targets by more than
 * another one drops out (Maron and Moore 1994).  How far a candidate misses is a function of its
 * means, the largest distance from a target in tolerances, so that noise does not add to it. */
#ifndef AEDILE_STATS_LAB_SEARCH_RACE_H
#define AEDILE_STATS_LAB_SEARCH_RACE_H

#include <stdbool.h>

enum st_target_side { ST_BOTH_SIDES, ST_AT_MOST, ST_AT_LEAST };
/* A mean is on target if it is at most TOLERANCE from CENTRE; with ST_AT_MOST anything below is
 * right too, with ST_AT_LEAST anything above. */
struct st_target {
  enum st_target_side side;
  double centre, tolerance;
};
/* Returns the target of a band, of which one end may be infinite: then the centre is TOLERANCE
 * inside of the other end, and a TOLERANCE of 0 stands for ST_TOLERANCE of that end.  The result
 * has the tolerance 0 if none follows: the only end is 0, or both are equal. */
struct st_target st_target_of(double low, double high, double tolerance);
#define ST_TOLERANCE 0.05
/* Returns the distance of MEAN in tolerances: 1 or less is on target; INFINITY if MEAN is NAN. */
double st_target_distance(const struct st_target *target, double mean);

struct st_miss {
  double miss;      /* the largest distance of all targets */
  double low, high; /* its least and its largest value if each mean is in its interval */
  bool out;         /* shown to miss by more than another candidate */
};
/*
 * Fills OUT for each candidate; an interval is mean -+ CRITICAL * error.
 *   mean, error   [candidate * TARGETS + target]
 * A candidate is out if its LOW is above the least HIGH.
 */
void st_race_bounds(const struct st_target *target, int targets, const double *mean,
                    const double *error, int candidates, double critical, struct st_miss *out);

/* Round R (from 1) ends after 50, 100, 200, ... deals. */
enum { ST_FIRST_ROUND = 50 };
long long st_race_deals(int round);
/* Returns the critical value of a round after DEALS > 1 deals.  With the probability 1 - ALPHA the
 * best candidate is never out in any round.  CANDIDATES: all that ever started. */
double st_race_critical(int round, int candidates, int targets, long long deals, double alpha);

struct st_race {
  int candidates, targets, deals;
  const struct st_target *target;
  /* Values of a candidate, [target * DEALS + deal]; NAN: none in this deal.  A candidate without
   * any value for a target misses by INFINITY.  NULL: it is not in the race. */
  const double *const *value;
};
/* Does the same from the values by deal, and compares candidates deal by deal.  Such a comparison
 * finds more than two intervals that do not overlap: what a deal does to both cancels if both miss
 * on the same side.  A candidate that is not in the race is out, with a miss of NAN. */
void st_race_round(const struct st_race *race, double critical, struct st_miss *out);

/* Sets ON_FRONT for each of N points (POINT[i * DIMENSIONS + d], less is better) to whether no
 * other point is as good in everything; of equal points the first is on the front. */
void st_front(const double *point, int n, int dimensions, bool *on_front);

#endif
