/* Positions of Garden Nation: what is read, what is filled in, what is refused, and that a
 * written position is read again. */
#include <check.h>
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

static bool reads(const char *text)
{
  return gn_read_position(rules, &st, fixture_yaml(&arena, text), &diags);
}

static void read_well(const char *text)
{
  ck_assert_msg(reads(text), "%s: %s", text, fixture_problems(&diags));
  gn_table_conserved(rules, &st, text);
  struct gn_state copy = st;
  ck_assert(setups_playout(setup, &copy, 3));
}

static void refused(const char *text, const char *problem)
{
  ck_assert_msg(!reads(text), "%s: read", text);
  const char *problems = fixture_problems(&diags);
  ck_assert_msg(strstr(problems, problem) != NULL, "%s: %s", text, problems);
}

static int area(int number)
{
  return gn_area_find(&st, number);
}

/* ---- what is filled in ---- */

START_TEST(gn_setup_01_nothing_said_is_a_new_game)
{
  read_well("{}");
  ck_assert_int_eq(st.phase, GN_MISSIONS);
  ck_assert_int_eq(st.crane, GN_OFF_BOARD);
  ck_assert_int_eq(st.round, 0);
  ck_assert_int_eq(st.seat, 0);
  ck_assert(gn_is_printed_order(&st));
  for (int seat = 0; seat < 3; seat++) {
    ck_assert_int_eq(st.clan[seat].inhabitants, seat ? 35 : 38);
    ck_assert_int_eq(st.clan[seat].floors, 17);
    ck_assert_int_eq(st.clan[seat].ploys, 4);
    ck_assert_int_eq(st.clan[seat].kept, 0);
  }
  ck_assert_int_eq(st.n_deck, 17);
  read_well("{to_act: 2}");
  ck_assert_int_eq(st.first, 1);
  ck_assert_int_eq(st.clan[1].inhabitants, 38);
}
END_TEST

START_TEST(gn_setup_01_the_layout_is_that_of_the_rules)
{
  use("gardennation/base", 2, "{layout: [[7, 2], [3, 1], [6, 5], [1, 0], [4, 3], [2, 4], [5, 1]]}");
  read_well("{}");
  ck_assert_int_eq(st.territory[0], 7);
  ck_assert_int_eq(st.turned[6], 1);
  read_well("{layout: printed_order}");
  ck_assert(gn_is_printed_order(&st));
  read_well("{layout: [[1, 0], [2, 1], [3, 2], [4, 3], [5, 4], [6, 5], [7, 0]]}");
  ck_assert_int_eq(st.turned[5], 5);
  ck_assert_int_eq(st.slot_of[6], 5);
}
END_TEST

START_TEST(gn_setup_06_missions_are_dealt_from_those_left)
{
  int different = 0;
  for (int seed = 1; seed <= 20; seed++) {
    read_well(ad_arena_printf(
      &arena,
      "{crane: 1, seed: %d, clans: [{missions: [belfry, market], returned: [belfry, belfry]}]}",
      seed));
    ck_assert_int_eq(st.phase, GN_ACTION);
    ck_assert_int_eq(__builtin_popcount(st.clan[0].kept), 2);
    for (int seat = 1; seat < 3; seat++) {
      ck_assert(gn_may_keep(rules, &st.clan[seat], st.clan[seat].kept));
      for (int i = 0; i < 4; i++)
        ck_assert_str_ne(rules->mission[st.clan[seat].dealt[i] - 1].id, "belfry");
    }
    different += st.clan[1].dealt[0] != st.clan[2].dealt[0];
  }
  ck_assert_int_gt(different, 5);
  refused("{crane: 1, clans: [{missions: [market, market]}]}",
          "1:31: seat 1 cannot keep these missions together");
}
END_TEST

/* Where the stricter rule cannot be met by what was dealt, cards of one family may be kept: the
 * others come from it, too. */
START_TEST(gn_setup_06_what_is_kept_says_what_was_dealt)
{
  use("gardennation/base", 2, "{mission_pair_rule: different_families}");
  read_well("{crane: 1, clans: [{missions: [control_1_3, control_6_1]}]}");
  for (int i = 0; i < 4; i++)
    ck_assert_str_eq(rules->mission[st.clan[0].dealt[i] - 1].family, "control");
  refused("{crane: 1, clans: [{missions: [control_1_3, control_6_1], returned: [market, market]}]}",
          "seat 1 cannot keep these missions together");
}
END_TEST

START_TEST(gn_round_03_the_order_of_the_round)
{
  use("gardennation/base", 4, NULL);
  read_well("{crane: 2, first: 2, to_act: 4}");
  ck_assert_int_eq(st.turn, 2);
  ck_assert_int_eq(st.had_turn, 0xe);
  read_well("{crane: 2, had_turn: [4, 1], to_act: 1, first: 4, action: 2}");
  ck_assert_int_eq(st.turn, 1);
  ck_assert_int_eq(st.had_turn, 0x9);
  ck_assert_int_eq(st.action, 1);
  read_well("{crane: 2, turn: 2, to_act: 1}");
  ck_assert_int_eq(st.first, 3);
  read_well("{phase: next, crane: 2, first: 3}");
  ck_assert_int_eq(gn_candidates(rules, &st), 0xb);
  read_well("{phase: next, crane: 2, turn: 2, first: 3, to_act: 1}");
  ck_assert_int_eq(gn_candidates(rules, &st), 0xa);
}
END_TEST

START_TEST(gn_round_04_two_seats_take_turns)
{
  use("gardennation/base", 2, NULL);
  read_well("{crane: 2, turn: 4, to_act: 1}");
  ck_assert_int_eq(st.first, 1);
  ck_assert_int_eq(st.had_turn, 3);
  read_well("{crane: 2, turn: 3, first: 2}");
  ck_assert_int_eq(st.seat, 1);
  read_well("{crane: 2, first: 2, to_act: 1}");
  ck_assert_int_eq(st.turn, 1);
}
END_TEST

START_TEST(gn_build_02_the_land_of_a_bramble_is_asked)
{
  read_well("{built: 34, crane: 3}");
  ck_assert_int_eq(st.phase, GN_LAND);
  refused("{built: 34, crane: 3, clans: [{inhabitants: 5}]}",
          "1:9: seat 1 cannot construct a floor on area 34");
  refused("{built: 34, crane: 4}", "1:9: seat 1 cannot construct a floor on area 34");
  use("gardennation/base", 2, "{bramble_tokens_per_land: 1}");
  refused("{built: 34, crane: 3, tokens: {10: red, 24: green}}",
          "1:9: land tokens of fewer than two lands are left");
}
END_TEST

START_TEST(gn_proj_01_a_claim_is_asked)
{
  read_well(
    "{built: 31, crane: 3, towers: {31: {seat: 1, floors: 2}}, display: [temple, house, prison, "
    "sacred_place_red]}");
  ck_assert_int_eq(st.phase, GN_PROJECT);
  ck_assert_int_eq(__builtin_popcountll(gn_claimable(rules, &st)), 2);
  refused(
    "{built: 31, crane: 3, towers: {31: {seat: 1}}, display: [temple, house, prison, "
    "sacred_place_red]}",
    "1:9: no project can be claimed for the tower on area 31: name another area or remove 'built' "
    "(GN-PROJ-02)");
  read_well(
    "{built: 31, invaded: true, crane: 3, towers: {31: {seat: 1, floors: 2}}, display: [house]}");
  ck_assert_int_eq(st.ploys_used, 1);
  ck_assert_int_eq(st.clan[0].ploys, 3);
}
END_TEST

START_TEST(gn_proj_11_the_display_is_filled_from_the_deck)
{
  read_well("{display: [temple]}");
  ck_assert_int_eq(st.display[0] - 1, gn_project_find(rules, "temple"));
  ck_assert_int_ne(st.display[3], 0);
  ck_assert_int_eq(st.n_deck, 17);
  refused("{display: [temple, null]}", "place 2 of display is empty");
}
END_TEST

START_TEST(gn_end_01_an_empty_supply_says_it_is_the_last_round)
{
  use("gardennation/base", 4, NULL);
  read_well("{crane: 3, towers: {31: {seat: 2, floors: 14}}}");
  ck_assert_int_eq(st.last_round, 1);
  read_well("{crane: 3, last_round: true}");
  ck_assert_int_eq(st.last_round, 1);
  refused("{crane: 3, towers: {31: {seat: 2, floors: 14}, 30: {seat: 2}}}",
          "seat 2 has 15 floors on the board, but only 14 in the whole game");
}
END_TEST

START_TEST(gn_end_03_towers_alone_are_a_finished_game)
{
  read_well(
    "{towers: {31: {seat: 1, floors: 2}}, clans: [{inhabitants: 12, missions: [sculpture, "
    "cabaret], projects: [house]}]}");
  ck_assert_int_eq(st.phase, GN_ENDED);
  ck_assert_int_eq(gn_points(rules, &st, 0), 1 + 3 + 3 + 2);
  read_well("{to_act: 1, crane: 3, towers: {31: {seat: 1, floors: 2}}}");
  ck_assert_int_eq(st.phase, GN_ACTION);
}
END_TEST

START_TEST(gn_crane_01_where_the_torticrane_stands)
{
  read_well("{crane: 6, towers: {31: {seat: 1}}}");
  ck_assert_int_eq(st.crane, 5);
  read_well("{phase: action, crane: null, towers: {31: {seat: 1}}}");
  ck_assert_int_eq(st.crane, GN_OFF_BOARD);
  refused("{phase: action, towers: {31: {seat: 1}}}", "1:1: crane is missing");
  refused("{round: 2}", "1:1: crane is missing");
  refused("{to_act: 2, towers: {31: {seat: 1}}}", "1:1: crane is missing");
}
END_TEST

START_TEST(gn_act_08_a_seat_that_can_do_nothing_has_no_turn)
{
  read_well("{crane: 3, advances: 6}");
  refused("{crane: 3, advances: 6, clans: [{inhabitants: 1, ploys: 0}]}",
          "1:1: seat 1 has no legal move in phase 'action'");
  read_well("{crane: 3, advances: 5, clans: [{inhabitants: 1, ploys: 0}]}");
}
END_TEST

START_TEST(gn_setup_04_what_is_derived_may_be_said)
{
  const char *text =
    "{crane: 3, roofs: %d, towers: {%s, 46: {seat: 2, roof: true}}, clans: [{floors: %d, points: "
    "%d, projects: [house, "
    "temple]}]}";
  read_well(ad_arena_printf(&arena, text, 17, "31: {seat: 1, floors: 3, roof: true}", 14, 14));
  ck_assert_int_eq(st.clan[0].points, 14);
  ck_assert_int_eq(st.floors[area(31)], 3);
  refused(ad_arena_printf(&arena, text, 18, "31: {seat: 1, floors: 3, roof: true}", 14, 14),
          "roofs is 18, expected 17");
  refused(ad_arena_printf(&arena, text, 17, "31: {seat: 1, floors: 3, roof: true}", 15, 14),
          "floors is 15, expected 14");
  read_well(
    /* of projects that are not listed */
    ad_arena_printf(&arena, text, 17, "31: {seat: 1, floors: 3, roof: true}", 14, 20));
  ck_assert_int_eq(st.clan[0].points, 20);
  read_well(written(&st, AD_NOBODY));
  ck_assert_int_eq(st.clan[0].points, 20);
}
END_TEST

START_TEST(gn_setup_06_a_viewer_sees_its_own_missions)
{
  static const char *const secret[] = {"deck", "dealt", "missions", "returned"};
  struct gn_state game = {0};
  gn_deal(rules, &game, 5);
  for (int i = 0; i < AD_LEN(secret); i++)
    for (int viewer = AD_NOBODY; viewer < 3; viewer++) {
      int n = 0;
      for (const char *c = written(&game, viewer); (c = strstr(c, secret[i])); c++)
        n++;
      /* "missions" is the phase as well */
      ck_assert_int_eq(n, i == 0   ? viewer == AD_NOBODY
                          : i == 1 ? (viewer == AD_NOBODY ? 3 : 1)
                                   : i == 2);
    }
}
END_TEST

Suite *gn_position_suite(void);
Suite *gn_position_suite(void)
{
  Suite *suite = suite_create("gn_position");
  TCase *tc = tcase_create("read");
  tcase_add_checked_fixture(tc, start, finish);
  tcase_set_timeout(tc, 120);
  tcase_add_test(tc, gn_setup_01_nothing_said_is_a_new_game);
  tcase_add_test(tc, gn_setup_01_the_layout_is_that_of_the_rules);
  tcase_add_test(tc, gn_setup_06_missions_are_dealt_from_those_left);
  tcase_add_test(tc, gn_setup_06_what_is_kept_says_what_was_dealt);
  tcase_add_test(tc, gn_round_03_the_order_of_the_round);
  tcase_add_test(tc, gn_round_04_two_seats_take_turns);
  tcase_add_test(tc, gn_build_02_the_land_of_a_bramble_is_asked);
  tcase_add_test(tc, gn_proj_01_a_claim_is_asked);
  tcase_add_test(tc, gn_proj_11_the_display_is_filled_from_the_deck);
  tcase_add_test(tc, gn_end_01_an_empty_supply_says_it_is_the_last_round);
  tcase_add_test(tc, gn_end_03_towers_alone_are_a_finished_game);
  tcase_add_test(tc, gn_crane_01_where_the_torticrane_stands);
  tcase_add_test(tc, gn_act_08_a_seat_that_can_do_nothing_has_no_turn);
  tcase_add_test(tc, gn_setup_04_what_is_derived_may_be_said);
  tcase_add_test(tc, gn_setup_06_a_viewer_sees_its_own_missions);
  suite_add_tcase(suite, tc);
  return suite;
}
