/* seats.h - whether start positions win equally often.  Pure. */
#ifndef AEDILE_STATS_LAB_SEATS_H
#define AEDILE_STATS_LAB_SEATS_H

#include <stdbool.h>

enum { ST_MAX_POSITIONS = 8 };

struct st_seats {
  int deals, positions;
  double share[ST_MAX_POSITIONS], error[ST_MAX_POSITIONS]; /* errors need two deals */
  double low[ST_MAX_POSITIONS], high[ST_MAX_POSITIONS];    /* t intervals, one by one */
  double half_simultaneous[ST_MAX_POSITIONS]; /* half of an interval that holds for all at once */
  double balance; /* Ludii's: 1 less the largest difference; chance alone makes it smaller */
  /* 0: all equal, 1: one position always wins; what chance adds to the distance is taken off, but
   * for imbalance_raw */
  double imbalance, imbalance_raw;
  /* An interval for it: distances of all shares that Hotelling's region allows, widened to a ball
   * by its longest axis, so that it covers at least its confidence.  Two positions: that of the
   * share. */
  bool bounded;
  double imbalance_low, imbalance_high;
  /* Hotelling's test that all shares are 1 / positions; not without variance, nor with fewer deals
   * than positions */
  bool tested;
  double t2, f, p;
  int df1, df2;
};
/* SHARE has one row of POSITIONS win shares for each of N deals. */
struct st_seats st_seats_of(const double *share, int n, int positions, double confidence);

#endif
