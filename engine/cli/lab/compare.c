/* compare.c - `aedile compare`: what a change of the rules does, on the same deals. */
#include "engine/app/lab/compare.h"
#include "engine/cli/lab/options.h"

enum { OPT_PLACEBO = 0x3000 };

static int print_changes(const struct app_lab *lab, const struct cli_lab_options *options)
{
  struct ad_arena arena;
  ad_arena_init(&arena);
  int code = cli_lab_print(lab, options, app_lab_compare_tree(lab, &arena));
  ad_arena_fini(&arena);
  return code;
}

static int run_compare(const struct cli_command *self, int argc, char **argv)
{
  static const struct option longs[] = {
    CLI_LAB_OPTIONS, {"placebo", required_argument, NULL, OPT_PLACEBO}, {0}};
  struct cli_lab_options options = {.seed = 1};
  uint64_t salt = 0;
  int option, code;
  while ((option = cli_next_option(self, argc, argv, "q", longs, &code)) != -1) {
    if (option == -2)
      return code;
    if (option == OPT_PLACEBO ? !cli_seed_option(self, optarg, &salt)
                              : !cli_lab_option(self, option, &options))
      return CLI_USAGE;
  }
  if (argc - optind < 2)
    return cli_usage_error(self, "expected the base and one variant or more");
  struct app_lab lab;
  code = cli_lab_play(&lab, &options, (const char *const *)argv + optind, salt);
  if (code == CLI_DONE)
    code = print_changes(&lab, &options);
  app_lab_close(&lab);
  return code;
}

const struct cli_command cli_compare = {
  .name = "compare",
  .arguments = "BASE VARIANT... [--seats N] [--bots A,B] [--deals N] [--format F]",
  .summary = "what a change of the rules does, on the same deals",
  .help =
    "Plays BASE and each VARIANT with the same bots on the same deals.  A VARIANT\n"
    "that begins with a colon is BASE with changes: :park_majority=9.  Of tables\n"
    "without any true change, one in twenty has a mark `shown`.\n\n"
    "Options:\n"
    "  --seats N,N,...   seats at the table (default 2, or the fewest)\n"
    "  --bots A,B,...    bots, each in all seats of its games (default greedy,\n"
    "                    playout, the game's planner); all is printed of the first\n"
    "  --deals N,N,...   deals of all bots, or of each bot (default: a pilot of 20\n"
    "                    deals chooses, for 2 % and at most a minute; the answer says\n"
    "                    how many, and with them it is the same everywhere)\n"
    "  --seed N          of deals and bots (default 1)\n"
    "  --format F        text, csv or json\n"
    "  --json            the same as --format json\n"
    "  -q, --quiet       no progress\n\n"
    ""
    "Examples:\n"
    "  aedile compare neoville/base :park_majority=9\n"
    "  aedile compare neoville/base my-rule.yaml --deals 1000 --json\n",
  .run = run_compare,
  .scripts = true,
};
