/* io.c - lines with a deadline, none of which can block. */
#include "engine/players/command/io.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "engine/base/mem.h"

/* The clock is looked at once a step: so much later, and it was not the program that was slow. */
enum { STEP_MS = 50, LATE_MS = 100 };

static int64_t clock_now(void)
{
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

int64_t pl_io_now(struct pl_io *io)
{
  int64_t now = clock_now(), over = now - io->seen - (int64_t)STEP_MS * PL_MS;
  if (over > (int64_t)LATE_MS * PL_MS)
    io->asleep += over;
  io->seen = now;
  return now - io->asleep;
}

void pl_io_init(struct pl_io *io, int line_kib)
{
  *io = (struct pl_io){.cap = (size_t)line_kib * 1024 + 1};
  ad_buf_init(&io->out);
  io->in = ad_calloc(1, io->cap);
  io->complaints = ad_calloc(1, PL_MAX_COMPLAINTS);
}

void pl_io_fini(struct pl_io *io)
{
  ad_buf_fini(&io->out);
  free(io->in);
  free(io->complaints);
}

void pl_io_open(struct pl_io *io, struct pl_program *program)
{
  io->program = program;
  ad_buf_clear(&io->out);
  io->sent = io->have = io->taken = io->n_complaints = 0;
  io->asleep = 0;
  io->seen = clock_now();
  io->skipping = io->last = false;
}

struct ad_buf *pl_io_next(struct pl_io *io)
{
  char *text = io->out.text;
  size_t left = 0;
  if (io->sent && text[io->sent - 1] != '\n') { /* in the middle of a line */
    left = (size_t)((char *)memchr(text + io->sent, '\n', io->out.len - io->sent) + 1 -
                    (text + io->sent));
    memmove(text, text + io->sent, left);
  }
  if (text)
    text[left] = '\0';
  io->out.len = left;
  io->sent = 0;
  return &io->out;
}

static void close_one(int *fd)
{
  close(*fd);
  *fd = -1;
}

/* A program that has closed its input may still answer. */
static void send_some(struct pl_io *io)
{
  ssize_t len = write(io->program->in, io->out.text + io->sent, io->out.len - io->sent);
  if (len > 0)
    io->sent += (size_t)len;
  bool gone = len < 0 && errno != EAGAIN && errno != EINTR;
  if (gone || (io->last && io->sent == io->out.len))
    close_one(&io->program->in);
}

/* False when there is nothing to read now. */
static bool drain_some(struct pl_io *io)
{
  char rest[4096];
  size_t room = PL_MAX_COMPLAINTS - io->n_complaints;
  ssize_t len = read(io->program->err, room ? io->complaints + io->n_complaints : rest,
                     room ? room : sizeof rest);
  if (len > 0 && room)
    io->n_complaints += (size_t)len;
  else if (len == 0 || (len < 0 && errno != EAGAIN && errno != EINTR))
    close_one(&io->program->err);
  return len > 0;
}

void pl_io_drain(struct pl_io *io)
{
  for (int i = 0; i < 64 && io->program->err >= 0 && drain_some(io); i++)
    ;
}

/* False at the end of its output. */
static bool read_some(struct pl_io *io)
{
  ssize_t len = read(io->program->out, io->in + io->have, io->cap - io->have);
  if (len > 0)
    io->have += (size_t)len;
  return len > 0 || (len < 0 && (errno == EAGAIN || errno == EINTR));
}

/* The next line of what was read. */
static enum pl_got take_line(struct pl_io *io, const char **line, size_t *len)
{
  char *start = io->in + io->taken, *end = memchr(start, '\n', io->have - io->taken);
  *line = start;
  if (end) {
    bool rest = io->skipping;
    *len = (size_t)(end - start);
    io->taken += *len + 1;
    io->skipping = false;
    return rest ? take_line(io, line, len) : PL_GOT_LINE;
  }
  memmove(io->in, start, io->have - io->taken);
  io->have -= io->taken;
  io->taken = 0;
  if (!io->skipping && io->have < io->cap)
    return PL_GOT_NOTHING;
  bool first = !io->skipping;
  *line = io->in;
  *len = io->have;
  io->have = 0;
  io->skipping = true;
  return first ? PL_GOT_LONG : PL_GOT_NOTHING;
}

/* Waits for anything; -1 at the DEADLINE. */
static int wait_any(struct pl_io *io, struct pollfd *ready, int64_t deadline)
{
  int64_t left = deadline - pl_io_now(io);
  if (left <= 0)
    return -1;
  ready[0] = (struct pollfd){io->program->out, POLLIN, 0};
  ready[1] = (struct pollfd){io->program->err, POLLIN, 0};
  ready[2] = (struct pollfd){io->sent < io->out.len ? io->program->in : -1, POLLOUT, 0};
  int64_t ms = (left + PL_MS - 1) / PL_MS;
  ms = ms > STEP_MS ? STEP_MS : ms;
  return poll(ready, 3, (int)ms);
}

enum pl_got pl_io_wait(struct pl_io *io, int64_t deadline, const char **line, size_t *len)
{
  struct pollfd ready[3];
  enum pl_got got;
  while ((got = take_line(io, line, len)) == PL_GOT_NOTHING) {
    int n = wait_any(io, ready, deadline);
    if (n < 0 && pl_io_now(io) >= deadline)
      return PL_GOT_NOTHING;
    if (n <= 0)
      continue;
    if (ready[1].revents)
      drain_some(io);
    if (ready[2].revents)
      send_some(io);
    if (ready[0].revents && !read_some(io))
      return PL_GOT_END;
  }
  return got;
}
