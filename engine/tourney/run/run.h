/* run.h - plays what is missing of a tournament: in this process, or with workers (coordinator.h).
 */
#ifndef AEDILE_TOURNEY_RUN_RUN_H
#define AEDILE_TOURNEY_RUN_RUN_H

#include <signal.h>

#include "engine/tourney/run/worker.h"
#include "engine/tourney/store/store.h"

enum { TN_MAX_WORKERS = 64 };

struct tn_progress {
  bool complete; /* nothing is left to be played, but for what was stopped */
  /* games, those of earlier runs included; with rounds or a test TOTAL is what may be played at
   * most */
  long long done, total;
  long long played;     /* in this run, as all that follows */
  long long faults;     /* seats with a fault */
  long long retries;    /* games that were begun again because their worker had died */
  long long abandoned;  /* games that were given up */
  int stopped_variants; /* variants that were stopped because a hook failed, */
  long long skipped;    /* and their games that are missing */
  double seconds;
};

struct tn_run_options {
  /* worker processes, at most TN_MAX_WORKERS; 0: this process plays, without a jail */
  int jobs;
  /* even with a bot that has a fault in each of its first games (failing_bots.h) */
  bool keep_going;
  int shard, n_shards; /* only the blocks whose number is SHARD modulo N_SHARDS; 0, 1: all */
};

/* Something that happened, for a log. */
struct tn_event {
  /* game, fault, retry, worker, quarantine, halt, round, stop, end; NULL: so far everything is safe
   * in the file */
  const char *kind;
  long long id;                   /* of a game, or 0 */
  int worker;                     /* from 1, or 0 */
  const char *text;               /* what happened, or NULL */
  const struct tn_played *played; /* game, fault */
  int seat;                       /* fault */
};

struct tn_run_callbacks { /* every function may be NULL */
  /* after every batch of games, in this process after every one */
  void (*progress)(void *ctx, const struct tn_progress *progress);
  void (*event)(void *ctx, const struct tn_event *event);
  /* A hook of PLAYED's variant has failed, and this is the first game in which it did: message and
   * record say how. */
  void (*fault)(void *ctx, const struct tn_played *played);
  /* ORDER was given up: BEAT (may be NULL) says how far it came, TEXT what happened. */
  void (*quarantine)(void *ctx, const struct tn_job *order, const struct ad_match_progress *beat,
                     const char *text);
  void *ctx;
  /* 1: the games that are being played are finished, then the run ends; 2 and more: it ends at
   * once.  May be NULL. */
  const volatile sig_atomic_t *interrupts;
};

/* Plays every game of PLAN (sealed; its schedule takes note of the results) that STORE (begun)
   lacks.  False after filling ERR; the games so far are kept.  A variant whose hooks fail is played
   no further; the game and the reason go into the file.  *PROGRESS says how far it got. */
bool tn_run(struct tn_plan *plan, struct tn_store *store, const struct tn_run_callbacks *watch,
            const struct tn_run_options *options, struct tn_progress *progress, struct ad_err *err);

/* How long all games will take, from a few games of every group, spread over its pods.  Nothing is
   kept.  It takes 1.5 s and one decision at most: then groups without a whole game count like the
   others; if there is no whole game at all, AT_LEAST is set.  False after filling ERR. */
struct tn_estimate {
  double seconds; /* with one worker */
  bool at_least;
};
bool tn_estimate(const struct tn_plan *plan, struct tn_estimate *out, struct ad_err *err);

#endif
