/* fuzz_reply.c - what a program may write: cut into lines of at most 1 KiB, each read as a message.
 */
#include <assert.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "engine/players/command/io.h"
#include "engine/players/command/messages.h"
#include "tests/fuzz/fuzz.h"

enum { LINE_KIB = 1, MOST = 60000 }; /* a pipe has room for it */

static void read_line(const char *line, size_t len)
{
  struct pl_reply reply = {0};
  assert(len <= LINE_KIB * 1024 && !memchr(line, '\n', len));
  enum pl_reply_kind said = pl_reply_read(line, len, &reply);
  assert((said == PL_REPLY_INVALID) == (reply.why[0] != '\0'));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
  int fds[2];
  struct pl_io io;
  const char *line;
  size_t len, lines = 0, ends = 0;
  enum pl_read_status got;
  size = size < MOST ? size : MOST;
  for (size_t i = 0; i < size; i++)
    ends += data[i] == '\n';
  assert(pipe2(fds, O_NONBLOCK) == 0);
  assert(write(fds[1], data, size) == (ssize_t)size);
  close(fds[1]);
  struct pl_program program = {1, -1, fds[0], -1};
  pl_io_init(&io, LINE_KIB);
  pl_io_open(&io, &program);
  while ((got = pl_io_wait(&io, pl_io_now(&io) + (int64_t)10000 * PL_MS, &line, &len)) !=
         PL_READ_EOF) {
    assert(got == PL_READ_LINE || got == PL_READ_TOO_LONG);
    if (got == PL_READ_LINE)
      read_line(line, len);
    lines++;
  }
  /* the last one may be too long already before its end */
  assert(lines == ends || lines == ends + 1);
  pl_io_fini(&io);
  close(fds[0]);
  return 0;
}
