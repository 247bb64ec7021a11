/* begin.h - begins a tournament that is loaded, or resumes it: its result file and its seed. */
#ifndef AEDILE_APP_TOURNEY_BEGIN_H
#define AEDILE_APP_TOURNEY_BEGIN_H

#include "engine/app/tourney/host.h"
#include "engine/tourney/store/store.h"

/* Returns the usual name of the result file, with the shard if N_SHARDS is above 1; in the arena of
 * TOURNEY. */
const char *app_tourney_result_file(struct app_tourney *tourney, int shard, int n_shards);
/* Checks that shards can play parts of TOURNEY although they do not know each other's results;
 * false after filling ERR. */
AD_MUST_USE bool app_tourney_can_shard(const struct app_tourney *tourney, struct ad_err *err);
/* Opens the result file at PATH, which is new or has results of TOURNEY, and finalizes the plan
 * with the seed of the tournament file, else of the results so far, else FALLBACK; USED says
 * whether it is FALLBACK.  ADD: the results may be of fewer bots.  Returns the store for tn_run,
 * which the caller closes, or NULL after filling ERR. */
struct tn_store *app_tourney_begin(struct app_tourney *tourney, const char *path, bool add,
                                   uint64_t fallback, bool *used, struct ad_err *err);

#endif
