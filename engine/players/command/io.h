/* io.h - exchanges lines with a program that may stop reading, stop writing, or write without end.
 * No call blocks beyond its deadline. */
#ifndef AEDILE_PLAYERS_COMMAND_IO_H
#define AEDILE_PLAYERS_COMMAND_IO_H

#include <stdint.h>

#include "engine/base/text.h"
#include "engine/players/spawner/spawner.h"

enum { PL_MAX_STDERR = 64 * 1024 }; /* bytes kept of standard error; the rest is read and dropped */

struct pl_io {
  struct pl_program *program; /* borrowed */
  struct ad_buf out;          /* queued lines */
  size_t out_sent;            /* bytes of `out` already written */
  char *in;                   /* bytes read from the program */
  size_t in_cap, in_len;      /* capacity and fill of `in` */
  size_t in_used;             /* bytes of `in` already returned as lines */
  int64_t last_clock;         /* the last reading of the clock, in ns */
  /* nanoseconds in which this process was busy, stopped or not scheduled; not counted for anybody
   */
  int64_t excluded_ns;
  bool close_after_send; /* close the program's input when everything is sent */
  bool skipping_line;    /* reading the rest of a line that was too long */
  char *stderr_text;
  size_t stderr_len;
};

void pl_io_init(struct pl_io *io, int line_kib);
void pl_io_fini(struct pl_io *io);
void pl_io_open(
  struct pl_io *io,
  struct pl_program *program); /* Starts with a new program; drops everything buffered. */
/* Returns the buffer for the next line to send.  Earlier lines of which no byte was sent yet are
   dropped. */
struct ad_buf *pl_io_begin_line(struct pl_io *io);

enum pl_read_status {
  PL_READ_LINE,
  PL_READ_TIMEOUT, /* no line before the deadline */
  PL_READ_EOF,
  PL_READ_TOO_LONG /* a line beyond the limit; it is skipped */
};
/* Sends queued lines and reads until a line is complete or DEADLINE (by pl_io_now) has passed.
 * LINE has no newline and is borrowed until the next call. */
AD_MUST_USE enum pl_read_status pl_io_wait(struct pl_io *io, int64_t deadline, const char **line,
                                           size_t *len);
/* Reads the rest of standard error without waiting. */
void pl_io_drain(struct pl_io *io);

int64_t pl_io_now(
  struct pl_io *io); /* Returns a clock in nanoseconds that runs only while this process listens. */
enum { PL_MS = 1000000 };

#endif
