/* params.h - the parameters and components of Quadropolis as tables. */
#ifndef AEDILE_GAMES_QUADROPOLIS_RULES_PARAMS_H
#define AEDILE_GAMES_QUADROPOLIS_RULES_PARAMS_H

#include "engine/games/quadropolis/rules/rules.h"

extern const struct ad_param qp_params[];
extern const struct ad_component qp_components[]; /* kinds, tiles, cities */
extern const struct ad_word qp_family_words[];    /* tower, shop .. monument */
extern const struct ad_word qp_mode_words[];      /* classic, expert */

/* Returns the node of the value in play: of a table by mode or by seats the entry for RULES, else
 * NODE itself, which may be NULL. */
const struct ad_node *qp_value_node(const struct qp_rules *rules, const struct ad_node *node);
/* Returns the node of the value in play of the parameter NAME, a key of PARAMS. */
const struct ad_node *qp_param_node(const struct qp_rules *rules, const struct ad_node *params,
                                    const char *name);

#endif
