/* test_nv_rules_place.c - districts, placing, joining and building, clause by clause
 * (docs/rules/neoville.md). */
#include <check.h>
#include <stdio.h>

#include "engine/games/neoville/play/city.h"
#include "engine/games/neoville/play/moves.h"
#include "tests/unit/games/neoville/nv_table.h"

static bool same_district(const struct nv_table *t, int seat, int row, int col, int other_row,
                          int other_col)
{
  const struct nv_city *city = &t->st->city[seat];
  return city->label[nv_square(row, col)] == city->label[nv_square(other_row, other_col)];
}

/* ---- districts ---- */

START_TEST(nv_district_01_squares_hang_together_by_sides_across_tiles)
{
  struct nv_table t;
  nv_table_open(&t, "neoville/base", 1, NULL);
  nv_table_lay(&t, 0, 0, 0, "SGRG");
  nv_table_lay(&t, 0, 0, 1, "GSGS");
  /* S G | G S
     R G | G S */
  ck_assert(same_district(&t, 0, 0, 1, 0, 2)); /* grass across the border of the tiles */
  ck_assert(same_district(&t, 0, 1, 1, 0, 2));
  ck_assert(!same_district(&t, 0, 0, 0, 0, 3));
  nv_table_lay(&t, 0, 1, 0, "GSRW");
  ck_assert(!same_district(&t, 0, 1, 1, 2, 0)); /* (1,1) and (2,0) meet at a corner only */
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_district_02_symbols_and_buildings_are_squares_like_others)
{
  struct nv_table t;
  nv_table_open(&t, "neoville/base", 1, NULL);
  NV_PAINT(&t, 0, "WWWW 0,0", "P 0,1", "A 0,2");
  nv_table_build(&t, 0, 0, 0, "waterfall_04");
  nv_table_build(&t, 0, 0, 3, "dome_t4"); /* not the shape: a row of four */
  ck_assert_int_eq(nv_table_points(&t, 0), 4 - 6);
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_district_03_single_squares_and_recomputing)
{
  struct nv_table t;
  nv_table_open(&t, "neoville/base", 1, NULL);
  nv_table_lay(&t, 0, 0, 0, "SGRW");
  nv_table_lay(&t, 0, 0, 1, "RWSG");
  ck_assert(!same_district(&t, 0, 1, 1, 0, 3)); /* two single waters */
  nv_table_lay(&t, 0, 1, 1, "WRRR");
  ck_assert(!same_district(&t, 0, 1, 1, 2, 2));
  nv_table_lay(&t, 0, 1, 0, "GWGW"); /* joins (1,1) with (2,2) by (2,1) */
  ck_assert(same_district(&t, 0, 1, 1, 2, 2));
  nv_table_close(&t);
}
END_TEST

/* ---- placing ---- */

START_TEST(nv_place_01_the_first_tile_has_one_cell_and_every_turn)
{
  struct nv_table t;
  nv_table_open(&t, "neoville/base", 1, NULL);
  nv_table_hold(&t, 0, "SGRW");
  nv_table_hold(&t, 0, "SSRR");
  ck_assert_int_eq(nv_table_count(&t), 4 + 4);
  nv_table_close(&t);
}
END_TEST

/* The cells where seat 0 may lay a tile, as a text in reading order. */
static void legal_cells(const struct nv_table *t, char *out)
{
  for (int row = -1; row <= NV_MAX_CITY; row++)
    for (int col = -1; col <= NV_MAX_CITY; col++)
      if (nv_table_legal(t, nv_place_move(0, row, col, 0)))
        out += sprintf(out, "%d,%d ", row, col);
  *out = 0;
}

START_TEST(nv_place_02_beside_a_tile_by_a_whole_side)
{
  struct nv_table t;
  char cells[200];
  nv_table_open(&t, "neoville/base", 1, NULL);
  nv_table_lay(&t, 0, 0, 0, "SGRW");
  nv_table_hold(&t, 0, "SGWR");
  legal_cells(&t, cells);
  ck_assert_str_eq(cells, "-1,0 0,-1 0,1 1,0 "); /* no corner: -1,-1 and so on are apart */
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_place_03_not_on_a_tile)
{
  struct nv_table t;
  nv_table_open(&t, "neoville/base", 1, NULL);
  nv_table_lay(&t, 0, 0, 0, "SGRW");
  nv_table_hold(&t, 0, "SGWR");
  ck_assert(!nv_table_legal(&t, nv_place_move(0, 0, 0, 0)));
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_place_04_turns_that_look_alike_are_one_option)
{
  static const struct {
    const char *squares, *symbols;
    int faces;
  } tiles[] = {{"SSSG", "....", 4}, {"SRRS", "....", 2}, {"SSRR", "....", 4},
               {"SRRS", "P...", 4}, {"SRRS", "P..P", 2}, {"WWWW", "....", 1}};
  struct nv_table t;
  nv_table_open(&t, "neoville/base", 1, NULL);
  t.st->city[0].hand[0] = (uint8_t)(nv_table_tile(&t, tiles[_i].squares, tiles[_i].symbols) + 1);
  t.st->city[0].n_hand = 1;
  ck_assert_int_eq(nv_table_count(&t), tiles[_i].faces);
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_place_04_a_quarter_turn_clockwise)
{
  struct nv_table t;
  nv_table_open(&t, "neoville/base", 1, NULL);
  nv_table_hold(&t, 0, "SGRW");
  ad_apply(t.setup, t.st, nv_place_move(0, 0, 0, 1));
  /* S G / R W becomes R S / W G */
  ck_assert_int_eq(nv_terrain_at(t.rules, &t.st->city[0], 0, 0), NV_ROCK);
  ck_assert_int_eq(nv_terrain_at(t.rules, &t.st->city[0], 0, 1), NV_SOIL);
  ck_assert_int_eq(nv_terrain_at(t.rules, &t.st->city[0], 1, 0), NV_WATER);
  ck_assert_int_eq(nv_terrain_at(t.rules, &t.st->city[0], 1, 1), NV_GRASS);
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_place_05_four_tiles_wide_and_high_at_most)
{
  struct nv_table t;
  char cells[200];
  nv_table_open(&t, "neoville/base", 1, NULL);
  for (int col = 0; col < 4; col++)
    nv_table_lay(&t, 0, 0, col, "SGRW");
  nv_table_hold(&t, 0, "SGWR");
  legal_cells(&t, cells); /* not 0,-1 and not 0,4 */
  ck_assert_str_eq(cells, "-1,0 -1,1 -1,2 -1,3 1,0 1,1 1,2 1,3 ");
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_place_06_the_frame_floats_until_the_city_is_four_long)
{
  struct nv_table t;
  nv_table_open(&t, "neoville/base", 1, NULL);
  nv_table_lay(&t, 0, 0, 0, "SGRW");
  for (int n = 1; n < 4; n++) { /* upwards: each new tile becomes row 0 */
    nv_table_hold(&t, 0, "GWRS");
    ck_assert(nv_table_legal(&t, nv_place_move(0, -1, 0, 0)));
    t.st->city[0].n_hand = 0;
    nv_table_lay(&t, 0, -1, 0, "GWRS");
    /* the first tile moved down */
    ck_assert_int_eq(nv_terrain_at(t.rules, &t.st->city[0], 2 * n, 0), NV_SOIL);
  }
  nv_table_hold(&t, 0, "GWRS");
  ck_assert(!nv_table_legal(&t, nv_place_move(0, -1, 0, 0)));
  ck_assert(!nv_table_legal(&t, nv_place_move(0, 4, 0, 0)));
  ck_assert(nv_table_legal(&t, nv_place_move(0, 0, -1, 0)));
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_place_07_laid_tiles_stay_as_they_are)
{
  struct nv_table t;
  nv_table_open(&t, "neoville/base", 1, NULL);
  nv_table_lay(&t, 0, 0, 0, "SGRW");
  nv_table_build(&t, 0, 1, 1, "waterfall_04");
  nv_table_lay(&t, 0, -1, 0, "RRRW");
  nv_table_lay(&t, 0, 0, -1, "SSSG");
  static const int expected[4][4] = {{NV_SOIL, NV_SOIL, NV_ROCK, NV_ROCK},
                                     {NV_SOIL, NV_GRASS, NV_ROCK, NV_WATER},
                                     {-1, -1, NV_SOIL, NV_GRASS},
                                     {-1, -1, NV_ROCK, NV_WATER}};
  for (int row = 0; row < 4; row++)
    for (int col = 0; col < 4; col++)
      ck_assert_int_eq(nv_terrain_at(t.rules, &t.st->city[0], row, col), expected[row][col]);
  ck_assert_int_eq(nv_token_at(&t.st->city[0], 3, 3), nv_table_token(&t, "waterfall_04"));
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_place_08_terrains_need_not_match)
{
  struct nv_table t;
  nv_table_open(&t, "neoville/base", 1, NULL);
  nv_table_lay(&t, 0, 0, 0, "SSSS");
  nv_table_hold(&t, 0, "WWWW");
  ck_assert_int_eq(nv_table_count(&t), 4);
  nv_table_close(&t);
}
END_TEST

/* ---- joining ---- */

/* Two soil districts with skyscrapers, left and right of the cell 0,1:
     R S | . . | S R
     R S | . . | S R      Earth 4 at (0,1), Earth 6 at (1,4) */
static void open_gap(struct nv_table *t, const char *options)
{
  nv_table_open(t, "neoville/base", 1, options);
  nv_table_lay(t, 0, 0, 0, "RSRS");
  nv_table_lay(t, 0, 1, 0, "GGGG");
  nv_table_lay(t, 0, 1, 1, "GGGG");
  nv_table_lay(t, 0, 1, 2, "GGGG");
  nv_table_lay(t, 0, 0, 2, "SRSR");
  nv_table_build(t, 0, 0, 1, "earth_04");
  nv_table_build(t, 0, 1, 4, "earth_06");
}

/* The tile S G / G S in cell 1,1 touches Earth 4 on its left and Earth 6 below with different
   corners.  What connects the corners is the soil that runs around the tile, above and to the
   right, and holds no skyscraper: G G | S S | S G G G | S W | S G W S | . . | S W      Earth 4 at
   (2,1) W W | . . | S W G G | W S |          Earth 6 at (4,3) */
START_TEST(nv_join_01_through_a_district_without_skyscraper)
{
  struct nv_table t;
  nv_table_open(&t, "neoville/base", 1, NULL);
  nv_table_lay(&t, 0, 0, 0, "GGGG");
  nv_table_lay(&t, 0, 0, 1, "SSSW");
  nv_table_lay(&t, 0, 0, 2, "SGSG");
  nv_table_lay(&t, 0, 1, 0, "WSWW");
  nv_table_lay(&t, 0, 1, 2, "SWSW");
  nv_table_lay(&t, 0, 2, 0, "GGGG");
  nv_table_lay(&t, 0, 2, 1, "WSWW");
  nv_table_build(&t, 0, 2, 1, "earth_04");
  nv_table_build(&t, 0, 4, 3, "earth_06");
  int diagonal = nv_table_tile(&t, "SGGS", "...."), single = nv_table_tile(&t, "SGGW", "....");
  ck_assert(nv_joins(t.rules, &t.st->city[0], diagonal, 0, 1, 1));
  /* its soil touches only what holds no skyscraper */
  ck_assert(!nv_joins(t.rules, &t.st->city[0], diagonal, 1, 1, 1));
  ck_assert(!nv_joins(t.rules, &t.st->city[0], single, 0, 1, 1));
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_join_01_connecting_two_districts_with_skyscrapers)
{
  struct nv_table t;
  open_gap(&t, NULL);
  int bridge = nv_table_tile(&t, "SSWW", "...."), corners = nv_table_tile(&t, "SWWS", "....");
  ck_assert(nv_joins(t.rules, &t.st->city[0], bridge, 0, 0, 1));
  /* its soil touches one of them only */
  ck_assert(!nv_joins(t.rules, &t.st->city[0], bridge, 1, 0, 1));
  /* touches both, with squares that are not connected */
  ck_assert(!nv_joins(t.rules, &t.st->city[0], corners, 0, 0, 1));
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_join_01_districts_without_skyscraper_may_be_connected)
{
  struct nv_table t;
  nv_table_open(&t, "neoville/base", 1, NULL);
  nv_table_lay(&t, 0, 0, 0, "RSRS");
  nv_table_lay(&t, 0, 1, 0, "GGGG");
  nv_table_lay(&t, 0, 1, 1, "GGGG");
  nv_table_lay(&t, 0, 1, 2, "GGGG");
  nv_table_lay(&t, 0, 0, 2, "SRSR");
  nv_table_build(&t, 0, 0, 1, "earth_04");
  nv_table_build(&t, 0, 1, 4, "eco_parks"); /* a utility is not a skyscraper */
  nv_table_hold(&t, 0, "SSSS");
  ck_assert(nv_table_legal(&t, nv_place_move(0, 0, 1, 0)));
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_join_02_joining_is_forbidden)
{
  struct nv_table t;
  open_gap(&t, NULL);
  nv_table_hold(&t, 0, "SSWW");
  ck_assert(!nv_table_legal(&t, nv_place_move(0, 0, 1, 0)));
  ck_assert(nv_table_legal(&t, nv_place_move(0, 0, 1, 1)));
  ck_assert(!nv_table_legal(&t, nv_place_move(0, 0, 1, 2)));
  ck_assert(nv_table_legal(&t, nv_place_move(0, 0, 1, 3)));
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_join_03_allowed_when_no_tile_of_the_hand_avoids_it)
{
  struct nv_table t;
  nv_table_open_hole(&t, NULL);
  nv_table_hold(&t, 0, "SSSW");
  nv_table_hold(&t, 0, "SSSS");
  ck_assert_int_eq(nv_table_count(&t), 4 + 1);
  nv_table_hold(&t, 0, "SSWW"); /* upright it touches one side only: now nothing may join */
  ck_assert_int_eq(nv_table_count(&t), 2);
  ck_assert(nv_table_legal(&t, nv_place_move(2, 1, 1, 1)));
  ck_assert(nv_table_legal(&t, nv_place_move(2, 1, 1, 3)));
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_join_04_under_the_exception_every_join_is_allowed)
{
  struct nv_table t;
  nv_table_open_hole(&t, NULL);
  nv_table_build(&t, 0, 1, 3, "forest_04"); /* grass above the hole, and below it */
  nv_table_build(&t, 0, 5, 2, "forest_05");
  nv_table_hold(&t, 0, "SSSG"); /* joins the soil, whichever way it is laid */
  nv_table_hold(&t, 0, "GGGS"); /* joins the grass */
  nv_table_hold(&t, 0, "SSSS");
  ck_assert_int_eq(nv_table_count(&t), 4 + 4 + 1);
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_join_05_a_joined_district_grows_but_takes_no_skyscraper_and_no_third_district)
{
  struct nv_table t;
  open_gap(&t, NULL);
  nv_table_lay(&t, 0, 0, 1, "SSSW"); /* joins */
  ck_assert(same_district(&t, 0, 0, 1, 1, 4));
  nv_table_stock(&t, "earth_08", 1);
  nv_table_stock(&t, "eco_parks", 1);
  nv_table_begin_build(&t, 0, 0, 1);
  ck_assert(!nv_table_legal(&t, nv_build_move(0, 2, nv_table_token(&t, "earth_08"))));
  ck_assert(nv_table_legal(&t, nv_build_move(0, 2, nv_table_token(&t, "eco_parks"))));
  /* grows; a soil (0,3) apart from it at (1,2) is a corner away */
  nv_table_lay(&t, 0, -1, 1, "WSSW");
  t.st->phase = NV_PLACE;
  nv_table_hold(&t, 0, "SSSS");
  ck_assert(nv_table_legal(&t, nv_place_move(0, 0, 0, 0))); /* enlarges it further */
  nv_table_build(&t, 0, 0, 3, "earth_10");                  /* the third district: soil (0,3) */
  ck_assert(!same_district(&t, 0, 0, 3, 2, 2));
  /* would connect it with the joined one below */
  ck_assert(!nv_table_legal(&t, nv_place_move(0, 0, 2, 0)));
  nv_table_close(&t);
}
END_TEST

Suite *nv_rules_place_suite(void);
Suite *nv_rules_place_suite(void)
{
  Suite *suite = suite_create("nv_rules_place");
  TCase *districts = tcase_create("districts"), *place = tcase_create("placing"),
        *join = tcase_create("joining");
  tcase_add_test(districts, nv_district_01_squares_hang_together_by_sides_across_tiles);
  tcase_add_test(districts, nv_district_02_symbols_and_buildings_are_squares_like_others);
  tcase_add_test(districts, nv_district_03_single_squares_and_recomputing);
  tcase_add_test(place, nv_place_01_the_first_tile_has_one_cell_and_every_turn);
  tcase_add_test(place, nv_place_02_beside_a_tile_by_a_whole_side);
  tcase_add_test(place, nv_place_03_not_on_a_tile);
  tcase_add_loop_test(place, nv_place_04_turns_that_look_alike_are_one_option, 0, 6);
  tcase_add_test(place, nv_place_04_a_quarter_turn_clockwise);
  tcase_add_test(place, nv_place_05_four_tiles_wide_and_high_at_most);
  tcase_add_test(place, nv_place_06_the_frame_floats_until_the_city_is_four_long);
  tcase_add_test(place, nv_place_07_laid_tiles_stay_as_they_are);
  tcase_add_test(place, nv_place_08_terrains_need_not_match);
  tcase_add_test(join, nv_join_01_connecting_two_districts_with_skyscrapers);
  tcase_add_test(join, nv_join_01_through_a_district_without_skyscraper);
  tcase_add_test(join, nv_join_01_districts_without_skyscraper_may_be_connected);
  tcase_add_test(join, nv_join_02_joining_is_forbidden);
  tcase_add_test(join, nv_join_03_allowed_when_no_tile_of_the_hand_avoids_it);
  tcase_add_test(join, nv_join_04_under_the_exception_every_join_is_allowed);
  tcase_add_test(join,
                 nv_join_05_a_joined_district_grows_but_takes_no_skyscraper_and_no_third_district);
  suite_add_tcase(suite, districts);
  suite_add_tcase(suite, place);
  suite_add_tcase(suite, join);
  return suite;
}
