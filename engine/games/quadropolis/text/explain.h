/* explain.h - why a move of Quadropolis is not legal: the clause, one word, and a sentence. */
#ifndef AEDILE_GAMES_QUADROPOLIS_TEXT_EXPLAIN_H
#define AEDILE_GAMES_QUADROPOLIS_TEXT_EXPLAIN_H

#include "engine/games/quadropolis/play/state.h"

/* Returns true with the reason if MOVE is not legal. */
bool qp_why_not(const void *rules, const void *state, ad_move move, struct ad_reason *reason);

/* Each returns whether the number exists, else false with the reason; all count from 1. */
bool qp_is_number(const struct qp_rules *rules, long long number, struct ad_reason *reason);
bool qp_is_square(const struct qp_rules *rules, long long row, long long col,
                  struct ad_reason *reason);

#endif
