/* phases.c - the phases in words. */
#include "engine/games/quadropolis/text/phases.h"

const struct ad_word qp_phase_words[] = {{"choose_start_player", QP_CHOOSE_START},
                                         {"place_architect", QP_PLACE_ARCHITECT},
                                         {"place_building", QP_PLACE_BUILDING},
                                         {"allocate", QP_ALLOCATE},
                                         {"over", QP_ENDED},
                                         {NULL, 0}};

const char *qp_phase(const void *rules, const void *state)
{
  (void)rules;
  return ad_word_of(qp_phase_words, ((const struct qp_state *)state)->phase);
}

bool qp_in_phase(const struct qp_state *st, int phase, struct ad_reason *reason)
{
  static const struct {
    const char *clause, *what;
  } step[] = {{"QP-SETUP-08", "choose the start player"},
              {"QP-ROUND-03", "place an architect"},
              {"QP-ROUND-03", "build or discard"},
              {"QP-END-01", "activate buildings"}};
  if (st->phase == phase)
    return true;
  if (st->phase == QP_ENDED)
    return ad_deny(reason, "QP-END-01", "not_your_phase", "the game is over");
  if (phase > QP_ALLOCATE)
    return ad_deny(reason, step[st->phase].clause, "not_your_phase",
                   "this is not a move of the game; it is time to %s", step[st->phase].what);
  return ad_deny(reason, step[st->phase].clause, "not_your_phase", "it is time to %s, not to %s",
                 step[st->phase].what, step[phase].what);
}
