/* Distributions against values of 30 digits (tests/data/make_distributions.py); ends and invalid
 * arguments; the elementary functions below them. */
#include <check.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/stats/distributions.h"
#include "engine/stats/elementary.h"

#define FILE_NAME AEDILE_SOURCE "/tests/data/distributions.txt"
static const double tolerance = 1e-12; /* relative */

/* x: the arguments of a line, then the expected values. */
static struct st_tails normal_tails(const double *x)
{
  return st_normal_tails(x[0]);
}

static struct st_tails t_tails(const double *x)
{
  return st_t_tails(x[0], x[1]);
}

static struct st_tails chi2_tails(const double *x)
{
  return st_chi2_tails(x[0], x[1]);
}

static struct st_tails beta_tails(const double *x)
{
  return st_beta_tails(x[0], x[1], x[2]);
}

static struct st_tails normal_quantile(const double *x)
{
  return (struct st_tails){st_normal_quantile(x[0]), 0};
}

static struct st_tails t_quantile(const double *x)
{
  return (struct st_tails){st_t_quantile(x[0], x[1]), 0};
}

static struct st_tails beta_quantile(const double *x)
{
  return (struct st_tails){st_beta_quantile(x[0], x[1], x[2]), 0};
}

static const struct function {
  const char *name;
  int arguments, values, least_lines;
  struct st_tails (*call)(const double *x);
} functions[] = {
  {"normal", 1, 2, 80, normal_tails},
  {"t", 2, 2, 250, t_tails},
  {"chi2", 2, 2, 250, chi2_tails},
  {"beta", 3, 2, 350, beta_tails},
  {"quantile_normal", 1, 1, 90, normal_quantile},
  {"quantile_t", 2, 1, 150, t_quantile},
  {"quantile_beta", 3, 1, 150, beta_quantile},
};

static const struct function *function_of(const char *name)
{
  for (int i = 0; i < AD_LEN(functions); i++)
    if (strcmp(functions[i].name, name) == 0)
      return &functions[i];
  ck_abort_msg("unknown function %s", name);
  return NULL;
}

static bool is_near(double got, double expected)
{
  return fabs(got - expected) <= tolerance * fabs(expected);
}

static const struct function *check_line(char *line)
{
  char copy[256], *rest = line, *word;
  double x[8];
  int n = 0;
  snprintf(copy, sizeof copy, "%s", line);
  const struct function *f = function_of(strtok_r(line, " \n", &rest));
  while ((word = strtok_r(NULL, " \n", &rest)) && n < AD_LEN(x))
    x[n++] = strtod(word, NULL);
  ck_assert_msg(n == f->arguments + f->values, "wrong number of words: %s", copy);
  struct st_tails got = f->call(x);
  ck_assert_msg(is_near(got.lower, x[f->arguments]), "%.17g instead of %s", got.lower, copy);
  ck_assert_msg(f->values == 1 || is_near(got.upper, x[n - 1]), "%.17g instead of %s", got.upper,
                copy);
  return f;
}

START_TEST(distributions_against_references)
{
  FILE *file = fopen(FILE_NAME, "r");
  ck_assert_ptr_nonnull(file);
  char line[256];
  int lines[AD_LEN(functions)] = {0}, all = 0;
  while (fgets(line, sizeof line, file)) {
    lines[check_line(line) - functions]++;
    all++;
  }
  fclose(file);
  ck_assert_int_ge(all, 1000);
  for (int i = 0; i < AD_LEN(functions); i++)
    ck_assert_msg(lines[i] >= functions[i].least_lines, "%d lines of %s", lines[i],
                  functions[i].name);
}
END_TEST

START_TEST(distributions_ends)
{
  ck_assert(st_normal_quantile(0) == -INFINITY && st_normal_quantile(1) == INFINITY);
  ck_assert(st_t_quantile(0, 3) == -INFINITY && st_t_quantile(1, 3) == INFINITY);
  ck_assert(st_beta_quantile(0, 2, 3) == 0 && st_beta_quantile(1, 2, 3) == 1);
  ck_assert(st_normal_quantile(0.5) == 0 && st_t_quantile(0.5, 4) == 0);
  ck_assert(st_normal_tails(INFINITY).upper == 0 && st_normal_tails(INFINITY).lower == 1);
  ck_assert(st_normal_tails(-INFINITY).lower == 0 && st_normal_tails(0).lower == 0.5);
  ck_assert(st_t_tails(0, 5).upper == 0.5 && st_t_tails(-INFINITY, 5).lower == 0);
  ck_assert(st_chi2_tails(0, 4).upper == 1 && st_chi2_tails(INFINITY, 4).upper == 0);
  ck_assert(st_beta_tails(0, 2, 3).lower == 0 && st_beta_tails(1, 2, 3).lower == 1);
  /* without end many degrees of freedom: the normal distribution */
  ck_assert(st_t_tails(-2, INFINITY).lower == st_normal_tails(-2).lower);
  ck_assert(st_t_quantile(0.975, INFINITY) == st_normal_quantile(0.975));
  ck_assert(is_near(st_t_tails(-2, 1e300).lower, st_normal_tails(-2).lower));
  ck_assert(is_near(st_t_quantile(0.975, 1e300), st_normal_quantile(0.975)));
}
END_TEST

START_TEST(distributions_invalid_arguments)
{
  static const double wrong_p[] = {-0.1, 1.1, NAN, INFINITY}, wrong_shape[] = {0, -1, NAN};
  for (int i = 0; i < AD_LEN(wrong_p); i++) {
    ck_assert(isnan(st_normal_quantile(wrong_p[i])));
    ck_assert(isnan(st_t_quantile(wrong_p[i], 3)));
    ck_assert(isnan(st_beta_quantile(wrong_p[i], 2, 3)));
    ck_assert(isnan(st_beta_tails(wrong_p[i], 2, 3).upper));
  }
  for (int i = 0; i < AD_LEN(wrong_shape); i++) {
    double shape = wrong_shape[i];
    ck_assert(isnan(st_t_quantile(0.3, shape)) && isnan(st_t_tails(1, shape).lower));
    ck_assert(isnan(st_chi2_tails(1, shape).upper));
    ck_assert(isnan(st_beta_quantile(0.3, shape, 2)) && isnan(st_beta_quantile(0.3, 2, shape)));
    ck_assert(isnan(st_beta_tails(0.3, shape, 2).lower) &&
              isnan(st_beta_tails(0.3, 2, shape).lower));
  }
  ck_assert(isnan(st_normal_tails(NAN).lower) && isnan(st_t_tails(NAN, 3).upper));
  ck_assert(isnan(st_chi2_tails(-1, 3).upper) && isnan(st_chi2_tails(1, INFINITY).upper));
  ck_assert(isnan(st_beta_quantile(0.3, INFINITY, 2)));
}
END_TEST

/* Tails of quantiles, also between the lines of the file: 20,000 samples of up to 10^8 games. */
START_TEST(distributions_round_trip)
{
  for (int i = 1; i <= 20000; i++) {
    double p = i / 20001.0, a = exp(17.0 * (i % 101) / 100), b = exp(18.0 * (i % 37) / 36);
    ck_assert(is_near(st_normal_tails(st_normal_quantile(p)).lower, p));
    double x = st_beta_quantile(p, a, b), t = st_t_quantile(p, a);
    /* half a unit of X in the last place changes P by this */
    double slack = 1e-11 + 1e-15 * (a + b);
    ck_assert(fabs(st_beta_tails(x, a, b).lower - p) <= slack * p);
    ck_assert(fabs(st_t_tails(t, a).lower - p) <= 1e-11 * p);
  }
}
END_TEST

/* log(1 + X) - X = -X^2/2 + X^3/3 - X^4/4 ...; the ninth power of 1e-3 is below the tolerance. */
static double log1p_minus_series(double x)
{
  double sum = 0;
  for (int n = 8; n >= 2; n--)
    sum += (n % 2 ? 1 : -1) * pow(x, n) / n;
  return sum;
}

START_TEST(elementary_functions)
{
  for (double x = -700; x < 700; x += 0.37)
    ck_assert(is_near(st_exp(x), exp(x)));
  for (double x = 1e-300; x < 1e300; x *= 1.9) {
    ck_assert(fabs(st_log(x) - log(x)) <= 4e-16 * fabs(log(x)));
    ck_assert(fabs(st_log1p(x) - log1p(x)) <= 8e-16 * log1p(x));
  }
  for (double x = 1e-9; x < 1; x *= 1.7) /* the difference of a small X has no digits left */
    ck_assert(is_near(st_log1p_minus(-x),
                      x < 1e-3 ? log1p_minus_series(-x) : (double)(log1pl(-(long double)x) + x)));
  ck_assert(is_near(st_log1p_minus(1e-9), -5e-19 + 1e-27 / 3));
  ck_assert(st_exp(0) == 1 && st_exp(-800) == 0 && st_exp(800) == INFINITY && isnan(st_exp(NAN)));
  ck_assert(st_log(1) == 0 && st_log(0) == -INFINITY && st_log(INFINITY) == INFINITY);
  ck_assert(isnan(st_log(-1)) && isnan(st_log(NAN)));
}
END_TEST

Suite *st_distributions_suite(void);
Suite *st_distributions_suite(void)
{
  Suite *suite = suite_create("st_distributions");
  TCase *tc = tcase_create("distributions");
  tcase_add_test(tc, distributions_against_references);
  tcase_add_test(tc, distributions_ends);
  tcase_add_test(tc, distributions_invalid_arguments);
  tcase_add_test(tc, distributions_round_trip);
  tcase_add_test(tc, elementary_functions);
  suite_add_tcase(suite, tc);
  return suite;
}
