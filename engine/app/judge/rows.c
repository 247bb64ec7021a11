/* rows.c - stores positions. */
#include "engine/app/judge/rows.h"

#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"

int app_count_features(const struct ad_feature *table)
{
  int n = 0;
  while (table && table[n].name)
    n++;
  return n;
}

void app_rows_fini(struct app_rows *rows)
{
  free(rows->row);
  free(rows->feature);
}

void app_rows_reserve(struct app_rows *rows, int n)
{
  AD_RESERVE(rows->row, 0, rows->cap, n);
  AD_RESERVE(rows->feature, 0, rows->feature_cap, n * rows->n_features);
}

void app_rows_add(struct app_rows *rows, const struct app_row *row, const int32_t *feature)
{
  app_rows_reserve(rows, rows->n + 1);
  int16_t *out = rows->feature + (size_t)rows->n * (size_t)rows->n_features;
  for (int i = 0; i < rows->n_features; i++)
    out[i] = (int16_t)(feature[i] > INT16_MAX   ? INT16_MAX
                       : feature[i] < INT16_MIN ? INT16_MIN
                                                : feature[i]);
  rows->row[rows->n++] = *row;
}

void app_rows_append(struct app_rows *rows, const struct app_rows *more)
{
  size_t width = (size_t)rows->n_features;
  app_rows_reserve(rows, rows->n + more->n);
  if (more->n == 0)
    return;
  memcpy(rows->row + rows->n, more->row, (size_t)more->n * sizeof *more->row);
  memcpy(rows->feature + (size_t)rows->n * width, more->feature,
         (size_t)more->n * width * sizeof *more->feature);
  rows->n += more->n;
}
