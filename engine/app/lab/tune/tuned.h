/* tuned.h - the parameters of a search, with the values that they may get. */
#ifndef AEDILE_APP_LAB_TUNE_TUNED_H
#define AEDILE_APP_LAB_TUNE_TUNED_H

#include "engine/app/lab/games/lab.h"
#include "engine/lab/tune/space.h"

struct app_lab_tuned {
  const char *key, *entry; /* ENTRY: of a table, or NULL; in an arena */
  const char *now;         /* the value of the variant, "" if it is not a scalar */
  int n, base;
  const char *value[LAB_TUNED_VALUES]; /* that of BASE is NULL: as it is */
  bool ordered;                        /* numbers, ascending */
};
/* Reads "park_majority,hand_size=2..4": a parameter without values gets those near its own. Returns
 * how many, or -1 after reporting. */
AD_MUST_USE int app_lab_tuned_read(const char *text, const struct cfg_variant *variant, int seats,
                                   struct ad_arena *arena, struct app_lab_tuned out[LAB_TUNED],
                                   struct ad_diags *diags);
/* Returns ":park_majority=9:hand_size=4" for the values of POINT that are changed. */
const char *app_lab_tuned_name(const struct app_lab_tuned *tuned, int n,
                               const struct lab_point *point, struct ad_arena *arena);
/* Appends the file of a variant that extends NAME with the values of POINT. */
void app_lab_tuned_file(const struct app_lab_tuned *tuned, int n, const struct lab_point *point,
                        const char *name, struct ad_buf *out);

#endif
