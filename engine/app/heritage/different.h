/* different.h - the first lesson of a variant: what is different between it and its base.
 *
 * The first steps tell what its file says of itself (`about`), and list parameters, components and
 * scripts.  Up to five questions follow, about positions in which the variant and its base do not
 * agree.  Where too few are found, each difference is taken back alone: a position that cannot be
 * under the rules of the base may be under those. */
#ifndef AEDILE_APP_HERITAGE_DIFFERENT_H
#define AEDILE_APP_HERITAGE_DIFFERENT_H

#include "engine/config/variant.h"

/* Whether VARIANT extends another one and has other rules. */
bool app_has_differences(const struct cfg_variant *variant);
/* Makes the lesson in ARENA.  NULL after reporting that nothing is different. */
AD_MUST_USE struct ad_node *app_different_make(struct cfg_variant *variant, struct ad_arena *arena,
                                               struct ad_diags *diags);

#endif
