/* verify.h - plays stored games again from their choices and compares what comes out with what is
 * stored. */
#ifndef AEDILE_TOURNEY_STORE_VERIFY_H
#define AEDILE_TOURNEY_STORE_VERIFY_H

#include "engine/tourney/store/store.h"

struct tn_verifier {
  const struct tn_summary *summary; /* borrowed */
  uint64_t seed;                    /* of the tournament */
  /* The set-up that VARIANT was played with at SEATS seats; borrowed for the verifier's life.  NULL
   * after filling ERR. */
  const struct ad_setup *(*setup)(void *ctx, int variant, int seats, struct ad_err *err);
  void *ctx;
  struct tn_schedule schedule; /* the verifier's, of formats without rounds */
  bool started, scheduled;
  struct ad_match *match[TN_MAX_VARIANTS][AD_MAX_SEATS + 1]; /* the verifier's */
};
void tn_verifier_fini(struct tn_verifier *verifier);

enum tn_check {
  TN_SAME,
  TN_DIFFERS,
  TN_UNCHECKED /* there is no set-up to play it with: ERR says why */
};
enum { TN_WHY = 200 };
/* GAME comes from tn_store_games.  Compared are who sits where (in formats without rounds, where it
   follows from the id), choices, moves, trace, scores, ranks (after the fault rule, from the
   forfeits), win shares, decisions, and that who forfeits moves as the rule says from then on.  A
   quarantined game has nothing to compare. WHY (TN_WHY bytes) tells the first difference. */
enum tn_check tn_verify(struct tn_verifier *verifier, const struct tn_game_row *game, char *why,
                        struct ad_err *err);

#endif
