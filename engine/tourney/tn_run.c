/* tn_run.c - playing in this process, and how long it will take. */
#include "engine/tourney/tn_pool.h"

static bool stopped(const struct tn_watch *watch)
{
  return watch->stop && *watch->stop;
}

static bool play_here(struct tn_queue *q, struct ad_err *err)
{
  struct tn_worker *worker = tn_worker_new(q->plan);
  struct tn_order order;
  struct tn_played played;
  bool ok = true;
  while (ok && !stopped(q->watch) && tn_queue_next(q, &order))
    ok = tn_worker_obey(worker, &order, &played, err) && tn_queue_put(q, &played, err) && tn_queue_tend(q, false, err);
  tn_worker_free(worker);
  return ok;
}

bool tn_run(struct tn_plan *plan, struct tn_store *store, const struct tn_watch *watch, const struct tn_run_options *options,
            struct tn_progress *progress, struct ad_err *err)
{
  struct tn_queue q;
  bool ok = tn_queue_open(&q, plan, store, watch, options, progress, err);
  if (ok && !tn_queue_over(&q))
    ok = options->jobs > 0 ? tn_pool_play(&q, err) : play_here(&q, err);
  if (ok)
    ok = tn_queue_end(&q, err);
  else if (progress->played)
    tn_store_commit(store, NULL); /* what was good stays */
  tn_queue_close(&q);
  return ok;
}

/* Seconds of a game of group G: the mean over games spread over its pods, until LIMIT seconds are over. */
static double pilot(const struct tn_plan *plan, struct tn_worker *worker, int g, double limit, struct ad_err *err)
{
  enum { MOST_GAMES = 50 };
  const struct tn_group *group = &plan->schedule.group[g];
  long long all = group->pods * group->seatings, n = all < MOST_GAMES ? all : MOST_GAMES;
  int deal = plan->settings.format == TN_KNOCKOUT ? g % plan->schedule.deals : 0; /* its variants take turns */
  double start = tn_now();
  for (long long i = 0; i < n; i++) {
    struct tn_played played;
    long long game = i * all / n;
    long long id = tn_schedule_id(&plan->schedule, g, game / group->seatings, deal, (int)(game % group->seatings));
    if (!tn_worker_play(worker, id, &played, err))
      return -1;
    if (played.outcome.faulty) {
      char text[AD_FAULT_TEXT];
      ad_fault_print(played.match->setup, text, sizeof text);
      ad_fail(err, AD_ERUNTIME, (struct ad_pos){0}, "%s, game %lld: %s", plan->variant[played.game.variant].name, id, text);
      return -1;
    }
    if (tn_now() - start > limit)
      n = i + 1;
  }
  return (tn_now() - start) / (double)n;
}

double tn_estimate(const struct tn_plan *plan, struct ad_err *err)
{
  const double seconds = 2;
  const struct tn_schedule *s = &plan->schedule;
  struct tn_worker *worker = tn_worker_new(plan);
  double total = 0;
  for (int g = 0; g < s->n_groups && total >= 0; g++) {
    double each = pilot(plan, worker, g, seconds / s->n_groups, err);
    double games = (double)(s->group[g].pods * s->group[g].seatings) * s->deals;
    if (s->rounds)
      games = (double)s->games / s->n_groups;
    total = each < 0 ? -1 : total + each * games;
  }
  tn_worker_free(worker);
  return total;
}
