/* Positions of Neoville: what is read, what is dealt, what is refused, and that a written position
 * is read again. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "engine/config/yaml.h"
#include "engine/games/neoville/files/position.h"
#include "engine/games/neoville/files/write.h"
#include "engine/games/neoville/play/city.h"
#include "engine/games/neoville/play/deal.h"
#include "engine/games/neoville/play/play.h"
#include "tests/unit/fixture.h"
#include "tests/unit/games/neoville/nv_picture.h"

static struct nv_table t;
static struct ad_arena arena;
static struct ad_diags diags;

static void start(void)
{
  nv_table_open(&t, "neoville/base", 2, NULL);
  ad_arena_init(&arena);
  ad_diags_init(&diags);
}

static void finish(void)
{
  nv_table_close(&t);
  ad_arena_fini(&arena);
  ad_diags_fini(&diags);
}

/* Other rules than those of start(). */
static void use(int seats, const char *options)
{
  nv_table_close(&t);
  nv_table_open(&t, "neoville/base", seats, options);
}

static bool reads(const char *text)
{
  return nv_read_position(t.rules, t.st, fixture_yaml(&arena, text), &diags);
}

static void read_well(const char *text)
{
  ck_assert_msg(reads(text), "%s: %s", text, fixture_problems(&diags));
}

static const char *written(int viewer)
{
  return fixture_position(t.setup, t.st, viewer, &arena);
}

/* Every tile of the deck is in one place, and no token is there too often. */
static void nothing_is_lost(void)
{
  int at[NV_MAX_TILES + 1] = {0};
  for (int i = 0; i < t.st->n_pile; i++)
    at[t.st->pile[i]]++;
  for (int i = 0; i < t.rules->display_size; i++)
    at[t.st->display[i]]++;
  for (int seat = 0; seat < t.rules->seats; seat++) {
    for (int i = 0; i < t.st->city[seat].n_hand; i++)
      at[t.st->city[seat].hand[i]]++;
    for (int i = 0; i < NV_CELLS; i++)
      at[t.st->city[seat].cell[i].tile]++;
  }
  for (int tile = 1; tile <= t.rules->n_tiles; tile++)
    ck_assert_int_eq(at[tile], 1);
}

START_TEST(nv_setup_01_nothing_said_is_a_new_game)
{
  read_well("{}");
  nothing_is_lost();
  ck_assert_int_eq(t.st->phase, NV_PLACE);
  ck_assert_int_eq(t.st->n_pile, 66);
  ck_assert_int_eq(t.st->city[0].n_hand, 3);
  ck_assert_int_eq(t.st->city[1].hand[0], t.rules->n_tiles + 2);
  ck_assert_int_eq(t.st->city[1].known, 1);
  ck_assert_int_eq(t.st->left[0], 1);
  ck_assert_int_eq(t.st->left[1], 0); /* Earth 5 is left out with two seats */
  ck_assert_int_eq(__builtin_popcount(t.st->types_in_play), 2);
}
END_TEST

START_TEST(nv_setup_04_the_seed_deals_the_rest)
{
  struct nv_state first;
  read_well("{seed: 5}");
  first = *t.st;
  read_well("{seed: 5}");
  ck_assert(memcmp(&first, t.st, nv_state_size(t.rules)) == 0);
  read_well("{seed: 6}");
  ck_assert(memcmp(&first, t.st, nv_state_size(t.rules)) != 0);
}
END_TEST

START_TEST(nv_turn_03_an_equity_tile_that_is_not_laid_is_in_hand)
{
  read_well(
    "cities:\n"
    "  - tiles: [{tile: t01, row: 0, col: 0}]\n"
    "  - tiles: [{tile: e2, row: 0, col: 0}]\n");
  nothing_is_lost();
  ck_assert_int_eq(t.st->city[0].hand[0], t.rules->n_tiles + 1);
  ck_assert_int_eq(t.st->city[0].known, 1);
  ck_assert_int_eq(t.st->city[1].n_hand, 3);
  ck_assert_int_eq(t.st->city[1].known, 0);
}
END_TEST

static const char middle[] =
  "phase: build\n"
  "to_act: 2\n"
  "first_seat: 2\n"
  "new_tile: {row: 5, col: -2}\n"
  "cities:\n"
  "  - tiles: [{tile: t01, row: 0, col: 0, turn: 90}]\n"
  "    buildings: [{token: eco_parks, row: 0, col: 1}]\n"
  "    hand: [t10, e2, t11]\n"
  "    known: [t11, e2]\n"
  "  - tiles:\n"
  "      - {tile: e1, row: 5, col: -3}\n"
  "      - {tile: t06, row: 5, col: -2, turn: 180}\n"
  "    buildings: [{token: earth_4, row: 10, col: -6}]\n"
  "    hand: [null, t20]\n"
  "display: [t30, null, t31, t32]\n"
  "supply: {earth_06: 1, eco_parks: 1, dome_l3: 2}\n";

START_TEST(nv_turn_02_the_middle_of_a_turn)
{
  read_well(middle);
  nothing_is_lost();
  ck_assert_int_eq(t.st->seat, 1);
  ck_assert_int_eq(t.st->new_row, 0);
  ck_assert_int_eq(t.st->new_col, 1);
  ck_assert_int_eq(t.st->builds_left, 1);
  ck_assert_int_eq(t.st->types_in_play, 5);
  ck_assert_int_eq(t.st->city[0].known, 6);
  ck_assert_int_eq(t.st->city[0].cell[0].turn, 1);
  ck_assert_int_eq(nv_token_at(&t.st->city[1], 0, 0), 0);
  ck_assert_int_eq(t.st->display[1], 0);
  /* GGSG turned by 180 is GSGG */
  ck_assert_str_eq(nv_picture_verdict(&t, "build earth_06 0,2", NULL), "wrong_terrain");
  ck_assert_str_eq(nv_picture_verdict(&t, "build earth_06 0,3", NULL), "legal");
  ck_assert_str_eq(nv_picture_verdict(&t, "build earth_08 0,3", NULL), "not_in_supply");
}
END_TEST

START_TEST(nv_turn_02_what_was_written_is_read_again)
{
  read_well(middle);
  const char *first = written(AD_NOBODY);
  read_well(first);
  ck_assert_str_eq(written(AD_NOBODY), first);
}
END_TEST

START_TEST(nv_draw_01_a_seat_writes_what_it_knows)
{
  read_well(middle);
  const char *open = written(AD_NOBODY), *seen = written(0);
  ck_assert(strstr(open, "hand: [null, t20]") == NULL);
  ck_assert_msg(strstr(seen, "hand: [t10, e2, t11]") != NULL, "%s", seen);
  ck_assert_msg(strstr(seen, "hand: [null, null]") != NULL, "%s", seen);
  ck_assert_msg(strstr(seen, "pile: 65") != NULL, "%s", seen);
  read_well(seen);
  nothing_is_lost();
  ck_assert_str_eq(written(0), seen);
  t.rules->open_hands = true;
  ck_assert(strstr(written(0), "null, null") == NULL);
}
END_TEST

START_TEST(nv_end_01_a_finished_city_alone)
{
  use(1, "{city_size: 2}");
  read_well(
    "cities:\n"
    "  - tiles:\n"
    "      - {tile: t01, row: 1, col: 1}\n"
    "      - {tile: t02, row: 1, col: 2}\n"
    "      - {tile: t03, row: 2, col: 1}\n"
    "      - {tile: t04, row: 2, col: 2}\n");
  ck_assert_int_eq(t.st->phase, NV_ENDED);
  ck_assert_int_eq(t.st->city[0].n_hand, 0);
  ck_assert_int_eq(nv_to_act(t.rules, t.st), AD_OVER);
  ck_assert(strstr(written(AD_NOBODY), "to_act: null") != NULL);
}
END_TEST

START_TEST(nv_end_01_an_end_may_be_said)
{
  read_well("{phase: over, cities: [{tiles: [{tile: t01, row: 0, col: 0}]}]}");
  ck_assert_int_eq(t.st->phase, NV_ENDED);
}
END_TEST

START_TEST(nv_turn_01_whose_turn_it_is_follows_from_the_tiles)
{
  read_well("cities: [{tiles: [{tile: t01, row: 0, col: 0}]}]");
  ck_assert_int_eq(t.st->seat, 1);
  read_well("{first_seat: 2, cities: [{}, {tiles: [{tile: t01, row: 0, col: 0}]}]}");
  ck_assert_int_eq(t.st->seat, 0);
  read_well("{phase: draw, cities: [{tiles: [{tile: t01, row: 0, col: 0}]}]}");
  ck_assert_int_eq(t.st->seat, 0);
  ck_assert_int_eq(t.st->city[0].n_hand, 2);
  read_well("{phase: build, cities: [{tiles: [{tile: t01, row: 0, col: 0}]}]}");
  ck_assert_int_eq(t.st->new_row + t.st->new_col, 0);
  ck_assert_int_eq(t.st->builds_left, 1);
}
END_TEST

START_TEST(nv_setup_02_types_still_to_be_chosen)
{
  use(2, "{utility_selection: choose}");
  read_well("phase: choose");
  ck_assert_int_eq(t.st->types_in_play, 0);
  ck_assert(t.st->token_seed != 0);
  const char *text = written(AD_NOBODY);
  uint64_t seed = t.st->token_seed;
  read_well(text);
  ck_assert(t.st->token_seed == seed);
  ck_assert(strstr(written(0), "token_seed") == NULL);
}
END_TEST

START_TEST(nv_setup_02_supply_holds_what_is_not_built)
{
  int utilities = 0;
  read_well(
    "cities: [{tiles: [{tile: t06, row: 0, col: 0}], buildings: [{token: wind_top, row: 0, col: "
    "0}]}, {}]");
  ck_assert(t.st->types_in_play & 2);
  for (int token = NV_FIRST_UTILITY; token < NV_TOKENS; token++)
    utilities += t.st->left[token];
  ck_assert_int_eq(utilities, 9); /* 5 of each of two types, one of them built */
  use(2, "{utility_selection: [biodome, windmill]}");
  read_well("{}");
  ck_assert_int_eq(t.st->types_in_play, 6);
  read_well("{utility_types: [windmill, biodome], supply: {wind_top: 2}}");
  ck_assert_int_eq(t.st->left[0], 0);
}
END_TEST

/* A pile that is listed may be short as long as the tiles last. */
START_TEST(nv_draw_03_the_tiles_must_last)
{
  use(1, "{city_size: 2, display_size: 1}");
  read_well("{cities: [{hand: [t01, t02, t03]}], display: [t04], pile: []}");
  ck_assert_int_eq(t.st->n_pile, 0);
  ck_assert(!reads("{cities: [{hand: [t01]}], display: [t02], pile: [t03]}"));
  ck_assert_str_eq(fixture_problems(&diags),
                   "t.yaml:1:1: the tiles run out: seat 1 will have no tile to place in round 4");
}
END_TEST

#define TILES(list) "{cities: [{tiles: [" list "]}]}"
#define TWO "{tile: t06, row: 0, col: 0}, {tile: t04, row: 0, col: 1}"
#define BUILT(list) "{cities: [{tiles: [{tile: t06, row: 0, col: 0}], buildings: [" list "]}]}"
static const struct {
  const char *text, *problems;
} wrong[] = {
  {"phase: plce",
   "t.yaml:1:8: phase is 'plce', expected choose, place, build, draw or over, did you mean "
   "'place'?"},
  {"to_act: 3", "t.yaml:1:9: to_act is 3, expected a whole number from 1 to 2"},
  {"{to_act: 2}",
   "t.yaml:1:1: seat 1 has placed 0 tiles, expected 1 when seat 1 began and seat 2 is to place"},
  {"phase: draw", "t.yaml:1:1: seat 2 is to draw but has placed no tile"},
  {"phase: choose",
   "t.yaml:1:8: phase is choose, which needs the parameter utility_selection: choose"},
  {"{cities: [{}, {}, {}]}",
   "t.yaml:1:10: cities has 3 entries for 2 seats, expected one city for each seat"},
  {"{cities: [5]}",
   "t.yaml:1:11: entry is 5, expected a city: a map with tiles, buildings, hand and known"},
  {"{citys: []}", "t.yaml:1:2: unknown key 'citys', did you mean 'cities'?"},
  {"{cities: [{tilse: []}]}", "t.yaml:1:12: unknown key 'tilse', did you mean 'tiles'?"},
  {TILES("{tile: t99, row: 0, col: 0}"),
   "t.yaml:1:27: there is no tile 't99', did you mean 't09'?"},
  {TILES("{row: 0, col: 0}"), "t.yaml:1:20: tile is missing"},
  {TILES("{tile: t06, row: 0}"), "t.yaml:1:20: col is missing"},
  {TILES("{tile: t06, row: 0, col: 0, turn: 45}"),
   "t.yaml:1:54: turn is 45, expected 0, 90, 180 or 270"},
  {TILES("{tile: t06, row: 0, col: 0}, {tile: t06, row: 0, col: 1}"),
   "t.yaml:1:56: tile 't06' is already in a city, a hand, the display or the pile"},
  {TILES("{tile: t06, row: 0, col: 0}, {tile: t07, row: 0, col: 0}"),
   "t.yaml:1:49: two tiles have tile row 0 and tile column 0"},
  {TILES("{tile: t06, row: 0, col: 0}, {tile: t07, row: 1, col: 1}"),
   "t.yaml:1:19: the tiles are not connected by sides (NV-PLACE-02)"},
  {TILES("{tile: t06, row: 0, col: 0}, {tile: t07, row: 0, col: 4}"),
   "t.yaml:1:19: the city is 1 tiles high and 5 tiles wide, expected at most 4 (NV-PLACE-05)"},
  {TILES("t06"),
   "t.yaml:1:20: entry is 't06', expected a map with the keys tile, row, col and turn"},
  {BUILT("{token: earth_05, row: 1, col: 0}"),
   "t.yaml:1:1: earth_05 is in the cities and the supply 1 times, but the game has 0"},
  {BUILT("{token: erth_04, row: 1, col: 0}"), "t.yaml:1:70: there is no building 'erth_04'"},
  {BUILT("{token: earth_04, row: 2, col: 0}"),
   "t.yaml:1:62: square 2,0 is not on a tile of the city"},
  {BUILT("{token: forest_04, row: 1, col: 0}"),
   "t.yaml:1:62: Forest 4 must be on grass, but this square is soil (NV-BUILD-04)"},
  {BUILT("{token: forest_04, row: 0, col: 0}, {token: forest_06, row: 0, col: 0}"),
   "t.yaml:1:98: forest_04 is already on square 0,0, expected one building on a square"},
  {BUILT("{token: forest_04, row: 0, col: 0}, {token: forest_06, row: 0, col: 1}"),
   "t.yaml:1:98: this tile has too many buildings, expected at most 1 building (NV-BUILD-02)"},
  {BUILT("earth_04"),
   "t.yaml:1:62: entry is 'earth_04', expected a map with the keys token, row and col"},
  {"{cities: [{tiles: [{tile: t01, row: 0, col: 0}], buildings: [{token: earth_04, row: 1, col: "
   "0}]}]}",
   "t.yaml:1:62: Earth 4 must be on soil, but this square is water (NV-BUILD-04)\n"
   "t.yaml:1:62: Earth 4 must not be on a square with a park or a sport facility (NV-BUILD-06)"},
  {"{cities: [{hand: [t01, t02, t03, t04]}]}",
   "t.yaml:1:18: the hand has 4 tiles, expected at most 3"},
  {"{cities: [{hand: [t01, t02], known: [t03]}]}",
   "t.yaml:1:38: 'known' lists 't03', expected a tile of this hand"},
  {"{cities: [{hand: [[]]}]}", "t.yaml:1:19: entry is a list, expected the id of a tile"},
  {"{cities: [{hand: []}], to_act: 1}",
   "t.yaml:1:1: the tiles run out: seat 1 will have no tile to place in round 1"},
  {"{display: [t01, t02, t03, t04, t05]}",
   "t.yaml:1:11: the display has 4 slots, but the list has 5"},
  {"{display: [e3]}",
   "t.yaml:1:12: 'e3' is an equity tile, which may only be in a hand (NV-SETUP-04)"},
  {"{pile: 3}", "t.yaml:1:8: pile is 3, but 66 tiles are in no city, hand or display"},
  {"{pile: x}", "t.yaml:1:8: pile is 'x', expected a whole number from 0 to 254"},
  {"{pile: [t01, null]}", "t.yaml:1:14: entry is nothing, expected the id of a tile"},
  {"{supply: {earth_04: 2}}",
   "t.yaml:1:10: earth_04 is in the cities and the supply 2 times, but the game has 1"},
  {"{supply: {earth_4x: 2}}", "t.yaml:1:11: there is no building 'earth_4x'"},
  {"{supply: {earth_04: -1}}", "t.yaml:1:21: earth_04 is -1, expected a whole number from 0 to 64"},
  {"{supply: {eco_parks: 2, eco_sports: 2, eco_leisure: 2}}",
   "t.yaml:1:10: the cities and the supply have 6 tokens of type ecomobile, expected at most 5"},
  {"{utility_types: [ecomobile, windmill], supply: {dome_l3: 1}}",
   "t.yaml:1:48: type biodome is not among the utility types in play"},
  {"{utility_types: [ecomobile, windmill, biodome]}",
   "t.yaml:1:17: the position has 3 utility types, expected at most 2"},
  {"{utility_types: [ecomobil]}", "t.yaml:1:18: 'ecomobil' is not a utility type"},
  {"{phase: build, cities: [{tiles: [" TWO "]}, {tiles: [{tile: t07, row: 0, col: 0}]}]}",
   "t.yaml:1:1: new_tile is missing"},
  {"{phase: build, new_tile: {row: 3, col: 0}, cities: [{tiles: [" TWO
   "]}, {tiles: [{tile: t07, row: 0, col: 0}]}]}",
   "t.yaml:1:26: seat 1 has no tile at this row and column, expected the tile that was just "
   "placed"},
  {"{phase: build, builds_left: 2, cities: [{tiles: [{tile: t07, row: 0, col: 0}]}]}",
   "t.yaml:1:1: builds_left is 2, but the new tile has room for 1 more buildings"},
  {"{phase: draw, cities: [{tiles: [{tile: t07, row: 0, col: 0}], hand: [t01, t02, t03]}]}",
   "t.yaml:1:1: seat 1 is to draw but its hand is full"},
  {"{phase: draw, cities: [{tiles: [{tile: t07, row: 0, col: 0}]}], display: [], pile: []}",
   "t.yaml:1:1: seat 1 is to draw but no tile is left"},
  {"{token_seed: 12g}", "t.yaml:1:14: token_seed is '12g', expected up to 16 hexadecimal digits"},
};

START_TEST(nv_place_02_positions_that_cannot_be)
{
  ck_assert_msg(!reads(wrong[_i].text), "%s was read", wrong[_i].text);
  ck_assert_str_eq(fixture_problems(&diags), wrong[_i].problems);
}
END_TEST

START_TEST(nv_draw_04_nobody_draws_in_vain)
{
  use(1, "{city_size: 2, stop_draw_when_hand_suffices: true}");
  ck_assert(
    !reads("{phase: draw, cities: [{tiles: [{tile: t06, row: 0, col: 0}, {tile: t04, row: 0, col: "
           "1}], hand: [t07, t08]}]}"));
  ck_assert_str_eq(fixture_problems(&diags),
                   "t.yaml:1:1: seat 1 is to draw but needs no tile (NV-DRAW-04)");
}
END_TEST

START_TEST(nv_setup_02_choosing_comes_first)
{
  use(2, "{utility_selection: choose}");
  ck_assert(!reads("{phase: choose, utility_types: [biodome, windmill]}"));
  ck_assert_str_eq(fixture_problems(&diags),
                   "t.yaml:1:32: utility_types is given, but in phase choose no utility type is "
                   "chosen yet: remove utility_types");
  ck_assert(!reads("{phase: choose, supply: {eco_parks: 1}}"));
  ck_assert_msg(
    strstr(fixture_problems(&diags),
           "the position has utilities, but in phase choose no utility type is chosen yet"),
    "%d", 0);
  ck_assert(
    !reads("{phase: choose, cities: [{tiles: [{tile: t01, row: 0, col: 0}]}, {tiles: [{tile: t02, "
           "row: 0, col: 0}]}]}"));
  ck_assert_str_eq(fixture_problems(&diags),
                   "t.yaml:1:9: phase is choose, expected the first seat to act and no tile in the "
                   "city of the first seat");
}
END_TEST

Suite *nv_position_suite(void);
Suite *nv_position_suite(void)
{
  Suite *suite = suite_create("nv_position");
  TCase *tc = tcase_create("positions");
  tcase_add_checked_fixture(tc, start, finish);
  tcase_add_test(tc, nv_setup_01_nothing_said_is_a_new_game);
  tcase_add_test(tc, nv_setup_04_the_seed_deals_the_rest);
  tcase_add_test(tc, nv_turn_02_the_middle_of_a_turn);
  tcase_add_test(tc, nv_turn_02_what_was_written_is_read_again);
  tcase_add_test(tc, nv_draw_01_a_seat_writes_what_it_knows);
  tcase_add_test(tc, nv_end_01_a_finished_city_alone);
  tcase_add_test(tc, nv_end_01_an_end_may_be_said);
  tcase_add_test(tc, nv_turn_01_whose_turn_it_is_follows_from_the_tiles);
  tcase_add_test(tc, nv_setup_02_types_still_to_be_chosen);
  tcase_add_test(tc, nv_setup_02_supply_holds_what_is_not_built);
  tcase_add_test(tc, nv_turn_03_an_equity_tile_that_is_not_laid_is_in_hand);
  tcase_add_test(tc, nv_draw_03_the_tiles_must_last);
  tcase_add_loop_test(tc, nv_place_02_positions_that_cannot_be, 0, AD_LEN(wrong));
  tcase_add_test(tc, nv_draw_04_nobody_draws_in_vain);
  tcase_add_test(tc, nv_setup_02_choosing_comes_first);
  suite_add_tcase(suite, tc);
  return suite;
}
