/* spawner.h - a small process that starts and ends programs for a process that may do neither.
 *
 * It is forked before its caller enters the process sandbox (engine/process/sandbox.h).  Each
 * program gets its own session, process group, limits, empty environment and empty folder, and its
 * own parent, the supervisor (supervisor.h), which adopts the processes that the program leaves
 * behind and ends all of them.  The spawner watches the supervisors.  When the caller ends, the
 * spawner ends all programs and itself; when the spawner ends, each supervisor does so.
 *
 * The caller needs the calls read, write, poll, close, sendmsg, recvmsg and clock_gettime, and
 * three free file descriptors per program. */
#ifndef AEDILE_PLAYERS_SPAWNER_SPAWNER_H
#define AEDILE_PLAYERS_SPAWNER_SPAWNER_H

#include "engine/base/err.h"

struct pl_spawner;
/* Forks a spawner; signals of this process stay as they are.  Returns NULL and fills ERR on
   failure. */
struct pl_spawner *pl_spawner_new(struct ad_err *err);
/* Ends all programs and the spawner and waits for that; NULL is fine. */
void pl_spawner_free(struct pl_spawner *spawner);

enum { PL_MAX_WORDS = 64, PL_MAX_WORDS_SIZE = 32768, PL_MAX_PROGRAMS = 64 };

struct pl_program_limits {
  int cpu_s;     /* processor time of each process, in seconds */
  int memory_mb; /* address space of each process, in MiB */
};

/* A running program.  The caller owns the descriptors, which do not block; pl_program_end closes
   them. */
struct pl_program {
  int id; /* the spawner's number for it; 0: none */
  /* the program's standard input (to write), output and error (to read); -1 if closed */
  int in, out, err;
};

/* Starts the command WORDS (ended by NULL; the first word is searched in PATH).  Returns false and
   fills ERR if the program cannot be started, or, with *LOST set, if the spawner has ended. */
AD_MUST_USE bool pl_program_start(struct pl_spawner *spawner, const char *const *words,
                                  const struct pl_program_limits *limits, struct pl_program *out,
                                  bool *lost, struct ad_err *err);

enum pl_end {
  PL_EXITED,
  PL_SIGNALLED,
  PL_KILLED, /* it was still running at the end of the grace time */
  /* its supervisor was killed or stopped, for which only the program has a reason */
  PL_UNSUPERVISED,
  PL_LOST /* the spawner has ended */
};
/* Waits up to GRACE_MS milliseconds for PROGRAM to end, then kills it and every process it started,
   and closes its descriptors.  *VALUE is the exit status or signal. */
AD_MUST_USE enum pl_end pl_program_end(struct pl_spawner *spawner, struct pl_program *program,
                                       int grace_ms, int *value);

#endif
