/* keeping.h - the progress of a learner for commands that teach: opened by this process, used by
 * the script process. */
#ifndef AEDILE_CLI_LEARN_KEEPING_H
#define AEDILE_CLI_LEARN_KEEPING_H

#include <getopt.h>

#include "engine/app/progress/progress.h"

struct cli_keeping {
  const char *path;              /* of --progress, or NULL: the usual one */
  bool off;                      /* --no-progress */
  int day;                       /* of --today, or today */
  struct app_progress *progress; /* NULL: nothing is kept */
};
/* Reads the date of --today; false after the usage message. */
struct cli_command;
AD_MUST_USE bool cli_read_today(const struct cli_command *self, const char *text, int *day);
/* Opens the store unless it is off; false after a message.  If the usual store cannot
 * be opened, this is reported and nothing is kept. */
AD_MUST_USE bool cli_keeping_open(struct cli_keeping *keeping, struct ad_arena *arena);
void cli_keeping_close(struct cli_keeping *keeping);
/* Runs BODY in the script process (isolate.h), which uses keeping->progress by way of this one. */
AD_MUST_USE int cli_keeping_run(struct cli_keeping *keeping, int (*body)(void *ctx), void *ctx,
                                char *const *words);

#endif
