/* Proposals of candidates: ridge regression, Sobol's sequence. */
#include <check.h>
#include <math.h>
#include <string.h>

#include "engine/base/rng.h"
#include "engine/stats/lab/search/ridge.h"
#include "engine/stats/lab/search/sobol.h"

START_TEST(proposals_quadratic_terms)
{
  static const double x[] = {2, -1, 3}, expected[] = {2, -1, 3, 4, -2, 6, 1, -3, 9};
  double out[9];
  ck_assert_int_eq(st_quadratic_terms(x, 3, NULL), 9);
  ck_assert_int_eq(st_quadratic_terms(x, 3, out), 9);
  for (int i = 0; i < 9; i++)
    ck_assert_double_eq(out[i], expected[i]);
}
END_TEST

/* Measurements without errors of a quadratic model: its effects are found. */
START_TEST(proposals_exact_model)
{
  double x[25 * 5], y[25], weight[25], error;
  for (int i = 0; i < 25; i++) {
    double at[] = {(i % 5 - 2) / 2.0, (i / 5 - 2) / 2.0};
    st_quadratic_terms(at, 2, x + (size_t)5 * (size_t)i);
    y[i] = 3 * at[0] - 2 * at[1] + at[0] * at[1] + 4 * at[1] * at[1];
    weight[i] = 100;
  }
  struct st_ridge ridge = st_ridge_fit(x, y, weight, 25, 5);
  static const double effect[] = {3, -2, 0, 1, 4};
  for (int i = 0; i < 5; i++)
    ck_assert_double_eq_tol(ridge.effect[i], effect[i], 0.001);
  ck_assert_double_eq_tol(st_ridge_predict(&ridge, x, &error), y[0], 0.001);
  ck_assert(error > 0 && error < 0.1);
  st_ridge_fini(&ridge);
}
END_TEST

/* Noise alone gets a large penalty: effects shrink, which least squares would not do. */
START_TEST(proposals_noise)
{
  enum { ROWS = 40, COLUMNS = 20 };
  double x[ROWS * COLUMNS], y[ROWS], weight[ROWS], size = 0;
  struct ad_rng rng;
  ad_rng_seed(&rng, 3);
  for (int i = 0; i < ROWS * COLUMNS; i++)
    x[i] = ad_rng_below(&rng, 3) - 1.0;
  for (int i = 0; i < ROWS; i++) {
    y[i] = ad_rng_below(&rng, 1000) / 500.0 - 1;
    weight[i] = 3;
  }
  struct st_ridge ridge = st_ridge_fit(x, y, weight, ROWS, COLUMNS);
  for (int i = 0; i < COLUMNS; i++)
    size = fmax(size, fabs(ridge.effect[i]));
  ck_assert_double_le(size, 0.1);
  st_ridge_fini(&ridge);
}
END_TEST

/* Columns that repeat each other, columns of zeros, fewer rows than columns. */
START_TEST(proposals_degenerate)
{
  static const double x[] = {1, 1, 0, 2, 2, 0}, y[] = {1, 2}, weight[] = {1, 1}, none[6] = {0};
  double error;
  struct st_ridge ridge = st_ridge_fit(x, y, weight, 2, 3);
  ck_assert_double_eq_tol(st_ridge_predict(&ridge, x, &error), 1, 0.01);
  ck_assert_double_eq_tol(ridge.effect[0], ridge.effect[1], 1e-9);
  ck_assert_double_eq(ridge.effect[2], 0);
  st_ridge_fini(&ridge);
  ridge = st_ridge_fit(none, y, weight, 2, 3);
  ck_assert_double_eq(st_ridge_predict(&ridge, x, &error), 0);
  ck_assert(isfinite(error));
  st_ridge_fini(&ridge);
}
END_TEST

/* The first points of two coordinates, by hand. */
START_TEST(proposals_sobol_begins)
{
  static const double first[][2] = {{0, 0}, {0.5, 0.5}, {0.75, 0.25}, {0.25, 0.75}, {0.375, 0.375}};
  uint32_t point[2];
  for (int i = 0; i < 5; i++) {
    st_sobol((uint32_t)i, 2, point);
    ck_assert_double_eq(point[0] / 4294967296.0, first[i][0]);
    ck_assert_double_eq(point[1] / 4294967296.0, first[i][1]);
  }
}
END_TEST

/* Of the first 2^m points each of 2^m intervals has one, in every coordinate. */
START_TEST(proposals_sobol_fills_lines)
{
  uint32_t point[ST_SOBOL_DIMENSIONS];
  for (int m = 1; m <= 8; m++) {
    bool seen[ST_SOBOL_DIMENSIONS][256] = {0};
    for (uint32_t i = 0; i < 1U << m; i++) {
      st_sobol(i, ST_SOBOL_DIMENSIONS, point);
      for (int d = 0; d < ST_SOBOL_DIMENSIONS; d++) {
        int at = st_sobol_index(point[d], 1 << m);
        ck_assert(!seen[d][at]);
        seen[d][at] = true;
      }
    }
  }
}
END_TEST

/* Of the first 64 points every box of 1/8 of the square of two coordinates has 8. */
START_TEST(proposals_sobol_fills_squares)
{
  uint32_t point[ST_SOBOL_DIMENSIONS];
  for (int a = 0; a < ST_SOBOL_DIMENSIONS; a++)
    for (int b = 0; b < a; b++)
      for (int split = 0; split <= 3; split++) {
        int count[8] = {0};
        for (uint32_t i = 0; i < 64; i++) {
          st_sobol(i, ST_SOBOL_DIMENSIONS, point);
          count[(st_sobol_index(point[a], 1 << split) << (3 - split)) +
                st_sobol_index(point[b], 1 << (3 - split))]++;
        }
        for (int box = 0; box < 8; box++)
          ck_assert_msg(count[box] == 8, "%d and %d: %d points", a, b, count[box]);
      }
}
END_TEST

START_TEST(proposals_sobol_indexes)
{
  ck_assert_int_eq(st_sobol_index(0, 3), 0);
  ck_assert_int_eq(st_sobol_index(UINT32_MAX, 3), 2);
  ck_assert_int_eq(st_sobol_index(1U << 31, 2), 1);
  ck_assert_int_eq(st_sobol_index(UINT32_MAX, 1), 0);
}
END_TEST

Suite *st_proposals_suite(void);
Suite *st_proposals_suite(void)
{
  Suite *s = suite_create("st_proposals");
  TCase *tc = tcase_create("proposals");
  tcase_add_test(tc, proposals_quadratic_terms);
  tcase_add_test(tc, proposals_exact_model);
  tcase_add_test(tc, proposals_noise);
  tcase_add_test(tc, proposals_degenerate);
  tcase_add_test(tc, proposals_sobol_begins);
  tcase_add_test(tc, proposals_sobol_fills_lines);
  tcase_add_test(tc, proposals_sobol_fills_squares);
  tcase_add_test(tc, proposals_sobol_indexes);
  suite_add_tcase(s, tc);
  return s;
}
