/* train.c - `aedile train`: learns what positions are worth, or which moves are preferred. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/app/files/output.h"
#include "engine/app/judge/train.h"
#include "engine/app/judge/write.h"
#include "engine/app/tourney/host.h"
#include "engine/base/drop.h"
#include "engine/base/version.h"
#include "engine/cli/cli.h"
#include "engine/cli/isolate.h"

enum { MOST_GAMES = 100000, USUAL_GAMES = 600 };

/* The request, for workers too: they are made of this process. */
static struct {
  struct app_train_request request;
  const char *out;
  long long jobs;
  bool quiet;
} asked;

/* ---- what is shown ---- */

static void show_played(void *ctx, int games, int all)
{
  const int every = 10;
  (void)ctx;
  if (asked.quiet || !isatty(STDERR_FILENO) || games % every)
    return;
  fprintf(stderr, "\r\033[K%d of %d games", games, all);
  if (games == all)
    fputs("\r\033[K", stderr);
}

/* Games with features: how far the points were missed. */
static void show_errors(const struct app_train_report *report)
{
  if (report->generation == 1)
    printf("%10s %7s %9s %12s %8s %8s %8s\n", "generation", "games", "positions", "mean points",
           "error", "early", "late");
  int early = 0, late = AD_STAGES - 1;
  while (early < late && !report->error.rows[early])
    early++;
  while (late > early && !report->error.rows[late])
    late--;
  printf("%10d %7d %9d %12.1f %8.2f %8.2f %8.2f\n", report->generation, report->games, report->rows,
         report->points, report->error.all, report->error.mean[early], report->error.mean[late]);
}

/* Games with traits: how often the choice was foretold. */
static void show_choices(const struct app_train_report *report)
{
  if (report->generation == 1)
    printf("%10s %7s %9s %8s %8s\n", "generation", "games", "decisions", "first", "of 3");
  printf("%10d %7d %9d %8.3f %8.3f\n", report->generation, report->games, report->choices.n,
         report->choices.first, report->choices.third);
}

static void show_learned(void *ctx, const struct app_train_report *report)
{
  (void)ctx;
  if (!asked.quiet && report->rows)
    show_errors(report);
  if (!asked.quiet && report->choices.n)
    show_choices(report);
  ad_flush(stdout);
}

/* ---- the work ---- */

static bool save(const struct app_trainer *t)
{
  struct ad_buf text;
  char made[400];
  snprintf(made, sizeof made,
           "aedile train %.200s --seats %d --games %d --seed %llu --bot %.60s, %s",
           t->request.variant, t->setup->seats, t->request.games,
           (unsigned long long)t->request.seed, t->request.bot, "Aedile " AD_VERSION);
  ad_buf_init(&text);
  app_judgement_write_head(t->variant->ops, &text);
  app_judgement_write(t->setup, &t->judgement, made, &text);
  bool saved = app_output_save(asked.out, &text);
  if (!saved)
    fprintf(stderr, "%s: cannot write: %s\n", asked.out, app_output_problem(errno));
  ad_buf_fini(&text);
  return saved;
}

static int learn(void *ctx)
{
  const struct cli_crew *crew = ctx;
  const struct app_train_watch watch = {show_played, show_learned, NULL};
  struct app_trainer trainer;
  struct ad_diags diags;
  ad_diags_init(&diags);
  bool good = app_trainer_open(&trainer, &asked.request, &diags) &&
              app_train(&trainer, crew->socket, crew->n, &watch, &diags);
  int code = good ? CLI_DONE : CLI_INPUT;
  if (!good)
    cli_print_diags(&diags, "nothing learned");
  else if (!save(&trainer))
    code = CLI_RUNTIME;
  ad_diags_fini(&diags);
  app_trainer_close(&trainer);
  return code;
}

static int work(int fd)
{
  return app_train_work(&asked.request, fd) ? CLI_DONE : CLI_RUNTIME;
}

/* ---- the file ---- */

static bool is_empty(const char *path)
{
  struct stat info;
  return stat(path, &info) == 0 && S_ISREG(info.st_mode) && info.st_size == 0;
}

/* Makes PATH an empty file before hours of games: a wrong name is found now, and nobody else takes
 * the name meanwhile.  An interrupted training leaves an empty file, which may be used again. */
static bool reserve(const char *path, int *code)
{
  *code = CLI_INPUT;
  if (access(path, F_OK) == 0 && !is_empty(path)) {
    fprintf(stderr, "%s: the file exists, expected a new name\n", path);
    return false;
  }
  if (app_output_can_save(path))
    return true;
  fprintf(stderr, "%s: cannot write: %s\n", path, app_output_problem(errno));
  *code = CLI_RUNTIME;
  return false;
}

/* ---- the command line ---- */

static bool read_option(const struct cli_command *self, int option)
{
  long long number;
  switch (option) {
  case 's':
    if (!cli_int_option(self, "--seats", optarg, 1, AD_MAX_SEATS, &number))
      return false;
    asked.request.seats = (int)number;
    return true;
  case 'g':
    if (!cli_int_option(self, "--games", optarg, APP_TRAIN_GENERATIONS, MOST_GAMES, &number))
      return false;
    asked.request.games = (int)number;
    return true;
  case 'S': return cli_seed_option(self, optarg, &asked.request.seed);
  case 'b': asked.request.bot = optarg; return true;
  case 'j': return cli_int_option(self, "--jobs", optarg, 0, APP_TRAIN_WORKERS, &asked.jobs);
  case 'o': asked.out = optarg; return true;
  default: asked.quiet = true; return true;
  }
}

static int run_train(const struct cli_command *self, int argc, char **argv)
{
  static const struct option longs[] = {
    {"seats", required_argument, NULL, 's'}, {"games", required_argument, NULL, 'g'},
    {"seed", required_argument, NULL, 'S'},  {"bot", required_argument, NULL, 'b'},
    {"jobs", required_argument, NULL, 'j'},  {"out", required_argument, NULL, 'o'},
    {"quiet", no_argument, NULL, 'q'},       {0}};
  int option, code;
  asked.request = (struct app_train_request){.games = USUAL_GAMES, .seed = 1, .bot = "planner"};
  asked.jobs = -1;
  while ((option = cli_next_option(self, argc, argv, "j:o:q", longs, &code)) != -1) {
    if (option == -2)
      return code;
    if (!read_option(self, option))
      return CLI_USAGE;
  }
  if (argc - optind != 1)
    return cli_usage_error(self, "expected a variant, as in neoville/base");
  if (!asked.out)
    return cli_usage_error(self, "expected --out FILE, a new file for the weights");
  if (!reserve(asked.out, &code))
    return code;
  asked.request.variant = argv[optind];
  long long jobs = asked.jobs < 0 ? app_default_jobs() : asked.jobs;
  struct cli_crew crew = {.n = jobs > 1 ? (int)jobs : 0, .work = work};
  code = cli_run_crew(learn, &crew, argv, &crew, NULL);
  if (code != CLI_DONE && is_empty(asked.out))
    ad_best_effort(unlink(asked.out) == 0);
  return code;
}

const struct cli_command cli_train = {
  .name = "train",
  .arguments =
    "VARIANT --out FILE [--seats N] [--games N] [--seed N] [--bot B]\n"
    "[--jobs N] [-q]",
  .summary = "learn from games what positions are worth",
  .help =
    "Plays games in three generations, notes what each position shows and how the\n"
    "game ended, and writes weights that predict the points of a seat.  Each game\n"
    "begins with errors, so that bad positions are learned too, and is played on by\n"
    "the bot.  Prints, for each generation, the mean error in games that it did not\n"
    "learn from, in points: of all positions, of the earliest and of the latest.\n\n"
    "Of a game that names traits of moves, it learns which moves are preferred,\n"
    "from what the bot chooses.  Prints how often the choice is preferred to all\n"
    "other moves, and to all but two.\n\n"
    "The file goes to scripts/judgement/GAME.yaml below a data folder.  The same\n"
    "seed gives the same file, whatever --jobs is.\n\n"
    "Options:\n"
    "  -o, --out FILE  write the weights to FILE, which is new\n"
    "  --seats N       seats at the table (default 2, or the fewest)\n"
    "  --games N       games of all generations (default 600)\n"
    "  --seed N        of deals, errors and bots (default 1)\n"
    "  --bot B         who plays (default planner)\n"
    "  -j, --jobs N    processes that play (default: one for each processor; 0 or\n"
    "                  1: this one alone)\n"
    "  -q, --quiet     print nothing\n\n"
    "Examples:\n"
    "  aedile train quadropolis/expert --out expert.yaml\n"
    "  aedile train quadropolis/base --seats 3 --games 2000 --out three.yaml\n",
  .run = run_train,
  .rare = true,
};
