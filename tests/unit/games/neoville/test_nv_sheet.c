/* The lines of score sheets. */
#include <check.h>

#include "engine/games/neoville/play/moves.h"
#include "engine/games/neoville/play/score.h"
#include "engine/games/neoville/show/sheet.h"
#include "engine/games/neoville/text/explain.h"
#include "tests/unit/games/neoville/nv_picture.h"

static struct nv_table t;

static void start(void)
{
  nv_table_open(&t, "neoville/base", 2, NULL);
}

static void finish(void)
{
  nv_table_close(&t);
}

/* ---- sheets ---- */

static struct ad_sheet sheet;

static void sheet_of(int seat)
{
  ad_sheet_init(&sheet);
  nv_sheet(t.rules, t.st, seat, AD_NOBODY, &sheet);
  ck_assert_int_eq(ad_sheet_total(&sheet), nv_points(t.rules, t.st, seat));
}

static void line_is(int i, const char *clause, int points, const char *label, const char *where)
{
  ck_assert_int_lt(i, sheet.n);
  ck_assert_str_eq(sheet.lines[i].label, label);
  ck_assert_str_eq(sheet.lines[i].clause, clause);
  ck_assert_int_eq(sheet.lines[i].points, points);
  ck_assert_str_eq(sheet.lines[i].where, where);
}

static void start_alone(void)
{
  nv_table_open(&t, "neoville/base", 1, NULL);
}

START_TEST(nv_score_02_kept_and_nv_score_03_broken)
{
  nv_picture_city(&t, 0, "S4 S R5 R\nS S G W");
  sheet_of(0);
  ck_assert_int_eq(sheet.n, 2);
  line_is(0, "NV-SCORE-02", 4, "Earth 4 in a district of 4", "(0,0) (0,1) (1,0) (1,1)");
  line_is(1, "NV-SCORE-03", -5, "Stone 5 in a district of 2", "(0,2) (0,3)");
  ad_sheet_fini(&sheet);
}
END_TEST

START_TEST(nv_score_04_one_of_several_scores_nv_score_05_the_others_do_not)
{
  nv_picture_city(&t, 0, "S4 S S6 S\nG R W W");
  sheet_of(0);
  line_is(0, "NV-SCORE-04", 4, "Earth 4 in a district of 4, the one of 2 that scores",
          "(0,0) (0,1) (0,2) (0,3)");
  line_is(1, "NV-SCORE-05", 0, "Earth 6 beside Earth 4 in a district of 4",
          "(0,0) (0,1) (0,2) (0,3)");
  ad_sheet_fini(&sheet);
  t.rules->merged_skyscrapers = NV_MERGED_ALL;
  sheet_of(0);
  line_is(1, "NV-SCORE-03", -6, "Earth 6 in a district of 4", "(0,0) (0,1) (0,2) (0,3)");
  ad_sheet_fini(&sheet);
  t.rules->merged_skyscrapers = NV_MERGED_ZERO;
  sheet_of(0);
  line_is(0, "NV-SCORE-05", 0, "Earth 4, one of 2 in a district of 4", "(0,0) (0,1) (0,2) (0,3)");
  ad_sheet_fini(&sheet);
}
END_TEST

START_TEST(nv_score_04_none_of_several_kept_and_broken_promises_cost_nothing)
{
  nv_picture_city(&t, 0, "S5 S S6 S\nG R W W");
  t.rules->skyscraper_fail_factor = 0;
  sheet_of(0);
  line_is(0, "NV-SCORE-04", 0, "Earth 5, one of 2 in a district of 4, all broken",
          "(0,0) (0,1) (0,2) (0,3)");
  line_is(1, "NV-SCORE-04", 0, "Earth 6, one of 2 in a district of 4, all broken",
          "(0,0) (0,1) (0,2) (0,3)");
  ad_sheet_fini(&sheet);
  nv_table_close(&t);
  start_alone();
  nv_picture_city(&t, 0, "S4 S S6 S\nG R W W");
  t.rules->skyscraper_fail_factor = 0;
  t.rules->merged_skyscrapers = NV_MERGED_HIGHEST;
  sheet_of(0);
  line_is(0, "NV-SCORE-04", 0, "Earth 4, one of 2 in a district of 4, the highest broken",
          "(0,0) (0,1) (0,2) (0,3)");
  ad_sheet_fini(&sheet);
}
END_TEST

START_TEST(nv_score_11_an_ecomobile_names_what_it_sees)
{
  nv_picture_city(&t, 0, "Sw:eco_leisure SP G GA\nR W R R\nSP G R Rw:eco_utilities\nW S GA W");
  sheet_of(0);
  line_is(0, "NV-SCORE-11", -5, "eco_leisure sees 3 of 4 parks and sport facilities",
          "(0,1) (0,3) (2,0)");
  line_is(1, "NV-SCORE-11", -8, "eco_utilities sees 0 of 3 utilities", "");
  ad_sheet_fini(&sheet);
  t.rules->ecomobile_counts_self = true;
  sheet_of(0);
  line_is(1, "NV-SCORE-11", -8, "eco_utilities sees 1 of 3 utilities", "(2,3)");
  ad_sheet_fini(&sheet);
}
END_TEST

START_TEST(nv_score_21_a_windmill_names_its_tile)
{
  nv_picture_city(&t, 0, "Sw:wind_left G R Ww:wind_corner\nR W S S");
  sheet_of(0);
  line_is(0, "NV-SCORE-21", 4, "wind_left on a right tile", "tile (0,0)");
  line_is(1, "NV-SCORE-21", -5, "wind_corner on a wrong tile", "tile (0,1)");
  ad_sheet_fini(&sheet);
}
END_TEST

START_TEST(nv_score_32_domes_that_fit_nv_score_33_and_one_that_comes_second)
{
  nv_picture_city(&t, 0, "S Sw:dome_l3 R R\nG Sw:dome_l3 Rw:dome_i3 G");
  sheet_of(0);
  line_is(0, "NV-SCORE-32", 5, "dome_l3 fits its district of 3", "(0,0) (0,1) (1,1)");
  line_is(1, "NV-SCORE-33", -5, "dome_l3 in a district of 3 where another one fits",
          "(0,0) (0,1) (1,1)");
  line_is(2, "NV-SCORE-32", -5, "dome_i3 does not fit its district of 3", "(0,2) (0,3) (1,2)");
  ad_sheet_fini(&sheet);
  t.rules->biodome_extra = NV_EXTRA_ZERO;
  sheet_of(0);
  line_is(1, "NV-SCORE-33", 0, "dome_l3 in a district of 3 where another one fits",
          "(0,0) (0,1) (1,1)");
  ad_sheet_fini(&sheet);
}
END_TEST

START_TEST(nv_score_33_domes_that_do_not_fit_beside_one_that_does)
{
  nv_picture_city(&t, 0, "S Sw:dome_l3 R R\nG Sw:dome_u5 Rw:dome_i3 G");
  t.rules->biodome_extra = NV_EXTRA_ZERO;
  sheet_of(0);
  line_is(1, "NV-SCORE-33", 0, "dome_u5 in a district of 3 where another one fits",
          "(0,0) (0,1) (1,1)");
  line_is(2, "NV-SCORE-32", -5, "dome_i3 does not fit its district of 3", "(0,2) (0,3) (1,2)");
  ad_sheet_fini(&sheet);
  t.rules->utility_fail_factor = 0;
  sheet_of(0);
  line_is(2, "NV-SCORE-32", 0, "dome_i3 does not fit its district of 3", "(0,2) (0,3) (1,2)");
  ad_sheet_fini(&sheet);
  t.rules->utility_fail_factor = -1;
  t.rules->utility[nv_table_token(&t, "dome_i3") - NV_FIRST_UTILITY].points = 0;
  sheet_of(0);
  line_is(2, "NV-SCORE-32", 0, "dome_i3 does not fit its district of 3", "(0,2) (0,3) (1,2)");
  ad_sheet_fini(&sheet);
}
END_TEST

START_TEST(nv_end_04_majorities_have_lines)
{
  nv_picture_city(&t, 0, "SP G\nR WP");
  nv_picture_city(&t, 1, "SP G\nR WA");
  sheet_of(0);
  line_is(0, "NV-END-04", 5, "most parks, 2", "(0,0) (1,1)");
  line_is(1, "NV-END-05", 0, "0 sport facilities, the most are 1", "");
  ad_sheet_fini(&sheet);
  sheet_of(1);
  line_is(0, "NV-END-04", 0, "1 parks, the most are 2", "(0,0)");
  line_is(1, "NV-END-05", 5, "most sport facilities, 1", "(1,1)");
  ad_sheet_fini(&sheet);
}
END_TEST

START_TEST(nv_end_06_ties_and_too_few)
{
  nv_picture_city(&t, 0, "SP G\nR W");
  nv_picture_city(&t, 1, "SP G\nR W");
  sheet_of(1);
  line_is(0, "NV-END-06", 5, "most parks, 1, in 2 cities", "(0,0)");
  line_is(1, "NV-END-06", 0, "0 sport facilities, fewer than 1 win nothing", "");
  ad_sheet_fini(&sheet);
}
END_TEST

Suite *nv_sheet_suite(void);
Suite *nv_sheet_suite(void)
{
  Suite *suite = suite_create("nv_sheet");
  TCase *tc = tcase_create("majorities");
  tcase_add_checked_fixture(tc, start, finish);
  tcase_add_test(tc, nv_end_04_majorities_have_lines);
  tcase_add_test(tc, nv_end_06_ties_and_too_few);
  suite_add_tcase(suite, tc);
  tc = tcase_create("cities");
  tcase_add_checked_fixture(tc, start_alone, finish);
  tcase_add_test(tc, nv_score_02_kept_and_nv_score_03_broken);
  tcase_add_test(tc, nv_score_04_one_of_several_scores_nv_score_05_the_others_do_not);
  tcase_add_test(tc, nv_score_04_none_of_several_kept_and_broken_promises_cost_nothing);
  tcase_add_test(tc, nv_score_11_an_ecomobile_names_what_it_sees);
  tcase_add_test(tc, nv_score_21_a_windmill_names_its_tile);
  tcase_add_test(tc, nv_score_32_domes_that_fit_nv_score_33_and_one_that_comes_second);
  tcase_add_test(tc, nv_score_33_domes_that_do_not_fit_beside_one_that_does);
  suite_add_tcase(suite, tc);
  return suite;
}
