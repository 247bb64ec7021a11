/* standings.c - `aedile standings`: who plays how well, from a result file. */
#include <stdio.h>
#include <string.h>

#include "engine/app/results/report.h"
#include "engine/app/results/results.h"
#include "engine/app/results/standings.h"
#include "engine/cli/tourney.h"

enum {
  OPT_FORMAT = 256,
  OPT_JSON,
  OPT_VARIANT,
  OPT_OUT,
  OPT_GAMES,
  OPT_FULL,
  OPT_COLUMNS,
  OPT_TABLE
};

static const struct ad_word format_words[] = {
  {"text", APP_TEXT}, {"csv", APP_CSV}, {"json", APP_JSON}, {"html", APP_HTML}, {NULL, 0}};

static int read_word(const struct cli_command *self, const char *option, const char *text,
                     const struct ad_word *words, int *value)
{
  return cli_word_option(self, option, text, words, value) ? CLI_DONE : CLI_USAGE;
}

static int read_table(const struct cli_command *self, const char *text, enum rp_csv *table)
{
  int value = (int)*table, code = read_word(self, "--table", text, rp_csv_words, &value);
  *table = (enum rp_csv)value;
  return code;
}

static int read_columns(const struct cli_command *self, const char *list,
                        struct rp_text_options *look)
{
  struct ad_err err = {0};
  return rp_columns(list, look, &err) ? CLI_DONE : cli_usage_error(self, "%s", err.msg);
}

/* Options that belong to a format go with it. */
static int check_options(const struct cli_command *self, const struct app_report *report,
                         const struct app_standings *look, bool table)
{
  static const struct cli_exclusion excluded[] = {{"json", "is --format json", "format"}, {0}};
  if (cli_excludes(self, excluded))
    return CLI_USAGE;
  if (report->out && look->format != APP_HTML)
    return cli_usage_error(self, "--out goes with --format html; other formats are printed");
  if (report->games && !report->out)
    return cli_usage_error(
      self, "--games writes pages beside the report, say where with --format html --out FILE");
  if ((look->text.full || look->text.n_columns) && look->format != APP_TEXT)
    return cli_usage_error(
      self, "--full and --columns go with --format text; other formats have everything");
  if (table && look->format != APP_CSV)
    return cli_usage_error(self, "--table goes with --format csv");
  return CLI_DONE;
}

/* Prints ERR, about the result file at PATH if it names no other; returns the exit code. */
static int print_failure(struct ad_err *err, const char *path)
{
  if (!err->pos.file)
    err->pos.file = path;
  cli_print_err(err);
  return cli_exit_of(err);
}

/* The name of a file in an error lives until the results are closed. */
static int print_page(const char *path, const struct app_report *report)
{
  struct app_results results;
  struct ad_buf page;
  struct ad_err err = {0};
  ad_buf_init(&page);
  bool ok = app_results_open(&results, path, NULL, &err) &&
            app_report_page(&results, report, &page, &err) &&
            cli_write_page(report->out, &page, &err);
  int code = ok ? CLI_DONE : print_failure(&err, path);
  app_results_close(&results);
  ad_buf_fini(&page);
  return code;
}

static int print_tables(const char *path, const struct app_standings *look)
{
  struct ad_err err = {0};
  struct tn_store *store = tn_store_open(path, TN_READ, &err);
  bool ok = store && cli_print_standings(store, look, &err);
  int code = ok ? CLI_DONE : print_failure(&err, path);
  tn_store_close(store);
  return code;
}

static int run_standings(const struct cli_command *self, int argc, char **argv)
{
  static const struct option longs[] = {{"format", required_argument, NULL, OPT_FORMAT},
                                        {"json", no_argument, NULL, OPT_JSON},
                                        {"variant", required_argument, NULL, OPT_VARIANT},
                                        {"out", required_argument, NULL, OPT_OUT},
                                        {"games", required_argument, NULL, OPT_GAMES},
                                        {"full", no_argument, NULL, OPT_FULL},
                                        {"columns", required_argument, NULL, OPT_COLUMNS},
                                        {"table", required_argument, NULL, OPT_TABLE},
                                        {0}};
  struct app_report report = {0};
  struct app_standings look = {0};
  bool table = false;
  int option, code = CLI_DONE, format = APP_TEXT;
  while ((option = cli_next_option(self, argc, argv, "", longs, &code)) != -1) {
    if (option == OPT_JSON)
      format = APP_JSON;
    else if (option == OPT_VARIANT)
      report.variant = optarg;
    else if (option == OPT_OUT)
      report.out = optarg;
    else if (option == OPT_GAMES)
      report.games = optarg;
    else if (option == OPT_FULL)
      look.text.full = true;
    else if (option == OPT_COLUMNS)
      code = read_columns(self, optarg, &look.text);
    else if (option == OPT_TABLE)
      code = read_table(self, optarg, &look.table), table = true;
    else if (option == OPT_FORMAT)
      code = read_word(self, "--format", optarg, format_words, &format);
    if (option == -2 || code != CLI_DONE)
      return code;
  }
  if (argc - optind != 1)
    return cli_usage_error(self,
                           argc == optind ? "expected a result file" : "expected one result file");
  look.format = (enum app_format)format;
  look.variant = report.variant;
  code = check_options(self, &report, &look, table);
  if (code != CLI_DONE)
    return code;
  return format == APP_HTML ? print_page(argv[optind], &report) : print_tables(argv[optind], &look);
}

const struct cli_command cli_standings = {
  .name = "standings",
  .arguments =
    "FILE [--variant NAME] [--full] [--columns LIST] [--format text|csv|json|html] [--table NAME] "
    "[--out FILE] [--games LIST]",
  .summary = "print the standings of a result file, finished or not",
  .help =
    "Options:\n"
    "  --variant NAME   one variant of several, as the tournament calls it\n"
    "  --full           all tables as text: who meets whom, seats, scores, ladder,\n"
    "                   tests\n"
    "  --columns LIST   columns of the main tables by their keys in csv: bot,rating\n"
    "  --format FORMAT  text (default), csv, json or html\n"
    "  --table NAME     of csv: rows (default), crosstable, superiority, seats,\n"
    "                   distribution, ladder, test, paired or faults\n"
    "  --out FILE       where the page goes (html; default: printed)\n"
    "  --games LIST     write pages of games beside it: faults (those the fault table\n"
    "                   names), all, or numbers as 3,17\n"
    "  --json           the same as --format json\n\n"
    "Examples:\n"
    "  aedile standings nim.sqlite --format csv\n"
    "  aedile standings nim.sqlite --format html --out page.html --games faults\n",
  .run = run_standings,
  .scripts = true,
};
