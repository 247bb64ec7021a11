/* verify.h - plays every game of a result file again. */
#ifndef AEDILE_APP_RESULTS_VERIFY_H
#define AEDILE_APP_RESULTS_VERIFY_H

#include "engine/app/results/results.h"

/* What is reported while games are played again; the functions may be NULL. */
struct app_verify_watch {
  /* DONE of ALL games are played again; called now and then */
  void (*progress)(void *ctx, long long done, long long all);
  /* the replay of game ID differs from the stored game; WHY names the first difference.  Returns
   * false after filling ERR to end the verification. */
  bool (*differs)(void *ctx, long long id, const char *why, struct ad_err *err);
  void *ctx;
};
/* Plays every game of RESULTS again and counts those played in GAMES, and the games that differ in
 * DIFFERING.  False after filling ERR: a set-up is not available, or WATCH ended it early. */
AD_MUST_USE bool app_results_verify(struct app_results *results,
                                    const struct app_verify_watch *watch, long long *games,
                                    long long *differing, struct ad_err *err);
/* Returns how many games RESULTS holds, those without a result and of stopped variants included;
 * -1 after filling ERR. */
AD_MUST_USE long long app_results_games(const struct app_results *results, struct ad_err *err);

#endif
