/* test_sc_position.c - positions of Small City: what a file may leave out, and how it is filled in.
 */
#include <check.h>
#include <string.h>

#include "engine/config/yaml.h"
#include "engine/games/smallcity/files/position.h"
#include "engine/games/smallcity/files/write.h"
#include "engine/games/smallcity/play/round.h"
#include "engine/games/smallcity/rules/find.h"
#include "engine/games/smallcity/state/town.h"
#include "engine/games/smallcity/state/tracks.h"
#include "engine/games/smallcity/text/phases.h"
#include "tests/unit/fixture.h"
#include "tests/unit/games/smallcity/sc_positions.h"
#include "tests/unit/setups.h"

static void read_well(const char *text)
{
  ck_assert_msg(reads(text), "%s: %s", text, fixture_problems(&diags));
  conserved(text);
  struct sc_state copy = st;
  ck_assert_msg(setups_playout(setup, &copy, 3), "%s", text);
}

/* ---- what is filled in ---- */

START_TEST(sc_setup_08_nothing_said_is_a_new_game)
{
  struct sc_state dealt = {0};
  sc_deal(rules, &dealt, 1);
  read_well("{}");
  ck_assert(memcmp(&st, &dealt, sc_state_size(rules)) == 0);
  sc_deal(rules, memset(&dealt, 0, sizeof dealt), 77);
  read_well("{seed: 77}");
  ck_assert(memcmp(&st, &dealt, sc_state_size(rules)) == 0);
}
END_TEST

START_TEST(sc_setup_08_a_town_nobody_describes_has_just_begun)
{
  read_well("{phase: build, mayor: 2}");
  ck_assert_int_eq(st.seat, 1);
  for (int seat = 0; seat < 3; seat++) {
    const struct sc_board *b = &st.town[seat].board;
    ck_assert_int_eq(sc_count(b->heads), 1);
    ck_assert_int_eq(sc_form_at(b, 22), rules->hall_form);
    ck_assert_int_eq(b->hall_citizens, 3);
    ck_assert_int_eq(b->career, 11);
    ck_assert_int_eq(b->supply, 8);
    ck_assert_int_eq(b->money, seat == 1 ? 4 : 5);
    ck_assert_int_eq(__builtin_popcount(st.town[seat].kept), 1);
  }
  ck_assert_int_eq(st.stock[sc_form_find(rules, "R1")], 30);
  ck_assert_int_eq(st.supply[SC_BLACK], 12);
}
END_TEST

START_TEST(sc_setup_08_citizens_not_said_wait)
{
  read_well(
    "{phase: move, towns: [{tiles: [{kind: CITY_HALL, at: [2, 2]}, {kind: P3, shape: i3, at: [0, "
    "0], meeples: {0: me, 1: me, 2: "
    "2}}]}]}");
  ck_assert_int_eq(st.town[0].board.hall_citizens, 0);
  ck_assert_int_eq(st.town[0].board.supply, 8);
  ck_assert_int_eq(st.town[0].board.career, 12);
  ck_assert_int_eq(
    st.town[1].board.hall_citizens + st.town[1].board.career + st.town[1].board.supply, 21);
  ck_assert_int_eq(sc_count(st.town[0].board.meeples[1]), 1);
}
END_TEST

START_TEST(sc_bld_01_stock_is_what_no_town_has)
{
  read_well(
    "{phase: council, goods: {white: 3}, stock: {P1: 20}, towns: [{tiles: [{kind: F1, at: [0, 0]}, "
    "{kind: WAREHOUSE, at: [1, 1], "
    "goods: {white: 1, black: 1}}, {kind: SCHOOL, at: [5, 5]}], hall: {goods: {grey: 2}}}]}");
  ck_assert_int_eq(st.stock[sc_form_find(rules, "F1")], 11);
  ck_assert_int_eq(st.stock[sc_form_find(rules, "P1")], 20);
  ck_assert_int_eq(st.supply[SC_WHITE], 3);
  ck_assert_int_eq(st.supply[SC_BLACK], 0);
  ck_assert(!(st.town[0].board.reserve >> sc_kind_find(rules, "SCHOOL") & 1));
  ck_assert(st.town[1].board.reserve >> sc_kind_find(rules, "SCHOOL") & 1);
  ck_assert_int_eq(st.town[0].board.tile[11].goods, 1 | 3 << 2);
  read_well(
    "{phase: council, towns: [{tiles: [{kind: WAREHOUSE, at: [1, 1], goods: {white: 1}}]}]}");
  ck_assert_int_eq(st.supply[SC_WHITE], 19);
  ck_assert_int_eq(st.supply[SC_BLACK], 12);
}
END_TEST

/* Turns that look alike are one, but cells are counted as the file turns them. */
START_TEST(sc_bld_04_meeples_stand_on_the_cells_of_the_file)
{
  read_well(
    "{phase: council, towns: [{area: 2, tiles: [{kind: R2, at: [0, 0], rot: 180, meeples: {0: "
    "me}}, {kind: R4, shape: o4, at: "
    "[4, 4], "
    "rot: 90, meeples: {0: me}}, {kind: R3, shape: l3, at: [0, 4], flip: true, meeples: {2: "
    "me}}]}]}");
  ck_assert(st.town[0].board.meeples[0] == (sc_bit(1) | sc_bit(45) | sc_bit(50)));
}
END_TEST

START_TEST(sc_act_02_cards_taken_in_turn)
{
  read_well(
    "{phase: action, mayor: 3, ring: [MAYOR, OPPONENT, SUPPORTER, ENGINEER, MEDIATOR, ARCHITECT, "
    "CITY_COUNCILOR, URBAN_PLANNER], "
    "taken: [ENGINEER, MAYOR]}");
  ck_assert_int_eq(st.seat, 1);
  ck_assert_int_eq(st.turn, 2);
  ck_assert_int_eq(st.taken[0], 3);
  ck_assert_int_eq(st.taken[1], 0);
  ck_assert_int_eq(st.town[2].action - 1, sc_action_find(rules, "ENGINEER"));
  ck_assert_int_eq(st.town[0].action - 1, sc_action_find(rules, "A"));
  read_well("{phase: build, towns: [{action: B}]}");
  ck_assert_int_eq(st.n_taken, 1);
}
END_TEST

START_TEST(sc_may_01_the_street_tells_who_is_mayor)
{
  read_well("{phase: build, towns: [{}, {mayor: [[0, 1], [0, 0]]}]}");
  ck_assert_int_eq(st.mayor, 1);
  ck_assert_int_eq(st.previous_mayor, 0);
  ck_assert(sc_mayors_squares(&st, 1) == (sc_bit(0) | sc_bit(10)));
}
END_TEST

START_TEST(sc_mov_06_cells_are_barred_from_where_meeples_stand)
{
  read_well(
    "{phase: move, towns: [{tiles: [{kind: F2, at: [0, 0], meeples: {0: me, 1: 2}}, {kind: P1, at: "
    "[4, 4], meeples: {0: "
    "me}}]}]}");
  ck_assert(st.town[0].barred[0] == sc_bit(0));
  ck_assert(st.town[0].barred[1] == sc_bit(1));
  read_well(
    "{phase: move, towns: [{tiles: [{kind: F2, at: [0, 0], meeples: {0: me}}], barred: {1: [[1, "
    "0]]}, moved: {1: [[0, 0]]}}]}");
  ck_assert(st.town[0].barred[0] == sc_bit(1));
  ck_assert(st.town[0].moved[0] == sc_bit(0));
}
END_TEST

START_TEST(sc_inc_02_trades_are_those_of_the_meeples)
{
  read_well(
    "{phase: trade, towns: [{area: 2, tiles: [{kind: C4, shape: o4, at: [0, 0], meeples: {0: me, "
    "1: me, 2: me, 3: 2}}], hall: "
    "{goods: "
    "{white: 1}}, money: 9}]}");
  ck_assert_int_eq(st.town[0].sells, SC_SELLS_ALL);
  ck_assert_int_eq(st.town[0].buys, 1);
  ck_assert_int_eq(st.town[0].gives, 0);
  ck_assert_int_eq(st.town[1].gives, 1);
  read_well("{phase: trade, towns: [{sells: all, buys: 1}, {sells: 2}]}");
  ck_assert(st.town[0].sells == SC_SELLS_ALL && st.town[1].sells == SC_SELLS_ALL);
  read_well("{phase: trade, towns: [{sells: 0, buys: 1}]}");
  ck_assert(st.town[0].sells == 0 && st.town[1].sells == 0);
}
END_TEST

START_TEST(sc_setup_10_promises_that_are_named)
{
  read_well("{phase: build, seed: 4, towns: [{promises: [2], returned: [1]}, {promises: [5]}]}");
  ck_assert_int_eq(__builtin_popcount(st.town[0].kept), 1);
  const struct sc_promise *two = &rules->promise[sc_promise_find(rules, "2")];
  ck_assert_int_eq(st.town[0].kept, 1 << two->pile);
  ck_assert_str_eq(rules->promise[st.town[0].dealt[two->pile] - 1].id, "2");
  read_well("{phase: promise, mayor: 2, towns: [{}, {dealt: [2, 1, 5]}]}");
  ck_assert_int_eq(st.seat, 1);
  ck_assert_int_eq(st.town[1].kept, 0);
  ck_assert_int_eq(st.town[2].dealt[0], 0);
}
END_TEST

START_TEST(sc_pol_04_who_has_left)
{
  read_well("{phase: build, mayor: 2, towns: [{pollution: 104, out: true, tiles: []}]}");
  ck_assert_int_eq(st.turn, 0);
  read_well(
    "{phase: over, towns: [{votes: {homes: 20, prices: -3}, pollution: {meeples: 9, parks: -2}, "
    "promises: [6]}]}");
  ck_assert_int_eq(sc_votes(&st.town[0].board), 17);
  ck_assert_int_eq(sc_pollution(&st.town[0].board), 7);
  read_well("{phase: over, towns: [{votes: {other: 10003, prices: -4}, promises: [6]}]}");
}
END_TEST

START_TEST(sc_bld_01_screens_show_the_board_as_it_was)
{
  read_well(
    "{phase: build, to_act: 2, towns: [{money: 1, tiles: [{kind: P1, at: [0, 0], round: 1}], "
    "built: 1, shown: {tiles: [], money: "
    "2}}]}");
  ck_assert_int_eq(st.screens, 1);
  ck_assert_int_eq(st.town[0].shown.money, 2);
  ck_assert(st.town[0].shown.heads == 0);
  ck_assert_int_eq(st.town[1].shown.money, 5);
  ck_assert_ptr_nonnull(strstr(written(&st, 0), "shown"));
  ck_assert_ptr_null(strstr(written(&st, 1), "shown"));
  ck_assert_ptr_null(strstr(written(&st, 1), "kind: P1"));
}
END_TEST

/* ---- every phase from a few lines ---- */

#define SHOPS                                                                                      \
  "tiles: [{kind: CITY_HALL, at: [2, 2]}, {kind: R1, at: [0, 0], meeples: {0: me}}, {kind: R1, "   \
  "at: [0, 2]}, {kind: C1, at: [0, "                                                               \
  "1], meeples: {0: me}}]"

static const struct {
  const char *phase, *text;
} phases[] = {
  {"hall", "{phase: hall}"},
  {"hall", "{phase: hall, to_act: 2, mayor: 1}"},
  {"promise", "{phase: promise}"},
  {"mayor", "{phase: mayor}"},
  {"action", "{phase: action}"},
  {"gain", "{phase: gain, towns: [{action: SUPPORTER}]}"},
  {"gain", "{phase: gain, disc: [ECONOMY, 1], towns: [{council: [[ECONOMY, 1]]}]}"},
  {"gain",
   "{phase: gain, stage: action, disc: [ECONOMY, 1], towns: [{action: CITY_COUNCILOR, council: "
   "[[ECONOMY, 1]]}]}"},
  {"councilor", "{phase: councilor, towns: [{action: CITY_COUNCILOR}]}"},
  {"build", "{towns: [{" SHOPS "}]}"},
  {"place", "{kind: P1}"},
  {"place",
   "{phase: place, kind: P1, disc: [CONSTRUCTION, 1], towns: [{council: [[CONSTRUCTION, 1]]}]}"},
  {"warehouse", "{phase: warehouse, tile: [0, 0], towns: [{tiles: [{kind: F1, at: [0, 0]}]}]}"},
  {"waive",
   "{phase: waive, tile: [0, 0], towns: [{action: ARCHITECT, tiles: [{kind: SCHOOL, at: [0, 0]}], "
   "hall: {goods: {white: 1}}}]}"},
  {"staff",
   "{phase: staff, tile: [0, 0], towns: [{tiles: [{kind: FIRE, at: [0, 0]}, {kind: P1, at: [5, 5], "
   "meeples: {0: me}}]}]}"},
  {"grow", "{phase: grow, tile: [0, 1], round: 2, towns: [{" SHOPS "}]}"},
  {"move", "{phase: move, towns: [{" SHOPS "}]}"},
  {"destination", "{meeple: {at: [0, 0]}, towns: [{" SHOPS "}]}"},
  {"destination",
   "{meeple: {town: 2, at: [0, 0]}, towns: [{}, {tiles: [{kind: P2, at: [0, 0], meeples: {0: "
   "1}}]}]}"},
  {"strand", "{phase: strand, meeple: {town: 2, at: [0, 0]}, towns: [{" SHOPS
             "}, {tiles: [{kind: P1, at: [0, 0], meeples: {0: 1}}]}]}"},
  {"house", "{phase: house, towns: [{" SHOPS ", hall: {citizens: 2}}]}"},
  {"trade", "{phase: trade, towns: [{" SHOPS "}]}"},
  {"store",
   "{unstored: [{seat: 1, town: 1, goods: {white: 1, grey: 1}}], towns: [{hall: {citizens: 3}}]}"},
  {"store",
   "{store: tourists, unstored: [{seat: 1, town: 2, goods: {white: 1, grey: 1}}], towns: [{hall: "
   "{citizens: 3}}]}"},
  {"store",
   "{store: hosts, host: 2, unstored: [{seat: 1, town: 2, goods: {white: 1, grey: 1}}], towns: "
   "[{}, {tiles: [{kind: WAREHOUSE, "
   "at: [0, 0], "
   "goods: {black: 1}}]}]}"},
  {"victim", "{phase: victim, towns: [{" SHOPS "}]}"},
  {"victim",
   "{losers: [2, 1], towns: [{" SHOPS "}, {tiles: [{kind: P1, at: [0, 0], meeples: {0: me}}]}]}"},
  {"grave", "{phase: grave, towns: [{" SHOPS "}]}"},
  {"council", "{phase: council}"},
  {"free_build",
   "{phase: free_build, disc: [CONSTRUCTION, 2], towns: [{council: [[CONSTRUCTION, 2]]}]}"},
  {"over", "{phase: over}"},
};

START_TEST(sc_rnd_01_a_few_lines_make_every_phase)
{
  read_well(phases[_i].text);
  ck_assert_msg(strcmp(sc_phase(rules, &st), phases[_i].phase) == 0, "%s: %s", phases[_i].text,
                sc_phase(rules, &st));
  char *text = written(&st, AD_NOBODY);
  ck_assert_msg(reads(text), "%s: %s", text, fixture_problems(&diags));
  ck_assert_str_eq(written(&st, AD_NOBODY), text);
}
END_TEST

/* ---- damaged ones: refused, or a game ---- */

/* What a viewer's position leaves out. */
START_TEST(sc_setup_10_promises_of_others_stay_hidden)
{
  read_well("{phase: council, towns: [{promises: [2]}, {promises: [5]}, {promises: [7]}]}");
  for (int viewer = 0; viewer < 3; viewer++) {
    static const char *const own[] = {"promises: [\"2\"]", "promises: [\"5\"]",
                                      "promises: [\"7\"]"};
    const char *text = written(&st, viewer);
    for (int seat = 0; seat < 3; seat++)
      ck_assert_msg((strstr(text, own[seat]) != NULL) == (seat == viewer), "%d: %s", viewer, text);
  }
}
END_TEST

Suite *sc_position_suite(void);
Suite *sc_position_suite(void)
{
  Suite *suite = suite_create("sc_position");
  TCase *tc = tcase_create("read");
  tcase_add_checked_fixture(tc, start, finish);
  tcase_set_timeout(tc, 240);
  tcase_add_test(tc, sc_setup_08_nothing_said_is_a_new_game);
  tcase_add_test(tc, sc_setup_08_a_town_nobody_describes_has_just_begun);
  tcase_add_test(tc, sc_setup_08_citizens_not_said_wait);
  tcase_add_test(tc, sc_bld_01_stock_is_what_no_town_has);
  tcase_add_test(tc, sc_bld_04_meeples_stand_on_the_cells_of_the_file);
  tcase_add_test(tc, sc_act_02_cards_taken_in_turn);
  tcase_add_test(tc, sc_may_01_the_street_tells_who_is_mayor);
  tcase_add_test(tc, sc_mov_06_cells_are_barred_from_where_meeples_stand);
  tcase_add_test(tc, sc_inc_02_trades_are_those_of_the_meeples);
  tcase_add_test(tc, sc_setup_10_promises_that_are_named);
  tcase_add_test(tc, sc_setup_10_promises_of_others_stay_hidden);
  tcase_add_test(tc, sc_pol_04_who_has_left);
  tcase_add_test(tc, sc_bld_01_screens_show_the_board_as_it_was);
  tcase_add_loop_test(tc, sc_rnd_01_a_few_lines_make_every_phase, 0, AD_LEN(phases));
  suite_add_tcase(suite, tc);
  return suite;
}
