/* Games that a program adds: checked, found by name, and played from a variant file. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/unit/fixture.h"
#include "tests/unit/setups.h"

/* Nim under another key, where every seat has two points more, in the result and on its sheet too.
 */
static struct ad_game_ops pebbles;
static struct ad_err err;

static int two_more(const void *rules, const void *state, int seat)
{
  return 2 + ad_game_find("nim")->points(rules, state, seat);
}

static void two_more_in_result(const void *rules, const void *state, struct ad_result *out)
{
  ad_game_find("nim")->result(rules, state, out);
  for (int seat = 0; seat < out->seats; seat++)
    out->score[seat] += 2;
}

static void two_more_on_sheet(const void *rules, const void *state, int seat, int viewer,
                              struct ad_sheet *sheet)
{
  ad_game_find("nim")->score(rules, state, seat, viewer, sheet);
  ad_sheet_line(sheet, "PEBBLES-SCORE", 2, "two pebbles");
}

static void setup(void)
{
  pebbles = *ad_game_find("nim");
  pebbles.key = "pebbles";
  pebbles.title = "Pebbles";
  pebbles.points = two_more;
  pebbles.result = two_more_in_result;
  pebbles.score = two_more_on_sheet;
  err = (struct ad_err){0};
}

START_TEST(registry_plays_a_game_of_the_program)
{
  char path[] = "/tmp/aedile-pebbles-XXXXXX.yaml";
  FILE *file = fdopen(mkstemps(path, 5), "w");
  fputs("aedile: 1\ngame: pebbles\ntitle: Pebbles\nseats: [2]\nrules: {heaps: [2, 1]}\n", file);
  ck_assert_int_eq(fclose(file), 0);
  ck_assert_ptr_null(ad_game_find("pebbles"));
  ck_assert_msg(ad_game_register(&pebbles, &err), "%s", err.msg);
  ck_assert_ptr_eq(ad_game_find("pebbles"), &pebbles);
  ck_assert_str_eq(ad_game_nearest("peebles"), "pebbles");
  struct ad_setup *setup = setups_open(path, 2, NULL);
  struct ad_match *match = setups_random_game(setup, 1, setups_check_texts);
  ck_assert_ptr_eq(setup->ops, &pebbles);
  ck_assert_int_ge(ad_points(setup, match->state, 0), 2);
  ck_assert_int_eq(ad_to_act(setup, match->state), AD_OVER);
  ad_match_free(match);
  ad_setup_free(setup);
  unlink(path);
}
END_TEST

START_TEST(registry_refuses_what_it_cannot_play)
{
  const struct ad_game_ops good = pebbles;
  pebbles.abi = 0;
  ck_assert(!ad_game_register(&pebbles, &err));
  ck_assert_str_eq(err.msg,
                   "the game is made for version 0 of the interface, this library has version 6");
  pebbles = good, pebbles.key = "nim";
  ck_assert(!ad_game_register(&pebbles, &err));
  ck_assert_str_eq(err.msg, "there is a game 'nim' already");
  pebbles.key = "two words";
  ck_assert(!ad_game_register(&pebbles, &err));
  ck_assert_str_eq(err.msg,
                   "'two words' is not a key of a game, expected a letter, then letters, "
                   "digits and _");
  pebbles = good, pebbles.max_seats = AD_MAX_SEATS + 1;
  ck_assert(!ad_game_register(&pebbles, &err));
  ck_assert_str_eq(err.msg, "'pebbles' is for 2 to 9 seats, expected 1 to 8");
  pebbles = good, pebbles.max_moves = 65535; /* AD_FORCED in a list of choices */
  ck_assert(!ad_game_register(&pebbles, &err));
  ck_assert_str_eq(err.msg,
                   "'pebbles' has at most 65535 legal moves in a position, expected 1 to 65534");
  pebbles.max_moves = 0;
  ck_assert(!ad_game_register(&pebbles, &err));
  ck_assert_str_eq(err.msg,
                   "'pebbles' has at most 0 legal moves in a position, expected 1 to 65534");
  pebbles = good, pebbles.rules_size = 0;
  ck_assert(!ad_game_register(&pebbles, &err));
  ck_assert_str_eq(err.msg, "'pebbles' has rules of 0 bytes, expected 1 or more");
  pebbles = good, pebbles.max_state_size = 0;
  ck_assert(!ad_game_register(&pebbles, &err));
  ck_assert_str_eq(err.msg, "'pebbles' has states of 0 bytes, expected 1 or more");
  pebbles = good, pebbles.legal = NULL;
  ck_assert(!ad_game_register(&pebbles, &err));
  ck_assert_str_eq(err.msg, "'pebbles' has no legal");
  ck_assert_ptr_null(ad_game_find("pebbles"));
}
END_TEST

/* Nothing but the place is missing for a second one of each game of games.def. */
static void check_games(int n)
{
  for (int i = 0; i < n; i++) {
    struct ad_game_ops copy = *ad_games[i];
    copy.key = "copy";
    ck_assert(!ad_game_register(&copy, &err));
    ck_assert_msg(strcmp(err.msg, "there are 32 games already, no more fit") == 0, "game %s: %s",
                  ad_games[i]->key, err.msg);
  }
}

START_TEST(registry_has_an_end)
{
  static struct ad_game_ops more[AD_MAX_GAMES];
  static char key[AD_MAX_GAMES][16];
  int n = 0;
  while (ad_games[n])
    n++;
  for (int i = 0; i < AD_MAX_GAMES; i++) {
    snprintf(key[i], sizeof key[i], "more%d", i);
    more[i] = pebbles;
    more[i].key = key[i];
    ck_assert_int_eq(ad_game_register(&more[i], &err), n + i < AD_MAX_GAMES);
  }
  ck_assert_str_eq(err.msg, "there are 32 games already, no more fit");
  ck_assert_ptr_null(ad_games[AD_MAX_GAMES]);
  check_games(n);
}
END_TEST

Suite *registry_suite(void);
Suite *registry_suite(void)
{
  Suite *suite = suite_create("registry");
  TCase *t = tcase_create("registry");
  const char *fork = getenv("CK_FORK");
  tcase_add_checked_fixture(t, setup, NULL);
  tcase_add_test(t, registry_refuses_what_it_cannot_play);
  if (!fork || strcmp(fork, "no") != 0) { /* a game stays to the end of the process */
    tcase_add_test(t, registry_plays_a_game_of_the_program);
    tcase_add_test(t, registry_has_an_end);
  }
  suite_add_tcase(suite, t);
  return suite;
}
