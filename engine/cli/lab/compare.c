/* compare.c - `aedile compare`: what a change of the rules does, on the same deals. */
#include "engine/app/lab/answers/compare.h"
#include "engine/cli/lab/run.h"

enum { OPT_PLACEBO = 0x3000, OPT_ONLY, OPT_SAME, OPT_ADJUST };

static bool read_same(const struct cli_command *self, const char *text,
                      struct app_lab_demands *demands)
{
  char why[240];
  if (app_lab_demand_read(text, true, demands, why, sizeof why))
    return true;
  cli_usage_error(self, "--same is %s", why);
  return false;
}

static bool read_adjust(const struct cli_command *self, const char *text,
                        struct cli_lab_options *options)
{
  static const struct ad_word words[] = {{"flips", false}, {"holm", true}, {NULL, 0}};
  int value;
  if (!cli_word_option(self, "--adjust", text, words, &value))
    return false;
  options->holm = value;
  return true;
}

static int run_compare(const struct cli_command *self, int argc, char **argv)
{
  static const struct option longs[] = {CLI_LAB_OPTIONS,
                                        {"only", required_argument, NULL, OPT_ONLY},
                                        {"same", required_argument, NULL, OPT_SAME},
                                        {"adjust", required_argument, NULL, OPT_ADJUST},
                                        {"placebo", required_argument, NULL, OPT_PLACEBO},
                                        {0}};
  struct cli_lab_options options = {.seed = 1, .jobs = -1};
  uint64_t salt = 0;
  int option, code;
  while ((option = cli_next_option(self, argc, argv, CLI_LAB_SHORTS, longs, &code)) != -1) {
    if (option == -2)
      return code;
    if (option == OPT_SAME) {
      if (read_same(self, optarg, &options.demands))
        continue;
      return CLI_USAGE;
    }
    if (option == OPT_ADJUST) {
      if (read_adjust(self, optarg, &options))
        continue;
      return CLI_USAGE;
    }
    if (option == OPT_ONLY) {
      options.only = optarg;
      continue;
    }
    if (option == OPT_PLACEBO ? !cli_seed_option(self, optarg, &salt)
                              : !cli_lab_option(self, option, &options))
      return CLI_USAGE;
  }
  if (argc == optind)
    return cli_usage_error(self, "expected the base and the variants, or a result file");
  if (options.parts & ~(unsigned)(APP_LAB_USUAL | APP_LAB_TENSION))
    return cli_usage_error(self,
                           "skill, worth and parameters are parts of `aedile measure`, for a "
                           "variant at a time");
  options.until.change = true;
  const char *const *arms = (const char *const *)argv + optind;
  return cli_lab_run(&(struct cli_lab_work){self, &options, arms, salt, 2, app_lab_compare_tree},
                     argv);
}

const struct cli_command cli_compare = {
  .name = "compare",
  .arguments =
    "BASE VARIANT... [--seats N] [--bots A,B] [--deals N] [--format F]\n"
    "RESULTS... [--format F]",
  .summary = "what a change of the rules does, on the same deals",
  .help =
    "Plays BASE and each VARIANT with the same bots on the same deals.  A VARIANT\n"
    "that begins with a colon is BASE with changes: :park_majority=9.  Of tables\n"
    "without any true change, one in twenty has a mark `shown`.  Games of result\n"
    "files are played again: of one with several variants, or of several files.\n\n"
    "Options:\n"
    "  --seats N,N,...   seats at the table (default 2, or the fewest)\n"
    "  --bots A,B,...    bots, each in all seats of its games (default greedy,\n"
    "                    playout, the game's planner); all is printed of the first\n"
    "  --deals N,N,...   deals of all bots, or of each bot (default: a pilot of 20\n"
    "                    deals chooses, for 2 % and at most a minute; the answer says\n"
    "                    how many, and with them it is the same everywhere)\n"
    "  --seed N          of deals and bots (default 1)\n"
    "  --of A,B,...      parts of the answer: seats, length, points, lead, choices,\n"
    "                    use (default: all of these), tension (as in `measure`, with\n"
    "                    --playouts and --tension-deals)\n"
    "  --only A,B,...    metrics that are compared, by name (default: all)\n"
    "  --adjust A        how p values of a table allow for each other: flips of the\n"
    "                    signs of deals (default), or holm: wider, by Student's t\n"
    "  --same M=X        exit code 1 unless the change of metric M is shown to be\n"
    "                    smaller than X; several times\n"
    "  --until M=X       play on, at most --deals or 102400, until the change of M is\n"
    "                    known within X; all intervals allow for the looks\n"
    "  --format F        text, csv, json or html (a page)\n"
    "  --json            the same as --format json\n"
    "  -j, --jobs N      processes that play (default: one for each processor; 0:\n"
    "                    this one alone, for debuggers); the answer is the same\n"
    "  --write FILE      write the tournament file of these games, and play nothing\n"
    "  -o, --out FILE    with --write: play them by `run`, with FILE as result file;\n"
    "                    else with --format html: write the page to FILE\n"
    "  -q, --quiet       no progress\n\n"
    "Examples:\n"
    "  aedile compare neoville/base :park_majority=9\n"
    "  aedile compare neoville/base my-rule.yaml --deals 1000 --json\n",
  .run = run_compare,
};
