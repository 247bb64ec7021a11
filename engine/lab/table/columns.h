/* columns.h - values by deal of two sets of rules side by side, ready to be tested together.
 *
 * A ratio has no value in a single deal; each deal gets the ratio plus what it adds beyond it
 * (stats/lab/cluster.h), so that means of such values are the ratios and differences by deal can be
 * flipped. */
#ifndef AEDILE_LAB_TABLE_COLUMNS_H
#define AEDILE_LAB_TABLE_COLUMNS_H

#include "engine/lab/table/compare.h"

struct lab_columns {
  int n;         /* deals, or groups of them */
  double *a, *b; /* of the first and the second rules, [column * n + deal]; NAN: no value */
  double *d;     /* [deal * columns + column]: b - a */
  int columns;
  double confidence; /* LAB_CONFIDENCE at first */
  bool holm;         /* as of struct lab_sample */
};
struct lab_columns lab_columns_new(int n, int columns);
void lab_columns_free(struct lab_columns *columns);
static inline double *lab_column_a(const struct lab_columns *c, int column)
{
  return c->a + (size_t)column * (size_t)c->n;
}
static inline double *lab_column_b(const struct lab_columns *c, int column)
{
  return c->b + (size_t)column * (size_t)c->n;
}
/* Fills OUT with metric M of SAMPLE by deal, on the scale of the estimate. */
void lab_metric_by_deal(const struct lab_sample *sample, int m, double *out);
/* Tests all columns at one error level and fills OUT[column], all but the names.  Returns the
 * critical value of the largest |t|, NAN if nothing could be tested. */
double lab_columns_test(struct lab_columns *columns, uint64_t seed, struct lab_change *out);

#endif
