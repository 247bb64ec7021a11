/* findings.h - what a process behind the wall found out about the scripts of a tournament, for one that runs none.
 *
 * The one that reads believes nothing: sizes and forms are checked, and a text is only ever run in a jail. */
#ifndef AEDILE_CLI_FINDINGS_H
#define AEDILE_CLI_FINDINGS_H

#include <stdio.h>

#include "engine/cli/cli_tourney.h"

struct cli_findings {
  int n_variants, n_scripts;
  char fingerprint[TN_MAX_VARIANTS][AD_FINGERPRINT];               /* in the order of the plan */
  char digest[TN_MAX_BOTS * TN_MAX_VARIANTS][AD_FINGERPRINT];      /* in the order of the bots, by game */
};

/* Writes what TOURNEY, loaded with its scripts, has shown, and the modules that were required; false when it cannot be written. */
bool cli_findings_write(const struct cli_tourney *tourney, FILE *out);
/* Reads it, and gives the modules to `require`, which finds nothing else from then on (lb_sources.h).  False if it is damaged. */
bool cli_findings_read(struct cli_findings *findings, FILE *in);

#endif
