/* rows.h - positions of played games, as a judgement learns from them. */
#ifndef AEDILE_APP_JUDGE_ROWS_H
#define AEDILE_APP_JUDGE_ROWS_H

#include "engine/core/judge/feature.h"

#include <stddef.h>
#include <stdint.h>

/* Returns how many features or traits TABLE has; NULL: none. */
int app_count_features(const struct ad_feature *table);

/* A position as one seat sees it. */
struct app_row {
  int game;
  int seat, stage;
  int points; /* of the seat when the game was over */
};
/* Rows of one game follow each other in the order of play.  Start with {.n_features = N}. */
struct app_rows {
  int n_features, n, cap, feature_cap;
  struct app_row *row;
  int16_t *feature; /* n_features of each row */
};
void app_rows_fini(struct app_rows *rows);
/* Adds a row with FEATURE; what is too large for 16 bits is cut. */
void app_rows_add(struct app_rows *rows, const struct app_row *row, const int32_t *feature);
/* Makes room for N rows. */
void app_rows_reserve(struct app_rows *rows, int n);
/* Adds the rows of MORE, which have as many features. */
void app_rows_append(struct app_rows *rows, const struct app_rows *more);
static inline const int16_t *app_row_features(const struct app_rows *rows, int i)
{
  return rows->feature + (size_t)i * (size_t)rows->n_features;
}

#endif
