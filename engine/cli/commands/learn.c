/* learn.c - `aedile learn`: lessons at the terminal, and the course of a game. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/app/lesson/course.h"
#include "engine/base/drop.h"
#include "engine/cli/cli.h"
#include "engine/cli/learn/keeping.h"
#include "engine/cli/learn/teach.h"
#include "engine/config/paths.h"
#include "engine/lesson/file/print.h"
#include "engine/report/json.h"

enum {
  OPT_STEP = 256,
  OPT_ANSWERS,
  OPT_LANG,
  OPT_PROGRESS,
  OPT_NO_PROGRESS,
  OPT_TODAY,
  OPT_LIST,
  OPT_JSON
};

struct orders {
  const struct cli_command *self;
  const char *name, *path; /* the lesson, or a game */
  const char *step, *answers;
  char language[APP_LANGUAGE];
  bool list, as_json;
  struct cli_keeping keeping;
};

/* ---- one lesson ---- */

/* Opens the file of answers; NULL after a message. */
static FILE *open_answers(const char *path)
{
  if (!path)
    return stdin;
  FILE *file = fopen(path, "r");
  if (!file)
    fprintf(stderr, "%s: %s\n", path, strerror(errno));
  return file;
}

static int teach(const struct orders *orders, const struct app_lesson *lesson)
{
  if (orders->step && le_step_find(lesson->lesson, orders->step) < 0)
    return cli_usage_error(orders->self, "the lesson has no step '%s'", orders->step);
  struct cli_teaching teaching = {.lesson = lesson,
                                  .answers = open_answers(orders->answers),
                                  .first = orders->step,
                                  .progress = orders->keeping.progress,
                                  .day = orders->keeping.day};
  if (!teaching.answers)
    return CLI_INPUT;
  int code = cli_teach(&teaching);
  if (teaching.answers != stdin)
    ad_drop_stream(teaching.answers);
  return code;
}

/* In the script process. */
static int teach_lesson(void *ctx)
{
  struct orders *orders = ctx;
  struct ad_diags diags;
  struct app_lesson lesson;
  struct app_lesson_change change = {.language = orders->language};
  int code = CLI_INPUT;
  ad_diags_init(&diags);
  if (app_lesson_load(orders->path, &change, &lesson, &diags))
    code = teach(orders, &lesson);
  else
    cli_print_diags(&diags, "lesson not loaded");
  app_lesson_fini(&lesson);
  ad_diags_fini(&diags);
  return code;
}

/* ---- the course of a game ---- */

struct row {
  const char *name, *title;
  int stars;
  bool is_old;
};

static struct row row_of(const struct orders *orders, const struct app_course_entry *entry)
{
  char print[LE_PRINT] = "";
  struct row row = {.name = entry->name, .title = entry->title};
  if (entry->root)
    le_lesson_print(entry->root, print);
  if (orders->keeping.progress)
    row.stars = app_progress_stars(orders->keeping.progress, entry->name, print, &row.is_old);
  return row;
}

static void print_rows(const struct orders *orders, const struct app_course *course)
{
  const char *next = NULL;
  printf("%s\n", course->title);
  for (int i = 0; i < course->n; i++) {
    struct row row = row_of(orders, &course->list[i]);
    next = next || row.stars ? next : row.name;
    printf("  %-3.*s  %-40s %s%s\n", row.stars, "***", row.name, row.title,
           row.is_old ? "  (changed since you passed it)" : "");
  }
  if (next)
    printf("next: aedile learn %s\n", next);
}

static void add_rows(const struct orders *orders, const struct app_course *course,
                     struct ad_json *json)
{
  for (int i = 0; i < course->n; i++) {
    struct row row = row_of(orders, &course->list[i]);
    ad_json_map(json, NULL);
    ad_json_text(json, "name", row.name);
    ad_json_text(json, "title", row.title);
    ad_json_int(json, "stars", row.stars);
    ad_json_bool(json, "changed", row.is_old);
    ad_json_end_map(json);
  }
}

/* The course of GAME on stdout, or into JSON. */
static bool show_course(const struct orders *orders, const char *game, struct ad_json *json)
{
  struct app_course course;
  struct ad_diags diags;
  ad_diags_init(&diags);
  app_course_read(game, &course, &diags);
  cli_print_problems(&diags);
  if (json) {
    add_rows(orders, &course, json);
  } else if (course.n) {
    print_rows(orders, &course);
  }
  bool some = course.n > 0, good = ad_diags_ok(&diags);
  if (!some && orders->name && !json)
    printf("there is no lesson of %s yet; 'aedile drill %s' asks questions without end\n", game,
           game);
  app_course_fini(&course);
  ad_diags_fini(&diags);
  return good;
}

static int show_courses(const struct orders *orders)
{
  struct ad_buf text;
  struct ad_json json;
  bool good = true;
  if (orders->as_json) {
    rp_json_begin(&json, &text);
    ad_json_list(&json, NULL);
  }
  for (int i = 0; ad_games[i]; i++)
    if (!orders->name || strcmp(orders->name, ad_games[i]->key) == 0)
      good &= show_course(orders, ad_games[i]->key, orders->as_json ? &json : NULL);
  if (orders->as_json) {
    ad_json_end_list(&json);
    rp_json_print(stdout, &json);
  }
  return good ? CLI_DONE : CLI_INPUT;
}

/* ---- the command ---- */

static void report_missing(const char *name, struct ad_arena *arena)
{
  int n;
  char **names = cfg_list("scripts/scenarios", ".yaml", &n, arena);
  const char *meant = ad_nearest(name, (const char *const *)names, n);
  fprintf(stderr, "there is no lesson '");
  cli_put_harmless(stderr, name);
  if (meant)
    fprintf(stderr, "', did you mean '%s'?\n", meant);
  else
    fprintf(stderr, "'; 'aedile learn --list' lists the lessons\n");
}

static int learn(struct orders *orders, char *const *words)
{
  struct ad_arena arena;
  int code = CLI_INPUT;
  ad_arena_init(&arena);
  bool is_course = !orders->name || orders->list || ad_game_find(orders->name);
  orders->path = is_course ? NULL : app_lesson_path(orders->name, &arena);
  if (!is_course && !orders->path)
    report_missing(orders->name, &arena);
  else if (!cli_keeping_open(&orders->keeping, &arena))
    code = CLI_RUNTIME;
  else
    code = is_course ? show_courses(orders)
                     : cli_keeping_run(&orders->keeping, teach_lesson, orders, words);
  cli_keeping_close(&orders->keeping);
  ad_arena_fini(&arena);
  return code;
}

/* False after the usage message. */
static bool take_option(int option, struct orders *orders)
{
  switch (option) {
  case OPT_STEP: orders->step = optarg; return true;
  case OPT_ANSWERS: orders->answers = optarg; return true;
  case OPT_PROGRESS: orders->keeping.path = optarg; return true;
  case OPT_NO_PROGRESS: orders->keeping.off = true; return true;
  case OPT_LIST: orders->list = true; return true;
  case OPT_JSON: orders->as_json = true; return true;
  case OPT_LANG: app_words_language(optarg, orders->language); return true;
  case OPT_TODAY: return cli_read_today(orders->self, optarg, &orders->keeping.day);
  default: return true;
  }
}

static int run_learn(const struct cli_command *self, int argc, char **argv)
{
  static const struct option options[] = {{"step", required_argument, NULL, OPT_STEP},
                                          {"answers", required_argument, NULL, OPT_ANSWERS},
                                          {"lang", required_argument, NULL, OPT_LANG},
                                          {"progress", required_argument, NULL, OPT_PROGRESS},
                                          {"no-progress", no_argument, NULL, OPT_NO_PROGRESS},
                                          {"today", required_argument, NULL, OPT_TODAY},
                                          {"list", no_argument, NULL, OPT_LIST},
                                          {"json", no_argument, NULL, OPT_JSON},
                                          CLI_COLOUR_OPTION,
                                          {0}};
  struct orders orders = {.self = self, .keeping.day = app_progress_day(NULL)};
  int option, exit_code;
  app_words_language(NULL, orders.language);
  while ((option = cli_next_option(self, argc, argv, "", options, &exit_code)) != -1) {
    if (option == -2)
      return exit_code;
    if (!take_option(option, &orders))
      return CLI_USAGE;
  }
  if (argc - optind > 1)
    return cli_usage_error(self, "one lesson at a time");
  orders.name = argc > optind ? argv[optind] : NULL;
  orders.keeping.off |= orders.answers && !orders.keeping.path; /* a transcript has no learner */
  return learn(&orders, argv + optind);
}

const struct cli_command cli_learn = {
  .name = "learn",
  .arguments = "[LESSON|GAME] [--step ID] [--lang LL] [--answers FILE]",
  .summary = "teach a game by questions that the rules answer",
  .help =
    "Without an argument, lists the lessons of all games; with GAME those of one.\n"
    "LESSON is a name of that list, such as nim/take, or a file.  Type a move or an\n"
    "answer, or one of hint, why MOVE, rule ID, skip, back, again, quit and help.\n\n"
    "Options:\n"
    "  --step ID        begin with this step\n"
    "  --lang LL        language of texts and names, as de (default: LC_MESSAGES)\n"
    "  --answers FILE   take the answers from FILE, one a line\n"
    "  --progress FILE  keep answers and stars in FILE (default: progress.sqlite in\n"
    "                   $XDG_STATE_HOME/aedile; with --answers nothing is kept)\n"
    "  --no-progress    keep nothing\n"
    "  --today DATE     the date of the progress, for tests: 2026-01-31\n"
    "  --list           list lessons and stars\n"
    "  --json           list them as JSON\n"
    "  --color WHEN     colours of boards: auto, always or never\n\n"
    "Exit code: 0 the lesson is passed, 1 it is not, 3 it cannot be read, 4 a script\n"
    "failed.\n\n"
    "Examples:\n"
    "  aedile learn nim/take\n"
    "  aedile learn neoville\n",
  .run = run_learn,
};
