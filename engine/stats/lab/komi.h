/* komi.h - points for start positions that make a game fair, from scores of games that were played
 * without them: bots do not react to them.  Equal points are half a win.  Pure. */
#ifndef AEDILE_STATS_LAB_KOMI_H
#define AEDILE_STATS_LAB_KOMI_H

#include <stdbool.h>

/* Two positions. */
struct st_komi {
  double share;              /* of wins of position 1 without komi */
  double whole, share_whole; /* the whole number of points for position 2 that is fairest */
  double half, share_half;   /* the fairest one that ends in a half, so that nobody ties */
  double best, share_best;   /* the fairer of both, the one nearer to 0 of equals */
  double median;             /* of the margins */
  bool known;                /* there is an interval for the median: the sign test, exact */
  int rank;
  double low, high, coverage;
};
/* MARGIN: points of position 1 less those of position 2, of N >= 1 games; sorted here. */
struct st_komi st_komi_of(double *margin, int n, double confidence);

/* More positions: whole points from 0 to MOST, 0 for one of them at least, with the least sum of
 * (win share - 1/k)^2; of equals the least points, then the first list. */
enum { ST_KOMI_POSITIONS = 8, ST_KOMI_LISTS = 100000 };
struct st_komi_many {
  int komi[ST_KOMI_POSITIONS];
  double before[ST_KOMI_POSITIONS], after[ST_KOMI_POSITIONS]; /* win shares */
  double away_before, away_after;                             /* the sums */
  bool tried_all; /* all lists; else better and better ones from no komi */
};
/* SCORE has one row of POSITIONS scores for each of N games. */
struct st_komi_many st_komi_many_of(const int *score, int n, int positions, int most);

#endif
