/* commands.c - the subcommands, in the order of `aedile --help`. */
#include "engine/cli/cli.h"

const struct cli_command *const cli_commands[] = {
  NULL
};
