/* setups.h - every variant under variants/ for every seat count it is meant for: what the suites
 * over all games go through. */
#ifndef AEDILE_TESTS_SETUPS_H
#define AEDILE_TESTS_SETUPS_H

#include "engine/config/variant.h"
#include "engine/core/match/match.h"

/* Scripts in Lua; a test may set other loaders for a while. */
extern struct cfg_loaders setups_loaders;

/* Loaded once, freed at exit; in the order of names and seats. */
const struct ad_setup *const *setups_all(int *n);
/* What was wrong with variants that did not load; "" if all did. */
const char *setups_problems(void);

/* VARIANT for SEATS (also a number it is not meant for) with OPTIONS, a map of parameters in flow
   style
   ("{rounds: 1}") or NULL; its rules belong to the caller, who frees it with ad_setup_free.  Stops
   the test if anything is wrong. */
struct ad_setup *setups_open(const char *variant, int seats, const char *options);
/* Reads the base variant of GAME for the tests that open it later, also in processes that are
 * forked from now on. */
void setups_share(const char *game);

/* One random game.  CHECK (may be NULL) is called before every move with the number of options, and
   at the end with 0; it may use match->options only.  Returns the finished match, which the caller
   frees. */
typedef void setups_check(struct ad_match *match, int n_options);
struct ad_match *setups_random_game(const struct ad_setup *setup, uint64_t seed,
                                    setups_check *check);
/* A CHECK: every option is read back from its text, and damaged texts are read as some move or
 * refused with a reason. */
void setups_check_texts(struct ad_match *match, int n_options);
/* AEDILE_GAMES asks for as many games as `make nightly`: then suites play every set-up and look at
   more positions. */
bool setups_nightly(void);
/* AEDILE_GAMES asks for few games, as under sanitizers, which make everything slow. */
bool setups_brief(void);
/* Whether set-up I of setups_all is among the sample that most suites play. Base
   variants are played with every seat count, another variant with one: its K-th, where K is the
   number of variants before it; with fewer than 100 AEDILE_GAMES that is every sixth variant, and
   of those with scripts every second. Every night all are played. */
bool setups_is_sampled(int i);
/* Plays STATE to its end with random moves; false if it does not end within 100,000. */
bool setups_playout(const struct ad_setup *setup, void *state, uint64_t seed);

#endif
