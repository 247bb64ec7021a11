/* Intervals from deals: worked by hand, and properties. */
#include <check.h>

#include "engine/base/rng.h"
#include "engine/stats/deal_means.h"
#include "engine/stats/win_share.h"

/* Three deals of 2, 2 and 4 blocks that add up to 1, 2 and 3: mean 6/8; what is left over -1/2,
   1/2, 0; so the error is sqrt(3/2 * 1/2) / 8, and t for 2 degrees of freedom 4.302653. */
START_TEST(clusters_worked_example)
{
  struct st_deal_means c = {0};
  st_deal_means_add(&c, 1, 2);
  st_deal_means_add(&c, 2, 2);
  st_deal_means_add(&c, 3, 4);
  struct st_interval got = st_deal_means_interval(&c, 1, 0.95);
  ck_assert(got.known);
  ck_assert_double_eq_tol(got.mean, 0.75, 1e-12);
  ck_assert_double_eq_tol(got.error, 0.8660254038 / 8, 1e-10);
  ck_assert_double_eq_tol(got.high - got.mean, 4.302652730 * 0.8660254038 / 8, 1e-8);
  ck_assert_double_eq_tol(got.mean - got.low, got.high - got.mean, 1e-12);
  got = st_deal_means_interval(&c, 10, 0.95);
  ck_assert_double_eq_tol(got.mean, 0.075, 1e-12);
  ck_assert_double_eq_tol(got.error, 0.8660254038 / 80, 1e-10);
}
END_TEST

START_TEST(clusters_of_one_block_are_a_sample)
{
  struct st_deal_means c = {0};
  struct st_sample sample = {0};
  struct ad_rng rng;
  ad_rng_seed(&rng, 4);
  for (int i = 0; i < 200; i++) {
    int64_t value = ad_rng_below(&rng, 4) * (ST_UNIT / 4);
    st_deal_means_add(&c, value, 1);
    st_sample_add(&sample, value);
    struct st_interval a = st_deal_means_interval(&c, ST_UNIT, 0.95),
                       b = st_interval_of(&sample, ST_UNIT, 0.95);
    ck_assert_int_eq(a.known, b.known);
    ck_assert_double_eq_tol(a.mean, b.mean, 1e-12);
    ck_assert_double_eq_tol(a.low, b.low, 1e-9);
    ck_assert_double_eq_tol(a.high, b.high, 1e-9);
  }
}
END_TEST

/* Each deal twice as many blocks of the same values: nothing more is known. */
START_TEST(clusters_copies_of_blocks_say_nothing_new)
{
  struct st_deal_means c = {0}, copies = {0}, backwards = {0};
  for (int i = 0; i < 50; i++) {
    st_deal_means_add(&c, i * i % 17, 1 + i % 3);
    st_deal_means_add(&copies, 1000 * (i * i % 17), 1000 * (1 + i % 3));
  }
  for (int i = 49; i >= 0; i--)
    st_deal_means_add(&backwards, i * i % 17, 1 + i % 3);
  struct st_interval a = st_deal_means_interval(&c, 1, 0.9),
                     b = st_deal_means_interval(&copies, 1, 0.9),
                     same = st_deal_means_interval(&backwards, 1, 0.9);
  ck_assert_double_eq_tol(a.error, b.error, 1e-12);
  ck_assert(a.mean == same.mean && a.low == same.low && a.high == same.high);
}
END_TEST

START_TEST(clusters_without_scatter_and_without_deals)
{
  struct st_deal_means c = {0};
  struct st_interval got = st_deal_means_interval(&c, 1, 0.95);
  ck_assert(!got.known && got.mean == 0);
  st_deal_means_add(&c, 7, 2);
  got = st_deal_means_interval(&c, 1, 0.95);
  ck_assert(!got.known && got.mean == 3.5 && got.low == 3.5 && got.high == 3.5);
  st_deal_means_add(&c, 14, 4);
  got = st_deal_means_interval(&c, 1, 0.95);
  ck_assert(got.known && got.mean == 3.5 && got.low == 3.5 && got.high == 3.5);
}
END_TEST

/* The most there can be: 10^6 deals of 10^5 blocks, one of them a hair less than the others. */
START_TEST(clusters_large_sums)
{
  struct st_deal_means c = {0};
  int64_t blocks = 100000, sum = blocks * ST_UNIT;
  for (int i = 0; i < 1000000; i++)
    st_deal_means_add(&c, sum - (i == 0 ? ST_SHARE : 0), blocks);
  struct st_interval got = st_deal_means_interval(&c, ST_UNIT, 0.95);
  double little = (double)ST_SHARE / ST_UNIT / 1e5 / 1e6;
  ck_assert_double_eq_tol(got.mean, 1, 1e-12);
  ck_assert_double_eq_tol(got.error / little, 1, 1e-5);
}
END_TEST

Suite *st_deal_means_suite(void);
Suite *st_deal_means_suite(void)
{
  Suite *suite = suite_create("st_deal_means");
  TCase *tc = tcase_create("intervals");
  tcase_add_test(tc, clusters_worked_example);
  tcase_add_test(tc, clusters_of_one_block_are_a_sample);
  tcase_add_test(tc, clusters_copies_of_blocks_say_nothing_new);
  tcase_add_test(tc, clusters_without_scatter_and_without_deals);
  tcase_add_test(tc, clusters_large_sums);
  suite_add_tcase(suite, tc);
  return suite;
}
