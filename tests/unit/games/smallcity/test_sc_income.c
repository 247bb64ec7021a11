/* test_sc_income.c - income, goods and votes (SC-INC, SC-VOTE). */
#include <check.h>
#include <string.h>

#include "engine/games/smallcity/state/town.h"
#include "engine/games/smallcity/state/tracks.h"
#include "tests/unit/games/smallcity/sc_make.h"

static struct sc_make m;

static struct sc_board *board(int seat)
{
  return &m.st->town[seat].board;
}

static bool can(const char *text)
{
  return sc_make_can(&m, text);
}

static void play(const char *texts)
{
  sc_make_play(&m, texts);
}

static int goods_of(int seat, int good)
{
  int goods[SC_GOODS];
  sc_count_goods(m.rules, board(seat), goods);
  return goods[good];
}

/* Towns whose meeples are where they shall work: SC-MOV-06 does not hold, so that they can move in
 * a circle. */
static void open_work(int seats, const char *options)
{
  char text[300] = "{barred_cells: false";
  if (options) {
    strcat(text, ", ");
    strcat(text, options + 1);
  } else {
    strcat(text, "}");
  }
  sc_make_open(&m, seats, text);
  for (int seat = 0; seat < seats; seat++) {
    sc_make_hall(&m, seat, "");
    sc_make_money(&m, seat, 3);
  }
}

/* To phase 4, everybody having stayed where he is: phase 3 is gone through without a move. */
static void to_income(void)
{
  static struct sc_set_aside {
    sc_set meeples[SC_MAX_SEATS][SC_MAX_SEATS];
  } aside;
  for (int town = 0; town < m.rules->seats; town++)
    for (int owner = 0; owner < m.rules->seats; owner++) {
      aside.meeples[town][owner] = board(town)->meeples[owner];
      board(town)->meeples[owner] = 0;
    }
  uint8_t hall[SC_MAX_SEATS], career[SC_MAX_SEATS];
  for (int seat = 0; seat < m.rules->seats; seat++) {
    hall[seat] = board(seat)->hall_citizens;
    career[seat] = board(seat)->career;
  }
  /* The last decision before phase 4 is a `house` of the last seat; a home nobody needs makes it
   * come. */
  int last = m.rules->seats - 1;
  sc_make_tiles(&m, last, "R1 6,6");
  if (!board(last)->hall_citizens)
    sc_make_hall(&m, last, "1 citizen");
  sc_make_until(&m, SC_HOUSE, last);
  for (int seat = 0; seat < m.rules->seats; seat++) {
    board(seat)->hall_citizens = hall[seat];
    board(seat)->career = career[seat];
    for (int owner = 0; owner < m.rules->seats; owner++)
      board(seat)->meeples[owner] = aside.meeples[seat][owner];
  }
  play("end");
}

/* ---- money ---- */

/* SC-RUL-16 */
START_TEST(sc_inc_01_a_dollar_for_each_tourist)
{
  static const struct {
    const char *options;
    int host, owner;
  } cases[] = {
    {NULL, 5, 3}, {"{tourist_income_to: owner}", 3, 5}, {"{tourist_income_to: none}", 3, 3}};
  open_work(2, cases[_i].options);
  sc_make_tiles(&m, 0, "P2 0,0");
  sc_make_meeples(&m, 0, 1, "0,0 1,0");
  to_income();
  ck_assert_int_eq(board(0)->money, cases[_i].host);
  ck_assert_int_eq(board(1)->money, cases[_i].owner);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_inc_02_cash_comes_by_itself)
{
  open_work(2, NULL);
  sc_make_tiles(&m, 0, "C1 0,0; C1 2,0; C1 4,0");
  sc_make_meeples(&m, 0, 0, "0,0");
  sc_make_meeples(&m, 0, 1, "2,0");
  to_income();
  /* a shop each, and the tourist's dollar */
  ck_assert(board(0)->money == 3 + 1 + 1 && board(1)->money == 3 + 1);
  sc_make_close(&m);
}
END_TEST

static void open_shop(const char *options, const char *goods)
{
  open_work(2, options);
  sc_make_tiles(&m, 0, "C4/o4 0,0; WAREHOUSE 6,4; WAREHOUSE 6,2");
  sc_make_goods(&m, 0, goods);
}

/* Example 19. */
START_TEST(sc_inc_02_sell_buy_and_give)
{
  open_shop(NULL, "1 grey");
  sc_make_meeples(&m, 0, 0, "0,0 1,0 1,1");
  to_income();
  ck_assert(m.st->phase == SC_TRADE && m.st->seat == 0 && board(0)->money == 4);
  ck_assert(sc_make_only(&m, "sell grey; buy 1; buy 2; buy 3; buy 4; end"));
  int grey = m.st->supply[SC_GREY];
  play("sell grey; buy 4");
  ck_assert(board(0)->money == 3 && sc_votes(board(0)) == 5 && board(0)->votes[SC_V_BOUGHT] == 5);
  ck_assert_int_eq(m.st->supply[SC_GREY], grey + 1);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_inc_02_rates)
{
  static const struct {
    const char *good, *sell, *give;
    int money, votes;
  } rates[] = {{"1 white", "sell white", "give white", 2, 3},
               {"1 grey", "sell grey", "give grey", 3, 5},
               {"1 black", "sell black", "give black", 5, 7}};
  open_shop(NULL, rates[_i].good);
  sc_make_meeples(&m, 0, 0, "1,0");
  to_income();
  play(rates[_i].sell);
  ck_assert_int_eq(board(0)->money, 3 + rates[_i].money);
  sc_make_close(&m);
  open_shop(NULL, rates[_i].good);
  sc_make_meeples(&m, 0, 0, "0,1");
  to_income();
  play(rates[_i].give);
  ck_assert(sc_votes(board(0)) == rates[_i].votes &&
            board(0)->votes[SC_V_GOODS] == rates[_i].votes);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_inc_02_the_table_of_votes)
{
  static const char *const buys[] = {"buy 1", "buy 2", "buy 3", "buy 4"};
  open_shop(NULL, "");
  sc_make_meeples(&m, 0, 0, "1,1");
  sc_make_money(&m, 0, 20);
  to_income();
  ck_assert(!can("buy 5"));
  play(buys[_i]);
  ck_assert(sc_votes(board(0)) == _i + 2 && board(0)->money == 20 - _i - 1);
  ck_assert(m.st->phase != SC_TRADE); /* once */
  sc_make_close(&m);
}
END_TEST

/* SC-RUL-15: one meeple sells all there is, 2 * $2 + $3; with a limit so many goods. */
START_TEST(sc_inc_02_any_number_of_goods_is_sold)
{
  open_shop(NULL, "2 white 1 grey");
  sc_make_meeples(&m, 0, 0, "1,0");
  to_income();
  play("sell white; sell grey");
  ck_assert(m.st->phase == SC_TRADE && sc_make_only(&m, "sell white; end"));
  play("sell white");
  ck_assert(m.st->phase != SC_TRADE && goods_of(0, SC_WHITE) == 0 &&
            board(0)->money == 3 + 2 + 3 + 2);
  sc_make_close(&m);
  open_shop("{goods_cash_limit: 1}", "2 white 1 grey");
  sc_make_meeples(&m, 0, 0, "1,0");
  to_income();
  play("sell white");
  ck_assert(m.st->phase != SC_TRADE && goods_of(0, SC_WHITE) == 1);
  sc_make_close(&m);
}
END_TEST

/* SC-RUL-15 */
START_TEST(sc_inc_02_trades_may_be_declined)
{
  open_shop(NULL, "2 white 1 grey");
  sc_make_meeples(&m, 0, 0, "1,0");
  to_income();
  play("end");
  ck_assert_int_eq(goods_of(0, SC_WHITE), 2);
  sc_make_close(&m);
  open_shop("{goods_cash_limit: 2}", "2 white 1 grey");
  sc_make_meeples(&m, 0, 0, "1,0");
  to_income();
  play("sell white; sell grey");
  ck_assert(m.st->phase != SC_TRADE && board(0)->money == 3 + 2 + 3);
  sc_make_close(&m);
}
END_TEST

/* Tourists trade what is their owner's. */
START_TEST(sc_inc_02_tourists_use_what_their_owner_has)
{
  open_work(2, NULL);
  sc_make_tiles(&m, 0, "C4/o4 0,0; WAREHOUSE 6,4");
  sc_make_goods(&m, 0, "1 white");
  sc_make_tiles(&m, 1, "WAREHOUSE 6,4");
  sc_make_goods(&m, 1, "1 black");
  sc_make_meeples(&m, 0, 1, "1,0");
  to_income();
  ck_assert(m.st->phase == SC_TRADE && m.st->seat == 1 && sc_make_only(&m, "sell black; end"));
  play("sell black");
  ck_assert(board(1)->money == 3 + 5 && goods_of(0, SC_WHITE) == 1);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_inc_02_rates_are_knobs)
{
  open_shop(
    "{goods_cash_rates: {white: 9}, goods_votes_rates: {white: 8}, cash_votes_table: [4, 9]}",
    "2 white");
  sc_make_meeples(&m, 0, 0, "1,0 1,1 0,1");
  to_income();
  ck_assert(!can("buy 3"));
  play("sell white; give white; buy 2");
  ck_assert(sc_votes(board(0)) == 17 && board(0)->money == 3 + 9 - 2);
  sc_make_close(&m);
}
END_TEST

/* ---- goods ---- */

START_TEST(sc_inc_03_each_makes_the_good_of_his_cell)
{
  open_work(2, NULL);
  sc_make_tiles(&m, 0, "F3/i3 0,0; WAREHOUSE 6,4; WAREHOUSE 6,2");
  sc_make_meeples(&m, 0, 0, "0,0 1,0 2,0");
  to_income();
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
  open_work(2, _i ? "{lost_goods_pollute: false}" : NULL);
  sc_make_tiles(&m, 0, "F1 0,0; F1 0,2; F1 0,4; WAREHOUSE 6,4");
  sc_make_goods(&m, 0, "1 white");
  sc_make_hall(&m, 0, "3 citizens");
  sc_make_meeples(&m, 0, 0, "0,0 0,2 0,4");
  to_income();
  /* SC-INC-05: one is lost */
  ck_assert(goods_of(0, SC_WHITE) == 3 && board(0)->hall_goods[SC_WHITE] == 1);
  ck_assert_int_eq(m.st->supply[SC_WHITE], 17);
  sc_make_until_stage(&m, SC_S_COUNCIL);
  ck_assert_int_eq(sc_pollution(board(0)), _i ? 5 : 6); /* SC-POL-02 */
  sc_make_close(&m);
}
END_TEST

/* Of two warehouses the first in reading order is filled first and emptied first, whichever was
 * built first. */
START_TEST(sc_inc_04_warehouses_in_reading_order)
{
  open_work(2, NULL);
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
  open_work(2, _i ? "{warehouse_capacity: 4}" : NULL);
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
  open_work(2, NULL);
  sc_make_tiles(&m, 1, "F3/i3 0,0");
  if (_i == 0)
    sc_make_tiles(&m, 1, "WAREHOUSE 6,4");
  sc_make_hall(&m, 0, "4 citizens");
  sc_make_meeples(&m, 1, 0, "2,0");
  to_income();
  ck_assert_int_eq(goods_of(0, SC_BLACK), 0);
  ck_assert_int_eq(goods_of(1, SC_BLACK), _i == 0);
  ck_assert_int_eq(m.st->supply[SC_BLACK], _i == 0 ? 11 : 12); /* else back to the supply */
  ck_assert_int_eq(board(1)->hall_goods[SC_BLACK], 0);
  sc_make_until_stage(&m, SC_S_COUNCIL);
  ck_assert(sc_pollution(board(1)) == 2 && sc_pollution(board(0)) == 0);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_inc_06_the_producer_chooses_colours)
{
  open_work(2, NULL);
  sc_make_tiles(&m, 0, "F3/i3 0,0; WAREHOUSE 6,4");
  sc_make_hall(&m, 0, "4 citizens");
  sc_make_meeples(&m, 0, 0, "0,0 1,0 2,0");
  to_income();
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
  open_work(2, NULL);
  for (int seat = 0; seat < 2; seat++) {
    sc_make_tiles(&m, seat, "F1 0,0; F1 0,2; WAREHOUSE 6,4");
    sc_make_meeples(&m, seat, seat, "0,0 0,2");
  }
  m.st->supply[SC_WHITE] = 3;
  to_income();
  ck_assert(goods_of(0, SC_WHITE) == 2 && goods_of(1, SC_WHITE) == 1 &&
            m.st->supply[SC_WHITE] == 0);
  sc_make_until_stage(&m, SC_S_COUNCIL);
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
  open_work(3, NULL);
  sc_make_tiles(&m, producer, "WAREHOUSE 6,4");
  sc_make_tiles(&m, next, "F1 0,0");
  sc_make_tiles(&m, last, "F1 0,0");
  sc_make_meeples(&m, next, producer, "0,0");
  sc_make_meeples(&m, last, producer, "0,0");
  m.st->supply[SC_WHITE] = 1;
  to_income();
  ck_assert(m.st->town[next].produced == 1 && m.st->town[last].produced == 0);
  ck_assert_int_eq(goods_of(producer, SC_WHITE), 1);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_inc_07_the_supply_is_a_knob)
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
  open_work(2, NULL);
  sc_make_tiles(&m, 1, "F1 0,0; F1 0,2; WAREHOUSE 6,4");
  sc_make_tiles(&m, 0, "WAREHOUSE 6,4");
  sc_make_meeples(&m, 1, 1, "0,0");
  sc_make_meeples(&m, 1, 0, "0,2");
  m.st->supply[SC_WHITE] = 1;
  to_income();
  ck_assert(goods_of(1, SC_WHITE) == 1 && goods_of(0, SC_WHITE) == 0);
  sc_make_close(&m);
}
END_TEST

/* The host's own goods have the room before those left over. */
START_TEST(sc_inc_08_overflow_comes_last)
{
  open_work(2, NULL);
  sc_make_tiles(&m, 1, "F2 0,0; F1 0,2; WAREHOUSE 6,4");
  sc_make_hall(&m, 0, "4 citizens");
  sc_make_hall(&m, 1, "4 citizens");
  sc_make_goods(&m, 1, "1 black");
  sc_make_meeples(&m, 1, 1, "0,2");
  sc_make_meeples(&m, 1, 0, "1,0");
  to_income();
  ck_assert(goods_of(1, SC_WHITE) == 1 && goods_of(1, SC_GREY) == 0 && m.st->supply[SC_GREY] == 16);
  sc_make_close(&m);
}
END_TEST

/* Neither moved nor thrown away: what is stored in one round is there in the next. */
START_TEST(sc_inc_09_stored_goods_stay)
{
  open_work(2, NULL);
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

/* ---- votes ---- */

/* Example 10. */
START_TEST(sc_vote_01_by_the_citizens_of_each_home)
{
  open_work(2, NULL);
  sc_make_tiles(&m, 0, "R5/l5 0,0; R2 5,0; R4/o4 0,5; UNIVERSITY 4,5; R3/i3 0,2 90");
  sc_make_meeples(&m, 0, 0, "0,0 1,0 2,0 5,0 0,5 1,5 0,6 1,6 4,5");
  ck_assert_int_eq(sc_town_votes(m.rules, m.st, 0, SC_V_HOMES), 6 + 1 + 10);
  ck_assert_int_eq(sc_town_votes(m.rules, m.st, 0, SC_V_UNIVERSITY), 3); /* SC-VOTE-02 */
  to_income();
  sc_make_until_stage(&m, SC_S_COUNCIL);
  ck_assert(sc_votes(board(0)) == 20 && board(0)->votes[SC_V_HOMES] == 17 &&
            board(0)->votes[SC_V_UNIVERSITY] == 3);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_vote_01_one_three_six_ten_fifteen)
{
  static const int votes[] = {0, 1, 3, 6, 10, 15};
  open_work(2, NULL);
  for (int n = 0; n <= 5; n++)
    ck_assert_int_eq(sc_votes_of_home(m.rules, n), votes[n]);
  sc_make_close(&m);
  open_work(2, "{residential_votes: [4, 2]}");
  ck_assert(sc_votes_of_home(m.rules, 1) == 4 && sc_votes_of_home(m.rules, 2) == 2 &&
            sc_votes_of_home(m.rules, 5) == 2);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_vote_02_the_university_is_a_knob)
{
  open_work(2, "{university_votes: 7}");
  sc_make_tiles(&m, 0, "UNIVERSITY 4,5");
  sc_make_meeples(&m, 0, 0, "4,5");
  ck_assert_int_eq(sc_town_votes(m.rules, m.st, 0, SC_V_UNIVERSITY), 7);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_vote_03_no_limit_that_matters)
{
  open_work(2, NULL);
  sc_make_track(&m, 0, 470, 0);
  sc_make_tiles(&m, 0, "R5/l5 0,0");
  sc_make_meeples(&m, 0, 0, "0,0 1,0 2,0 3,0 3,1");
  to_income();
  sc_make_until_stage(&m, SC_S_COUNCIL);
  ck_assert_int_eq(sc_votes(board(0)), 485);
  sc_make_close(&m);
}
END_TEST

/* Functions of scripts may take votes, but there are none below zero: nobody in the game is worse
 * than one who is out (SC-END-05). */
START_TEST(sc_vote_03_the_track_begins_at_zero)
{
  open_work(2, NULL);
  sc_make_track(&m, 0, 30, 0);
  for (int i = 0; i < 5; i++)
    sc_add_votes(board(0), SC_V_ACTION, -9);
  ck_assert_int_eq(sc_votes(board(0)), 0);
  for (int i = 0; i < 200; i++)
    sc_add_votes(board(0), SC_V_OTHER, 99);
  ck_assert_int_eq(sc_votes(board(0)), SC_MAX_VOTES);
  sc_make_close(&m);
}
END_TEST

Suite *sc_income_suite(void);
Suite *sc_income_suite(void)
{
  Suite *suite = suite_create("sc_income");
  TCase *money = tcase_create("money"), *goods = tcase_create("goods"),
        *votes = tcase_create("votes");
  tcase_add_loop_test(money, sc_inc_01_a_dollar_for_each_tourist, 0, 3);
  tcase_add_test(money, sc_inc_02_cash_comes_by_itself);
  tcase_add_test(money, sc_inc_02_sell_buy_and_give);
  tcase_add_loop_test(money, sc_inc_02_rates, 0, 3);
  tcase_add_loop_test(money, sc_inc_02_the_table_of_votes, 0, 4);
  tcase_add_test(money, sc_inc_02_any_number_of_goods_is_sold);
  tcase_add_test(money, sc_inc_02_trades_may_be_declined);
  tcase_add_test(money, sc_inc_02_tourists_use_what_their_owner_has);
  tcase_add_test(money, sc_inc_02_rates_are_knobs);
  tcase_add_test(goods, sc_inc_03_each_makes_the_good_of_his_cell);
  tcase_add_loop_test(goods, sc_inc_04_warehouses_first_then_the_city_hall, 0, 2);
  tcase_add_loop_test(goods, sc_inc_04_how_much_a_warehouse_holds, 0, 2);
  tcase_add_loop_test(goods, sc_inc_04_warehouses_in_reading_order, 0, 2);
  tcase_add_loop_test(goods, sc_inc_05_what_does_not_fit_is_the_hosts, 0, 2);
  tcase_add_test(goods, sc_inc_06_the_producer_chooses_colours);
  tcase_add_test(goods, sc_inc_07_an_empty_supply_by_turn_order);
  tcase_add_loop_test(goods, sc_inc_07_the_nearest_town_is_served_first, 0, 3);
  tcase_add_test(goods, sc_inc_07_the_supply_is_a_knob);
  tcase_add_test(goods, sc_inc_08_citizens_before_tourists);
  tcase_add_test(goods, sc_inc_08_overflow_comes_last);
  tcase_add_test(goods, sc_inc_09_stored_goods_stay);
  tcase_add_test(votes, sc_vote_01_by_the_citizens_of_each_home);
  tcase_add_test(votes, sc_vote_01_one_three_six_ten_fifteen);
  tcase_add_test(votes, sc_vote_02_the_university_is_a_knob);
  tcase_add_test(votes, sc_vote_03_no_limit_that_matters);
  tcase_add_test(votes, sc_vote_03_the_track_begins_at_zero);
  suite_add_tcase(suite, money);
  suite_add_tcase(suite, goods);
  suite_add_tcase(suite, votes);
  return suite;
}
