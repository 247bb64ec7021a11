/* Why a move is not allowed.  EX-nn are worked examples of the rules page. */
#include <check.h>

#include "engine/base/mem.h"
#include "engine/games/smallcity/play/legal.h"
#include "engine/games/smallcity/rules/find.h"
#include "engine/games/smallcity/text/explain.h"
#include "engine/games/smallcity/text/verbs.h"
#include "tests/unit/games/smallcity/sc_explained.h"
#include "tests/unit/games/smallcity/sc_make.h"
#include "tests/unit/setups.h"

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
          "a round with an area step allows 1 tile action at most, but seat 1 has used 2");
  town->tiles = 3;
  refused("build P1", "SC-BLD-02", "no_action_left",
          "seat 1 has used its 3 tile actions of the round already");
  refused("demolish 2,2", "SC-BLD-02", "no_action_left",
          "seat 1 has used its 3 tile actions of the round already");
  town->tiles = 1;
  allowed("expand");
  town->expanded = 1;
  refused("build P1", "SC-BLD-02", "no_action_left",
          "in a round with an area step there is 1 tile action, and seat 1 has used 1");
  refused("expand", "SC-BLD-02", "expanded", "seat 1 has made its area step of the round already");
  town->expanded = 0;
  town->board.area = 4;
  refused("expand", "SC-BLD-02", "whole_area",
          "the area of the town is at its highest level already, level 4");
}
END_TEST

START_TEST(sc_bld_05_sc_cul_01_what_cannot_be_paid)
{
  refused("build R5", "SC-BLD-05", "cannot_afford", "'R5' costs $5, but seat 1 has $4");
  refused("build SCHOOL", "SC-CUL-01", "cannot_afford",
          "'SCHOOL' costs 1 white, but seat 1 has nothing");
  sc_make_hall(&m, 0, "1 white");
  allowed("build SCHOOL");
  refused("build CLINIC", "SC-CUL-01", "cannot_afford",
          "'CLINIC' costs 2 white, 2 grey and 1 black, but seat 1 has 1 white");
  sc_make_action(&m, 0, "ARCHITECT");
  allowed("build LIBRARY");
  refused(
    "build MUSEUM", "SC-CUL-01", "cannot_afford",
    "'MUSEUM' costs 2 white and 1 grey, but seat 1 has 1 white, too little even for the architect");
}
END_TEST

START_TEST(sc_cul_01_sc_ind_01_sc_srv_01_once_per_town)
{
  sc_make_money(&m, 0, 20);
  sc_make_hall(&m, 0, "2 white");
  sc_make_tiles(&m, 0, "SCHOOL 5,2; REFINERY 0,6; POLICE 5,5");
  refused("build SCHOOL", "SC-CUL-01", "once_per_town",
          "a town may have only one 'SCHOOL', and the town has SCHOOL 5,2 already");
  refused("build REFINERY", "SC-IND-01", "once_per_town",
          "a town may have only one 'REFINERY', and the town has REFINERY 0,6 already");
  refused("build POLICE", "SC-SRV-01", "once_per_town",
          "a town may have only one 'POLICE', and the town has POLICE 5,5 already");
  allowed("build HARBOR");
}
END_TEST

START_TEST(sc_setup_03_sc_setup_06_sc_fac_02_tiles_that_are_not_there)
{
  refused("build WAREHOUSE", "SC-FAC-02", "not_buildable",
          "'WAREHOUSE' cannot be built alone, but comes with a factory");
  refused("build CITY_HALL", "SC-SETUP-06", "not_buildable",
          "'CITY_HALL' cannot be built during the game");
  m.st->stock[form("FIRE")] = 0;
  refused("build FIRE", "SC-SETUP-03", "none_left", "no tile of kind 'FIRE' is left");
  m.st->stock[form("P1")] = 0;
  refused("build P1", "SC-SETUP-03", "none_left",
          "no tile of kind 'P1' is left; left are 18 P2 and 12 P3");
  m.st->town[0].board.reserve = 0;
  refused("build REFINERY", "SC-SETUP-06", "none_left",
          "seat 1 has no tile of its own of kind 'REFINERY' left");
  sc_make_play(&m, "build P3");
  m.st->stock[form("P3/l3")] = 0;
  allowed("place 0,5 i3");
  refused("place 0,5 l3", "SC-SETUP-03", "none_left",
          "no tile of kind 'P3' with the shape 'l3' is left; left are 6 i3");
}
END_TEST

START_TEST(sc_srv_01_service_only_by_council)
{
  sit(2, "{service_only_by_council: true}");
  refused("build POLICE", "SC-SRV-01", "only_by_council",
          "'POLICE' can be built by the council only");
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
  refused("place 0,0", "SC-BLD-04", "occupied", "square 0,0 is covered by P1 0,0");
  refused("place 3,3 90", "SC-BLD-04", "occupied", "square 3,3 is covered by CITY_HALL 2,2");
  refused("place 6,5", "SC-BLD-04", "locked",
          "square 7,5 needs area level 2, but the town has level 1");
  refused("place 9,5", "SC-BLD-04", "off_board", "'P2' would reach over the edge of the board");
  refused("place 4,5", "SC-BLD-04", "grave", "square 5,5 has a grave");
  refused("place 3,6", "SC-MAY-03", "mayor",
          "the mayor's figure stands beside square 4,6: no tile may cover square 4,6 or square 5,6 "
          "in this round");
}
END_TEST

START_TEST(sc_bld_04_rock_and_water)
{
  sit(2, "{board_side: expert, mayor_placer: none}");
  sc_make_money(&m, 0, 20);
  sc_make_play(&m, "build P1");
  refused("place 3,1", "SC-BLD-04", "rock", "square 3,1 is rock, expected land");
  refused("place 0,0", "SC-BLD-04", "water", "square 0,0 is water, expected land");
}
END_TEST

START_TEST(sc_bld_04_no_room_at_all)
{
  m.st->town[0].board.graves = SC_ALL & ~m.st->town[0].covered;
  refused("build P2", "SC-BLD-04", "no_room",
          "no form and rotation of 'P2' fits on the 0 empty squares of the area");
}
END_TEST

START_TEST(sc_ind_01_water_of_the_harbor)
{
  sc_make_tiles(&m, 0, "P1 0,1");
  sc_make_play(&m, "build HARBOR");
  refused("place 0,0", "SC-IND-01", "water",
          "the water of 'HARBOR' must cover empty land or printed water in the area, but square "
          "0,1 is something else");
  allowed("place 0,4");
}
END_TEST

START_TEST(sc_inf_03_sc_res_01_ex_04_what_a_square_sees)
{
  refused("build R2", "SC-INF-03", "influence",
          "'R2' needs 2 cultural in sight of one of its squares, at best square 1,1 sees 1 "
          "(CITY_HALL 2,2); no free square sees enough");
  sc_make_tiles(&m, 0, "SCHOOL 5,2");
  sc_make_play(&m, "build R2");
  allowed("place 4,2 90");
  refused("place 0,5", "SC-INF-03", "influence",
          "'R2' needs 2 cultural in sight of one of its squares, square 0,5 sees none; squares "
          "that see enough: 4,1, 4,2 and 4,3");
  refused("place 1,1 90", "SC-INF-03", "influence",
          "'R2' needs 2 cultural in sight of one of its squares, square 1,1 sees 1 (CITY_HALL "
          "2,2); squares that see enough: 4,1, 4,2 and 4,3");
}
END_TEST

START_TEST(sc_inf_03_ex_05_squares_do_not_add_up)
{
  sc_make_tiles(&m, 0, "SCHOOL 6,4");
  refused("build R2", "SC-INF-03", "influence",
          "'R2' needs 2 cultural in sight of one of its squares, at best square 1,1 sees 1 "
          "(CITY_HALL 2,2); no free square sees enough");
  sit(2, "{build_requirement_scope: footprint}");
  sc_make_tiles(&m, 0, "SCHOOL 6,4");
  sc_make_play(&m, "build R2");
  allowed("place 4,4");
  refused("place 0,5", "SC-INF-03", "influence",
          "'R2' needs 2 cultural in sight of the tile, square 0,5 sees none");
}
END_TEST

START_TEST(sc_fac_01_one_square_sees_both)
{
  sc_make_tiles(&m, 0, "REFINERY 0,6");
  refused("build F3", "SC-INF-03", "influence",
          "'F3' needs 1 REFINERY and 1 HARBOR in sight of one of its squares, at best square 0,5 "
          "sees 1 (REFINERY 0,6); no free square sees enough");
}
END_TEST

START_TEST(sc_inf_05_ex_07_exclusion_names_the_tile)
{
  sc_make_tiles(&m, 0, "F1 5,5; WAREHOUSE 4,5");
  sc_make_play(&m, "build R1");
  refused("place 6,6", "SC-INF-05", "excluded",
          "'R1' may not be next to F1 5,5, but square 6,6 is");
  refused("place 3,4", "SC-INF-05", "excluded",
          "'R1' may not be next to WAREHOUSE 4,5, but square 3,4 is");
  allowed("place 0,0");
}
END_TEST

START_TEST(sc_inf_05_a_kind_that_is_kept_away_everywhere)
{
  sc_make_tiles(&m, 0, "F1 0,0");
  m.st->town[0].board.graves = SC_ALL & ~m.st->town[0].covered & ~(sc_bit(1) | sc_bit(10));
  refused("build R1", "SC-INF-05", "excluded",
          "every free place for 'R1' is next to a tile that must be out of sight, such as F1 0,0");
}
END_TEST

START_TEST(sc_fac_02_room_for_a_warehouse)
{
  m.st->town[0].board.graves = SC_ALL & ~m.st->town[0].covered & ~sc_bit(0);
  refused(
    "build F1", "SC-FAC-02", "no_room_for_warehouse",
    "'F1' comes with a warehouse, but no square next to square 0,0 is free for the warehouse");
  m.st->stock[form("WAREHOUSE")] = 0;
  refused("build F1", "SC-FAC-02", "no_warehouse_left",
          "'F1' comes with a warehouse, but no warehouse is left");
}
END_TEST

START_TEST(sc_fac_02_where_the_warehouse_goes)
{
  sc_make_tiles(&m, 0, "R1 0,2");
  sc_make_play(&m, "build F1; place 0,0");
  refused(
    "warehouse 4,5", "SC-FAC-02", "not_beside",
    "square 4,5 is not next to the factory on square 0,0; free squares next to the factory: 1,0");
  refused("warehouse 0,1", "SC-INF-05", "excluded",
          "'WAREHOUSE' may not be next to R1 0,2, but square 0,1 is");
  refused("warehouse none", "SC-FAC-02", "must_build",
          "the factory on square 0,0 comes with a warehouse: name a square for the warehouse");
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
          "'LIBRARY' would cost 1 grey, but seat 1 has 1 white");
  refused("waive none", "SC-CUL-01", "cannot_afford",
          "'LIBRARY' would cost 1 white and 1 grey, but seat 1 has 1 white");
  refused("waive black", "SC-ACT-06", "not_in_cost",
          "'LIBRARY' costs no black good, so the good cannot be left out");
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
  refused("staff 0,1", "SC-SRV-01", "not_own",
          "the meeple on square 0,1 belongs to seat 2, expected a meeple of the acting seat");
  refused("staff 4,4", "SC-SRV-01", "nobody_there", "no meeple stands on square 4,4");
  refused("staff 2,2", "SC-MOV-05", "city_hall", "citizens in the city hall cannot be moved");
}
END_TEST

/* ---- growing and going ---- */

START_TEST(sc_upg_01_sc_upg_06_tiles_that_do_not_grow)
{
  sc_make_tiles(&m, 0, "P1 0,0; R1 0,2");
  refused("upgrade 5,5", "SC-UPG-01", "nothing_there", "square 5,5 has no tile");
  refused("upgrade 0,0", "SC-UPG-01", "no_next_level",
          "P1 0,0 has no next level, so no upgrade is possible");
  refused("upgrade 3,3", "SC-UPG-01", "no_next_level",
          "CITY_HALL 2,2 has no next level, so no upgrade is possible");
  m.st->town[0].board.tile[20].born = m.st->round;
  refused("upgrade 0,2", "SC-UPG-06", "new",
          "R1 0,2 was built in this round and can be upgraded from the next round on");
}
END_TEST

START_TEST(sc_upg_02_sc_upg_05_what_the_old_tile_sees)
{
  sc_make_tiles(&m, 0, "SCHOOL 5,2; R1 4,3; R1 0,2");
  refused("upgrade 0,2", "SC-UPG-02", "influence",
          "'R2' needs 2 cultural in sight of the old tile, R1 0,2 sees none");
  allowed("upgrade 4,3");
  m.st->stock[form("R2")] = 0;
  refused("upgrade 4,3", "SC-UPG-05", "none_left",
          "no tile of kind 'R2' is left; left are 28 R1, 18 R3, 12 R4 and 6 R5");
}
END_TEST

START_TEST(sc_upg_01_upgrade_cost)
{
  sit(2, "{upgrade_cost: 2}");
  sc_make_tiles(&m, 0, "SCHOOL 5,2; R1 4,3");
  allowed("upgrade 4,3");
  sc_make_money(&m, 0, 1);
  refused("upgrade 4,3", "SC-UPG-01", "cannot_afford", "an upgrade costs $2, but seat 1 has $1");
}
END_TEST

START_TEST(sc_upg_03_room_to_grow)
{
  sc_make_tiles(&m, 0, "SCHOOL 5,2; R1 4,3; P1 4,2; P1 5,3");
  sc_make_play(&m, "upgrade 4,3");
  refused("grow R2 4,4", "SC-UPG-03", "not_covered",
          "'R2' must cover all of R1 4,3, but square 4,3 would be left");
  refused("grow R2 4,3", "SC-UPG-03", "occupied", "square 5,3 is covered by P1 5,3");
  refused("grow R2 9,9", "SC-BLD-04", "off_board", "'R2' would reach over the edge of the board");
  refused("grow R3 4,3 i3 90", "SC-UPG-02", "wrong_level", "R1 4,3 cannot be upgraded to 'R3' now");
  allowed("grow R2 4,3 90");
}
END_TEST

START_TEST(sc_upg_03_no_room_to_grow)
{
  sc_make_tiles(&m, 0, "SCHOOL 5,2; R1 4,3; P1 4,2; P1 5,3; P1 4,4");
  refused("upgrade 4,3", "SC-UPG-03", "no_room", "'R2' does not fit around R1 4,3");
}
END_TEST

START_TEST(sc_upg_04_ex_08_cells_stay)
{
  sc_make_tiles(&m, 0, "REFINERY 0,5; F1 1,6; P1 0,6; P1 2,6");
  sc_make_play(&m, "upgrade 1,6");
  allowed("grow F2 1,5 270");
  refused("grow F2 1,5 90", "SC-UPG-04", "other_cell",
          "the cell on square 1,6 is 'white' on F1 1,6, but would be 'grey' on 'F2': expected the "
          "same cell");
}
END_TEST

START_TEST(sc_upg_03_sc_inf_05_growth_is_kept_away)
{
  sc_make_tiles(&m, 0, "REFINERY 0,5; F1 1,6; P1 0,6; P1 2,6; R1 1,4");
  refused("upgrade 1,6", "SC-INF-05", "excluded",
          "'F2' may not be next to R1 1,4, but square 1,5 is");
}
END_TEST

START_TEST(sc_dem_01_sc_dem_02_ex_22_demolition)
{
  sc_make_tiles(&m, 0, "R3/i3 0,6");
  sc_make_meeples(&m, 0, 0, "0,6 1,6 2,6");
  sc_make_hall(&m, 0, "2 citizens");
  refused("demolish 1,6", "SC-DEM-02", "no_room",
          "3 citizens of R3 0,6 would have to go to the city hall, which has room for 2");
  sc_make_hall(&m, 0, "1 citizens");
  allowed("demolish 1,6");
  sc_make_money(&m, 0, 2);
  refused("demolish 1,6", "SC-DEM-01", "cannot_afford",
          "to demolish R3 0,6 costs $3, but seat 1 has $2");
  refused("demolish 0,0", "SC-DEM-01", "nothing_there", "square 0,0 has no tile");
  refused("demolish 3,3", "SC-DEM-04", "city_hall", "a city hall cannot be demolished");
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
