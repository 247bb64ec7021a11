/* tournament.c - `aedile bench --tournament`: what workers and the result file leave of the speed
 * of bare play. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/app/tourney/host.h"
#include "engine/base/clock.h"
#include "engine/base/drop.h"
#include "engine/cli/bench/bench.h"
#include "engine/cli/tourney.h"
#include "engine/report/json.h"

struct measured {
  long long alone_games, stored_games, bytes;
  double alone_s, stored_s;
};

/* Games in the order of play, in this process, nothing stored; it goes on where the last call
 * ended. */
static bool play_alone(const struct tn_plan *plan, double seconds, struct measured *m,
                       struct ad_err *err)
{
  struct tn_worker *worker = tn_worker_new(plan);
  long long known = tn_schedule_available(&plan->schedule);
  bool ok = tn_worker_prepare(worker, err);
  double start = ad_clock_s(), passed = 0;
  for (; ok && passed < seconds; passed = ad_clock_s() - start) {
    struct tn_played played;
    ok = tn_worker_play(worker, 1 + m->alone_games++ % known, &played, err);
    if (ok && played.outcome.hook_failed)
      ok = ad_fail(err, AD_EINPUT, (struct ad_pos){0},
                   "a hook failed in game %lld: 'aedile run' prints the reason", played.game.id);
  }
  m->alone_s += passed;
  tn_worker_free(worker);
  return ok;
}

struct limit {
  double seconds;
  volatile sig_atomic_t stop;
};

static void end_in_time(void *ctx, const struct tn_progress *progress)
{
  struct limit *limit = ctx;
  if (progress->seconds >= limit->seconds)
    limit->stop = 1;
}

static bool play_stored(struct tn_plan *plan, struct tn_store *store,
                        const struct cli_bench_tourney *options, struct measured *m,
                        struct ad_err *err)
{
  struct limit limit = {(double)options->seconds, 0};
  struct tn_run_callbacks watch = {
    .progress = end_in_time, .ctx = &limit, .interrupts = &limit.stop};
  struct tn_run_options how = {.jobs = options->jobs, .n_shards = 1};
  struct tn_progress progress;
  struct stat file;
  double start = ad_clock_s();
  if (!tn_store_begin(store, plan, err) || !tn_run(plan, store, &watch, &how, &progress, err))
    return false;
  m->stored_s = ad_clock_s() - start;
  m->stored_games = progress.played;
  if (progress.complete && m->stored_s < limit.seconds)
    fprintf(stderr,
            "the tournament ended after %.1f s, with the start of the workers: use more deals\n",
            m->stored_s);
  if (!tn_store_commit(store, err))
    return false;
  m->bytes = stat(tn_store_path(store), &file) == 0 ? (long long)file.st_size : 0;
  return true;
}

static double per_second(long long games, double seconds)
{
  return seconds > 0 ? (double)games / seconds : 0;
}

static void print_speeds(const struct cli_bench_tourney *options, const char *name,
                         const struct measured *m)
{
  double alone = per_second(m->alone_games, m->alone_s),
         stored = per_second(m->stored_games, m->stored_s);
  double share = alone > 0 && options->jobs ? stored / (alone * options->jobs) : 0;
  if (options->as_json) {
    struct ad_buf text;
    struct ad_json json;
    rp_json_begin(&json, &text);
    ad_json_map(&json, NULL);
    ad_json_text(&json, "tournament", name);
    ad_json_int(&json, "jobs", options->jobs);
    ad_json_int(&json, "games_alone", m->alone_games);
    ad_json_real(&json, "games_per_s_alone", alone);
    ad_json_int(&json, "games_stored", m->stored_games);
    ad_json_real(&json, "games_per_s_stored", stored);
    ad_json_real(&json, "share", share);
    ad_json_end_map(&json);
    rp_json_print(stdout, &json);
    return;
  }
  printf("%s\n", name);
  printf("one process, no store      %10lld games  %12.1f /s\n", m->alone_games, alone);
  printf("%2d worker%s, stored%*s  %10lld games  %12.1f /s\n", options->jobs,
         ad_plural(options->jobs), options->jobs == 1 ? 9 : 8, "", m->stored_games, stored);
  printf("share of %d x one process   %.3f\n", options->jobs, share);
}

/* Bare play is measured before and after, so that a machine that gets slower or quicker meanwhile
 * counts half. */
static bool measure_speeds(struct tn_plan *plan, struct tn_store *store,
                           const struct cli_bench_tourney *options, struct measured *m,
                           struct ad_err *err)
{
  double half = (double)options->seconds / 2;
  return play_alone(plan, half, m, err) && play_stored(plan, store, options, m, err) &&
         play_alone(plan, half, m, err);
}

int cli_bench_tourney(const struct cli_bench_tourney *options)
{
  struct app_tourney tourney;
  struct ad_err err = {0};
  struct measured m = {0};
  const char *folder = getenv("TMPDIR") ? getenv("TMPDIR") : "/tmp";
  int code = cli_tourney_try(options->file, NULL, &(char *){NULL});
  tourney = (struct app_tourney){0};
  if (code == CLI_DONE)
    code = cli_tourney_open(&tourney, options->file);
  if (code != CLI_DONE) {
    app_tourney_free(&tourney);
    return code;
  }
  const char *out =
    ad_arena_printf(&tourney.arena, "%s/aedile-bench-%ld.sqlite", folder, (long)getpid());
  tn_plan_finalize(tourney.plan, tourney.plan->has_seed ? tourney.plan->schedule.seed : 1);
  struct tn_store *store = tn_store_open(out, TN_WRITE, &err);
  bool ok = store && measure_speeds(tourney.plan, store, options, &m, &err);
  tn_store_close(store);
  if (store)
    ad_best_effort(unlink(out) == 0);
  if (ok)
    print_speeds(options, tourney.plan->name, &m);
  else
    cli_print_err(&err);
  app_tourney_free(&tourney);
  return ok ? CLI_DONE : cli_exit_of(&err);
}
