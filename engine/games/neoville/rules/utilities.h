/* utilities.h - what follows from the parameters of a utility kind: right tiles, images of shapes,
 * its type, its function. */
#ifndef AEDILE_GAMES_NEOVILLE_RULES_UTILITIES_H
#define AEDILE_GAMES_NEOVILLE_RULES_UTILITIES_H

#include "engine/games/neoville/rules/rules.h"

/* Completes the utility kinds of RULES from their parameters and fills the list of types; LIST has
 * their nodes, for problems.  A city_size of 0 means that the file has a wrong one, which is
 * reported already. */
void nv_read_utilities(struct nv_rules *rules, struct ad_node *list, struct ad_diags *diags);

#endif
