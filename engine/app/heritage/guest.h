/* guest.h - a lesson as it is taught under another variant of its game.
 *
 * A lesson of the base runs under the rules of the variant.  A lesson of a third variant (a short
 * game for beginners, say) keeps the parameters that this third one changes, as if they were its
 * options, unless the variant changes them too; with components or scripts of its own it does not
 * fit.  The number of seats is that of the lesson, whatever the variant is meant for. */
#ifndef AEDILE_APP_HERITAGE_GUEST_H
#define AEDILE_APP_HERITAGE_GUEST_H

#include "engine/app/heritage/trial.h"
#include "engine/app/lesson/lesson.h"

struct app_guest {
  const char *path;
  struct app_lesson own; /* the lesson under its own variant */
  const struct cfg_variant *variant;
  struct app_differences differences; /* of the variant from the lesson's own */
  bool kept[APP_MAX_DIFFERENCES];     /* that the lesson keeps as in its own */
  struct ad_buf why;                  /* it does not fit, because ...; empty: it fits */
};
/* Loads the lesson at PATH for VARIANT (borrowed).  False after reporting that it cannot be loaded
 * as it is; close OUT in both cases. */
AD_MUST_USE bool app_guest_open(const char *path, const struct cfg_variant *variant,
                                struct app_guest *out, struct ad_diags *diags);
/* Loads the lesson into OUT under the variant with the differences for which TAKEN (NULL: none) is
 * true taken back.  TRIAL is the caller's, to free after OUT.  False after reporting. */
AD_MUST_USE bool app_guest_load(const struct app_guest *guest, const bool *taken,
                                const char *language, struct cfg_variant *trial,
                                struct app_lesson *out, struct ad_diags *diags);
void app_guest_close(struct app_guest *guest);

#endif
