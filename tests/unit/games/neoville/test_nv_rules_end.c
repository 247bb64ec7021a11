/* test_nv_rules_end.c - the end, majorities and places, clause by clause (docs/rules/neoville.md).
 */
#include <check.h>
#include <stdio.h>

#include "engine/games/neoville/play/score.h"
#include "tests/unit/games/neoville/nv_table.h"

/* Cities with so many parks in row 0 and sport facilities in row 2. */
static void open_symbols(struct nv_table *t, int seats, const char *options,
                         const char *const parks[], const char *const sports[])
{
  nv_table_open(t, "neoville/base", seats, options);
  for (int seat = 0; seat < seats; seat++) {
    char park[16] = "S 0,0", sport[16] = "S 0,0";
    if (parks[seat][0])
      snprintf(park, sizeof park, "%s 0,0", parks[seat]);
    if (sports[seat][0])
      snprintf(sport, sizeof sport, "%s 2,0", sports[seat]);
    NV_PAINT(t, seat, park, sport);
  }
}

static void check_symbols(int seats, const char *options, const char *const parks[],
                          const char *const sports[], const int *points)
{
  struct nv_table t;
  open_symbols(&t, seats, options, parks, sports);
  for (int seat = 0; seat < seats; seat++)
    ck_assert_int_eq(nv_table_points(&t, seat), points[seat]);
  nv_table_close(&t);
}

/* NV-END-04, NV-END-05 */
START_TEST(nv_end_04_05_most_parks_and_most_sport_facilities)
{
  check_symbols(3, NULL, LIST("PPP", "PP", ""), LIST("A", "AA", "AAAA"), INTS(5, 0, 5));
  check_symbols(3, NULL, LIST("PPP", "PP", ""), LIST("AAA", "AA", "A"), INTS(10, 0, 0));
}
END_TEST

START_TEST(nv_end_06_all_who_tie_score_but_not_for_nothing)
{
  check_symbols(3, NULL, LIST("PPP", "PPP", ""), LIST("A", "A", "A"), INTS(10, 10, 5));
  check_symbols(2, NULL, LIST("", ""), LIST("AAAA", "AA"), INTS(5, 0)); /* */
}
END_TEST

START_TEST(nv_end_01_over_when_all_cities_are_full)
{
  static ad_move moves[NV_MAX_MOVES];
  struct nv_table t;
  nv_table_open(&t, "neoville/base", 3, NULL);
  ad_deal(t.setup, t.st, 4);
  while (ad_to_act(t.setup, t.st) != AD_OVER) {
    int full = 0;
    for (int seat = 0; seat < 3; seat++)
      full += t.st->city[seat].n_tiles == 16;
    ck_assert(full < 3 || t.st->phase == NV_BUILD);
    ad_legal(t.setup, t.st, moves);
    ad_apply(t.setup, t.st, moves[0]);
  }
  for (int seat = 0; seat < 3; seat++)
    ck_assert_int_eq(t.st->city[seat].n_tiles, 16);
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_end_02_positions_are_those_of_the_finished_city)
{
  /* A windmill on the first tile; the rest of the row grows on its left, so that in the end it
   * stands in the last column. */
  struct nv_table t;
  nv_table_open(&t, "neoville/base", 1, NULL);
  nv_table_lay(&t, 0, 0, 0, "SGRW");
  nv_table_build(&t, 0, 0, 0, "wind_right");
  for (int i = 0; i < 3; i++)
    nv_table_lay(&t, 0, 0, -1, "SGRW");
  for (int row = 1; row < 4; row++)
    for (int col = 0; col < 4; col++)
      nv_table_lay(&t, 0, row, col, "SGRW");
  ck_assert_int_eq(nv_table_points(&t, 0), 4);
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_end_03_the_sum_of_everything_maybe_below_zero)
{
  struct nv_table t;
  open_symbols(&t, 2, NULL, LIST("PP", "P"), LIST("", "A"));
  nv_table_build(&t, 0, 4, 0, "earth_12");
  nv_table_build(&t, 0, 7, 7, "wind_corner");
  nv_table_build(&t, 0, 5, 3, "dome_l3");
  nv_table_build(&t, 0, 3, 4, "eco_sports");
  nv_table_hold(&t, 0, "SSSS"); /* counts nothing */
  ck_assert_int_eq(nv_table_points(&t, 0), -12 + 5 - 5 - 8 + 5);
  ck_assert_int_eq(nv_table_points(&t, 1), 5);
  nv_table_close(&t);
}
END_TEST

/* Three cities with scores and buildings: a windmill at the left edge is 4 points, one right of it
 * -4. */
static void check_ranks(const char *options, const int good[3], const int bad[3],
                        const int ranks[3])
{
  struct nv_table t;
  struct ad_result result;
  nv_table_open(&t, "neoville/base", 3, options);
  for (int seat = 0; seat < 3; seat++) {
    NV_PAINT(&t, seat, "S 0,0");
    for (int i = 0; i < good[seat]; i++)
      nv_table_build(&t, seat, 2 * i, 0, "wind_left");
    for (int i = 0; i < bad[seat]; i++)
      nv_table_build(&t, seat, 2 * i, 2, "wind_left");
  }
  nv_result(t.rules, t.st, &result);
  for (int seat = 0; seat < 3; seat++)
    ck_assert_int_eq(result.rank[seat], ranks[seat]);
  nv_table_close(&t);
}

START_TEST(nv_end_07_most_points_win)
{
  check_ranks(NULL, INTS(1, 3, 2), INTS(0, 0, 0), INTS(3, 1, 2));
}
END_TEST

START_TEST(nv_end_08_then_most_buildings)
{
  check_ranks(NULL, INTS(1, 2, 3), INTS(0, 1, 2), INTS(3, 2, 1)); /* four points each */
  /* but points come first: 8, 12, 8 */
  check_ranks(NULL, INTS(2, 3, 4), INTS(0, 0, 2), INTS(3, 1, 2));
}
END_TEST

START_TEST(nv_end_09_then_the_place_is_shared)
{
  check_ranks(NULL, INTS(1, 2, 2), INTS(0, 1, 1), INTS(3, 1, 1));
  check_ranks(NULL, INTS(3, 2, 2), INTS(0, 0, 0), INTS(1, 2, 2));
}
END_TEST

Suite *nv_rules_end_suite(void);
Suite *nv_rules_end_suite(void)
{
  Suite *suite = suite_create("nv_rules_end");
  TCase *end = tcase_create("end");
  tcase_add_test(end, nv_end_01_over_when_all_cities_are_full);
  tcase_add_test(end, nv_end_02_positions_are_those_of_the_finished_city);
  tcase_add_test(end, nv_end_03_the_sum_of_everything_maybe_below_zero);
  tcase_add_test(end, nv_end_04_05_most_parks_and_most_sport_facilities);
  tcase_add_test(end, nv_end_06_all_who_tie_score_but_not_for_nothing);
  tcase_add_test(end, nv_end_07_most_points_win);
  tcase_add_test(end, nv_end_08_then_most_buildings);
  tcase_add_test(end, nv_end_09_then_the_place_is_shared);
  suite_add_tcase(suite, end);
  return suite;
}
