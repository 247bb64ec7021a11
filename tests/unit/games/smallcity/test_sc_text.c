/* Names of phases, moves as text and back, notes beside them, words of cards. */
#include <check.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/games/smallcity/play/hide.h"
#include "engine/games/smallcity/rules/find.h"
#include "engine/games/smallcity/text/phases.h"
#include "engine/games/smallcity/text/verbs.h"
#include "tests/unit/games/smallcity/sc_explained.h"
#include "tests/unit/games/smallcity/sc_make.h"
#include "tests/unit/setups.h"

START_TEST(sc_rnd_01_phases_have_names)
{
  static const char *const names[] = {
    "hall",      "promise", "mayor",  "action", "gain",    "councilor",   "build",  "place",
    "warehouse", "waive",   "staff",  "grow",   "move",    "destination", "strand", "house",
    "trade",     "store",   "victim", "grave",  "council", "free_build",  "over"};
  for (int i = 0; i < AD_LEN(names); i++) {
    phase(i);
    ck_assert_str_eq(sc_phase(m.rules, m.st), names[i]);
  }
  ck_assert_int_eq(AD_LEN(names), SC_ENDED + 1);
}
END_TEST

/* ---- reading ---- */

/* TEXT is read as the move that is printed as PRINTED. */
static void reads_as(const char *text, const char *printed)
{
  char buf[AD_MOVE_TEXT];
  ad_move move = 0;
  ck_assert_msg(ad_verbs_read(&sc_verbs, m.rules, m.st, text, &move, &reason), "%s: %s", text,
                reason.text);
  ad_verbs_print(&sc_verbs, m.rules, m.st, move, buf, sizeof buf);
  ck_assert_str_eq(buf, printed);
}

START_TEST(sc_bld_02_moves_in_any_dress)
{
  static const char *const texts[] = {"build R3", "Build  r3", " BUILD (r3)\n", "R3", "r3"};
  for (int i = 0; i < AD_LEN(texts); i++)
    reads_as(texts[i], "build R3");
  reads_as("Expand", "expand");
  reads_as("END", "end");
  reads_as("upgrade 3,3", "upgrade 2,2"); /* a tile by any of its squares */
  reads_as("demolish 2,3", "demolish 2,2");
  reads_as("demolish 0,0", "demolish 0,0");
}
END_TEST

START_TEST(sc_bld_04_turns_that_lie_alike_are_one_move)
{
  sc_make_play(&m, "build P3");
  reads_as("place 4,2 i3 180", "place 4,2 i3");
  reads_as("place 4,2 i3 flip", "place 4,2 i3");
  reads_as("4,2 270 I3", "place 4,2 i3 90");
  reads_as("place P3 4,2 P3/l3", "place 4,2 l3");
  reads_as("place 4,2 90 l3 flip",
           "place 4,2 l3"); /* cells of parks are alike: a flip is a rotation */
}
END_TEST

START_TEST(sc_upg_04_turns_with_other_cells_are_not)
{
  sc_make_tiles(&m, 0, "R1 0,0; R1 0,2");
  sc_make_play(&m, "build C2");
  reads_as("place 0,1", "place 0,1");
  reads_as("place 0,1 180", "place 0,1 180");
  reads_as("place 0,1 domino flip", "place 0,1 180");
}
END_TEST

START_TEST(sc_upg_03_growth_names_its_kind)
{
  sc_make_tiles(&m, 0, "SCHOOL 5,2; R1 4,3");
  sc_make_play(&m, "upgrade 4,3");
  reads_as("grow R2 4,3 90", "grow R2 4,3 90");
  reads_as("4,3 270", "grow R2 4,3 90");
  reads_as("grow r3 4,3 i3", "grow R3 4,3 i3");
}
END_TEST

START_TEST(sc_act_02_actions_by_id_or_letter)
{
  phase(SC_ACTION);
  reads_as("take ARCHITECT", "take ARCHITECT");
  reads_as("architect", "take ARCHITECT");
  reads_as("take b", "take ARCHITECT");
  reads_as("B", "take ARCHITECT");
}
END_TEST

START_TEST(sc_setup_10_promises_in_any_order)
{
  struct sc_town *town = &m.st->town[0];
  town->dealt[0] = (uint8_t)(sc_promise_find(m.rules, "2") + 1);
  town->dealt[1] = (uint8_t)(sc_promise_find(m.rules, "1") + 1);
  town->dealt[2] = (uint8_t)(sc_promise_find(m.rules, "5") + 1);
  phase(SC_PROMISE);
  reads_as("keep 1", "keep 1");
  reads_as("5", "keep 5");
  reads_as("keep 5 2", "keep 2 5");
  reads_as("keep none", "keep none");
}
END_TEST

START_TEST(sc_may_01_streets_from_either_end)
{
  phase(SC_MAYOR);
  reads_as("street 3,4 3,5", "street 3,4 3,5");
  reads_as("3,5 3,4", "street 3,4 3,5");
}
END_TEST

START_TEST(sc_cou_03_choices_in_words)
{
  m.st->row = (uint8_t)(sc_row_find(m.rules, "INDUSTRY") + 1);
  m.st->step = 2;
  phase(SC_GAIN);
  reads_as("gain 2 white", "gain 2 white");
  reads_as("gain grey", "gain 1 grey");
  reads_as("1 Grey", "gain 1 grey");
  m.st->row = (uint8_t)(sc_row_find(m.rules, "ECONOMY") + 1);
  reads_as("gain votes", "gain 3 votes");
  reads_as("gain 3 dollars", "gain 3 money");
}
END_TEST

START_TEST(sc_cou_01_discs)
{
  phase(SC_COUNCIL);
  reads_as("enter economy votes", "enter ECONOMY votes");
  reads_as("Advance Tourism Money", "advance TOURISM money");
  reads_as("switch tourism economy money", "switch TOURISM ECONOMY money");
  reads_as("switch tourism tourism money", "restart TOURISM money");
  reads_as("restart industry votes", "restart INDUSTRY votes");
  reads_as("pass", "pass");
}
END_TEST

START_TEST(sc_tou_01_squares_of_other_towns)
{
  phase(SC_MOVE);
  reads_as("move 4,3", "move 4,3");
  reads_as("move 1:4,3", "move 4,3");
  reads_as("2:4,3", "move 2:4,3");
}
END_TEST

/* DP-DEST: cells of one tile that are alike are one option, called by the first of them that is
 * free. */
START_TEST(sc_mov_02_any_of_equal_cells_is_meant)
{
  sc_make_tiles(&m, 0, "P3/i3 0,6; P1 0,0");
  sc_make_meeples(&m, 0, 0, "0,0");
  sc_make_until(&m, SC_MOVE, 0);
  sc_make_play(&m, "move 0,0");
  reads_as("to 2,6", "to 0,6");
  reads_as("1,6", "to 0,6");
  reads_as("to 5,5", "to 5,5");
  sc_make_meeples(&m, 0, 0, "0,6 1,6");
  reads_as("to 2,6", "to 2,6");
  reads_as("to 1,6", "to 1,6"); /* somebody stands there: refused, not moved elsewhere */
}
END_TEST

START_TEST(sc_inc_02_sc_inc_06_goods)
{
  phase(SC_TRADE);
  reads_as("sell GREY", "sell grey");
  reads_as("buy $4", "buy 4");
  reads_as("give black", "give black");
  phase(SC_STORE);
  reads_as("store 1 grey 2 white", "store 2 white 1 grey");
  reads_as("2 white", "store 2 white");
  reads_as("store nothing", "store nothing");
  phase(SC_WAIVE);
  reads_as("waive grey", "waive grey");
  reads_as("none", "waive none");
}
END_TEST

START_TEST(sc_dth_02_sc_srv_01_nobody_and_none)
{
  phase(SC_VICTIM);
  reads_as("victim nobody", "victim nobody");
  reads_as("4,3", "victim 4,3");
  phase(SC_STAFF);
  reads_as("none", "staff none");
  phase(SC_WAREHOUSE);
  reads_as("warehouse none", "warehouse none");
  phase(SC_GRAVE);
  reads_as("4,3", "grave 4,3");
}
END_TEST

#define BUILDS "expected a move to build: build, upgrade, demolish, expand or end, like 'build R1'"
#define NO_SQUARE(word) "'" word "' is not a square, expected 'X,Y', like '4,3'"

static const struct {
  int phase;
  const char *text, *clause, *word, *says;
} wrong[] = {
  {SC_BUILD, "", "", "syntax", "the line has no move, " BUILDS},
  {SC_BUILD, "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17", "", "syntax",
   "the line is too long, " BUILDS},
  {SC_BUILD, "biuld R1", "", "syntax", "'biuld' is not a kind of move, did you mean 'build'?"},
  {SC_BUILD, "build", "", "syntax",
   "the move is incomplete or wrong, expected 'build KIND', like 'build R1'"},
  {SC_BUILD, "build R1 4,3", "", "syntax",
   "the move is incomplete or wrong, expected 'build KIND', like 'build R1'"},
  {SC_BUILD, "build scool", "SC-BLD-03", "no_such_kind",
   "no kind is called 'scool', did you mean 'SCHOOL'?"},
  {SC_BUILD, "upgrade", "", "syntax",
   "the move is incomplete or wrong, expected 'upgrade X,Y', like 'upgrade 4,3'"},
  {SC_BUILD, "upgrade 4", "", "syntax", NO_SQUARE("4")},
  {SC_BUILD, "upgrade 4,10", "SC-SETUP-05", "no_such_square",
   "square 4,10 does not exist, expected a square from 0,0 to 9,9"},
  {SC_BUILD, "upgrade -1,3", "SC-SETUP-05", "no_such_square",
   "square -1,3 does not exist, expected a square from 0,0 to 9,9"},
  {SC_BUILD, "upgrade 2:4,3", "", "syntax", NO_SQUARE("2:4,3")},
  {SC_BUILD, "expand 2", "", "syntax", "the move has too many words, expected 'expand' alone"},
  {SC_BUILD, "take ARCHITECT", "SC-BLD-02", "not_your_phase",
   "it is time to build, not to take an action card"},
  {SC_BUILD, "pass", "SC-BLD-02", "not_your_phase", "it is time to build, not to pass"},
  {SC_ACTION, "end", "SC-ACT-02", "not_your_phase",
   "it is time to take an action card, not to end"},
  {SC_ACTION, "take MAJOR", "SC-ACT-02", "no_such_action",
   "no action card is called 'MAJOR', did you mean 'MAYOR'?"},
  {SC_MOVE, "move 3:4,3", "SC-SETUP-05", "no_such_seat",
   "seat 3 does not exist, expected a seat from 1 to 2"},
  {SC_MOVE, "move 4,3:2", "", "syntax",
   "'4,3:2' is not a square, expected 'X,Y', like '4,3', or '2:4,3' in the town of seat 2"},
  {SC_COUNCIL, "enter ECONOMY", "", "syntax",
   "the move is incomplete or wrong, expected 'enter ROW votes|money', like 'enter ECONOMY votes'"},
  {SC_COUNCIL, "enter ECONMY votes", "SC-COU-01", "no_such_row",
   "no row is called 'ECONMY', did you mean 'ECONOMY'?"},
  {SC_COUNCIL, "enter parks votes", "SC-COU-01", "no_such_row",
   "no row is called 'parks', expected one of: INDUSTRY, CONSTRUCTION, ECONOMY and TOURISM"},
  {SC_COUNCIL, "enter ECONOMY love", "SC-COU-02", "no_such_payment",
   "'love' is not a payment, expected one of: votes or money"},
  {SC_TRADE, "sell green", "SC-INC-03", "no_such_good",
   "'green' is not a colour of goods, expected white, grey or black"},
  {SC_TRADE, "buy x", "", "syntax",
   "the move is incomplete or wrong, expected 'buy DOLLARS', like 'buy 4'"},
  {SC_TRADE, "buy 0", "SC-INC-02", "no_such_price", "votes cannot be bought for $0"},
  {SC_TRADE, "grey", "", "syntax",
   "'grey' is not a kind of move, expected a move to trade: sell, buy, give or end, like 'sell "
   "grey'"},
  {SC_STORE, "store white", "", "syntax",
   "the move is incomplete or wrong, expected 'store NUMBER GOOD ...', like 'store 2 white 1 "
   "grey'"},
  {SC_STORE, "store x white", "", "syntax",
   "'x' is not a number of goods, expected a whole number"},
  {SC_STORE, "store 1 white 1 white", "", "syntax",
   "the colour white is named twice, expected each colour once"},
  {SC_PROMISE, "keep 77", "SC-SETUP-10", "no_such_promise",
   "no promise is called '77' (seat 1 drew 2, 1 and 5)"},
  {SC_PROMISE, "keep 3", "SC-SETUP-10", "not_dealt",
   "promise '3' is not among the cards of seat 1: 2, 1 and 5"},
  {SC_PROMISE, "keep 1 1", "SC-SETUP-10", "not_dealt",
   "promise '1' is not among the cards of seat 1 twice: 2, 1 and 5"},
  {SC_PROMISE, "keep", "", "syntax",
   "the move names no promise, expected 'keep' and 1 promise out of 2, 1 and 5"},
  {SC_PLACE, "place", "", "syntax",
   "the move is incomplete or wrong, expected 'place X,Y [SHAPE] [TURN] [flip]', like 'place 4,2 "
   "90'"},
  {SC_PLACE, "place 4,2", "", "syntax", "'P3' comes in several shapes, expected one of: i3 and l3"},
  {SC_PLACE, "place 4,2 o4", "SC-BLD-04", "no_such_shape",
   "'o4' is neither a number of degrees nor a shape of 'P3', whose shapes are i3 and l3"},
  {SC_PLACE, "place 4,2 i3 45", "SC-BLD-04", "no_such_turn",
   "tiles are turned by 0, 90, 180 or 270 degrees, not by 45"},
  {SC_PLACE, "place x i3", "", "syntax", NO_SQUARE("x")},
  {SC_ENDED, "build R1", "SC-END-01", "over", "the game is over"},
  {SC_ENDED, "", "SC-END-01", "over", "the game is over"},
};

START_TEST(sc_text_that_is_no_move_here)
{
  ad_move move;
  static const char *const dealt[] = {"2", "1", "5"};
  for (int i = 0; i < AD_LEN(dealt); i++)
    m.st->town[0].dealt[i] = (uint8_t)(sc_promise_find(m.rules, dealt[i]) + 1);
  m.st->kind = (uint8_t)sc_kind_find(m.rules, "P3");
  phase(wrong[_i].phase);
  ck_assert_msg(!ad_verbs_read(&sc_verbs, m.rules, m.st, wrong[_i].text, &move, &reason), "%s",
                wrong[_i].text);
  ck_assert_str_eq(reason.text, wrong[_i].says);
  ck_assert_str_eq(reason.word, wrong[_i].word);
  ck_assert_str_eq(reason.clause, wrong[_i].clause);
  ck_assert(!ad_verbs_read(&sc_verbs, m.rules, m.st, wrong[_i].text, &move, NULL));
}
END_TEST

START_TEST(sc_text_long_rubbish_is_refused)
{
  char text[4096];
  ad_move move;
  memset(text, 'x', sizeof text);
  text[sizeof text - 1] = '\0';
  ck_assert(!ad_verbs_read(&sc_verbs, m.rules, m.st, text, &move, &reason));
  memset(text, '7', 200);
  text[200] = '\0';
  memcpy(text, "upgrade ", 8);
  ck_assert(!ad_verbs_read(&sc_verbs, m.rules, m.st, text, &move, &reason));
  ck_assert_str_eq(reason.word, "syntax");
}
END_TEST

START_TEST(sc_text_every_move_is_read_back)
{
  static const struct {
    const char *variant;
    int seats;
  } of[] = {{"smallcity/base", 2}, {"smallcity/expert", 3}, {"smallcity/base", 4}};
  struct ad_setup *setup = setups_open(of[_i].variant, of[_i].seats, "{rounds: 5}");
  ad_match_free(setups_random_game(setup, 1, setups_check_texts));
  ad_setup_free(setup);
}
END_TEST

START_TEST(sc_bld_01_sc_setup_07_what_stays_secret)
{
  phase(SC_HALL);
  ck_assert(sc_is_secret(m.rules, m.st, sc_move(SC_PUT_HALL, 22)));
  phase(SC_PROMISE);
  ck_assert(sc_is_secret(m.rules, m.st, sc_move(SC_KEEP, 1)));
  phase(SC_PLACE);
  ck_assert(sc_is_secret(m.rules, m.st, sc_move(SC_PLACE_TILE, 0)));
  m.st->round_phase = SC_S_COUNCIL;
  m.st->screens = 0;
  ck_assert(!sc_is_secret(m.rules, m.st, sc_move(SC_PLACE_TILE, 0)));
  m.st->round_phase = SC_S_ACTION;
  phase(SC_ACTION);
  ck_assert(!sc_is_secret(m.rules, m.st, sc_move(SC_TAKE, 0)));
}
END_TEST

Suite *sc_text_suite(void);
Suite *sc_text_suite(void)
{
  Suite *suite = suite_create("sc_text");
  TCase *tc = tcase_create("text");
  tcase_add_checked_fixture(tc, start, finish);
  tcase_add_test(tc, sc_rnd_01_phases_have_names);
  tcase_add_test(tc, sc_bld_02_moves_in_any_dress);
  tcase_add_test(tc, sc_bld_04_turns_that_lie_alike_are_one_move);
  tcase_add_test(tc, sc_upg_04_turns_with_other_cells_are_not);
  tcase_add_test(tc, sc_upg_03_growth_names_its_kind);
  tcase_add_test(tc, sc_act_02_actions_by_id_or_letter);
  tcase_add_test(tc, sc_setup_10_promises_in_any_order);
  tcase_add_test(tc, sc_may_01_streets_from_either_end);
  tcase_add_test(tc, sc_cou_03_choices_in_words);
  tcase_add_test(tc, sc_cou_01_discs);
  tcase_add_test(tc, sc_tou_01_squares_of_other_towns);
  tcase_add_test(tc, sc_mov_02_any_of_equal_cells_is_meant);
  tcase_add_test(tc, sc_inc_02_sc_inc_06_goods);
  tcase_add_test(tc, sc_dth_02_sc_srv_01_nobody_and_none);
  tcase_add_loop_test(tc, sc_text_that_is_no_move_here, 0, AD_LEN(wrong));
  tcase_add_test(tc, sc_text_long_rubbish_is_refused);
  tcase_add_loop_test(tc, sc_text_every_move_is_read_back, 0, 3);
  tcase_add_test(tc, sc_bld_01_sc_setup_07_what_stays_secret);
  suite_add_tcase(suite, tc);
  return suite;
}
