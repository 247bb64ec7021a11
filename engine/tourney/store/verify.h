/* verify.h - replays stored games from their choices and compares the result with what is stored.
 */
#ifndef AEDILE_TOURNEY_STORE_VERIFY_H
#define AEDILE_TOURNEY_STORE_VERIFY_H

#include "engine/tourney/store/store.h"

struct tn_verifier {
  const struct tn_summary *summary; /* borrowed */
  uint64_t seed;                    /* of the tournament */
  /* Returns the set-up with which VARIANT was played with SEATS seats, borrowed for the life of the
   * verifier; NULL after filling ERR. */
  const struct ad_setup *(*setup)(void *ctx, int variant, int seats, struct ad_err *err);
  void *ctx;
  /* private to verify.c: */
  struct tn_schedule schedule; /* in formats without rounds */
  bool started, scheduled;     /* a schedule was tried; it exists */
  struct ad_match *match[TN_MAX_VARIANTS][AD_MAX_SEATS + 1];
};
void tn_verifier_fini(struct tn_verifier *verifier);

enum tn_check {
  TN_SAME,
  TN_DIFFERS,
  TN_UNCHECKED /* the set-up is not available: ERR has the reason */
};
enum { TN_WHY = 200 };
/* Verifies GAME, which comes from tn_store_games.  Compares the bots by seat (in formats without
 * rounds, where they follow from the id), choices, moves, game hash, scores, ranks (after the fault
 * rule), win shares and decisions, and checks that a seat moves by the fault rule after its
 * forfeit. An abandoned game has nothing to compare.  WHY (TN_WHY bytes) gets the first difference.
 */
AD_MUST_USE enum tn_check tn_verify(struct tn_verifier *verifier, const struct tn_game_row *game,
                                    char *why, struct ad_err *err);

#endif
