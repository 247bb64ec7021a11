/* time.h - what begins and ends in a game. */
#ifndef AEDILE_CORE_GAME_TIME_H
#define AEDILE_CORE_GAME_TIME_H

#include <stdbool.h>

/* A stretch of time of a game: rounds, turns, or one phase of each round.  The game reports when
   one begins and ends (ad_begins, ad_ends in core/match/calls.h), scripts hook on that. */
struct ad_time {
  const char *name; /* "round", "turn" or the name of a phase; NULL ends a table */
  const char *doc;  /* what has happened when it begins and ends */
};

/* Something that begins or ends. */
struct ad_moment {
  int time; /* index of ops->times */
  bool begins;
  int number; /* of the round, from 1; of a turn: its seat, from 1 */
};

enum { AD_MAX_NOTED = 16 }; /* moments of a deal */
/* The moments of a play with hooks. */
struct ad_moments {
  /* The state in which the game makes a move or does an action, NULL between; what begins and ends
   * in it, and in no other state, is reported to hooks. */
  void *playing;
  const struct ad_moment *now; /* that hooks hear about; NULL: none */
  /* of the deal, which hooks see after `setup`; -1: no deal runs */
  int n_noted;
  struct ad_moment noted[AD_MAX_NOTED];
};

#endif
