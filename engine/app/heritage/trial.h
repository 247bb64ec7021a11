/* trial.h - the differences between two variants, and a variant with some of them taken back.
 *
 * A difference is a parameter with another value, a list of components, or a script.  A trial is
 * the variant with chosen differences as the other variant has them: this finds which of them makes
 * a lesson false. */
#ifndef AEDILE_APP_HERITAGE_TRIAL_H
#define AEDILE_APP_HERITAGE_TRIAL_H

#include "engine/config/variant.h"

enum app_difference_kind { APP_PARAMETER, APP_COMPONENT, APP_SCRIPT, APP_OPTIONS };
extern const struct ad_word app_difference_words[];

struct app_difference {
  enum app_difference_kind kind;
  const char *name;    /* "city_size", "tiles", "riverfront.lua"; borrowed from the variants */
  const char *clauses; /* that it changes, separated by blanks; "" for scripts */
};
enum { APP_MAX_DIFFERENCES = 200 };
struct app_differences {
  struct app_difference list[APP_MAX_DIFFERENCES];
  int n;
};
/* Fills OUT with what VARIANT has otherwise than OTHER, of the same game: parameters first, then
   components, then scripts. */
void app_differences_find(const struct cfg_variant *variant, const struct cfg_variant *other,
                          struct app_differences *out);

/* The ids of components that VARIANT has and OTHER has not, ended by NULL; in ARENA, but the texts
   are borrowed from VARIANT. */
const char *const *app_foreign_ids(const struct cfg_variant *variant,
                                   const struct cfg_variant *other, struct ad_arena *arena);

/* Makes OUT a copy of VARIANT with the differences of LIST for which TAKEN is true as in OTHER.
   OUT borrows from both; free it with app_trial_fini. */
void app_trial_make(const struct cfg_variant *variant, const struct cfg_variant *other,
                    const struct app_differences *differences, const bool *taken,
                    struct cfg_variant *out);
void app_trial_fini(struct cfg_variant *trial);

#endif
