/* ridge.h - ridge regression with weights (Hoerl and Kennard 1970): what changes of parameters do,
 * from noisy measurements of few of their combinations.  Pure.
 *
 * The model has no constant: it is about differences to a base where all columns are 0.  The
 * penalty keeps effects of which the data say little near 0; it is chosen by leaving out each
 * measurement in turn (PRESS, Allen 1974). */
#ifndef AEDILE_STATS_LAB_SEARCH_RIDGE_H
#define AEDILE_STATS_LAB_SEARCH_RIDGE_H

#include <stdbool.h>

/* The columns of a quadratic model of N parameters: each of them, its square, each product of two.
 * Returns how many; OUT may be NULL.  Parameters are in steps from the base, about -1 to 1. */
int st_quadratic_terms(const double *parameter, int n, double *out);

struct st_ridge {
  int columns;
  double penalty; /* that was chosen */
  double press;   /* mean weighted square of the errors of measurements that were left out */
  double *effect; /* by column; owned */
  double *factor; /* Cholesky factor of X'WX + penalty; owned */
};
/*
 * Fits Y of ROWS measurements.
 *   x        [row * COLUMNS + column], finite
 *   weight   of each row, above 0: 1 / (standard error)^2
 * Time is O(penalties * (ROWS * COLUMNS^2 + COLUMNS^3)).
 */
struct st_ridge st_ridge_fit(const double *x, const double *y, const double *weight, int rows,
                             int columns);
void st_ridge_fini(struct st_ridge *ridge);
/* Returns the prediction for the columns ROW, and its standard error if weights are as above; ERROR
 * may be NULL. */
double st_ridge_predict(const struct st_ridge *ridge, const double *row, double *error);

#endif
