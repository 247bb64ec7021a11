/* worker_process.h - a worker process: sandbox, jobs in, results out. */
#ifndef AEDILE_TOURNEY_WORKERS_WORKER_PROCESS_H
#define AEDILE_TOURNEY_WORKERS_WORKER_PROCESS_H

#include <stdatomic.h>
#include <sys/types.h>

#include "engine/core/match/progress.h"
#include "engine/tourney/workers/worker.h"

/* Memory that coordinator and worker share. */
struct tn_worker_shared {
  struct ad_match_progress progress; /* written by the worker */
  /* Written by the coordinator, read by the worker between two games: begin no further one.
     Relaxed: nothing else depends on it. */
  atomic_bool quit;
};

/* Runs a worker; call right after fork in the child of PARENT.  Closes everything inherited but
 * standard error, the socket FD and SHARED; compiles the set-ups and creates the players in a
 * sandbox that still reads files (proc_filter_reader); enters the final sandbox
 * (proc_enter_sandbox); then plays the jobs of FD until it ends. */
_Noreturn void tn_worker_process_run(struct tn_plan *plan, int fd, struct tn_worker_shared *shared,
                                     pid_t parent);

#endif
