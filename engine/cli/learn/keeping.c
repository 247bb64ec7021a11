/* keeping.c - who holds the progress, and how the script process reaches it. */
#include "engine/cli/learn/keeping.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>

#include "engine/base/drop.h"
#include "engine/cli/cli.h"
#include "engine/cli/isolate.h"

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
