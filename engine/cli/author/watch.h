/* watch.h - `aedile learn FILE --watch`: the lesson again each time that its file is saved. */
#ifndef AEDILE_CLI_AUTHOR_WATCH_H
#define AEDILE_CLI_AUTHOR_WATCH_H

#include <stdbool.h>

#include "engine/base/err.h"

/* Where the learner is, and what the lesson was read from; in memory that both processes share. */
enum { CLI_WATCHED_BYTES = 32768 };
struct cli_place {
  char step[64]; /* id; "" before the first step */
  bool left;     /* the learner has left the lesson */
  _Atomic int n_files;
  char files[CLI_WATCHED_BYTES]; /* their paths, each with its NUL; written before N_FILES */
};
/* Runs ROUND in a process of its own, and again whenever a file changes that the lesson was read
 * from: the file at PATH, and the files that cli_check_watched has read so far; a round that is
 * still running then is ended.  Stops when the learner leaves or at Ctrl-C.  Returns the exit code.
 */
AD_MUST_USE int cli_watch(const char *path, int (*round)(void *ctx, struct cli_place *place),
                          void *ctx);
/* Checks the file as `aedile check` does, prints what it finds, and adds the files that were read
 * to PLACE; in the script process.  False if there is nothing to teach. */
AD_MUST_USE bool cli_check_watched(const char *path, const char *variant, struct cli_place *place);

#endif
