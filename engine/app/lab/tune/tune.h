/* tune.h - a search for values of parameters, played with bots (engine/lab/tune). */
#ifndef AEDILE_APP_LAB_TUNE_TUNE_H
#define AEDILE_APP_LAB_TUNE_TUNE_H

#include "engine/app/lab/answers/sweep.h"
#include "engine/lab/tune/tune.h"

enum { APP_LAB_TUNE_GOALS = 8 };

/* "turns=20..30", "gap=..8~1", or of a keep "turns" alone. */
struct app_lab_wish {
  char metric[LAB_METRIC_NAME];
  double low, high, tolerance;
  bool keep, has_band;
};
/* Reads a target, or a keep.  False after filling WHY. */
AD_MUST_USE bool app_lab_wish_read(const char *text, bool keep, struct app_lab_wish *wish,
                                   char *why, size_t size);

extern const struct ad_word app_lab_tune_methods[]; /* enum lab_tune_method */

struct app_lab_tuning {
  struct app_lab_wish wish[APP_LAB_TUNE_GOALS];
  int n_wishes;
  const char *parameters; /* "park_majority,hand_size=2..4" */
  const char *judge;      /* the bot that counts; NULL: the first one, or all that are named */
  bool all_judge;         /* all bots were named: each has to reach the targets */
  enum lab_tune_method method;
  int most_changes; /* 0: all */
  long long games;
  const char *command; /* to repeat it */
};
/* Searches with LAB, which is open: its first arm and number of seats.  Returns the tree of `tune`
 * in ARENA, or NULL after reporting, or when the watch ended it.  Sets *FAULTED if the reason is
 * that a script of the variant as it is fails. */
struct ad_node *app_lab_tune_tree(struct app_lab *lab, const struct app_lab_tuning *tuning,
                                  struct app_lab_progress *progress, struct ad_arena *arena,
                                  struct ad_diags *diags, bool *faulted);

#endif
