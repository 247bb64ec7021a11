/* resume.h - the schedule of a result file with all its results: rounds, places in a ladder, the
 * state of a sequential test. */
#ifndef AEDILE_TOURNEY_STORE_RESUME_H
#define AEDILE_TOURNEY_STORE_RESUME_H

#include "engine/tourney/store/store.h"

/* Returns whether results decide what is played; only then a schedule needs them. */
bool tn_results_decide_schedule(const struct tn_settings *settings);
/* Adds the result of ROW to S.  Returns false if the round of the game is not known yet. */
AD_MUST_USE bool tn_schedule_add_row(struct tn_schedule *s, const struct tn_game_row *row);
/* Builds the schedule of a result file and adds all its results in the order of their ids.  Returns
 * false after filling ERR; else the caller frees it with tn_schedule_free. */
AD_MUST_USE bool tn_schedule_resume(struct tn_schedule *out, struct tn_store *store,
                                    const struct tn_summary *summary, struct ad_err *err);

#endif
