/* coordinator.c - hands jobs to workers, collects results, replaces dead workers.
 *
 * One thread around poll(): each pass reads the sockets, checks the deadlines, commits what is due
 * and refills the queues of the workers.  A worker reports the game, move and seat at which it is
 * in shared memory; if they do not change for too long the worker is stopped, looked at again and
 * killed.  What its death means for the game is decided in retry.c. */
#include "engine/tourney/workers/coordinator.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>

#include "engine/base/clock.h"
#include "engine/base/drop.h"
#include "engine/base/mem.h"
#include "engine/base/wire/bytes.h"
#include "engine/tourney/workers/orphans.h"
#include "engine/tourney/workers/protocol.h"
#include "engine/tourney/workers/worker_slot.h"

enum { MAX_BAD_STARTS = 5 }; /* in a row */
/* Queue at least 20 ms of jobs per worker, so that none waits for input, and more where a pass
 * takes longer, as with a desk that is far away; queue a single job where games are long, so that
 * no job waits behind another. */
static const double queued_s = 0.02, long_game_s = 0.1;
/* Where all games are quick, wait before reading, so that one pass reads many results. */
static const double quick_game_s = 0.001, pace_s = 0.002;
static const double max_poll_s = 0.2;
/* poll() returned this much late: the coordinator itself was suspended, so deadlines move. */
static const double stall_s = 0.1;
/* Limits for a worker to become ready, and to end when no job is left. */
static const double start_s = 60, end_s = 5;
/* Time to end a program with all processes that it started, after its own limit. */
static const double program_end_s = 10;

struct coordinator {
  const struct tn_desk *desk;
  int n;
  struct tn_worker_slot *slot;
  struct tn_retries retries;
  int bad_starts;    /* workers in a row that died before they were ready */
  bool ending;       /* no more jobs are handed out */
  double checked_at; /* when the deadlines were checked last */
  double pass_s;     /* how long the last pass took, without waiting for workers */
};

static bool has_programs(const struct tn_plan *plan)
{
  bool programs = false;
  for (int b = 0; b < plan->n_bots; b++)
    programs |= plan->bot[b].command != NULL;
  return programs;
}

/* Returns the limit of the watchdog: long enough for a program to break its own limits first. */
static double watchdog_s(const struct coordinator *c)
{
  const struct tn_plan *plan = c->desk->plan;
  const struct tn_limits *l = &plan->limits;
  double least = (l->start_s > l->move_s ? l->start_s : l->move_s) + program_end_s;
  return has_programs(plan) && least > l->guard_s ? least : l->guard_s;
}

/* Returns for how long SLOT may go without progress. */
static double deadline_s(const struct coordinator *c, const struct tn_worker_slot *slot)
{
  return slot->n > 0 ? watchdog_s(c) : c->ending ? end_s : start_s;
}

static int interrupt_count(const struct coordinator *c)
{
  const volatile sig_atomic_t *interrupts = c->desk->interrupts;
  return interrupts ? *interrupts : 0;
}

/* ---- jobs ---- */

/* Returns how many jobs SLOT should have: by the time of a game, at most a fair part of the rest.
 */
static int wanted_jobs(const struct coordinator *c, const struct tn_worker_slot *slot)
{
  long long fair = 1 + c->desk->remaining(c->desk->self) / (2 * c->n);
  double ahead_s = 2 * c->pass_s > queued_s ? 2 * c->pass_s : queued_s;
  double want = slot->game_s == 0 ? 2
              : slot->game_s > long_game_s && slot->game_s > 2 * c->pass_s
                ? 1
                : ahead_s / slot->game_s + 1;
  int n = want > TN_MAX_QUEUED_JOBS ? TN_MAX_QUEUED_JOBS : (int)want;
  return n > fair ? (int)fair : n;
}

static void give_jobs(struct coordinator *c, struct tn_worker_slot *slot)
{
  int want = wanted_jobs(c, slot);
  if (c->ending || !slot->ready || slot->n > want / 2)
    return;
  while (slot->n < want && c->desk->next(c->desk->self, tn_slot_next_job(slot)))
    tn_slot_send(slot);
  tn_slot_flush(slot);
}

/* ---- results ---- */

static bool handle_failure(struct tn_worker_slot *slot, const char *body, size_t len,
                           struct ad_err *err)
{
  snprintf(slot->failure, sizeof slot->failure, "%.*s",
           (int)(len < sizeof slot->failure ? len : sizeof slot->failure - 1), body);
  if (!*ad_text_harmless(slot->failure))
    snprintf(slot->failure, sizeof slot->failure, "the worker failed without a reason");
  return slot->ready || ad_fail(err, AD_ERUNTIME, (struct ad_pos){0}, "%s", slot->failure);
}

/* Handles one frame of SLOT; a malformed one is marked, and the worker will be killed.  Returns
 * false after filling ERR. */
static bool handle_frame(struct coordinator *c, struct tn_worker_slot *slot, int kind,
                         const char *body, size_t len, struct ad_err *err)
{
  struct tn_played played;
  if (kind == TN_HELLO && !slot->ready) {
    slot->ready = true;
    c->bad_starts = 0;
    return true;
  }
  if (kind == TN_FAILED)
    return handle_failure(slot, body, len, err);
  if (kind != TN_RESULT || slot->n == 0 ||
      !tn_frame_read_result(body, len, &slot->job[slot->first], &played)) {
    slot->malformed = true;
    return true;
  }
  tn_slot_pop_job(slot);
  played.worker = slot->number;
  tn_retry_forget(&c->retries, played.game.id);
  return c->desk->add_result(c->desk->self, &played, err);
}

static bool handle_frames(struct coordinator *c, struct tn_worker_slot *slot, struct ad_err *err)
{
  const char *body;
  size_t used = 0, len;
  long frame = 0;
  int kind;
  bool ok = true;
  while (ok && !tn_slot_is_discarded(slot) &&
         (frame = tn_frame_next(slot->in.text + used, slot->in.len - used, &kind, &body, &len)) >
           0) {
    ok = handle_frame(c, slot, kind, body, len, err);
    used += (size_t)frame;
  }
  slot->malformed |= frame < 0;
  ad_drop_frames(&slot->in, used);
  return ok;
}

/* Reads all that SLOT has sent.  Sets GONE if its end of the socket is closed. */
static bool read_results(struct coordinator *c, struct tn_worker_slot *slot, bool *gone,
                         struct ad_err *err)
{
  char some[1 << 16];
  int before = slot->n;
  for (;;) {
    ssize_t n = recv(slot->fd, some, sizeof some, MSG_DONTWAIT);
    if (n < 0 && errno == EINTR)
      continue;
    *gone = n == 0 || (n < 0 && errno != EAGAIN);
    if (n <= 0)
      break;
    ad_buf_add_n(&slot->in, some, (size_t)n);
    if (!handle_frames(c, slot, err))
      return false;
    if (tn_slot_is_discarded(slot)) {
      *gone = true;
      break;
    }
  }
  tn_slot_update_speed(slot, before);
  return true;
}

/* ---- death ---- */

/* Handles a death while a program had to answer: only the program has a reason to kill the spawner
 * or the worker.  A worker whose spawner was killed reports a failure: the seat that had to answer
 * is blamed at once.  A worker that was killed reports nothing: tn_retry_after_death counts the
 * death and blames the seat after three deaths at the same decision.  Returns false if JOB is to be
 * abandoned. */
static bool blame_program(struct coordinator *c, const struct tn_worker_slot *slot,
                          struct tn_job *job, struct ad_match_place at)
{
  int seat = at.seat, blamed_before = job->blamed_move[seat];
  bool reported_failure = *slot->failure;
  bool retry = tn_retry_after_death(&c->retries, job, reported_failure ? TN_KILLED : TN_EXPIRED,
                                    at.move, seat);
  if (reported_failure)
    job->blamed_move[seat] = at.move;
  job->blamed_death[seat] |= job->blamed_move[seat] != blamed_before;
  return retry;
}

static bool program_had_to_answer(const struct coordinator *c, const struct tn_job *job,
                                  struct ad_match_place at)
{
  return at.game == job->game.id && at.move >= 0 && at.seat >= 0 && at.seat < job->game.seats &&
         c->desk->plan->bot[job->game.bot[at.seat]].command;
}

/* Attributes the death of SLOT to its oldest job, which it was playing, and requeues or abandons
 * that job.  If the clock that ran out was still that of the job before, the death counts as a
 * kill. */
static bool attribute_death(struct coordinator *c, struct tn_worker_slot *slot, int status,
                            const char *text, struct ad_err *err)
{
  struct tn_job job = tn_slot_pop_job(slot);
  const struct ad_match_progress *progress = &slot->shared->progress;
  const struct ad_match_place at = ad_progress_place(progress);
  char line[400];
  bool other = slot->timed_out && slot->at_game != job.game.id;
  enum tn_death death = other ? TN_KILLED : tn_slot_death(slot, status);
  bool retry = death == TN_KILLED && program_had_to_answer(c, &job, at)
               ? blame_program(c, slot, &job, at)
               : tn_retry_after_death(&c->retries, &job, death, slot->at_move, slot->at_seat);
  if (slot->timed_out && !other && slot->at_seat >= 0)
    snprintf(line, sizeof line, "%s at move %d of seat %d", text, slot->at_move + 1,
             slot->at_seat + 1);
  else
    snprintf(line, sizeof line, "%s", text);
  if (!retry) {
    tn_retry_forget(&c->retries, job.game.id);
    return c->desk->abandon(c->desk->self, &job, at.game == job.game.id ? progress : NULL, line,
                            err);
  }
  long long id = job.game.id;
  c->desk->requeue(c->desk->self, &job, true);
  return c->desk->log_event(c->desk->self, "retry", id, slot->number, line, err);
}

static bool count_bad_start(struct coordinator *c, enum tn_death death, const char *text,
                            struct ad_err *err)
{
  return ++c->bad_starts < (death == TN_KILLED ? TN_MAX_KILLS : MAX_BAD_STARTS) ||
         ad_fail(err, AD_ERUNTIME, (struct ad_pos){0},
                 "workers cannot start: %s, %d times in a row", text, c->bad_starts);
}

/* Ends the worker of SLOT, takes the results that it has sent, requeues its jobs and, unless the
 * run is ending, starts another worker. */
static bool replace_worker(struct coordinator *c, struct tn_worker_slot *slot, struct ad_err *err)
{
  bool gone = false, ok = true;
  char text[200];
  double limit_s = deadline_s(c, slot);
  int status = tn_slot_kill(slot);
  if (!tn_slot_is_discarded(slot))
    ok = read_results(c, slot, &gone, err);
  tn_slot_describe_death(slot, status, limit_s, text, sizeof text);
  bool expected = c->ending && WIFEXITED(status) && WEXITSTATUS(status) == 0;
  if (ok && !c->ending && !slot->ready)
    ok = count_bad_start(c, tn_slot_death(slot, status), text, err);
  if (ok && !expected && slot->n > 0 && interrupt_count(c) == 0)
    ok = attribute_death(c, slot, status, text, err);
  while (slot->n > 0) {
    struct tn_job job = tn_slot_pop_job(slot);
    c->desk->requeue(c->desk->self, &job, false);
  }
  tn_slot_release(slot);
  tn_orphans_resume();
  if (ok && !c->ending &&
      !(ok = c->desk->log_event(c->desk->self, "worker", 0, slot->number, text, err)))
    return false;
  return ok && (c->ending || tn_slot_start(slot, c->desk->plan, err));
}

/* ---- deadlines ---- */

static void poll_progress(const struct coordinator *c, struct tn_worker_slot *slot, double now)
{
  bool idle = slot->n == 0 && slot->ready && !c->ending;
  tn_slot_poll_progress(slot, idle, now);
}

/* Replaces workers whose deadline has passed.  TIMEOUT: what poll() was asked to wait. */
static bool check_deadlines(struct coordinator *c, double timeout, struct ad_err *err)
{
  double now = ad_clock_s(), late = now - c->checked_at - timeout;
  c->checked_at = now;
  for (int i = 0; i < c->n; i++) {
    struct tn_worker_slot *slot = &c->slot[i];
    if (!slot->pid)
      continue;
    if (late > stall_s)
      slot->at_since += late;
    poll_progress(c, slot, now);
    if (now - slot->at_since < deadline_s(c, slot))
      continue;
    ad_send_signal(slot->pid, SIGSTOP); /* so that the progress cannot change after it is read */
    poll_progress(c, slot, now);
    slot->timed_out = slot->at_since < now;
    if (!slot->timed_out)
      ad_send_signal(slot->pid, SIGCONT);
    else if (!replace_worker(c, slot, err))
      return false;
  }
  return true;
}

/* Returns the seconds until a commit or a deadline is due. */
static double poll_timeout_s(const struct coordinator *c)
{
  double timeout = c->desk->due_s(c->desk->self), now = ad_clock_s();
  timeout = timeout > max_poll_s ? max_poll_s : timeout;
  for (int i = 0; i < c->n; i++) {
    double left = c->slot[i].at_since + watchdog_s(c) - now;
    if (c->slot[i].n > 0 && left < timeout)
      timeout = left > 0.001 ? left : 0.001;
  }
  return timeout;
}

/* ---- the loop ---- */

/* Returns whether every worker has jobs and plays quick games. */
static bool is_quick(const struct coordinator *c)
{
  for (int i = 0; i < c->n; i++)
    if (c->slot[i].pid &&
        (c->slot[i].n == 0 || c->slot[i].game_s == 0 || c->slot[i].game_s > quick_game_s))
      return false;
  return true;
}

static bool serve_sockets(struct coordinator *c, const struct pollfd *fds, struct ad_err *err)
{
  for (int i = 0; i < c->n; i++) {
    struct tn_worker_slot *slot = &c->slot[i];
    bool gone = false;
    if (!slot->pid || !fds[i].revents)
      continue;
    if (fds[i].revents & POLLOUT)
      tn_slot_flush(slot);
    if (!read_results(c, slot, &gone, err) || (gone && !replace_worker(c, slot, err)))
      return false;
  }
  return true;
}

static int count_alive(const struct coordinator *c)
{
  int n = 0;
  for (int i = 0; i < c->n; i++)
    n += c->slot[i].pid != 0;
  return n;
}

/* Hands out no more jobs; each worker ends after its current game. */
static void stop_giving_jobs(struct coordinator *c)
{
  c->ending = true;
  for (int i = 0; i < c->n; i++)
    if (c->slot[i].pid) {
      if (c->slot[i].n == 0)
        c->slot[i].at_since = ad_clock_s();
      atomic_store_explicit(&c->slot[i].shared->quit, true, memory_order_relaxed);
      shutdown(c->slot[i].fd, SHUT_WR);
    }
}

static bool coordinate(struct coordinator *c, struct ad_err *err)
{
  struct pollfd fds[TN_MAX_WORKERS];
  c->checked_at = ad_clock_s();
  while (count_alive(c) > 0 && interrupt_count(c) < 2) {
    double timeout = poll_timeout_s(c);
    if (is_quick(c))
      poll(NULL, 0, (int)(1000 * pace_s));
    for (int i = 0; i < c->n; i++)
      fds[i] = (struct pollfd){c->slot[i].pid ? c->slot[i].fd : -1,
                               (short)(POLLIN | (c->slot[i].out.len ? POLLOUT : 0)), 0};
    poll(fds, (nfds_t)c->n, (int)(1000 * timeout) + 1);
    double begun = ad_clock_s();
    if (!serve_sockets(c, fds, err) || !check_deadlines(c, timeout, err) ||
        !c->desk->after_batch(c->desk->self, err))
      return false;
    c->pass_s = ad_clock_s() - begun;
    for (int i = 0; i < c->n; i++)
      if (c->slot[i].pid)
        give_jobs(c, &c->slot[i]);
    if (!c->ending && (interrupt_count(c) || c->desk->is_done(c->desk->self)))
      stop_giving_jobs(c);
  }
  return true;
}

static const struct coordinator *playing; /* for is_worker, which gets no context */

static bool is_worker(pid_t pid)
{
  for (int i = 0; i < playing->n; i++)
    if (playing->slot[i].pid == pid)
      return true;
  return false;
}

bool tn_coordinator_run(const struct tn_desk *desk, int jobs, struct ad_err *err)
{
  long long left = desk->most(desk->self);
  struct coordinator c = {.desk = desk, .n = jobs < left ? jobs : (int)left};
  bool ok = true;
  c.slot = ad_calloc((size_t)c.n, sizeof *c.slot);
  for (int i = 0; i < c.n; i++)
    tn_slot_init(&c.slot[i], i + 1);
  playing = &c;
  if (has_programs(desk->plan))
    tn_orphans_adopt(is_worker);
  for (int i = 0; ok && i < c.n; i++)
    ok = tn_slot_start(&c.slot[i], desk->plan, err);
  ok = ok && coordinate(&c, err);
  for (int i = 0; i < c.n; i++)
    tn_slot_fini(&c.slot[i]);
  tn_orphans_end();
  tn_retries_fini(&c.retries);
  free(c.slot);
  return ok;
}
