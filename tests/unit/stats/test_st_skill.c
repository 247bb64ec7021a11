/* Luck shares, the jackknife, steps of a ladder, interaction between seats. */
#include <check.h>
#include <math.h>
#include <stdlib.h>

#include "engine/base/mem.h"
#include "engine/base/rng.h"
#include "engine/stats/lab/jackknife.h"
#include "engine/stats/lab/skill/luck.h"
#include "engine/stats/lab/skill/strength.h"

/* Of a mean the jackknife gives the usual standard error. */
START_TEST(skill_jackknife_of_a_mean)
{
  static const double x[] = {3, 5, 10, 2};
  double without[4], squares = 0;
  for (int i = 0; i < 4; i++) {
    without[i] = (20 - x[i]) / 3;
    squares += (x[i] - 5) * (x[i] - 5);
  }
  ck_assert_double_eq_tol(st_jackknife_error(without, 4), sqrt(squares / 3 / 4), 1e-15);
  without[0] = NAN;
  ck_assert(isnan(st_jackknife_error(without, 4)));
  ck_assert_int_eq(st_jackknife_groups(2000), 2000);
  ck_assert_int_eq(st_jackknife_groups(2001), 200);
  ck_assert_int_eq(st_jackknife_group(2000, 2001), 199);
  ck_assert_int_eq(st_jackknife_group(7, 8), 7);
}
END_TEST

/* Margins of known origin: which part has all of the mean square. */
START_TEST(skill_luck_of_one_kind)
{
  enum { DEALS = 4, SEATS = 3 };
  double bots[DEALS * 9], seats[DEALS * 9];
  for (int i = 0; i < DEALS * 9; i++) {
    bots[i] = i / 3 % 3 - 1;
    seats[i] = 2 * (i % 3) - 2;
  }
  struct st_luck luck = st_luck_of(bots, DEALS, SEATS, 0.95);
  ck_assert(luck.known);
  ck_assert_double_eq_tol(luck.share[ST_LUCK_SKILL], 1, 1e-15);
  ck_assert_double_eq_tol(luck.error[ST_LUCK_SKILL], 0, 1e-15);
  ck_assert_double_eq(luck.bot_mean[2], 1);
  luck = st_luck_of(seats, DEALS, SEATS, 0.95);
  ck_assert_double_eq_tol(luck.share[ST_LUCK_SEAT], 1, 1e-15);
  ck_assert(!st_luck_of(seats, 2, SEATS, 0.95).known);
}
END_TEST

START_TEST(skill_luck_without_spread)
{
  static const double nothing[12] = {0};
  struct st_luck luck = st_luck_of(nothing, 3, 2, 0.95);
  ck_assert(!luck.known);
  ck_assert_double_eq(luck.mean_square, 0);
}
END_TEST

/* Shares sum to 1 whatever the margins are, with every number of seats, in groups of deals too. */
START_TEST(skill_luck_sums_to_1)
{
  enum { DEALS = 2500 };
  for (int seats = 2; seats <= 4; seats++) {
    double *margin = ad_calloc((size_t)(DEALS * seats * seats), sizeof *margin), sum = 0;
    struct ad_rng rng;
    ad_rng_seed(&rng, (uint64_t)seats);
    for (int d = 0; d < DEALS; d++)
      for (int rotation = 0; rotation < seats; rotation++) {
        double mean = 0, score[4];
        for (int bot = 0; bot < seats; bot++) {
          score[bot] = ad_rng_below(&rng, 50) + 5 * bot;
          mean += score[bot] / seats;
        }
        for (int bot = 0; bot < seats; bot++)
          margin[(d * seats + bot) * seats + (bot + rotation) % seats] = score[bot] - mean;
      }
    struct st_luck luck = st_luck_of(margin, DEALS, seats, 0.95);
    for (int i = 0; i < ST_LUCK_SHARES; i++) {
      sum += luck.share[i];
      ck_assert(luck.error[i] >= 0 && luck.error[i] < 0.05);
    }
    ck_assert_double_eq_tol(sum, 1, 1e-12);
    ck_assert(luck.low[ST_LUCK_SKILL] > 0);
    ck_assert(seats > 2 ? luck.share[ST_LUCK_REST] > 0 : luck.share[ST_LUCK_REST] == 0);
    free(margin);
  }
}
END_TEST

/* Win shares of a stronger bot at two and at three seats. */
START_TEST(skill_elo)
{
  ck_assert_double_eq_tol(st_elo_of_share(0.86, 2), 315.35, 0.005);
  ck_assert_double_eq_tol(st_elo_of_share(0.58, 3), 176.48, 0.005);
  ck_assert_double_eq_tol(st_elo_of_share(0.75, 2), st_rung, 1e-12);
  ck_assert_double_eq_tol(st_elo_of_share(1.0 / 3, 3), 0, 1e-13);
  ck_assert(isinf(st_elo_of_share(1, 2)));
}
END_TEST

START_TEST(skill_ladder)
{
  static const struct st_step step[] = {{0.75, 0.02, 0.71, 0.79, 400},
                                        {1, 0, 0.99, 1, 100},
                                        {0.52, 0.02, 0.48, 0.56, 400},
                                        {0.7, 0.02, 0.66, 0.74, 400}};
  struct st_ladder ladder = st_ladder_of(step, 1, 2, 0.95);
  ck_assert_int_eq(ladder.saturates, -1);
  ck_assert_double_eq_tol(ladder.rungs, 1, 1e-12);
  ck_assert(!ladder.limited && ladder.rungs_low < 1 && ladder.rungs_high > 1);
  ladder = st_ladder_of(step, 4, 2, 0.95);
  ck_assert_int_eq(ladder.saturates, 2);
  ck_assert_int_eq(ladder.steps, 2);
  ck_assert(ladder.limited);
  ck_assert_double_eq_tol(ladder.elo, st_rung + st_elo_of_share(0.995, 2), 1e-9);
  ck_assert_double_eq(st_ladder_of(step, 0, 2, 0.95).rungs, 0);
}
END_TEST

/* Two seats that share a fixed sum, and two that play alone. */
START_TEST(skill_interaction)
{
  static const double weak[] = {3, 4, 5}, strong[] = {8, 4, 9}, rest_weak[] = {7, 6, 5},
                      rest_strong[] = {2, 6, 1};
  struct st_interaction points = {weak, strong, rest_weak, rest_strong};
  struct st_ratio got = st_interaction_of(&points, 3, 0.95);
  ck_assert_double_eq(got.estimate, -1);
  ck_assert_double_eq(got.error, 0);
  ck_assert_int_eq(got.deals, 3); /* the one without a change of its own too */
  points.others_strong = rest_weak;
  ck_assert_double_eq(st_interaction_of(&points, 3, 0.95).estimate, 0);
  points.own_strong = weak;
  ck_assert(!st_interaction_of(&points, 3, 0.95).defined);
}
END_TEST

Suite *st_skill_suite(void);
Suite *st_skill_suite(void)
{
  Suite *s = suite_create("st_skill");
  TCase *tc = tcase_create("skill");
  tcase_add_test(tc, skill_jackknife_of_a_mean);
  tcase_add_test(tc, skill_luck_of_one_kind);
  tcase_add_test(tc, skill_luck_without_spread);
  tcase_add_test(tc, skill_luck_sums_to_1);
  tcase_add_test(tc, skill_elo);
  tcase_add_test(tc, skill_ladder);
  tcase_add_test(tc, skill_interaction);
  suite_add_tcase(s, tc);
  return s;
}
