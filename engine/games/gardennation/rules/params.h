/* params.h - the parameters and components of Garden Nation as tables. */
#ifndef AEDILE_GAMES_GARDENNATION_RULES_PARAMS_H
#define AEDILE_GAMES_GARDENNATION_RULES_PARAMS_H

#include "engine/games/gardennation/rules/rules.h"

extern const struct ad_param gn_params[];
extern const struct ad_component gn_components[]; /* territories, projects, missions */

extern const struct ad_word gn_land_words[];      /* yellow, green, red */
extern const struct ad_word gn_card_land_words[]; /* any, yellow, green, red */
extern const struct ad_word gn_ploy_words[];      /* strategic, transfer, invasion */
extern const struct ad_word gn_layout_words[];    /* random, printed_order */
extern const struct ad_word gn_where_words[];     /* any, outer, centre */
extern const struct ad_word gn_project_words[];   /* tower, beside_vacant .. */
extern const struct ad_word gn_mission_words[];   /* towers, floors .. */

#endif
