/* worker_process.h - the life of a worker process. */
#ifndef AEDILE_TOURNEY_RUN_WORKER_PROCESS_H
#define AEDILE_TOURNEY_RUN_WORKER_PROCESS_H

#include <sys/types.h>

#include "engine/tourney/run/worker.h"

/* Memory that coordinator and worker share. */
struct tn_worker_shared {
  struct ad_match_progress progress; /* the worker's */
  volatile int32_t quit;             /* the coordinator's: begin no other game */
};

/* Call it right after fork, in the child of PARENT.  Gives up all that was inherited but standard
   error, the socket FD and PAGE, compiles the set-ups and makes the players in the jail of a reader
   (tn_sandbox_filter_reader), locks itself in (tn_sandbox_enter) and plays what it is told until FD
   ends. */
_Noreturn void tn_worker_process_run(struct tn_plan *plan, int fd, struct tn_worker_shared *page,
                                     pid_t parent);

#endif
