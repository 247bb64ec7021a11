/* test_nv_rules_score.c - the end and the scoring, clause by clause (docs/rules/neoville.md).
 *
 * Cities are painted on a pattern whose squares are all districts of one (NV_PAINT): what is not
 * painted never counts.  Every score is also computed by nv_slow (nv_table_points). */
#include <check.h>
#include <string.h>

#include "engine/games/neoville/play/score.h"
#include "tests/unit/games/neoville/nv_city.h"

/* ---- skyscrapers ---- */

#define WATER_4 "WWWW 0,0"
#define WATER_8 "WWWW 0,0", "WWWW 1,0"

START_TEST(nv_score_01_size_is_the_number_of_squares)
{
  ck_assert_int_eq(points_of(NULL, EDITS(WATER_4), TOKENS({"waterfall_04", 0, 3})), 4);
  /* (1,1) hangs below (0,1) */
  ck_assert_int_eq(points_of(NULL, EDITS("WWW 0,0", "W 1,1"), TOKENS({"waterfall_04", 0, 0})), 4);
  ck_assert_int_eq(points_of(NULL, EDITS("WWW 0,0", "R 1,1"), TOKENS({"waterfall_04", 0, 0})), -4);
}
END_TEST

START_TEST(nv_score_02_kept_promises_score_the_value_and_no_more)
{
  ck_assert_int_eq(points_of(NULL, EDITS(WATER_8), TOKENS({"waterfall_08", 0, 0})), 8);
  ck_assert_int_eq(points_of(NULL, EDITS(WATER_8), TOKENS({"waterfall_05", 0, 0})), 5);
}
END_TEST

START_TEST(nv_score_03_broken_promises_lose_the_whole_value)
{
  ck_assert_int_eq(points_of(NULL, EDITS(WATER_4), TOKENS({"waterfall_05", 0, 0})), -5);
  ck_assert_int_eq(points_of(NULL, EDITS(WATER_4), TOKENS({"waterfall_12", 0, 0})), -12);
}
END_TEST

START_TEST(nv_score_04_of_several_skyscrapers_the_best_counts)
{
  ck_assert_int_eq(
    points_of(NULL, EDITS(WATER_8), TOKENS({"waterfall_06", 0, 0}, {"waterfall_08", 0, 2})), 8);
  ck_assert_int_eq(
    points_of(NULL, EDITS(WATER_8), TOKENS({"waterfall_06", 0, 0}, {"waterfall_12", 0, 2})), 6);
  ck_assert_int_eq(
    points_of(NULL, EDITS(WATER_8), TOKENS({"waterfall_10", 0, 0}, {"waterfall_12", 0, 2})), -10);
  /* Wherever it stands. */
  ck_assert_int_eq(
    points_of(NULL, EDITS(WATER_8), TOKENS({"waterfall_08", 0, 0}, {"waterfall_06", 0, 2})), 8);
  ck_assert_int_eq(
    points_of(NULL, EDITS(WATER_8), TOKENS({"waterfall_12", 0, 0}, {"waterfall_06", 0, 2})), 6);
  ck_assert_int_eq(
    points_of(NULL, EDITS(WATER_8), TOKENS({"waterfall_12", 0, 0}, {"waterfall_10", 0, 2})), -10);
}
END_TEST

START_TEST(nv_score_05_the_others_score_nothing_but_stand)
{
  struct nv_table t;
  nv_table_open(&t, "neoville/base", 1, NULL);
  NV_PAINT(&t, 0, WATER_8);
  nv_table_build(&t, 0, 0, 0, "waterfall_08");
  nv_table_build(&t, 0, 0, 2, "waterfall_12");
  nv_table_build(&t, 0, 4, 0, "stone_04");
  nv_table_build(&t, 0, 7, 2, "stone_05");
  /* sees the twelve that scores nothing, and two broken promises (A-14) */
  nv_table_build(&t, 0, 4, 2, "eco_towers3");
  ck_assert_int_eq(nv_table_points(&t, 0), 8 + 0 - 4 - 5 + 5);
  ck_assert_int_eq(t.st->city[0].n_buildings, 5); /* what the tie-break counts */
  nv_table_close(&t);
}
END_TEST

/* ---- ecomobiles ---- */

START_TEST(nv_score_10_the_whole_row_and_column_unblocked)
{
  const struct building *eco = TOKENS({"eco_parks", 4, 4});
  /* the far ends */
  ck_assert_int_eq(points_of(NULL, EDITS("P 4,0", "P 4,7", "P 0,4", "P 7,4"), eco), 8);
  /* diagonal: not seen */
  ck_assert_int_eq(points_of(NULL, EDITS("P 4,0", "P 4,7", "P 0,4", "P 5,5"), eco), -8);
  ck_assert_int_eq(points_of(NULL, EDITS("P 4,0", "P 4,7", "P 0,4", "P 7,4"),
                             TOKENS({"eco_parks", 4, 4}, {"stone_04", 5, 6})),
                   8 - 4);
  ck_assert_int_eq(points_of(NULL, EDITS("P 4,0", "P 4,7", "P 0,4", "P 7,4"),
                             TOKENS({"eco_parks", 4, 4}, {"wind_left", 4, 6})),
                   8 - 4);
}
END_TEST

START_TEST(nv_score_11_enough_or_more_scores_fewer_loses)
{
  const struct building *eco = TOKENS({"eco_leisure", 4, 4});
  ck_assert_int_eq(points_of(NULL, EDITS("PAP 4,0"), eco), -5);
  ck_assert_int_eq(points_of(NULL, EDITS("PAPA 4,0"), eco), 5);
  ck_assert_int_eq(points_of(NULL, EDITS("PAPA 4,0", "PAP 4,5"), eco), 5);
}
END_TEST

START_TEST(nv_score_12_shared_lines_and_features)
{
  /* Both ecomobiles of row 4 count the same four parks; the sport facilities are not wanted. */
  ck_assert_int_eq(points_of(NULL, EDITS("PPPP 4,0", "AA 4,6"),
                             TOKENS({"eco_parks", 4, 4}, {"eco_leisure", 4, 5})),
                   8 - 5 + 10);
}
END_TEST

START_TEST(nv_score_13_never_itself_but_other_utilities_of_every_type)
{
  ck_assert_int_eq(
    points_of(NULL, EDITS("S 0,0"),
              TOKENS({"eco_utilities", 0, 0}, {"wind_left", 0, 2}, {"dome_l3", 0, 4})),
    -8 - 4 - 5);
  /* Two ecomobiles, a windmill and a biodome in row 0: each ecomobile sees three others. */
  ck_assert_int_eq(points_of(NULL, EDITS("S 0,0"),
                             TOKENS({"eco_utilities", 0, 0}, {"wind_top", 0, 2}, {"dome_l3", 0, 4},
                                    {"eco_utilities", 0, 6})),
                   8 + 4 - 5 + 8);
}
END_TEST

START_TEST(nv_score_14_what_each_kind_counts)
{
  static const struct {
    const char *token, *three, *four;
    int points;
  } kinds[] = {{"eco_parks", "PPP 4,0", "PPPP 4,0", 8},
               {"eco_sports", "AAA 4,0", "AAAA 4,0", 8},
               {"eco_leisure", "PAP 4,0", "PAPA 4,0", 5}};
  for (int i = 0; i < AD_LEN(kinds); i++) {
    ck_assert_int_eq(points_of(NULL, EDITS(kinds[i].three), TOKENS({kinds[i].token, 4, 4})),
                     -kinds[i].points);
    ck_assert_int_eq(points_of(NULL, EDITS(kinds[i].four), TOKENS({kinds[i].token, 4, 4})),
                     kinds[i].points);
  }
  /* Towers at (4,0), (4,2), (4,6), (0,4): all broken, all seen from (4,4). */
  const int lost = 4 + 4 + 5 + 5;
  ck_assert_int_eq(points_of(NULL, EDITS("S 0,0"),
                             TOKENS({"earth_04", 4, 0}, {"earth_05", 4, 2}, {"eco_towers3", 4, 4})),
                   -9 - 5);
  ck_assert_int_eq(points_of(NULL, EDITS("S 0,0"),
                             TOKENS({"earth_04", 4, 0}, {"earth_05", 4, 2}, {"earth_06", 4, 6},
                                    {"eco_towers3", 4, 4})),
                   -15 + 5);
  ck_assert_int_eq(points_of(NULL, EDITS("S 0,0"),
                             TOKENS({"earth_04", 4, 0}, {"earth_05", 4, 2}, {"earth_05", 4, 6},
                                    {"eco_towers4", 4, 4})),
                   -14 - 8);
  ck_assert_int_eq(points_of(NULL, EDITS("S 0,0"),
                             TOKENS({"earth_04", 4, 0}, {"earth_04", 4, 2}, {"earth_05", 4, 6},
                                    {"earth_05", 0, 4}, {"eco_towers4", 4, 4})),
                   -lost + 8);
}
END_TEST

/* ---- windmills ---- */

/* NV-SCORE-20, NV-SCORE-21 */
START_TEST(nv_score_20_21_right_tile_whatever_the_square)
{
  static const struct {
    const char *token, *right;
    int points;
  } kinds[] = {
    {"wind_left", "#...#...#...#...", 4},   {"wind_right", "...#...#...#...#", 4},
    {"wind_top", "####............", 4},    {"wind_bottom", "............####", 4},
    {"wind_corner", "#..#........#..#", 5}, {"wind_centre", ".....##..##.....", 6},
  };
  struct nv_table t;
  nv_table_open(&t, "neoville/base", 1, NULL);
  nv_table_paint(&t, 0, EDITS("S 0,0"));
  const struct nv_state empty = *t.st;
  for (int tile = 0; tile < 16; tile++)
    for (int square = 0; square < 4; square++) {
      *t.st = empty;
      nv_table_build(&t, 0, tile / 4 * 2 + square / 2, tile % 4 * 2 + square % 2, kinds[_i].token);
      ck_assert_int_eq(nv_table_points(&t, 0),
                       kinds[_i].right[tile] == '#' ? kinds[_i].points : -kinds[_i].points);
    }
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_score_22_windmills_do_not_compete)
{
  ck_assert_int_eq(
    points_of(NULL, EDITS("S 0,0"),
              TOKENS({"wind_left", 0, 0}, {"wind_left", 2, 1}, {"wind_corner", 6, 0})),
    4 + 4 + 5);
}
END_TEST

/* ---- biodomes ---- */

START_TEST(nv_score_30_exactly_the_shape)
{
  const struct building *dome = TOKENS({"dome_l3", 2, 2});
  ck_assert_int_eq(points_of(NULL, EDITS("WW 2,2", "W 3,2"), dome), 5);
  /* any terrain */
  ck_assert_int_eq(points_of(NULL, EDITS("RR 2,2", "R 3,2", "G 1,2", "S 4,2"), dome), 5);
  /* a square missing */
  ck_assert_int_eq(points_of(NULL, EDITS("WW 2,2"), dome), -5);
  /* one too many */
  ck_assert_int_eq(points_of(NULL, EDITS("WW 2,2", "WW 3,2"), dome), -5);
  /* size right, outline wrong */
  ck_assert_int_eq(points_of(NULL, EDITS("WWW 2,2"), dome), -5);
}
END_TEST

START_TEST(nv_score_31_turned_but_not_mirrored)
{
  /* dome_l4 is drawn #. / #. / ##.  Four turns of it, then two mirror images. */
  const struct building *dome = TOKENS({"dome_l4", 3, 3});
  ck_assert_int_eq(points_of(NULL, EDITS("W 3,3", "W 4,3", "WW 5,3"), dome), 6);
  ck_assert_int_eq(points_of(NULL, EDITS("WWW 3,3", "W 4,3"), dome), 6);
  ck_assert_int_eq(points_of(NULL, EDITS("WW 2,2", "W 3,3", "W 4,3"), dome), 6);
  ck_assert_int_eq(points_of(NULL, EDITS("WWW 3,3", "W 2,5"), dome), 6);
  ck_assert_int_eq(points_of(NULL, EDITS("WWW 3,3", "W 2,3"), dome), -6);
  ck_assert_int_eq(points_of(NULL, EDITS("W 3,3", "W 4,3", "WW 5,2"), dome), -6);
}
END_TEST

START_TEST(nv_score_32_points_won_or_lost)
{
  static const struct {
    const char *token, *shape[3];
    int points;
  } domes[] = {
    {"dome_l3", {"WW 2,2", "W 3,2", "S 0,0"}, 5},  {"dome_i3", {"WWW 2,2", "S 0,0", "S 0,0"}, 5},
    {"dome_t4", {"WWW 2,2", "W 3,3", "S 0,0"}, 6}, {"dome_l4", {"W 2,2", "W 3,2", "WW 4,2"}, 6},
    {"dome_u5", {"W 2,2", "W 2,4", "WWW 3,2"}, 8}, {"dome_p5", {"WW 2,2", "WW 3,2", "W 4,2"}, 8},
  };
  const char *const *shape = domes[_i].shape;
  struct building dome[2] = {{domes[_i].token, 2, 2}, {0}};
  ck_assert_int_eq(points_of(NULL, EDITS(shape[0], shape[1], shape[2]), dome), domes[_i].points);
  ck_assert_int_eq(points_of(NULL, EDITS(shape[0], shape[1], shape[2], "W 1,2"), dome),
                   -domes[_i].points);
}
END_TEST

START_TEST(nv_score_33_one_biodome_a_district)
{
#define BENT "WW 2,2", "W 3,2"
  ck_assert_int_eq(points_of(NULL, EDITS(BENT), TOKENS({"dome_l3", 2, 2}, {"dome_l3", 3, 2})),
                   5 - 5);
  ck_assert_int_eq(points_of(NULL, EDITS(BENT), TOKENS({"dome_l3", 2, 2}, {"dome_i3", 3, 2})),
                   5 - 5);
  ck_assert_int_eq(points_of(NULL, EDITS(BENT), TOKENS({"dome_u5", 2, 2}, {"dome_i3", 3, 2})),
                   -8 - 5);
  /* Another district is not concerned. */
  ck_assert_int_eq(
    points_of(NULL, EDITS(BENT, "WWW 6,5"), TOKENS({"dome_l3", 2, 2}, {"dome_i3", 6, 5})), 5 + 5);
}
END_TEST

START_TEST(nv_score_33_the_most_valuable_of_those_that_fit)
{
  struct nv_table t;
  nv_table_open(&t, "neoville/base", 1, NULL);
  struct nv_utility *same = &t.rules->utility[nv_table_token(&t, "dome_i3") - NV_FIRST_UTILITY];
  struct nv_utility *bent = &t.rules->utility[nv_table_token(&t, "dome_l3") - NV_FIRST_UTILITY];
  same->n_images = bent->n_images; /* a bent three worth 9 */
  same->shape = bent->shape;
  memcpy(same->image, bent->image, sizeof same->image);
  same->points = 9;
  NV_PAINT(&t, 0, BENT);
  nv_table_build(&t, 0, 2, 2, "dome_l3");
  nv_table_build(&t, 0, 3, 2, "dome_i3");
  ck_assert_int_eq(nv_table_points(&t, 0), 9 - 5);
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_score_34_other_buildings_in_the_district_do_not_matter)
{
  ck_assert_int_eq(
    points_of(NULL, EDITS("WWWW 2,0"), TOKENS({"dome_i3", 2, 0}, {"waterfall_04", 2, 2})), -5 + 4);
  ck_assert_int_eq(
    points_of(NULL, EDITS("WWW 2,1"),
              TOKENS({"dome_i3", 2, 1}, {"waterfall_04", 2, 2}, {"wind_left", 3, 1})),
    5 - 4 + 4);
}
END_TEST

Suite *nv_rules_score_suite(void);
Suite *nv_rules_score_suite(void)
{
  Suite *suite = suite_create("nv_rules_score");
  TCase *towers = tcase_create("skyscrapers"), *eco = tcase_create("ecomobiles"),
        *wind = tcase_create("windmills");
  TCase *domes = tcase_create("biodomes");
  tcase_add_test(towers, nv_score_01_size_is_the_number_of_squares);
  tcase_add_test(towers, nv_score_02_kept_promises_score_the_value_and_no_more);
  tcase_add_test(towers, nv_score_03_broken_promises_lose_the_whole_value);
  tcase_add_test(towers, nv_score_04_of_several_skyscrapers_the_best_counts);
  tcase_add_test(towers, nv_score_05_the_others_score_nothing_but_stand);
  tcase_add_test(eco, nv_score_10_the_whole_row_and_column_unblocked);
  tcase_add_test(eco, nv_score_11_enough_or_more_scores_fewer_loses);
  tcase_add_test(eco, nv_score_12_shared_lines_and_features);
  tcase_add_test(eco, nv_score_13_never_itself_but_other_utilities_of_every_type);
  tcase_add_test(eco, nv_score_14_what_each_kind_counts);
  tcase_add_loop_test(wind, nv_score_20_21_right_tile_whatever_the_square, 0, 6);
  tcase_add_test(wind, nv_score_22_windmills_do_not_compete);
  tcase_add_test(domes, nv_score_30_exactly_the_shape);
  tcase_add_test(domes, nv_score_31_turned_but_not_mirrored);
  tcase_add_loop_test(domes, nv_score_32_points_won_or_lost, 0, 6);
  tcase_add_test(domes, nv_score_33_one_biodome_a_district);
  tcase_add_test(domes, nv_score_33_the_most_valuable_of_those_that_fit);
  tcase_add_test(domes, nv_score_34_other_buildings_in_the_district_do_not_matter);
  suite_add_tcase(suite, towers);
  suite_add_tcase(suite, eco);
  suite_add_tcase(suite, wind);
  suite_add_tcase(suite, domes);
  return suite;
}
