/* Why a move is not allowed.  EX-nn are worked examples of the rules page. */
#include <check.h>

#include "engine/base/mem.h"
#include "engine/games/smallcity/play/legal.h"
#include "engine/games/smallcity/rules/find.h"
#include "engine/games/smallcity/text/explain.h"
#include "engine/games/smallcity/text/read.h"
#include "tests/unit/games/smallcity/sc_make.h"
#include "tests/unit/setups.h"

static struct sc_make m;
static struct ad_reason reason;

/* Another game, with OPTIONS; seat 0 builds. */
static void sit(int seats, const char *options)
{
  sc_make_close(&m);
  sc_make_open(&m, seats, options);
}

static void start(void)
{
  sc_make_open(&m, 2, NULL);
}

static void finish(void)
{
  sc_make_close(&m);
}

static bool is_legal(const struct sc_rules *r, const struct sc_state *st, ad_move move)
{
  static ad_move moves[SC_MAX_MOVES];
  int n = sc_legal(r, st, moves);
  for (int i = 0; i < n; i++)
    if (moves[i] == move)
      return true;
  return false;
}

/* The move TEXT is refused with this clause, word and sentence. */
static void refused(const char *text, const char *clause, const char *word, const char *sentence)
{
  ad_move move = 0;
  ck_assert_msg(sc_read_move(m.rules, m.st, text, &move, &reason), "%s: %s", text, reason.text);
  ck_assert_msg(sc_why_not(m.rules, m.st, move, &reason), "%s is not refused", text);
  ck_assert_str_eq(reason.text, sentence);
  ck_assert_str_eq(reason.word, word);
  ck_assert_str_eq(reason.clause, clause);
  ck_assert_msg(!is_legal(m.rules, m.st, move), "%s is legal", text);
  ck_assert(sc_why_not(m.rules, m.st, move, NULL));
}

static void allowed(const char *text)
{
  ad_move move = 0;
  ck_assert_msg(sc_read_move(m.rules, m.st, text, &move, &reason), "%s: %s", text, reason.text);
  ck_assert_msg(!sc_why_not(m.rules, m.st, move, &reason), "%s: %s", text, reason.text);
  ck_assert_msg(is_legal(m.rules, m.st, move), "%s is not legal", text);
}

static int form(const char *id)
{
  return sc_form_find(m.rules, id);
}

/* ---- what may be built at all ---- */

START_TEST(sc_bld_02_tile_actions_and_the_area_step)
{
  struct sc_town *town = &m.st->town[0];
  town->tiles = 2;
  allowed("build P1");
  refused("expand", "SC-BLD-02", "no_action_left",
          "the area step goes with 1 tile action at most, seat 1 has used 2");
  town->tiles = 3;
  refused("build P1", "SC-BLD-02", "no_action_left",
          "seat 1 has used its 3 tile actions of the round");
  refused("demolish 2,2", "SC-BLD-02", "no_action_left",
          "seat 1 has used its 3 tile actions of the round");
  town->tiles = 1;
  allowed("expand");
  town->expanded = 1;
  refused("build P1", "SC-BLD-02", "no_action_left",
          "with the area step there is 1 tile action, seat 1 has used 1");
  refused("expand", "SC-BLD-02", "expanded", "seat 1 has made its area step of the round");
  town->expanded = 0;
  town->board.area = 4;
  refused("expand", "SC-BLD-02", "whole_area", "the area is at its highest level, 4");
}
END_TEST

START_TEST(sc_bld_05_sc_cul_01_what_cannot_be_paid)
{
  refused("build R5", "SC-BLD-05", "cannot_afford", "R5 costs $5, seat 1 has $4");
  refused("build SCHOOL", "SC-CUL-01", "cannot_afford", "SCHOOL costs 1 white, seat 1 has nothing");
  sc_make_hall(&m, 0, "1 white");
  allowed("build SCHOOL");
  refused("build CLINIC", "SC-CUL-01", "cannot_afford",
          "CLINIC costs 2 white, 2 grey and 1 black, seat 1 has 1 white");
  sc_make_action(&m, 0, "ARCHITECT");
  allowed("build LIBRARY");
  refused("build MUSEUM", "SC-CUL-01", "cannot_afford",
          "MUSEUM costs 2 white and 1 grey, seat 1 has 1 white, too little even for the architect");
}
END_TEST

START_TEST(sc_cul_01_sc_ind_01_sc_srv_01_once_per_town)
{
  sc_make_money(&m, 0, 20);
  sc_make_hall(&m, 0, "2 white");
  sc_make_tiles(&m, 0, "SCHOOL 5,2; REFINERY 0,6; POLICE 5,5");
  refused("build SCHOOL", "SC-CUL-01", "once_per_town",
          "a town has one SCHOOL, there is SCHOOL 5,2");
  refused("build REFINERY", "SC-IND-01", "once_per_town",
          "a town has one REFINERY, there is REFINERY 0,6");
  refused("build POLICE", "SC-SRV-01", "once_per_town",
          "a town has one POLICE, there is POLICE 5,5");
  allowed("build HARBOR");
}
END_TEST

START_TEST(sc_setup_03_sc_setup_06_sc_fac_02_tiles_that_are_not_there)
{
  refused("build WAREHOUSE", "SC-FAC-02", "not_buildable",
          "WAREHOUSE comes with a factory and in no other way");
  refused("build CITY_HALL", "SC-SETUP-06", "not_buildable",
          "CITY_HALL is not built in the course of the game");
  m.st->stock[form("FIRE")] = 0;
  refused("build FIRE", "SC-SETUP-03", "none_left", "no FIRE is left");
  m.st->stock[form("P1")] = 0;
  refused("build P1", "SC-SETUP-03", "none_left", "no P1 is left; left are 18 P2 and 12 P3");
  m.st->town[0].board.reserve = 0;
  refused("build REFINERY", "SC-SETUP-06", "none_left", "seat 1 has no REFINERY of its own left");
  sc_make_play(&m, "build P3");
  m.st->stock[form("P3/l3")] = 0;
  allowed("place 0,5 i3");
  refused("place 0,5 l3", "SC-SETUP-03", "none_left",
          "no P3 of the shape l3 is left; left are 6 i3");
}
END_TEST

START_TEST(sc_srv_01_service_only_by_council)
{
  sit(2, "{service_only_by_council: true}");
  refused("build POLICE", "SC-SRV-01", "only_by_council", "POLICE is built by the council only");
}
END_TEST

/* ---- where tiles may lie ---- */

START_TEST(sc_bld_04_sc_may_03_ground)
{
  sc_make_tiles(&m, 0, "P1 0,0");
  sc_make_graves(&m, 0, "5,5");
  m.st->street[0] = 4 + 60 + 1; /* 4,6 and 5,6 */
  m.st->street[1] = 5 + 60 + 1;
  sc_make_play(&m, "build P2");
  allowed("place 0,1");
  refused("place 0,0", "SC-BLD-04", "occupied", "0,0 is covered by P1 0,0");
  refused("place 3,3 90", "SC-BLD-04", "occupied", "3,3 is covered by CITY_HALL 2,2");
  refused("place 6,5", "SC-BLD-04", "locked", "7,5 belongs to area level 2, the town has level 1");
  refused("place 9,5", "SC-BLD-04", "off_board", "P2 would reach over the edge of the board");
  refused("place 4,5", "SC-BLD-04", "grave", "a grave lies on 5,5");
  refused("place 3,6", "SC-MAY-03", "mayor",
          "the mayor stands at 4,6: nothing may cover 4,6 and 5,6 in this round");
}
END_TEST

START_TEST(sc_bld_04_rock_and_water)
{
  sit(2, "{board_side: expert, mayor_placer: none}");
  sc_make_money(&m, 0, 20);
  sc_make_play(&m, "build P1");
  refused("place 3,1", "SC-BLD-04", "rock", "3,1 is rock");
  refused("place 0,0", "SC-BLD-04", "water", "0,0 is water");
}
END_TEST

START_TEST(sc_bld_04_no_room_at_all)
{
  m.st->town[0].board.graves = SC_ALL & ~m.st->town[0].covered;
  refused("build P2", "SC-BLD-04", "no_room", "P2 has no room on the 0 empty squares of the area");
}
END_TEST

START_TEST(sc_ind_01_water_of_the_harbor)
{
  sc_make_tiles(&m, 0, "P1 0,1");
  sc_make_play(&m, "build HARBOR");
  refused(
    "place 0,0", "SC-IND-01", "water",
    "the water of HARBOR must lie on empty land or printed water of the area, which 0,1 is not");
  allowed("place 0,4");
}
END_TEST

START_TEST(sc_inf_03_sc_res_01_ex_04_what_a_square_sees)
{
  refused("build R2", "SC-INF-03", "influence",
          "R2 asks for 2 cultural next to one of its squares, at best 1,1 sees 1 (CITY_HALL 2,2); "
          "no free square sees enough");
  sc_make_tiles(&m, 0, "SCHOOL 5,2");
  sc_make_play(&m, "build R2");
  allowed("place 4,2 90");
  refused(
    "place 0,5", "SC-INF-03", "influence",
    "R2 asks for 2 cultural next to one of its squares, 0,5 sees none; enough: 4,1, 4,2 and 4,3");
  refused("place 1,1 90", "SC-INF-03", "influence",
          "R2 asks for 2 cultural next to one of its squares, 1,1 sees 1 (CITY_HALL 2,2); enough: "
          "4,1, 4,2 and 4,3");
}
END_TEST

START_TEST(sc_inf_03_ex_05_squares_do_not_add_up)
{
  sc_make_tiles(&m, 0, "SCHOOL 6,4");
  refused("build R2", "SC-INF-03", "influence",
          "R2 asks for 2 cultural next to one of its squares, at best 1,1 sees 1 (CITY_HALL 2,2); "
          "no free square sees enough");
  sit(2, "{build_requirement_scope: footprint}");
  sc_make_tiles(&m, 0, "SCHOOL 6,4");
  sc_make_play(&m, "build R2");
  allowed("place 4,4");
  refused("place 0,5", "SC-INF-03", "influence",
          "R2 asks for 2 cultural next to it, 0,5 sees none");
}
END_TEST

START_TEST(sc_fac_01_one_square_sees_both)
{
  sc_make_tiles(&m, 0, "REFINERY 0,6");
  refused("build F3", "SC-INF-03", "influence",
          "F3 asks for 1 REFINERY and 1 HARBOR next to one of its squares, at best 0,5 sees 1 "
          "(REFINERY 0,6); no free square sees "
          "enough");
}
END_TEST

START_TEST(sc_inf_05_ex_07_exclusion_names_the_tile)
{
  sc_make_tiles(&m, 0, "F1 5,5; WAREHOUSE 4,5");
  sc_make_play(&m, "build R1");
  refused("place 6,6", "SC-INF-05", "excluded", "R1 may not lie next to F1 5,5, and 6,6 does");
  refused("place 3,4", "SC-INF-05", "excluded",
          "R1 may not lie next to WAREHOUSE 4,5, and 3,4 does");
  allowed("place 0,0");
}
END_TEST

START_TEST(sc_inf_05_a_kind_that_is_kept_away_everywhere)
{
  sc_make_tiles(&m, 0, "F1 0,0");
  m.st->town[0].board.graves = SC_ALL & ~m.st->town[0].covered & ~(sc_bit(1) | sc_bit(10));
  refused("build R1", "SC-INF-05", "excluded",
          "R1 has room only next to tiles that keep it away, such as F1 0,0");
}
END_TEST

START_TEST(sc_fac_02_room_for_a_warehouse)
{
  m.st->town[0].board.graves = SC_ALL & ~m.st->town[0].covered & ~sc_bit(0);
  refused("build F1", "SC-FAC-02", "no_room_for_warehouse",
          "F1 comes with a warehouse, and there is no room for it next to 0,0");
  m.st->stock[form("WAREHOUSE")] = 0;
  refused("build F1", "SC-FAC-02", "no_warehouse_left",
          "F1 comes with a warehouse, and none is left");
}
END_TEST

START_TEST(sc_fac_02_where_the_warehouse_goes)
{
  sc_make_tiles(&m, 0, "R1 0,2");
  sc_make_play(&m, "build F1; place 0,0");
  refused("warehouse 4,5", "SC-FAC-02", "not_beside",
          "4,5 does not lie next to the factory on 0,0; free: 1,0");
  refused("warehouse 0,1", "SC-INF-05", "excluded",
          "WAREHOUSE may not lie next to R1 0,2, and 0,1 does");
  refused("warehouse none", "SC-FAC-02", "must_build", "the factory on 0,0 comes with a warehouse");
  allowed("warehouse 1,0");
}
END_TEST

START_TEST(sc_act_06_what_the_architect_leaves_out)
{
  sc_make_action(&m, 0, "ARCHITECT");
  sc_make_hall(&m, 0, "1 white");
  sc_make_play(&m, "build LIBRARY; place 0,0");
  allowed("waive grey");
  refused("waive white", "SC-ACT-06", "cannot_afford",
          "LIBRARY would cost 1 grey, seat 1 has 1 white");
  refused("waive none", "SC-CUL-01", "cannot_afford",
          "LIBRARY would cost 1 white and 1 grey, seat 1 has 1 white");
  refused("waive black", "SC-ACT-06", "not_in_cost", "LIBRARY costs no black good");
}
END_TEST

START_TEST(sc_srv_01_staff_comes_from_the_own_board)
{
  sc_make_tiles(&m, 0, "P1 0,0; P1 0,1");
  sc_make_meeples(&m, 0, 0, "0,0");
  sc_make_meeples(&m, 0, 1, "0,1");
  sc_make_play(&m, "build POLICE; place 5,5");
  allowed("staff none");
  allowed("staff 0,0");
  refused("staff 0,1", "SC-SRV-01", "not_own", "the meeple on 0,1 belongs to seat 2");
  refused("staff 4,4", "SC-SRV-01", "nobody_there", "nobody stands on 4,4");
  refused("staff 2,2", "SC-MOV-05", "city_hall", "citizens in the city hall do not move");
}
END_TEST

/* ---- growing and going ---- */

START_TEST(sc_upg_01_sc_upg_06_tiles_that_do_not_grow)
{
  sc_make_tiles(&m, 0, "P1 0,0; R1 0,2");
  refused("upgrade 5,5", "SC-UPG-01", "nothing_there", "no tile lies on 5,5");
  refused("upgrade 0,0", "SC-UPG-01", "no_next_level", "P1 0,0 has no next level");
  refused("upgrade 3,3", "SC-UPG-01", "no_next_level", "CITY_HALL 2,2 has no next level");
  m.st->town[0].board.tile[20].born = m.st->round;
  refused("upgrade 0,2", "SC-UPG-06", "new", "R1 0,2 was built in this round");
}
END_TEST

START_TEST(sc_upg_02_sc_upg_05_what_the_old_tile_sees)
{
  sc_make_tiles(&m, 0, "SCHOOL 5,2; R1 4,3; R1 0,2");
  refused("upgrade 0,2", "SC-UPG-02", "influence",
          "R2 asks for 2 cultural next to the old tile, R1 0,2 sees none");
  allowed("upgrade 4,3");
  m.st->stock[form("R2")] = 0;
  refused("upgrade 4,3", "SC-UPG-05", "none_left",
          "no R2 is left; left are 28 R1, 18 R3, 12 R4 and 6 R5");
}
END_TEST

START_TEST(sc_upg_01_upgrade_cost)
{
  sit(2, "{upgrade_cost: 2}");
  sc_make_tiles(&m, 0, "SCHOOL 5,2; R1 4,3");
  allowed("upgrade 4,3");
  sc_make_money(&m, 0, 1);
  refused("upgrade 4,3", "SC-UPG-01", "cannot_afford", "an upgrade costs $2, seat 1 has $1");
}
END_TEST

START_TEST(sc_upg_03_room_to_grow)
{
  sc_make_tiles(&m, 0, "SCHOOL 5,2; R1 4,3; P1 4,2; P1 5,3");
  sc_make_play(&m, "upgrade 4,3");
  refused("grow R2 4,4", "SC-UPG-03", "not_covered",
          "R2 must cover all of R1 4,3, 4,3 would be left");
  refused("grow R2 4,3", "SC-UPG-03", "occupied", "5,3 is covered by P1 5,3");
  refused("grow R2 9,9", "SC-BLD-04", "off_board", "R2 would reach over the edge of the board");
  refused("grow R3 4,3 i3 90", "SC-UPG-02", "wrong_level", "R1 4,3 cannot become R3 now");
  allowed("grow R2 4,3 90");
}
END_TEST

START_TEST(sc_upg_03_no_room_to_grow)
{
  sc_make_tiles(&m, 0, "SCHOOL 5,2; R1 4,3; P1 4,2; P1 5,3; P1 4,4");
  refused("upgrade 4,3", "SC-UPG-03", "no_room", "R2 has no room around R1 4,3");
}
END_TEST

START_TEST(sc_upg_04_ex_08_cells_stay)
{
  sc_make_tiles(&m, 0, "REFINERY 0,5; F1 1,6; P1 0,6; P1 2,6");
  sc_make_play(&m, "upgrade 1,6");
  allowed("grow F2 1,5 270");
  refused("grow F2 1,5 90", "SC-UPG-04", "other_cell",
          "1,6 is white on F1 1,6 and would be grey on F2");
}
END_TEST

START_TEST(sc_upg_03_sc_inf_05_growth_is_kept_away)
{
  sc_make_tiles(&m, 0, "REFINERY 0,5; F1 1,6; P1 0,6; P1 2,6; R1 1,4");
  refused("upgrade 1,6", "SC-INF-05", "excluded", "F2 may not lie next to R1 1,4, and 1,5 does");
}
END_TEST

START_TEST(sc_dem_01_sc_dem_02_ex_22_demolition)
{
  sc_make_tiles(&m, 0, "R3/i3 0,6");
  sc_make_meeples(&m, 0, 0, "0,6 1,6 2,6");
  sc_make_hall(&m, 0, "2 citizens");
  refused("demolish 1,6", "SC-DEM-02", "no_room",
          "3 citizens of R3 0,6 would go to the city hall, which has room for 2");
  sc_make_hall(&m, 0, "1 citizens");
  allowed("demolish 1,6");
  sc_make_money(&m, 0, 2);
  refused("demolish 1,6", "SC-DEM-01", "cannot_afford",
          "to demolish R3 0,6 costs $3, seat 1 has $2");
  refused("demolish 0,0", "SC-DEM-01", "nothing_there", "no tile lies on 0,0");
  refused("demolish 3,3", "SC-DEM-04", "city_hall", "the city hall stays");
}
END_TEST

Suite *sc_explain_suite(void);
Suite *sc_explain_suite(void)
{
  Suite *suite = suite_create("sc_explain");
  TCase *tc = tcase_create("explain");
  tcase_add_checked_fixture(tc, start, finish);
  tcase_add_test(tc, sc_bld_02_tile_actions_and_the_area_step);
  tcase_add_test(tc, sc_bld_05_sc_cul_01_what_cannot_be_paid);
  tcase_add_test(tc, sc_cul_01_sc_ind_01_sc_srv_01_once_per_town);
  tcase_add_test(tc, sc_setup_03_sc_setup_06_sc_fac_02_tiles_that_are_not_there);
  tcase_add_test(tc, sc_srv_01_service_only_by_council);
  tcase_add_test(tc, sc_bld_04_sc_may_03_ground);
  tcase_add_test(tc, sc_bld_04_rock_and_water);
  tcase_add_test(tc, sc_bld_04_no_room_at_all);
  tcase_add_test(tc, sc_ind_01_water_of_the_harbor);
  tcase_add_test(tc, sc_inf_03_sc_res_01_ex_04_what_a_square_sees);
  tcase_add_test(tc, sc_inf_03_ex_05_squares_do_not_add_up);
  tcase_add_test(tc, sc_fac_01_one_square_sees_both);
  tcase_add_test(tc, sc_inf_05_ex_07_exclusion_names_the_tile);
  tcase_add_test(tc, sc_inf_05_a_kind_that_is_kept_away_everywhere);
  tcase_add_test(tc, sc_fac_02_room_for_a_warehouse);
  tcase_add_test(tc, sc_fac_02_where_the_warehouse_goes);
  tcase_add_test(tc, sc_act_06_what_the_architect_leaves_out);
  tcase_add_test(tc, sc_srv_01_staff_comes_from_the_own_board);
  tcase_add_test(tc, sc_upg_01_sc_upg_06_tiles_that_do_not_grow);
  tcase_add_test(tc, sc_upg_02_sc_upg_05_what_the_old_tile_sees);
  tcase_add_test(tc, sc_upg_01_upgrade_cost);
  tcase_add_test(tc, sc_upg_03_room_to_grow);
  tcase_add_test(tc, sc_upg_03_no_room_to_grow);
  tcase_add_test(tc, sc_upg_04_ex_08_cells_stay);
  tcase_add_test(tc, sc_upg_03_sc_inf_05_growth_is_kept_away);
  tcase_add_test(tc, sc_dem_01_sc_dem_02_ex_22_demolition);
  suite_add_tcase(suite, tc);
  return suite;
}
