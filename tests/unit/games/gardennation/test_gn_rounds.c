/* test_gn_rounds.c - rounds and turns of Garden Nation (GN-ROUND; examples 21, 22). */
#include <check.h>
#include <string.h>

#include "engine/games/gardennation/play/legal.h"
#include "engine/games/gardennation/play/play.h"
#include "tests/unit/games/gardennation/gn_table.h"

static struct gn_table t;

static void open_table(int seats, const char *options)
{
  gn_table_open(&t, seats, options);
  gn_table_display(&t, "");
  gn_table_no_ploys(&t);
  for (int seat = 0; seat < seats; seat++)
    t.st->clan[seat].inhabitants = 60;
}

/* The lowest construction there is; which one does not matter. */
static void act(void)
{
  ad_move moves[GN_MAX_MOVES];
  ck_assert_int_eq(t.st->phase, GN_ACTION);
  gn_legal(t.rules, t.st, moves);
  gn_apply(t.rules, t.st, moves[0]);
  if (t.st->phase == GN_LAND)
    gn_table_play(&t, "land red");
}

/* Acts as long as it is SEAT's turn, at most 9 times; how many actions that were. */
static int actions_of(int seat)
{
  int n = 0;
  for (; n < 9 && t.st->phase == GN_ACTION && t.st->seat == seat; n++)
    act();
  return n;
}

/* Example 21: 1, 2, 2, 2 actions; who was last begins, and so has three in a row. */
START_TEST(gn_round_04_two_players_alternate)
{
  open_table(2, NULL);
  ck_assert_int_eq(actions_of(0), 1);
  ck_assert_int_eq(actions_of(1), 2);
  ck_assert_int_eq(actions_of(0), 2);
  ck_assert_int_eq(t.st->round, 0);
  ck_assert_int_eq(actions_of(1), 3);
  ck_assert_int_eq(t.st->round, 1);
  ck_assert_int_eq(actions_of(0), 2);
  ck_assert_int_eq(actions_of(1), 2);
  ck_assert_int_eq(actions_of(0), 3);
  ck_assert_int_eq(t.st->round, 2);
  gn_table_close(&t);
}
END_TEST

/* Example 22: A names C; B is the only one left and begins the next round. */
START_TEST(gn_round_03_the_next_one_is_named)
{
  open_table(3, NULL);
  ck_assert_int_eq(actions_of(0), 1);
  ck_assert(t.st->phase == GN_NEXT && t.st->seat == 0 && gn_table_only(&t, "next 2; next 3"));
  gn_table_play(&t, "next 3");
  ck_assert_int_eq(actions_of(2), 2);
  ck_assert(t.st->phase == GN_ACTION && t.st->seat == 1);
  ck_assert_int_eq(actions_of(1), 3);
  ck_assert(t.st->round == 1 && t.st->first == 1);
  ck_assert(gn_table_only(&t, "next 1; next 3"));
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_round_03_four_players)
{
  open_table(4, NULL);
  act();
  ck_assert(gn_table_only(&t, "next 2; next 3; next 4"));
  gn_table_play(&t, "next 3");
  ck_assert_int_eq(actions_of(2), 2);
  ck_assert(gn_table_only(&t, "next 2; next 4"));
  gn_table_play(&t, "next 4");
  ck_assert_int_eq(actions_of(3), 2);
  ck_assert(t.st->phase == GN_ACTION && t.st->seat == 1);
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_round_02_slots_and_actions)
{
  static const int slots[] = {[2] = 4, [3] = 3, [4] = 4};
  open_table(_i, NULL);
  ck_assert_int_eq(t.rules->turns, slots[_i]);
  for (int turn = 0; turn < slots[_i]; turn++) {
    t.st->turn = (uint8_t)turn;
    ck_assert_int_eq(gn_turn_actions(t.rules, t.st), turn == 0 ? 1 : 2);
  }
  gn_table_close(&t);
}
END_TEST

/* Turns, then control, then preparation: GN-ROUND-01, GN-ROUND-05. */
START_TEST(gn_round_01_turns_control_preparation)
{
  open_table(3, NULL);
  gn_table_towers(&t, "52/C/1 76/A/1");
  gn_table_crane(&t, 3);
  t.st->seat = 2, t.st->turn = 2, t.st->action = 1, t.st->had_turn = 7;
  gn_table_play(&t, "construct 35");
  ck_assert(t.st->round == 1 && t.st->turn == 0 && t.st->action == 0 && t.st->had_turn == 1 << 2 &&
            t.st->seat == 2);
  ck_assert_int_eq(t.st->clan[2].inhabitants, 60 - 1 + 4);
  ck_assert_int_eq(t.st->clan[0].inhabitants, 62);
  ck_assert_int_eq(t.st->clan[1].inhabitants, 60);
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_round_06_the_last_one_begins)
{
  open_table(4, NULL);
  gn_table_crane(&t, 3);
  t.st->seat = 1, t.st->turn = 3, t.st->action = 1, t.st->had_turn = 15;
  gn_table_play(&t, "construct 35");
  ck_assert(t.st->first == 1 && t.st->seat == 1 && t.st->had_turn == 2);
  ck_assert_int_eq(t.st->crane, 5); /* it stays where the last action left it */
  gn_table_close(&t);
}
END_TEST

Suite *gn_rounds_suite(void);
Suite *gn_rounds_suite(void)
{
  Suite *suite = suite_create("gn_rounds");
  TCase *tc = tcase_create("rounds");
  tcase_add_test(tc, gn_round_01_turns_control_preparation);
  tcase_add_loop_test(tc, gn_round_02_slots_and_actions, 2, 5);
  tcase_add_test(tc, gn_round_03_the_next_one_is_named);
  tcase_add_test(tc, gn_round_03_four_players);
  tcase_add_test(tc, gn_round_04_two_players_alternate);
  tcase_add_test(tc, gn_round_06_the_last_one_begins);
  suite_add_tcase(suite, tc);
  return suite;
}
