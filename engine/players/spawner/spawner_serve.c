/* spawner_serve.c - the main loop of the spawner: forks a supervisor for each program and watches
   the supervisors. */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/base/clock.h"
#include "engine/base/drop.h"
#include "engine/process/child.h"
#include "engine/process/descriptors.h"
#include "engine/players/spawner/supervisor.h"
#include "engine/players/spawner/scratch_folder.h"

enum {
  SOCKET = 3,
  START_MS = 5000 /* START_MS: time for a supervisor to start a program */,
  STEP_MS = 20
};

struct child {
  int id;
  pid_t supervisor; /* its supervisor; 0 if that was stopped or killed and the program was ended */
  int fd;           /* the socket to the supervisor */
  char scratch[256];
};
static struct child children[PL_MAX_PROGRAMS]; /* a slot with id 0 is free */
/* processes that each remove one scratch folder and end; 0: free slot */
static pid_t cleaners[PL_MAX_PROGRAMS];
static int last_id;

static struct child *find_child(int id)
{
  for (int i = 0; i < PL_MAX_PROGRAMS; i++)
    if (children[i].id == id)
      return &children[i];
  return NULL;
}

/* Kills PID, a child of this process, and reaps it. */
static void end_process(pid_t pid)
{
  ad_send_signal(pid, SIGKILL);
  while (waitpid(pid, NULL, 0) < 0 && errno == EINTR)
    ;
}

/* True if PID was stopped or has ended. */
static bool has_failed(pid_t pid)
{
  siginfo_t info = {0};
  return waitid(P_PID, (id_t)pid, &info, WEXITED | WSTOPPED | WNOHANG | WNOWAIT) == 0 &&
         info.si_pid == pid;
}

/* ---- cleaners ---- */

/* Reaps cleaners that have ended and kills stopped ones; returns how many are working. */
static int watch_cleaners(void)
{
  int n = 0;
  for (int i = 0; i < PL_MAX_PROGRAMS; i++) {
    if (cleaners[i] && has_failed(cleaners[i])) {
      end_process(cleaners[i]);
      cleaners[i] = 0;
    }
    n += cleaners[i] != 0;
  }
  return n;
}

/* Waits at most MOST_MS until fewer than MOST cleaners are working. */
static void await_cleaners(int most, int most_ms)
{
  const long long until = ad_clock_ms() + most_ms;
  while (watch_cleaners() >= most && ad_clock_ms() < until)
    nanosleep(&(struct timespec){0, 1000000}, NULL);
}

/* Registers the cleaner PID.  If all slots stay busy, kills PID and leaves its folder. */
static void add_cleaner(pid_t pid)
{
  enum { MOST_MS = 3000 };
  await_cleaners(PL_MAX_PROGRAMS, MOST_MS);
  for (int i = 0; i < PL_MAX_PROGRAMS; i++)
    if (!cleaners[i]) {
      cleaners[i] = pid;
      return;
    }
  end_process(pid);
}

/* Removes a scratch folder; if that takes long, a forked cleaner finishes the job. */
static void remove_scratch(const char *scratch)
{
  pid_t pid = pl_scratch_remove(scratch, PL_REMOVE_WAIT_MS) ? -1 : fork();
  if (pid == 0) {
    ad_drop_fd(SOCKET); /* the worker must see at once when the spawner ends */
    ad_best_effort(pl_scratch_remove(scratch, PL_SCRATCH_MS));
    _exit(0);
  }
  if (pid > 0)
    add_cleaner(pid);
}

/* ---- supervisors ---- */

static bool is_kept(pid_t pid)
{
  for (int i = 0; i < PL_MAX_PROGRAMS; i++)
    if (cleaners[i] == pid || (children[i].id && children[i].supervisor == pid))
      return true;
  return false;
}

static void forget_supervisor(struct child *child)
{
  ad_drop_fd(child->fd);
  child->supervisor = 0;
}

/* Ends the program of a supervisor that has failed; orphans of the program become our children. */
static void take_over(struct child *child)
{
  end_process(child->supervisor);
  forget_supervisor(child);
  pl_end_orphans(is_kept);
  remove_scratch(child->scratch);
}

/* Waits up to MOST_MS for SIZE bytes from the supervisor. */
static bool hear(const struct child *child, void *out, size_t size, int most_ms)
{
  const long long until = ad_clock_ms() + most_ms;
  struct pollfd ready = {child->fd, POLLIN, 0};
  while (ad_clock_ms() < until) {
    bool failed =
      has_failed(child->supervisor); /* read before poll: a last message may be in the socket */
    if (poll(&ready, 1, failed ? 0 : STEP_MS) > 0)
      return recv(child->fd, out, size, 0) == (ssize_t)size;
    if (failed)
      return false;
  }
  return false;
}

/* Finds supervisors that have ended or stopped without being asked to.  Only its program can have
   done that, so the program is ended. */
static void watch_supervisors(void)
{
  for (int i = 0; i < PL_MAX_PROGRAMS; i++)
    if (children[i].id && children[i].supervisor && has_failed(children[i].supervisor))
      take_over(&children[i]);
}

/* ---- starting ---- */

static void close_all(int *fds, int n)
{
  for (int i = 0; i < n; i++)
    if (fds[i] >= 0)
      ad_drop_fd(fds[i]);
}

/* Opens three pipes: FDS gets read and write end of input, output and error. */
static bool open_pipes(int *fds)
{
  for (int i = 0; i < 3; i++)
    if (pipe2(fds + 2 * i, O_CLOEXEC) != 0)
      return false;
  return fcntl(fds[1], F_SETFL, O_NONBLOCK) == 0 && fcntl(fds[2], F_SETFL, O_NONBLOCK) == 0 &&
         fcntl(fds[4], F_SETFL, O_NONBLOCK) == 0;
}

/* Continues in the forked supervisor: closes the descriptors of others, so that the end of a
   process closes its sockets for all. */
static _Noreturn void become_supervisor(const struct child *child, const struct pl_supervised *kept,
                                        int fd, pid_t self)
{
  ad_drop_fd(SOCKET);
  ad_drop_fd(child->fd);
  for (int i = 0; i < PL_MAX_PROGRAMS; i++)
    if (children[i].id && children[i].supervisor)
      ad_drop_fd(children[i].fd);
  pl_supervisor_run(kept, fd, self);
}

/* Starts a supervisor and its program; FDS has the six ends of the pipes.  Returns 0 or an errno.
 */
static int start_child(struct child *child, char *const *words,
                       const struct pl_program_limits *limits, const int *fds)
{
  struct pl_supervised kept = {.words = words, .limits = limits, .scratch = child->scratch};
  int pair[2], problem = 0;
  pid_t self = getpid();
  memcpy(kept.fds, fds, sizeof kept.fds);
  if (!pl_scratch_make(child->scratch, sizeof child->scratch))
    return errno;
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) != 0) {
    problem = errno;
    ad_best_effort(pl_scratch_remove(child->scratch, PL_SCRATCH_MS));
    return problem;
  }
  child->fd = pair[0];
  child->supervisor = fork();
  if (child->supervisor == 0)
    become_supervisor(child, &kept, pair[1], self);
  problem = child->supervisor < 0 ? errno : 0;
  ad_drop_fd(pair[1]);
  if (child->supervisor < 0) {
    ad_drop_fd(child->fd);
    child->supervisor = 0;
    ad_best_effort(pl_scratch_remove(child->scratch, PL_SCRATCH_MS));
  } else if (!hear(child, &problem, sizeof problem, START_MS)) {
    take_over(child);
    problem = ETIMEDOUT;
  } else if (problem) {
    end_process(child->supervisor);
    forget_supervisor(child);
  }
  return problem;
}

/* A server that has gone hears nothing. */
static void answer_with(int fd, const struct pl_answer *answer, const int *fds, int n)
{
  ad_best_effort(proc_send_fds(fd, answer, sizeof *answer, fds, n));
}

static void serve_start(int fd, struct pl_request *request)
{
  struct child *child = find_child(0);
  struct pl_answer answer = {0};
  char *words[PL_MAX_WORDS + 1] = {NULL}, *at = request->words;
  int fds[6] = {-1, -1, -1, -1, -1, -1};
  for (int i = 0; i < request->n_words; i++, at += strlen(at) + 1)
    words[i] = at;
  if (!child)
    answer.problem = EAGAIN;
  else if (!open_pipes(fds) ||
           (answer.problem = start_child(child, words, &request->limits, fds)) != 0)
    answer.problem = answer.problem ? answer.problem : errno;
  else
    answer.id = child->id = ++last_id;
  answer_with(fd, &answer, (const int[]){fds[1], fds[2], fds[4]}, answer.id ? 3 : 0);
  close_all(fds, 6);
}

/* ---- ending ---- */

/* Asks the supervisor to end its program within GRACE_MS. */
static void ask_to_end(const struct child *child, int grace_ms)
{
  if (child->supervisor)
    ad_best_effort(send(child->fd, &grace_ms, sizeof grace_ms, MSG_NOSIGNAL) >
                   0); /* hear() finds out */
}

static void end_child(struct child *child, int grace_ms, struct pl_answer *answer)
{
  enum { SLACK_MS = 500 };
  if (child->supervisor && hear(child, answer, sizeof *answer,
                                grace_ms + PL_ORPHANS_MS + PL_REMOVE_WAIT_MS + SLACK_MS)) {
    add_cleaner(child->supervisor);
    forget_supervisor(child);
  } else if (child->supervisor)
    take_over(child);
  child->id = 0;
}

static void serve_end(int fd, const struct pl_request *request)
{
  struct child *child = request->id ? find_child(request->id) : NULL;
  struct pl_answer answer = {.how = child ? PL_UNSUPERVISED : PL_LOST};
  if (child) {
    ask_to_end(child, request->grace_ms);
    end_child(child, request->grace_ms, &answer);
  }
  answer_with(fd, &answer, NULL, 0);
}

/* ---- the loop ---- */

/* Blocks all signals and returns a descriptor from which SIGNALS are read. */
static int open_signals(const sigset_t *signals)
{
  sigset_t blocked;
  signal(SIGCHLD, SIG_DFL);
  sigfillset(&blocked);
  sigprocmask(SIG_SETMASK, &blocked, NULL);
  return signalfd(-1, signals, SFD_CLOEXEC | SFD_NONBLOCK);
}

/* Reads pending signals; returns true if one asks to end. */
static bool take_signals(int fd)
{
  struct signalfd_siginfo info;
  bool over = false;
  while (read(fd, &info, sizeof info) == (ssize_t)sizeof info)
    over |= info.ssi_signo == SIGTERM;
  watch_supervisors();
  watch_cleaners();
  return over;
}

static bool serve_request(void)
{
  static struct pl_request request;
  ssize_t len = recv(SOCKET, &request, sizeof request, 0);
  if (len < (ssize_t)offsetof(struct pl_request, words))
    return false;
  if (request.kind == PL_START)
    serve_start(SOCKET, &request);
  else
    serve_end(SOCKET, &request);
  return true;
}

void pl_spawner_serve(int fd)
{
  sigset_t signals;
  if (!proc_close_inherited(2, fd, SOCKET, NULL))
    return;
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  sigemptyset(&signals);
  sigaddset(&signals, SIGTERM);
  sigaddset(&signals, SIGCHLD);
  struct pollfd ready[2] = {{SOCKET, POLLIN, 0}, {open_signals(&signals), POLLIN, 0}};
  for (;;) {
    if (poll(ready, 2, -1) < 0 || (ready[1].revents && take_signals(ready[1].fd)))
      break;
    if (ready[0].revents && !serve_request())
      break;
  }
  for (int i = 0; i < PL_MAX_PROGRAMS; i++)
    if (children[i].id)
      ask_to_end(&children[i], 0);
  for (int i = 0; i < PL_MAX_PROGRAMS; i++)
    if (children[i].id)
      end_child(&children[i], 0, &(struct pl_answer){0});
  await_cleaners(1, PL_SCRATCH_MS);
}
