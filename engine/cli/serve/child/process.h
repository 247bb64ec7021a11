/* process.h - the process of a table, and the spawner of all of them.
 *
 * A table process loads its variant while it may still read files, is locked in for good (no files,
 * no connections, no processes; engine/process/sandbox.h) and then serves frames on its socket
 * until that closes.  It is a child of the spawner, a small process that was forked before the
 * server had threads, keys or a database: so nothing of these is in the memory of a table process.
 */
#ifndef AEDILE_CLI_SERVE_CHILD_PROCESS_H
#define AEDILE_CLI_SERVE_CHILD_PROCESS_H

#include <sys/types.h>

#include "engine/base/err.h"
#include "engine/cli/serve/frames/frames.h"

struct sv_spawner {
  pid_t pid; /* 0: none */
  int fd;    /* socket to it */
};
/* What a table process is for. */
struct sv_table_start {
  char variant[SV_VARIANT];
  char script[AD_MAX_SEATS][SV_PLAYER]; /* bots to load, by seat; "": none */
};

/* One that does not answer within PATIENCE_MS counts as killed. */
AD_MUST_USE bool sv_spawner_new(struct sv_spawner *spawner, int patience_ms, struct ad_err *err);
/* Ends it with all its table processes. */
void sv_spawner_free(struct sv_spawner *spawner);
/* Starts a table process: its id and our end of its socket, which does not block.  False after
 * filling ERR.  A spawner that was killed is not replaced (its fd is -1 then): a new one would have
 * the keys and seeds that the server has got by now. */
AD_MUST_USE bool sv_spawner_start(struct sv_spawner *spawner, const struct sv_table_start *start,
                                  pid_t *pid, int *fd, struct ad_err *err);
/* Kills a table process and waits for its end, so that its id means nobody else. */
void sv_spawner_end(struct sv_spawner *spawner, pid_t pid);

#endif
