/* coordinator.h - worker processes: forked, fed with games, watched, replaced when they die.
 *
 * The coordinator is the only writer of the result file; it plays nothing and runs no script.  A
 * worker has a socket to it and a page that both see (struct tn_worker_shared), and nothing else:
 * see worker_process.h.  When a worker dies, the results it has sent are taken; the oldest game it
 * had is the one it died of, the others go to somebody else. */
#ifndef AEDILE_TOURNEY_RUN_COORDINATOR_H
#define AEDILE_TOURNEY_RUN_COORDINATOR_H

#include "engine/tourney/run/queue.h"

/* Plays what Q has with its options.jobs workers until nothing is left or the watch says stop.  No
 * worker outlives the call. */
bool tn_coordinator_run(struct tn_queue *q, struct ad_err *err);

#endif
