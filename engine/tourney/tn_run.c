/* tn_run.c - the loop over the games. */
#include "engine/tourney/tn_run.h"

#include <stdlib.h>
#include <time.h>

static double now(void)
{
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static int faulty_seats(const struct tn_played *played)
{
  int n = 0;
  for (int seat = 0; seat < played->game.seats; seat++)
    n += played->outcome.fault[seat] != AD_FAULT_NONE;
  return n;
}

static bool stopped(const struct tn_watch *watch)
{
  return watch->stop && *watch->stop;
}

bool tn_run(const struct tn_plan *plan, struct tn_store *store, const struct tn_watch *watch, struct tn_progress *progress,
            struct ad_err *err)
{
  long long games = plan->schedule.games;
  bool *done = ad_calloc((size_t)games + 1, sizeof *done);
  struct tn_worker *worker = tn_worker_new(plan);
  double start = now();
  *progress = (struct tn_progress){.total = games, .done = tn_store_done(store, done, games, err)};
  bool ok = progress->done >= 0;
  for (long long id = 1; ok && id <= games && !stopped(watch); id++) {
    struct tn_played played;
    if (done[id])
      continue;
    ok = tn_worker_play(worker, id, &played, err) && tn_store_put(store, &played, err);
    if (!ok)
      break;
    progress->done++;
    progress->played++;
    progress->faults += faulty_seats(&played);
    progress->seconds = now() - start;
    if (watch->progress)
      watch->progress(watch->ctx, progress);
  }
  tn_worker_free(worker);
  free(done);
  return ok;
}

/* Seconds of a game of group G: the mean over games spread over its pods, until LIMIT seconds are over. */
static double pilot(const struct tn_plan *plan, struct tn_worker *worker, int g, double limit, struct ad_err *err)
{
  enum { MOST_GAMES = 50 };
  const struct tn_group *group = &plan->schedule.group[g];
  long long all = group->pods * group->seats, n = all < MOST_GAMES ? all : MOST_GAMES;
  double start = now();
  for (long long i = 0; i < n; i++) {
    struct tn_played played;
    long long game = i * all / n;
    long long id = tn_schedule_id(&plan->schedule, g, game / group->seats, 0, (int)(game % group->seats));
    if (!tn_worker_play(worker, id, &played, err))
      return -1;
    if (now() - start > limit)
      n = i + 1;
  }
  return (now() - start) / (double)n;
}

double tn_estimate(const struct tn_plan *plan, struct ad_err *err)
{
  const double seconds = 2;
  const struct tn_schedule *s = &plan->schedule;
  struct tn_worker *worker = tn_worker_new(plan);
  double total = 0;
  for (int g = 0; g < s->n_groups && total >= 0; g++) {
    double each = pilot(plan, worker, g, seconds / s->n_groups, err);
    total = each < 0 ? -1 : total + each * (double)(s->group[g].pods * s->group[g].seats) * s->deals;
  }
  tn_worker_free(worker);
  return total;
}
