/* queue.h - which game is played next, and what becomes of a result: the part of a run that does
 * not care who plays.
 *
 * What a run leaves behind does not depend on the order in which results come in.  When a hook of a
 * variant fails, the game with the lowest id in which that happens counts: those before it are all
 * played, those behind it stay in the file but are not shown. */
#ifndef AEDILE_TOURNEY_RUN_QUEUE_H
#define AEDILE_TOURNEY_RUN_QUEUE_H

#include "engine/tourney/run/failing_bots.h"
#include "engine/tourney/run/run.h"

/* A variant that is not played on. */
struct tn_variant_stop {
  long long id; /* the first game in which a hook failed; LLONG_MAX: none did */
  bool reported;
  struct tn_played played; /* of that game; message and record are these: */
  struct ad_buf message, record;
};

struct tn_queue {
  struct tn_plan *plan;
  struct tn_store *store;
  const struct tn_run_callbacks *watch;
  const struct tn_run_options *options;
  struct tn_progress *progress;
  bool *done;              /* by id */
  long long next;          /* the lowest id that was never handed out */
  long long last;          /* tn_schedule_last_counted, as far as the file knows it */
  struct tn_job *requeued; /* handed out, but not played */
  int n_requeued, cap_requeued;
  long long out_by_variant[TN_MAX_VARIANTS], n_out; /* orders that are with workers */
  struct tn_failing_bots failing_bots;
  struct tn_variant_stop variant_stop[TN_MAX_VARIANTS];
  int uncommitted;
  double start, committed; /* seconds of tn_clock_s */
};

double tn_clock_s(void); /* seconds of a clock that never goes back */

/* Tells the schedule of PLAN what STORE has, if its games depend on that. */
bool tn_queue_load_results(struct tn_plan *plan, struct tn_store *store, struct ad_err *err);

bool tn_queue_open(struct tn_queue *q, struct tn_plan *plan, struct tn_store *store,
                   const struct tn_run_callbacks *watch, const struct tn_run_options *options,
                   struct tn_progress *progress, struct ad_err *err);
void tn_queue_close(struct tn_queue *q);

/* The next game; false if there is none at the moment. */
bool tn_queue_next(struct tn_queue *q, struct tn_job *out);
/* about how many tn_queue_next has still to give */
long long tn_queue_remaining(const struct tn_queue *q);
bool tn_queue_is_done(struct tn_queue *q); /* nothing is left and nothing is out */
/* An order comes back: played, not played, or never to be played. */
bool tn_queue_add_result(struct tn_queue *q, const struct tn_played *played, struct ad_err *err);
void tn_queue_requeue(struct tn_queue *q, const struct tn_job *order);
bool tn_queue_abandon(struct tn_queue *q, const struct tn_job *order,
                      const struct ad_match_progress *beat, const char *text, struct ad_err *err);
/* A line for the diary of the file and for who watches. */
bool tn_queue_log_event(struct tn_queue *q, const char *kind, long long id, int worker,
                        const char *text, struct ad_err *err);
/* After each batch: what must be settled is, what is due is made safe (all of it with NOW),
 * progress is shown. */
bool tn_queue_after_batch(struct tn_queue *q, bool now, struct ad_err *err);
bool tn_queue_finish(struct tn_queue *q, struct ad_err *err);

#endif
