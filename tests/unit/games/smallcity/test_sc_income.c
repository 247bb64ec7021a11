/* test_sc_income.c - income, goods and votes (SC-INC, SC-VOTE). */
#include <check.h>

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

/* ---- money ---- */

/* SC-RUL-16 */
START_TEST(sc_inc_01_a_dollar_for_each_tourist)
{
  static const struct {
    const char *options;
    int host, owner;
  } cases[] = {
    {NULL, 5, 3}, {"{tourist_income_to: owner}", 3, 5}, {"{tourist_income_to: none}", 3, 3}};
  sc_make_work(&m, 2, cases[_i].options);
  sc_make_tiles(&m, 0, "P2 0,0");
  sc_make_meeples(&m, 0, 1, "0,0 1,0");
  sc_make_until_income(&m);
  ck_assert_int_eq(board(0)->money, cases[_i].host);
  ck_assert_int_eq(board(1)->money, cases[_i].owner);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_inc_02_cash_comes_by_itself)
{
  sc_make_work(&m, 2, NULL);
  sc_make_tiles(&m, 0, "C1 0,0; C1 2,0; C1 4,0");
  sc_make_meeples(&m, 0, 0, "0,0");
  sc_make_meeples(&m, 0, 1, "2,0");
  sc_make_until_income(&m);
  /* a shop each, and the tourist's dollar */
  ck_assert(board(0)->money == 3 + 1 + 1 && board(1)->money == 3 + 1);
  sc_make_close(&m);
}
END_TEST

static void open_shop(const char *options, const char *goods)
{
  sc_make_work(&m, 2, options);
  sc_make_tiles(&m, 0, "C4/o4 0,0; WAREHOUSE 6,4; WAREHOUSE 6,2");
  sc_make_goods(&m, 0, goods);
}

/* Example 19. */
START_TEST(sc_inc_02_sell_buy_and_give)
{
  open_shop(NULL, "1 grey");
  sc_make_meeples(&m, 0, 0, "0,0 1,0 1,1");
  sc_make_until_income(&m);
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
  sc_make_until_income(&m);
  play(rates[_i].sell);
  ck_assert_int_eq(board(0)->money, 3 + rates[_i].money);
  sc_make_close(&m);
  open_shop(NULL, rates[_i].good);
  sc_make_meeples(&m, 0, 0, "0,1");
  sc_make_until_income(&m);
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
  sc_make_until_income(&m);
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
  sc_make_until_income(&m);
  play("sell white; sell grey");
  ck_assert(m.st->phase == SC_TRADE && sc_make_only(&m, "sell white; end"));
  play("sell white");
  ck_assert(m.st->phase != SC_TRADE && goods_of(0, SC_WHITE) == 0 &&
            board(0)->money == 3 + 2 + 3 + 2);
  sc_make_close(&m);
  open_shop("{goods_cash_limit: 1}", "2 white 1 grey");
  sc_make_meeples(&m, 0, 0, "1,0");
  sc_make_until_income(&m);
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
  sc_make_until_income(&m);
  play("end");
  ck_assert_int_eq(goods_of(0, SC_WHITE), 2);
  sc_make_close(&m);
  open_shop("{goods_cash_limit: 2}", "2 white 1 grey");
  sc_make_meeples(&m, 0, 0, "1,0");
  sc_make_until_income(&m);
  play("sell white; sell grey");
  ck_assert(m.st->phase != SC_TRADE && board(0)->money == 3 + 2 + 3);
  sc_make_close(&m);
}
END_TEST

/* Tourists trade what is their owner's. */
START_TEST(sc_inc_02_tourists_use_what_their_owner_has)
{
  sc_make_work(&m, 2, NULL);
  sc_make_tiles(&m, 0, "C4/o4 0,0; WAREHOUSE 6,4");
  sc_make_goods(&m, 0, "1 white");
  sc_make_tiles(&m, 1, "WAREHOUSE 6,4");
  sc_make_goods(&m, 1, "1 black");
  sc_make_meeples(&m, 0, 1, "1,0");
  sc_make_until_income(&m);
  ck_assert(m.st->phase == SC_TRADE && m.st->seat == 1 && sc_make_only(&m, "sell black; end"));
  play("sell black");
  ck_assert(board(1)->money == 3 + 5 && goods_of(0, SC_WHITE) == 1);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_inc_02_rates_are_parameters)
{
  open_shop(
    "{goods_cash_rates: {white: 9}, goods_votes_rates: {white: 8}, cash_votes_table: [4, 9]}",
    "2 white");
  sc_make_meeples(&m, 0, 0, "1,0 1,1 0,1");
  sc_make_until_income(&m);
  ck_assert(!can("buy 3"));
  play("sell white; give white; buy 2");
  ck_assert(sc_votes(board(0)) == 17 && board(0)->money == 3 + 9 - 2);
  sc_make_close(&m);
}
END_TEST

/* ---- votes ---- */

/* Example 10. */
START_TEST(sc_vote_01_by_the_citizens_of_each_home)
{
  sc_make_work(&m, 2, NULL);
  sc_make_tiles(&m, 0, "R5/l5 0,0; R2 5,0; R4/o4 0,5; UNIVERSITY 4,5; R3/i3 0,2 90");
  sc_make_meeples(&m, 0, 0, "0,0 1,0 2,0 5,0 0,5 1,5 0,6 1,6 4,5");
  ck_assert_int_eq(sc_town_votes(m.rules, m.st, 0, SC_V_HOMES), 6 + 1 + 10);
  ck_assert_int_eq(sc_town_votes(m.rules, m.st, 0, SC_V_UNIVERSITY), 3); /* SC-VOTE-02 */
  sc_make_until_income(&m);
  sc_make_until_round_phase(&m, SC_S_COUNCIL);
  ck_assert(sc_votes(board(0)) == 20 && board(0)->votes[SC_V_HOMES] == 17 &&
            board(0)->votes[SC_V_UNIVERSITY] == 3);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_vote_01_one_three_six_ten_fifteen)
{
  static const int votes[] = {0, 1, 3, 6, 10, 15};
  sc_make_work(&m, 2, NULL);
  for (int n = 0; n <= 5; n++)
    ck_assert_int_eq(sc_votes_of_home(m.rules, n), votes[n]);
  sc_make_close(&m);
  sc_make_work(&m, 2, "{residential_votes: [4, 2]}");
  ck_assert(sc_votes_of_home(m.rules, 1) == 4 && sc_votes_of_home(m.rules, 2) == 2 &&
            sc_votes_of_home(m.rules, 5) == 2);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_vote_02_the_university_is_a_parameter)
{
  sc_make_work(&m, 2, "{university_votes: 7}");
  sc_make_tiles(&m, 0, "UNIVERSITY 4,5");
  sc_make_meeples(&m, 0, 0, "4,5");
  ck_assert_int_eq(sc_town_votes(m.rules, m.st, 0, SC_V_UNIVERSITY), 7);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_vote_03_no_limit_that_matters)
{
  sc_make_work(&m, 2, NULL);
  sc_make_track(&m, 0, 470, 0);
  sc_make_tiles(&m, 0, "R5/l5 0,0");
  sc_make_meeples(&m, 0, 0, "0,0 1,0 2,0 3,0 3,1");
  sc_make_until_income(&m);
  sc_make_until_round_phase(&m, SC_S_COUNCIL);
  ck_assert_int_eq(sc_votes(board(0)), 485);
  sc_make_close(&m);
}
END_TEST

/* Functions of scripts may take votes, but there are none below zero: nobody in the game is worse
 * than one who is out (SC-END-05). */
START_TEST(sc_vote_03_the_track_begins_at_zero)
{
  sc_make_work(&m, 2, NULL);
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
  TCase *money = tcase_create("money"), *votes = tcase_create("votes");
  tcase_add_loop_test(money, sc_inc_01_a_dollar_for_each_tourist, 0, 3);
  tcase_add_test(money, sc_inc_02_cash_comes_by_itself);
  tcase_add_test(money, sc_inc_02_sell_buy_and_give);
  tcase_add_loop_test(money, sc_inc_02_rates, 0, 3);
  tcase_add_loop_test(money, sc_inc_02_the_table_of_votes, 0, 4);
  tcase_add_test(money, sc_inc_02_any_number_of_goods_is_sold);
  tcase_add_test(money, sc_inc_02_trades_may_be_declined);
  tcase_add_test(money, sc_inc_02_tourists_use_what_their_owner_has);
  tcase_add_test(money, sc_inc_02_rates_are_parameters);
  tcase_add_test(votes, sc_vote_01_by_the_citizens_of_each_home);
  tcase_add_test(votes, sc_vote_01_one_three_six_ten_fifteen);
  tcase_add_test(votes, sc_vote_02_the_university_is_a_parameter);
  tcase_add_test(votes, sc_vote_03_no_limit_that_matters);
  tcase_add_test(votes, sc_vote_03_the_track_begins_at_zero);
  suite_add_tcase(suite, money);
  suite_add_tcase(suite, votes);
  return suite;
}
