/* test_nv_rules_parameters_score.c - every parameter of the scoring changes what its line in
 * base.yaml says. */
#include <check.h>
#include <stdio.h>

#include "engine/games/neoville/play/city.h"
#include "engine/games/neoville/play/moves.h"
#include "engine/games/neoville/play/score.h"
#include "engine/games/neoville/rules/names.h"
#include "tests/unit/games/neoville/nv_city.h"

/* Eight squares of water with three skyscrapers, 6, 10 and 12, and a broken windmill and biodome
 * elsewhere. */
static int merged_points(const char *options)
{
  struct nv_table t;
  nv_table_open(&t, "neoville/base", 1, options);
  NV_PAINT(&t, 0, "WWWW 0,0", "WWWW 1,0");
  nv_table_build(&t, 0, 0, 0, "waterfall_06");
  nv_table_build(&t, 0, 0, 2, "waterfall_10");
  nv_table_build(&t, 0, 1, 1, "waterfall_12");
  int points = nv_table_points(&t, 0);
  nv_table_close(&t);
  return points;
}

START_TEST(nv_parameter_merged_skyscrapers)
{
  ck_assert_int_eq(merged_points(NULL), 6);
  ck_assert_int_eq(merged_points("{merged_skyscrapers: all}"), 6 - 10 - 12);
  ck_assert_int_eq(merged_points("{merged_skyscrapers: highest}"), -12);
  ck_assert_int_eq(merged_points("{merged_skyscrapers: zero}"), 0);
}
END_TEST

START_TEST(nv_parameter_skyscraper_fail_factor)
{
  ck_assert_int_eq(merged_points("{merged_skyscrapers: all, skyscraper_fail_factor: 0}"), 6);
  ck_assert_int_eq(merged_points("{merged_skyscrapers: all, skyscraper_fail_factor: -2}"),
                   6 - 20 - 24);
  ck_assert_int_eq(merged_points("{merged_skyscrapers: highest, skyscraper_fail_factor: -2}"), -24);
}
END_TEST

START_TEST(nv_parameter_utility_fail_factor)
{
  const struct building *broken =
    TOKENS({"wind_left", 4, 4}, {"eco_parks", 5, 5}, {"dome_l3", 2, 2});
  ck_assert_int_eq(points_of(NULL, EDITS("S 0,0"), broken), -4 - 8 - 5);
  ck_assert_int_eq(points_of("{utility_fail_factor: 0}", EDITS("S 0,0"), broken), 0);
  ck_assert_int_eq(points_of("{utility_fail_factor: -2}", EDITS("S 0,0"), broken), -34);
}
END_TEST

START_TEST(nv_parameter_biodome_mirror)
{
  const char *const *mirrored = EDITS("W 3,3", "W 4,3", "WW 5,2");
  ck_assert_int_eq(points_of(NULL, mirrored, TOKENS({"dome_l4", 3, 3})), -6);
  ck_assert_int_eq(points_of("{biodome_mirror: true}", mirrored, TOKENS({"dome_l4", 3, 3})), 6);
}
END_TEST

START_TEST(nv_parameter_biodome_extra)
{
  const char *const *bent = EDITS("WW 2,3", "W 3,3");
  const struct building *three = TOKENS({"dome_l3", 2, 3}, {"dome_l3", 2, 4}, {"dome_u5", 3, 3});
  ck_assert_int_eq(points_of(NULL, bent, three), 5 - 5 - 8);
  ck_assert_int_eq(points_of("{biodome_extra: zero}", bent, three), 5);
  ck_assert_int_eq(
    points_of("{biodome_extra: zero}", bent, TOKENS({"dome_u5", 2, 3}, {"dome_t4", 2, 4})),
    -8 - 6); /* no success */
}
END_TEST

START_TEST(nv_parameter_ecomobile_counts_self)
{
  const struct building *row =
    TOKENS({"eco_utilities", 0, 1}, {"wind_top", 0, 3}, {"wind_top", 0, 5});
  ck_assert_int_eq(points_of(NULL, EDITS("S 0,0"), row), -8 + 8);
  ck_assert_int_eq(points_of("{ecomobile_counts_self: true}", EDITS("S 0,0"), row), 8 + 8);
}
END_TEST

/* Three cities with parks and sport facilities; the sum of points of each. */
static void check_symbols(const char *options, const char *const parks[3],
                          const char *const sports[3], const int points[3])
{
  struct nv_table t;
  nv_table_open(&t, "neoville/base", 3, options);
  for (int seat = 0; seat < 3; seat++) {
    char park[16] = "S 0,0", sport[16] = "S 0,0";
    if (parks[seat][0])
      snprintf(park, sizeof park, "%s 0,0", parks[seat]);
    if (sports[seat][0])
      snprintf(sport, sizeof sport, "%s 2,0", sports[seat]);
    NV_PAINT(&t, seat, park, sport);
  }
  for (int seat = 0; seat < 3; seat++)
    ck_assert_int_eq(nv_table_points(&t, seat), points[seat]);
  nv_table_close(&t);
}

START_TEST(nv_parameter_park_and_sport_majority)
{
  check_symbols("{park_majority: 9, sport_majority: 2}", LIST("PP", "P", ""), LIST("", "A", ""),
                INTS(9, 2, 0));
  check_symbols("{park_majority: 0, sport_majority: {3: 15}}", LIST("PP", "P", ""),
                LIST("", "A", ""), INTS(0, 15, 0));
}
END_TEST

START_TEST(nv_parameter_majority_tie)
{
  const char *const *parks = LIST("PP", "PP", "P"), *const *sports = LIST("A", "A", "A");
  check_symbols("{majority_tie: all}", parks, sports, INTS(10, 10, 5));
  check_symbols("{majority_tie: none}", parks, sports, INTS(0, 0, 0));
  /* 5 / 2, 5 / 3 rounded down */
  check_symbols("{majority_tie: split}", parks, sports, INTS(2 + 1, 2 + 1, 1));
}
END_TEST

START_TEST(nv_parameter_majority_minimum)
{
  check_symbols("{majority_minimum: 3}", LIST("PP", "P", ""), LIST("", "AAA", ""), INTS(0, 5, 0));
  check_symbols("{majority_minimum: 0}", LIST("", "", ""), LIST("A", "", ""), INTS(5 + 5, 5, 5));
}
END_TEST

START_TEST(nv_parameter_tie_break)
{
  for (int parameter = 0; parameter < 2; parameter++) {
    struct nv_table t;
    struct ad_result result;
    nv_table_open(&t, "neoville/base", 2, parameter ? "{tie_break: none}" : NULL);
    for (int seat = 0; seat < 2; seat++)
      NV_PAINT(&t, seat, "S 0,0");
    nv_table_build(&t, 1, 0, 0, "wind_left");
    nv_table_build(&t, 1, 2, 2, "wind_left");
    nv_result(t.rules, t.st, &result);
    ck_assert_int_eq(result.score[0], result.score[1]);
    ck_assert_int_eq(result.rank[0], parameter ? 1 : 2);
    ck_assert_int_eq(result.rank[1], 1);
    nv_table_close(&t);
  }
}
END_TEST

Suite *nv_rules_parameters_score_suite(void);
Suite *nv_rules_parameters_score_suite(void)
{
  Suite *suite = suite_create("nv_rules_parameters_score");
  TCase *score = tcase_create("scoring");
  tcase_add_test(score, nv_parameter_merged_skyscrapers);
  tcase_add_test(score, nv_parameter_skyscraper_fail_factor);
  tcase_add_test(score, nv_parameter_utility_fail_factor);
  tcase_add_test(score, nv_parameter_biodome_mirror);
  tcase_add_test(score, nv_parameter_biodome_extra);
  tcase_add_test(score, nv_parameter_ecomobile_counts_self);
  tcase_add_test(score, nv_parameter_park_and_sport_majority);
  tcase_add_test(score, nv_parameter_majority_tie);
  tcase_add_test(score, nv_parameter_majority_minimum);
  tcase_add_test(score, nv_parameter_tie_break);
  suite_add_tcase(suite, score);
  return suite;
}
