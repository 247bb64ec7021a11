/* test_sc_action_cards.c - what the action cards do (SC-ACT-06 to SC-ACT-13). */
#include <check.h>
#include <string.h>

#include "engine/games/smallcity/rules/find.h"
#include "engine/games/smallcity/state/build.h"
#include "engine/games/smallcity/state/tracks.h"
#include "tests/unit/games/smallcity/sc_make.h"
#include "tests/unit/games/smallcity/sc_short.h"

/* ---- the ring ---- */

/* ---- the cards ---- */

/* Example 3: the clinic for 2 white, 1 grey, 1 black. */
START_TEST(sc_act_06_the_architect_leaves_one_good_out)
{
  sc_make_open(&m, 2, "{city_hall_cells: 8}");
  sc_make_hall(&m, 0, "2 white 1 grey 1 black");
  ck_assert(!can("build CLINIC"));
  sc_make_action(&m, 0, "ARCHITECT");
  ck_assert(can("build CLINIC"));
  play("build CLINIC; place 5,5");
  if (m.st->phase == SC_WAIVE) {
    ck_assert(sc_make_only(&m, "waive grey"));
    play("waive grey");
  }
  ck_assert(board(0)->hall_goods[SC_WHITE] + board(0)->hall_goods[SC_GREY] +
              board(0)->hall_goods[SC_BLACK] ==
            0);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_act_06_once_a_round_and_only_if_wanted)
{
  sc_make_open(&m, 2, "{city_hall_cells: 8}");
  sc_make_hall(&m, 0, "3 white 3 grey");
  sc_make_action(&m, 0, "ARCHITECT");
  play("build SCHOOL; place 5,5");
  ck_assert(m.st->phase == SC_WAIVE && sc_make_only(&m, "waive none; waive white"));
  play("waive none");
  ck_assert(board(0)->hall_goods[SC_WHITE] == 2 && !m.st->town[0].waived);
  play("build LIBRARY; place 5,3");
  ck_assert(sc_make_only(&m, "waive none; waive white; waive grey"));
  play("waive white");
  ck_assert(board(0)->hall_goods[SC_WHITE] == 2 && board(0)->hall_goods[SC_GREY] == 2);
  play("build MUSEUM; place 0,0");
  ck_assert(m.st->phase == SC_BUILD && board(0)->hall_goods[SC_WHITE] == 0 &&
            board(0)->hall_goods[SC_GREY] == 1);
  sc_make_close(&m);
}
END_TEST

/* A school costs nothing then. */
START_TEST(sc_act_06_down_to_nothing)
{
  sc_make_open(&m, 2, NULL);
  ck_assert(!can("build SCHOOL"));
  sc_make_action(&m, 0, "ARCHITECT");
  ck_assert(can("build SCHOOL") && !can("build LIBRARY"));
  sc_make_close(&m);
}
END_TEST

/* Culture only, whatever else is paid in goods. */
START_TEST(sc_act_06_nothing_but_culture)
{
  sc_make_open(&m, 2, NULL);
  struct sc_kind *park = &m.rules->kind[sc_kind_find(m.rules, "P1")];
  park->goods.v[SC_WHITE] = park->n_goods = 1;
  sc_make_action(&m, 0, "ARCHITECT");
  ck_assert(!can("build P1") && can("build P2") && can("build SCHOOL"));
  sc_make_goods(&m, 0, "1 white");
  play("build P1; place 6,6");
  ck_assert(m.st->phase == SC_BUILD && board(0)->hall_goods[SC_WHITE] == 0);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_act_07_a_dollar_less_but_at_least_one)
{
  sc_make_open(&m, 2, NULL);
  sc_make_tiles(&m, 0, "SCHOOL 5,2; LIBRARY 5,5; R1 6,6");
  ck_assert_int_eq(sc_price(m.rules, m.st, 0, sc_kind_find(m.rules, "P3")), 3);
  sc_make_action(&m, 0, "MEDIATOR");
  ck_assert_int_eq(sc_price(m.rules, m.st, 0, sc_kind_find(m.rules, "P3")), 2);
  ck_assert_int_eq(sc_price(m.rules, m.st, 0, sc_kind_find(m.rules, "P1")), 1);
  ck_assert_int_eq(sc_price(m.rules, m.st, 0, sc_kind_find(m.rules, "HARBOR")), 1);
  sc_make_money(&m, 0, 5);
  play("build P3; place 0,0 i3; build P3; place 0,1 i3; build P1; place 0,4");
  ck_assert_int_eq(board(0)->money, 0);
  sc_make_hall(&m, 0, "1 grey");
  ck_assert(!can("build SCHOOL"));
  sc_make_close(&m);
}
END_TEST

/* Demolition does not pay for a tile (a ruling). */
START_TEST(sc_act_07_not_for_demolition)
{
  sc_make_open(&m, 2, NULL);
  sc_make_tiles(&m, 0, "P3/i3 0,0");
  sc_make_action(&m, 0, "MEDIATOR");
  sc_make_money(&m, 0, 3);
  play("demolish 0,0");
  ck_assert_int_eq(board(0)->money, 0);
  sc_make_close(&m);
}
END_TEST

/* SC-RUL-18 */
START_TEST(sc_act_08_the_engineers_factories_are_clean)
{
  sc_make_open(&m, 2, NULL);
  sc_make_tiles(&m, 0, "F1 0,0; F1 6,0; WAREHOUSE 6,6");
  sc_make_tiles(&m, 1, "F1 0,0; F1 6,0; WAREHOUSE 6,6");
  sc_make_meeples(&m, 0, 0, "0,0");
  sc_make_meeples(&m, 1, 1, "0,0");
  sc_make_action(&m, 0, "ENGINEER");
  sc_make_until(&m, SC_MOVE, 0);
  play("move 0,0; to 6,0");
  sc_make_until(&m, SC_MOVE, 1);
  play("move 0,0; to 6,0");
  sc_make_until_round_phase(&m, SC_S_COUNCIL);
  ck_assert(sc_pollution(board(0)) == 1 && board(0)->pollution[SC_Q_GOODS] == 0);
  ck_assert(sc_pollution(board(1)) == 2 && board(1)->pollution[SC_Q_GOODS] == 1);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_act_09_two_votes_or_a_dollar)
{
  lay_ring(2, NULL, "AHCFDBGE");
  int money = board(0)->money;
  play("take E");
  ck_assert(m.st->phase == SC_GAIN && m.st->seat == 0 &&
            sc_make_only(&m, "gain 2 votes; gain 1 money"));
  play("gain 2 votes");
  ck_assert(sc_votes(board(0)) == 2 && board(0)->votes[SC_V_ACTION] == 2 &&
            board(0)->money == money && m.st->seat == 1);
  sc_make_close(&m);
  lay_ring(2, NULL, "AHCFDBGE");
  play("take E; gain 1 money");
  ck_assert(sc_votes(board(0)) == 0 && board(0)->money == money + 1);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_act_10_the_area_grows_at_once)
{
  lay_ring(2, NULL, "AHCFDBGE");
  play("take F");
  ck_assert_int_eq(board(0)->area, 2);
  sc_make_close(&m);
  lay_ring(2, NULL, "AHCFDBGE");
  board(0)->area = 4;
  play("take F");
  ck_assert_int_eq(board(0)->area, 4);
  sc_make_close(&m);
}
END_TEST

/* One step further in its row, nothing else (SC-RUL-30). */
START_TEST(sc_act_11_the_councilor_moves_a_disc)
{
  lay_ring(2, NULL, "AHCFDBGE");
  sc_make_money(&m, 0, 10);
  sc_make_disc(&m, 0, 1, "ECONOMY", 2);
  play("take G");
  ck_assert(m.st->phase == SC_COUNCILOR && can("pass"));
  ck_assert(sc_make_only(&m, "advance ECONOMY money; pass"));
  play("advance ECONOMY money; gain 5 votes");
  ck_assert(sc_votes(board(0)) == 5 && board(0)->money == 7 && m.st->town[0].disc_step[1] == 3);
  ck_assert(m.st->phase == SC_ACTION && m.st->seat == 1);
  sc_make_close(&m);
}
END_TEST

/* Without a disc in the council that could go on nobody is asked; one on the last step stays there
 * (SC-COU-06). */
START_TEST(sc_act_11_no_disc_to_move)
{
  lay_ring(2, NULL, "AHCFDBGE");
  sc_make_money(&m, 0, 10);
  sc_make_disc(&m, 0, 1, "ECONOMY", 4);
  play("take G");
  ck_assert(m.st->phase == SC_ACTION && m.st->seat == 1);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_act_11_a_disc_may_enter_by_a_parameter)
{
  lay_ring(2, "{councilor_may_enter: true}", "AHCFDBGE");
  sc_make_money(&m, 0, 10);
  sc_make_disc(&m, 0, 1, "ECONOMY", 2);
  play("take G");
  ck_assert(can("advance ECONOMY money") && can("enter INDUSTRY money") &&
            can("enter TOURISM money"));
  ck_assert(!can("restart ECONOMY money") && !can("switch ECONOMY TOURISM money"));
  ck_assert(!can("enter ECONOMY money")); /* SC-COU-05 */
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_act_11_what_he_builds_may_grow_the_same_round)
{
  lay_ring(2, "{councilor_may_enter: true}", "AHCFDBGE");
  sc_make_money(&m, 0, 10);
  play("take G; enter CONSTRUCTION money; build R1; place 4,2");
  ck_assert_int_eq(board(0)->money, 9);
  sc_make_until(&m, SC_BUILD, 0);
  sc_make_tiles(&m, 0, "SCHOOL 5,3");
  ck_assert(can("upgrade 4,2"));
  play("build R1; place 4,4");
  ck_assert(!can("upgrade 4,4"));
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_act_12_the_opponent_does_nothing)
{
  lay_ring(2, NULL, "AHCFDBGE");
  struct sc_board before = *board(0);
  play("take H");
  ck_assert(m.st->seat == 1 && memcmp(&before, board(0), sizeof before) == 0);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_act_13_physician_and_artist)
{
  sc_make_open(&m, 2, "{use_starred_actions: [I, J, K]}");
  sc_make_tiles(&m, 0, "F3/i3 0,0; MUSEUM 0,6");
  sc_make_meeples(&m, 0, 0, "0,0 1,0 0,6");
  sc_make_meeples(&m, 0, 1, "2,6 2,0");
  ck_assert_int_eq(sc_town_votes(m.rules, m.st, 0, SC_V_ACTION), 0);
  sc_make_action(&m, 0, "PHYSICIAN");
  ck_assert_int_eq(sc_town_votes(m.rules, m.st, 0, SC_V_ACTION), 4);
  sc_make_action(&m, 0, "ARTIST");
  ck_assert_int_eq(sc_town_votes(m.rules, m.st, 0, SC_V_ACTION), 2);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_mov_07_sc_act_13_who_is_idle_earns_no_votes)
{
  sc_make_open(&m, 2, "{use_starred_actions: [I, J, K]}");
  sc_make_tiles(&m, 0, "F3/i3 0,0");
  sc_make_meeples(&m, 0, 0, "0,0 1,0");
  sc_make_action(&m, 0, "PHYSICIAN");
  m.st->town[0].idle = sc_bit(sc_make_square("1,0"));
  ck_assert_int_eq(sc_town_votes(m.rules, m.st, 0, SC_V_ACTION), 2);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_act_13_letters_are_read_in_either_case)
{
  sc_make_open(&m, 2, "{use_starred_actions: [I, k]}");
  ck_assert_int_eq(m.rules->n_ring, 10);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_act_13_ecologist)
{
  int parts[SC_POLLUTION_SOURCES];
  sc_make_open(&m, 2, "{use_starred_actions: [K]}");
  sc_make_tiles(&m, 0, "C2 0,0; P1 0,6");
  sc_make_meeples(&m, 0, 0, "0,0");
  sc_make_meeples(&m, 0, 1, "1,0");
  sc_make_tiles(&m, 0, "R2 5,5");
  sc_make_meeples(&m, 0, 0, "5,5 6,5");
  ck_assert_int_eq(sc_round_pollution(m.rules, m.st, 0, parts), 3);
  sc_make_action(&m, 0, "ECOLOGIST");
  ck_assert_int_eq(sc_round_pollution(m.rules, m.st, 0, parts), 1);
  sc_make_close(&m);
}
END_TEST

Suite *sc_action_cards_suite(void);
Suite *sc_action_cards_suite(void)
{
  Suite *suite = suite_create("sc_action_cards");
  TCase *cards = tcase_create("cards");
  tcase_add_test(cards, sc_act_06_the_architect_leaves_one_good_out);
  tcase_add_test(cards, sc_act_06_once_a_round_and_only_if_wanted);
  tcase_add_test(cards, sc_act_06_down_to_nothing);
  tcase_add_test(cards, sc_act_06_nothing_but_culture);
  tcase_add_test(cards, sc_act_07_a_dollar_less_but_at_least_one);
  tcase_add_test(cards, sc_act_07_not_for_demolition);
  tcase_add_test(cards, sc_act_08_the_engineers_factories_are_clean);
  tcase_add_test(cards, sc_act_09_two_votes_or_a_dollar);
  tcase_add_test(cards, sc_act_10_the_area_grows_at_once);
  tcase_add_test(cards, sc_act_11_the_councilor_moves_a_disc);
  tcase_add_test(cards, sc_act_11_no_disc_to_move);
  tcase_add_test(cards, sc_act_11_a_disc_may_enter_by_a_parameter);
  tcase_add_test(cards, sc_act_11_what_he_builds_may_grow_the_same_round);
  tcase_add_test(cards, sc_act_12_the_opponent_does_nothing);
  tcase_add_test(cards, sc_act_13_physician_and_artist);
  tcase_add_test(cards, sc_mov_07_sc_act_13_who_is_idle_earns_no_votes);
  tcase_add_test(cards, sc_act_13_letters_are_read_in_either_case);
  tcase_add_test(cards, sc_act_13_ecologist);
  suite_add_tcase(suite, cards);
  return suite;
}
