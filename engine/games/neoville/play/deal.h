/* deal.h - the beginning of a game of Neoville (NV-SETUP): tiles, hands, display and supply. */
#ifndef AEDILE_GAMES_NEOVILLE_PLAY_DEAL_H
#define AEDILE_GAMES_NEOVILLE_PLAY_DEAL_H

#include "engine/games/neoville/play/state.h"

/* Returns the bytes of a state: struct nv_state up to the last city in use. */
size_t nv_state_size(const void *rules);
/* Deals a game from SEED into STATE, which must be zeroed. */
void nv_deal(const void *rules, void *state, uint64_t seed);
/* Adds the tokens of the utility types with bits in TYPES to the supply, drawn from SEED
 * (NV-SETUP-02), and makes the types those in play. */
void nv_stock_utilities(const struct nv_rules *rules, struct nv_state *st, unsigned types,
                        uint64_t seed);
/* Derives `towers` and `utilities` of ST from `left`. */
void nv_supply_bits(struct nv_state *st);

#endif
