/* demands.h - what `measure` and `compare` have to show, so that a script can ask: a metric within
 * a band, or a change within a distance of 0. */
#ifndef AEDILE_APP_LAB_ANSWERS_DEMANDS_H
#define AEDILE_APP_LAB_ANSWERS_DEMANDS_H

#include "engine/app/lab/games/lab.h"
#include "engine/lab/table/compare.h"

enum { APP_LAB_DEMANDS = 16 };

struct app_lab_demand {
  char metric[LAB_METRIC_NAME];
  double low, high; /* one may be infinite */
};
struct app_lab_demands {
  struct app_lab_demand list[APP_LAB_DEMANDS];
  int n;
  char names[APP_LAB_DEMANDS * (LAB_METRIC_NAME + 1)]; /* of their metrics, with commas */
};
/* Reads "position1=..0.55", or with CHANGE "turns=0.5", which is -0.5 to 0.5; a plus-minus sign may
 * stand before the number.  False after filling WHY. */
AD_MUST_USE bool app_lab_demand_read(const char *text, bool change, struct app_lab_demands *demands,
                                     char *why, size_t size);

/* Puts a list `require` into TABLE: whether each metric of SAMPLE is shown to be in its band.  The
 * intervals hold for all demands of TABLES tables together. */
void app_lab_put_required(const struct app_lab_demands *demands, const struct lab_sample *sample,
                          int tables, struct ad_node *table, struct ad_arena *arena);
/* Puts a list `same`: whether each change is shown to be within its band, by two one-sided tests at
 * LEVEL. */
void app_lab_put_same(const struct app_lab_demands *demands, const struct lab_compared *compared,
                      double level, struct ad_node *table, struct ad_arena *arena);
/* Whether everything that TREE, an answer, had to show is shown. */
bool app_lab_all_shown(const struct ad_node *tree);

#endif
