/* Why an architect cannot be placed and a piece cannot be allocated.  EX-01 to EX-04 are worked
   examples of the rules page. */
#include <check.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/games/quadropolis/play/legal.h"
#include "engine/games/quadropolis/play/play.h"
#include "engine/games/quadropolis/text/explain.h"
#include "engine/games/quadropolis/text/annotate.h"
#include "engine/games/quadropolis/text/verbs.h"
#include "engine/games/quadropolis/text/words.h"
#include "tests/unit/games/quadropolis/qp_short.h"
#include "tests/unit/games/quadropolis/qp_table.h"
#include "tests/unit/setups.h"

/* Number NUMBER of a seat lies at a slot. */
static void lay(int seat, int number, const char *slot_name)
{
  int slot = qp_slot_find(slot_name);
  t.st->taken |= 1u << slot;
  t.st->at_slot[slot] = (uint8_t)number;
  t.st->slot_seat[slot] = (uint8_t)(seat + 1);
  (t.rules->shared_architects ? t.st->common : t.st->city[seat].architects)[number]--;
}

static void urbanist_on(int row, int col)
{
  t.st->urbanist = (uint8_t)((row - 1) * QP_SIDE + col - 1);
}

START_TEST(qp_arch_02_qp_arch_03_ex_01_closed_slots)
{
  static const char *const closed[] = {"N3", "S5", "E2", "N4", "S4", "W2"};
  int open = 0;
  lay(0, 3, "N3");
  lay(1, 1, "S5");
  qp_table_play(&t, "architect 2 E2");
  ck_assert_int_eq(t.st->urbanist, 1 * QP_SIDE + 3); /* QP-URB-01 */
  if (t.st->phase == QP_PLACE_BUILDING)
    qp_table_play(&t, "discard");
  for (int slot = 0; slot < QP_SLOTS; slot++)
    open += !(qp_closed_slots(t.rules, t.st) >> slot & 1);
  ck_assert_int_eq(open, 14);
  for (int i = 0; i < AD_LEN(closed); i++)
    ck_assert_msg(qp_closed_slots(t.rules, t.st) >> qp_slot_find(closed[i]) & 1, "%s", closed[i]);
  qp_table_allowed(&t, "architect 2 S3");
  qp_table_allowed(&t, "architect 2 W5");
  qp_table_refused(&t, "architect 2 N3", "QP-ARCH-02", "occupied",
                   "architect 3 of seat 1 is already at N3");
  qp_table_refused(&t, "architect 3 S5", "QP-ARCH-02", "occupied",
                   "architect 1 of seat 2 is already at S5");
  qp_table_refused(&t, "architect 4 E2", "QP-ARCH-02", "occupied",
                   "architect 2 of seat 1 is already at E2");
  /* QP-RULE-20: whatever the number, its lines are closed and no others. */
  qp_table_refused(&t, "architect 2 N4", "QP-ARCH-03", "urbanist",
                   "slot N4 is closed, the Urbanist on square 2,4 closes N4, S4, W2 and E2");
  qp_table_refused(&t, "architect 2 S4", "QP-ARCH-03", "urbanist",
                   "slot S4 is closed, the Urbanist on square 2,4 closes N4, S4, W2 and E2");
  qp_table_refused(&t, "architect 2 W2", "QP-ARCH-03", "urbanist",
                   "slot W2 is closed, the Urbanist on square 2,4 closes N4, S4, W2 and E2");
  qp_table_refused(&t, "architect 1 W1", "QP-ARCH-01", "none_left",
                   "seat 2 has already placed architect 1 in this round, numbers left: 2, 3 and 4");
}
END_TEST

START_TEST(qp_arch_05_ex_02_squares_that_numbers_point_at)
{
  static const struct {
    const char *move;
    int row, col;
  } points[] = {{"architect 2 W3", 3, 2},
                {"architect 3 S2", 3, 2},
                {"architect 4 E5", 5, 2},
                {"architect 5 N1", 5, 1}};
  sit("expert", 2, NULL);
  for (int i = 0; i < AD_LEN(points); i++) {
    struct qp_state before = *t.st;
    qp_table_play(&t, points[i].move);
    ck_assert_int_eq(t.st->urbanist, (points[i].row - 1) * QP_SIDE + points[i].col - 1);
    *t.st = before;
  }
}
END_TEST

START_TEST(qp_arch_07_qp_urb_02_ex_03_an_empty_square)
{
  qp_table_site(&t, 1, 1, qp_table_tile(&t, "shop", 0, 0));
  qp_table_site(&t, 1, 3, qp_table_tile(&t, "tower", 3, 0));
  qp_table_site(&t, 1, 2, -1);
  qp_table_play(&t, "architect 2 W1"); /* QP-RULE-05: the second square, not the second tile */
  ck_assert_int_eq(t.st->urbanist, 1); /* QP-URB-02 */
  ck_assert_int_eq(t.st->phase, QP_PLACE_ARCHITECT);
  ck_assert_int_eq(t.st->seat, 1);
  ck_assert_int_ne(t.st->site[0], 0);
  ck_assert_int_ne(t.st->site[2], 0);
}
END_TEST

START_TEST(qp_setup_06_ex_04_a_face_down_tile_counts_as_empty)
{
  int tile = 0;
  while (t.rules->tile[tile].min_seats != 4 || t.rules->tile[tile].round != 1)
    tile++;
  qp_table_site(&t, 1, 1, tile);
  qp_table_play(&t, "architect 1 N1"); /* QP-RULE-04 */
  ck_assert_int_eq(t.st->urbanist, 0);
  ck_assert_int_eq(t.st->site[0], tile + 1);
  ck_assert_int_eq(t.st->seat, 1);
  ck_assert_int_eq(t.st->in_hand, 0);
}
END_TEST

START_TEST(qp_arch_02_the_opposite_end_stays_open_or_is_closed_by_a_parameter)
{
  lay(1, 3, "N3");
  qp_table_allowed(&t, "architect 2 S3");
  sit("classic", 2, "{close_opposite_slot: true}");
  lay(1, 3, "N3");
  qp_table_refused(&t, "architect 2 S3", "QP-ARCH-02", "opposite",
                   "architect 3 of seat 2 at N3 closes the slot at the other end of the line, S3");
  lay(1, 4, "E5");
  qp_table_refused(&t, "architect 2 W5", "QP-ARCH-02", "opposite",
                   "architect 4 of seat 2 at E5 closes the slot at the other end of the line, W5");
  lay(1, 1, "W1");
  qp_table_refused(&t, "architect 2 E1", "QP-ARCH-02", "opposite",
                   "architect 1 of seat 2 at W1 closes the slot at the other end of the line, E1");
  qp_table_allowed(&t, "architect 2 N4");
}
END_TEST

START_TEST(qp_arch_03_other_lines_of_the_urbanist)
{
  sit("classic", 2, "{urbanist_blocks: row}");
  urbanist_on(2, 4);
  qp_table_refused(&t, "architect 2 W2", "QP-ARCH-03", "urbanist",
                   "slot W2 is closed, the Urbanist on square 2,4 closes W2 and E2");
  qp_table_allowed(&t, "architect 2 N4");
  sit("classic", 2, "{urbanist_blocks: column}");
  urbanist_on(2, 4);
  qp_table_refused(&t, "architect 2 S4", "QP-ARCH-03", "urbanist",
                   "slot S4 is closed, the Urbanist on square 2,4 closes N4 and S4");
  sit("classic", 2, "{urbanist_blocks: square_only}");
  urbanist_on(2, 4);
  qp_table_refused(&t, "architect 2 N4", "QP-ARCH-03", "urbanist",
                   "architect 2 at N4 points at square 2,4, where the Urbanist is");
  qp_table_allowed(&t, "architect 3 N4");
  sit("classic", 2, "{urbanist_blocks: none}");
  urbanist_on(2, 4);
  qp_table_allowed(&t, "architect 2 N4");
}
END_TEST

START_TEST(qp_arch_04_beside_the_board_the_urbanist_closes_nothing)
{
  ck_assert_int_eq(t.st->urbanist, QP_SITE);
  ck_assert_uint_eq(qp_closed_slots(t.rules, t.st), 0);
}
END_TEST

START_TEST(qp_arch_01_own_architects_and_common_ones)
{
  lay(0, 2, "N1");
  lay(0, 4, "N2");
  qp_table_refused(&t, "architect 2 W5", "QP-ARCH-01", "none_left",
                   "seat 1 has already placed architect 2 in this round, numbers left: 1 and 3");
  t.st->seat = 1;
  qp_table_allowed(&t, "architect 2 W5");
  sit("expert", 2, NULL); /* QP-SETUP-10: two of each number */
  lay(0, 2, "N1");
  qp_table_allowed(&t, "architect 2 W5");
  lay(1, 2, "N2");
  qp_table_refused(&t, "architect 2 W5", "QP-ARCH-01", "none_left",
                   "no architect 2 is left in the common supply, numbers left: 1, 3, 4 and 5");
  memset(t.st->common, 0, sizeof t.st->common);
  qp_table_refused(&t, "architect 2 W5", "QP-ARCH-01", "none_left",
                   "no architect 2 is left in the common supply, numbers left: none");
}
END_TEST

START_TEST(qp_arch_06_an_empty_square_may_be_pointed_at)
{
  qp_table_site(&t, 1, 2, -1);
  qp_table_allowed(&t, "architect 2 W1"); /* QP-RULE-06 */
}
END_TEST

START_TEST(qp_arch_06_or_only_if_forced)
{
  int tile = 0;
  sit("classic", 2, "{empty_square_only_if_forced: true}");
  memset(t.st->site, 0, sizeof t.st->site);
  qp_table_allowed(&t, "architect 2 W1");
  qp_table_site(&t, 5, 3, qp_table_tile(&t, "shop", 0, 0));
  qp_table_refused(
    &t, "architect 2 W1", "QP-ARCH-06", "empty_square",
    "architect 2 at W1 points at square 1,2, which is empty, while 'architect 1 S3' takes a tile");
  while (t.rules->tile[tile].min_seats != 4)
    tile++;
  qp_table_site(&t, 1, 2, tile);
  qp_table_refused(&t, "architect 2 W1", "QP-ARCH-06", "empty_square",
                   "architect 2 at W1 points at square 1,2, where the tile lies face down, while "
                   "'architect 1 S3' takes a tile");
  qp_table_allowed(&t, "architect 1 S3");
}
END_TEST

START_TEST(qp_arch_08_passing_only_without_a_slot)
{
  qp_table_refused(
    &t, "pass", "QP-ARCH-08", "must_place",
    "a seat may pass only if no architect can be placed, but 'architect 1 N1' is possible");
  t.st->taken = (1u << QP_SLOTS) - 1;
  for (int slot = 0; slot < QP_SLOTS; slot++)
    t.st->at_slot[slot] = t.st->slot_seat[slot] = 1;
  qp_table_allowed(&t, "pass");
  qp_table_refused(&t, "architect 1 N1", "QP-ARCH-02", "occupied",
                   "architect 1 of seat 1 is already at N1");
  qp_table_play(&t, "pass");
  ck_assert_int_eq(t.st->seat, 1);
}
END_TEST

/* ---- allocation ---- */

static void allocate(const char *parameters, const char *picture, int inhabitants, int energy)
{
  sit("classic", 2, parameters);
  qp_table_city(&t, 0, picture, inhabitants, energy);
  t.st->phase = QP_ALLOCATE;
  t.st->city[0].allocating = 1;
}

START_TEST(qp_act_01_activating_needs_a_building_and_its_pieces)
{
  allocate("{allocation: player}", "T1 S P F", 1, 1);
  ck_assert_str_eq(qp_table_moves(&t), "activate 1,1; activate 1,2; activate 1,4; done");
  qp_table_refused(&t, "activate 2,2", "QP-ACT-01", "nothing_there",
                   "no building is on square 2,2");
  qp_table_refused(&t, "activate 1,3", "QP-ACT-01", "always_active",
                   "Park on square 1,3 is always active and needs no activation");
  qp_table_play(&t, "activate 1,1");
  qp_table_refused(&t, "activate 1,1", "QP-ACT-01", "already_active",
                   "Tower Block on square 1,1 is active already, activate another building");
  qp_table_refused(
    &t, "activate 1,2", "QP-ACT-02", "cannot_afford",
    "Shop on square 1,2 needs 1 energy unit, but the city has only 1 inhabitant left");
  qp_table_allowed(&t, "done");
}
END_TEST

START_TEST(qp_act_02_what_is_left_counts_customers_and_parks)
{
  allocate("{allocation: player}", "T1 S P F / H .", 0, 5);
  qp_table_play(&t, "activate 1,2");
  qp_table_refused(
    &t, "activate 1,4", "QP-ACT-02", "cannot_afford",
    "Factory on square 1,4 needs 1 inhabitant, but the city has only 4 energy units left");
  qp_table_allowed(&t, "activate 1,1");
  sit("expert", 2, "{allocation: player}");
  qp_table_city(&t, 0, "O1 S", 3, 1);
  t.st->phase = QP_ALLOCATE;
  t.st->city[0].allocating = 1;
  qp_table_play(&t, "activate 1,2");
  qp_table_refused(&t, "activate 1,1", "QP-ACT-02", "cannot_afford",
                   "Office Tower on square 1,1 needs 1 inhabitant and 1 energy unit, but the city "
                   "has only 3 inhabitants left");
}
END_TEST

START_TEST(qp_act_03_activation_can_be_forced)
{
  allocate("{allocation: player, forced_activation: true}", "T1 S", 1, 1);
  qp_table_refused(
    &t, "done", "QP-ACT-03", "must_activate",
    "inhabitants and energy are left to activate Tower Block, so the seat must: 'activate 1,1'");
  qp_table_play(&t, "activate 1,2");
  qp_table_allowed(&t, "done");
}
END_TEST

START_TEST(qp_end_01_every_seat_allocates_then_the_game_is_over)
{
  allocate("{allocation: player}", "T1", 0, 1);
  qp_table_refused(&t, "pass", "QP-END-01", "not_your_phase",
                   "it is time to activate buildings, not to place an architect");
  qp_table_play(&t, "done");
  ck_assert_int_eq(t.st->seat, 1);
  qp_table_play(&t, "done");
  ck_assert_int_eq(qp_to_act(t.rules, t.st), AD_OVER);
  qp_table_refused(&t, "done", "QP-END-01", "over", "the game is over");
}
END_TEST

Suite *qp_explain_suite(void);
Suite *qp_explain_suite(void)
{
  Suite *suite = suite_create("qp_explain");
  TCase *tc = tcase_create("architects");
  tcase_add_checked_fixture(tc, start, finish);
  tcase_add_test(tc, qp_arch_02_qp_arch_03_ex_01_closed_slots);
  tcase_add_test(tc, qp_arch_05_ex_02_squares_that_numbers_point_at);
  tcase_add_test(tc, qp_arch_07_qp_urb_02_ex_03_an_empty_square);
  tcase_add_test(tc, qp_setup_06_ex_04_a_face_down_tile_counts_as_empty);
  tcase_add_test(tc, qp_arch_02_the_opposite_end_stays_open_or_is_closed_by_a_parameter);
  tcase_add_test(tc, qp_arch_03_other_lines_of_the_urbanist);
  tcase_add_test(tc, qp_arch_04_beside_the_board_the_urbanist_closes_nothing);
  tcase_add_test(tc, qp_arch_01_own_architects_and_common_ones);
  tcase_add_test(tc, qp_arch_06_an_empty_square_may_be_pointed_at);
  tcase_add_test(tc, qp_arch_06_or_only_if_forced);
  tcase_add_test(tc, qp_arch_08_passing_only_without_a_slot);
  suite_add_tcase(suite, tc);
  tc = tcase_create("allocation");
  tcase_add_checked_fixture(tc, start, finish);
  tcase_add_test(tc, qp_act_01_activating_needs_a_building_and_its_pieces);
  tcase_add_test(tc, qp_act_02_what_is_left_counts_customers_and_parks);
  tcase_add_test(tc, qp_act_03_activation_can_be_forced);
  tcase_add_test(tc, qp_end_01_every_seat_allocates_then_the_game_is_over);
  suite_add_tcase(suite, tc);
  return suite;
}
