/* test_nv_rules_build.c - building, clause by clause (docs/rules/neoville.md). */
#include <check.h>

#include "engine/games/neoville/play/city.h"
#include "engine/games/neoville/play/moves.h"
#include "tests/unit/games/neoville/nv_table.h"

/* One tile S G / R W with a park on the water; the supply has an Earth 4, a Forest 4, a Waterfall 4
 * and two windmills. */
static void open_build(struct nv_table *t, const char *options)
{
  nv_table_open(t, "neoville/base", 1, options);
  nv_table_lay(t, 0, 0, 0, "SGRW");
  nv_table_lay_symbols(t, 0, 0, 1, "SGRW", "...P");
  nv_table_stock(t, "earth_04", 1);
  nv_table_stock(t, "forest_04", 1);
  nv_table_stock(t, "waterfall_04", 1);
  nv_table_stock(t, "wind_left", 2);
  nv_table_begin_build(t, 0, 0, 1);
}

START_TEST(nv_build_01_one_building_or_none)
{
  struct nv_table t;
  open_build(&t, NULL);
  ck_assert(nv_table_legal(&t, NV_BUILD_NONE));
  /* nothing; Earth, Forest; a windmill on three squares */
  ck_assert_int_eq(nv_table_count(&t), 1 + 2 + 3);
  nv_table_hold(&t, 0, "SGRW");
  ad_apply(t.setup, t.st, nv_build_move(0, 2, nv_table_token(&t, "earth_04")));
  ck_assert_int_ne(t.st->phase, NV_BUILD);
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_build_02_on_the_new_tile_only)
{
  struct nv_table t;
  open_build(&t, NULL);
  int earth = nv_table_token(&t, "earth_04");
  ck_assert(nv_table_legal(&t, nv_build_move(0, 2, earth)));
  ck_assert(!nv_table_legal(&t, nv_build_move(0, 0, earth)));
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_build_03_no_least_size)
{
  struct nv_table t;
  open_build(&t, NULL);
  nv_table_stock(&t, "earth_12", 1);
  ck_assert(nv_table_legal(&t, nv_build_move(0, 2, nv_table_token(&t, "earth_12"))));
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_build_04_each_skyscraper_on_its_terrain)
{
  static const char *const tokens[] = {"earth_06", "forest_06", "stone_06", "waterfall_06"};
  struct nv_table t;
  nv_table_open(&t, "neoville/base", 1, NULL);
  nv_table_lay(&t, 0, 0, 0, "SGRW");
  nv_table_begin_build(&t, 0, 0, 0);
  for (int i = 0; i < 4; i++)
    nv_table_stock(&t, tokens[i], 1);
  for (int square = 0; square < 4; square++)
    for (int i = 0; i < 4; i++)
      ck_assert_int_eq(
        nv_table_legal(&t, nv_build_move(square / 2, square % 2, nv_table_token(&t, tokens[i]))),
        i == square);
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_build_05_not_where_a_skyscraper_stands_in_the_district)
{
  struct nv_table t;
  nv_table_open(&t, "neoville/base", 1, NULL);
  nv_table_lay(&t, 0, 0, 0, "RWSW");
  nv_table_build(&t, 0, 0, 1, "waterfall_06");
  nv_table_lay(&t, 0, 0, 1, "WGWW");
  nv_table_begin_build(&t, 0, 0, 1);
  nv_table_stock(&t, "waterfall_04", 1);
  nv_table_stock(&t, "forest_04", 1);
  for (int square = 0; square < 4; square++)
    ck_assert(!nv_table_legal(
      &t, nv_build_move(square / 2, 2 + square % 2, nv_table_token(&t, "waterfall_04"))));
  ck_assert(nv_table_legal(&t, nv_build_move(0, 3, nv_table_token(&t, "forest_04"))));
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_build_06_not_on_a_symbol)
{
  struct nv_table t;
  open_build(&t, NULL);
  ck_assert(!nv_table_legal(&t, nv_build_move(1, 3, nv_table_token(&t, "waterfall_04"))));
  ck_assert(!nv_table_legal(&t, nv_build_move(1, 3, nv_table_token(&t, "wind_left"))));
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_build_07_a_token_taken_is_gone)
{
  struct nv_table t;
  open_build(&t, NULL);
  int earth = nv_table_token(&t, "earth_04"), wind = nv_table_token(&t, "wind_left");
  /* never was in the supply */
  ck_assert(!nv_table_legal(&t, nv_build_move(0, 2, nv_table_token(&t, "earth_05"))));
  ad_apply(t.setup, t.st, nv_build_move(0, 2, wind));
  ck_assert_int_eq(t.st->left[wind], 1);
  nv_table_begin_build(&t, 0, 0, 0);
  ad_apply(t.setup, t.st, nv_build_move(0, 0, earth));
  ck_assert_int_eq(t.st->left[earth], 0);
  nv_table_lay(&t, 0, 1, 0, "SGRW");
  nv_table_begin_build(&t, 0, 1, 0);
  ck_assert(!nv_table_legal(&t, nv_build_move(2, 0, earth)));
  ck_assert(nv_table_legal(&t, nv_build_move(2, 0, wind))); /* the second one */
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_build_08_utilities_on_every_terrain_and_in_taken_districts)
{
  struct nv_table t;
  nv_table_open(&t, "neoville/base", 1, NULL);
  nv_table_lay(&t, 0, 0, 0, "RWSW");
  nv_table_build(&t, 0, 0, 1, "waterfall_06");
  nv_table_lay(&t, 0, 0, 1, "WGRS");
  nv_table_begin_build(&t, 0, 0, 1);
  nv_table_stock(&t, "dome_u5", 1); /* cannot fit: its district has a shape of its own already */
  for (int square = 0; square < 4; square++)
    ck_assert(
      nv_table_legal(&t, nv_build_move(square / 2, 2 + square % 2, nv_table_token(&t, "dome_u5"))));
  nv_table_close(&t);
}
END_TEST

Suite *nv_rules_build_suite(void);
Suite *nv_rules_build_suite(void)
{
  Suite *suite = suite_create("nv_rules_build");
  TCase *build = tcase_create("building");
  tcase_add_test(build, nv_build_01_one_building_or_none);
  tcase_add_test(build, nv_build_02_on_the_new_tile_only);
  tcase_add_test(build, nv_build_03_no_least_size);
  tcase_add_test(build, nv_build_04_each_skyscraper_on_its_terrain);
  tcase_add_test(build, nv_build_05_not_where_a_skyscraper_stands_in_the_district);
  tcase_add_test(build, nv_build_06_not_on_a_symbol);
  tcase_add_test(build, nv_build_07_a_token_taken_is_gone);
  tcase_add_test(build, nv_build_08_utilities_on_every_terrain_and_in_taken_districts);
  suite_add_tcase(suite, build);
  return suite;
}
