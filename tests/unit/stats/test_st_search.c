/* Bands, sweeps, looks, numbers of deals, the race. */
#include <check.h>
#include <math.h>

#include "engine/base/mem.h"
#include "engine/stats/intervals.h"
#include "engine/stats/lab/quantile.h"
#include "engine/stats/lab/search/anytime.h"
#include "engine/stats/lab/search/band.h"
#include "engine/stats/lab/search/deals.h"
#include "engine/stats/lab/search/race.h"
#include "engine/stats/lab/search/sweep.h"

/* ---- bands ---- */

START_TEST(search_band_without_error)
{
  struct st_band_test in = st_band_test_of(3, 0, 9, 2, 4, 0.05),
                      out = st_band_test_of(5, 0, 9, 2, 4, 0.05);
  ck_assert_int_eq(in.verdict, ST_BAND_REACHED);
  ck_assert_double_eq(in.p_reached, 0);
  ck_assert_int_eq(out.verdict, ST_BAND_MISSED);
  ck_assert_double_eq(out.p_reached, 1);
}
END_TEST

START_TEST(search_band_with_one_end)
{
  struct st_band_test test = st_band_test_of(3, 0.5, 1e6, -INFINITY, 4, 0.05);
  ck_assert_int_eq(test.verdict, ST_BAND_REACHED);
  ck_assert_double_eq_tol(test.p_reached, 0.02275, 1e-5);
  ck_assert_int_eq(st_band_test_of(5, 0.5, 1e6, -INFINITY, 4, 0.05).verdict, ST_BAND_MISSED);
}
END_TEST

/* An open verdict says how many times the deals decide: with these the interval ends at the band.
 */
START_TEST(search_band_open)
{
  struct st_band_test test = st_band_test_of(0.515, 0.006, 999, 0.48, 0.52, 0.05);
  ck_assert_int_eq(test.verdict, ST_BAND_OPEN);
  double error = 0.006 / sqrt(test.times);
  ck_assert_double_eq_tol(st_band_test_of(0.515, error, 999, 0.48, 0.52, 0.05).high, 0.52, 1e-12);
  ck_assert(isinf(st_band_test_of(0.52, 0.006, 999, 0.48, 0.52, 0.05).times));
}
END_TEST

/* ---- sweeps ---- */

START_TEST(search_sweep_of_a_line)
{
  static const double value[] = {0, 1, 4}, y[] = {5, 7, 13, 1, 3, 9, 2, 4, 10};
  struct st_sweep sweep = {3, 3, value, y};
  struct st_ratio slope = st_sweep_slope(&sweep, 0.95);
  ck_assert_double_eq_tol(slope.estimate, 2, 1e-15);
  ck_assert_double_eq_tol(slope.error, 0, 1e-15);
  /* means 8/3, 14/3, 32/3: without a deal the line is higher or lower by half of its distance */
  struct st_crossing crossing = st_sweep_crossing(&sweep, 20.0 / 3, 0.95);
  ck_assert_int_eq(crossing.crossings, 1);
  ck_assert_double_eq_tol(crossing.at, 2, 1e-14);
  ck_assert_double_eq_tol(crossing.error, sqrt(13.0 / 9) / 2, 1e-14);
}
END_TEST

START_TEST(search_sweep_crossings)
{
  static const double value[] = {0, 1, 2, 3}, y[] = {0, 2, 0, 1, 0, 2, 0, 1};
  struct st_sweep sweep = {2, 4, value, y};
  struct st_crossing none = st_sweep_crossing(&sweep, 3, 0.95),
                     some = st_sweep_crossing(&sweep, 0.5, 0.95),
                     end = st_sweep_crossing(&sweep, 0, 0.95);
  ck_assert_int_eq(none.crossings, 0);
  ck_assert(isnan(none.at) && isnan(none.error));
  ck_assert_int_eq(some.crossings, 3);
  ck_assert_double_eq(some.at, 0.25);
  ck_assert_double_eq(some.error, 0);
  ck_assert_int_eq(end.crossings, 2); /* at a value it is one, not one for each side */
  sweep.n = 1;
  ck_assert(isnan(st_sweep_crossing(&sweep, 0.5, 0.95).error));
}
END_TEST

/* One deal alone makes the line meet the target. */
START_TEST(search_sweep_crossing_of_one_deal)
{
  static const double value[] = {0, 1}, y[] = {0, 1, 0, 1, 0, 10};
  struct st_sweep sweep = {3, 2, value, y};
  struct st_crossing crossing = st_sweep_crossing(&sweep, 3, 0.95);
  ck_assert_double_eq_tol(crossing.at, 0.75, 1e-15);
  ck_assert(isnan(crossing.error) && isnan(crossing.low));
}
END_TEST

/* ---- looks and deals ---- */

START_TEST(search_looks)
{
  double all = 0;
  for (int look = 1; look <= ST_LOOKS; look++) {
    all += st_look_level(look, 0.05);
    ck_assert_int_eq(st_look_at(st_look_deals(look)), look);
  }
  ck_assert(all < 0.05 && all > 0.048);
  ck_assert_int_eq(st_look_at(150), 0);
  ck_assert_int_eq(st_look_at(0), 0);
  ck_assert(st_look_quantile(1, 0.05, 100) > st_look_quantile(1, 0.05, 0));
}
END_TEST

/* 100 deals, of which 20 differ from the most common value. */
START_TEST(search_enough_to_look)
{
  double value[100];
  for (int i = 0; i < 100; i++)
    value[i] = i < 80 ? 0 : 1;
  ck_assert(st_may_look(value, 100));
  ck_assert(!st_may_look(value, 99));
  value[80] = 0;
  ck_assert_int_eq(st_uncommon(value, 100), 19);
  ck_assert(!st_may_look(value, 100));
  ck_assert_int_eq(st_uncommon(value, 0), 0);
  ck_assert_int_eq(st_uncommon(value + 80, 2), 1);
}
END_TEST

/* The equation of the factor, and the number of deals at which the sequence is narrowest relative
 * to an interval of fixed length. */
START_TEST(search_anytime)
{
  for (int i = 1; i <= 5; i++) {
    double alpha = 0.1 / i / i, u = st_anytime_factor(alpha);
    ck_assert_double_eq_tol(u + 1 - log(u + 1), 1 - 2 * log(alpha), 1e-12);
  }
  double best = INFINITY, at = 0;
  for (int n = 100; n <= 1000; n += 5) {
    double wide = st_anytime_half(1, n, 400, 0.05) * sqrt(n);
    if (wide < best) {
      best = wide;
      at = n;
    }
  }
  ck_assert_double_eq_tol(at, 400, 15);
  ck_assert_double_eq_tol(best / 1.959963985, 1.55, 0.005);
}
END_TEST

START_TEST(search_deals)
{
  /* worked out by hand from the quantiles of the normal distribution */
  ck_assert_double_eq(st_deals_to_find(0.5, 1, 0.02, 0.05, 0.8), 9812);
  ck_assert_double_eq(st_deals_to_find(0.5, 0.13, 0.02, 0.05, 0.8), 1276);
  ck_assert_double_eq_tol(st_smallest_effect(1, 0.05, 0.8), 2.8015852, 1e-6);
  /* in the middle of the band both tests have half of the errors: 2 * 1.6449 */
  ck_assert_double_eq(st_deals_to_show(1, 0.1, 0.1, 0.05, 0.9),
                      ceil(4 * 1.6448536269514722 * 1.6448536269514722 * 100));
  /* with one end far away only the other one counts: 1.6449 + 1.2816 */
  ck_assert_double_eq(st_deals_to_show(1, 0.1, INFINITY, 0.05, 0.9), 857);
  ck_assert(isinf(st_deals_to_show(1, 0, 0.1, 0.05, 0.9)));
  ck_assert_double_eq(st_deals_to_show(0, 0.1, 0.1, 0.05, 0.9), 1);
}
END_TEST

/* Limits for what was never seen in 200, 1000 and 10000 deals. */
START_TEST(search_never_seen)
{
  static const double cases[][3] = {
    {200, 0.01487, 5e-6}, {1000, 0.00299, 5e-6}, {10000, 0.0003, 1e-6}};
  for (int i = 0; i < AD_LEN(cases); i++)
    ck_assert_double_eq_tol(st_share_at_most(0, cases[i][0], 0.95), cases[i][1], cases[i][2]);
  ck_assert_double_eq_tol(st_share_at_most(0, 200, 0.95), 1 - pow(0.05, 1 / 200.0), 1e-12);
  ck_assert_double_eq(st_share_at_most(7, 7, 0.95), 1);
  ck_assert_double_eq(st_share_at_most(0, 0, 0.95), 1);
  ck_assert_double_eq(st_share_at_most(3, 50, 0.975), st_clopper_pearson(3, 50, 0.95).high);
}
END_TEST

/* ---- the race ---- */

START_TEST(search_targets)
{
  struct st_target band = st_target_of(48, 52, 0), most = st_target_of(-INFINITY, 40, 0),
                   least = st_target_of(10, INFINITY, 1), none = st_target_of(-INFINITY, 0, 0);
  ck_assert_double_eq(st_target_distance(&band, 53), 1.5);
  ck_assert_double_eq(st_target_distance(&band, 48), 1);
  ck_assert_double_eq(most.tolerance, 2);
  ck_assert_double_eq(st_target_distance(&most, 40), 1);
  ck_assert_double_eq(st_target_distance(&most, 30), 0);
  ck_assert_double_eq(st_target_distance(&least, 8), 3);
  ck_assert_double_eq(st_target_distance(&least, 100), 0);
  ck_assert_double_eq(none.tolerance, 0);
}
END_TEST

enum { DEALS = 50 };

/* Values with the mean MEAN, most of whose spread is that of the deal. */
static void fill(double *x, double mean, int own)
{
  for (int d = 0; d < DEALS; d++) /* a period of 50, so that all means are exact */
    x[d] = mean + 4 * (d % 5 - 2) + 0.1 * ((d / 5 * own) % 10 - 4.5);
}

/* Intervals overlap, but deal by deal one candidate misses by more. */
START_TEST(search_race_on_the_same_deals)
{
  static const struct st_target target[] = {{ST_BOTH_SIDES, 0, 1}};
  double x[3][DEALS];
  const double *value[] = {x[0], x[1], x[2], NULL};
  struct st_miss miss[4];
  fill(x[0], 6, 1);
  fill(x[1], 7, 3);
  fill(x[2], -6.1, 7);
  struct st_race race = {4, 1, DEALS, target, value};
  st_race_round(&race, 3, miss);
  ck_assert(!miss[0].out && miss[1].out && !miss[2].out && miss[3].out);
  ck_assert(miss[1].low < miss[0].high); /* the intervals alone do not say so */
  ck_assert_double_eq_tol(miss[1].miss, 7, 1e-12);
  ck_assert(isnan(miss[3].miss));
  fill(x[0], 1.5, 1); /* on which side of the centre these means truly are is not known, */
  fill(x[1], 2.5, 3); /* so the greater one may be nearer */
  st_race_round(&race, 3, miss);
  ck_assert(!miss[0].out && !miss[1].out);
}
END_TEST

/* Of two targets the worse one counts: a candidate is not out because it is worse in the other. */
START_TEST(search_race_of_two_targets)
{
  static const struct st_target target[] = {{ST_BOTH_SIDES, 0, 1}, {ST_AT_MOST, 10, 1}};
  double x[3][2 * DEALS];
  const double *value[] = {x[0], x[1], x[2]};
  struct st_miss miss[3];
  fill(x[0], 0, 1);
  fill(x[0] + DEALS, 18, 3); /* misses by 8 */
  fill(x[1], 6, 1);
  fill(x[1] + DEALS, 2, 3); /* misses by 6: worse in the first */
  fill(x[2], 5.5, 3);
  fill(x[2] + DEALS, -40, 1); /* misses by 5.5: beyond the centre nothing counts */
  struct st_race race = {3, 2, DEALS, target, value};
  st_race_round(&race, 3, miss);
  ck_assert_double_eq_tol(miss[0].miss, 8, 1e-9);
  ck_assert_double_eq_tol(miss[1].miss, 6, 1e-9);
  ck_assert_double_eq_tol(miss[2].miss, 5.5, 1e-9);
  ck_assert(miss[0].out && miss[1].out && !miss[2].out);
}
END_TEST

/* Deals without a value are left out; a candidate without any value cannot be on target. */
START_TEST(search_race_without_values)
{
  static const struct st_target target[] = {{ST_BOTH_SIDES, 0, 1}};
  double x[4][DEALS];
  const double *value[] = {x[0], x[1], x[2], x[3]};
  struct st_miss miss[4];
  fill(x[0], 6, 1);
  fill(x[1], 7, 3);
  for (int d = 0; d < DEALS; d++) {
    x[2][d] = NAN;
    x[3][d] = d == 0 ? 2 : NAN;
    x[1][d] = d / 5 % 2 ? x[1][d] : NAN;
  }
  struct st_race race = {4, 1, DEALS, target, value};
  st_race_round(&race, 3, miss);
  ck_assert(!miss[0].out && miss[1].out && miss[2].out);
  ck_assert(isinf(miss[2].miss));
  ck_assert_double_eq(miss[3].miss, 2); /* one value has no error */
  ck_assert(isinf(miss[3].high) && !miss[3].out);
}
END_TEST

/* Equal candidates: nobody is out, and with a miss of 0 neither. */
START_TEST(search_race_of_equals)
{
  static const struct st_target target[] = {{ST_AT_LEAST, 0, 1}};
  double x[2][DEALS];
  const double *value[] = {x[0], x[1]};
  struct st_miss miss[2];
  for (int mean = -20; mean <= 20; mean += 20) {
    fill(x[0], mean, 1);
    fill(x[1], mean, 1);
    struct st_race race = {2, 1, DEALS, target, value};
    st_race_round(&race, 3, miss);
    ck_assert(!miss[0].out && !miss[1].out);
  }
}
END_TEST

START_TEST(search_front)
{
  static const double point[] = {1, 2, 2, 1, 1, 2, 3, 0, 2, 2};
  bool front[5];
  st_front(point, 5, 2, front);
  ck_assert(front[0] && front[1] && !front[2] && front[3] && !front[4]);
}
END_TEST

START_TEST(search_rounds)
{
  ck_assert_int_eq(st_race_deals(1), 50);
  ck_assert_int_eq(st_race_deals(4), 400);
  ck_assert(st_race_critical(2, 10, 2, 100, 0.05) > st_race_critical(1, 10, 2, 100, 0.05));
  ck_assert(st_race_critical(1, 20, 2, 100, 0.05) == st_race_critical(1, 10, 4, 100, 0.05));
}
END_TEST

Suite *st_search_suite(void);
Suite *st_search_suite(void)
{
  Suite *s = suite_create("st_search");
  TCase *tc = tcase_create("search");
  tcase_add_test(tc, search_band_without_error);
  tcase_add_test(tc, search_band_with_one_end);
  tcase_add_test(tc, search_band_open);
  tcase_add_test(tc, search_sweep_of_a_line);
  tcase_add_test(tc, search_sweep_crossings);
  tcase_add_test(tc, search_sweep_crossing_of_one_deal);
  tcase_add_test(tc, search_looks);
  tcase_add_test(tc, search_enough_to_look);
  tcase_add_test(tc, search_anytime);
  tcase_add_test(tc, search_deals);
  tcase_add_test(tc, search_never_seen);
  tcase_add_test(tc, search_targets);
  tcase_add_test(tc, search_race_on_the_same_deals);
  tcase_add_test(tc, search_race_of_two_targets);
  tcase_add_test(tc, search_race_without_values);
  tcase_add_test(tc, search_race_of_equals);
  tcase_add_test(tc, search_front);
  tcase_add_test(tc, search_rounds);
  suite_add_tcase(s, tc);
  return s;
}
