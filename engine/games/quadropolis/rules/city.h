/* city.h - the squares of a city: districts, numbers, neighbours, what architects allow. */
#ifndef AEDILE_GAMES_QUADROPOLIS_RULES_CITY_H
#define AEDILE_GAMES_QUADROPOLIS_RULES_CITY_H

#include "engine/games/quadropolis/rules/rules.h"

/* Reads the city of the mode and derives its squares; PARAMS is `rules` of the variant.  Returns
 * false after reporting problems to DIAGS. */
bool qp_read_city(struct qp_rules *rules, const struct ad_node *params, struct ad_node *components,
                  struct ad_diags *diags);

#endif
