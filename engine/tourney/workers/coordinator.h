/* coordinator.h - worker processes: started, given jobs, watched, and replaced when they die.
 *
 * The coordinator plays no game and runs no script; where games come from and results go is the
 * matter of a desk (desk.h).  A worker shares a socket and a block of memory (struct
 * tn_worker_shared) with it, and nothing else: see worker_process.h.  When a worker dies, the
 * results that it has sent count; its oldest unfinished game is blamed for the death, the others
 * are requeued. */
#ifndef AEDILE_TOURNEY_WORKERS_COORDINATOR_H
#define AEDILE_TOURNEY_WORKERS_COORDINATOR_H

#include "engine/tourney/workers/desk.h"

/* Plays the games of DESK with at most JOBS workers until none is left or the run is interrupted.
 * No worker outlives the call.  Returns false after filling ERR. */
AD_MUST_USE bool tn_coordinator_run(const struct tn_desk *desk, int jobs, struct ad_err *err);

#endif
