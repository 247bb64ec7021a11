/* keep.h - the missions a seat keeps of those dealt to it (GN-SETUP-06). */
#ifndef AEDILE_GAMES_GARDENNATION_PLAY_KEEP_H
#define AEDILE_GAMES_GARDENNATION_PLAY_KEEP_H

#include "engine/games/gardennation/play/state.h"

/* Returns whether the cards CARDS, bits of clan->dealt, may be kept.  Of equal cards only the first
 * ones are accepted, so that every choice is one move. */
bool gn_may_keep(const struct gn_rules *rules, const struct gn_clan *clan, unsigned cards);
/* Returns a random choice that gn_may_keep accepts; all are equally likely. */
unsigned gn_keep_some(const struct gn_rules *rules, const struct gn_clan *clan, struct ad_rng *rng);
/* Returns the bits of DEALT for the N cards KEPT (ascending), the first ones of equal cards. */
unsigned gn_kept_bits(const struct gn_rules *rules, const uint8_t *dealt, const uint8_t *kept,
                      int n);
/* Returns whether card I of those dealt is kept. */
static inline bool gn_keeps(const struct gn_clan *clan, int i)
{
  return clan->kept >> i & 1;
}
/* Sorts N items, ascending. */
void gn_sort(uint8_t *items, int n);

#endif
