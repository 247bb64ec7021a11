/* tn_tests.c - chi squares and Holm's adjustment. */
#include "engine/tourney/tn_tests.h"

#include <gsl/gsl_cdf.h>
#include <math.h>
#include <stdlib.h>

#include "engine/base/mem.h"

static struct tn_chi2 chi2_of(double chi2, int df)
{
  if (df <= 0)
    return (struct tn_chi2){0, 1, 0};
  return (struct tn_chi2){chi2, gsl_cdf_chisq_Q(chi2, df), df};
}

struct tn_chi2 tn_chi2_equal(const double *observed, int n)
{
  double total = 0, chi2 = 0;
  for (int i = 0; i < n; i++)
    total += observed[i];
  if (!(total > 0))
    return chi2_of(0, 0);
  double expected = total / n;
  for (int i = 0; i < n; i++)
    chi2 += (observed[i] - expected) * (observed[i] - expected) / expected;
  return chi2_of(chi2, n - 1);
}

struct tn_chi2 tn_chi2_table(const double *table, int rows, int columns)
{
  double *row = ad_calloc((size_t)(rows + columns) + 1, sizeof *row), *column = row + rows, total = 0, chi2 = 0;
  for (int r = 0; r < rows; r++) {
    for (int c = 0; c < columns; c++) {
      row[r] += table[r * columns + c];
      column[c] += table[r * columns + c];
      total += table[r * columns + c];
    }
  }
  int full_rows = 0, full_columns = 0;
  for (int r = 0; r < rows; r++)
    full_rows += row[r] > 0;
  for (int c = 0; c < columns; c++)
    full_columns += column[c] > 0;
  for (int r = 0; r < rows; r++) {
    for (int c = 0; c < columns; c++) {
      double expected = total > 0 ? row[r] * column[c] / total : 0, apart = table[r * columns + c] - expected;
      if (expected > 0)
        chi2 += apart * apart / expected;
    }
  }
  free(row);
  return chi2_of(chi2, (full_rows - 1) * (full_columns - 1));
}

void tn_holm(const double *p, int n, double *adjusted)
{
  int *order = ad_calloc((size_t)n + 1, sizeof *order);
  double *out = ad_calloc((size_t)n + 1, sizeof *out), most = 0;
  for (int i = 0; i < n; i++) { /* by p, equals in their order */
    int at = i;
    for (; at > 0 && p[order[at - 1]] > p[i]; at--)
      order[at] = order[at - 1];
    order[at] = i;
  }
  for (int i = 0; i < n; i++) {
    most = fmax(most, fmin(1, (n - i) * p[order[i]]));
    out[order[i]] = most;
  }
  for (int i = 0; i < n; i++)
    adjusted[i] = out[i];
  free(order);
  free(out);
}
