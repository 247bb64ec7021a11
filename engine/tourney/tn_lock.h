/* tn_lock.h - one process at a time writes a result file: it holds a record lock on FILE.lock, which ends with the process, however
 * that ends, and is not passed on to children.  A lock file that a killed process left behind means nothing. */
#ifndef AEDILE_TOURNEY_TN_LOCK_H
#define AEDILE_TOURNEY_TN_LOCK_H

#include <stdbool.h>

#include "engine/base/err.h"

struct tn_lock {
  int fd;
  char *path; /* NULL: not held */
};
/* False after filling ERR: another process holds it, or the file cannot be made. */
bool tn_lock_take(struct tn_lock *lock, const char *file, struct ad_err *err);
void tn_lock_drop(struct tn_lock *lock); /* and removes the lock file */
/* The process that holds the lock of FILE, 0 if none does, -1 if its number cannot be told.  Not for the process that holds it:
   asking would end its lock. */
long tn_lock_holder(const char *file);

#endif
