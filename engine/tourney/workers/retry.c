/* retry.c - counts of deaths by game, in a short list: only games whose worker died have an entry.
 */
#include "engine/tourney/workers/retry.h"

#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"

enum { MAX_PLACES = 8 };

struct tn_retry {
  long long id;
  int deaths[3]; /* by enum tn_death */
  int n_places;
  struct {
    int move, seat, n;
  } place[MAX_PLACES]; /* decisions at which the watchdog expired */
};

void tn_retries_fini(struct tn_retries *all)
{
  free(all->list);
  *all = (struct tn_retries){0};
}

static struct tn_retry *find_retry(struct tn_retries *all, long long id)
{
  for (int i = 0; i < all->n; i++)
    if (all->list[i].id == id)
      return &all->list[i];
  return NULL;
}

static struct tn_retry *add_retry(struct tn_retries *all, long long id)
{
  AD_GROW(all->list, all->n, all->cap);
  all->list[all->n] = (struct tn_retry){.id = id};
  return &all->list[all->n++];
}

/* Records that the watchdog expired at MOVE of SEAT.  Returns false if the job is to be abandoned:
 * after MAX_PLACES different decisions, or if blaming the seat did not help. */
static bool count_expiry(struct tn_retry *t, struct tn_job *job, int move, int seat)
{
  int i = 0;
  while (i < t->n_places && (t->place[i].move != move || t->place[i].seat != seat))
    i++;
  if (i == MAX_PLACES)
    return false;
  if (i == t->n_places) {
    t->place[i].move = move;
    t->place[i].seat = seat;
    t->n_places++;
  }
  if (++t->place[i].n < TN_MAX_EXPIRIES)
    return true;
  if (seat < 0 || seat >= job->game.seats || job->blamed_move[seat] != AD_NEVER)
    return false;
  job->blamed_move[seat] = move;
  return true;
}

bool tn_retry_after_death(struct tn_retries *all, struct tn_job *job, enum tn_death death, int move,
                          int seat)
{
  struct tn_retry *t = find_retry(all, job->game.id);
  if (!t)
    t = add_retry(all, job->game.id);
  job->attempt++;
  t->deaths[death]++;
  if (death == TN_EXPIRED)
    return count_expiry(t, job, move, seat);
  return t->deaths[death] < (death == TN_CRASHED ? TN_MAX_CRASHES : TN_MAX_KILLS);
}

void tn_retry_forget(struct tn_retries *all, long long id)
{
  struct tn_retry *t = all->n ? find_retry(all, id) : NULL;
  if (t)
    *t = all->list[--all->n];
}
