/* The sequential test: its vectors, and every small table of counts. */
#include <check.h>
#include <math.h>

#include "engine/base/mem.h"
#include "engine/stats/sprt.h"

static const double pairs[] = {0, 0.25, 0.5, 0.75, 1}, counts[] = {19, 142, 231, 168, 40};

static double score_of(double elo)
{
  return 1 / (1 + pow(10, -elo / 400));
}

/* Vector gsprt_logistic_pentanomial. */
START_TEST(sequential_logistic_pentanomial)
{
  double s0 = score_of(0), s1 = score_of(10);
  ck_assert_double_eq_tol(st_gsprt_llr(pairs, counts, 5, s0, s1), 3.24551499986199, 1e-6);
}
END_TEST

/* Vector gsprt_normalised_pentanomial. */
START_TEST(sequential_normalised_pentanomial)
{
  double t1 = 10 * sqrt(2) * log(10) / 800;
  ck_assert_double_eq_tol(st_gsprt_llr_normalised(pairs, counts, 5, 0.5, 0, t1), 2.41989986571145,
                          1e-6);
}
END_TEST

/* Vector gsprt_three_seat_blocks, scores in sixths. */
START_TEST(sequential_three_seat_blocks)
{
  static const struct st_score_count blocks[] = {{3, 6}, {0, 61}, {6, 17}, {4, 50},
                                                 {1, 5}, {2, 98}, {4, 7}};
  struct st_sprt_spec spec = {
    .h0 = 1 / 3.0, .h1 = 1 / 3.0 + 0.05, .centre = 1 / 3.0, .alpha = 0.05, .beta = 0.05};
  struct st_score_counts scores = {0};
  for (int i = 0; i < AD_LEN(blocks); i++)
    st_score_counts_add(&scores, blocks[i].value, blocks[i].count);
  ck_assert_int_eq(scores.n, 6);
  struct st_sprt got = st_sprt_of(&scores, 6, &spec);
  ck_assert_int_eq(got.blocks, 244);
  ck_assert_double_eq_tol(got.mean, 0.375, 1e-12);
  ck_assert_double_eq_tol(got.var, 0.0842156193078324, 1e-9);
  ck_assert_double_eq_tol(got.llr, 2.5051271284858, 1e-6);
  ck_assert_int_eq(got.verdict, ST_CONTINUE);
  st_score_counts_add(&scores, 6, 10);
  ck_assert_int_eq(st_sprt_of(&scores, 6, &spec).verdict, ST_ACCEPT_H1);
  st_score_counts_add(&scores, 0, 100);
  ck_assert_int_eq(st_sprt_of(&scores, 6, &spec).verdict, ST_ACCEPT_H0);
  st_score_counts_fini(&scores);
}
END_TEST

/* All tables of at most 12 blocks over five scores: finite, its own mirror image, and a better
 * block never lowers it. */
static double llr_of(const int *n, const struct st_sprt_spec *spec)
{
  struct st_score_counts scores = {0};
  for (int i = 0; i < 5; i++)
    if (n[i])
      st_score_counts_add(&scores, i, n[i]);
  double llr = st_sprt_of(&scores, 4, spec).llr;
  st_score_counts_fini(&scores);
  return llr;
}

START_TEST(sequential_small_tables)
{
  struct st_sprt_spec spec = {
    .h0 = 0.5, .h1 = 0.55, .centre = 0.5, .alpha = 0.05, .beta = 0.05, .normalised = _i};
  struct st_sprt_spec mirror = {
    .h0 = 0.5, .h1 = 0.45, .centre = 0.5, .alpha = 0.05, .beta = 0.05, .normalised = _i};
  int n[5], tables = 0;
  if (spec.normalised) {
    spec.h0 = mirror.h0 = 0;
    spec.h1 = 0.2;
    mirror.h1 = -0.2;
  }
  for (int code = 0; code < 13 * 13 * 13 * 13 * 13; code++) {
    int rest = code, total = 0, weak = 0;
    for (int i = 0; i < 5; i++, rest /= 13) {
      n[i] = rest % 13;
      total += n[i];
      weak += i * n[i];
    }
    if (total == 0 || total > 12)
      continue;
    tables++;
    double llr = llr_of(n, &spec);
    int back[5] = {n[4], n[3], n[2], n[1], n[0]};
    ck_assert(isfinite(llr));
    ck_assert_double_eq_tol(llr, llr_of(back, &mirror), 1e-6);
    if (weak * 2 <= total * 4 && !spec.normalised) /* a mean of one half or less speaks for H0 */
      ck_assert_double_le(llr, 0);
  }
  ck_assert_int_eq(tables, 6187); /* (17 over 5) - 1 */
}
END_TEST

START_TEST(sequential_bounds_and_sample_size)
{
  static const double given[3][4] = {{0.05, 0.05, -2.94443897916644, 2.94443897916644},
                                     {0.05, 0.1, -2.25129179860649, 2.89037175789616},
                                     {0.01, 0.01, -4.59511985013459, 4.59511985013459}};
  for (int i = 0; i < 3; i++) {
    double lower, upper;
    st_sprt_bounds(given[i][0], given[i][1], &lower, &upper);
    ck_assert_double_eq_tol(lower, given[i][2], 1e-12);
    ck_assert_double_eq_tol(upper, given[i][3], 1e-12);
  }
  ck_assert_double_eq_tol(st_sample_size(0.31, 0.03, 0.05, 0.8), 838.08593607883, 1e-6);
}
END_TEST

Suite *st_sprt_suite(void);
Suite *st_sprt_suite(void)
{
  Suite *suite = suite_create("st_sprt");
  TCase *tc = tcase_create("sequential");
  tcase_add_test(tc, sequential_logistic_pentanomial);
  tcase_add_test(tc, sequential_normalised_pentanomial);
  tcase_add_test(tc, sequential_three_seat_blocks);
  tcase_add_loop_test(tc, sequential_small_tables, 0, 2);
  tcase_add_test(tc, sequential_bounds_and_sample_size);
  suite_add_tcase(suite, tc);
  return suite;
}
