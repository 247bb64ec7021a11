/* resume.h - a schedule as the games of a result file left it: stages of a knockout or a ladder,
 * and how a test stands. */
#ifndef AEDILE_TOURNEY_STORE_RESUME_H
#define AEDILE_TOURNEY_STORE_RESUME_H

#include "engine/tourney/store/store.h"

/* True if results decide what is played in this tournament: only then there is something to learn
 * from its schedule. */
bool tn_results_decide_schedule(const struct tn_settings *settings);
/* Gives the game of RECORD to S; false if it belongs to no round that is known. */
bool tn_schedule_add_row(struct tn_schedule *s, const struct tn_game_row *record);
/* Makes the schedule of a result file and gives it all its games, in the order of their ids.  False
   after filling ERR; else free it with tn_schedule_free. */
bool tn_schedule_resume(struct tn_schedule *out, struct tn_store *store,
                        const struct tn_summary *summary, struct ad_err *err);

#endif
