/* test_sc_kinds.c - what the kinds of tiles do (SC-RES, SC-FAC, SC-COM, SC-CUL, SC-IND, SC-SRV,
 * SC-PRK). */
#include <check.h>

#include "engine/games/smallcity/rules/find.h"
#include "engine/games/smallcity/state/build.h"
#include "engine/games/smallcity/state/targets.h"
#include "engine/games/smallcity/state/town.h"
#include "engine/games/smallcity/state/tracks.h"
#include "tests/unit/games/smallcity/sc_make.h"
#include "tests/unit/games/smallcity/sc_short.h"

/* Whether seat 0 may lay TILE there, not turned. */
static bool fits(const char *tile, const char *at)
{
  struct sc_sites sites;
  sc_find_sites(m.rules, m.st, 0, SC_TERMS_PAID, &sites);
  return sc_has(sc_form_corners(&sites, sc_form_find(m.rules, tile), 0, -1), sc_make_square(at));
}

START_TEST(sc_res_01_none_two_three_four_five_cultural)
{
  /* Each of them touches 4,4, as the city hall does. */
  static const char *const around[] = {"SCHOOL 3,4", "LIBRARY 2,5", "MUSEUM 5,3", "METRO 4,2 270"};
  static const char *const homes[] = {"R1", "R2", "R3/i3", "R4/o4", "R5/p5"};
  open_rich(2, NULL);
  board(0)->area = 4;
  ck_assert(fits("R1", "4,4"));
  for (int n = 1; n <= 5; n++) {
    for (int level = 2; level <= 5; level++)
      ck_assert_msg(fits(homes[level - 1], "4,4") == (n >= level), "%s with %d", homes[level - 1],
                    n);
    if (n < 5)
      sc_make_tiles(&m, 0, around[n - 1]);
  }
  sc_make_close(&m);
}
END_TEST

/* Two R1 side by side are two tiles. */
START_TEST(sc_res_01_homes_never_merge)
{
  open_rich(2, NULL);
  sc_make_tiles(&m, 0, "R1 0,0; R1 1,0");
  sc_make_meeples(&m, 0, 0, "0,0 1,0");
  ck_assert(sc_town_votes(m.rules, m.st, 0, SC_V_HOMES) == 2 && fits("C2", "0,1"));
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_res_02_a_citizen_moves_into_a_new_r1)
{
  open_rich(2, NULL);
  play("build R1; place 0,0");
  ck_assert(board(0)->hall_citizens == 2 && stands(0, 0, "0,0"));
  sc_make_hall(&m, 0, "");
  play("build R1; place 2,0");
  ck_assert(!stands(0, 0, "2,0"));
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_res_02_not_into_larger_ones_nor_upgrades)
{
  open_rich(2, NULL);
  sc_make_tiles(&m, 0, "SCHOOL 5,2; R1 4,4");
  play("build R2; place 4,2 90");
  ck_assert(board(0)->hall_citizens == 3 && board(0)->meeples[0] == 0);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_fac_01_refinery_or_harbor_then_both)
{
  open_rich(2, NULL);
  ck_assert(fits("F1", "5,5") && !fits("F2", "5,5") && !fits("F3/i3", "4,5"));
  sc_make_tiles(&m, 0, "HARBOR 5,0");
  ck_assert(!fits("F2", "5,1") && fits("F2", "3,1") && !fits("F3/i3", "2,1"));
  sc_make_tiles(&m, 0, "REFINERY 4,2");
  ck_assert(fits("F3/i3", "2,1"));
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_fac_02_a_warehouse_beside_it)
{
  open_rich(2, NULL);
  sc_make_tiles(&m, 0, "R1 0,3; P1 1,0");
  play("build F1; place 0,0");
  ck_assert(m.st->phase == SC_WAREHOUSE && sc_make_only(&m, "warehouse 0,1; warehouse 1,1"));
  int stock = m.st->stock[m.rules->warehouse_form];
  play("warehouse 0,1");
  ck_assert(board(0)->money == 49 && m.st->stock[m.rules->warehouse_form] == stock - 1);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_fac_02_no_factory_without_it)
{
  open_rich(2, NULL);
  sc_make_tiles(&m, 0, "P1 0,1; P1 1,0; P1 1,1");
  ck_assert(!fits("F1", "0,0") && fits("F1", "6,6"));
  m.st->stock[m.rules->warehouse_form] = 0;
  ck_assert(!can("build F1") && !can("build WAREHOUSE"));
  sc_make_tiles(&m, 0, "REFINERY 0,3");
  ck_assert(can("build F2")); /* which brings none */
  play("build F2; place 0,4");
  ck_assert_int_eq(m.st->phase, SC_BUILD);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_com_01_as_many_homes_as_its_level)
{
  static const char *const homes[] = {"R1 1,4", "R1 2,4", "R1 0,4", "R1 0,6"};
  static const char *const shops[] = {"C1", "C2", "C3/i3", "C4/o4"};
  open_rich(2, NULL);
  for (int n = 0; n <= 4; n++) {
    for (int level = 1; level <= 4; level++)
      ck_assert_msg(fits(shops[level - 1], "1,5") == (n >= level), "%s with %d homes",
                    shops[level - 1], n);
    if (n < 4)
      sc_make_tiles(&m, 0, homes[n]);
  }
  sc_make_tiles(&m, 0, "REFINERY 4,6");
  ck_assert(fits("C4/o4", "1,5")); /* no exclusion */
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_cul_01_once_a_town_for_goods)
{
  open_rich(2, "{limited_copies: 4}");
  sc_make_hall(&m, 0, "");
  ck_assert(!can("build SCHOOL") && !can("build CITY_HALL"));
  sc_make_tiles(&m, 0, "WAREHOUSE 6,6");
  sc_make_goods(&m, 0, "2 white");
  ck_assert(can("build SCHOOL") && !can("build LIBRARY"));
  play("build SCHOOL; place 0,0");
  ck_assert(!can("build SCHOOL") && board(0)->money == 50);
  sc_make_close(&m);
  open_rich(2, "{limited_copies: 4}");
  sc_make_tiles(&m, 0, "METRO 0,0; WAREHOUSE 6,6; WAREHOUSE 6,5");
  sc_make_hall(&m, 0, "");
  sc_make_goods(&m, 0, "4 white 4 grey");
  ck_assert(!can("build METRO") && can("build MUSEUM"));
  play("demolish 0,0");
  ck_assert(can("build METRO")); /* not while it stands */
  sc_make_close(&m);
}
END_TEST

/* SC-RUL-04 */
START_TEST(sc_cul_01_no_colour_stands_in_for_another)
{
  open_rich(2, NULL);
  sc_make_hall(&m, 0, "");
  sc_make_tiles(&m, 0, "WAREHOUSE 6,6");
  sc_make_goods(&m, 0, "1 grey 1 black");
  ck_assert(!can("build SCHOOL") && !can("build LIBRARY"));
  sc_make_hall(&m, 0, "1 white");
  ck_assert(can("build SCHOOL") && can("build LIBRARY"));
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_cul_02_the_metro_works_by_itself)
{
  open_rich(2, NULL);
  sc_make_tiles(&m, 1, "P3/i3 0,0");
  sc_make_meeples(&m, 1, 0, "0,0");
  ck_assert(!sc_has_metro(m.rules, m.st, 0));
  sc_make_tiles(&m, 0, "METRO 0,0");
  ck_assert(sc_has_metro(m.rules, m.st, 0) && !sc_has_metro(m.rules, m.st, 1));
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_cul_03_clinic_and_university_need_a_citizen)
{
  open_rich(2, NULL);
  sc_make_tiles(&m, 0, "CLINIC 0,0; UNIVERSITY 0,4");
  ck_assert(!sc_is_staffed(m.rules, m.st, 0, SC_CLINIC) &&
            sc_town_votes(m.rules, m.st, 0, SC_V_UNIVERSITY) == 0);
  sc_make_meeples(&m, 0, 0, "0,0 0,4");
  ck_assert(sc_is_staffed(m.rules, m.st, 0, SC_CLINIC) &&
            sc_town_votes(m.rules, m.st, 0, SC_V_UNIVERSITY) == 3);
  sc_make_close(&m);
}
END_TEST

/* Nobody may enter them when they are built. */
START_TEST(sc_cul_03_he_enters_in_phase_3)
{
  open_rich(2, "{city_hall_cells: 8}");
  sc_make_hall(&m, 0, "2 white 2 grey 1 black");
  sc_make_tiles(&m, 0, "P1 6,6");
  sc_make_meeples(&m, 0, 0, "6,6");
  play("build CLINIC; place 0,0");
  ck_assert_int_eq(m.st->phase, SC_BUILD);
  sc_make_until(&m, SC_MOVE, 0);
  play("move 6,6; to 0,0");
  ck_assert(sc_is_staffed(m.rules, m.st, 0, SC_CLINIC));
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_cul_04_school_library_museum_are_places_to_rest)
{
  static const char *const kinds[] = {"SCHOOL", "LIBRARY", "MUSEUM"};
  open_rich(2, NULL);
  for (size_t i = 0; i < AD_LEN(kinds); i++) {
    const struct sc_kind *kind = &m.rules->kind[sc_kind_find(m.rules, kinds[i])];
    ck_assert(kind->ability == SC_NO_ABILITY && m.rules->form[kind->form[0]].cell[0] == SC_C_REST);
  }
  sc_make_tiles(&m, 0, "SCHOOL 0,0; LIBRARY 0,5; MUSEUM 4,5");
  sc_make_meeples(&m, 0, 0, "0,0 0,5 4,5");
  for (int source = 0; source < SC_VOTE_SOURCES; source++)
    ck_assert_int_eq(sc_town_votes(m.rules, m.st, 0, source), 0);
  sc_make_close(&m);
}
END_TEST

/* SC-RUL-11 */
START_TEST(sc_ind_01_one_of_each_and_water_on_empty_ground)
{
  open_rich(2, "{board_side: expert}");
  play("build REFINERY; place 6,5");
  ck_assert(!can("build REFINERY"));
  play("build HARBOR");
  /* Building squares 0,1 and 1,1, water on 0,0 and 1,0, which are printed water. */
  ck_assert(can("place 0,0 180") && !can("place 0,0") && can("place 0,1"));
  play("place 0,0 180");
  ck_assert(board(0)->money == 50 - 1 - 2 && sc_has(m.st->town[0].covered, 0) &&
            !sc_has(m.st->town[0].squares[SC_INDUSTRIAL], 0));
  ck_assert(!can("build HARBOR"));
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_ind_01_the_parameter_of_the_water)
{
  static const struct {
    const char *options;
    bool printed, land;
  } cases[] = {{"{board_side: expert, harbor_water_on: land}", false, true},
               {"{board_side: expert, harbor_water_on: water}", true, false},
               {"{board_side: expert, harbor_water_on: land_or_water}", true, true}};
  open_rich(2, cases[_i].options);
  play("build HARBOR");
  ck_assert(can("place 0,0 180") == cases[_i].printed);
  ck_assert(can("place 0,1") == cases[_i].land);
  sc_make_close(&m);
}
END_TEST

/* SC-RUL-13 */
START_TEST(sc_srv_01_a_citizen_of_the_board_may_move_in_at_once)
{
  open_rich(2, NULL);
  sc_make_tiles(&m, 0, "P1 6,6; R1 0,0");
  sc_make_meeples(&m, 0, 0, "6,6 0,0");
  play("build POLICE; place 5,0");
  ck_assert(m.st->phase == SC_STAFF && sc_make_only(&m, "staff 0,0; staff 6,6; staff none"));
  play("staff 6,6");
  ck_assert(stands(0, 0, "5,0") && !stands(0, 0, "6,6") &&
            sc_is_staffed(m.rules, m.st, 0, SC_POLICE));
  ck_assert(!can("build POLICE") && board(0)->money == 48);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_srv_01_nobody_from_the_city_hall)
{
  open_rich(2, NULL);
  play("build FIRE; place 5,0");
  ck_assert(m.st->phase == SC_BUILD && !sc_is_staffed(m.rules, m.st, 0, SC_FIRE));
  sc_make_close(&m);
  open_rich(2, "{service_only_by_council: true}");
  ck_assert(!can("build FIRE") && !can("build POLICE") && can("build P1"));
  sc_make_close(&m);
}
END_TEST

/* Squares of the ring of a police station on 5,5 and 6,5. */
static void open_tourists(const char *options)
{
  open_rich(3, options);
  sc_make_tiles(&m, 0, "P1 5,4; P1 0,0; P1 6,6; P1 4,0");
  sc_make_meeples(&m, 0, 1, "5,4 0,0");
  sc_make_meeples(&m, 0, 2, "6,6");
  sc_make_meeples(&m, 0, 0, "4,0");
  sc_make_hall(&m, 2, "4 white");
}

START_TEST(sc_srv_02_tourists_in_its_ring_go_home)
{
  open_tourists(NULL);
  int hall = board(1)->hall_citizens, career = board(2)->career;
  play("build POLICE; place 5,5; staff 4,0");
  ck_assert(sc_make_citizens(&m, 1) == 22 && sc_make_citizens(&m, 2) == 22);
  sc_make_until_round_phase(&m, SC_S_MOVE);
  ck_assert(!stands(0, 1, "5,4") && stands(0, 1, "0,0") && !stands(0, 2, "6,6"));
  ck_assert(board(1)->hall_citizens == hall + 1 && board(2)->career == career + 1);
  sc_make_close(&m);
}
END_TEST

/* SC-RUL-12 */
START_TEST(sc_srv_02_not_without_a_citizen)
{
  open_tourists(_i ? "{police_expel_needs_staff: false}" : NULL);
  play("build POLICE; place 5,5; staff none");
  sc_make_until_round_phase(&m, SC_S_MOVE);
  ck_assert(stands(0, 1, "5,4") == (_i == 0));
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_srv_02_no_tourists_there_while_it_is_staffed)
{
  open_rich(2, NULL);
  sc_make_tiles(&m, 0, "POLICE 5,5; P1 5,4; P1 0,0");
  ck_assert(sc_has(sc_tourist_targets(m.rules, m.st, 1, 0, SC_NO_SQUARE), 45));
  sc_make_meeples(&m, 0, 0, "5,5");
  sc_set targets = sc_tourist_targets(m.rules, m.st, 1, 0, SC_NO_SQUARE);
  ck_assert(!sc_has(targets, 45) && sc_has(targets, 0));
  ck_assert(sc_has(sc_own_targets(m.rules, m.st, 0, SC_NO_SQUARE), 45));
  sc_make_close(&m);
}
END_TEST

/* SC-RUL-26 */
START_TEST(sc_prk_01_parks_take_pollution_off_and_people_in)
{
  int parts[SC_POLLUTION_SOURCES];
  open_rich(2, _i ? "{park_reduction: 2, park_capacity: per_tile}" : NULL);
  sc_make_tiles(&m, 0, "P3/i3 0,0; P1 0,1; REFINERY 1,1; R5/l5 0,5 ");
  sc_make_meeples(&m, 0, 0, "0,0 0,5 1,5 2,5 3,5");
  ck_assert_int_eq(sc_round_pollution(m.rules, m.st, 0, parts), _i ? 0 : 1);
  ck_assert(!can("upgrade 0,0") && !can("upgrade 0,1"));
  sc_set targets = sc_own_targets(m.rules, m.st, 0, SC_NO_SQUARE);
  ck_assert(sc_has(targets, 10) && sc_has(targets, 1) == (_i == 0));
  sc_make_close(&m);
}
END_TEST

Suite *sc_kinds_suite(void);
Suite *sc_kinds_suite(void)
{
  Suite *suite = suite_create("sc_kinds");
  TCase *tc = tcase_create("kinds");
  tcase_add_test(tc, sc_res_01_none_two_three_four_five_cultural);
  tcase_add_test(tc, sc_res_01_homes_never_merge);
  tcase_add_test(tc, sc_res_02_a_citizen_moves_into_a_new_r1);
  tcase_add_test(tc, sc_res_02_not_into_larger_ones_nor_upgrades);
  tcase_add_test(tc, sc_fac_01_refinery_or_harbor_then_both);
  tcase_add_test(tc, sc_fac_02_a_warehouse_beside_it);
  tcase_add_test(tc, sc_fac_02_no_factory_without_it);
  tcase_add_test(tc, sc_com_01_as_many_homes_as_its_level);
  tcase_add_test(tc, sc_cul_01_once_a_town_for_goods);
  tcase_add_test(tc, sc_cul_01_no_colour_stands_in_for_another);
  tcase_add_test(tc, sc_cul_02_the_metro_works_by_itself);
  tcase_add_test(tc, sc_cul_03_clinic_and_university_need_a_citizen);
  tcase_add_test(tc, sc_cul_03_he_enters_in_phase_3);
  tcase_add_test(tc, sc_cul_04_school_library_museum_are_places_to_rest);
  tcase_add_test(tc, sc_ind_01_one_of_each_and_water_on_empty_ground);
  tcase_add_loop_test(tc, sc_ind_01_the_parameter_of_the_water, 0, 3);
  tcase_add_test(tc, sc_srv_01_a_citizen_of_the_board_may_move_in_at_once);
  tcase_add_test(tc, sc_srv_01_nobody_from_the_city_hall);
  tcase_add_test(tc, sc_srv_02_tourists_in_its_ring_go_home);
  tcase_add_loop_test(tc, sc_srv_02_not_without_a_citizen, 0, 2);
  tcase_add_test(tc, sc_srv_02_no_tourists_there_while_it_is_staffed);
  tcase_add_loop_test(tc, sc_prk_01_parks_take_pollution_off_and_people_in, 0, 2);
  suite_add_tcase(suite, tc);
  return suite;
}
