/* tn_stopper.h - the test that ends a gauntlet: fed with the games of the candidate in any order, it decides by the blocks in their
 * order, as far as all of them are complete.  So the decision is the same at any number of workers. */
#ifndef AEDILE_TOURNEY_TN_STOPPER_H
#define AEDILE_TOURNEY_TN_STOPPER_H

#include "engine/tourney/tn_schedule.h"

/* Of a candidate at tables of SEATS; every block has GAMES games. */
struct tn_stopper *tn_stopper_new(const struct tn_test *test, int seats, int games, int max_blocks);
void tn_stopper_free(struct tn_stopper *t); /* NULL is fine */
/* A finished game of block BLOCK (from 0), the candidate's win share in units of 1/TN_SHARE; void games: SHARE -1, their block
   takes no part. */
void tn_stopper_add(struct tn_stopper *t, long long block, int share);
/* Goes through the blocks that have become complete; true if more blocks are known now. */
bool tn_stopper_advance(struct tn_stopper *t);
void tn_stopper_ahead(struct tn_stopper *t, int blocks);
long long tn_stopper_known(const struct tn_stopper *t); /* blocks that may be played */
long long tn_stopper_last(const struct tn_stopper *t);  /* blocks until the decision, it included; LLONG_MAX: none yet */

#endif
