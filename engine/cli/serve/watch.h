/* watch.h - the standings of a tournament, made by another process of this program every few
 * seconds, so that the server itself loads no scripts. */
#ifndef AEDILE_CLI_SERVE_WATCH_H
#define AEDILE_CLI_SERVE_WATCH_H

#include <sys/types.h>

#include "engine/base/text.h"

struct sv_watch {
  const char *file;     /* results; NULL: nothing is watched */
  pid_t pid;            /* of the process that makes them; 0: none runs */
  int out;              /* what it has written */
  long long since_ms;   /* since it runs, or since the last one ended */
  struct ad_buf latest; /* JSON; empty before the first */
};

/* Starts what is due and takes what is done. */
/* Whether the file, if one is watched, is that of a tournament. */
bool sv_watch_check(const struct sv_watch *watch, struct ad_err *err);
void sv_watch_turn(struct sv_watch *watch, long long now_ms);
void sv_watch_fini(struct sv_watch *watch);

#endif
