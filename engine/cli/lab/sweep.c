/* sweep.c - `aedile sweep`: what the values of a parameter do. */
#include <math.h>
#include "engine/app/lab/answers/sweep.h"

#include <stdlib.h>
#include <string.h>

#include "engine/cli/lab/run.h"

enum { OPT_TARGET = 0x3000, OPT_ONLY };

static struct app_lab_sweep sweep;

static struct ad_node *sweep_tree(const struct app_lab *lab, struct ad_arena *arena)
{
  return app_lab_sweep_tree(lab, &sweep, arena);
}

/* Reads "position1=0.5". */
static bool read_target(const struct cli_command *self, const char *text)
{
  const char *equals = strchr(text, '=');
  char *end = NULL;
  double value = equals ? strtod(equals + 1, &end) : 0;
  struct app_lab_crossed *target = &sweep.target[sweep.n_targets];
  if (!equals || end == equals + 1 || *end || !isfinite(value) ||
      (size_t)(equals - text) >= sizeof target->metric || sweep.n_targets == APP_LAB_TARGETS) {
    cli_usage_error(self,
                    "--target is '%.60s', expected a metric and a number, as in "
                    "position1=0.5",
                    text);
    return false;
  }
  *target = (struct app_lab_crossed){.value = value};
  memcpy(target->metric, text, (size_t)(equals - text));
  sweep.n_targets++;
  return true;
}

static bool read_swept(const struct cli_command *self, char **words, int n, struct ad_arena *arena)
{
  char why[240];
  for (int i = 0; i < n; i++, sweep.n++)
    if (!app_lab_swept_read(words[i], arena, &sweep.swept[i], why, sizeof why)) {
      cli_usage_error(self, "%s", why);
      return false;
    }
  return true;
}

/* The metrics of the targets, with commas; in ARENA. */
static const char *targets_named(struct ad_arena *arena)
{
  const char *named = NULL;
  for (int i = 0; i < sweep.n_targets; i++)
    named = ad_arena_printf(arena, "%s%s%s", named ? named : "", named ? "," : "",
                            sweep.target[i].metric);
  return named;
}

static int run_arms(const struct cli_command *self, struct cli_lab_options *options, int argc,
                    char **argv)
{
  struct ad_arena arena;
  const char *arm[APP_LAB_ARMS + 1];
  int code = CLI_USAGE;
  ad_arena_init(&arena);
  options->named = targets_named(&arena);
  if (!read_swept(self, argv + optind + 1, argc - optind - 1, &arena))
    code = CLI_USAGE;
  else if (!app_lab_sweep_arms(argv[optind], &sweep, &arena, arm))
    cli_usage_error(self, "%d values, expected at most %d", sweep.swept[0].n * sweep.swept[1].n,
                    APP_LAB_ARMS - 1);
  else
    code = cli_lab_run(&(struct cli_lab_work){self, options, arm, 0, 2, sweep_tree}, argv);
  ad_arena_fini(&arena);
  return code;
}

static int run_sweep(const struct cli_command *self, int argc, char **argv)
{
  static const struct option longs[] = {CLI_LAB_OPTIONS,
                                        {"only", required_argument, NULL, OPT_ONLY},
                                        {"target", required_argument, NULL, OPT_TARGET},
                                        {0}};
  struct cli_lab_options options = {.seed = 1, .jobs = -1};
  int option, code;
  while ((option = cli_next_option(self, argc, argv, CLI_LAB_SHORTS, longs, &code)) != -1) {
    if (option == -2)
      return code;
    if (option == OPT_ONLY) {
      options.only = optarg;
      continue;
    }
    if (option == OPT_TARGET ? !read_target(self, optarg) : !cli_lab_option(self, option, &options))
      return CLI_USAGE;
  }
  if (argc - optind < 2 || argc - optind > 1 + APP_LAB_SWEPT)
    return cli_usage_error(self,
                           "expected a variant and one or two parameters with values, as in "
                           "neoville/base park_majority=1,5,9");
  if (options.parts)
    return cli_usage_error(self, "--of is not for sweep: --only names its numbers");
  if (*options.until.metric)
    return cli_usage_error(self, "--until is not for sweep: all values play as many deals");
  if ((options.playouts || options.tension_deals) && !options.only)
    return cli_usage_error(self,
                           "--playouts and --tension-deals go with --only and numbers of "
                           "tension, as drama");
  return run_arms(self, &options, argc, argv);
}

const struct cli_command cli_sweep = {
  .name = "sweep",
  .arguments = "VARIANT PARAMETER=VALUES [PARAMETER=VALUES] [--target M=X] [--seats N]",
  .summary = "what the values of a parameter do, on the same deals",
  .help =
    "Plays VARIANT with each value of a parameter, or each pair of values of two,\n"
    "with the same bots on the same deals.  VALUES is a list (1,3,5 or words) or a\n"
    "range with a step (0..15:5).  Prints the main metrics at each value, with a star\n"
    "where they differ from the variant as it is, and what a step changes.\n\n"
    "Options:\n"
    "  --target M=X      where the line of means of metric M is X; several times\n"
    "  --only A,B,...    these metrics (default: twelve main ones)\n"
    "  --seats N,N,...   seats at the table (default 2, or the fewest)\n"
    "  --bots A,B,...    bots, each in all seats of its games (default greedy,\n"
    "                    playout, the game's planner)\n"
    "  --deals N,N,...   deals of all bots, or of each bot (default: a pilot of 20\n"
    "                    deals chooses, for 2 % and at most a minute)\n"
    "  --seed N          of deals and bots (default 1)\n"
    "  --format F        text, csv, json or html (a page)\n"
    "  --json            the same as --format json\n"
    "  -j, --jobs N      processes that play (default: one for each processor; 0:\n"
    "                    this one alone, for debuggers); the answer is the same\n"
    "  --write FILE      write the tournament file of these games, and play nothing\n"
    "  -o, --out FILE    with --write: play them by `run`, with FILE as result file;\n"
    "                    else with --format html: write the page to FILE\n"
    "  -q, --quiet       no progress\n\n"
    "Examples:\n"
    "  aedile sweep neoville/base park_majority=1,5,9 --deals 500\n"
    "  aedile sweep nim/base max_take=2..6 --target position1=0.5\n",
  .run = run_sweep,
};
