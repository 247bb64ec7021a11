/* dispatch.h - plays a tournament with machines that are reached by Redis: hands out batches of
 * games, takes results, and stays the only writer of the result file.
 *
 * Every batch is played at least once.  That is enough, because a game depends on its job alone: of
 * two results of a game the first counts.  Redis and the machines may vanish at any time; what was
 * out is then handed out again (docs/machines.md). */
#ifndef AEDILE_TOURNEY_MACHINES_DISPATCH_H
#define AEDILE_TOURNEY_MACHINES_DISPATCH_H

#include "engine/tourney/machines/entry.h"
#include "engine/tourney/store/store.h"
#include "engine/tourney/workers/desk.h"

struct tn_dispatch_options {
  struct tn_link *link; /* borrowed */
  struct tn_secret key;
  const struct ad_buf *bundle; /* the files of the tournament; borrowed */
  double verify;               /* share of the games that are played again here, 0 to 1 */
  int jobs;                    /* workers of this process for that */
  const volatile sig_atomic_t *interrupts; /* as in tn_run_callbacks; may be NULL */
  /* Called with a line for people when something changes, such as a connection.  May be NULL. */
  void (*say)(void *ctx, const char *text);
  void *ctx;
};

/* Makes what tn_run takes as `elsewhere`.  PLAN (finalized) and STORE (begun) are borrowed.
 * Publishes the tournament; waits for a coordinator that has died.  NULL after filling ERR. */
struct tn_dispatch *tn_dispatch_open(const struct tn_dispatch_options *options,
                                     const struct tn_plan *plan, struct tn_store *store,
                                     struct ad_err *err);
struct tn_elsewhere tn_dispatch_elsewhere(struct tn_dispatch *dispatch);
/* Tells the machines how it ended and frees DISPATCH (NULL is fine). */
void tn_dispatch_close(struct tn_dispatch *dispatch, bool complete);

/* What happened, for people and tests. */
struct tn_dispatch_counts {
  long long batches, lost, duplicates, differing, checked, barred, removed, malformed;
};
const struct tn_dispatch_counts *tn_dispatch_counts(const struct tn_dispatch *dispatch);

#endif
