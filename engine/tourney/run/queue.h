/* queue.h - decides which game is played next and stores results: the part of a run that does not
 * depend on who plays.
 *
 * The stored results do not depend on the order in which they arrive.  When a hook of a variant
 * fails, the lowest game in which it fails counts: all games before it are played; later games of
 * the variant stay in the file and are left out of the tables. */
#ifndef AEDILE_TOURNEY_RUN_QUEUE_H
#define AEDILE_TOURNEY_RUN_QUEUE_H

#include "engine/tourney/workers/desk.h"
#include "engine/tourney/run/failing_bots.h"
#include "engine/tourney/run/run.h"

/* A variant that is stopped because one of its hooks failed. */
struct tn_variant_stop {
  long long id;            /* the first game in which a hook failed; LLONG_MAX: none */
  bool reported;           /* to the callbacks and the file */
  struct tn_played played; /* that game; its message and record are these: */
  struct ad_buf message, record;
};

struct tn_queue {
  struct tn_plan *plan;
  struct tn_store *store;
  const struct tn_run_callbacks *watch;
  const struct tn_run_options *options;
  struct tn_progress *progress;
  bool *done;              /* by id: a result is stored */
  long long next;          /* the lowest id that was never handed out */
  long long last;          /* tn_schedule_last_counted, as the file has it */
  struct tn_job *requeued; /* jobs that were handed out and came back without a result */
  int n_requeued, cap_requeued;
  long long out_by_variant[TN_MAX_VARIANTS], n_out; /* jobs that are handed out */
  struct tn_failing_bots failing_bots;
  struct tn_variant_stop variant_stop[TN_MAX_VARIANTS];
  int uncommitted;         /* changes since the last commit */
  double start, committed; /* seconds of ad_clock_s */
};

/* Gives the stored results to the schedule of PLAN, if results decide what is played. */
AD_MUST_USE bool tn_queue_load_results(struct tn_plan *plan, struct tn_store *store,
                                       struct ad_err *err);

/* Reads from STORE which games are done.  All arguments are borrowed until tn_queue_close. */
AD_MUST_USE bool tn_queue_open(struct tn_queue *q, struct tn_plan *plan, struct tn_store *store,
                               const struct tn_run_callbacks *watch,
                               const struct tn_run_options *options, struct tn_progress *progress,
                               struct ad_err *err);
void tn_queue_close(struct tn_queue *q);

/* Hands out the next job; false if no game is available at the moment. */
AD_MUST_USE bool tn_queue_next(struct tn_queue *q, struct tn_job *out);
/* Returns about how many jobs are still to be handed out. */
long long tn_queue_remaining(const struct tn_queue *q);
/* Returns whether no job is left and none is handed out. */
bool tn_queue_is_done(struct tn_queue *q);

/* ---- each job that was handed out comes back by one of these ---- */
/* Stores the result of a job. */
AD_MUST_USE bool tn_queue_add_result(struct tn_queue *q, const struct tn_played *played,
                                     struct ad_err *err);
/* Takes a job back that was not played; it will be handed out again. */
void tn_queue_requeue(struct tn_queue *q, const struct tn_job *job);
/* Abandons a game: it is stored without a result, with TEXT as the reason.  PROGRESS: where it was
 * last, or NULL. */
AD_MUST_USE bool tn_queue_abandon(struct tn_queue *q, const struct tn_job *job,
                                  const struct ad_match_progress *progress, const char *text,
                                  struct ad_err *err);

/* Adds an event to the event log of the file and reports it to the callbacks. */
AD_MUST_USE bool tn_queue_log_event(struct tn_queue *q, const char *kind, long long id, int worker,
                                    const char *text, struct ad_err *err);
/* Call after each batch: closes stopped variants, commits what is due (everything if NOW) and
 * reports progress. */
AD_MUST_USE bool tn_queue_after_batch(struct tn_queue *q, bool now, struct ad_err *err);
/* The queue as a desk, for the coordinator; borrows Q. */
struct tn_desk tn_queue_desk(struct tn_queue *q);
/* Commits everything, fills the rest of the progress and checks that every result is in the file.
 */
AD_MUST_USE bool tn_queue_finish(struct tn_queue *q, struct ad_err *err);

#endif
