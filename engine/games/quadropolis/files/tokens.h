/* tokens.h - buildings in pictures of cities, for positions and worked examples. */
#ifndef AEDILE_GAMES_QUADROPOLIS_FILES_TOKENS_H
#define AEDILE_GAMES_QUADROPOLIS_FILES_TOKENS_H

#include "engine/games/quadropolis/rules/rules.h"

/* Returns the kind of the mode whose token is the first LEN bytes of TEXT, or -1 after reporting at
 * NODE. */
int qp_read_token(const struct qp_rules *rules, const char *text, int len,
                  const struct ad_node *node, struct ad_diags *diags);
/* Returns the kind, of any mode, with this token, or -1. */
int qp_token_find(const struct qp_rules *rules, const char *text);
/* Returns whether buildings of KIND have printed points. */
static inline bool qp_has_points(const struct qp_kind *kind)
{
  return kind->family == QP_SERVICE || kind->family == QP_HARBOR;
}

#endif
