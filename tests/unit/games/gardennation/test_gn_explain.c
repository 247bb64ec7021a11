/* Why a move is not allowed.  EX-nn are worked examples of the rules page. */
#include <check.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/games/gardennation/text/verbs.h"
#include "engine/games/gardennation/play/legal.h"
#include "engine/games/gardennation/rules/cards.h"
#include "engine/games/gardennation/text/explain.h"
#include "tests/unit/games/gardennation/gn_table.h"

static struct gn_table t;
static struct ad_reason reason;

/* Another table, with OPTIONS. */
static void sit(int seats, const char *options)
{
  gn_table_close(&t);
  gn_table_open(&t, seats, options);
}

static void start(void)
{
  gn_table_open(&t, 3, NULL);
}

static void finish(void)
{
  gn_table_close(&t);
}

/* ---- constructing and abandoning ---- */

START_TEST(gn_act_02_gn_act_03_where_the_torticrane_stands)
{
  gn_table_allowed(&t, "construct 52");
  gn_table_crane(&t, 3);
  gn_table_towers(&t, "52/A/1 53/B/1");
  gn_table_allowed(&t, "construct 31");
  gn_table_refused(&t, "construct 51", "GN-ACT-02", "out_of_reach",
                   "area 51 is in territory 5, but the torticrane is in territory 3");
  gn_table_refused(&t, "abandon 52", "GN-ACT-02", "out_of_reach",
                   "area 52 is in territory 5, but the torticrane is in territory 3");
  gn_table_refused(&t, "invade 53", "GN-ACT-02", "out_of_reach",
                   "area 53 is in territory 5, but the torticrane is in territory 3");
}
END_TEST

START_TEST(gn_build_04_towers_of_others_and_roofs)
{
  gn_table_crane(&t, 3);
  gn_table_towers(&t, "31/B/2 30/C/1R 35/A/2R 36/A/1");
  gn_table_refused(
    &t, "construct 31", "GN-BUILD-04", "occupied",
    "a tower of seat 2 stands on area 31, expected a vacant area or a tower of seat 1");
  gn_table_refused(
    &t, "construct 30", "GN-BUILD-04", "occupied",
    "a tower of seat 3 stands on area 30, expected a vacant area or a tower of seat 1");
  gn_table_refused(&t, "construct 35", "GN-BUILD-04", "roofed",
                   "the tower on area 35 has a roof and cannot get another floor");
  gn_table_allowed(&t, "construct 36");
}
END_TEST

START_TEST(gn_build_06_a_floor_is_needed)
{
  gn_table_crane(&t, 3);
  t.st->clan[0].floors = 0;
  gn_table_refused(&t, "construct 31", "GN-BUILD-06", "no_floor_left",
                   "seat 1 has no floor left in its supply");
}
END_TEST

START_TEST(gn_build_03_max_height)
{
  sit(2, "{max_height: 2}");
  gn_table_crane(&t, 3);
  gn_table_towers(&t, "35/A/2 36/A/1");
  gn_table_refused(&t, "construct 35", "GN-BUILD-03", "full_height",
                   "the tower on area 35 has 2 floors already, the most floors of a tower are 2");
  gn_table_allowed(&t, "construct 36");
}
END_TEST

START_TEST(gn_build_02_a_token_is_needed)
{
  gn_table_crane(&t, 3);
  gn_table_allowed(&t, "construct 34");
  memset(t.st->tokens, 0, sizeof t.st->tokens);
  gn_table_refused(
    &t, "construct 34", "GN-BUILD-02", "no_token_left",
    "area 34 is a bramble without a land token, and no land token is left in the supply");
}
END_TEST

START_TEST(gn_build_05_ex_04_prices)
{
  gn_table_crane(&t, 5);
  gn_table_towers(&t, "50/A/2");
  t.st->clan[0].inhabitants = 6;
  gn_table_allowed(&t, "construct 52");
  gn_table_refused(
    &t, "construct 50", "GN-BUILD-05", "cannot_afford",
    "floor 3 on area 50 costs 6 inhabitants, but seat 1 has 6, of which 1 must be left");
  t.st->clan[0].inhabitants = 5;
  gn_table_refused(
    &t, "construct 52", "GN-BUILD-05", "cannot_afford",
    "floor 1 on area 52 costs 5 inhabitants, but seat 1 has 5, of which 1 must be left");
  gn_table_crane(&t, 3);
  t.st->clan[0].inhabitants = 1;
  gn_table_refused(
    &t, "construct 35", "GN-BUILD-05", "cannot_afford",
    "floor 1 on area 35 costs 1 inhabitant, but seat 1 has 1, of which 1 must be left");
  sit(2, "{min_inhabitants_left: 0}");
  gn_table_crane(&t, 5);
  t.st->clan[0].inhabitants = 5;
  gn_table_allowed(&t, "construct 52");
  t.st->clan[0].inhabitants = 4;
  gn_table_refused(&t, "construct 52", "GN-BUILD-05", "cannot_afford",
                   "floor 1 on area 52 costs 5 inhabitants, but seat 1 has 4");
}
END_TEST

START_TEST(gn_aban_01_own_towers_only)
{
  gn_table_crane(&t, 3);
  gn_table_towers(&t, "31/B/2 35/A/2R");
  gn_table_allowed(&t, "abandon 35");
  gn_table_refused(&t, "abandon 31", "GN-ABAN-01", "not_own",
                   "the tower on area 31 belongs to seat 2, expected a tower of seat 1");
  gn_table_refused(&t, "abandon 30", "GN-ABAN-01", "nothing_there",
                   "area 30 has no tower, expected a tower of seat 1");
}
END_TEST

/* ---- ploys ---- */

START_TEST(gn_ploy_04_none_with_the_first_action)
{
  gn_table_towers(&t, "31/B/1 30/A/1R 42/A/1");
  gn_table_refused(&t, "strategic 6", "GN-PLOY-04", "first_action",
                   "no ploy may be used for the first action of the game");
  gn_table_refused(&t, "invade 31", "GN-PLOY-04", "first_action",
                   "no ploy may be used for the first action of the game");
  gn_table_refused(&t, "transfer 30 42", "GN-PLOY-04", "first_action",
                   "no ploy may be used for the first action of the game");
  gn_table_refused(
    &t, "advance", "GN-ACT-03", "first_action",
    "the torticrane is beside the board and cannot move before the first action of the game");
  sit(3, "{ploy_on_first_action: true}");
  gn_table_towers(&t, "31/B/1 30/A/1R 42/A/1");
  gn_table_refused(
    &t, "strategic 6", "GN-ACT-03", "first_action",
    "the torticrane is beside the board and cannot move before the first action of the game");
  gn_table_allowed(&t, "invade 31");
  gn_table_allowed(&t, "transfer 30 42");
}
END_TEST

START_TEST(gn_ploy_01_gn_ploy_02_tokens)
{
  gn_table_crane(&t, 3);
  gn_table_allowed(&t, "strategic 4");
  t.st->ploys_used = 1;
  gn_table_refused(&t, "strategic 4", "GN-PLOY-02", "ploy_used",
                   "seat 1 has used 1 ploy for this action already, the most for one action is 1");
  t.st->clan[0].ploys = 0;
  gn_table_refused(&t, "strategic 4", "GN-PLOY-01", "no_ploy_left",
                   "seat 1 has no ploy token left");
  sit(3, "{ploys_per_action: 0}");
  gn_table_crane(&t, 3);
  gn_table_refused(&t, "strategic 4", "GN-PLOY-02", "ploy_used",
                   "seat 1 has used 0 ploys for this action already, the most for one action is 0");
}
END_TEST

START_TEST(gn_ploy_05_gn_ploy_06_gn_ploy_07_ploys_that_are_not_enabled)
{
  sit(3, "{ploys_enabled: []}");
  gn_table_crane(&t, 3);
  gn_table_refused(&t, "strategic 4", "GN-PLOY-05", "not_enabled",
                   "the ploy 'strategic movement' is not enabled in this variant, see its "
                   "parameter ploys_enabled");
  gn_table_refused(
    &t, "transfer 31 41", "GN-PLOY-06", "not_enabled",
    "the ploy 'roof transfer' is not enabled in this variant, see its parameter ploys_enabled");
  gn_table_refused(
    &t, "invade 31", "GN-PLOY-07", "not_enabled",
    "the ploy 'building invasion' is not enabled in this variant, see its parameter ploys_enabled");
}
END_TEST

START_TEST(gn_ploy_05_ex_19_range)
{
  gn_table_crane(&t, 7);
  gn_table_allowed(&t, "strategic 6");
  gn_table_allowed(&t, "strategic 1");
  gn_table_refused(&t, "strategic 7", "GN-PLOY-05", "same_place",
                   "the torticrane is already in territory 7, name another territory");
  gn_table_refused(&t, "strategic 2", "GN-PLOY-05", "out_of_range",
                   "territory 2 is 2 numbers away from territory 7, but a strategic movement goes "
                   "at most 1 up or down");
  gn_table_refused(&t, "strategic 4", "GN-PLOY-05", "out_of_range",
                   "territory 4 is 3 numbers away from territory 7, but a strategic movement goes "
                   "at most 1 up or down");
  sit(2, "{strategic_range: 2}");
  gn_table_crane(&t, 7);
  gn_table_allowed(&t, "strategic 2");
  gn_table_refused(&t, "strategic 4", "GN-PLOY-05", "out_of_range",
                   "territory 4 is 3 numbers away from territory 7, but a strategic movement goes "
                   "at most 2 up or down");
}
END_TEST

START_TEST(gn_ploy_06_ex_18_roof_transfer)
{
  gn_table_towers(&t, "16/A/2R 15/A/1 72/A/2 51/A/1R 11/A/1 13/B/1R");
  gn_table_crane(&t, 1);
  gn_table_allowed(&t, "transfer 16 15");
  gn_table_allowed(&t, "transfer 16 72");
  gn_table_refused(&t, "transfer 51 15", "GN-ACT-02", "out_of_reach",
                   "area 51 is in territory 5, but the torticrane is in territory 1");
  gn_table_refused(&t, "transfer 13 15", "GN-PLOY-06", "not_own",
                   "the tower on area 13 belongs to seat 2, expected a tower of seat 1");
  gn_table_refused(&t, "transfer 16 13", "GN-PLOY-06", "not_own",
                   "the tower on area 13 belongs to seat 2, expected a tower of seat 1");
  gn_table_refused(&t, "transfer 12 15", "GN-PLOY-06", "nothing_there",
                   "area 12 has no tower, expected a tower of seat 1");
  gn_table_refused(&t, "transfer 16 42", "GN-PLOY-06", "nothing_there",
                   "area 42 has no tower, expected a tower of seat 1");
  gn_table_refused(&t, "transfer 15 72", "GN-PLOY-06", "no_roof",
                   "the tower on area 15 has no roof to transfer");
  gn_table_refused(&t, "transfer 16 51", "GN-PLOY-06", "roofed",
                   "the tower on area 51 has a roof already, name a tower without a roof");
  gn_table_refused(&t, "transfer 16 16", "GN-PLOY-06", "roofed",
                   "the tower on area 16 has a roof already, name a tower without a roof");
  gn_table_refused(&t, "transfer 16 11", "GN-PLOY-06", "other_land",
                   "area 16 is red, but area 11 is green: a roof can be transferred only to an "
                   "area of the same land");
  sit(2, "{roof_transfer_scope: same_territory}");
  gn_table_towers(&t, "16/A/2R 15/A/1 72/A/2");
  gn_table_crane(&t, 1);
  gn_table_allowed(&t, "transfer 16 15");
  gn_table_refused(&t, "transfer 16 72", "GN-PLOY-06", "other_territory",
                   "area 72 is in territory 7, but the roof must stay in territory 1");
}
END_TEST

START_TEST(gn_ploy_07_ex_17_invasion)
{
  gn_table_towers(&t, "53/B/3R 50/A/1");
  gn_table_crane(&t, 5);
  t.st->clan[0].inhabitants = 20;
  t.st->clan[0].floors = 5;
  gn_table_allowed(&t, "invade 53");
  gn_table_refused(&t, "invade 50", "GN-PLOY-07", "own_tower",
                   "the tower on area 50 belongs to seat 1, expected a tower of another seat");
  gn_table_refused(&t, "invade 51", "GN-PLOY-07", "nothing_there",
                   "area 51 has no tower, expected a tower of another seat");
  t.st->clan[0].inhabitants = 18;
  gn_table_refused(&t, "invade 53", "GN-BUILD-05", "cannot_afford",
                   "invading the tower on area 53 costs 18 inhabitants, but seat 1 has 18, of "
                   "which 1 must be left");
  t.st->clan[0].floors = 2;
  gn_table_refused(
    &t, "invade 53", "GN-PLOY-07", "no_floor_left",
    "invading the tower on area 53 takes 3 floors, but seat 1 has only 2 in its supply");
  sit(3, "{invade_roofed: false}");
  gn_table_towers(&t, "53/B/3R 50/B/1");
  gn_table_crane(&t, 5);
  gn_table_refused(&t, "invade 53", "GN-PLOY-07", "roofed",
                   "the tower on area 53 has a roof, and a tower with a roof cannot be invaded");
  gn_table_allowed(&t, "invade 50");
}
END_TEST

/* ---- advancing and passing ---- */

START_TEST(gn_act_05_gn_act_06_ex_20_blocked)
{
  gn_table_towers(&t, "71/B/1 72/B/1 73/C/1 74/C/1 76/B/1");
  gn_table_crane(&t, 7);
  t.st->clan[0].inhabitants = 5;
  gn_table_allowed(&t, "advance");
  t.st->advances = GN_SLOTS - 1;
  gn_table_refused(&t, "advance", "GN-ACT-08", "went_round",
                   "the torticrane has advanced 6 times for this action and cannot advance again");
  t.st->advances = 0;
  t.st->clan[0].inhabitants = 6;
  gn_table_refused(&t, "advance", "GN-ACT-05", "not_blocked",
                   "territory 7 is not blocked for seat 1, which can play 'construct 70'");
  gn_table_towers(&t, "70/A/2R");
  t.st->clan[0].inhabitants = 3;
  gn_table_refused(&t, "advance", "GN-ACT-05", "not_blocked",
                   "territory 7 is not blocked for seat 1, which can play 'abandon 70'");
  t.rules->blocked_test = GN_NO_CONSTRUCT;
  gn_table_allowed(&t, "advance");
  gn_table_allowed(&t, "abandon 70");
}
END_TEST

START_TEST(gn_act_07_passing)
{
  gn_table_crane(&t, 3);
  gn_table_refused(
    &t, "pass", "GN-ACT-07", "floors_left",
    "seat 1 has 17 floors left in its supply, but a seat may pass only with an empty supply");
  t.st->clan[0].floors = 1;
  gn_table_refused(
    &t, "pass", "GN-ACT-07", "floors_left",
    "seat 1 has 1 floor left in its supply, but a seat may pass only with an empty supply");
  t.st->clan[0].floors = 0;
  gn_table_allowed(&t, "pass");
  t.rules->pass_when_no_floors = false;
  gn_table_refused(&t, "pass", "GN-ACT-07", "no_passing", "passing is not allowed in this variant");
}
END_TEST

/* ---- lands, seats, missions ---- */

START_TEST(gn_build_02_lands_with_tokens)
{
  gn_table_crane(&t, 3);
  t.st->tokens[GN_YELLOW] = 0;
  gn_table_play(&t, "construct 34");
  ck_assert_int_eq(t.st->phase, GN_LAND);
  gn_table_allowed(&t, "land red");
  gn_table_refused(&t, "land yellow", "GN-BUILD-02", "no_token_left",
                   "no yellow land token is left in the supply, only tokens of green and red");
  ck_assert(gn_why_not(t.rules, t.st, gn_move(GN_PASS, 0), &reason));
  ck_assert_str_eq(reason.text,
                   "it is time to choose the land of a bramble, not to take an action");
  ck_assert_str_eq(reason.word, "not_your_phase");
}
END_TEST

START_TEST(gn_round_03_ex_22_who_is_next)
{
  sit(4, NULL);
  gn_table_crane(&t, 3);
  gn_table_display(&t, "");
  gn_table_play(&t, "construct 31");
  ck_assert_int_eq(t.st->phase, GN_NEXT);
  gn_table_allowed(&t, "next 3");
  gn_table_refused(&t, "next 1", "GN-ROUND-03", "yourself",
                   "seat 1 cannot name itself for the next turn, but may name 2, 3 and 4");
  t.st->had_turn |= 1 << 1;
  gn_table_refused(&t, "next 2", "GN-ROUND-03", "had_turn",
                   "seat 2 has had a turn in this round already, seats without a turn: 3 and 4");
}
END_TEST

/* The acting seat has these missions to choose from. */
static void choose_from(const char *ids)
{
  gn_table_missions(&t, 0, ids);
  t.st->clan[0].kept = 0;
  t.st->phase = GN_MISSIONS;
}

START_TEST(gn_setup_06_missions)
{
  choose_from("market sculpture belfry belfry");
  gn_table_allowed(&t, "keep market belfry");
  gn_table_refused(&t, "keep market", "GN-SETUP-06", "wrong_number",
                   "expected 2 missions to keep, found 1");
  gn_table_refused(&t, "keep market sculpture belfry", "GN-SETUP-06", "wrong_number",
                   "expected 2 missions to keep, found 3");
  gn_table_refused(&t, "keep belfry belfry", "GN-SETUP-06", "same_card",
                   "mission 'belfry' is named twice, name different missions");
  t.rules->mission_pair_rule = GN_DIFFERENT_FAMILIES;
  gn_table_refused(&t, "keep market sculpture", "GN-SETUP-06", "same_family",
                   "missions 'market' and 'sculpture' are both of the family 'towers', name "
                   "missions of different families");
  gn_table_refused(&t, "keep belfry belfry", "GN-SETUP-06", "same_card",
                   "mission 'belfry' is named twice, name different missions");
  gn_table_allowed(&t, "keep sculpture belfry");
  t.rules->mission_pair_rule = GN_ANY_CARDS;
  gn_table_allowed(&t, "keep belfry belfry");
}
END_TEST

START_TEST(gn_setup_06_a_weaker_rule_where_one_cannot_be_met)
{
  choose_from("market sculpture watchtower watchtower");
  t.rules->mission_pair_rule = GN_DIFFERENT_FAMILIES;
  gn_table_allowed(&t, "keep market sculpture");
  gn_table_refused(&t, "keep watchtower watchtower", "GN-SETUP-06", "same_card",
                   "mission 'watchtower' is named twice, name different missions");
  choose_from("watchtower watchtower watchtower watchtower");
  gn_table_allowed(&t, "keep watchtower watchtower");
}
END_TEST

START_TEST(gn_end_02_nothing_after_the_end)
{
  t.st->phase = GN_ENDED;
  ck_assert(gn_why_not(t.rules, t.st, gn_move(GN_ADVANCE, 0), &reason));
  ck_assert_str_eq(reason.text, "the game is over");
}
END_TEST

Suite *gn_explain_suite(void);
Suite *gn_explain_suite(void)
{
  Suite *suite = suite_create("gn_explain");
  TCase *tc = tcase_create("reasons");
  tcase_add_checked_fixture(tc, start, finish);
  tcase_add_test(tc, gn_act_02_gn_act_03_where_the_torticrane_stands);
  tcase_add_test(tc, gn_build_04_towers_of_others_and_roofs);
  tcase_add_test(tc, gn_build_06_a_floor_is_needed);
  tcase_add_test(tc, gn_build_03_max_height);
  tcase_add_test(tc, gn_build_02_a_token_is_needed);
  tcase_add_test(tc, gn_build_05_ex_04_prices);
  tcase_add_test(tc, gn_aban_01_own_towers_only);
  tcase_add_test(tc, gn_ploy_04_none_with_the_first_action);
  tcase_add_test(tc, gn_ploy_01_gn_ploy_02_tokens);
  tcase_add_test(tc, gn_ploy_05_gn_ploy_06_gn_ploy_07_ploys_that_are_not_enabled);
  tcase_add_test(tc, gn_ploy_05_ex_19_range);
  tcase_add_test(tc, gn_ploy_06_ex_18_roof_transfer);
  tcase_add_test(tc, gn_ploy_07_ex_17_invasion);
  tcase_add_test(tc, gn_act_05_gn_act_06_ex_20_blocked);
  tcase_add_test(tc, gn_act_07_passing);
  tcase_add_test(tc, gn_build_02_lands_with_tokens);
  tcase_add_test(tc, gn_round_03_ex_22_who_is_next);
  tcase_add_test(tc, gn_setup_06_missions);
  tcase_add_test(tc, gn_setup_06_a_weaker_rule_where_one_cannot_be_met);
  tcase_add_test(tc, gn_end_02_nothing_after_the_end);
  suite_add_tcase(suite, tc);
  return suite;
}
