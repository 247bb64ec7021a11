/* vars.h - what stands behind the game in a state with hooks (struct ad_extra); for setup.c. */
#ifndef AEDILE_CORE_MATCH_VARS_H
#define AEDILE_CORE_MATCH_VARS_H

#include "engine/core/match/setup.h"

/* every number to its start */
void ad_vars_start(const struct ad_vars *vars, int32_t *number);
/* those VIEWER may not see to their start */
void ad_vars_hide(const struct ad_vars *vars, int32_t *number, int viewer);
void ad_vars_draw(const struct ad_setup *s, const void *state, int viewer,
                  struct ad_styled *styled);
/* `vars`, `waiting` (decisions and seats), `finished` and `ended` of a position.  What is left out:
 * starts, none, false. */
void ad_extra_read(const struct ad_setup *s, void *state, struct ad_node *position,
                   struct ad_diags *diags);
void ad_extra_write(const struct ad_setup *s, const void *state, int viewer,
                    struct ad_node *position, struct ad_arena *arena);

#endif
