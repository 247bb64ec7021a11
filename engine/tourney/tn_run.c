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

/* A run over the games. */
struct run {
  const struct tn_plan *plan;
  struct tn_store *store;
  struct tn_worker *worker;
  const struct tn_watch *watch;
  struct tn_progress *progress;
  bool stopped[TN_MAX_VARIANTS]; /* a hook of the variant has failed */
};

/* The match is told first, while its set-up remembers. */
static bool stop_variant(struct run *r, const struct tn_played *played, struct ad_err *err)
{
  char text[AD_FAULT_TEXT];
  ad_fault_print(played->match->setup, text, sizeof text);
  r->stopped[played->game.variant] = true;
  r->progress->stopped++;
  if (r->watch->fault)
    r->watch->fault(r->watch->ctx, played);
  return tn_store_stop(r->store, &played->game, text, err);
}

static bool play_game(struct run *r, long long id, double start, struct ad_err *err)
{
  struct tn_played played;
  tn_schedule_game(&r->plan->schedule, id, &played.game);
  if (r->stopped[played.game.variant]) {
    r->progress->skipped++;
    return true;
  }
  if (!tn_worker_play(r->worker, id, &played, err))
    return false;
  if (played.outcome.faulty) {
    r->progress->skipped++;
    return stop_variant(r, &played, err);
  }
  if (!tn_store_put(r->store, &played, err) || !tn_store_commit(r->store, err))
    return false;
  r->progress->done++;
  r->progress->played++;
  r->progress->faults += faulty_seats(&played);
  r->progress->seconds = now() - start;
  if (r->watch->progress)
    r->watch->progress(r->watch->ctx, r->progress);
  return true;
}

bool tn_run(const struct tn_plan *plan, struct tn_store *store, const struct tn_watch *watch, struct tn_progress *progress,
            struct ad_err *err)
{
  long long games = plan->schedule.games;
  bool *done = ad_calloc((size_t)games + 1, sizeof *done);
  struct run r = {plan, store, tn_worker_new(plan), watch, progress, {false}};
  double start = now();
  *progress = (struct tn_progress){.total = games, .done = tn_store_done(store, done, games, err)};
  bool ok = progress->done >= 0;
  for (long long id = 1; ok && id <= games && !stopped(watch); id++)
    if (!done[id])
      ok = play_game(&r, id, start, err);
  tn_worker_free(r.worker);
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
    if (played.outcome.faulty) {
      char text[AD_FAULT_TEXT];
      ad_fault_print(played.match->setup, text, sizeof text);
      ad_fail(err, AD_ERUNTIME, (struct ad_pos){0}, "%s, game %lld: %s", plan->variant[played.game.variant].name, id, text);
      return -1;
    }
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
