/* test_sc_goods.c - goods: made, stored and left over (SC-INC-03 to SC-INC-09). */
#include <check.h>
#include <string.h>

#include "engine/games/smallcity/state/town.h"
#include "engine/games/smallcity/state/tracks.h"
#include "tests/unit/games/smallcity/sc_make.h"
#include "tests/unit/games/smallcity/sc_short.h"

static int goods_of(int seat, int good)
{
  int goods[SC_GOODS];
  sc_count_goods(m.rules, board(seat), goods);
  return goods[good];
}

/* ---- goods ---- */

START_TEST(sc_inc_03_each_makes_the_good_of_his_cell)
{
  sc_make_work(&m, 2, NULL);
  sc_make_tiles(&m, 0, "F3/i3 0,0; WAREHOUSE 6,4; WAREHOUSE 6,2");
  sc_make_meeples(&m, 0, 0, "0,0 1,0 2,0");
  sc_make_until_income(&m);
  for (int good = 0; good < SC_GOODS; good++)
    ck_assert_int_eq(goods_of(0, good), 1);
  ck_assert(m.st->supply[SC_WHITE] == 19 && m.st->supply[SC_GREY] == 15 &&
            m.st->supply[SC_BLACK] == 11);
  sc_make_close(&m);
}
END_TEST

/* Example 17: the warehouse first, then the city hall; what finds no room is lost but pollutes. */
START_TEST(sc_inc_04_warehouses_first_then_the_city_hall)
{
  sc_make_work(&m, 2, _i ? "{lost_goods_pollute: false}" : NULL);
  sc_make_tiles(&m, 0, "F1 0,0; F1 0,2; F1 0,4; WAREHOUSE 6,4");
  sc_make_goods(&m, 0, "1 white");
  sc_make_hall(&m, 0, "3 citizens");
  sc_make_meeples(&m, 0, 0, "0,0 0,2 0,4");
  sc_make_until_income(&m);
  /* SC-INC-05: one is lost */
  ck_assert(goods_of(0, SC_WHITE) == 3 && board(0)->hall_goods[SC_WHITE] == 1);
  ck_assert_int_eq(m.st->supply[SC_WHITE], 17);
  sc_make_until_round_phase(&m, SC_S_COUNCIL);
  ck_assert_int_eq(sc_pollution(board(0)), _i ? 5 : 6); /* SC-POL-02 */
  sc_make_close(&m);
}
END_TEST

/* Of two warehouses the first in reading order is filled first and emptied first, whichever was
 * built first. */
START_TEST(sc_inc_04_warehouses_in_reading_order)
{
  sc_make_work(&m, 2, NULL);
  sc_make_tiles(&m, 0, _i ? "WAREHOUSE 6,4; WAREHOUSE 0,6" : "WAREHOUSE 0,6; WAREHOUSE 6,4");
  const struct sc_tile *upper = &board(0)->tile[sc_make_square("6,4")],
                       *lower = &board(0)->tile[sc_make_square("0,6")];
  ck_assert_int_eq(sc_put_goods(m.rules, board(0), SC_WHITE, 3, false), 3);
  ck_assert_int_eq(upper->goods, 1 | 1 << 2);
  ck_assert_int_eq(lower->goods, 1);
  sc_take_goods(m.rules, board(0), SC_WHITE, 2);
  ck_assert(upper->goods == 0 && lower->goods == 1);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_inc_04_how_much_a_warehouse_holds)
{
  sc_make_work(&m, 2, _i ? "{warehouse_capacity: 4}" : NULL);
  sc_make_tiles(&m, 0, "WAREHOUSE 6,4");
  ck_assert_int_eq(sc_warehouse_room(m.rules, board(0)), _i ? 4 : 2);
  ck_assert_int_eq(sc_put_goods(m.rules, board(0), SC_BLACK, 3, false), _i ? 3 : 2);
  sc_make_close(&m);
}
END_TEST

/* Example 18: a tourist's good goes into a free place of the host's warehouse, not of his city
 * hall. */
START_TEST(sc_inc_05_what_does_not_fit_is_the_hosts)
{
  sc_make_work(&m, 2, NULL);
  sc_make_tiles(&m, 1, "F3/i3 0,0");
  if (_i == 0)
    sc_make_tiles(&m, 1, "WAREHOUSE 6,4");
  sc_make_hall(&m, 0, "4 citizens");
  sc_make_meeples(&m, 1, 0, "2,0");
  sc_make_until_income(&m);
  ck_assert_int_eq(goods_of(0, SC_BLACK), 0);
  ck_assert_int_eq(goods_of(1, SC_BLACK), _i == 0);
  ck_assert_int_eq(m.st->supply[SC_BLACK], _i == 0 ? 11 : 12); /* else back to the supply */
  ck_assert_int_eq(board(1)->hall_goods[SC_BLACK], 0);
  sc_make_until_round_phase(&m, SC_S_COUNCIL);
  ck_assert(sc_pollution(board(1)) == 2 && sc_pollution(board(0)) == 0);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_inc_06_the_producer_chooses_colours)
{
  sc_make_work(&m, 2, NULL);
  sc_make_tiles(&m, 0, "F3/i3 0,0; WAREHOUSE 6,4");
  sc_make_hall(&m, 0, "4 citizens");
  sc_make_meeples(&m, 0, 0, "0,0 1,0 2,0");
  sc_make_until_income(&m);
  ck_assert(m.st->phase == SC_STORE &&
            sc_make_only(&m, "store 1 white 1 grey; store 1 white 1 black; store 1 grey 1 black"));
  play("store 1 grey 1 black");
  ck_assert(goods_of(0, SC_WHITE) == 0 && goods_of(0, SC_GREY) == 1 && goods_of(0, SC_BLACK) == 1);
  ck_assert_int_eq(m.st->supply[SC_WHITE], 20);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_inc_07_an_empty_supply_by_turn_order)
{
  sc_make_work(&m, 2, NULL);
  for (int seat = 0; seat < 2; seat++) {
    sc_make_tiles(&m, seat, "F1 0,0; F1 0,2; WAREHOUSE 6,4");
    sc_make_meeples(&m, seat, seat, "0,0 0,2");
  }
  m.st->supply[SC_WHITE] = 3;
  sc_make_until_income(&m);
  ck_assert(goods_of(0, SC_WHITE) == 2 && goods_of(1, SC_WHITE) == 1 &&
            m.st->supply[SC_WHITE] == 0);
  sc_make_until_round_phase(&m, SC_S_COUNCIL);
  /* SC-POL-02: what is not made does not pollute */
  ck_assert(sc_pollution(board(0)) == 4 && sc_pollution(board(1)) == 3);
  sc_make_close(&m);
}
END_TEST

/* AMB-07: the last white good is made in the town next to its producer clockwise, wherever that
 * sits. */
START_TEST(sc_inc_07_the_nearest_town_is_served_first)
{
  int producer = _i, next = (producer + 1) % 3, last = (producer + 2) % 3;
  sc_make_work(&m, 3, NULL);
  sc_make_tiles(&m, producer, "WAREHOUSE 6,4");
  sc_make_tiles(&m, next, "F1 0,0");
  sc_make_tiles(&m, last, "F1 0,0");
  sc_make_meeples(&m, next, producer, "0,0");
  sc_make_meeples(&m, last, producer, "0,0");
  m.st->supply[SC_WHITE] = 1;
  sc_make_until_income(&m);
  ck_assert(m.st->town[next].produced == 1 && m.st->town[last].produced == 0);
  ck_assert_int_eq(goods_of(producer, SC_WHITE), 1);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_inc_07_the_supply_is_a_parameter)
{
  sc_make_deal(&m, 2, "{goods_supply: {white: 1, grey: 0, black: 40}}", 1);
  ck_assert(m.st->supply[SC_WHITE] == 1 && m.st->supply[SC_GREY] == 0 &&
            m.st->supply[SC_BLACK] == 40);
  sc_make_close(&m);
}
END_TEST

/* Citizens of all players store before tourists do: seat 0's tourist finds the last white good
 * gone. */
START_TEST(sc_inc_08_citizens_before_tourists)
{
  sc_make_work(&m, 2, NULL);
  sc_make_tiles(&m, 1, "F1 0,0; F1 0,2; WAREHOUSE 6,4");
  sc_make_tiles(&m, 0, "WAREHOUSE 6,4");
  sc_make_meeples(&m, 1, 1, "0,0");
  sc_make_meeples(&m, 1, 0, "0,2");
  m.st->supply[SC_WHITE] = 1;
  sc_make_until_income(&m);
  ck_assert(goods_of(1, SC_WHITE) == 1 && goods_of(0, SC_WHITE) == 0);
  sc_make_close(&m);
}
END_TEST

/* The host's own goods have the room before those left over. */
START_TEST(sc_inc_08_overflow_comes_last)
{
  sc_make_work(&m, 2, NULL);
  sc_make_tiles(&m, 1, "F2 0,0; F1 0,2; WAREHOUSE 6,4");
  sc_make_hall(&m, 0, "4 citizens");
  sc_make_hall(&m, 1, "4 citizens");
  sc_make_goods(&m, 1, "1 black");
  sc_make_meeples(&m, 1, 1, "0,2");
  sc_make_meeples(&m, 1, 0, "1,0");
  sc_make_until_income(&m);
  ck_assert(goods_of(1, SC_WHITE) == 1 && goods_of(1, SC_GREY) == 0 && m.st->supply[SC_GREY] == 16);
  sc_make_close(&m);
}
END_TEST

/* Neither moved nor thrown away: what is stored in one round is there in the next. */
START_TEST(sc_inc_09_stored_goods_stay)
{
  sc_make_work(&m, 2, NULL);
  sc_make_tiles(&m, 0, "WAREHOUSE 6,4");
  sc_make_goods(&m, 0, "2 white 1 grey");
  struct sc_tile before = board(0)->tile[46];
  sc_make_until_round(&m, 1);
  sc_make_until(&m, SC_BUILD, 0);
  ck_assert(memcmp(&before, &board(0)->tile[46], sizeof before) == 0 &&
            board(0)->hall_goods[SC_GREY] == 1);
  sc_make_close(&m);
}
END_TEST

Suite *sc_goods_suite(void);
Suite *sc_goods_suite(void)
{
  Suite *suite = suite_create("sc_goods");
  TCase *goods = tcase_create("goods");
  tcase_add_test(goods, sc_inc_03_each_makes_the_good_of_his_cell);
  tcase_add_loop_test(goods, sc_inc_04_warehouses_first_then_the_city_hall, 0, 2);
  tcase_add_loop_test(goods, sc_inc_04_how_much_a_warehouse_holds, 0, 2);
  tcase_add_loop_test(goods, sc_inc_04_warehouses_in_reading_order, 0, 2);
  tcase_add_loop_test(goods, sc_inc_05_what_does_not_fit_is_the_hosts, 0, 2);
  tcase_add_test(goods, sc_inc_06_the_producer_chooses_colours);
  tcase_add_test(goods, sc_inc_07_an_empty_supply_by_turn_order);
  tcase_add_loop_test(goods, sc_inc_07_the_nearest_town_is_served_first, 0, 3);
  tcase_add_test(goods, sc_inc_07_the_supply_is_a_parameter);
  tcase_add_test(goods, sc_inc_08_citizens_before_tourists);
  tcase_add_test(goods, sc_inc_08_overflow_comes_last);
  tcase_add_test(goods, sc_inc_09_stored_goods_stay);
  suite_add_tcase(suite, goods);
  return suite;
}
