/* contract.h - what the parts of the contract suite share: the set-up that is tested, and what is
 * said when it fails. */
#ifndef AEDILE_TESTS_GAMES_CONTRACT_H
#define AEDILE_TESTS_GAMES_CONTRACT_H

#include <check.h>

#include "tests/unit/setups.h"

/* Of the running test. */
extern const struct ad_setup *setup;
extern const struct ad_game_ops *ops;
extern const void *rules;

/* Fails the test, saying with which set-up. */
void contract_object(const char *fmt, ...) AD_PRINTF(1, 2) __attribute__((noreturn));
#define REQUIRE(condition, ...)                                                                    \
  do {                                                                                             \
    if (!(condition))                                                                              \
      contract_object(__VA_ARGS__);                                                                \
  } while (0)

/* setups_all, and nim with every kind of hook (tests/unit/games/hooked.yaml). */
const struct ad_setup *const *contract_setups(int *n);
void use_setup(int i); /* of contract_setups */
/* Any other set-up; NOTE (borrowed) says in messages what is special about it. */
void use_other_setup(const struct ad_setup *other, const char *note);
void over_games(int i, setups_check *check); /* a few random games with it */
void hooks_work(void);                       /* no hook has failed since the last deal */
/* Whether a check that takes long looks at this decision of N options: at every EVERY-th one and at
   the end.  EVERY is a prime above 3, so that it meets all seats and phases; every night it is 3.
 */
bool is_looked_at(const struct ad_match *match, int n, int every);
void *copy_of(const void *state);        /* caller frees */
bool same(const void *a, const void *b); /* byte for byte */

/* Calls FN for every attribute of STATE at every index; OTHER may be a second state or NULL. */
typedef void see(const struct ad_attr *attr, const int *ix, const void *state, const void *other,
                 int viewer);
void every_attribute(const void *state, const void *other, int viewer, see *fn);

/* Everything that is checked at the decisions of a game, NULL-terminated. */
extern setups_check *const contract_checks[], *const contract_sight_checks[],
                                                *const contract_redeal_checks[],
                                                  *const contract_picture_checks[],
                                                    *const contract_secret_checks[],
                                                      *const contract_judge_checks[];

/* The tests of what can be seen, hidden and written down (contract_sight.c), of what is dealt
   again (contract_redeal.c), and of pictures (contract_picture.c), for N set-ups. */
void contract_add_sight(TCase *tc, int n);
void contract_add_redeal(TCase *tc, int n);
void contract_add_pictures(TCase *tc, int n);
/* Of secrets (contract_secrets.c); and what is checked there, at a decision with N options: no
 * viewer is shown what it may not know.  WHOLE, WRITTEN: as in struct seen_look. */
void contract_add_secrets(TCase *tc, int n);
void secrets_hold(const struct ad_match *match, int n, bool written);
/* The same, but returns what is shown, and to whom; NULL: nothing is.  Static storage. */
const char *secrets_difference(const struct ad_match *match, int n, bool written, int *to);
/* Of features (contract_judge.c). */
void contract_add_judge(TCase *tc, int n);

#endif
