/* significance.h - is a difference more than chance?  Pure; what is random comes from a seed. */
#ifndef AEDILE_STATS_SIGNIFICANCE_H
#define AEDILE_STATS_SIGNIFICANCE_H

#include <stdbool.h>
#include <stdint.h>

struct st_chi2 {
  double chi2, p;
  int df; /* 0: nothing to test, p = 1 */
};
/* Are N counts equal but for chance?  (Wins by seat of games that do not depend on each other.) */
struct st_chi2 st_chi2_equal(const double *observed, int n);
/* Do the ROWS of a table of counts (row by row) have the same distribution over COLUMNS?  Empty
   rows and columns are left out. (Workers by outcomes: flag below ST_HOMOGENEITY_P.) */
struct st_chi2 st_chi2_table(const double *table, int rows, int columns);
#define ST_HOMOGENEITY_P 0.001

/* P of N tests done together, adjusted so that the chance of any false alarm stays below the level
   (Holm 1979).  P in any order; ADJUSTED may be P. */
void st_holm(const double *p, int n, double *adjusted);

/* Only A won B times, only B won C times, on the same deals: two-sided exact p (McNemar). */
double st_mcnemar(long long b, long long c);

/* Two bots, or two sets of rules, on the same N deals. */
struct st_paired_test {
  /* at least two deals; else the rest is 0 but for the mean, the ratio and both p, which are 1 */
  bool known;
  double mean, sd, error; /* of A - B */
  double low, high;       /* interval */
  double correlation;     /* 0 if one of both never changes */
  /* paired over not paired: how much the common deals save; 1 without any variance */
  double variance_ratio;
  double t, p_t;
  /* share of sign patterns at least as extreme: all of them up to ST_EXACT_FLIPS deals, else of
   * ST_FLIPS random ones */
  double p_flip;
};
enum { ST_EXACT_FLIPS = 20, ST_FLIPS = 10000, ST_EXACT_RESAMPLES = 10 };
struct st_paired_test st_paired_test_of(const double *a, const double *b, int n, double confidence,
                                        uint64_t seed);

/* The distribution of a mean when the values are drawn anew, with replacement. */
struct st_bootstrap {
  long long resamples;
  double mean, sd;          /* over the resamples */
  double low, median, high; /* percentiles: sorted[ceil(p B) - 1] */
};
/* all n^n; 1 <= n <= ST_EXACT_RESAMPLES */
struct st_bootstrap st_bootstrap_exact(const double *value, int n, double confidence);
struct st_bootstrap st_bootstrap_of(const double *value, int n, int resamples, double confidence,
                                    uint64_t seed);
double st_nearest_rank(const double *sorted, int n, double p);

/* Do the seats of games in rotated blocks differ?  TOTAL: BLOCKS rows of SEATS sums, say of win
   shares by seat.  Were all seats equal, the totals of a block could as well have been turned by
   any number of seats: that is done at random, ST_FLIPS times, with the scatter of the sums over
   the seats as the measure; above ST_TURNED_BLOCKS by its limit, a Wald test. */
enum { ST_TURNED_BLOCKS = 2000 };
struct st_seat_test {
  double measure, p; /* scatter, or chi square of the Wald test; p 1 if there is nothing to test */
  int turns;         /* random ones; 0: Wald test */
};
struct st_seat_test st_seat_test_of(const int64_t *total, int blocks, int seats, uint64_t seed);

#endif
