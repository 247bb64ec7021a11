/* incomplete.h - the regularised incomplete gamma and beta functions.  Pure.
 *
 * Both tails of a result have a relative error below 1e-12, down to 1e-300, for shapes from 1/2 to
 * 10^8; tests/data/distributions.txt is the evidence.  The same arguments give the same bits on
 * every machine.  Cost: a few times the root of the larger shape near the mean, some tens of
 * terms far from it. */
#ifndef AEDILE_STATS_INCOMPLETE_H
#define AEDILE_STATS_INCOMPLETE_H

#include <math.h>

/* The probabilities of a value at most X and of a value of at least X. */
struct st_tails {
  double lower, upper;
};
#define ST_NO_TAILS ((struct st_tails){NAN, NAN}) /* of invalid arguments */

/* Returns P(A, X) and Q(A, X); A > 0, X >= 0. */
struct st_tails st_incomplete_gamma(double a, double x);

/* A point between 0 and 1 for the incomplete beta function of A and B.  It has its numbers apart,
 * because each of them can be computed in a way that does not cancel. */
struct st_beta_point {
  double x, y, log_x, log_y; /* y = 1 - x */
  double lambda;             /* A y - B x: how far x is below the mean, times A + B */
};
/* Returns the point X, 0 <= X <= 1. */
struct st_beta_point st_beta_point_at(double x, double a, double b);
/* Returns the point with ln(x / y) = LOGIT. */
struct st_beta_point st_beta_point_of_logit(double logit, double a, double b);
/* Returns I_x(A, B) and 1 - I_x(A, B); A > 0, B > 0, both finite. */
struct st_tails st_incomplete_beta(double a, double b, const struct st_beta_point *at);
/* Returns the logit of the point with I_x(A, B) = P, 0 < P <= 0.7, starting the search at GUESS. */
double st_inverse_beta_logit(double a, double b, double p, double guess);

#endif
