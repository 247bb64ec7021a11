/* lab_b.c - formulas of engine/stats/lab: tests of many metrics. */
#include "engine/stats/lab/max_t.h"
#include "tests/vectors/vector.h"

static struct ad_node *max_t(struct vector *v)
{
  struct rows rows = vector_rows(v, "differences");
  double confidence = vector_real_in(v, "confidence", 0.5, 0.999);
  int metrics = rows.n > 0 ? rows.row[0].n : 0;
  double *value = vector_alloc(v, rows.n * metrics), *column = vector_alloc(v, metrics);
  for (int d = 0; vector_ok(v) && d < rows.n; d++) {
    if (rows.row[d].n != metrics)
      vector_bad(v, ad_node_peek(v->in, "differences"), "rows of the same length");
    for (int m = 0; vector_ok(v) && m < metrics; m++)
      value[d * metrics + m] = rows.row[d].x[m];
  }
  if (!vector_ok(v))
    return NULL;
  struct st_max_t *got = ad_arena_alloc(v->arena, (size_t)metrics * sizeof *got);
  struct ad_node *out = vector_map(v);
  vector_put(v, out, "critical", st_max_t_of(value, rows.n, metrics, confidence, 1, got));
#define PUT(key, member)                                                                           \
  for (int m = 0; m < metrics; m++)                                                                \
    column[m] = got[m].member;                                                                     \
  vector_put_list(v, out, key, column, metrics)
  PUT("t", t);
  PUT("p_flip", p_flip);
  PUT("p_adjusted", p_adjusted);
  PUT("p_holm", p_holm);
  PUT("low", low);
  PUT("high", high);
  PUT("low_single", low_single);
  PUT("high_single", high_single);
#undef PUT
  return out;
}

const struct formula lab_b_formulas[] = {
  {"lab_max_t", max_t},
  {NULL, NULL},
};
