/* worker_process.h - the life of a worker process. */
#ifndef AEDILE_TOURNEY_RUN_WORKER_PROCESS_H
#define AEDILE_TOURNEY_RUN_WORKER_PROCESS_H

#include <sys/types.h>

#include "engine/tourney/run/worker.h"

/* Memory that coordinator and worker share. */
struct tn_page {
  struct ad_beat beat;   /* the worker's */
  volatile int32_t stop; /* the coordinator's: begin no other game */
};

/* Call it right after fork, in the child of PARENT.  Gives up all that was inherited but standard
   error, the socket FD and PAGE, compiles the set-ups and makes the players in the jail of a reader
   (tn_jail_reader), locks itself in (tn_jail_lock) and plays what it is told until FD ends. */
_Noreturn void tn_child_run(struct tn_plan *plan, int fd, struct tn_page *page, pid_t parent);

#endif
