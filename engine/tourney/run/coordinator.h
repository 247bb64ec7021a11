/* coordinator.h - worker processes: started, given jobs, watched, and replaced when they die.
 *
 * The coordinator is the only process that writes the result file; it plays no game and runs no
 * script.  A worker shares a socket and a block of memory (struct tn_worker_shared) with it, and
 * nothing else: see worker_process.h.  When a worker dies, the results that it has sent count; its
 * oldest unfinished game is blamed for the death, the others are requeued. */
#ifndef AEDILE_TOURNEY_RUN_COORDINATOR_H
#define AEDILE_TOURNEY_RUN_COORDINATOR_H

#include "engine/tourney/run/queue.h"

/* Plays the games of Q with its options.jobs workers until none is left or the run is interrupted.
 * No worker outlives the call.  Returns false after filling ERR. */
AD_MUST_USE bool tn_coordinator_run(struct tn_queue *q, struct ad_err *err);

#endif
