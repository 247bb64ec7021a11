/* learn.c - `aedile learn`: lessons at the terminal, and the course of a game. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/app/lesson/page.h"
#include "engine/app/lesson/words.h"
#include "engine/base/drop.h"
#include "engine/cli/author/generated.h"
#include "engine/cli/author/watch.h"
#include "engine/cli/cli.h"
#include "engine/cli/isolate.h"
#include "engine/cli/exchange/exchange.h"
#include "engine/cli/learn/courses.h"
#include "engine/cli/learn/house.h"
#include "engine/cli/learn/languages.h"
#include "engine/cli/learn/names.h"
#include "engine/cli/exchange/request.h"
#include "engine/cli/learn/sitting.h"
#include "engine/cli/learn/teach.h"
#include "engine/cli/tourney.h"
#include "engine/config/paths.h"
#include "engine/lesson/file/print.h"
#include "engine/lesson/map/map.h"

enum {
  OPT_STEP = 256,
  OPT_ANSWERS,
  OPT_LANG,
  OPT_PROGRESS,
  OPT_NO_PROGRESS,
  OPT_TODAY,
  OPT_DUE,
  OPT_LIST,
  OPT_JSON,
  OPT_FORMAT,
  OPT_OUT,
  OPT_SEED,
  OPT_PRINT,
  OPT_WATCH,
  OPT_VARIANT
};

struct orders {
  const struct cli_command *self;
  const char *name, *path; /* the lesson, or a game */
  const char *variant;     /* whose course it is, or under which the lesson is taught; or NULL */
  const char *step, *answers;
  char language[APP_LANGUAGE];
  const char *out; /* where the page goes; NULL: stdout */
  bool list, as_json, as_html, due;
  bool prints, has_seed; /* of a generator */
  bool watches;
  struct cli_place *place; /* of --watch: where the learner is; or NULL */
  uint64_t seed;
  FILE *in; /* the answers, if several lessons take theirs from one file; else NULL */
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

/* Whether the lesson was passed before some of its questions changed. */
static bool has_changed(const struct orders *orders, const struct app_lesson *lesson,
                        const char *kept_as)
{
  bool is_old = false;
  char print[LE_PRINT];
  le_lesson_print(lesson->root, print);
  return orders->keeping.progress &&
         app_progress_stars(orders->keeping.progress, kept_as, print, &is_old) && is_old;
}

/* Writes the lesson as a page, and says on stderr where the page ends early. */
static int write_page(const struct orders *orders, const struct app_lesson *lesson)
{
  struct app_lesson_page page;
  struct ad_err err = {0};
  bool good = app_lesson_page(lesson, orders->language, &page, &err) &&
              cli_write_page(orders->out, &page.text, &err);
  if (!good)
    cli_print_err(&err);
  else if (page.is_cut)
    fprintf(
      stderr,
      "%s: the lesson has more than the %d positions or about %d answers that a page holds; the "
      "page has %d positions and %d answers, and says where it ends\n",
      lesson->lesson->name, (int)LE_MAP_PLACES, (int)LE_MAP_ANSWERS, page.n_places, page.n_answers);
  app_lesson_page_fini(&page);
  return good ? CLI_DONE : cli_exit_of(&err);
}

/* KEPT_AS: the name of the lesson in the progress. */
static int teach(const struct orders *orders, const struct app_lesson *lesson, const char *kept_as)
{
  if (orders->as_html)
    return write_page(orders, lesson);
  bool has_step = !orders->step || le_step_find(lesson->lesson, orders->step) >= 0;
  if (!has_step && !orders->place) /* of a lesson that is being written a step may go */
    return cli_usage_error(orders->self, "the lesson has no step '%s'", orders->step);
  struct cli_teaching teaching = {
    .lesson = lesson,
    .answers = orders->in ? orders->in : open_answers(orders->answers),
    .first = has_step ? orders->step : NULL,
    .place = orders->place,
    .only_changed = !orders->step && has_changed(orders, lesson, kept_as),
    .kept_as = kept_as,
    .under = orders->variant,
    .progress = orders->keeping.progress,
    .day = orders->keeping.day};
  if (!teaching.answers)
    return CLI_INPUT;
  if (teaching.only_changed && !orders->as_json)
    puts("You have passed this lesson; what has changed since then is asked.");
  int code = orders->as_json ? cli_exchange(&teaching) : cli_teach(&teaching);
  if (orders->place)
    orders->place->left = teaching.is_left && !orders->answers;
  if (teaching.answers != stdin && !orders->in)
    ad_drop_stream(teaching.answers);
  return code;
}

static int teach_made(void *ctx, const struct app_lesson *lesson)
{
  return teach(ctx, lesson, lesson->lesson->name);
}

/* In the script process: what a generator makes. */
static int teach_generated(void *ctx)
{
  struct orders *orders = ctx;
  const struct cli_generated generated = {orders->path,   orders->variant, orders->seed,
                                          orders->prints, teach_made,      orders};
  orders->in = open_answers(orders->answers);
  int code = orders->in ? cli_teach_generated(&generated) : CLI_INPUT;
  if (orders->in && orders->in != stdin)
    ad_drop_stream(orders->in);
  return code;
}

/* In the script process: a lesson under a variant, or what is different there. */
static int teach_house_lesson(void *ctx)
{
  struct orders *orders = ctx;
  struct ad_diags diags;
  struct cli_house_lesson house;
  int code = CLI_INPUT;
  ad_diags_init(&diags);
  if (cli_house_lesson_load(orders->variant, orders->path, orders->language, &house, &diags))
    code = teach(orders, &house.lesson,
                 cli_house_key(house.variant, house.lesson.lesson->name, &house.arena));
  else
    cli_print_diags(&diags, "lesson not loaded");
  cli_house_lesson_fini(&house);
  ad_diags_fini(&diags);
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
    code = teach(orders, &lesson, lesson.lesson->name);
  else
    cli_print_diags(&diags, "lesson not loaded");
  app_lesson_fini(&lesson);
  ad_diags_fini(&diags);
  return code;
}

/* ---- courses ---- */

static struct cli_courses courses_of(const struct orders *orders)
{
  return (struct cli_courses){.name = orders->name,
                              .variant = orders->variant,
                              .language = orders->language,
                              .as_json = orders->as_json,
                              .day = orders->keeping.day,
                              .progress = orders->keeping.progress};
}

/* In the script process: the lessons are proved under the variant. */
static int show_house(void *ctx)
{
  const struct cli_courses courses = courses_of(ctx);
  return cli_show_house(&courses);
}

static int show_courses(const struct orders *orders)
{
  const struct cli_courses courses = courses_of(orders);
  return cli_show_courses(&courses);
}

/* ---- the command ---- */

/* What one lesson is asked for does not fit a list. */
static int refuse_step(void *ctx)
{
  const struct orders *orders = ctx;
  return cli_usage_error(orders->self, "--%s is for a lesson, expected its name",
                         orders->step ? "step" : "answers");
}

static int refuse_page(void *ctx)
{
  const struct orders *orders = ctx;
  return cli_usage_error(orders->self,
                         "--format html makes a page of one lesson, expected its name");
}

static int refuse_list(void *ctx)
{
  const struct orders *orders = ctx;
  return cli_usage_error(orders->self, "--list is for a game or variant, found the lesson '%s'",
                         orders->name);
}

static bool teaches(int (*body)(void *))
{
  return body == teach_lesson || body == teach_house_lesson;
}

/* What `learn` is to do in the script process; NULL: it shows the courses of games.  False after
 * reporting that there is no such lesson. */
static bool find_body(struct orders *orders, struct ad_arena *arena, int (**body)(void *))
{
  bool different = false;
  const char *variant =
    orders->name && !orders->variant ? cli_learn_variant(orders->name, arena, &different) : NULL;
  bool is_course = !orders->name || ad_game_find(orders->name);
  orders->path = is_course || variant ? NULL : app_lesson_path(orders->name, arena);
  orders->variant = variant ? variant : orders->variant;
  if (!orders->name || (variant && !different))
    *body = orders->variant ? show_house : NULL;
  else if (orders->path && ad_ends_with(orders->path, ".lua"))
    *body = teach_generated;
  else if (variant || orders->variant)
    *body = teach_house_lesson;
  else
    *body = is_course ? NULL : teach_lesson;
  if (!is_course && !variant && !orders->path)
    cli_print_no_lesson(orders->name);
  else if (orders->list && (orders->path || different))
    *body = refuse_list;
  else if (orders->as_html && !teaches(*body))
    *body = refuse_page;
  else if ((orders->step || orders->answers) && !teaches(*body) && *body != teach_generated)
    *body = refuse_step;
  return is_course || variant || orders->path;
}

/* What each save begins: the body BODY after the proofs, in the script process. */
struct round {
  struct orders *orders;
  int (*body)(void *);
  char *const *words;
};

static int check_and_teach(void *ctx)
{
  const struct round *round = ctx;
  const struct orders *orders = round->orders;
  return cli_check_watched(orders->path, orders->variant, orders->place)
         ? round->body(round->orders)
         : CLI_NO;
}

static int run_round(void *ctx, struct cli_place *place)
{
  struct round *round = ctx;
  round->orders->place = place;
  if (*place->step && !round->orders->answers)
    round->orders->step = place->step;
  return cli_run_isolated(check_and_teach, round, round->words, NULL);
}

static int watch(struct orders *orders, int (*body)(void *), char *const *words)
{
  struct round round = {orders, body, words};
  if (!orders->path)
    return cli_usage_error(orders->self, "--watch is for a lesson, expected its file");
  return cli_watch(orders->path, run_round, &round);
}

static int learn(struct orders *orders, char *const *words)
{
  struct ad_arena arena;
  int (*body)(void *) = NULL;
  int code = CLI_INPUT;
  ad_arena_init(&arena);
  if (!find_body(orders, &arena, &body))
    code = CLI_INPUT;
  else if (!cli_keeping_open(&orders->keeping, &arena))
    code = CLI_RUNTIME;
  else
    code = orders->watches ? watch(orders, body, words)
         : body            ? cli_keeping_run(&orders->keeping, body, orders, words)
                           : show_courses(orders);
  cli_keeping_close(&orders->keeping);
  ad_arena_fini(&arena);
  return code;
}

/* The day's repetition: all that is due, of all games or of one. */
static int repeat(const struct orders *orders, char *const *words)
{
  struct cli_sitting sitting = {.self = orders->self,
                                .keeping = orders->keeping,
                                .variant = orders->name,
                                .answers = orders->answers,
                                .kind = -1,
                                .due = true};
  return cli_sit(&sitting, words);
}

/* False after the usage message. */
static bool read_format(struct orders *orders, const char *word)
{
  orders->as_html = strcmp(word, "html") == 0;
  if (!orders->as_html)
    cli_usage_error(orders->self, "format is '%.40s', expected html", word);
  return orders->as_html;
}

/* False after the usage message. */
static bool take_option(int option, struct orders *orders)
{
  switch (option) {
  case OPT_STEP: orders->step = optarg; return true;
  case OPT_ANSWERS: orders->answers = optarg; return true;
  case OPT_PROGRESS: orders->keeping.path = optarg; return true;
  case OPT_NO_PROGRESS: orders->keeping.off = true; return true;
  case OPT_DUE: orders->due = true; return true;
  case OPT_VARIANT: orders->variant = optarg; return true;
  case OPT_LIST: orders->list = true; return true;
  case OPT_JSON: orders->as_json = true; return true;
  case OPT_WATCH: orders->watches = true; return true;
  case OPT_PRINT: orders->prints = true; return true;
  case OPT_SEED:
    orders->has_seed = true;
    return cli_seed_option(orders->self, optarg, &orders->seed);
  case OPT_OUT: orders->out = optarg; return true;
  case OPT_FORMAT: return read_format(orders, optarg);
  case OPT_LANG: return cli_read_language(orders->self, optarg, orders->language);
  case OPT_TODAY: return cli_read_today(orders->self, optarg, &orders->keeping.day);
  default: return true;
  }
}

static const struct cli_exclusion excluded[] = {
  {"due", "asks people what their cards say",
   "format json lang list out print seed step variant watch"},
  {"watch", "teaches a lesson and keeps nothing", "format json list print progress"},
  {"format", "makes a page of the whole lesson", "answers json list step"},
  {"no-progress", "keeps nothing", "progress"},
  {"list", "teaches nothing", "answers print seed step"},
  {0},
};

static int run_learn(const struct cli_command *self, int argc, char **argv)
{
  static const struct option options[] = {{"step", required_argument, NULL, OPT_STEP},
                                          {"answers", required_argument, NULL, OPT_ANSWERS},
                                          {"lang", required_argument, NULL, OPT_LANG},
                                          {"progress", required_argument, NULL, OPT_PROGRESS},
                                          {"no-progress", no_argument, NULL, OPT_NO_PROGRESS},
                                          {"today", required_argument, NULL, OPT_TODAY},
                                          {"due", no_argument, NULL, OPT_DUE},
                                          {"list", no_argument, NULL, OPT_LIST},
                                          {"json", no_argument, NULL, OPT_JSON},
                                          {"format", required_argument, NULL, OPT_FORMAT},
                                          {"out", required_argument, NULL, OPT_OUT},
                                          {"seed", required_argument, NULL, OPT_SEED},
                                          {"print", no_argument, NULL, OPT_PRINT},
                                          {"watch", no_argument, NULL, OPT_WATCH},
                                          {"variant", required_argument, NULL, OPT_VARIANT},
                                          CLI_COLOUR_OPTION,
                                          {0}};
  struct orders orders = {.self = self, .keeping.day = app_progress_day(NULL)};
  int option, exit_code;
  app_language_of_locale(orders.language);
  while ((option = cli_next_option(self, argc, argv, "", options, &exit_code)) != -1) {
    if (option == -2)
      return exit_code;
    if (!take_option(option, &orders))
      return CLI_USAGE;
  }
  if (argc - optind > 1)
    return cli_usage_error(self, "one lesson at a time");
  orders.name = argc > optind ? argv[optind] : NULL;
  if (orders.variant && orders.name && ad_game_find(orders.name))
    return cli_usage_error(self, "--variant goes with a lesson, or with nothing else");
  if (cli_excludes(self, excluded))
    return CLI_USAGE;
  if (orders.out && !orders.as_html)
    return cli_usage_error(self, "--out goes with --format html");
  bool is_script = orders.name && ad_ends_with(orders.name, ".lua");
  if ((orders.has_seed || orders.prints) && !is_script)
    return cli_usage_error(self, "--seed and --print are for a script that makes lessons, a .lua");
  if (!orders.has_seed)
    orders.seed = orders.answers ? 1 : cli_new_seed();
  /* what is made once, or is being written, has no progress */
  orders.keeping.off |= orders.as_html || is_script || orders.watches;
  cli_request_prepare();
  if (orders.due)
    return repeat(&orders, argv);
  orders.keeping.off |= orders.answers && !orders.keeping.path; /* a transcript has no learner */
  return learn(&orders, argv);
}

const struct cli_command cli_learn = {
  .name = "learn",
  .arguments =
    "[LESSON|GAME|VARIANT] [--variant V] [--due] [--step ID] [--lang LL] [--answers FILE]\n"
    "LESSON --format html [--out FILE]\n"
    "FILE.lua [--seed N] [--print] [--variant V] [--answers FILE]\n"
    "FILE --watch",
  .summary = "teach a game by questions that the rules answer",
  .help =
    "Without an argument, lists the lessons of all games; with GAME those of one.\n"
    "VARIANT is a set of rules, such as neoville/hamlet: its first lesson asks what\n"
    "is different, then follow the lessons that hold under these rules.\n"
    "LESSON is a name of that list, such as nim/take, or a file.  Answer with a move\n"
    "(`take 2 from 1`), a number, a word, or a command: `help` lists them.\n"
    "FILE.lua is a script that makes lessons (docs/writing-lessons.md).\n\n"
    "Options:\n"
    "  --due            the questions of `aedile drill` whose day has come, of all\n"
    "                   games or of GAME\n"
    "  --variant V      under the rules of V; without a lesson, the lessons of V\n"
    "  --step ID        begin with this step\n"
    "  --lang LL        language of texts and names, as de (default: LC_MESSAGES)\n"
    "  --answers FILE   take the answers from FILE, one a line\n"
    "  --progress FILE  keep answers and stars in FILE (default: progress.sqlite in\n"
    "                   $XDG_STATE_HOME/aedile; with --answers nothing is kept)\n"
    "  --no-progress    keep nothing\n"
    "  --today DATE     the date of the progress, for tests: 2026-01-31\n"
    "  --list           list lessons and stars\n"
    "  --json           with LESSON, teach a program: one JSON object a line in both\n"
    "                   directions (docs/writing-lessons.md); else list as JSON\n"
    "  --format html    write LESSON as a page that needs no program: every answer is\n"
    "                   judged beforehand\n"
    "  --out FILE       where the page goes (default: printed)\n"
    "  --seed N         of the lessons that FILE.lua makes (default: a new one)\n"
    "  --print          print these lessons as YAML, teach nothing\n"
    "  --watch          for authors: after each change of the file prove the lesson,\n"
    "                   then teach it from the same step on\n"
    "  --color WHEN     colours of boards: auto, always or never\n\n"
    "Exit code: 0 the lesson is passed, 1 it is not, 3 it cannot be read, 4 a script\n"
    "failed.\n\n"
    "Examples:\n"
    "  aedile learn nim/take\n"
    "  aedile learn neoville\n",
  .run = run_learn,
};
