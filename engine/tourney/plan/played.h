/* played.h - a game that was played: what the worker that played it reports, and the result file
 * keeps. */
#ifndef AEDILE_TOURNEY_PLAN_PLAYED_H
#define AEDILE_TOURNEY_PLAN_PLAYED_H

#include "engine/core/match/replay.h"
#include "engine/tourney/plan/plan.h"

struct tn_played {
  struct tn_fixture game;
  /* faulty: a hook of the variant failed; then there is no trace and no replay */
  struct ad_outcome outcome;
  /* the worker's, until its next game; NULL when it came from another process */
  const struct ad_match *match;
  int moves;                   /* forced ones included */
  uint64_t game_hash;          /* hash of the deal, every move and the final state */
  const unsigned char *replay; /* the choices, see replay.h; the worker's, until its next game */
  size_t replay_len;
  int attempt, worker; /* which try it was; who played it, from 1 */
  /* outcome.faulty: see tn_host.tell_fault; the worker's, until its next game; else NULL */
  const char *message, *record;
  size_t message_len, record_len;
  /* wall clock since 1970, and how long it took: for people, never in results */
  long long started_ms, ms;
};

#endif
