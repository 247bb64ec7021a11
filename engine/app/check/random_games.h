/* random_games.h - checks what must hold in every game by playing random ones. */
#ifndef AEDILE_APP_CHECK_RANDOM_GAMES_H
#define AEDILE_APP_CHECK_RANDOM_GAMES_H

#include "engine/app/check/activity.h"

/* Plays GAMES random games of SETUP, dealt from SEED, and reports to DIAGS, at the file NAME, what
 * must not be: no legal move, a score sheet that does not add up, a fault of a hook, hooks that
 * answer differently about the same state.  Stops at the first problem.  Notes in ACTIVITY what the
 * scripts of SETUP did, if it has any. */
void app_check_games(const struct ad_setup *setup, const char *name, int games, uint64_t seed,
                     struct app_activity *activity, struct ad_diags *diags);

#endif
