/* measure.c - `aedile measure`: who has an advantage, how long, how close, what is used. */
#include "engine/app/lab/answers/measure.h"
#include "engine/cli/lab/run.h"

enum { OPT_STEPS = 0x3000, OPT_SKILL_DEALS, OPT_CLASS, OPT_PARAMETERS, OPT_REQUIRE, OPT_AGAINST };

/* Takes an option of `measure` alone. */
static bool own_option(const struct cli_command *self, int option, struct cli_lab_options *out)
{
  long long number;
  char why[240];
  if (option == OPT_REQUIRE) {
    if (app_lab_demand_read(optarg, false, &out->demands, why, sizeof why))
      return true;
    cli_usage_error(self, "--require is %s", why);
    return false;
  }
  if (option == OPT_CLASS) {
    out->classes = optarg;
    out->parts |= APP_LAB_WORTH;
    return true;
  }
  if (option == OPT_PARAMETERS) {
    out->parameters = optarg;
    out->parts |= APP_LAB_PARAMETERS;
    return true;
  }
  bool steps = option == OPT_STEPS;
  if (!cli_int_option(self, steps ? "--steps" : "--skill-deals", optarg, steps ? 1 : 3,
                      steps ? APP_LAB_STEPS : APP_LAB_FEW_DEALS, &number))
    return false;
  *(steps ? &out->steps : &out->skill_deals) = (int)number;
  out->parts |= APP_LAB_SKILL;
  return true;
}

static int run_measure(const struct cli_command *self, int argc, char **argv)
{
  static const struct option longs[] = {CLI_LAB_OPTIONS,
                                        {"require", required_argument, NULL, OPT_REQUIRE},
                                        {"against", required_argument, NULL, OPT_AGAINST},
                                        {"steps", required_argument, NULL, OPT_STEPS},
                                        {"skill-deals", required_argument, NULL, OPT_SKILL_DEALS},
                                        {"class", required_argument, NULL, OPT_CLASS},
                                        {"parameters", required_argument, NULL, OPT_PARAMETERS},
                                        {"knobs", required_argument, NULL, OPT_PARAMETERS},
                                        {0}};
  struct cli_lab_options options = {.seed = 1, .jobs = -1};
  const char *against = NULL;
  int option, code;
  while ((option = cli_next_option(self, argc, argv, CLI_LAB_SHORTS, longs, &code)) != -1) {
    if (option == -2)
      return code;
    if (option == OPT_AGAINST) {
      against = optarg;
      continue;
    }
    if (option >= OPT_STEPS ? !own_option(self, option, &options)
                            : !cli_lab_option(self, option, &options))
      return CLI_USAGE;
  }
  if (argc - optind != 1)
    return cli_usage_error(self, argc == optind ? "expected a variant or a result file"
                                                : "expected one variant");
  options.against = against != NULL;
  if (against && options.parts && !(options.parts & APP_LAB_CELLS))
    return cli_usage_error(self,
                           "--against compares numbers of games, expected a part with numbers "
                           "too, as --of length");
  const char *const arms[] = {argv[optind], against, NULL};
  return cli_lab_run(&(struct cli_lab_work){self, &options, arms, 0, 1, app_lab_tree}, argv);
}

const struct cli_command cli_measure = {
  .name = "measure",
  .arguments = "TARGET [--seats N] [--bots A,B] [--deals N] [--format F]",
  .summary = "who has an advantage, how long, how close, what is used",
  .help =
    "TARGET is a variant or a result file: a name, a file, or either with changes,\n"
    "neoville/base:hand_size=4.  All numbers have intervals over deals; those by\n"
    "position count from who begins.\n\n"
    "Options:\n"
    "  --seats N,N,...   seats at the table (default 2, or the fewest)\n"
    "  --bots A,B,...    bots, each in all seats of its games (default greedy,\n"
    "                    playout, the game's planner); all is printed of the first\n"
    "  --deals N,N,...   deals of all bots, or of each bot (default: a pilot of 20\n"
    "                    deals chooses, for 2 % and at most a minute; the answer says\n"
    "                    how many, and with them it is the same everywhere)\n"
    "  --seed N          of deals and bots (default 1)\n"
    "  --of A,B,...      parts of the answer: seats, length, points, lead, choices,\n"
    "                    use (default: these); tension (chances from playouts); and,\n"
    "                    which play games of their own, skill (ladder, luck,\n"
    "                    interaction), worth (of moves) and parameters (which of them\n"
    "                    change anything)\n"
    "  --playouts N      tension: playouts at each even point (default 64)\n"
    "  --tension-deals N tension: of this many deals (default 60)\n"
    "  --parameters A,B  parts of the answer: these parameters (default: all)\n"
    "  --steps N         steps of the ladder (default 4: 25 to 200 playouts)\n"
    "  --skill-deals N   deals of each part of skill (default 100)\n"
    "  --class A;B;...   worth of these moves, named as `--of use` prints them, or of\n"
    "                    all values of a part: 'build utility' (default: all kinds)\n"
    "  --against TARGET  another variant, with a column of what is different here\n"
    "  --require M=BAND  exit code 1 unless metric M is shown to be in a band, as\n"
    "                    position1=..0.55 or turns=20..30; several times\n"
    "  --until M=X       play on, at most --deals or 102400, until metric M is known\n"
    "                    within X; all intervals allow for the looks\n"
    "  --format F        text, csv, json or html (a page)\n"
    "  --json            the same as --format json\n"
    "  -j, --jobs N      processes that play (default: one for each processor; 0:\n"
    "                    this one alone, for debuggers); the answer is the same\n"
    "  --write FILE      write the tournament file of these games, and play nothing\n"
    "  -o, --out FILE    with --write: play them by `run`, with FILE as result file;\n"
    "                    else with --format html: write the page to FILE\n"
    "  -q, --quiet       no progress\n\n"
    "Examples:\n"
    "  aedile measure neoville/base\n"
    "  aedile measure my-rule.yaml --seats 2,3 --deals 500 --format csv\n",
  .run = run_measure,
};
