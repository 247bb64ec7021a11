/* learn.c - `aedile learn`: lessons at the terminal. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "engine/base/drop.h"
#include "engine/cli/cli.h"
#include "engine/cli/learn/teach.h"
#include "engine/config/paths.h"

enum { OPT_STEP = 256, OPT_ANSWERS };

struct orders {
  const char *step, *answers;
};

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

static int teach(const struct cli_command *self, const struct app_lesson *lesson,
                 const struct orders *orders)
{
  if (orders->step && le_step_find(lesson->lesson, orders->step) < 0)
    return cli_usage_error(self, "the lesson has no step '%s'", orders->step);
  struct cli_teaching teaching = {lesson, open_answers(orders->answers), orders->step};
  if (!teaching.answers)
    return CLI_INPUT;
  int code = cli_teach(&teaching);
  if (teaching.answers != stdin)
    ad_drop_stream(teaching.answers);
  return code;
}

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
    fprintf(stderr, "'; 'aedile list scenarios' lists the lessons\n");
}

static int learn(const struct cli_command *self, const char *name, const struct orders *orders)
{
  struct ad_arena arena;
  struct ad_diags diags;
  struct app_lesson lesson;
  int code = CLI_INPUT;
  ad_arena_init(&arena);
  ad_diags_init(&diags);
  const char *path = app_lesson_path(name, &arena);
  if (!path) {
    report_missing(name, &arena);
  } else {
    if (app_lesson_load(path, NULL, &lesson, &diags))
      code = teach(self, &lesson, orders);
    else
      cli_print_diags(&diags, "lesson not loaded");
    app_lesson_fini(&lesson);
  }
  ad_diags_fini(&diags);
  ad_arena_fini(&arena);
  return code;
}

static int run_learn(const struct cli_command *self, int argc, char **argv)
{
  static const struct option options[] = {{"step", required_argument, NULL, OPT_STEP},
                                          {"answers", required_argument, NULL, OPT_ANSWERS},
                                          CLI_COLOUR_OPTION,
                                          {0}};
  struct orders orders = {0};
  int option, exit_code;
  while ((option = cli_next_option(self, argc, argv, "", options, &exit_code)) != -1) {
    if (option == -2)
      return exit_code;
    if (option == OPT_STEP)
      orders.step = optarg;
    else if (option == OPT_ANSWERS)
      orders.answers = optarg;
  }
  if (argc - optind != 1)
    return cli_usage_error(self, argc == optind ? "a lesson is missing" : "one lesson at a time");
  return learn(self, argv[optind], &orders);
}

const struct cli_command cli_learn = {
  .name = "learn",
  .arguments = "LESSON [--step ID] [--answers FILE] [--color WHEN]",
  .summary = "teach a game by questions that the rules answer",
  .help =
    "LESSON is a name of `aedile list scenarios`, such as nim/take, or a file.  Type a move or\n"
    "an answer; hint, why MOVE, rule ID, skip, back, again, quit and help are understood.\n\n"
    "Options:\n"
    "  --step ID       begin with this step\n"
    "  --answers FILE  take the answers from FILE, one a line, and print the transcript\n"
    "  --color WHEN    colours of boards: auto (on a terminal, without NO_COLOR), always\n"
    "                  or never\n\n"
    "Exit code: 0 the lesson is passed, 1 it is not, 3 it cannot be read, 4 a script failed.\n\n"
    "Example:\n"
    "  aedile learn nim/take\n",
  .run = run_learn,
  .scripts = true,
};
