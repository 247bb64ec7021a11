/* supervisor.h - the process beside one program: its parent, which ends it with all it has
 * started.
 *
 * It stands between the spawner and the program, so that a program that stops or kills its parent
 * harms itself alone: the spawner sees it, ends what is left, and says so. */
#ifndef AEDILE_PLAYERS_SPAWNER_SUPERVISOR_H
#define AEDILE_PLAYERS_SPAWNER_SUPERVISOR_H

#include <sys/types.h>

#include "engine/players/spawner/protocol.h"

enum {
  PL_ORPHANS_MS = 2000,    /* after so long what cannot be killed is left alone */
  PL_REMOVE_WAIT_MS = 500, /* so long a scratch folder is being removed before the game goes on, */
  PL_SCRATCH_MS = 30000    /* and so long beside the games that follow */
};

/* What a keeper starts.  FDS: read and write end of the program's input, output and error. */
struct pl_supervised {
  char *const *words;
  const struct pl_program_limits *limits;
  const char *scratch;
  int fds[6];
};

/* Its whole life, in the forked process, whose parent is SPAWNER.  On the socket FD it says first
   (an int) 0 or the errno of what was wrong with the start, waits there for the order to end (an
   int, milliseconds of grace), and answers (struct pl_answer) when nothing is left but perhaps a
   scratch folder that takes long to remove. If the spawner ends before, it does all that by
   itself. */
_Noreturn void pl_supervisor_run(const struct pl_supervised *kept, int fd, pid_t spawner);

/* Sends NUMBER (0: nothing) to all children of this process for which KEEPS, called for children
   only, is false, and reaps those that have ended.  How many there were. */
int pl_signal_orphans(int number, bool (*keeps)(pid_t pid));
/* Kills all children of this process for which KEEPS is false, and what they leave to it, until
   none is left. */
void pl_end_orphans(bool (*keeps)(pid_t pid));

#endif
