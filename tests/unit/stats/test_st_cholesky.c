/* The solver against a matrix whose inverse is known, and matrices without full rank. */
#include <check.h>
#include <math.h>
#include <string.h>

#include "engine/stats/cholesky.h"

enum { N = 4 };
/* The matrix of Hilbert, 1 / (i + j - 1): its inverse has whole numbers. */
static const double inverse[N][N] = {
  {16, -120, 240, -140},
  {-120, 1200, -2700, 1680},
  {240, -2700, 6480, -4200},
  {-140, 1680, -4200, 2800},
};

static void fill(double *matrix)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      matrix[i * N + j] = 1.0 / (i + j + 1);
}

START_TEST(cholesky_inverts)
{
  double l[N * N], out[N * N];
  fill(l);
  ck_assert_int_eq(st_cholesky(l, N, 0, 1e-12), N);
  st_cholesky_invert(l, N, out);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      ck_assert_double_eq_tol(out[i * N + j], inverse[i][j], 1e-11 * fabs(inverse[i][j]));
}
END_TEST

START_TEST(cholesky_solves)
{
  double l[N * N], x[N];
  fill(l);
  st_cholesky(l, N, 0, 1e-12);
  for (int i = 0; i < N; i++) /* the right side of the solution 1, 2, 3, 4 */
    x[i] = 1.0 / (i + 1) + 2.0 / (i + 2) + 3.0 / (i + 3) + 4.0 / (i + 4);
  st_cholesky_solve(l, N, x);
  for (int i = 0; i < N; i++)
    ck_assert_double_eq_tol(x[i], i + 1, 1e-10);
}
END_TEST

START_TEST(cholesky_without_full_rank)
{
  double l[] = {4, 2, 2, 1}, x[] = {6, 3}, zero[] = {0, 0, 0, 0};
  ck_assert_int_eq(st_cholesky(l, 2, 1e-12, 0), 1);
  st_cholesky_forward(l, 2, x);
  ck_assert_double_eq(x[0], 3);
  ck_assert_double_eq(x[1], 0);
  ck_assert_int_eq(st_cholesky(zero, 2, 0, 1e-12), 0);
}
END_TEST

Suite *st_cholesky_suite(void);
Suite *st_cholesky_suite(void)
{
  Suite *suite = suite_create("st_cholesky");
  TCase *tc = tcase_create("cholesky");
  tcase_add_test(tc, cholesky_inverts);
  tcase_add_test(tc, cholesky_solves);
  tcase_add_test(tc, cholesky_without_full_rank);
  suite_add_tcase(suite, tc);
  return suite;
}
