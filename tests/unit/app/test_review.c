/* A review: it finds the mistake that was planted, and shares that add up. */
#include <check.h>
#include <stdlib.h>

#include "engine/app/review/review.h"
#include "tests/unit/fixture.h"
#include "tests/unit/setups.h"

static ad_move take(int heap, int stones)
{
  return (ad_move)heap << 16 | (ad_move)stones;
}

/* From 3 4 5 seat 1 wins by taking 2 of the first heap; here it does not, and seat 2 does not see
 * it; then all goes as it must. */
START_TEST(review_finds_the_mistakes_of_nim)
{
  struct ad_setup *setup = fixture_nim(2, "{heaps: [3, 4, 5]}");
  struct ad_match *match = ad_match_new(setup, 1);
  ad_match_apply(match, take(0, 1)); /* 2 4 5: seat 2 could win by 1 of the first */
  ad_match_apply(match, take(0, 2)); /* 0 4 5 */
  ad_match_apply(match, take(2, 1)); /* 0 4 4: lost for seat 2 */
  ad_match_apply(match, take(1, 4));
  ad_match_apply(match, take(2, 4));
  struct app_review review;
  struct app_review_request request = {
    .match = match, .seat = AD_NOBODY, .iterations = 300, .seed = 1};
  ck_assert(app_review_make(&request, &review));
  ck_assert_int_eq(review.n, 5);
  ck_assert_int_eq(review.n_turning, 2);
  ck_assert_int_eq(review.turning[0], 0);
  ck_assert_int_eq(review.turning[1], 1);
  const struct app_review_decision *first = &review.list[0];
  ck_assert_uint_eq(first->best, take(0, 2));
  ck_assert(first->cost.mean == 1 && first->cost.low == 1 && first->before.mean == 1);
  ck_assert_str_eq(first->best_text, "take 2 from 1");
  for (int i = 2; i < 5; i++)
    ck_assert(review.list[i].cost.mean == 0);
  ck_assert(review.over);
  ck_assert(review.seat[0].start == 1 && review.seat[0].own == -1 && review.seat[0].others == 1);
  ck_assert(review.seat[0].luck == 0 && review.seat[0].result == 1);
  ck_assert(review.seat[1].start == 0 && review.seat[1].own == -1 && review.seat[1].others == 1);
  app_review_fini(&review);
  ad_match_free(match);
  ad_setup_free(setup);
}
END_TEST

static struct ad_match *random_match(const struct ad_setup *setup, uint64_t seed, int most)
{
  struct ad_match *match = ad_match_new(setup, seed);
  struct ad_rng rng;
  ad_rng_seed(&rng, seed);
  for (int n; match->n_moves < most && (n = ad_match_options(match)) > 0;)
    ad_match_choose(match, (int)ad_rng_below(&rng, (uint32_t)n), n);
  return match;
}

/* How the chance of SEAT changed from after each move to before the next, and to the result. */
static double luck_between_decisions(const struct app_review *review, int seat)
{
  double sum = review->seat[seat].result;
  for (int i = 0; i < review->n; i++) {
    const struct app_review_decision *d = &review->list[i];
    double after = d->chance[seat] + d->given[seat];
    sum += (i + 1 < review->n ? review->list[i + 1].chance[seat] : 0) - after;
  }
  return sum;
}

/* What chances change by is own choices, those of others, and luck, nothing else. */
START_TEST(review_adds_up)
{
  static const char *const variants[] = {"neoville/hamlet", "gardennation/base", "smallcity/base",
                                         "quadropolis/expert"};
  struct ad_setup *setup = setups_open(variants[_i], _i == 1 ? 3 : 2, NULL);
  struct ad_match *match = random_match(setup, 5, 30);
  struct app_review review;
  struct app_review_request request = {
    .match = match, .seat = AD_NOBODY, .iterations = 16, .seed = 1};
  ck_assert(app_review_make(&request, &review));
  ck_assert_int_gt(review.n, 5);
  for (int i = 0; i < review.n; i++) {
    const struct app_review_decision *d = &review.list[i];
    double sum = 0;
    ck_assert(d->before.low >= 0 && d->before.high <= 1 && d->after.low >= 0);
    ck_assert(d->made != d->best || (d->cost.mean == 0 && d->n_lines == 0));
    for (int seat = 0; seat < setup->seats; seat++)
      sum += d->given[seat];
    ck_assert(sum < 0.001 && sum > -0.001);
  }
  for (int seat = 0; seat < setup->seats; seat++) {
    const struct app_review_seat *one = &review.seat[seat];
    double luck = luck_between_decisions(&review, seat) - one->luck;
    ck_assert(luck < 1e-9 && luck > -1e-9);
  }
  app_review_fini(&review);
  ad_match_free(match);
  ad_setup_free(setup);
}
END_TEST

/* After eight games lost, the ninth may be won: 1 - 0.025^(1/8) = 0.369. */
START_TEST(review_is_not_certain_after_few_games)
{
  struct app_value *value = ad_calloc(1, sizeof *value);
  for (int i = 0; i < APP_VALUE_BATCHES; i++)
    value->batch[i].n = 1;
  struct st_interval exact = app_value_chance(value, 0);
  ck_assert(exact.low == 0 && exact.high == 0);
  value->sheets.games = 8;
  struct st_interval chance = app_value_chance(value, 0);
  ck_assert(chance.mean == 0 && chance.low == 0);
  ck_assert_msg(chance.high > 0.3685 && chance.high < 0.3700, "%f", chance.high);
  free(value);
}
END_TEST

static bool stop_at_second(void *ctx, int done, int all)
{
  int *asked = ctx;
  ++*asked;
  ck_assert(done >= 0 && done < all);
  return done < 1;
}

START_TEST(review_stops_when_told)
{
  struct ad_setup *setup = fixture_nim(2, NULL);
  struct ad_match *match = random_match(setup, 1, 100);
  struct app_review review;
  int asked = 0;
  struct app_review_request request = {
    .match = match, .seat = AD_NOBODY, .iterations = 50, .progress = stop_at_second, .ctx = &asked};
  ck_assert(!app_review_make(&request, &review));
  ck_assert_int_eq(asked, 2);
  app_review_fini(&review);
  ad_match_free(match);
  ad_setup_free(setup);
}
END_TEST

Suite *review_suite(void);
Suite *review_suite(void)
{
  Suite *s = suite_create("review");
  TCase *tc = tcase_create("review");
  tcase_add_test(tc, review_finds_the_mistakes_of_nim);
  tcase_add_loop_test(tc, review_adds_up, 0, 4);
  tcase_add_test(tc, review_is_not_certain_after_few_games);
  tcase_add_test(tc, review_stops_when_told);
  suite_add_tcase(s, tc);
  return s;
}
