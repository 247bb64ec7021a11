/* significance.h - tests of whether a difference is more than chance.  Pure; random permutations
 * come from a seed. */
#ifndef AEDILE_STATS_SIGNIFICANCE_H
#define AEDILE_STATS_SIGNIFICANCE_H

#include <stdbool.h>
#include <stdint.h>

struct st_chi2 {
  double chi2, p;
  int df; /* 0: nothing to test, p = 1 */
};
/* Tests whether N counts differ by more than chance: wins by seat of independent games. */
struct st_chi2 st_chi2_equal(const double *observed, int n);
/* Tests whether the ROWS of a table of counts (stored row by row) have the same distribution over
 * COLUMNS: outcomes by worker, suspicious below ST_HOMOGENEITY_P.  Empty rows and columns do not
 * count. */
struct st_chi2 st_chi2_table(const double *table, int rows, int columns);
#define ST_HOMOGENEITY_P 0.001

/* Adjusts the p values of N tests done together (Holm 1979): if all null hypotheses hold, the
 * probability that any adjusted value is below a level stays below that level.  P in any order;
 * ADJUSTED may be P. */
void st_holm(const double *p, int n, double *adjusted);

/* Two bots, or two variants, on the same deals: the test of the mean difference A - B. */
struct st_paired_test {
  bool known;             /* at least two deals; else only mean, ratio and both p (1) are set */
  double mean, sd, error; /* of the differences; error: standard error of the mean */
  double low, high;       /* t interval for the mean */
  double correlation;     /* of A and B; 0 if one of them is constant */
  /* variance of the difference, paired over unpaired: the share of deals that pairing leaves to be
   * played; 1 without any variance */
  double variance_ratio;
  double t, p_t;
  /* the share of sign patterns of the differences whose sum is at least as extreme as the observed
   * one: of all patterns up to ST_EXACT_FLIPS deals, else of ST_FLIPS random patterns */
  double p_flip;
};
enum { ST_EXACT_FLIPS = 20, ST_FLIPS = 10000 };
struct st_paired_test st_paired_test_of(const double *a, const double *b, int n, double confidence,
                                        uint64_t seed);

/* Tests whether the seats of games in rotated blocks differ.  TOTAL: BLOCKS rows of SEATS sums, for
 * example of win shares by seat.  If all seats are equal, every rotation of the sums of a block is
 * equally likely: ST_FLIPS random rotations of all blocks show how large the scatter of the sums
 * over the seats is by chance.  Above ST_ROTATED_BLOCKS blocks a Wald test replaces the rotations.
 */
enum { ST_ROTATED_BLOCKS = 2000 };
struct st_seat_test {
  double measure, p; /* scatter, or chi-square of the Wald test; p is 1 if nothing can be tested */
  int rotations;     /* number of random rotations; 0 for the Wald test */
};
/* TOTAL[block * SEATS + seat] is the sum of a seat in a block. */
struct st_seat_test st_seat_test_of(const int64_t *total, int blocks, int seats, uint64_t seed);

#endif
