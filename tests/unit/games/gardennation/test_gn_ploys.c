/* test_gn_ploys.c - the three ploys of Garden Nation (GN-PLOY; examples 17 to 19). */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "engine/games/gardennation/rules/areas.h"
#include "tests/unit/games/gardennation/gn_table.h"

static struct gn_table t;

/* Seat 0 begins its turn of two actions in TERRITORY. */
static void open_turn(int seats, const char *options, const char *towers, int territory)
{
  gn_table_open(&t, seats, options);
  gn_table_display(&t, "");
  gn_table_towers(&t, towers);
  gn_table_crane(&t, territory);
  t.st->turn = 1, t.st->had_turn = 3;
}

static bool can(const char *text)
{
  return gn_table_can(&t, text);
}

static bool may_move(int territory)
{
  char text[32];
  snprintf(text, sizeof text, "strategic %d", territory);
  return can(text);
}

/* ---- any ploy ---- */

START_TEST(gn_ploy_01_four_tokens_for_the_whole_game)
{
  open_turn(2, NULL, "", 3);
  ck_assert_int_eq(t.st->clan[0].ploys, 4);
  gn_table_play(&t, "strategic 4; construct 44; strategic 6; construct 65");
  ck_assert_int_eq(t.st->clan[0].ploys, 2);
  ck_assert_int_eq(t.st->clan[1].ploys, 4);
  t.st->seat = 0;
  t.st->clan[0].ploys = 0;
  ck_assert(!can("strategic 1") && !can("strategic 6"));
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_ploy_02_one_an_action)
{
  open_turn(2, NULL, "35/A/1R 31/A/1 44/B/1", 3);
  ck_assert(can("strategic 4") && can("transfer 35 31"));
  gn_table_play(&t, "strategic 4");
  ck_assert(!can("strategic 5") && !can("strategic 3") && !can("invade 44") && can("construct 40"));
  gn_table_play(&t, "construct 40");
  ck_assert_int_eq(t.st->action, 1);
  ck_assert(can("strategic 3") && can("strategic 5"));
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_ploy_03_movement_and_transfer_go_before_an_action)
{
  open_turn(2, NULL, "35/A/1R 31/A/1", 3);
  gn_table_play(&t, "transfer 35 31");
  ck_assert(t.st->phase == GN_ACTION && t.st->seat == 0 && t.st->action == 0);
  ck_assert(!can("pass") && !can("transfer 31 35") && can("construct 35") && !can("construct 31"));
  gn_table_play(&t, "construct 35");
  ck_assert_int_eq(t.st->action, 1);
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_ploy_04_none_with_the_first_action_of_the_game)
{
  gn_table_open(&t, 3, NULL);
  gn_table_display(&t, "");
  ck_assert_int_eq(gn_table_count(&t), 49);
  gn_table_play(&t, "construct 76; next 2");
  ck_assert(t.st->seat == 1 && can("strategic 2") && can("strategic 4"));
  gn_table_close(&t);
}
END_TEST

/* ---- strategic movement ---- */

START_TEST(gn_ploy_05_one_number_up_or_down)
{
  static const int lower[] = {0, 7, 1, 2, 3, 4, 5, 6}, higher[] = {0, 2, 3, 4, 5, 6, 7, 1};
  open_turn(2, NULL, "", _i);
  for (int territory = 1; territory <= 7; territory++)
    ck_assert_int_eq(may_move(territory), territory == lower[_i] || territory == higher[_i]);
  gn_table_close(&t);
}
END_TEST

/* Example 19. */
START_TEST(gn_ploy_05_the_action_is_taken_there)
{
  open_turn(2, NULL, "", 7);
  gn_table_play(&t, "strategic 1");
  ck_assert(can("construct 13") && !can("construct 70") && t.st->clan[0].ploys == 3);
  gn_table_play(&t, "construct 13");
  ck_assert_int_eq(t.st->crane, 3);
  gn_table_close(&t);
}
END_TEST

/* ---- roof transfer (example 18) ---- */

START_TEST(gn_ploy_06_to_an_own_tower_on_the_same_land)
{
  open_turn(2, NULL, "16/A/2R 15/A/1 72/A/2 51/A/1R 42/B/1 44/A/1 76/A/1R", 1);
  ck_assert(can("transfer 16 15") && can("transfer 16 72"));
  ck_assert(!can("transfer 51 15") && !can("transfer 16 51") && !can("transfer 16 42") &&
            !can("transfer 16 44") && !can("transfer 16 76") && !can("transfer 16 16"));
  int before = t.st->clan[0].inhabitants;
  gn_table_play(&t, "transfer 16 72");
  ck_assert_uint_eq(t.st->roofed, gn_bit(gn_table_area(&t, 72)) | gn_bit(gn_table_area(&t, 51)) |
                                    gn_bit(gn_table_area(&t, 76)));
  ck_assert(t.st->clan[0].inhabitants == before && t.st->roofs == 16 && t.st->clan[0].ploys == 3 &&
            t.st->territory[t.st->crane] == 1);
  gn_table_play(&t, "construct 16"); /* may grow again: the third floor costs 3 */
  ck_assert_int_eq(t.st->clan[0].inhabitants, before - 3);
  gn_table_close(&t);
}
END_TEST

/* The tower that lost its roof serves projects again. */
START_TEST(gn_ploy_06_serves_projects_again)
{
  open_turn(2, NULL, "16/A/2R 72/A/1", 1);
  gn_table_display(&t, "bunker prison");
  gn_table_play(&t, "transfer 16 72; construct 15");
  ck_assert(gn_table_only(&t, "claim bunker; skip"));
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_ploy_06_brambles_are_of_the_token_s_land)
{
  open_turn(2, NULL, "16/A/1R 34/red 34/A/1 24/green 24/A/1", 1);
  ck_assert(can("transfer 16 34") && !can("transfer 16 24"));
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_ploy_06_not_without_a_tower_that_takes_the_roof)
{
  open_turn(2, NULL, "16/A/1R 72/A/1R 11/A/1", 1);
  ck_assert(!can("transfer 16 72") && !can("transfer 16 11"));
  gn_table_close(&t);
}
END_TEST

/* ---- building invasion (example 17) ---- */

static void open_invasion(int inhabitants, int floors, const char *display)
{
  open_turn(2, NULL, "53/B/3R", 5);
  gn_table_display(&t, display);
  t.st->clan[0].inhabitants = inhabitants;
  t.st->clan[0].floors = (uint8_t)floors;
}

START_TEST(gn_ploy_07_pays_the_owner_and_takes_the_tower)
{
  open_invasion(20, 5, "");
  int owner = t.st->clan[1].inhabitants;
  gn_table_play(&t, "invade 53");
  ck_assert_int_eq(t.st->clan[0].inhabitants, 2);
  ck_assert_int_eq(t.st->clan[1].inhabitants, owner + 18);
  ck_assert(t.st->clan[0].floors == 2 && t.st->clan[1].floors == 20);
  ck_assert(t.st->roofs == 19 && t.st->roofed == 0 && gn_table_floors(&t, 53) == 3);
  ck_assert_uint_eq(t.st->clan[0].towers, gn_bit(gn_table_area(&t, 53)));
  ck_assert_uint_eq(t.st->clan[1].towers, 0);
  ck_assert_int_eq(t.st->clan[0].ploys, 3);
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_ploy_07_one_inhabitant_and_the_floors_are_needed)
{
  open_invasion(18, 5, "");
  ck_assert(!can("invade 53"));
  t.st->clan[0].inhabitants = 19;
  ck_assert(can("invade 53"));
  t.st->clan[0].floors = 2;
  ck_assert(!can("invade 53"));
  t.st->clan[0].floors = 3;
  ck_assert(can("invade 53"));
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_ploy_07_of_another_one_in_the_territory)
{
  open_turn(2, NULL, "53/A/1 50/B/1 45/B/1", 5);
  ck_assert(can("invade 50") && !can("invade 53") && !can("invade 51") && !can("invade 45"));
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_ploy_08_a_claim_the_torticrane_and_the_last_round)
{
  open_invasion(20, 3, "prison house");
  gn_table_play(&t, "invade 53");
  ck_assert(gn_table_only(&t, "claim prison; skip"));
  ck_assert_int_eq(t.st->last_round, 1);
  gn_table_play(&t, "claim prison");
  ck_assert(t.st->clan[0].points == 3 && t.st->roofs == 18 && t.st->crane == 3 &&
            t.st->action == 1);
  gn_table_close(&t);
}
END_TEST

Suite *gn_ploys_suite(void);
Suite *gn_ploys_suite(void)
{
  Suite *suite = suite_create("gn_ploys");
  TCase *tc = tcase_create("ploys");
  tcase_add_test(tc, gn_ploy_01_four_tokens_for_the_whole_game);
  tcase_add_test(tc, gn_ploy_02_one_an_action);
  tcase_add_test(tc, gn_ploy_03_movement_and_transfer_go_before_an_action);
  tcase_add_test(tc, gn_ploy_04_none_with_the_first_action_of_the_game);
  tcase_add_loop_test(tc, gn_ploy_05_one_number_up_or_down, 1, 8);
  tcase_add_test(tc, gn_ploy_05_the_action_is_taken_there);
  tcase_add_test(tc, gn_ploy_06_to_an_own_tower_on_the_same_land);
  tcase_add_test(tc, gn_ploy_06_serves_projects_again);
  tcase_add_test(tc, gn_ploy_06_brambles_are_of_the_token_s_land);
  tcase_add_test(tc, gn_ploy_06_not_without_a_tower_that_takes_the_roof);
  tcase_add_test(tc, gn_ploy_07_pays_the_owner_and_takes_the_tower);
  tcase_add_test(tc, gn_ploy_07_one_inhabitant_and_the_floors_are_needed);
  tcase_add_test(tc, gn_ploy_07_of_another_one_in_the_territory);
  tcase_add_test(tc, gn_ploy_08_a_claim_the_torticrane_and_the_last_round);
  suite_add_tcase(suite, tc);
  return suite;
}
