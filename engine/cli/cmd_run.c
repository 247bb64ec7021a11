/* cmd_run.c - `aedile run`: plays a tournament, or goes on with it, then prints its standings. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/cli/cli_tourney.h"

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
  bool shown;
  double last; /* when it was shown */
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
  if (p->seconds - meter->last < every && p->done < p->total)
    return;
  double rate = p->seconds > 0 ? (double)p->played / p->seconds : 0;
  fprintf(stderr, "\r\033[K%lld of %lld games, %.0f games/s, ", p->done, p->total, rate);
  show_time(rate > 0 ? (double)(p->total - p->done) / rate : 0);
  fprintf(stderr, " left, %lld fault%s", p->faults, p->faults == 1 ? "" : "s");
  fflush(stderr);
  meter->last = p->seconds;
  meter->shown = true;
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
  struct meter meter = {0};
  struct tn_progress progress;
  bool meters = !options->quiet && isatty(STDERR_FILENO);
  struct tn_watch watch = {meters ? show_progress : NULL, &meter, &stop};
  catch_signals();
  bool ok = tn_run(plan, store, &watch, &progress, err);
  if (meter.shown)
    fputs("\r\033[K", stderr);
  if (!ok)
    return cli_exit_of(err);
  if (progress.done < progress.total) {
    fprintf(stderr,
            "interrupted after %lld of %lld games; the same command goes on, 'aedile standings %s' shows the standings so far\n",
            progress.done, progress.total, out);
    return CLI_RUNTIME;
  }
  if (!options->quiet && progress.played > 0)
    fprintf(stderr, "%lld games in %.1f s, results in %s\n", progress.played, progress.seconds, out);
  else if (!options->quiet)
    fprintf(stderr, "all %lld games have been played before, results in %s\n", progress.total, out);
  return cli_print_standings(store, NULL, CLI_TEXT, err) ? CLI_DONE : cli_exit_of(err);
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
    "Example:\n"
    "  aedile run tournaments/nim-open.yaml --out /tmp/nim.sqlite\n",
  .run = run,
};
