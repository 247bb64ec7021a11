/* explain.h - why a move of Neoville is not legal: the clause, one word, and a sentence. */
#ifndef AEDILE_GAMES_NEOVILLE_TEXT_EXPLAIN_H
#define AEDILE_GAMES_NEOVILLE_TEXT_EXPLAIN_H

#include "engine/games/neoville/play/state.h"

/* Returns true with the reason if MOVE is not legal. */
bool nv_why_not(const void *rules, const void *state, ad_move move, struct ad_reason *reason);

/* Each returns whether the acting seat may do it, else false with the first reason that applies.
 * Any row, column and slot may be passed; the phase is not checked. */
bool nv_may_place(const struct nv_rules *rules, const struct nv_state *st, int slot, int row,
                  int col, int turn, struct ad_reason *reason);
bool nv_may_build(const struct nv_rules *rules, const struct nv_state *st, int token, int row,
                  int col, struct ad_reason *reason);
bool nv_may_draw(const struct nv_rules *rules, const struct nv_state *st, int slot,
                 struct ad_reason *reason);
/* As nv_may_build, for any square of CITY that has a tile. */
bool nv_may_stand(const struct nv_rules *rules, const struct nv_state *st,
                  const struct nv_city *city, int token, int row, int col,
                  struct ad_reason *reason);

#endif
