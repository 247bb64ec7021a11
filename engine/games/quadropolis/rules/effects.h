/* effects.h - the effects of kinds, derived from their fields (QP-PSX-05, QP-PSX-06). */
#ifndef AEDILE_GAMES_QUADROPOLIS_RULES_EFFECTS_H
#define AEDILE_GAMES_QUADROPOLIS_RULES_EFFECTS_H

#include "engine/games/quadropolis/rules/rules.h"

/* Derives the effects of all kinds and finds the functions of scripts; LIST has the nodes of the
 * kinds.  Reports problems to DIAGS. */
void qp_read_effects(struct qp_rules *rules, struct ad_node *list, struct ad_hook_run *run,
                     struct ad_diags *diags);
/* Derives the effects again after a change of RULES. */
void qp_make_effects(struct qp_rules *rules);

#endif
