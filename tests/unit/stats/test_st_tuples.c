/* The n-tuple model: effects of values and pairs from measurements without noise and with it. */
#include <check.h>
#include <math.h>

#include "engine/base/rng.h"
#include "engine/stats/lab/search/tuples.h"

static const int values[] = {4, 3, 2}, base[] = {1, 0, 0};

/* Additive, with one pair. */
static double truth(const signed char *at)
{
  return 2.0 * (at[0] - 1) - 3.0 * at[1] + 0.5 * at[2] + (at[0] == 3 && at[1] == 2 ? 4 : 0);
}

START_TEST(tuples_learn_without_noise)
{
  struct st_tuples *t = st_tuples_new(3, values, base, 1);
  for (int i = 0; i < 48; i++) {
    signed char at[] = {(signed char)(i % 4), (signed char)(i / 4 % 3), (signed char)(i / 12 % 2)};
    if (at[0] == 2 && at[1] == 1) /* never visited */
      continue;
    double d = truth(at);
    st_tuples_visit(t, at, &d);
  }
  for (int i = 0; i < 40; i++)
    st_tuples_fit(t);
  ck_assert_double_eq_tol(st_tuples_predict(t, (signed char[]){2, 1, 1}, 0), -0.5, 0.5);
  ck_assert_double_eq_tol(st_tuples_predict(t, (signed char[]){3, 2, 1}, 0), 2.5, 0.05);
  ck_assert_double_eq(st_tuples_predict(t, (signed char[]){1, 0, 0}, 0), 0);
  st_tuples_free(t);
}
END_TEST

START_TEST(tuples_tell_noise_and_visits)
{
  struct st_tuples *t = st_tuples_new(3, values, base, 2);
  signed char at[] = {2, 1, 0}, other[] = {2, 2, 1};
  struct ad_rng rng;
  ad_rng_seed(&rng, 5);
  ck_assert_int_eq(st_tuples_find(t, at), -1);
  for (int i = 0; i < 400; i++) {
    double sign = ad_rng_below(&rng, 2) ? 3 : -3;
    ck_assert_int_eq(st_tuples_visit(t, at, (double[]){1 + sign, NAN}), 0);
  }
  st_tuples_fit(t);
  ck_assert_double_eq_tol(st_tuples_noise(t, 0), 9, 0.5);
  ck_assert_double_eq(st_tuples_noise(t, 1), 0);
  ck_assert_double_eq_tol(st_tuples_predict(t, at, 0), 1, 0.5);
  ck_assert_double_eq(st_tuples_predict(t, at, 1), 0);
  ck_assert_int_eq(st_tuples_find(t, at), 0);
  ck_assert_int_eq(st_tuples_find(t, other), -1);
  ck_assert(st_tuples_bound(t, other, 1) > st_tuples_bound(t, at, 1));
  ck_assert_double_eq(st_tuples_bound(t, at, 0), 0);
  st_tuples_free(t);
}
END_TEST

Suite *st_tuples_suite(void);
Suite *st_tuples_suite(void)
{
  Suite *suite = suite_create("st_tuples");
  TCase *tc = tcase_create("tuples");
  tcase_add_test(tc, tuples_learn_without_noise);
  tcase_add_test(tc, tuples_tell_noise_and_visits);
  suite_add_tcase(suite, tc);
  return suite;
}
