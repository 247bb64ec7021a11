/* retry.h - counts how often the worker of a game died, and decides what becomes of the game.
 *
 * One crash may be chance; a game whose workers crash three times is abandoned.  A kill from
 * outside is not the fault of a game, but 20 of them at the same game are not chance either.  When
 * the watchdog expires three times at the same decision, the seat is blamed for it and the game is
 * played on with that fault. */
#ifndef AEDILE_TOURNEY_WORKERS_RETRY_H
#define AEDILE_TOURNEY_WORKERS_RETRY_H

#include "engine/tourney/workers/worker.h"

enum tn_death {
  TN_CRASHED, /* ended by itself, or by a signal of its own */
  TN_KILLED,  /* by SIGKILL or SIGTERM, or a failure that is not that of the game */
  TN_EXPIRED  /* the watchdog expired */
};
enum { TN_MAX_CRASHES = 3, TN_MAX_KILLS = 20, TN_MAX_EXPIRIES = 3 };

struct tn_retries {
  struct tn_retry *list;
  int n, cap;
};
void tn_retries_fini(struct tn_retries *all);
/* Records that the worker of JOB died; if TN_EXPIRED, at MOVE of SEAT.  Updates attempt and blame
 * of JOB.  Returns false if JOB is to be abandoned. */
AD_MUST_USE bool tn_retry_after_death(struct tn_retries *all, struct tn_job *job,
                                      enum tn_death death, int move, int seat);
/* Drops the counts of game ID, which is played or abandoned. */
void tn_retry_forget(struct tn_retries *all, long long id);

#endif
