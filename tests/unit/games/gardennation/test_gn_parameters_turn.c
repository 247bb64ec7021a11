/* test_gn_parameters_turn.c - the parameters of rounds, actions and ploys do what their lines in
 * base.yaml say; in each pair of cases the first is the default. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "engine/games/gardennation/play/legal.h"
#include "engine/games/gardennation/play/play.h"
#include "tests/unit/games/gardennation/gn_table.h"

static struct gn_table t;

/* The seat that begins is in its turn of two actions, in TERRITORY, with these towers on the board.
 */
static void open_turn(int seats, const char *options, const char *towers, int territory)
{
  gn_table_open(&t, seats, options);
  gn_table_display(&t, "");
  gn_table_towers(&t, towers);
  gn_table_crane(&t, territory);
  t.st->turn = 1;
  t.st->had_turn = 3;
}

static bool can(const char *text)
{
  return gn_table_can(&t, text);
}

/* Constructs somewhere. */
static void act(void)
{
  ad_move moves[GN_MAX_MOVES];
  gn_legal(t.rules, t.st, moves);
  gn_apply(t.rules, t.st, moves[0]);
  if (t.st->phase == GN_LAND)
    gn_table_play(&t, "land red");
}

/* ---- rounds ---- */

START_TEST(gn_parameter_actions_by_slot)
{
  static const int first[] = {1, 4, 1, 3}, others[] = {2, 2, 4, 1};
  static const char *const options[] = {"{}", "{actions_first_slot: 4}", "{actions_other_slots: 4}",
                                        "{actions_first_slot: 3, actions_other_slots: 1}"};
  gn_table_open(&t, 2, options[_i]);
  gn_table_display(&t, "");
  t.st->clan[0].inhabitants = t.st->clan[1].inhabitants = 90;
  int n[3] = {0};
  for (int turn = 0; turn < 3; turn++)
    for (; t.st->turn == turn; n[turn]++)
      act();
  ck_assert(n[0] == first[_i] && n[1] == others[_i] && n[2] == others[_i]);
  gn_table_close(&t);
}
END_TEST

/* Turns of a round, and who begins the next one. */
START_TEST(gn_parameter_two_player_slots)
{
  gn_table_open(&t, 2, _i ? "{two_player_slots: 2}" : "{}");
  gn_table_display(&t, "");
  int actions = 0;
  for (; t.st->round == 0; actions++)
    act();
  ck_assert_int_eq(actions, _i ? 3 : 7);
  ck_assert(t.st->first == 1 && t.st->seat == 1);
  gn_table_close(&t);
}
END_TEST

/* Seat 1 of four has ended the first turn; points are 5, 0, 4, 3. */
START_TEST(gn_parameter_next_player_choice)
{
  static const char *const options[] = {"{}", "{next_player_choice: clockwise}",
                                        "{next_player_choice: fewest_points}"};
  gn_table_open(&t, 4, options[_i]);
  gn_table_display(&t, "");
  t.st->clan[0].points = 5, t.st->clan[2].points = 4, t.st->clan[3].points = 3;
  t.st->seat = t.st->first = 1, t.st->had_turn = 2;
  act();
  ck_assert_int_eq(t.st->phase, _i ? GN_ACTION : GN_NEXT);
  ck_assert_int_eq(t.st->seat, _i == 0 ? 1 : _i == 1 ? 2 : 3);
  if (_i == 0)
    ck_assert(gn_table_only(&t, "next 1; next 3; next 4"));
  gn_table_close(&t);
}
END_TEST

/* Of equally few points the next clockwise. */
START_TEST(gn_parameter_next_player_choice_of_equals)
{
  gn_table_open(&t, 4, "{next_player_choice: fewest_points}");
  gn_table_display(&t, "");
  t.st->clan[2].points = 4;
  act();
  ck_assert_int_eq(t.st->seat, 1);
  act(), act();
  ck_assert_int_eq(t.st->seat, 3);
  act(), act();
  ck_assert_int_eq(t.st->seat, 2);
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_parameter_last_player_starts)
{
  open_turn(4, _i ? "{last_player_starts: false}" : "{}", "", 3);
  t.st->turn = 3, t.st->action = 1, t.st->had_turn = 15, t.st->seat = 3, t.st->first = 1;
  act();
  ck_assert(t.st->round == 1 && t.st->seat == (_i ? 2 : 3));
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_parameter_max_rounds)
{
  gn_table_open(&t, 2, _i ? "{max_rounds: 5}" : "{max_rounds: none}");
  gn_table_display(&t, "");
  t.st->round = 4, t.st->turn = 3, t.st->action = 1;
  act();
  ck_assert_int_eq(gn_to_act(t.rules, t.st) == AD_OVER, _i);
  gn_table_close(&t);
}
END_TEST

/* ---- blocked territories ---- */

/* Nothing can be built in 7, but 70 can be abandoned. */
START_TEST(gn_parameter_blocked_test)
{
  open_turn(2, _i ? "{blocked_test: no_construct}" : "{}",
            "71/B/1 72/B/1 73/B/1 74/B/1 76/B/1 70/A/2R", 7);
  t.st->clan[0].inhabitants = 3;
  gn_table_no_ploys(&t);
  ck_assert(gn_table_only(&t, _i ? "abandon 70; advance" : "abandon 70"));
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_parameter_blocked_step)
{
  static const int from[] = {7, 3, 1}, to[2][3] = {{1, 4, 2}, {6, 2, 7}};
  for (int k = 0; k < 3; k++) {
    open_turn(2, _i ? "{blocked_step: -1}" : "{}", "", from[k]);
    t.st->clan[0].inhabitants = 1;
    gn_table_play(&t, "advance");
    ck_assert_int_eq(t.st->territory[t.st->crane], to[_i][k]);
    gn_table_close(&t);
  }
}
END_TEST

START_TEST(gn_parameter_pass_when_no_floors)
{
  open_turn(2, _i ? "{pass_when_no_floors: false}" : "{}", "31/A/10 32/A/10", 3);
  ck_assert(can("pass") == !_i && can("abandon 31"));
  gn_table_close(&t);
}
END_TEST

/* ---- ploys ---- */

START_TEST(gn_parameter_ploys_per_action)
{
  static const char *const options[] = {"{}", "{ploys_per_action: 0}", "{ploys_per_action: 2}"};
  open_turn(2, options[_i], "44/B/1", 3);
  ck_assert_int_eq(can("strategic 4"), _i != 1);
  if (_i != 1) {
    gn_table_play(&t, "strategic 4");
    ck_assert_int_eq(can("invade 44"), _i == 2);
    ck_assert_int_eq(can("strategic 5"), _i == 2);
  }
  if (_i == 2) {
    gn_table_play(&t, "strategic 3");
    ck_assert(!can("strategic 4") && t.st->clan[0].ploys == 2 && t.st->ploys_used == 2);
    gn_table_play(&t, "construct 31");
    ck_assert(t.st->seat == 0 && can("strategic 2"));
  }
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_parameter_ploys_enabled)
{
  static const struct {
    const char *options;
    bool strategic, transfer, invasion;
  } cases[] = {{"{}", true, true, true},
               {"{ploys_enabled: []}", false, false, false},
               {"{ploys_enabled: [strategic]}", true, false, false},
               {"{ploys_enabled: [transfer]}", false, true, false},
               {"{ploys_enabled: [invasion]}", false, false, true},
               {"{ploys_enabled: [transfer, invasion]}", false, true, true}};
  open_turn(2, cases[_i].options, "31/A/1R 35/A/1 32/B/1", 3);
  ck_assert_int_eq(can("strategic 4"), cases[_i].strategic);
  ck_assert_int_eq(can("transfer 31 35"), cases[_i].transfer);
  ck_assert_int_eq(can("invade 32"), cases[_i].invasion);
  gn_table_close(&t);
}
END_TEST

/* With the torticrane beside the board there is nowhere to move from; what stands already can be
 * invaded. */
START_TEST(gn_parameter_ploy_on_first_action)
{
  open_turn(2, _i ? "{ploy_on_first_action: true}" : "{}", "32/B/1", 0);
  ck_assert_int_eq(can("invade 32"), _i);
  ck_assert(!can("strategic 1") && can("construct 11"));
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_parameter_strategic_range)
{
  static const char *const options[] = {"{}", "{strategic_range: 2}", "{strategic_range: 3}"};
  open_turn(2, options[_i], "", 7);
  for (int territory = 1; territory <= 7; territory++) {
    char text[32];
    int up = territory, down = 7 - territory;
    snprintf(text, sizeof text, "strategic %d", territory);
    ck_assert_int_eq(can(text), territory != 7 && (up <= _i + 1 || down <= _i + 1));
  }
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_parameter_roof_transfer_scope)
{
  open_turn(2, _i ? "{roof_transfer_scope: same_territory}" : "{}", "16/A/2R 15/A/1 72/A/2", 1);
  ck_assert(can("transfer 16 15") && can("transfer 16 72") == !_i);
  gn_table_close(&t);
}
END_TEST

/* A tower on 53 of three floors cost 9. */
START_TEST(gn_parameter_invasion_multipliers)
{
  static const char *const options[] = {
    "{}", "{invasion_price_multiplier: 1}", "{invasion_payout_multiplier: 4}",
    "{invasion_price_multiplier: 4, invasion_payout_multiplier: 1}"};
  static const int price[] = {18, 9, 18, 36}, payout[] = {18, 18, 36, 9};
  open_turn(2, options[_i], "53/B/3", 5);
  t.st->clan[0].inhabitants = price[_i];
  ck_assert(!can("invade 53"));
  t.st->clan[0].inhabitants = price[_i] + 1;
  int owner = t.st->clan[1].inhabitants;
  gn_table_play(&t, "invade 53");
  ck_assert_int_eq(t.st->clan[0].inhabitants, 1);
  ck_assert_int_eq(t.st->clan[1].inhabitants, owner + payout[_i]);
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_parameter_invade_roofed)
{
  open_turn(2, _i ? "{invade_roofed: false}" : "{}", "53/B/1R 51/B/1", 5);
  ck_assert(can("invade 51") && can("invade 53") == !_i);
  gn_table_close(&t);
}
END_TEST

/* A roof that stays keeps the tower out of projects. */
START_TEST(gn_parameter_invasion_removes_roof)
{
  open_turn(2, _i ? "{invasion_removes_roof: false}" : "{}", "53/B/2R", 5);
  gn_table_display(&t, "prison");
  gn_table_play(&t, "invade 53");
  ck_assert_int_eq(t.st->phase == GN_PROJECT, !_i);
  ck_assert_int_eq(t.st->roofs, _i ? 18 : 19);
  ck_assert_int_eq(t.st->roofed != 0, _i);
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_parameter_claim_after_invasion)
{
  open_turn(2, _i ? "{claim_after_invasion: false}" : "{}", "53/B/2 31/A/1", 5);
  gn_table_display(&t, "prison house");
  gn_table_play(&t, "invade 53");
  ck_assert_int_eq(can("claim prison"), !_i);
  if (_i) {
    gn_table_crane(&t, 3);
    gn_table_play(&t, "construct 31");
    ck_assert(can("claim house"));
  }
  gn_table_close(&t);
}
END_TEST

Suite *gn_parameters_turn_suite(void);
Suite *gn_parameters_turn_suite(void)
{
  Suite *suite = suite_create("gn_parameters_turn");
  TCase *tc = tcase_create("parameters");
  tcase_add_loop_test(tc, gn_parameter_actions_by_slot, 0, 4);
  tcase_add_loop_test(tc, gn_parameter_two_player_slots, 0, 2);
  tcase_add_loop_test(tc, gn_parameter_next_player_choice, 0, 3);
  tcase_add_test(tc, gn_parameter_next_player_choice_of_equals);
  tcase_add_loop_test(tc, gn_parameter_last_player_starts, 0, 2);
  tcase_add_loop_test(tc, gn_parameter_max_rounds, 0, 2);
  tcase_add_loop_test(tc, gn_parameter_blocked_test, 0, 2);
  tcase_add_loop_test(tc, gn_parameter_blocked_step, 0, 2);
  tcase_add_loop_test(tc, gn_parameter_pass_when_no_floors, 0, 2);
  tcase_add_loop_test(tc, gn_parameter_ploys_per_action, 0, 3);
  tcase_add_loop_test(tc, gn_parameter_ploys_enabled, 0, 6);
  tcase_add_loop_test(tc, gn_parameter_ploy_on_first_action, 0, 2);
  tcase_add_loop_test(tc, gn_parameter_strategic_range, 0, 3);
  tcase_add_loop_test(tc, gn_parameter_roof_transfer_scope, 0, 2);
  tcase_add_loop_test(tc, gn_parameter_invasion_multipliers, 0, 4);
  tcase_add_loop_test(tc, gn_parameter_invade_roofed, 0, 2);
  tcase_add_loop_test(tc, gn_parameter_invasion_removes_roof, 0, 2);
  tcase_add_loop_test(tc, gn_parameter_claim_after_invasion, 0, 2);
  suite_add_tcase(suite, tc);
  return suite;
}
