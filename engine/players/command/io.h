/* io.h - lines to and from a program that may not read, not write, or write for ever. */
#ifndef AEDILE_PLAYERS_COMMAND_IO_H
#define AEDILE_PLAYERS_COMMAND_IO_H

#include <stdint.h>

#include "engine/base/text.h"
#include "engine/players/spawner/spawner.h"

enum { PL_MAX_STDERR = 64 * 1024 }; /* of its standard error; the rest is read and dropped */

struct pl_io {
  struct pl_program *program; /* borrowed */
  struct ad_buf out;          /* lines, */
  size_t out_sent;            /* and how much of them was written */
  char *in;                   /* what was read, */
  size_t in_cap, in_len;      /* its room and how much there is, */
  size_t in_used;             /* and how much of that was returned */
  int64_t last_clock;         /* when the clock was looked at last */
  /* nanoseconds in which this process did something else, was stopped or starved: they are nobody's
   */
  int64_t excluded_ns;
  bool close_after_send; /* its input is closed once all is sent */
  bool skipping_line;    /* the rest of a line that was too long */
  char *stderr_text;
  size_t stderr_len;
};

void pl_io_init(struct pl_io *io, int line_kib);
void pl_io_fini(struct pl_io *io);
void pl_io_open(struct pl_io *io, struct pl_program *program); /* forgets what was */
/* For the next line to send; what was not begun of earlier ones is dropped. */
struct ad_buf *pl_io_begin_line(struct pl_io *io);

enum pl_read_status {
  PL_READ_LINE,
  PL_READ_TIMEOUT /* in time */,
  PL_READ_EOF,
  PL_READ_TOO_LONG /* a line; it is passed over */
};
/* Sends, reads and drains until there is a line, without its newline and borrowed until the next
 * call, or DEADLINE (pl_io_now). */
enum pl_read_status pl_io_wait(struct pl_io *io, int64_t deadline, const char **line, size_t *len);
/* Reads what is left of its standard error without waiting. */
void pl_io_drain(struct pl_io *io);

int64_t pl_io_now(struct pl_io *io); /* nanoseconds in which this process listened, or could have */
enum { PL_MS = 1000000 };

#endif
