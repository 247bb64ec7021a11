/* test_sc_draw_view.c - what the drawing shows each viewer, and in each phase. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/games/smallcity/state/moves.h"
#include "engine/games/smallcity/state/state.h"
#include "tests/unit/fixture.h"
#include "tests/unit/games/smallcity/sc_drawing.h"
#include "tests/unit/games/smallcity/sc_make.h"
#include "tests/unit/setups.h"

/* SC-SETUP-07: city halls are placed in secret; what seat 1 has placed is for its eyes. */
START_TEST(sc_draw_setup_07_halls_are_hidden)
{
  deal(2, "{first_mayor: 1, promise_pool: none}");
  play("hall 2,2");
  shows("Cit", true);
  viewer = 0;
  shows("Cit", true);
  viewer = 1;
  shows("Cit", false);
  shows("$4", true);
  play("hall 2,2");
  shows("Cit", true);
}
END_TEST

/* SC-BLD-01: others see what a builder does when all have built. */
START_TEST(sc_draw_bld_01_screens)
{
  open_two();
  play("take OPPONENT; take ENGINEER; build P1; place 0,5; end");
  shows("P1", true);
  viewer = 1;
  ck_assert_int_eq(st->screens, 1);
  shows("┌P1─┐", false);
  shows("(behind the screen)", true);
  viewer = AD_PUBLIC;
  shows("┌P1─┐", false);
  shows("(behind the screen)", true);
  viewer = 0;
  shows("┌P1─┐", true);
  viewer = 1;
  play("end");
  ck_assert_int_eq(st->screens, 0);
  shows("┌P1─┐", true);
}
END_TEST

START_TEST(sc_draw_promises_are_for_their_seat)
{
  deal(2, "{first_mayor: 1}");
  play("hall 2,2; hall 3,4");
  viewer = 1;
  shows("promise ", false);
  viewer = 0;
  shows("promise ", true);
  ad_move moves[SC_MAX_MOVES];
  for (int seat = 0; seat < 2; seat++) {
    ad_legal(setup, st, moves);
    ad_apply(setup, st, moves[0]);
  }
  shows("a secret promise", true);
  shows(" now ", true);
  viewer = AD_PUBLIC;
  shows("a secret promise", true);
  shows(" now ", false);
  viewer = AD_NOBODY;
  shows("a secret promise", false);
}
END_TEST

/* Every phase of games of every size can be drawn for everybody. */
/* Without room for all side by side, who is asked sees the own town last, and of the others in full
 * what is to be chosen from. */
START_TEST(sc_draw_what_is_asked_comes_last)
{
  struct ad_reason reason;
  deal(4, "{first_mayor: 1, promise_pool: none}");
  viewer = 0;
  shows(
    "\n   seat 4  (behind the screen)  0 votes  0% pollution  $6  score 0+?  no goods\n"
    "  city hall 3, in town 0, career center 11, supply 8\n"
    "\n"
    "    0   1   2",
    true);
  shows("┐               ▶  seat 1\n", true);
  shows("not all towns are drawn; 'show towns' draws them\nseat 1 places the city hall\n", true);
  ck_assert(ad_overlay_read(setup, "towns", &styled.overlay, &reason));
  shows("┐                  seat 4  (behind the screen)\n", true);
  shows("not all towns", false);
  styled.overlay = 0;
  play("hall 2,2; hall 2,2; hall 2,2; hall 2,2");
  viewer = 3; /* who puts the mayor on a street of seat 1 */
  shows("┐               ▶  seat 4\n", true);
  shows("┐                  seat 1  ♛ mayor\n", true);
  shows("\n   seat 2   0 votes", true);
  viewer = 1; /* is not asked */
  shows("not all towns", false);
}
END_TEST

START_TEST(sc_draw_all_phases)
{
  static const char *const options[] = {
    "{board_side: expert}", "{promise_pool: both, city_hall_cells: 8, warehouse_capacity: 4}"};
  unsigned phases = 0;
  ad_move moves[SC_MAX_MOVES];
  for (int game = 0; game < 6; game++) {
    struct ad_rng rng;
    deal(2 + game % 3, options[game & 1]);
    ad_rng_seed(&rng, (uint64_t)game);
    for (int made = 0; ad_to_act(setup, st) != AD_OVER; made++) {
      int n = ad_legal(setup, st, moves);
      bool fresh = !(phases >> st->phase & 1);
      phases |= 1u << st->phase;
      for (viewer = AD_NOBODY; viewer < setup->seats && (fresh || made % 16 == 0); viewer++) {
        styled.colour = made & 1, styled.utf8 = made & 2;
        ck_assert_ptr_nonnull(strstr(drawn(), styled.utf8 ? "─" : "-"));
        if (!styled.colour)
          ck_assert_int_le(widest(drawn()), styled.width);
      }
      ad_apply(setup, st, moves[ad_rng_below(&rng, (uint32_t)n)]);
    }
    viewer = AD_NOBODY;
    styled.colour = false;
    shows("the game is over", true);
    ad_setup_free(setup);
    free(st);
    setup = NULL, st = NULL;
  }
}
END_TEST

/* The last line names what is asked: the next level of a tile, the town of a tourist, and how many
 * meeples must move, tourists included. */
START_TEST(sc_draw_names_the_decision)
{
  struct sc_make m;
  sc_make_open(&m, 2, NULL);
  sc_make_tiles(&m, 0, "SCHOOL 5,2; R1 4,3; P1 0,0; P1 6,6");
  sc_make_tiles(&m, 1, "P1 0,0; P1 6,6");
  sc_make_meeples(&m, 0, 0, "0,0");
  sc_make_meeples(&m, 1, 0, "0,0");
  setup = m.setup, st = m.st;
  sc_make_play(&m, "upgrade 4,3");
  shows("seat 1 upgrades 4,3 to R2\n", true);
  sc_make_play(&m, "grow R2 4,3");
  sc_make_until(&m, SC_MOVE, 0);
  shows("seat 1 moves meeples; 2 must move\n", true);
  sc_make_play(&m, "move 2:0,0");
  shows("seat 1 moves the tourist of 0,0 in town 2\n", true);
  sc_make_play(&m, "to 2:6,6; move 0,0");
  shows("seat 1 moves the citizen of 0,0\n", true);
  setup = NULL, st = NULL;
  sc_make_close(&m);
}
END_TEST

/* SC-POL-04 */
START_TEST(sc_draw_pol_04_out)
{
  open_two();
  st->town[1].out = true;
  shows(" seat 2  out", true);
}
END_TEST

Suite *sc_draw_view_suite(void);
Suite *sc_draw_view_suite(void)
{
  Suite *suite = suite_create("sc_draw_view");
  TCase *tc = tcase_create("drawing");
  tcase_add_checked_fixture(tc, start, finish);
  tcase_add_test(tc, sc_draw_setup_07_halls_are_hidden);
  tcase_add_test(tc, sc_draw_bld_01_screens);
  tcase_add_test(tc, sc_draw_promises_are_for_their_seat);
  tcase_add_test(tc, sc_draw_what_is_asked_comes_last);
  tcase_add_test(tc, sc_draw_names_the_decision);
  tcase_add_test(tc, sc_draw_all_phases);
  tcase_add_test(tc, sc_draw_pol_04_out);
  suite_add_tcase(suite, tc);
  return suite;
}
