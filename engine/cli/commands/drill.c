/* drill.c - `aedile drill`: exercises made from games that are played for them. */
#include <stdio.h>

#include "engine/cli/learn/sitting.h"
#include "engine/lesson/drill/drill.h"

enum {
  OPT_KIND = 256,
  OPT_CLAUSE,
  OPT_SEED,
  OPT_COUNT,
  OPT_SEATS,
  OPT_WRITE,
  OPT_ANSWERS,
  OPT_DUE,
  OPT_PROGRESS,
  OPT_NO_PROGRESS,
  OPT_TODAY,
  OPT_JSON,
  OPT_LIST
};
enum { USUAL_COUNT = 5, MOST_COUNT = 100000 };

static int list_kinds(void)
{
  static const char *const about[LE_N_DRILLS] = {
    [LE_DRILL_BEST] = "which move brings the most points at once",
    [LE_DRILL_WHY] = "which clause forbids a move",
    [LE_DRILL_LEGAL] = "which of four moves is allowed, or is not",
    [LE_DRILL_POINTS] = "how many points a line of the score sheet brings",
    [LE_DRILL_MAJORITY] = "which seat has the most points by a clause",
    [LE_DRILL_WINNER] = "who wins, by points or by a tie-break",
    [LE_DRILL_NEXT] = "what comes after a move: whose turn, which phase, which value",
    [LE_DRILL_CHANGE] = "what a move adds to the score sheet, or which lines it changes",
    [LE_DRILL_RULE] = "what differs from the variant that this one extends"};
  for (int i = 0; i < LE_N_DRILLS; i++)
    printf("%-9s %s\n", ad_word_of(le_drill_words, i), about[i]);
  return CLI_DONE;
}

static const struct cli_exclusion excluded[] = {
  {"list", "says what each kind asks",
   "answers clause count due json kind no-progress progress seats seed today write"},
  {"json", "asks nothing", "answers due no-progress progress today write"},
  {"write", "saves one question", "count"},
  {"due", "asks what the cards say", "clause kind"},
  {"no-progress", "keeps nothing", "progress"},
  {0},
};

static int run_drill(const struct cli_command *self, int argc, char **argv)
{
  static const struct option options[] = {{"kind", required_argument, NULL, OPT_KIND},
                                          {"clause", required_argument, NULL, OPT_CLAUSE},
                                          {"seed", required_argument, NULL, OPT_SEED},
                                          {"count", required_argument, NULL, OPT_COUNT},
                                          {"seats", required_argument, NULL, OPT_SEATS},
                                          {"write", required_argument, NULL, OPT_WRITE},
                                          {"answers", required_argument, NULL, OPT_ANSWERS},
                                          {"due", no_argument, NULL, OPT_DUE},
                                          {"progress", required_argument, NULL, OPT_PROGRESS},
                                          {"no-progress", no_argument, NULL, OPT_NO_PROGRESS},
                                          {"today", required_argument, NULL, OPT_TODAY},
                                          {"json", no_argument, NULL, OPT_JSON},
                                          {"list", no_argument, NULL, OPT_LIST},
                                          CLI_COLOUR_OPTION,
                                          {0}};
  struct cli_sitting sitting = {.self = self, .kind = -1, .keeping.day = app_progress_day(NULL)};
  int option, exit_code;
  bool good = true, lists = false;
  while (good && (option = cli_next_option(self, argc, argv, "", options, &exit_code)) != -1) {
    switch (option) {
    case -2: return exit_code;
    case OPT_KIND:
      good = cli_word_option(self, "--kind", optarg, le_drill_words, &sitting.kind);
      break;
    case OPT_CLAUSE: sitting.clause = optarg; break;
    case OPT_SEED: good = sitting.has_seed = cli_seed_option(self, optarg, &sitting.seed); break;
    case OPT_COUNT:
      good = cli_int_option(self, "--count", optarg, 1, MOST_COUNT, &sitting.count);
      break;
    case OPT_SEATS:
      good = cli_int_option(self, "--seats", optarg, 1, AD_MAX_SEATS, &sitting.seats);
      break;
    case OPT_WRITE: sitting.write = optarg; break;
    case OPT_ANSWERS: sitting.answers = optarg; break;
    case OPT_DUE: sitting.due = true; break;
    case OPT_PROGRESS: sitting.keeping.path = optarg; break;
    case OPT_NO_PROGRESS: sitting.keeping.off = true; break;
    case OPT_JSON: sitting.as_json = true; break;
    case OPT_LIST: lists = true; break;
    case OPT_TODAY: good = cli_read_today(self, optarg, &sitting.keeping.day); break;
    default: break;
    }
  }
  if (!good)
    return CLI_USAGE;
  if (cli_excludes(self, excluded))
    return CLI_USAGE;
  if (lists)
    return list_kinds();
  if (argc - optind != 1)
    return cli_usage_error(
      self, "%s%s", argc == optind ? "a game or variant is missing" : "one game at a time",
      argc == optind && sitting.due ? "; 'aedile learn --due' asks what is due in all games" : "");
  sitting.variant = argv[optind];
  if (!sitting.count && !sitting.due)
    sitting.count = USUAL_COUNT;
  return cli_sit(&sitting, argv);
}

const struct cli_command cli_drill = {
  .name = "drill",
  .arguments = "GAME [--kind K] [--clause ID] [--seed N] [--count N] [--write FILE]",
  .summary = "ask questions that the program finds in games",
  .help =
    "Positions come from games that the program plays; the rules give the answers.\n\n"
    "Options:\n"
    "  --kind K        best, why, legal, points, majority, winner, next, change or\n"
    "                  rule: --list says what each asks\n"
    "  --clause ID     only questions that this clause decides: a paragraph of the\n"
    "                  rules with a name, as `aedile rules GAME` prints them\n"
    "  --seed N        of games and questions (default: a new one each time); with\n"
    "                  --no-progress the same ones again\n"
    "  --count N       questions (default 5; with --due all)\n"
    "  --seats N       seats at the table (default 2, or the fewest)\n"
    "  --write FILE    save one question as a lesson; a file that is there is kept\n"
    "  --json          print questions with their answers, one object a line\n"
    "  --list          say what each kind asks\n"
    "  --answers FILE  take the answers from FILE, one a line\n"
    "  --due           questions of clauses whose day has come: 1, 2, 5, 12, 30, then\n"
    "                  90 days after a right answer, sooner after a wrong one\n"
    "  --progress FILE keep the answers in FILE, as `aedile learn` does\n"
    "  --no-progress   keep nothing\n"
    "  --today DATE    the date of the progress, for tests: 2026-01-31\n"
    "  --color WHEN    colours of boards: auto, always or never\n\n"
    "Exit code: 0 all questions are answered, 1 some are not.\n\n"
    "Example:\n"
    "  aedile drill neoville --kind why\n",
  .run = run_drill,
};
