/* Names of tiles and tokens, moves as text and back. */
#include <check.h>
#include <string.h>

#include "engine/games/neoville/rules/names.h"
#include "engine/games/neoville/text/phases.h"
#include "engine/games/neoville/text/verbs.h"
#include "engine/games/neoville/text/annotate.h"
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

START_TEST(nv_build_04_token_names_say_terrain_and_value)
{
  char name[48];
  nv_token_name(t.rules, 0, name, sizeof name);
  ck_assert_str_eq(name, "earth_04");
  ck_assert_int_eq(nv_token_find(t.rules, "earth_04"), 0);
  ck_assert_int_eq(nv_token_find(t.rules, "earth_4"), 0);
  ck_assert_int_eq(nv_token_find(t.rules, "waterfall_12"), NV_WATER * NV_MAX_VALUES + 6);
  ck_assert_int_eq(nv_token_find(t.rules, "eco_parks"), NV_FIRST_UTILITY);
  for (int i = 0; i < t.rules->n_utilities; i++)
    ck_assert_int_eq(nv_token_find(t.rules, t.rules->utility[i].id), NV_FIRST_UTILITY + i);
}
END_TEST

START_TEST(nv_text_names_that_are_none)
{
  static const char *const names[] = {"earth_09", "earth_",   "earth",
                                      "_4",       "earth_4x", "Earth_04",
                                      "eco",      "",         "earth_99999999999999999999"};
  for (int i = 0; i < (int)(sizeof names / sizeof names[0]); i++)
    ck_assert_msg(nv_token_find(t.rules, names[i]) == NV_NO_TOKEN, "%s", names[i]);
  ck_assert_int_eq(nv_tile_find(t.rules, "t75"), -1);
  ck_assert_int_eq(nv_tile_find(t.rules, "t01"), 0);
  ck_assert_int_eq(nv_tile_find(t.rules, "e1"), 74);
}
END_TEST

START_TEST(nv_turn_02_phases_have_names)
{
  static const char *const names[] = {"choose", "place", "build", "draw", "over"};
  for (int phase = NV_CHOOSE; phase <= NV_ENDED; phase++) {
    t.st->phase = (uint8_t)phase;
    ck_assert_str_eq(nv_phase(t.rules, t.st), names[phase]);
  }
}
END_TEST

/* TEXT is read as the move that is printed as PRINTED. */
static void reads_as(const char *text, const char *printed)
{
  struct ad_reason reason = {.text = ""};
  char buf[AD_MOVE_TEXT];
  ad_move move = 0;
  ck_assert_msg(ad_verbs_read(&nv_verbs, t.rules, t.st, text, &move, &reason), "%s: %s", text,
                reason.text);
  ad_verbs_print(&nv_verbs, t.rules, t.st, move, buf, sizeof buf);
  ck_assert_str_eq(buf, printed);
}

START_TEST(nv_place_04_equal_faces_are_one_move)
{
  nv_picture_city(&t, 0, "S G\nR W");
  nv_picture_hand(&t, 0, "SSSS ....");
  nv_picture_hand(&t, 0, "SWWS ....");
  nv_picture_hand(&t, 0, "SWWS P...");
  reads_as("place t02 0,1 turn 90", "place t02 0,1 turn 0");
  reads_as("place t03 0,1 turn 180", "place t03 0,1 turn 0");
  reads_as("place t03 0,1 turn 270", "place t03 0,1 turn 90");
  reads_as("place t04 -1,0 turn 270", "place t04 -1,0 turn 270");
}
END_TEST

START_TEST(nv_place_01_first_tile_lies_at_0_0_wherever)
{
  nv_picture_hand(&t, 0, "SSSG ....");
  reads_as("place t01 5,-7 turn 90", "place t01 0,0 turn 90");
}
END_TEST

START_TEST(nv_text_blanks_do_not_matter)
{
  nv_picture_city(&t, 0, "S G\nR W");
  nv_picture_hand(&t, 0, "SSSG ....");
  reads_as("  place \tt02  0 , 1  turn   0\n", "place t02 0,1 turn 0");
  nv_table_begin_build(&t, 0, 0, 0);
  reads_as(" build   none ", "build none");
  reads_as("build earth_4 1, 0", "build earth_04 1,0");
  t.st->phase = NV_DRAW;
  t.st->display[2] = 1;
  reads_as("draw  pile", "draw pile");
  reads_as("draw t01", "draw t01");
}
END_TEST

START_TEST(nv_setup_02_types_in_any_order)
{
  t.st->phase = NV_CHOOSE;
  reads_as("choose windmill ecomobile", "choose ecomobile windmill");
  reads_as("choose none", "choose none");
}
END_TEST

START_TEST(nv_setup_02_as_many_types_with_as_long_names_as_there_can_be)
{
  char text[AD_MOVE_TEXT] = "choose";
  t.rules->n_types = NV_MAX_TYPES;
  for (int i = 0; i < NV_MAX_TYPES; i++) {
    memset(t.rules->type[i], 'a' + i, sizeof t.rules->type[i] - 1);
    strcat(strcat(text, " "), t.rules->type[i]);
  }
  t.st->phase = NV_CHOOSE;
  reads_as(text, text);
}
END_TEST

#define PLACE "expected a move to place a tile, like 'place t05 0,-1 turn 90'"
static const struct {
  int phase;
  const char *text, *clause, *word, *says;
} wrong[] = {
  {NV_PLACE, "", "", "syntax", "the line has no move, " PLACE},
  {NV_PLACE, "a b c d e f g h i j", "", "syntax", "'a' is not a kind of move, " PLACE},
  {NV_PLACE, "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17", "", "syntax",
   "the line is too long, " PLACE},
  {NV_PLACE, "plaec t02 0,1 turn 0", "", "syntax",
   "'plaec' is not a kind of move, did you mean 'place'?"},
  {NV_PLACE, "jump", "", "syntax", "'jump' is not a kind of move, " PLACE},
  {NV_PLACE, "place t02 0,1", "", "syntax",
   "the move is incomplete or wrong, expected 'place TILE ROW,COL turn DEGREES', like 'place t05 "
   "0,-1 turn 90'"},
  {NV_PLACE, "place t02 0,1 trun 90", "", "syntax",
   "the move is incomplete or wrong, expected 'place TILE ROW,COL turn DEGREES', like 'place t05 "
   "0,-1 turn 90'"},
  {NV_PLACE, "place t02 01 turn 90", "", "syntax",
   "'01' is not a cell, expected tile row and tile column, like 0,-1"},
  {NV_PLACE, "place t02 a,1 turn 90", "", "syntax",
   "'a,1' is not a cell, expected tile row and tile column, like 0,-1"},
  {NV_PLACE, "place t02 0,1 turn 45", "NV-PLACE-04", "no_such_turn",
   "'45' is not a turn, expected 0, 90, 180 or 270 degrees clockwise"},
  {NV_PLACE, "place t02 0,1 turn west", "", "syntax",
   "'west' is not a turn, expected 0, 90, 180 or 270 degrees clockwise"},
  {NV_PLACE, "place t02 0,1 turn 1", "NV-PLACE-04", "no_such_turn",
   "'1' is not a turn, expected 0, 90, 180 or 270 degrees clockwise"},
  {NV_PLACE, "place t01 0,1 turn 0", "NV-PLACE-01", "not_in_hand",
   "tile t01 is not in hand, where the tiles are: t02 and t03"},
  {NV_PLACE, "place t0 0,1 turn 0", "NV-PLACE-01", "no_such_tile",
   "there is no tile 't0', did you mean 't02'? (in hand: t02 and t03)"},
  {NV_PLACE, "place t02 900,0 turn 0", "NV-PLACE-02", "apart",
   "no tile of the city has a common side with cell 900,0"},
  {NV_PLACE, "build none", "NV-TURN-02", "not_your_phase",
   "it is time to place a tile, not to build"},
  {NV_BUILD, "place t02 0,1 turn 0", "NV-TURN-02", "not_your_phase",
   "it is time to build, not to place a tile"},
  {NV_BUILD, "build", "", "syntax",
   "the move is incomplete or wrong, expected 'build TOKEN ROW,COL' or 'build none', like 'build "
   "earth_04 3,2'"},
  {NV_BUILD, "build earth_04", "", "syntax",
   "the move is incomplete or wrong, expected 'build TOKEN ROW,COL' or 'build none', like 'build "
   "earth_04 3,2'"},
  {NV_BUILD, "build earth_09 0,0", "NV-BUILD-07", "no_such_token",
   "there is no building 'earth_09', did you mean 'earth_04'?"},
  {NV_BUILD, "build eco_park 0,0", "NV-BUILD-07", "no_such_token",
   "there is no building 'eco_park', did you mean 'eco_parks'?"},
  {NV_BUILD, "build nothing", "NV-BUILD-07", "no_such_token", "there is no building 'nothing'"},
  {NV_BUILD, "build earth_04 0;0", "", "syntax",
   "'0;0' is not a square, expected row and column, like 3,2"},
  {NV_BUILD, "build earth_04 -1,0", "NV-BUILD-02", "not_new_tile",
   "square -1,0 is not on the tile just placed, which covers rows 0 and 1, columns 0 and 1"},
  {NV_DRAW, "draw", "", "syntax",
   "the move is incomplete or wrong, expected 'draw TILE' or 'draw pile', like 'draw t05'"},
  {NV_DRAW, "draw t02", "NV-DRAW-01", "not_in_display",
   "tile t02 is not face up, where the tiles are: t01"},
  {NV_DRAW, "draw t101", "NV-DRAW-01", "no_such_tile",
   "there is no tile 't101', did you mean 't01'? (face up: t01)"},
  {NV_CHOOSE, "choose", "", "syntax",
   "the move is incomplete or wrong, expected 'choose TYPE...', like 'choose ecomobile windmill'"},
  {NV_CHOOSE, "choose windmil biodome", "NV-SETUP-02", "no_such_type",
   "there is no utility type 'windmil', did you mean 'windmill'?"},
  {NV_ENDED, "draw pile", "NV-END-01", "over", "the game is over"},
};

START_TEST(nv_turn_02_text_that_is_no_move_here)
{
  struct ad_reason reason;
  ad_move move;
  nv_picture_city(&t, 0, "S G\nR W");
  nv_picture_hand(&t, 0, "SSSG ....");
  nv_picture_hand(&t, 0, "SSSW ....");
  nv_table_stock(&t, "earth_04", 1);
  t.st->display[1] = 1;
  t.st->phase = (uint8_t)wrong[_i].phase;
  ck_assert_msg(!ad_verbs_read(&nv_verbs, t.rules, t.st, wrong[_i].text, &move, &reason), "%s",
                wrong[_i].text);
  ck_assert_str_eq(reason.text, wrong[_i].says);
  ck_assert_str_eq(reason.word, wrong[_i].word);
  ck_assert_str_eq(reason.clause, wrong[_i].clause);
}
END_TEST

START_TEST(nv_text_long_rubbish_is_refused)
{
  char text[4096];
  struct ad_reason reason;
  ad_move move;
  memset(text, 'x', sizeof text);
  text[sizeof text - 1] = '\0';
  ck_assert(!ad_verbs_read(&nv_verbs, t.rules, t.st, text, &move, &reason));
  for (int i = 1; i < (int)sizeof text - 1; i += 2)
    text[i] = ' ';
  ck_assert(!ad_verbs_read(&nv_verbs, t.rules, t.st, text, &move, &reason));
  ck_assert_str_eq(reason.word, "syntax");
}
END_TEST

Suite *nv_text_suite(void);
Suite *nv_text_suite(void)
{
  Suite *suite = suite_create("nv_text");
  TCase *tc = tcase_create("text");
  tcase_add_checked_fixture(tc, start, finish);
  tcase_add_test(tc, nv_build_04_token_names_say_terrain_and_value);
  tcase_add_test(tc, nv_text_names_that_are_none);
  tcase_add_test(tc, nv_turn_02_phases_have_names);
  tcase_add_test(tc, nv_place_04_equal_faces_are_one_move);
  tcase_add_test(tc, nv_place_01_first_tile_lies_at_0_0_wherever);
  tcase_add_test(tc, nv_text_blanks_do_not_matter);
  tcase_add_test(tc, nv_setup_02_types_in_any_order);
  tcase_add_test(tc, nv_setup_02_as_many_types_with_as_long_names_as_there_can_be);
  tcase_add_loop_test(tc, nv_turn_02_text_that_is_no_move_here, 0,
                      (int)(sizeof wrong / sizeof wrong[0]));
  tcase_add_test(tc, nv_text_long_rubbish_is_refused);
  suite_add_tcase(suite, tc);
  return suite;
}
