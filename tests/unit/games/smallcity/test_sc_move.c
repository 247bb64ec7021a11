/* test_sc_move.c - citizens, tourists and the city hall in phase 3 (SC-MOV, SC-TOU, SC-HALL). */
#include <check.h>

#include "engine/games/smallcity/rules/find.h"
#include "engine/games/smallcity/state/targets.h"
#include "engine/games/smallcity/state/town.h"
#include "engine/games/smallcity/state/tracks.h"
#include "tests/unit/games/smallcity/sc_make.h"
#include "tests/unit/games/smallcity/sc_short.h"

/* ---- citizens ---- */

START_TEST(sc_mov_01_each_once_and_as_far_as_one_likes)
{
  sc_make_open(&m, 2, NULL);
  sc_make_tiles(&m, 0, "P1 0,0; R1 6,0; P1 6,6; R1 0,6");
  sc_make_meeples(&m, 0, 0, "0,0 6,0");
  sc_make_tiles(&m, 1, "P1 0,0; P1 2,0");
  sc_make_meeples(&m, 1, 1, "0,0");
  to_moves(0);
  ck_assert_int_eq(m.st->seat, 0);
  ck_assert(can("move 0,0") && can("move 6,0"));
  play("move 0,0; to 6,6");
  ck_assert(stands(0, 0, "6,6") && !stands(0, 0, "0,0") && !can("move 6,6"));
  play("move 6,0; to 0,6");
  sc_make_until(&m, SC_MOVE, 1); /* in turn order */
  ck_assert(can("move 0,0"));
  sc_make_close(&m);
}
END_TEST

/* SC-RUL-27 */
START_TEST(sc_mov_02_one_in_a_cell_and_only_in_cells)
{
  sc_make_open(&m, 2, NULL);
  sc_make_tiles(&m, 0,
                "P1 0,0; P1 6,6; REFINERY 6,0; WAREHOUSE 6,2; POLICE 5,4; CLINIC 0,5; HARBOR 0,2");
  sc_make_meeples(&m, 0, 0, "0,0");
  sc_make_meeples(&m, 0, 1, "6,6");
  sc_make_graves(&m, 0, "3,6");
  to_moves(0);
  play("move 0,0");
  /* Not 6,6, not the hall, the refinery, the warehouse, the harbor, the grave; one cell of police
   * and clinic; nobody lives at seat 1. */
  ck_assert(sc_make_only(&m, "to 5,4; to 0,5"));
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_mov_03_who_must_move)
{
  sc_make_open(&m, 2, NULL);
  sc_make_tiles(
    &m, 0,
    "F1 0,0; C1 2,0; P1 4,0; SCHOOL 6,0; LIBRARY 0,4; MUSEUM 4,6; METRO 5,3; R1 0,6; FIRE 0,2");
  sc_make_meeples(&m, 0, 0, "0,0 2,0 4,0 6,0 0,4 4,6 5,3 0,6 0,2");
  ck_assert_int_eq(sc_count(sc_must_move(m.st, 0, 0)), 7);
  /* SC-MOV-04 */
  ck_assert(!sc_has(sc_must_move(m.st, 0, 0), 60) && !sc_has(sc_must_move(m.st, 0, 0), 20));
  to_moves(0);
  ck_assert(!can("end") && can("move 0,6") && can("move 0,2"));
  play("move 0,4; to 1,4"); /* another cell of the same tile is enough */
  ck_assert(!can("move 1,4") && !can("end"));
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_mov_04_home_and_staff_may_stay)
{
  sc_make_open(&m, 2, NULL);
  sc_make_tiles(&m, 0, "R1 0,6; FIRE 0,2; P1 6,6");
  sc_make_meeples(&m, 0, 0, "0,6 0,2");
  to_moves(0);
  ck_assert(can("end") && can("move 0,6") && can("move 0,2"));
  play("move 0,2; to 6,6");
  ck_assert(!sc_is_staffed(m.rules, m.st, 0, SC_FIRE));
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_mov_05_nobody_leaves_the_city_hall)
{
  sc_make_open(&m, 2, NULL);
  sc_make_tiles(&m, 0, "P1 0,0; R1 0,6; R2 5,5");
  sc_make_meeples(&m, 0, 0, "0,6");
  to_moves(0);
  ck_assert(sc_make_only(&m, "move 0,6; end"));
  play("end");
  ck_assert_int_eq(board(0)->hall_citizens, 3);
  sc_make_close(&m);
}
END_TEST

/* Example 23. */
START_TEST(sc_mov_06_a_cell_left_this_phase_is_barred)
{
  sc_make_open(&m, 2, _i ? "{barred_cells: false}" : NULL);
  sc_make_tiles(&m, 0, "F1 0,0; P1 6,6; P1 6,0; C1 0,6");
  sc_make_meeples(&m, 0, 0, "0,0 6,0");
  sc_make_tiles(&m, 1, "P1 0,0; P1 2,0");
  sc_make_meeples(&m, 1, 1, "0,0");
  to_moves(0);
  play("move 0,0; to 6,6; move 6,0");
  ck_assert(can("to 0,0") == (_i == 1) && can("to 0,6"));
  play("to 0,6");
  sc_make_until(&m, SC_MOVE, 1);
  play("move 0,0");
  ck_assert(can("to 1:0,0")); /* others may use it */
  sc_make_close(&m);
}
END_TEST

/* At home and abroad, from the start of the phase on: seat 1 may not send another tourist to where
 * its own one stood. */
START_TEST(sc_mov_06_abroad_too)
{
  sc_make_open(&m, 2, "{tourist_limit: 2}");
  sc_make_tiles(&m, 0, "F1 0,0; P1 6,6; P1 6,0");
  sc_make_meeples(&m, 0, 1, "0,0");
  sc_make_tiles(&m, 1, "P1 0,0");
  sc_make_meeples(&m, 1, 1, "0,0");
  to_moves(1);
  play("move 1:0,0; to 1:6,6; move 0,0");
  ck_assert(!can("to 1:0,0") && can("to 1:6,0"));
  sc_make_close(&m);
}
END_TEST

/* SC-RUL-08 */
START_TEST(sc_mov_07_who_cannot_move_is_idle)
{
  sc_make_open(&m, 2, _i ? "{stuck_citizen_idle: false}" : NULL);
  sc_make_tiles(&m, 0, "F1 0,0; WAREHOUSE 6,6; P1 4,6");
  sc_make_meeples(&m, 0, 0, "0,0");
  sc_make_meeples(&m, 0, 1, "4,6");
  sc_make_tiles(&m, 1, "P1 0,0");
  sc_make_meeples(&m, 1, 1, "0,0");
  int white = m.st->supply[SC_WHITE];
  sc_make_until_round_phase(&m, SC_S_COUNCIL);
  ck_assert(stands(0, 0, "0,0"));
  ck_assert_int_eq(m.st->supply[SC_WHITE], _i ? white - 1 : white);
  /* he pollutes; the park takes one off the two people */
  ck_assert_int_eq(sc_pollution(board(0)), _i ? 2 : 1);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_mov_07_the_end_waits_for_those_who_can)
{
  sc_make_open(&m, 2, NULL);
  sc_make_tiles(&m, 0, "F1 0,0; P1 6,6; R1 0,6");
  sc_make_meeples(&m, 0, 0, "0,0 0,6");
  to_moves(0);
  ck_assert(!can("end"));
  play("move 0,6; to 6,6");                             /* takes the only place */
  ck_assert(m.st->phase != SC_MOVE || can("move 0,0")); /* the home is free now */
  play("move 0,0; to 0,6");
  ck_assert(stands(0, 0, "0,6") && stands(0, 0, "6,6"));
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_mov_08_into_empty_r1_from_the_city_hall)
{
  sc_make_open(&m, 2, NULL);
  sc_make_tiles(&m, 0, "R1 0,0; R1 2,0; R1 4,0; R2 5,5; P1 6,0");
  sc_make_meeples(&m, 0, 0, "0,0");
  to_moves(0);
  play("end");
  ck_assert(m.st->phase == SC_HOUSE && sc_make_only(&m, "house 2,0; house 4,0; end"));
  play("house 4,0");
  ck_assert(stands(0, 0, "4,0") && board(0)->hall_citizens == 2);
  ck_assert(sc_make_only(&m, "house 2,0; end"));
  play("end");
  ck_assert_int_eq(board(0)->hall_citizens, 2);
  sc_make_close(&m);
}
END_TEST

/* Whatever kinds `settles`. */
START_TEST(sc_mov_08_into_all_kinds_that_settle)
{
  sc_make_open(&m, 2, NULL);
  m.rules->settled |= UINT64_C(1) << sc_kind_find(m.rules, "R2");
  sc_make_tiles(&m, 0, "R1 2,0; R2 5,5; R3/i3 0,6");
  sc_make_until(&m, SC_HOUSE, 0);
  ck_assert(sc_make_only(&m, "house 2,0; house 5,5; end"));
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_mov_09_resting_earns_nothing_and_pollutes)
{
  sc_make_open(&m, 2, NULL);
  sc_make_tiles(&m, 0, "SCHOOL 0,0; LIBRARY 0,4");
  sc_make_meeples(&m, 0, 0, "0,4");
  sc_make_meeples(&m, 0, 1, "1,4");
  int money = board(0)->money, theirs = board(1)->money;
  to_moves(0);
  play("move 0,4; to 0,0");
  sc_make_until_round_phase(&m, SC_S_COUNCIL);
  ck_assert_int_eq(sc_pollution(board(0)), 2);
  /* a dollar for the tourist */
  ck_assert(board(0)->money == money + 1 && board(1)->money == theirs);
  sc_make_close(&m);
}
END_TEST

/* ---- the city hall ---- */

/* Example 16. */
START_TEST(sc_hall_01_one_for_each_empty_place_in_a_factory)
{
  sc_make_open(&m, 2, NULL);
  sc_make_tiles(&m, 0, "F3/i3 0,0; F1 0,6; REFINERY 6,6");
  sc_make_meeples(&m, 0, 1, "0,0");
  sc_make_hall(&m, 0, "1 citizen 1 white");
  board(0)->career = 7;
  ck_assert_int_eq(sc_refill(m.rules, m.st, 0), 2);
  board(0)->career = 1;
  ck_assert_int_eq(sc_refill(m.rules, m.st, 0), 1);
  board(0)->career = 7;
  sc_make_hall(&m, 0, "");
  sc_make_meeples(&m, 0, 0, "1,0 2,0");
  ck_assert_int_eq(sc_refill(m.rules, m.st, 0), 1); /* the F1 alone */
  sc_make_close(&m);
}
END_TEST

/* After all have moved: a cell that is left then counts for who stands there at the end. */
START_TEST(sc_hall_01_when_all_have_finished)
{
  sc_make_open(&m, 2, NULL);
  sc_make_tiles(&m, 0, "F1 0,0; F1 6,6; R1 0,6");
  sc_make_meeples(&m, 0, 0, "0,6");
  sc_make_hall(&m, 0, "");
  sc_make_tiles(&m, 1, "P1 0,0; P1 2,0");
  sc_make_meeples(&m, 1, 1, "0,0");
  to_moves(0);
  play("end");
  sc_make_until(&m, SC_MOVE, 1);
  ck_assert_int_eq(board(0)->hall_citizens, 0);
  play("move 0,0; to 1:0,0");
  sc_make_until_round_phase(&m, SC_S_INCOME);
  sc_make_until_round_phase(&m, SC_S_COUNCIL);
  ck_assert_int_eq(board(0)->hall_citizens, 1);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_hall_02_citizens_and_goods_share_the_cells)
{
  sc_make_open(&m, 2, _i ? "{city_hall_cells: 6}" : NULL);
  sc_make_hall(&m, 0, "2 citizens 1 white");
  ck_assert_int_eq(sc_hall_room(m.rules, board(0)), _i ? 3 : 1);
  ck_assert_int_eq(sc_put_goods(m.rules, board(0), SC_GREY, 5, true), _i ? 3 : 1);
  ck_assert_int_eq(sc_hall_room(m.rules, board(0)), 0);
  sc_make_close(&m);
}
END_TEST

Suite *sc_move_suite(void);
Suite *sc_move_suite(void)
{
  Suite *suite = suite_create("sc_move");
  TCase *citizens = tcase_create("citizens"), *hall = tcase_create("city hall");
  tcase_add_test(citizens, sc_mov_01_each_once_and_as_far_as_one_likes);
  tcase_add_test(citizens, sc_mov_02_one_in_a_cell_and_only_in_cells);
  tcase_add_test(citizens, sc_mov_03_who_must_move);
  tcase_add_test(citizens, sc_mov_04_home_and_staff_may_stay);
  tcase_add_test(citizens, sc_mov_05_nobody_leaves_the_city_hall);
  tcase_add_loop_test(citizens, sc_mov_06_a_cell_left_this_phase_is_barred, 0, 2);
  tcase_add_test(citizens, sc_mov_06_abroad_too);
  tcase_add_loop_test(citizens, sc_mov_07_who_cannot_move_is_idle, 0, 2);
  tcase_add_test(citizens, sc_mov_07_the_end_waits_for_those_who_can);
  tcase_add_test(citizens, sc_mov_08_into_empty_r1_from_the_city_hall);
  tcase_add_test(citizens, sc_mov_08_into_all_kinds_that_settle);
  tcase_add_test(citizens, sc_mov_09_resting_earns_nothing_and_pollutes);
  tcase_add_test(hall, sc_hall_01_one_for_each_empty_place_in_a_factory);
  tcase_add_test(hall, sc_hall_01_when_all_have_finished);
  tcase_add_loop_test(hall, sc_hall_02_citizens_and_goods_share_the_cells, 0, 2);
  suite_add_tcase(suite, citizens);
  suite_add_tcase(suite, hall);
  return suite;
}
