/* merge.h - games of one result file into another of the same tournament: shards that were played
 * elsewhere. */
#ifndef AEDILE_TOURNEY_STORE_MERGE_H
#define AEDILE_TOURNEY_STORE_MERGE_H

#include "engine/tourney/store/verify.h"

struct tn_merged {
  long long added, same; /* games that are new, games that were there already */
  /* a game differs from the one that is there, or from itself played again */
  bool refused;
};
/* Adds the games of IN that OUT (opened to be written) lacks, with the notes on variants that were
   stopped and on games that could not be played; a new OUT becomes the tournament of IN.  All in
   one transaction: false after filling ERR, and then nothing of IN is in OUT.  Both must be of the
   same tournament, else ERR names what differs.  A quarantined game gives way to one that was
   played. verifier   plays every game again first, also those that are there; NULL: not progress
   called for every game with how many there were; may be NULL */
bool tn_merge(struct tn_store *out, struct tn_store *in, struct tn_verifier *verifier,
              void (*progress)(void *ctx, long long games), void *ctx, struct tn_merged *merged,
              struct ad_err *err);

#endif
