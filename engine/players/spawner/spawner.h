/* spawner.h - a small process of its own that starts programs and ends them, for a process that may
 * do neither.
 *
 * It is forked before the lock (engine/process/sandbox.h).  Every program has a session and process
 * group, limits, an empty environment and an empty folder of its own, and a parent of its own, the
 * keeper (spawner_keeper.h), which adopts what the program leaves behind and ends all of it.  The
 * spawner watches the keepers; when the process that made it goes away, it ends everything and
 * itself, and when the spawner goes away the keepers do.
 *
 * Its caller needs read, write, poll, close, sendmsg, recvmsg and clock_gettime, and a free file
 * descriptor or three a program. */
#ifndef AEDILE_PLAYERS_SPAWNER_SPAWNER_H
#define AEDILE_PLAYERS_SPAWNER_SPAWNER_H

#include "engine/base/err.h"

struct pl_spawner;
/* Forks it; from now on SIGPIPE is ignored in this process.  NULL after filling ERR. */
struct pl_spawner *pl_spawner_new(struct ad_err *err);
/* ends what still runs, and waits for that; NULL is fine */
void pl_spawner_free(struct pl_spawner *spawner);
/* the socket to it: a jail must leave it open */
int pl_spawner_fd(const struct pl_spawner *spawner);

enum { PL_MAX_WORDS = 64, PL_MAX_WORDS_SIZE = 32768, PL_MAX_PROGRAMS = 64 };

struct pl_program_limits {
  int cpu_s;     /* processor time of each of its processes */
  int memory_mb; /* address space of each of them */
};

/* A program that runs; the file descriptors are the caller's, do not block, and are closed by
 * pl_program_end. */
struct pl_program {
  int id; /* the spawner's; 0: none */
  /* its standard input (to write), output and error (to read); -1: closed */
  int in, out, err;
};

/* Starts WORDS (ended by NULL; the first is looked for in PATH).  False after filling ERR: it
 *cannot be started, or with LOST the spawner is gone. */
bool pl_program_start(struct pl_spawner *spawner, const char *const *words,
                      const struct pl_program_limits *limits, struct pl_program *out, bool *lost,
                      struct ad_err *err);

enum pl_end {
  PL_EXITED,
  PL_SIGNALLED,
  PL_KILLED, /* it still ran */
  /* its keeper was killed or stopped, which only the program has a reason for */
  PL_UNSUPERVISED,
  PL_LOST /* the spawner is gone */
};
/* Waits up to GRACE_MS for its end, then kills what is left of it, and closes what is open.  *VALUE
 * is its exit status or signal. */
enum pl_end pl_program_end(struct pl_spawner *spawner, struct pl_program *program, int grace_ms,
                           int *value);

#endif
