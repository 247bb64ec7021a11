/* verify.h - plays every game of a result file again. */
#ifndef AEDILE_APP_RESULTS_VERIFY_H
#define AEDILE_APP_RESULTS_VERIFY_H

#include "engine/app/results/results.h"
#include "engine/tourney/store/verify.h"

/* What is reported while games are played again; the functions may be NULL. */
struct app_verify_watch {
  /* DONE of ALL games are played again; called now and then */
  void (*progress)(void *ctx, long long done, long long all);
  /* game ID differs from what is stored: WHY */
  void (*differs)(void *ctx, long long id, const char *why);
  void *ctx;
};
/* Plays every game of RESULTS again and counts those played in GAMES, and the games that differ in
 * DIFFERING.  False after filling ERR: a set-up is not available. */
AD_MUST_USE bool app_results_verify(struct app_results *results,
                                    const struct app_verify_watch *watch, long long *games,
                                    long long *differing, struct ad_err *err);
/* Returns how many games RESULTS holds, those without a result and of stopped variants included;
 * -1 after filling ERR. */
AD_MUST_USE long long app_results_games(const struct app_results *results, struct ad_err *err);
/* Starts a verifier of the games of RESULTS (borrowed); end it with tn_verifier_fini. */
void app_results_verifier(struct app_results *results, struct tn_verifier *out);

#endif
