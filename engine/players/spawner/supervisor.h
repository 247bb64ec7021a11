/* supervisor.h - the parent process of one program, which ends the program and every process it
 * started.
 *
 * The supervisor is between spawner and program, so that a program which stops or kills its parent
 * harms only itself: the spawner notices, ends the rest and reports it. */
#ifndef AEDILE_PLAYERS_SPAWNER_SUPERVISOR_H
#define AEDILE_PLAYERS_SPAWNER_SUPERVISOR_H

#include <sys/types.h>

#include "engine/players/spawner/protocol.h"

enum {
  PL_ORPHANS_MS = 2000,    /* how long orphans are killed; what still runs then is left */
  PL_REMOVE_WAIT_MS = 500, /* how long a game waits for the removal of a scratch folder, */
  PL_SCRATCH_MS = 30000    /* and how long the removal may continue during later games */
};

/* What a supervisor starts.  fds: read and write end of the program's input, output and error. */
struct pl_supervised {
  char *const *words;
  const struct pl_program_limits *limits;
  const char *scratch;
  int fds[6];
};

/* Runs the supervisor in the forked process, whose parent is SPAWNER.  Writes to the socket FD an
   int: 0, or the errno of a failed start.  Then waits for an int, the milliseconds of grace, ends
   the program and its processes, and writes a struct pl_answer.  A scratch folder that takes long
   to remove may be left.  If the spawner ends first, the supervisor ends everything by itself. */
_Noreturn void pl_supervisor_run(const struct pl_supervised *kept, int fd, pid_t spawner);

/* Sends signal NUMBER (0: none) to each child of this process for which KEEPS returns false, and
   reaps children that have ended.  Returns how many there were. */
int pl_signal_orphans(int number, bool (*keeps)(pid_t pid));
/* Kills the children of this process for which KEEPS returns false, and the orphans they leave,
   until none is left. */
void pl_end_orphans(bool (*keeps)(pid_t pid));

#endif
