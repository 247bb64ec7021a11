/* worker.h - plays single games of a plan.  A game depends on the plan and its id only: not on the
 * games before it, nor on who plays it. */
#ifndef AEDILE_TOURNEY_RUN_WORKER_H
#define AEDILE_TOURNEY_RUN_WORKER_H

#include "engine/tourney/plan/played.h"

/* A game to play, with what was charged to its seats in earlier attempts. */
struct tn_job {
  struct tn_fixture game;
  int attempt;                   /* from 1 */
  int blamed_move[AD_MAX_SEATS]; /* see struct ad_referee */
  bool blamed_death[AD_MAX_SEATS];
};
/* the first attempt */
void tn_job_init(struct tn_job *order, const struct tn_schedule *schedule, long long id);

struct tn_worker;
struct tn_worker *tn_worker_new(const struct tn_plan *plan); /* PLAN is sealed, and borrowed */
void tn_worker_free(struct tn_worker *worker);
/* Makes every player that a game of the plan may need, so that nothing has to be loaded later.
 * False after filling ERR. */
bool tn_worker_prepare(struct tn_worker *worker, struct ad_err *err);
int tn_worker_players(const struct tn_worker *worker); /* how many it has made */
/* From now on STOP is asked before each move; where it says true, the game ends and tn_worker_play
 * fails. */
void tn_worker_set_stop(struct tn_worker *worker, bool (*stop)(void *ctx), void *ctx);
/* kept up to date from now on; borrowed */
void tn_worker_share_progress(struct tn_worker *worker, volatile struct ad_match_progress *beat);
/* Plays game ID.  False after filling ERR: a player could not be made. */
bool tn_worker_play(struct tn_worker *worker, long long id, struct tn_played *out,
                    struct ad_err *err);
bool tn_worker_run_job(struct tn_worker *worker, const struct tn_job *order, struct tn_played *out,
                       struct ad_err *err);

#endif
