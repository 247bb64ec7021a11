/* test_gn_score.c - control, the end and scoring of Garden Nation (GN-CTRL, GN-END; examples 14 to
 * 16, 23, 24). */
#include <check.h>
#include <string.h>

#include "engine/games/gardennation/play/board.h"
#include "engine/games/gardennation/play/missions.h"
#include "engine/games/gardennation/play/play.h"
#include "engine/games/gardennation/play/score.h"
#include "engine/games/gardennation/rules/cards.h"
#include "tests/unit/games/gardennation/gn_table.h"

static struct gn_table t;

static void open_table(int seats, const char *options, const char *towers)
{
  gn_table_open(&t, seats, options);
  gn_table_display(&t, "");
  gn_table_towers(&t, towers);
}

static int points(const char *mission, int seat)
{
  int index = gn_mission_find(t.rules, mission);
  ck_assert_msg(index >= 0, "no mission '%s'", mission);
  return gn_mission_points(t.rules, t.st, index, seat, NULL);
}

/* ---- control ---- */

/* Example 14: the only leader 2, tied ones 1 each however many, nobody where nothing stands. */
START_TEST(gn_ctrl_02_example_14)
{
  open_table(3, NULL,
             "11/A/2R 12/B/1 13/B/1 14/C/1 21/C/3 22/A/1 51/A/1 52/B/1 53/C/1 61/B/1 62/B/1");
  for (int seat = 0; seat < 3; seat++)
    t.st->clan[seat].inhabitants = 20;
  gn_pay_control(t.rules, t.st);
  ck_assert_int_eq(t.st->clan[0].inhabitants, 22);
  ck_assert_int_eq(t.st->clan[1].inhabitants, 24);
  ck_assert_int_eq(t.st->clan[2].inhabitants, 23);
  gn_table_close(&t);
}
END_TEST

/* By the territory, wherever it lies and however it is turned; floors and not towers, roofs not. */
START_TEST(gn_ctrl_01_counts_floors_with_those_under_roofs)
{
  open_table(2, NULL, "");
  t.st->turned[2] = 3;
  gn_lay_territories(t.rules, t.st);
  gn_table_towers(&t, "21/A/3R 22/B/1 23/B/1");
  ck_assert_uint_eq(gn_leaders(t.rules, t.st, 2), 1);
  gn_table_towers(&t, "24/yellow 24/B/1");
  ck_assert_uint_eq(gn_leaders(t.rules, t.st, 2), 3);
  ck_assert_uint_eq(gn_leaders(t.rules, t.st, 1), 0);
  gn_table_close(&t);
}
END_TEST

/* After the last turn of a round, and before the next one. */
START_TEST(gn_ctrl_01_at_the_end_of_every_round)
{
  open_table(2, NULL, "31/B/1 51/A/2");
  gn_table_crane(&t, 7);
  t.st->seat = 1, t.st->turn = 3, t.st->action = 1;
  t.st->clan[1].inhabitants = 20;
  t.st->clan[0].inhabitants = 20;
  gn_table_play(&t, "construct 71");
  ck_assert_int_eq(t.st->round, 1);
  ck_assert_int_eq(t.st->clan[1].inhabitants, 20 - 5 + 2 + 2);
  ck_assert_int_eq(t.st->clan[0].inhabitants, 22);
  gn_table_close(&t);
}
END_TEST

/* ---- the end ---- */

/* Seat 1 of four has one floor left at the beginning of the second turn. */
static void open_last_floor(const char *options)
{
  open_table(4, options, "31/B/13");
  gn_table_crane(&t, 4);
  t.st->seat = 1, t.st->turn = 1, t.st->had_turn = 3;
}

/* Example 23: the last floor ends the game with this round, even if floors come back. */
START_TEST(gn_end_01_an_empty_supply_ends_the_game_with_the_round)
{
  open_last_floor(NULL);
  gn_table_play(&t, "construct 40");
  ck_assert(t.st->last_round == 1 && t.st->phase == GN_ACTION && t.st->seat == 1);
  gn_table_crane(&t, 3);
  gn_table_play(&t, "abandon 31");
  ck_assert_int_eq(t.st->clan[1].floors, 13);
  ck_assert_int_eq(t.st->last_round, 1);
  gn_table_play(&t, "next 4; construct 11; construct 12");
  gn_table_crane(&t, 7);
  gn_table_play(&t, "construct 71; construct 13");
  ck_assert_int_eq(gn_to_act(t.rules, t.st), AD_OVER);
  ck_assert_int_eq(t.st->round, 0);
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_end_02_both_turns_of_two_players_and_control_paid)
{
  open_table(2, NULL, "31/A/19");
  t.st->clan[0].inhabitants = t.st->clan[1].inhabitants = 30;
  gn_table_crane(&t, 4);
  gn_table_play(&t, "construct 40");
  ck_assert(t.st->last_round && t.st->seat == 1);
  gn_table_play(&t, "construct 44; construct 71; pass");
  ck_assert(t.st->seat == 1 && t.st->turn == 3);
  gn_table_crane(&t, 5);
  gn_table_play(&t, "construct 51; construct 12");
  ck_assert_int_eq(gn_to_act(t.rules, t.st), AD_OVER);
  /* Seat 0 leads 3 and shares 4; seat 1 leads 7, 5, 1 and shares 4. */
  ck_assert_int_eq(t.st->clan[0].inhabitants, 30 - 3 + 2 + 1);
  ck_assert_int_eq(t.st->clan[1].inhabitants, 30 - 1 - 5 - 3 - 4 + 6 + 1);
  gn_table_close(&t);
}
END_TEST

/* Example 15. */
START_TEST(gn_end_03_missions_of_example_15)
{
  open_table(2, NULL, "12/A/3 31/A/4 35/A/3 44/A/1 71/A/2R 76/A/3");
  ck_assert_int_eq(points("sculpture", 0), 9);
  ck_assert_int_eq(points("cabaret", 0), 11);
  ck_assert_int_eq(points("belfry", 0), 21);
  ck_assert_int_eq(points("observatory", 0), 11);
  ck_assert_int_eq(points("sculpture", 1), 0);
  gn_table_close(&t);
}
END_TEST

/* The same towers serve both cards. */
START_TEST(gn_end_03_both_cards_of_an_owner)
{
  open_table(2, NULL, "31/A/4");
  gn_table_missions(&t, 0, "belfry observatory");
  gn_table_missions(&t, 1, "market sculpture");
  t.st->clan[0].inhabitants = t.st->clan[1].inhabitants = 10;
  ck_assert_int_eq(gn_points(t.rules, t.st, 0), 7 + 11);
  ck_assert_int_eq(gn_points(t.rules, t.st, 1), 0);
  gn_table_close(&t);
}
END_TEST

static const struct {
  const char *mission, *towers;
  int points;
} missions[] = {
  {"market", "13/A/2 14/A/1 20/A/5 31/A/3", 6},
  {"sculpture", "11/A/2 12/A/2 13/A/2 23/A/1", 6},
  {"watchtower", "15/A/2 16/A/1 22/A/3 25/A/2R", 6},
  {"post_office", "13/A/2 14/A/1 20/A/5 11/A/1", 8},
  {"cabaret", "11/A/2 12/A/1 44/A/3R", 3},
  {"barracks", "15/A/1 16/A/1 34/red 34/A/2", 4},
  {"belfry", "11/A/3 12/A/3 21/A/3 31/A/2 41/A/3R", 14},
  {"observatory", "11/A/4 12/A/5 21/A/4 31/A/3", 22},
  {"control_1_3", "11/A/1 12/B/1 31/A/1", 4},
  {"control_2_4", "21/A/1 41/A/1R", 12},
  {"control_3_5", "31/A/1 32/B/1", 0},
  {"control_4_6", "61/A/2 62/B/1", 4},
  {"control_5_7", "51/A/1 71/A/1", 12},
  {"control_6_1", "60/A/1R 61/A/1 12/A/1 64/B/1 15/B/1", 4},
  {"control_7_2", "", 0},
};

/* GN-END-04, GN-END-05: each of the 15 cards. */
START_TEST(gn_end_04_every_mission)
{
  open_table(2, NULL, missions[_i].towers);
  ck_assert_int_eq((int)AD_LEN(missions), t.rules->n_missions);
  ck_assert_msg(points(missions[_i].mission, 0) == missions[_i].points,
                "%s: %d points, expected %d", missions[_i].mission, points(missions[_i].mission, 0),
                missions[_i].points);
  gn_table_close(&t);
}
END_TEST

/* Example 16: a shared lead is not control; one of two 4, both 12. */
START_TEST(gn_end_05_control_is_more_than_everybody_else)
{
  open_table(3, NULL, "60/A/1R 61/A/1 12/A/1 64/B/1 15/B/1");
  ck_assert_int_eq(points("control_6_1", 0), 4);
  ck_assert_int_eq(points("control_6_1", 1), 0);
  gn_table_towers(&t, "13/A/1");
  ck_assert_int_eq(points("control_6_1", 0), 12);
  gn_table_towers(&t, "11/C/2");
  ck_assert_int_eq(points("control_6_1", 0), 4);
  ck_assert_int_eq(gn_controller(t.rules, t.st, 1), -1);
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_end_06_points_of_inhabitants)
{
  static const int by_inhabitants[] = {
    [1] = -30, -20, -20, -10, -10, -5, -5, -3, -3, 0, 1, 1, 1, 2, 2, 2, 3,  3,  3,  4, 4,
    4,         5,   5,   5,   6,   6,  6,  7,  7,  7, 8, 8, 8, 9, 9, 9, 10, 10, 10, 10};
  open_table(2, NULL, "");
  for (int inhabitants = 1; inhabitants < (int)AD_LEN(by_inhabitants); inhabitants++)
    ck_assert_int_eq(gn_end_points(t.rules, inhabitants), by_inhabitants[inhabitants]);
  ck_assert_int_eq(gn_end_points(t.rules, 250), 10);
  gn_table_close(&t);
}
END_TEST

/* Example 24, after the last control was paid. */
START_TEST(gn_end_07_example_24)
{
  struct ad_result result;
  open_table(2, NULL, "11/A/4 21/A/1 30/A/2R 51/A/2 12/B/2 31/B/3 62/B/2 72/B/3R 23/B/2");
  gn_table_missions(&t, 0, "observatory control_5_7");
  gn_table_missions(&t, 1, "cabaret belfry");
  t.st->clan[0].points = 26, t.st->clan[0].inhabitants = 12;
  t.st->clan[1].points = 18, t.st->clan[1].inhabitants = 27;
  gn_pay_control(t.rules, t.st);
  t.st->phase = GN_ENDED;
  ck_assert(t.st->clan[0].inhabitants == 16 && t.st->clan[1].inhabitants == 35);
  gn_result_of(t.rules, t.st, &result);
  ck_assert_int_eq(result.score[0], 43);
  ck_assert_int_eq(result.score[1], 41);
  ck_assert(result.rank[0] == 1 && result.rank[1] == 2);
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_end_07_a_total_below_zero)
{
  open_table(2, NULL, "");
  gn_table_missions(&t, 0, "market sculpture");
  t.st->clan[0].inhabitants = 1;
  ck_assert_int_eq(gn_points(t.rules, t.st, 0), -30);
  gn_table_close(&t);
}
END_TEST

/* 40 inhabitants and 38 are worth the same; so nothing else decides. */
START_TEST(gn_end_08_a_tie_is_shared)
{
  struct ad_result result;
  open_table(3, NULL, "");
  for (int seat = 0; seat < 3; seat++) {
    gn_table_missions(&t, seat, "market sculpture");
    t.st->clan[seat].inhabitants = seat == 1 ? 40 : 38;
    t.st->clan[seat].points = seat == 2 ? 5 : 7;
  }
  t.st->phase = GN_ENDED;
  gn_result_of(t.rules, t.st, &result);
  ck_assert(result.rank[0] == 1 && result.rank[1] == 1 && result.rank[2] == 3);
  gn_table_close(&t);
}
END_TEST

/* Abandoning and building again could go on for ever: GN-END-09 stops it. */
START_TEST(gn_end_09_no_game_without_an_end)
{
  open_table(2, NULL, "");
  t.st->round = GN_LAST_ROUND - 1;
  gn_table_crane(&t, 3);
  gn_table_no_ploys(&t);
  t.st->turn = 3, t.st->seat = 1, t.st->action = 1;
  gn_table_play(&t, "construct 31");
  ck_assert_int_eq(gn_to_act(t.rules, t.st), AD_OVER);
  ck_assert_int_eq(t.st->last_round, 0);
  gn_table_close(&t);
}
END_TEST

Suite *gn_score_suite(void);
Suite *gn_score_suite(void)
{
  Suite *suite = suite_create("gn_score");
  TCase *control = tcase_create("control"), *end = tcase_create("end");
  tcase_add_test(control, gn_ctrl_02_example_14);
  tcase_add_test(control, gn_ctrl_01_counts_floors_with_those_under_roofs);
  tcase_add_test(control, gn_ctrl_01_at_the_end_of_every_round);
  tcase_add_test(end, gn_end_01_an_empty_supply_ends_the_game_with_the_round);
  tcase_add_test(end, gn_end_02_both_turns_of_two_players_and_control_paid);
  tcase_add_test(end, gn_end_03_missions_of_example_15);
  tcase_add_test(end, gn_end_03_both_cards_of_an_owner);
  tcase_add_loop_test(end, gn_end_04_every_mission, 0, AD_LEN(missions));
  tcase_add_test(end, gn_end_05_control_is_more_than_everybody_else);
  tcase_add_test(end, gn_end_06_points_of_inhabitants);
  tcase_add_test(end, gn_end_07_example_24);
  tcase_add_test(end, gn_end_07_a_total_below_zero);
  tcase_add_test(end, gn_end_08_a_tie_is_shared);
  tcase_add_test(end, gn_end_09_no_game_without_an_end);
  suite_add_tcase(suite, control);
  suite_add_tcase(suite, end);
  return suite;
}
