/* Learning a judgement: weights that are known are found again. */
#include <check.h>
#include <stdlib.h>

#include "engine/app/judge/fit.h"
#include "engine/base/rng.h"
#include "tests/unit/fixture.h"

enum { N_FEATURES = 2, LATE = 5, EARLY = 4, GAMES = 400 };

/* Games of one seat, a position at each of two stages; the points are 7 + 2 a - 3 b, and NOISE. */
static void make_rows(struct app_rows *rows, int noise)
{
  struct ad_rng rng;
  ad_rng_seed(&rng, 4);
  *rows = (struct app_rows){.n_features = N_FEATURES};
  for (int game = 0; game < GAMES; game++)
    for (int stage = EARLY; stage <= LATE; stage++) {
      const int32_t feature[] = {(int32_t)ad_rng_below(&rng, 20), (int32_t)ad_rng_below(&rng, 9)};
      int points = 7 + 2 * feature[0] - 3 * feature[1];
      points += noise ? (int)ad_rng_below(&rng, 2 * (uint32_t)noise + 1) - noise : 0;
      app_rows_add(rows, &(struct app_row){.game = game, .stage = stage, .points = points},
                   feature);
    }
}

static void check_weight(int32_t weight, int expected, int tolerance)
{
  int off = weight - expected * AD_WEIGHT_ONE;
  ck_assert_msg(abs(off) <= tolerance, "weight %d, expected %d", (int)weight,
                expected * AD_WEIGHT_ONE);
}

/* TOLERANCE: in 1/AD_WEIGHT_ONE; five in a hundred where points have an error of up to 4. */
static const struct {
  int noise, tolerance;
} cases[] = {{0, 1}, {4, AD_WEIGHT_ONE / 20}};

START_TEST(fit_finds_weights_again)
{
  struct app_rows rows;
  struct ad_judgement judgement;
  struct app_fit_error error;
  const struct app_fit_options options = {.prior_rows = 0, .final = 1, .held_out = 5};
  make_rows(&rows, cases[_i].noise);
  app_fit(&rows, &options, &judgement);
  for (int stage = EARLY; stage <= LATE; stage++) {
    check_weight(judgement.weight[stage][0], 2, cases[_i].tolerance);
    check_weight(judgement.weight[stage][1], -3, 3 * cases[_i].tolerance);
  }
  app_fit_check(&rows, &judgement, 5, &error);
  ck_assert_int_eq(error.rows[LATE], GAMES / 5);
  if (!cases[_i].noise)
    ck_assert_msg(error.all < 0.01, "%.3f points off in games that were left out", error.all);
  else /* the mean of -4 .. 4 without sign is 20/9 */
    ck_assert_msg(error.all > 1.8 && error.all < 2.6, "%.3f points off", error.all);
  app_rows_fini(&rows);
}
END_TEST

/* Where nothing was seen of a stage it has the weights of the next; of the last, none. */
START_TEST(fit_lends_weights_to_stages_without_rows)
{
  struct app_rows rows;
  struct ad_judgement judgement;
  const struct app_fit_options options = {.prior_rows = 10, .final = 0.5};
  make_rows(&rows, 0);
  app_fit(&rows, &options, &judgement);
  ck_assert_int_eq(judgement.weight[0][0], judgement.weight[EARLY][0]);
  ck_assert_int_eq(judgement.constant[0], judgement.constant[EARLY]);
  ck_assert_int_eq(judgement.weight[LATE + 1][0], 0);
  app_rows_fini(&rows);
}
END_TEST

/* A prior of as many rows as there are halves what the late stage sees, as nothing follows it, and
 * an early stage that sees nothing keeps half of that. */
START_TEST(fit_draws_a_stage_to_the_next)
{
  struct app_rows rows;
  struct ad_judgement judgement;
  make_rows(&rows, 0);
  for (int i = 0; i < rows.n; i++)
    if (rows.row[i].stage == EARLY)
      rows.row[i].points = 0;
  app_fit(&rows, &(struct app_fit_options){.prior_rows = 0, .final = 1}, &judgement);
  check_weight(judgement.weight[EARLY][0], 0, 1);
  app_fit(&rows, &(struct app_fit_options){.prior_rows = GAMES, .final = 1}, &judgement);
  check_weight(judgement.weight[LATE][0], 1, AD_WEIGHT_ONE / 10);
  ck_assert_int_gt(judgement.weight[EARLY][0], AD_WEIGHT_ONE / 3);
  ck_assert_int_lt(judgement.weight[EARLY][0], AD_WEIGHT_ONE * 2 / 3);
  app_rows_fini(&rows);
}
END_TEST

/* The last stage has nothing to be drawn to but 0, and all others learn from it. */
START_TEST(fit_hardly_draws_the_last_stage)
{
  struct app_rows rows;
  struct ad_judgement judgement;
  make_rows(&rows, 0);
  for (int i = 0; i < rows.n; i++)
    rows.row[i].stage += AD_STAGES - 1 - LATE;
  app_fit(&rows, &(struct app_fit_options){.prior_rows = GAMES, .final = 1}, &judgement);
  check_weight(judgement.weight[AD_STAGES - 1][0], 2, AD_WEIGHT_ONE / 10);
  check_weight(judgement.weight[AD_STAGES - 2][0], 2, AD_WEIGHT_ONE / 10);
  app_rows_fini(&rows);
}
END_TEST

Suite *fit_suite(void);
Suite *fit_suite(void)
{
  Suite *s = suite_create("fit");
  TCase *tc = tcase_create("fit");
  tcase_add_loop_test(tc, fit_finds_weights_again, 0, AD_LEN(cases));
  tcase_add_test(tc, fit_lends_weights_to_stages_without_rows);
  tcase_add_test(tc, fit_draws_a_stage_to_the_next);
  tcase_add_test(tc, fit_hardly_draws_the_last_stage);
  suite_add_tcase(s, tc);
  return s;
}
