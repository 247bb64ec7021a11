/* test_cards.c - the boxes of the drills, and the days of the progress. */
#include <check.h>

#include "engine/app/progress/progress.h"

START_TEST(right_answers_wait_1_2_5_12_30_and_90_days)
{
  static const int waits[] = {1, 2, 5, 12, 30, 90, 90};
  struct le_card card = {0};
  for (int i = 0; i < AD_LEN(waits); i++) {
    ck_assert(!le_card_answer(&card, true, 100));
    ck_assert_int_eq(card.due, 100 + waits[i]);
  }
}
END_TEST

START_TEST(the_second_wrong_answer_in_a_row_goes_back_to_the_first_box)
{
  struct le_card card = {.box = 4};
  ck_assert(!le_card_answer(&card, false, 10));
  ck_assert_int_eq(card.box, 4);
  ck_assert_int_eq(card.due, 11);
  ck_assert(!le_card_answer(&card, true, 11));
  ck_assert(!le_card_answer(&card, false, 12)); /* the right answer between them counts */
  ck_assert(le_card_answer(&card, false, 13));
  ck_assert_int_eq(card.box, 0);
}
END_TEST

START_TEST(days_count_from_1970)
{
  ck_assert_int_eq(app_progress_day("1970-01-01"), 0);
  ck_assert_int_eq(app_progress_day("1970-02-01"), 31);
  ck_assert_int_eq(app_progress_day("1972-03-01"), 365 + 365 + 31 + 29);
  ck_assert_int_eq(app_progress_day("2000-02-29"), 11016); /* 30 years, 7 of them leap, 59 days */
  static const char *const wrong[] = {"",           "2026-02-29", "2026-13-01",  "2026-00-01",
                                      "2026-1-1",   "26-01-01",   "2026-01-01 ", "2026-01-32",
                                      "2026/01/01", "1969-12-31"};
  for (int i = 0; i < AD_LEN(wrong); i++)
    ck_assert_int_eq(app_progress_day(wrong[i]), -1);
}
END_TEST

Suite *cards_suite(void);
Suite *cards_suite(void)
{
  Suite *suite = suite_create("cards");
  TCase *tc = tcase_create("days");
  tcase_add_test(tc, right_answers_wait_1_2_5_12_30_and_90_days);
  tcase_add_test(tc, the_second_wrong_answer_in_a_row_goes_back_to_the_first_box);
  tcase_add_test(tc, days_count_from_1970);
  suite_add_tcase(suite, tc);
  return suite;
}
