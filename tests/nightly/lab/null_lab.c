/* null_lab.c - how often the statistics of the lab are wrong, on random data whose truth is known.
 *
 *   null_lab [RUNS]
 *
 * Prints a table and exits with 1 if tests find more than they may, or intervals hold the truth
 * less or more often than they promise.  Seeds are fixed, so the same program prints the same
 * table. */
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#include "tests/unit/stats/simulation.h"

enum { RUNS = 1000, ANYTIME_DEALS = 3000, LOOKS = 6, FAILED = 1, USAGE = 2 };
static int passed, failed;

/* Three standard errors of a rate of which SHARE is expected. */
static double noise(double share, struct sim_rate rate)
{
  return 3 * sqrt(fmax(0, share * (1 - share)) / (double)rate.cases);
}

static void print_rate(const char *what, struct sim_rate rate, const char *wanted, bool ok)
{
  printf("%-64s %8lld %6.1f  %s%s\n", what, rate.cases, 100 * sim_share(rate), wanted,
         ok ? "" : "  MISSED");
  fflush(stdout);
}

/* The goal is a share from LOW to HIGH, which has room for the noise of RUNS cases. */
static void expect_between(const char *what, struct sim_rate rate, double low, double high)
{
  bool few = rate.cases < RUNS;
  double least = fmax(0, low - few * noise(low, rate)),
         most = fmin(1, high + few * noise(high, rate));
  char wanted[40];
  bool ok = sim_share(rate) >= least && sim_share(rate) <= most;
  snprintf(wanted, sizeof wanted, "%.1f to %.1f", 100 * least, 100 * most);
  *(ok ? &passed : &failed) += 1;
  print_rate(what, rate, wanted, ok);
}

/* The goal is at most LIMIT; above 1: what is known to be missed. */
static void expect_at_most(const char *what, enum sim_kind kind, struct sim_rate rate, double limit)
{
  char line[100];
  snprintf(line, sizeof line, "%s: %s", what, sim_kind_names[kind]);
  if (limit > 1)
    print_rate(line, rate, "", true);
  else
    expect_between(line, rate, 0, limit);
}

/* Of 5 % and the noise of 4 * RUNS cases; what all looks together may miss. */
static const double no_goal = 2, level = 0.05, noisy_level = 0.06, looks_level = 0.066;

static void test_tables(int runs)
{
  struct sim_tables t = sim_same_distribution(runs, 200, 1);
  expect_between("20 metrics, 200 deals, same distribution: p <= .05", t.by_p, 0.034, 0.066);
  expect_between("20 metrics, 200 deals, same distribution: a mark", t.marked, 0.034, 0.066);
  expect_between("20 metrics, 200 deals: single intervals hold 0", t.covered, 0.935, 0.965);
  t = sim_same_means(runs, 400, 3, 1, SIM_EXPONENTIAL, 2);
  expect_between("3 metrics, 400 deals, same means, 1 exponential: a mark", t.marked, 0, 0.065);
  t = sim_same_means(runs, 400, 3, 1, SIM_CHI_SQUARE, 3);
  expect_between("3 metrics, 400 deals, same means, 1 chi-square: a mark", t.marked, 0, 0.065);
  t = sim_same_means(runs, 400, 20, 5, SIM_CHI_SQUARE, 4);
  expect_between("20 metrics, 400 deals, same means, 5 chi-square: a mark", t.marked, 0, 0.065);
  t = sim_same_means(runs, 400, 3, 3, SIM_CHI_SQUARE, 5);
  print_rate("3 metrics, 400 deals, same means, 3 chi-square: p <= .05", t.by_p, "", true);
  print_rate("3 metrics, 400 deals, same means, 3 chi-square: a mark", t.marked, "", true);
}

static void test_stops(int runs)
{
  for (int kind = 0; kind < SIM_KINDS; kind++) {
    /* where values are very skewed, 100 deals are few */
    expect_at_most("any-time interval, 3000 deals, ever leaves out 0", kind,
                   sim_anytime(runs, ANYTIME_DEALS, kind, 11),
                   kind == SIM_CHI_SQUARE ? no_goal : noisy_level);
    expect_at_most("looks at 100 to 3200 deals, one leaves out 0", kind,
                   sim_looks(runs, LOOKS, kind, 12), looks_level);
  }
}

static void test_bands(int runs)
{
  for (int kind = 0; kind < SIM_KINDS; kind++) {
    struct sim_rate reached, missed;
    sim_band(runs, 100, 4, kind, 21, &reached, &missed);
    expect_at_most("a band that ends at the truth is reached, 100 deals", kind, reached,
                   noisy_level);
    expect_at_most("a band that ends at the truth is missed, 100 deals", kind, missed, noisy_level);
  }
}

static void test_intervals(int runs)
{
  static const char *const shares[ST_LUCK_SHARES] = {"skill", "bot in a deal", "seat", "deal",
                                                     "rest"};
  expect_between("ratio of sums, 100 deals of 1 to 5 games: interval", sim_ratio(runs, 100, 31),
                 0.935, 0.965);
  expect_between("where a sweep crosses a target, 100 deals: interval", sim_crossing(runs, 100, 32),
                 0.935, 0.97);
  for (int seats = 2; seats <= 4; seats++) {
    struct sim_rate covered[ST_LUCK_SHARES], found, imbalance;
    char line[100];
    sim_luck(runs, 160, seats, 33, covered);
    for (int i = 0; i < ST_LUCK_SHARES - (seats == 2); i++) {
      snprintf(line, sizeof line, "luck shares, %d seats, 160 deals, %s: interval", seats,
               shares[i]);
      expect_between(line, covered[i], 0.91, 0.98);
    }
    sim_seats(runs, 400, seats, 34, &found, &imbalance);
    snprintf(line, sizeof line, "%d equal positions, 400 deals: found different", seats);
    expect_between(line, found, 0, 0.066);
    snprintf(line, sizeof line, "%d equal positions, 400 deals: interval of imbalance", seats);
    expect_between(line, imbalance, 0.935, 1);
  }
}

static void test_race(int runs)
{
  for (int kind = 0; kind < SIM_KINDS; kind++) {
    double left;
    expect_at_most("race of 20: the best drops out", kind, sim_race(runs, kind, 41, &left), level);
    printf("%-64s %8s %6.1f\n", "  left of the candidates", "", 100 * left);
  }
}

int main(int argc, char **argv)
{
  int runs = argc > 1 ? atoi(argv[1]) : RUNS;
  if (argc > 2 || runs < 10) {
    fprintf(stderr, "usage: null_lab [RUNS]\n");
    return USAGE;
  }
  printf("%-64s %8s %6s  %s\n", "what", "cases", "%", "expected");
  test_tables(runs);
  test_stops(4 * runs);
  test_bands(4 * runs);
  test_intervals(2 * runs);
  test_race(runs);
  printf("%d passed, %d failed\n", passed, failed);
  return failed > 0 ? FAILED : 0;
}
