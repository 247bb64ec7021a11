/* Learning preferences: weights that choices were made by are found again. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "engine/app/judge/prefer.h"
#include "engine/base/rng.h"
#include "engine/stats/elementary.h"
#include "tests/unit/fixture.h"

enum { N_TRAITS = 3, MOVES = 5, GAMES = 2000, EARLY = 4, LATE = 5 };

/* Draws one of MOVES by e to the power of 0.3 A - 0.5 B; C is of no matter. */
static int draw(const int32_t trait[MOVES][N_TRAITS], struct ad_rng *rng)
{
  double sum = 0, share[MOVES];
  for (int i = 0; i < MOVES; i++)
    sum += share[i] = st_exp(0.3 * trait[i][0] - 0.5 * trait[i][1]);
  double at = (double)ad_rng_below(rng, 1 << 20) / (1 << 20) * sum;
  int move = 0;
  while (move < MOVES - 1 && at >= share[move])
    at -= share[move++];
  return move;
}

/* Two decisions a game; the first move is the chosen one. */
static void make_choices(struct app_choices *choices)
{
  struct ad_rng rng;
  ad_rng_seed(&rng, 4);
  *choices = (struct app_choices){.n_traits = N_TRAITS};
  for (int game = 0; game < GAMES; game++)
    for (int stage = EARLY; stage <= LATE; stage++) {
      int32_t trait[MOVES][N_TRAITS], first[N_TRAITS];
      for (int i = 0; i < MOVES; i++)
        for (int k = 0; k < N_TRAITS; k++)
          trait[i][k] = (int32_t)ad_rng_below(&rng, 9) - 4;
      int chosen = draw((const int32_t(*)[N_TRAITS])trait, &rng);
      memcpy(first, trait[0], sizeof first);
      memcpy(trait[0], trait[chosen], sizeof first);
      memcpy(trait[chosen], first, sizeof first);
      app_choices_add(choices, game, stage, MOVES, trait[0]);
    }
}

static void check_near(int32_t weight, double expected)
{
  double off = (double)weight / AD_WEIGHT_ONE - expected;
  ck_assert_msg(off > -0.05 && off < 0.05, "weight %d, expected %.0f", (int)weight,
                expected * AD_WEIGHT_ONE);
}

static const struct app_prefer_options options = {.penalty = 1, .held_out = 5};

START_TEST(prefer_finds_weights_again)
{
  struct app_choices choices;
  struct app_prefer_check check;
  struct ad_judgement judgement = {0};
  make_choices(&choices);
  app_prefer_fit(&choices, &options, &judgement);
  ck_assert_int_eq(judgement.n_traits, N_TRAITS);
  for (int stage = EARLY; stage <= LATE; stage++) {
    check_near(judgement.preference[stage][0], 0.3);
    check_near(judgement.preference[stage][1], -0.5);
    check_near(judgement.preference[stage][2], 0);
  }
  app_prefer_check(&choices, &judgement, 5, &check);
  ck_assert_int_eq(check.n, 2 * GAMES / 5);
  ck_assert_msg(check.first > 0.5 && check.first < 0.7, "%.2f are first", check.first);
  ck_assert_msg(check.third > 0.9, "%.2f are among three", check.third);
  app_choices_fini(&choices);
}
END_TEST

/* A stage that was not seen has the weights of all together; a penalty draws weights to those. */
START_TEST(prefer_lends_weights_to_stages)
{
  struct app_choices choices;
  struct ad_judgement judgement = {0}, heavy = {0};
  make_choices(&choices);
  app_prefer_fit(&choices, &options, &judgement);
  check_near(judgement.preference[0][0], 0.3);
  ck_assert_int_ne(judgement.preference[EARLY][0], judgement.preference[LATE][0]);
  app_prefer_fit(&choices, &(struct app_prefer_options){.penalty = 1e9}, &heavy);
  ck_assert_int_eq(heavy.preference[EARLY][0], 0);
  app_choices_fini(&choices);
}
END_TEST

/* A player that never errs: weights stay finite, and foretell every choice. */
START_TEST(prefer_learns_from_one_that_never_errs)
{
  struct app_choices choices = {.n_traits = N_TRAITS};
  struct app_prefer_check check;
  struct ad_judgement judgement = {0};
  for (int game = 0; game < 50; game++) {
    const int32_t trait[2][N_TRAITS] = {{game % 5 + 1, 0, 0}, {0, 3, 0}};
    app_choices_add(&choices, game, EARLY, 2, trait[0]);
  }
  app_prefer_fit(&choices, &options, &judgement);
  ck_assert_int_gt(judgement.preference[EARLY][0], 0);
  ck_assert_int_lt(judgement.preference[EARLY][0], AD_MAX_WEIGHT);
  ck_assert_int_eq(judgement.preference[EARLY][2], 0);
  app_prefer_check(&choices, &judgement, 1, &check);
  ck_assert(check.first == 1);
  app_choices_fini(&choices);
}
END_TEST

static void break_nothing(struct app_choices *c)
{
  (void)c;
}
static void name_another_trait(struct app_choices *c)
{
  c->number[1] = N_TRAITS;
}
static void have_too_many_traits(struct app_choices *c)
{
  c->number[0] = N_TRAITS + 1;
}
static void begin_elsewhere(struct app_choices *c)
{
  c->choice[1].at++;
}
static void have_no_move(struct app_choices *c)
{
  c->choice[0].moves = 0;
}
static void be_of_no_stage(struct app_choices *c)
{
  c->choice[1].stage = AD_STAGES;
}
static void end_early(struct app_choices *c)
{
  c->n_numbers--;
}
static const struct {
  void (*change)(struct app_choices *c);
  bool holds;
} changes[] = {{break_nothing, true},    {name_another_trait, false}, {have_too_many_traits, false},
               {begin_elsewhere, false}, {have_no_move, false},       {be_of_no_stage, false},
               {end_early, false}};

/* What another process sent is looked at before it is used. */
START_TEST(choices_that_are_malformed_are_found)
{
  static const int32_t trait[2][N_TRAITS] = {{1, 0, 70000}, {0, -3, 0}};
  struct app_choices one = {.n_traits = N_TRAITS}, all = {.n_traits = N_TRAITS};
  app_choices_add(&one, 0, EARLY, 2, trait[0]);
  app_choices_append(&all, &one);
  app_choices_append(&all, &one);
  ck_assert_int_eq(all.number[4], INT16_MAX);
  changes[_i].change(&all);
  ck_assert_int_eq(app_choices_hold(&all), changes[_i].holds);
  app_choices_fini(&one);
  app_choices_fini(&all);
}
END_TEST

Suite *prefer_suite(void);
Suite *prefer_suite(void)
{
  Suite *s = suite_create("prefer");
  TCase *tc = tcase_create("prefer");
  tcase_add_test(tc, prefer_finds_weights_again);
  tcase_add_test(tc, prefer_lends_weights_to_stages);
  tcase_add_test(tc, prefer_learns_from_one_that_never_errs);
  tcase_add_loop_test(tc, choices_that_are_malformed_are_found, 0, AD_LEN(changes));
  suite_add_tcase(s, tc);
  return s;
}
