/* cards.h - territories, projects and missions of a variant. */
#ifndef AEDILE_GAMES_GARDENNATION_RULES_CARDS_H
#define AEDILE_GAMES_GARDENNATION_RULES_CARDS_H

#include "engine/games/gardennation/rules/rules.h"

/* Each checks the components of RULES and derives what belongs to them; LIST has their nodes.
 * Problems go to DIAGS. */
void gn_read_territories(struct gn_rules *rules, struct ad_node *list, struct ad_diags *diags);
void gn_read_projects(struct gn_rules *rules, struct ad_node *list, struct ad_hook_run *run,
                      struct ad_diags *diags);
void gn_read_missions(struct gn_rules *rules, struct ad_node *list, struct ad_hook_run *run,
                      struct ad_diags *diags);
/* Each returns the index of the card with ID, or -1. */
int gn_project_find(const struct gn_rules *rules, const char *id);
int gn_mission_find(const struct gn_rules *rules, const char *id);

#endif
