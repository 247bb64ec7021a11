/* lock.h - the lock that lets one process at a time write a result file.
 *
 * It is a record lock on the file itself, on a byte far behind all that SQLite reads, writes or
 * locks. So the lock belongs to the file and not to one of its names, and ends with the process in
 * any case.
 *
 * It is a lock of the open file description (OFD): a lock of the process would end as soon as
 * SQLite unlocks or closes the file.  Child processes share it until they close their copy of the
 * descriptor, which workers do first of all. */
#ifndef AEDILE_TOURNEY_STORE_LOCK_H
#define AEDILE_TOURNEY_STORE_LOCK_H

#include <stdbool.h>

#include "engine/base/err.h"

struct tn_lock {
  bool held;
  int fd;         /* of the result file */
  long long size; /* of the file at the last check: it must never shrink */
};
/* Takes the lock of the file at PATH, which is created if needed.  Returns false after filling ERR:
 * another process holds the lock, the file has a second name (SQLite keeps its journal by name, so
 * two hard links would have two journals), or it cannot be opened. */
AD_MUST_USE bool tn_lock_take(struct tn_lock *lock, const char *path, struct ad_err *err);
void tn_lock_release(struct tn_lock *lock);
/* Checks that PATH is still the locked file and was not truncated.  Returns false and fills ERR if
 * not. */
AD_MUST_USE bool tn_lock_check(struct tn_lock *lock, const char *path, struct ad_err *err);
/* Returns the process that holds the lock of PATH, 0 if none does, -1 if its id is not known.  Not
 * for a process that has PATH open in SQLite: closing the descriptor would end the locks of SQLite.
 */
long tn_lock_holder(const char *path);

#endif
