/* test_qp_setup.c - what lies on the table before the first turn, and the rounds
 * (docs/rules/quadropolis.md, QP-SETUP and QP-ROUND). */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "engine/games/quadropolis/play/deal.h"
#include "engine/games/quadropolis/play/legal.h"
#include "engine/games/quadropolis/play/moves.h"
#include "engine/games/quadropolis/play/play.h"
#include "engine/games/quadropolis/rules/tiles.h"
#include "engine/games/quadropolis/text/words.h"
#include "tests/unit/games/quadropolis/qp_table.h"

static const char *const modes[] = {"quadropolis/classic", "quadropolis/expert"};

/* ---- the tiles ---- */

/* Faces by round: how many in classic and in expert mode. */
static const struct {
  const char *kind;
  int inhabitants, energy, points;
  bool mayor;
  int n[QP_MAX_ROUNDS][2];
} faces[] = {
  {"tower", 1, 0, 0, true, {{1, 1}, {1, 1}, {1, 1}, {0, 1}, {0, 0}}},
  {"tower", 1, 0, 0, false, {{2, 1}, {2, 0}, {1, 0}, {2, 1}, {0, 0}}},
  {"tower", 2, 0, 0, false, {{3, 3}, {3, 3}, {3, 3}, {3, 2}, {0, 3}}},
  {"tower", 3, 0, 0, false, {{1, 1}, {1, 1}, {1, 1}, {1, 1}, {0, 2}}},
  {"shop", 0, 0, 0, false, {{3, 3}, {3, 2}, {3, 3}, {3, 3}, {0, 3}}},
  {"service", 0, 0, 0, false, {{1, 1}, {1, 1}, {1, 1}, {1, 1}, {0, 1}}},
  {"service", 0, 0, 1, false, {{2, 1}, {2, 2}, {2, 2}, {2, 1}, {0, 1}}},
  {"service", 0, 0, 2, false, {{1, 1}, {1, 1}, {1, 1}, {1, 1}, {0, 1}}},
  {"park", 0, 0, 0, false, {{2, 2}, {2, 2}, {3, 1}, {2, 2}, {0, 1}}},
  {"playground", 1, 0, 0, false, {{1, 1}, {1, 1}, {1, 1}, {1, 1}, {0, 1}}},
  {"factory", 0, 1, 0, false, {{2, 1}, {1, 0}, {1, 0}, {1, 0}, {0, 0}}},
  {"factory", 0, 2, 0, false, {{1, 1}, {2, 2}, {2, 2}, {2, 2}, {0, 2}}},
  {"factory", 0, 3, 0, false, {{1, 1}, {1, 1}, {1, 1}, {1, 1}, {0, 1}}},
  {"harbor", 2, 0, 0, false, {{1, 1}, {1, 1}, {1, 1}, {1, 0}, {0, 0}}},
  {"harbor", 0, 2, 0, false, {{1, 1}, {0, 0}, {1, 1}, {1, 1}, {0, 0}}},
  {"harbor", 1, 1, 0, false, {{1, 1}, {2, 2}, {1, 1}, {2, 1}, {0, 2}}},
  {"harbor", 0, 0, 1, false, {{1, 1}, {0, 0}, {0, 0}, {0, 0}, {0, 0}}},
  {"harbor", 0, 0, 2, false, {{0, 0}, {1, 1}, {1, 1}, {0, 0}, {0, 0}}},
  {"harbor", 0, 0, 3, false, {{0, 0}, {0, 0}, {0, 0}, {1, 1}, {0, 2}}},
  {"office", 0, 0, 0, false, {{0, 3}, {0, 3}, {0, 3}, {0, 4}, {0, 4}}},
  {"monument", 0, 0, 0, false, {{0, 0}, {0, 1}, {0, 1}, {0, 1}, {0, 1}}},
};

static int count_face(const struct qp_rules *r, int face, int round)
{
  int n = 0;
  for (int i = 0; i < r->n_bag[round]; i++) {
    const struct qp_tile *tile = &r->tile[r->bag[round][i]];
    n += strcmp(tile->kind_id, faces[face].kind) == 0 &&
         tile->gives[QP_INHABITANTS] == faces[face].inhabitants &&
         tile->gives[QP_ENERGY] == faces[face].energy && tile->points == faces[face].points &&
         tile->mayor == faces[face].mayor;
  }
  return n;
}

/* QP-SETUP-03, QP-SETUP-09, QP-MAYOR-01, QP-RULE-02: which tiles are in which round of which mode.
 */
START_TEST(qp_setup_03_faces_of_each_round)
{
  struct qp_table t;
  qp_table_open(&t, modes[_i], 2, NULL);
  for (int round = 0; round < t.rules->rounds; round++) {
    int all = 0;
    for (int face = 0; face < (int)AD_LEN(faces); face++) {
      int n = count_face(t.rules, face, round);
      ck_assert_msg(n == faces[face].n[round][_i], "%s, round %d: %d of face %d (%s)", modes[_i],
                    round + 1, n, face, faces[face].kind);
      all += n;
    }
    ck_assert_int_eq(all, 25);
    ck_assert_int_eq(t.rules->n_bag[round], 25);
  }
  ck_assert_int_eq(t.rules->rounds, _i ? 5 : 4);
  qp_table_close(&t);
}
END_TEST

START_TEST(qp_setup_03_142_tiles_and_their_pieces)
{
  static const int of_family[QP_FAMILIES] = {
    [QP_TOWER] = 32,   [QP_SHOP] = 15,   [QP_SERVICE] = 19, [QP_PARK] = 15,
    [QP_FACTORY] = 19, [QP_HARBOR] = 21, [QP_OFFICE] = 17,  [QP_MONUMENT] = 4};
  struct qp_table t;
  int n[QP_FAMILIES] = {0}, in_mode[2] = {0}, classic[QP_PIECES] = {0}, both = 0;
  qp_table_open(&t, "quadropolis/base", 4, NULL);
  ck_assert_int_eq(t.rules->n_tiles, 142);
  for (int i = 0; i < t.rules->n_tiles; i++) {
    const struct qp_tile *tile = &t.rules->tile[i];
    n[t.rules->kind[tile->kind].family]++;
    for (int mode = 0; mode < 2; mode++)
      in_mode[mode] += tile->modes >> mode & 1;
    both += tile->modes == 3;
    for (int piece = 0; piece < QP_PIECES && (tile->modes & 1); piece++)
      classic[piece] += tile->gives[piece];
  }
  for (int family = 0; family < QP_FAMILIES; family++)
    ck_assert_int_eq(n[family], of_family[family]);
  ck_assert_int_eq(in_mode[QP_CLASSIC], 100);
  ck_assert_int_eq(in_mode[QP_EXPERT], 125);
  ck_assert_int_eq(both, 83);
  ck_assert_int_eq(classic[QP_INHABITANTS], 64); /* QP-RES-03: the box holds 65 and 50 */
  ck_assert_int_eq(classic[QP_ENERGY], 43);
  qp_table_close(&t);
}
END_TEST

START_TEST(qp_setup_05_marks_of_each_round)
{
  struct qp_table t;
  qp_table_open(&t, modes[_i], 4, NULL);
  for (int round = 0; round < t.rules->rounds; round++) {
    int marks[QP_MAX_SEATS + 1] = {0};
    for (int i = 0; i < 25; i++)
      marks[t.rules->tile[t.rules->bag[round][i]].min_seats]++;
    ck_assert_int_eq(marks[2], 16);
    ck_assert_int_eq(marks[3], 4);
    ck_assert_int_eq(marks[4], 5);
  }
  qp_table_close(&t);
}
END_TEST

/* 25, 20 or 16 of a round's tiles can be seen with four, three or two seats, in each round of both
 * modes. */
START_TEST(qp_setup_05_tiles_face_up_by_seats)
{
  static const int up[] = {16, 20, 25};
  int seats = 2 + _i % 3;
  struct qp_table t;
  qp_table_open(&t, modes[_i / 3], seats, NULL);
  for (int round = 0; round < t.rules->rounds; round++) {
    int n = 0;
    for (int i = 0; i < 25; i++)
      n += !qp_face_down(t.rules, t.rules->bag[round][i]);
    ck_assert_int_eq(n, up[_i % 3]);
  }
  int lying = 0, can_be_taken = 0;
  for (int square = 0; square < QP_SITE; square++) {
    lying += t.st->site[square] > 0;
    can_be_taken += qp_tile_at(t.rules, t.st, square) >= 0;
  }
  ck_assert_int_eq(lying, 25); /* face-down tiles lie on their squares */
  ck_assert_int_eq(can_be_taken, up[_i % 3]);
  qp_table_close(&t);
}
END_TEST

START_TEST(qp_setup_11_monuments_as_many_as_seats)
{
  int seats = 2 + _i;
  struct qp_table t;
  qp_table_open(&t, "quadropolis/expert", seats, NULL);
  for (int round = 0; round < 5; round++) {
    int n = 0;
    for (int i = 0; i < 25; i++) {
      int tile = t.rules->bag[round][i];
      n += t.rules->kind[t.rules->tile[tile].kind].family == QP_MONUMENT &&
           !qp_face_down(t.rules, tile);
    }
    ck_assert_int_eq(n, round >= 1 && round <= seats); /* rounds 2 to seats + 1 */
  }
  qp_table_close(&t);
}
END_TEST

/* ---- the boards ---- */

/* QP-ARCH-05, QP-RULE-05: architect N in each slot, by the four formulas of the rules. */
START_TEST(qp_arch_05_squares_of_the_20_slots)
{
  struct qp_table t;
  char name[16];
  qp_table_open(&t, "quadropolis/base", 2, NULL);
  for (int n = 1; n <= 5; n++)
    for (int line = 1; line <= 5; line++) {
      const struct {
        char side;
        int row, col;
      } end[] = {{'N', n, line}, {'S', 6 - n, line}, {'W', line, n}, {'E', line, 6 - n}};
      for (int k = 0; k < 4; k++) {
        snprintf(name, sizeof name, "%c%d", end[k].side, line);
        ck_assert_int_eq(t.rules->pointed[n][qp_slot_find(name)],
                         (end[k].row - 1) * QP_SIDE + end[k].col - 1);
      }
    }
  qp_table_close(&t);
}
END_TEST

START_TEST(qp_setup_02_the_classic_city)
{
  static const char districts[] = "AABBAABBCCDDCCDD";
  struct qp_table t;
  qp_table_open(&t, "quadropolis/classic", 3, NULL);
  ck_assert_int_eq(t.rules->rows, 4);
  ck_assert_int_eq(t.rules->cols, 4);
  ck_assert_int_eq(t.rules->n_districts, 4);
  for (int square = 0; square < 16; square++)
    ck_assert_int_eq(t.rules->district_sign[t.rules->district[square]], districts[square]);
  for (int number = 1; number <= 4; number++) {
    uint32_t squares = 0;
    for (int i = 1; i <= 4; i++)
      squares |= 1u << qp_table_square(&t, number, i) | 1u << qp_table_square(&t, i, number);
    ck_assert_uint_eq(t.rules->allowed[number], squares); /* QP-BUILD-01 */
    ck_assert_int_eq(qp_count(squares), 7);
  }
  for (int seat = 0; seat < 3; seat++) {
    ck_assert_uint_eq(qp_built(&t.st->city[seat]), 0);
    for (int number = 1; number <= 5; number++)
      ck_assert_int_eq(t.st->city[seat].architects[number], number <= 4);
  }
  qp_table_close(&t);
}
END_TEST

/* QP-SETUP-09, QP-BUILD-06: the squares each architect allows, as (row, column). */
START_TEST(qp_setup_09_the_expert_city)
{
  static const int legal[6][8][2] = {
    {{0}},
    {{1, 1}, {1, 2}, {1, 3}, {1, 4}, {2, 1}, {2, 2}, {3, 1}, {3, 4}},
    {{1, 1}, {1, 4}, {1, 5}, {2, 3}, {2, 4}, {2, 5}, {3, 2}, {3, 5}},
    {{1, 2}, {1, 5}, {3, 3}, {3, 4}, {3, 5}, {4, 2}, {4, 4}, {4, 5}},
    {{1, 3}, {2, 2}, {2, 3}, {2, 5}, {3, 3}, {4, 1}, {4, 3}, {4, 5}},
    {{2, 1}, {2, 4}, {3, 1}, {3, 2}, {4, 1}, {4, 2}, {4, 3}, {4, 4}},
  };
  static const char districts[] = "11422114225543355433";
  struct qp_table t;
  qp_table_open(&t, "quadropolis/expert", 2, NULL);
  ck_assert_int_eq(t.rules->rows, 4);
  ck_assert_int_eq(t.rules->cols, 5);
  ck_assert_int_eq(t.rules->n_districts, 5);
  for (int number = 1; number <= 5; number++) {
    uint32_t squares = 0;
    for (int i = 0; i < 8; i++)
      squares |= 1u << qp_table_square(&t, legal[number][i][0], legal[number][i][1]);
    ck_assert_uint_eq(t.rules->allowed[number], squares);
  }
  for (int square = 0; square < 20; square++)
    ck_assert_int_eq(t.rules->district_number[square], districts[square] - '0');
  qp_table_close(&t);
}
END_TEST

START_TEST(qp_setup_10_a_common_supply_of_architects)
{
  struct qp_table t;
  int seats = 2 + _i;
  qp_table_open(&t, "quadropolis/expert", seats, NULL);
  for (int number = 1; number <= 5; number++) {
    ck_assert_int_eq(t.st->common[number], seats);
    ck_assert_int_eq(t.st->city[0].architects[number], 0);
  }
  ck_assert_ptr_eq(qp_architects(t.rules, t.st), t.st->common);
  qp_table_close(&t);
}
END_TEST

/* ---- the deal ---- */

START_TEST(qp_setup_04_the_25_tiles_in_any_order)
{
  struct qp_table t;
  uint32_t squares_of_first = 0; /* tile of the deck */
  qp_table_open(&t, "quadropolis/classic", 3, NULL);
  for (uint64_t seed = 0; seed < 300; seed++) {
    bool lies[QP_MAX_TILES + 1] = {false};
    qp_table_deal(&t, seed);
    for (int square = 0; square < QP_SITE; square++) {
      int tile = t.st->site[square] - 1;
      ck_assert(tile >= 0 && t.rules->tile[tile].round == 1 && (t.rules->tile[tile].modes & 1) &&
                !lies[tile]);
      lies[tile] = true;
      squares_of_first |= (uint32_t)(tile == t.rules->bag[0][0]) << square;
    }
  }
  ck_assert_uint_eq(squares_of_first, (1u << QP_SITE) - 1);
  qp_table_close(&t);
}
END_TEST

/* A round is laid out by the seed and its own tiles: neither the tiles of other rounds nor what was
 * played matter. */
START_TEST(qp_round_05_a_layout_depends_on_its_round_alone)
{
  struct qp_table t;
  uint8_t site[QP_SITE];
  qp_table_open(&t, modes[_i], 3, NULL);
  qp_table_deal(&t, 9);
  t.st->round = 1;
  qp_lay_out_site(t.rules, t.st);
  memcpy(site, t.st->site, sizeof site);
  qp_table_deal(&t, 9);
  for (int round = 0; round < t.rules->rounds; round++)
    t.rules->n_bag[round] -= round == 1 ? 0 : 5;
  ad_move moves[QP_MAX_MOVES];
  while (t.st->round == 0) {
    int n = qp_legal(t.rules, t.st, moves);
    qp_apply(t.rules, t.st, moves[n / 2]);
  }
  ck_assert_mem_eq(t.st->site, site, sizeof site);
  t.st->round = 2; /* but rounds differ */
  memcpy(t.rules->bag[2], t.rules->bag[1], sizeof t.rules->bag[2]);
  t.rules->n_bag[2] = t.rules->n_bag[1];
  qp_lay_out_site(t.rules, t.st);
  ck_assert_mem_ne(t.st->site, site, sizeof site);
  qp_table_close(&t);
}
END_TEST

/* QP-SETUP-01, QP-SETUP-07, QP-SETUP-08 */
START_TEST(qp_setup_07_08_urbanist_and_mayor)
{
  struct qp_table t;
  int begins[4] = {0};
  qp_table_open(&t, "quadropolis/classic", 4, NULL);
  for (uint64_t seed = 0; seed < 400; seed++) {
    qp_table_deal(&t, seed);
    ck_assert_int_eq(t.st->urbanist, QP_SITE);
    ck_assert_int_eq(t.st->mayor, t.st->seat);
    ck_assert_int_eq(t.st->start, t.st->seat);
    ck_assert_uint_eq(t.st->taken, 0);
    ck_assert_int_eq(qp_table_count(&t), 4 * 20); /* QP-ARCH-04 */
    for (int seat = 0; seat < 4; seat++)
      ck_assert_int_eq(
        t.st->city[seat].received[QP_INHABITANTS] + t.st->city[seat].received[QP_ENERGY], 0);
    begins[t.st->seat]++;
  }
  for (int seat = 0; seat < 4; seat++)
    ck_assert_int_gt(begins[seat], 60); /* 100 each */
  qp_table_close(&t);
}
END_TEST

Suite *qp_setup_suite(void);
Suite *qp_setup_suite(void)
{
  Suite *suite = suite_create("qp_setup");
  TCase *tiles = tcase_create("tiles"), *boards = tcase_create("boards"),
        *rounds = tcase_create("deal and rounds");
  tcase_add_loop_test(tiles, qp_setup_03_faces_of_each_round, 0, 2);
  tcase_add_test(tiles, qp_setup_03_142_tiles_and_their_pieces);
  tcase_add_loop_test(tiles, qp_setup_05_marks_of_each_round, 0, 2);
  tcase_add_loop_test(tiles, qp_setup_05_tiles_face_up_by_seats, 0, 6);
  tcase_add_loop_test(tiles, qp_setup_11_monuments_as_many_as_seats, 0, 3);
  tcase_add_test(boards, qp_arch_05_squares_of_the_20_slots);
  tcase_add_test(boards, qp_setup_02_the_classic_city);
  tcase_add_test(boards, qp_setup_09_the_expert_city);
  tcase_add_loop_test(boards, qp_setup_10_a_common_supply_of_architects, 0, 3);
  tcase_add_test(rounds, qp_setup_04_the_25_tiles_in_any_order);
  tcase_add_loop_test(rounds, qp_round_05_a_layout_depends_on_its_round_alone, 0, 2);
  tcase_add_test(rounds, qp_setup_07_08_urbanist_and_mayor);
  suite_add_tcase(suite, tiles);
  suite_add_tcase(suite, boards);
  suite_add_tcase(suite, rounds);
  return suite;
}
