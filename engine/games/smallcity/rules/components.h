/* components.h - the component lists of Small City. */
#ifndef AEDILE_GAMES_SMALLCITY_RULES_COMPONENTS_H
#define AEDILE_GAMES_SMALLCITY_RULES_COMPONENTS_H

#include "engine/games/smallcity/rules/rules.h"

extern const struct ad_component sc_components[];
/* Reads the list NAME of sc_components into RULES; returns its node, or NULL after reporting. */
struct ad_node *sc_read_list(struct sc_rules *rules, struct ad_node *components, const char *name,
                             struct ad_diags *diags);
/* Returns the number of the function NAME of the scripts, which component ID names in ENTRY; -1 if
 * NAME is "", or after reporting. */
int sc_read_function(const char *id, const char *name, struct ad_node *entry,
                     struct ad_hook_run *run, struct ad_diags *diags);

#endif
