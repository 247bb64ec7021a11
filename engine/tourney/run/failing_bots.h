/* failing_bots.h - detects bots that fail from the start: a script that always exceeds its budget,
 * a program that always crashes.
 *
 * A run stops when a bot has a fault in each of its first TN_FIRST_GAMES games, those of earlier
 * runs included.  A bot with one good game among them passes for good; so does a bot with more
 * games, since
 * --keep-going let it continue. */
#ifndef AEDILE_TOURNEY_RUN_FAILING_BOTS_H
#define AEDILE_TOURNEY_RUN_FAILING_BOTS_H

#include "engine/tourney/store/store.h"

enum { TN_FIRST_GAMES = 10 };

struct tn_failing_bots {
  int games[TN_MAX_BOTS];   /* of each bot, up to TN_FIRST_GAMES + 1 */
  bool passed[TN_MAX_BOTS]; /* the bot no longer stops a run */
};

/* Counts the games in STORE.  Returns false after filling ERR if they cannot be read, or if a bot
 * of PLAN is failing already. */
AD_MUST_USE bool tn_failing_bots_init(struct tn_failing_bots *failing, const struct tn_plan *plan,
                                      struct tn_store *store, struct ad_err *err);
/* Counts one more game.  Returns false after filling ERR if a bot of it is failing. */
AD_MUST_USE bool tn_failing_bots_add_game(struct tn_failing_bots *failing,
                                          const struct tn_plan *plan,
                                          const struct tn_played *played, struct ad_err *err);

#endif
