/* batches.h - the games that are handed out: which batch each of them is in.
 *
 * A batch is an entry of the stream of orders: some jobs that travel together, because single quick
 * games would cost more to send than to play. */
#ifndef AEDILE_TOURNEY_MACHINES_BATCHES_H
#define AEDILE_TOURNEY_MACHINES_BATCHES_H

#include "engine/tourney/machines/entry.h"

enum { TN_MAX_BATCH = 4096 }; /* games */

struct tn_batch {
  char entry[TN_MAX_ENTRY]; /* its number in the stream; "": it is still to be sent */
  bool used;
  int n, left; /* its jobs, and how many are still out */
  struct tn_job *job;
  int missed; /* checks in a row that found it nowhere */
};

struct tn_place; /* where a game is */
struct tn_batches {
  struct tn_batch *list;
  int n, cap, open;       /* entries of LIST, those in use */
  struct tn_place *place; /* by game */
  long long games;        /* the last one */
};
void tn_batches_init(struct tn_batches *all, long long games);
void tn_batches_fini(struct tn_batches *all);

/* Adds a batch with a copy of N jobs, none of them out; returns its index.  A game that is twice
 * among them is out once. */
int tn_batches_add(struct tn_batches *all, const struct tn_job *jobs, int n);
/* Returns the job of game ID if it is out, else NULL; borrowed until the next change. */
const struct tn_job *tn_batches_job(const struct tn_batches *all, long long id);
/* Returns the index of the batch of game ID, or -1. */
int tn_batches_of(const struct tn_batches *all, long long id);
/* Returns the index of the batch with that ENTRY, or -1. */
int tn_batches_find(const struct tn_batches *all, const char *entry);
/* Game ID is no longer out.  A batch without games is free: another one may take its index. */
void tn_batches_remove(struct tn_batches *all, long long id);
/* Returns a job of batch INDEX that is still out, or NULL. */
const struct tn_job *tn_batches_first(const struct tn_batches *all, int index);

#endif
