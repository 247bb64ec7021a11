/* read_cards.h - actions, council rows and promises, read. */
#ifndef AEDILE_GAMES_SMALLCITY_RULES_READ_CARDS_H
#define AEDILE_GAMES_SMALLCITY_RULES_READ_CARDS_H

#include "engine/games/smallcity/rules/rules.h"

void sc_read_cards(struct sc_rules *rules, struct ad_node *components, struct ad_hook_run *run,
                   struct ad_diags *diags);

#endif
