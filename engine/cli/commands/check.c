/* check.c - `aedile check FILE...`: every problem of variants, tournaments and bots; plays games of
 * the good variants. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/app/check/file.h"
#include "engine/app/check/several.h"
#include "engine/base/drop.h"
#include "engine/cli/check_program.h"
#include "engine/cli/cli.h"
#include "engine/cli/isolate.h"
#include "engine/cli/author/coverage.h"
#include "engine/cli/learn/heritage.h"
#include "engine/cli/learn/languages.h"
#include "engine/cli/author/proved.h"
#include "engine/report/json.h"

enum {
  OPT_JSON = 1,
  OPT_GAMES,
  OPT_SEED,
  OPT_VARIANT,
  OPT_BOT,
  OPT_GAME,
  OPT_COVERAGE,
  OPT_MUTANTS,
  OPT_LESSONS,
  OPT_LANG,
  OPT_WRITE,
  OPT_QUIET = 'q'
};
enum { USUAL_GAMES = 20, USUAL_BOT_GAMES = 2, MOST_GAMES = 1000000 };

static const struct option options[] = {
  {"games", required_argument, NULL, OPT_GAMES},
  {"seed", required_argument, NULL, OPT_SEED},
  {"variant", required_argument, NULL, OPT_VARIANT},
  {"bot", required_argument, NULL, OPT_BOT},
  {"game", required_argument, NULL, OPT_GAME},
  {"json", no_argument, NULL, OPT_JSON},
  {"quiet", no_argument, NULL, OPT_QUIET},
  {"coverage", required_argument, NULL, OPT_COVERAGE},
  {"mutants", no_argument, NULL, OPT_MUTANTS},
  {"lessons", no_argument, NULL, OPT_LESSONS},
  {"lang", required_argument, NULL, OPT_LANG},
  {"write", required_argument, NULL, OPT_WRITE},
  {0},
};
static const struct cli_exclusion excluded[] = {
  {"bot", "tries a program", "coverage lang lessons mutants quiet write"},
  {"coverage", "plays nothing", "game games lang lessons seed variant write"},
  {"lang", "compares texts", "game games lessons mutants seed variant"},
  {"lessons", "proves the lessons of a variant", "game games mutants seed variant write"},
  {0},
};

static const char help[] =
  "FILE is a variant (a path, or a name as neoville/base), a tournament, a record,\n"
  "a position, a lesson, a course or folder of lessons, or a script in Lua: a bot\n"
  "(bot.lua:option=value:...), or one that makes lessons.  Every problem is printed\n"
  "with file, line and column.\n"
  "Good variants are then played by random players, and each part of their scripts\n"
  "is counted: what never does anything is warned about.  A bot plays against\n"
  "itself if its folder has the name of a game, or with --variant.  Of a tournament\n"
  "every program is started, and every bot plays a game of each variant.\n"
  "docs/variants.md and docs/first-house-rule.md say how variants are made.\n\n"
  "With --bot there is no FILE: the program is asked to play, and every step of\n"
  "the protocol in docs/command-bots.md is printed as right or wrong, with the\n"
  "lines that show it.\n\n"
  "Options:\n"
  "  --games N    random games for each number of seats (default 20); with --bot\n"
  "               for each seat it is tried in: first and last, at the smallest\n"
  "               and the largest table (2)\n"
  "  --seed N     of these games, and the first of five of a script that makes\n"
  "               lessons (default 1)\n"
  "  --variant V  what bots play: a game for each number of seats (default:\n"
  "               GAME/base); what lessons are made for\n"
  "  --bot WORDS  a program and its arguments, quoted as for a shell\n"
  "  --game G     with --bot: the game, played as G/base unless there is --variant\n"
  "  --coverage G the clauses of game G, and which lessons teach them\n"
  "  --mutants    of a lesson, or with --coverage: the values of parameters that\n"
  "               the lesson does not notice\n"
  "  --lessons    of one variant: which lessons of its game are true under it,\n"
  "               which are false, and which difference of the variant did it\n"
  "  --lang LL    FILE is a game or lesson (none: all games): which texts of it are\n"
  "               missing, outdated or wrong in the language LL; with LL all, a\n"
  "               table in per cent\n"
  "  --write FILE with --lang LL LESSON: a new file for a translator to fill in\n"
  "  -q, --quiet  nothing about files that are good, or clauses that are taught\n"
  "  --json       a list: per file its kind, whether it is good, its problems; of a\n"
  "               lesson its questions, clauses and paths\n\n"
  "Exit code: 0 all are good, 1 some are not, 3 a file cannot be read.\n\n"
  "Examples:\n"
  "  aedile check neoville/base\n"
  "  aedile check my-rules.yaml --games 1000\n"
  "  aedile check scripts/scenarios/nim\n"
  "  aedile check my-bot.lua:width=3 --variant neoville/base\n"
  "  aedile check --bot \"python3 mybot.py\" --game neoville\n";

struct orders {
  struct app_check_options how;
  const char *bot, *game; /* a program, and what it plays */
  const char *coverage;   /* the game whose clauses are counted */
  const char *language, *write;
  bool json, quiet, lessons;
  bool is_many; /* several files: a line each */
};

/* What the scripts did goes behind the summary, and what they never did to the errors. */
static void print_activity(const struct app_checked *report)
{
  struct ad_buf text = {0}, warnings = {0};
  if (!report->activity)
    return;
  app_activity_text(report->activity, &text);
  app_activity_warnings(report->activity, &warnings);
  fputs(ad_lines_harmless(text.text), stdout);
  ad_flush(stdout);
  for (char *line = warnings.text, *end; line && (end = strchr(line, '\n')); line = end + 1) {
    *end = '\0';
    fputs("warning: ", stderr);
    cli_put_harmless(stderr, report->name);
    fprintf(stderr, ": %s\n", ad_text_harmless(line));
  }
  ad_buf_fini(&text);
  ad_buf_fini(&warnings);
}

static void print_use(const struct app_bot_use *use)
{
  struct ad_buf text = {0};
  app_bot_use_text(use, &text);
  fputs(ad_buf_text(&text), stdout);
  ad_buf_fini(&text);
}

static void print_good(const struct app_checked *report, const struct orders *orders)
{
  if (!orders->quiet) {
    cli_put_harmless(stdout, report->name);
    printf(": %s\n", report->summary);
    print_activity(report);
    print_use(&report->use);
    if (!orders->is_many) {
      cli_print_accepted(&report->lesson);
      cli_print_remarks(&report->lesson);
    }
  } else if (report->lesson.has_mutants) {
    cli_put_harmless(stdout, report->name);
    puts(":");
  }
  cli_print_mutants(&report->lesson);
}

static void print_report(struct app_checked *report, const struct orders *orders)
{
  char verdict[80];
  if (orders->is_many)
    cli_clear_lesson();
  if (ad_diags_ok(&report->diags)) {
    print_good(report, orders);
    return;
  }
  ad_flush(stdout);
  snprintf(verdict, sizeof verdict, "%s not accepted", report->kind);
  cli_print_diags(&report->diags, verdict);
}

static void put_report(struct ad_json *json, const struct app_checked *report)
{
  bool good = ad_diags_ok(&report->diags);
  ad_json_map(json, NULL);
  json->depth++; /* check_all() puts the map into a list */
  ad_json_text(json, "file", report->name);
  ad_json_text(json, "kind", report->kind);
  ad_json_bool(json, "good", good);
  ad_json_text(json, "summary", good ? report->summary : NULL);
  if (report->lesson.is_lesson)
    cli_put_lesson(json, &report->lesson);
  if (strcmp(report->kind, "lesson") == 0)
    cli_put_lesson_problems(json, &report->diags);
  else
    rp_json_diags(json, "problems", &report->diags);
  if (report->activity)
    app_activity_json(report->activity, json);
  app_bot_use_json(&report->use, json);
  ad_json_end_map(json);
}

/* Ends a report that is complete; deeper lines have more blanks. */
static const char report_tail[] = "\n  }";

static int exit_code_of(const struct app_checked *report)
{
  return report->unreadable ? CLI_INPUT : ad_diags_ok(&report->diags) ? CLI_DONE : CLI_NO;
}

/* One file, checked by a process of its own: what hangs or crashes there ends no other check. */
struct check {
  const char *name;
  const struct orders *orders;
  FILE *json; /* where that process writes the report; NULL: it prints it */
};

/* What fails here leaves a report that cannot be read, and read_report() finds that out. */
static void write_report(const struct app_checked *report, FILE *out)
{
  struct ad_buf text;
  struct ad_json json;
  rp_json_begin(&json, &text);
  put_report(&json, report);
  ad_best_effort(fwrite(text.text, 1, text.len, out) == text.len);
  ad_flush(out);
  ad_buf_fini(&text);
}

static int check_one(void *ctx)
{
  const struct check *check = ctx;
  struct app_checked report;
  app_check_file(check->name, &check->orders->how, &report);
  if (check->json)
    write_report(&report, check->json);
  else
    print_report(&report, check->orders);
  int code = exit_code_of(&report);
  app_checked_fini(&report);
  return code;
}

/* What is said of a file whose check did not come to its end. */
static void report_end(const struct check *check, const struct cli_child_end *why)
{
  struct app_checked report;
  app_checked_init(&report, check->name);
  const struct ad_pos here = {.file = check->name};
  if (!*why->script || strcmp(why->script, check->name) == 0)
    ad_diag_at(&report.diags, here, "%s", why->text);
  else
    ad_diag_at(&report.diags, here, "%s: %s", why->script, why->text);
  if (check->json) {
    ad_best_effort(ftruncate(fileno(check->json), 0) == 0);
    rewind(check->json);
    write_report(&report, check->json);
  } else {
    print_report(&report, check->orders);
  }
  app_checked_fini(&report);
}

static int check_behind_wall(const struct check *check, char *const *words)
{
  struct cli_child_end why;
  int code = cli_run_isolated(check_one, (void *)check, words, &why);
  if (!*why.text)
    return code;
  report_end(check, &why);
  return *why.script ? CLI_NO : code;
}

/* Appends what is in FILE, which this closes, to TEXT. */
static void read_all(FILE *file, struct ad_buf *text)
{
  char piece[4096];
  size_t len;
  rewind(file);
  while ((len = fread(piece, 1, sizeof piece, file)) > 0)
    ad_buf_add_n(text, piece, len);
  ad_drop_stream(file);
}

/* Adds the report in FILE, which this closes, to LIST; false after a message about NAME. */
static bool add_report(struct ad_json *list, FILE *file, const char *name)
{
  struct ad_buf report;
  ad_buf_init(&report);
  read_all(file, &report);
  bool complete = ad_ends_with(ad_buf_text(&report), report_tail);
  if (complete)
    ad_json_written(list, NULL, ad_buf_text(&report));
  else
    fprintf(stderr, "%s: the report about this file is lost for lack of memory\n", name);
  ad_buf_fini(&report);
  return complete;
}

/* The checks of the files of a folder or course, so far. */
struct group {
  const char *name; /* NULL: none */
  int n, n_good;
};

static void end_group(struct group *group, const struct orders *orders)
{
  if (group->name && !orders->json && (!orders->quiet || group->n_good < group->n)) {
    cli_put_harmless(stdout, group->name);
    printf(": %d of %d file%s accepted\n", group->n_good, group->n, ad_plural(group->n));
  }
  *group = (struct group){0};
}

static void note_in_group(struct group *group, const struct app_to_check *file, int code,
                          const struct orders *orders)
{
  if (group->name != file->group)
    end_group(group, orders);
  group->name = file->group;
  group->n++;
  group->n_good += code == CLI_DONE;
}

/* Checks FILE and adds its report to LIST if that is wanted. */
static int check_file(const struct app_to_check *file, const struct orders *orders, char **words,
                      struct ad_json *list)
{
  struct check check = {file->name, orders, orders->json ? cli_report_file() : NULL};
  if (orders->json && !check.json) {
    fprintf(stderr, "aedile check: cannot make a file in memory: %s\n", strerror(errno));
    return CLI_RUNTIME;
  }
  int code = check_behind_wall(&check, words);
  return !check.json || add_report(list, check.json, file->name) ? code : CLI_RUNTIME;
}

static int check_all(char **names, const struct orders *given, struct ad_json *list)
{
  struct orders orders = *given;
  struct app_several files;
  struct group group = {0};
  int worst = CLI_DONE;
  app_several_read(names, &files);
  orders.is_many = files.n > 1;
  for (int i = 0; i < files.n; i++) {
    if (orders.is_many)
      cli_show_lesson(i, files.n, files.list[i].name);
    int code = check_file(&files.list[i], &orders, names, list);
    worst = code > worst ? code : worst;
    note_in_group(&group, &files.list[i], code, &orders);
  }
  if (orders.is_many)
    cli_clear_lesson();
  end_group(&group, &orders);
  app_several_fini(&files);
  return worst;
}

static int print_all(char **names, const struct orders *orders)
{
  struct ad_buf text;
  struct ad_json list;
  rp_json_begin(&list, &text);
  ad_json_list(&list, NULL);
  int code = check_all(names, orders, &list);
  ad_json_end_list(&list);
  rp_json_print(stdout, &list);
  return code;
}

static int check_bot(const struct cli_command *self, const struct orders *orders)
{
  struct ad_arena arena;
  int exit_code = CLI_DONE;
  const struct ad_game_ops *ops = orders->game ? cli_game(self, orders->game, &exit_code) : NULL;
  if (exit_code != CLI_DONE)
    return exit_code;
  if (!ops && !orders->how.variant)
    return cli_usage_error(self, "--bot needs --game or --variant");
  ad_arena_init(&arena);
  struct app_check_options how = orders->how;
  if (!how.variant)
    how.variant = ad_arena_printf(&arena, "%s/base", ops->key);
  exit_code = cli_check_program(orders->bot, &how, orders->json);
  ad_arena_fini(&arena);
  return exit_code;
}

static int print_coverage(void *ctx)
{
  return cli_print_coverage(ctx);
}

static int check_coverage(const struct cli_command *self, const struct orders *orders, char **words)
{
  int exit_code = CLI_DONE;
  const struct ad_game_ops *ops = cli_game(self, orders->coverage, &exit_code);
  struct cli_coverage coverage = {ops, orders->how.mutants, orders->json, orders->quiet};
  return ops ? cli_run_isolated(print_coverage, &coverage, words, NULL) : exit_code;
}

static int print_heritage(void *ctx)
{
  return cli_check_heritage(ctx);
}

static int check_lessons(const struct cli_command *self, const struct orders *orders, char **words)
{
  if (!words[0] || words[1])
    return cli_usage_error(self, "--lessons wants one variant");
  struct cli_heritage heritage = {words[0], orders->json, orders->quiet};
  return cli_run_isolated(print_heritage, &heritage, words, NULL);
}

static int check_language(const struct cli_command *self, const struct orders *orders, char **names)
{
  const struct cli_translations translations = {.self = self,
                                                .language = orders->language,
                                                .names = names,
                                                .write = orders->write,
                                                .as_json = orders->json,
                                                .quiet = orders->quiet};
  return cli_check_translations(&translations);
}

/* False after the usage message. */
static bool take_option(const struct cli_command *self, int option, struct orders *orders)
{
  long long games;
  switch (option) {
  case OPT_JSON: orders->json = true; return true;
  case OPT_QUIET: orders->quiet = true; return true;
  case OPT_VARIANT: orders->how.variant = optarg; return true;
  case OPT_BOT: orders->bot = optarg; return true;
  case OPT_GAME: orders->game = optarg; return true;
  case OPT_COVERAGE: orders->coverage = optarg; return true;
  case OPT_MUTANTS: orders->how.mutants = true; return true;
  case OPT_LESSONS: orders->lessons = true; return true;
  case OPT_LANG: orders->language = optarg; return true;
  case OPT_WRITE: orders->write = optarg; return true;
  case OPT_GAMES:
    if (!cli_int_option(self, "--games", optarg, 0, MOST_GAMES, &games))
      return false;
    orders->how.games = (int)games;
    return true;
  default: return cli_seed_option(self, optarg, &orders->how.seed);
  }
}

static int run_check(const struct cli_command *self, int argc, char **argv)
{
  struct orders orders = {.how = {.games = -1, .seed = 1}};
  int option, exit_code = CLI_DONE;
  while ((option = cli_next_option(self, argc, argv, "q", options, &exit_code)) != -1) {
    if (option == -2)
      return exit_code;
    if (!take_option(self, option, &orders))
      return CLI_USAGE;
  }
  if (cli_excludes(self, excluded))
    return CLI_USAGE;
  if (orders.coverage && optind < argc)
    return cli_usage_error(self, "--coverage GAME takes no file, found '%s'", argv[optind]);
  if (orders.write && !orders.language)
    return cli_usage_error(self, "--write goes with --lang LL LESSON");
  if (orders.language)
    return check_language(self, &orders, argv + optind);
  if (orders.coverage)
    return check_coverage(self, &orders, argv + optind);
  if (orders.lessons)
    return check_lessons(self, &orders, argv + optind);
  if (orders.game && !orders.bot)
    return cli_usage_error(self, "--game goes with --bot");
  if (orders.bot && optind < argc)
    return cli_usage_error(self, "found '%s', expected no file with --bot", argv[optind]);
  if (orders.quiet && orders.json)
    return cli_usage_error(self, "--quiet is for lists of files in words, leave out --json");
  if (!orders.bot && optind == argc)
    return cli_usage_error(self, "expected a file");
  if (orders.how.games < 0)
    orders.how.games = orders.bot ? USUAL_BOT_GAMES : USUAL_GAMES;
  return orders.bot  ? check_bot(self, &orders)
       : orders.json ? print_all(argv + optind, &orders)
                     : check_all(argv + optind, &orders, NULL);
}

const struct cli_command cli_check = {
  .name = "check",
  .arguments =
    "FILE... [--games N] [--seed N] [--variant V] [--bot WORDS] [--game G] [--mutants] "
    "[--lang LL] [--quiet|--json]",
  .summary = "find every problem of variants, tournaments, bots and other files",
  .help = help,
  .run = run_check,
};
