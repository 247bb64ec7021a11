/* played.h - a played game, as a worker reports it and the result file stores it. */
#ifndef AEDILE_TOURNEY_PLAN_PLAYED_H
#define AEDILE_TOURNEY_PLAN_PLAYED_H

#include "engine/core/record/replay.h"
#include "engine/tourney/plan/plan.h"

struct tn_played {
  struct tn_fixture game;
  /* if a hook of the variant failed (hook_failed), game hash and replay are missing */
  struct ad_outcome outcome;
  /* borrowed from the worker until its next game; NULL if it was played in another process */
  const struct ad_match *match;
  int moves;                   /* forced ones included */
  uint64_t game_hash;          /* hash of the deal, every move and the final state */
  const unsigned char *replay; /* the choices (replay.h), borrowed likewise */
  size_t replay_len;
  int attempt, worker; /* both from 1 */
  /* of a failed hook: tn_host.describe_fault, borrowed likewise; else NULL */
  const char *message, *record;
  size_t message_len, record_len;
  /* what the bots wrote, if the plan keeps it and they did: the text of a file (bot_log.h),
   * borrowed likewise; else NULL */
  const char *bot_log;
  size_t bot_log_len;
  /* time of the start since 1970, and duration: for people, never part of a result */
  long long started_ms, ms;
};

#endif
