/* test_sc_round.c - rounds, the mayor and the ring of actions (SC-RND, SC-MAY, SC-ACT, SC-NXT). */
#include <check.h>
#include <string.h>

#include "engine/games/smallcity/play/hide.h"
#include "engine/games/smallcity/rules/find.h"
#include "engine/games/smallcity/state/build.h"
#include "engine/games/smallcity/state/moves.h"
#include "engine/games/smallcity/state/ring.h"
#include "engine/games/smallcity/state/town.h"
#include "engine/games/smallcity/state/tracks.h"
#include "tests/unit/games/smallcity/sc_make.h"
#include "tests/unit/games/smallcity/sc_short.h"

/* ---- rounds ---- */

/* Stages come in their order, round by round; after the last one the game is over. */
START_TEST(sc_rnd_01_eight_rounds_of_eight_phases)
{
  static ad_move moves[SC_MAX_MOVES];
  int round = 0, round_phase = SC_SETUP, stages = 0;
  sc_make_deal(&m, 3, _i ? "{rounds: 4}" : NULL, 7);
  while (ad_to_act(m.setup, m.st) != AD_OVER) {
    int n = ad_legal(m.setup, m.st, moves);
    ck_assert(m.st->round == round ||
              (m.st->round == round + 1 && m.st->round_phase >= SC_S_ACTION));
    ck_assert(m.st->round > round || m.st->round_phase >= round_phase);
    stages |= 1 << m.st->round_phase;
    round = m.st->round;
    round_phase = m.st->round_phase;
    ad_apply(m.setup, m.st,
             m.st->phase == SC_BUILD ? moves[(uint32_t)(round * 7 + round_phase) % (uint32_t)n]
                                     : sc_make_quiet(&m));
  }
  ck_assert_int_eq(round, _i ? 3 : 7);
  ck_assert(stages & 1 << SC_S_ACTION && stages & 1 << SC_S_BUILD);
  sc_make_close(&m);
}
END_TEST

/* ---- the mayor ---- */

START_TEST(sc_may_01_the_previous_mayor_puts_the_mayor_on_a_street)
{
  sc_make_deal(&m, 3, "{mayor_placer: previous_mayor, first_mayor: 1}", 1);
  sc_make_until(&m, SC_MAYOR, -1);
  ck_assert_int_eq(m.st->seat, 2); /* SC-MAY-02: on the right of the mayor */
  /* 84 edges of 7 x 7, of which 12 touch the city hall on 2,2 to 3,3. */
  ck_assert_int_eq(sc_make_count(&m), 84 - 12);
  ck_assert(can("street 3,4 3,5") && can("street 5,0 6,0") && !can("street 3,3 3,4") &&
            !can("street 6,0 7,0") && !can("street 0,6 0,7"));
  play("street 3,4 3,5");
  ck_assert(m.st->street[0] == 43 + 1 && m.st->street[1] == 53 + 1);
  ck_assert(m.st->phase == SC_ACTION && m.st->seat == 0);
  sc_make_close(&m);
}
END_TEST

/* AMB-18: who puts the mayor on a street sees no ring, and one street or another says nothing of
 * it. */
START_TEST(sc_act_01_the_ring_is_laid_out_after_the_street)
{
  static struct sc_state copy;
  struct ad_rng rng;
  int same = 0;
  sc_make_deal(&m, 3, "{mayor_placer: previous_mayor, first_mayor: 1}", 1);
  sc_make_until(&m, SC_MAYOR, -1);
  for (int place = 0; place < m.rules->n_ring; place++)
    ck_assert_int_eq(m.st->ring[place], 0);
  ck_assert_int_eq(sc_ring_place(m.rules, m.st, sc_action_find(m.rules, "A")), -1);
  memcpy(&copy, m.st, m.setup->state_size);
  play("street 3,4 3,5");
  for (int i = 0; i < m.rules->n_actions; i++)
    ck_assert((sc_ring_place(m.rules, m.st, i) >= 0) == !m.rules->action[i].starred);
  /* the ring that follows is not in the copies of who decides */
  for (uint64_t seed = 0; seed < 40; seed++) {
    struct sc_state seen = copy;
    ad_rng_seed(&rng, seed);
    sc_hide(m.rules, &seen, seen.seat, &rng);
    ad_apply(m.setup, &seen, sc_pair(SC_STREET, 43, 53));
    ck_assert_int_eq(seen.phase, SC_ACTION);
    same += memcmp(seen.ring, m.st->ring, sizeof seen.ring) == 0;
  }
  ck_assert_int_le(same, 1);
  sc_make_close(&m);
  sc_make_deal(&m, 3, "{mayor_placer: random, first_mayor: 1}", 1);
  sc_make_until(&m, SC_ACTION, -1);
  ck_assert_int_ge(sc_ring_place(m.rules, m.st, sc_action_find(m.rules, "H")), 0);
  sc_make_close(&m);
}
END_TEST

/* SC-MAY-02: the mayor before is out, so the seat before the mayor that is in the game decides. */
START_TEST(sc_may_02_the_mayor_before_is_out)
{
  sc_make_deal(&m, 4, "{mayor_placer: previous_mayor, first_mayor: 3}", 1);
  sc_make_until(&m, SC_BUILD, -1);
  sc_make_until_round_phase(&m, SC_S_COUNCIL);
  m.st->town[2].out = 1; /* the mayor of round 1 */
  sc_make_until_round(&m, 1);
  ck_assert(m.st->phase == SC_MAYOR && m.st->mayor == 3 && m.st->previous_mayor == 2);
  ck_assert_int_eq(m.st->seat, 1);
  sc_make_close(&m);
}
END_TEST

/* SC-RUL-06 */
START_TEST(sc_may_02_who_was_mayor_before)
{
  sc_make_deal(&m, 3, "{mayor_placer: previous_mayor, first_mayor: 1}", 1);
  sc_make_until(&m, SC_MAYOR, -1);
  play("street 3,4 3,5");
  sc_make_until_round(&m, 1);
  ck_assert(m.st->phase == SC_MAYOR && m.st->mayor == 1);
  ck_assert_int_eq(m.st->seat, 0);
  sc_make_close(&m);
  sc_make_deal(&m, 3, "{mayor_placer: left_player, first_mayor: 1}", 1);
  sc_make_until(&m, SC_MAYOR, -1);
  ck_assert_int_eq(m.st->seat, 1);
  sc_make_close(&m);
  sc_make_deal(&m, 3, "{mayor_placer: mayor, first_mayor: 2}", 1);
  sc_make_until(&m, SC_MAYOR, -1);
  ck_assert_int_eq(m.st->seat, 1);
  sc_make_close(&m);
  sc_make_deal(&m, 3, "{mayor_placer: random, first_mayor: 1}", 1);
  sc_make_until(&m, SC_ACTION, -1);
  ck_assert(m.st->street[0] && m.st->street[1] > m.st->street[0]);
  sc_make_close(&m);
  sc_make_deal(&m, 3, "{mayor_placer: none, first_mayor: 1}", 1);
  sc_make_until(&m, SC_ACTION, -1);
  ck_assert(!m.st->street[0]);
  sc_make_close(&m);
}
END_TEST

static void block(const char *a, const char *b)
{
  m.st->street[0] = (uint8_t)(sc_make_square(a) + 1);
  m.st->street[1] = (uint8_t)(sc_make_square(b) + 1);
}

START_TEST(sc_may_03_nothing_is_built_on_the_two_squares)
{
  sc_make_open(&m, 2, NULL);
  block("4,4", "4,5");
  sc_make_money(&m, 0, 20);
  sc_make_money(&m, 1, 20);
  sc_make_tiles(&m, 0, "SCHOOL 6,4; R1 5,4; C1 4,3");
  ck_assert(can("build P1"));
  play("build P1");
  ck_assert(!can("place 4,4") && !can("place 4,5") && can("place 4,6"));
  play("place 0,0; build P2");
  ck_assert(!can("place 3,4") && !can("place 4,5 90") && can("place 3,5 90"));
  play("place 0,5");
  ck_assert(sc_has(sc_grave_squares(m.rules, m.st, 0), 44)); /* graves may lie there */
  play("end; build P1");
  ck_assert(can("place 4,4")); /* only the mayor's town */
  sc_make_close(&m);
}
END_TEST

/* SC-RUL-07 */
START_TEST(sc_may_03_neither_by_growing_nor_by_the_council)
{
  sc_make_open(&m, 2, _i ? "{mayor_blocks: [build]}" : NULL);
  sc_make_tiles(&m, 0, "SCHOOL 5,2; R1 4,3; P1 4,2; P1 5,4; P1 5,3; P1 3,4; P1 2,4");
  block("4,4", "4,5");
  ck_assert(can("upgrade 4,3") == (_i == 1)); /* the R2 could only lie on 4,3 and 4,4 */
  struct sc_sites sites;
  int park = sc_form_find(m.rules, "P1");
  sc_find_sites(m.rules, m.st, 0, SC_TERMS_FREE, &sites);
  ck_assert(sc_has(sc_form_corners(&sites, park, 0, -1), 44) == (_i == 1));
  sc_find_sites(m.rules, m.st, 0, SC_TERMS_PAID, &sites);
  ck_assert(!sc_has(sc_form_corners(&sites, park, 0, -1), 44));
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_may_04_who_stays_mayor_keeps_the_street)
{
  sc_make_deal(&m, 2, "{mayor_placer: previous_mayor, first_mayor: 1}", 1);
  sc_make_until(&m, SC_MAYOR, -1);
  play("street 3,4 3,5; take MAYOR");
  sc_make_until(&m, SC_BUILD, 0);
  sc_make_tiles(&m, 0, "P1 3,4"); /* no longer between two empty squares */
  sc_make_until_round(&m, 1);
  ck_assert(m.st->phase == SC_ACTION && m.st->mayor == 0);
  ck_assert(m.st->street[0] == 44 && m.st->street[1] == 54);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_may_05_no_street_between_empty_squares)
{
  sc_make_open(&m, 2, "{mayor_placer: previous_mayor}");
  /* two squares by a corner alone */
  board(1)->graves = sc_empty(m.rules, m.st, 1) & ~sc_bit(0) & ~sc_bit(11);
  sc_make_until_round(&m, 1);
  ck_assert(m.st->mayor == 1 && m.st->phase == SC_ACTION && m.st->street[0] == 0);
  sc_make_close(&m);
  sc_make_open(&m, 2, "{mayor_placer: previous_mayor}");
  board(1)->graves = sc_empty(m.rules, m.st, 1) & ~sc_bit(0) & ~sc_bit(1) & ~sc_bit(10);
  sc_make_until_round(&m, 1);
  ck_assert(m.st->phase == SC_MAYOR && sc_make_only(&m, "street 0,0 1,0; street 0,0 0,1"));
  sc_make_close(&m);
}
END_TEST

/* ---- the ring ---- */

START_TEST(sc_act_01_all_cards_anew_each_round)
{
  uint8_t before[SC_MAX_RING];
  int changed = 0;
  sc_make_deal(&m, 2, NULL, 5);
  sc_make_until(&m, SC_ACTION, -1);
  for (int round = 0; round < 5; round++) {
    unsigned seen = 0;
    for (int i = 0; i < m.rules->n_ring; i++)
      seen |= 1u << m.st->ring[i];
    ck_assert_int_eq(__builtin_popcount(seen), 8);
    changed += round && memcmp(before, m.st->ring, sizeof before) != 0;
    memcpy(before, m.st->ring, sizeof before);
    ck_assert_int_eq(m.st->n_taken, 0);
    sc_make_until_round(&m, round + 1);
    sc_make_until(&m, SC_ACTION, -1);
  }
  ck_assert_int_ge(changed, 3);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_act_02_in_turn_order_and_the_mayor_free)
{
  sc_make_deal(&m, 3, "{first_mayor: 2}", 1);
  sc_make_until(&m, SC_ACTION, 1);
  sc_make_money(&m, 1, 0);
  ck_assert_int_eq(sc_make_count(&m), 8);
  play("take H");
  ck_assert_int_eq(board(1)->money, 0);
  ck_assert(m.st->seat == 2 && !can("take H"));
  sc_make_close(&m);
}
END_TEST

/* Examples 1 and 2. */
START_TEST(sc_act_03_a_dollar_for_each_card_skipped)
{
  lay_ring(3, NULL, "AHCFDBGE");
  play("take C");
  sc_make_money(&m, 1, 3);
  ck_assert_int_eq(sc_make_count(&m), 7);
  play("take G");
  ck_assert_int_eq(board(1)->money, 0);
  sc_make_close(&m);
  lay_ring(3, NULL, "AHCFDBGE");
  play("take C");
  sc_make_money(&m, 1, 2);
  ck_assert(!can("take G"));
  play("take B");
  ck_assert_int_eq(board(1)->money, 0);
  sc_make_money(&m, 2, 5);
  play("take H"); /* over G, E, A; the other way over D and F, C being taken */
  ck_assert_int_eq(board(2)->money, 3);
  sc_make_close(&m);
}
END_TEST

/* SC-RUL-05 */
START_TEST(sc_act_03_parameters_of_the_ring)
{
  lay_ring(2, "{ring_skip_cost: 2}", "AHCFDBGE");
  play("take C");
  sc_make_money(&m, 1, 5);
  play("take D");
  ck_assert_int_eq(board(1)->money, 3);
  sc_make_close(&m);
  lay_ring(2, "{ring_direction: clockwise}", "AHCFDBGE");
  play("take C");
  sc_make_money(&m, 1, 6);
  play("take H");
  ck_assert_int_eq(board(1)->money, 0);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_act_04_only_what_can_be_paid)
{
  lay_ring(3, NULL, "AHCFDBGE");
  play("take C");
  sc_make_money(&m, 1, 0);
  ck_assert(sc_make_only(&m, "take H; take F"));
  play("take H");
  sc_make_money(&m, 2, 0);
  ck_assert(sc_make_only(&m, "take A; take F")); /* C does not count */
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_act_05_the_mayor_of_the_next_round)
{
  lay_ring(4, NULL, "AHCFDBGE");
  sc_make_money(&m, 1, 9), sc_make_money(&m, 2, 9), sc_make_money(&m, 3, 9);
  play("take H; take F; take A; take D");
  sc_make_until_round(&m, 1);
  ck_assert_int_eq(m.st->mayor, 2);
  sc_make_until(&m, SC_ACTION, -1);
  ck_assert_int_eq(m.st->seat, 2);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_nxt_01_clockwise_without_the_card)
{
  lay_ring(4, "{first_mayor: 1}", "AHCFDBGE");
  sc_make_money(&m, 1, 9), sc_make_money(&m, 2, 9), sc_make_money(&m, 3, 9);
  play("take H; take F; take B; take D");
  sc_make_until_round(&m, 1);
  ck_assert(m.st->mayor == 1 && m.st->round == 1);
  sc_make_close(&m);
  lay_ring(4, NULL, "AHCFDBGE");
  m.st->mayor = 0;
  m.st->town[1].out = 1; /* a seat that has left is skipped */
  sc_make_money(&m, 2, 9), sc_make_money(&m, 3, 9);
  play("take H; take F; take B");
  sc_make_until_round(&m, 1);
  ck_assert_int_eq(m.st->mayor, 2);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_nxt_01_the_fewest_votes_begin)
{
  sc_make_deal(&m, 3, _i ? "{next_mayor: fewest_votes}" : NULL, 1);
  sc_make_until(&m, SC_BUILD, -1);
  sc_make_until_round_phase(&m, SC_S_COUNCIL);
  for (int seat = 0; seat < 3; seat++)
    sc_make_track(&m, seat, 9 - 3 * seat, 0);
  sc_make_until_round(&m, 1);
  ck_assert_int_eq(m.st->mayor, _i ? 2 : 1);
  sc_make_close(&m);
}
END_TEST

Suite *sc_round_suite(void);
Suite *sc_round_suite(void)
{
  Suite *suite = suite_create("sc_round");
  TCase *mayor = tcase_create("rounds and mayors"), *ring = tcase_create("ring");
  tcase_add_loop_test(mayor, sc_rnd_01_eight_rounds_of_eight_phases, 0, 2);
  tcase_add_test(mayor, sc_may_01_the_previous_mayor_puts_the_mayor_on_a_street);
  tcase_add_test(mayor, sc_may_02_who_was_mayor_before);
  tcase_add_test(mayor, sc_may_02_the_mayor_before_is_out);
  tcase_add_test(mayor, sc_act_01_the_ring_is_laid_out_after_the_street);
  tcase_add_test(mayor, sc_may_03_nothing_is_built_on_the_two_squares);
  tcase_add_loop_test(mayor, sc_may_03_neither_by_growing_nor_by_the_council, 0, 2);
  tcase_add_test(mayor, sc_may_04_who_stays_mayor_keeps_the_street);
  tcase_add_test(mayor, sc_may_05_no_street_between_empty_squares);
  tcase_add_test(mayor, sc_nxt_01_clockwise_without_the_card);
  tcase_add_loop_test(mayor, sc_nxt_01_the_fewest_votes_begin, 0, 2);
  tcase_add_test(ring, sc_act_01_all_cards_anew_each_round);
  tcase_add_test(ring, sc_act_02_in_turn_order_and_the_mayor_free);
  tcase_add_test(ring, sc_act_03_a_dollar_for_each_card_skipped);
  tcase_add_test(ring, sc_act_03_parameters_of_the_ring);
  tcase_add_test(ring, sc_act_04_only_what_can_be_paid);
  tcase_add_test(ring, sc_act_05_the_mayor_of_the_next_round);
  suite_add_tcase(suite, mayor);
  suite_add_tcase(suite, ring);
  return suite;
}
