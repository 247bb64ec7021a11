/* rows.c - stores positions. */
#include "engine/app/judge/rows.h"

#include <stdlib.h>

#include "engine/base/mem.h"

void app_rows_fini(struct app_rows *rows)
{
  free(rows->row);
  free(rows->feature);
}

void app_rows_add(struct app_rows *rows, const struct app_row *row, const int32_t *feature)
{
  AD_GROW(rows->row, rows->n, rows->cap);
  if (rows->feature_cap < rows->cap) {
    rows->feature_cap = rows->cap;
    rows->feature = ad_realloc(rows->feature, (size_t)rows->cap * (size_t)rows->n_features *
                                                sizeof *rows->feature);
  }
  int16_t *out = rows->feature + (size_t)rows->n * (size_t)rows->n_features;
  for (int i = 0; i < rows->n_features; i++)
    out[i] = (int16_t)(feature[i] > INT16_MAX   ? INT16_MAX
                       : feature[i] < INT16_MIN ? INT16_MIN
                                                : feature[i]);
  rows->row[rows->n++] = *row;
}
