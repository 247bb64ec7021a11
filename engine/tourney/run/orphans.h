/* orphans.h - processes that a worker leaves behind: its spawner of programs, or what a program
 * has torn loose.
 *
 * A spawner ends by itself with all it has started when its worker is gone, unless a program has
 * stopped it.  So the coordinator adopts such processes, wakes them, and at the end kills what does
 * not end. */
#ifndef AEDILE_TOURNEY_RUN_ORPHANS_H
#define AEDILE_TOURNEY_RUN_ORPHANS_H

#include <stdbool.h>
#include <sys/types.h>

/* From now on what workers leave behind becomes a child of this process.  KEEPS says which children
   are workers; those and the children that are there already are no strays. */
void tn_orphans_adopt(bool (*keeps)(pid_t pid));
void tn_orphans_resume(void); /* does nothing without tn_orphans_adopt */
/* waits until there are none, as long as a scratch folder may take, then kills; adopts no more */
void tn_orphans_end(void);

#endif
