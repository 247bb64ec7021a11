/* tn_run.h - plays what is missing of a tournament, one game after the other. */
#ifndef AEDILE_TOURNEY_TN_RUN_H
#define AEDILE_TOURNEY_TN_RUN_H

#include <signal.h>

#include "engine/tourney/tn_store.h"

struct tn_progress {
  long long done, total; /* games, those of earlier runs included */
  long long played;      /* in this run */
  long long faults;      /* seats with a fault, in this run */
  double seconds;        /* of this run */
};

struct tn_watch {
  void (*progress)(void *ctx, const struct tn_progress *progress); /* after every game; may be NULL */
  void *ctx;
  const volatile sig_atomic_t *stop; /* becomes non-zero when the run shall end after the game it is at; may be NULL */
};

/* Plays every game of PLAN (sealed) that STORE (begun) lacks.  False after filling ERR; the games so far are kept.  *PROGRESS
   says how far it got: done < total without an error means that it was stopped. */
bool tn_run(const struct tn_plan *plan, struct tn_store *store, const struct tn_watch *watch, struct tn_progress *progress,
            struct ad_err *err);

/* Plays a few games of every group, spread over its pods, and says how long all games will take; negative after filling ERR.
   Nothing is kept. */
double tn_estimate(const struct tn_plan *plan, struct ad_err *err);

#endif
