/* qp_file.h - buildings as files say them, shared by positions and worked examples. */
#ifndef AEDILE_GAMES_QUADROPOLIS_QP_FILE_H
#define AEDILE_GAMES_QUADROPOLIS_QP_FILE_H

#include "engine/games/quadropolis/qp.h"

/* The kind whose token is the first LEN bytes of TEXT: index, or -1. */
int  qp_token_find(const struct qp_rules *rules, const char *text, int len);
/* The same, of the mode; -1 after reporting at NODE, which TEXT is part of. */
int  qp_read_token(const struct qp_rules *rules, const char *text, int len, const struct ad_node *node, struct ad_diags *diags);
static inline bool qp_has_points(const struct qp_kind *kind) { return kind->family == QP_SERVICE || kind->family == QP_HARBOR; }

#endif
