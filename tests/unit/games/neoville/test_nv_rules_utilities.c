/* test_nv_rules_utilities.c - every parameter of a utility kind does what the rules page says. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/unit/games/neoville/nv_city.h"

/* Base with one more utility kind, `own`, which stands at (4,4) in a lone city. */
static int own_utility_with(const char *options, const char *own, const char *const *edits,
                            const struct building *others)
{
  char path[] = "/tmp/aedile-own-XXXXXX";
  struct nv_table t;
  FILE *file = fdopen(mkstemp(path), "w");
  ck_assert_ptr_nonnull(file);
  fprintf(
    file,
    "aedile: 1\ngame: neoville\nextends: neoville/base\ncomponents:\n  utilities:\n    add:\n");
  fprintf(file, "      - {id: own, type: own, points: 7, copies: 12, %s}\n", own);
  fclose(file);
  nv_table_open(&t, path, 1, options);
  unlink(path);
  nv_table_paint(&t, 0, edits);
  nv_table_build(&t, 0, 4, 4, "own");
  for (; others->token; others++)
    nv_table_build(&t, 0, others->row, others->col, others->token);
  int points = nv_table_points(&t, 0);
  nv_table_close(&t);
  return points;
}

static int own_utility(const char *own, const char *const *edits, const struct building *others)
{
  return own_utility_with(NULL, own, edits, others);
}

START_TEST(nv_utility_line_count_lines_features_and_self)
{
  const struct building *none = TOKENS({0});
  const char *const *cross =
    /* two waters in the row, two in the column, one below it */
    EDITS("WW 4,0", "W 0,4", "W 1,4", "W 4,4");
  ck_assert_int_eq(own_utility("primitive: line_count, counts: [water], need: 4", cross, none), 7);
  ck_assert_int_eq(own_utility("primitive: line_count, counts: [water], need: 5", cross, none), -7);
  ck_assert_int_eq(
    own_utility("primitive: line_count, counts: [water], need: 5, counts_self: true", cross, none),
    7);
  ck_assert_int_eq(
    own_utility("primitive: line_count, counts: [water], need: 2, lines: row", cross, none), 7);
  ck_assert_int_eq(
    own_utility("primitive: line_count, counts: [water], need: 3, lines: row", cross, none), -7);
  ck_assert_int_eq(
    own_utility("primitive: line_count, counts: [water], need: 2, lines: column", cross, none), 7);
  ck_assert_int_eq(
    own_utility("primitive: line_count, counts: [water], need: 3, lines: column", cross, none), -7);
  ck_assert_int_eq(
    own_utility("primitive: line_count, counts: [skyscraper, utility, park], need: 3",
                EDITS("P 4,0"), TOKENS({"wind_left", 4, 1}, {"stone_04", 0, 4})),
    7 + 4 - 4);
  ck_assert_int_eq(own_utility("primitive: line_count, counts: [rock, grass], need: 9",
                               EDITS("WWWWWWWW 4,0"), none),
                   -7); /* four or five below */
}
END_TEST

START_TEST(nv_utility_two_features_on_a_square_count_twice)
{
  ck_assert_int_eq(own_utility("primitive: line_count, counts: [water, park], need: 2",
                               EDITS("W 4,0", "P 4,0"), TOKENS({0})),
                   7);
  ck_assert_int_eq(own_utility("primitive: line_count, counts: [water, park], need: 3",
                               EDITS("W 4,0", "P 4,0"), TOKENS({0})),
                   -7);
}
END_TEST

START_TEST(nv_utility_tile_region_edge_and_diagram)
{
  const struct building *none = TOKENS({0});
  /* (4,4) is on tile (2,2) */
  ck_assert_int_eq(own_utility("primitive: tile_region, region: edge", EDITS("S 0,0"), none), -7);
  ck_assert_int_eq(
    own_utility("primitive: tile_region, diagram: [\"....\", \"....\", \"..#.\", \"....\"]",
                EDITS("S 0,0"), none),
    7);
  ck_assert_int_eq(
    own_utility("primitive: tile_region, diagram: [\"####\", \"####\", \"##.#\", \"####\"]",
                EDITS("S 0,0"), none),
    -7);
}
END_TEST

START_TEST(nv_utility_regions_in_every_city_size)
{
  static const char *const regions[] = {"wind_left",   "wind_right",  "wind_top",
                                        "wind_bottom", "wind_corner", "wind_centre"};
  static const int right[7][6] = {[2] = {2, 2, 2, 2, 4, 0},
                                  [3] = {3, 3, 3, 3, 4, 1},
                                  [4] = {4, 4, 4, 4, 4, 4},
                                  [5] = {5, 5, 5, 5, 4, 9},
                                  [6] = {6, 6, 6, 6, 4, 16}};
  struct nv_table t;
  char options[20];
  snprintf(options, sizeof options, "{city_size: %d}", _i);
  nv_table_open(&t, "neoville/base", 1, options);
  for (int i = 0; i < 6; i++) {
    uint64_t cells = nv_utility_of(t.rules, nv_table_token(&t, regions[i]))->right_cells;
    ck_assert_int_eq(__builtin_popcountll(cells), right[_i][i]);
  }
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_utility_district_shape_mirror_and_large_shapes)
{
  const struct building *none = TOKENS({0});
  const char *const *hook = EDITS("WWW 4,4", "W 5,6"); /* ### / ..# */
  ck_assert_int_eq(own_utility("primitive: district_shape, shape: [\"###\", \"#..\"]", hook, none),
                   -7);
  ck_assert_int_eq(
    own_utility("primitive: district_shape, shape: [\"###\", \"#..\"], mirror: true", hook, none),
    7);
  ck_assert_int_eq(own_utility("primitive: district_shape, shape: [\"#\"]", EDITS("W 4,4"), none),
                   7);
  ck_assert_int_eq(
    own_utility("primitive: district_shape, shape: [\"########\"]", EDITS("WWWWWWWW 4,0"), none),
    7);
  ck_assert_int_eq(
    /* a ring, with empty rims */
    own_utility("primitive: district_shape, shape: [\"....\", \".###\", \".#.#\", \".###\"]",
                EDITS("WWW 4,4", "W 5,4", "W 5,6", "WWW 6,4"), none),
    7);
}
END_TEST

/* What a kind says of itself goes before the parameter, in both directions. */
START_TEST(nv_utility_own_parameters_go_before_common_ones)
{
  static const struct {
    const char *says;
    int off, on; /* points with the parameters off and on */
  } cases[] = {{"by_knob", -7, 7}, {"true", 7, 7}, {"false", -7, -7}};
  const char *const *hook = EDITS("WWW 4,4", "W 5,6"), *const *water = EDITS("W 4,4", "W 4,0");
  const struct building *none = TOKENS({0});
  char own[120];
  for (int parameter = 0; parameter < 2; parameter++) {
    const char *options = parameter ? "{ecomobile_counts_self: true, biodome_mirror: true}" : NULL;
    int points = parameter ? cases[_i].on : cases[_i].off;
    snprintf(own, sizeof own, "primitive: line_count, counts: [water], need: 2, counts_self: %s",
             cases[_i].says);
    ck_assert_int_eq(own_utility_with(options, own, water, none), points);
    snprintf(own, sizeof own, "primitive: district_shape, shape: [\"###\", \"#..\"], mirror: %s",
             cases[_i].says);
    ck_assert_int_eq(own_utility_with(options, own, hook, none), points);
  }
}
END_TEST

Suite *nv_rules_utilities_suite(void);
Suite *nv_rules_utilities_suite(void)
{
  Suite *suite = suite_create("nv_rules_utilities");
  TCase *tc = tcase_create("utilities");
  tcase_add_test(tc, nv_utility_line_count_lines_features_and_self);
  tcase_add_test(tc, nv_utility_two_features_on_a_square_count_twice);
  tcase_add_test(tc, nv_utility_tile_region_edge_and_diagram);
  tcase_add_loop_test(tc, nv_utility_regions_in_every_city_size, 2, 7);
  tcase_add_test(tc, nv_utility_district_shape_mirror_and_large_shapes);
  tcase_add_loop_test(tc, nv_utility_own_parameters_go_before_common_ones, 0, 3);
  suite_add_tcase(suite, tc);
  return suite;
}
