/* Worked examples of Neoville: those of tests/examples are answered as they expect, and each
 * fault of a case is reported. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "tests/unit/fixture.h"
#include "tests/unit/games/example.h"

static void start(void)
{
  start_examples("neoville/base");
}

/* The clauses are in the file; W1 to W22 of the rules page are among the cases. */
START_TEST(nv_examples_are_answered_as_they_expect)
{
  answers_file(AEDILE_SOURCE "/tests/examples/neoville.yaml", 60);
}
END_TEST

#define PLAYER(terrain, buildings)                                                                 \
  "{type: score, options: {city_size: 2}, players: [{name: A, terrain: " terrain                   \
  ", symbols: ['....', '....', '....', '....'], buildings: " buildings "}]}"
#define FULL "[SSSS, SSSS, SSSS, SSSS]"
#define PLACE(tiles, hand, candidates)                                                             \
  "{type: place, tiles: " tiles ", hand: " hand ", candidates: " candidates "}"
#define TILE "{row: 0, col: 0, squares: SGRW, symbols: '....'}"
#define FACE "{squares: SGRW, symbols: '....'}"
#define BUILD(more) "{type: build, tiles: [" TILE "], buildings: [], candidates: [], " more "}"

static const struct {
  const char *text, *says;
} wrong[] = {
  {"{}", "type is missing"},
  {"{type: scores}",
   "type is 'scores', expected score, place, build, setup or draw, did you mean 'score'?"},
  {"{type: score}", "players is missing"},
  {"{type: score, players: []}", "players has 0 entries, expected 1 to 6"},
  {"{type: score, players: [5]}",
   "entry is 5, expected a map with name, terrain, symbols and buildings"},
  {"{type: score, options: {city_sise: 2}, players: [{}]}",
   "unknown key 'city_sise', did you mean 'city_size'?"},
  {PLAYER("[SSSS, SSSS]", "[]"), "terrain has 2 rows, expected 4"},
  {PLAYER("[SSSS, SSSS, SSSX, SSSS]", "[]"), "entry is 'SSSX', expected 4 of the letters SGRW"},
  {PLAYER("[SSSS, SSSS, SSSSS, SSSS]", "[]"), "entry is 'SSSSS', expected 4 of the letters SGRW"},
  {PLAYER(FULL, "[{kind: skyscraper, terrain: S, value: 9, row: 0, col: 0}]"),
   "the box has no building of this kind and id"},
  {PLAYER(FULL, "[{kind: skyscraper, terrain: X, value: 4, row: 0, col: 0}]"),
   "terrain is 'X', expected S, G, R or W"},
  {PLAYER(FULL, "[{kind: skyscraper, terrain: S, value: 4, row: 0, col: 4}]"),
   "square 0,4 is outside the city"},
  {PLAYER(FULL, "[{kind: windmill, id: eco_parks, row: 0, col: 0}]"),
   "kind is 'windmill', expected ecomobile, the type of 'eco_parks'"},
  {PLAYER(FULL, "[{kind: windmill, id: wind_up, row: 0, col: 0}]"),
   "the box has no building of this kind and id"},
  {PLAYER(FULL, "[{kind: windmill, row: 0, col: 0}]"), "id is missing"},
  {PLAYER(FULL, "[tower]"), "entry is 'tower', expected a building: a map with kind, row and col"},
  {PLACE("[5]", "[]", "[]"), "entry is 5, expected a tile: a map with squares and symbols"},
  {PLACE("[" TILE ", " TILE "]", "[]", "[]"), "two tiles have tile row 0 and tile column 0"},
  {PLACE("[" TILE ", {row: 0, col: 4, squares: SGRW, symbols: '....'}]", "[]", "[]"),
   "the city is 1 tiles high and 5 tiles wide, expected at most 4 (NV-PLACE-05)"},
  {PLACE("[{row: 0, col: 0, squares: SGR, symbols: '....'}]", "[]", "[]"),
   "squares is 'SGR', expected 4 of the letters SGRW"},
  {PLACE("[]", "[" FACE ", " FACE ", " FACE ", " FACE ", " FACE ", " FACE "]", "[]"),
   "the hand has 6 tiles, expected at most 5"},
  {PLACE("[]", "[" FACE "]", "[{hand: 1, row: 0, col: 0, turn: 0}]"), "hand is 1, expected 0"},
  {PLACE("[]", "[" FACE "]", "[{hand: 0, row: 0, col: 0, turn: 4}]"),
   "turn is 4, expected a whole number from 0 to 3"},
  {BUILD("supply: {}, new_tile: {row: 1, col: 0}"), "cell 1,0 has no tile"},
  {BUILD("new_tile: {row: 0, col: 0}"), "supply is missing"},
  {BUILD("supply: {utilities: [eco]}, new_tile: {row: 0, col: 0}"),
   "the box has no building of this kind and id"},
  {BUILD("supply: {skyscrapers: [4]}, new_tile: {row: 0, col: 0}"),
   "the box has no building of this kind and id"},
  {"{type: build, tiles: [" TILE
   "], buildings: [{kind: windmill, id: wind_top, row: 2, col: 0}], supply: {}, candidates: [],"
   " new_tile: {row: 0, col: 0}}",
   "square 2,0 is not on a tile of the city"},
  {"{type: setup, player_count: 7}", "player_count is 7, expected a whole number from 1 to 6"},
  {"{type: draw, display: [t1, t1], pile: [], take: 0}", "tile 't1' is listed twice"},
  {"{type: draw, display: [1, 2, 3, 4, 5, 6, 7, 8, 9], pile: [], take: 0}",
   "display lists 9 slots, expected at most 8"},
  {"{type: draw, display: [], pile: [null], take: pile}",
   "entry is nothing, expected the id of a tile"},
  {"{type: draw, display: [], pile: [[]], take: pile}",
   "entry is a list, expected the id of a tile"},
  {"{type: draw, display: [], pile: [], take: top}",
   "take is 'top', expected a whole number from 0 to 1000"},
};

START_TEST(nv_examples_that_cannot_be_answered)
{
  is_refused(wrong[_i].text, wrong[_i].says);
}
END_TEST

/* A case without a key, and the same one written out. */
static const struct {
  const char *brief, *full;
} alike[] = {
  {"{type: score, options: {city_size: 2}, players: [{name: A, terrain: " FULL "}]}",
   PLAYER(FULL, "[]")},
  {"{type: place, tiles: [], hand: [{squares: SSGG}], candidates: [{hand: 0, row: 0, col: 0, turn: "
   "2}]}",
   "{type: place, tiles: [], buildings: [], options: {}, hand: [{squares: SSGG, symbols: '....'}],"
   " candidates: [{hand: 0, row: 7, col: -3, turn: 0}]}"},
  {"{type: build, tiles: [{row: 0, col: 0, squares: SGRW}], new_tile: {row: 0, col: 0}, "
   "candidates: [], supply: {}}",
   BUILD("supply: {skyscrapers: [], utilities: []}, new_tile: {row: 0, col: 0}")},
};

START_TEST(nv_examples_what_is_left_out_is_not_there)
{
  struct ad_node *brief = answer(fixture_yaml(&arena, alike[_i].brief)),
                 *full = answer(fixture_yaml(&arena, alike[_i].full));
  ck_assert_msg(brief && full, "%s", fixture_problems(&diags));
  ck_assert(ad_node_matches(brief, full, NULL) && ad_node_matches(full, brief, NULL));
}
END_TEST

START_TEST(nv_build_02_a_second_building_on_a_square)
{
  struct ad_node *got = answer(fixture_yaml(
    &arena,
    "{type: build, tiles: [" TILE
    "], buildings: [{kind: windmill, id: wind_top, row: 0, col: 0}], new_tile: {row: 0, col: 0},"
    " supply: {utilities: [wind_left]}, candidates: [{kind: windmill, id: wind_left, row: 0, col: "
    "0},"
    " {kind: windmill, id: wind_left, row: 0, col: 1}]}"));
  ck_assert_msg(got != NULL, "%s", fixture_problems(&diags));
  ck_assert_str_eq(ad_node_at(ad_node_get(got, "verdicts"), 0)->text, "square_taken");
  ck_assert_str_eq(ad_node_at(ad_node_get(got, "verdicts"), 1)->text, "legal");
  ck_assert_str_eq(ad_node_get(got, "legal_builds")->text, "3");
}
END_TEST

START_TEST(nv_draw_03_a_slot_beyond_the_display_is_empty)
{
  struct ad_node *got =
    answer(fixture_yaml(&arena, "{type: draw, display: [t1], pile: [t2], take: 15}"));
  ck_assert_str_eq(ad_node_get(got, "verdict")->text, "slot_empty");
}
END_TEST

Suite *nv_example_suite(void);
Suite *nv_example_suite(void)
{
  Suite *suite = suite_create("nv_example");
  TCase *tc = tcase_create("examples");
  tcase_add_checked_fixture(tc, start, finish);
  tcase_add_test(tc, nv_examples_are_answered_as_they_expect);
  tcase_add_loop_test(tc, nv_examples_that_cannot_be_answered, 0, AD_LEN(wrong));
  tcase_add_loop_test(tc, nv_examples_what_is_left_out_is_not_there, 0, AD_LEN(alike));
  tcase_add_test(tc, nv_build_02_a_second_building_on_a_square);
  tcase_add_test(tc, nv_draw_03_a_slot_beyond_the_display_is_empty);
  suite_add_tcase(suite, tc);
  return suite;
}
