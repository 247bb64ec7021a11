/* test_sc_upgrade.c - demolition and upgrades (SC-DEM, SC-UPG). */
#include <check.h>
#include <stdio.h>

#include "engine/games/smallcity/rules/find.h"
#include "engine/games/smallcity/state/town.h"
#include "engine/games/smallcity/state/tracks.h"
#include "engine/games/smallcity/text/annotate.h"
#include "engine/games/smallcity/text/explain.h"
#include "tests/unit/games/smallcity/sc_make.h"
#include "tests/unit/games/smallcity/sc_short.h"

/* ---- demolition ---- */

/* Example 22. */
START_TEST(sc_dem_01_costs_its_size_and_pollutes_at_once)
{
  open_rich(2, NULL);
  sc_make_tiles(&m, 0, "R3/i3 4,4");
  sc_make_meeples(&m, 0, 0, "4,4 5,4 6,4");
  sc_make_hall(&m, 0, "1 citizen");
  sc_make_money(&m, 0, 2);
  ck_assert(!can("demolish 4,4"));
  sc_make_money(&m, 0, 3);
  int stock = m.st->stock[sc_form_find(m.rules, "R3/i3")];
  play("demolish 4,4");
  ck_assert(board(0)->money == 0 && sc_pollution(board(0)) == 3 &&
            board(0)->pollution[SC_Q_DEMOLITION] == 3);
  ck_assert(board(0)->hall_citizens == 4 && board(0)->meeples[0] == 0 && !tile_at(0, "5,4"));
  ck_assert_int_eq(m.st->stock[sc_form_find(m.rules, "R3/i3")], stock); /* it leaves the game */
  sc_make_until_round_phase(&m, SC_S_COUNCIL);
  ck_assert(sc_pollution(board(0)) == 3 && m.st->town[0].round_pollution == 0);
  sc_make_close(&m);
}
END_TEST

/* SC-RUL-29 */
START_TEST(sc_dem_01_the_water_of_a_harbor_counts)
{
  char note[160];
  int squares = _i ? 2 : 4;
  open_rich(2, _i ? "{harbor_demolition_squares: 2}" : NULL);
  sc_make_tiles(&m, 0, "HARBOR 5,5");
  sc_annotate_move(m.rules, m.st, sc_move(SC_DEMOLISH, sc_make_square("5,5")), note, sizeof note);
  ck_assert_str_eq(note, _i ? "HARBOR, $2, pollution +2" : "HARBOR, $4, pollution +4");
  sc_make_money(&m, 0, squares - 1);
  ck_assert(!can("demolish 5,5"));
  sc_make_money(&m, 0, 50);
  play("demolish 5,5");
  ck_assert(board(0)->money == 50 - squares && sc_pollution(board(0)) == squares);
  ck_assert_int_eq(sc_count(m.st->town[0].covered), 4); /* the city hall is left */
  ck_assert(!(board(0)->reserve >> sc_kind_find(m.rules, "HARBOR") & 1));
  sc_make_close(&m);
}
END_TEST

/* SC-RUL-10 */
START_TEST(sc_dem_02_citizens_need_room_in_the_city_hall)
{
  open_rich(2, _i ? "{demolish_needs_room: false}" : NULL);
  sc_make_tiles(&m, 0, "R3/i3 4,4");
  sc_make_meeples(&m, 0, 0, "4,4 5,4 6,4");
  sc_make_hall(&m, 0, "2 citizens");
  int career = board(0)->career;
  ck_assert(can("demolish 4,4") == (_i == 1));
  if (_i) {
    play("demolish 4,4");
    ck_assert(board(0)->hall_citizens == 4 && board(0)->career == career + 1);
  }
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_dem_03_tourists_go_home)
{
  open_rich(3, NULL);
  sc_make_tiles(&m, 0, "P3/i3 4,4");
  sc_make_meeples(&m, 0, 1, "4,4");
  sc_make_meeples(&m, 0, 2, "6,4");
  sc_make_hall(&m, 2, "4 white");
  int hall = board(1)->hall_citizens, career = board(2)->career;
  play("demolish 4,4");
  ck_assert(board(0)->meeples[1] == 0 && sc_make_citizens(&m, 1) == 22);
  sc_make_until_round_phase(&m, SC_S_MOVE);
  ck_assert(board(1)->hall_citizens == hall + 1 && board(2)->career == career + 1);
  ck_assert(sc_make_citizens(&m, 1) == 22 && sc_make_citizens(&m, 2) == 22);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_dem_04_goods_return_and_the_city_hall_stays)
{
  open_rich(2, NULL);
  sc_make_tiles(&m, 0, "WAREHOUSE 6,6");
  sc_make_goods(&m, 0, "1 black 1 white");
  int black = m.st->supply[SC_BLACK], goods[SC_GOODS];
  ck_assert(!can("demolish 2,2"));
  play("demolish 6,6");
  sc_count_goods(m.rules, board(0), goods);
  ck_assert(goods[SC_BLACK] == 0 && m.st->supply[SC_BLACK] == black + 1);
  sc_make_close(&m);
}
END_TEST

/* ---- upgrades ---- */

static void open_example_6(void)
{
  open_rich(2, NULL);
  sc_make_tiles(&m, 0, "SCHOOL 5,2; LIBRARY 5,5; R1 4,3");
}

static void grow(const char *from, const char *to)
{
  char text[60];
  snprintf(text, sizeof text, "upgrade %s", from);
  play(text);
  snprintf(text, sizeof text, "grow %s", to);
  play(text);
}

START_TEST(sc_upg_01_free_and_only_homes_shops_and_factories)
{
  open_example_6();
  sc_make_tiles(&m, 0, "P1 0,0; P2 0,2");
  ck_assert(can("upgrade 4,3") && !can("upgrade 0,0") && !can("upgrade 0,2") &&
            !can("upgrade 2,2") && !can("upgrade 5,2"));
  sc_make_money(&m, 0, 0);
  grow("4,3", "R2 4,3 90");
  ck_assert(is_kind(0, "4,4", "R2") && m.st->town[0].tiles == 0);
  sc_make_close(&m);
  open_rich(2, "{upgrade_cost: 3}");
  sc_make_tiles(&m, 0, "SCHOOL 5,2; R1 4,3");
  sc_make_money(&m, 0, 2);
  ck_assert(!can("upgrade 4,3"));
  sc_make_money(&m, 0, 4);
  grow("4,3", "R2 4,3 90");
  ck_assert_int_eq(board(0)->money, 1);
  sc_make_close(&m);
}
END_TEST

/* Kinds of house rules: a kind that a town has once does not appear twice by an upgrade
 * (SC-CUL-01); own tiles go back to whose they are. */
START_TEST(sc_upg_05_old_tiles_go_back_and_single_ones_stay_single)
{
  open_example_6();
  struct sc_kind *r1 = &m.rules->kind[sc_kind_find(m.rules, "R1")],
                 *r2 = &m.rules->kind[sc_kind_find(m.rules, "R2")];
  uint64_t own = UINT64_C(1) << (r1 - m.rules->kind);
  int form = r1->form[0], left = m.st->stock[form];
  struct ad_reason reason;
  r2->once = true;
  ck_assert(can("upgrade 4,3"));
  sc_make_tiles(&m, 0, "R2 6,3");
  ck_assert(!can("upgrade 4,3"));
  ck_assert(sc_why_not(m.rules, m.st, sc_make_move(&m, "upgrade 4,3"), &reason));
  ck_assert_str_eq(reason.clause, "SC-IND-01");
  r2->once = false;
  m.rules->personal |= own;
  ck_assert(!(board(0)->reserve & own));
  grow("4,3", "R2 4,3 90");
  ck_assert((board(0)->reserve & own) && m.st->stock[form] == left);
  sc_make_close(&m);
}
END_TEST

/* Example 6: the old tile must see what the new level asks for. */
START_TEST(sc_upg_02_the_old_tile_sees_enough)
{
  open_rich(2, NULL);
  sc_make_tiles(&m, 0, "SCHOOL 5,4; R1 4,2"); /* the R2 would see the school, the R1 does not */
  ck_assert(!can("upgrade 4,2"));
  sc_make_close(&m);
  open_example_6();
  grow("4,3", "R2 4,3 90");
  grow("4,3", "R3 4,3 i3 90");
  ck_assert(is_kind(0, "4,5", "R3"));
  sc_make_close(&m);
}
END_TEST

/* Its squares together. SC-RUL-02 */
START_TEST(sc_upg_02_all_squares_of_the_old_tile_together)
{
  open_rich(2, NULL);
  /* 4,4 sees the hall, 5,4 the school and the library */
  sc_make_tiles(&m, 0, "SCHOOL 6,3; LIBRARY 6,5; R2 4,4");
  ck_assert(can("upgrade 4,4"));
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_upg_02_level_by_level)
{
  open_rich(2, _i ? "{upgrade_skip_levels: true}" : NULL);
  sc_make_tiles(&m, 0, "SCHOOL 5,2; LIBRARY 5,4; R1 4,3");
  play("upgrade 4,3");
  ck_assert(can("grow R2 4,3 90"));
  ck_assert(can("grow R3 4,3 i3 90") == (_i == 1));
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_upg_03_covers_the_old_squares_and_only_empty_ones)
{
  open_example_6();
  sc_make_tiles(&m, 0, "P1 4,4");
  play("upgrade 4,3");
  ck_assert(sc_make_only(&m, "grow R2 4,2 90; grow R2 4,3"));
  sc_make_close(&m);
  open_example_6();
  sc_make_tiles(&m, 0, "REFINERY 6,4"); /* 5,3 is in its ring */
  play("upgrade 4,3");
  ck_assert(sc_make_only(&m, "grow R2 4,2 90; grow R2 4,3 90"));
  sc_make_close(&m);
}
END_TEST

/* Example 8. */
START_TEST(sc_upg_04_citizens_keep_their_cell)
{
  open_rich(2, NULL);
  sc_make_tiles(&m, 0, "F1 1,6; REFINERY 0,6; P1 2,6");
  sc_make_meeples(&m, 0, 0, "1,6");
  play("upgrade 1,6");
  ck_assert_int_eq(sc_make_count(&m), 1); /* white on 1,6, grey above */
  ad_move only[2];
  ad_legal(m.setup, m.st, only);
  ad_apply(m.setup, m.st, only[0]);
  ck_assert(is_kind(0, "1,5", "F2") && sc_has(board(0)->meeples[0], 61));
  ck_assert_int_eq(sc_cell_at(m.rules, board(0), sc_head_at(m.rules, board(0), 61), 61),
                   SC_C_WHITE);
  ck_assert_int_eq(sc_cell_at(m.rules, board(0), sc_head_at(m.rules, board(0), 51), 51), SC_C_GREY);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_upg_05_by_way_of_the_supply)
{
  open_example_6();
  int r1 = sc_form_find(m.rules, "R1"), r2 = sc_form_find(m.rules, "R2");
  int old = m.st->stock[r1], new = m.st->stock[r2];
  grow("4,3", "R2 4,3 90");
  ck_assert(m.st->stock[r1] == old + 1 && m.st->stock[r2] == new - 1);
  sc_make_close(&m);
  open_example_6();
  m.st->stock[r2] = 0;
  ck_assert(!can("upgrade 4,3"));
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_upg_06_not_in_the_round_of_building)
{
  open_example_6();
  play("build R1; place 4,1");
  ck_assert(!can("upgrade 4,1") && can("upgrade 4,3"));
  board(0)->tile[sc_make_square("4,1")].born |= SC_BY_COUNCILOR;
  ck_assert(can("upgrade 4,1"));
  sc_make_close(&m);
}
END_TEST

/* In the next one it may. */
START_TEST(sc_upg_06_but_in_the_next)
{
  open_rich(2, NULL);
  sc_make_tiles(&m, 0, "SCHOOL 5,2");
  play("build R1; place 4,3");
  sc_make_until_round(&m, 1);
  sc_make_until(&m, SC_BUILD, 0);
  ck_assert(can("upgrade 4,3"));
  sc_make_close(&m);
}
END_TEST

Suite *sc_upgrade_suite(void);
Suite *sc_upgrade_suite(void)
{
  Suite *suite = suite_create("sc_upgrade");
  TCase *change = tcase_create("demolition and upgrades");
  tcase_add_test(change, sc_dem_01_costs_its_size_and_pollutes_at_once);
  tcase_add_loop_test(change, sc_dem_01_the_water_of_a_harbor_counts, 0, 2);
  tcase_add_loop_test(change, sc_dem_02_citizens_need_room_in_the_city_hall, 0, 2);
  tcase_add_test(change, sc_dem_03_tourists_go_home);
  tcase_add_test(change, sc_dem_04_goods_return_and_the_city_hall_stays);
  tcase_add_test(change, sc_upg_01_free_and_only_homes_shops_and_factories);
  tcase_add_test(change, sc_upg_05_old_tiles_go_back_and_single_ones_stay_single);
  tcase_add_test(change, sc_upg_02_the_old_tile_sees_enough);
  tcase_add_test(change, sc_upg_02_all_squares_of_the_old_tile_together);
  tcase_add_loop_test(change, sc_upg_02_level_by_level, 0, 2);
  tcase_add_test(change, sc_upg_03_covers_the_old_squares_and_only_empty_ones);
  tcase_add_test(change, sc_upg_04_citizens_keep_their_cell);
  tcase_add_test(change, sc_upg_05_by_way_of_the_supply);
  tcase_add_test(change, sc_upg_06_not_in_the_round_of_building);
  tcase_add_test(change, sc_upg_06_but_in_the_next);
  suite_add_tcase(suite, change);
  return suite;
}
