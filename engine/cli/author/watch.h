/* watch.h - `aedile learn FILE --watch`: the lesson again each time that its file is saved. */
#ifndef AEDILE_CLI_AUTHOR_WATCH_H
#define AEDILE_CLI_AUTHOR_WATCH_H

#include <stdbool.h>

#include "engine/base/err.h"

/* Where the learner is; in memory that both processes share. */
struct cli_place {
  char step[64]; /* id; "" before the first step */
  bool left;     /* the learner has left the lesson */
};
/* Runs ROUND in a process of its own, and again whenever the file at PATH or a script (.lua) in its
 * folder changes; a round that is still running then is ended.  Stops when the learner leaves or at
 * Ctrl-C.  Returns the exit code. */
AD_MUST_USE int cli_watch(const char *path, int (*round)(void *ctx, struct cli_place *place),
                          void *ctx);
/* Checks the file as `aedile check` does and prints what it finds; in the script process.  False if
 * there is nothing to teach. */
AD_MUST_USE bool cli_check_watched(const char *path, const char *variant);

#endif
