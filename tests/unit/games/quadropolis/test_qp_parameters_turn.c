/* test_qp_parameters_turn.c - the parameters of rounds, architects, Urbanist and Mayor do what
 * their lines in base.yaml say. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "engine/games/quadropolis/play/moves.h"
#include "engine/games/quadropolis/rules/tiles.h"
#include "engine/games/quadropolis/text/words.h"
#include "tests/unit/games/quadropolis/qp_table.h"

static struct qp_table t;

static int tile(const char *id)
{
  int index = qp_tile_find(t.rules, id);
  ck_assert_msg(index >= 0, "no tile %s", id);
  return index;
}

static int site_square(int row, int col)
{
  return (row - 1) * QP_SIDE + col - 1;
}

static bool can(int number, const char *slot)
{
  return qp_table_legal(&t, qp_architect_move(number, qp_slot_find(slot)));
}

/* Architects that a seat laid in the first round of a random game, and the rounds of it. */
struct played {
  int rounds, architects[QP_MAX_SEATS], passes;
};

static struct played play_out(uint64_t seed)
{
  static ad_move moves[QP_MAX_MOVES];
  struct played played = {0};
  struct ad_rng rng;
  ad_rng_seed(&rng, seed);
  qp_table_deal(&t, seed);
  while (ad_to_act(t.setup, t.st) != AD_OVER) {
    int n = ad_legal(t.setup, t.st, moves);
    ad_move move = moves[ad_rng_below(&rng, (uint32_t)n)];
    if (t.st->phase == QP_PLACE_ARCHITECT && t.st->round == 0)
      played.architects[t.st->seat]++;
    played.passes += move == QP_PASS;
    played.rounds = t.st->round + 1;
    ad_apply(t.setup, t.st, move);
  }
  return played;
}

/* ---- rounds and turns ---- */

START_TEST(qp_parameter_rounds)
{
  qp_table_openf(&t, _i == 5 ? "expert" : "classic", 3, "{rounds: %d}", _i);
  ck_assert_int_eq(play_out(3).rounds, _i);
  qp_table_close(&t);
}
END_TEST

START_TEST(qp_parameter_rounds_by_mode)
{
  qp_table_openf(&t, "base", 2, "{mode: expert, rounds: {classic: 1, expert: 2}}");
  ck_assert_int_eq(play_out(3).rounds, 2);
  qp_table_close(&t);
}
END_TEST

START_TEST(qp_parameter_turns_per_round)
{
  qp_table_openf(&t, "classic", 2, "{turns_per_round: %d, architects: [1, 2, 3, 4, 5]}", _i);
  struct played played = play_out(4);
  ck_assert_int_eq(played.architects[0], _i);
  ck_assert_int_eq(played.architects[1], _i);
  ck_assert_int_eq(played.rounds, 4);
  qp_table_close(&t);
}
END_TEST

/* ---- architects ---- */

START_TEST(qp_parameter_architects)
{
  qp_table_openf(&t, "classic", 2, "{architects: [2, 5, 2, 1]}");
  static const int set[] = {0, 1, 2, 0, 0, 1};
  for (int seat = 0; seat < 2; seat++)
    for (int number = 1; number <= 5; number++)
      ck_assert_int_eq(t.st->city[seat].architects[number], set[number]);
  qp_table_clear(&t);
  qp_table_play(&t, "architect 2 N1");
  qp_table_play(&t, "architect 2 W5");
  ck_assert(can(2, "N4"));
  qp_table_play(&t, "architect 2 N4");
  qp_table_play(&t, "architect 1 S3");
  ck_assert(!can(2, "N2") && can(5, "N2") && can(1, "N2") && !can(3, "N2"));
  qp_table_close(&t);
}
END_TEST

START_TEST(qp_parameter_shared_architects_in_classic_mode)
{
  qp_table_openf(&t, "classic", 2, "{shared_architects: true}");
  for (int number = 1; number <= 5; number++) {
    ck_assert_int_eq(t.st->common[number], number <= 4 ? 2 : 0);
    ck_assert_int_eq(t.st->city[0].architects[number], 0);
  }
  qp_table_clear(&t);
  qp_table_play(&t, "architect 4 N1");
  qp_table_play(&t, "architect 4 N2");
  ck_assert(!can(4, "W5") && can(3, "W5")); /* both are gone for everybody */
  qp_table_close(&t);
}
END_TEST

START_TEST(qp_parameter_shared_architects_in_expert_mode)
{
  qp_table_openf(&t, "expert", 2, "{shared_architects: false}");
  qp_table_clear(&t);
  qp_table_play(&t, "architect 4 N1");
  qp_table_play(&t, "architect 4 N2");
  ck_assert(!can(4, "W5") && can(5, "W5"));
  ck_assert_int_eq(t.st->city[0].architects[4], 0);
  ck_assert_int_eq(t.st->city[0].architects[5], 1);
  qp_table_close(&t);
}
END_TEST

START_TEST(qp_parameter_architect_copies)
{
  static const char *const slot[] = {"N1", "N2", "N3", "N4", "N5"};
  qp_table_openf(&t, "expert", 2, "{architect_copies: %d, turns_per_round: 2}", _i);
  qp_table_clear(&t);
  ck_assert_int_eq(t.st->common[3], _i);
  t.st->common[1] = t.st->common[2] = 5; /* only the 3 is rare */
  for (int i = 0; i < _i && i < 3; i++) {
    ck_assert(can(3, slot[i]));
    ad_apply(t.setup, t.st, qp_architect_move(3, qp_slot_find(slot[i])));
  }
  ck_assert_int_eq(can(3, "S4") || can(3, "W1"), _i > 3);
  qp_table_close(&t);
}
END_TEST

START_TEST(qp_parameter_architect_copies_by_seats)
{
  qp_table_openf(&t, "expert", 3, "{architect_copies: {3: 5}}");
  ck_assert_int_eq(t.st->common[5], 5);
  qp_table_close(&t);
}
END_TEST

/* ---- who begins ---- */

START_TEST(qp_parameter_first_player_random_or_seat0)
{
  int n[3] = {0};
  qp_table_openf(&t, "classic", 3, "{first_player: %s}", _i ? "seat0" : "random");
  for (uint64_t seed = 0; seed < 90; seed++) {
    qp_table_deal(&t, seed);
    ck_assert_int_eq(t.st->mayor, t.st->seat);
    n[t.st->seat]++;
  }
  ck_assert_int_eq(n[0] == 90, _i);
  ck_assert_int_eq(n[1] > 0 && n[2] > 0, !_i);
  qp_table_close(&t);
}
END_TEST

START_TEST(qp_parameter_first_player_choose)
{
  qp_table_openf(&t, "classic", 3, "{first_player: choose}");
  qp_table_deal(&t, 9);
  ck_assert_int_eq(t.st->phase, QP_CHOOSE_START);
  ck_assert_int_eq(ad_to_act(t.setup, t.st), 0);
  ck_assert_int_eq(qp_table_count(&t), 3);
  qp_table_play(&t, "start 3");
  ck_assert_int_eq(ad_to_act(t.setup, t.st), 2);
  ck_assert_int_eq(t.st->phase, QP_PLACE_ARCHITECT);
  ck_assert_int_eq(t.st->mayor, 2);
  ck_assert_int_eq(t.st->lap_start, 2);
  qp_table_close(&t);
}
END_TEST

/* Seat 2 began the round, seat 4 holds the Mayor; points 4, 1, 9, 1. */
static void end_a_round(const char *rule)
{
  qp_table_openf(&t, "classic", 4, "{start_player_rule: %s}", rule);
  qp_table_clear(&t);
  qp_table_city(&t, 0, "U2", 1, 0); /* 2 + 2 */
  qp_table_city(&t, 1, "H1", 1, 0);
  qp_table_city(&t, 2, "U2 . U2", 2, 0); /* 5 + 4 */
  qp_table_city(&t, 3, "H1", 1, 0);
  t.st->start = t.st->lap_start = 1;
  t.st->mayor = 3;
  t.st->seat = 0;
  t.st->lap = t.st->turn = 3;
  qp_table_play(&t, "architect 1 N1");
  ck_assert_int_eq(t.st->round, 1);
  ck_assert_int_eq(t.st->start, t.st->seat);
  ck_assert_int_eq(t.st->mayor, 3);
}

START_TEST(qp_parameter_start_player_rule)
{
  static const struct {
    const char *word;
    int seat;
  } rule[] = {{"mayor", 3}, {"rotate", 2}, {"lowest_score_first", 1}};
  end_a_round(rule[_i].word);
  ck_assert_int_eq(t.st->seat, rule[_i].seat);
  qp_table_close(&t);
}
END_TEST

/* rotate looks at who began the round, not at the Mayor; of equals the first one clockwise from
 * there is the lowest. */
START_TEST(qp_parameter_start_player_rule_in_detail)
{
  qp_table_openf(&t, "classic", 4, "{start_player_rule: %s}", _i ? "lowest_score_first" : "rotate");
  qp_table_clear(&t);
  qp_table_city(&t, 2, "U2", 1, 0);
  t.st->start = t.st->lap_start = _i ? 2 : 3;
  t.st->mayor = 1;
  t.st->lap = t.st->turn = 3;
  qp_table_play(&t, "architect 1 N1");
  ck_assert_int_eq(t.st->seat, _i ? 3 : 0);
  qp_table_close(&t);
}
END_TEST

/* QP-RULE-10 */
START_TEST(qp_parameter_mayor_on_take)
{
  qp_table_openf(&t, "classic", 3, "{mayor_on_take: %s}", _i ? "true" : "false");
  t.st->seat = 1;
  t.st->turn = 1;
  qp_table_site(&t, 1, 1, tile("qp001"));
  qp_table_play(&t, "architect 1 N1");
  ck_assert_int_eq(t.st->mayor, _i ? 1 : 0);
  qp_table_play(&t, "discard");
  ck_assert_int_eq(t.st->mayor, _i ? 1 : 0);
  qp_table_close(&t);
}
END_TEST

/* Seat 2 builds the Mayor's tile in the first lap: the second one begins with it, or with seat 1.
 */
START_TEST(qp_parameter_mayor_changes_current_round)
{
  qp_table_openf(&t, "classic", 3, "{mayor_changes_current_round: %s}", _i ? "true" : "false");
  qp_table_clear(&t);
  qp_table_site(&t, 2, 2, tile("qp001"));
  qp_table_play(&t, "architect 1 N1");
  qp_table_play(&t, "architect 2 N2");
  qp_table_play(&t, "build 2,2");
  ck_assert_int_eq(t.st->seat, 2); /* the lap goes on */
  qp_table_play(&t, "architect 1 N3");
  ck_assert_int_eq(t.st->seat, _i ? 1 : 0);
  for (int i = 0; i < 3; i++) { /* every seat has one turn in a lap */
    static const char *const moves[] = {"architect 3 W4", "architect 3 S5", "architect 3 N4"};
    ck_assert_int_eq(t.st->seat, ((_i ? 1 : 0) + i) % 3);
    qp_table_play(&t, moves[i]);
  }
  ck_assert_int_eq(t.st->lap, 2);
  qp_table_close(&t);
}
END_TEST

/* ---- the Urbanist ---- */

/* QP-RULE-20, on (2,4): open architects of 4 x 20, and what is closed. */
static const struct {
  const char *word;
  int legal;
  bool north, west, square; /* 1 at N4, 1 at W2, 2 at N4, which points at the Urbanist */
} blocks[] = {
  {"row_and_column", 4 * 16, false, false, false},
  {"row", 4 * 18, true, false, true},
  {"column", 4 * 18, false, true, false},
  {"square_only", 4 * 20 - 4, true, true, false}, /* N4 and E2 with 2, S4 and W2 with 4 */
  {"none", 4 * 20, true, true, true},
};

START_TEST(qp_parameter_urbanist_blocks)
{
  qp_table_openf(&t, "classic", 2, "{urbanist_blocks: %s}", blocks[_i].word);
  t.st->urbanist = (uint8_t)site_square(2, 4);
  ck_assert_int_eq(qp_table_count(&t), blocks[_i].legal);
  ck_assert_int_eq(can(1, "N4") && can(1, "S4"), blocks[_i].north);
  ck_assert_int_eq(can(1, "W2") && can(1, "E2"), blocks[_i].west);
  ck_assert_int_eq(can(2, "N4"), blocks[_i].square);
  t.st->urbanist = QP_SITE; /* QP-ARCH-04 */
  ck_assert_int_eq(qp_table_count(&t), 4 * 20);
  qp_table_close(&t);
}
END_TEST

/* QP-URB-02: it went to an empty square. */
START_TEST(qp_parameter_urbanist_leaves_between_rounds)
{
  qp_table_openf(&t, "classic", 2, "{urbanist_leaves_between_rounds: %s}", _i ? "true" : "false");
  t.st->lap = 3;
  t.st->turn = 1;
  qp_table_clear(&t);
  qp_table_play(&t, "architect 3 N1");
  ck_assert_int_eq(t.st->round, 1);
  ck_assert_int_eq(t.st->urbanist, _i ? QP_SITE : site_square(3, 1));
  ck_assert_int_eq(qp_table_count(&t), _i ? 80 : 64);
  qp_table_close(&t);
}
END_TEST

/* ---- slots and squares ---- */

START_TEST(qp_parameter_close_opposite_slot)
{
  static const char *const line[][2] = {{"N3", "S3"}, {"S1", "N1"}, {"W5", "E5"}, {"E2", "W2"}};
  qp_table_openf(&t, "classic", 2, "{close_opposite_slot: %s}", _i ? "true" : "false");
  for (int i = 0; i < 4; i++) {
    t.st->taken = 1u << qp_slot_find(line[i][0]);
    ck_assert(!can(1, line[i][0]));
    ck_assert_int_eq(can(1, line[i][1]), !_i);
    ck_assert_int_eq(qp_table_count(&t), _i ? 4 * 18 : 4 * 19);
  }
  qp_table_close(&t);
}
END_TEST

/* QP-ARCH-08: ten lines for sixteen architects, so somebody has to pass, and all passes together
 * end the round. */
START_TEST(qp_parameter_close_opposite_slot_leads_to_passing)
{
  qp_table_openf(&t, "classic", 4, "{close_opposite_slot: true, rounds: 1}");
  for (uint64_t seed = 1; seed <= 10; seed++) {
    struct played played = play_out(seed);
    ck_assert_int_ge(played.passes, 6);
    for (int seat = 0; seat < 4; seat++)
      ck_assert_int_eq(played.architects[seat], 4);
  }
  qp_table_close(&t);
}
END_TEST

/* Who passes keeps the architect, and the Urbanist stays. */
START_TEST(qp_arch_08_passing)
{
  qp_table_openf(&t, "classic", 2, "{close_opposite_slot: true}");
  t.st->taken = 0x1f | 0x1f << 10; /* one end of each line */
  t.st->urbanist = 7;
  ck_assert_str_eq(qp_table_moves(&t), "pass");
  qp_table_play(&t, "pass");
  ck_assert_int_eq(t.st->seat, 1);
  ck_assert_int_eq(t.st->urbanist, 7);
  for (int number = 1; number <= 4; number++)
    ck_assert_int_eq(t.st->city[0].architects[number], 1);
  qp_table_close(&t);
}
END_TEST

/* Laps of three: 1 2 3, 3 2 1, 1 2 3, 3 2 1; positions find the seat to act by its turns. */
START_TEST(qp_parameter_snake_laps)
{
  static const int forth[] = {0, 1, 2}, back[] = {2, 1, 0};
  static ad_move moves[QP_MAX_MOVES];
  qp_table_openf(&t, "classic", 3, "{snake_laps: true, first_player: seat0, rounds: 1}");
  for (int turn = 0; turn < 12; turn++) {
    ck_assert_int_eq(t.st->seat, (turn / 3 % 2 ? back : forth)[turn % 3]);
    do {
      ad_legal(t.setup, t.st, moves);
      ad_apply(t.setup, t.st, moves[0]);
    } while (t.st->phase == QP_PLACE_BUILDING);
  }
  ck_assert_int_eq(ad_to_act(t.setup, t.st), AD_OVER);
  qp_table_close(&t);
}
END_TEST

START_TEST(qp_parameter_may_pass)
{
  qp_table_openf(&t, "classic", 2, "{may_pass: %s}", _i ? "true" : "false");
  ck_assert_str_eq(qp_table_verdict(&t, "pass", NULL), _i ? "legal" : "must_place");
  ck_assert_int_eq(qp_table_count(&t), 80 + _i);
  if (_i) {
    qp_table_play(&t, "pass");
    ck_assert_int_eq(t.st->seat, 1);
    ck_assert_int_eq(t.st->city[0].architects[1], 1);
  }
  ck_assert_int_eq(play_out(5).rounds, 4);
  qp_table_close(&t);
}
END_TEST

/* QP-RULE-06 */
START_TEST(qp_parameter_empty_square_only_if_forced)
{
  qp_table_openf(&t, "classic", 2, "{empty_square_only_if_forced: %s}", _i ? "true" : "false");
  qp_table_clear(&t);
  ck_assert_int_eq(qp_table_count(&t), 80); /* no tile at all */
  qp_table_site(&t, 1, 1, tile("qp007"));
  qp_table_site(&t, 5, 5, tile("qp004")); /* face down with two seats: an empty square */
  ck_assert_int_eq(qp_table_count(&t), _i ? 2 : 80);
  ck_assert(can(1, "N1") && can(1, "W1"));
  ck_assert_int_eq(can(1, "N2"), !_i);
  t.st->urbanist = (uint8_t)site_square(1, 1); /* the tile is out of reach */
  ck_assert_int_eq(qp_table_count(&t), 64);
  qp_table_close(&t);
}
END_TEST

/* QP-RULE-04: a tile marked 4 on (1,1), with two seats. */
START_TEST(qp_parameter_face_down_tiles)
{
  static const struct {
    const char *word;
    bool taken;
    int lying;
  } kind[] = {{"empty", false, 25},
              {"takeable", true, 25},
              {"removed", false, 16},
              {"all_face_up", true, 25}};
  int lying = 0;
  qp_table_openf(&t, "classic", 2, "{face_down_tiles: %s}", kind[_i].word);
  for (int square = 0; square < QP_SITE; square++)
    lying += t.st->site[square] > 0;
  ck_assert_int_eq(lying, kind[_i].lying);
  ck_assert_int_eq(qp_face_down(t.rules, tile("qp004")), _i != 3);
  qp_table_clear(&t);
  if (_i != 2)
    qp_table_site(&t, 1, 1, tile("qp004"));
  qp_table_play(&t, "architect 1 N1");
  ck_assert_int_eq(t.st->in_hand, kind[_i].taken ? tile("qp004") + 1 : 0);
  ck_assert_int_eq(t.st->site[0], _i == 0 ? tile("qp004") + 1 : 0);
  qp_table_close(&t);
}
END_TEST

/* What is removed is what is marked. */
START_TEST(qp_parameter_face_down_tiles_removed_in_every_round)
{
  qp_table_openf(&t, "expert", 3, "{face_down_tiles: removed}");
  for (uint64_t seed = 1; seed <= 5; seed++) {
    qp_table_deal(&t, seed);
    for (int square = 0, n = 0; square < QP_SITE; square++) {
      ck_assert(!t.st->site[square] || t.rules->tile[t.st->site[square] - 1].min_seats <= 3);
      n += t.st->site[square] > 0;
      ck_assert(square < QP_SITE - 1 || n == 20);
    }
  }
  qp_table_close(&t);
}
END_TEST

Suite *qp_parameters_turn_suite(void);
Suite *qp_parameters_turn_suite(void)
{
  Suite *suite = suite_create("qp_parameters_turn");
  TCase *rounds = tcase_create("rounds"), *architects = tcase_create("architects"),
        *first = tcase_create("who begins"), *site = tcase_create("site");
  tcase_add_loop_test(rounds, qp_parameter_rounds, 1, 6);
  tcase_add_test(rounds, qp_parameter_rounds_by_mode);
  tcase_add_loop_test(rounds, qp_parameter_turns_per_round, 2, 6);
  tcase_add_test(architects, qp_parameter_architects);
  tcase_add_test(architects, qp_parameter_shared_architects_in_classic_mode);
  tcase_add_test(architects, qp_parameter_shared_architects_in_expert_mode);
  tcase_add_loop_test(architects, qp_parameter_architect_copies, 1, 6);
  tcase_add_test(architects, qp_parameter_architect_copies_by_seats);
  tcase_add_loop_test(first, qp_parameter_first_player_random_or_seat0, 0, 2);
  tcase_add_test(first, qp_parameter_first_player_choose);
  tcase_add_loop_test(first, qp_parameter_start_player_rule, 0, 3);
  tcase_add_loop_test(first, qp_parameter_start_player_rule_in_detail, 0, 2);
  tcase_add_loop_test(first, qp_parameter_mayor_on_take, 0, 2);
  tcase_add_loop_test(first, qp_parameter_mayor_changes_current_round, 0, 2);
  tcase_add_loop_test(site, qp_parameter_urbanist_blocks, 0, AD_LEN(blocks));
  tcase_add_loop_test(site, qp_parameter_urbanist_leaves_between_rounds, 0, 2);
  tcase_add_loop_test(site, qp_parameter_close_opposite_slot, 0, 2);
  tcase_add_test(site, qp_parameter_close_opposite_slot_leads_to_passing);
  tcase_add_loop_test(site, qp_parameter_may_pass, 0, 2);
  tcase_add_test(site, qp_parameter_snake_laps);
  tcase_add_test(site, qp_arch_08_passing);
  tcase_add_loop_test(site, qp_parameter_empty_square_only_if_forced, 0, 2);
  tcase_add_loop_test(site, qp_parameter_face_down_tiles, 0, 4);
  tcase_add_test(site, qp_parameter_face_down_tiles_removed_in_every_round);
  suite_add_tcase(suite, rounds);
  suite_add_tcase(suite, architects);
  suite_add_tcase(suite, first);
  suite_add_tcase(suite, site);
  return suite;
}
