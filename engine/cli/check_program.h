/* check_program.h - whether another program keeps to the protocol of docs/command-bots.md, step by
 * step. */
#ifndef AEDILE_CLI_CHECK_PROGRAM_H
#define AEDILE_CLI_CHECK_PROGRAM_H

#include "engine/cli/cli.h"

/* Plays COMMAND (words as for a shell) at the smallest and the largest table of VARIANT against
   random players, GAMES in its first and GAMES in its last seat, and prints what was right and what
   was wrong.  The exit code. */
AD_MUST_USE int cli_check_program(const char *command, const char *variant, int games,
                                  uint64_t seed, bool json);

#endif
