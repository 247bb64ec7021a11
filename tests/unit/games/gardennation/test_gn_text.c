/* Names of phases, moves as text and back, notes beside them. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/games/gardennation/play/board.h"
#include "engine/games/gardennation/text/annotate.h"
#include "engine/games/gardennation/text/phases.h"
#include "engine/games/gardennation/text/verbs.h"
#include "tests/unit/games/gardennation/gn_table.h"
#include "tests/unit/setups.h"

static struct gn_table t;

static void start(void)
{
  gn_table_open(&t, 3, NULL);
  gn_table_display(&t, "house forge temple prison");
}

static void finish(void)
{
  gn_table_close(&t);
}

/* The acting seat has four missions to choose from. */
static void choose_missions(void)
{
  gn_table_missions(&t, 0, "market belfry belfry control_1_3");
  t.st->clan[0].kept = 0;
  t.st->phase = GN_MISSIONS;
}

START_TEST(gn_round_01_phases_have_names)
{
  static const char *const names[] = {"missions", "action", "land", "project", "next", "over"};
  for (int phase = GN_MISSIONS; phase <= GN_ENDED; phase++) {
    t.st->phase = (uint8_t)phase;
    ck_assert_str_eq(gn_phase(t.rules, t.st), names[phase]);
  }
}
END_TEST

/* ---- reading ---- */

/* TEXT is read as the move that is printed as PRINTED. */
static void reads_as(const char *text, const char *printed)
{
  struct ad_reason reason = {.text = ""};
  char buf[AD_MOVE_TEXT];
  ad_move move = 0;
  ck_assert_msg(ad_verbs_read(&gn_verbs, t.rules, t.st, text, &move, &reason), "%s: %s", text,
                reason.text);
  ad_verbs_print(&gn_verbs, t.rules, t.st, move, buf, sizeof buf);
  ck_assert_str_eq(buf, printed);
}

START_TEST(gn_act_01_actions_in_any_dress)
{
  static const char *const texts[] = {"construct 35", "Construct  35", " CONSTRUCT (35)\n", "35",
                                      "(35)"};
  for (int i = 0; i < AD_LEN(texts); i++)
    reads_as(texts[i], "construct 35");
  reads_as("ABANDON 10", "abandon 10");
  reads_as("invade\t76", "invade 76");
  reads_as("strategic 7", "strategic 7");
  reads_as("Transfer 16, 72", "transfer 16 72");
  reads_as("Advance", "advance");
  reads_as("pass ", "pass");
}
END_TEST

START_TEST(gn_crane_02_areas_are_called_by_what_is_printed)
{
  int area = gn_table_area(&t, 35);
  t.st->turned[gn_slot(area)] = 2;
  gn_lay_territories(t.rules, t.st);
  ck_assert_int_ne(gn_table_area(&t, 35), area);
  reads_as("construct 35", "construct 35");
  ck_assert_int_eq(gn_area_number(t.st, area), 33); /* two sixth-turns back */
}
END_TEST

START_TEST(gn_build_02_lands)
{
  t.st->phase = GN_LAND;
  reads_as("land green", "land green");
  reads_as("Yellow", "land yellow");
}
END_TEST

START_TEST(gn_proj_01_projects)
{
  t.st->phase = GN_PROJECT;
  reads_as("claim House", "claim house");
  reads_as("terraced_houses", "claim terraced_houses");
  reads_as("Skip", "skip");
}
END_TEST

START_TEST(gn_round_03_seats)
{
  t.st->phase = GN_NEXT;
  reads_as("next 2", "next 2");
  reads_as("3", "next 3");
}
END_TEST

START_TEST(gn_setup_06_missions_in_any_order)
{
  choose_missions();
  reads_as("keep market belfry", "keep market belfry");
  reads_as("Belfry, Market", "keep market belfry");
  reads_as("keep control_1_3 belfry", "keep belfry control_1_3");
  reads_as("keep belfry belfry", "keep belfry belfry");
  reads_as("keep belfry", "keep belfry");
}
END_TEST

#define NO_AREA "expected a territory from 1 to 7 and a position from 0 to 6, like 35"
#define ACTIONS                                                                                    \
  "expected a move to take an action: construct, abandon, invade, strategic, transfer, advance "   \
  "or pass, like 'construct 35'"
#define NOT_A_PROJECT                                                                              \
  "it is time to take an action, not to claim a project or skip, which comes right after a floor " \
  "is laid"
#define FACE_UP "(projects that lie face up: house, forge, temple and prison)"
#define DEALT "(missions dealt to seat 1: market, belfry, belfry and control_1_3)"
static const struct {
  int phase;
  const char *text, *clause, *word, *says;
} wrong[] = {
  {GN_ACTION, "", "", "syntax", "the line has no move, " ACTIONS},
  {GN_ACTION, " ,() ", "", "syntax", "the line has no move, " ACTIONS},
  {GN_ACTION, "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17", "", "syntax",
   "the line is too long, " ACTIONS},
  {GN_ACTION, "constuct 35", "", "syntax",
   "'constuct' is not a kind of move, did you mean 'construct'?"},
  {GN_ACTION, "jump", "", "syntax", "'jump' is not a kind of move, " ACTIONS},
  {GN_ACTION, "house", "GN-PROJ-01", "not_your_phase", NOT_A_PROJECT},
  {GN_ACTION, "construct", "", "syntax",
   "the move is incomplete or wrong, expected 'construct AREA', like 'construct 35'"},
  {GN_ACTION, "abandon 3 5", "", "syntax",
   "the move is incomplete or wrong, expected 'abandon AREA', like 'abandon 35'"},
  {GN_ACTION, "invade x", "", "syntax",
   "'x' is not an area, expected the number of an area, like 35"},
  {GN_ACTION, "35 36", "", "syntax",
   "the move is incomplete or wrong, expected 'construct AREA', like 'construct 35'"},
  {GN_ACTION, "construct 37", "GN-SETUP-01", "no_such_area", "area 37 does not exist, " NO_AREA},
  {GN_ACTION, "abandon 80", "GN-SETUP-01", "no_such_area", "area 80 does not exist, " NO_AREA},
  {GN_ACTION, "-35", "GN-SETUP-01", "no_such_area", "area -35 does not exist, " NO_AREA},
  {GN_ACTION, "invade 4294967331", "GN-SETUP-01", "no_such_area",
   "area 4294967331 does not exist, " NO_AREA},
  {GN_ACTION, "construct 99999999999999999999", "", "syntax",
   "'99999999999999999999' is not an area, expected the number of an area, like 35"},
  {GN_ACTION, "strategic", "", "syntax",
   "the move is incomplete or wrong, expected 'strategic TERRITORY', like 'strategic 6'"},
  {GN_ACTION, "strategic east", "", "syntax",
   "'east' is not a territory, expected a number from 1 to 7"},
  {GN_ACTION, "strategic 8", "GN-SETUP-01", "no_such_territory",
   "territory 8 does not exist, expected a territory from 1 to 7"},
  {GN_ACTION, "strategic 0", "GN-SETUP-01", "no_such_territory",
   "territory 0 does not exist, expected a territory from 1 to 7"},
  {GN_ACTION, "transfer 16", "", "syntax",
   "the move is incomplete or wrong, expected 'transfer FROM TO', like 'transfer 16 72'"},
  {GN_ACTION, "transfer 16 to 72", "", "syntax",
   "the move is incomplete or wrong, expected 'transfer FROM TO', like 'transfer 16 72'"},
  {GN_ACTION, "transfer 9 72", "GN-SETUP-01", "no_such_area", "area 9 does not exist, " NO_AREA},
  {GN_ACTION, "transfer 16 7", "GN-SETUP-01", "no_such_area", "area 7 does not exist, " NO_AREA},
  {GN_ACTION, "advance 3", "", "syntax", "the move has too many words, expected 'advance' alone"},
  {GN_ACTION, "pass on", "", "syntax", "the move has too many words, expected 'pass' alone"},
  {GN_ACTION, "skip", "GN-PROJ-01", "not_your_phase", NOT_A_PROJECT},
  {GN_ACTION, "keep market", "GN-ACT-01", "not_your_phase",
   "it is time to take an action, not to keep missions"},
  {GN_LAND, "35", "", "syntax",
   "'35' is not a kind of move, expected a move to choose the land of a bramble, like "
   "'land green'"},
  {GN_LAND, "land", "", "syntax",
   "the move is incomplete or wrong, expected 'land LAND', like 'land green'"},
  {GN_LAND, "land gren", "GN-BUILD-02", "no_such_land",
   "'gren' is not a land, did you mean 'green'?"},
  {GN_LAND, "land 3", "GN-BUILD-02", "no_such_land",
   "'3' is not a land, expected one of: yellow, green or red"},
  {GN_LAND, "construct 35", "GN-BUILD-02", "not_your_phase",
   "it is time to choose the land of a bramble, not to take an action"},
  {GN_PROJECT, "claim", "", "syntax",
   "the move is incomplete or wrong, expected 'claim PROJECT', like 'claim infirmary_green'"},
  {GN_PROJECT, "claim hose", "GN-PROJ-01", "no_such_project",
   "'hose' is not a project, did you mean 'house'? " FACE_UP},
  {GN_PROJECT, "claim 3", "GN-PROJ-01", "no_such_project", "'3' is not a project " FACE_UP},
  {GN_PROJECT, "skip it", "", "syntax", "the move has too many words, expected 'skip' alone"},
  {GN_PROJECT, "next 2", "GN-PROJ-01", "not_your_phase",
   "it is time to claim a project or skip, not to name the next seat"},
  {GN_NEXT, "next", "", "syntax",
   "the move is incomplete or wrong, expected 'next SEAT', like 'next 2'"},
  {GN_NEXT, "next me", "", "syntax", "'me' is not a seat, expected a number from 1 to 3"},
  {GN_NEXT, "next 4", "GN-ROUND-03", "no_such_seat",
   "seat 4 does not exist, expected a seat from 1 to 3"},
  {GN_NEXT, "0", "GN-ROUND-03", "no_such_seat",
   "seat 0 does not exist, expected a seat from 1 to 3"},
  {GN_NEXT, "pass", "GN-ROUND-03", "not_your_phase",
   "it is time to name the next seat, not to take an action"},
  {GN_MISSIONS, "keep", "", "syntax",
   "the move is incomplete or wrong, expected 'keep' and 2 missions, like 'keep market'"},
  {GN_MISSIONS, "keep belfri market", "GN-SETUP-06", "no_such_mission",
   "'belfri' is not a mission, did you mean 'belfry'? " DEALT},
  {GN_MISSIONS, "keep nothing", "GN-SETUP-06", "no_such_mission",
   "'nothing' is not a mission " DEALT},
  {GN_MISSIONS, "keep market sculpture", "GN-SETUP-06", "not_dealt",
   "mission 'sculpture' was not dealt to seat 1, dealt: market, belfry, belfry and control_1_3"},
  {GN_MISSIONS, "keep market market", "GN-SETUP-06", "not_dealt",
   "mission 'market' is named more often than seat 1 has the card, dealt: market, belfry, belfry "
   "and control_1_3"},
  {GN_MISSIONS, "35", "", "syntax",
   "'35' is not a kind of move, expected a move to keep missions, like 'keep belfry market'"},
  {GN_MISSIONS, "construct 35", "GN-SETUP-06", "not_your_phase",
   "it is time to keep missions, not to take an action"},
  {GN_ENDED, "construct 35", "GN-END-02", "over", "the game is over"},
  {GN_ENDED, "", "GN-END-02", "over", "the game is over"},
};

START_TEST(gn_text_that_is_no_move_here)
{
  struct ad_reason reason;
  ad_move move;
  choose_missions();
  t.st->phase = (uint8_t)wrong[_i].phase;
  ck_assert_msg(!ad_verbs_read(&gn_verbs, t.rules, t.st, wrong[_i].text, &move, &reason), "%s",
                wrong[_i].text);
  ck_assert_str_eq(reason.text, wrong[_i].says);
  ck_assert_str_eq(reason.word, wrong[_i].word);
  ck_assert_str_eq(reason.clause, wrong[_i].clause);
  ck_assert(!ad_verbs_read(&gn_verbs, t.rules, t.st, wrong[_i].text, &move, NULL));
}
END_TEST

START_TEST(gn_text_long_rubbish_is_refused)
{
  char text[4096];
  struct ad_reason reason;
  ad_move move;
  memset(text, 'x', sizeof text);
  text[sizeof text - 1] = '\0';
  ck_assert(!ad_verbs_read(&gn_verbs, t.rules, t.st, text, &move, &reason));
  for (int i = 1; i < (int)sizeof text - 1; i += 2)
    text[i] = ' ';
  ck_assert(!ad_verbs_read(&gn_verbs, t.rules, t.st, text, &move, &reason));
  ck_assert_str_eq(reason.word, "syntax");
}
END_TEST

START_TEST(gn_text_the_longest_move_fits)
{
  char text[AD_MOVE_TEXT];
  ad_move move = 0;
  struct gn_clan *clan = &t.st->clan[0];
  choose_missions();
  t.rules->missions_dealt = t.rules->missions_kept = GN_MAX_DEALT;
  for (int i = 0; i < GN_MAX_DEALT; i++) {
    memset(t.rules->mission[i].id, 'a' + i, sizeof t.rules->mission[i].id - 1);
    clan->dealt[i] = (uint8_t)(i + 1);
  }
  ad_verbs_print(&gn_verbs, t.rules, t.st, gn_move(GN_KEEP, 0xfff), text, sizeof text);
  ck_assert_uint_eq(strlen(text), 4 + GN_MAX_DEALT * sizeof t.rules->mission[0].id);
  ck_assert(ad_verbs_read(&gn_verbs, t.rules, t.st, text, &move, NULL));
  ck_assert_uint_eq(move, gn_move(GN_KEEP, 0xfff));
}
END_TEST

START_TEST(gn_text_every_move_is_read_back)
{
  int n;
  const struct ad_setup *const *setups = setups_all(&n);
  for (int i = 0; i < n; i++)
    if (setups[i]->ops->verbs == &gn_verbs && !setups[i]->hooks)
      for (uint64_t seed = 0; seed < 2; seed++)
        ad_match_free(setups_random_game(setups[i], seed, setups_check_texts));
}
END_TEST

/* ---- notes ---- */

static void noted(const char *move, const char *note)
{
  char buf[AD_MOVE_ANNOTATION];
  ad_move m = 0;
  ck_assert(ad_verbs_read(&gn_verbs, t.rules, t.st, move, &m, NULL));
  gn_annotate_move(t.rules, t.st, m, buf, sizeof buf);
  ck_assert_str_eq(buf, note);
}

START_TEST(gn_build_01_gn_crane_01_notes_of_actions)
{
  gn_table_towers(&t, "35/A/1 30/A/3R 33/B/2 53/A/2 34/red");
  gn_table_crane(&t, 3);
  noted("construct 31", "for 3, green, crane to 1");
  noted("construct 35", "for 2, green, floor 2, crane to 6");
  noted("construct 34", "for 5, red, crane to 7");
  noted("construct 10", "for 5, bramble, crane to 4");
  noted("abandon 30", "for +24, crane to 4");            /* GN-ABAN-02: 2 * 3 * 3 + 3 * 2 */
  noted("invade 33", "for 18, from seat 2, crane to 5"); /* 2 * 2 * 4 + 2 * 1 */
  noted("transfer 30 53", "red");
  noted("strategic 4", "");
  noted("advance", "to territory 4");
  noted("pass", "");
}
END_TEST

START_TEST(gn_build_02_gn_proj_01_notes_of_what_follows)
{
  t.st->phase = GN_LAND;
  t.st->tokens[GN_RED] = 2;
  noted("land red", "2 tokens left");
  t.st->phase = GN_PROJECT;
  noted("claim house", "3 points: tower of 2+ floors on green in an outer territory");
  noted("skip", "");
  t.st->phase = GN_NEXT;
  noted("next 2", "");
}
END_TEST

/* Control pays without a move of its own, so the last move of a round tells it. */
START_TEST(gn_ctrl_02_the_last_move_tells_what_control_pays)
{
  gn_table_towers(&t, "35/A/1 30/A/3 33/B/2 53/B/2 11/A/1 12/B/1");
  gn_table_crane(&t, 3);
  gn_table_display(&t, "");
  noted("construct 31", "for 3, green, crane to 1");
  t.st->turn = (uint8_t)(t.rules->turns - 1);
  noted("construct 31", "for 3, green, crane to 1");
  t.st->action = 1;
  noted("construct 31", "for 3, green, crane to 1; round 1 ends: seat 1 +3, seat 2 +3");
  t.st->last_round = 1;
  noted("abandon 30", "for +24, crane to 4; the game and round 1 end: seat 1 +1, seat 2 +5");
  t.rules->last_round_control = false;
  noted("abandon 30", "for +24, crane to 4; the game and round 1 end");
  t.rules->last_round_control = true;
}
END_TEST

Suite *gn_text_suite(void);
Suite *gn_text_suite(void)
{
  Suite *suite = suite_create("gn_text");
  TCase *tc = tcase_create("text");
  tcase_add_checked_fixture(tc, start, finish);
  tcase_add_test(tc, gn_round_01_phases_have_names);
  tcase_add_test(tc, gn_act_01_actions_in_any_dress);
  tcase_add_test(tc, gn_crane_02_areas_are_called_by_what_is_printed);
  tcase_add_test(tc, gn_build_02_lands);
  tcase_add_test(tc, gn_proj_01_projects);
  tcase_add_test(tc, gn_round_03_seats);
  tcase_add_test(tc, gn_setup_06_missions_in_any_order);
  tcase_add_loop_test(tc, gn_text_that_is_no_move_here, 0, AD_LEN(wrong));
  tcase_add_test(tc, gn_text_long_rubbish_is_refused);
  tcase_add_test(tc, gn_text_the_longest_move_fits);
  tcase_add_test(tc, gn_text_every_move_is_read_back);
  tcase_add_test(tc, gn_build_01_gn_crane_01_notes_of_actions);
  tcase_add_test(tc, gn_build_02_gn_proj_01_notes_of_what_follows);
  tcase_add_test(tc, gn_ctrl_02_the_last_move_tells_what_control_pays);
  suite_add_tcase(suite, tc);
  return suite;
}
