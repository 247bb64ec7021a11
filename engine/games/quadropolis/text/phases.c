/* phases.c - the phases in words. */
#include "engine/games/quadropolis/text/phases.h"

const struct ad_word qp_phase_words[] = {{"choose_start_player", QP_CHOOSE_START},
                                         {"place_architect", QP_PLACE_ARCHITECT},
                                         {"place_building", QP_PLACE_BUILDING},
                                         {"allocate", QP_ALLOCATE},
                                         {"over", QP_ENDED},
                                         {NULL, 0}};

const struct ad_time qp_times[] = {
  {"round", "turns_per_round laps; when a round begins, its tiles lie on the construction site"},
  {"lap", "every seat has a turn"},
  {"turn", "a seat places an architect, and builds or discards the tile"},
  {NULL, NULL}};

const char *qp_phase(const void *rules, const void *state)
{
  (void)rules;
  return ad_word_of(qp_phase_words, ((const struct qp_state *)state)->phase);
}
