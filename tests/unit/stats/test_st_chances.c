/* Chances of seats: biases of playouts, curves, what one row or a game without surprise gives. */
#include <check.h>
#include <math.h>
#include <string.h>

#include "engine/base/rng.h"
#include "engine/stats/lab/chances.h"

START_TEST(chances_certain_and_open)
{
  static const double open[] = {0.25, 0.25, 0.25, 0.25}, certain[] = {0, 1, 0, 0};
  ck_assert_double_eq(st_uncertainty(open, NULL, 4), 1);
  ck_assert_double_eq(st_uncertainty(certain, NULL, 4), 0);
  ck_assert_double_eq(st_swing(open, certain, 4), 0.75);
  ck_assert_double_eq(st_surprise(open, NULL, certain, NULL, 4), 0.75);
  ck_assert_double_eq(st_drama(open, certain, 4), 0);
}
END_TEST

/* Two playouts that agree have no noise; two that differ have the most. */
START_TEST(chances_of_two_playouts)
{
  static const double sum[] = {2, 0, 1}, squares[] = {2, 0, 1};
  double chance[3], noise[3];
  st_playout_chances(sum, squares, 2, 3, chance, noise);
  ck_assert_double_eq(chance[0], 1);
  ck_assert_double_eq(noise[0], 0);
  ck_assert_double_eq(chance[2], 0.5);
  ck_assert_double_eq(noise[2], 0.25);
}
END_TEST

START_TEST(chances_of_a_game)
{
  /* the second seat is certain from the third row on; all surprise is in the second quarter */
  static const double chance[] = {0.5, 0.5, 0.5, 0.5, 0, 1, 0, 1, 0, 1}, win[] = {0, 1};
  struct st_chances game = {.rows = 5, .seats = 2, .chance = chance};
  struct st_tension t = st_tension_of(&game, win);
  double all = 0;
  for (int part = 0; part < ST_PARTS; part++)
    all += t.surprise[part];
  ck_assert_double_eq_tol(all, 0.5, 1e-15);
  ck_assert_double_eq_tol(t.surprise_all, 0.5, 1e-15);
  ck_assert_double_eq_tol(t.surprise[5], 0.1, 1e-15);
  ck_assert_double_eq(t.surprise[4], 0);
  ck_assert_double_eq(t.surprise[10], 0);
  ck_assert_double_eq(t.surprise_late, 0);
  ck_assert_double_eq_tol(t.surprise_place / t.surprise_all, 0.375, 1e-15);
  ck_assert(t.safe);
  ck_assert_double_eq(t.safe_from, 0.5);
  ck_assert_double_eq(t.uncertainty[0], 1);
  ck_assert_double_eq_tol(t.uncertainty[5], 0.9, 1e-14);
  ck_assert_double_eq(t.uncertainty[19], 0);
  ck_assert_double_eq(t.drama, 0);
}
END_TEST

/* Joint winners share, so nobody is safe. */
START_TEST(chances_of_joint_winners)
{
  static const double chance[] = {1, 0, 0.5, 0.5}, win[] = {0.5, 0.5};
  struct st_chances game = {.rows = 2, .seats = 2, .chance = chance};
  struct st_tension t = st_tension_of(&game, win);
  ck_assert(!t.safe);
  ck_assert_double_eq(t.drama, 0.5);
  ck_assert_double_eq_tol(t.surprise_late, 0.125, 1e-15);
}
END_TEST

enum { GAMES = 4000, ROWS = 5, PLAYOUTS = 8 };

/* Fills the sums of N playouts in which the first seat wins with CHANCE. */
static void play_out(struct ad_rng *rng, double chance, int n, double sum[2])
{
  sum[0] = 0;
  for (int i = 0; i < n; i++)
    sum[0] += (double)(ad_rng_u64(rng) >> 11) / 9007199254740992.0 < chance;
  sum[1] = n - sum[0];
}

/* A walk of the chance of the first seat with known surprise, seen through few playouts. */
START_TEST(chances_through_playouts_are_not_biased)
{
  static const double step[ROWS] = {0, 0.1, -0.2, 0.1, 0.2};
  struct ad_rng rng;
  double surprise = 0, drama = 0, plain = 0, chance = 0.5, truth = 0, drama_truth = 0;
  ad_rng_seed(&rng, 5);
  for (int r = 1; r < ROWS; r++)
    truth += 2 * step[r] * step[r];
  for (int r = 0; r < ROWS - 1; r++) {
    chance += step[r];
    drama_truth += fmax(0, 1 - 2 * chance) / (ROWS - 1);
  }
  for (int g = 0; g < GAMES; g++) {
    double p[ROWS * 2], s[ROWS * 2], half[2][ROWS * 2], at = 0.5;
    static const double win[2] = {1, 0};
    for (int r = 0; r < ROWS; r++) {
      double a[2], b[2], sum[2];
      at += step[r];
      play_out(&rng, at, PLAYOUTS / 2, a);
      play_out(&rng, at, PLAYOUTS / 2, b);
      for (int i = 0; i < 2; i++) {
        sum[i] = a[i] + b[i];
        half[0][2 * r + i] = 2 * a[i] / PLAYOUTS;
        half[1][2 * r + i] = 2 * b[i] / PLAYOUTS;
      }
      st_playout_chances(sum, sum, PLAYOUTS, 2, p + (size_t)2 * (size_t)r,
                         s + (size_t)2 * (size_t)r);
    }
    struct st_chances game = {ROWS, 2, p, s, half[0], half[1]};
    struct st_tension t = st_tension_of(&game, win);
    surprise += t.surprise_all / GAMES;
    drama += t.drama / GAMES;
    game.half_a = NULL;
    plain += st_tension_of(&game, win).drama / GAMES;
  }
  /* standard errors of these means are about .007 and .003 */
  ck_assert_double_eq_tol(surprise, truth, 0.02);
  ck_assert_double_le(drama, drama_truth + 0.01);
  ck_assert_double_ge(plain, drama_truth + 0.05);
}
END_TEST

/* The best of options that are worth the same gains nothing on average. */
START_TEST(chances_stakes)
{
  static const double a[] = {0.6, 0.4}, b[] = {0.2, 0.4};
  ck_assert_double_eq_tol(st_stakes(a, b, 2), (0.2 + 0.4) / 2 - 0.4, 1e-15);
  ck_assert_double_eq_tol(st_stakes(a, a, 2), 0.1, 1e-15);
}
END_TEST

/* Options with the chances of TRUTH, seen through N playouts in each half: the mean stakes,
 * and what a plain maximum gives. */
static void mean_stakes(const double *truth, int options, int n, double *crossed, double *plain)
{
  struct ad_rng rng;
  ad_rng_seed(&rng, 7);
  *crossed = *plain = 0;
  for (int g = 0; g < GAMES; g++) {
    double half[2][8], both[8], sum[2];
    for (int i = 0; i < options; i++) {
      for (int h = 0; h < 2; h++) {
        play_out(&rng, truth[i], n, sum);
        half[h][i] = sum[0] / n;
      }
      both[i] = (half[0][i] + half[1][i]) / 2;
    }
    *crossed += st_stakes(half[0], half[1], options) / GAMES;
    *plain += st_stakes(both, both, options) / GAMES;
  }
}

START_TEST(chances_stakes_through_playouts_are_not_biased)
{
  static const double equal[] = {0.4, 0.4, 0.4, 0.4, 0.4, 0.4}, one[] = {0.2, 0.9, 0.2, 0.2};
  double crossed, plain;
  mean_stakes(equal, 6, 8, &crossed, &plain);
  ck_assert_double_le(fabs(crossed), 0.008); /* standard error .0021 */
  ck_assert_double_ge(plain, 0.12);
  mean_stakes(one, 4, 16, &crossed, &plain);
  ck_assert_double_eq_tol(crossed, 0.9 - 1.5 / 4, 0.005);
}
END_TEST

START_TEST(chances_stakes_of_the_last_round)
{
  static const double before[] = {0.5, 0.7}, last[] = {0.9, 0.6}, even[] = {0.5, 0.5};
  ck_assert_double_eq_tol(st_stakes_of_last(before, last, 2, 0.4), 0.2, 1e-15);
  ck_assert_double_eq_tol(st_stakes_of_last(even, last, 2, 0.4), 0.75 - 0.4, 1e-15);
}
END_TEST

Suite *st_chances_suite(void);
Suite *st_chances_suite(void)
{
  Suite *s = suite_create("st_chances");
  TCase *tc = tcase_create("chances");
  tcase_add_test(tc, chances_certain_and_open);
  tcase_add_test(tc, chances_of_two_playouts);
  tcase_add_test(tc, chances_of_a_game);
  tcase_add_test(tc, chances_of_joint_winners);
  tcase_add_test(tc, chances_through_playouts_are_not_biased);
  tcase_add_test(tc, chances_stakes);
  tcase_add_test(tc, chances_stakes_through_playouts_are_not_biased);
  tcase_add_test(tc, chances_stakes_of_the_last_round);
  suite_add_tcase(s, tc);
  return s;
}
