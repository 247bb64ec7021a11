/* price.h - hooks that games ask while they play: what something costs (hooks.c). */
#ifndef AEDILE_CORE_MATCH_PRICE_H
#define AEDILE_CORE_MATCH_PRICE_H

#include "engine/core/match/hooks.h"

/* RUN if it has the hook, an AD_HOOK_...; else NULL, for games that ask hooks: for `bind`.  RUN may
 * be NULL. */
struct ad_hook_run *ad_hook_run_with(struct ad_hook_run *run, uint32_t hook);
/* What SEAT pays for WHAT, which costs PRICE in the game; RUN has the hook.  STATE is the whole
   block.  After a fault everything is free: no move that was legal becomes illegal. */
int ad_hook_price(struct ad_hook_run *run, const void *state, int seat, uint32_t what, int price);
/* Writes " (market changes 6 to 9)" if a script made 9 of PRICE, 6, when it was asked last; else
 * "". RUN may be NULL. */
enum { AD_PRICE_NOTE = 64 };
void ad_price_note(const struct ad_hook_run *run, int price, int changed, char out[AD_PRICE_NOTE]);
/* A copy of a state for a game that tries something on it.  The game's part may be followed by
   struct ad_extra, which hooks read, so that a copy needs room for both: SIZE is that of the game's
   part, at most that of the array. */
enum { AD_EXTRA_ROOM = 1120 };
void ad_hook_copy(const struct ad_hook_run *run, void *copy, const void *state, size_t size);

#endif
