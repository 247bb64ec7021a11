/* orphans.h - processes whose parent, a worker, has ended: spawners and what programs started.
 *
 * A spawner ends by itself, with everything that it started, when its worker is gone; a program may
 * have stopped it with a signal.  So the coordinator becomes the parent of orphans, continues
 * stopped ones, and at the end kills all that remain. */
#ifndef AEDILE_TOURNEY_WORKERS_ORPHANS_H
#define AEDILE_TOURNEY_WORKERS_ORPHANS_H

#include <stdbool.h>
#include <sys/types.h>

/* Makes this process the parent of all orphans below it.  IS_WORKER tells which children are
 * workers; those and the children that exist already are never signalled. */
void tn_orphans_adopt(bool (*is_worker)(pid_t pid));
/* Continues stopped orphans.  Does nothing without tn_orphans_adopt. */
void tn_orphans_resume(void);
/* Waits for all orphans to end, as long as the removal of a scratch folder may take, kills the rest
 * and adopts no more. */
void tn_orphans_end(void);

#endif
