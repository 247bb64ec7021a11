/* desk.h - where the games come from that workers play, and where their results go: the queue of a
 * tournament, or another machine that has the queue.
 *
 * The coordinator of workers (coordinator.h) asks a desk for jobs; each job that was handed out
 * comes back by add_result, requeue or abandon.  All functions are called from one thread. */
#ifndef AEDILE_TOURNEY_WORKERS_DESK_H
#define AEDILE_TOURNEY_WORKERS_DESK_H

#include <signal.h>

#include "engine/tourney/workers/worker.h"

struct tn_desk {
  void *self;                              /* first argument of every function */
  struct tn_plan *plan;                    /* borrowed */
  const volatile sig_atomic_t *interrupts; /* as in tn_run_callbacks; may be NULL */
  /* Hands out the next job; false if no game is available at the moment. */
  bool (*next)(void *self, struct tn_job *out);
  /* Returns about how many jobs are still to be handed out. */
  long long (*remaining)(void *self);
  /* Returns how many more there may be at most, those included that results will add. */
  long long (*most)(void *self);
  /* Returns whether no job is left, now and later, and none is handed out. */
  bool (*is_done)(void *self);
  bool (*add_result)(void *self, const struct tn_played *played, struct ad_err *err);
  /* Takes a job back that was not played.  RETRY: the worker that played it died. */
  void (*requeue)(void *self, const struct tn_job *job, bool retry);
  /* Gives a game up, with TEXT as the reason.  PROGRESS: where it was last, or NULL. */
  bool (*abandon)(void *self, const struct tn_job *job, const struct ad_match_progress *progress,
                  const char *text, struct ad_err *err);
  bool (*log_event)(void *self, const char *kind, long long id, int worker, const char *text,
                    struct ad_err *err);
  /* Called after each pass: stores or sends what is due. */
  bool (*after_batch)(void *self, struct ad_err *err);
  /* Returns the seconds until after_batch has something to do; a large number: nothing. */
  double (*due_s)(void *self);
  /* Returns whether every result so far is safe: a crash of this process would not lose it. */
  bool (*is_saved)(void *self);
};

/* Who plays the games of a desk, other than workers of this process. */
struct tn_elsewhere {
  void *self;
  /* Plays until no game is left or the run is interrupted.  AGAIN: stored games were removed, so
   * the caller makes a new desk from the file and calls once more.  False after filling ERR. */
  bool (*play)(void *self, const struct tn_desk *desk, bool *again, struct ad_err *err);
};

#endif
