/* check_program.h - `aedile check --bot COMMAND`. */
#ifndef AEDILE_CLI_CHECK_PROGRAM_H
#define AEDILE_CLI_CHECK_PROGRAM_H

#include "engine/app/check/file.h"

/* Checks the program COMMAND (words as for a shell) in a script process and prints what was right
 * and what was wrong; returns the exit code. */
AD_MUST_USE int cli_check_program(const char *command, const struct app_check_options *options,
                                  bool json);

#endif
