/* host.h - a tournament with everything that its file names: variants, scripts and programs.
 *
 * engine/tourney plays what a host loads for it (struct tn_host); this is the host of files. */
#ifndef AEDILE_APP_TOURNEY_HOST_H
#define AEDILE_APP_TOURNEY_HOST_H

#include "engine/app/match/players.h"
#include "engine/tourney/plan/plan.h"

struct app_trial_report;
struct app_tourney {
  struct ad_arena arena;
  /* of another process that has run the scripts; NULL: this process runs them */
  const struct app_trial_report *trial;
  int n_variants, n_scripts; /* loaded so far, with a trial report */
  /* with a trial report, in a worker: the scripts of that variant have run */
  bool tried[TN_MAX_VARIANTS];
  const char *path; /* the file */
  struct app_spawner programs;
  struct tn_host host;
  struct tn_plan *plan;
};

/* Loads the tournament NAME: a path, or a name found under tournaments/.  Runs every script once.
 * False after reporting every problem.  Free it in both cases. */
AD_MUST_USE bool app_tourney_load(struct app_tourney *tourney, const char *name,
                                  struct ad_diags *diags);
/* The same in a process that runs no script: another process has loaded the tournament, and TRIAL
 * (borrowed) is its report (trial_report.h).  Scripts run in the workers only, which refuse
 * texts that were not tried. */
AD_MUST_USE bool app_tourney_load_tried(struct app_tourney *tourney, const char *name,
                                        const struct app_trial_report *trial,
                                        struct ad_diags *diags);
void app_tourney_free(struct app_tourney *tourney);

/* Returns how many workers this machine serves well: one for each processor. */
int app_default_jobs(void);

#endif
