/* Names of slots and phases, moves as text and back. */
#include <check.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/games/quadropolis/text/phases.h"
#include "engine/games/quadropolis/text/verbs.h"
#include "engine/games/quadropolis/text/annotate.h"
#include "engine/games/quadropolis/text/words.h"
#include "tests/unit/games/quadropolis/qp_short.h"
#include "tests/unit/games/quadropolis/qp_table.h"
#include "tests/unit/setups.h"

START_TEST(qp_arch_01_twenty_slots_have_names)
{
  static const char *const first[] = {"N1", "S1", "W1", "E1"};
  char name[3];
  for (int slot = 0; slot < QP_SLOTS; slot++) {
    qp_slot_name(slot, name);
    ck_assert_int_eq(qp_slot_find(name), slot);
    ck_assert_int_eq(name[0], first[slot / QP_SIDE][0]);
    ck_assert_int_eq(name[1], '1' + slot % QP_SIDE);
    name[0] = (char)tolower(name[0]);
    ck_assert_int_eq(qp_slot_find(name), slot);
  }
}
END_TEST

START_TEST(qp_arch_01_names_that_are_no_slots)
{
  static const char *const names[] = {"",    "N",  "N0",  "N6",         "X1",
                                      "N11", "1N", "N1 ", "\xc3\x89-1", "3"};
  for (int i = 0; i < AD_LEN(names); i++)
    ck_assert_msg(qp_slot_find(names[i]) == -1, "%s", names[i]);
}
END_TEST

START_TEST(qp_round_03_phases_have_names)
{
  static const char *const names[] = {"choose_start_player", "place_architect", "place_building",
                                      "allocate", "over"};
  for (int phase = QP_CHOOSE_START; phase <= QP_ENDED; phase++) {
    t.st->phase = (uint8_t)phase;
    ck_assert_str_eq(qp_phase(t.rules, t.st), names[phase]);
  }
}
END_TEST

/* TEXT is read as the move that is printed as PRINTED. */
static void reads_as(const char *text, const char *printed)
{
  struct ad_reason reason = {.text = ""};
  char buf[AD_MOVE_TEXT];
  ad_move move = 0;
  ck_assert_msg(ad_verbs_read(&qp_verbs, t.rules, t.st, text, &move, &reason), "%s: %s", text,
                reason.text);
  ad_verbs_print(&qp_verbs, t.rules, t.st, move, buf, sizeof buf);
  ck_assert_str_eq(buf, printed);
}

START_TEST(qp_arch_01_number_and_slot_in_any_order)
{
  static const char *const texts[] = {"architect 2 N3", "Architect 2 n3", "architect N3 2", "2 N3",
                                      "n3 2",           " \t2,n3\n",      "(2) (N3)"};
  for (int i = 0; i < AD_LEN(texts); i++)
    reads_as(texts[i], "architect 2 N3");
  reads_as("PASS", "pass");
}
END_TEST

START_TEST(qp_arch_01_a_slot_is_enough_for_the_last_number)
{
  for (int number = 1; number <= 3; number++)
    t.st->city[0].architects[number] = 0;
  reads_as("w5", "architect 4 W5");
  reads_as("architect W5", "architect 4 W5");
}
END_TEST

START_TEST(qp_build_01_squares_in_any_dress)
{
  static const char *const texts[] = {"build 2,1", "Build (2,1)", "build 2 , 1",
                                      "2,1",       "(2, 1)",      "2 1"};
  qp_table_hold(&t, 0, 1);
  for (int i = 0; i < AD_LEN(texts); i++)
    reads_as(texts[i], "build 2,1");
}
END_TEST

START_TEST(qp_build_05_discards)
{
  qp_table_hold(&t, 0, 1);
  reads_as("Discard", "discard");
  reads_as("discard inhabitants", "discard inhabitant");
  reads_as("discard Inhabitant", "discard inhabitant");
  reads_as("discard ENERGY", "discard energy");
}
END_TEST

START_TEST(qp_end_01_activations)
{
  t.st->phase = QP_ALLOCATE;
  reads_as("activate 4,4", "activate 4,4");
  reads_as("4,4", "activate 4,4");
  reads_as("Done", "done");
}
END_TEST

START_TEST(qp_setup_08_start_player)
{
  t.st->phase = QP_CHOOSE_START;
  reads_as("start 2", "start 2");
  reads_as("1", "start 1");
}
END_TEST

#define SLOTS "slots are N1 to N5, S1 to S5, W1 to W5 and E1 to E5"
#define KINDS "the line has no move, " ARCHITECTS
#define ARCHITECTS "expected a move to place an architect: architect or pass, like 'architect 2 N3'"
static const struct {
  int phase;
  const char *text, *clause, *word, *says;
} wrong[] = {
  {QP_PLACE_ARCHITECT, "", "", "syntax", KINDS},
  {QP_PLACE_ARCHITECT, " ,() ", "", "syntax", KINDS},
  {QP_PLACE_ARCHITECT, "a b c d e", "", "syntax", "'a' is not a kind of move, " ARCHITECTS},
  {QP_PLACE_ARCHITECT, "arcitect 2 N3", "", "syntax",
   "'arcitect' is not a kind of move, did you mean 'architect'?"},
  {QP_PLACE_ARCHITECT, "jump", "", "syntax", "'jump' is not a kind of move, " ARCHITECTS},
  {QP_PLACE_ARCHITECT, "architect", "", "syntax",
   "the move is incomplete or wrong, expected 'architect NUMBER SLOT', like 'architect 2 N3'"},
  {QP_PLACE_ARCHITECT, "2 N3 E1 W2", "", "syntax",
   "the move is incomplete or wrong, expected 'architect NUMBER SLOT', like 'architect 2 N3'"},
  {QP_PLACE_ARCHITECT, "2 N3 E1", "", "syntax",
   "the move is incomplete or wrong, expected 'architect NUMBER SLOT', like 'architect 2 N3'"},
  {QP_PLACE_ARCHITECT, "architect 2", "", "syntax",
   "the slot is missing, expected a number and a slot, like 'architect 2 N3'"},
  {QP_PLACE_ARCHITECT, "2", "", "syntax",
   "the slot is missing, expected a number and a slot, like 'architect 2 N3'"},
  {QP_PLACE_ARCHITECT, "architect two N3", "", "syntax", "'two' is not the number of an architect"},
  {QP_PLACE_ARCHITECT, "architect N3 E2", "", "syntax", "'e2' is not the number of an architect"},
  {QP_PLACE_ARCHITECT, "architect N6", "QP-ARCH-01", "no_such_slot",
   "there is no slot 'n6', " SLOTS},
  {QP_PLACE_ARCHITECT, "2 N6", "QP-ARCH-01", "no_such_slot", "there is no slot 'n6', " SLOTS},
  {QP_PLACE_ARCHITECT, "N3", "QP-ARCH-01", "which_number",
   "name the number of the architect, numbers left: 1, 2, 3 and 4"},
  {QP_PLACE_ARCHITECT, "5 N3", "QP-ARCH-01", "no_such_architect",
   "there is no architect with number 5, the numbers are 1, 2, 3 and 4"},
  {QP_PLACE_ARCHITECT, "-1 N3", "QP-ARCH-01", "no_such_architect",
   "there is no architect with number -1, the numbers are 1, 2, 3 and 4"},
  {QP_PLACE_ARCHITECT, "architect 99999999999999999999 N3", "", "syntax",
   "'99999999999999999999' is not the number of an architect"},
  {QP_PLACE_ARCHITECT, "pass 2", "", "syntax",
   "the move has too many words, expected 'pass' alone"},
  {QP_PLACE_ARCHITECT, "build 2,1", "QP-ROUND-03", "not_your_phase",
   "it is time to place an architect, not to build or discard"},
  {QP_PLACE_BUILDING, "2 N3", "QP-ROUND-03", "not_your_phase",
   "it is time to build or discard, not to place an architect"},
  {QP_PLACE_BUILDING, "n3", "QP-ROUND-03", "not_your_phase",
   "it is time to build or discard, not to place an architect"},
  {QP_PLACE_BUILDING, "build", "", "syntax",
   "the move is incomplete or wrong, expected 'build ROW,COLUMN', like 'build 2,1'"},
  {QP_PLACE_BUILDING, "build 2", "", "syntax",
   "the move is incomplete or wrong, expected 'build ROW,COLUMN', like 'build 2,1'"},
  {QP_PLACE_BUILDING, "2;1", "", "syntax",
   "'2;1' is not a kind of move, expected a move to build or discard: build or discard, like "
   "'build 2,1'"},
  {QP_PLACE_BUILDING, "build 2;1", "", "syntax",
   "the move is incomplete or wrong, expected 'build ROW,COLUMN', like 'build 2,1'"},
  {QP_PLACE_BUILDING, "build 0,1", "QP-SETUP-02", "no_such_square",
   "there is no square 0,1, a city has rows 1 to 4 and columns 1 to 4"},
  {QP_PLACE_BUILDING, "4,5", "QP-SETUP-02", "no_such_square",
   "there is no square 4,5, a city has rows 1 to 4 and columns 1 to 4"},
  {QP_PLACE_BUILDING, "discard energie", "QP-BUILD-05", "no_such_piece",
   "'energie' is not a piece, did you mean 'energy'?"},
  {QP_PLACE_BUILDING, "discard shop", "QP-BUILD-05", "no_such_piece",
   "'shop' is not a piece, expected one of: inhabitant or energy"},
  {QP_PLACE_BUILDING, "discard energy now", "", "syntax",
   "the move is incomplete or wrong, expected 'discard [inhabitant|energy]', like 'discard "
   "energy'"},
  {QP_ALLOCATE, "activate", "", "syntax",
   "the move is incomplete or wrong, expected 'activate ROW,COLUMN', like 'activate 2,1'"},
  {QP_ALLOCATE, "activate 9,-9", "QP-SETUP-02", "no_such_square",
   "there is no square 9,-9, a city has rows 1 to 4 and columns 1 to 4"},
  {QP_ALLOCATE, "done now", "", "syntax", "the move has too many words, expected 'done' alone"},
  {QP_ALLOCATE, "pass", "QP-END-01", "not_your_phase",
   "it is time to activate buildings, not to place an architect"},
  {QP_CHOOSE_START, "start", "", "syntax",
   "the move is incomplete or wrong, expected 'start SEAT', like 'start 2'"},
  {QP_CHOOSE_START, "start me", "", "syntax", "'me' is not a seat, expected a number from 1 to 2"},
  {QP_CHOOSE_START, "start 3", "QP-SETUP-08", "no_such_seat",
   "seat 3 does not exist, expected a seat from 1 to 2"},
  {QP_CHOOSE_START, "done", "QP-SETUP-08", "not_your_phase",
   "it is time to choose the start player, not to activate buildings"},
  {QP_ENDED, "done", "QP-END-01", "over", "the game is over"},
  {QP_ENDED, "2,1", "QP-END-01", "over", "the game is over"},
};

START_TEST(qp_round_03_text_that_is_no_move_here)
{
  struct ad_reason reason;
  ad_move move;
  t.st->in_hand = t.st->number = 1;
  t.st->phase = (uint8_t)wrong[_i].phase;
  ck_assert_msg(!ad_verbs_read(&qp_verbs, t.rules, t.st, wrong[_i].text, &move, &reason), "%s",
                wrong[_i].text);
  ck_assert_str_eq(reason.text, wrong[_i].says);
  ck_assert_str_eq(reason.word, wrong[_i].word);
  ck_assert_str_eq(reason.clause, wrong[_i].clause);
  ck_assert(!ad_verbs_read(&qp_verbs, t.rules, t.st, wrong[_i].text, &move, NULL));
}
END_TEST

START_TEST(qp_text_long_rubbish_is_refused)
{
  char text[4096];
  struct ad_reason reason;
  ad_move move;
  memset(text, 'x', sizeof text);
  text[sizeof text - 1] = '\0';
  ck_assert(!ad_verbs_read(&qp_verbs, t.rules, t.st, text, &move, &reason));
  for (int i = 1; i < (int)sizeof text - 1; i += 2)
    text[i] = ' ';
  ck_assert(!ad_verbs_read(&qp_verbs, t.rules, t.st, text, &move, &reason));
  ck_assert_str_eq(reason.word, "syntax");
}
END_TEST

START_TEST(qp_text_every_move_is_read_back)
{
  int n;
  const struct ad_setup *const *setups = setups_all(&n);
  for (int i = 0; i < n; i++)
    if (setups[i]->ops->verbs == &qp_verbs && !setups[i]->hooks && setups_is_sampled(i))
      for (uint64_t seed = 0; seed < (setups_nightly() ? 3 : 1); seed++)
        ad_match_free(setups_random_game(setups[i], seed, setups_check_texts));
}
END_TEST

Suite *qp_text_suite(void);
Suite *qp_text_suite(void)
{
  Suite *suite = suite_create("qp_text");
  TCase *tc = tcase_create("text");
  tcase_add_checked_fixture(tc, start, finish);
  tcase_add_test(tc, qp_arch_01_twenty_slots_have_names);
  tcase_add_test(tc, qp_arch_01_names_that_are_no_slots);
  tcase_add_test(tc, qp_round_03_phases_have_names);
  tcase_add_test(tc, qp_arch_01_number_and_slot_in_any_order);
  tcase_add_test(tc, qp_arch_01_a_slot_is_enough_for_the_last_number);
  tcase_add_test(tc, qp_build_01_squares_in_any_dress);
  tcase_add_test(tc, qp_build_05_discards);
  tcase_add_test(tc, qp_end_01_activations);
  tcase_add_test(tc, qp_setup_08_start_player);
  tcase_add_loop_test(tc, qp_round_03_text_that_is_no_move_here, 0, AD_LEN(wrong));
  tcase_add_test(tc, qp_text_long_rubbish_is_refused);
  tcase_add_test(tc, qp_text_every_move_is_read_back);
  suite_add_tcase(suite, tc);
  return suite;
}
