/* Secrets over many games: AEDILE_SECRETS=N plays N random games of every variant and looks at
 * every position as every viewer (contract_secrets.c); AEDILE_SECRETS_OF=nim/secret picks variants
 * by how their names begin, AEDILE_SECRETS_FROM=1001 the seed of the first game.  Without
 * AEDILE_SECRETS the suite finds planted leaks alone: the contract looks at secrets in each run. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/unit/games/contract.h"
#include "tests/unit/games/reached.h"

enum { LEAST_HIDDEN = 200 }; /* times: a thing that is hidden so often is not known by chance */

static int number_in(const char *variable, int otherwise)
{
  const char *number = getenv(variable);
  return number ? atoi(number) : otherwise;
}

static int secrets_games(void)
{
  return number_in("AEDILE_SECRETS", 0);
}

static bool is_asked_for(const struct ad_setup *s)
{
  const char *begin = getenv("AEDILE_SECRETS_OF");
  return !begin || strncmp(s->name, begin, strlen(begin)) == 0;
}

/* Whether a watcher cannot know all of a position that was just dealt. */
static bool has_secrets(const struct ad_setup *s)
{
  struct ad_match *match = ad_match_new(s, 1);
  void *copy = ad_calloc(1, s->state_size);
  memcpy(copy, match->state, s->state_size);
  ad_hide(match->setup, copy, AD_PUBLIC, 2); /* not that of the deal */
  bool differs = memcmp(copy, match->state, s->state_size) != 0;
  free(copy);
  ad_match_free(match);
  return differs;
}

static int positions;

/* Each game has others of its positions looked at as JSON and SVG. */
static void secrets_of_decision(struct ad_match *match, int n)
{
  uint64_t turn = (uint64_t)match->n_moves + match->seed;
  positions++;
  secrets_hold(match, n, turn % 32 == 0);
}

static void say_what_was_played(int games, int first)
{
  struct ad_buf reached = {0};
  reached_say(&reached);
  printf("%s, %d seats: seeds from %d, %d positions; samples differ in: %s: %d games\n",
         setup->name, setup->seats, first, positions, ad_buf_text(&reached), games);
  fflush(stdout);
  ad_buf_fini(&reached);
}

START_TEST(secrets_hold_in_all_games)
{
  int n, seat_counts = 0;
  const struct ad_setup *const *all = setups_all(&n);
  for (int i = 0; i < n; i++)
    seat_counts += strcmp(all[i]->name, all[_i]->name) == 0;
  int games = (secrets_games() + seat_counts - 1) / seat_counts;
  if (!games || !is_asked_for(all[_i]) || !has_secrets(all[_i]))
    return;
  int first = number_in("AEDILE_SECRETS_FROM", 1);
  use_other_setup(all[_i], "");
  reached_begin();
  positions = 0;
  for (int game = first; game < first + games; game++)
    ad_match_free(setups_random_game(setup, (uint64_t)game, secrets_of_decision));
  const char *never = reached_never(LEAST_HIDDEN);
  REQUIRE(!never, "%s is hidden, but the same in all samples: its leak would not be seen", never);
  say_what_was_played(games, first);
}
END_TEST

Suite *secrets_suite(void);
Suite *secrets_suite(void)
{
  Suite *s = suite_create("secrets");
  TCase *tc = tcase_create("secrets");
  int n;
  setups_all(&n);
  tcase_set_timeout(tc, 36000);
  if (secrets_games())
    tcase_add_loop_test(tc, secrets_hold_in_all_games, 0, n);
  suite_add_tcase(s, tc);
  return s;
}
