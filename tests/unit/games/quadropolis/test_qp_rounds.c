/* test_qp_rounds.c - rounds, turns and what stays built, clause by clause
 * (docs/rules/quadropolis.md). */
#include <check.h>

#include "engine/games/quadropolis/play/deal.h"
#include "engine/games/quadropolis/play/legal.h"
#include "engine/games/quadropolis/play/moves.h"
#include "engine/games/quadropolis/play/play.h"
#include "engine/games/quadropolis/rules/tiles.h"
#include "engine/games/quadropolis/text/words.h"
#include "tests/unit/games/quadropolis/qp_table.h"

static const char *const modes[] = {"quadropolis/classic", "quadropolis/expert"};

/* ---- rounds ---- */

struct lap {
  int turns[QP_MAX_ROUNDS][QP_MAX_SEATS];
  int passes;
};

static void check_new_round(const struct qp_table *t)
{
  const struct qp_state *st = t->st;
  ck_assert_int_eq(st->urbanist, QP_SITE);
  ck_assert_uint_eq(st->taken, 0);
  ck_assert_int_eq(st->seat, st->mayor); /* QP-ROUND-06 */
  ck_assert_int_eq(st->start, st->mayor);
  for (int slot = 0; slot < QP_SLOTS; slot++)
    ck_assert(!st->at_slot[slot] && !st->slot_seat[slot]);
  for (int square = 0; square < QP_SITE; square++) /* QP-ROUND-05 */
    ck_assert_int_eq(t->rules->tile[st->site[square] - 1].round, st->round + 1);
  for (int number = 1; number <= QP_NUMBERS; number++) {
    ck_assert_int_eq(st->common[number], t->rules->shared_architects ? t->rules->set[number] : 0);
    for (int seat = 0; seat < t->rules->seats; seat++)
      ck_assert_int_eq(st->city[seat].architects[number],
                       t->rules->shared_architects ? 0 : t->rules->set[number]);
  }
}

/* One architect: whose turn it is, and that the turn is over before the next one begins. */
static void check_turn(struct qp_table *t, struct lap *lap, int lap_turn, int start)
{
  int seat = t->st->seat, round = t->st->round;
  ck_assert_int_eq(seat, (start + lap_turn) % t->rules->seats); /* QP-ROUND-02 */
  lap->turns[round][seat]++;
}

/* A random game; what is said about rounds holds at every turn. */
static void watch(struct qp_table *t, uint64_t seed, struct lap *lap)
{
  static ad_move moves[QP_MAX_MOVES];
  struct ad_rng rng;
  int round = -1, lap_turn = 0, start = 0, n;
  ad_rng_seed(&rng, seed);
  qp_table_deal(t, seed);
  while (ad_to_act(t->setup, t->st) != AD_OVER) {
    if (t->st->phase == QP_PLACE_ARCHITECT) {
      if (t->st->round != round) {
        check_new_round(t);
        round = t->st->round, start = t->st->seat, lap_turn = 0;
      }
      check_turn(t, lap, lap_turn++ % t->rules->seats, start);
    }
    int seat = t->st->seat, phase = t->st->phase;
    n = ad_legal(t->setup, t->st, moves);
    ad_move move = moves[ad_rng_below(&rng, (uint32_t)n)];
    lap->passes += move == QP_PASS;
    ad_apply(t->setup, t->st, move);
    if (phase == QP_PLACE_ARCHITECT && t->st->phase == QP_PLACE_BUILDING)
      ck_assert_int_eq(t->st->seat, seat); /* QP-ROUND-03 */
  }
}

/* QP-ROUND-01..06, QP-END-01, QP-ARCH-08: there is always a legal slot, so nobody passes. */
START_TEST(qp_round_01_four_turns_of_each_seat_in_each_round)
{
  struct qp_table t;
  int seats = 2 + _i % 3;
  qp_table_open(&t, modes[_i / 3], seats, NULL);
  for (uint64_t seed = 1; seed <= 30; seed++) {
    struct lap lap = {0};
    watch(&t, seed, &lap);
    for (int round = 0; round < QP_MAX_ROUNDS; round++)
      for (int seat = 0; seat < seats; seat++)
        ck_assert_int_eq(lap.turns[round][seat], round < t.rules->rounds ? 4 : 0);
    ck_assert_int_eq(lap.passes, 0);
  }
  qp_table_close(&t);
}
END_TEST

/* Clockwise: seat 2 follows seat 1. */
START_TEST(qp_round_02_clockwise)
{
  struct qp_table t;
  qp_table_open(&t, "quadropolis/classic", 3, NULL);
  qp_table_clear(&t);
  t.st->seat = t.st->start = t.st->lap_start = 2;
  qp_table_play(&t, "architect 1 N1");
  ck_assert_int_eq(t.st->seat, 0);
  qp_table_play(&t, "architect 1 N2");
  ck_assert_int_eq(t.st->seat, 1);
  qp_table_play(&t, "architect 1 N3");
  ck_assert_int_eq(t.st->seat, 2);
  ck_assert_int_eq(t.st->lap, 1);
  qp_table_close(&t);
}
END_TEST

/* QP-RULE-19: all that is left leaves the game at the end of a round. */
START_TEST(qp_round_04_the_site_is_emptied_and_architects_come_back)
{
  struct qp_table t;
  qp_table_open(&t, "quadropolis/expert", 2, NULL);
  qp_table_clear(&t);
  qp_table_site(&t, 5, 5, qp_tile_find(t.rules, "qp007"));
  static const char *const moves[] = {"architect 1 N1", "architect 1 W2", "architect 2 N3",
                                      "architect 2 W4", "architect 3 S1", "architect 3 E2",
                                      "architect 4 N2"};
  for (int i = 0; i < 7; i++)
    qp_table_play(&t, moves[i]);
  ck_assert_int_eq(t.st->round, 0);
  ck_assert_int_eq(qp_count(t.st->taken), 7);
  qp_table_play(&t, "architect 5 W1");
  ck_assert_int_eq(t.st->round, 1);
  check_new_round(&t);
  qp_table_close(&t);
}
END_TEST

/* In random games no building moves, shrinks or goes away, and only the acting seat's city grows,
 * by one floor. */
static void check_growth(const struct qp_state *before, const struct qp_state *after, int n_squares,
                         int seats)
{
  int grown = 0;
  for (int seat = 0; seat < seats; seat++)
    for (int square = 0; square < n_squares; square++) {
      const struct qp_city *old = &before->city[seat], *new = &after->city[seat];
      int more = new->floors[square] - old->floors[square];
      ck_assert(more == 0 || (more == 1 && seat == before->seat));
      ck_assert(old->kind[square] == 0 || old->kind[square] == new->kind[square]);
      grown += more;
    }
  ck_assert_int_le(grown, before->phase == QP_PLACE_BUILDING);
}

START_TEST(qp_build_08_what_is_built_stays)
{
  static ad_move moves[QP_MAX_MOVES];
  struct ad_rng rng;
  struct qp_table t;
  qp_table_open(&t, modes[_i], 3, NULL);
  for (uint64_t seed = 1; seed <= 20; seed++) {
    struct qp_state before;
    qp_table_deal(&t, seed);
    ad_rng_seed(&rng, seed);
    while (ad_to_act(t.setup, t.st) != AD_OVER) {
      before = *t.st;
      int n = ad_legal(t.setup, t.st, moves);
      ad_apply(t.setup, t.st, moves[ad_rng_below(&rng, (uint32_t)n)]);
      check_growth(&before, t.st, t.rules->n_squares, 3);
    }
  }
  qp_table_close(&t);
}
END_TEST

/* QP-RULE-11: the Mayor's tile is built, as which floor ever. */
START_TEST(qp_mayor_02_as_an_upper_floor)
{
  struct qp_table t;
  qp_table_open(&t, "quadropolis/classic", 3, NULL);
  t.st->seat = 2;
  qp_table_city(&t, 2, "T1", 0, 0);
  qp_table_hold(&t, qp_tile_find(t.rules, "qp001"), 2);
  qp_table_play(&t, "build 1,1");
  ck_assert_int_eq(t.st->mayor, 2);
  qp_table_close(&t);
}
END_TEST

Suite *qp_rounds_suite(void);
Suite *qp_rounds_suite(void)
{
  Suite *suite = suite_create("qp_rounds");
  TCase *rounds = tcase_create("deal and rounds");
  tcase_add_loop_test(rounds, qp_round_01_four_turns_of_each_seat_in_each_round, 0, 6);
  tcase_add_test(rounds, qp_round_02_clockwise);
  tcase_add_test(rounds, qp_round_04_the_site_is_emptied_and_architects_come_back);
  tcase_add_loop_test(rounds, qp_build_08_what_is_built_stays, 0, 2);
  tcase_add_test(rounds, qp_mayor_02_as_an_upper_floor);
  suite_add_tcase(suite, rounds);
  return suite;
}
