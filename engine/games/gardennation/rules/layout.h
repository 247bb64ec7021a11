/* layout.h - which territory is in which slot, as variants and positions write it. */
#ifndef AEDILE_GAMES_GARDENNATION_RULES_LAYOUT_H
#define AEDILE_GAMES_GARDENNATION_RULES_LAYOUT_H

#include "engine/games/gardennation/rules/rules.h"

extern const uint8_t gn_printed_order[GN_SLOTS]; /* territories by slot */

/* Reads LIST, an entry [territory, turns] for each slot; returns false after reporting. */
bool gn_read_layout(struct ad_node *list, uint8_t territory[GN_SLOTS], uint8_t turns[GN_SLOTS],
                    struct ad_diags *diags);
/* Reads the parameter `layout`; PARAMS is `rules` of the variant. */
void gn_read_layout_param(struct gn_rules *rules, struct ad_node *params, struct ad_diags *diags);

#endif
