/* cmd_run.c - `aedile run`: plays a tournament, or goes on with it, then prints its standings. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/cli/cli_tourney.h"
#include "engine/cli/show.h"

enum { OPT_OUT = 256, OPT_QUIET, OPT_JOBS };

/* ---- Ctrl-C: once to finish the running games, twice to end at once (the file stays good) ---- */

static volatile sig_atomic_t stop;

static void on_signal(int number)
{
  (void)number;
  stop++;
}

static void catch_signals(void)
{
  const struct sigaction action = {.sa_handler = on_signal};
  static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
  for (int i = 0; i < AD_LEN(numbers); i++) {
    struct sigaction was;
    sigaction(numbers[i], NULL, &was);
    if (numbers[i] != SIGHUP || was.sa_handler != SIG_IGN) /* nohup */
      sigaction(numbers[i], &action, NULL);
  }
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

/* "nim-open-fault-12.yaml" beside nim-open.sqlite. */
static const char *beside(const char *out, const char *what, long long id, struct ad_arena *arena)
{
  size_t len = strlen(out) - (ad_ends_with(out, ".sqlite") ? strlen(".sqlite") : 0);
  return ad_arena_printf(arena, "%.*s-%s-%lld.yaml", (int)len, out, what, id);
}

static void hide_progress(struct meter *meter)
{
  if (meter->shown)
    fputs("\r\033[K", stderr);
  meter->shown = false;
}

/* The first line is what happened, the others where. */
static void tell_message(const struct tn_played *played, struct ad_arena *arena)
{
  const char *text = ad_arena_text(arena, played->message, played->message_len);
  size_t first = strcspn(text, "\n");
  const struct cli_fault fault = {ad_arena_text(arena, text, first), text + first + (text[first] == '\n')};
  cli_fault_tell(&fault);
}

static void show_fault(void *ctx, const struct tn_played *played)
{
  struct meter *meter = ctx;
  struct ad_arena arena;
  const struct tn_game *game = &played->game;
  int seat = played->outcome.faulty_seat;
  ad_arena_init(&arena);
  const char *path = beside(meter->out, "fault", game->id, &arena);
  hide_progress(meter);
  tell_message(played, &arena);
  fprintf(stderr, "variant %s is stopped after %d move%s of game %lld, the others go on\n",
          meter->plan->variant[game->variant].name, played->moves, cli_plural(played->moves), game->id);
  if (seat != AD_NOBODY)
    fprintf(stderr, "it happened in the look-ahead of %s, seat %d: the same command shows it again, the record may not\n",
            meter->plan->bot[game->bot[seat]].id, seat + 1);
  if (cli_text_save(path, played->record, played->record_len))
    fprintf(stderr, "record: %s\n", path);
  ad_arena_fini(&arena);
}

/* ---- running ---- */

struct options {
  const char *file, *out;
  bool quiet;
  struct tn_run_options run;
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
  bool ok = tn_run(plan, store, &watch, &options->run, &progress, err);
  hide_progress(&meter);
  if (!ok)
    return cli_exit_of(err);
  if (!progress.complete) {
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
  static const struct option longs[] = {{"out", required_argument, NULL, OPT_OUT},
                                        {"quiet", no_argument, NULL, OPT_QUIET},
                                        {"jobs", required_argument, NULL, OPT_JOBS},
                                        {0}};
  struct options options = {.run = {.jobs = cli_usual_jobs(), .n_shards = 1}};
  int option, code = CLI_DONE;
  long long number;
  while ((option = cli_next_option(self, argc, argv, "o:qj:", longs, &code)) != -1) {
    if (option == -2)
      return code;
    if (option == OPT_OUT || option == 'o') {
      options.out = optarg;
    } else if (option == OPT_JOBS || option == 'j') {
      if (!cli_int_option(self, "--jobs", optarg, 0, TN_MOST_JOBS, &number))
        return CLI_USAGE;
      options.run.jobs = (int)number;
    } else {
      options.quiet = true;
    }
  }
  if (argc - optind != 1)
    return cli_usage_error(self, argc == optind ? "expected a tournament file" : "expected one tournament file");
  options.file = argv[optind];
  return run_tournament(&options);
}

const struct cli_command cli_run = {
  .name = "run",
  .arguments = "TOURNAMENT.yaml [--out FILE] [--jobs N] [--quiet]",
  .summary = "play a tournament, or go on with it, then print its standings",
  .help =
    "Options:\n"
    "  -o, --out FILE  result file; default: NAME.sqlite in this folder, NAME being the tournament's\n"
    "  -j, --jobs N    worker processes, 1 to 64; default: one for each processor; 0: this process plays,\n"
    "                  which is for debugging\n"
    "  -q, --quiet     nothing but the standings and errors\n\n"
    "A result file of the same tournament is gone on with: games that are in it are not played again.\n"
    "Ctrl-C ends after the games at hand, a second one at once; both leave a file to go on with.\n\n"
    "A variant whose scripts fail is stopped: the reason is told and kept, a record is written\n"
    "beside the result file, the other variants go on, and the exit code is 4.\n\n"
    "Example:\n"
    "  aedile run tournaments/nim-open.yaml --out /tmp/nim.sqlite\n",
  .run = run,
};
