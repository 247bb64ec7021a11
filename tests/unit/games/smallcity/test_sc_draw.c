/* The drawing of the table: whole pictures, and what changes in them with who looks and what is
 * asked for. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/games/smallcity/rules/find.h"
#include "engine/games/smallcity/state/town.h"
#include "tests/unit/fixture.h"
#include "tests/unit/games/smallcity/sc_drawing.h"
#include "tests/unit/setups.h"

static int square_of(const char *text)
{
  int x = 0, y = 0;
  ck_assert_int_eq(sscanf(text, "%d,%d", &x, &y), 2);
  return y * SC_SIDE + x;
}

/* Lays "R3/i3 4,3 90" in the town of SEAT. */
static void lay(int seat, const char *form, const char *corner, int rot)
{
  int number = sc_form_find(rules, form);
  ck_assert_msg(number >= 0, "no tile %s", form);
  sc_lay_tile(rules, &st->town[seat], number, rules->form[number].orientation_of[rot / 90],
              square_of(corner), SC_AT_START);
  st->stock[number]--;
}

static void stand(int town, int owner, const char *square)
{
  st->town[town].board.meeples[owner] |= sc_bit(square_of(square));
}

/* The first town, with what belongs to its seat. */
static const char *town_drawn(void)
{
  static char text[8000];
  const char *town = strstr(drawn(), "    0   1   2"), *next = strstr(town + 1, "    0   1   2");
  snprintf(text, sizeof text, "%.*s", (int)(next - town), town);
  return text;
}

/* A town with something of every kind in it, seat 1 builds. */
static void fill_town(void)
{
  struct sc_board *b = &st->town[0].board;
  lay(0, "R3/i3", "0,0", 0);
  lay(0, "R1", "3,0", 0);
  lay(0, "C4/l4", "4,0", 0);
  lay(0, "SCHOOL", "5,2", 0);
  lay(0, "P2", "0,3", 90);
  lay(0, "F3/l3", "4,4", 0);
  lay(0, "WAREHOUSE", "3,4", 0);
  lay(0, "HARBOR", "0,5", 0);
  lay(0, "POLICE", "2,5", 0);
  lay(0, "FIRE", "5,6", 0);
  sc_put_goods(rules, b, SC_WHITE, 1, false);
  b->hall_goods[SC_BLACK] = 1;
  b->hall_citizens = 2;
  b->graves = sc_bit(square_of("0,2"));
  b->graves_beside = 1;
  stand(0, 0, "0,0");
  stand(0, 0, "4,0");
  stand(0, 1, "4,4");
  stand(0, 0, "2,5");
  sc_derive_town(rules, &st->town[0]);
}

START_TEST(sc_draw_while_cards_are_taken)
{
  open_two();
  fixture_same_lines(
    drawn(),
    "round 1 of 8, phase 1: special actions\n"
    "ring  A Mayor $0 · B Architect $0 · C Mediator $0 · D Engineer $0 ·\n"
    "  E Supporter $0 · F Urban planner $0 · G City councilor $0 · H Opponent $0\n"
    "council         step 1, price 1 step 2, price 2 step 3, price 3 step 4, price 4\n"
    "  Industry      1W              2W/1G           2G/1B           2B\n"
    "  Construction  build 1         build 2         build 3         build 1-4 free\n"
    "  Economy       2 votes/$2      3 votes/$3      5 votes/$5      8 votes/$8\n"
    "  Tourism       1 citizen       1 citizen       2 citizens      2 citizens\n"
    "supply R1 30 R2 24 R3 9+9 R4 4+4+4 R5 4+2 C1 14 C2 11 C3 4+4 C4 4+4 F1 12 F2 13\n"
    "  F3 6+6 WAREHOUSE 12 POLICE 1 FIRE 1 P1 25 P2 18 P3 6+6 METRO 1 CLINIC 1\n"
    "  UNIVERSITY 1 20W 16G 12B\n"
    "\n"
    "    0   1   2   3   4   5   6   7   8   9\n"
    "  ┌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┐               ▶  seat 1  ♛ mayor\n"
    "0 ╎ · ♛ ·   ·   ·   ·   ·   · ╎ ░   ░   ░     0 votes  0% pollution  $4  score 0\n"
    "  ╎                           ╎               due +0 votes, +0% pollution\n"
    "1 ╎ ·   ·   ·   ·   ·   ·   · ╎ ░   ░   ░     no goods\n"
    "  ╎       ┌Cit────┐           ╎               city hall 3, in town 0,\n"
    "2 ╎ ·   · │ 1   1 │ ·   ·   · ╎ ░   ░   ░       career center 11, supply 8\n"
    "  ╎       │       │           ╎               area 1 of 4 (easy)\n"
    "3 ╎ ·   · │ 1   · │ ·   ·   · ╎ ░   ░   ░     council: 2 discs left\n"
    "  ╎       └───────┘           ╎               to build: REFINERY HARBOR SCHOOL\n"
    "4 ╎ ·   ·   ·   ·   ·   ·   · ╎ ░   ░   ░       LIBRARY MUSEUM\n"
    "  ╎                           ╎\n"
    "5 ╎ ·   ·   ·   ·   ·   ·   · ╎ ░   ░   ░\n"
    "  ╎                           ╎\n"
    "6 ╎ ·   ·   ·   ·   ·   ·   · ╎ ░   ░   ░\n"
    "  └╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┘\n"
    "7   ░   ░   ░   ░   ░   ░   ░   ░   ░   ░\n"
    "\n"
    "8   ░   ░   ░   ░   ░   ░   ░   ░   ░   ░\n"
    "\n"
    "9   ░   ░   ░   ░   ░   ░   ░   ░   ░   ░\n"
    "\n"
    "\n"
    "    0   1   2   3   4   5   6   7   8   9\n"
    "  ┌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┐                  seat 2\n"
    "0 ╎ ·   ·   ·   ·   ·   ·   · ╎ ░   ░   ░     0 votes  0% pollution  $5  score 0\n"
    "  ╎                           ╎               due +0 votes, +0% pollution\n"
    "1 ╎ ·   ·   ·   ·   ·   ·   · ╎ ░   ░   ░     no goods\n"
    "  ╎                           ╎               city hall 3, in town 0,\n"
    "2 ╎ ·   ·   ·   ·   ·   ·   · ╎ ░   ░   ░       career center 11, supply 8\n"
    "  ╎                           ╎               area 1 of 4 (easy)\n"
    "3 ╎ ·   ·   ·   ·   ·   ·   · ╎ ░   ░   ░     council: 2 discs left\n"
    "  ╎           ┌Cit────┐       ╎               to build: REFINERY HARBOR SCHOOL\n"
    "4 ╎ ·   ·   · │ 2   2 │ ·   · ╎ ░   ░   ░       LIBRARY MUSEUM\n"
    "  ╎           │       │       ╎\n"
    "5 ╎ ·   ·   · │ 2   · │ ·   · ╎ ░   ░   ░\n"
    "  ╎           └───────┘       ╎\n"
    "6 ╎ ·   ·   ·   ·   ·   ·   · ╎ ░   ░   ░\n"
    "  └╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┘\n"
    "7   ░   ░   ░   ░   ░   ░   ░   ░   ░   ░\n"
    "\n"
    "8   ░   ░   ░   ░   ░   ░   ░   ░   ░   ░\n"
    "\n"
    "9   ░   ░   ░   ░   ░   ░   ░   ░   ░   ░\n"
    "\n"
    "\n"
    "⌂ home  $ money  g$ sell good  $v buy votes  gv good for votes  ♣ rest  ⚑ staff\n"
    "seat 1 takes a card of the ring\n");
}
END_TEST

START_TEST(sc_draw_a_town_in_signs)
{
  open_two();
  fill_town();
  fixture_same_lines(
    town_drawn(),
    "    0   1   2   3   4   5   6   7   8   9\n"
    "  ┌R3─────────┬R1─┬C4─────────┐               ▶  seat 1  ♛ mayor\n"
    "0 │ ⌂1♛ ⌂   ⌂ │ ⌂ │ $1 g$  $v │ ░   ░   ░     0 votes  0% pollution  $4  score 0\n"
    "  └───────────┴───┴───────┐   │               due +1 vote, +2% pollution\n"
    "1 ╎ ·   ·   ·   ·   ·   · │gv │ ░   ░   ░     goods 1W 1B\n"
    "  ╎       ┌Cit────┐   ┌Sch┼───┘               city hall 2, in town 3,\n"
    "2 ╎ †   · │ 1   1 │ · │ ♣ │ · ╎ ░   ░   ░       career center 11, supply 8\n"
    "  ┌P2─┐   │       │   └───┘   ╎               tourists: 1 here, 0 abroad\n"
    "3 │ ♣ │ · │ B   · │ ·   ·   · ╎ ░   ░   ░     area 1 of 4 (easy), 2 graves\n"
    "  │   │   └───┬War┼F3─────┐   ╎                 (1 beside the board)\n"
    "4 │ ♣ │ ·   · │W· │ w2  g │ · ╎ ░   ░   ░     council: 2 discs left\n"
    "  ├Har┴───┬Pol┴───┼───┐   │   ╎               to build: REFINERY HARBOR SCHOOL\n"
    "5 │       │ ⚑1    │ · │ b │ · ╎ ░   ░   ░       LIBRARY MUSEUM\n"
    "  │       ├───────┘   ├Fir┴───┐\n"
    "6 │≈≈≈ ≈≈≈│ ·   ·   · │ ⚑     │ ░   ░   ░\n"
    "  └───────┘╌╌╌╌╌╌╌╌╌╌╌└───┐   │\n"
    "7   ░   ░   ░   ░   ░   ░ │   │ ░   ░   ░\n"
    "                          └───┘\n"
    "8   ░   ░   ░   ░   ░   ░   ░   ░   ░   ░\n"
    "\n"
    "9   ░   ░   ░   ░   ░   ░   ░   ░   ░   ░\n"
    "\n"
    "\n");
}
END_TEST

START_TEST(sc_draw_a_town_in_letters)
{
  open_two();
  fill_town();
  styled.utf8 = false;
  fixture_same_lines(
    town_drawn(),
    "    0   1   2   3   4   5   6   7   8   9\n"
    "  +R3---------+R1-+C4---------+               >  seat 1  M mayor\n"
    "0 | h1M h   h | h | $1 g$  $v |               0 votes  0% pollution  $4  score 0\n"
    "  +-----------+---+-------+   |               due +1 vote, +2% pollution\n"
    "1 : .   .   .   .   .   . |gv |               goods 1W 1B\n"
    "  :       +Cit----+   +Sch+---+               city hall 2, in town 3,\n"
    "2 : x   . | 1   1 | . | * | . :                 career center 11, supply 8\n"
    "  +P2-+   |       |   +---+   :               tourists: 1 here, 0 abroad\n"
    "3 | * | . | B   . | .   .   . :               area 1 of 4 (easy), 2 graves\n"
    "  |   |   +---+War+F3-----+   :                 (1 beside the board)\n"
    "4 | * | .   . |W. | w2  g | . :               council: 2 discs left\n"
    "  +Har+---+Pol+---+---+   |   :               to build: REFINERY HARBOR SCHOOL\n"
    "5 |       | !1    | . | b | . :                 LIBRARY MUSEUM\n"
    "  |       +-------+   +Fir+---+\n"
    "6 |~~~ ~~~| .   .   . | !     |\n"
    "  +-------+- - - - - -+---+   |\n"
    "7                         |   |\n"
    "                          +---+\n"
    "8\n"
    "\n"
    "9\n"
    "\n"
    "\n");
}
END_TEST

/* SC-INF-01: the school and the city hall; both see 4,2 and 4,3. */
START_TEST(sc_draw_inf_01_rings_on_request)
{
  struct ad_reason reason;
  open_two();
  lay(0, "SCHOOL", "5,2", 0);
  ck_assert(ad_overlay_read(setup, "cultural", &styled.overlay, &reason));
  fixture_same_lines(
    town_drawn(),
    "    0   1   2   3   4   5   6   7   8   9\n"
    "  ┌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┐               ▶  seat 1  ♛ mayor\n"
    "0 ╎ · ♛ ·   ·   ·   ·   ·   · ╎ ░   ░   ░     0 votes  0% pollution  $4  score 0\n"
    "  ╎                           ╎               due +0 votes, +0% pollution\n"
    "1 ╎ ·   1   1   1   2   1   1 ╎ ░   ░   ░     no goods\n"
    "  ╎       ┌Cit────┐   ┌Sch┐   ╎               city hall 3, in town 0,\n"
    "2 ╎ ·   1 │ 0   0 │ 2 │ 0 │ 1 ╎ ░   ░   ░       career center 11, supply 8\n"
    "  ╎       │       │   └───┘   ╎               area 1 of 4 (easy)\n"
    "3 ╎ ·   1 │ 0   0 │ 2   1   1 ╎ ░   ░   ░     council: 2 discs left\n"
    "  ╎       └───────┘           ╎               to build: REFINERY HARBOR SCHOOL\n"
    "4 ╎ ·   1   1   1   1   ·   · ╎ ░   ░   ░       LIBRARY MUSEUM\n"
    "  ╎                           ╎\n"
    "5 ╎ ·   ·   ·   ·   ·   ·   · ╎ ░   ░   ░\n"
    "  ╎                           ╎\n"
    "6 ╎ ·   ·   ·   ·   ·   ·   · ╎ ░   ░   ░\n"
    "  └╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┘\n"
    "7   ░   ░   ░   ░   ░   ░   ░   ░   ░   ░\n"
    "\n"
    "8   ░   ░   ░   ░   ░   ░   ░   ░   ░   ░\n"
    "\n"
    "9   ░   ░   ░   ░   ░   ░   ░   ░   ░   ░\n"
    "\n"
    "\n");
}
END_TEST

START_TEST(sc_draw_inf_01_rings_of_what)
{
  struct ad_reason reason;
  uint64_t kinds;
  deal(2, NULL);
  ck_assert(ad_overlay_read(setup, "refinery  HARBOR", &kinds, &reason));
  ck_assert_uint_eq(kinds, UINT64_C(1) << sc_kind_find(rules, "REFINERY") |
                             UINT64_C(1) << sc_kind_find(rules, "HARBOR"));
  ck_assert(ad_overlay_read(setup, "", &kinds, &reason));
  ck_assert_uint_eq(kinds, 0);
  ck_assert(!ad_overlay_read(setup, "cultural houses", &kinds, &reason));
  ck_assert_str_eq(reason.text,
                   "no class or kind of tiles is called 'houses', expected residential, "
                   "commercial, factory, warehouse, industrial, service, park or cultural, a kind "
                   "such as R1, or 'towns' for all towns");
  ck_assert(!ad_overlay_read(setup, "  ", &kinds, &reason));
  ck_assert(!ad_overlay_read(setup, "a_word_that_is_longer_than_any_kind_can_be", &kinds, &reason));
}
END_TEST

/* SC-ACT-03: what cards cost stands beside them, and who has taken which. */
START_TEST(sc_draw_act_03_costs_of_cards)
{
  open_two();
  shows("A Mayor $0", true);
  play("take OPPONENT");
  shows("H Opponent 1", true);
  shows("C Mediator $2", true);
}
END_TEST

/* Towns stand side by side where there is room. */
START_TEST(sc_draw_as_wide_as_there_is_room)
{
  static const struct {
    int width, numbers; /* columns there are, towns in a row */
  } room[] = {{20, 1}, {80, 1}, {88, 1}, {89, 2}, {135, 3}, {181, 4}};
  deal(4, NULL);
  for (int i = 0; i < AD_LEN(room); i++) {
    int towns = 0;
    styled.width = room[i].width;
    const char *line = strstr(drawn(), "    0   1   2"), *end = strchr(line, '\n');
    for (const char *at = line; at && at < end; at = strstr(at + 1, " 0   1   2"))
      towns++;
    ck_assert_int_eq(towns - (room[i].numbers > 0), room[i].numbers);
    ck_assert_int_le(widest(drawn()), room[i].width < 80 ? 80 : room[i].width);
  }
}
END_TEST

Suite *sc_draw_suite(void);
Suite *sc_draw_suite(void)
{
  Suite *suite = suite_create("sc_draw");
  TCase *tc = tcase_create("drawing");
  tcase_add_checked_fixture(tc, start, finish);
  tcase_add_test(tc, sc_draw_while_cards_are_taken);
  tcase_add_test(tc, sc_draw_a_town_in_signs);
  tcase_add_test(tc, sc_draw_a_town_in_letters);
  tcase_add_test(tc, sc_draw_inf_01_rings_on_request);
  tcase_add_test(tc, sc_draw_inf_01_rings_of_what);
  tcase_add_test(tc, sc_draw_act_03_costs_of_cards);
  tcase_add_test(tc, sc_draw_as_wide_as_there_is_room);
  suite_add_tcase(suite, tc);
  return suite;
}
