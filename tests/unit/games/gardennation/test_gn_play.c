/* test_gn_play.c - actions of Garden Nation: reach, torticrane, construct, abandon, blocked
 * territories (GN-ACT, GN-CRANE, GN-BUILD, GN-ABAN). */
#include <check.h>
#include <string.h>

#include "engine/games/gardennation/play/board.h"
#include "tests/unit/games/gardennation/gn_short.h"
#include "tests/unit/games/gardennation/gn_table.h"

static int crane(void)
{
  return t.st->territory[t.st->crane];
}

static int inhabitants(int seat)
{
  return t.st->clan[seat].inhabitants;
}

/* ---- reach ---- */

START_TEST(gn_act_01_construct_abandon_or_invade)
{
  open_table(3, NULL);
  stand(3, 30);
  gn_table_towers(&t, "31/A/1 32/B/1");
  ck_assert(can("construct 31") && can("construct 35") && can("abandon 31") && can("invade 32"));
  ck_assert(!can("abandon 32") && !can("invade 31") && !can("construct 32") && !can("pass") &&
            !can("advance"));
  gn_table_no_ploys(&t);
  ck_assert(!can("invade 32"));
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_act_02_only_in_the_territory_of_the_torticrane)
{
  open_table(2, NULL);
  stand(3, 30);
  gn_table_no_ploys(&t);
  ck_assert(gn_table_only(&t,
                          "construct 30; construct 31; construct 32; construct 33; construct 34; "
                          "construct 35; construct 36"));
  gn_table_towers(&t, "11/A/2");
  ck_assert(!can("abandon 11") && !can("construct 11") && !can("construct 44"));
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_act_03_the_first_action_anywhere)
{
  open_table(4, NULL);
  ck_assert_int_eq(gn_table_count(&t), 49);
  ck_assert(can("construct 10") && can("construct 35") && can("construct 76"));
  gn_table_play(&t, "construct 76");
  ck_assert(!can("construct 10"));
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_act_04_no_action_may_be_declined)
{
  open_table(2, NULL);
  stand(3, 30);
  ck_assert(!can("pass") && !can("skip") && !can("advance"));
  t.st->clan[0].floors = 1;
  ck_assert(!can("pass"));
  gn_table_close(&t);
}
END_TEST

/* ---- blocked (example 20) ---- */

static void block_seven(int inhabitants)
{
  open_table(2, NULL);
  gn_table_towers(&t, "71/B/1 72/B/1 73/B/1 74/B/1 76/B/1");
  stand(7, inhabitants);
  gn_table_no_ploys(&t);
}

START_TEST(gn_act_05_blocked_when_neither_construct_nor_abandon_is_legal)
{
  block_seven(5);
  ck_assert(gn_table_only(&t, "advance"));
  t.st->clan[0].inhabitants = 6;
  ck_assert(gn_table_only(&t, "construct 70; construct 75"));
  gn_table_towers(&t, "70/A/2R");
  t.st->clan[0].inhabitants = 3;
  ck_assert(gn_table_only(&t, "abandon 70"));
  gn_table_play(&t, "abandon 70");
  ck_assert_int_eq(inhabitants(0), 3 + 22);
  gn_table_close(&t);
}
END_TEST

/* An invasion is no reason not to be blocked: both are legal then. */
START_TEST(gn_act_05_invasions_do_not_count)
{
  block_seven(5);
  t.st->clan[0].ploys = 4;
  ck_assert(can("invade 74") && can("advance") && can("strategic 6") && !can("construct 70"));
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_act_06_to_the_next_number_and_from_seven_to_one)
{
  block_seven(5);
  int actions = t.st->action, ploys = t.st->clan[0].ploys;
  gn_table_play(&t, "advance");
  ck_assert_int_eq(crane(), 1);
  ck_assert(t.st->action == actions && t.st->seat == 0 && t.st->clan[0].ploys == ploys &&
            inhabitants(0) == 5);
  ck_assert(can("construct 16") && !can("advance") && !can("construct 70"));
  gn_table_play(&t, "construct 16");
  /* 16 is a west area: the place of this one action alone was another */
  ck_assert_int_eq(t.st->crane, 6);
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_act_06_again_if_that_one_is_blocked_too)
{
  block_seven(5);
  gn_table_towers(&t, "14/B/1 16/B/1 11/B/1 12/B/1 13/B/1");
  gn_table_play(&t, "advance");
  ck_assert(crane() == 1 && gn_table_only(&t, "advance"));
  gn_table_play(&t, "advance");
  ck_assert(crane() == 2 && can("construct 21") && !can("advance"));
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_act_07_without_floors_the_turn_may_end_at_once)
{
  open_table(3, NULL);
  gn_table_towers(&t, "31/A/3 44/A/14");
  stand(3, 30);
  t.st->turn = 1, t.st->had_turn = 3;
  ck_assert(can("pass") && can("abandon 31") && !can("construct 31"));
  gn_table_play(&t, "pass");
  ck_assert_int_eq(t.st->seat, 2); /* both actions are gone; one seat is left */
  ck_assert_int_eq(t.st->turn, 2);
  ck_assert_int_eq(crane(), 3);
  gn_table_close(&t);
}
END_TEST

/* The supply decides, also when a ploy has been used and nothing has been done with it (a ruling
 * over GN-PLOY-03). */
START_TEST(gn_act_07_after_a_ploy_too)
{
  open_table(2, NULL);
  gn_table_towers(&t, "31/A/10 44/A/10");
  stand(3, 30);
  gn_table_play(&t, "strategic 4");
  ck_assert(can("pass") && can("abandon 44") && !can("abandon 31"));
  gn_table_play(&t, "pass");
  ck_assert_int_eq(t.st->seat, 1);
  gn_table_close(&t);
}
END_TEST

/* After six advances every territory has been tried: the turn ends by itself. */
START_TEST(gn_act_08_nothing_legal_ends_the_turn)
{
  open_table(2, "{pass_when_no_floors: false}");
  t.st->clan[0].floors = 0;
  stand(3, 30);
  gn_table_no_ploys(&t);
  gn_table_play(&t, "advance; advance; advance; advance; advance");
  ck_assert(t.st->seat == 0 && gn_table_only(&t, "advance"));
  gn_table_play(&t, "advance");
  ck_assert_int_eq(t.st->seat, 1);
  ck_assert_int_eq(t.st->advances, 0);
  ck_assert_int_eq(crane(), 2);
  gn_table_close(&t);
}
END_TEST

/* ---- the torticrane (examples 1, 2, 19) ---- */

START_TEST(gn_crane_01_follows_the_place_of_the_area)
{
  static const struct {
    int territory;
    const char *move;
    int slot, there;
  } cases[] = {{4, "construct 45", 5, 6},
               {7, "construct 73", 3, 5},
               {5, "construct 50", 0, 4},
               {1, "construct 13", 3, 5},
               {1, "construct 11", 1, 1}};
  open_table(2, NULL);
  stand(cases[_i].territory, 30);
  gn_table_play(&t, cases[_i].move);
  ck_assert_int_eq(t.st->crane, cases[_i].slot);
  ck_assert_int_eq(crane(), cases[_i].there);
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_crane_01_after_abandoning_and_invading_too)
{
  open_table(2, NULL);
  gn_table_towers(&t, "44/A/2 76/B/1");
  stand(4, 30);
  t.st->turn = 1;
  gn_table_play(&t, "abandon 44");
  ck_assert_int_eq(crane(), 7);
  gn_table_play(&t, "invade 76");
  ck_assert_int_eq(crane(), 3);
  gn_table_close(&t);
}
END_TEST

static void turn_slot(int slot, int turns)
{
  t.st->turned[slot] = (uint8_t)turns;
  gn_lay_territories(t.rules, t.st);
}

START_TEST(gn_crane_02_a_turned_territory)
{
  open_table(2, NULL);
  turn_slot(3, 2); /* territory 5 */
  stand(5, 30);
  gn_table_play(&t, "construct 51");
  ck_assert(t.st->crane == 3 && crane() == 5);
  turn_slot(6, 1); /* territory 3 */
  gn_table_crane(&t, 3);
  t.st->clan[1].inhabitants = 30;
  gn_table_play(&t, "construct 34");
  gn_table_play(&t, "land red");
  ck_assert(t.st->crane == 5 && crane() == 6);
  gn_table_close(&t);
}
END_TEST

/* By place, whatever the numbers are: east of any territory leads to the eastern slot. */
START_TEST(gn_crane_03_numbers_do_not_matter)
{
  static const uint8_t other[GN_SLOTS] = {3, 7, 6, 2, 1, 5, 4};
  open_table(2, NULL);
  memcpy(t.st->territory, other, sizeof other);
  gn_lay_territories(t.rules, t.st);
  stand(7, 30);
  gn_table_play(&t, "construct 73");
  ck_assert(t.st->crane == 3 && crane() == 2);
  gn_table_close(&t);
}
END_TEST

/* ---- constructing (examples 3, 4, 5) ---- */

START_TEST(gn_build_01_pays_the_number_of_the_area)
{
  open_table(2, NULL);
  stand(3, 30);
  gn_table_play(&t, "construct 32");
  ck_assert_int_eq(inhabitants(0), 26);
  ck_assert_int_eq(t.st->clan[0].floors, 19);
  ck_assert_int_eq(gn_table_floors(&t, 32), 1);
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_build_02_a_bramble_gets_a_land)
{
  open_table(2, NULL);
  stand(3, 30);
  gn_table_play(&t, "construct 34");
  ck_assert_int_eq(t.st->phase, GN_LAND);
  ck_assert(gn_table_only(&t, "land yellow; land green; land red"));
  gn_table_play(&t, "land green");
  int area = gn_table_area(&t, 34);
  ck_assert_int_eq(inhabitants(0), 25);
  ck_assert_int_eq(t.st->tokens[GN_GREEN], 2);
  ck_assert(gn_land_of(t.st, area) == GN_GREEN && t.st->floors[area] == 1 &&
            t.st->number[area] == 5);
  gn_table_close(&t);
}
END_TEST

/* A second floor for 6; abandoning pays 22, and the token stays: no choice the next time. */
START_TEST(gn_build_02_the_token_stays_for_good)
{
  open_table(2, NULL);
  stand(3, 30);
  gn_table_play(&t, "construct 34; land green");
  for (int seat = 0; seat < 2; seat++)
    t.st->clan[seat].inhabitants = 30;
  t.st->seat = 0, t.st->turn = 2, t.st->action = 0;
  gn_table_crane(&t, 3);
  gn_table_play(&t, "construct 34");
  ck_assert_int_eq(inhabitants(0), 24);
  gn_table_crane(&t, 3);
  gn_table_play(&t, "abandon 34");
  ck_assert_int_eq(inhabitants(0), 24 + 22);
  ck_assert_int_eq(gn_land_of(t.st, gn_table_area(&t, 34)), GN_GREEN);
  gn_table_crane(&t, 3);
  gn_table_play(&t, "construct 34");
  ck_assert(t.st->phase == GN_ACTION && inhabitants(1) == 25 && t.st->tokens[GN_GREEN] == 2);
  gn_table_close(&t);
}
END_TEST

/* One land is left: it is taken.  None is left: brambles stay as they are. */
START_TEST(gn_build_02_lands_of_which_tokens_are_left)
{
  open_table(2, NULL);
  stand(3, 30);
  t.st->tokens[GN_YELLOW] = t.st->tokens[GN_GREEN] = 0;
  gn_table_play(&t, "construct 34");
  ck_assert_int_eq(gn_land_of(t.st, gn_table_area(&t, 34)), GN_RED);
  ck_assert(t.st->phase == GN_ACTION && t.st->seat == 1);
  t.st->tokens[GN_RED] = 0;
  gn_table_crane(&t, 1);
  ck_assert(can("construct 11") && !can("construct 10"));
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_build_03_each_floor_costs_one_more)
{
  open_table(2, "{actions_first_slot: 4}");
  stand(3, 30);
  static const int left[] = {27, 23, 18, 12};
  for (int i = 0; i < 4; i++) {
    gn_table_crane(&t, 3);
    gn_table_play(&t, "construct 31");
    ck_assert_int_eq(inhabitants(0), left[i]);
  }
  ck_assert_int_eq(gn_table_floors(&t, 31), 4);
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_build_03_no_limit_of_height)
{
  open_table(2, NULL);
  gn_table_towers(&t, "35/A/19");
  stand(3, 60);
  gn_table_play(&t, "construct 35");
  ck_assert_int_eq(gn_table_floors(&t, 35), 20);
  ck_assert_int_eq(inhabitants(0), 40);
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_build_04_neither_on_others_nor_on_roofs)
{
  open_table(2, NULL);
  gn_table_towers(&t, "31/B/1 32/A/1R 33/A/1");
  stand(3, 30);
  ck_assert(!can("construct 31") && !can("construct 32") && can("construct 33"));
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_build_05_one_inhabitant_must_remain)
{
  open_table(2, NULL);
  stand(5, 6);
  ck_assert(can("construct 52"));
  t.st->clan[0].inhabitants = 5;
  ck_assert(!can("construct 52") && !can("construct 55") && can("construct 50"));
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_build_06_a_floor_from_the_own_supply)
{
  open_table(2, NULL);
  stand(3, 30);
  t.st->clan[0].floors = 0;
  ck_assert(!can("construct 35"));
  t.st->clan[0].floors = 1;
  ck_assert(can("construct 35"));
  gn_table_close(&t);
}
END_TEST

Suite *gn_play_suite(void);
Suite *gn_play_suite(void)
{
  Suite *suite = suite_create("gn_play");
  TCase *act = tcase_create("actions"), *crane_case = tcase_create("torticrane"),
        *build = tcase_create("build");
  tcase_add_test(act, gn_act_01_construct_abandon_or_invade);
  tcase_add_test(act, gn_act_02_only_in_the_territory_of_the_torticrane);
  tcase_add_test(act, gn_act_03_the_first_action_anywhere);
  tcase_add_test(act, gn_act_04_no_action_may_be_declined);
  tcase_add_test(act, gn_act_05_blocked_when_neither_construct_nor_abandon_is_legal);
  tcase_add_test(act, gn_act_05_invasions_do_not_count);
  tcase_add_test(act, gn_act_06_to_the_next_number_and_from_seven_to_one);
  tcase_add_test(act, gn_act_06_again_if_that_one_is_blocked_too);
  tcase_add_test(act, gn_act_07_without_floors_the_turn_may_end_at_once);
  tcase_add_test(act, gn_act_07_after_a_ploy_too);
  tcase_add_test(act, gn_act_08_nothing_legal_ends_the_turn);
  tcase_add_loop_test(crane_case, gn_crane_01_follows_the_place_of_the_area, 0, 5);
  tcase_add_test(crane_case, gn_crane_01_after_abandoning_and_invading_too);
  tcase_add_test(crane_case, gn_crane_02_a_turned_territory);
  tcase_add_test(crane_case, gn_crane_03_numbers_do_not_matter);
  tcase_add_test(build, gn_build_01_pays_the_number_of_the_area);
  tcase_add_test(build, gn_build_02_a_bramble_gets_a_land);
  tcase_add_test(build, gn_build_02_the_token_stays_for_good);
  tcase_add_test(build, gn_build_02_lands_of_which_tokens_are_left);
  tcase_add_test(build, gn_build_03_each_floor_costs_one_more);
  tcase_add_test(build, gn_build_03_no_limit_of_height);
  tcase_add_test(build, gn_build_04_neither_on_others_nor_on_roofs);
  tcase_add_test(build, gn_build_05_one_inhabitant_must_remain);
  tcase_add_test(build, gn_build_06_a_floor_from_the_own_supply);
  suite_add_tcase(suite, act);
  suite_add_tcase(suite, crane_case);
  suite_add_tcase(suite, build);
  return suite;
}
