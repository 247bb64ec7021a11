/* The search for values of parameters, on a game of two dice whose numbers are known exactly:
 * position 1 adds a bias, dice have some sides, and a third parameter does nothing. */
#include <check.h>
#include <math.h>
#include <stdlib.h>

#include "engine/base/rng.h"
#include "engine/lab/tune/tune.h"

enum { BIASES = 7, LEAST_SIDES = 4, SIDES = 9, WIN = 0, GAP = 1 };

static int sides_of(const struct lab_point *point)
{
  return LEAST_SIDES + point->at[1];
}

struct dice {
  uint64_t seed;
  long long games;
  bool refuse_bias; /* the rules refuse every bias */
  bool few;         /* games for the base and two single changes */
  long long stop_after;
};

static void play_deal(const struct dice *dice, const struct lab_point *point, bool fresh,
                      long long deal, struct lab_deal_value *out)
{
  struct ad_rng rng;
  ad_rng_seed(&rng, AD_DERIVE(dice->seed, fresh, (uint64_t)deal));
  /* the same numbers for all dice, so that deals are common luck */
  double u = (double)(ad_rng_u64(&rng) >> 11) * 0x1p-53,
         v = (double)(ad_rng_u64(&rng) >> 11) * 0x1p-53;
  int first = 1 + (int)(u * sides_of(point)) + point->at[0],
      second = 1 + (int)(v * sides_of(point));
  out[WIN] = (struct lab_deal_value){first > second ? 1 : first == second ? 0.5 : 0, 1};
  out[GAP] = (struct lab_deal_value){abs(first - second), 1};
}

static bool play(void *ctx, const struct lab_point *point, bool fresh, long long first,
                 long long end, struct lab_deal_value *out, bool *stop)
{
  struct dice *dice = ctx;
  dice->games += end - first;
  *stop = dice->stop_after && dice->games > dice->stop_after;
  if (dice->refuse_bias && point->at[0] > 0)
    return false;
  for (long long deal = first; deal < end; deal++)
    play_deal(dice, point, fresh, deal, out + 2 * (deal - first));
  return true;
}

/* The exact win share of position 1 and the mean gap. */
static void truth(const struct lab_point *point, double *win, double *gap)
{
  int sides = sides_of(point);
  *win = *gap = 0;
  for (int a = 1; a <= sides; a++)
    for (int b = 1; b <= sides; b++) {
      int off = a + point->at[0] - b;
      *win += (off > 0 ? 1 : off == 0 ? 0.5 : 0) / (sides * sides);
      *gap += (double)abs(off) / (sides * sides);
    }
}

static struct lab_tune search(struct dice *dice, double win_low, double win_high, double gap_low,
                              double gap_high)
{
  struct lab_tune tune = {.n_goals = 2,
                          .games = dice->few ? 1200 : 20000,
                          .games_per_deal = 1,
                          .seed = dice->seed,
                          .play = play,
                          .ctx = dice};
  tune.space = (struct lab_space){.n = 3,
                                  .values = {BIASES, SIDES, 3},
                                  .base = {1, 2, 0},
                                  .ordered = {true, true, false},
                                  .most_changes = 3};
  tune.goal[WIN] = (struct lab_goal){.low = win_low, .high = win_high};
  tune.goal[GAP] = (struct lab_goal){.low = gap_low, .high = gap_high};
  lab_tune_run(&tune);
  return tune;
}

static bool is_true(const struct lab_tune *tune, const struct lab_point *point)
{
  double win, gap;
  truth(point, &win, &gap);
  return win >= tune->goal[WIN].low && win <= tune->goal[WIN].high && gap >= tune->goal[GAP].low &&
         gap <= tune->goal[GAP].high;
}

/* ---- tests ---- */

START_TEST(proposals_are_true)
{
  int runs = 12, proposed = 0, wrong = 0;
  for (int i = 0; i < runs; i++) {
    struct dice dice = {.seed = (uint64_t)i};
    struct lab_tune tune = search(&dice, 0.47, 0.53, 2.2, 2.9);
    ck_assert_int_eq(dice.games, tune.used);
    ck_assert_int_le(tune.used, tune.games);
    if (tune.proposed >= 0) {
      proposed++;
      wrong += !is_true(&tune, &tune.candidate[tune.front[tune.proposed].candidate].point);
      ck_assert_int_eq(tune.end, LAB_TUNE_REACHED);
    }
    lab_tune_fini(&tune);
  }
  ck_assert_msg(proposed >= 10, "%d of %d runs propose something", proposed, runs);
  ck_assert_msg(wrong <= 1, "%d of %d proposals are wrong", wrong, proposed);
}
END_TEST

START_TEST(dead_parameters_are_named)
{
  struct dice dice = {.seed = 5};
  struct lab_tune tune = search(&dice, 0.47, 0.53, 2.2, 2.9);
  ck_assert(!tune.dead[0] && !tune.dead[1] && tune.dead[2]);
  ck_assert(tune.moves[WIN] && tune.moves[GAP]);
  for (int i = 0; i < tune.n_front; i++)
    ck_assert_int_eq(tune.candidate[tune.front[i].candidate].point.at[2], 0);
  lab_tune_fini(&tune);
}
END_TEST

START_TEST(a_base_on_target_ends_it)
{
  struct dice dice = {.seed = 5};
  struct lab_tune tune = search(&dice, 0.4, 0.9, 1, 4);
  ck_assert_int_eq(tune.end, LAB_TUNE_BASE);
  ck_assert_int_eq(tune.used, 400);
  lab_tune_fini(&tune);
}
END_TEST

START_TEST(unreachable_targets_are_called_so)
{
  for (uint64_t seed = 0; seed < 10; seed++) {
    struct dice dice = {.seed = seed};
    struct lab_tune tune = search(&dice, 0.49, 0.51, 0.1, 0.4); /* dice of four sides: 1.25 */
    ck_assert_msg(tune.end == LAB_TUNE_UNREACHABLE || tune.end == LAB_TUNE_NOTHING, "end %d",
                  tune.end);
    ck_assert_int_le(tune.used, tune.games * 3 / 10);
    ck_assert(!tune.together[WIN][GAP]);
    lab_tune_fini(&tune);
  }
}
END_TEST

START_TEST(rules_that_cannot_be_are_left_out)
{
  struct dice dice = {.seed = 3, .refuse_bias = true};
  struct lab_tune tune = search(&dice, 0.47, 0.53, 2.2, 2.9);
  /* the base has a bias of 1 itself */
  ck_assert_int_eq(tune.end, LAB_TUNE_STOPPED);
  lab_tune_fini(&tune);
}
END_TEST

START_TEST(a_stop_ends_it)
{
  struct dice dice = {.seed = 3, .stop_after = 3000};
  struct lab_tune tune = search(&dice, 0.47, 0.53, 2.2, 2.9);
  ck_assert_int_eq(tune.end, LAB_TUNE_STOPPED);
  ck_assert_int_le(dice.games, 4000);
  lab_tune_fini(&tune);
}
END_TEST

START_TEST(the_same_seed_finds_the_same)
{
  struct dice a = {.seed = 9}, b = {.seed = 9};
  struct lab_tune x = search(&a, 0.47, 0.53, 2.2, 2.9), y = search(&b, 0.47, 0.53, 2.2, 2.9);
  ck_assert_int_eq(x.used, y.used);
  ck_assert_int_eq(x.n_candidates, y.n_candidates);
  ck_assert_int_eq(x.n_front, y.n_front);
  for (int i = 0; i < x.n_front; i++)
    ck_assert(x.front[i].mean[GAP] == y.front[i].mean[GAP]);
  lab_tune_fini(&x);
  lab_tune_fini(&y);
}
END_TEST

START_TEST(what_was_not_played_is_not_dead)
{
  struct dice dice = {.seed = 5, .few = true};
  struct lab_tune tune = search(&dice, 0.47, 0.53, 2.2, 2.9);
  ck_assert_int_gt(tune.n_effects, 0);
  for (int e = 0; e < tune.n_effects; e++)
    ck_assert_int_eq(tune.effect[e].parameter, 0);
  ck_assert(!tune.dead[1] && !tune.dead[2]);
  ck_assert_int_ne(tune.end, LAB_TUNE_NOTHING);
  lab_tune_fini(&tune);
}
END_TEST

/* ---- a space too large for all points ---- */

enum { SLOPES = 6, STEPS = 9 };

/* A number that each parameter raises by its own slope, and three of them together. */
static double slope_mean(const struct lab_point *point)
{
  static const double slope[SLOPES] = {0.3, 0.7, 1.1, -0.4, 0.9, -0.8};
  double mean = 0;
  for (int i = 0; i < SLOPES; i++)
    mean += slope[i] * point->at[i];
  return mean + 0.05 * point->at[0] * point->at[1] * point->at[2];
}

static bool play_slopes(void *ctx, const struct lab_point *point, bool fresh, long long first,
                        long long end, struct lab_deal_value *out, bool *stop)
{
  const struct dice *dice = ctx;
  struct ad_rng rng;
  for (long long deal = first; deal < end; deal++) {
    ad_rng_seed(&rng, AD_DERIVE(dice->seed, fresh, (uint64_t)deal));
    double noise = (double)(ad_rng_u64(&rng) >> 11) * 0x1p-53 - 0.5;
    out[deal - first] = (struct lab_deal_value){slope_mean(point) + noise, 1};
  }
  *stop = false;
  return true;
}

/* The target lies far beyond every single change: an even spread of 64 points hardly has it. */
START_TEST(a_regression_proposes_and_its_points_are_played)
{
  struct dice dice = {.seed = 4};
  struct lab_tune tune = {.n_goals = 1,
                          .games = 200000,
                          .games_per_deal = 1,
                          .seed = 4,
                          .play = play_slopes,
                          .ctx = &dice};
  tune.space = (struct lab_space){.n = SLOPES,
                                  .values = {STEPS, STEPS, STEPS, STEPS, STEPS, STEPS},
                                  .ordered = {true, true, true, true, true, true},
                                  .most_changes = SLOPES};
  tune.goal[0] = (struct lab_goal){.low = 33.9, .high = 34.3};
  lab_tune_run(&tune);
  ck_assert_int_eq(tune.end, LAB_TUNE_REACHED);
  const struct lab_candidate *best = &tune.candidate[tune.front[tune.proposed].candidate];
  ck_assert(slope_mean(&best->point) >= 33.9 && slope_mean(&best->point) <= 34.3);
  /* what the first regression proposes misses, because single changes do not show the product */
  int first = 1 + SLOPES * (STEPS - 1) + 64 + 32;
  ck_assert_int_ge(tune.front[tune.proposed].candidate, first);
  lab_tune_fini(&tune);
}
END_TEST

/* ---- points ---- */

START_TEST(points_in_reach)
{
  struct lab_space space = {.n = 3,
                            .values = {3, 2, 4},
                            .base = {1, 0, 0},
                            .ordered = {true, false, true},
                            .most_changes = 2};
  struct lab_point point[64];
  ck_assert_int_eq(lab_space_singles(&space, point, 64), 2 + 1 + 3);
  int n = lab_space_all(&space, point, 64);
  ck_assert_int_eq(n, 6 + 2 * 1 + 2 * 3 + 1 * 3);
  ck_assert_int_eq(lab_space_count(&space, 64), n);
  ck_assert_int_eq(lab_space_count(&space, 10), 11);
  for (int i = 0; i < n; i++) {
    ck_assert_int_ge(lab_point_changes(&space, &point[i]), 1);
    ck_assert_int_le(lab_point_changes(&space, &point[i]), 2);
    for (int j = 0; j < i; j++)
      ck_assert(!lab_point_same(&space, &point[i], &point[j]));
  }
  for (unsigned number = 1; number < 100; number++) {
    struct lab_point spread = lab_space_spread(&space, number);
    ck_assert_int_le(lab_point_changes(&space, &spread), 2);
    for (int k = 0; k < space.n; k++)
      ck_assert(spread.at[k] >= 0 && spread.at[k] < space.values[k]);
  }
  struct lab_point far = {{2, 1, 3}};
  ck_assert_int_eq(lab_point_steps(&space, &far), 1 + 1 + 3);
}
END_TEST

Suite *lab_tune_suite(void);
Suite *lab_tune_suite(void)
{
  Suite *suite = suite_create("lab_tune");
  TCase *tc = tcase_create("tune");
  tcase_add_test(tc, proposals_are_true);
  tcase_add_test(tc, dead_parameters_are_named);
  tcase_add_test(tc, a_base_on_target_ends_it);
  tcase_add_test(tc, unreachable_targets_are_called_so);
  tcase_add_test(tc, rules_that_cannot_be_are_left_out);
  tcase_add_test(tc, a_stop_ends_it);
  tcase_add_test(tc, the_same_seed_finds_the_same);
  tcase_add_test(tc, what_was_not_played_is_not_dead);
  tcase_add_test(tc, a_regression_proposes_and_its_points_are_played);
  tcase_add_test(tc, points_in_reach);
  suite_add_tcase(suite, tc);
  return suite;
}
