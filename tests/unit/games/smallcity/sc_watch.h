/* sc_watch.h - a random game of Small City that is followed move by move (test_sc_invariants.c),
 * and what is offered, paid and counted in it by the slow versions (sc_watch_offers.c). */
#ifndef AEDILE_UNIT_GAMES_SMALLCITY_SC_WATCH_H
#define AEDILE_UNIT_GAMES_SMALLCITY_SC_WATCH_H

#include <check.h>
#include <stdio.h>

#include "engine/games/smallcity/state/moves.h"
#include "engine/games/smallcity/state/state.h"

struct sc_watch {
  const struct sc_rules *rules;
  struct sc_state *st, before;
  uint64_t seed;
  int move, seats;
  bool slow;
  int demolished[SC_MAX_FORMS], actions[SC_MAX_SEATS], steps[SC_MAX_SEATS], council[SC_MAX_SEATS];
  int homes[SC_MAX_SEATS];     /* votes of homes before this round */
  ad_move moves[SC_MAX_MOVES]; /* the legal ones of the decision */
  int n_moves;
  bool counted; /* pollution of this round was looked at */
};

/* Stops the test with what is wrong and where, unless CONDITION holds for WATCH. */
#define HOLDS(watch, condition, ...)                                                               \
  do {                                                                                             \
    if (!(condition)) {                                                                            \
      char what_[300];                                                                             \
      snprintf(what_, sizeof what_, __VA_ARGS__);                                                  \
      ck_abort_msg("%d seats, seed %llu, move %d, round %d, phase %d: %s", (watch)->seats,         \
                   (unsigned long long)(watch)->seed, (watch)->move, (watch)->st->round,           \
                   (watch)->st->phase, what_);                                                     \
    }                                                                                              \
  } while (0)

/* Compares the legal moves with the slow versions; call it before a move. */
void sc_watch_offers(const struct sc_watch *watch);
/* Compares what phases 5 and 6 have counted, once a round; call it after a move. */
void sc_watch_counts(struct sc_watch *watch);

#endif
