/* test_sc_pollution.c - pollution, deaths and graves (SC-POL, SC-DTH), and the fire station
 * (SC-SRV-03). */
#include <check.h>
#include <stdio.h>

#include "engine/games/smallcity/play/score.h"
#include "engine/games/smallcity/state/ring.h"
#include "engine/games/smallcity/state/town.h"
#include "engine/games/smallcity/state/tracks.h"
#include "tests/unit/games/smallcity/sc_make.h"
#include "tests/unit/games/smallcity/sc_short.h"

/* Goes on from phase 2 until somebody has to choose a victim or a grave, or phase 7. */
static void to_deaths(void)
{
  while (m.st->phase != SC_ENDED && m.st->phase != SC_VICTIM && m.st->phase != SC_GRAVE &&
         m.st->round_phase < SC_S_COUNCIL)
    ad_apply(m.setup, m.st, sc_make_quiet(&m));
}

/* ---- pollution ---- */

/* Example 11. */
START_TEST(sc_pol_01_people_and_goods_less_parks)
{
  int parts[SC_POLLUTION_SOURCES];
  sc_make_open(&m, 2, NULL);
  sc_make_tiles(&m, 0, "R5/l5 0,0; R5/l5 0,4; P3/i3 4,5; P3/i3 4,6");
  sc_make_meeples(&m, 0, 0, "0,0 1,0 2,0 3,0 3,1 0,4 1,4 2,4 3,4 3,5");
  sc_make_meeples(&m, 0, 1, "4,5");
  sc_make_hall(&m, 0, "2 citizens");
  sc_make_graves(&m, 0, "6,0");
  m.st->town[0].produced = 4;
  ck_assert_int_eq(sc_round_pollution(m.rules, m.st, 0, parts), 9);
  ck_assert(parts[SC_Q_MEEPLES] == 11 && parts[SC_Q_GOODS] == 4 && parts[SC_Q_PARKS] == -6);
  m.st->town[0].produced = 0; /* with the ENGINEER */
  ck_assert_int_eq(sc_round_pollution(m.rules, m.st, 0, parts), 5);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_pol_01_never_below_nothing)
{
  int parts[SC_POLLUTION_SOURCES];
  sc_make_open(&m, 2, NULL);
  sc_make_tiles(&m, 0, "R1 0,0; P3/i3 4,5; P3/i3 4,6");
  sc_make_meeples(&m, 0, 0, "0,0");
  ck_assert(sc_round_pollution(m.rules, m.st, 0, parts) == 0 && parts[SC_Q_PARKS] == -1);
  sc_make_close(&m);
}
END_TEST

/* SC-RUL-17 */
START_TEST(sc_pol_02_goods_of_tourists_pollute_the_host)
{
  sc_make_open(&m, 2, NULL);
  sc_make_tiles(&m, 1, "F1 0,0");
  sc_make_tiles(&m, 0, "P1 0,0; R1 2,0");
  sc_make_meeples(&m, 0, 0, "0,0");
  sc_make_hall(&m, 0, "4 citizens"); /* no room: the good is lost, but was made */
  sc_make_until(&m, SC_MOVE, 0);
  play("move 0,0; to 2:0,0");
  sc_make_until_round_phase(&m, SC_S_COUNCIL);
  ck_assert(sc_pollution(board(1)) == 2 && m.st->town[1].round_pollution == 2 &&
            sc_pollution(board(0)) == 0);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_pol_03_it_only_grows)
{
  sc_make_open(&m, 2, NULL);
  sc_make_tiles(&m, 0, "P3/i3 0,0; P3/i3 0,5");
  sc_make_track(&m, 0, 0, 7);
  sc_make_tiles(&m, 1, "R2 0,0");
  sc_make_meeples(&m, 1, 1, "0,0 1,0");
  sc_make_until_round_phase(&m, SC_S_COUNCIL);
  ck_assert(sc_pollution(board(0)) == 7 && sc_pollution(board(1)) == 2);
  sc_make_until_round(&m, 1);
  sc_make_until(&m, SC_BUILD, -1);
  sc_make_until_round_phase(&m, SC_S_COUNCIL);
  ck_assert(sc_pollution(board(0)) == 7 && sc_pollution(board(1)) == 4);
  sc_make_close(&m);
}
END_TEST

/* At 100 everybody on the board dies, clinic or not; the tourists of who is out are removed. */
START_TEST(sc_pol_04_out_at_a_hundred)
{
  sc_make_open(&m, 3, NULL);
  sc_make_tiles(&m, 0, "R1 0,0; CLINIC 5,5; P1 6,0; C1 4,0");
  sc_make_meeples(&m, 0, 0, "0,0 5,5");
  sc_make_meeples(&m, 0, 1, "6,0");
  sc_make_tiles(&m, 1, "FIRE 5,0; P1 0,0; P1 0,2");
  sc_make_meeples(&m, 1, 1, "5,0");
  sc_make_meeples(&m, 1, 0, "0,0");
  sc_make_track(&m, 0, 50, 99);
  int theirs = board(1)->hall_citizens + board(1)->career;
  sc_make_until(&m, SC_MOVE, 0);
  play("move 2:0,0; to 2:0,2; end");
  sc_make_until_round_phase(&m, SC_S_COUNCIL);
  ck_assert(m.st->town[0].out && sc_pollution(board(0)) >= 100);
  for (int seat = 0; seat < 3; seat++)
    ck_assert(board(0)->meeples[seat] == 0 && board(seat)->meeples[0] == 0);
  /* no fire station helps: he died */
  ck_assert_int_eq(board(1)->hall_citizens + board(1)->career, theirs);
  ck_assert_int_eq(sc_graves(board(0)), 3);
  /* the others play on */
  ck_assert(ad_to_act(m.setup, m.st) != 0 && ad_to_act(m.setup, m.st) != AD_OVER);
  sc_make_close(&m);
}
END_TEST

/* By demolition at the reveal (rulings), and by the parameter. */
START_TEST(sc_pol_04_by_demolition_too)
{
  sc_make_open(&m, 3, _i ? "{elimination_threshold: 50}" : NULL);
  sc_make_tiles(&m, 0, "P3/i3 0,0");
  sc_make_money(&m, 0, 9);
  sc_make_track(&m, 0, 50, _i ? 47 : 97);
  play("demolish 0,0");
  sc_make_until_round_phase(&m, SC_S_MOVE);
  ck_assert(m.st->town[0].out);
  sc_make_close(&m);
}
END_TEST

/* The mayor leaves at the reveal: the next player clockwise goes on and is mayor afterwards
 * (AMB-06), the player to his right who is still in the game puts him on a street (SC-MAY-02);
 * tourists that were demolished or expelled have gone home before the others die. */
START_TEST(sc_pol_04_sc_nxt_01_the_mayor_leaves_in_a_round)
{
  sc_make_open(&m, 3, "{mayor_placer: previous_mayor}");
  sc_make_tiles(&m, 0, "P3/i3 0,0; P1 5,4; P1 6,6; R1 4,0; F1 0,6; WAREHOUSE 0,5");
  sc_make_meeples(&m, 0, 0, "4,0");
  sc_make_meeples(&m, 0, 1, "0,0 5,4 6,6");
  sc_make_tiles(&m, 1, "P1 6,6");
  sc_make_meeples(&m, 1, 0, "6,6");
  sc_make_hall(&m, 1, "3 citizens");
  sc_make_money(&m, 0, 9);
  sc_make_track(&m, 0, 50, 97);
  int career = board(1)->career;
  play("build POLICE; place 5,5; staff 4,0; demolish 0,0");
  ck_assert(!m.st->town[0].out);
  sc_make_until_round_phase(&m, SC_S_MOVE);
  ck_assert(m.st->town[0].out && board(1)->meeples[0] == 0);
  /* three went home, one place was left */
  ck_assert(board(1)->hall_citizens == 4 && board(1)->career == career + 2);
  ck_assert_int_eq(sc_graves(board(0)), 1); /* the policeman */
  ck_assert(m.st->seat != 0 && sc_seat_at(m.rules, m.st, 0) == 1 &&
            sc_seat_at(m.rules, m.st, 1) == 2);
  sc_make_until(&m, SC_MAYOR, -1);
  ck_assert(m.st->round == 1 && m.st->mayor == 1 && m.st->seat == 2);
  sc_make_until_round(&m, 8);
  ck_assert(m.st->phase == SC_ENDED && sc_points(m.rules, m.st, 0) == m.rules->out_score);
  sc_make_close(&m);
}
END_TEST

/* ---- who loses ---- */

START_TEST(sc_dth_01_the_highest_of_the_round)
{
  static const struct {
    int round[4], total[4], seats;
    unsigned out, losers;
  } cases[] = {
    {{4, 5}, {11, 8}, 2, 0, 2},        /* example 12: triggered by the one, paid by the other */
    {{3, 3, 3}, {14, 14, 9}, 3, 0, 3}, /* example 13 */
    {{9, 2}, {9, 9}, 2, 0, 0},         /* example 14 */
    {{0, 0}, {10, 4}, 2, 0, 1},        /* also if all round values are 0 */
    {{5, 5}, {12, 10}, 2, 0, 1},       /* a tie goes to the higher track */
    {{9, 2, 2}, {30, 12, 9}, 3, 1, 2}, /* who is out neither loses */
    {{9, 2, 2}, {30, 9, 9}, 3, 1, 0},  /* nor triggers */
  };
  sc_make_open(&m, 2, NULL);
  for (size_t i = 0; i < AD_LEN(cases); i++)
    ck_assert_msg(sc_losers(m.rules, cases[i].round, cases[i].total, cases[i].out,
                            cases[i].seats) == cases[i].losers,
                  "case %d", (int)i);
  m.rules->death_threshold = 9;
  ck_assert_int_eq(sc_losers(m.rules, cases[2].round, cases[2].total, 0, 2), 1);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_dth_01_so_many_each)
{
  char options[60];
  snprintf(options, sizeof options, "{deaths_per_round: %d}", _i);
  sc_make_open(&m, 2, options);
  sc_make_tiles(&m, 0, "R5/l5 0,0");
  sc_make_meeples(&m, 0, 0, "0,0 1,0 2,0 3,0 3,1");
  sc_make_track(&m, 0, 0, 20);
  sc_make_until_round_phase(&m, SC_S_COUNCIL);
  ck_assert_int_eq(sc_graves(board(0)), _i);
  ck_assert_int_eq(sc_count(board(0)->meeples[0]), 5 - _i);
  sc_make_close(&m);
}
END_TEST

/* ---- who dies ---- */

static void open_death(int seats, const char *options)
{
  sc_make_open(&m, seats, options);
  sc_make_tiles(&m, 0, "R2 0,0; P1 6,6; P1 6,4");
  sc_make_meeples(&m, 0, 0, "0,0 1,0");
  sc_make_meeples(&m, 0, 1, "6,6");
  sc_make_track(&m, 0, 0, 30);
}

START_TEST(sc_dth_02_the_loser_chooses)
{
  open_death(2, NULL);
  to_deaths();
  ck_assert(m.st->phase == SC_VICTIM && m.st->seat == 0);
  ck_assert(!can("victim nobody") && (can("victim 0,0") || can("victim 1,0")) &&
            (can("victim 6,6") || can("victim 6,4")));
  ck_assert(!can("victim 2,2"));
  int theirs = sc_make_citizens(&m, 1);
  play(can("victim 6,6") ? "victim 6,6" : "victim 6,4");
  to_deaths();
  ck_assert_int_eq(m.st->phase, SC_GRAVE);
  ck_assert_int_eq(m.st->seat, 0); /* SC-DTH-06: the owner of the board lays it */
  play("grave 4,6");
  ck_assert(sc_has(board(0)->graves, 64) && sc_make_citizens(&m, 1) == theirs - 1 &&
            sc_count(board(0)->meeples[0]) == 2);
  sc_make_close(&m);
}
END_TEST

/* SC-RUL-31 */
START_TEST(sc_dth_03_a_clinic_protects_own_citizens)
{
  open_death(2, NULL);
  sc_make_tiles(&m, 0, "CLINIC 0,4");
  sc_make_meeples(&m, 0, 0, "0,4");
  ck_assert_int_eq(sc_count(sc_victims(m.rules, m.st, 0)), 1);
  to_deaths();
  ck_assert(m.st->phase == SC_VICTIM && can("victim nobody") && !can("victim 0,0") &&
            sc_make_count(&m) == 2);
  play("victim nobody");
  sc_make_until_round_phase(&m, SC_S_COUNCIL);
  ck_assert(sc_graves(board(0)) == 0 && sc_count(board(0)->meeples[1]) == 1);
  sc_make_close(&m);
}
END_TEST

/* SC-SRV-03 */
START_TEST(sc_dth_04_a_fire_station_saves_tourists)
{
  open_death(2, NULL);
  sc_make_tiles(&m, 1, "FIRE 5,5");
  sc_make_meeples(&m, 1, 1, "5,5");
  if (_i)
    sc_make_hall(&m, 1, "4 white");
  int hall = board(1)->hall_citizens, career = board(1)->career;
  to_deaths();
  play(can("victim 6,6") ? "victim 6,6" : "victim 6,4");
  ck_assert(sc_graves(board(0)) == 0 && board(0)->meeples[1] == 0);
  ck_assert(board(1)->hall_citizens == hall + (_i == 0) && board(1)->career == career + (_i == 1));
  ck_assert(m.st->phase != SC_VICTIM && m.st->phase != SC_GRAVE); /* that was it */
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_dth_04_fates)
{
  ck_assert_int_eq(sc_death_result_of(true, false, false, 4, false), SC_F_GRAVE);
  ck_assert_int_eq(sc_death_result_of(true, true, false, 4, false), SC_F_NONE);
  ck_assert_int_eq(sc_death_result_of(true, false, true, 4, false), SC_F_GRAVE);
  ck_assert_int_eq(sc_death_result_of(false, true, false, 4, false), SC_F_GRAVE);
  ck_assert_int_eq(sc_death_result_of(false, false, true, 1, false), SC_F_CITY_HALL);
  ck_assert_int_eq(sc_death_result_of(false, false, true, 0, false), SC_F_CAREER);
  ck_assert_int_eq(sc_death_result_of(true, true, true, 4, true), SC_F_GRAVE);
  ck_assert_int_eq(sc_death_result_of(false, true, true, 4, true), SC_F_GRAVE);
}
END_TEST

START_TEST(sc_dth_05_nobody_to_die)
{
  sc_make_open(&m, 2, NULL);
  sc_make_track(&m, 0, 0, 40);
  sc_make_track(&m, 1, 0, 20);
  to_deaths();
  ck_assert(m.st->round_phase >= SC_S_COUNCIL && sc_graves(board(0)) + sc_graves(board(1)) == 0);
  sc_make_close(&m);
}
END_TEST

/* ---- graves ---- */

START_TEST(sc_dth_06_beside_an_older_grave)
{
  open_death(2, NULL);
  sc_make_graves(&m, 0, "4,5");
  ck_assert(sc_grave_squares(m.rules, m.st, 0) ==
            (sc_bit(44) | sc_bit(64) | sc_bit(53) | sc_bit(55)));
  sc_make_tiles(&m, 0, "P1 4,4; P1 3,5; P1 5,5; P1 4,6");
  sc_set any = sc_grave_squares(m.rules, m.st, 0);
  /* else any empty square */
  ck_assert(any == sc_empty(m.rules, m.st, 0) && sc_has(any, 6) && !sc_has(any, 7));
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_dth_06_beside_the_board)
{
  open_death(2, NULL);
  board(0)->meeples[1] = 0;
  board(0)->graves = sc_empty(m.rules, m.st, 0);
  int graves = sc_graves(board(0));
  to_deaths();
  ck_assert_int_eq(m.st->phase, SC_VICTIM);
  ad_apply(m.setup, m.st, sc_make_quiet(&m));
  ck_assert(board(0)->graves_beside == 1 && sc_graves(board(0)) == graves + 1);
  ck_assert(!stands(0, 0, "0,0") || !stands(0, 0, "1,0"));
  sc_make_close(&m);
}
END_TEST

/* SC-MAY-03 says graves may lie on the mayor's squares; locked ones are not empty land. */
START_TEST(sc_dth_06_unlocked_land_only)
{
  sc_make_open(&m, 2, "{board_side: expert}");
  sc_set squares = sc_grave_squares(m.rules, m.st, 0);
  ck_assert(!sc_has(squares, 0) && !sc_has(squares, 13) && !sc_has(squares, 22) &&
            !sc_has(squares, 77) && sc_has(squares, 2));
  sc_make_close(&m);
}
END_TEST

Suite *sc_pollution_suite(void);
Suite *sc_pollution_suite(void)
{
  Suite *suite = suite_create("sc_pollution");
  TCase *pollution = tcase_create("pollution"), *deaths = tcase_create("deaths");
  tcase_add_test(pollution, sc_pol_01_people_and_goods_less_parks);
  tcase_add_test(pollution, sc_pol_01_never_below_nothing);
  tcase_add_test(pollution, sc_pol_02_goods_of_tourists_pollute_the_host);
  tcase_add_test(pollution, sc_pol_03_it_only_grows);
  tcase_add_test(pollution, sc_pol_04_out_at_a_hundred);
  tcase_add_loop_test(pollution, sc_pol_04_by_demolition_too, 0, 2);
  tcase_add_test(pollution, sc_pol_04_sc_nxt_01_the_mayor_leaves_in_a_round);
  tcase_add_test(deaths, sc_dth_01_the_highest_of_the_round);
  tcase_add_loop_test(deaths, sc_dth_01_so_many_each, 0, 4);
  tcase_add_test(deaths, sc_dth_02_the_loser_chooses);
  tcase_add_test(deaths, sc_dth_03_a_clinic_protects_own_citizens);
  tcase_add_loop_test(deaths, sc_dth_04_a_fire_station_saves_tourists, 0, 2);
  tcase_add_test(deaths, sc_dth_04_fates);
  tcase_add_test(deaths, sc_dth_05_nobody_to_die);
  tcase_add_test(deaths, sc_dth_06_beside_an_older_grave);
  tcase_add_test(deaths, sc_dth_06_beside_the_board);
  tcase_add_test(deaths, sc_dth_06_unlocked_land_only);
  suite_add_tcase(suite, pollution);
  suite_add_tcase(suite, deaths);
  return suite;
}
