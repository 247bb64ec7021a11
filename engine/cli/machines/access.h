/* access.h - the options by which commands reach Redis: its address, a password and the key of
 * tournaments. */
#ifndef AEDILE_CLI_MACHINES_ACCESS_H
#define AEDILE_CLI_MACHINES_ACCESS_H

#include "engine/cli/cli.h"
#include "engine/tourney/machines/link.h"
#include "engine/tourney/machines/seal.h"

struct cli_access {
  const char *url, *password_file, *key_file; /* NULL: not given */
};
/* False after a usage error: a key was not given. */
AD_MUST_USE bool cli_access_has_key(const struct cli_command *self,
                                    const struct cli_access *access);
/* Reads the key file, which was given; false after filling ERR. */
AD_MUST_USE bool cli_access_key(const struct cli_access *access, struct tn_secret *key,
                                struct ad_err *err);
/* Connects, with the password of the file, else of AEDILE_REDIS_PASSWORD, else without; NULL after
 * filling ERR. */
struct tn_link *cli_access_open(const struct cli_access *access, struct ad_err *err);

#endif
