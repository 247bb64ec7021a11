/* early_stop.h - the test that ends a gauntlet: fed with the games of the candidate in any order,
 * it decides by the blocks in their order, as far as all of them are complete.  So the decision is
 * the same at any number of workers, and can be found again from the games of a result file. */
#ifndef AEDILE_TOURNEY_SCHEDULE_EARLY_STOP_H
#define AEDILE_TOURNEY_SCHEDULE_EARLY_STOP_H

#include "engine/stats/sprt.h"
#include "engine/tourney/settings/settings.h"

/* Of a candidate at tables of SEATS; every block has GAMES games. */
struct tn_early_stop *tn_early_stop_new(const struct tn_test *test, int seats, int games,
                                        int max_blocks);
void tn_early_stop_free(struct tn_early_stop *t); /* NULL is fine */
/* A finished game of block BLOCK (from 0), the candidate's win share in units of 1/ST_SHARE.  With
   SHARE -1 the game is void, and its block takes no part. */
void tn_early_stop_add_game(struct tn_early_stop *t, long long block, int share);
/* How the test stands after the complete blocks; after the decision it does not change. */
const struct st_sprt *tn_early_stop_test(const struct tn_early_stop *t);
/* after BLOCK, one of those done */
double tn_early_stop_llr(const struct tn_early_stop *t, long long block);
/* blocks from the first on that are complete, void ones included */
long long tn_early_stop_complete_blocks(const struct tn_early_stop *t);
/* blocks until the decision, the one that brought it included; LLONG_MAX: none yet */
long long tn_early_stop_last_block(const struct tn_early_stop *t);
void tn_early_stop_set_prefetch(struct tn_early_stop *t, int blocks);
/* blocks that may be played: those done and as many as it may be ahead */
long long tn_early_stop_available(const struct tn_early_stop *t);

#endif
