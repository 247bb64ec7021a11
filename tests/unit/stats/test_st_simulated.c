/* The statistics of the lab on random data whose truth is known: a few runs of what the nightly
 * test (tests/nightly/lab) does often.  Seeds are fixed.  A rate may be off its goal by 3.5
 * standard errors, which is so wide that only gross mistakes are found here. */
#include <check.h>
#include <math.h>

#include "tests/unit/stats/simulation.h"

static void expect_rate(struct sim_rate rate, double low, double high, const char *what)
{
  double share = sim_share(rate), n = (double)rate.cases;
  double least = low - 3.5 * sqrt(low * (1 - low) / n),
         most = high + 3.5 * sqrt(high * (1 - high) / n);
  ck_assert_msg(share >= least && share <= most, "%s: %.3f of %lld, expected %.3f to %.3f", what,
                share, rate.cases, least, most);
}

START_TEST(simulated_tables)
{
  struct sim_tables t = sim_same_distribution(40, 60, 1);
  expect_rate(t.by_p, 0.05, 0.05, "same distribution, p");
  expect_rate(t.marked, 0.03, 0.05, "same distribution, mark");
  expect_rate(t.covered, 0.93, 0.97, "single intervals");
  t = sim_same_means(60, 200, 3, 1, SIM_CHI_SQUARE, 2);
  expect_rate(t.marked, 0, 0.065, "same means");
}
END_TEST

START_TEST(simulated_stops)
{
  for (int kind = 0; kind < SIM_KINDS; kind++) {
    expect_rate(sim_anytime(60, 800, kind, 1), 0, 0.05, sim_kind_names[kind]);
    expect_rate(sim_looks(60, 4, kind, 1), 0, 0.066, sim_kind_names[kind]);
  }
}
END_TEST

START_TEST(simulated_bands)
{
  for (int kind = 0; kind < SIM_KINDS; kind++) {
    struct sim_rate reached, missed;
    sim_band(300, 100, 4, kind, 1, &reached, &missed);
    expect_rate(reached, 0, 0.05, sim_kind_names[kind]);
    expect_rate(missed, 0, 0.05, sim_kind_names[kind]);
  }
}
END_TEST

START_TEST(simulated_intervals)
{
  expect_rate(sim_ratio(200, 60, 1), 0.94, 0.96, "ratio");
  expect_rate(sim_crossing(200, 60, 1), 0.94, 0.97, "crossing");
  for (int seats = 2; seats <= 4; seats++) {
    struct sim_rate covered[ST_LUCK_SHARES], found, imbalance;
    sim_luck(100, 80, seats, 1, covered);
    for (int i = 0; i < ST_LUCK_SHARES - (seats == 2); i++)
      expect_rate(covered[i], 0.91, 0.98, "luck shares");
    sim_seats(100, 100, seats, 1, &found, &imbalance);
    expect_rate(found, 0.05, 0.05, "positions");
    expect_rate(imbalance, 0.95, 1, "imbalance");
  }
}
END_TEST

START_TEST(simulated_race)
{
  double left;
  expect_rate(sim_race(40, SIM_EXPONENTIAL, 1, &left), 0, 0.05, "race");
  ck_assert_double_le(left, 0.5); /* and the race does drop candidates */
}
END_TEST

Suite *st_simulated_suite(void);
Suite *st_simulated_suite(void)
{
  Suite *s = suite_create("st_simulated");
  TCase *tc = tcase_create("simulated");
  tcase_add_test(tc, simulated_tables);
  tcase_add_test(tc, simulated_stops);
  tcase_add_test(tc, simulated_bands);
  tcase_add_test(tc, simulated_intervals);
  tcase_add_test(tc, simulated_race);
  tcase_set_timeout(tc, 120);
  suite_add_tcase(s, tc);
  return s;
}
