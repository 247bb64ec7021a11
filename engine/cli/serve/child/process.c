/* process.c - starts, locks in and ends table processes. */
#include "engine/cli/serve/child/process.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bindings/lua/state/watchdog.h"
#include "engine/base/drop.h"
#include "engine/base/mem.h"
#include "engine/base/text.h"
#include "engine/cli/serve/child/hall.h"
#include "engine/process/child.h"
#include "engine/process/descriptors.h"
#include "engine/process/sandbox.h"

enum { SOCKET = 3, MIB = 1 << 20, MEMORY_MB = 1024 };

/* ---- a table process ---- */

static void send_all(struct ad_buf *frames)
{
  if (!proc_send_all(SOCKET, frames))
    _exit(0); /* the server is gone */
}

/* Does what the frames in IN ask for that are complete; returns their length. */
static size_t take_frames(struct sv_hall *hall, const struct ad_buf *in, struct ad_buf *out)
{
  struct ad_reader body;
  size_t used = 0;
  long len;
  int kind;
  while ((len = ad_frame_next(in->text + used, in->len - used, SV_MOST_FRAME, &kind, &body)) != 0) {
    if (len < 0 || !sv_hall_take(hall, kind, &body, out))
      _exit(1); /* no server sends that */
    send_all(out);
    used += (size_t)len;
  }
  return used;
}

static void serve(struct sv_hall *hall, struct ad_buf *out)
{
  struct ad_buf in = {0};
  char some[1 << 14];
  for (;;) {
    ssize_t n = recv(SOCKET, some, sizeof some, 0);
    if (n < 0 && errno == EINTR)
      continue;
    if (n <= 0)
      return;
    ad_buf_add_n(&in, some, (size_t)n);
    ad_drop_frames(&in, take_frames(hall, &in, out));
  }
}

static void write_text(int kind, const char *text, struct ad_buf *out)
{
  const struct sv_message message = {
    .channel = {0, AD_PUBLIC, 1}, .json = text, .len = strlen(text)};
  sv_write_message(kind, &message, out);
}

static _Noreturn void fail_and_exit(const char *text, struct ad_buf *out)
{
  ad_buf_clear(out);
  write_text(SV_FAILED, text, out);
  send_all(out);
  _exit(1);
}

static _Noreturn void be_table(const struct sv_table_start *start)
{
  struct ad_diags diags;
  struct ad_err err = {0};
  struct ad_buf out = {0};
  const char *scripts[AD_MAX_SEATS];
  for (int seat = 0; seat < AD_MAX_SEATS; seat++)
    scripts[seat] = *start->script[seat] ? start->script[seat] : NULL;
  ad_diags_init(&diags);
  if (!proc_filter_reader(&err))
    fail_and_exit(err.msg, &out);
  struct sv_hall *hall = sv_hall_new(start->variant, scripts, &diags);
  if (!hall)
    fail_and_exit(diags.n ? diags.list[0].msg : "the variant cannot be loaded", &out);
  ad_best_effort(lb_watchdog_start());
  if (!proc_enter_sandbox((size_t)MEMORY_MB * MIB, &err))
    fail_and_exit(err.msg, &out);
  write_text(SV_HELLO, "", &out);
  send_all(&out);
  serve(hall, &out);
  _exit(0);
}

/* ---- the spawner ---- */

/* What the server asks of the spawner, one message of a SOCK_SEQPACKET socket. */
struct order {
  pid_t end; /* 0: start one */
  struct sv_table_start start;
};
/* Its answer; a descriptor comes with it when one was started. */
struct report {
  pid_t pid; /* of the new process; 0: it could not be started */
  int error; /* errno */
};

/* Is a child of PARENT, with the one descriptor FD as SOCKET. */
static void begin_child(pid_t parent, int fd)
{
  struct ad_err err = {0};
  if (!proc_begin_child(parent) || !proc_close_inherited(STDOUT_FILENO, fd, SOCKET, &err))
    _exit(1);
  signal(SIGHUP, SIG_IGN);
}

/* Forks a table process; the answer goes out on SOCKET. */
static bool start_one(const struct sv_table_start *start)
{
  struct report report = {0};
  int pair[2] = {-1, -1};
  pid_t self = getpid();
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) == 0)
    report.pid = fork();
  if (report.pid == 0 && pair[0] >= 0) {
    begin_child(self, pair[1]);
    be_table(start);
  }
  report.error = errno;
  if (report.pid < 0)
    report.pid = 0;
  bool sent = proc_send_fds(SOCKET, &report, sizeof report, &pair[0], report.pid > 0);
  for (int i = 0; i < 2; i++)
    if (pair[i] >= 0)
      ad_drop_fd(pair[i]);
  return sent;
}

static _Noreturn void be_spawner(int fd, pid_t parent)
{
  struct order order;
  begin_child(parent, fd);
  for (;;) {
    ssize_t n = recv(SOCKET, &order, sizeof order, 0);
    if (n < 0 && errno == EINTR)
      continue;
    if (n != (ssize_t)sizeof order)
      _exit(0); /* the server is gone; table processes end with this one */
    if (order.end) {
      ad_send_signal(order.end, SIGKILL); /* a child that was not waited for keeps its id */
      while (waitpid(order.end, NULL, 0) < 0 && errno == EINTR)
        ;
    } else if (!start_one(&order.start)) {
      _exit(0);
    }
  }
}

static bool fail_system(struct ad_err *err, const char *what, int number)
{
  return ad_fail(err, AD_ERUNTIME, (struct ad_pos){0}, "cannot %s: %s", what, strerror(number));
}

bool sv_spawner_new(struct sv_spawner *spawner, int patience_ms, struct ad_err *err)
{
  const struct timeval patience = {patience_ms / 1000, patience_ms % 1000 * 1000L};
  int pair[2];
  pid_t self = getpid();
  *spawner = (struct sv_spawner){0, -1};
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) != 0)
    return fail_system(err, "create a socket for table processes", errno);
  ad_flush(NULL); /* nothing is written twice */
  spawner->pid = fork();
  if (spawner->pid == 0)
    be_spawner(pair[1], self);
  ad_drop_fd(pair[1]);
  spawner->fd = pair[0];
  ad_best_effort(setsockopt(pair[0], SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience) == 0);
  ad_best_effort(setsockopt(pair[0], SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience) == 0);
  if (spawner->pid > 0)
    return true;
  ad_drop_fd(pair[0]);
  *spawner = (struct sv_spawner){0, -1};
  return fail_system(err, "start the process for table processes", errno);
}

void sv_spawner_free(struct sv_spawner *spawner)
{
  if (spawner->fd >= 0)
    ad_drop_fd(spawner->fd);
  if (spawner->pid > 0) {
    ad_send_signal(spawner->pid, SIGKILL);
    while (waitpid(spawner->pid, NULL, 0) < 0 && errno == EINTR)
      ;
  }
  *spawner = (struct sv_spawner){0, -1};
}

static bool send_order(const struct sv_spawner *spawner, const struct order *order)
{
  return spawner->fd >= 0 &&
         send(spawner->fd, order, sizeof *order, MSG_NOSIGNAL) == (ssize_t)sizeof *order;
}

bool sv_spawner_start(struct sv_spawner *spawner, const struct sv_table_start *start, pid_t *pid,
                      int *fd, struct ad_err *err)
{
  struct order order = {0, *start};
  struct report report = {0};
  int n_fds = 0;
  *fd = -1;
  if (send_order(spawner, &order) && proc_receive_fds(spawner->fd, &report, sizeof report, fd, 1,
                                                      &n_fds) == (ssize_t)sizeof report) {
    *pid = report.pid;
    return (report.pid > 0 && n_fds == 1) ||
           fail_system(err, "start a table process", report.error);
  }
  sv_spawner_free(spawner);
  return fail_system(err, "start a table process", ECHILD);
}

void sv_spawner_end(struct sv_spawner *spawner, pid_t pid)
{
  struct order order = {.end = pid};
  ad_best_effort(send_order(spawner, &order));
}
