/* trial.h - tries the bots of a tournament before it is played. */
#ifndef AEDILE_APP_TOURNEY_TRIAL_H
#define AEDILE_APP_TOURNEY_TRIAL_H

#include "engine/app/tourney/host.h"

/* Starts every bot that is a program once and waits until it is ready.  False after reporting the
 * programs that are not. */
AD_MUST_USE bool app_try_programs(struct app_tourney *tourney, struct ad_diags *diags);
/* Finalizes the plan and plays one game of each bot of each variant in this process; nothing is
   kept.  False after reporting the faults of the first game that has any. */
AD_MUST_USE bool app_try_games(struct app_tourney *tourney, struct ad_diags *diags);

#endif
