/* Lines that people type, lists and hints in sentences. */
#include <check.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/base/input_line.h"

START_TEST(typed_words_between_blanks_and_signs)
{
  struct ad_input_line line;
  ck_assert(ad_input_line_split(&line, "  Build\t(2,1)\n", ",()", 4));
  ck_assert_int_eq(line.n, 3);
  ck_assert_str_eq(line.word[0], "Build");
  ck_assert_str_eq(line.word[1], "2");
  ck_assert_str_eq(line.word[2], "1");
  ad_input_line_lower(&line);
  ck_assert_str_eq(line.word[0], "build");
  ad_input_line_prepend(&line, "Now");
  ck_assert_int_eq(line.n, 4);
  ck_assert_str_eq(line.word[0], "Now");
  ck_assert_str_eq(line.word[3], "1");
  ck_assert(ad_input_line_split(&line, "(2,1)", "", 4));
  ck_assert_int_eq(line.n, 1);
  ck_assert(ad_input_line_split(&line, " \n", "", 4));
  ck_assert_int_eq(line.n, 0);
}
END_TEST

START_TEST(typed_too_many_words_or_letters)
{
  struct ad_input_line line;
  char text[2 * AD_INPUT_BYTES];
  ck_assert(ad_input_line_split(&line, "a b c", "", 3));
  ck_assert(!ad_input_line_split(&line, "a b c", "", 2));
  memset(text, 'x', sizeof text);
  text[AD_INPUT_BYTES - 1] = '\0';
  ck_assert(ad_input_line_split(&line, text, "", 1));
  ck_assert_uint_eq(strlen(line.word[0]), AD_INPUT_BYTES - 1);
  text[AD_INPUT_BYTES - 1] = 'x';
  text[AD_INPUT_BYTES] = '\0';
  ck_assert(!ad_input_line_split(&line, text, "", 1));
}
END_TEST

START_TEST(typed_the_word_that_is_meant)
{
  static const char *const names[] = {"house", NULL, "temple"};
  char out[64];
  ck_assert_str_eq(ad_suggestion("hous", names, AD_LEN(names), out, sizeof out),
                   ", did you mean 'house'?");
  ck_assert_str_eq(ad_suggestion("bunker", names, AD_LEN(names), out, sizeof out), "");
}
END_TEST

START_TEST(typed_lists_in_a_sentence)
{
  char list[20] = "";
  ad_list_append(list, sizeof list, true, "%d", 1);
  ck_assert_str_eq(list, "1");
  list[0] = '\0';
  ad_list_append(list, sizeof list, false, "%s", "one");
  ad_list_append(list, sizeof list, false, "%s", "two");
  ad_list_append(list, sizeof list, true, "%s", "three");
  ck_assert_str_eq(list, "one, two and three");
  for (int i = 0; i < 3; i++)
    ad_list_append(list, sizeof list, false, "%s", "more");
  ck_assert_str_eq(list, "one, two and three,");
}
END_TEST

Suite *typed_suite(void);
Suite *typed_suite(void)
{
  Suite *suite = suite_create("typed");
  TCase *tc = tcase_create("typed");
  tcase_add_test(tc, typed_words_between_blanks_and_signs);
  tcase_add_test(tc, typed_too_many_words_or_letters);
  tcase_add_test(tc, typed_the_word_that_is_meant);
  tcase_add_test(tc, typed_lists_in_a_sentence);
  suite_add_tcase(suite, tc);
  return suite;
}
