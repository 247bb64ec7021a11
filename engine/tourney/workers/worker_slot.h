/* worker_slot.h - what the coordinator knows about one worker process; private to coordinator.c.
 *
 * A slot outlives its process: when the worker dies, another one is started in the same slot. */
#ifndef AEDILE_TOURNEY_WORKERS_WORKER_SLOT_H
#define AEDILE_TOURNEY_WORKERS_WORKER_SLOT_H

#include "engine/tourney/workers/retry.h"
#include "engine/tourney/workers/worker_process.h"

enum { TN_MAX_QUEUED_JOBS = 256 }; /* of one worker */

struct tn_worker_slot {
  int number; /* from 1 */
  pid_t pid;  /* 0: no process */
  int fd;     /* socket to the worker; -1 without a process */
  struct tn_worker_shared *shared;
  struct ad_buf in, out; /* received bytes without a whole frame yet; bytes to send */
  struct tn_job *job;    /* ring of TN_MAX_QUEUED_JOBS; the worker plays the oldest one */
  int first, n;          /* index of the oldest job, number of jobs */
  bool ready;            /* the worker has said hello */
  bool timed_out;        /* a deadline passed: the worker is to be replaced */
  bool malformed;        /* it sent a malformed frame */
  char failure[200];     /* its own message that it cannot continue; "" if it can */
  double game_s;         /* mean time of a game, exponentially smoothed; 0: not known */
  double drained_at;     /* when results were read last, or a job was sent to an idle worker */
  /* the last known progress, and since when it has not changed: the start of its deadline */
  int64_t at_game;
  int32_t at_move, at_seat;
  double at_since;
};

void tn_slot_init(struct tn_worker_slot *slot, int number);
/* Kills the worker, if there is one, and frees everything. */
void tn_slot_fini(struct tn_worker_slot *slot);

/* Forks a worker for PLAN into an empty slot. */
AD_MUST_USE bool tn_slot_start(struct tn_worker_slot *slot, struct tn_plan *plan,
                               struct ad_err *err);
/* Kills the worker and waits for it; returns its wait status.  The slot keeps jobs and socket. */
int tn_slot_kill(struct tn_worker_slot *slot);
/* Closes socket and shared memory of a dead worker; the slot is empty then. */
void tn_slot_release(struct tn_worker_slot *slot);

/* Appends a free job to the ring, for the caller to fill; tn_slot_send sends it. */
struct tn_job *tn_slot_next_job(struct tn_worker_slot *slot);
void tn_slot_send(struct tn_worker_slot *slot);
/* Sends as many bytes as the socket takes. */
void tn_slot_flush(struct tn_worker_slot *slot);
/* Removes the oldest job. */
struct tn_job tn_slot_pop_job(struct tn_worker_slot *slot);

/* Returns whether further frames of the worker are ignored: it failed or sent a malformed one. */
bool tn_slot_is_discarded(const struct tn_worker_slot *slot);
/* Updates game_s after results were read; BEFORE: number of jobs before that. */
void tn_slot_update_speed(struct tn_worker_slot *slot, int before);
/* Restarts the clock of the deadline if the worker made progress, or if IDLE. */
void tn_slot_poll_progress(struct tn_worker_slot *slot, bool idle, double now);

/* Returns why a worker with wait status STATUS died, for the count of retries. */
enum tn_death tn_slot_death(const struct tn_worker_slot *slot, int status);
/* Writes the same for people.  LIMIT_S: the deadline that it missed, if it did. */
void tn_slot_describe_death(const struct tn_worker_slot *slot, int status, double limit_s,
                            char *text, size_t size);

#endif
