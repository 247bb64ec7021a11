/* worker.h - plays single games of a plan.  A game depends on the plan and its id only: not on
 * earlier games, nor on the process that plays it. */
#ifndef AEDILE_TOURNEY_WORKERS_WORKER_H
#define AEDILE_TOURNEY_WORKERS_WORKER_H

#include "engine/tourney/plan/played.h"

/* A fixture for a worker, with the blame that earlier attempts led to. */
struct tn_job {
  struct tn_fixture game;
  int attempt;                     /* from 1 */
  int blamed_move[AD_MAX_SEATS];   /* see struct ad_referee */
  bool blamed_death[AD_MAX_SEATS]; /* see struct ad_referee */
};
/* Initialises the first attempt of game ID. */
void tn_job_init(struct tn_job *job, const struct tn_schedule *schedule, long long id);

enum { TN_MAX_WORKERS = 64 }; /* processes of one run */

struct tn_worker;
struct tn_worker *tn_worker_new(const struct tn_plan *plan); /* PLAN is finalized; borrowed */
void tn_worker_free(struct tn_worker *worker);
/* Creates every player that a game of the plan may need, so that nothing is loaded later.  Returns
 * false after filling ERR. */
AD_MUST_USE bool tn_worker_prepare(struct tn_worker *worker, struct ad_err *err);
/* Returns how many players were created. */
int tn_worker_players(const struct tn_worker *worker);
/* Sets a function that is called before each move; if it returns true, the match ends and
 * tn_worker_play fails. */
void tn_worker_set_stop(struct tn_worker *worker, bool (*stop)(void *ctx), void *ctx);
/* Sets the progress that is updated before each move; borrowed. */
void tn_worker_share_progress(struct tn_worker *worker, struct ad_match_progress *progress);
/* Plays the first attempt of game ID, or a job.  OUT borrows from WORKER until its next game.
 * Returns false after filling ERR: a player could not be created, or quit the match. */
AD_MUST_USE bool tn_worker_play(struct tn_worker *worker, long long id, struct tn_played *out,
                                struct ad_err *err);
AD_MUST_USE bool tn_worker_run_job(struct tn_worker *worker, const struct tn_job *job,
                                   struct tn_played *out, struct ad_err *err);

#endif
