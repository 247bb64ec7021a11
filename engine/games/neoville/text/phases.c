/* phases.c - the phases in words. */
#include "engine/games/neoville/text/phases.h"

const struct ad_word nv_phase_words[] = {{"choose", NV_CHOOSE}, {"place", NV_PLACE},
                                         {"build", NV_BUILD},   {"draw", NV_DRAW},
                                         {"over", NV_ENDED},    {NULL, 0}};

const char *nv_phase(const void *rules, const void *state)
{
  (void)rules;
  return ad_word_of(nv_phase_words, ((const struct nv_state *)state)->phase);
}

bool nv_in_phase(const struct nv_state *st, int phase, struct ad_reason *reason)
{
  static const char *const steps[] = {"choose utility types", "place a tile", "build",
                                      "draw a tile"};
  if (st->phase == phase)
    return true;
  if (st->phase == NV_ENDED)
    return ad_deny(reason, "NV-END-01", "not_your_phase", "the game is over");
  if (phase < NV_CHOOSE || phase > NV_DRAW)
    return ad_deny(reason, "NV-TURN-02", "not_your_phase",
                   "this is not a move of the game; it is time to %s", steps[st->phase]);
  return ad_deny(reason, "NV-TURN-02", "not_your_phase", "it is time to %s, not to %s",
                 steps[st->phase], steps[phase]);
}
