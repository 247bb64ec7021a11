/* generator.h - lessons that a Lua script makes from a seed (docs/writing-lessons.md).
 *
 * A file ending in .lua with a function `generate` is a generator.  Its lessons become YAML first,
 * so problems name lines of that text: `aedile learn FILE.lua --print` shows it. */
#ifndef AEDILE_APP_AUTHOR_GENERATOR_H
#define AEDILE_APP_AUTHOR_GENERATOR_H

#include "engine/app/lesson/lesson.h"

struct lb_generator;
struct app_generator {
  struct ad_arena arena;
  const char *path;
  struct lb_generator *script;
  struct cfg_variant *variant;
  struct ad_setup *shared, *bound; /* owned; BOUND NULL without hooks */
};
/* Loads the script at PATH and the variant that it is for: VARIANT unless NULL, else the variant
 * that the script names, else the base variant of the game that a folder of PATH is named after.
 * False after reporting; *IS_ONE (may be NULL) says whether the script has a `generate`.  Free OUT
 * in both cases. */
AD_MUST_USE bool app_generator_open(const char *path, const char *variant,
                                    struct app_generator *out, bool *is_one,
                                    struct ad_diags *diags);
void app_generator_fini(struct app_generator *generator);

struct app_made {
  const char *name;     /* "mine.lua (seed 7)", the file name in problems */
  const char *text;     /* YAML */
  struct ad_node *root; /* TEXT as a tree */
};
/* Makes the lessons of SEED in ARENA, N of them.  NULL after reporting. */
struct app_made *app_generator_make(struct app_generator *generator, uint64_t seed,
                                    struct ad_arena *arena, int *n, struct ad_diags *diags);

#endif
