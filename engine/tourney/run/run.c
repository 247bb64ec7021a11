/* run.c - plays in this process or starts the coordinator; estimates how long a tournament takes.
 */
#include "engine/tourney/run/run.h"

#include "engine/base/clock.h"
#include "engine/base/drop.h"
#include "engine/tourney/workers/coordinator.h"
#include "engine/tourney/run/queue.h"

static bool is_interrupted(const struct tn_run_callbacks *watch)
{
  return watch->interrupts && *watch->interrupts;
}

static bool play_here(struct tn_queue *q, struct ad_err *err)
{
  struct tn_worker *worker = tn_worker_new(q->plan);
  struct tn_job job;
  struct tn_played played;
  bool ok = true;
  while (ok && !is_interrupted(q->watch) && tn_queue_next(q, &job))
    ok = tn_worker_run_job(worker, &job, &played, err) && tn_queue_add_result(q, &played, err) &&
         tn_queue_after_batch(q, false, err);
  tn_worker_free(worker);
  return ok;
}

static bool play(struct tn_queue *q, bool *again, struct ad_err *err)
{
  const struct tn_desk desk = tn_queue_desk(q);
  const struct tn_elsewhere *elsewhere = q->options->elsewhere;
  if (elsewhere)
    return elsewhere->play(elsewhere->self, &desk, again, err);
  return q->options->jobs > 0 ? tn_coordinator_run(&desk, q->options->jobs, err)
                              : play_here(q, err);
}

/* Plays what STORE lacks.  AGAIN: it lacks more than it did, see struct tn_elsewhere. */
static bool play_missing(struct tn_plan *plan, struct tn_store *store,
                         const struct tn_run_callbacks *watch, const struct tn_run_options *options,
                         struct tn_progress *progress, bool *again, struct ad_err *err)
{
  struct tn_queue q;
  bool ok = tn_queue_open(&q, plan, store, watch, options, progress, err);
  *again = false;
  if (ok && !tn_queue_is_done(&q))
    ok = play(&q, again, err);
  if (ok && !*again)
    ok = tn_queue_finish(&q, err);
  else if (!ok && progress->played)
    ad_best_effort(tn_store_commit(store, NULL)); /* keeps the games so far */
  tn_queue_close(&q);
  return ok;
}

bool tn_run(struct tn_plan *plan, struct tn_store *store, const struct tn_run_callbacks *watch,
            const struct tn_run_options *options, struct tn_progress *progress, struct ad_err *err)
{
  bool again = true, ok = true;
  while (ok && again)
    ok = play_missing(plan, store, watch, options, progress, &again, err);
  return ok;
}

/* ---- estimate ---- */

struct pilot { /* games played to measure their time */
  const struct tn_plan *plan;
  struct tn_worker *worker;
  double until, end; /* time limit of this group, of all; by ad_clock_s */
};

static bool is_over(void *ctx)
{
  const struct pilot *p = ctx;
  return ad_clock_s() >= p->end;
}

static bool fail_faulty(const struct pilot *p, const struct tn_played *played, struct ad_err *err)
{
  char text[AD_FAULT_TEXT];
  ad_fault_print(played->match->setup, text, sizeof text);
  return ad_fail(err, AD_ERUNTIME, (struct ad_pos){0}, "%s, game %lld: %s",
                 p->plan->variant[played->game.variant].name, played->game.id, text);
}

/* Plays games of group G, spread over its pods, until its time is over; adds to SECONDS and GAMES.
 * A game that the time limit ends counts in the seconds only.  Returns false after filling ERR. */
static bool play_group(struct pilot *p, int g, double *seconds, int *games, struct ad_err *err)
{
  enum { MAX_GAMES = 50 };
  const struct tn_schedule *s = &p->plan->schedule;
  const struct tn_group *group = &s->group[g];
  long long all = group->pods * group->seatings, n = all < MAX_GAMES ? all : MAX_GAMES;
  /* in a knockout each deal belongs to one variant, in turn */
  int deal = p->plan->settings.format == TN_KNOCKOUT ? g % s->deals : 0;
  double start = ad_clock_s();
  for (long long i = 0; i < n && ad_clock_s() < p->until; i++) {
    struct tn_played played = {0};
    long long game = i * all / n;
    long long id =
      tn_schedule_id(s, g, game / group->seatings, deal, (int)(game % group->seatings));
    bool ok = tn_worker_play(p->worker, id, &played, err);
    if (!ok && !(played.outcome.unfinished && is_over(p)))
      return false;
    if (ok && played.outcome.hook_failed)
      return fail_faulty(p, &played, err);
    *games += ok;
    *err = ok ? *err : (struct ad_err){0};
  }
  *seconds += ad_clock_s() - start;
  return true;
}

static double games_of(const struct tn_schedule *s, int g)
{
  if (s->rounds)
    return (double)s->games / s->n_groups;
  return (double)(s->group[g].pods * s->group[g].seatings) * s->deals;
}

bool tn_estimate(const struct tn_plan *plan, struct tn_estimate *out, struct ad_err *err)
{
  const double limit_s = 1.5;
  const struct tn_schedule *s = &plan->schedule;
  struct pilot p = {.plan = plan, .worker = tn_worker_new(plan)};
  double timed = 0, untimed = 0, of_timed = 0;
  bool ok = true;
  *out = (struct tn_estimate){0};
  tn_worker_set_stop(p.worker, is_over, &p);
  p.end = ad_clock_s() + limit_s;
  for (int g = 0; g < s->n_groups && ok; g++) {
    double now = ad_clock_s(), seconds = 0;
    int games = 0;
    p.until = now + (p.end - now) / (s->n_groups - g);
    ok = play_group(&p, g, &seconds, &games, err);
    if (games > 0) {
      timed += games_of(s, g);
      of_timed += seconds / games * games_of(s, g);
    } else {
      untimed += games_of(s, g);
    }
  }
  out->at_least = timed <= 0;
  out->seconds = of_timed + untimed * (timed > 0 ? of_timed / timed : limit_s);
  tn_worker_free(p.worker);
  return ok;
}
