/* legal.h - the legal moves of a decision of Neoville, and why a hand may join districts. */
#ifndef AEDILE_GAMES_NEOVILLE_PLAY_LEGAL_H
#define AEDILE_GAMES_NEOVILLE_PLAY_LEGAL_H

#include "engine/games/neoville/play/state.h"

/* Writes the legal moves to OUT, ascending, at most NV_MAX_MOVES; returns how many. */
int nv_legal(const void *rules, const void *state, ad_move *out);

/* Placements of the acting seat's hand: inside the frame (NV-PLACE), of them joining, legal. */
struct nv_placements {
  int total, joining, legal;
};
/* Counts placements, for worked examples. */
void nv_count_placements(const struct nv_rules *rules, const struct nv_state *st,
                         struct nv_placements *out);
/* Returns whether the acting seat may join districts with the tile in SLOT now: by the exception
 * NV-JOIN-03, or because join_rule allows it. */
bool nv_may_join(const struct nv_rules *rules, const struct nv_state *st, int slot);

#endif
