/* changes.h - a variant named with changes: `neoville/base:park_majority=9:hand_size=4`.
 *
 * NAME=VALUE is a key below `rules:`; a path with points begins at the top, such as
 * components.utilities.wind_centre.points, where the third word is the id of an entry.  Values are
 * written as in YAML.  The variant is the one of a file with `extends` and these keys, with the same
 * fingerprint. */
#ifndef AEDILE_CONFIG_CHANGES_H
#define AEDILE_CONFIG_CHANGES_H

#include "engine/base/public.h"
#include "engine/base/tree/node.h"

AD_PUBLIC_BEGIN

/* The bytes of NAME before its changes: all of it if it has none, or is the name of a file. */
size_t cfg_changes_base(const char *name);
/* Returns NAME's changes as the tree of a variant file that extends its base; NULL after reporting
   at NAME itself. */
AD_MUST_USE struct ad_node *cfg_changes_read(const char *name, struct ad_arena *arena,
                                             struct ad_diags *diags);

AD_PUBLIC_END

#endif
