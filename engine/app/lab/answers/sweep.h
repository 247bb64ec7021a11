/* sweep.h - one parameter over several values, or two over a grid, on the same deals
 * (docs/lab.md). */
#ifndef AEDILE_APP_LAB_ANSWERS_SWEEP_H
#define AEDILE_APP_LAB_ANSWERS_SWEEP_H

#include "engine/app/lab/games/lab.h"

enum { APP_LAB_SWEPT = 2, APP_LAB_SWEPT_VALUES = 32, APP_LAB_TARGETS = 8 };

struct app_lab_swept {
  const char *key;                         /* "park_majority", in an arena */
  const char *value[APP_LAB_SWEPT_VALUES]; /* as in YAML, likewise */
  double number[APP_LAB_SWEPT_VALUES];
  int n;
  bool ascends; /* all values are numbers, each larger than the one before */
};
/* Reads "park_majority=1,3,5" or "park_majority=0..15:5" (from, to, step).  A comma within brackets
 * belongs to the value.  False after filling WHY. */
AD_MUST_USE bool app_lab_swept_read(const char *text, struct ad_arena *arena,
                                    struct app_lab_swept *swept, char *why, size_t size);

/* Returns the length of the first piece of TEXT: to a comma outside of brackets. */
size_t app_lab_piece_length(const char *text);

struct app_lab_crossed {
  char metric[LAB_METRIC_NAME];
  double value;
};
struct app_lab_sweep {
  struct app_lab_swept swept[APP_LAB_SWEPT];
  int n; /* parameters */
  struct app_lab_crossed target[APP_LAB_TARGETS];
  int n_targets;
};
/* Fills ARM (ends with NULL) with VARIANT and then VARIANT with each value, or each pair of values
 * of which the second changes faster.  False: there are more than APP_LAB_ARMS. */
AD_MUST_USE bool app_lab_sweep_arms(const char *variant, const struct app_lab_sweep *sweep,
                                    struct ad_arena *arena, const char *arm[APP_LAB_ARMS + 1]);
/* Returns the tree of `sweep` of LAB, whose arms are those of app_lab_sweep_arms: for each number
 * of seats and bot the metrics at each value, their differences to the variant as it is, slopes,
 * and where the line of means meets a target. */
struct ad_node *app_lab_sweep_tree(const struct app_lab *lab, const struct app_lab_sweep *sweep,
                                   struct ad_arena *arena);

#endif
