/* test_sheet_diff.c - what differs between two score sheets. */
#include <check.h>
#include <string.h>

#include "engine/lesson/book/sheet_diff.h"

static void add(struct ad_sheet *sheet, const char *clause, int points, const char *where)
{
  ad_sheet_line(sheet, clause, points, "label");
  if (*where)
    ad_sheet_where(sheet, "%s", where);
}

START_TEST(equal_lines_cancel_out_as_often_as_they_are_there)
{
  struct ad_sheet before, after;
  struct le_sheet_diff diff;
  ad_sheet_init(&before);
  ad_sheet_init(&after);
  add(&before, "A-1", 2, "x");
  add(&before, "A-1", 2, "x");
  add(&before, "A-2", 5, "");
  add(&after, "A-2", 5, "");
  add(&after, "A-1", 2, "x");
  add(&after, "A-3", -7, "");
  add(&after, "A-1", 3, "x");
  le_sheet_diff(&before, &after, &diff);
  ck_assert_int_eq(diff.n, 3);
  ck_assert_str_eq(diff.list[0].line->clause, "A-3");
  ck_assert_int_eq(diff.list[0].points, -7);
  ck_assert_int_eq(diff.list[1].points, 3);
  ck_assert_int_eq(diff.list[2].points, -2); /* one of the two lines of 2 points is lost */
  le_sheet_diff_fini(&diff);
  le_sheet_diff(&before, &before, &diff);
  ck_assert_int_eq(diff.n, 0);
  le_sheet_diff_fini(&diff);
  ad_sheet_fini(&before);
  ad_sheet_fini(&after);
}
END_TEST

START_TEST(a_line_that_replaces_another_one_counts_the_difference)
{
  struct ad_sheet before, after;
  struct le_sheet_diff diff;
  ad_sheet_init(&before);
  ad_sheet_init(&after);
  ad_sheet_line(&before, "A-1", 14, "houses (R3 with 2)");
  ad_sheet_line(&after, "A-1", 20, "houses (R3 with 3)");
  ad_sheet_line(&before, "A-2", 5, "promise: 2 of 3");
  ad_sheet_line(&after, "A-2", 5, "promise: 3 of 3");
  ad_sheet_line(&after, "A-3", -7, "new");
  ad_sheet_line(&before, "A-5", -4, "meeples");
  ad_sheet_line(&after, "A-5", -6, "meeples");
  ad_sheet_line(&after, "A-5", -20, "goods");
  ad_sheet_line(&before, "A-4", 3, "one");
  ad_sheet_line(&before, "A-4", 4, "two");
  ad_sheet_line(&after, "A-4", 5, "three");
  le_sheet_diff(&before, &after, &diff);
  le_sheet_diff_join(&diff);
  ck_assert_int_eq(diff.n, 7);
  ck_assert_str_eq(diff.list[0].line->label, "goods");
  ck_assert_ptr_null(diff.list[0].was);
  ck_assert_str_eq(diff.list[1].line->clause, "A-3");
  ck_assert_str_eq(diff.list[2].line->label, "houses (R3 with 3)");
  ck_assert_int_eq(diff.list[2].points, 6);
  ck_assert_int_eq(diff.list[2].was->points, 14);
  ck_assert_str_eq(diff.list[6].line->label, "meeples");
  ck_assert_int_eq(diff.list[6].points, -2);
  for (int i = 3; i < 6; i++) /* which of the two was replaced is unknown */
    ck_assert_str_eq(diff.list[i].line->clause, "A-4");
  le_sheet_diff_fini(&diff);
  ad_sheet_fini(&before);
  ad_sheet_fini(&after);
}
END_TEST

Suite *sheet_diff_suite(void);
Suite *sheet_diff_suite(void)
{
  Suite *suite = suite_create("sheet_diff");
  TCase *tc = tcase_create("diff");
  tcase_add_test(tc, equal_lines_cancel_out_as_often_as_they_are_there);
  tcase_add_test(tc, a_line_that_replaces_another_one_counts_the_difference);
  suite_add_tcase(suite, tc);
  return suite;
}
