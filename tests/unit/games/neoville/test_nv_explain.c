/* Why a move is not allowed.  W14 to W19 are worked examples of the rules page. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "engine/games/neoville/play/moves.h"
#include "engine/games/neoville/play/score.h"
#include "engine/games/neoville/show/sheet.h"
#include "engine/games/neoville/text/explain.h"
#include "tests/unit/games/neoville/nv_picture.h"

static struct nv_table t;
static struct ad_reason reason;

static void start(void)
{
  nv_table_open(&t, "neoville/base", 2, NULL);
}

static void finish(void)
{
  nv_table_close(&t);
}

/* The move TEXT is refused with this clause, word and sentence. */
static void refused(const char *text, const char *clause, const char *word, const char *sentence)
{
  ck_assert_str_eq(nv_picture_verdict(&t, text, &reason), word);
  ck_assert_str_eq(reason.clause, clause);
  ck_assert_str_eq(reason.text, sentence);
}

static void allowed(const char *text)
{
  const char *word = nv_picture_verdict(&t, text, &reason);
  ck_assert_msg(strcmp(word, "legal") == 0, "%s: %s", text, reason.text);
}

/* ---- place ---- */

/* W14: five tiles, four of them in a row. */
static const char frame_city[] =
  "S G G W S R W W\n"
  "R W S R G G S G\n"
  "-- -- -- -- -- -- R S\n"
  "-- -- -- -- -- -- W G";

START_TEST(nv_place_05_a_fifth_column_is_outside)
{
  nv_picture_city(&t, 0, frame_city);
  nv_picture_hand(&t, 0, "GSRW P...");
  refused("place t06 0,-1 turn 0", "NV-PLACE-05", "frame",
          "tile column -1 would make the city 5 tiles wide, at most 4 are allowed: the city has "
          "tile columns 0 to 3");
  refused("place t06 0,4 turn 0", "NV-PLACE-05", "frame",
          "tile column 4 would make the city 5 tiles wide, at most 4 are allowed: the city has "
          "tile columns 0 to 3");
  refused("place t06 1,4 turn 0", "NV-PLACE-05", "frame",
          "tile column 4 would make the city 5 tiles wide, at most 4 are allowed: the city has "
          "tile columns 0 to 3");
}
END_TEST

START_TEST(nv_place_05_a_fifth_row_is_outside)
{
  nv_picture_city(&t, 0, "S G\nR W\nS G\nR W\nS G\nR W\nS G\nR W");
  nv_picture_hand(&t, 0, "GSRW P...");
  refused("place t05 4,0 turn 0", "NV-PLACE-05", "frame",
          "tile row 4 would make the city 5 tiles high, at most 4 are allowed: the city has tile "
          "rows 0 to 3");
  refused("place t05 -1,0 turn 0", "NV-PLACE-05", "frame",
          "tile row -1 would make the city 5 tiles high, at most 4 are allowed: the city has tile "
          "rows 0 to 3");
  allowed("place t05 3,-1 turn 0");
}
END_TEST

START_TEST(nv_place_06_eight_cells_are_open)
{
  static const char *const cells[] = {"-1,0", "-1,1", "-1,2", "-1,3", "1,0", "1,1", "1,2", "2,3"};
  char text[40];
  nv_picture_city(&t, 0, frame_city);
  nv_picture_hand(&t, 0, "GSRW P...");
  for (int i = 0; i < AD_LEN(cells); i++) {
    snprintf(text, sizeof text, "place t06 %s turn 90", cells[i]);
    allowed(text);
  }
}
END_TEST

START_TEST(nv_place_02_a_tile_needs_a_neighbour)
{
  nv_picture_city(&t, 0, frame_city);
  nv_picture_hand(&t, 0, "GSRW P...");
  refused("place t06 2,2 turn 0", "NV-PLACE-02", "apart",
          "no tile of the city has a common side with cell 2,2");
  refused("place t06 -7,100 turn 0", "NV-PLACE-02", "apart",
          "no tile of the city has a common side with cell -7,100");
}
END_TEST

START_TEST(nv_place_03_a_cell_holds_one_tile)
{
  nv_picture_city(&t, 0, frame_city);
  nv_picture_hand(&t, 0, "GSRW P...");
  refused("place t06 0,2 turn 0", "NV-PLACE-03", "occupied", "tile t03 is already at cell 0,2");
}
END_TEST

/* Moves as numbers that text cannot say. */
START_TEST(nv_place_01_moves_that_text_cannot_say)
{
  nv_picture_hand(&t, 0, "SWWS ....");
  ck_assert(nv_why_not(t.rules, t.st, nv_place_move(0, 2, 2, 0), &reason));
  ck_assert_str_eq(reason.text, "the first tile of a city is placed at 0,0");
  ck_assert(nv_why_not(t.rules, t.st, nv_place_move(3, 0, 0, 0), &reason));
  ck_assert_str_eq(reason.word, "not_in_hand");
  ck_assert(nv_why_not(t.rules, t.st, nv_place_move(0, 0, 0, 3), &reason));
  ck_assert_str_eq(reason.word, "same_face");
  ck_assert_str_eq(
    reason.text,
    "tile t01 shows the same face after a turn of 90 degrees, expected that smaller turn");
  ck_assert(nv_why_not(t.rules, t.st, (ad_move)9 << 24, &reason));
  ck_assert_str_eq(reason.word, "not_your_phase");
  ck_assert(!nv_why_not(t.rules, t.st, nv_place_move(0, 0, 0, 1), NULL));
}
END_TEST

/* ---- join ---- */

START_TEST(nv_join_01_w15_rock_between_two_soils)
{
  nv_picture_city(&t, 0, "S6 R -- -- R S8\nS R -- -- R S");
  nv_picture_hand(&t, 0, "SSSG ....");
  allowed("place t03 0,1 turn 0");
}
END_TEST

static const char gap_city[] = "R S6 -- -- S R\nR S -- -- S8 R";

START_TEST(nv_join_02_w16_two_of_four_turns_join)
{
  nv_picture_city(&t, 0, gap_city);
  nv_picture_hand(&t, 0, "SSGG ....");
  refused("place t03 0,1 turn 0", "NV-JOIN-02", "joins",
          "the tile would join the districts of Earth 6 at 0,1 and Earth 8 at 1,4; 'place t03 -1,0 "
          "turn 0' joins no such districts");
  allowed("place t03 0,1 turn 90");
  ck_assert_str_eq(nv_picture_verdict(&t, "place t03 0,1 turn 180", NULL), "joins");
  allowed("place t03 0,1 turn 270");
}
END_TEST

START_TEST(nv_join_02_another_place_for_the_same_tile_is_named)
{
  nv_picture_city(&t, 0, gap_city);
  nv_picture_hand(&t, 0, "GGWW ....");
  nv_picture_hand(&t, 0, "SSGG ....");
  nv_picture_hand(&t, 0, "WWWW ....");
  refused("place t04 0,1 turn 0", "NV-JOIN-02", "joins",
          "the tile would join the districts of Earth 6 at 0,1 and Earth 8 at 1,4; 'place t04 -1,0 "
          "turn 0' joins no such districts");
}
END_TEST

START_TEST(nv_join_02_any_two_tiles_can_be_joined)
{
  nv_picture_city(&t, 0, "-- -- S4 R\n-- -- R R\nS6 G G R\nR G G R");
  nv_picture_hand(&t, 0, "SSSR ....");
  refused("place t04 0,0 turn 0", "NV-JOIN-02", "joins",
          "the tile would join the districts of Earth 4 at 0,2 and Earth 6 at 2,0; 'place t04 -1,1 "
          "turn 0' joins no such districts");
  allowed("place t04 0,0 turn 90");
}
END_TEST

static const char hole_city[] =
  "R S6 -- -- S R G R\n"
  "R S -- -- S8 R RA G\n"
  "W G R G G W W W\n"
  "S R R S SA R RA S\n"
  "W R G G W S W S\n"
  "G GA R G GP R G WA\n"
  "G G G W W G G W\n"
  "S RP G WP G G R W";

START_TEST(nv_join_03_w17_the_last_hole_may_join)
{
  nv_picture_city(&t, 0, hole_city);
  nv_picture_hand(&t, 0, "SSSG ....");
  nv_picture_hand(&t, 0, "SSSR ....");
  nv_picture_hand(&t, 0, "SSSW ...P");
  allowed("place t16 0,1 turn 0");
  allowed("place t17 0,1 turn 90");
  allowed("place t18 0,1 turn 270");
}
END_TEST

START_TEST(nv_join_03_w17_a_tile_that_need_not_join_closes_the_exception)
{
  nv_picture_city(&t, 0, hole_city);
  nv_picture_hand(&t, 0, "SSSG ....");
  nv_picture_hand(&t, 0, "SWWS ...A");
  refused(
    "place t16 0,1 turn 0", "NV-JOIN-02", "joins",
    "the tile would join the districts of Earth 6 at 0,1 and Earth 8 at 1,4; 'place t17 0,1 turn "
    "0' joins no such districts");
  allowed("place t17 0,1 turn 0");
}
END_TEST

START_TEST(nv_join_03_join_rule_tile_looks_at_each_tile)
{
  nv_table_close(&t);
  nv_table_open(&t, "neoville/base", 2, "{join_rule: tile}");
  nv_picture_city(&t, 0, hole_city);
  nv_picture_hand(&t, 0, "SSSG ....");
  nv_picture_hand(&t, 0, "SWWS ...A");
  allowed("place t16 0,1 turn 0");
}
END_TEST

START_TEST(nv_join_05_a_merged_district_may_not_be_joined_to_a_third)
{
  nv_picture_city(&t, 0, "S4 S S S6 -- -- S8 S\nR R W W -- -- W G");
  nv_picture_hand(&t, 0, "SSGR ....");
  ck_assert_str_eq(nv_picture_verdict(&t, "place t04 0,2 turn 0", &reason), "joins");
  ck_assert_msg(strstr(reason.text, "Earth 4 at 0,0 and Earth 8 at 0,6"), "%s", reason.text);
  allowed("place t04 0,2 turn 180");
  allowed("place t04 -1,0 turn 180");
}
END_TEST

/* ---- build ---- */

START_TEST(nv_build_05_w18_a_merged_district_is_taken)
{
  nv_picture_city(&t, 0, "R S6 S S S R\nR S S G S8 R");
  nv_table_stock(&t, "earth_04", 1);
  nv_table_stock(&t, "forest_05", 1);
  nv_table_stock(&t, "eco_leisure", 1);
  nv_table_begin_build(&t, 0, 0, 1);
  refused("build earth_04 0,2", "NV-BUILD-05", "district_taken",
          "the soil district of square 0,2 already has Earth 6 on square 0,1");
  allowed("build eco_leisure 0,2");
  allowed("build forest_05 1,3");
  allowed("build none");
}
END_TEST

START_TEST(nv_build_08_w19_utilities_may_stand_in_a_taken_district)
{
  nv_picture_city(&t, 0, "R W6 W G\nS W W S");
  nv_table_stock(&t, "waterfall_04", 1);
  nv_table_stock(&t, "dome_i3", 1);
  nv_table_begin_build(&t, 0, 0, 1);
  refused("build waterfall_04 0,2", "NV-BUILD-05", "district_taken",
          "the water district of square 0,2 already has Waterfall 6 on square 0,1");
  ck_assert_str_eq(nv_picture_verdict(&t, "build waterfall_04 1,2", NULL), "district_taken");
  allowed("build dome_i3 0,2");
  allowed("build dome_i3 1,3");
}
END_TEST

START_TEST(nv_build_02_reasons_come_in_a_fixed_order)
{
  nv_picture_city(&t, 0, "G S -- --\nSP G -- --\nR R S G\nWA R S G");
  nv_table_stock(&t, "stone_06", 1);
  nv_table_stock(&t, "waterfall_04", 1);
  nv_table_stock(&t, "eco_sports", 1);
  t.st->types_in_play = 1;
  nv_table_begin_build(&t, 0, 1, 0);
  refused("build stone_08 2,0", "NV-BUILD-07", "not_in_supply", "the supply has no Stone 8 left");
  refused("build stone_05 2,0", "NV-SETUP-01", "not_in_supply",
          "Stone 5 is not in the game with 2 players");
  refused("build eco_parks 2,0", "NV-BUILD-07", "not_in_supply",
          "the supply has no eco_parks left");
  refused("build wind_top 2,0", "NV-SETUP-02", "not_in_supply",
          "no utility of type windmill is in this game");
  refused("build stone_06 0,0", "NV-BUILD-02", "not_new_tile",
          "square 0,0 is not on the tile just placed, which covers rows 2 and 3, columns 0 and 1");
  refused("build eco_sports 1,0", "NV-BUILD-02", "not_new_tile",
          "square 1,0 is not on the tile just placed, which covers rows 2 and 3, columns 0 and 1");
  refused("build stone_06 2,2", "NV-BUILD-02", "not_new_tile",
          "square 2,2 is not on the tile just placed, which covers rows 2 and 3, columns 0 and 1");
  refused("build waterfall_04 3,0", "NV-BUILD-06", "symbol",
          "square 3,0 has a sport facility, so no building may be placed on the square");
  refused("build eco_sports 3,0", "NV-BUILD-06", "symbol",
          "square 3,0 has a sport facility, so no building may be placed on the square");
  refused("build waterfall_04 2,1", "NV-BUILD-04", "wrong_terrain",
          "Waterfall 4 must be on water, but square 2,1 is rock");
  allowed("build stone_06 3,1");
}
END_TEST

START_TEST(nv_build_02_a_square_holds_one_building)
{
  nv_table_close(&t);
  nv_table_open(&t, "neoville/base", 2, "{builds_per_turn: 2}");
  nv_picture_city(&t, 0, "R4 R\nS G");
  nv_table_stock(&t, "eco_parks", 1);
  nv_table_begin_build(&t, 0, 0, 0);
  t.st->builds_left = 1;
  refused("build eco_parks 0,0", "NV-BUILD-02", "square_taken", "Stone 4 is already on square 0,0");
  allowed("build eco_parks 0,1");
}
END_TEST

START_TEST(nv_build_01_building_can_be_a_must)
{
  nv_table_close(&t);
  nv_table_open(&t, "neoville/base", 2, "{allow_pass_build: false}");
  nv_picture_city(&t, 0, "R RP\nSP GP");
  nv_table_begin_build(&t, 0, 0, 0);
  allowed("build none");
  nv_table_stock(&t, "stone_04", 1);
  refused("build none", "NV-BUILD-01", "must_build",
          "a building is possible, so one must be built: 'build stone_04 0,0'");
}
END_TEST

/* ---- draw, choose ---- */

START_TEST(nv_draw_03_empty_pile_and_empty_slot)
{
  nv_picture_hand(&t, 0, "SSGG ....");
  t.st->phase = NV_DRAW;
  t.st->display[1] = 1;
  refused("draw pile", "NV-DRAW-03", "pile_empty", "the pile is empty");
  allowed("draw t01");
  ck_assert(nv_why_not(t.rules, t.st, nv_draw_move(2), &reason));
  ck_assert_str_eq(reason.word, "slot_empty");
  ck_assert_str_eq(reason.clause, "NV-DRAW-03");
  ck_assert_str_eq(reason.text, "slot 3 of the display is empty");
  ck_assert(nv_why_not(t.rules, t.st, nv_draw_move(7), &reason));
  ck_assert_str_eq(reason.clause, "NV-DRAW-01");
  ck_assert_str_eq(reason.text, "the slot of the display does not exist, the display has 4 slots");
  t.st->n_pile = 1;
  allowed("draw pile");
}
END_TEST

START_TEST(nv_setup_02_as_many_types_as_are_in_play)
{
  t.st->phase = NV_CHOOSE;
  refused("choose biodome", "NV-SETUP-02", "wrong_number",
          "expected a choice of 2 utility types, found 1");
  refused("choose biodome windmill ecomobile", "NV-SETUP-02", "wrong_number",
          "expected a choice of 2 utility types, found 3");
  allowed("choose biodome ecomobile");
  ck_assert(nv_why_not(t.rules, t.st, nv_choose_move(9), &reason));
  ck_assert_str_eq(
    reason.text,
    "the move chooses a utility type that does not exist, the game has 3 utility types");
}
END_TEST

Suite *nv_explain_suite(void);
Suite *nv_explain_suite(void)
{
  Suite *suite = suite_create("nv_explain");
  TCase *tc = tcase_create("reasons");
  tcase_add_checked_fixture(tc, start, finish);
  tcase_add_test(tc, nv_place_05_a_fifth_column_is_outside);
  tcase_add_test(tc, nv_place_05_a_fifth_row_is_outside);
  tcase_add_test(tc, nv_place_06_eight_cells_are_open);
  tcase_add_test(tc, nv_place_02_a_tile_needs_a_neighbour);
  tcase_add_test(tc, nv_place_03_a_cell_holds_one_tile);
  tcase_add_test(tc, nv_place_01_moves_that_text_cannot_say);
  tcase_add_test(tc, nv_join_01_w15_rock_between_two_soils);
  tcase_add_test(tc, nv_join_02_w16_two_of_four_turns_join);
  tcase_add_test(tc, nv_join_02_another_place_for_the_same_tile_is_named);
  tcase_add_test(tc, nv_join_02_any_two_tiles_can_be_joined);
  tcase_add_test(tc, nv_join_03_w17_the_last_hole_may_join);
  tcase_add_test(tc, nv_join_03_w17_a_tile_that_need_not_join_closes_the_exception);
  tcase_add_test(tc, nv_join_03_join_rule_tile_looks_at_each_tile);
  tcase_add_test(tc, nv_join_05_a_merged_district_may_not_be_joined_to_a_third);
  tcase_add_test(tc, nv_build_05_w18_a_merged_district_is_taken);
  tcase_add_test(tc, nv_build_08_w19_utilities_may_stand_in_a_taken_district);
  tcase_add_test(tc, nv_build_02_reasons_come_in_a_fixed_order);
  tcase_add_test(tc, nv_build_02_a_square_holds_one_building);
  tcase_add_test(tc, nv_build_01_building_can_be_a_must);
  tcase_add_test(tc, nv_draw_03_empty_pile_and_empty_slot);
  tcase_add_test(tc, nv_setup_02_as_many_types_as_are_in_play);
  suite_add_tcase(suite, tc);
  return suite;
}
