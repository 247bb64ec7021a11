/* test_sc_setup.c - setting up Small City (SC-SETUP). */
#include <check.h>

#include "engine/games/smallcity/rules/find.h"
#include "engine/games/smallcity/state/town.h"
#include "engine/games/smallcity/state/tracks.h"
#include "tests/unit/games/smallcity/sc_make.h"

enum { SEEDS = 60 };

static struct sc_make m;

static const struct sc_board *board(int seat)
{
  return &m.st->town[seat].board;
}

static void deal_again(uint64_t seed)
{
  ad_deal(m.setup, m.st, seed);
}

static int stock(const char *form)
{
  int i = sc_form_find(m.rules, form);
  ck_assert_msg(i >= 0, "%s", form);
  return m.st->stock[i];
}

/* The starred cards stay in the box unless a parameter takes them out of it. */
START_TEST(sc_setup_01_round_one_and_eight_cards)
{
  sc_make_deal(&m, 3, NULL, 1);
  ck_assert_int_eq(m.st->round, 0);
  ck_assert_int_eq(m.rules->n_ring, 8);
  for (int i = 0; i < m.rules->n_ring; i++)
    ck_assert(!m.rules->action[m.rules->ring[i]].starred);
  sc_make_close(&m);
  sc_make_deal(&m, 3, "{use_starred_actions: [I, K]}", 1);
  ck_assert_int_eq(m.rules->n_ring, 10);
  int starred = 0;
  for (int i = 0; i < m.rules->n_ring; i++)
    starred += m.rules->action[m.rules->ring[i]].starred;
  ck_assert_int_eq(starred, 2);
  sc_make_close(&m);
}
END_TEST

/* Cards of the pool alone, each drawn by one seat at most, one of each pile. SC-RUL-24 */
START_TEST(sc_setup_02_piles_by_value)
{
  static const struct {
    const char *options;
    bool normal, special;
  } cases[] = {{"{promise_pool: normal}", true, false},
               {"{promise_pool: special}", false, true},
               {"{promise_pool: both}", true, true}};
  bool normal = false, special = false;
  sc_make_deal(&m, 4, cases[_i].options, 1);
  ck_assert_int_eq(m.rules->n_dealt, 3);
  for (uint64_t seed = 0; seed < SEEDS; seed++) {
    uint64_t seen = 0;
    deal_again(seed);
    sc_make_until(&m, SC_ACTION, -1);
    for (int seat = 0; seat < 4; seat++)
      for (int i = 0; i < 3; i++) {
        int card = m.st->town[seat].dealt[i] - 1;
        ck_assert(card >= 0 && !(seen >> card & 1));
        seen |= UINT64_C(1) << card;
        ck_assert_int_eq(m.rules->promise[card].pile, i);
        normal |= !m.rules->promise[card].special;
        special |= m.rules->promise[card].special;
      }
  }
  ck_assert(normal == cases[_i].normal && special == cases[_i].special);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_setup_02_no_promises)
{
  sc_make_deal(&m, 2, "{promise_pool: none}", 1);
  sc_make_until(&m, SC_ACTION, -1);
  ck_assert(m.st->town[0].dealt[0] == 0 && m.st->town[0].kept == 0);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_setup_03_limited_kinds_and_the_others)
{
  static const char *const limited[] = {"METRO", "CLINIC", "UNIVERSITY", "POLICE", "FIRE"};
  sc_make_deal(&m, _i, NULL, 1);
  for (size_t i = 0; i < AD_LEN(limited); i++)
    ck_assert_int_eq(stock(limited[i]), _i - 1); /* SC-SETUP-11 */
  ck_assert(stock("R1") == 30 && stock("R3/i3") == 9 && stock("R5/l5") == 2 &&
            stock("WAREHOUSE") == 12 && stock("P1") == 25);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_setup_11_limited_copies_is_a_parameter)
{
  sc_make_deal(&m, 2, "{limited_copies: 4}", 1);
  ck_assert_int_eq(stock("METRO"), 4);
  sc_make_close(&m);
  sc_make_deal(&m, 4, "{limited_copies: 0}", 1);
  ck_assert_int_eq(stock("FIRE"), 0);
  sc_make_close(&m);
}
END_TEST

/* Every seat may be the mayor; the turn goes clockwise from there. */
START_TEST(sc_setup_04_a_random_mayor_then_clockwise)
{
  int times[4] = {0};
  sc_make_deal(&m, 4, "{first_mayor: random}", 1);
  for (uint64_t seed = 0; seed < SEEDS; seed++) {
    deal_again(seed);
    times[m.st->mayor]++;
    for (int phase = SC_HALL; phase <= SC_PROMISE; phase++)
      for (int turn = 0; turn < 4; turn++) {
        ck_assert_int_eq(m.st->phase, phase);
        ck_assert_int_eq(m.st->seat, (m.st->mayor + turn) % 4);
        ad_apply(m.setup, m.st, sc_make_quiet(&m));
      }
  }
  for (int seat = 0; seat < 4; seat++)
    ck_assert_int_gt(times[seat], 2);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_setup_05_sides_may_differ)
{
  sc_make_open(&m, 3, "{board_side: [easy, expert, easy]}");
  ck_assert_int_eq(sc_count(sc_land(m.rules, board(0), 0)), 49);
  ck_assert_int_eq(sc_count(sc_land(m.rules, board(1), 1)), 43);
  m.st->town[1].board.area = 4;
  ck_assert_int_eq(sc_count(sc_land(m.rules, board(1), 1)), 86);
  sc_make_close(&m);
  sc_make_open(&m, 2, "{board_side: expert}");
  ck_assert_int_eq(sc_count(sc_land(m.rules, board(0), 0)), 43);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_setup_06_personal_stocks)
{
  static const char *const own[] = {"SCHOOL", "LIBRARY", "MUSEUM", "REFINERY", "HARBOR"};
  sc_make_open(&m, 3, NULL);
  for (int seat = 0; seat < 3; seat++) {
    for (size_t i = 0; i < AD_LEN(own); i++)
      ck_assert(board(seat)->reserve >> sc_kind_find(m.rules, own[i]) & 1);
    /* it stands in the town */
    ck_assert(!(board(seat)->reserve >> sc_kind_find(m.rules, "CITY_HALL") & 1));
    ck_assert_int_eq(sc_count(board(seat)->heads), 1);
  }
  sc_make_money(&m, 0, 9);
  ck_assert(sc_make_can(&m, "build REFINERY"));
  sc_make_play(&m, "build REFINERY; place 6,6");
  ck_assert(!sc_make_can(&m, "build REFINERY"));
  sc_make_play(&m, "end");
  ck_assert(m.st->seat == 1 && sc_make_can(&m, "build REFINERY"));
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_setup_07_the_city_hall_on_land_of_level_one)
{
  sc_make_deal(&m, 2, "{board_side: [easy, expert]}", 1);
  ck_assert_int_eq(sc_make_count(&m), 36);
  ck_assert(sc_make_can(&m, "hall 0,0") && sc_make_can(&m, "hall 5,5"));
  ck_assert(!sc_make_can(&m, "hall 6,5") && !sc_make_can(&m, "hall 5,6"));
  ck_assert_int_eq(m.st->screens, 1);
  sc_make_play(&m, "hall 4,4");
  ck_assert(sc_board_of(m.st, 1, 0)->heads == 0 && sc_board_of(m.st, 0, 0)->heads != 0 &&
            sc_board_of(m.st, AD_NOBODY, 0)->heads != 0);
  ck_assert_int_eq(m.st->seat, 1);
  ck_assert(!sc_make_can(&m, "hall 0,0") && !sc_make_can(&m, "hall 1,0") &&
            sc_make_can(&m, "hall 2,2") && sc_make_can(&m, "hall 0,5"));
  /* rocks on 3,1 and 2,4 */
  ck_assert(!sc_make_can(&m, "hall 2,0") && !sc_make_can(&m, "hall 1,3"));
  sc_make_play(&m, "hall 2,2");
  ck_assert(m.st->screens == 0 && sc_board_of(m.st, 1, 0)->heads != 0); /* revealed together */
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_setup_08_citizens_discs_and_tracks)
{
  sc_make_deal(&m, 4, NULL, 1);
  for (int seat = 0; seat < 4; seat++) {
    const struct sc_board *b = board(seat);
    ck_assert(b->hall_citizens == 3 && b->career == 11 && b->supply == 8 && b->area == 1);
    ck_assert(sc_votes(b) == 0 && sc_pollution(b) == 0);
    ck_assert(m.st->town[seat].disc_row[0] == 0 && m.st->town[seat].disc_row[1] == 0);
    ck_assert_int_eq(sc_make_citizens(&m, seat), 22);
  }
  sc_make_close(&m);
  sc_make_deal(&m, 2, "{start_citizens: {hall: 2, career: 5, supply: 1}}", 1);
  ck_assert(board(1)->hall_citizens == 2 && board(1)->career == 5 && board(1)->supply == 1);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_setup_09_money_by_turn_order)
{
  sc_make_deal(&m, 4, "{first_mayor: 3}", 1);
  ck_assert(board(2)->money == 4 && board(3)->money == 5 && board(0)->money == 5 &&
            board(1)->money == 6);
  sc_make_close(&m);
  sc_make_deal(&m, 4, "{start_money: [7, 1]}", 1);
  ck_assert(board(0)->money == 7 && board(1)->money == 1 && board(3)->money == 1);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_setup_10_one_of_three_promises_is_kept)
{
  sc_make_deal(&m, 2, NULL, 3);
  sc_make_until(&m, SC_PROMISE, 0);
  ck_assert_int_eq(sc_make_count(&m), 3);
  ck_assert(m.st->town[1].kept == 0);
  ad_move moves[8];
  ad_legal(m.setup, m.st, moves);
  ad_apply(m.setup, m.st, moves[1]);
  ck_assert_int_eq(__builtin_popcount(m.st->town[0].kept), 1);
  ck_assert_int_eq(m.st->seat, 1);
  sc_make_close(&m);
  sc_make_deal(&m, 2, "{promises_kept: 2}", 3);
  sc_make_until(&m, SC_PROMISE, 0);
  ck_assert_int_eq(sc_make_count(&m), 3);
  sc_make_until(&m, SC_ACTION, -1);
  ck_assert_int_eq(__builtin_popcount(m.st->town[1].kept), 2);
  sc_make_close(&m);
}
END_TEST

/* Over many deals every card of a pile comes to every seat. */
START_TEST(sc_setup_10_every_card_can_be_drawn)
{
  uint64_t seen = 0;
  sc_make_deal(&m, 2, "{promise_pool: both}", 0);
  for (uint64_t seed = 0; seed < 400; seed++) {
    deal_again(seed);
    sc_make_until(&m, SC_ACTION, -1);
    for (int i = 0; i < 3; i++)
      seen |= UINT64_C(1) << (m.st->town[1].dealt[i] - 1);
  }
  ck_assert_int_eq(__builtin_popcountll(seen), 32);
  sc_make_close(&m);
}
END_TEST

Suite *sc_setup_suite(void);
Suite *sc_setup_suite(void)
{
  Suite *suite = suite_create("sc_setup");
  TCase *tc = tcase_create("setup");
  tcase_add_test(tc, sc_setup_01_round_one_and_eight_cards);
  tcase_add_loop_test(tc, sc_setup_02_piles_by_value, 0, 3);
  tcase_add_test(tc, sc_setup_02_no_promises);
  tcase_add_loop_test(tc, sc_setup_03_limited_kinds_and_the_others, 2, 5);
  tcase_add_test(tc, sc_setup_11_limited_copies_is_a_parameter);
  tcase_add_test(tc, sc_setup_04_a_random_mayor_then_clockwise);
  tcase_add_test(tc, sc_setup_05_sides_may_differ);
  tcase_add_test(tc, sc_setup_06_personal_stocks);
  tcase_add_test(tc, sc_setup_07_the_city_hall_on_land_of_level_one);
  tcase_add_test(tc, sc_setup_08_citizens_discs_and_tracks);
  tcase_add_test(tc, sc_setup_09_money_by_turn_order);
  tcase_add_test(tc, sc_setup_10_one_of_three_promises_is_kept);
  tcase_add_test(tc, sc_setup_10_every_card_can_be_drawn);
  suite_add_tcase(suite, tc);
  return suite;
}
