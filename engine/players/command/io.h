/* io.h - lines to and from a program that may not read, not write, or write for ever. */
#ifndef AEDILE_PLAYERS_COMMAND_IO_H
#define AEDILE_PLAYERS_COMMAND_IO_H

#include <stdint.h>

#include "engine/base/text.h"
#include "engine/players/spawner/spawner.h"

enum { PL_MAX_COMPLAINTS = 64 * 1024 }; /* of its standard error; the rest is read and dropped */

struct pl_io {
  struct pl_program *program; /* borrowed */
  struct ad_buf out;          /* lines, */
  size_t sent;                /* and how much of them was written */
  char *in;                   /* what was read, */
  size_t cap, have;           /* its room and how much there is, */
  size_t taken;               /* and how much of that was returned */
  int64_t seen;               /* when the clock was looked at last */
  /* nanoseconds in which this process did something else, was stopped or starved: they are nobody's
   */
  int64_t asleep;
  bool last;     /* its input is closed once all is sent */
  bool skipping; /* the rest of a line that was too long */
  char *complaints;
  size_t n_complaints;
};

void pl_io_init(struct pl_io *io, int line_kib);
void pl_io_fini(struct pl_io *io);
void pl_io_open(struct pl_io *io, struct pl_program *program); /* forgets what was */
/* For the next line to send; what was not begun of earlier ones is dropped. */
struct ad_buf *pl_io_next(struct pl_io *io);

enum pl_got {
  PL_GOT_LINE,
  PL_GOT_NOTHING /* in time */,
  PL_GOT_END,
  PL_GOT_LONG /* a line; it is passed over */
};
/* Sends, reads and drains until there is a line, without its newline and borrowed until the next
 * call, or DEADLINE (pl_io_now). */
enum pl_got pl_io_wait(struct pl_io *io, int64_t deadline, const char **line, size_t *len);
/* Reads what is left of its standard error without waiting. */
void pl_io_drain(struct pl_io *io);

int64_t pl_io_now(struct pl_io *io); /* nanoseconds in which this process listened, or could have */
enum { PL_MS = 1000000 };

#endif
