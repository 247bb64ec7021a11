/* host.h - `aedile run --redis`: plays a tournament with machines. */
#ifndef AEDILE_CLI_MACHINES_HOST_H
#define AEDILE_CLI_MACHINES_HOST_H

#include "engine/app/tourney/host.h"
#include "engine/cli/cli.h"
#include "engine/cli/machines/access.h"
#include "engine/cli/terminal/run_output.h"
#include "engine/tourney/run/run.h"

struct cli_machines {
  struct cli_access access; /* with a URL: the tournament is played with machines */
  double verify;            /* share of the games that are played again here, 0 to 1 */
  bool quiet;
};
/* Like tn_run, for the plan of TOURNEY, which was opened after app_bundle_record. */
AD_MUST_USE bool cli_run_with_machines(const struct cli_machines *machines,
                                       struct app_tourney *tourney, struct tn_store *store,
                                       struct cli_run_output *watch,
                                       const struct tn_run_options *options,
                                       struct tn_progress *progress, struct ad_err *err);
/* Reads `--verify`: a share such as 0.01, or "all"; false after a usage error. */
AD_MUST_USE bool cli_verify_option(const struct cli_command *self, const char *text, double *out);

#endif
