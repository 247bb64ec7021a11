/* params.h - the parameters and components of Neoville as tables, and the rules read from them. */
#ifndef AEDILE_GAMES_NEOVILLE_RULES_PARAMS_H
#define AEDILE_GAMES_NEOVILLE_RULES_PARAMS_H

#include "engine/core/match/hooks.h"

extern const struct ad_param nv_params[];
extern const struct ad_component nv_components[];

/* Compiles a variant for SEATS into RULES (struct nv_rules, zeroed).  HOOKS is borrowed, NULL
 * without scripts.  Returns false after reporting every problem to DIAGS. */
bool nv_read_rules(void *rules, struct ad_node *setup, int seats, struct ad_hooks *hooks,
                   struct ad_diags *diags);

#endif
