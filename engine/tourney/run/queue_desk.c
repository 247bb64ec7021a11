/* queue_desk.c - the queue of a tournament as a desk (desk.h). */
#include "engine/tourney/run/queue.h"

#include "engine/tourney/store/resume.h"

static bool next(void *self, struct tn_job *out)
{
  return tn_queue_next(self, out);
}

static long long remaining(void *self)
{
  return tn_queue_remaining(self);
}

static long long most(void *self)
{
  const struct tn_queue *q = self;
  return tn_results_decide_schedule(&q->plan->settings) ? q->plan->schedule.games
                                                        : tn_queue_remaining(q);
}

static bool is_done(void *self)
{
  return tn_queue_is_done(self);
}

static bool add_result(void *self, const struct tn_played *played, struct ad_err *err)
{
  return tn_queue_add_result(self, played, err);
}

static void requeue(void *self, const struct tn_job *job, bool retry)
{
  struct tn_queue *q = self;
  q->progress->retries += retry;
  tn_queue_requeue(q, job);
}

static bool abandon(void *self, const struct tn_job *job, const struct ad_match_progress *progress,
                    const char *text, struct ad_err *err)
{
  return tn_queue_abandon(self, job, progress, text, err);
}

static bool log_event(void *self, const char *kind, long long id, int worker, const char *text,
                      struct ad_err *err)
{
  return tn_queue_log_event(self, kind, id, worker, text, err);
}

static bool after_batch(void *self, struct ad_err *err)
{
  return tn_queue_after_batch(self, false, err);
}

/* A commit is due soon after a result. */
static double due_s(void *self)
{
  const struct tn_queue *q = self;
  return q->uncommitted > 0 ? 0.02 : 3600;
}

static bool is_saved(void *self)
{
  const struct tn_queue *q = self;
  return q->uncommitted == 0;
}

struct tn_desk tn_queue_desk(struct tn_queue *q)
{
  return (struct tn_desk){.self = q,
                          .plan = q->plan,
                          .interrupts = q->watch->interrupts,
                          .next = next,
                          .remaining = remaining,
                          .most = most,
                          .is_done = is_done,
                          .add_result = add_result,
                          .requeue = requeue,
                          .abandon = abandon,
                          .log_event = log_event,
                          .after_batch = after_batch,
                          .due_s = due_s,
                          .is_saved = is_saved};
}
