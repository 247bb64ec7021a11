/* trial_report.h - the report of the process that tried the scripts of a tournament (the
 * script process) to the coordinator, which runs none: hashes, and the texts of modules.
 *
 * The reader checks every size and form, because a script may have taken over the writer; the texts
 * run in the process sandbox only, and workers check the hashes against what they load. */
#ifndef AEDILE_APP_TOURNEY_TRIAL_REPORT_H
#define AEDILE_APP_TOURNEY_TRIAL_REPORT_H

#include <stdio.h>

#include "engine/app/tourney/host.h"

struct app_trial_report {
  int n_variants, n_scripts;
  char fingerprint[TN_MAX_VARIANTS][AD_FINGERPRINT]; /* in the order of the plan */
  /* in the order of the bots, by game */
  char digest[TN_MAX_BOTS * TN_MAX_VARIANTS][AD_FINGERPRINT];
};

/* Writes the hashes of TOURNEY, loaded with its scripts, and the modules that were required, to
 * OUT.  False with errno set. */
AD_MUST_USE bool app_trial_report_write(const struct app_tourney *tourney, FILE *out);
/* Reads a report from IN into REPORT, and gives its modules to `require`, which finds nothing
   else from then on (sources.h).  False if the report is damaged. */
AD_MUST_USE bool app_trial_report_read(struct app_trial_report *report, FILE *in);

#endif
