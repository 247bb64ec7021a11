/* test_gn_boards.c - adjacency, prices, projects, missions and control of Garden Nation beside a
 * slow and straightforward version, over random boards: territories, turns, tokens, towers of two
 * to four seats and roofs in any order, and cards of every kind with random numbers besides the
 * printed ones.
 *
 * 12,000 boards for each number of seats, and so many with missions_count_roofed or without
 * adjacency over the seams; a larger AEDILE_GAMES (`make nightly`) is the number of boards; with
 * fewer than 100 games, as under sanitizers, it is an eighth. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/games/gardennation/play/board.h"
#include "engine/games/gardennation/play/missions.h"
#include "engine/games/gardennation/play/projects.h"
#include "engine/games/gardennation/play/score.h"
#include "tests/unit/games/gardennation/gn_slow.h"
#include "tests/unit/games/gardennation/gn_table.h"

enum {
  BOARDS = 12000,
  FEW_GAMES = 100,
  SPARE_PROJECT = GN_MAX_PROJECTS - 1,
  SPARE_MISSION = GN_MAX_MISSIONS - 1
};

static struct gn_table t;
static struct slow_board board;
static struct ad_rng rng;
/* by primitive: cards that gave nothing, and others */
static int met_by[GN_P_LUA][2], scored_by[GN_M_LUA][2];

static int pick(int min, int max)
{
  return min + (int)ad_rng_below(&rng, (uint32_t)(max - min) + 1);
}

static int n_boards(void)
{
  const char *games = getenv("AEDILE_GAMES");
  int n = games ? atoi(games) : 0;
  return n > BOARDS ? n : n > 0 && n < FEW_GAMES ? BOARDS / 8 : BOARDS;
}

/* A tower of each seat in FULL of ten areas, most of them low. */
static void random_board(void)
{
  struct gn_state *st = t.st;
  int full = pick(2, 8), roofs = pick(0, 5);
  ad_shuffle_u8(&rng, st->territory, GN_SLOTS);
  for (int slot = 0; slot < GN_SLOTS; slot++)
    st->turned[slot] = (uint8_t)pick(0, 5);
  gn_lay_territories(t.rules, st);
  st->roofed = 0;
  for (int seat = 0; seat < t.rules->seats; seat++)
    st->clan[seat].towers = 0;
  for (int area = 0; area < GN_AREAS; area++) {
    bool tower = pick(0, 9) < full;
    st->floors[area] = (uint8_t)(tower ? pick(1, pick(1, 5)) : 0);
    if (st->brambles >> area & 1 && (tower || pick(0, 1)))
      st->land[pick(0, 2)] |= gn_bit(area);
    if (tower)
      st->clan[pick(0, t.rules->seats - 1)].towers |= gn_bit(area);
    if (tower && pick(0, 9) < roofs)
      st->roofed |= gn_bit(area);
  }
  gn_slow_read(t.rules, st, &board);
}

static int random_land(void)
{
  return pick(0, GN_ANY);
}

static void random_project(struct gn_project *p)
{
  *p = (struct gn_project){.id = "spare",
                           .primitive = pick(0, GN_P_LUA - 1),
                           .points = 1,
                           .land = random_land(),
                           .other_land = random_land(),
                           .floors = pick(1, 3),
                           .other_floors = pick(1, 3),
                           .count = pick(1, 4),
                           .where = pick(0, 2)};
}

static void random_mission(struct gn_mission *m)
{
  *m = (struct gn_mission){.id = "spare",
                           .primitive = pick(0, GN_M_LUA - 1),
                           .copies = 1,
                           .points = pick(-3, 12),
                           .land = random_land(),
                           .other_land = random_land(),
                           .floors = pick(1, 4),
                           .other_floors = pick(1, 4)};
  m->territories.n = pick(1, GN_SLOTS);
  for (int i = 0; i < m->territories.n; i++)
    m->territories.v[i] = (i + pick(0, 1)) % GN_SLOTS + 1;
  m->by_number.n = m->territories.n + 1;
  for (int i = 0; i < m->by_number.n; i++)
    m->by_number.v[i] = pick(-9, 20);
}

static const char *shown(void)
{
  static char text[1200];
  size_t n = 0;
  for (int i = 0; i < GN_AREAS; i++)
    if (board.area[i].floors)
      n += (size_t)snprintf(text + n, sizeof text - n, " %d%d/%c/%d%s", board.area[i].territory,
                            board.area[i].position, 'A' + board.area[i].owner, board.area[i].floors,
                            board.area[i].roof ? "R" : "");
  return text;
}

/* Whether the towers that do it are own, without a roof, and with the built one; vacant areas and
 * rivals may be among them. */
static void check_parts(uint64_t parts, int project, int seat, int built, bool met)
{
  int primitive = t.rules->project[project].primitive;
  bool others = primitive == GN_P_BESIDE_VACANT || primitive == GN_P_RIVALS;
  ck_assert_int_eq(parts >> built & 1, met);
  ck_assert(met || parts == 0);
  for (int i = 0; i < GN_AREAS; i++)
    if ((parts >> i & 1) && !others)
      ck_assert_msg(board.area[i].owner == seat && !board.area[i].roof, "project %d, area %d of:%s",
                    primitive, i, shown());
}

static void compare_project(int project, int seat, int built)
{
  uint64_t parts = gn_meets(t.rules, t.st, project, seat, built, NULL);
  bool met = parts != 0;
  bool expected = gn_slow_meets(t.rules, &board, &t.rules->project[project], seat, built);
  const struct gn_project *p = &t.rules->project[project];
  ck_assert_msg(met == expected,
                "%s (primitive %d, land %d, %d, floors %d, %d, count %d, where %d) is %smet by "
                "seat %d in %d%d of:%s",
                p->id, p->primitive, p->land, p->other_land, p->floors, p->other_floors, p->count,
                p->where, met ? "" : "not ", seat, board.area[built].territory,
                board.area[built].position, shown());
  check_parts(parts, project, seat, built, met);
  met_by[p->primitive][met]++;
}

static void compare_mission(int mission, int seat)
{
  const struct gn_mission *m = &t.rules->mission[mission];
  uint64_t parts;
  int points = gn_mission_points(t.rules, t.st, mission, seat, &parts);
  int expected = gn_slow_mission(t.rules, &board, m, seat);
  ck_assert_msg(
    points == expected,
    "%s (primitive %d, land %d, %d, floors %d, %d) is %d points, expected %d, for seat %d of:%s",
    m->id, m->primitive, m->land, m->other_land, m->floors, m->other_floors, points, expected, seat,
    shown());
  ck_assert((parts & ~t.st->clan[seat].towers) == 0);
  ck_assert(parts || points == 0 || m->primitive == GN_M_CONTROL);
  scored_by[m->primitive][points != 0]++;
}

static void compare_control(void)
{
  int before[GN_MAX_SEATS], gain[GN_MAX_SEATS];
  int slot = pick(0, GN_SLOTS - 1), territory = t.st->territory[slot];
  ck_assert_int_eq(gn_controller(t.rules, t.st, slot), gn_slow_controller(&board, territory));
  gn_slow_control(t.rules, &board, gain);
  for (int seat = 0; seat < t.rules->seats; seat++)
    before[seat] = t.st->clan[seat].inhabitants;
  gn_pay_control(t.rules, t.st);
  for (int seat = 0; seat < t.rules->seats; seat++) {
    ck_assert_msg(t.st->clan[seat].inhabitants - before[seat] == gain[seat],
                  "seat %d gains %d, expected %d, by:%s", seat,
                  t.st->clan[seat].inhabitants - before[seat], gain[seat], shown());
    t.st->clan[seat].inhabitants = before[seat];
  }
}

static void compare_area(int i)
{
  const struct slow_area *area = &board.area[i];
  ck_assert_int_eq(gn_area_number(t.st, i), area->territory * 10 + area->position);
  ck_assert_int_eq(gn_area_find(t.st, area->territory * 10 + area->position), i);
  ck_assert_int_eq(gn_land_of(t.st, i), area->land);
  ck_assert_int_eq(gn_price(t.rules, t.st, i), gn_slow_price(t.rules, area));
  ck_assert_int_eq(gn_refund(t.rules, t.st, i), gn_slow_refund(t.rules, area));
  ck_assert_int_eq(gn_invasion_price(t.rules, t.st, i),
                   t.rules->invasion_price * gn_slow_value(t.rules, area));
  ck_assert_int_eq(gn_owner(t.rules, t.st, i), area->owner);
}

/* A few cards for one tower of a random seat, if it has any. */
static void compare_board(void)
{
  int seat = pick(0, t.rules->seats - 1), built = pick(0, GN_AREAS - 1);
  random_board();
  for (int tries = 0; tries < 20 && board.area[built].owner != seat; tries++)
    built = pick(0, GN_AREAS - 1);
  compare_area(pick(0, GN_AREAS - 1));
  for (int i = 0; i < 2; i++) {
    random_project(&t.rules->project[SPARE_PROJECT]);
    random_mission(&t.rules->mission[SPARE_MISSION]);
    compare_project(SPARE_PROJECT, seat, built);
    compare_project(pick(0, t.rules->n_projects - 1), seat, built);
    compare_mission(SPARE_MISSION, seat);
    compare_mission(pick(0, t.rules->n_missions - 1), seat);
  }
  if (pick(0, 3) == 0)
    compare_control();
}

static const struct {
  int seats;
  const char *options;
} tables[] = {
  {2, NULL},
  {3, NULL},
  {4, NULL},
  {3,
   "{missions_count_roofed: true, floor_increment: 2, refund_multiplier: 1.5, control_counts: "
   "towers}"},
  {2,
   "{seam_adjacency: none, cost_table: online, bramble_cost: 8, control_counts: unroofed_floors, "
   "control_tie_gain: 3}"},
};

/* GN-PROJ-02..08, GN-END-03..05, GN-CTRL-01, GN-CTRL-02 */
START_TEST(gn_boards_agree_with_the_slow_version)
{
  gn_table_open(&t, tables[_i].seats, tables[_i].options);
  ad_rng_seed(&rng, (uint64_t)_i + 1);
  memset(met_by, 0, sizeof met_by);
  memset(scored_by, 0, sizeof scored_by);
  for (int n = _i < 3 ? n_boards() : n_boards() / 2; n > 0; n--)
    compare_board();
  for (int i = 0; i < 2 && n_boards() >= BOARDS; i++) {
    for (int primitive = 0; primitive < GN_P_LUA; primitive++)
      ck_assert_int_gt(met_by[primitive][i], 20);
    for (int primitive = 0; primitive < GN_M_LUA; primitive++)
      ck_assert_int_gt(scored_by[primitive][i], 20);
  }
  gn_table_close(&t);
}
END_TEST

/* 84 pairs inside territories and 12 between them; none of those without seams. */
START_TEST(gn_proj_05_areas_beside_one_another)
{
  int pairs = 0;
  gn_table_openf(&t, 2, "{seam_adjacency: %s}", _i ? "facing" : "none");
  for (int a = 0; a < GN_AREAS; a++)
    for (int b = 0; b < GN_AREAS; b++) {
      bool touch = t.rules->adjacent[a] >> b & 1;
      ck_assert_int_eq(touch, gn_slow_touch(t.rules, a, b));
      ck_assert_int_eq(touch, gn_slow_touch(t.rules, b, a));
      pairs += touch;
    }
  ck_assert_int_eq(pairs, 2 * (_i ? 96 : 84));
  gn_table_close(&t);
}
END_TEST

/* GN-END-06 */
START_TEST(gn_end_06_points_of_inhabitants_by_the_table)
{
  gn_table_open(&t, 2, _i ? "{end_points_table: [[5, -7], [9, 1], [20, 4]]}" : NULL);
  for (int inhabitants = 0; inhabitants < 300; inhabitants++)
    ck_assert_int_eq(gn_end_points(t.rules, inhabitants), gn_slow_end_points(t.rules, inhabitants));
  gn_table_close(&t);
}
END_TEST

Suite *gn_boards_suite(void);
Suite *gn_boards_suite(void)
{
  Suite *suite = suite_create("gn_boards");
  TCase *tc = tcase_create("boards");
  tcase_set_timeout(tc, 36000);
  tcase_add_loop_test(tc, gn_boards_agree_with_the_slow_version, 0, AD_LEN(tables));
  tcase_add_loop_test(tc, gn_proj_05_areas_beside_one_another, 0, 2);
  tcase_add_loop_test(tc, gn_end_06_points_of_inhabitants_by_the_table, 0, 2);
  suite_add_tcase(suite, tc);
  return suite;
}
