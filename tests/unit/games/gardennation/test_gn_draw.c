/* The drawing of the table: whole pictures, and what changes in them. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/core/show/show.h"
#include "engine/games/gardennation/play/board.h"
#include "engine/games/gardennation/play/legal.h"
#include "engine/games/gardennation/play/play.h"
#include "engine/games/gardennation/rules/cards.h"
#include "tests/unit/fixture.h"
#include "tests/unit/games/gardennation/gn_table.h"
#include "tests/unit/setups.h"

enum { BOARD_WIDTH = 59, BOARD_LINES = 22 };
static struct gn_table t;
static int viewer;

static const char *drawn(bool colour, bool utf8)
{
  return fixture_drawing(t.setup, t.st, viewer, colour, utf8);
}

static void take(int seat, const char *project)
{
  int i = gn_project_find(t.rules, project);
  t.st->taken_by[i] = (uint8_t)(seat + 1);
  t.st->clan[seat].points = (int16_t)(t.st->clan[seat].points + t.rules->project[i].points);
}

/* Four seats, round 3, the second action of B in territory 7. */
static void open_four(void)
{
  static const char *const kept[] = {"market belfry", "cabaret control_6_1", "barracks observatory",
                                     "sculpture post_office"};
  static const int inhabitants[] = {7, 15, 41, 1};
  gn_table_open(&t, 4, NULL);
  viewer = AD_NOBODY;
  gn_table_towers(&t,
                  "34/green 75/yellow 34/A/3 31/A/1R 40/A/1 70/A/1 71/B/2R 73/B/1 52/B/1 53/C/3 "
                  "72/C/1 12/C/1 13/D/1 20/D/2");
  gn_table_crane(&t, 7);
  gn_table_display(&t, "fortress_green house water_reservoir forge | temple windmill");
  t.st->round = 2, t.st->turn = 1, t.st->action = 1, t.st->seat = 1, t.st->had_turn = 3;
  t.st->clan[0].ploys = 3;
  for (int seat = 0; seat < 4; seat++) {
    gn_table_missions(&t, seat, kept[seat]);
    t.st->clan[seat].inhabitants = inhabitants[seat];
  }
  take(0, "terraced_houses");
  take(1, "sacred_place_yellow");
  take(1, "prison");
}

static void finish(void)
{
  gn_table_close(&t);
}

START_TEST(gn_draw_in_signs_for_everybody)
{
  fixture_same_lines(
    drawn(false, true),
    "                   1                   2                    round 3\n"
    "              11 g4 12 g5         21 y2 22 r4               turn 2 of 4\n"
    "                     C1                                     action 2 of 2\n"
    "           16 r1 10 #5 13 y5   26 g5 20 y5 23 g4            had a turn: A B\n"
    "                        D1            D2                    still to come: C D\n"
    "              15 r5 14 y3         25 r3 24 #5\n"
    "                                                            roofs 17  deck 2\n"
    "         3                   4                   5          tokens Y2 G2 R3\n"
    "    31 g4 32 r4         41 y4 42 r5         51 r3 52 y6\n"
    "     A1▲                                           B1       control\n"
    " 36 y3 30 r3 33 y4   46 y3 40 g4 43 #5   56 g3 50 g4 53 r5  1 C1 D1 +1\n"
    "                            A1                        C3    2 D2 +2\n"
    "    35 g1 34 G8         45 r4 44 g1         55 #5 54 y3     3 A4 +2\n"
    "           A3                                               4 A1 +2\n"
    "                   6             ─ crane ▶ 7 ─              5 C3 +2 B1\n"
    "              61 g3 62 y4       ╱ 71 g7 72 r5 ╲             6\n"
    "                               ╱   B2▲  !C1    ╲            7 B3 +2 A1 C1\n"
    "           66 #5 60 r4 63 y4  │76 r3 70 y6 73 g4│\n"
    "                              │+     !A1   +B1  │           y4 yellow, price 4\n"
    "              65 g3 64 r3      ╲  75 Y5 74 y1  ╱            #  bramble, Y: token\n"
    "                                ╲ +     +     ╱             ▲  roof\n"
    "                                 ─────────────              +  build  ! invade\n"
    "\n"
    "    4 fortress_green   tower of 2+ floors on red beside a vacant green area\n"
    "    3 house            tower of 2+ floors on green in an outer territory\n"
    "   11 water_reservoir  tower of 2+ floors on yellow beside towers on green and\n"
    "                       red\n"
    "    3 forge            pair of adjacent towers on yellow\n"
    "\n"
    "          total  projects  missions  inhabitants  floors  ploys\n"
    " A seat 1     5         3         7      7  (-5)       8      3\n"
    "          terraced_houses | market 0, belfry 7\n"
    "▶B seat 2    10         7         1     15  (+2)      10      4\n"
    "          sacred_place_yellow, prison | cabaret 1, control_6_1 0\n"
    " C seat 3    14         0         4     41 (+10)       9      4\n"
    "          barracks 4, observatory 0\n"
    " D seat 4   -27         0         3      1 (-30)      11      4\n"
    "          sculpture 0, post_office 3\n"
    "\n"
    "seat 2 (B) acts in territory 7\n");
}
END_TEST

/* What seat 3 sees. */
START_TEST(gn_draw_in_letters_for_a_seat)
{
  viewer = 2;
  fixture_same_lines(
    drawn(false, false),
    "                   1                   2                    round 3\n"
    "              11 g4 12 g5         21 y2 22 r4               turn 2 of 4\n"
    "                     C1                                     action 2 of 2\n"
    "           16 r1 10 #5 13 y5   26 g5 20 y5 23 g4            had a turn: A B\n"
    "                        D1            D2                    still to come: C D\n"
    "              15 r5 14 y3         25 r3 24 #5\n"
    "                                                            roofs 17  deck 2\n"
    "         3                   4                   5          tokens Y2 G2 R3\n"
    "    31 g4 32 r4         41 y4 42 r5         51 r3 52 y6\n"
    "     A1^                                           B1       control\n"
    " 36 y3 30 r3 33 y4   46 y3 40 g4 43 #5   56 g3 50 g4 53 r5  1 C1 D1 +1\n"
    "                            A1                        C3    2 D2 +2\n"
    "    35 g1 34 G8         45 r4 44 g1         55 #5 54 y3     3 A4 +2\n"
    "           A3                                               4 A1 +2\n"
    "                   6             - crane > 7 -              5 C3 +2 B1\n"
    "              61 g3 62 y4       / 71 g7 72 r5 \\             6\n"
    "                               /   B2^  !C1    \\            7 B3 +2 A1 C1\n"
    "           66 #5 60 r4 63 y4  |76 r3 70 y6 73 g4|\n"
    "                              |+     !A1   +B1  |           y4 yellow, price 4\n"
    "              65 g3 64 r3      \\  75 Y5 74 y1  /            #  bramble, Y: token\n"
    "                                \\ +     +     /             ^  roof\n"
    "                                 -------------              +  build  ! invade\n"
    "\n"
    "    4 fortress_green   tower of 2+ floors on red beside a vacant green area\n"
    "    3 house            tower of 2+ floors on green in an outer territory\n"
    "   11 water_reservoir  tower of 2+ floors on yellow beside towers on green and\n"
    "                       red\n"
    "    3 forge            pair of adjacent towers on yellow\n"
    "\n"
    "          total  projects  missions  inhabitants  floors  ploys\n"
    " A seat 1  -2+?         3    secret      7  (-5)       8      3\n"
    "          terraced_houses\n"
    ">B seat 2   9+?         7    secret     15  (+2)      10      4\n"
    "          sacred_place_yellow, prison\n"
    " C seat 3    14         0         4     41 (+10)       9      4\n"
    "          barracks 4, observatory 0\n"
    " D seat 4 -30+?         0    secret      1 (-30)      11      4\n"
    "\n"
    "missions of seat 3\n"
    "    4 barracks     1 point for each floor on red\n"
    "    0 observatory  11 points for each territory with a tower of 4+ floors\n"
    "\n"
    "seat 2 (B) acts in territory 7\n");
}
END_TEST

static bool shows(const char *part)
{
  return strstr(drawn(false, true), part) != NULL;
}

static bool paints(const char *part)
{
  return strstr(drawn(true, true), part) != NULL;
}

/* Lands are grounds, towers and letters of seats have the colours of the seat, sentences name lands
 * in their colours. */
START_TEST(gn_draw_in_colour)
{
  ck_assert(paints("\033[0;38;5;16;48;5;34m31 g4\033[0m \033[0;38;5;231;48;5;160m32 r4\033[0m"));
  ck_assert(paints("\033[0;38;5;16;48;5;220m14 y3\033[0m") &&
            paints("\033[0;38;5;16;48;5;137m10 #5\033[0m"));
  ck_assert(paints(
    "\033[0;1;38;5;16;48;5;34m \033[0;1;38;5;231;48;5;33mA1▲\033[0;1;38;5;16;48;5;34m \033[0m"));
  ck_assert(paints("\033[0;1;38;5;231;48;5;133mB2▲") && paints("\033[0;1;38;5;16;48;5;44mC3") &&
            paints("\033[0;1;38;5;16;48;5;244mD2"));
  ck_assert(paints("\033[0;1m─ crane ▶ 7 ─"));
  ck_assert(
    paints("tower of 2+ floors on \033[0;38;5;231;48;5;160mred\033[0m beside a vacant "
           "\033[0;38;5;16;48;5;34mgreen\033[0m area\n"));
  ck_assert(paints("\033[0;1m▶\033[0m\033[0;1;38;5;231;48;5;133mB\033[0m seat 2"));
}
END_TEST

/* The picture without its colours is the one without colour. */
START_TEST(gn_draw_says_the_same_without_colour)
{
  char plain[40000], *out = plain;
  struct ad_text_style style;
  for (const char *at = drawn(true, true); *at;) {
    const char *behind = ad_styled_read_style(at, &style);
    if (behind)
      at = behind;
    else
      *out++ = *at++;
  }
  *out = '\0';
  char *blank; /* grounds are drawn to their ends */
  while ((blank = strstr(plain, " \n")))
    memmove(blank, blank + 1, strlen(blank));
  fixture_same_lines(plain, drawn(false, true));
}
END_TEST

START_TEST(gn_crane_01_drawn_around_the_territory)
{
  gn_table_crane(&t, 4);
  ck_assert(shows("─ crane ▶ 4 ─") && !shows("crane ▶ 7"));
  ck_assert(shows("│46 y3 40 g4 43 #5│") && shows("╱ 41 y4 42 r5 ╲") && shows("╲  45 r4 44 g1  ╱"));
  gn_table_crane(&t, 0);
  ck_assert(!shows("crane") && !shows("│") && !shows("╱"));
}
END_TEST

/* A tile that lies turned shows its areas where they are. */
START_TEST(gn_crane_02_drawn_where_areas_lie)
{
  ck_assert(shows(" 36 y3 30 r3 33 y4 ") && shows("    31 g4 32 r4 "));
  t.st->turned[6] = 1;
  memset(&t.st->number, 0, sizeof t.st->number);
  gn_lay_territories(t.rules, t.st);
  ck_assert(shows(" 35 ") && shows(" 30 ") && shows("\n    36 y"));
}
END_TEST

START_TEST(gn_build_02_drawn_land_of_a_bramble)
{
  ck_assert(shows(" 24 #5") && shows("34 G8") && shows("75 Y5"));
  ck_assert(shows("tokens Y2 G2 R3\n"));
}
END_TEST

/* Two figures leave no blank between them and the area. */
START_TEST(gn_build_03_drawn_price_and_height)
{
  gn_table_towers(&t, "42/D/11");
  ck_assert(shows(" 41 y4 42r16 ") && shows("D11 "));
}
END_TEST

START_TEST(gn_act_02_drawn_what_can_be_done)
{
  ck_assert(shows("│76 r3 70 y6 73 g4│") && shows("│+     !A1   +B1  │") &&
            shows("╲ +     +     ╱"));
  t.st->clan[1].inhabitants = 9; /* B cannot pay 10 for the tower of A */
  ck_assert(shows("│+      A1   +B1  │"));
  t.st->clan[1].inhabitants = 3;
  ck_assert(shows("│       A1    B1  │") && shows("╲       +     ╱"));
  t.st->clan[1].towers &= ~gn_bit(gn_table_area(&t, 73)) & ~gn_bit(gn_table_area(&t, 71));
  t.st->clan[1].inhabitants = 1;
  ck_assert(shows("seat 2 (B) acts in territory 7, which is blocked\n"));
}
END_TEST

START_TEST(gn_proj_01_drawn_what_can_be_claimed)
{
  gn_table_display(&t, "house forge sacred_place_red terraced_houses");
  gn_table_play(&t, "construct 73");
  ck_assert_int_eq(t.st->phase, GN_PROJECT);
  ck_assert(shows("▶B2  │") && !shows("+B") && !shows("!A"));
  ck_assert(shows("+   3 house             tower") && shows("    3 forge             pair"));
  ck_assert(shows("seat 2 (B) may claim a project for 73\n"));
  gn_table_play(&t, "claim house");
  ck_assert(shows("A1    B2▲")); /* 70 and 73 */
  ck_assert(shows("sacred_place_yellow, house, prison"));
}
END_TEST

START_TEST(gn_proj_11_drawn_empty_places)
{
  gn_table_display(&t, "house");
  ck_assert(shows("roofs 17  deck 0\n") && shows("\n    3 house  tower of") &&
            !shows("no project"));
  gn_table_display(&t, "");
  ck_assert(shows("no project lies face up\n"));
}
END_TEST

START_TEST(gn_build_02_drawn_choice_of_land)
{
  gn_table_crane(&t, 5);
  gn_table_play(&t, "construct 55");
  ck_assert(shows("seat 2 (B) chooses the land of 55\n") && shows("╲ ▶"));
}
END_TEST

START_TEST(gn_round_03_drawn_choice_of_the_next_player)
{
  gn_table_play(&t, "construct 74");
  ck_assert(shows("seat 2 (B) names the next player: C or D\n") && shows("had a turn: A B\n") &&
            shows("still to come: C D\n"));
  gn_table_play(&t, "next 4");
  ck_assert(shows("turn 3 of 4\n") && shows("action 1 of 2\n") && shows("had a turn: A B D\n") &&
            shows("still to come: C\n"));
}
END_TEST

START_TEST(gn_act_03_drawn_first_action)
{
  gn_table_deal(&t, 1);
  while (t.st->phase == GN_MISSIONS) {
    ad_move moves[GN_MAX_MOVES];
    gn_legal(t.rules, t.st, moves);
    gn_apply(t.rules, t.st, moves[0]);
  }
  ck_assert(shows("acts anywhere: it is the first action\n") && shows("round 1\n") &&
            shows("action 1 of 1\n"));
  int marks = 0;
  for (const char *at = drawn(false, true); (at = strchr(at, '+')); at++)
    marks++;
  ck_assert_int_ge(marks, GN_AREAS);
}
END_TEST

/* The cards dealt to a seat are shown to it, to others not even how many there are. */
START_TEST(gn_setup_06_drawn_choice_of_missions)
{
  gn_table_deal(&t, 1);
  int first = t.st->seat, other = (first + 1) % 4;
  char text[40];
  snprintf(text, sizeof text, "the first turn: %c\n", "ABCD"[first]);
  ck_assert(shows(text) && !shows("had a turn") && !shows("turn 1 of"));
  snprintf(text, sizeof text, "missions dealt to seat %d\n", first + 1);
  ck_assert(shows(text));
  for (viewer = 0; viewer < 4; viewer++) {
    snprintf(text, sizeof text, "missions dealt to seat %d\n", viewer + 1);
    ck_assert(shows(text));
    for (int i = 0; i < t.rules->missions_dealt; i++) {
      snprintf(text, sizeof text, "\n    0 %s ",
               t.rules->mission[t.st->clan[viewer].dealt[i] - 1].id);
      ck_assert(shows(text));
    }
  }
  viewer = AD_PUBLIC;
  ck_assert(!shows("missions dealt to"));
  viewer = other;
  char *before = ad_strdup(drawn(false, true));
  memcpy(t.st->clan[first].dealt, t.st->clan[other].dealt, sizeof t.st->clan[first].dealt);
  ck_assert_str_eq(drawn(false, true), before);
  free(before);
  snprintf(text, sizeof text, "seat %d (%c) keeps 2 of 4 missions\n", first + 1, 'A' + first);
  ck_assert(shows(text));
}
END_TEST

/* Open missions are the kept ones: until then nobody else sees the choice, in no drawing. */
START_TEST(gn_setup_06_drawn_choice_of_open_missions)
{
  t.rules->open_missions = true;
  gn_table_deal(&t, 1);
  for (viewer = AD_PUBLIC; viewer < 2; viewer++) {
    struct ad_styled styled;
    ad_styled_init(&styled, false, false);
    styled.compact = true;
    styled.seat = 1;
    ad_draw(t.setup, t.st, viewer, &styled);
    ck_assert_int_eq(strstr(ad_buf_text(&styled.out), "mission ") != NULL, ad_sees_own(viewer, 1));
    ad_styled_fini(&styled);
  }
}
END_TEST

START_TEST(gn_ctrl_02_drawn_pay)
{
  ck_assert(shows("1 C1 D1 +1\n") && shows("2 D2 +2\n") && shows("5 C3 +2 B1\n") &&
            shows("7 B3 +2 A1 C1\n"));
  t.rules->control_counts = GN_UNROOFED_FLOORS;
  ck_assert(shows("3 A3 +2\n") && shows("7 A1 B1 C1 +1\n"));
  t.rules->control_counts = GN_FLOORS;
  t.st->last_round = 1;
  ck_assert(shows("round 3, the last\n") && shows("2 D2 +2\n"));
  t.rules->last_round_control = false;
  ck_assert(shows("2 D2\n") && !shows("D1 +1"));
}
END_TEST

START_TEST(gn_end_03_drawn_end_shows_all_missions)
{
  viewer = 3;
  ck_assert(!shows("belfry"));
  t.st->phase = GN_ENDED;
  ck_assert(shows("the game is over\n") && shows("| market 0, belfry 7\n") && !shows("?") &&
            !shows("secret"));
  ck_assert(!shows("▶B") && !shows("turn 2") && shows("2 D2\n"));
}
END_TEST

/* ---- every state ---- */

/* The column where area NUMBER is on a line of the board, or -1. */
static int column_of(const char *line, int number)
{
  char text[16], sign;
  snprintf(text, sizeof text, "%d", number);
  for (const char *at = line; (at = strstr(at, text)) && at - line < BOARD_WIDTH; at++)
    if (sscanf(at + 2, " %c", &sign) == 1 && strchr("#ygrYGR", sign))
      return (int)(at - line);
  return -1;
}

/* Every area stands on the board, a tower below it with its seat, floors and roof. */
static void shows_areas(const struct gn_rules *r, const struct gn_state *st, char *text)
{
  const char *line[BOARD_LINES + 1];
  for (int i = 0; i <= BOARD_LINES; i++)
    line[i] = strsep(&text, "\n");
  for (int area = 0; area < GN_AREAS; area++) {
    int number = gn_area_number(st, area), owner = gn_owner(r, st, area), at = 0, col;
    char want[16] = "", below[16] = "";
    while (at < BOARD_LINES && (col = column_of(line[at], number)) < 0)
      at++;
    ck_assert_msg(at < BOARD_LINES, "no area %d", number);
    if (owner >= 0)
      snprintf(want, sizeof want, "%c%d%s", 'A' + owner, st->floors[area],
               st->roofed >> area & 1 ? "^" : "");
    if ((int)strlen(line[at + 1]) > col)
      sscanf(line[at + 1] + col, "%*1[ +!>]%4[A-D0-9^]", below);
    ck_assert_msg(strcmp(below, want) == 0, "below %d stands '%s', expected '%s'", number, below,
                  want);
  }
}

START_TEST(gn_draw_keeps_to_eighty_columns)
{
  int n, seen = 0;
  const struct ad_setup *const *setups = setups_all(&n);
  for (int i = 0; i < n; i++) {
    if (strcmp(setups[i]->ops->key, "gardennation") != 0)
      continue;
    struct ad_match *match = setups_random_game(setups[i], 5, NULL);
    void *state = ad_calloc(1, setups[i]->state_size);
    ad_deal(setups[i], state, match->seed);
    for (int m = 0; m <= match->n_moves; m++) {
      if (m % 3 == 0 || m == match->n_moves) {
        viewer = seen++ % (setups[i]->seats + 1) - 1;
        char *text = ad_strdup(fixture_drawing(setups[i], state, viewer, false, true)),
             *rest = text;
        for (char *line; (line = strsep(&rest, "\n"));)
          ck_assert_msg(ad_utf8_width(line) <= 80 && !ad_ends_with(line, " "), "%s:\n%s",
                        setups[i]->name, line);
        free(text);
        text = ad_strdup(fixture_drawing(setups[i], state, viewer, false, false));
        shows_areas(setups[i]->rules, state, text);
        free(text);
      }
      if (m < match->n_moves)
        ad_apply(setups[i], state, match->moves[m]);
    }
    free(state);
    ad_match_free(match);
  }
  ck_assert_int_gt(seen, 100);
}
END_TEST

Suite *gn_draw_suite(void);
Suite *gn_draw_suite(void)
{
  Suite *suite = suite_create("gn_draw");
  TCase *tc = tcase_create("pictures");
  tcase_add_checked_fixture(tc, open_four, finish);
  tcase_add_test(tc, gn_draw_in_signs_for_everybody);
  tcase_add_test(tc, gn_draw_in_letters_for_a_seat);
  tcase_add_test(tc, gn_draw_in_colour);
  tcase_add_test(tc, gn_draw_says_the_same_without_colour);
  suite_add_tcase(suite, tc);
  tc = tcase_create("board");
  tcase_add_checked_fixture(tc, open_four, finish);
  tcase_add_test(tc, gn_crane_01_drawn_around_the_territory);
  tcase_add_test(tc, gn_crane_02_drawn_where_areas_lie);
  tcase_add_test(tc, gn_build_02_drawn_land_of_a_bramble);
  tcase_add_test(tc, gn_build_03_drawn_price_and_height);
  tcase_add_test(tc, gn_act_02_drawn_what_can_be_done);
  suite_add_tcase(suite, tc);
  tc = tcase_create("phases");
  tcase_add_checked_fixture(tc, open_four, finish);
  tcase_add_test(tc, gn_setup_06_drawn_choice_of_missions);
  tcase_add_test(tc, gn_setup_06_drawn_choice_of_open_missions);
  tcase_add_test(tc, gn_act_03_drawn_first_action);
  tcase_add_test(tc, gn_build_02_drawn_choice_of_land);
  tcase_add_test(tc, gn_proj_01_drawn_what_can_be_claimed);
  tcase_add_test(tc, gn_proj_11_drawn_empty_places);
  tcase_add_test(tc, gn_round_03_drawn_choice_of_the_next_player);
  tcase_add_test(tc, gn_ctrl_02_drawn_pay);
  tcase_add_test(tc, gn_end_03_drawn_end_shows_all_missions);
  suite_add_tcase(suite, tc);
  tc = tcase_create("room");
  tcase_add_test(tc, gn_draw_keeps_to_eighty_columns);
  suite_add_tcase(suite, tc);
  return suite;
}
