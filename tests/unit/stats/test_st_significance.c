/* Significance tests: level under the null hypothesis, power, empty input; skills and points. */
#include <check.h>
#include <math.h>
#include <stdlib.h>

#include "engine/base/mem.h"
#include "engine/base/rng.h"
#include "engine/stats/rating/skill.h"
#include "engine/stats/intervals.h"
#include "engine/stats/significance.h"
#include "engine/stats/win_share.h"

START_TEST(tests_holm_in_any_order)
{
  double p[] = {0.2, 0.012, 0.04, 0.001, 0.015};
  static const double want[] = {0.2, 0.048, 0.08, 0.005, 0.048};
  st_holm(p, 5, p);
  for (int i = 0; i < 5; i++)
    ck_assert_double_eq_tol(p[i], want[i], 1e-12);
  st_holm(p, 0, p);
}
END_TEST

START_TEST(tests_of_nothing)
{
  ck_assert_double_eq(st_chi2_equal((const double[]){0, 0, 0}, 3).p, 1);
  ck_assert_double_eq(st_chi2_table((const double[]){0, 0, 0, 0}, 2, 2).p, 1);
  /* an outcome that never came */
  ck_assert_int_eq(st_chi2_table((const double[]){3, 0, 4, 0}, 2, 2).df, 0);
  ck_assert_double_eq(st_paired_test_of(NULL, NULL, 0, 0.95, 1).p_flip, 1);
  ck_assert(!st_paired_test_of((const double[]){1}, (const double[]){2}, 1, 0.95, 1).known);
  struct st_paired_test same =
    st_paired_test_of((const double[]){1, 2, 3}, (const double[]){1, 2, 3}, 3, 0.95, 1);
  ck_assert(same.known);
  ck_assert_double_eq(same.p_t, 1);
  ck_assert_double_eq(same.p_flip, 1);
  ck_assert_double_eq(same.variance_ratio, 0);
  ck_assert_double_eq(st_seat_test_of(NULL, 0, 2, 1).p, 1);
}
END_TEST

/* Two values more than are enumerated: the random share comes near the one of all patterns, and
 * again with the same seed. */
START_TEST(tests_random_flips_are_near_all)
{
  double a[22], b[22] = {0};
  for (int i = 0; i < 22; i++)
    a[i] = i < 20 ? (i * 7 % 11) - 3.5 : 0;
  struct st_paired_test all = st_paired_test_of(a, b, 20, 0.95, 5),
                        some = st_paired_test_of(a, b, 22, 0.95, 5);
  ck_assert_double_eq_tol(some.p_flip, all.p_flip, 0.02);
  ck_assert(some.p_flip == st_paired_test_of(a, b, 22, 0.95, 5).p_flip);
  ck_assert(some.p_flip != st_paired_test_of(a, b, 22, 0.95, 6).p_flip);
}
END_TEST

/* Wins by seat of BLOCKS blocks of three games; the first seat gets HELP in 100 of the games that
 * it would lose. */
static struct st_seat_test seats_of(int blocks, int help, uint64_t seed)
{
  struct ad_rng rng;
  int64_t *total = ad_calloc(3 * (size_t)blocks, sizeof *total);
  ad_rng_seed(&rng, seed);
  for (int game = 0; game < 3 * blocks; game++)
    total[game / 3 * 3 +
          (ad_rng_below(&rng, 100) < (uint32_t)help ? 0 : (int)ad_rng_below(&rng, 3))] += ST_SHARE;
  struct st_seat_test test = st_seat_test_of(total, blocks, 3, 1);
  free(total);
  return test;
}

START_TEST(tests_seats)
{
  int alarms = 0;
  for (uint64_t seed = 1; seed <= 40; seed++)
    alarms += seats_of(30, 0, seed).p <= 0.05;
  ck_assert_int_le(alarms, 7); /* 2 of 40 are expected; more than 7 once in 2000 */
  struct st_seat_test rotated = seats_of(60, 40, 1), wald = seats_of(ST_ROTATED_BLOCKS + 1, 0, 1);
  ck_assert_int_eq(rotated.rotations, ST_FLIPS);
  ck_assert(rotated.p < 0.001);
  ck_assert_int_eq(wald.rotations, 0);
  ck_assert(wald.p > 0.001);
  ck_assert(seats_of(ST_ROTATED_BLOCKS + 1, 10, 1).p < 1e-6);
}
END_TEST

/* 95 % intervals of 20 blocks cover the truth in about 95 of 100 tournaments. */
START_TEST(tests_intervals_cover)
{
  struct ad_rng rng;
  int covered = 0;
  ad_rng_seed(&rng, 7);
  for (int t = 0; t < 2000; t++) {
    struct st_sample sample = {0};
    for (int b = 0; b < 20; b++)
      st_sample_add(&sample, (int)ad_rng_below(&rng, 3) + (int)ad_rng_below(&rng, 3) +
                               (int)ad_rng_below(&rng, 3));
    struct st_interval got = st_interval_of(&sample, 1, 0.95);
    covered += got.low <= 3 && got.high >= 3;
  }
  ck_assert_msg(covered >= 1860 && covered <= 1940, "%d of 2000", covered);
}
END_TEST

START_TEST(tests_ladder_of_copies)
{
  struct st_skill_rules rules = ST_SKILL_RULES;
  struct st_skill skill[2] = {ST_SKILL_START, ST_SKILL_START};
  st_skill_game(skill, (const int[]){0, 1, 1}, (const int8_t[]){1, 2, 3}, 3, &rules);
  ck_assert(skill[0].mu > 25 && skill[1].mu < 25);
  ck_assert(skill[0].sigma < 25 / 3.0 && skill[1].sigma < 25 / 3.0);
  /* equal sigmas: what one gains the others lose */
  ck_assert_double_eq_tol(skill[0].mu + 2 * skill[1].mu, 75, 1e-9);
}
END_TEST

START_TEST(tests_points_of_tied_seats)
{
  struct ad_result result = {.seats = 3, .score = {10, 4, 4}, .rank = {1, 2, 2}};
  static const int points[] = {5, 3, 2};
  ck_assert_int_eq(st_place_points(&result, 0, points), 5 * ST_SHARE);
  ck_assert_int_eq(st_place_points(&result, 1, points), 5 * ST_SHARE / 2);
}
END_TEST

Suite *st_significance_suite(void);
Suite *st_significance_suite(void)
{
  Suite *suite = suite_create("st_significance");
  TCase *tc = tcase_create("tests");
  tcase_add_test(tc, tests_holm_in_any_order);
  tcase_add_test(tc, tests_of_nothing);
  tcase_add_test(tc, tests_random_flips_are_near_all);
  tcase_add_test(tc, tests_seats);
  tcase_add_test(tc, tests_intervals_cover);
  tcase_add_test(tc, tests_ladder_of_copies);
  tcase_add_test(tc, tests_points_of_tied_seats);
  suite_add_tcase(suite, tc);
  return suite;
}
