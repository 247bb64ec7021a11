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
