/* phases.c - the phases in words. */
#include "engine/games/gardennation/text/phases.h"

const struct ad_word gn_phase_words[] = {
  {"missions", GN_MISSIONS}, {"action", GN_ACTION}, {"land", GN_LAND}, {"project", GN_PROJECT},
  {"next", GN_NEXT},         {"over", GN_ENDED},    {NULL, 0}};

const char *gn_phase(const void *rules, const void *state)
{
  (void)rules;
  return ad_word_of(gn_phase_words, ((const struct gn_state *)state)->phase);
}

bool gn_in_phase(const struct gn_state *st, int phase, struct ad_reason *reason)
{
  static const struct {
    const char *clause, *what;
  } step[] = {{"GN-SETUP-06", "keep missions"},
              {"GN-ACT-01", "take an action"},
              {"GN-BUILD-02", "choose the land of a bramble"},
              {"GN-PROJ-01", "claim a project or skip"},
              {"GN-ROUND-03", "name the next seat"}};
  if (st->phase == phase)
    return true;
  if (st->phase == GN_ENDED)
    return ad_deny(reason, "GN-END-02", "not_your_phase", "the game is over");
  if (st->phase == GN_ACTION && phase == GN_PROJECT)
    return ad_deny(
      reason, "GN-PROJ-01", "not_your_phase",
      "now an action must be taken: a project can be claimed only right after a floor is laid");
  return ad_deny(reason, step[st->phase].clause, "not_your_phase",
                 "seat %d must now %s and cannot %s", st->seat + 1, step[st->phase].what,
                 step[phase].what);
}
