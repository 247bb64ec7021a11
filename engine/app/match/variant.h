/* variant.h - variants that a file names: by a name or by a path. */
#ifndef AEDILE_APP_MATCH_VARIANT_H
#define AEDILE_APP_MATCH_VARIANT_H

#include "engine/config/variant.h"

/* Variants may have scripts in Lua. */
extern const struct cfg_loaders app_loaders;
/* Loads the variant NAME (a path, or a name like neoville/base) with its house rules.  NULL after
 * reporting every problem.  Free with cfg_variant_free. */
struct cfg_variant *app_variant_load(const char *name, struct ad_diags *diags);
/* Loads what VARIANT is read from as file number AT: 1 is the variant that it extends.  It is named
 * as `aedile list variants` has it, if it is there.  NULL after reporting. */
struct cfg_variant *app_variant_extended(const struct cfg_variant *variant, int at,
                                         struct ad_diags *diags);
/* Two seats if VARIANT has them, else its first number of seats. */
int app_usual_seats(const struct cfg_variant *variant);
/* "GAME/base" for the game by whose name a folder of PATH goes, or NULL. */
const char *app_base_by_folder(const char *path, struct ad_arena *arena);
/* Returns the path of the variant NAME that FILE (may be NULL) names: a path that leads nowhere
 * from the current folder may lead somewhere from the folder of FILE. */
const char *app_variant_beside(const char *name, const char *file, struct ad_arena *arena);
/* True after reporting at NODE that PATH, as app_variant_beside gave it, is a missing file. */
AD_MUST_USE bool app_variant_missing(const char *path, const struct ad_node *node,
                                     struct ad_diags *diags);
/* Gives the problems from number FROM on that have no file the position of AT (may be NULL: then
 * nothing changes). */
void app_place_diags(struct ad_diags *diags, int from, const struct ad_node *at);

#endif
