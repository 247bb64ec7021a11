/* cholesky.h - factors, solves and inverts small dense symmetric systems.  Pure.
 *
 * The matrices here are covariances and information matrices: symmetric, positive semidefinite but
 * for rounding, of one row a parameter (at most some hundreds), so that a plain factorisation in
 * O(n^3) is quick and needs no library. */
#ifndef AEDILE_STATS_CHOLESKY_H
#define AEDILE_STATS_CHOLESKY_H

/*
 * Replaces the lower half of A (N rows of N) by the triangle L with L L' = A; the upper half keeps
 * its values.  Returns the rank: the number of pivots above ABSOLUTE + RELATIVE * (diagonal of A).
 * A smaller pivot is a direction without variance: its column of L becomes 0.  A rank below N means
 * that A is not positive definite.
 */
int st_cholesky(double *a, int n, double absolute, double relative);
/* Replaces X by the solution of L y = X.  Elements whose pivot is 0 become 0. */
void st_cholesky_forward(const double *l, int n, double *x);
/* Replaces X by the solution of L L' y = X; every pivot of L is above 0. */
void st_cholesky_solve(const double *l, int n, double *x);
/* Writes the inverse of L L' to OUT (N rows of N); every pivot of L is above 0. */
void st_cholesky_invert(const double *l, int n, double *out);

#endif
