/* io.c - exchanges lines with a deadline over non-blocking descriptors.
 *
 * A program is charged only for time in which we listened.  poll() waits at most STEP_MS; if the
 * clock has advanced LATE_MS more than that, this process was stopped or not scheduled, and the
 * surplus is excluded from the program's time. */
#include "engine/players/command/io.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/base/clock.h"
#include "engine/base/drop.h"
#include "engine/base/mem.h"
#include "engine/process/pipe.h"

/* milliseconds; see above */
enum { STEP_MS = 50, LATE_MS = 100 };

int64_t pl_io_now(struct pl_io *io)
{
  int64_t now = ad_clock_ns(), over = now - io->last_clock - (int64_t)STEP_MS * PL_MS;
  if (over > (int64_t)LATE_MS * PL_MS)
    io->excluded_ns += over;
  io->last_clock = now;
  return now - io->excluded_ns;
}

void pl_io_init(struct pl_io *io, int line_kib)
{
  *io = (struct pl_io){.in_cap = (size_t)line_kib * 1024 + 1};
  ad_buf_init(&io->out);
  io->in = ad_calloc(1, io->in_cap);
  io->stderr_text = ad_calloc(1, PL_MAX_STDERR);
}

void pl_io_fini(struct pl_io *io)
{
  ad_buf_fini(&io->out);
  free(io->in);
  free(io->stderr_text);
}

void pl_io_open(struct pl_io *io, struct pl_program *program)
{
  io->program = program;
  ad_buf_clear(&io->out);
  io->out_sent = io->in_len = io->in_used = io->stderr_len = 0;
  io->excluded_ns = 0;
  io->last_clock = ad_clock_ns();
  io->skipping_line = io->close_after_send = false;
}

struct ad_buf *pl_io_begin_line(struct pl_io *io)
{
  char *text = io->out.text;
  size_t left = 0;
  if (io->out_sent &&
      text[io->out_sent - 1] != '\n') { /* a line is partly sent: it must be finished */
    left = (size_t)((char *)memchr(text + io->out_sent, '\n', io->out.len - io->out_sent) + 1 -
                    (text + io->out_sent));
    memmove(text, text + io->out_sent, left);
  }
  if (text)
    text[left] = '\0';
  io->out.len = left;
  io->out_sent = 0;
  return &io->out;
}

static void close_one(int *fd)
{
  ad_drop_fd(*fd);
  *fd = -1;
}

/* A program that has closed its input may still answer. */
static void send_some(struct pl_io *io)
{
  ssize_t len =
    proc_write_pipe(io->program->in, io->out.text + io->out_sent, io->out.len - io->out_sent);
  if (len > 0)
    io->out_sent += (size_t)len;
  bool gone = len < 0 && errno != EAGAIN && errno != EINTR;
  if (gone || (io->close_after_send && io->out_sent == io->out.len))
    close_one(&io->program->in);
}

/* Reads from standard error; returns false if nothing can be read now. */
static bool drain_some(struct pl_io *io)
{
  char rest[4096];
  size_t room = PL_MAX_STDERR - io->stderr_len;
  ssize_t len = read(io->program->err, room ? io->stderr_text + io->stderr_len : rest,
                     room ? room : sizeof rest);
  if (len > 0 && room)
    io->stderr_len += (size_t)len;
  else if (len == 0 || (len < 0 && errno != EAGAIN && errno != EINTR))
    close_one(&io->program->err);
  return len > 0;
}

void pl_io_drain(struct pl_io *io)
{
  for (int i = 0; i < 64 && io->program->err >= 0 && drain_some(io); i++)
    ;
}

/* Reads from the program's output; returns false at its end. */
static bool read_some(struct pl_io *io)
{
  ssize_t len = read(io->program->out, io->in + io->in_len, io->in_cap - io->in_len);
  if (len > 0)
    io->in_len += (size_t)len;
  return len > 0 || (len < 0 && (errno == EAGAIN || errno == EINTR));
}

/* Takes the next complete line from the bytes read. */
static enum pl_read_status take_line(struct pl_io *io, const char **line, size_t *len)
{
  char *start = io->in + io->in_used, *end = memchr(start, '\n', io->in_len - io->in_used);
  *line = start;
  if (end) {
    bool rest = io->skipping_line;
    *len = (size_t)(end - start);
    io->in_used += *len + 1;
    io->skipping_line = false;
    return rest ? take_line(io, line, len) : PL_READ_LINE;
  }
  memmove(io->in, start, io->in_len - io->in_used);
  io->in_len -= io->in_used;
  io->in_used = 0;
  if (!io->skipping_line && io->in_len < io->in_cap)
    return PL_READ_TIMEOUT;
  bool first = !io->skipping_line;
  *line = io->in;
  *len = io->in_len;
  io->in_len = 0;
  io->skipping_line = true;
  return first ? PL_READ_TOO_LONG : PL_READ_TIMEOUT;
}

/* Waits until a descriptor is ready; returns -1 at the DEADLINE. */
static int wait_any(struct pl_io *io, struct pollfd *ready, int64_t deadline)
{
  int64_t left = deadline - pl_io_now(io);
  if (left <= 0)
    return -1;
  ready[0] = (struct pollfd){io->program->out, POLLIN, 0};
  ready[1] = (struct pollfd){io->program->err, POLLIN, 0};
  ready[2] = (struct pollfd){io->out_sent < io->out.len ? io->program->in : -1, POLLOUT, 0};
  int64_t ms = (left + PL_MS - 1) / PL_MS;
  ms = ms > STEP_MS ? STEP_MS : ms;
  return poll(ready, 3, (int)ms);
}

enum pl_read_status pl_io_wait(struct pl_io *io, int64_t deadline, const char **line, size_t *len)
{
  struct pollfd ready[3];
  enum pl_read_status got;
  while ((got = take_line(io, line, len)) == PL_READ_TIMEOUT) {
    int n = wait_any(io, ready, deadline);
    if (n < 0 && pl_io_now(io) >= deadline)
      return PL_READ_TIMEOUT;
    if (n <= 0)
      continue;
    if (ready[1].revents)
      drain_some(io);
    if (ready[2].revents)
      send_some(io);
    if (ready[0].revents && !read_some(io))
      return PL_READ_EOF;
  }
  return got;
}
