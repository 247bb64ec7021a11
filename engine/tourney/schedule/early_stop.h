/* early_stop.h - the early stop of a gauntlet by a sequential test.
 *
 * The games of the candidate may arrive in any order; the test takes complete blocks in the order
 * of their numbers.  So its decision is the same with any number of workers, and can be computed
 * again from the games of a result file. */
#ifndef AEDILE_TOURNEY_SCHEDULE_EARLY_STOP_H
#define AEDILE_TOURNEY_SCHEDULE_EARLY_STOP_H

#include "engine/stats/sprt.h"
#include "engine/tourney/settings/settings.h"

/* SEATS: of every game; GAMES: of every block. */
struct tn_early_stop *tn_early_stop_new(const struct tn_test *test, int seats, int games,
                                        int max_blocks);
void tn_early_stop_free(struct tn_early_stop *t); /* NULL is fine */
/* Adds a finished game of BLOCK (from 0).  SHARE: the win share of the candidate in 1/ST_SHARE, or
 * -1 if the game is void; then its block is left out of the test. */
void tn_early_stop_add_game(struct tn_early_stop *t, long long block, int share);
/* Returns the state of the test after the complete blocks; it does not change after the decision.
 */
const struct st_sprt *tn_early_stop_test(const struct tn_early_stop *t);
/* Returns the log-likelihood ratio after BLOCK, which is complete. */
double tn_early_stop_llr(const struct tn_early_stop *t, long long block);
/* Returns how many blocks from the first on are complete, void ones included. */
long long tn_early_stop_complete_blocks(const struct tn_early_stop *t);
/* Returns how many blocks were needed for the decision; LLONG_MAX before it. */
long long tn_early_stop_last_block(const struct tn_early_stop *t);
/* Sets how many blocks may be played beyond the complete ones. */
void tn_early_stop_set_prefetch(struct tn_early_stop *t, int blocks);
/* Returns how many blocks may be played. */
long long tn_early_stop_available(const struct tn_early_stop *t);

#endif
