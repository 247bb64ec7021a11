/* run.c - `aedile run`: plays a tournament, or resumes it, then prints its standings. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/app/results/standings.h"
#include "engine/app/tourney/begin.h"
#include "engine/app/tourney/bundle.h"
#include "engine/app/tourney/host.h"
#include "engine/app/tourney/trial.h"
#include "engine/base/drop.h"
#include "engine/cli/machines/host.h"
#include "engine/cli/terminal/run_output.h"
#include "engine/cli/terminal/show.h"
#include "engine/cli/tourney.h"
#include "engine/config/paths.h"
#include "engine/config/yaml.h"
#include "engine/core/record/record.h"
#include "engine/tourney/run/queue.h"

enum {
  OPT_SHARD = 256,
  OPT_EVENTS,
  OPT_GAME,
  OPT_KEEP_GOING,
  OPT_ADD,
  OPT_BOT_LOG,
  OPT_JSON,
  OPT_REDIS,
  OPT_KEY,
  OPT_PASSWORD,
  OPT_VERIFY,
  OPT_OUT = 'o',
  OPT_JOBS = 'j',
  OPT_QUIET = 'q'
};

/* ---- Ctrl-C: once to finish the running games, twice to end at once (the file stays good) ---- */

static volatile sig_atomic_t stop;

static void on_signal(int number)
{
  (void)number;
  stop++;
}

/* ---- running ---- */

struct options {
  const char *file, *out, *events, *bot_logs;
  bool quiet, add, one; /* ONE: only game GAME */
  bool as_json;         /* the standings */
  long long game;
  struct tn_run_options run;
  struct cli_machines machines;
};

/* Prints the standings; of a lab, which has none, where its numbers are. */
static bool print_outcome(struct tn_store *store, const struct options *options, bool lab,
                          const char *out, struct ad_err *err)
{
  const struct app_standings look = {.format = options->as_json ? APP_JSON : APP_TEXT};
  if (!lab)
    return cli_print_standings(store, &look, err);
  if (!options->quiet)
    fprintf(stderr, "'aedile measure %s' tells what the games show\n", out);
  return true;
}

/* How it ended, on stderr, and the standings; the exit code. */
static int print_end(struct tn_store *store, const struct options *options, bool lab,
                     const struct tn_progress *progress, const char *out, struct ad_err *err)
{
  struct tn_counts counts;
  if (!progress->complete) {
    fprintf(stderr,
            "interrupted after %lld of %lld games; the same command resumes, 'aedile %s %s' shows "
            "the %s so far\n",
            progress->done, progress->total, lab ? "measure" : "standings", out,
            lab ? "numbers" : "standings");
    return CLI_RUNTIME;
  }
  if (!options->quiet && progress->played > 0)
    fprintf(stderr, "%lld games in %.1f s, results in %s\n", progress->played, progress->seconds,
            out);
  else if (!options->quiet && !progress->stopped_variants)
    fprintf(stderr, "all %lld games have been played before, results in %s\n", progress->done, out);
  if (!tn_store_counts(store, &counts, err) || !print_outcome(store, options, lab, out, err))
    return cli_exit_of(err);
  if (counts.quarantined)
    fprintf(stderr, "%lld game%s abandoned and %s not counted\n", counts.quarantined,
            counts.quarantined == 1 ? " was" : "s were", counts.quarantined == 1 ? "is" : "are");
  return progress->stopped_variants || counts.quarantined ? CLI_RUNTIME : CLI_DONE;
}

static int play_tournament(struct app_tourney *tourney, struct tn_store *store,
                           const struct options *options, const char *out, struct ad_err *err)
{
  struct tn_plan *plan = tourney->plan;
  struct cli_run_output watch;
  struct tn_progress progress;
  if (!cli_run_output_open(&watch, plan, options->file, out, options->events, options->quiet))
    return CLI_RUNTIME;
  plan->keeps_bot_logs = options->bot_logs != NULL;
  if (options->bot_logs && !cli_run_output_save_bot_logs(&watch, options->bot_logs)) {
    ad_best_effort(cli_run_output_close(&watch));
    return CLI_RUNTIME;
  }
  watch.watch.interrupts = &stop;
  cli_catch_ends(on_signal);
  bool ok = options->machines.access.url
            ? cli_run_with_machines(&options->machines, tourney, store, &watch, &options->run,
                                    &progress, err)
            : tn_run(plan, store, &watch.watch, &options->run, &progress, err);
  bool logged = cli_run_output_close(&watch);
  int code = ok ? print_end(store, options, plan->settings.format == TN_LAB, &progress, out, err)
                : cli_exit_of(err);
  return code == CLI_DONE && !logged ? CLI_RUNTIME : code;
}

/* Prints ERR, once. */
static void print_error(struct ad_err *err)
{
  if (err->code != AD_OK)
    cli_print_err(err);
  *err = (struct ad_err){0};
}

static const char *result_file(struct app_tourney *tourney, const struct options *options)
{
  return options->out ? options->out
                      : app_tourney_result_file(tourney, options->run.shard, options->run.n_shards);
}

static int play_all(struct app_tourney *tourney, const struct options *options, struct ad_err *err)
{
  const char *out = result_file(tourney, options);
  bool drawn = false;
  if (options->run.n_shards > 1 && !app_tourney_can_shard(tourney, err))
    return cli_exit_of(err);
  if (options->as_json && tourney->plan->settings.format == TN_LAB) {
    ad_fail(
      err, AD_EUSAGE, (struct ad_pos){0},
      "--json is for standings, a lab has none: 'aedile measure' has the numbers of its result "
      "file");
    print_error(err);
    return CLI_USAGE;
  }
  struct tn_store *store =
    app_tourney_begin(tourney, out, options->add, tn_random_seed(), &drawn, err);
  if (store && drawn && !options->quiet)
    fprintf(stderr, "using random seed %" PRIu64 "\n", tourney->plan->schedule.seed);
  int code = store ? play_tournament(tourney, store, options, out, err) : cli_exit_of(err);
  print_error(err);
  tn_store_close(store);
  return code;
}

/* ---- one game ---- */

/* Seed and earlier rounds come from the result file, if there is one. */
static bool know_games(struct app_tourney *tourney, const char *out, struct ad_err *err)
{
  struct tn_plan *plan = tourney->plan;
  uint64_t seed = plan->schedule.seed;
  struct tn_store *store = cfg_is_file(out) ? tn_store_open(out, TN_READ, err) : NULL;
  bool ok = store || !cfg_is_file(out);
  if (ok && !plan->has_seed && !(store && tn_store_seed(store, &seed)))
    ok = ad_fail(err, AD_EINPUT, (struct ad_pos){0},
                 "the tournament has no seed and no result file %s that contains a seed", out);
  if (ok) {
    tn_plan_finalize(plan, seed);
    ok = !store || tn_queue_load_results(plan, store, err);
  }
  tn_store_close(store);
  return ok;
}

static void print_played(const struct tn_plan *plan, const struct tn_played *played,
                         struct ad_arena *arena)
{
  const struct tn_fixture *game = &played->game;
  const char *names[AD_MAX_SEATS];
  struct ad_buf text;
  ad_buf_init(&text);
  for (int seat = 0; seat < game->seats; seat++) {
    names[seat] = plan->bot[game->bot[seat]].id;
    if (played->outcome.fault[seat] != AD_FAULT_NONE)
      fprintf(stderr, "seat %d, %s: %s at move %d: %s\n", seat + 1, names[seat],
              ad_word_of(ad_fault_words, played->outcome.fault[seat]),
              played->outcome.fault_move[seat] + 1, played->outcome.fault_text[seat]);
  }
  if (played->bot_log_len)
    fputs(played->bot_log, stderr);
  if (played->message_len)
    fprintf(stderr, "%s\n", played->message);
  cfg_yaml_write(ad_record_write(played->match, names, arena), &text);
  fputs(ad_buf_text(&text), stdout);
  ad_buf_fini(&text);
}

/* Plays in this process and outside the process sandbox, so that a debugger can attach. */
static int play_one(struct app_tourney *tourney, const struct options *options, struct ad_err *err)
{
  const struct tn_schedule *s = &tourney->plan->schedule;
  struct tn_played played;
  if (!know_games(tourney, result_file(tourney, options), err))
    return cli_exit_of(err);
  if (!tn_schedule_has_bots(s, options->game)) {
    bool none = options->game > s->games;
    ad_fail(err, AD_EINPUT, (struct ad_pos){0},
            none ? "no game %lld, the last one is %lld"
                 : "game %lld is of a round that is not known yet, the last one known is %lld",
            options->game, none ? s->games : tn_schedule_available(s));
    return cli_exit_of(err);
  }
  tourney->plan->keeps_bot_logs = true;
  struct tn_worker *worker = tn_worker_new(tourney->plan);
  int code = CLI_RUNTIME;
  if (tn_worker_play(worker, options->game, &played, err)) {
    print_played(tourney->plan, &played, &tourney->arena);
    code = played.outcome.hook_failed ? CLI_RUNTIME : CLI_DONE;
  }
  tn_worker_free(worker);
  return code;
}

/* Tries the programs of a tournament that begins; one that has begun is not held up. */
static bool programs_start(struct app_tourney *tourney, const void *ctx)
{
  const struct options *options = ctx;
  struct ad_diags diags;
  ad_diags_init(&diags);
  bool begun = cfg_is_file(result_file(tourney, options));
  bool ok = options->one || options->run.keep_going || begun || app_try_programs(tourney, &diags);
  if (!ok)
    cli_print_diags(&diags, "tournament not played, --keep-going plays it nevertheless");
  ad_diags_fini(&diags);
  return ok;
}

/* Without workers this process runs the scripts, after a script process has tried them. */
static int open_tournament(struct app_tourney *tourney, const struct options *options,
                           char *const *words)
{
  const struct cli_extra_trial more = {programs_start, options};
  *tourney = (struct app_tourney){0};
  if (options->machines.access.url)
    app_bundle_record();
  if (!options->one && (options->run.jobs > 0 || options->machines.access.url))
    return cli_tourney_open_isolated(tourney, options->file, &more, words);
  int code = cli_tourney_try(options->file, &more, words);
  return code == CLI_DONE ? cli_tourney_open(tourney, options->file) : code;
}

static int run_tournament(const struct options *options, char *const *words)
{
  struct app_tourney tourney;
  struct ad_err err = {0};
  int code = open_tournament(&tourney, options, words);
  if (code == CLI_DONE)
    code = (options->one ? play_one : play_all)(&tourney, options, &err);
  print_error(&err);
  app_tourney_free(&tourney);
  return code;
}

/* ---- the command line ---- */

/* I/N, I from 0. */
static bool read_shard(const struct cli_command *self, const char *text, struct tn_run_options *out)
{
  enum { MOST_SHARDS = 100000, DIGITS = 12 };
  const char *slash = strchr(text, '/');
  size_t len = slash ? (size_t)(slash - text) : 0;
  char first[DIGITS];
  long long shard, n;
  if (slash && len < sizeof first) {
    snprintf(first, sizeof first, "%.*s", (int)len, text);
    if (ad_parse_int(first, &shard) && ad_parse_int(slash + 1, &n) && n >= 1 && n <= MOST_SHARDS &&
        shard >= 0 && shard < n) {
      out->shard = (int)shard;
      out->n_shards = (int)n;
      return true;
    }
  }
  cli_usage_error(self, "--shard is '%s', expected I/N with I from 0 to N - 1, as in 0/3", text);
  return false;
}

static bool read_option(const struct cli_command *self, int option, struct options *options)
{
  long long number;
  switch (option) {
  case OPT_OUT: options->out = optarg; return true;
  case OPT_JOBS:
    if (!cli_int_option(self, "--jobs", optarg, 0, TN_MAX_WORKERS, &number))
      return false;
    options->run.jobs = (int)number;
    return true;
  case OPT_SHARD: return read_shard(self, optarg, &options->run);
  case OPT_ADD: options->add = true; return true;
  case OPT_EVENTS: options->events = optarg; return true;
  case OPT_BOT_LOG: options->bot_logs = optarg; return true;
  case OPT_KEEP_GOING: options->run.keep_going = true; return true;
  case OPT_GAME:
    options->one = true;
    return cli_int_option(self, "--game", optarg, 1, TN_MAX_GAMES, &options->game);
  case OPT_JSON: options->as_json = true; return true;
  case OPT_REDIS: options->machines.access.url = optarg; return true;
  case OPT_KEY: options->machines.access.key_file = optarg; return true;
  case OPT_PASSWORD: options->machines.access.password_file = optarg; return true;
  case OPT_VERIFY: return cli_verify_option(self, optarg, &options->machines.verify);
  default: options->quiet = true; return true;
  }
}

/* Fills in what depends on whether machines play; false after a usage error. */
static bool settle_machines(const struct cli_command *self, struct options *options)
{
  const double usual_share = 0.01;
  struct cli_machines *machines = &options->machines;
  bool by_machines = machines->access.url != NULL;
  if (!by_machines &&
      (machines->access.key_file || machines->access.password_file || machines->verify >= 0)) {
    cli_usage_error(self, "--key, --password-file and --verify need --redis");
    return false;
  }
  if (by_machines && !cli_access_has_key(self, &machines->access))
    return false;
  if (options->run.jobs < 0)
    options->run.jobs = by_machines ? 1 : app_default_jobs();
  machines->verify = machines->verify < 0 ? usual_share : machines->verify;
  if (!by_machines || options->run.jobs > 0 || machines->verify == 0)
    return true;
  cli_usage_error(self,
                  "with --redis the workers of --jobs play games again: at least 1, or --verify 0 "
                  "if no game is to be played again");
  return false;
}

static int run_run(const struct cli_command *self, int argc, char **argv)
{
  static const struct option longs[] = {{"out", required_argument, NULL, OPT_OUT},
                                        {"quiet", no_argument, NULL, OPT_QUIET},
                                        {"jobs", required_argument, NULL, OPT_JOBS},
                                        {"shard", required_argument, NULL, OPT_SHARD},
                                        {"events", required_argument, NULL, OPT_EVENTS},
                                        {"keep-going", no_argument, NULL, OPT_KEEP_GOING},
                                        {"bot-log", required_argument, NULL, OPT_BOT_LOG},
                                        {"game", required_argument, NULL, OPT_GAME},
                                        {"add", no_argument, NULL, OPT_ADD},
                                        {"json", no_argument, NULL, OPT_JSON},
                                        {"redis", required_argument, NULL, OPT_REDIS},
                                        {"key", required_argument, NULL, OPT_KEY},
                                        {"password-file", required_argument, NULL, OPT_PASSWORD},
                                        {"verify", required_argument, NULL, OPT_VERIFY},
                                        {0}};
  static const struct cli_exclusion excluded[] = {
    {"game", "plays one game alone and prints its record",
     "add bot-log events jobs json keep-going quiet redis shard"},
    {"redis", "lets machines play, which do not send what bots print", "bot-log"},
    {"shard", "plays a part of the tournament without Redis", "redis"},
    {0}};
  struct options options = {.run = {.jobs = -1, .n_shards = 1}, .machines = {.verify = -1}};
  int option, code = CLI_DONE;
  while ((option = cli_next_option(self, argc, argv, "o:qj:", longs, &code)) != -1)
    if (option == -2 || !read_option(self, option, &options))
      return option == -2 ? code : CLI_USAGE;
  if (argc - optind != 1)
    return cli_usage_error(self, argc == optind ? "expected a tournament: its name or its file"
                                                : "expected one tournament");
  if (cli_excludes(self, excluded))
    return CLI_USAGE;
  if (options.add && options.run.n_shards > 1)
    return cli_usage_error(self, "--add needs all shards in one file: merge them first");
  if (!settle_machines(self, &options))
    return CLI_USAGE;
  options.machines.quiet = options.quiet;
  options.file = argv[optind];
  return run_tournament(&options, argv);
}

const struct cli_command cli_run = {
  .name = "run",
  .arguments =
    "TOURNAMENT [--out FILE] [--jobs N] [--add] [--shard I/N] [--events FILE] [--bot-log DIR] "
    "[--game ID] [--keep-going] [--redis URL --key FILE] [--verify SHARE] [--quiet] [--json]",
  .summary = "play a tournament, or resume it, then print its standings",
  .help =
    "TOURNAMENT is a name (`aedile list tournaments`) or a file.\n\n"
    "Options:\n"
    "  -o, --out FILE  result file; default: NAME.sqlite in the current folder, NAME\n"
    "                  being the tournament's\n"
    "  -j, --jobs N    worker processes, 1 to 64; default: one for each processor;\n"
    "                  0: this process plays, for debuggers\n"
    "  --add           the result file may be of fewer bots: its games are kept,\n"
    "                  those with the new bots, which the tournament names last, are\n"
    "                  played.  Exports are as if all had been there from the start\n"
    "  --shard I/N     only the blocks whose number is I modulo N, I from 0; `aedile\n"
    "                  merge` joins shards; default of --out: NAME-I-of-N.sqlite\n"
    "  --events FILE   append events to FILE, a JSON object a line; -: standard error\n"
    "  --bot-log DIR   write what bots print in game N to DIR/game-N.log\n"
    "  --game ID       play this game alone, in this process, and print its record\n"
    "                  and, on standard error, what bots print; nothing is stored\n"
    "  --keep-going    do not try the programs first, and do not stop when a bot has\n"
    "                  a fault in each of its first ten games\n"
    "  --redis URL     machines play that run `aedile work` with this Redis; this\n"
    "                  process hands out the games and writes FILE\n"
    "  --key FILE      with --redis: the key that machines have too\n"
    "  --password-file FILE\n"
    "                  with --redis: its first line is the password\n"
    "  --verify SHARE  with --redis: share of the games that --jobs workers of this\n"
    "                  process (1 unless given) play again, to see whether machines\n"
    "                  tell the truth; default 0.01; all: every game\n"
    "  -q, --quiet     nothing but the standings and errors\n"
    "  --json          the standings as `aedile standings --json` prints them\n\n"
    "If FILE has results of this tournament, the run resumes: games that are in it\n"
    "are not played again.  Ctrl-C ends after the running games, a second one at\n"
    "once; the same command resumes after both.\n\n"
    "A worker that dies is replaced and its game played again.  A game that kills its\n"
    "worker three times is abandoned: what is known of it is written beside the\n"
    "result file, and the exit code is 4.\n\n"
    "A variant whose scripts fail is stopped: the reason is printed and kept, a\n"
    "record is written beside the result file, the other variants continue, and the\n"
    "exit code is 4.\n\n"
    "Example:\n"
    "  aedile run nim-open --out nim.sqlite\n",
  .run = run_run,
};
