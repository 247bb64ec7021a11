/* test_sc_position_again.c - positions that are written, read again, or damaged. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "engine/config/yaml.h"
#include "engine/games/smallcity/files/position.h"
#include "engine/games/smallcity/files/write.h"
#include "engine/games/smallcity/play/hide.h"
#include "engine/games/smallcity/state/town.h"
#include "tests/unit/fixture.h"
#include "tests/unit/games/smallcity/sc_positions.h"
#include "tests/unit/setups.h"

/* ---- there and back ---- */

static const struct {
  const char *variant;
  int seats;
  const char *options;
} tables[] = {
  {"smallcity/base", 2, NULL},
  {"smallcity/base", 3, NULL},
  {"smallcity/base", 4, NULL},
  {"smallcity/base", 4,
   "{board_side: expert, promise_pool: both, promises_kept: 2, start_money: [20], "
   "use_starred_actions: [I, J, K], rounds: 4}"},
  {"smallcity/base", 3,
   "{start_money: [20], deaths_per_round: 2, death_threshold: 0, elimination_threshold: 50, "
   "council_moves_per_round: 2, "
   "mayor_placer: random, "
   "money_per_square: 0}"},
  {"smallcity/base", 2,
   "{promise_pool: none, build_on_graves: true, warehouse_capacity: 4, city_hall_cells: 8, "
   "start_money: [20], metro_limit: 4}"},
};

/* What a position says nothing of, because nobody looks at it before it is set. */
static void forget(struct sc_state *s)
{
  memset(&s->ring_rng, 0, sizeof s->ring_rng);
  memset(&s->card_rng, 0, sizeof s->card_rng);
  if (s->phase != SC_STORE) {
    s->store_step = 0;
    s->producer = 0;
  }
  if (s->round_phase != SC_S_POLLUTION)
    s->losers = s->deaths_left = 0;
  if (s->round_phase != SC_S_COUNCIL)
    s->council_done = 0;
  if (s->round_phase == SC_SETUP)
    memset(s->ring, 0, sizeof s->ring);
  if (s->phase == SC_ENDED)
    s->round_phase = s->seat = s->turn = s->round = s->council_done = s->housing = 0;
}

/* At every fifth decision and at the end; every night at all. */
static void reads_back(struct ad_match *match, int n)
{
  if (n > 0 && match->n_moves % 5 && !setups_nightly())
    return;
  struct sc_state *again = ad_calloc(1, sizeof *again), *was = ad_calloc(1, sizeof *was);
  const char *text = written(match->state, AD_NOBODY);
  bool good = sc_read_position(rules, again, fixture_yaml(&arena, text), &diags);
  ck_assert_msg(good, "move %d: %s\n%s", match->n_moves, fixture_problems(&diags), text);
  memcpy(was, match->state, sc_state_size(rules));
  ck_assert_str_eq(written(again, AD_NOBODY), text);
  forget(was);
  forget(again);
  const uint8_t *a = (const uint8_t *)again, *b = (const uint8_t *)was;
  for (size_t i = 0; i < sc_state_size(rules); i++)
    ck_assert_msg(a[i] == b[i], "move %d: byte %d is another one (towns begin at %d, of %d)\n%s",
                  match->n_moves, (int)i, (int)offsetof(struct sc_state, town),
                  (int)sizeof(struct sc_town), text);
  free(again);
  free(was);
  clear_texts();
}

START_TEST(sc_position_is_read_as_it_was_written)
{
  use(tables[_i].variant, tables[_i].seats, tables[_i].options);
  for (uint64_t seed = 1; seed <= (setups_nightly() ? 3 : 1); seed++)
    ad_match_free(setups_random_game(setup, seed, reads_back));
}
END_TEST

/* Who is asked can read the position as it sees it. */
static void seen_reads_back(struct ad_match *match, int n)
{
  const struct sc_state *now = match->state;
  if (n > 0 && match->n_moves % 3 == 0) {
    const char *text = written(now, now->seat);
    ck_assert_msg(reads(text), "move %d: %s\n%s", match->n_moves, fixture_problems(&diags), text);
    struct sc_state copy = st;
    ck_assert(match->n_moves % 5 || setups_playout(setup, &copy, 5));
  }
  clear_texts();
}

START_TEST(sc_position_is_read_by_who_is_asked)
{
  use(tables[_i].variant, tables[_i].seats, tables[_i].options);
  ad_match_free(setups_random_game(setup, 9, seen_reads_back));
}
END_TEST

/* What is dealt again for a viewer does not change what its position says. */
static void tells_nothing_hidden(struct ad_match *match, int n)
{
  struct sc_state *copy = ad_calloc(1, sizeof *copy);
  struct ad_rng rng;
  for (int viewer = 0; n > 0 && viewer < rules->seats && match->n_moves % 2 == 0; viewer++) {
    ad_rng_seed(&rng, (uint64_t)match->n_moves);
    memcpy(copy, match->state, sc_state_size(rules));
    sc_hide(rules, copy, viewer, &rng);
    ck_assert_str_eq(written(copy, viewer), written(match->state, viewer));
  }
  free(copy);
  clear_texts();
}

START_TEST(sc_position_of_a_viewer_tells_nothing_hidden)
{
  use(tables[_i].variant, tables[_i].seats, tables[_i].options);
  ad_match_free(setups_random_game(setup, 11, tells_nothing_hidden));
}
END_TEST

/* ---- damaged ones: refused, or a game ---- */

static const char *const words[] = {"null", "true",  "0",     "1",      "2",      "3",       "99",
                                    "over", "place", "store", "victim", "action", "council", "me"};
static int n_read;
static struct ad_rng damages;

static void survives(struct ad_match *match, int n)
{
  if (n > 0 && match->n_moves % 7 == 0)
    n_read += count_survivors(match, 8, words, AD_LEN(words), &damages, &st, conserved);
  clear_texts();
}

START_TEST(sc_position_that_is_damaged_is_refused_or_a_game)
{
  use(tables[_i].variant, tables[_i].seats, tables[_i].options);
  n_read = 0;
  ad_rng_seed(&damages, (uint64_t)_i);
  ad_match_free(setups_random_game(setup, (uint64_t)_i + 20, survives));
  ck_assert_int_gt(n_read, 0);
}
END_TEST

Suite *sc_position_again_suite(void);
Suite *sc_position_again_suite(void)
{
  Suite *suite = suite_create("sc_position_again");
  TCase *tc = tcase_create("read");
  tcase_add_checked_fixture(tc, start, finish);
  tcase_set_timeout(tc, 240);
  tcase_add_loop_test(tc, sc_position_is_read_as_it_was_written, 0, AD_LEN(tables));
  tcase_add_loop_test(tc, sc_position_is_read_by_who_is_asked, 0, AD_LEN(tables));
  tcase_add_loop_test(tc, sc_position_of_a_viewer_tells_nothing_hidden, 0, AD_LEN(tables));
  tcase_add_loop_test(tc, sc_position_that_is_damaged_is_refused_or_a_game, 0, AD_LEN(tables));
  suite_add_tcase(suite, tc);
  return suite;
}
