/* generated.h - `aedile learn FILE.lua`: lessons that a script makes from a seed. */
#ifndef AEDILE_CLI_AUTHOR_GENERATED_H
#define AEDILE_CLI_AUTHOR_GENERATED_H

#include "engine/app/lesson/lesson.h"

struct cli_generated {
  const char *path;
  const char *variant; /* in place of the variant of the script, or NULL */
  uint64_t seed;
  bool prints;                                              /* the YAML, and nothing is taught */
  int (*teach)(void *ctx, const struct app_lesson *lesson); /* returns the exit code */
  void *ctx;
};
/* Prints the lessons, or teaches one after the other as long as they are passed; in the script
 * process.  Returns the exit code. */
AD_MUST_USE int cli_teach_generated(const struct cli_generated *orders);

#endif
