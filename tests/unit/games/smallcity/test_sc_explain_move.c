/* Why somebody may not go there, nothing be sold or stored, no grave be laid, no disc be moved.
 * EX-nn are worked examples of the rules page. */
#include <check.h>

#include "engine/games/smallcity/rules/find.h"
#include "engine/games/smallcity/text/explain.h"
#include "engine/games/smallcity/text/verbs.h"
#include "tests/unit/games/smallcity/sc_explained.h"
#include "tests/unit/games/smallcity/sc_make.h"

/* ---- set-up and phase 1 ---- */

START_TEST(sc_setup_07_sc_setup_10_halls_and_promises)
{
  sc_make_close(&m);
  sc_make_deal(&m, 2, "{board_side: expert}", 1);
  refused("hall 6,4", "SC-SETUP-07", "locked",
          "square 7,4 needs area level 2, but the town has level 1");
  refused("hall 9,6", "SC-SETUP-07", "off_board",
          "the city hall would reach over the edge of the board");
  refused("hall 0,0", "SC-SETUP-07", "water", "square 0,0 is water, expected land");
  refused("hall 3,1", "SC-SETUP-07", "rock", "square 3,1 is rock, expected land");
  allowed("hall 3,2");
  sc_make_until(&m, SC_PROMISE, 0);
  m.st->town[0].dealt[0] = (uint8_t)(sc_promise_find(m.rules, "2") + 1);
  m.st->town[0].dealt[1] = (uint8_t)(sc_promise_find(m.rules, "1") + 1);
  allowed("keep 1");
  refused("keep 2 1", "SC-SETUP-10", "wrong_number",
          "1 promise is to be kept, but the move names 2");
  refused("keep none", "SC-SETUP-10", "wrong_number",
          "1 promise is to be kept, but the move names 0");
}
END_TEST

START_TEST(sc_may_01_sc_may_05_streets)
{
  phase(SC_MAYOR);
  m.st->seat = 1; /* on the mayor's right */
  sc_make_graves(&m, 0, "5,5");
  allowed("street 0,0 1,0");
  refused("street 0,0 1,1", "SC-MAY-01", "no_street",
          "squares 0,0 and 1,1 do not share a side, expected the two squares beside a street");
  refused("street 9,0 0,1", "SC-MAY-01", "no_street",
          "squares 9,0 and 0,1 do not share a side, expected the two squares beside a street");
  refused("street 1,2 2,2", "SC-MAY-05", "occupied", "square 2,2 is covered by CITY_HALL 2,2");
  refused("street 5,5 5,6", "SC-MAY-05", "grave", "square 5,5 has a grave");
  refused("street 6,0 7,0", "SC-MAY-05", "locked",
          "square 7,0 needs area level 2, but the town has level 1");
}
END_TEST

/* The ring of the examples: A H C F D B G E, the mayor has taken C. */
static void lay_ring(void)
{
  static const char letters[] = "AHCFDBGE";
  for (int i = 0; i < 8; i++)
    m.st->ring[i] = (uint8_t)sc_action_find(m.rules, (const char[]){letters[i], '\0'});
  phase(SC_ACTION);
  m.st->taken[0] = 2;
  m.st->n_taken = 1;
  m.st->town[1].action = (uint8_t)(m.st->ring[2] + 1);
}

START_TEST(sc_act_02_sc_act_03_ex_01_the_ring)
{
  lay_ring();
  sc_make_money(&m, 0, 2);
  refused("take G", "SC-ACT-03", "cannot_afford",
          "the action card 'CITY_COUNCILOR' costs $3, counted from 'MEDIATOR', the last card "
          "taken; seat 1 has $2");
  refused("take C", "SC-ACT-02", "taken", "seat 2 has taken the action card 'MEDIATOR' already");
  refused("take ARTIST", "SC-SETUP-01", "not_in_play",
          "the action card 'ARTIST' is not in the ring");
  allowed("take B");
}
END_TEST

/* ---- who moves ---- */

/* Seat 1 moves: a citizen on F1 1,6 and one on P1 0,0; seat 2's tourist on P1 6,0; R1 6,6 and P2
 * 4,4 are empty. */
static void town_of_movers(void)
{
  sc_make_tiles(&m, 0, "F1 1,6; P1 0,0; P1 6,0; R1 6,6; P2 4,4");
  sc_make_meeples(&m, 0, 0, "1,6 0,0");
  sc_make_meeples(&m, 0, 1, "6,0");
  sc_make_tiles(&m, 1, "P2 0,0; R1 6,6; CLINIC 4,4");
  sc_make_until(&m, SC_MOVE, 0);
}

START_TEST(sc_mov_01_sc_mov_05_who_moves)
{
  town_of_movers();
  allowed("move 1,6");
  refused("move 6,0", "SC-MOV-01", "not_own",
          "the meeple on square 6,0 belongs to seat 2, expected a meeple of the acting seat");
  refused("move 5,5", "SC-MOV-01", "nobody_there", "no meeple stands on square 5,5");
  refused("move 2:0,0", "SC-MOV-01", "nobody_there", "no meeple stands on square 2:0,0");
  refused("move 3,3", "SC-MOV-05", "city_hall", "citizens in the city hall cannot be moved");
  refused("end", "SC-MOV-07", "must_move",
          "citizens and tourists must move before the phase can end, on squares: 0,0, 1,6");
  sc_make_play(&m, "move 1,6; to 4,4");
  refused("move 4,4", "SC-MOV-01", "has_moved",
          "the citizen on square 4,4 has moved already in this round");
}
END_TEST

START_TEST(sc_mov_02_sc_mov_06_where_to)
{
  town_of_movers();
  sc_make_graves(&m, 0, "5,6");
  sc_make_play(&m, "move 0,0; to 4,4; move 1,6");
  allowed("to 6,6");
  allowed("to 5,4");
  refused("to 1,6", "SC-MOV-03", "same_cell",
          "the meeple stands on the named square already, expected another square");
  refused("to 6,0", "SC-MOV-02", "occupied", "a meeple of seat 2 stands on square 6,0 already");
  refused("to 5,6", "SC-MOV-02", "grave", "square 5,6 has a grave");
  refused("to 0,1", "SC-MOV-02", "no_cell", "square 0,1 has no tile");
  refused("to 2,2", "SC-MOV-02", "no_cell", "CITY_HALL 2,2 has no cell for a meeple on square 2,2");
  refused("to 2:6,6", "SC-TOU-02", "not_for_tourists",
          "tourists may not enter a cell 'home', such as square 2:6,6 of 'R1'");
  refused("to 2:4,4", "SC-TOU-02", "not_for_tourists",
          "tourists may not enter a cell 'staff', such as square 2:4,4 of 'CLINIC'");
  allowed("to 2:0,0");
}
END_TEST

START_TEST(sc_mov_06_ex_23_a_barred_cell)
{
  town_of_movers();
  sc_make_play(&m, "move 1,6; to 4,4; move 0,0");
  refused("to 1,6", "SC-MOV-06", "barred",
          "a meeple of seat 1 stood on square 1,6 when the phase began, so the seat may not enter "
          "the square in this round");
}
END_TEST

START_TEST(sc_prk_01_a_park_for_one)
{
  sit(2, "{park_capacity: per_tile}");
  town_of_movers();
  sc_make_play(&m, "move 1,6; to 4,4; move 0,0");
  refused("to 5,4", "SC-PRK-01", "full_park",
          "the park on square 5,4 has a meeple already and holds only one");
}
END_TEST

START_TEST(sc_tou_01_sc_cul_02_limit)
{
  town_of_movers();
  sc_make_meeples(&m, 1, 0, "0,0");
  sc_make_play(&m, "move 1,6");
  refused(
    "to 2:1,0", "SC-TOU-01", "limit",
    "seat 1 has 1 tourist in the town of seat 2 already and may have 1 at most without a METRO");
  sc_make_tiles(&m, 0, "METRO 5,2");
  allowed("to 2:1,0");
}
END_TEST

START_TEST(sc_srv_02_the_police_keeps_tourists_off)
{
  sc_make_tiles(&m, 1, "POLICE 1,1");
  sc_make_meeples(&m, 1, 1, "1,1");
  town_of_movers();
  sc_make_play(&m, "move 1,6");
  refused("to 2:0,0", "SC-SRV-02", "police",
          "the staffed police station of seat 2 on square 1,1 keeps tourists away from square 0,0");
}
END_TEST

START_TEST(sc_tou_09_opposite_seat_in_round_one)
{
  sit(4, NULL);
  sc_make_tiles(&m, 2, "P1 0,0");
  town_of_movers();
  sc_make_play(&m, "move 1,6");
  allowed("to 2:0,0");
  refused("to 3:0,0", "SC-TOU-09", "banned",
          "no tourist may be sent to seat 3 in the first round (tourist_ban_4p)");
}
END_TEST

START_TEST(sc_tou_04_sc_tou_08_tourists)
{
  town_of_movers();
  sc_make_meeples(&m, 1, 0, "0,0");
  sc_make_play(&m, "move 2:0,0");
  refused("to 4,4", "SC-TOU-04", "leaves_town",
          "the tourist on square 2:0,0 may move only inside the town of seat 2");
  sc_make_play(&m, "to 2:1,0");
  refused("move 2:1,0", "SC-TOU-08", "has_moved",
          "the tourist on square 2:1,0 has moved already in this round");
}
END_TEST

START_TEST(sc_tou_05_sc_tou_06_strand)
{
  sit(4, "{tourist_ban_4p: none}");
  sc_make_tiles(&m, 0, "P1 0,0");
  sc_make_tiles(&m, 1, "P1 0,0");
  sc_make_tiles(&m, 2, "P2 0,0");
  sc_make_tiles(&m, 3, "P1 0,0");
  sc_make_meeples(&m, 1, 0, "0,0"); /* nowhere to go there */
  sc_make_until(&m, SC_STRAND, 0);
  refused("to 0,0", "SC-TOU-06", "not_home",
          "the tourist may go home only if no neighbouring town has a cell for the tourist, but "
          "square 3:0,0 is such a cell");
  refused("to 2:0,0", "SC-TOU-05", "leaves_town",
          "the town of seat 2 has no cell for the tourist, so the tourist must go to another town");
  refused("to 4:0,0", "SC-TOU-05", "not_next",
          "the town of seat 4 is not next to the town of seat 2");
  allowed("to 3:0,0");
}
END_TEST

START_TEST(sc_mov_08_houses)
{
  sc_make_tiles(&m, 0, "R1 6,6; R1 6,4; P1 0,0");
  sc_make_meeples(&m, 0, 0, "6,4");
  sc_make_until(&m, SC_HOUSE, 0);
  allowed("house 6,6");
  refused("house 6,4", "SC-MOV-08", "occupied", "a citizen lives in R1 6,4 already");
  refused("house 0,0", "SC-MOV-08", "wrong_kind",
          "citizens of the city hall may move only into an empty R1, not into P1 0,0");
  refused("house 5,5", "SC-MOV-08", "nothing_there", "square 5,5 has no tile");
}
END_TEST

/* ---- income ---- */

START_TEST(sc_inc_02_trades)
{
  phase(SC_TRADE);
  sc_make_hall(&m, 0, "1 grey");
  refused("sell grey", "SC-INC-02", "nobody_left",
          "seat 1 has no further meeple on a cell 'goods_cash' that can sell a good");
  refused("give grey", "SC-INC-02", "nobody_left",
          "seat 1 has no further meeple on a cell 'goods_votes' that can give a good");
  refused("buy 1", "SC-INC-02", "nobody_left",
          "seat 1 has no further meeple on a cell 'cash_votes' that can buy votes");
  m.st->town[0].sells = m.st->town[0].gives = m.st->town[0].buys = 1;
  allowed("sell grey");
  refused("give black", "SC-INC-02", "no_good", "seat 1 has no black good to trade");
  allowed("buy 4");
  refused("buy 5", "SC-INC-02", "no_such_price",
          "a meeple can buy votes for $1 to $4, not for more");
  sc_make_money(&m, 0, 2);
  refused("buy 3", "SC-INC-02", "cannot_afford", "seat 1 has only $2 to buy votes");
}
END_TEST

START_TEST(sc_inc_06_stores)
{
  phase(SC_STORE);
  m.st->turn = 0;
  m.st->store_step = 1;
  m.st->goods[0][0][SC_WHITE] = 2;
  m.st->goods[0][0][SC_GREY] = 1;
  sc_make_hall(&m, 0, "2 citizens");
  allowed("store 1 white 1 grey");
  allowed("store 2 white");
  refused("store 1 white", "SC-INC-06", "wrong_number",
          "exactly 2 goods of 2 white and 1 grey can be stored, but the move stores 1");
  refused("store 2 grey", "SC-INC-06", "not_made",
          "the move stores 2 grey goods, but the goods to be stored are 2 white and 1 grey");
}
END_TEST

/* ---- pollution ---- */

START_TEST(sc_dth_02_sc_dth_03_victims)
{
  sc_make_tiles(&m, 0, "P2 0,0; CLINIC 5,5");
  sc_make_meeples(&m, 0, 0, "0,0");
  sc_make_meeples(&m, 0, 1, "1,0");
  phase(SC_VICTIM);
  allowed("victim 0,0");
  refused("victim nobody", "SC-DTH-02", "must_choose",
          "without a staffed clinic a meeple must die: name the square of the meeple");
  refused("victim 5,4", "SC-DTH-02", "nobody_there", "no meeple stands on square 5,4");
  sc_make_meeples(&m, 0, 0, "5,5");
  allowed("victim nobody");
  allowed("victim 1,0");
  refused(
    "victim 0,0", "SC-DTH-03", "clinic",
    "the staffed clinic protects the citizens of its owner, including the citizen on square 0,0");
}
END_TEST

START_TEST(sc_dth_06_graves)
{
  sc_make_graves(&m, 0, "0,0");
  phase(SC_GRAVE);
  allowed("grave 0,1");
  refused(
    "grave 4,4", "SC-DTH-06", "not_beside",
    "square 4,4 shares no side with a grave, but a new grave must; squares that do: 1,0 and 0,1");
  refused("grave 0,0", "SC-DTH-06", "grave", "square 0,0 has a grave");
  refused("grave 3,3", "SC-DTH-06", "occupied", "square 3,3 is covered by CITY_HALL 2,2");
}
END_TEST

/* ---- council ---- */

START_TEST(sc_cou_02_sc_cou_05_sc_cou_06_ex_15_discs)
{
  phase(SC_COUNCIL);
  refused("advance ECONOMY votes", "SC-COU-01", "no_disc",
          "seat 1 has no disc in the council row 'ECONOMY'");
  refused("enter ECONOMY votes", "SC-COU-02", "cannot_afford",
          "step 1 of the council row 'ECONOMY' costs 1 vote, but seat 1 has 0 votes");
  sc_make_disc(&m, 0, 0, "ECONOMY", 2);
  refused("enter ECONOMY money", "SC-COU-05", "same_row",
          "the other disc of seat 1 is in the council row 'ECONOMY' already, expected another row");
  sc_make_money(&m, 0, 2);
  refused("advance ECONOMY money", "SC-COU-02", "cannot_afford",
          "step 3 of the council row 'ECONOMY' costs $3, but seat 1 has $2");
  sc_make_track(&m, 0, 3, 0);
  allowed("advance ECONOMY votes");
  allowed("restart ECONOMY money");
  sc_make_disc(&m, 0, 1, "TOURISM", 4);
  refused("switch ECONOMY TOURISM votes", "SC-COU-05", "same_row",
          "the other disc of seat 1 is in the council row 'TOURISM' already, expected another row");
  refused("enter INDUSTRY votes", "SC-COU-01", "no_disc",
          "both discs of seat 1 are in council rows already, so no disc can enter a row");
  refused("switch TOURISM INDUSTRY votes", "SC-COU-06", "last_step",
          "the disc in the council row 'TOURISM' is on the last step and cannot move");
}
END_TEST

START_TEST(sc_act_11_the_councilor_goes_one_step)
{
  sc_make_disc(&m, 0, 0, "ECONOMY", 2);
  sc_make_track(&m, 0, 3, 0);
  phase(SC_COUNCILOR);
  allowed("advance ECONOMY votes");
  refused("enter INDUSTRY votes", "SC-ACT-11", "one_step",
          "the city councilor only moves a disc one step further in its row");
  refused("restart ECONOMY votes", "SC-ACT-11", "one_step",
          "the city councilor only moves a disc one step further in its row");
  refused("switch ECONOMY INDUSTRY votes", "SC-ACT-11", "one_step",
          "the city councilor only moves a disc one step further in its row");
}
END_TEST

START_TEST(sc_act_11_the_councilor_may_enter)
{
  sit(2, "{councilor_may_enter: true}");
  sc_make_disc(&m, 0, 0, "ECONOMY", 2);
  sc_make_track(&m, 0, 3, 0);
  phase(SC_COUNCILOR);
  allowed("enter INDUSTRY votes");
  refused(
    "restart ECONOMY votes", "SC-ACT-11", "one_step",
    "the city councilor only moves a disc one step further in its row or lets a disc enter a row");
}
END_TEST

START_TEST(sc_cou_02_a_step_for_nothing)
{
  sit(2, "{council_prices: [0, 1, 2, 3]}");
  phase(SC_COUNCIL);
  allowed("enter ECONOMY money");
  refused("enter ECONOMY votes", "SC-COU-02", "free",
          "step 1 of the council row 'ECONOMY' costs nothing, expected 'enter ECONOMY money'");
}
END_TEST

START_TEST(sc_cou_08_what_the_council_builds)
{
  m.st->row = (uint8_t)(sc_row_find(m.rules, "CONSTRUCTION") + 1);
  m.st->step = 2;
  phase(SC_FREE_BUILD);
  allowed("build P2");
  refused("build P1", "SC-COU-08", "wrong_size",
          "the council step allows a tile of 2 squares free of charge, but 'P1' has 1 square");
  refused("build LIBRARY", "SC-COU-08", "cultural",
          "the council cannot build a cultural building, such as 'LIBRARY'");
  refused("build C2", "SC-INF-03", "influence",
          "'C2' needs 2 residential in sight of one of its squares, at best square 0,0 sees none; "
          "no free square sees enough");
  m.st->step = 4;
  allowed("build C2");
}
END_TEST

Suite *sc_explain_move_suite(void);
Suite *sc_explain_move_suite(void)
{
  Suite *suite = suite_create("sc_explain_move");
  TCase *tc = tcase_create("explain");
  tcase_add_checked_fixture(tc, start, finish);
  tcase_add_test(tc, sc_setup_07_sc_setup_10_halls_and_promises);
  tcase_add_test(tc, sc_may_01_sc_may_05_streets);
  tcase_add_test(tc, sc_act_02_sc_act_03_ex_01_the_ring);
  tcase_add_test(tc, sc_mov_01_sc_mov_05_who_moves);
  tcase_add_test(tc, sc_mov_02_sc_mov_06_where_to);
  tcase_add_test(tc, sc_mov_06_ex_23_a_barred_cell);
  tcase_add_test(tc, sc_prk_01_a_park_for_one);
  tcase_add_test(tc, sc_tou_01_sc_cul_02_limit);
  tcase_add_test(tc, sc_srv_02_the_police_keeps_tourists_off);
  tcase_add_test(tc, sc_tou_09_opposite_seat_in_round_one);
  tcase_add_test(tc, sc_tou_04_sc_tou_08_tourists);
  tcase_add_test(tc, sc_tou_05_sc_tou_06_strand);
  tcase_add_test(tc, sc_mov_08_houses);
  tcase_add_test(tc, sc_inc_02_trades);
  tcase_add_test(tc, sc_inc_06_stores);
  tcase_add_test(tc, sc_dth_02_sc_dth_03_victims);
  tcase_add_test(tc, sc_dth_06_graves);
  tcase_add_test(tc, sc_cou_02_sc_cou_05_sc_cou_06_ex_15_discs);
  tcase_add_test(tc, sc_act_11_the_councilor_goes_one_step);
  tcase_add_test(tc, sc_act_11_the_councilor_may_enter);
  tcase_add_test(tc, sc_cou_02_a_step_for_nothing);
  tcase_add_test(tc, sc_cou_08_what_the_council_builds);
  suite_add_tcase(suite, tc);
  return suite;
}
