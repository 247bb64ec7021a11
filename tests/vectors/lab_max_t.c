/* lab_max_t.c - formulas of engine/stats/lab: tests of many metrics. */
#include "engine/stats/lab/max_t.h"
#include "tests/vectors/vector.h"

static struct ad_node *max_t(struct vector *v)
{
  int deals, metrics = 0;
  double *value = vector_matrix(v, "differences", &deals, &metrics);
  double confidence = vector_real_in(v, "confidence", 0.5, 0.999);
  if (!vector_ok(v))
    return NULL;
  double *column = vector_alloc(v, metrics);
  struct st_max_t *got = ad_arena_alloc(v->arena, (size_t)metrics * sizeof *got);
  struct ad_node *out = vector_map(v);
  vector_put(v, out, "critical", st_max_t_of(value, deals, metrics, confidence, 1, got));
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

const struct formula lab_max_t_formulas[] = {
  {"lab_max_t", max_t},
  {NULL, NULL},
};
