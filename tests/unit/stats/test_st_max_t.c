/* The max-T test: what is not defined, order of metrics, missing values, level of a table. */
#include <check.h>
#include <math.h>
#include <string.h>

#include "engine/base/rng.h"
#include "engine/stats/distributions.h"
#include "engine/stats/lab/bootstrap.h"
#include "engine/stats/lab/max_t.h"
#include "engine/stats/significance.h"

enum { DEALS = 40, METRICS = 4 };

/* Noise of mean 0, the same for the same arguments. */
static double noise(int deal, int metric)
{
  return (double)(AD_DERIVE(7, (uint64_t)deal, (uint64_t)metric) >> 40) / (1 << 24) - 0.5;
}

START_TEST(max_t_without_spread_or_deals)
{
  static const double value[] = {2, 0, NAN, 2, 0, NAN, 2, 0, 5};
  struct st_max_t got[3];
  ck_assert(isnan(st_max_t_of(value, 3, 3, 0.95, 1, got)));
  ck_assert_double_eq(got[0].mean, 2);
  ck_assert_double_eq(got[0].low_single, 2);
  ck_assert_double_eq(got[0].error, 0);
  ck_assert(isnan(got[0].p_flip) && isnan(got[0].t) && !got[0].joint);
  ck_assert_double_eq(got[1].mean, 0);
  ck_assert_int_eq(got[2].deals, 1);
  ck_assert(isnan(got[2].error) && isnan(got[2].p_flip));
  ck_assert(isnan(st_max_t_of(value, 0, 3, 0.95, 1, got)));
  ck_assert(isnan(got[0].mean));
}
END_TEST

/* With columns turned round and columns of zeros between them, every number stays. */
START_TEST(max_t_order_and_zeros_change_nothing)
{
  double value[DEALS * METRICS], turned[DEALS * 2 * METRICS];
  struct st_max_t a[METRICS], b[2 * METRICS];
  for (int d = 0; d < DEALS; d++) {
    for (int m = 0; m < METRICS; m++) {
      value[d * METRICS + m] = noise(d, m) + 0.1 * m;
      turned[d * 2 * METRICS + 2 * (METRICS - 1 - m)] = value[d * METRICS + m];
      turned[d * 2 * METRICS + 2 * m + 1] = 0;
    }
  }
  double critical = st_max_t_of(value, DEALS, METRICS, 0.95, 3, a);
  ck_assert(critical == st_max_t_of(turned, DEALS, 2 * METRICS, 0.95, 3, b));
  ck_assert(critical > 2.2 && critical < 3.2);
  for (int m = 0; m < METRICS; m++) {
    const struct st_max_t *twin = &b[2 * (METRICS - 1 - m)];
    ck_assert(a[m].p_flip == twin->p_flip && a[m].p_adjusted == twin->p_adjusted);
    ck_assert(a[m].low == twin->low && a[m].high == twin->high && a[m].p_holm == twin->p_holm);
    ck_assert(a[m].p_flip <= a[m].p_adjusted);
    ck_assert(a[m].p_flip >= 1.0 / (ST_FLIPS + 1));
  }
  ck_assert(a[3].p_adjusted < 0.01);
}
END_TEST

/* A metric with few values neither gets an adjusted p nor changes those of the others. */
START_TEST(max_t_few_values_stand_outside)
{
  double value[DEALS * 2], whole[DEALS];
  struct st_max_t got[2], alone;
  for (int d = 0; d < DEALS; d++) {
    whole[d] = value[2 * d] = noise(d, 0);
    value[2 * d + 1] = d < 19 ? noise(d, 1) : NAN;
  }
  double critical = st_max_t_of(value, DEALS, 2, 0.95, 3, got);
  ck_assert(critical == st_max_t_of(whole, DEALS, 1, 0.95, 3, &alone));
  ck_assert(got[0].p_adjusted == alone.p_adjusted);
  ck_assert(!got[1].joint && isnan(got[1].p_adjusted) && isnan(got[1].low));
  ck_assert(got[1].p_flip > 0 && got[1].p_flip <= 1);
  value[2 * 19 + 1] = 0.1; /* half of the deals */
  ck_assert(st_max_t_of(value, DEALS, 2, 0.95, 3, got) >= critical);
  ck_assert(got[1].joint && got[1].deals == 20);
}
END_TEST

/* All values of the same size: t of the two patterns of one sign is infinite. */
START_TEST(max_t_equal_sizes)
{
  static const double value[] = {1, 1, 1, -1};
  struct st_max_t got;
  st_max_t_of(value, 4, 1, 0.95, 1, &got);
  ck_assert_double_eq_tol(got.t, 1, 1e-12);
  /* sums of 4, 2, 0: 2, 8 and 6 of 16 patterns */
  ck_assert_double_eq(got.p_flip, 10.0 / 16);
}
END_TEST

START_TEST(max_t_flags_skewed_values)
{
  double value[DEALS * 2];
  struct st_max_t got[2];
  for (int d = 0; d < DEALS; d++) {
    value[2 * d] = d % 2 ? 1 : -1;
    value[2 * d + 1] = d == 0 ? 30 : d % 2;
  }
  st_max_t_of(value, DEALS, 2, 0.95, 1, got);
  ck_assert(!got[0].skewed && got[1].skewed);
}
END_TEST

/* The square of a normal number is skewed: t of its means has a long tail, which flips do not
 * show and samples of the deals do. */
START_TEST(max_t_intervals_of_skewed_values)
{
  enum { MANY = 200 };
  double value[MANY], column[MANY], critical, sampled;
  const double *columns[] = {column};
  const bool *has[] = {NULL};
  struct st_max_t got;
  for (int d = 0; d < MANY; d++) {
    double z = 0;
    for (int i = 0; i < 12; i++)
      z += noise(d, i);
    value[d] = z * z;
  }
  critical = st_max_t_of(value, MANY, 1, 0.95, 1, &got);
  for (int d = 0; d < MANY; d++)
    column[d] = value[d] - got.mean;
  sampled = st_bootstrap_critical(columns, has, MANY, 1, 0.95, 1);
  ck_assert(got.skewed);
  ck_assert(sampled > 2.02 && sampled < 2.6);
  ck_assert_double_eq_tol(critical, sampled, 1e-9);
  ck_assert(got.shown && got.low > 0);
  for (int d = 0; d < 20; d++)
    value[d] = d < 10 ? 9 : 1;
  critical = st_max_t_of(value, 20, 1, 0.95, 1, &got); /* with few deals all patterns, no samples */
  ck_assert(got.p_adjusted == got.p_flip && critical < 3);
}
END_TEST

/* What only a few deals have is in none of many samples, so it takes no part in them; deals without
 * a value are left out of samples, and equal columns change nothing. */
START_TEST(max_t_samples_of_deals)
{
  enum { MANY = 100 };
  double usual[MANY], rare[MANY], holes[MANY], mean = 0;
  bool some[MANY];
  for (int d = 0; d < MANY; d++)
    mean += noise(d, 0) / MANY;
  for (int d = 0; d < MANY; d++) {
    usual[d] = noise(d, 0) - mean;
    rare[d] = d < 19 ? 0.81 : -0.19;
    some[d] = d % 2 == 0;
    holes[d] = !some[d] ? 0 : d % 4 == 0 ? usual[d] : -usual[d - 2];
  }
  const double *columns[] = {usual, NULL, rare, usual}, *partly[] = {holes};
  const bool *has[] = {NULL, NULL, NULL, NULL}, *in[] = {some};
  double alone = st_bootstrap_critical(columns, has, MANY, 1, 0.95, 1);
  ck_assert(alone > 1.8 && alone < 2.2);
  ck_assert(st_bootstrap_critical(columns, has, MANY, 4, 0.95, 1) == alone);
  ck_assert_double_eq(st_bootstrap_critical(columns + 1, has, MANY, 2, 0.95, 1), 0);
  rare[19] = 0.81;
  ck_assert_double_ge(st_bootstrap_critical(columns, has, MANY, 4, 0.95, 1), alone);
  double half = st_bootstrap_critical(partly, in, MANY, 1, 0.95, 1);
  ck_assert(half > 1.8 && half < 2.4);
}
END_TEST

/* Without true differences one table in twenty has a mark: 200 tables of 12 deals; 2 to 20 marks
 * have a probability above 0.999. */
START_TEST(max_t_level_of_a_table)
{
  int marked = 0;
  for (int table = 0; table < 200; table++) {
    double value[12 * METRICS], least = 1;
    struct st_max_t got[METRICS];
    for (int i = 0; i < 12 * METRICS; i++)
      value[i] = noise(table, i) + noise(table, i / METRICS);
    st_max_t_of(value, 12, METRICS, 0.95, 1, got);
    for (int m = 0; m < METRICS; m++)
      least = fmin(least, got[m].p_adjusted);
    marked += least <= 0.05;
  }
  ck_assert_msg(marked >= 2 && marked <= 20, "%d of 200 tables have a mark", marked);
}
END_TEST

/* One deal in which a rare thing happens must not widen the intervals of all other metrics. */
START_TEST(a_metric_of_one_deal_widens_nothing)
{
  enum { MANY = 200, THREE = 3 };
  double value[MANY * THREE];
  struct st_max_t out[THREE];
  for (int d = 0; d < MANY; d++) {
    value[d * THREE] = 5 + sin(d);                     /* a clear change */
    value[d * THREE + 1] = cos(3 * d);                 /* none */
    value[d * THREE + 2] = d == 7 ? 1 : sin(d) * 1e-6; /* one deal, and the rest of a ratio */
  }
  double critical = st_max_t_of(value, MANY, THREE, 0.95, 1, out);
  ck_assert_msg(critical < 4, "critical value %g", critical);
  ck_assert(out[0].shown && !out[1].shown && !out[2].shown);
}
END_TEST

/* Holm's p of the vector, and intervals that are those of Bonferroni by Student's t. */
START_TEST(holm_takes_the_place_of_the_flips)
{
  static double value[DEALS * METRICS];
  struct st_max_t flips[METRICS], holm[METRICS];
  for (int i = 0; i < DEALS * METRICS; i++)
    value[i] = (i * 37 % 101) / 50.0 - 0.7 + (i % METRICS == 0 ? 1 : 0);
  double critical = st_max_t_of(value, DEALS, METRICS, 0.95, 3, flips);
  memcpy(holm, flips, sizeof holm);
  double wider = st_max_t_use_holm(holm, METRICS, 0.95);
  ck_assert(wider > critical * 0.9);
  for (int m = 0; m < METRICS; m++) {
    ck_assert(holm[m].p_adjusted == flips[m].p_holm);
    ck_assert(fabs(holm[m].low - (flips[m].mean - wider * flips[m].error)) < 1e-12);
    ck_assert(fabs(holm[m].high - (flips[m].mean + wider * flips[m].error)) < 1e-12);
    ck_assert(holm[m].shown ==
              (holm[m].p_adjusted <= 0.05 && (holm[m].low > 0 || holm[m].high < 0)));
  }
  ck_assert(fabs(wider - st_t_quantile(1 - 0.025 / METRICS, DEALS - 1)) < 1e-12);
}
END_TEST

Suite *st_max_t_suite(void);
Suite *st_max_t_suite(void)
{
  Suite *s = suite_create("st_max_t");
  TCase *tc = tcase_create("max_t");
  tcase_add_test(tc, max_t_without_spread_or_deals);
  tcase_add_test(tc, max_t_order_and_zeros_change_nothing);
  tcase_add_test(tc, max_t_few_values_stand_outside);
  tcase_add_test(tc, max_t_equal_sizes);
  tcase_add_test(tc, max_t_flags_skewed_values);
  tcase_add_test(tc, max_t_intervals_of_skewed_values);
  tcase_add_test(tc, max_t_samples_of_deals);
  tcase_add_test(tc, max_t_level_of_a_table);
  tcase_set_timeout(tc, 120);
  tcase_add_test(tc, a_metric_of_one_deal_widens_nothing);
  tcase_add_test(tc, holm_takes_the_place_of_the_flips);
  suite_add_tcase(s, tc);
  return s;
}
