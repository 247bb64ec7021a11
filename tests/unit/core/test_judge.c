/* test_judge.c - the judgement by weights made by hand, over nim with features made for this. */
#include <check.h>
#include <string.h>

#include "engine/core/judge/judge.h"
#include "tests/unit/setups.h"

static const struct ad_feature features[] = {
  {"two", "always 2"}, {"seat", "its number"}, {NULL, NULL}};
static struct ad_game_ops game;
static struct ad_setup own;
static struct ad_judgement weights;
static int stage;
static char state[1 << 16];

static void read_features(const void *rules, const void *at, int seat, int32_t *out)
{
  (void)rules, (void)at;
  out[0] = 2;
  out[1] = seat;
}

/* The first trait is the move itself, the last one twice as much; most are 0. */
static void read_traits(const void *rules, const void *at, const ad_move *moves, int n,
                        int32_t *out)
{
  (void)rules, (void)at;
  memset(out, 0, (size_t)(n * weights.n_traits) * sizeof *out);
  for (int i = 0; i < n; i++, out += weights.n_traits) {
    out[0] = (int32_t)moves[i];
    out[weights.n_traits - 1] = 2 * (int32_t)moves[i];
  }
}

static int read_stage(const void *rules, const void *at)
{
  (void)rules, (void)at;
  return stage;
}

/* A game of nim that is dealt, with weights that are 0. */
static void make(void)
{
  int n, i = 0;
  const struct ad_setup *const *all = setups_all(&n);
  while (strcmp(all[i]->ops->key, "nim") != 0 || all[i]->hooks)
    i++;
  own = *all[i];
  game = *own.ops;
  game.features = features;
  game.read_features = read_features;
  game.traits = features;
  game.read_traits = read_traits;
  game.stage = read_stage;
  own.ops = &game;
  weights = (struct ad_judgement){.n_features = 2, .n_traits = 2};
  own.judgement = &weights;
  stage = 0;
  ck_assert_uint_le(own.state_size, sizeof state);
  ad_deal(&own, state, 1);
}

START_TEST(judge_is_a_weighted_sum)
{
  weights.constant[3] = 10 * AD_WEIGHT_ONE;
  weights.weight[3][0] = AD_WEIGHT_ONE / 2;
  weights.weight[3][1] = -3 * AD_WEIGHT_ONE;
  ck_assert_int_eq(ad_judge(&own, state, 0), 0);
  stage = 3;
  ck_assert_int_eq(ad_judge(&own, state, 0), 11 * AD_JUDGE_ONE);
  ck_assert_int_eq(ad_judge(&own, state, 1), 8 * AD_JUDGE_ONE);
}
END_TEST

START_TEST(judge_rounds_to_zero)
{
  weights.constant[0] = AD_WEIGHT_ONE / AD_JUDGE_ONE - 1;
  ck_assert_int_eq(ad_judge(&own, state, 0), 0);
  weights.constant[0] = -weights.constant[0];
  ck_assert_int_eq(ad_judge(&own, state, 0), 0);
}
END_TEST

START_TEST(judge_tells_points_when_the_game_is_over)
{
  ad_move moves[1024];
  weights.constant[0] = 99 * AD_WEIGHT_ONE;
  while (ad_to_act(&own, state) != AD_OVER) {
    ck_assert_int_ge(ad_legal(&own, state, moves), 1);
    ad_apply(&own, state, moves[0]);
  }
  for (int seat = 0; seat < own.seats; seat++)
    ck_assert_int_eq(ad_judge(&own, state, seat), ad_points(&own, state, seat) * AD_JUDGE_ONE);
}
END_TEST

START_TEST(judge_needs_weights_and_features)
{
  ck_assert(ad_can_judge(&own));
  own.judgement = NULL;
  ck_assert(!ad_can_judge(&own));
  own.judgement = &weights;
  game.read_features = NULL;
  ck_assert(!ad_can_judge(&own));
}
END_TEST

/* Numbers of traits: less than a block of eight, one, more, and odd ones. */
static const int widths[] = {2, 8, 16, 17, 31};

/* More moves than are read at once. */
START_TEST(judge_prefers_by_a_weighted_sum)
{
  ad_move moves[100];
  int32_t out[100];
  for (int i = 0; i < 100; i++)
    moves[i] = (ad_move)i;
  weights.n_traits = widths[_i];
  weights.preference[3][0] = 5;
  weights.preference[3][widths[_i] - 1] = -1;
  stage = 3;
  ad_prefer(&own, state, moves, 100, out);
  for (int i = 0; i < 100; i++)
    ck_assert_int_eq(out[i], 3 * i);
  weights.preference[3][0] = AD_MAX_WEIGHT;
  ad_prefer(&own, state, moves, 100, out);
  ck_assert_int_eq(out[0], 0);
  ck_assert_int_eq(out[99], AD_MAX_PREFERENCE);
}
END_TEST

START_TEST(judge_prefers_with_weights_of_traits_only)
{
  ck_assert(ad_can_prefer(&own));
  weights.n_features = 0;
  ck_assert(ad_can_prefer(&own) && !ad_can_judge(&own));
  weights.n_traits = 0;
  ck_assert(!ad_can_prefer(&own));
  own.judgement = NULL;
  ck_assert(!ad_can_prefer(&own));
}
END_TEST

Suite *judge_suite(void);
Suite *judge_suite(void)
{
  Suite *s = suite_create("judge");
  TCase *tc = tcase_create("judge");
  tcase_add_checked_fixture(tc, make, NULL);
  tcase_add_test(tc, judge_is_a_weighted_sum);
  tcase_add_test(tc, judge_rounds_to_zero);
  tcase_add_test(tc, judge_tells_points_when_the_game_is_over);
  tcase_add_test(tc, judge_needs_weights_and_features);
  tcase_add_loop_test(tc, judge_prefers_by_a_weighted_sum, 0, AD_LEN(widths));
  tcase_add_test(tc, judge_prefers_with_weights_of_traits_only);
  suite_add_tcase(s, tc);
  return s;
}
