/* phases.c - see phases.h. */
#include "engine/games/smallcity/text/phases.h"

const struct ad_word sc_phase_words[] = {{"hall", SC_HALL},           {"promise", SC_PROMISE},
                                         {"mayor", SC_MAYOR},         {"action", SC_ACTION},
                                         {"gain", SC_GAIN},           {"councilor", SC_COUNCILOR},
                                         {"build", SC_BUILD},         {"place", SC_PLACE},
                                         {"warehouse", SC_WAREHOUSE}, {"waive", SC_WAIVE},
                                         {"staff", SC_STAFF},         {"grow", SC_GROW},
                                         {"move", SC_MOVE},           {"destination", SC_TO},
                                         {"strand", SC_STRAND},       {"house", SC_HOUSE},
                                         {"trade", SC_TRADE},         {"store", SC_STORE},
                                         {"victim", SC_VICTIM},       {"grave", SC_GRAVE},
                                         {"council", SC_COUNCIL},     {"free_build", SC_FREE_BUILD},
                                         {"over", SC_ENDED},          {NULL, 0}};

const char *sc_phase(const void *rules, const void *state)
{
  (void)rules;
  return ad_word_of(sc_phase_words, ((const struct sc_state *)state)->phase);
}
