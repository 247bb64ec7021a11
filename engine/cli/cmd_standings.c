/* cmd_standings.c - `aedile standings`: who plays how well, from a result file. */
#include <stdio.h>
#include <string.h>

#include "engine/cli/cli_tourney.h"

enum { OPT_FORMAT = 256, OPT_JSON, OPT_VARIANT, OPT_OUT, OPT_GAMES };

static const struct ad_word format_words[] = {
  {"text", CLI_TEXT}, {"csv", CLI_CSV}, {"json", CLI_JSON}, {"html", CLI_HTML}, {NULL, 0}};

static int read_format(const struct cli_command *self, const char *word, int *format)
{
  char choices[100];
  if (ad_word_value(format_words, word, format))
    return CLI_DONE;
  ad_words_list(format_words, choices, sizeof choices);
  return cli_usage_error(self, "format is '%s', expected %s", word, choices);
}

static int run(const struct cli_command *self, int argc, char **argv)
{
  static const struct option longs[] = {{"format", required_argument, NULL, OPT_FORMAT},
                                        {"json", no_argument, NULL, OPT_JSON},
                                        {"variant", required_argument, NULL, OPT_VARIANT},
                                        {"out", required_argument, NULL, OPT_OUT},
                                        {"games", required_argument, NULL, OPT_GAMES},
                                        {0}};
  struct cli_report report = {0};
  struct ad_err err = {0};
  int option, code = CLI_DONE, format = CLI_TEXT;
  while ((option = cli_next_option(self, argc, argv, "", longs, &code)) != -1) {
    if (option == OPT_JSON)
      format = CLI_JSON;
    else if (option == OPT_VARIANT)
      report.variant = optarg;
    else if (option == OPT_OUT)
      report.out = optarg;
    else if (option == OPT_GAMES)
      report.games = optarg;
    else if (option == OPT_FORMAT)
      code = read_format(self, optarg, &format);
    if (option == -2 || code != CLI_DONE)
      return code;
  }
  if (argc - optind != 1)
    return cli_usage_error(self, argc == optind ? "expected a result file" : "expected one result file");
  if (report.out && format != CLI_HTML)
    return cli_usage_error(self, "--out goes with --format html; other formats are printed");
  if (report.games && !report.out)
    return cli_usage_error(self, "--games writes pages beside the report, say where with --format html --out FILE");
  report.path = argv[optind];
  struct tn_store *store = tn_store_open(argv[optind], TN_READ, &err);
  bool ok = store && (format == CLI_HTML ? cli_standings_page(store, &report, &err)
                                         : cli_print_standings(store, report.variant, (enum cli_format)format, &err));
  if (!ok) {
    if (store && !err.pos.file)
      err.pos.file = argv[optind];
    cli_print_err(&err);
    code = cli_exit_of(&err);
  }
  tn_store_close(store);
  return code;
}

const struct cli_command cli_standings = {
  .name = "standings",
  .arguments = "FILE [--variant NAME] [--format text|csv|json|html] [--out FILE] [--games LIST]",
  .summary = "print the standings of a tournament from its result file, finished or not",
  .help =
    "Options:\n"
    "  --variant NAME   one variant of several, as the tournament calls it\n"
    "  --format FORMAT  text (default), csv, json or html\n"
    "  --out FILE       where the page goes (html; default: printed)\n"
    "  --games LIST     write pages of games beside it: faults (those the fault table names), all, or\n"
    "                   numbers as 3,17\n"
    "  --json           the same as --format json\n\n"
    "Examples:\n"
    "  aedile standings neoville-open.sqlite --format csv\n"
    "  aedile standings neoville-open.sqlite --format html --out report/index.html --games faults\n",
  .run = run,
};
