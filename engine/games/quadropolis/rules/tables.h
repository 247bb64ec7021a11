/* tables.h - score tables: whether they are complete, and what scoring looks up in derived ones. */
#ifndef AEDILE_GAMES_QUADROPOLIS_RULES_TABLES_H
#define AEDILE_GAMES_QUADROPOLIS_RULES_TABLES_H

#include "engine/games/quadropolis/rules/rules.h"

/* Reports score tables of SETUP that are too short or that fall.  CITY_GOOD: districts and sides of
 * the city are known. */
void qp_check_tables(const struct qp_rules *rules, const struct ad_node *setup, bool city_good,
                     struct ad_diags *diags);
/* Derives the tables of RULES that scoring looks up; the score tables must be valid. */
void qp_make_tables(struct qp_rules *rules);

#endif
