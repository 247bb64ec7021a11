/* machines.h - what Redis knows of tournaments and machines, for `aedile status --redis`. */
#ifndef AEDILE_CLI_MACHINES_MACHINES_H
#define AEDILE_CLI_MACHINES_MACHINES_H

#include "engine/cli/machines/access.h"

/* Prints every tournament with its machines; returns the exit code. */
AD_MUST_USE int cli_print_machines(const struct cli_access *access, bool as_json);

#endif
