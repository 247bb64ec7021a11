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

const struct ad_time sc_times[] = {
  [SC_ROUND] = {"round", "all phases of a round; the last round ends before the game"},
  [SC_S_ACTION] = {"action",
                   "seats take action cards; when it begins, the mayor has no street yet"},
  [SC_S_BUILD] = {"build", "seats build; when it ends, the screens are down"},
  [SC_S_MOVE] = {"move", "meeples move; when it ends, citizens in the open are back in city halls"},
  [SC_S_INCOME] = {"income",
                   "seats get income, trade and store; when it begins, nothing is paid yet"},
  [SC_S_VOTE] = {"vote", "seats get the votes of the round"},
  [SC_S_POLLUTION] = {"pollution", "seats get the pollution of the round, and meeples die"},
  [SC_S_COUNCIL] = {"council", "seats move their discs"},
  [SC_S_NEXT] = {"next", "the next mayor takes office; ends together with the round"},
  [SC_TURN] = {"turn",
               "what one seat does in phase action, build, move or council, or trades in phase "
               "income; it begins and ends also for a seat that has nothing to decide"},
  {NULL, NULL}};

const char *sc_phase(const void *rules, const void *state)
{
  (void)rules;
  return ad_word_of(sc_phase_words, ((const struct sc_state *)state)->phase);
}
