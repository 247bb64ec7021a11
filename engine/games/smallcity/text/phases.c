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

const struct sc_phase_help *sc_help_of_phase(int phase)
{
  static const struct sc_phase_help times[] = {
    [SC_HALL] = {"SC-SETUP-07", "place the city hall", "hall 2,2"},
    [SC_PROMISE] = {"SC-SETUP-10", "keep a promise", "keep 12"},
    [SC_MAYOR] = {"SC-MAY-01", "put the mayor on a street", "street 3,4 3,5"},
    [SC_ACTION] = {"SC-ACT-02", "take an action card", "take ARCHITECT"},
    [SC_GAIN] = {"SC-COU-03", "choose what to get", "gain 2 votes"},
    [SC_COUNCILOR] = {"SC-ACT-11", "move a disc of the council", "advance ECONOMY votes"},
    [SC_BUILD] = {"SC-BLD-02", "build", "build R1"},
    [SC_PLACE] = {"SC-BLD-04", "lay the tile", "place 4,2"},
    [SC_WAREHOUSE] = {"SC-FAC-02", "lay the warehouse", "warehouse 4,3"},
    [SC_WAIVE] = {"SC-ACT-06", "say which good to leave out", "waive grey"},
    [SC_STAFF] = {"SC-SRV-01", "staff the new building", "staff 4,3"},
    [SC_GROW] = {"SC-UPG-03", "lay the larger tile", "grow R2 4,3"},
    [SC_MOVE] = {"SC-MOV-01", "choose which meeple moves", "move 4,3"},
    [SC_TO] = {"SC-MOV-02", "choose where the meeple goes", "to 4,3"},
    [SC_STRAND] = {"SC-TOU-05", "find a place for the tourist", "to 2:4,3"},
    [SC_HOUSE] = {"SC-MOV-08", "house citizens", "house 4,3"},
    [SC_TRADE] = {"SC-INC-02", "trade", "sell grey"},
    [SC_STORE] = {"SC-INC-06", "choose the goods to store", "store 2 white 1 grey"},
    [SC_VICTIM] = {"SC-DTH-02", "choose which meeple dies", "victim 4,3"},
    [SC_GRAVE] = {"SC-DTH-06", "lay the grave", "grave 4,3"},
    [SC_COUNCIL] = {"SC-COU-01", "move a disc of the council", "enter ECONOMY votes"},
    [SC_FREE_BUILD] = {"SC-COU-08", "choose what to build free of charge", "build P2"},
    [SC_ENDED] = {"SC-END-01", "count the votes", ""},
  };
  return &times[phase];
}

bool sc_in_phase(const struct sc_state *st, unsigned phases, int of, int kind,
                 struct ad_reason *reason)
{
  const struct sc_phase_help *now = sc_help_of_phase(st->phase);
  if (phases >> st->phase & 1)
    return true;
  if (st->phase == SC_ENDED)
    return ad_deny(reason, now->clause, "not_your_phase", "the game is over");
  if (kind == SC_PASS || kind == SC_END)
    return ad_deny(reason, now->clause, "not_your_phase",
                   "a seat cannot %s now, the current decision is to %s: '%s'",
                   kind == SC_PASS ? "pass" : "end", now->what, now->like);
  return ad_deny(reason, now->clause, "not_your_phase", "the current decision is to %s, not to %s",
                 now->what, sc_help_of_phase(of)->what);
}
