/* Score sheets and what cards ask for, in words. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/games/gardennation/play/play.h"
#include "engine/games/gardennation/play/score.h"
#include "engine/games/gardennation/rules/cards.h"
#include "engine/games/gardennation/show/sheet.h"
#include "engine/games/gardennation/text/describe.h"
#include "tests/unit/games/gardennation/gn_table.h"
#include "tests/unit/setups.h"

static struct gn_table t;
static struct ad_sheet sheet;

static void open_table(int seats, const char *parameters, const char *towers)
{
  gn_table_open(&t, seats, parameters);
  gn_table_towers(&t, towers);
}

static void take(int seat, const char *project)
{
  int i = gn_project_find(t.rules, project);
  ck_assert_msg(i >= 0, "no project %s", project);
  t.st->taken_by[i] = (uint8_t)(seat + 1);
  t.st->clan[seat].points = (int16_t)(t.st->clan[seat].points + t.rules->project[i].points);
}

/* The sheet of SEAT has these lines, "CLAUSE points label | where", in this order and no others. */
static void lines_are(int seat, int viewer, const char *const *expected)
{
  char line[400];
  ad_sheet_init(&sheet);
  gn_sheet(t.rules, t.st, seat, viewer, &sheet);
  for (int i = 0; i < sheet.n; i++) {
    const struct ad_line *l = &sheet.lines[i];
    snprintf(line, sizeof line, "%s %d %s%s%s", l->clause, l->points, l->label,
             *l->where ? " | " : "", l->where);
    ck_assert_msg(expected[i] != NULL, "one line too many: %s", line);
    ck_assert_str_eq(line, expected[i]);
  }
  ck_assert_msg(expected[sheet.n] == NULL, "missing: %s", expected[sheet.n]);
  if (viewer == AD_NOBODY)
    ck_assert_int_eq(ad_sheet_total(&sheet), gn_points(t.rules, t.st, seat));
  ad_sheet_fini(&sheet);
}
#define LINES(seat, viewer, ...) lines_are(seat, viewer, (const char *const[]){__VA_ARGS__, NULL})

static void close_table(void)
{
  gn_table_close(&t);
}

START_TEST(gn_proj_09_lines_say_what_a_project_asked_for)
{
  open_table(2, NULL, "");
  gn_table_missions(&t, 0, "market cabaret");
  take(0, "sacred_place_red");
  take(0, "temple");
  LINES(0, AD_NOBODY,
        "GN-PROJ-09 4 Sacred Place: tower of 2+ floors on green beside a vacant red area",
        "GN-PROJ-09 11 Temple: tower of 2+ floors on green beside towers on yellow and red",
        "GN-END-04 0 Market: no tower of 2+ floors on yellow",
        "GN-END-04 0 Cabaret: no floor on green", "GN-END-06 10 38 inhabitants");
  t.st->clan[0].points = 12; /* as a position may say */
  t.st->clan[0].inhabitants = 1;
  LINES(0, AD_NOBODY,
        "GN-PROJ-09 4 Sacred Place: tower of 2+ floors on green beside a vacant red area",
        "GN-PROJ-09 11 Temple: tower of 2+ floors on green beside towers on yellow and red",
        "GN-PROJ-09 -3 by no project that the seat has",
        "GN-END-04 0 Market: no tower of 2+ floors on yellow",
        "GN-END-04 0 Cabaret: no floor on green", "GN-END-06 -30 1 inhabitant");
  close_table();
}
END_TEST

/* Example 15 of the rules page. */
START_TEST(gn_end_03_gn_end_04_lines_name_what_earned_the_points)
{
  open_table(2, NULL, "12/A/3 31/A/4 35/A/3 44/A/1 71/A/2R 76/A/3");
  gn_table_missions(&t, 0, "sculpture cabaret");
  LINES(
    0, AD_NOBODY,
    "GN-END-04 9 Sculpture: 3 towers of 2+ floors on green (1 roofed tower left out) | 12 31 35",
    "GN-END-04 11 Cabaret: 11 floors on green (1 roofed tower left out) | 12 31 35 44",
    "GN-END-06 10 38 inhabitants");
  gn_table_missions(&t, 0, "belfry observatory");
  LINES(0, AD_NOBODY, "GN-END-04 21 Belfry: territories 1, 3, 7 | 12 31 35 76",
        "GN-END-04 11 Observatory: territory 3 | 31", "GN-END-06 10 38 inhabitants");
  gn_table_missions(&t, 1, "belfry observatory");
  LINES(1, AD_NOBODY, "GN-END-04 0 Belfry: no territory with a tower of 3+ floors",
        "GN-END-04 0 Observatory: no territory with a tower of 4+ floors",
        "GN-END-06 9 35 inhabitants");
  close_table();
}
END_TEST

START_TEST(gn_end_03_roofed_towers_count_with_missions_count_roofed)
{
  open_table(2, "{missions_count_roofed: true}", "12/A/3 71/A/2R");
  gn_table_missions(&t, 0, "sculpture cabaret");
  LINES(0, AD_NOBODY, "GN-END-04 6 Sculpture: 2 towers of 2+ floors on green | 12 71",
        "GN-END-04 5 Cabaret: 5 floors on green | 12 71", "GN-END-06 10 38 inhabitants");
  close_table();
}
END_TEST

/* Example 16 of the rules page, and both territories, and none. */
START_TEST(gn_end_05_lines_name_the_territories)
{
  open_table(2, NULL, "60/A/1R 61/A/1 12/A/1 64/B/1 15/B/1");
  gn_table_missions(&t, 0, "control_6_1 control_5_7");
  LINES(0, AD_NOBODY, "GN-END-05 4 Territory Control 6-1: controls 6, not 1 | 60 61",
        "GN-END-05 0 Territory Control 5-7: does not control 5, 7", "GN-END-06 10 38 inhabitants");
  gn_table_towers(&t, "11/A/1");
  LINES(0, AD_NOBODY, "GN-END-05 12 Territory Control 6-1: controls 6, 1 | 11 12 60 61",
        "GN-END-05 0 Territory Control 5-7: does not control 5, 7", "GN-END-06 10 38 inhabitants");
  close_table();
}
END_TEST

START_TEST(gn_end_03_secret_missions_are_one_line)
{
  open_table(3, NULL, "12/B/3");
  gn_table_missions(&t, 1, "sculpture belfry");
  LINES(1, 0, "GN-END-03 0 2 missions are secret", "GN-END-06 9 35 inhabitants");
  LINES(1, 1, "GN-END-04 3 Sculpture: 1 tower of 2+ floors on green | 12",
        "GN-END-04 7 Belfry: territory 1 | 12", "GN-END-06 9 35 inhabitants");
  t.st->phase = GN_ENDED;
  LINES(1, 0, "GN-END-04 3 Sculpture: 1 tower of 2+ floors on green | 12",
        "GN-END-04 7 Belfry: territory 1 | 12", "GN-END-06 9 35 inhabitants");
  t.st->phase = GN_MISSIONS;
  t.st->clan[1].kept = 0;
  LINES(1, 0, "GN-END-06 9 35 inhabitants");
  LINES(1, 1, "GN-END-06 9 35 inhabitants");
  close_table();
  open_table(2, "{missions_kept: 1}", "");
  gn_table_missions(&t, 1, "belfry");
  LINES(1, 0, "GN-END-03 0 1 mission is secret", "GN-END-06 9 35 inhabitants");
  close_table();
  open_table(2, "{open_missions: true}", "");
  gn_table_missions(&t, 1, "market barracks");
  LINES(1, 0, "GN-END-04 0 Market: no tower of 2+ floors on yellow",
        "GN-END-04 0 Barracks: no floor on red", "GN-END-06 9 35 inhabitants");
  close_table();
}
END_TEST

/* ---- other primitives ---- */

static void change_mission(struct gn_mission mission)
{
  struct gn_mission *m = &t.rules->mission[gn_mission_find(t.rules, "market")];
  memcpy(mission.id, m->id, sizeof m->id);
  memcpy(mission.title, m->title, sizeof m->title);
  *m = mission;
}

static const struct {
  struct gn_mission mission;
  const char *text, *line;
} missions[] = {
  {{.primitive = GN_M_TOWERS, .points = 1, .floors = 1, .land = GN_ANY},
   "1 point for each tower",
   "GN-END-04 5 Market: 5 towers | 31 35 36 40 41"},
  {{.primitive = GN_M_FLOORS, .points = 2, .floors = 2, .land = GN_GREEN},
   "2 points for each floor of towers of 2+ floors on green",
   "GN-END-04 10 Market: 5 floors of towers of 2+ floors on green | 31 40"},
  {{.primitive = GN_M_TERRITORIES, .points = 1, .floors = 1, .land = GN_YELLOW},
   "1 point for each territory with a tower on yellow",
   "GN-END-04 2 Market: territories 3, 4 | 36 41"},
  {{.primitive = GN_M_PAIRS,
    .points = 3,
    .floors = 1,
    .other_floors = 1,
    .land = GN_ANY,
    .other_land = GN_ANY},
   "3 points for each pair of adjacent towers",
   "GN-END-04 9 Market: 3 pairs of adjacent towers | 31 35 36 40 41"},
  {{.primitive = GN_M_PAIRS,
    .points = 3,
    .floors = 2,
    .other_floors = 1,
    .land = GN_GREEN,
    .other_land = GN_YELLOW},
   "3 points for each pair, a tower of 2+ floors on green beside a tower on yellow",
   "GN-END-04 6 Market: 2 pairs, a tower of 2+ floors on green beside a tower on yellow | 31 36 40 "
   "41"},
  {{.primitive = GN_M_PAIRS,
    .floors = 2,
    .other_floors = 2,
    .land = GN_GREEN,
    .other_land = GN_GREEN},
   "0 points for each pair of adjacent towers of 2+ floors on green",
   "GN-END-04 0 Market: no pair of adjacent towers of 2+ floors on green"},
  {{.primitive = GN_M_EQUAL, .points = 4, .floors = 2, .land = GN_ANY},
   "4 points for each pair of adjacent towers of the same height, of 2+ floors",
   "GN-END-04 4 Market: 1 pair of adjacent towers of the same height, of 2+ floors | 40 41"},
  {{.primitive = GN_M_EQUAL, .points = 4, .floors = 1, .land = GN_YELLOW},
   "4 points for each pair of adjacent towers of the same height on yellow",
   "GN-END-04 0 Market: no pair of adjacent towers of the same height on yellow"},
  {{.primitive = GN_M_GROUP, .points = 2, .floors = 1, .land = GN_ANY},
   "2 points for each tower of the largest connected group of towers",
   "GN-END-04 6 Market: 3 towers of the largest connected group of towers | 31 35 36"},
  {{.primitive = GN_M_CONTROL,
    .floors = 1,
    .land = GN_ANY,
    .territories = {3, {1, 3, 4}},
    .by_number = {4, {-2, 1, 5, 9}}},
   "control of territories 1, 3 and 4: -2, 1, 5 or 9 points",
   "GN-END-05 5 Market: controls 3, 4, not 1 | 31 35 36 40 41"},
  {{.primitive = GN_M_CONTROL,
    .floors = 1,
    .land = GN_ANY,
    .territories = {1, {7}},
    .by_number = {2, {0, 8}}},
   "control of territory 7: 0 or 8 points",
   "GN-END-05 0 Market: does not control 7"},
};

START_TEST(gn_end_04_gn_end_05_every_primitive_is_described)
{
  char text[GN_CARD_TEXT];
  open_table(2, NULL, "31/A/3 36/A/1 35/A/1 40/A/2 41/A/2 65/B/1");
  int market = gn_mission_find(t.rules, "market");
  gn_table_missions(&t, 0, "market barracks");
  change_mission(missions[_i].mission);
  gn_describe_mission(t.rules, market, text, sizeof text);
  ck_assert_str_eq(text, missions[_i].text);
  LINES(0, AD_NOBODY, missions[_i].line, "GN-END-04 0 Barracks: no floor on red",
        "GN-END-06 10 38 inhabitants");
  close_table();
}
END_TEST

static const struct {
  struct gn_project project;
  const char *text;
} projects[] = {
  {{.primitive = GN_P_TOWER, .floors = 3, .land = GN_RED, .where = GN_CENTRE},
   "tower of 3+ floors on red in the centre territory"},
  {{.primitive = GN_P_TOWER, .floors = 1, .land = GN_ANY, .where = GN_OUTER},
   "tower in an outer territory"},
  {{.primitive = GN_P_TOWER, .floors = 5, .land = GN_ANY}, "tower of 5+ floors"},
  {{.primitive = GN_P_BESIDE_VACANT,
    .floors = 2,
    .land = GN_YELLOW,
    .other_land = GN_GREEN,
    .count = 1},
   "tower of 2+ floors on yellow beside a vacant green area"},
  {{.primitive = GN_P_BESIDE_VACANT, .floors = 1, .land = GN_ANY, .other_land = GN_ANY, .count = 3},
   "tower beside 3 vacant areas"},
  {{.primitive = GN_P_PAIR,
    .floors = 1,
    .other_floors = 1,
    .land = GN_GREEN,
    .other_land = GN_GREEN},
   "pair of adjacent towers on green"},
  {{.primitive = GN_P_PAIR, .floors = 2, .other_floors = 1, .land = GN_GREEN, .other_land = GN_RED},
   "tower of 2+ floors on green beside a tower on red"},
  {{.primitive = GN_P_TRIO, .floors = 2, .other_floors = 1, .land = GN_YELLOW},
   "tower of 2+ floors on yellow beside towers on green and red"},
  {{.primitive = GN_P_TRIO, .floors = 3, .other_floors = 2, .land = GN_ANY},
   "tower of 3+ floors beside towers of 2+ floors on both other lands"},
  {{.primitive = GN_P_EQUAL, .floors = 2, .land = GN_RED},
   "pair of adjacent towers of the same height, of 2+ floors on red"},
  {{.primitive = GN_P_EQUAL, .floors = 1, .land = GN_ANY},
   "pair of adjacent towers of the same height"},
  {{.primitive = GN_P_GROUP, .floors = 1, .land = GN_RED, .count = 4}, "4 connected towers on red"},
  {{.primitive = GN_P_TERRITORIES, .floors = 2, .land = GN_ANY, .count = 3},
   "3 towers of 2+ floors in different territories"},
  {{.primitive = GN_P_RIVALS, .floors = 2, .land = GN_ANY, .count = 2},
   "tower of 2+ floors beside 2 towers of others"},
  {{.primitive = GN_P_RIVALS, .floors = 1, .land = GN_GREEN, .count = 1},
   "tower on green beside a tower of others"},
  {{.primitive = GN_P_LUA, .function = "crossroads"}, "as crossroads of the scripts says"},
};

START_TEST(gn_proj_05_to_08_every_primitive_is_described)
{
  char text[GN_CARD_TEXT];
  open_table(2, NULL, "");
  t.rules->project[0] = projects[_i].project;
  gn_describe_project(t.rules, 0, text, sizeof text);
  ck_assert_str_eq(text, projects[_i].text);
  gn_describe_project(t.rules, 0, text, 9);
  ck_assert_int_eq((int)strlen(text), 8);
  close_table();
}
END_TEST

/* In random games the lines of everybody sum up, and others see no mission before the end. */
START_TEST(gn_end_07_lines_sum_up)
{
  open_table(4, NULL, "");
  for (uint64_t seed = 1; seed <= 5; seed++) {
    struct ad_match *match = setups_random_game(t.setup, seed, NULL);
    gn_table_deal(&t, match->seed);
    for (int m = 0; m <= match->n_moves; m++) {
      for (int seat = 0; seat < 4; seat++) {
        ad_sheet_init(&sheet);
        gn_sheet(t.rules, t.st, seat, AD_NOBODY, &sheet);
        ck_assert_int_eq(ad_sheet_total(&sheet), gn_points(t.rules, t.st, seat));
        ad_sheet_truncate(&sheet, 0);
        gn_sheet(t.rules, t.st, seat, (seat + 1) % 4, &sheet);
        for (int i = 0; i < sheet.n && m < match->n_moves; i++)
          ck_assert(strcmp(sheet.lines[i].clause, "GN-END-04") != 0 &&
                    strcmp(sheet.lines[i].clause, "GN-END-05") != 0);
        ad_sheet_fini(&sheet);
      }
      if (m < match->n_moves)
        gn_apply(t.rules, t.st, match->moves[m]);
    }
    ad_match_free(match);
  }
  close_table();
}
END_TEST

Suite *gn_sheet_suite(void);
Suite *gn_sheet_suite(void)
{
  Suite *suite = suite_create("gn_sheet");
  TCase *tc = tcase_create("lines");
  tcase_add_test(tc, gn_proj_09_lines_say_what_a_project_asked_for);
  tcase_add_test(tc, gn_end_03_gn_end_04_lines_name_what_earned_the_points);
  tcase_add_test(tc, gn_end_03_roofed_towers_count_with_missions_count_roofed);
  tcase_add_test(tc, gn_end_05_lines_name_the_territories);
  tcase_add_test(tc, gn_end_03_secret_missions_are_one_line);
  tcase_add_test(tc, gn_end_07_lines_sum_up);
  suite_add_tcase(suite, tc);
  tc = tcase_create("words");
  tcase_add_loop_test(tc, gn_end_04_gn_end_05_every_primitive_is_described, 0, AD_LEN(missions));
  tcase_add_loop_test(tc, gn_proj_05_to_08_every_primitive_is_described, 0, AD_LEN(projects));
  suite_add_tcase(suite, tc);
  return suite;
}
