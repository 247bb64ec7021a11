/* merge.h - adds the games of one result file to another one of the same tournament, such as shards
 * that were played on other machines. */
#ifndef AEDILE_TOURNEY_STORE_MERGE_H
#define AEDILE_TOURNEY_STORE_MERGE_H

#include "engine/tourney/store/store.h"

struct tn_merged {
  long long added, same; /* new games; games that OUT had already */
  bool refused;          /* a game of IN has another result in OUT */
};
/*
 * Adds the games of IN that OUT (open for writing) lacks, with the events of stopped variants and
 * abandoned games.  A new OUT becomes a file of the tournament of IN.  A played game replaces an
 * abandoned one.  Runs no script: app/results/verify.h checks the games of IN first.
 *   progress  called for every game with the number so far; may be NULL
 * One transaction: on failure returns false after filling ERR, and nothing of IN is in OUT.
 */
AD_MUST_USE bool tn_merge(struct tn_store *out, struct tn_store *in,
                          void (*progress)(void *ctx, long long games), void *ctx,
                          struct tn_merged *merged, struct ad_err *err);

#endif
