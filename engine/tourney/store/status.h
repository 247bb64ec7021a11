/* status.h - how far a tournament is, from its result file, while it runs or afterwards. */
#ifndef AEDILE_TOURNEY_STORE_STATUS_H
#define AEDILE_TOURNEY_STORE_STATUS_H

#include "engine/tourney/store/store.h"
#include "engine/stats/significance.h"

enum { TN_MAX_WORKER_NUMBER = 256, TN_LAST_EVENTS = 10 };

struct tn_logged_event {
  long long at_ms, id;     /* since 1970; 0: of no game */
  const char *kind, *text; /* harmless */
};

struct tn_status {
  struct ad_arena arena;
  struct tn_summary summary;
  struct tn_counts counts;
  long long faulty[TN_MAX_BOTS]; /* games that count in which the bot had a fault */
  /* games that ended in the last minute, and since when the first of them was played, a minute at
   * most */
  long long recent, recent_ms;
  /* games that count; [0]: of workers with impossible numbers */
  long long by_worker[TN_MAX_WORKER_NUMBER + 1];
  /* Do the workers' games come out alike?  The place of the first seat by worker, in each variant
     and number of seats, added up. Whoever plays must not matter: p < ST_HOMOGENEITY_P says that a
     machine is not in order.  df 0: too few games. */
  struct st_chi2 homogeneity;
  struct tn_logged_event event[TN_LAST_EVENTS]; /* the last ones, the oldest first */
  int n_events;
};
/* NOW_MS: since 1970.  NULL after filling ERR.  Reads; never waits for the one that writes, nor
 * lets it wait. */
struct tn_status *tn_status_new(struct tn_store *store, long long now_ms, struct ad_err *err);
void tn_status_free(struct tn_status *status);

#endif
