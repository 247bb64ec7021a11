/* tournament.c - joins the host, the run and the standings. */
#include "engine/app/tourney/tournament.h"

#include "engine/app/tourney/begin.h"
#include "engine/tourney/run/run.h"
#include "engine/tourney/standings/standings.h"

/* What the callback of the run needs. */
struct watcher {
  const struct app_tournament_options *options;
  volatile sig_atomic_t stop;
};

static void report_progress(void *ctx, const struct tn_progress *progress)
{
  struct watcher *watcher = ctx;
  const struct app_tournament_options *options = watcher->options;
  if (options->progress && !options->progress(options->ctx, progress->done, progress->total))
    watcher->stop = 1;
}

/* Plays until nothing is left to play: false after filling ERR. */
static bool play(struct tn_plan *plan, struct tn_store *store,
                 const struct app_tournament_options *options, struct ad_err *err)
{
  if (options->jobs < 0 || options->jobs > TN_MAX_WORKERS)
    return ad_fail(err, AD_EUSAGE, (struct ad_pos){0}, "jobs is %d, expected 0 to %d",
                   options->jobs, TN_MAX_WORKERS);
  struct watcher watcher = {.options = options};
  struct tn_run_callbacks callbacks = {
    .progress = report_progress, .ctx = &watcher, .interrupts = &watcher.stop};
  struct tn_run_options run = {.jobs = options->jobs, .n_shards = 1};
  struct tn_progress progress = {0};
  if (!tn_run(plan, store, &callbacks, &run, &progress, err))
    return false;
  return progress.complete || ad_fail(err, AD_ERUNTIME, (struct ad_pos){0},
                                      "stopped after %lld of %lld games; another call resumes",
                                      progress.done, progress.total);
}

/* Reports the variants of PLAN that are stopped in STORE, and how many games were abandoned.  False
 * after filling ERR. */
static bool report_missing(const struct tn_plan *plan, struct tn_store *store,
                           struct ad_diags *diags, struct ad_err *err)
{
  struct ad_arena arena;
  struct tn_game_reason stops[TN_MAX_VARIANTS];
  struct tn_counts counts;
  ad_arena_init(&arena);
  bool ok = tn_store_stops(store, plan->n_variants, stops, &arena, err) &&
            tn_store_counts(store, &counts, err);
  for (int v = 0; ok && v < plan->n_variants; v++)
    if (stops[v].id)
      ad_diag_at(diags, (struct ad_pos){0},
                 "variant '%s' is stopped at game %lld, and its later games are not played: %s",
                 plan->variant[v].name, stops[v].id, stops[v].text);
  if (ok && counts.quarantined)
    ad_diag_at(diags, (struct ad_pos){0}, "%lld game%s abandoned and not counted",
               counts.quarantined, counts.quarantined == 1 ? " was" : "s were");
  ad_arena_fini(&arena);
  return ok;
}

bool app_tournament_play(const char *name, const struct app_tournament_options *options,
                         struct ad_diags *diags)
{
  struct app_tourney tourney;
  struct ad_err err = {0};
  int before = diags->reported;
  bool loaded = app_tourney_load(&tourney, name, diags), used;
  struct tn_store *store =
    loaded ? app_tourney_begin(&tourney, options->out, false, options->seed, &used, &err) : NULL;
  bool ended = store && play(tourney.plan, store, options, &err) &&
               report_missing(tourney.plan, store, diags, &err);
  if (loaded && !ended)
    ad_diag_err(diags, &err);
  tn_store_close(store);
  app_tourney_free(&tourney);
  return ended && diags->reported == before;
}

struct ad_node *app_tournament_standings(const char *out, struct ad_arena *arena,
                                         struct ad_err *err)
{
  struct tn_store *store = tn_store_open(out, TN_READ, err);
  struct tn_standings *standings = store ? tn_standings_new(store, err) : NULL;
  struct ad_node *tree = standings ? tn_standings_tree(standings, -1, arena) : NULL;
  tn_standings_free(standings);
  tn_store_close(store);
  return tree;
}
