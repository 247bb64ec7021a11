/* The hash of a state is part of records and result files, so it is the same wherever the library
 * runs.  After a change of rules or of the layout of a state the new numbers belong into the
 * commit. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "tests/unit/setups.h"

static const struct {
  const char *variant;
  int seats;
  uint64_t dealt, ended; /* seed 1; the end of a random game */
} golden[] = {
  {"nim/base", 2, 0x5ad3115624448bb6, 0xb0e5b7ae1a61a312},
  {"neoville/base", 2, 0xd92d240390c53e68, 0x361a1c3615413fed},
  {"quadropolis/base", 2, 0xaf4e6da2214cc6f0, 0xc5699ab8e98fbecf},
  {"gardennation/base", 2, 0x184dec3e95a10b98, 0x66767b9574246b2f},
  {"smallcity/base", 2, 0x7fa834f03c413347, 0x94a6edf3b4c7787c},
  {"towpath/base", 2, 0x2f9dd5076c036544, 0x82986b55371e53fa},
  {"lua/nine-plots", 2, 0xdf9193b694f45cab, 0xdd5f6f89e2adf866},
};

static void read_hashes(const char *variant, int seats, uint64_t *dealt, uint64_t *ended)
{
  struct ad_setup *setup = setups_open(variant, seats, NULL);
  struct ad_match *match = ad_match_new(setup, 1);
  *dealt = ad_state_hash(match->setup, match->state);
  ad_match_free(match);
  match = setups_random_game(setup, 1, NULL);
  *ended = ad_state_hash(match->setup, match->state);
  ad_match_free(match);
  ad_setup_free(setup);
}

START_TEST(hash_is_the_same_everywhere)
{
  uint64_t dealt, ended;
  read_hashes(golden[_i].variant, golden[_i].seats, &dealt, &ended);
  ck_assert_msg(dealt == golden[_i].dealt && ended == golden[_i].ended,
                "%s: the hashes are 0x%016llx and 0x%016llx", golden[_i].variant,
                (unsigned long long)dealt, (unsigned long long)ended);
}
END_TEST

/* A game without a row would change its states unnoticed. */
START_TEST(hash_has_a_row_for_every_game)
{
  const char *key = ad_games[_i]->key;
  char variant[64];
  uint64_t dealt, ended;
  for (int i = 0; i < AD_LEN(golden); i++)
    if (strncmp(golden[i].variant, key, strlen(key)) == 0 && golden[i].variant[strlen(key)] == '/')
      return;
  snprintf(variant, sizeof variant, "%s/base", key);
  read_hashes(variant, ad_games[_i]->min_seats, &dealt, &ended);
  ck_abort_msg("the table of test_hash.c has no row of %s: add {\"%s\", %d, 0x%016llx, 0x%016llx},",
               key, variant, ad_games[_i]->min_seats, (unsigned long long)dealt,
               (unsigned long long)ended);
}
END_TEST

Suite *hash_suite(void);
Suite *hash_suite(void)
{
  Suite *suite = suite_create("hash");
  TCase *t = tcase_create("hash");
  int n = 0;
  while (ad_games[n])
    n++;
  tcase_add_loop_test(t, hash_is_the_same_everywhere, 0, AD_LEN(golden));
  tcase_add_loop_test(t, hash_has_a_row_for_every_game, 0, n);
  suite_add_tcase(suite, t);
  return suite;
}
