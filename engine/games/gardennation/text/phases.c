/* phases.c - the phases in words. */
#include "engine/games/gardennation/text/phases.h"

const struct ad_word gn_phase_words[] = {
  {"missions", GN_MISSIONS}, {"action", GN_ACTION}, {"land", GN_LAND}, {"project", GN_PROJECT},
  {"next", GN_NEXT},         {"over", GN_ENDED},    {NULL, 0}};

const struct ad_time gn_times[] = {
  {"round", "every seat has a turn; when a round ends, control has been paid"},
  {"control",
   "seats are paid for the territories that they control; not where last_round_control "
   "is false and the round is the last one"},
  {"turn", "a seat takes its actions"},
  {NULL, NULL}};

const char *gn_phase(const void *rules, const void *state)
{
  (void)rules;
  return ad_word_of(gn_phase_words, ((const struct gn_state *)state)->phase);
}
