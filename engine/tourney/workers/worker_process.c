/* worker_process.c - drops what is inherited, enters the sandbox, plays jobs. */
#include "engine/tourney/workers/worker_process.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

#include "engine/base/drop.h"
#include "engine/process/child.h"
#include "engine/process/descriptors.h"
#include "engine/process/sandbox.h"
#include "engine/tourney/workers/protocol.h"

enum { SOCKET = 3 };

/* ---- dropping what is inherited ---- */

/* Unmaps files that the coordinator mapped for writing: they survive a fork.  The shared memory of
 * the database (-shm) is one. */
static void unmap_files(void)
{
  FILE *maps = fopen("/proc/self/maps", "re");
  char line[512];
  void *from[64], *to[64];
  int n = 0;
  while (maps && n < AD_LEN(from) && fgets(line, sizeof line, maps)) {
    char mode[5];
    unsigned long inode;
    if (sscanf(line, "%p-%p %4s %*s %*s %lu", &from[n], &to[n], mode, &inode) == 4 &&
        mode[3] == 's' && inode && !strstr(line, "/dev/zero"))
      n++;
  }
  if (maps)
    ad_drop_stream(maps);
  for (int i = 0; i < n; i++)
    ad_drop_mapping(from[i], (size_t)((char *)to[i] - (char *)from[i]));
}

static bool drop_inherited(int fd, pid_t parent, struct ad_err *err)
{
  if (!proc_begin_child(parent))
    _exit(0);
  if (fd != SOCKET && dup2(fd, SOCKET) < 0)
    _exit(1); /* without the socket nothing can be reported */
  if (!proc_close_inherited(STDOUT_FILENO, SOCKET, SOCKET, err))
    return false;
  unmap_files();
  return true;
}

/* ---- sending ---- */

static void send_all(struct ad_buf *frame)
{
  if (!proc_send_all(SOCKET, frame))
    _exit(0); /* the coordinator is gone */
}

static _Noreturn void fail_and_exit(const struct ad_err *err, struct ad_buf *frame)
{
  ad_buf_clear(frame);
  tn_frame_write_text(TN_FAILED, err->msg, strlen(err->msg), frame);
  send_all(frame);
  _exit(1);
}

/* ---- playing ---- */

struct worker_process {
  struct tn_worker *worker;
  struct tn_worker_shared *shared;
  struct ad_buf in, out;
};

static bool must_quit(const struct worker_process *c)
{
  return atomic_load_explicit(&c->shared->quit, memory_order_relaxed);
}

/* Plays the jobs that are complete; returns their length in bytes. */
static size_t play_jobs(struct worker_process *c)
{
  const char *body;
  size_t used = 0, body_len;
  long frame;
  int kind;
  while (!must_quit(c) && (frame = tn_frame_next(c->in.text + used, c->in.len - used, &kind, &body,
                                                 &body_len)) > 0) {
    struct tn_job job;
    struct tn_played played;
    struct ad_err err = {0};
    if (kind != TN_JOB || !tn_frame_read_job(body, body_len, &job))
      abort();
    if (!tn_worker_run_job(c->worker, &job, &played, &err))
      fail_and_exit(&err, &c->out);
    tn_frame_write_result(&played, &c->out);
    send_all(&c->out);
    used += (size_t)frame;
  }
  return used;
}

static void serve_coordinator(struct worker_process *c)
{
  char some[1 << 16];
  ssize_t n;
  while (!must_quit(c)) {
    while ((n = recv(SOCKET, some, sizeof some, 0)) < 0 && errno == EINTR)
      ;
    if (n <= 0)
      return;
    ad_buf_add_n(&c->in, some, (size_t)n);
    ad_drop_frames(&c->in, play_jobs(c));
  }
}

/* Returns the limit of the address space: that of all scripts and a share for the engine. */
static size_t memory_of(const struct tn_worker *worker, const struct tn_plan *plan)
{
  /* GAPS: address space that a script may need per byte of its limit */
  enum { MIB = 1 << 20, ENGINE_MB = 256, GAPS = 2 };
  size_t each = (size_t)plan->limits.memory_mb * GAPS;
  return ((size_t)tn_worker_players(worker) * each + ENGINE_MB) * MIB;
}

/* Starts the spawner of programs, which must exist before the sandbox forbids new processes. */
static bool prepare_programs(const struct tn_plan *plan, struct ad_err *err)
{
  for (int bot = 0; bot < plan->n_bots; bot++)
    if (plan->bot[bot].command) {
      struct ad_player *player = tn_plan_player(plan, bot, 0, err);
      if (player)
        player->free(player);
      return player != NULL;
    }
  return true;
}

/* Compiles set-ups and loads scripts in a sandbox that still reads files, then enters the final
 * one. */
static bool prepare(struct worker_process *c, struct tn_plan *plan, struct ad_err *err)
{
  if (!prepare_programs(plan, err) || !proc_filter_reader(err) || !tn_plan_compile(plan, err))
    return false;
  c->worker = tn_worker_new(plan);
  return tn_worker_prepare(c->worker, err) && proc_enter_sandbox(memory_of(c->worker, plan), err);
}

_Noreturn void tn_worker_process_run(struct tn_plan *plan, int fd, struct tn_worker_shared *shared,
                                     pid_t parent)
{
  struct worker_process c = {.shared = shared};
  struct ad_err err = {0};
  ad_buf_init(&c.in);
  ad_buf_init(&c.out);
  if (!drop_inherited(fd, parent, &err) || !prepare(&c, plan, &err))
    fail_and_exit(&err, &c.out);
  tn_worker_share_progress(c.worker, &shared->progress);
  tn_frame_write_text(TN_HELLO, NULL, 0, &c.out);
  send_all(&c.out);
  serve_coordinator(&c);
  _exit(0);
}
