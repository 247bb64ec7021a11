/* tn_run.h - plays what is missing of a tournament, one game after the other. */
#ifndef AEDILE_TOURNEY_TN_RUN_H
#define AEDILE_TOURNEY_TN_RUN_H

#include <signal.h>

#include "engine/tourney/tn_store.h"

struct tn_progress {
  long long done, total; /* games, those of earlier runs included */
  long long played;      /* in this run */
  long long faults;      /* seats with a fault, in this run */
  int stopped;           /* variants that were stopped because a hook failed, */
  long long skipped;     /* and their games that are missing */
  double seconds;        /* of this run */
};

struct tn_run_options {
  int jobs;              /* worker processes; 0: this process plays, without a jail */
  int shard, n_shards;   /* only the blocks whose number is SHARD modulo N_SHARDS; 0, 1: all */
};

struct tn_watch {
  void (*progress)(void *ctx, const struct tn_progress *progress); /* after every game; may be NULL */
  /* A hook of PLAYED's variant has failed: the set-up still says how, until its next deal.  May be NULL. */
  void (*fault)(void *ctx, const struct tn_played *played);
  void *ctx;
  const volatile sig_atomic_t *stop; /* becomes non-zero when the run shall end after the game it is at; may be NULL */
};

/* Plays every game of PLAN (sealed) that STORE (begun) lacks.  False after filling ERR; the games so far are kept.  A variant whose
   hooks fail is played no further; the game and the reason go into the file.  *PROGRESS says how far it got: done + skipped < total
   without an error means that WATCH asked it to end. */
bool tn_run(const struct tn_plan *plan, struct tn_store *store, const struct tn_watch *watch, struct tn_progress *progress,
            struct ad_err *err);

/* Plays a few games of every group, spread over its pods, and says how long all games will take; negative after filling ERR.
   Nothing is kept. */
double tn_estimate(const struct tn_plan *plan, struct ad_err *err);

#endif
