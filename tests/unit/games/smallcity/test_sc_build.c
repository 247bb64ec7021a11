/* test_sc_build.c - building, influence, demolition and upgrades (SC-BLD, SC-INF, SC-DEM, SC-UPG),
 * with the worked examples.  The city hall lies on 2,2 to 3,3. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "engine/games/smallcity/rules/find.h"
#include "engine/games/smallcity/state/build.h"
#include "engine/games/smallcity/state/town.h"
#include "engine/games/smallcity/state/tracks.h"
#include "tests/unit/games/smallcity/sc_make.h"
#include "tests/unit/games/smallcity/sc_short.h"

/* Whether seat 0 may lay TILE now, in a normal build: "R2 4,2 90". */
static bool fits(const char *tile)
{
  char id[20], at[12];
  int rot = 0;
  struct sc_sites sites;
  ck_assert_int_ge(sscanf(tile, "%19s %11s %d", id, at, &rot), 2);
  int form = sc_form_find(m.rules, id), orientation = m.rules->form[form].orientation_of[rot / 90];
  sc_find_sites(m.rules, m.st, 0, SC_TERMS_PAID, &sites);
  return sc_has(sc_form_corners(&sites, form, orientation, -1), sc_make_square(at));
}

static int price(const char *kind)
{
  return sc_price(m.rules, m.st, 0, sc_kind_find(m.rules, kind));
}

/* ---- building ---- */

START_TEST(sc_bld_01_behind_screens_and_the_earlier_one_wins)
{
  open_rich(2, NULL);
  ck_assert_int_eq(m.st->screens, 1);
  play("build POLICE; place 5,5");
  sc_make_until(&m, SC_BUILD, 0);
  ck_assert(sc_count(sc_board_of(m.st, 1, 0)->heads) == 1 &&
            sc_count(sc_board_of(m.st, 0, 0)->heads) == 2);
  ck_assert_int_eq(sc_board_of(m.st, 1, 0)->money, m.rules->start_money.v[0]);
  play("end");
  /* one copy with two seats */
  ck_assert(m.st->seat == 1 && !can("build POLICE") && can("build FIRE"));
  ck_assert_int_eq(sc_count(sc_board_of(m.st, 1, 0)->heads), 1);
  play("end");
  /* revealed together */
  ck_assert(m.st->screens == 0 && sc_count(sc_board_of(m.st, 1, 0)->heads) == 2);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_bld_02_three_tiles)
{
  open_rich(2, NULL);
  ck_assert(can("end") && can("expand"));
  play("build P1; place 0,0; build P1; place 0,2");
  ck_assert(can("build P1") && !can("expand"));
  play("build P1; place 0,4");
  ck_assert(m.st->seat == 1 || (!can("build P1") && can("end")));
  ck_assert_int_eq(sc_count(board(0)->heads), 4);
  sc_make_close(&m);
}
END_TEST

/* Example 20. */
START_TEST(sc_bld_02_or_one_tile_and_an_area_step)
{
  open_rich(2, NULL);
  play("build P1; place 0,0; expand");
  ck_assert_int_eq(board(0)->area, 2);
  ck_assert(m.st->seat == 1 || (!can("build P1") && !can("expand")));
  sc_make_close(&m);
  open_rich(2, NULL);
  play("expand");
  ck_assert(can("build P1") && !can("expand"));
  play("build P1; place 7,7");
  ck_assert(m.st->seat == 1 || !can("build P1"));
  sc_make_close(&m);
  open_rich(2, "{max_tiles_per_round: 1, tiles_with_expansion: 0}");
  play("build P1; place 0,0");
  ck_assert(m.st->seat == 1 || (!can("build P1") && !can("expand")));
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_bld_02_no_area_step_beyond_the_last)
{
  open_rich(2, NULL);
  board(0)->area = 4;
  ck_assert(!can("expand") && can("build P1"));
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_bld_03_demolition_counts_upgrades_and_warehouses_do_not)
{
  open_rich(2, NULL);
  sc_make_tiles(&m, 0, "P1 6,6; SCHOOL 5,2; R1 4,3");
  play("build F1; place 0,0; warehouse 0,1");
  ck_assert_int_eq(m.st->town[0].tiles, 1);
  play("demolish 6,6");
  ck_assert_int_eq(m.st->town[0].tiles, 2);
  play("upgrade 4,3");
  if (m.st->phase == SC_GROW)
    play("grow R2 4,3 90");
  ck_assert_int_eq(m.st->town[0].tiles, 2);
  play("build P1; place 6,6");
  ck_assert(m.st->seat == 1 || !can("build P1"));
  sc_make_close(&m);
}
END_TEST

/* SC-RUL-28 */
START_TEST(sc_bld_04_on_empty_unlocked_land)
{
  open_rich(2, "{board_side: expert}");
  sc_make_graves(&m, 0, "0,6");
  sc_make_tiles(&m, 0, "P1 5,5");
  ck_assert(fits("P1 6,5") && !fits("P1 7,6") && !fits("P1 3,1") && !fits("P1 0,0") &&
            !fits("P1 0,6") && !fits("P1 5,5"));
  ck_assert(!fits("P1 2,2") && !fits("P2 6,5") && fits("P2 5,6 90") == false &&
            fits("P2 5,6") == false);
  sc_make_close(&m);
  open_rich(2, "{build_on_graves: true}");
  sc_make_graves(&m, 0, "0,6");
  ck_assert(fits("P1 0,6"));
  play("build P1; place 0,6");
  ck_assert(board(0)->graves == 0 && board(0)->graves_beside == 1 && sc_graves(board(0)) == 1);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_bld_04_turned_and_flipped_freely)
{
  open_rich(2, NULL);
  play("build P3");
  ck_assert(can("place 0,0 i3") && can("place 0,0 i3 90") && can("place 0,0 l3") &&
            can("place 0,0 l3 90") && can("place 0,0 l3 180") && can("place 0,0 l3 270"));
  sc_make_close(&m);
  open_rich(2, NULL);
  sc_make_tiles(&m, 0, "R1 4,4; R1 6,4; R1 4,6; R1 5,4"); /* 5,5 sees them all */
  play("build C4");
  ck_assert(can("place 4,5 l4") && can("place 5,5 o4"));
  ck_assert_int_eq(m.rules->form[sc_form_find(m.rules, "C4/l4")].n_orientations, 8);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_bld_05_a_dollar_a_square)
{
  static const struct {
    const char *kind;
    int money;
  } prices[] = {{"R1", 1},     {"R2", 2},   {"R5", 5},        {"C1", 1},       {"C4", 4},
                {"F1", 1},     {"F3", 3},   {"WAREHOUSE", 0}, {"REFINERY", 1}, {"HARBOR", 2},
                {"POLICE", 2}, {"FIRE", 3}, {"P3", 3},        {"SCHOOL", 0},   {"UNIVERSITY", 0}};
  open_rich(2, NULL);
  for (size_t i = 0; i < AD_LEN(prices); i++)
    if (strcmp(prices[i].kind, "WAREHOUSE") != 0)
      ck_assert_msg(price(prices[i].kind) == prices[i].money, "%s costs %d", prices[i].kind,
                    price(prices[i].kind));
  sc_make_money(&m, 0, 2);
  ck_assert(can("build P2") && !can("build P3"));
  play("build F1; place 0,0; warehouse 0,1");
  ck_assert_int_eq(board(0)->money, 1);
  sc_make_close(&m);
  open_rich(2, "{money_per_square: 3}");
  ck_assert(price("P3") == 9 && price("SCHOOL") == 0);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_bld_06_any_level_directly)
{
  open_rich(2, NULL);
  sc_make_tiles(&m, 0, "SCHOOL 5,2; LIBRARY 5,4; MUSEUM 0,4; METRO 0,0");
  ck_assert(can("build R3"));
  play("build R3; place 4,1 i3 90");
  ck_assert(is_kind(0, "4,3", "R3"));
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_bld_07_goods_of_the_city_hall_first)
{
  open_rich(2, NULL);
  sc_make_tiles(&m, 0, "WAREHOUSE 6,6");
  sc_make_hall(&m, 0, "1 citizen");
  sc_make_goods(&m, 0, "1 white 1 grey 2 white");
  ck_assert(board(0)->hall_goods[SC_WHITE] == 2);
  int supply = m.st->supply[SC_WHITE];
  play("build SCHOOL; place 0,0");
  ck_assert_int_eq(board(0)->hall_goods[SC_WHITE], 1);
  play("build LIBRARY; place 5,0");
  int goods[SC_GOODS];
  sc_count_goods(m.rules, board(0), goods);
  ck_assert(board(0)->hall_goods[SC_WHITE] == 0 && goods[SC_WHITE] == 1 && goods[SC_GREY] == 0);
  ck_assert_int_eq(m.st->supply[SC_WHITE], supply + 2); /* they go back to the supply */
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_bld_08_no_neighbour_is_asked_for)
{
  open_rich(2, NULL);
  ck_assert(fits("P1 6,6") && fits("R1 0,6") && fits("REFINERY 6,0"));
  sc_make_close(&m);
}
END_TEST

/* ---- influence ---- */

START_TEST(sc_inf_01_rings)
{
  static const struct {
    const char *tile;
    int squares;
  } rings[] = {{"P1", 8},     {"P2", 10},    {"P3/i3", 12}, {"P3/l3", 12},
               {"R4/o4", 12}, {"R4/l4", 14}, {"R4/t4", 14}};
  open_rich(2, NULL);
  for (size_t i = 0; i < AD_LEN(rings); i++) {
    const struct sc_form *form = &m.rules->form[sc_form_find(m.rules, rings[i].tile)];
    for (int orientation = 0; orientation < form->n_orientations; orientation++)
      ck_assert_msg(sc_count(sc_ring(form->orientation[orientation].building << 44)) ==
                      rings[i].squares,
                    "%s", rings[i].tile);
  }
  ck_assert_int_eq(sc_count(sc_ring(sc_bit(0))), 3); /* the edge of the board */
  ck_assert_int_eq(sc_count(sc_ring(sc_bit(9))), 3);
  ck_assert_int_eq(sc_count(sc_ring(sc_bit(50))), 5);
  sc_make_close(&m);
}
END_TEST

/* `influence_distance`: a house sees a school two squares away;
 * houses and industry must be farther apart.  A warehouse still stands beside its factory. */
START_TEST(sc_inf_01_influence_at_a_distance)
{
  open_rich(2, _i ? "{influence_distance: 2}" : NULL);
  ck_assert_int_eq(sc_count(sc_influenced(m.rules, sc_bit(44))), _i ? 24 : 8);
  sc_make_tiles(&m, 0, "SCHOOL 6,2");
  ck_assert(fits("R2 4,2 90") == (_i == 1));
  sc_make_tiles(&m, 0, "R1 0,6");
  ck_assert(fits("F1 0,4") == (_i == 0));
  sc_make_close(&m);
}
END_TEST

/* Example 9. */
START_TEST(sc_inf_02_the_water_of_a_harbor_does_nothing)
{
  open_rich(2, NULL);
  sc_make_tiles(&m, 0, "HARBOR 0,0");
  ck_assert(fits("R1 0,2") && !fits("R1 2,1") && !fits("R1 2,0"));
  ck_assert(fits("F2 2,0") && !fits("F2 0,2"));
  sc_make_close(&m);
  open_rich(2, NULL);
  sc_make_tiles(&m, 0, "R1 0,2");
  ck_assert(fits("HARBOR 0,0") && !fits("HARBOR 0,0 180"));
  sc_make_close(&m);
}
END_TEST

/* Examples 4 and 5. SC-RUL-01 */
START_TEST(sc_inf_03_one_single_square_sees_enough)
{
  open_rich(2, NULL);
  sc_make_tiles(&m, 0, "SCHOOL 5,2");
  ck_assert(fits("R2 4,2 90"));
  sc_make_close(&m);
  open_rich(2, _i ? "{build_requirement_scope: footprint}" : NULL);
  sc_make_tiles(&m, 0, "SCHOOL 6,4");
  ck_assert(fits("R2 4,4") == (_i == 1));
  sc_make_close(&m);
}
END_TEST

/* An F3 has one square in both rings. */
START_TEST(sc_inf_03_a_refinery_and_a_harbor_seen_together)
{
  open_rich(2, NULL);
  sc_make_tiles(&m, 0, "REFINERY 6,0; HARBOR 6,4");
  ck_assert(!fits("F3/i3 5,1 90"));
  sc_make_close(&m);
  open_rich(2, NULL);
  sc_make_tiles(&m, 0, "REFINERY 6,0; HARBOR 5,2");
  ck_assert(fits("F3/i3 4,1") && !fits("F3/i3 4,1 90"));
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_inf_04_the_city_hall_counts_and_levels_do_not)
{
  open_rich(2, NULL);
  sc_make_tiles(&m, 0, "SCHOOL 5,2; R5/l5 0,6");
  /* only squares beside the hall see both */
  ck_assert(fits("R2 4,1 90") && fits("R2 5,1") == false);
  ck_assert(fits("C1 0,5") && !fits("C2 0,5")); /* one residential tile, however large */
  sc_make_tiles(&m, 0, "R1 1,4");
  ck_assert(fits("C2 0,5") && !fits("C3/i3 0,5"));
  sc_make_close(&m);
}
END_TEST

/* Example 7, and the other way round. */
START_TEST(sc_inf_05_homes_and_industry_keep_away)
{
  static const char *const industry[] = {"F1 5,5", "REFINERY 5,5", "HARBOR 4,5", "WAREHOUSE 5,5"};
  open_rich(2, NULL);
  sc_make_tiles(&m, 0, "R1 6,6");
  for (int i = 0; i < 3; i++)
    ck_assert_msg(!fits(industry[i]), "%s", industry[i]);
  ck_assert(fits("F1 4,5") && fits("P1 5,5") && fits("C1 5,5"));
  sc_make_close(&m);
  for (size_t i = 0; i < AD_LEN(industry); i++) {
    open_rich(2, NULL);
    sc_make_tiles(&m, 0, industry[i]);
    ck_assert_msg(!fits("R1 6,5") || strncmp(industry[i], "HARBOR", 6) == 0, "%s", industry[i]);
    ck_assert_msg(!fits("R1 5,4"), "%s", industry[i]);
    sc_make_close(&m);
  }
  open_rich(2, "{exclusion_enabled: false}");
  sc_make_tiles(&m, 0, "R1 6,6");
  ck_assert(fits("F1 5,5") && fits("REFINERY 5,5"));
  sc_make_close(&m);
}
END_TEST

/* The whole footprint, not only the square that sees enough. */
START_TEST(sc_inf_05_for_every_square)
{
  open_rich(2, NULL);
  sc_make_tiles(&m, 0, "SCHOOL 5,2; REFINERY 5,5");
  ck_assert(fits("R2 4,1 90") && fits("R2 4,2 90") && !fits("R2 4,3 90"));
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_inf_06_later_loss_has_no_effect)
{
  open_rich(2, NULL);
  sc_make_tiles(&m, 0, "SCHOOL 5,2; R2 4,2 90");
  sc_make_meeples(&m, 0, 0, "4,2 4,3");
  play("demolish 5,2");
  ck_assert(is_kind(0, "4,2", "R2") && sc_town_votes(m.rules, m.st, 0, SC_V_HOMES) == 3);
  sc_make_close(&m);
}
END_TEST

/* ---- upgrades ---- */

Suite *sc_build_suite(void);
Suite *sc_build_suite(void)
{
  Suite *suite = suite_create("sc_build");
  TCase *build = tcase_create("build"), *influence = tcase_create("influence");
  tcase_add_test(build, sc_bld_01_behind_screens_and_the_earlier_one_wins);
  tcase_add_test(build, sc_bld_02_three_tiles);
  tcase_add_test(build, sc_bld_02_or_one_tile_and_an_area_step);
  tcase_add_test(build, sc_bld_02_no_area_step_beyond_the_last);
  tcase_add_test(build, sc_bld_03_demolition_counts_upgrades_and_warehouses_do_not);
  tcase_add_test(build, sc_bld_04_on_empty_unlocked_land);
  tcase_add_test(build, sc_bld_04_turned_and_flipped_freely);
  tcase_add_test(build, sc_bld_05_a_dollar_a_square);
  tcase_add_test(build, sc_bld_06_any_level_directly);
  tcase_add_test(build, sc_bld_07_goods_of_the_city_hall_first);
  tcase_add_test(build, sc_bld_08_no_neighbour_is_asked_for);
  tcase_add_test(influence, sc_inf_01_rings);
  tcase_add_loop_test(influence, sc_inf_01_influence_at_a_distance, 0, 2);
  tcase_add_test(influence, sc_inf_02_the_water_of_a_harbor_does_nothing);
  tcase_add_loop_test(influence, sc_inf_03_one_single_square_sees_enough, 0, 2);
  tcase_add_test(influence, sc_inf_03_a_refinery_and_a_harbor_seen_together);
  tcase_add_test(influence, sc_inf_04_the_city_hall_counts_and_levels_do_not);
  tcase_add_test(influence, sc_inf_05_homes_and_industry_keep_away);
  tcase_add_test(influence, sc_inf_05_for_every_square);
  tcase_add_test(influence, sc_inf_06_later_loss_has_no_effect);
  suite_add_tcase(suite, build);
  suite_add_tcase(suite, influence);
  return suite;
}
