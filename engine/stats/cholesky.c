/* cholesky.c - the factorisation of Cholesky and what follows from the factor.
 *
 * Column J of L is the rest of column J of A after the columns before it are taken out, divided by
 * the root of the pivot (the rest of the diagonal element).  A pivot that is only rounding gives a
 * column of 0, so semidefinite matrices have a factor too.  Solving is forward and then backward
 * substitution.  All sums run in a fixed order.  Cost: n^3 / 6 products to factor, n^2 to solve,
 * n^3 to invert. */
#include "engine/stats/cholesky.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

int st_cholesky(double *a, int n, double absolute, double relative)
{
  int rank = 0;
  for (int j = 0; j < n; j++) {
    double diagonal = a[j * n + j], pivot = diagonal;
    for (int k = 0; k < j; k++)
      pivot -= a[j * n + k] * a[j * n + k];
    bool empty = !(pivot > absolute + relative * diagonal) || !isfinite(pivot);
    rank += !empty;
    a[j * n + j] = empty ? 0 : sqrt(pivot);
    for (int i = j + 1; i < n; i++) {
      double sum = a[i * n + j];
      for (int k = 0; k < j; k++)
        sum -= a[i * n + k] * a[j * n + k];
      a[i * n + j] = empty ? 0 : sum / a[j * n + j];
    }
  }
  return rank;
}

void st_cholesky_forward(const double *l, int n, double *x)
{
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < i; k++)
      x[i] -= l[i * n + k] * x[k];
    x[i] = l[i * n + i] > 0 ? x[i] / l[i * n + i] : 0;
  }
}

void st_cholesky_solve(const double *l, int n, double *x)
{
  st_cholesky_forward(l, n, x);
  for (int i = n - 1; i >= 0; i--) {
    for (int k = i + 1; k < n; k++)
      x[i] -= l[k * n + i] * x[k];
    x[i] /= l[i * n + i];
  }
}

void st_cholesky_invert(const double *l, int n, double *out)
{
  for (int j = 0; j < n; j++) { /* row J solves for unit vector J; the inverse is symmetric */
    double *row = out + (size_t)j * (size_t)n;
    memset(row, 0, (size_t)n * sizeof *row);
    row[j] = 1;
    st_cholesky_solve(l, n, row);
  }
}
