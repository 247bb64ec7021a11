/* tune.c - `aedile tune`: values of parameters under which games are as they should be. */
#include "engine/app/lab/tune/tune.h"

#include <stdlib.h>
#include <string.h>

#include "engine/cli/lab/run.h"

enum {
  OPT_TARGET = 0x3000,
  OPT_KEEP,
  OPT_PARAMETERS,
  OPT_CHANGES,
  OPT_GAMES,
  OPT_JUDGE,
  OPT_METHOD
};
enum { USUAL_GAMES = 20000, LEAST_GAMES = 1000, MOST_GAMES = 100000000 };

static struct app_lab_tuning tuning;

static bool read_wish(const struct cli_command *self, const char *text, bool keep)
{
  char why[300];
  if (tuning.n_wishes == APP_LAB_TUNE_GOALS) {
    cli_usage_error(self, "more than %d targets and keeps", (int)APP_LAB_TUNE_GOALS);
    return false;
  }
  if (!app_lab_wish_read(text, keep, &tuning.wish[tuning.n_wishes], why, sizeof why)) {
    cli_usage_error(self, "%s is %s", keep ? "--keep" : "--target", why);
    return false;
  }
  tuning.n_wishes++;
  return true;
}

static bool read_method(const struct cli_command *self, const char *text)
{
  int method;
  if (!cli_word_option(self, "--method", text, app_lab_tune_methods, &method))
    return false;
  tuning.method = (enum lab_tune_method)method;
  return true;
}

static bool own_option(const struct cli_command *self, int option)
{
  long long number;
  switch (option) {
  case OPT_TARGET: return read_wish(self, optarg, false);
  case OPT_KEEP: return read_wish(self, optarg, true);
  case OPT_PARAMETERS: tuning.parameters = optarg; return true;
  case OPT_METHOD: return read_method(self, optarg);
  case OPT_JUDGE: tuning.judge = optarg; return true;
  case OPT_CHANGES:
    if (!cli_int_option(self, "--changes", optarg, 1, LAB_TUNED, &number))
      return false;
    tuning.most_changes = (int)number;
    return true;
  default: return cli_int_option(self, "--games", optarg, LEAST_GAMES, MOST_GAMES, &tuning.games);
  }
}

/* How many words from WORD on are about progress, processes or format, and change no number. */
static int count_words_of_form(const char *word)
{
  static const char *const alone[] = {"-q", "--quiet", "--json"};
  for (int i = 0; i < AD_LEN(alone); i++)
    if (strcmp(word, alone[i]) == 0)
      return 1;
  if (strcmp(word, "-j") == 0 || strcmp(word, "--jobs") == 0)
    return 2;
  return strncmp(word, "-j", 2) == 0 || strncmp(word, "--jobs=", 7) == 0;
}

/* The command line as it was typed, quoted where a shell needs it. */
static const char *command_line(int argc, char **argv, struct ad_arena *arena)
{
  const char *line = "aedile";
  for (int i = 0; i < argc; i++) {
    int skipped = count_words_of_form(argv[i]);
    if (skipped > 0) {
      i += skipped - 1;
      continue;
    }
    bool quote = strpbrk(argv[i], " *?[]{}~$\"'`\\<>|&;()#") != NULL;
    line = ad_arena_printf(arena, quote ? "%s '%s'" : "%s %s", line, argv[i]);
  }
  return line;
}

/* Says what is missing; NULL: nothing. */
static const char *missing(const struct cli_lab_options *options, int words)
{
  bool targets = false;
  for (int i = 0; i < tuning.n_wishes; i++)
    targets = targets || !tuning.wish[i].keep;
  return words != 1         ? "expected one variant"
       : !targets           ? "expected --target METRIC=LOW..HIGH"
       : !tuning.parameters ? "expected --parameters NAME,NAME=VALUES,..."
       : options->out && options->format != CLI_LAB_HTML
         ? "--out goes with --format html; --write FILE saves the variant"
       : options->deals[0] ? "--deals is not for tune: --games is its budget"
       : options->seats[0] && options->seats[1]
         ? "--seats has several numbers, expected one; the proposal is tried with the others"
       : options->parts         ? "--of is not for tune"
       : *options->until.metric ? "--until is not for tune"
       : options->playouts || options->tension_deals
         ? "--playouts and --tension-deals are not for tune"
         : NULL;
}

static int run_tune(const struct cli_command *self, int argc, char **argv)
{
  static const struct option longs[] = {CLI_LAB_OPTIONS,
                                        {"target", required_argument, NULL, OPT_TARGET},
                                        {"keep", required_argument, NULL, OPT_KEEP},
                                        {"parameters", required_argument, NULL, OPT_PARAMETERS},
                                        {"knobs", required_argument, NULL, OPT_PARAMETERS},
                                        {"changes", required_argument, NULL, OPT_CHANGES},
                                        {"games", required_argument, NULL, OPT_GAMES},
                                        {"judge", required_argument, NULL, OPT_JUDGE},
                                        {"method", required_argument, NULL, OPT_METHOD},
                                        {0}};
  struct cli_lab_options options = {.seed = 1, .jobs = -1};
  struct ad_arena arena;
  int option, code;
  ad_arena_init(&arena);
  tuning.games = USUAL_GAMES;
  tuning.command = command_line(argc, argv, &arena);
  while ((option = cli_next_option(self, argc, argv, CLI_LAB_SHORTS, longs, &code)) != -1) {
    bool ok = option != -2 && (option >= OPT_TARGET ? own_option(self, option)
                                                    : cli_lab_option(self, option, &options));
    if (!ok) {
      ad_arena_fini(&arena);
      return option == -2 ? code : CLI_USAGE;
    }
  }
  const char *why = missing(&options, argc - optind);
  const char *const arms[] = {argv[optind], NULL};
  tuning.all_judge = options.bots && strchr(options.bots, ',') != NULL && !tuning.judge;
  code = why
         ? cli_usage_error(self, "%s", why)
         : cli_lab_tune(&(struct cli_lab_work){self, &options, arms, 0, 1, NULL}, &tuning, argv);
  ad_arena_fini(&arena);
  return code;
}

const struct cli_command cli_tune = {
  .name = "tune",
  .arguments = "VARIANT --target M=LOW..HIGH --parameters P[=VALUES],... [--games N]",
  .summary = "values of parameters under which games are as they should be",
  .help =
    "Looks for values of parameters so that metric M of `aedile measure` lies\n"
    "between LOW and HIGH.  Plays candidates on the same deals, drops candidates that\n"
    "are shown to be worse, and tries the best few on deals that were never used:\n"
    "only these numbers are estimates, because the winner of a search was lucky.\n\n"
    "Options:\n"
    "  --target M=BAND   what games should be like: turns=20..30, gap=..8 (at most),\n"
    "                    gap=5.. (at least), gap=..8~1 (how exactly); several times\n"
    "  --keep M[=BAND]   what should stay as it is, within 10 % or in a band\n"
    "  --parameters P,.. parameters that may change, each with values (P=1,3,5 or\n"
    "                    P=0..15:5) or with those near its own\n"
    "  --changes N       at most so many parameters differ\n"
    "  --method NAME     race (default); or ntbea, an evolution for more than eight\n"
    "                    parameters, or for few games\n"
    "  --games N         games that the search may play (default 20000)\n"
    "  --seats N         seats at the table (default 2, or the fewest); the proposal\n"
    "                    is tried with the other numbers too\n"
    "  --bots A,B,...    bots that have to agree (default greedy; playout and the\n"
    "                    planner try the proposal)\n"
    "  --judge A         this bot alone judges, the others try the proposal\n"
    "  --seed N          of deals and bots (default 1)\n"
    "  --write FILE      save the proposal as a variant\n"
    "  --format F        text, csv, json or html (a page)\n"
    "  -o, --out FILE    with --format html: write the page to FILE\n"
    "  --json            the same as --format json\n"
    "  -j, --jobs N      processes that play (default: one for each processor; 0:\n"
    "                    this one alone, for debuggers); the answer is the same\n"
    "  -q, --quiet       no progress\n\n"
    "Exit code 1: no proposal.\n\n"
    "Example:\n"
    "  aedile tune nim/base --target turns=9..11 --parameters max_take,prize\n",
  .run = run_tune,
};
