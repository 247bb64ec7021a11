/* worker_slot.c - start, jobs, progress and death of one worker process. */
#include "engine/tourney/workers/worker_slot.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/base/clock.h"
#include "engine/base/drop.h"
#include "engine/base/mem.h"
#include "engine/process/child.h"
#include "engine/tourney/workers/protocol.h"

void tn_slot_init(struct tn_worker_slot *slot, int number)
{
  *slot = (struct tn_worker_slot){.number = number, .fd = -1};
  ad_buf_init(&slot->in);
  ad_buf_init(&slot->out);
  slot->job = ad_calloc(TN_MAX_QUEUED_JOBS, sizeof *slot->job);
}

void tn_slot_fini(struct tn_worker_slot *slot)
{
  if (slot->pid)
    tn_slot_kill(slot);
  tn_slot_release(slot);
  ad_buf_fini(&slot->in);
  ad_buf_fini(&slot->out);
  free(slot->job);
}

/* ---- processes ---- */

static bool fail_system(struct ad_err *err, const char *what)
{
  return ad_fail(err, AD_ERUNTIME, (struct ad_pos){0}, "cannot %s: %s", what, strerror(errno));
}

bool tn_slot_start(struct tn_worker_slot *slot, struct tn_plan *plan, struct ad_err *err)
{
  int pair[2];
  pid_t self = getpid();
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0)
    return fail_system(err, "create a socket for a worker");
  slot->shared =
    mmap(NULL, sizeof *slot->shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (slot->shared == MAP_FAILED) {
    slot->shared = NULL;
    ad_drop_fd(pair[0]);
    ad_drop_fd(pair[1]);
    return fail_system(err, "map shared memory for a worker");
  }
  ad_flush(NULL); /* the child must not write buffered output a second time */
  slot->pid = fork();
  if (slot->pid == 0)
    tn_worker_process_run(plan, pair[1], slot->shared, self);
  ad_drop_fd(pair[1]);
  slot->fd = pair[0];
  slot->ready = slot->timed_out = slot->malformed = false;
  slot->failure[0] = '\0';
  slot->at_since = slot->drained_at = ad_clock_s();
  slot->at_game = 0;
  ad_buf_clear(&slot->in);
  ad_buf_clear(&slot->out);
  if (slot->pid > 0) {
    /* hidden from other workers */
    if (madvise(slot->shared, sizeof *slot->shared, MADV_DONTFORK) == 0)
      return true;
    return fail_system(err, "keep memory from other workers");
  }
  slot->pid = 0;
  return fail_system(err, "fork a worker process");
}

int tn_slot_kill(struct tn_worker_slot *slot)
{
  int status = 0;
  ad_send_signal(slot->pid, SIGKILL); /* has no effect on a process that is dead already */
  while (waitpid(slot->pid, &status, 0) < 0 && errno == EINTR)
    ;
  return status;
}

void tn_slot_release(struct tn_worker_slot *slot)
{
  if (slot->fd >= 0)
    ad_drop_fd(slot->fd);
  if (slot->shared)
    ad_drop_mapping(slot->shared, sizeof *slot->shared);
  slot->fd = -1;
  slot->shared = NULL;
  slot->pid = 0;
}

/* ---- jobs ---- */

struct tn_job *tn_slot_next_job(struct tn_worker_slot *slot)
{
  return &slot->job[(slot->first + slot->n) % TN_MAX_QUEUED_JOBS];
}

void tn_slot_send(struct tn_worker_slot *slot)
{
  tn_frame_write_job(tn_slot_next_job(slot), &slot->out);
  if (slot->n++ == 0)
    slot->at_since = slot->drained_at = ad_clock_s();
}

void tn_slot_flush(struct tn_worker_slot *slot)
{
  proc_send_some(slot->fd, &slot->out);
}

struct tn_job tn_slot_pop_job(struct tn_worker_slot *slot)
{
  struct tn_job job = slot->job[slot->first];
  slot->first = (slot->first + 1) % TN_MAX_QUEUED_JOBS;
  slot->n--;
  return job;
}

/* ---- progress ---- */

bool tn_slot_is_discarded(const struct tn_worker_slot *slot)
{
  return slot->malformed || *slot->failure;
}

void tn_slot_update_speed(struct tn_worker_slot *slot, int before)
{
  double now = ad_clock_s();
  int played = before - slot->n;
  if (played > 0) {
    double each = (now - slot->drained_at) / played;
    slot->game_s = slot->game_s > 0 ? 0.7 * slot->game_s + 0.3 * each : each;
    slot->drained_at = now;
  }
}

void tn_slot_poll_progress(struct tn_worker_slot *slot, bool idle, double now)
{
  const struct ad_match_place at = ad_progress_place(&slot->shared->progress);
  bool moved = slot->n > 0 &&
               (at.game != slot->at_game || at.move != slot->at_move || at.seat != slot->at_seat);
  if (idle || moved) {
    slot->at_game = at.game;
    slot->at_move = at.move;
    slot->at_seat = at.seat;
    slot->at_since = now;
  }
}

/* ---- death ---- */

enum tn_death tn_slot_death(const struct tn_worker_slot *slot, int status)
{
  if (slot->timed_out)
    return TN_EXPIRED;
  bool killed = WIFSIGNALED(status) && (WTERMSIG(status) == SIGKILL || WTERMSIG(status) == SIGTERM);
  return !slot->malformed && (*slot->failure || killed) ? TN_KILLED : TN_CRASHED;
}

void tn_slot_describe_death(const struct tn_worker_slot *slot, int status, double limit_s,
                            char *text, size_t size)
{
  if (slot->timed_out && slot->n > 0)
    snprintf(text, size, "no answer within %g s", limit_s);
  else if (slot->timed_out)
    snprintf(text, size, "the worker did not %s within %g s", slot->ready ? "end" : "become ready",
             limit_s);
  else if (slot->malformed)
    snprintf(text, size, "the worker sent a malformed result");
  else if (*slot->failure)
    snprintf(text, size, "%s", slot->failure);
  else if (WIFSIGNALED(status))
    snprintf(text, size, "the worker was killed by signal %d (%s)", WTERMSIG(status),
             strsignal(WTERMSIG(status)));
  else
    snprintf(text, size, "the worker ended with exit code %d", WEXITSTATUS(status));
}
