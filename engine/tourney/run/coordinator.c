/* coordinator.c - the coordinator. */
#include "engine/tourney/run/coordinator.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/tourney/store/resume.h"
#include "engine/tourney/run/worker_process.h"
#include "engine/tourney/run/orphans.h"
#include "engine/tourney/run/retry.h"
#include "engine/tourney/run/protocol.h"

/* A worker has about 20 ms of games, so that it never waits; where games are long, none but the one
   it plays, so that it never has one that another could play. */
enum { MOST_AHEAD = 256, MOST_BAD_STARTS = 5 };
static const double ahead_s = 0.02, long_s = 0.1;
/* When games are quick, results are fetched many at a time. */
static const double quick_s = 0.001, pace_s = 0.002;
static const double longest_timeout_s = 0.2;
/* So much later than asked, and the coordinator itself was stopped or starved: deadlines move. */
static const double stall_s = 0.1;
/* So long a worker may take to get ready, and to leave when nothing is left to do; then it is
 * stopped, or it lies. */
static const double start_s = 60, leave_s = 5;
/* A program that is out of time is killed, with all it has started. */
static const double program_end_s = 10;

struct worker_slot {
  int number; /* from 1 */
  pid_t pid;  /* 0: none */
  int fd;
  struct tn_worker_shared *page;
  struct ad_buf in, out;
  struct tn_job *order; /* a ring of MOST_AHEAD; the oldest one is being played */
  int first, n;
  bool ready, timed_out, malformed;
  char failure[200]; /* why it cannot go on, through no fault of its game; "" if it can */
  double game_s;     /* about how long one takes; 0: not known */
  double drained;    /* when results were looked for last, or the first order was sent */
  /* Where its game was when that was seen to change last. */
  int64_t at_game;
  int32_t at_move, at_seat;
  double at_since;
};

struct coordinator {
  struct tn_queue *q;
  int n;
  struct worker_slot *hand;
  struct tn_retries troubles;
  int bad_starts; /* in a row */
  bool ending;    /* no more orders */
  double looked;
};

static bool has_programs(const struct tn_plan *plan)
{
  bool programs = false;
  for (int b = 0; b < plan->n_bots; b++)
    programs |= plan->bot[b].command != NULL;
  return programs;
}

/* Programs have limits of their own, which are theirs to break: the guard waits for them. */
static double watchdog_s(const struct coordinator *p)
{
  const struct tn_plan *plan = p->q->plan;
  const struct tn_limits *l = &plan->limits;
  double least = (l->start_s > l->move_s ? l->start_s : l->move_s) + program_end_s;
  return has_programs(plan) && least > l->guard_s ? least : l->guard_s;
}

static int interrupt_count(const struct coordinator *p)
{
  const volatile sig_atomic_t *stop = p->q->watch->interrupts;
  return stop ? *stop : 0;
}

static bool fail_system(struct ad_err *err, const char *what)
{
  return ad_fail(err, AD_ERUNTIME, (struct ad_pos){0}, "cannot %s: %s", what, strerror(errno));
}

/* ---- birth ---- */

static bool start_worker(struct coordinator *p, struct worker_slot *h, struct ad_err *err)
{
  int pair[2];
  pid_t self = getpid();
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0)
    return fail_system(err, "make a socket for a worker");
  h->page = mmap(NULL, sizeof *h->page, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (h->page == MAP_FAILED) {
    h->page = NULL;
    close(pair[0]);
    close(pair[1]);
    return fail_system(err, "get memory for a worker");
  }
  fflush(NULL); /* nothing is written twice */
  h->pid = fork();
  if (h->pid == 0)
    tn_worker_process_run(p->q->plan, pair[1], h->page, self);
  close(pair[1]);
  h->fd = pair[0];
  h->ready = h->timed_out = h->malformed = false;
  h->failure[0] = '\0';
  h->at_since = h->drained = tn_clock_s();
  h->at_game = 0;
  ad_buf_clear(&h->in);
  ad_buf_clear(&h->out);
  if (h->pid > 0) {
    madvise(h->page, sizeof *h->page, MADV_DONTFORK); /* other workers do not see it */
    return true;
  }
  h->pid = 0;
  return fail_system(err, "start a worker");
}

static void release_slot(struct worker_slot *h)
{
  if (h->fd >= 0)
    close(h->fd);
  if (h->page)
    munmap(h->page, sizeof *h->page);
  h->fd = -1;
  h->page = NULL;
  h->pid = 0;
}

/* ---- orders ---- */

static void flush_jobs(struct worker_slot *h)
{
  while (h->out.len > 0) {
    ssize_t n = send(h->fd, h->out.text, h->out.len, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (n <= 0)
      return; /* full, or the worker is gone: the poll will tell */
    memmove(h->out.text, h->out.text + n, h->out.len - (size_t)n);
    h->out.len -= (size_t)n;
  }
}

/* How many orders H should have. */
static int wanted_jobs(const struct coordinator *p, const struct worker_slot *h)
{
  long long fair = 1 + tn_queue_remaining(p->q) / (2 * p->n);
  double want = h->game_s == 0 ? 2 : h->game_s > long_s ? 1 : ahead_s / h->game_s + 1;
  int n = want > MOST_AHEAD ? MOST_AHEAD : (int)want;
  return n > fair ? (int)fair : n;
}

static void give_jobs(struct coordinator *p, struct worker_slot *h)
{
  int want = wanted_jobs(p, h);
  if (p->ending || !h->ready || h->n > want / 2)
    return;
  while (h->n < want) {
    struct tn_job *order = &h->order[(h->first + h->n) % MOST_AHEAD];
    if (!tn_queue_next(p->q, order))
      break;
    if (h->n++ == 0)
      h->at_since = h->drained = tn_clock_s();
    tn_frame_write_job(order, &h->out);
  }
  flush_jobs(h);
}

static struct tn_job take_job(struct worker_slot *h)
{
  struct tn_job order = h->order[h->first];
  h->first = (h->first + 1) % MOST_AHEAD;
  h->n--;
  return order;
}

/* ---- results ---- */

/* Takes one frame of H.  False after filling ERR; a worker that sends a malformed one is to be
 * killed (h->insane). */
static bool handle_frame(struct coordinator *p, struct worker_slot *h, int kind, const char *body,
                         size_t len, struct ad_err *err)
{
  struct tn_played played;
  if (kind == TN_HELLO && !h->ready) {
    h->ready = true;
    p->bad_starts = 0;
    return true;
  }
  if (kind == TN_FAILED) {
    snprintf(h->failure, sizeof h->failure, "%.*s",
             (int)(len < sizeof h->failure ? len : sizeof h->failure - 1), body);
    if (!*ad_text_harmless(h->failure))
      snprintf(h->failure, sizeof h->failure, "the worker cannot go on");
    return h->ready || ad_fail(err, AD_ERUNTIME, (struct ad_pos){0}, "%s", h->failure);
  }
  if (kind != TN_RESULT || h->n == 0 ||
      !tn_frame_read_result(body, len, &h->order[h->first], &played)) {
    h->malformed = true;
    return true;
  }
  take_job(h);
  played.worker = h->number;
  tn_retry_forget(&p->troubles, played.game.id);
  return tn_queue_add_result(p->q, &played, err);
}

/* Nothing that it says from now on counts. */
static bool is_discarded(const struct worker_slot *h)
{
  return h->malformed || *h->failure;
}

static bool handle_frames(struct coordinator *p, struct worker_slot *h, struct ad_err *err)
{
  const char *body;
  size_t used = 0, len;
  long frame = 0;
  int kind;
  bool ok = true;
  while (ok && !is_discarded(h) &&
         (frame = tn_frame_next(h->in.text + used, h->in.len - used, &kind, &body, &len)) > 0) {
    ok = handle_frame(p, h, kind, body, len, err);
    used += (size_t)frame;
  }
  h->malformed |= frame < 0;
  if (used) {
    memmove(h->in.text, h->in.text + used, h->in.len - used);
    h->in.len -= used;
  }
  return ok;
}

static void update_speed(struct worker_slot *h, int before)
{
  double now = tn_clock_s();
  int played = before - h->n;
  if (played > 0) {
    double each = (now - h->drained) / played;
    h->game_s = h->game_s > 0 ? 0.7 * h->game_s + 0.3 * each : each;
    h->drained = now;
  }
}

/* Reads all that is there.  *GONE: the other end is closed. */
static bool read_results(struct coordinator *p, struct worker_slot *h, bool *gone,
                         struct ad_err *err)
{
  char some[1 << 16];
  int before = h->n;
  for (;;) {
    ssize_t n = recv(h->fd, some, sizeof some, MSG_DONTWAIT);
    if (n < 0 && errno == EINTR)
      continue;
    *gone = n == 0 || (n < 0 && errno != EAGAIN);
    if (n <= 0)
      break;
    ad_buf_add_n(&h->in, some, (size_t)n);
    if (!handle_frames(p, h, err))
      return false;
    if (is_discarded(h)) {
      *gone = true;
      break;
    }
  }
  update_speed(h, before);
  return true;
}

/* ---- death ---- */

static void describe_death(const struct worker_slot *h, int status, char *text, size_t size)
{
  if (h->timed_out)
    snprintf(text, size, "no answer in time");
  else if (h->malformed)
    snprintf(text, size, "the worker sent a malformed result");
  else if (*h->failure)
    snprintf(text, size, "%s", h->failure);
  else if (WIFSIGNALED(status))
    snprintf(text, size, "the worker died of signal %d (%s)", WTERMSIG(status),
             strsignal(WTERMSIG(status)));
  else
    snprintf(text, size, "the worker ended with exit code %d", WEXITSTATUS(status));
}

static enum tn_death death_of(const struct worker_slot *h, int status)
{
  if (h->timed_out)
    return TN_EXPIRED;
  bool killed = WIFSIGNALED(status) && (WTERMSIG(status) == SIGKILL || WTERMSIG(status) == SIGTERM);
  return !h->malformed && (*h->failure || killed) ? TN_KILLED : TN_CRASHED;
}

/* A program was to answer when the spawner was killed, or the worker: it alone has a reason for
   that.  Its seat is charged at once in the first case, in the second when it happens three times
   at this decision.  False: ORDER is to be given up. */
static bool blame_program(struct coordinator *p, const struct worker_slot *h, struct tn_job *order,
                          const struct ad_match_progress *beat)
{
  int seat = beat->seat, before = order->blamed_move[seat];
  bool again = tn_retry_after_death(&p->troubles, order, *h->failure ? TN_KILLED : TN_EXPIRED,
                                    beat->move, seat);
  if (*h->failure)
    order->blamed_move[seat] = beat->move;
  order->blamed_death[seat] |= order->blamed_move[seat] != before;
  return again;
}

static bool program_was_to_answer(const struct coordinator *p, const struct tn_job *order,
                                  const struct ad_match_progress *beat)
{
  return beat && beat->move >= 0 && beat->seat >= 0 && beat->seat < order->game.seats &&
         p->q->plan->bot[order->game.bot[beat->seat]].command;
}

/* The oldest order was being played; but the clock may have been that of the game before, whose
 * result came after all. */
static bool attribute_death(struct coordinator *p, struct worker_slot *h, int status,
                            const char *text, struct ad_err *err)
{
  struct tn_job order = take_job(h);
  struct ad_match_progress *beat =
    h->page->progress.game == order.game.id ? &h->page->progress : NULL;
  char line[400];
  bool other = h->timed_out && h->at_game != order.game.id;
  enum tn_death death = other ? TN_KILLED : death_of(h, status);
  bool again = death == TN_KILLED && program_was_to_answer(p, &order, beat)
               ? blame_program(p, h, &order, beat)
               : tn_retry_after_death(&p->troubles, &order, death, h->at_move, h->at_seat);
  if (h->timed_out && !other && h->at_seat >= 0)
    snprintf(line, sizeof line, "%s at move %d of seat %d", text, h->at_move + 1, h->at_seat + 1);
  else
    snprintf(line, sizeof line, "%s", text);
  if (!again) {
    tn_retry_forget(&p->troubles, order.game.id);
    return tn_queue_abandon(p->q, &order, beat, line, err);
  }
  p->q->progress->retries++;
  long long id = order.game.id;
  tn_queue_requeue(p->q, &order);
  return tn_queue_log_event(p->q, "retry", id, h->number, line, err);
}

static bool count_bad_start(struct coordinator *p, enum tn_death death, const char *text,
                            struct ad_err *err)
{
  return ++p->bad_starts < (death == TN_KILLED ? TN_MOST_KILLS : MOST_BAD_STARTS) ||
         ad_fail(err, AD_ERUNTIME, (struct ad_pos){0},
                 "workers cannot start: %s, %d times in a row", text, p->bad_starts);
}

/* H is gone, or to go.  What it has sent counts. */
static bool replace_worker(struct coordinator *p, struct worker_slot *h, struct ad_err *err)
{
  int status = 0;
  bool gone = false, ok = true;
  char text[200];
  kill(h->pid, SIGKILL); /* one that has died already does not mind */
  while (waitpid(h->pid, &status, 0) < 0 && errno == EINTR)
    ;
  if (!is_discarded(h))
    ok = read_results(p, h, &gone, err);
  describe_death(h, status, text, sizeof text);
  bool asked = p->ending && WIFEXITED(status) && WEXITSTATUS(status) == 0;
  if (ok && !p->ending && !h->ready)
    ok = count_bad_start(p, death_of(h, status), text, err);
  if (ok && !asked && h->n > 0 && !(interrupt_count(p) > 0))
    ok = attribute_death(p, h, status, text, err);
  while (h->n > 0) {
    struct tn_job order = take_job(h);
    tn_queue_requeue(p->q, &order);
  }
  release_slot(h);
  tn_orphans_resume();
  if (ok && !p->ending && !(ok = tn_queue_log_event(p->q, "worker", 0, h->number, text, err)))
    return false;
  return ok && (p->ending || start_worker(p, h, err));
}

/* ---- watching ---- */

/* For how long H may do what it does. */
static double deadline_s(const struct coordinator *p, const struct worker_slot *h)
{
  return h->n > 0 ? watchdog_s(p) : p->ending ? leave_s : start_s;
}

/* The clock of a decision starts when it is seen; one who waits for orders has none. */
static void poll_progress(const struct coordinator *p, struct worker_slot *h, double now)
{
  const volatile struct ad_match_progress *beat = &h->page->progress;
  bool waits = h->n == 0 && h->ready && !p->ending;
  bool moved =
    h->n > 0 && (beat->game != h->at_game || beat->move != h->at_move || beat->seat != h->at_seat);
  if (waits || moved) {
    h->at_game = beat->game;
    h->at_move = beat->move;
    h->at_seat = beat->seat;
    h->at_since = now;
  }
}

static bool check_deadlines(struct coordinator *p, double asked, struct ad_err *err)
{
  double now = tn_clock_s(), gap = now - p->looked - asked;
  p->looked = now;
  for (int i = 0; i < p->n; i++) {
    struct worker_slot *h = &p->hand[i];
    if (!h->pid)
      continue;
    if (gap > stall_s)
      h->at_since += gap;
    poll_progress(p, h, now);
    if (now - h->at_since < deadline_s(p, h))
      continue;
    kill(h->pid, SIGSTOP); /* so that it is where it is said to be */
    poll_progress(p, h, now);
    h->timed_out = h->at_since < now;
    if (!h->timed_out)
      kill(h->pid, SIGCONT);
    else if (!replace_worker(p, h, err))
      return false;
  }
  return true;
}

/* ---- the loop ---- */

/* Seconds until something is due without anybody saying so. */
static double poll_timeout_s(const struct coordinator *p)
{
  double nap = longest_timeout_s, now = tn_clock_s();
  if (p->q->uncommitted > 0)
    nap = 0.02;
  for (int i = 0; i < p->n; i++) {
    double left = p->hand[i].at_since + watchdog_s(p) - now;
    if (p->hand[i].n > 0 && left < nap)
      nap = left > 0.001 ? left : 0.001;
  }
  return nap;
}

static bool is_quick(const struct coordinator *p)
{
  for (int i = 0; i < p->n; i++)
    if (p->hand[i].pid &&
        (p->hand[i].n == 0 || p->hand[i].game_s == 0 || p->hand[i].game_s > quick_s))
      return false;
  return true;
}

static bool serve_sockets(struct coordinator *p, const struct pollfd *fds, struct ad_err *err)
{
  for (int i = 0; i < p->n; i++) {
    struct worker_slot *h = &p->hand[i];
    bool gone = false;
    if (!h->pid || !fds[i].revents)
      continue;
    if (fds[i].revents & POLLOUT)
      flush_jobs(h);
    if (!read_results(p, h, &gone, err) || (gone && !replace_worker(p, h, err)))
      return false;
  }
  return true;
}

static int count_alive(const struct coordinator *p)
{
  int n = 0;
  for (int i = 0; i < p->n; i++)
    n += p->hand[i].pid != 0;
  return n;
}

/* No more orders: workers end after the game they are at. */
static void stop_giving_jobs(struct coordinator *p)
{
  p->ending = true;
  for (int i = 0; i < p->n; i++)
    if (p->hand[i].pid) {
      if (p->hand[i].n == 0)
        p->hand[i].at_since = tn_clock_s();
      p->hand[i].page->quit = 1;
      shutdown(p->hand[i].fd, SHUT_WR);
    }
}

static bool coordinate(struct coordinator *p, struct ad_err *err)
{
  struct pollfd fds[TN_MAX_WORKERS];
  p->looked = tn_clock_s();
  while (count_alive(p) > 0 && interrupt_count(p) < 2) {
    double nap = poll_timeout_s(p);
    if (is_quick(p))
      poll(NULL, 0, (int)(1000 * pace_s));
    for (int i = 0; i < p->n; i++)
      fds[i] = (struct pollfd){p->hand[i].pid ? p->hand[i].fd : -1,
                               (short)(POLLIN | (p->hand[i].out.len ? POLLOUT : 0)), 0};
    poll(fds, (nfds_t)p->n, (int)(1000 * nap) + 1);
    if (!serve_sockets(p, fds, err) || !check_deadlines(p, nap, err) ||
        !tn_queue_after_batch(p->q, false, err))
      return false;
    for (int i = 0; i < p->n; i++)
      if (p->hand[i].pid)
        give_jobs(p, &p->hand[i]);
    if (!p->ending && (interrupt_count(p) || tn_queue_is_done(p->q)))
      stop_giving_jobs(p);
  }
  return true;
}

/* Every worker that is left dies; nothing of it counts. */
static void clear_out(struct coordinator *p)
{
  for (int i = 0; i < p->n; i++) {
    struct worker_slot *h = &p->hand[i];
    if (h->pid) {
      kill(h->pid, SIGKILL);
      while (waitpid(h->pid, NULL, 0) < 0 && errno == EINTR)
        ;
    }
    release_slot(h);
    ad_buf_fini(&h->in);
    ad_buf_fini(&h->out);
    free(h->order);
  }
}

static const struct coordinator *playing;

static bool is_worker(pid_t pid)
{
  for (int i = 0; i < playing->n; i++)
    if (playing->hand[i].pid == pid)
      return true;
  return false;
}

bool tn_coordinator_run(struct tn_queue *q, struct ad_err *err)
{
  /* Results may bring more games than are left now. */
  long long left = tn_results_decide_schedule(&q->plan->settings) ? q->plan->schedule.games
                                                                  : tn_queue_remaining(q);
  struct coordinator p = {.q = q, .n = q->options->jobs < left ? q->options->jobs : (int)left};
  bool ok = true;
  p.hand = ad_calloc((size_t)p.n, sizeof *p.hand);
  for (int i = 0; i < p.n; i++) {
    struct worker_slot *h = &p.hand[i];
    h->number = i + 1;
    h->fd = -1;
    ad_buf_init(&h->in);
    ad_buf_init(&h->out);
    h->order = ad_calloc(MOST_AHEAD, sizeof *h->order);
  }
  playing = &p;
  if (has_programs(q->plan))
    tn_orphans_adopt(is_worker);
  for (int i = 0; ok && i < p.n; i++)
    ok = start_worker(&p, &p.hand[i], err);
  ok = ok && coordinate(&p, err);
  clear_out(&p);
  tn_orphans_end();
  tn_retries_fini(&p.troubles);
  free(p.hand);
  return ok;
}
