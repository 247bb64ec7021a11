/* rows.h - estimates and changes as maps of a tree. */
#ifndef AEDILE_APP_LAB_ANSWERS_ROWS_H
#define AEDILE_APP_LAB_ANSWERS_ROWS_H

#include "engine/lab/table/compare.h"
#include "engine/stats/lab/cluster.h"

enum { APP_LAB_PLACES = 4 /* decimals */ };

void app_lab_put_estimate(struct ad_arena *arena, struct ad_node *map,
                          const struct lab_estimate *estimate);
void app_lab_put_ratio(struct ad_arena *arena, struct ad_node *map, const struct st_ratio *ratio);
/* The mean of CHANGE with its own interval and that of its table. */
void app_lab_put_intervals(struct ad_arena *arena, struct ad_node *map,
                           const struct lab_change *change);
/* The change with its intervals, p values and marks; BASE: also what it is a change of. */
void app_lab_put_change(struct ad_arena *arena, struct ad_node *map,
                        const struct lab_change *change, bool base);
/* "share" or "number". */
const char *app_lab_unit(const struct lab_metric *metric);
/* Whether the change of a metric has a row: not if it is optional and no game has a value. */
bool app_lab_has_values(const struct lab_change *change);
/* More than chance in its table, or the same in every deal and not 0. */
bool app_lab_is_shown(const struct lab_change *change);

#endif
