/* lock.h - one process at a time writes a result file: it holds a record lock on the file
 * itself, on a byte far behind all that SQLite reads, writes or locks.  So the lock belongs to the
 * file and not to one of its names, and ends with the process, however that ends.
 *
 * It is a lock of the open file (OFD): one of the process would end as soon as SQLite unlocks or
 * closes the file.  Children have it too until they close their copy of the descriptor, which
 * workers do first of all. */
#ifndef AEDILE_TOURNEY_STORE_LOCK_H
#define AEDILE_TOURNEY_STORE_LOCK_H

#include <stdbool.h>

#include "engine/base/err.h"

struct tn_lock {
  bool held;
  int fd;         /* of the result file */
  long long size; /* of the file, when it was last looked at: it never shrinks */
};
/* Takes the lock of the file at PATH, which is made if it is not there.  False after filling ERR:
   another process holds it, the file has a second name (a hard link: SQLite keeps its journal by
   name, so two names are two journals), or it cannot be opened. */
bool tn_lock_take(struct tn_lock *lock, const char *path, struct ad_err *err);
void tn_lock_release(struct tn_lock *lock);
/* Sees that PATH still is the locked file and that nobody has cut it.  False after filling ERR. */
bool tn_lock_check(struct tn_lock *lock, const char *path, struct ad_err *err);
/* The process that holds the lock of PATH, 0 if none does, -1 if its number cannot be told.  Not
   for a process that has PATH open in SQLite: closing what was asked would end SQLite's locks. */
long tn_lock_holder(const char *path);

#endif
