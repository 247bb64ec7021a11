/* verb_internal.h - what printing and reading of moves share. */
#ifndef AEDILE_CORE_GAME_VERB_INTERNAL_H
#define AEDILE_CORE_GAME_VERB_INTERNAL_H

#include "engine/core/game/verb.h"

static inline int ad_verb_parts(const struct ad_verb *verb)
{
  int n = 0;
  while (n < AD_MAX_PARTS && verb->part[n].type)
    n++;
  return n;
}
/* Returns the value of the current phase. */
int ad_verbs_phase(const struct ad_verbs *verbs, const void *rules, const void *state);
/* Returns whether VERB (NULL: no move of the game) is a move of PHASE; else false with the reason.
 */
bool ad_verb_is_now(const struct ad_verbs *verbs, int phase, const struct ad_verb *verb,
                    struct ad_reason *reason);

#endif
