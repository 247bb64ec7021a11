/* retry.h - games whose worker has died: how often, of what, and what becomes of them.
 *
 * A crash may be chance: three of them at one game are not.  A kill from outside is never the
 * game's fault, but 20 of them are no chance either.  When the guard's clock has run out three
 * times at the same decision, its seat is charged and the game goes on. */
#ifndef AEDILE_TOURNEY_RUN_RETRY_H
#define AEDILE_TOURNEY_RUN_RETRY_H

#include "engine/tourney/run/worker.h"

enum tn_death { TN_CRASHED, TN_KILLED, TN_EXPIRED };
enum { TN_MOST_CRASHES = 3, TN_MOST_KILLS = 20, TN_MOST_EXPIRIES = 3 };

struct tn_retries {
  struct tn_retry *list;
  int n, cap;
};
void tn_retries_fini(struct tn_retries *all);
/* The worker that had ORDER has died; EXPIRED: at MOVE of SEAT.  Changes attempt and charge of
 * ORDER; false: it is to be given up. */
bool tn_retry_after_death(struct tn_retries *all, struct tn_job *order, enum tn_death death,
                          int move, int seat);
void tn_retry_forget(struct tn_retries *all, long long id); /* the game is played or given up */

#endif
