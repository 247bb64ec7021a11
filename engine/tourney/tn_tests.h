/* tn_tests.h - is a difference more than chance?  Pure; what is random comes from a seed. */
#ifndef AEDILE_TOURNEY_TN_TESTS_H
#define AEDILE_TOURNEY_TN_TESTS_H

#include <stdbool.h>
#include <stdint.h>

struct tn_chi2 {
  double chi2, p;
  int df; /* 0: nothing to test, p = 1 */
};
/* Are N counts equal but for chance?  (Wins by seat of games that do not depend on each other.) */
struct tn_chi2 tn_chi2_equal(const double *observed, int n);
/* Do the ROWS of a table of counts (row by row) have the same distribution over COLUMNS?  Empty rows and columns are left out.
   (Workers by outcomes: flag below TN_HOMOGENEITY_P.) */
struct tn_chi2 tn_chi2_table(const double *table, int rows, int columns);
#define TN_HOMOGENEITY_P 0.001

/* P of N tests done together, adjusted so that the chance of any false alarm stays below the level (Holm 1979).  P in any order;
   ADJUSTED may be P. */
void tn_holm(const double *p, int n, double *adjusted);

#endif
