/* failing_bots.h - bots that fail from the start: a script that always runs out of its budget, a
 * program that dies every time.
 *
 * A run stops when a bot has a fault in each of its first TN_FIRST_GAMES games; games of earlier
 * runs count.  A bot with one good game among them does not stop a run, nor does a bot with more
 * games than these: --keep-going let it play on. */
#ifndef AEDILE_TOURNEY_RUN_FAILING_BOTS_H
#define AEDILE_TOURNEY_RUN_FAILING_BOTS_H

#include "engine/tourney/store/store.h"

enum { TN_FIRST_GAMES = 10 };

struct tn_failing_bots {
  int games[TN_MAX_BOTS];   /* of each bot, up to TN_FIRST_GAMES + 1 */
  bool passed[TN_MAX_BOTS]; /* the bot does not stop a run */
};

/* Counts the games that STORE has.  False after filling ERR: they cannot be read, or a bot
   of PLAN is hopeless already. */
bool tn_failing_bots_init(struct tn_failing_bots *h, const struct tn_plan *plan,
                          struct tn_store *store, struct ad_err *err);
/* Counts one more game.  False after filling ERR if a bot of it is hopeless. */
bool tn_failing_bots_add_game(struct tn_failing_bots *h, const struct tn_plan *plan,
                              const struct tn_played *played, struct ad_err *err);

#endif
