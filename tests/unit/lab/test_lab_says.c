/* test_lab_says.c - changes of metrics as sentences. */
#include <check.h>
#include <math.h>
#include <string.h>

#include "engine/lab/table/says.h"

static struct lab_change change_of(const char *name, double mean, double low, double high)
{
  const struct lab_metric *metric = lab_metrics;
  while (metric->name && strcmp(metric->name, name) != 0)
    metric++;
  ck_assert_ptr_nonnull(metric->name);
  return (struct lab_change){
    .metric = metric, .counted = true, .change = {.mean = mean, .low = low, .high = high}};
}

static void says(const struct lab_change *change, const char *expected)
{
  struct ad_buf out;
  ad_buf_init(&out);
  lab_change_says(change, &out);
  ck_assert_str_eq(ad_buf_text(&out), expected);
  ad_buf_fini(&out);
}

START_TEST(a_change_is_a_sentence_with_its_direction)
{
  struct lab_change longer = change_of("turns", 2.1, 1.4, 2.8),
                    shorter = change_of("turns", -2.1, -2.8, -1.4);
  says(&longer, "games last 2.1 turns longer (1.4 to 2.8)");
  says(&shorter, "games last 2.1 turns shorter (1.4 to 2.8)");
}
END_TEST

START_TEST(shares_are_hundredths)
{
  struct lab_change position = change_of("position", -0.071, -0.102, -0.04),
                    later = change_of("settled", 0.05, 0.004, 0.096);
  position.position = 1;
  says(&position, "start position 2 wins 7.1 percentage points less often (4.0 to 10.2)");
  says(&later, "the lead settles 5.0 % of the game later (0.4 to 9.6)");
}
END_TEST

/* The nearer end of an interval is not written as 0, which it leaves out. */
START_TEST(small_numbers_get_more_places)
{
  struct lab_change wait = change_of("wait", 0.5, 0.02, 0.98),
                    points = change_of("score", 250, 120, 380);
  says(&wait, "between two turns a seat waits for 0.50 decisions more of others (0.02 to 0.98)");
  says(&points, "a seat gets 250 points more (120 to 380)");
}
END_TEST

START_TEST(what_is_the_same_in_every_deal_has_no_interval)
{
  struct lab_change turns = change_of("turns", -14, NAN, NAN);
  turns.exact = true;
  says(&turns, "games last 14.0 turns shorter, always");
}
END_TEST

START_TEST(every_tested_metric_has_a_sentence)
{
  for (const struct lab_metric *metric = lab_metrics; metric->name; metric++) {
    ck_assert_msg(metric->untested == !metric->says, "%s", metric->name);
    if (!metric->says)
      continue;
    ck_assert_msg(strchr(metric->says, '#') || strchr(metric->says, '%'), "%s", metric->name);
    ck_assert_msg(metric->unit == LAB_SHARE || !strchr(metric->says, '%'), "%s", metric->name);
    ck_assert_msg(strchr(metric->says, '[') && strchr(metric->says, '|') &&
                    strchr(metric->says, ']') && !strstr(metric->says, "|]"),
                  "%s", metric->name);
  }
}
END_TEST

Suite *lab_says_suite(void);
Suite *lab_says_suite(void)
{
  Suite *suite = suite_create("lab_says");
  TCase *tc = tcase_create("sentences");
  tcase_add_test(tc, a_change_is_a_sentence_with_its_direction);
  tcase_add_test(tc, shares_are_hundredths);
  tcase_add_test(tc, small_numbers_get_more_places);
  tcase_add_test(tc, what_is_the_same_in_every_deal_has_no_interval);
  tcase_add_test(tc, every_tested_metric_has_a_sentence);
  suite_add_tcase(suite, tc);
  return suite;
}
