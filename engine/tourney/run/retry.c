/* retry.c - counting what happened to a game. */
#include "engine/tourney/run/retry.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_PLACES = 8 };

struct tn_retry {
  long long id;
  int deaths[3]; /* by enum tn_death */
  int n_places;
  struct {
    int move, seat, n;
  } place[MOST_PLACES]; /* where the guard's clock ran out */
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
  if (all->n == all->cap) {
    all->cap = all->cap ? 2 * all->cap : 8;
    all->list = ad_realloc(all->list, (size_t)all->cap * sizeof *all->list);
  }
  all->list[all->n] = (struct tn_retry){.id = id};
  return &all->list[all->n++];
}

/* Expiries that wander from decision to decision end somewhere, too. */
static bool expired(struct tn_retry *t, struct tn_job *order, int move, int seat)
{
  int i = 0;
  while (i < t->n_places && (t->place[i].move != move || t->place[i].seat != seat))
    i++;
  if (i == MOST_PLACES)
    return false;
  if (i == t->n_places) {
    t->place[i].move = move;
    t->place[i].seat = seat;
    t->n_places++;
  }
  if (++t->place[i].n < TN_MOST_EXPIRIES)
    return true;
  if (seat < 0 || seat >= order->game.seats || order->blamed_move[seat] != AD_NEVER)
    return false;
  order->blamed_move[seat] = move;
  return true;
}

bool tn_retry_after_death(struct tn_retries *all, struct tn_job *order, enum tn_death death,
                          int move, int seat)
{
  struct tn_retry *t = find_retry(all, order->game.id);
  if (!t)
    t = add_retry(all, order->game.id);
  order->attempt++;
  t->deaths[death]++;
  if (death == TN_EXPIRED)
    return expired(t, order, move, seat);
  return t->deaths[death] < (death == TN_CRASHED ? TN_MOST_CRASHES : TN_MOST_KILLS);
}

void tn_retry_forget(struct tn_retries *all, long long id)
{
  struct tn_retry *t = all->n ? find_retry(all, id) : NULL;
  if (t)
    *t = all->list[--all->n];
}
