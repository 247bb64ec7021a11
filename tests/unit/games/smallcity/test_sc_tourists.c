/* test_sc_tourists.c - tourists (SC-TOU). */
#include <check.h>

#include "engine/games/smallcity/state/targets.h"
#include "engine/games/smallcity/state/town.h"
#include "engine/games/smallcity/state/tracks.h"
#include "tests/unit/games/smallcity/sc_make.h"
#include "tests/unit/games/smallcity/sc_short.h"

/* ---- tourists ---- */

static void open_tourism(int seats, const char *options)
{
  sc_make_open(&m, seats, options);
  sc_make_tiles(&m, 0, "P1 0,0; P1 2,0; P1 4,0");
  sc_make_meeples(&m, 0, 0, "0,0 2,0");
  for (int seat = 1; seat < seats; seat++)
    sc_make_tiles(&m, seat, "P1 0,0; P1 2,0; P1 6,6");
}

START_TEST(sc_tou_01_one_tourist_in_each_town)
{
  open_tourism(3, NULL);
  to_moves(0);
  play("move 0,0");
  ck_assert(can("to 2:0,0") && can("to 3:6,6") && can("to 4,0"));
  play("to 2:0,0");
  ck_assert(stands(1, 0, "0,0"));
  play("move 2,0");
  ck_assert(!can("to 2:2,0") && can("to 3:2,0"));
  sc_make_close(&m);
  open_tourism(3, "{tourist_limit: 0}");
  to_moves(0);
  play("move 0,0");
  ck_assert(!can("to 2:0,0") && can("to 4,0"));
  sc_make_close(&m);
}
END_TEST

/* SC-CUL-02 */
START_TEST(sc_tou_01_two_with_a_metro)
{
  open_tourism(3, _i ? "{metro_limit: 1}" : NULL);
  sc_make_tiles(&m, 0, "METRO 5,5");
  to_moves(0);
  play("move 0,0; to 2:0,0; move 2,0");
  ck_assert(can("to 2:2,0") == (_i == 0));
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_tou_02_where_tourists_may_go)
{
  sc_make_open(&m, 2, NULL);
  sc_make_tiles(&m, 1,
                "F1 0,0; C1 2,0; P1 4,0; SCHOOL 6,0; LIBRARY 0,6; R1 4,6; POLICE 5,4; CLINIC 0,2");
  sc_make_tiles(&m, 1, "UNIVERSITY 2,5");
  sc_set targets = sc_tourist_targets(m.rules, m.st, 0, 1, SC_NO_SQUARE);
  ck_assert(targets == (sc_bit(0) | sc_bit(2) | sc_bit(4) | sc_bit(6) | sc_bit(60) | sc_bit(61)));
  sc_make_close(&m);
}
END_TEST

/* What he makes belongs to his owner, the host gets a dollar. */
START_TEST(sc_tou_03_work_of_tourists)
{
  sc_make_open(&m, 2, NULL);
  sc_make_tiles(&m, 0, "P1 0,0; WAREHOUSE 6,6");
  sc_make_meeples(&m, 0, 0, "0,0");
  sc_make_tiles(&m, 1, "F1 0,0; WAREHOUSE 6,6");
  int money = board(1)->money, goods[SC_GOODS];
  to_moves(0);
  play("move 0,0; to 2:0,0");
  sc_make_until_round_phase(&m, SC_S_COUNCIL);
  sc_count_goods(m.rules, board(0), goods);
  ck_assert(goods[SC_WHITE] == 1 && board(1)->money == money + 1);
  sc_count_goods(m.rules, board(1), goods);
  ck_assert(goods[SC_WHITE] == 0 && sc_pollution(board(1)) == 2 && sc_pollution(board(0)) == 0);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_tou_04_a_tourist_stays_in_the_town)
{
  open_tourism(3, NULL);
  sc_make_meeples(&m, 1, 0, "0,0");
  to_moves(0);
  ck_assert(!can("end") && can("move 2:0,0"));
  play("move 2:0,0");
  ck_assert(can("to 2:2,0") && !can("to 4,0") && !can("to 3:0,0") && !can("to 2:0,0"));
  sc_make_close(&m);
}
END_TEST

/* No place left at seat 1 of four: he goes to seat 2 or back over seat 0, which is his own town. */
START_TEST(sc_tou_05_stranded_tourists_go_to_a_neighbour)
{
  sc_make_open(&m, 4, "{tourist_ban_4p: none}");
  sc_make_tiles(&m, 2, "C1 0,0");
  sc_make_meeples(&m, 2, 0, "0,0");
  sc_make_tiles(&m, 1, "P1 0,0; P1 2,0");
  sc_make_tiles(&m, 3, "P2 6,0 90");
  sc_make_tiles(&m, 0, "P1 6,6; P1 0,6");
  sc_make_meeples(&m, 0, 0, "6,6");
  sc_make_until_round_phase(&m, SC_S_MOVE);
  ck_assert(m.st->phase == SC_STRAND && m.st->seat == 0);
  ck_assert(can("to 2:0,0") && can("to 2:2,0") && can("to 4:6,0") && !can("to 0,6"));
  play("to 2:0,0");
  ck_assert(stands(1, 0, "0,0") && !stands(2, 0, "0,0") && m.st->phase == SC_MOVE);
  ck_assert(!can("move 2:0,0")); /* SC-TOU-08 */
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_tou_05_the_limits_hold)
{
  sc_make_open(&m, 4, "{tourist_ban_4p: none}");
  sc_make_tiles(&m, 2, "C1 0,0");
  sc_make_meeples(&m, 2, 0, "0,0");
  sc_make_tiles(&m, 1, "P1 0,0; P1 2,0");
  sc_make_meeples(&m, 1, 0, "0,0");
  sc_make_tiles(&m, 3, "P1 6,0");
  sc_make_until_round_phase(&m, SC_S_MOVE);
  ck_assert(m.st->phase == SC_STRAND && sc_make_only(&m, "to 4:6,0"));
  sc_make_close(&m);
}
END_TEST

/* AMB-17: the ban is on sending; a stranded tourist is not sent. */
START_TEST(sc_tou_05_the_ban_is_not_among_the_limits)
{
  sc_make_open(&m, 4, "{tourist_ban_4p: always_opposite}");
  sc_make_tiles(&m, 1, "C1 0,0");
  sc_make_meeples(&m, 1, 0, "0,0");
  sc_make_tiles(&m, 2, "P1 6,0");
  sc_make_until_round_phase(&m, SC_S_MOVE);
  ck_assert(m.st->phase == SC_STRAND && sc_make_only(&m, "to 3:6,0"));
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_tou_06_or_back_home)
{
  sc_make_open(&m, 2, NULL);
  sc_make_tiles(&m, 1, "C1 0,0");
  sc_make_meeples(&m, 1, 0, "0,0");
  sc_make_tiles(&m, 0, "P1 6,6; R1 0,6; P1 6,0");
  sc_make_until_round_phase(&m, SC_S_MOVE);
  ck_assert(m.st->phase == SC_STRAND && sc_make_only(&m, "to 6,6; to 0,6; to 6,0"));
  play("to 0,6");
  ck_assert(stands(0, 0, "0,6") && board(1)->meeples[0] == 0);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_tou_07_or_to_the_city_hall)
{
  sc_make_open(&m, 2, NULL);
  sc_make_tiles(&m, 1, "C1 0,0");
  sc_make_meeples(&m, 1, 0, "0,0");
  if (_i)
    sc_make_hall(&m, 0, "4 white");
  int hall = board(0)->hall_citizens, career = board(0)->career;
  sc_make_until_round_phase(&m, SC_S_COUNCIL);
  ck_assert(board(1)->meeples[0] == 0);
  ck_assert_int_eq(board(0)->hall_citizens, hall + (_i == 0));
  ck_assert_int_eq(board(0)->career, career + (_i == 1));
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_tou_08_who_arrives_has_moved)
{
  open_tourism(2, NULL);
  to_moves(0);
  play("move 0,0; to 2:0,0");
  ck_assert(!can("move 2:0,0") && can("move 2,0"));
  sc_make_close(&m);
}
END_TEST

/* SC-RUL-09 */
START_TEST(sc_tou_09_not_to_the_seat_opposite_in_round_one)
{
  static const struct {
    const char *options;
    bool beside, opposite, later;
  } cases[] = {{NULL, true, false, true},
               {"{tourist_ban_4p: none}", true, true, true},
               {"{tourist_ban_4p: round1_all}", false, false, true},
               {"{tourist_ban_4p: always_opposite}", true, false, false}};
  open_tourism(4, cases[_i].options);
  to_moves(0);
  play("move 0,0");
  ck_assert(can("to 2:0,0") == cases[_i].beside && can("to 4:0,0") == cases[_i].beside);
  ck_assert(can("to 3:0,0") == cases[_i].opposite);
  sc_make_close(&m);
  open_tourism(4, cases[_i].options);
  m.st->round = 1;
  to_moves(0);
  play("move 0,0");
  ck_assert(can("to 3:0,0") == cases[_i].later && can("to 2:0,0"));
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_tou_09_with_four_only)
{
  open_tourism(3, "{tourist_ban_4p: round1_all}");
  to_moves(0);
  play("move 0,0");
  ck_assert(can("to 2:0,0") && can("to 3:0,0"));
  sc_make_close(&m);
}
END_TEST

Suite *sc_tourists_suite(void);
Suite *sc_tourists_suite(void)
{
  Suite *suite = suite_create("sc_tourists");
  TCase *tourists = tcase_create("tourists");
  tcase_add_test(tourists, sc_tou_01_one_tourist_in_each_town);
  tcase_add_loop_test(tourists, sc_tou_01_two_with_a_metro, 0, 2);
  tcase_add_test(tourists, sc_tou_02_where_tourists_may_go);
  tcase_add_test(tourists, sc_tou_03_work_of_tourists);
  tcase_add_test(tourists, sc_tou_04_a_tourist_stays_in_the_town);
  tcase_add_test(tourists, sc_tou_05_stranded_tourists_go_to_a_neighbour);
  tcase_add_test(tourists, sc_tou_05_the_limits_hold);
  tcase_add_test(tourists, sc_tou_05_the_ban_is_not_among_the_limits);
  tcase_add_test(tourists, sc_tou_06_or_back_home);
  tcase_add_loop_test(tourists, sc_tou_07_or_to_the_city_hall, 0, 2);
  tcase_add_test(tourists, sc_tou_08_who_arrives_has_moved);
  tcase_add_loop_test(tourists, sc_tou_09_not_to_the_seat_opposite_in_round_one, 0, 4);
  tcase_add_test(tourists, sc_tou_09_with_four_only);
  suite_add_tcase(suite, tourists);
  return suite;
}
