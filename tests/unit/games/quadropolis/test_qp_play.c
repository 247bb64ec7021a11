/* Set-up, turns, rounds, what buildings bring, and the Mayor.  EX-09 is a worked example of the
 * rules page. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "engine/core/game/action.h"
#include "engine/games/quadropolis/play/deal.h"
#include "engine/games/quadropolis/play/legal.h"
#include "engine/games/quadropolis/play/moves.h"
#include "engine/games/quadropolis/play/play.h"
#include "engine/games/quadropolis/play/score.h"
#include "tests/unit/games/quadropolis/qp_short.h"
#include "tests/unit/games/quadropolis/qp_table.h"

/* ---- resources, Mayor, rounds ---- */

START_TEST(qp_res_01_every_floor_gives_its_own)
{
  hold("tower", 3, 0, 1);
  qp_table_play(&t, "build 1,1");
  t.st->seat = 0;
  hold("tower", 2, 0, 2);
  qp_table_play(&t, "build 1,1");
  ck_assert_int_eq(t.st->city[0].floors[0], 2);
  ck_assert_int_eq(t.st->city[0].received[QP_INHABITANTS], 5);
  t.st->seat = 0;
  hold("factory", 0, 3, 2);
  qp_table_play(&t, "build 2,2");
  ck_assert_int_eq(t.st->city[0].received[QP_ENERGY], 3);
  ck_assert_int_eq(t.st->city[1].received[QP_INHABITANTS], 0);
}
END_TEST

START_TEST(qp_res_02_pieces_stay_when_their_building_is_removed)
{
  hold("tower", 2, 0, 1);
  qp_table_play(&t, "build 1,1");
  ck_assert_int_eq(qp_points(t.rules, t.st, 0), -2); /* EX-18 with one floor */
}
END_TEST

START_TEST(qp_res_03_the_supply_is_no_limit_unless_a_parameter_says_so)
{
  qp_table_city(&t, 0, "P", 70, 0);
  hold("tower", 3, 0, 2);
  qp_table_play(&t, "build 2,1");
  ck_assert_int_eq(t.st->city[0].received[QP_INHABITANTS], 73);
  sit("classic", 2, "{limited_supply: true, supply: {inhabitants: 2, energy: 0}}");
  hold("tower", 3, 0, 2);
  qp_table_play(&t, "build 2,1");
  ck_assert_int_eq(t.st->city[0].received[QP_INHABITANTS], 2);
}
END_TEST

START_TEST(qp_res_04_printed_points_count_if_the_building_is_active)
{
  qp_table_city(&t, 0, "U2", 0, 0);
  ck_assert_int_eq(qp_points(t.rules, t.st, 0), 0);
  qp_table_city(&t, 0, "U2", 1, 0);
  ck_assert_int_eq(qp_points(t.rules, t.st, 0), 2 + 2);
}
END_TEST

/* Index of the tile with the Mayor in round 1. */
static int mayor_tile(void)
{
  for (int i = 0; i < t.rules->n_bag[0]; i++)
    if (t.rules->tile[t.rules->bag[0][i]].mayor)
      return t.rules->bag[0][i];
  ck_abort_msg("no Mayor in round 1");
  return -1;
}

/* The acting seat takes a turn: it points at an empty square, or takes TILE with number NUMBER and
 * plays TEXT. */
static void turn(int tile, int number, const char *text)
{
  ad_move moves[QP_MAX_MOVES];
  int square;
  if (tile < 0) {
    qp_legal(t.rules, t.st, moves);
    square = t.rules->pointed[qp_move_number(moves[0])][qp_move_slot(moves[0])];
    t.st->site[square] = 0;
    qp_apply(t.rules, t.st, moves[0]);
    return;
  }
  int n = qp_legal(t.rules, t.st, moves);
  for (int i = 0; i < n; i++)
    if (qp_move_number(moves[i]) == number) {
      square = t.rules->pointed[number][qp_move_slot(moves[i])];
      qp_table_site(&t, square / QP_SIDE + 1, square % QP_SIDE + 1, tile);
      qp_apply(t.rules, t.st, moves[i]);
      qp_table_play(&t, text);
      return;
    }
  ck_abort_msg("no place for number %d", number);
}

/* EX-09: three seats, the second one takes the Mayor's tile in the second lap.  Returns who begins
 * the second round. */
static int second_round_with(const char *parameters, const char *text)
{
  sit("classic", 3, parameters);
  int tile = mayor_tile();
  for (int square = 0; square < QP_SITE; square++)
    if (t.st->site[square] == tile + 1)
      t.st->site[square] = 0;
  for (int k = 0; k < 12; k++) {
    ck_assert_int_eq(t.st->seat, k % 3);
    ck_assert_int_eq(t.st->lap, k / 3);
    ck_assert_int_eq(t.st->round, 0);
    turn(k == 4 ? tile : -1, 2, text);
  }
  ck_assert_int_eq(t.st->round, 1);
  ck_assert_int_eq(t.st->start, t.st->seat);
  return t.st->seat;
}

START_TEST(qp_mayor_02_qp_mayor_03_ex_09_who_builds_begins_the_next_round)
{
  ck_assert_int_eq(second_round_with(NULL, "build 2,1"), 1);
}
END_TEST

START_TEST(qp_mayor_04_qp_round_06_who_discards_does_not)
{
  ck_assert_int_eq(second_round_with(NULL, "discard"), 0); /* QP-RULE-10 */
}
END_TEST

START_TEST(qp_mayor_02_taking_can_be_enough)
{
  ck_assert_int_eq(second_round_with("{mayor_on_take: true}", "discard"), 1);
}
END_TEST

START_TEST(qp_round_06_other_start_players)
{
  ck_assert_int_eq(second_round_with("{start_player_rule: rotate}", "discard"), 1);
  /* it has an idle inhabitant */
  ck_assert_int_eq(second_round_with("{start_player_rule: lowest_score_first}", "build 2,1"), 1);
}
END_TEST

START_TEST(qp_mayor_03_the_next_lap_can_change)
{
  sit("classic", 3, "{mayor_changes_current_round: true}");
  int tile = mayor_tile();
  turn(-1, 0, NULL);
  turn(tile, 2, "build 2,1");
  turn(-1, 0, NULL);
  ck_assert_int_eq(t.st->seat, 1);
  ck_assert_int_eq(t.st->round, 0);
}
END_TEST

START_TEST(qp_mayor_01_a_mayor_in_every_round_but_the_last)
{
  static const char *const variants[] = {"classic", "expert"};
  for (int v = 0; v < 2; v++)
    for (int seats = 2; seats <= 4; seats++) {
      sit(variants[v], seats, NULL);
      for (int round = 0; round < t.rules->rounds; round++) {
        int mayors = 0;
        for (int i = 0; i < t.rules->n_bag[round]; i++) {
          const struct qp_tile *tile = &t.rules->tile[t.rules->bag[round][i]];
          mayors += tile->mayor;
          if (tile->mayor) {
            ck_assert_str_eq(tile->kind_id, "tower");
            ck_assert_int_eq(tile->gives[QP_INHABITANTS], 1);
            ck_assert_int_eq(tile->min_seats, 2);
          }
        }
        ck_assert_int_eq(mayors, round + 1 < t.rules->rounds);
      }
    }
}
END_TEST

START_TEST(qp_round_03_a_turn_has_all_its_steps)
{
  sit("classic", 4, NULL);
  int tile = qp_table_tile(&t, "harbor", 1, 1);
  qp_table_site(&t, 3, 2, tile);
  qp_table_play(&t, "architect 2 W3");
  ck_assert_int_eq(t.st->seat, 0);
  ck_assert_int_eq(t.st->urbanist, 2 * QP_SIDE + 1);
  ck_assert_int_eq(t.st->site[2 * QP_SIDE + 1], 0);
  ck_assert_str_eq(qp_table_verdict(&t, "architect 1 N1", NULL), "not_your_phase");
  qp_table_play(&t, "build 2,4");
  ck_assert_int_eq(t.st->city[0].received[QP_INHABITANTS], 1);
  ck_assert_int_eq(t.st->city[0].received[QP_ENERGY], 1);
  ck_assert_int_eq(t.st->seat, 1);
}
END_TEST

START_TEST(qp_round_04_qp_round_05_between_rounds)
{
  for (int k = 0; k < 8; k++)
    turn(-1, 0, NULL);
  ck_assert_int_eq(t.st->round, 1);
  ck_assert_int_eq(t.st->urbanist, QP_SITE);
  ck_assert_uint_eq(t.st->taken, 0);
  for (int seat = 0; seat < 2; seat++)
    for (int number = 1; number <= QP_NUMBERS; number++)
      ck_assert_int_eq(t.st->city[seat].architects[number], number <= 4);
  for (int square = 0; square < QP_SITE; square++) {
    ck_assert_int_ne(t.st->site[square], 0);
    ck_assert_int_eq(t.rules->tile[t.st->site[square] - 1].round, 2);
  }
}
END_TEST

/* ---- set-up ---- */

START_TEST(qp_setup_01_qp_setup_02_what_a_classic_game_begins_with)
{
  sit("classic", 4, NULL);
  for (int seat = 0; seat < 4; seat++) {
    const struct qp_city *city = &t.st->city[seat];
    ck_assert_uint_eq(qp_built(city), 0);
    ck_assert_int_eq(city->received[QP_INHABITANTS] + city->received[QP_ENERGY], 0);
    for (int number = 1; number <= QP_NUMBERS; number++)
      ck_assert_int_eq(city->architects[number], number <= 4);
  }
  ck_assert_int_eq(t.rules->rows * t.rules->cols, 16);
  ck_assert_int_eq(t.st->urbanist, QP_SITE); /* QP-SETUP-07 */
}
END_TEST

START_TEST(qp_setup_08_the_start_player)
{
  bool first[3] = {false};
  sit("classic", 3, NULL);
  for (uint64_t seed = 0; seed < 30; seed++) {
    qp_deal(t.rules, memset(t.st, 0, sizeof *t.st), seed);
    ck_assert_int_eq(t.st->mayor, t.st->seat);
    first[t.st->seat] = true;
  }
  ck_assert(first[0] && first[1] && first[2]);
  sit("classic", 3, "{first_player: choose}");
  ck_assert_str_eq(qp_table_moves(&t), "start 1; start 2; start 3");
  ck_assert_str_eq(qp_table_verdict(&t, "start 4", NULL), "no_such_seat");
  qp_table_play(&t, "start 3");
  ck_assert_int_eq(t.st->seat, 2);
  ck_assert_int_eq(t.st->mayor, 2);
}
END_TEST

/* ---- actions of scripts ---- */

static bool act(const char *name, struct ad_reason *reason, const int64_t *arg)
{
  const struct ad_action *action = t.setup->ops->actions;
  while (strcmp(action->name, name) != 0)
    action++;
  return action->apply(t.rules, t.st, arg, reason);
}
#define ACT(name, ...) act(name, &reason, (const int64_t[]){__VA_ARGS__})

/* A building of a tile stands where no architect allowed it, and brings no pieces. */
START_TEST(qp_res_01_build_puts_a_building_without_its_pieces)
{
  struct ad_reason reason;
  qp_table_city(&t, 0, "T4 S", 1, 0);
  int tower = qp_table_tile(&t, "tower", 3, 0);
  ck_assert(ACT("build", 0, tower, 2, 3));
  ck_assert(t.st->city[0].floors[11] == 1 && t.st->city[0].received[QP_INHABITANTS] == 1);
  ck_assert(ACT("build", 0, tower, 2, 3) && t.st->city[0].floors[11] == 2);
  ck_assert(!ACT("build", 0, tower, 0, 0));
  ck_assert_str_eq(reason.text,
                   "Tower Block on square (1,1) has 4 floors already, at most 4 are allowed");
  ck_assert(!ACT("build", 0, tower, 0, 1));
  ck_assert_str_eq(reason.text, "Shop is on square (1,2)");
}
END_TEST

START_TEST(qp_build_01_exchange_takes_floors_and_printed_points_along)
{
  struct ad_reason reason;
  qp_table_city(&t, 0, "T3 U2 .", 4, 0);
  ck_assert(ACT("exchange", 0, 0, 0, 0, 1));
  ck_assert(t.st->city[0].floors[1] == 3 && t.st->city[0].points[0] == 2);
  ck_assert(ACT("exchange", 0, 0, 1, 3, 3));
  ck_assert(!t.st->city[0].kind[1] && t.st->city[0].floors[15] == 3);
  ck_assert_int_eq(t.st->city[0].family[QP_TOWER], 1 << 15);
  ck_assert_int_eq(t.st->city[0].family[QP_SERVICE], 1);
  ck_assert(!ACT("exchange", 0, 1, 1, 1, 1));
  ck_assert_str_eq(reason.text, "square (2,2) is given twice");
}
END_TEST

Suite *qp_play_suite(void);
Suite *qp_play_suite(void)
{
  Suite *suite = suite_create("qp_play");
  TCase *tc = tcase_create("play");
  tcase_add_checked_fixture(tc, start, finish);
  tcase_add_test(tc, qp_res_01_every_floor_gives_its_own);
  tcase_add_test(tc, qp_res_02_pieces_stay_when_their_building_is_removed);
  tcase_add_test(tc, qp_res_03_the_supply_is_no_limit_unless_a_parameter_says_so);
  tcase_add_test(tc, qp_res_04_printed_points_count_if_the_building_is_active);
  tcase_add_test(tc, qp_mayor_02_qp_mayor_03_ex_09_who_builds_begins_the_next_round);
  tcase_add_test(tc, qp_mayor_04_qp_round_06_who_discards_does_not);
  tcase_add_test(tc, qp_mayor_02_taking_can_be_enough);
  tcase_add_test(tc, qp_round_06_other_start_players);
  tcase_add_test(tc, qp_mayor_03_the_next_lap_can_change);
  tcase_add_test(tc, qp_mayor_01_a_mayor_in_every_round_but_the_last);
  tcase_add_test(tc, qp_round_03_a_turn_has_all_its_steps);
  tcase_add_test(tc, qp_round_04_qp_round_05_between_rounds);
  tcase_add_test(tc, qp_setup_01_qp_setup_02_what_a_classic_game_begins_with);
  tcase_add_test(tc, qp_setup_08_the_start_player);
  tcase_add_test(tc, qp_res_01_build_puts_a_building_without_its_pieces);
  tcase_add_test(tc, qp_build_01_exchange_takes_floors_and_printed_points_along);
  suite_add_tcase(suite, tc);
  return suite;
}
