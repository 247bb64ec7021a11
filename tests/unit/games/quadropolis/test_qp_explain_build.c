/* Why a building cannot be placed.  EX-05 to EX-08 and EX-10 are worked examples of the rules page.
 */
#include <check.h>
#include <stdio.h>

#include "engine/base/mem.h"
#include "engine/games/quadropolis/play/legal.h"
#include "engine/games/quadropolis/play/play.h"
#include "engine/games/quadropolis/text/explain.h"
#include "engine/games/quadropolis/text/annotate.h"
#include "engine/games/quadropolis/text/verbs.h"
#include "engine/games/quadropolis/text/words.h"
#include "tests/unit/games/quadropolis/qp_short.h"
#include "tests/unit/games/quadropolis/qp_table.h"
#include "tests/unit/setups.h"

START_TEST(qp_build_01_ex_05_row_or_column)
{
  qp_table_city(&t, 0, "P . P P / . P . P / P P . P / P . P P", 0, 0);
  hold("shop", 0, 0, 2);
  ck_assert_str_eq(qp_table_moves(&t), "build 1,2; build 2,1; build 2,3; build 4,2; discard");
  qp_table_refused(&t, "build 3,3", "QP-BUILD-01", "wrong_square",
                   "architect 2 allows row 2 and column 2, but 3,3 is in row 3 and column 3");
  qp_table_refused(&t, "build 2,2", "QP-BUILD-01", "occupied", "Park is already on square 2,2");
}
END_TEST

START_TEST(qp_build_02_qp_build_03_qp_build_04_ex_06_floors)
{
  qp_table_city(&t, 0, "T2 P P . / P T3 P P / . P P T1 / P P T4 P", 0, 0);
  hold("tower", 1, 0, 3);
  ck_assert_str_eq(qp_table_moves(&t), "build 1,1; build 3,1; build 3,4; discard");
  qp_table_refused(&t, "build 1,4", "QP-BUILD-01", "wrong_square",
                   "architect 3 allows row 3 and column 3, but 1,4 is in row 1 and column 4");
  qp_table_refused(&t, "build 2,2", "QP-BUILD-02", "wrong_floor",
                   "architect 3 allows row 3 and column 3 or floor 3, but 2,2 is in row 2 and "
                   "column 2 and would get floor 4");
  qp_table_refused(&t, "build 4,3", "QP-BUILD-04", "full_height",
                   "Tower Block on square 4,3 has 4 floors already, at most 4 are allowed");
  qp_table_refused(
    &t, "build 1,2", "QP-BUILD-02", "occupied",
    "Park is on square 1,2, Tower Block can be put only on a building of the same kind");
  qp_table_allowed(&t, "build 3,4"); /* QP-RULE-09: any floor in the row of the number */
  qp_table_play(&t, "build 1,1");
  ck_assert_int_eq(t.st->city[0].floors[0], 3);
}
END_TEST

START_TEST(qp_build_03_a_first_floor_needs_an_empty_square)
{
  qp_table_city(&t, 0, ". . . . / . T1 . .", 0, 0);
  hold("tower", 1, 0, 1);
  ck_assert_str_eq(
    qp_table_moves(&t),
    "build 1,1; build 1,2; build 1,3; build 1,4; build 2,1; build 3,1; build 4,1; discard");
  qp_table_refused(
    &t, "build 2,2", "QP-BUILD-02", "wrong_floor",
    "architect 1 adds floors on row 1 and column 1, but 2,2 is in row 2 and column 2");
  qp_table_refused(
    &t, "build 3,3", "QP-BUILD-03", "wrong_square",
    "floor 1 needs an empty square that architect 1 allows, row 1 and column 1, but 3,3 is in "
    "row 3 and column 3");
  hold("shop", 0, 0, 1); /* floors mean nothing to it */
  qp_table_refused(&t, "build 3,3", "QP-BUILD-01", "wrong_square",
                   "architect 1 allows row 1 and column 1, but 3,3 is in row 3 and column 3");
}
END_TEST

START_TEST(qp_build_06_qp_build_07_ex_07_number_or_district)
{
  sit("expert", 2, NULL);
  qp_table_city(&t, 0, "O3", 0, 0);
  hold("office", 0, 0, 4);
  ck_assert_str_eq(
    qp_table_moves(&t),
    "build 1,1; build 1,3; build 2,2; build 2,3; build 2,5; build 3,3; build 4,1; build 4,3; "
    "build 4,5; discard");
  qp_table_refused(
    &t, "build 1,2", "QP-BUILD-06", "wrong_square",
    "architect 4 allows squares with number 4 and district 4, but 1,2 is number 3 in district 1");
}
END_TEST

START_TEST(qp_build_07_ex_08_the_number_of_the_floor)
{
  sit("expert", 2, NULL);
  qp_table_city(&t, 0, ". . . . . / . O1", 0, 0);
  hold("office", 0, 0, 2);
  qp_table_allowed(&t, "build 2,2");
  t.st->number = 3;
  qp_table_refused(
    &t, "build 2,2", "QP-BUILD-07", "wrong_floor",
    "architect 3 allows squares with number 3 and district 3 or floor 3, but 2,2 is number 4 in "
    "district 1 and would get floor 2");
}
END_TEST

START_TEST(qp_build_04_most_floors_and_kinds_with_one)
{
  sit("expert", 2, NULL);
  qp_table_city(&t, 0, "T4 O4 S", 0, 0);
  hold("tower", 1, 0, 5);
  qp_table_allowed(&t, "build 1,1");
  hold("office", 0, 0, 5);
  qp_table_allowed(&t, "build 1,2");
  qp_table_city(&t, 0, "T5 O5 S", 0, 0);
  qp_table_refused(&t, "build 1,2", "QP-BUILD-04", "full_height",
                   "Office Tower on square 1,2 has 5 floors already, at most 5 are allowed");
  hold("tower", 1, 0, 5);
  qp_table_refused(&t, "build 1,1", "QP-BUILD-04", "full_height",
                   "Tower Block on square 1,1 has 5 floors already, at most 5 are allowed");
  hold("shop", 0, 0, 1);
  qp_table_refused(&t, "build 1,3", "QP-BUILD-04", "not_stackable",
                   "Shop is already on square 1,3, and this building has only one floor");
  qp_table_refused(&t, "build 1,1", "QP-BUILD-06", "occupied",
                   "Tower Block is already on square 1,1");
}
END_TEST

static const struct {
  const char *variant, *parameters;
  int number;
  const char *square, *clause, *word, *says;
} placement[] = {
  {"classic", "{placement_rule: row_and_column}", 2, "2,1", "QP-BUILD-01", "wrong_square",
   "architect 2 allows square 2,2, but 2,1 is in row 2 and column 1"},
  {"classic", "{placement_rule: district_only}", 2, "3,1", "QP-BUILD-06", "wrong_square",
   "architect 2 allows district 2, but 3,1 is in district C, number 3"},
  {"expert", "{placement_rule: district_only}", 2, "2,3", "QP-BUILD-06", "wrong_square",
   "architect 2 allows district 2, but 2,3 is in district 4"},
  {"classic", "{stack_by_location: false}", 3, "1,1", "QP-BUILD-02", "wrong_floor",
   "Tower Block on square 1,1 would get floor 2, but architect 3 adds only floor 3"},
  {"classic", "{stack_by_location: false}", 1, "1,1", "QP-BUILD-03", "wrong_floor",
   "Tower Block on square 1,1 would get floor 2, but architect 1 adds no floors"},
  {"classic", "{stack_by_floor: false}", 2, "1,1", "QP-BUILD-02", "wrong_floor",
   "architect 2 adds floors on row 2 and column 2, but 1,1 is in row 1 and column 1"},
  {"expert", "{stack_by_floor: false}", 3, "1,1", "QP-BUILD-07", "wrong_floor",
   "architect 3 adds floors on squares with number 3 and district 3, but 1,1 is number 2 in "
   "district "
   "1"},
  {"classic", "{stack_by_floor: false, stack_by_location: false}", 1, "1,1", "QP-BUILD-02",
   "not_stackable", "Tower Block is already on square 1,1, and the rules add no floors"},
};

START_TEST(qp_build_01_other_rules_of_placement)
{
  char text[20];
  sit(placement[_i].variant, 2, placement[_i].parameters);
  qp_table_city(&t, 0, "T1", 0, 0);
  hold("tower", 1, 0, placement[_i].number);
  snprintf(text, sizeof text, "build %s", placement[_i].square);
  qp_table_refused(&t, text, placement[_i].clause, placement[_i].word, placement[_i].says);
}
END_TEST

START_TEST(qp_build_05_ex_10_what_is_discarded_gives_nothing)
{
  int tile = qp_table_tile(&t, "factory", 0, 3);
  qp_table_site(&t, 3, 2, tile);
  qp_table_play(&t, "architect 2 W3");
  ck_assert_int_eq(t.st->in_hand, tile + 1);
  ck_assert_int_eq(t.st->urbanist, 2 * QP_SIDE + 1); /* QP-URB-03 */
  qp_table_play(&t, "discard");
  ck_assert_int_eq(t.st->city[0].received[QP_ENERGY], 0);
  ck_assert_int_eq(t.st->urbanist, 2 * QP_SIDE + 1);
  for (int square = 0; square < QP_SITE; square++) /* QP-RULE-19 */
    ck_assert_int_ne(t.st->site[square], tile + 1);
  ck_assert_uint_eq(qp_built(&t.st->city[0]), 0);
}
END_TEST

START_TEST(qp_build_05_a_building_that_fits_nowhere_is_discarded)
{
  qp_table_city(&t, 0, "P P P P / P P P P / P P P P / P P P P", 0, 0);
  hold("shop", 0, 0, 2);
  ck_assert_str_eq(qp_table_moves(&t), "discard");
}
END_TEST

START_TEST(qp_build_05_discarding_can_be_forbidden)
{
  sit("classic", 2, "{discard_allowed: only_if_no_square}");
  hold("shop", 0, 0, 2);
  qp_table_refused(
    &t, "discard", "QP-BUILD-05", "must_build",
    "Shop may be discarded only if no square is allowed, but 'build 1,2' is possible");
  qp_table_city(&t, 0, "T2 P P P / P P P P / P P P P / P P P P", 0, 0);
  qp_table_allowed(&t, "discard");
  hold("tower", 1, 0, 3);
  qp_table_refused(
    &t, "discard", "QP-BUILD-05", "must_build",
    "Tower Block may be discarded only if no square is allowed, but 'build 1,1' is possible");
  sit("classic", 2, "{discard_allowed: never_if_square}");
  qp_table_city(&t, 0, "T2 P P P / P P P P / P P P P / P P P P", 0, 0);
  hold("tower", 1, 0, 3);
  qp_table_allowed(&t, "discard");
  qp_table_city(&t, 0, "T2 P P P / P P P P / P P P P / P P .", 0, 0);
  qp_table_refused(
    &t, "discard", "QP-BUILD-05", "must_build",
    "Tower Block may be discarded only if no empty square is allowed, but 'build 4,3' is possible");
}
END_TEST

START_TEST(qp_build_05_a_discarded_building_can_give_pieces)
{
  hold("harbor", 1, 1, 2);
  qp_table_refused(&t, "discard energy", "QP-BUILD-05", "wrong_piece",
                   "a discarded tile gives nothing, write 'discard'");
  sit("classic", 2, "{discard_gives_resources: all}");
  hold("harbor", 1, 1, 2);
  qp_table_refused(&t, "discard inhabitant", "QP-BUILD-05", "wrong_piece",
                   "discarding Harbor gives all pieces on the tile, 1 inhabitant and 1 energy "
                   "unit: write 'discard'");
  sit("classic", 2, "{discard_gives_resources: one_piece}");
  hold("harbor", 1, 1, 2);
  qp_table_refused(&t, "discard", "QP-BUILD-05", "which_piece",
                   "Harbor shows 1 inhabitant and 1 energy unit and gives one piece, expected "
                   "'discard inhabitant' or 'discard energy'");
  qp_table_allowed(&t, "discard inhabitant");
  qp_table_play(&t, "discard energy");
  ck_assert_int_eq(t.st->city[0].received[QP_ENERGY], 1);
  hold("tower", 2, 0, 2);
  qp_table_refused(&t, "discard inhabitant", "QP-BUILD-05", "wrong_piece",
                   "Tower Block shows 2 inhabitants, so there is no choice: write 'discard'");
  hold("shop", 0, 0, 2);
  qp_table_refused(&t, "discard energy", "QP-BUILD-05", "wrong_piece",
                   "Shop shows nothing, so there is no choice: write 'discard'");
}
END_TEST

Suite *qp_explain_build_suite(void);
Suite *qp_explain_build_suite(void)
{
  Suite *suite = suite_create("qp_explain_build");
  TCase *tc = tcase_create("buildings");
  tcase_add_checked_fixture(tc, start, finish);
  tcase_add_test(tc, qp_build_01_ex_05_row_or_column);
  tcase_add_test(tc, qp_build_02_qp_build_03_qp_build_04_ex_06_floors);
  tcase_add_test(tc, qp_build_03_a_first_floor_needs_an_empty_square);
  tcase_add_test(tc, qp_build_06_qp_build_07_ex_07_number_or_district);
  tcase_add_test(tc, qp_build_07_ex_08_the_number_of_the_floor);
  tcase_add_test(tc, qp_build_04_most_floors_and_kinds_with_one);
  tcase_add_loop_test(tc, qp_build_01_other_rules_of_placement, 0, AD_LEN(placement));
  tcase_add_test(tc, qp_build_05_ex_10_what_is_discarded_gives_nothing);
  tcase_add_test(tc, qp_build_05_a_building_that_fits_nowhere_is_discarded);
  tcase_add_test(tc, qp_build_05_discarding_can_be_forbidden);
  tcase_add_test(tc, qp_build_05_a_discarded_building_can_give_pieces);
  suite_add_tcase(suite, tc);
  return suite;
}
