/* Win shares, ranks and block intervals against the vectors. */
#include <check.h>

#include "engine/base/mem.h"
#include "engine/stats/intervals.h"
#include "engine/stats/win_share.h"

static struct ad_result ranks(int seats, int a, int b, int c, int d)
{
  struct ad_result result = {.seats = seats, .rank = {(int8_t)a, (int8_t)b, (int8_t)c, (int8_t)d}};
  return result;
}

/* Vector win_share_points. */
START_TEST(stats_win_shares)
{
  static const struct {
    int seats, rank[4], share[4]; /* shares in 1/12 */
  } cases[] = {
    {4, {1, 2, 3, 4}, {12, 0, 0, 0}}, {4, {1, 1, 3, 4}, {6, 6, 0, 0}},
    {3, {1, 1, 1, 0}, {4, 4, 4, 0}},  {3, {2, 1, 2, 0}, {0, 12, 0, 0}},
    {4, {1, 1, 1, 1}, {3, 3, 3, 3}},
  };
  for (int i = 0; i < AD_LEN(cases); i++) {
    const int *r = cases[i].rank;
    struct ad_result result = ranks(cases[i].seats, r[0], r[1], r[2], r[3]);
    for (int seat = 0; seat < cases[i].seats; seat++)
      ck_assert_int_eq(ad_win_share(&result, seat) * 12, cases[i].share[seat] * ST_SHARE);
  }
}
END_TEST

/* Vector rank_conventions: scores, competition ranks, twice the fractional ranks. */
START_TEST(stats_ranks)
{
  static const struct {
    int seats, score[4], competition[4], twice[4];
  } cases[] = {
    {4, {31, 42, 42, 17}, {3, 1, 1, 4}, {6, 3, 3, 8}},
    {3, {5, 5, 5, 0}, {1, 1, 1, 0}, {4, 4, 4, 0}},
    {4, {10, 9, 8, 8}, {1, 2, 3, 3}, {2, 4, 7, 7}},
  };
  for (int i = 0; i < AD_LEN(cases); i++) {
    struct ad_result result = {.seats = cases[i].seats};
    for (int seat = 0; seat < cases[i].seats; seat++)
      result.score[seat] = cases[i].score[seat];
    ad_result_rank(&result, NULL);
    for (int seat = 0; seat < cases[i].seats; seat++) {
      ck_assert_int_eq(result.rank[seat], cases[i].competition[seat]);
      ck_assert_int_eq(st_mean_rank2(&result, seat), cases[i].twice[seat]);
    }
  }
}
END_TEST

/* Vector win_share_t_interval, values in 1/6. */
START_TEST(stats_t_interval)
{
  static const int values[] = {6, 0, 0, 3, 6, 0, 6, 0, 3, 2, 0, 6};
  struct st_sample sample = {0};
  for (int i = 0; i < AD_LEN(values); i++)
    st_sample_add(&sample, values[i]);
  struct st_interval got = st_interval_of(&sample, 6, 0.95);
  ck_assert(got.known);
  ck_assert_double_eq_tol(got.mean, 0.444444444444444, 1e-9);
  ck_assert_double_eq_tol(got.error, 0.130289326661762, 1e-9);
  ck_assert_double_eq_tol(got.t, 2.20098516009164, 1e-9);
  ck_assert_double_eq_tol(got.low, 0.157679569943574, 1e-9);
  ck_assert_double_eq_tol(got.high, 0.731209318945314, 1e-9);
}
END_TEST

/* Vector quantiles. */
START_TEST(stats_quantiles)
{
  static const struct {
    int df;
    double t;
  } cases[] = {{4, 2.77644510519779}, {9, 2.2621571627982}, {29, 2.0452296421327}};
  for (int i = 0; i < AD_LEN(cases); i++) {
    struct st_sample sample = {0};
    for (int n = 0; n <= cases[i].df; n++)
      st_sample_add(&sample, n % 2);
    ck_assert_double_eq_tol(st_interval_of(&sample, 1, 0.95).t, cases[i].t, 1e-9);
  }
}
END_TEST

/* Vector block_standard_error: win shares of eight blocks of three games, in halves. */
START_TEST(stats_block_standard_error)
{
  static const int blocks[8][3] = {{2, 0, 0}, {2, 2, 0}, {0, 0, 0}, {2, 1, 0},
                                   {0, 2, 0}, {2, 2, 2}, {0, 0, 1}, {2, 0, 2}};
  struct st_sample means = {0}, naive = {0};
  for (int b = 0; b < 8; b++) {
    st_sample_add(&means,
                  (blocks[b][0] + blocks[b][1] + blocks[b][2]) * (ST_SHARE / 2) * ST_SHARE / 3);
    for (int g = 0; g < 3; g++)
      st_sample_add(&naive, blocks[b][g]);
  }
  struct st_interval got = st_interval_of(&means, ST_UNIT, 0.95),
                     all = st_interval_of(&naive, 2, 0.95);
  ck_assert_double_eq_tol(got.mean, 0.458333333333333, 1e-10);
  ck_assert_double_eq_tol(got.error, 0.112466926355305, 1e-10);
  ck_assert_double_eq_tol(all.error, 0.0994398563160395, 1e-10);
  ck_assert_double_eq_tol(got.error * got.error / (all.error * all.error), 1.27917121046892, 1e-10);
}
END_TEST

START_TEST(stats_few_values_give_no_interval)
{
  struct st_sample sample = {0};
  ck_assert(!st_interval_of(&sample, 1, 0.95).known);
  st_sample_add(&sample, 3);
  struct st_interval one = st_interval_of(&sample, 6, 0.95);
  ck_assert(!one.known);
  ck_assert_double_eq_tol(one.mean, 0.5, 1e-12);
}
END_TEST

/* The largest tournament with the largest values: nothing overflows. */
START_TEST(stats_large_sums)
{
  struct st_sample half = {.n = 25000000,
                           .sum = 25000000LL * ST_UNIT,
                           .squares = (__int128)25000000 * ST_UNIT * ST_UNIT},
                   all = {0};
  st_sample_merge(&all, &half);
  half.sum = half.squares = 0;
  st_sample_merge(&all, &half);
  struct st_interval got = st_interval_of(&all, ST_UNIT, 0.95);
  ck_assert_double_eq_tol(got.mean, 0.5, 1e-12);
  /* sd 1/2 over the root of 50 million */
  ck_assert_double_eq_tol(got.error, 0.5 / 7071.06781, 1e-9);
}
END_TEST

Suite *st_intervals_suite(void);
Suite *st_intervals_suite(void)
{
  Suite *suite = suite_create("st_intervals");
  TCase *tc = tcase_create("stats");
  tcase_add_test(tc, stats_win_shares);
  tcase_add_test(tc, stats_ranks);
  tcase_add_test(tc, stats_t_interval);
  tcase_add_test(tc, stats_quantiles);
  tcase_add_test(tc, stats_block_standard_error);
  tcase_add_test(tc, stats_few_values_give_no_interval);
  tcase_add_test(tc, stats_large_sums);
  suite_add_tcase(suite, tc);
  return suite;
}
