/* read_cards.h - reads actions, council rows, piles and promises. */
#ifndef AEDILE_GAMES_SMALLCITY_RULES_READ_CARDS_H
#define AEDILE_GAMES_SMALLCITY_RULES_READ_CARDS_H

#include "engine/games/smallcity/rules/rules.h"

/* Reads the four lists, after sc_read_pieces; reports to DIAGS. */
void sc_read_cards(struct sc_rules *rules, struct ad_node *components, struct ad_hook_run *run,
                   struct ad_diags *diags);

#endif
