/* test_sc_council.c - the council (SC-COU). */
#include <check.h>

#include "engine/games/smallcity/rules/find.h"
#include "engine/games/smallcity/state/council.h"
#include "engine/games/smallcity/state/town.h"
#include "engine/games/smallcity/state/tracks.h"
#include "tests/unit/games/smallcity/sc_make.h"
#include "tests/unit/games/smallcity/sc_short.h"

/* Seat 0 with 20 votes and 20 dollars, its discs on ROW and STEP and on OTHER and STEP, is to move
 * a disc. */
static void open_council(const char *options, const char *row, int step, const char *other,
                         int other_step)
{
  sc_make_open(&m, 2, options);
  sc_make_until(&m, SC_COUNCIL, 0);
  sc_make_money(&m, 0, 20);
  sc_make_track(&m, 0, 20, 0);
  if (other && sc_row_find(m.rules, other) < sc_row_find(m.rules, row)) {
    sc_make_disc(&m, 0, 0, other, other_step);
    sc_make_disc(&m, 0, 1, row, step);
    return;
  }
  sc_make_disc(&m, 0, other ? 0 : 1, row, step);
  if (other)
    sc_make_disc(&m, 0, 1, other, other_step);
}

/* Step of seat 0's disc in ROW, 0: none. */
static int step_in(const char *row)
{
  for (int disc = 0; disc < SC_DISCS; disc++)
    if (m.st->town[0].disc_row[disc] == sc_row_find(m.rules, row) + 1)
      return m.st->town[0].disc_step[disc];
  return 0;
}

static int goods_of(int good)
{
  int goods[SC_GOODS];
  sc_count_goods(m.rules, board(0), goods);
  return goods[good];
}

START_TEST(sc_cou_01_one_move_each)
{
  open_council(NULL, NULL, 0, NULL, 0);
  ck_assert(can("enter ECONOMY money") && can("pass"));
  play("enter ECONOMY money; gain 2 votes");
  ck_assert(m.st->phase != SC_COUNCIL || m.st->seat == 1);
  sc_make_close(&m);
  open_council("{council_moves_per_round: 2}", NULL, 0, NULL, 0);
  play("enter ECONOMY money; gain 2 votes");
  ck_assert(m.st->phase == SC_COUNCIL && m.st->seat == 0 && can("advance ECONOMY money"));
  play("advance ECONOMY money; gain 3 votes");
  ck_assert(m.st->phase != SC_COUNCIL || m.st->seat == 1);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_cou_01_discs_do_not_meet)
{
  open_council(NULL, NULL, 0, NULL, 0);
  sc_make_disc(&m, 1, 1, "ECONOMY", 1);
  ck_assert(can("enter ECONOMY money"));
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_cou_02_the_step_is_the_price)
{
  open_council(NULL, "ECONOMY", _i, NULL, 0);
  play("advance ECONOMY votes");
  ck_assert(sc_votes(board(0)) == 20 - _i - 1 && board(0)->money == 20 &&
            board(0)->votes[SC_V_PRICES] == -_i - 1);
  sc_make_close(&m);
  open_council(NULL, "ECONOMY", _i, NULL, 0);
  sc_make_money(&m, 0, _i);
  sc_make_track(&m, 0, _i, 0);
  ck_assert(!can("advance ECONOMY votes") && !can("advance ECONOMY money")); /* nor one part each */
  sc_make_money(&m, 0, _i + 1);
  ck_assert(can("advance ECONOMY money"));
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_cou_02_prices_are_a_parameter)
{
  open_council("{council_prices: [3, 0, 9]}", NULL, 0, NULL, 0);
  play("enter ECONOMY money");
  ck_assert_int_eq(board(0)->money, 17);
  ck_assert(sc_step_price(m.rules, 2) == 0 && sc_step_price(m.rules, 3) == 9 &&
            sc_step_price(m.rules, 4) == 9);
  sc_make_close(&m);
}
END_TEST

/* Example 15. */
START_TEST(sc_cou_03_the_step_reached_and_no_other)
{
  open_council(NULL, "ECONOMY", 2, NULL, 0);
  ck_assert(!can("enter ECONOMY votes")); /* SC-COU-05 */
  play("advance ECONOMY votes");
  ck_assert(sc_make_only(&m, "gain 5 votes; gain 5 money"));
  play("gain 5 money");
  ck_assert(sc_votes(board(0)) == 17 && board(0)->money == 25);
  sc_make_close(&m);
  open_council(NULL, "ECONOMY", 2, NULL, 0);
  play("advance ECONOMY votes; gain 5 votes");
  ck_assert(sc_votes(board(0)) == 22 && board(0)->money == 20);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_cou_04_another_row_or_from_the_start)
{
  open_council(NULL, "ECONOMY", 3, "TOURISM", 2);
  ck_assert(can("switch ECONOMY INDUSTRY votes") && can("restart ECONOMY money") &&
            can("switch TOURISM INDUSTRY money"));
  ck_assert(!can("enter INDUSTRY money") && !can("switch ECONOMY TOURISM money"));
  play("restart ECONOMY money");
  ck_assert(step_in("ECONOMY") == 1 && board(0)->money == 19);
  sc_make_close(&m);
  open_council(NULL, "ECONOMY", 3, "TOURISM", 2);
  play("switch ECONOMY INDUSTRY votes");
  ck_assert(step_in("ECONOMY") == 0 && step_in("INDUSTRY") == 1 && step_in("TOURISM") == 2 &&
            sc_votes(board(0)) == 19);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_cou_05_never_two_in_a_row)
{
  open_council(NULL, "INDUSTRY", 1, NULL, 0);
  ck_assert(!can("enter INDUSTRY money") && can("enter TOURISM money") &&
            can("enter ECONOMY money"));
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_cou_06_the_last_step_holds)
{
  open_council(NULL, "ECONOMY", 4, NULL, 0);
  ck_assert(!can("advance ECONOMY money") && !can("restart ECONOMY money") &&
            !can("switch ECONOMY INDUSTRY money"));
  ck_assert(can("enter INDUSTRY money"));
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_cou_07_industry)
{
  static const struct {
    int step;
    const char *choices, *take;
    int good, n;
  } steps[] = {{1, NULL, NULL, SC_WHITE, 1},
               {2, "gain 2 white; gain 1 grey", "gain 2 white", SC_WHITE, 2},
               {3, "gain 2 grey; gain 1 black", "gain 1 black", SC_BLACK, 1},
               {4, NULL, NULL, SC_BLACK, 2}};
  open_council(NULL, _i ? "INDUSTRY" : NULL, _i, NULL, 0);
  sc_make_tiles(&m, 0, "WAREHOUSE 0,0");
  int supply = m.st->supply[steps[_i].good];
  play(_i ? "advance INDUSTRY money" : "enter INDUSTRY money");
  if (steps[_i].choices) {
    ck_assert(sc_make_only(&m, steps[_i].choices));
    play(steps[_i].take);
  } else if (m.st->phase == SC_GAIN) {
    ad_apply(m.setup, m.st, sc_make_quiet(&m));
  }
  ck_assert_int_eq(goods_of(steps[_i].good), steps[_i].n);
  ck_assert_int_eq(m.st->supply[steps[_i].good], supply - steps[_i].n);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_cou_07_what_does_not_fit_returns)
{
  open_council(NULL, "INDUSTRY", 3, NULL, 0);
  sc_make_hall(&m, 0, "3 citizens");
  int supply = m.st->supply[SC_BLACK];
  play("advance INDUSTRY money");
  if (m.st->phase == SC_GAIN)
    ad_apply(m.setup, m.st, sc_make_quiet(&m));
  ck_assert(goods_of(SC_BLACK) == 1 && m.st->supply[SC_BLACK] == supply - 1);
  sc_make_close(&m);
}
END_TEST

/* SC-RUL-14 */
START_TEST(sc_cou_08_builds_of_the_size_of_the_step)
{
  open_council(NULL, NULL, 0, NULL, 0);
  sc_make_hall(&m, 0, "3 citizens 1 white");
  play("enter CONSTRUCTION money");
  ck_assert(m.st->phase == SC_FREE_BUILD && can("build R1") && can("build F1") && can("build P1") &&
            can("build REFINERY"));
  ck_assert(!can("build SCHOOL") && !can("build P2") && !can("build HARBOR") && !can("build C1"));
  play("build P1; place 0,0");
  ck_assert(board(0)->money == 19 && sc_head_at(m.rules, board(0), 0) == 0);
  ck_assert_int_eq(m.st->town[0].tiles, 0);
  sc_make_close(&m);
  open_council("{council_exact_size: false}", "CONSTRUCTION", 1, NULL, 0);
  play("advance CONSTRUCTION money");
  ck_assert(can("build P1") && can("build P2") && can("build HARBOR") && can("build POLICE") &&
            !can("build P3"));
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_cou_08_police_is_two_and_fire_three)
{
  open_council("{service_only_by_council: true}", "CONSTRUCTION", 1, NULL, 0);
  play("advance CONSTRUCTION money");
  ck_assert(can("build POLICE") && can("build HARBOR") && can("build P2") && !can("build FIRE") &&
            !can("build R2") && !can("build P1"));
  ck_assert(can("pass"));
  sc_make_close(&m);
  open_council(NULL, "CONSTRUCTION", 2, NULL, 0);
  play("advance CONSTRUCTION money");
  ck_assert(can("build FIRE") && !can("build POLICE") && can("build P3"));
  sc_make_close(&m);
}
END_TEST

/* Step 4: requirements are not asked, everything else is. */
START_TEST(sc_cou_08_step_four_without_requirements)
{
  open_council(NULL, "CONSTRUCTION", 3, NULL, 0);
  sc_make_tiles(&m, 0, "REFINERY 6,6; POLICE 0,0");
  play("advance CONSTRUCTION money");
  ck_assert(can("build R4") && can("build C4") && can("build F3") && can("build P1") &&
            can("build FIRE"));
  ck_assert(!can("build REFINERY") && !can("build POLICE") && !can("build CLINIC") &&
            !can("build R5"));
  play("build R4");
  /* SC-INF-05, SC-BLD-04 */
  ck_assert(!can("place 4,4 o4") && can("place 0,4 o4") && !can("place 2,3 o4"));
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_cou_09_settlers_and_warehouses)
{
  open_council(NULL, NULL, 0, NULL, 0);
  sc_make_hall(&m, 0, "2 citizens");
  play("enter CONSTRUCTION money; build R1; place 0,0");
  ck_assert(sc_has(board(0)->meeples[0], 0) && board(0)->hall_citizens == 1);
  sc_make_close(&m);
  open_council(NULL, NULL, 0, NULL, 0);
  play("enter CONSTRUCTION money; build F1; place 0,0");
  ck_assert(m.st->phase == SC_WAREHOUSE &&
            sc_make_only(&m, "warehouse 0,1; warehouse 1,0; warehouse 1,1"));
  sc_make_close(&m);
}
END_TEST

/* AMB-08: a warehouse is a duty, not a requirement of the F1. */
START_TEST(sc_cou_09_a_warehouse_on_step_four_too)
{
  open_council(NULL, "CONSTRUCTION", 3, NULL, 0);
  m.st->stock[m.rules->warehouse_form] = 0;
  play("advance CONSTRUCTION money");
  ck_assert(m.st->phase == SC_FREE_BUILD && can("build F3") && !can("build F1"));
  sc_make_close(&m);
  open_council(NULL, "CONSTRUCTION", 3, NULL, 0);
  play("advance CONSTRUCTION money; build F1; place 0,0");
  ck_assert(m.st->phase == SC_WAREHOUSE &&
            sc_make_only(&m, "warehouse 0,1; warehouse 1,0; warehouse 1,1"));
  play("warehouse 1,1");
  ck_assert_int_eq(sc_count(board(0)->heads), 3);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_cou_10_economy)
{
  static const struct {
    const char *choices, *votes;
    int n;
  } steps[] = {{"gain 2 votes; gain 2 money", "gain 2 votes", 2},
               {"gain 3 votes; gain 3 money", "gain 3 votes", 3},
               {"gain 5 votes; gain 5 money", "gain 5 votes", 5},
               {"gain 8 votes; gain 8 money", "gain 8 votes", 8}};
  open_council(NULL, _i ? "ECONOMY" : NULL, _i, NULL, 0);
  play(_i ? "advance ECONOMY money" : "enter ECONOMY money");
  ck_assert(m.st->phase == SC_GAIN && sc_make_only(&m, steps[_i].choices));
  play(steps[_i].votes);
  ck_assert(sc_votes(board(0)) == 20 + steps[_i].n && board(0)->votes[SC_V_COUNCIL] == steps[_i].n);
  sc_make_close(&m);
}
END_TEST

/* SC-RUL-19 */
START_TEST(sc_cou_11_tourism)
{
  static const int citizens[] = {1, 1, 2, 2};
  open_council(NULL, _i ? "TOURISM" : NULL, _i, NULL, 0);
  sc_make_hall(&m, 0, "1 citizen");
  int career = board(0)->career;
  play(_i ? "advance TOURISM money" : "enter TOURISM money");
  if (m.st->phase == SC_GAIN)
    ad_apply(m.setup, m.st, sc_make_quiet(&m));
  ck_assert(board(0)->hall_citizens == 1 + citizens[_i] && board(0)->supply == 8 - citizens[_i] &&
            board(0)->career == career);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_cou_11_without_room_they_go_back)
{
  open_council(NULL, "TOURISM", 3, NULL, 0);
  sc_make_hall(&m, 0, "3 citizens");
  play("advance TOURISM money");
  if (m.st->phase == SC_GAIN)
    ad_apply(m.setup, m.st, sc_make_quiet(&m));
  ck_assert(board(0)->hall_citizens == 4 && board(0)->supply == 7);
  sc_make_close(&m);
}
END_TEST

Suite *sc_council_suite(void);
Suite *sc_council_suite(void)
{
  Suite *suite = suite_create("sc_council");
  TCase *tc = tcase_create("council");
  tcase_add_test(tc, sc_cou_01_one_move_each);
  tcase_add_test(tc, sc_cou_01_discs_do_not_meet);
  tcase_add_loop_test(tc, sc_cou_02_the_step_is_the_price, 1, 4);
  tcase_add_test(tc, sc_cou_02_prices_are_a_parameter);
  tcase_add_test(tc, sc_cou_03_the_step_reached_and_no_other);
  tcase_add_test(tc, sc_cou_04_another_row_or_from_the_start);
  tcase_add_test(tc, sc_cou_05_never_two_in_a_row);
  tcase_add_test(tc, sc_cou_06_the_last_step_holds);
  tcase_add_loop_test(tc, sc_cou_07_industry, 0, 4);
  tcase_add_test(tc, sc_cou_07_what_does_not_fit_returns);
  tcase_add_test(tc, sc_cou_08_builds_of_the_size_of_the_step);
  tcase_add_test(tc, sc_cou_08_police_is_two_and_fire_three);
  tcase_add_test(tc, sc_cou_08_step_four_without_requirements);
  tcase_add_test(tc, sc_cou_09_settlers_and_warehouses);
  tcase_add_test(tc, sc_cou_09_a_warehouse_on_step_four_too);
  tcase_add_loop_test(tc, sc_cou_10_economy, 0, 4);
  tcase_add_loop_test(tc, sc_cou_11_tourism, 0, 4);
  tcase_add_test(tc, sc_cou_11_without_room_they_go_back);
  suite_add_tcase(suite, tc);
  return suite;
}
