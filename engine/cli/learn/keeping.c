/* keeping.c - who holds the progress, and how the script process reaches it. */
#include "engine/cli/learn/keeping.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>

#include "engine/base/clock.h"
#include "engine/base/drop.h"
#include "engine/cli/cli.h"
#include "engine/cli/isolate.h"
#include "engine/cli/learn/teach.h"
#include "engine/lesson/file/print.h"

bool cli_read_today(const struct cli_command *self, const char *text, int *day)
{
  *day = app_progress_day(text);
  if (*day < 0)
    cli_usage_error(self, "--today is '%.40s', expected a date such as 2026-01-31", text);
  return *day >= 0;
}

bool cli_keeping_open(struct cli_keeping *keeping, struct ad_arena *arena)
{
  struct ad_err err = {0};
  const char *path = keeping->path ? keeping->path : app_progress_path(arena);
  if (keeping->off || !path)
    return true;
  keeping->progress = app_progress_open(path, &err);
  if (!keeping->progress)
    cli_print_err(&err);
  return keeping->progress != NULL || !keeping->path;
}

void cli_keeping_close(struct cli_keeping *keeping)
{
  app_progress_close(keeping->progress);
  keeping->progress = NULL;
}

static bool serve(void *ctx, int fd)
{
  return app_progress_serve(ctx, fd);
}

int cli_keeping_run(struct cli_keeping *keeping, int (*body)(void *ctx), void *ctx,
                    char *const *words)
{
  int pair[2];
  struct app_progress *store = keeping->progress;
  if (!store || cli_runs_here())
    return cli_run_isolated(body, ctx, words, NULL);
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) != 0) {
    fprintf(stderr, "aedile: cannot make a socket for the progress: %s\n", strerror(errno));
    return CLI_RUNTIME;
  }
  struct cli_door door = {pair[0], pair[1], serve, store};
  keeping->progress = app_progress_connect(pair[1]);
  int code = cli_run_isolated_with(body, ctx, words, &door, NULL);
  app_progress_close(keeping->progress);
  keeping->progress = store;
  ad_drop_fd(pair[0]);
  ad_drop_fd(pair[1]);
  return code;
}

/* ---- answers and stars ---- */

struct cli_ledger cli_ledger_of(const struct cli_teaching *teaching)
{
  return (struct cli_ledger){.lesson = teaching->lesson,
                             .name = teaching->kept_as ? teaching->kept_as
                                                       : teaching->lesson->lesson->name,
                             .card = teaching->card,
                             .position = teaching->position,
                             .progress = teaching->progress,
                             .day = teaching->day,
                             .since_ms = ad_clock_ms()};
}

const char *cli_verdict_word(enum le_verdict verdict)
{
  static const char *const words[] = {[LE_RIGHT] = "right",
                                      [LE_GOES_ON] = "right",
                                      [LE_WRONG] = "wrong",
                                      [LE_UNCLEAR] = "unclear",
                                      [LE_MISSED] = "missed"};
  return words[verdict];
}

void cli_keep_answer(struct cli_ledger *ledger, const struct le_session *session,
                     const struct le_step *step, const char *typed, const char *verdict)
{
  char print[LE_PRINT];
  struct ad_err err = {0};
  const struct le_lesson *lesson = ledger->lesson->lesson;
  long long now = ad_clock_ms();
  le_step_print(ledger->lesson->root, step->node, print);
  const struct app_attempt attempt = {.lesson = ledger->name,
                                      .step = step->id,
                                      .step_print = print,
                                      .variant_print = ledger->lesson->shared->fingerprint,
                                      .answer = typed,
                                      .verdict = verdict,
                                      .hints = session->mark[le_step_find(lesson, step->id)].hints,
                                      .day = ledger->day,
                                      .ms = (int)(now - ledger->since_ms),
                                      .position = ledger->position};
  bool moves_card = ledger->card && !ledger->has_answered;
  ledger->has_answered = true;
  ledger->since_ms = now;
  if (ledger->progress && !(moves_card ? app_progress_drill(ledger->progress, &attempt,
                                                            ledger->card, &ledger->offers, &err)
                                       : app_progress_add(ledger->progress, &attempt, &err))) {
    cli_print_err(&err);
    ledger->progress = NULL;
  }
}

void cli_keep_stars(const struct cli_ledger *ledger, int stars)
{
  char print[LE_PRINT];
  struct ad_err err = {0};
  if (!ledger->progress || !stars || ledger->card)
    return;
  le_lesson_print(ledger->lesson->root, print);
  if (!app_progress_pass(ledger->progress, ledger->name, print, stars, ledger->day, &err))
    cli_print_err(&err);
}

bool cli_is_known(const struct cli_ledger *ledger, const struct le_step *step)
{
  char print[LE_PRINT];
  if (!ledger->progress)
    return false;
  le_step_print(ledger->lesson->root, step->node, print);
  return (step->kind != LE_ASK && step->kind != LE_PLAY) ||
         app_progress_knows(ledger->progress, ledger->name, step->id, print);
}
