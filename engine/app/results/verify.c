/* verify.c - plays every game of a result file again. */
#include "engine/app/results/verify.h"

#include "engine/app/results/results.h"
#include "engine/tourney/store/verify.h"

enum { EVERY = 64 }; /* games between two reports of progress */

struct verification {
  struct tn_verifier verifier;
  const struct app_verify_watch *watch;
  long long games, all, differing;
};

static bool verify_game(void *ctx, const struct tn_game_row *game, struct ad_err *err)
{
  struct verification *v = ctx;
  char why[TN_WHY];
  enum tn_check check = tn_verify(&v->verifier, game, why, err);
  if (check == TN_UNCHECKED)
    return false;
  if (++v->games % EVERY == 0 && v->watch->progress)
    v->watch->progress(v->watch->ctx, v->games, v->all);
  v->differing += check == TN_DIFFERS;
  return check == TN_SAME || !v->watch->differs ||
         v->watch->differs(v->watch->ctx, game->game.id, why, err);
}

long long app_results_games(const struct app_results *results, struct ad_err *err)
{
  struct tn_counts c;
  if (!tn_store_counts(results->store, &c, err))
    return -1;
  return c.done + c.surplus + c.voided + c.quarantined + c.after_stop;
}

bool app_results_verify(struct app_results *results, const struct app_verify_watch *watch,
                        long long *games, long long *differing, struct ad_err *err)
{
  struct verification v = {.verifier = {.summary = &results->summary,
                                        .seed = results->seed,
                                        .setup = app_results_setup,
                                        .ctx = results},
                           .watch = watch};
  v.all = app_results_games(results, err);
  bool ok = v.all >= 0 && tn_store_games(results->store, true, verify_game, &v, err);
  tn_verifier_fini(&v.verifier);
  *games = v.games;
  *differing = v.differing;
  return ok;
}
