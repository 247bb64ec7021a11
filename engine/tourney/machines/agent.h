/* agent.h - plays games of a tournament whose coordinator is reached by Redis, with the workers of
 * this process. */
#ifndef AEDILE_TOURNEY_MACHINES_AGENT_H
#define AEDILE_TOURNEY_MACHINES_AGENT_H

#include <signal.h>

#include "engine/tourney/machines/entry.h"
#include "engine/tourney/plan/plan.h"

struct tn_agent_options {
  const struct tn_post *post; /* borrowed */
  const char *name;           /* of this machine */
  int jobs;                   /* workers */
  /* 1: the games that are being played are finished; more: at once */
  const volatile sig_atomic_t *interrupts;
  /* Called with a line for people when something changes.  May be NULL. */
  void (*say)(void *ctx, const char *text);
  void *ctx;
};

/* Plays games of PLAN (finalized) until the coordinator says that the tournament is over or paused,
 * or until an interrupt.  PLAYED gets the number of games.  Returns false after filling ERR. */
AD_MUST_USE bool tn_agent_run(const struct tn_agent_options *options, struct tn_plan *plan,
                              long long *played, struct ad_err *err);

#endif
