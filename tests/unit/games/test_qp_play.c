/* test_qp_play.c - architects, Urbanist, building, pieces and Mayor, clause by clause (docs/rules/quadropolis.md). */
#include <check.h>
#include <string.h>

#include "tests/unit/games/qp_table.h"

static struct qp_table t;

static void classic(int seats)
{
  qp_table_open(&t, "quadropolis/classic", seats, NULL);
}

static void expert(int seats)
{
  qp_table_open(&t, "quadropolis/expert", seats, NULL);
}

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

static const struct qp_city *city(int seat)
{
  return &t.st->city[seat];
}

/* Slots that are closed, by name: "N3 S5 E2". */
static uint32_t slots(const char *names)
{
  char name[3];
  uint32_t set = 0;
  for (; *names; names += strspn(names, " ")) {
    memcpy(name, names, 2);
    name[2] = '\0';
    ck_assert_int_ge(qp_slot_find(name), 0);
    set |= 1u << qp_slot_find(name);
    names += 2;
  }
  return set;
}

/* ---- architects ---- */

/* An own architect is used once a round; each seat has its own. */
START_TEST(qp_arch_01_own_architects)
{
  classic(2);
  qp_table_clear(&t);
  qp_table_play(&t, "architect 2 N3");
  ck_assert(qp_table_can(&t, "architect 2 W1")); /* the other seat */
  qp_table_play(&t, "architect 1 W1");
  ck_assert_int_eq(t.st->seat, 0);
  ck_assert(!qp_table_can(&t, "architect 2 E5"));
  ck_assert(qp_table_can(&t, "architect 1 E5"));
  ck_assert(!qp_table_legal(&t, qp_architect_move(5, qp_slot_find("E5"))));
  qp_table_close(&t);
}
END_TEST

/* A number of the common supply can be used again while there are copies. */
START_TEST(qp_arch_01_common_supply)
{
  expert(2);
  qp_table_clear(&t);
  qp_table_play(&t, "architect 5 N1");
  qp_table_play(&t, "architect 1 N2");
  ck_assert_int_eq(t.st->seat, 0);
  qp_table_play(&t, "architect 5 N3");
  ck_assert(!qp_table_can(&t, "architect 5 N4"));
  ck_assert(qp_table_can(&t, "architect 1 N4"));
  qp_table_close(&t);
}
END_TEST

/* QP-ARCH-02, QP-ARCH-03, QP-URB-01, QP-RULE-20: the Urbanist's row and column and three taken slots. */
START_TEST(qp_arch_03_slots_of_the_urbanist)
{
  classic(3);
  t.st->taken = slots("N3 S5 E2");
  t.st->urbanist = (uint8_t)site_square(2, 4);
  uint32_t closed = slots("N3 S5 E2 N4 S4 W2");
  ck_assert_uint_eq(qp_closed_slots(t.rules, t.st), closed);
  ck_assert_int_eq(qp_table_count(&t), 4 * 14);
  ck_assert(qp_table_can(&t, "architect 1 S3")); /* the opposite end of N3 */
  ck_assert(qp_table_can(&t, "architect 4 W5"));
  ck_assert(!qp_table_can(&t, "architect 1 W2"));
  ck_assert(!qp_table_can(&t, "architect 1 N3"));
  qp_table_close(&t);
}
END_TEST

START_TEST(qp_arch_02_the_opposite_end_stays_open)
{
  classic(2);
  qp_table_clear(&t);
  qp_table_play(&t, "architect 1 N3"); /* the Urbanist on (1,3) closes column 3 and row 1 */
  qp_table_play(&t, "architect 1 W5"); /* now it is on (5,1) */
  ck_assert(!qp_table_can(&t, "architect 2 N3"));
  ck_assert(qp_table_can(&t, "architect 2 S3"));
  qp_table_close(&t);
}
END_TEST

START_TEST(qp_arch_04_beside_the_site_nothing_is_closed)
{
  classic(2);
  ck_assert_uint_eq(qp_closed_slots(t.rules, t.st), 0);
  qp_table_close(&t);
}
END_TEST

/* QP-ARCH-05, QP-ARCH-07, QP-URB-02, QP-RULE-05: (1,2) is empty, so number 2 at W1 takes nothing, not the tile behind. */
START_TEST(qp_arch_07_an_empty_square_gives_nothing)
{
  classic(2);
  qp_table_clear(&t);
  qp_table_site(&t, 1, 1, tile("qp007"));
  qp_table_site(&t, 1, 3, tile("qp008"));
  qp_table_play(&t, "architect 2 W1");
  ck_assert_int_eq(t.st->urbanist, site_square(1, 2));
  ck_assert_int_eq(t.st->phase, QP_PLACE_ARCHITECT);
  ck_assert_int_eq(t.st->seat, 1);
  ck_assert_int_eq(t.st->site[site_square(1, 1)], tile("qp007") + 1);
  ck_assert_int_eq(t.st->site[site_square(1, 3)], tile("qp008") + 1);
  qp_table_close(&t);
}
END_TEST

/* QP-ARCH-06, QP-RULE-06: also when other squares hold tiles. */
START_TEST(qp_arch_06_an_empty_square_may_be_chosen)
{
  classic(4);
  t.st->site[site_square(3, 3)] = 0;
  ck_assert(qp_table_can(&t, "architect 3 N3"));
  ck_assert_int_eq(qp_table_count(&t), 80);
  qp_table_close(&t);
}
END_TEST

/* QP-SETUP-06, QP-RULE-04: a face-down tile is left where it is. */
START_TEST(qp_setup_06_a_face_down_tile_is_an_empty_square)
{
  classic(2);
  qp_table_clear(&t);
  qp_table_site(&t, 1, 1, tile("qp004")); /* marked 4 */
  qp_table_play(&t, "architect 1 N1");
  ck_assert_int_eq(t.st->urbanist, site_square(1, 1));
  ck_assert_int_eq(t.st->seat, 1);
  ck_assert_int_eq(t.st->site[site_square(1, 1)], tile("qp004") + 1);
  qp_table_close(&t);
  classic(4); /* with four seats the same tile is taken */
  qp_table_site(&t, 1, 1, tile("qp004"));
  qp_table_play(&t, "architect 1 N1");
  ck_assert_int_eq(t.st->in_hand, tile("qp004") + 1);
  qp_table_close(&t);
}
END_TEST

/* QP-URB-01, QP-URB-03: it moves when the tile is taken, and stays there when that is discarded. */
START_TEST(qp_urb_01_03_the_urbanist_follows)
{
  classic(2);
  qp_table_site(&t, 4, 2, tile("qp016")); /* a Factory with three energy */
  qp_table_play(&t, "architect 2 S2");
  ck_assert_int_eq(t.st->urbanist, site_square(4, 2));
  ck_assert_int_eq(t.st->phase, QP_PLACE_BUILDING);
  ck_assert_int_eq(t.st->site[site_square(4, 2)], 0);
  qp_table_play(&t, "discard"); /* QP-BUILD-05, QP-RULE-19: no energy, and the tile is nowhere */
  ck_assert_int_eq(t.st->urbanist, site_square(4, 2));
  ck_assert_int_eq(city(0)->received[QP_ENERGY], 0);
  ck_assert_uint_eq(qp_built(city(0)), 0);
  for (int square = 0; square < QP_SITE; square++)
    ck_assert_int_ne(t.st->site[square], tile("qp016") + 1);
  qp_table_close(&t);
}
END_TEST

/* ---- building ---- */

static const char full[] = "S S S S / S S S S / S S S S / S S S S";

START_TEST(qp_build_01_row_or_column)
{
  classic(2); /* empty: (1,2), (2,1), (2,3), (3,3), (4,2) */
  qp_table_city(&t, 0, "F . F F / . F . F / F F . F / F . F F", 0, 0);
  qp_table_hold(&t, qp_table_tile(&t, "shop", 0, 0), 2);
  ck_assert_str_eq(qp_table_moves(&t), "build 1,2; build 2,1; build 2,3; build 4,2; discard");
  qp_table_close(&t);
}
END_TEST

/* QP-BUILD-02, QP-BUILD-03, QP-BUILD-04, QP-RULE-09: new, as third floor, in row 3; neither on wrong lines nor on a full one. */
START_TEST(qp_build_02_stacks)
{
  classic(2);
  qp_table_city(&t, 0, "T2 F F . / F T3 F F / . F F T1 / F F T4 F", 0, 0);
  qp_table_hold(&t, qp_table_tile(&t, "tower", 2, 0), 3);
  ck_assert_str_eq(qp_table_moves(&t), "build 1,1; build 3,1; build 3,4; discard");
  qp_table_play(&t, "build 1,1");
  ck_assert_int_eq(city(0)->floors[0], 3);
  qp_table_close(&t);
}
END_TEST

/* The 1 is no floor that is added. */
START_TEST(qp_build_03_a_first_floor_needs_an_empty_square)
{
  classic(2);
  qp_table_city(&t, 0, "F F F F / F T1 F F / F F F F / F F F .", 0, 0);
  qp_table_hold(&t, qp_table_tile(&t, "tower", 1, 0), 1);
  ck_assert_str_eq(qp_table_moves(&t), "discard");
  qp_table_close(&t);
}
END_TEST

/* Only towers and offices, and each only on its own kind. */
START_TEST(qp_build_04_what_can_be_stacked)
{
  static const char *const faces[] = {"shop", "service", "park", "factory", "harbor", "monument", "playground"};
  expert(4);
  qp_table_city(&t, 0, "T1 O1 S U P / F H M G T1 / T5 O5 T1 T1 T1 / O1 O1 O1 O1 T4", 0, 0);
  for (int i = 0; i < (int)AD_LEN(faces); i++)
    for (int number = 1; number <= 5; number++) {
      t.st->number = (uint8_t)number;
      int kind = qp_kind_find(t.rules, faces[i]);
      ck_assert_uint_eq(qp_stack_places(t.rules, city(0), kind, number), 0);
    }
  uint32_t towers = 0, offices = 0;
  for (int number = 1; number <= 5; number++) {
    towers |= qp_stack_places(t.rules, city(0), qp_kind_find(t.rules, "tower"), number);
    offices |= qp_stack_places(t.rules, city(0), qp_kind_find(t.rules, "office"), number);
  }
  ck_assert_uint_eq(towers, city(0)->family[QP_TOWER] & ~(1u << qp_table_square(&t, 3, 1)));
  ck_assert_uint_eq(offices, city(0)->family[QP_OFFICE] & ~(1u << qp_table_square(&t, 3, 2)));
  qp_table_close(&t);
}
END_TEST

START_TEST(qp_build_05_discarding_is_always_allowed_and_sometimes_all)
{
  classic(2);
  qp_table_hold(&t, qp_table_tile(&t, "park", 0, 0), 4);
  ck_assert(qp_table_can(&t, "discard"));
  ck_assert_int_eq(qp_table_count(&t), 8);
  qp_table_city(&t, 0, full, 0, 0);
  ck_assert_str_eq(qp_table_moves(&t), "discard");
  qp_table_close(&t);
}
END_TEST

/* QP-BUILD-06, QP-BUILD-07: eight squares, and the fourth floor on (1,1). */
START_TEST(qp_build_06_square_or_district)
{
  expert(4);
  qp_table_city(&t, 0, "O3", 0, 0);
  qp_table_hold(&t, qp_table_tile(&t, "office", 0, 0), 4);
  ck_assert_str_eq(qp_table_moves(&t),
                   "build 1,1; build 1,3; build 2,2; build 2,3; build 2,5; build 3,3; build 4,1; build 4,3; build 4,5; discard");
  qp_table_close(&t);
}
END_TEST

/* An Office Tower of one floor on (2,2), square 4 of district 1: another floor with 1, 2 and 4. */
START_TEST(qp_build_07_stacks_in_expert_mode)
{
  static const bool legal[] = {false, true, true, false, true, false};
  expert(4);
  qp_table_city(&t, 0, ". / . O1", 0, 0);
  for (int number = 1; number <= 5; number++) {
    qp_table_hold(&t, qp_table_tile(&t, "office", 0, 0), number);
    ck_assert_int_eq(qp_table_can(&t, "build 2,2"), legal[number]);
  }
  qp_table_close(&t);
}
END_TEST

/* In random games no building moves, shrinks or goes away, and only the acting seat's city grows, by one floor. */
static void check_growth(const struct qp_state *before, const struct qp_state *after, int n_squares, int seats)
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
  qp_table_open(&t, _i ? "quadropolis/expert" : "quadropolis/classic", 3, NULL);
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

/* ---- pieces ---- */

START_TEST(qp_res_01_every_floor_gives_its_own)
{
  classic(2);
  qp_table_hold(&t, qp_table_tile(&t, "tower", 2, 0), 1);
  qp_table_play(&t, "build 1,1");
  t.st->seat = 0;
  qp_table_hold(&t, qp_table_tile(&t, "tower", 3, 0), 1);
  qp_table_play(&t, "build 1,1");
  t.st->seat = 0;
  qp_table_hold(&t, qp_table_tile(&t, "harbor", 1, 1), 1);
  qp_table_play(&t, "build 1,2");
  ck_assert_int_eq(city(0)->received[QP_INHABITANTS], 2 + 3 + 1);
  ck_assert_int_eq(city(0)->received[QP_ENERGY], 1);
  ck_assert_int_eq(city(0)->floors[0], 2);
  ck_assert_int_eq(city(1)->received[QP_INHABITANTS], 0);
  qp_table_close(&t);
}
END_TEST

/* The two inhabitants of a Tower Block that stays dark serve the Harbors. */
START_TEST(qp_res_02_pieces_outlive_their_building)
{
  classic(2);
  qp_table_city(&t, 0, "T1 . . . / H H", 2, 0);
  ck_assert_int_eq(qp_table_points(&t, 0), 3);
  qp_table_close(&t);
}
END_TEST

START_TEST(qp_res_03_the_supply_has_no_end)
{
  classic(2);
  for (int i = 0; i < 20; i++) {
    t.st->seat = 0;
    t.st->lap = t.st->turn = 0;
    qp_table_city(&t, 0, "", 10 * i, 0);
    qp_table_hold(&t, qp_table_tile(&t, "tower", 3, 0), 1);
    qp_table_play(&t, "build 1,1");
    ck_assert_int_eq(city(0)->received[QP_INHABITANTS], 10 * i + 3);
  }
  qp_table_close(&t);
}
END_TEST

/* Printed points are no pieces, and score if somebody works there. */
START_TEST(qp_res_04_printed_points_wait)
{
  classic(2);
  qp_table_hold(&t, tile("qp011"), 1); /* a Public Service with two points */
  qp_table_play(&t, "build 1,1");
  ck_assert_int_eq(city(0)->received[QP_INHABITANTS] + city(0)->received[QP_ENERGY], 0);
  ck_assert_int_eq(qp_table_points(&t, 0), 0);
  t.st->city[0].received[QP_INHABITANTS] = 1;
  ck_assert_int_eq(qp_table_points(&t, 0), 2 + 2);
  qp_table_close(&t);
}
END_TEST

/* ---- the Mayor ---- */

/* Seats 1, 2, 3; in the second lap seat 2 takes the Mayor's tile.  Laps 3 and 4 begin with seat 1, round 2 with seat 2, or with
   seat 1 if the tile was discarded (QP-MAYOR-02, -03, -04; QP-RULE-10). */
START_TEST(qp_mayor_02_03_built_or_discarded)
{
  bool built = _i;
  static const char *const move[] = {"architect 1 N1", "architect 1 W2", "architect 1 N3", "architect 2 W4",
                                     "architect 2 S5", "architect 2 E1", "architect 3 W5", "architect 3 N4",
                                     "architect 3 N2", "architect 4 S1", "architect 4 W3", "architect 4 E2"};
  classic(3);
  qp_table_clear(&t);
  for (int i = 0; i < 12; i++) {
    ck_assert_int_eq(t.st->seat, i % 3); /* QP-MAYOR-03 */
    ck_assert_int_eq(t.st->round, 0);
    if (i == 4)
      qp_table_site(&t, 4, 5, tile("qp001"));
    qp_table_play(&t, move[i]);
    if (i == 4)
      qp_table_play(&t, built ? "build 2,1" : "discard");
    ck_assert_int_eq(t.st->mayor, built && i >= 4 ? 1 : 0);
  }
  ck_assert_int_eq(t.st->round, 1);
  ck_assert_int_eq(t.st->seat, built ? 1 : 0); /* QP-ROUND-06 */
  qp_table_close(&t);
}
END_TEST

/* QP-RULE-11 */
START_TEST(qp_mayor_02_as_an_upper_floor)
{
  classic(3);
  t.st->seat = 2;
  qp_table_city(&t, 2, "T1", 0, 0);
  qp_table_hold(&t, tile("qp001"), 2);
  qp_table_play(&t, "build 1,1");
  ck_assert_int_eq(t.st->mayor, 2);
  qp_table_close(&t);
}
END_TEST

START_TEST(qp_mayor_04_nobody_builds_it)
{
  classic(3);
  t.st->mayor = 2;
  t.st->lap = 3;
  t.st->turn = 2;
  qp_table_clear(&t);
  qp_table_play(&t, "architect 1 N1");
  ck_assert_int_eq(t.st->round, 1);
  ck_assert_int_eq(t.st->mayor, 2);
  ck_assert_int_eq(t.st->seat, 2);
  qp_table_close(&t);
}
END_TEST

/* QP-END-01: nothing is laid out after the last round. */
START_TEST(qp_end_01_the_game_is_over_after_the_last_round)
{
  classic(2);
  t.st->round = 3;
  t.st->lap = 3;
  t.st->turn = 1;
  qp_table_clear(&t);
  qp_table_play(&t, "architect 1 N1");
  ck_assert_int_eq(ad_to_act(t.setup, t.st), AD_OVER);
  for (int square = 0; square < QP_SITE; square++)
    ck_assert_int_eq(t.st->site[square], 0);
  qp_table_close(&t);
}
END_TEST

Suite *qp_play_suite(void);
Suite *qp_play_suite(void)
{
  Suite *suite = suite_create("qp_play");
  TCase *architects = tcase_create("architects"), *building = tcase_create("building"),
        *pieces = tcase_create("pieces and Mayor");
  tcase_add_test(architects, qp_arch_01_own_architects);
  tcase_add_test(architects, qp_arch_01_common_supply);
  tcase_add_test(architects, qp_arch_03_slots_of_the_urbanist);
  tcase_add_test(architects, qp_arch_02_the_opposite_end_stays_open);
  tcase_add_test(architects, qp_arch_04_beside_the_site_nothing_is_closed);
  tcase_add_test(architects, qp_arch_07_an_empty_square_gives_nothing);
  tcase_add_test(architects, qp_arch_06_an_empty_square_may_be_chosen);
  tcase_add_test(architects, qp_setup_06_a_face_down_tile_is_an_empty_square);
  tcase_add_test(architects, qp_urb_01_03_the_urbanist_follows);
  tcase_add_test(building, qp_build_01_row_or_column);
  tcase_add_test(building, qp_build_02_stacks);
  tcase_add_test(building, qp_build_03_a_first_floor_needs_an_empty_square);
  tcase_add_test(building, qp_build_04_what_can_be_stacked);
  tcase_add_test(building, qp_build_05_discarding_is_always_allowed_and_sometimes_all);
  tcase_add_test(building, qp_build_06_square_or_district);
  tcase_add_test(building, qp_build_07_stacks_in_expert_mode);
  tcase_add_loop_test(building, qp_build_08_what_is_built_stays, 0, 2);
  tcase_add_test(pieces, qp_res_01_every_floor_gives_its_own);
  tcase_add_test(pieces, qp_res_02_pieces_outlive_their_building);
  tcase_add_test(pieces, qp_res_03_the_supply_has_no_end);
  tcase_add_test(pieces, qp_res_04_printed_points_wait);
  tcase_add_loop_test(pieces, qp_mayor_02_03_built_or_discarded, 0, 2);
  tcase_add_test(pieces, qp_mayor_02_as_an_upper_floor);
  tcase_add_test(pieces, qp_mayor_04_nobody_builds_it);
  tcase_add_test(pieces, qp_end_01_the_game_is_over_after_the_last_round);
  suite_add_tcase(suite, architects);
  suite_add_tcase(suite, building);
  suite_add_tcase(suite, pieces);
  return suite;
}
