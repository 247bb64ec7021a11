/* session.h - one tournament, played by this machine: from its bundle to its last game. */
#ifndef AEDILE_CLI_MACHINES_SESSION_H
#define AEDILE_CLI_MACHINES_SESSION_H

#include <signal.h>

#include "engine/cli/machines/access.h"
#include "engine/tourney/machines/entry.h"

struct cli_session {
  struct cli_access access;
  struct tn_secret key;
  const char *name;   /* of the machine */
  const char *folder; /* empty, for the files of the tournament */
  char *const *words; /* the command line */
  char id[TN_ID + 1]; /* of the tournament */
  int jobs;
  bool allows_commands, quiet;
  const volatile sig_atomic_t *interrupts;
};
/* Plays in this process, which does nothing else.  Returns the exit code: CLI_INPUT if this
 * tournament cannot be played here. */
AD_MUST_USE int cli_session_play(const struct cli_session *session);

#endif
