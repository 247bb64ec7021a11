/* tn_rounds.h - formats with rounds: pairings and results; for tn_schedule.c and the files of the formats.
 *
 * A round is a pure function of the results of all earlier ones and the seed.  What is known of the results are sums of whole
 * numbers, so the order of their arrival does not matter. */
#ifndef AEDILE_TOURNEY_TN_ROUNDS_H
#define AEDILE_TOURNEY_TN_ROUNDS_H

#include "engine/tourney/tn_schedule.h"

/* Pods of round ROUND with K seats, by arithmetic. */
long long tn_rounds_pods(const struct tn_settings *form, int n_bots, int k, int round);
long long tn_rounds_games(const struct tn_schedule *s); /* of all rounds, at most */
int tn_rounds_of(const struct tn_settings *form, int n_bots, int k); /* how many rounds there are */

struct tn_rounds *tn_rounds_new(const struct tn_schedule *s);
void tn_rounds_free(struct tn_rounds *r);
/* Fills round, pod, deal, rotation, group of game ID, and BOTS of its pod by place. */
void tn_rounds_game(const struct tn_schedule *s, long long id, struct tn_game *game, int *bots);
long long tn_rounds_id(const struct tn_schedule *s, int group, long long pod, int deal, int rotation);
long long tn_rounds_block(const struct tn_schedule *s, const struct tn_game *game);
long long tn_rounds_known(const struct tn_rounds *r);
bool tn_rounds_wanted(const struct tn_schedule *s, long long id);
void tn_rounds_result(struct tn_schedule *s, const struct tn_game *game, const struct ad_result *result);
bool tn_rounds_advance(struct tn_schedule *s);

#endif
