/* test_sc_notes.c - notes of moves, and what cards say. */
#include <check.h>

#include "engine/base/mem.h"
#include "engine/games/smallcity/rules/find.h"
#include "engine/games/smallcity/text/annotate.h"
#include "engine/games/smallcity/text/describe.h"
#include "engine/games/smallcity/text/verbs.h"
#include "tests/unit/games/smallcity/sc_explained.h"
#include "tests/unit/games/smallcity/sc_make.h"
#include "tests/unit/setups.h"

/* ---- notes ---- */

static void noted(const char *move, const char *note)
{
  char buf[AD_MOVE_ANNOTATION];
  ad_move read = 0;
  ck_assert(ad_verbs_read(&sc_verbs, m.rules, m.st, move, &read, NULL));
  sc_annotate_move(m.rules, m.st, read, buf, sizeof buf);
  ck_assert_str_eq(buf, note);
}

START_TEST(sc_bld_05_sc_upg_01_sc_dem_01_notes_of_building)
{
  sc_make_tiles(&m, 0, "SCHOOL 5,2; R1 4,3; P2 0,6");
  noted("build R1", "$1, 29 left");
  noted("build LIBRARY", "1 white and 1 grey");
  noted("upgrade 4,3", "to R2");
  noted("demolish 1,6", "P2, $2, pollution +2");
  noted("expand", "to level 2, 15 squares more");
  noted("end", "");
  sc_make_action(&m, 0, "MEDIATOR");
  noted("build P3", "$2, 12 left");
}
END_TEST

START_TEST(sc_act_03_sc_setup_10_notes_of_cards)
{
  m.st->town[0].dealt[0] = (uint8_t)(sc_promise_find(m.rules, "2") + 1);
  m.st->town[0].dealt[1] = (uint8_t)(sc_promise_find(m.rules, "14") + 1);
  phase(SC_PROMISE);
  noted("keep 2", "+6 or -3 votes: factory tiles of 3+ levels");
  noted("keep 2 14", "+6 or -3 votes: factory tiles of 3+ levels; +6 or -3 votes: more than $17");
  phase(SC_ACTION);
  for (int i = 0; i < 8; i++)
    m.st->ring[i] = (uint8_t)i;
  m.st->taken[0] = 0;
  m.st->n_taken = 1;
  noted("take B", "free: one building paid in goods needs 1 good less");
  noted("take E", "$3: 2 votes or 1 money");
  noted("take H", "free: nothing");
}
END_TEST

START_TEST(sc_cou_02_sc_cou_03_notes_of_discs)
{
  sc_make_disc(&m, 0, 0, "INDUSTRY", 1);
  phase(SC_COUNCIL);
  noted("advance INDUSTRY money", "step 2 for 2: 2 white or 1 grey");
  noted("enter CONSTRUCTION votes", "step 1 for 1: a tile of 1 square free of charge");
  noted("restart INDUSTRY votes", "step 1 for 1: 1 white");
  noted("switch INDUSTRY TOURISM votes", "step 1 for 1: 1 citizen");
  noted("pass", "");
}
END_TEST

START_TEST(sc_inc_02_sc_inc_06_notes_of_goods)
{
  phase(SC_TRADE);
  noted("sell grey", "$3");
  noted("buy 4", "+5 votes");
  noted("give black", "+7 votes");
  m.st->store_step = 1;
  m.st->turn = 0;
  m.st->goods[0][0][SC_WHITE] = 2;
  m.st->goods[0][0][SC_GREY] = 1;
  phase(SC_STORE);
  noted("store 2 white", "1 grey is lost");
  noted("store 1 white 1 grey", "1 white is lost");
}
END_TEST

START_TEST(sc_mov_01_sc_dth_04_notes_of_meeples)
{
  sc_make_tiles(&m, 0, "F1 1,6; P2 0,0");
  sc_make_tiles(&m, 1, "P1 0,0; FIRE 5,5");
  sc_make_meeples(&m, 0, 0, "1,6");
  sc_make_meeples(&m, 0, 1, "0,0");
  phase(SC_MOVE);
  noted("move 1,6", "F1, white");
  noted("move 2:0,0", "P1, rest, town of seat 2");
  phase(SC_VICTIM);
  noted("victim 1,6", "F1, white");
  noted("victim 0,0", "P2, rest, tourist of seat 2");
  for (int square = 0; square < SC_SQUARES; square++)
    if (sc_has(m.st->town[1].cells[SC_C_STAFF], square))
      m.st->town[1].board.meeples[1] |= sc_bit(square);
  noted("victim 0,0", "P2, rest, tourist of seat 2, who goes home");
  noted("victim nobody", "");
}
END_TEST

START_TEST(sc_act_06_notes_of_waivers)
{
  m.st->kind = (uint8_t)sc_kind_find(m.rules, "CLINIC");
  sc_make_action(&m, 0, "ARCHITECT");
  phase(SC_WAIVE);
  noted("waive grey", "pays 2 white, 1 grey and 1 black"); /* EX-03 */
  noted("waive none", "pays 2 white, 2 grey and 1 black");
}
END_TEST

/* ---- words of cards ---- */

START_TEST(sc_end_02_every_promise_says_what_it_asks_for)
{
  static const struct {
    const char *id, *text;
  } cards[] = {
    {"1", "residential tiles of 4+ levels"},
    {"4", "the whole area unlocked"},
    {"5", "2 discs of the council on step 4"},
    {"6", "pollution below 15"},
    {"7", "3+ graves"},
    {"8", "no tile outside the first area"},
    {"9", "3+ commercial tiles of level 4"},
    {"10", "3+ connected parks with more than 4 squares"},
    {"11", "no citizen left in the supply and the career center"},
    {"12", "pollution above 40"},
    {"14", "more than $17"},
    {"16", "6+ kinds of cultural tiles"},
    {"17", "most factory squares of all"},
    {"20", "fewest graves of all, or none"},
    {"27", "most pollution of all"},
    {"29", "fewest votes of all"},
    {"32", "POLICE and FIRE on the board"},
  };
  char buf[160];
  for (int i = 0; i < AD_LEN(cards); i++) {
    sc_describe_promise(m.rules, sc_promise_find(m.rules, cards[i].id), buf, sizeof buf);
    ck_assert_str_eq(buf, cards[i].text);
  }
}
END_TEST

START_TEST(sc_cou_08_every_step_says_what_it_gives)
{
  static const struct {
    const char *row;
    int step;
    const char *text;
  } steps[] = {{"INDUSTRY", 3, "2 grey or 1 black"},
               {"CONSTRUCTION", 2, "a tile of 2 squares free of charge"},
               {"CONSTRUCTION", 4, "a tile of 1 to 4 squares free of charge, whatever it asks for"},
               {"ECONOMY", 4, "8 votes or 8 money"},
               {"TOURISM", 3, "2 citizens"}};
  char buf[160];
  for (int i = 0; i < AD_LEN(steps); i++) {
    sc_describe_effect(m.rules,
                       &m.rules->row[sc_row_find(m.rules, steps[i].row)].step[steps[i].step - 1],
                       buf, sizeof buf);
    ck_assert_str_eq(buf, steps[i].text);
  }
}
END_TEST

START_TEST(sc_act_05_sc_act_13_every_action_says_what_it_does)
{
  static const char *const texts[] = {"mayor of the next round",
                                      "one building paid in goods needs 1 good less",
                                      "tiles paid in money cost $1 less, but not less than $1",
                                      "goods made in this town do not pollute",
                                      "2 votes or 1 money",
                                      "the area grows by 1 level",
                                      "a disc in the council goes one step on",
                                      "nothing",
                                      "2 votes for each own citizen in F3",
                                      "2 votes for each own citizen in MUSEUM",
                                      "meeples on commercial cells do not pollute"};
  char buf[160];
  for (int i = 0; i < AD_LEN(texts); i++) {
    sc_describe_action(m.rules, sc_action_find(m.rules, (const char[]){(char)('A' + i), '\0'}), buf,
                       sizeof buf);
    ck_assert_str_eq(buf, texts[i]);
  }
}
END_TEST

Suite *sc_notes_suite(void);
Suite *sc_notes_suite(void)
{
  Suite *suite = suite_create("sc_notes");
  TCase *tc = tcase_create("text");
  tcase_add_checked_fixture(tc, start, finish);
  tcase_add_test(tc, sc_bld_05_sc_upg_01_sc_dem_01_notes_of_building);
  tcase_add_test(tc, sc_act_03_sc_setup_10_notes_of_cards);
  tcase_add_test(tc, sc_cou_02_sc_cou_03_notes_of_discs);
  tcase_add_test(tc, sc_inc_02_sc_inc_06_notes_of_goods);
  tcase_add_test(tc, sc_mov_01_sc_dth_04_notes_of_meeples);
  tcase_add_test(tc, sc_act_06_notes_of_waivers);
  tcase_add_test(tc, sc_end_02_every_promise_says_what_it_asks_for);
  tcase_add_test(tc, sc_cou_08_every_step_says_what_it_gives);
  tcase_add_test(tc, sc_act_05_sc_act_13_every_action_says_what_it_does);
  suite_add_tcase(suite, tc);
  return suite;
}
