/* cmd_run.c - `aedile run`: plays a tournament, or goes on with it, then prints its standings. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/cli/cli_tourney.h"
#include "engine/cli/show.h"

enum { OPT_OUT = 256, OPT_QUIET };

/* ---- Ctrl-C: once to stop after the game at hand, twice to stop at once (the file stays good) ---- */

static volatile sig_atomic_t stop;

static void on_signal(int number)
{
  (void)number;
  stop = 1;
}

static void catch_signals(void)
{
  struct sigaction action = {.sa_handler = on_signal, .sa_flags = (int)SA_RESETHAND | SA_RESTART};
  sigaction(SIGINT, &action, NULL);
  sigaction(SIGTERM, &action, NULL);
}

/* ---- progress ---- */

struct meter {
  bool on, shown;
  double last; /* when it was shown */
  const struct tn_plan *plan;
  const char *out; /* result file */
};

static void show_time(double seconds)
{
  long left = (long)(seconds + 0.5);
  if (left >= 3600)
    fprintf(stderr, "%ld:%02ld:%02ld", left / 3600, left / 60 % 60, left % 60);
  else
    fprintf(stderr, "%ld:%02ld", left / 60, left % 60);
}

static void show_progress(void *ctx, const struct tn_progress *p)
{
  const double every = 0.2;
  struct meter *meter = ctx;
  if (!meter->on || (p->seconds - meter->last < every && p->done < p->total))
    return;
  double rate = p->seconds > 0 ? (double)p->played / p->seconds : 0;
  fprintf(stderr, "\r\033[K%lld of %lld games, %.0f games/s, ", p->done, p->total, rate);
  show_time(rate > 0 ? (double)(p->total - p->done) / rate : 0);
  fprintf(stderr, " left, %lld fault%s", p->faults, p->faults == 1 ? "" : "s");
  fflush(stderr);
  meter->last = p->seconds;
  meter->shown = true;
}

/* The record goes beside the result file: nim-open.sqlite has nim-open-fault-12.yaml. */
static void show_fault(void *ctx, const struct tn_played *played)
{
  struct meter *meter = ctx;
  struct ad_arena arena;
  const char *names[AD_MAX_SEATS];
  const struct tn_game *game = &played->game;
  size_t len = strlen(meter->out) - (ad_ends_with(meter->out, ".sqlite") ? strlen(".sqlite") : 0);
  ad_arena_init(&arena);
  const char *path = ad_arena_printf(&arena, "%.*s-fault-%lld.yaml", (int)len, meter->out, game->id);
  for (int seat = 0; seat < game->seats; seat++)
    names[seat] = meter->plan->bot[game->bot[seat]].id;
  if (meter->shown)
    fputs("\r\033[K", stderr);
  meter->shown = false;
  cli_fault_check(played->match->setup);
  fprintf(stderr, "variant %s is stopped after %d move%s of game %lld, the others go on\n",
          meter->plan->variant[game->variant].name, played->moves, cli_plural(played->moves), game->id);
  if (played->outcome.faulty_seat != AD_NOBODY)
    fprintf(stderr, "it happened in the look-ahead of %s, seat %d: the same command shows it again, the record may not\n",
            names[played->outcome.faulty_seat], played->outcome.faulty_seat + 1);
  if (cli_record_save(path, played->match, names))
    fprintf(stderr, "record: %s\n", path);
  ad_arena_fini(&arena);
}

/* ---- running ---- */

struct options {
  const char *file, *out;
  bool quiet;
};

/* The seed of the file, else that of the results so far, else a new one. */
static void choose_seed(struct tn_plan *plan, struct tn_store *store, const struct options *options)
{
  uint64_t seed = plan->schedule.seed;
  if (!plan->has_seed && (tn_store_is_new(store) || !tn_store_seed(store, &seed))) {
    seed = tn_draw_seed();
    if (!options->quiet)
      fprintf(stderr, "seed %llu drawn\n", (unsigned long long)seed);
  }
  tn_plan_seal(plan, seed);
}

static int play(struct tn_plan *plan, struct tn_store *store, const struct options *options, const char *out, struct ad_err *err)
{
  struct meter meter = {.on = !options->quiet && isatty(STDERR_FILENO), .plan = plan, .out = out};
  struct tn_progress progress;
  struct tn_watch watch = {.progress = show_progress, .fault = show_fault, .ctx = &meter, .stop = &stop};
  catch_signals();
  bool ok = tn_run(plan, store, &watch, &progress, err);
  if (meter.shown)
    fputs("\r\033[K", stderr);
  if (!ok)
    return cli_exit_of(err);
  if (progress.done + progress.skipped < progress.total) {
    fprintf(stderr,
            "interrupted after %lld of %lld games; the same command goes on, 'aedile standings %s' shows the standings so far\n",
            progress.done, progress.total, out);
    return CLI_RUNTIME;
  }
  if (!options->quiet && progress.played > 0)
    fprintf(stderr, "%lld games in %.1f s, results in %s\n", progress.played, progress.seconds, out);
  else if (!options->quiet && !progress.stopped)
    fprintf(stderr, "all %lld games have been played before, results in %s\n", progress.total, out);
  if (!cli_print_standings(store, NULL, CLI_TEXT, err))
    return cli_exit_of(err);
  return progress.stopped ? CLI_RUNTIME : CLI_DONE;
}

static int run_tournament(const struct options *options)
{
  struct cli_tourney tourney;
  struct ad_err err = {0};
  struct tn_store *store = NULL;
  int code = cli_tourney_open(&tourney, options->file);
  if (code == CLI_DONE) {
    const char *out = options->out ? options->out : ad_arena_printf(&tourney.arena, "%s.sqlite", tourney.plan->name);
    store = tn_store_open(out, TN_WRITE, &err);
    if (store)
      choose_seed(tourney.plan, store, options);
    if (store && tn_store_begin(store, tourney.plan, &err))
      code = play(tourney.plan, store, options, out, &err);
    else
      code = cli_exit_of(&err);
    if (err.code != AD_OK)
      cli_print_err(&err);
  }
  tn_store_close(store);
  cli_tourney_free(&tourney);
  return code;
}

static int run(const struct cli_command *self, int argc, char **argv)
{
  static const struct option longs[] = {{"out", required_argument, NULL, OPT_OUT}, {"quiet", no_argument, NULL, OPT_QUIET}, {0}};
  struct options options = {0};
  int option, code = CLI_DONE;
  while ((option = cli_next_option(self, argc, argv, "o:q", longs, &code)) != -1) {
    if (option == -2)
      return code;
    if (option == OPT_OUT || option == 'o')
      options.out = optarg;
    else
      options.quiet = true;
  }
  if (argc - optind != 1)
    return cli_usage_error(self, argc == optind ? "expected a tournament file" : "expected one tournament file");
  options.file = argv[optind];
  return run_tournament(&options);
}

const struct cli_command cli_run = {
  .name = "run",
  .arguments = "TOURNAMENT.yaml [--out FILE] [--quiet]",
  .summary = "play a tournament, or go on with it, then print its standings",
  .help =
    "Options:\n"
    "  -o, --out FILE  result file; default: NAME.sqlite in this folder, NAME being the tournament's\n"
    "  -q, --quiet     nothing but the standings and errors\n\n"
    "A result file of the same tournament is gone on with: games that are in it are not played again.\n"
    "Ctrl-C ends after the game at hand, a second one at once; both leave a file to go on with.\n\n"
    "A variant whose scripts fail is stopped: the reason is told and kept, a record is written\n"
    "beside the result file, the other variants go on, and the exit code is 4.\n\n"
    "Example:\n"
    "  aedile run tournaments/nim-open.yaml --out /tmp/nim.sqlite\n",
  .run = run,
};
