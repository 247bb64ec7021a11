/* Positions of Garden Nation from games: each is read as it was written, and a damaged one is
   refused or can be played to its end. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "engine/config/yaml.h"
#include "engine/games/gardennation/files/parts.h"
#include "engine/games/gardennation/files/position.h"
#include "engine/games/gardennation/files/write.h"
#include "engine/games/gardennation/play/board.h"
#include "engine/games/gardennation/play/deal.h"
#include "engine/games/gardennation/play/keep.h"
#include "engine/games/gardennation/play/legal.h"
#include "engine/games/gardennation/play/projects.h"
#include "engine/games/gardennation/play/score.h"
#include "engine/games/gardennation/rules/cards.h"
#include "tests/unit/fixture.h"
#include "tests/unit/games/gardennation/gn_positions.h"
#include "tests/unit/games/gardennation/gn_table.h"
#include "tests/unit/setups.h"

/* ---- there and back ---- */

static const struct {
  const char *variant;
  int seats;
  const char *options;
} tables[] = {
  {"gardennation/base", 2, NULL},
  {"gardennation/base", 3, NULL},
  {"gardennation/base", 4, NULL},
  {"gardennation/base", 4,
   "{open_missions: true, mission_pair_rule: different_families, missions_dealt: 6, missions_kept: "
   "3, max_rounds: 8}"},
  {"gardennation/base", 3,
   "{missions_dealt: 2, next_player_choice: clockwise, last_player_starts: false, "
   "bramble_token_stays: false}"},
  {"gardennation/base", 2,
   "{missions_dealt: 0, missions_kept: 0, two_player_slots: 2, ploys_per_action: 2, "
   "project_optional: false, roofs: 3}"},
  {"gardennation/base", 4,
   "{next_player_choice: fewest_points, actions_first_slot: 3, actions_other_slots: 4, "
   "project_claim_rule: completes, "
   "project_display: 8}"},
  {"gardennation/base", 2,
   "{inhabitants_cap: 40, invasion_removes_roof: false, refund_multiplier: 0.5, "
   "start_inhabitants_first: 10, "
   "start_inhabitants_others: 10}"},
  {"gardennation/base", 3,
   "{missions_kept: 0, layout: printed_order, first_player: 2, ploys_per_player: 0, "
   "pass_when_no_floors: false, max_height: 2}"},
};

static void reads_back(struct ad_match *match, int n)
{
  struct gn_state *again = ad_calloc(1, sizeof *again);
  const char *text = written(match->state, AD_NOBODY);
  bool good = gn_read_position(rules, again, fixture_yaml(&arena, text), &diags);
  ck_assert_msg(good, "move %d: %s\n%s", match->n_moves, fixture_problems(&diags), text);
  ck_assert_msg(memcmp(again, match->state, gn_state_size(rules)) == 0,
                "move %d: another state\n%s\n%s", match->n_moves, text, written(again, AD_NOBODY));
  for (int seat = 0; n > 0 && seat < rules->seats; seat++) {
    text = written(match->state, seat);
    good = gn_read_position(rules, again, fixture_yaml(&arena, text), &diags);
    ck_assert_msg(good, "move %d: %s\n%s", match->n_moves, fixture_problems(&diags), text);
    ck_assert_str_eq(written(again, seat), text);
    if (match->n_moves % 8 == seat)
      ck_assert(setups_playout(setup, again, 5));
  }
  free(again);
  clear_texts();
}

START_TEST(gn_position_is_read_as_it_was_written)
{
  use(tables[_i].variant, tables[_i].seats, tables[_i].options);
  for (uint64_t seed = 1; seed <= 2; seed++)
    ad_match_free(setups_random_game(setup, seed, reads_back));
}
END_TEST

/* ---- damaged ones: refused, or a game ---- */

static const char *const words[] = {"null", "true", "0",       "1",    "2",        "3",
                                    "34",   "over", "project", "next", "missions", "action"};
static int n_read;
static struct ad_rng damages;

static void is_conserved(const char *text)
{
  gn_table_conserved(rules, &st, text);
}

static void survives(struct ad_match *match, int n)
{
  if (n > 0 && match->n_moves % 5 == 0)
    n_read += count_survivors(match, 12, words, AD_LEN(words), &damages, &st, is_conserved);
  clear_texts();
}

START_TEST(gn_position_that_is_damaged_is_refused_or_a_game)
{
  use(tables[_i].variant, tables[_i].seats, tables[_i].options);
  n_read = 0;
  ad_rng_seed(&damages, (uint64_t)_i);
  ad_match_free(setups_random_game(setup, (uint64_t)_i + 20, survives));
  ck_assert_int_gt(n_read, 0);
}
END_TEST

Suite *gn_position_games_suite(void);
Suite *gn_position_games_suite(void)
{
  Suite *suite = suite_create("gn_position_games");
  TCase *tc = tcase_create("read");
  tcase_add_checked_fixture(tc, start, finish);
  tcase_set_timeout(tc, 120);
  tcase_add_loop_test(tc, gn_position_is_read_as_it_was_written, 0, AD_LEN(tables));
  tcase_add_loop_test(tc, gn_position_that_is_damaged_is_refused_or_a_game, 0, AD_LEN(tables));
  suite_add_tcase(suite, tc);
  return suite;
}
