/* different_text.h - the differences between two variants in words. */
#ifndef AEDILE_APP_HERITAGE_DIFFERENT_TEXT_H
#define AEDILE_APP_HERITAGE_DIFFERENT_TEXT_H

#include "engine/app/heritage/trial.h"

struct app_two_rules {
  const struct cfg_variant *variant, *base;
  const char *base_name; /* as people call it */
  int seats;             /* of tables by number of seats */
};
/* Appends one line: "  park_majority: 9; in neoville/base: 5; points for most parks
 * (NV-END-04)". */
void app_difference_say(const struct app_two_rules *two, const struct app_difference *difference,
                        struct ad_arena *arena, struct ad_buf *out);

#endif
