/* status.h - the progress of a tournament from its result file, during a run or after it. */
#ifndef AEDILE_TOURNEY_STORE_STATUS_H
#define AEDILE_TOURNEY_STORE_STATUS_H

#include "engine/tourney/store/store.h"
#include "engine/stats/significance.h"

enum { TN_MAX_WORKER_NUMBER = 256, TN_LAST_EVENTS = 10 };

struct tn_logged_event {
  long long at_ms;         /* since 1970 */
  long long id;            /* of a game, or 0 */
  const char *kind, *text; /* harmless */
};

struct tn_status {
  struct ad_arena arena;
  struct tn_summary summary;
  struct tn_counts counts;
  long long faulty[TN_MAX_BOTS]; /* counted games in which the bot had a fault */
  long long recent;              /* games that ended in the last minute */
  long long recent_ms;           /* milliseconds since the first of them began, at most a minute */
  long long by_worker[TN_MAX_WORKER_NUMBER + 1]; /* counted games; [0]: malformed numbers */
  /* Test whether results depend on the worker: the rank of the first seat by worker, summed over
   * variants and seat counts.  They must not: p < ST_HOMOGENEITY_P points to a faulty machine.  df
   * 0: too few games. */
  struct st_chi2 homogeneity;
  struct tn_logged_event event[TN_LAST_EVENTS]; /* the last events, oldest first */
  int n_events;
};
/* Computes the status at NOW_MS (milliseconds since 1970).  Returns NULL after filling ERR.  Only
 * reads: it neither waits for the process that writes nor delays it. */
struct tn_status *tn_status_new(struct tn_store *store, long long now_ms, struct ad_err *err);
void tn_status_free(struct tn_status *status); /* NULL is fine */

#endif
