/* run.h - plays the missing games of a tournament: in this process, or with workers
 * (coordinator.h). */
#ifndef AEDILE_TOURNEY_RUN_RUN_H
#define AEDILE_TOURNEY_RUN_RUN_H

#include <signal.h>

#include "engine/tourney/store/store.h"
#include "engine/tourney/workers/desk.h"

struct tn_progress {
  bool complete; /* every game is played, but for those of stopped variants */
  /* games, those of earlier runs included; if results decide what is played, total is an upper
   * bound */
  long long done, total;
  /* in this run: */
  long long played;
  long long faults;     /* seats with a fault */
  long long retries;    /* attempts repeated because the worker died */
  long long abandoned;  /* games given up after their retries */
  int stopped_variants; /* variants stopped because a hook failed */
  long long skipped;    /* games of these variants that were not played */
  double seconds;
};

struct tn_run_options {
  int jobs;            /* worker processes, at most TN_MAX_WORKERS; 0: this process, no sandbox */
  bool keep_going;     /* continue when a bot fails in all its first games (failing_bots.h) */
  int shard, n_shards; /* only blocks whose number modulo n_shards is shard; 0, 1: all */
  const struct tn_elsewhere *elsewhere; /* plays in place of JOBS workers; may be NULL */
};

/* Something that happened, for a log. */
struct tn_event {
  /* game, fault, retry, worker, quarantine, halt, round, stop or end; NULL: everything so far is
   * committed */
  const char *kind;
  long long id;                   /* of a game, or 0 */
  int worker;                     /* from 1, or 0 */
  const char *text;               /* for people, or NULL */
  const struct tn_played *played; /* of game and fault, else NULL */
  int seat;                       /* of fault, else -1 */
};

struct tn_run_callbacks { /* every function may be NULL */
  /* Called after every batch of games. */
  void (*progress)(void *ctx, const struct tn_progress *progress);
  void (*event)(void *ctx, const struct tn_event *event);
  /* Called when the variant of PLAYED is stopped: in this game, the first one, a hook failed; its
   * message and record describe the failure. */
  void (*fault)(void *ctx, const struct tn_played *played);
  /* Called when JOB was abandoned because of TEXT.  PROGRESS: where it was last, or NULL. */
  void (*quarantine)(void *ctx, const struct tn_job *job, const struct ad_match_progress *progress,
                     const char *text);
  /* Called with every game in which bots wrote something, if the plan keeps it. */
  void (*bot_log)(void *ctx, const struct tn_played *played);
  void *ctx;
  /* number of interrupts by the user: 1: the run ends after the current games; more: at once.  May
   * be NULL. */
  const volatile sig_atomic_t *interrupts;
};

/* Plays every game of PLAN (finalized; its schedule records the results) that STORE (begun) lacks.
 * A variant with a failing hook is stopped, and the reason is stored.  Returns false after filling
 * ERR; the games so far are kept.  Fills PROGRESS in both cases. */
AD_MUST_USE bool tn_run(struct tn_plan *plan, struct tn_store *store,
                        const struct tn_run_callbacks *watch, const struct tn_run_options *options,
                        struct tn_progress *progress, struct ad_err *err);

/* Estimates how long all games take by playing a few of every group for at most 1.5 s and one
 * decision. Stores nothing.  Groups without a finished game get the mean of the others.  Returns
 * false after filling ERR. */
struct tn_estimate {
  double seconds; /* with one worker */
  bool at_least;  /* no game was finished: the time is a lower bound */
};
AD_MUST_USE bool tn_estimate(const struct tn_plan *plan, struct tn_estimate *out,
                             struct ad_err *err);

#endif
