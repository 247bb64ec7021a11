/* test_clauses.c - clauses read from a rules page. */
#include <check.h>
#include <string.h>

#include "engine/lesson/book/clauses.h"

static const char page[] =
  "# A game\n"
  "\n"
  "Words before the first clause.\n"
  "\n"
  "## Turns\n"
  "\n"
  "**AB-TURN-01** A seat takes *one* token, as\n"
  "[AB-TURN-02](#ab-turn-02) says. It may not pass.\n"
  "\n"
  "- <a id=\"ab-turn-02\"></a>**AB-TURN-02** Tokens are `red` or blue.\n"
  "  Red ones come first.\n"
  "  | colour | worth |\n"
  "  |---|---|\n"
  "  | `red` | 2 points |\n"
  "  | blue | 1 point |\n"
  "\n"
  "  ```\n"
  "  #.   a\n"
  "   #\n"
  "  ```\n"
  "\n"
  "- **AB-SCORE-01** Tokens score.\n"
  "\n"
  "  | tokens | 1 | 2-3 | 4 and more |\n"
  "  |---|---|---|---|\n"
  "  | points | -1 | 0 | `2` |\n"
  "\n"
  "  By group too.\n"
  "  | group | 1 floor | 2 |\n"
  "  |---|---|---|\n"
  "  | 1 | 0 | 1 |\n"
  "  | 2 | 3 | 4 |\n"
  "- A list item that is not a clause.\n"
  "\n"
  "**AB-SCORE-PARK** Parks (each one) score (002:99, a note), at\n"
  "once (002:153: \"free\").\n"
  "| a | table |\n"
  "\n"
  "**Not a clause** at all.\n";

static struct ad_arena arena;
static struct le_clauses clauses;

static void read_page(void)
{
  ad_arena_init(&arena);
  le_clauses_read(page, &arena, &clauses);
}

static void forget_page(void)
{
  le_clauses_fini(&clauses);
  ad_arena_fini(&arena);
}

START_TEST(clauses_are_found_in_order)
{
  ck_assert_int_eq(clauses.n, 4);
  ck_assert_str_eq(clauses.list[0].id, "AB-TURN-01");
  ck_assert_str_eq(clauses.list[1].id, "AB-TURN-02");
  ck_assert_str_eq(clauses.list[2].id, "AB-SCORE-01");
  ck_assert_str_eq(clauses.list[3].id, "AB-SCORE-PARK");
  ck_assert_str_eq(clauses.list[1].section, "Turns");
}
END_TEST

START_TEST(texts_have_no_marks_and_end_where_the_clause_ends)
{
  ck_assert_str_eq(clauses.list[0].text,
                   "A seat takes one token, as AB-TURN-02 says. It may not pass.");
  ck_assert_str_eq(clauses.list[1].text,
                   "Tokens are red or blue. Red ones come first. red: 2 points; blue: 1 point;");
  ck_assert_str_eq(clauses.list[3].text, "Parks (each one) score, at once.");
  ck_assert_str_eq(clauses.list[1].picture, "#.   a\n #\n");
  ck_assert_str_eq(clauses.list[3].picture, "");
}
END_TEST

/* Numbers in the head of a table are not left out: the rows cannot be read without them. */
START_TEST(tables_keep_the_numbers_of_their_head)
{
  ck_assert_str_eq(clauses.list[2].text,
                   "Tokens score. 1: -1; 2-3: 0; 4 and more: 2; By group too. "
                   "group: 1 floor, 2; 1: 0, 1; 2: 3, 4;");
}
END_TEST

START_TEST(long_texts_are_cut_after_a_sentence_or_a_word)
{
  struct ad_buf out = {0};
  le_clause_short(&clauses.list[0], 100, &out);
  ck_assert_str_eq(ad_buf_text(&out), clauses.list[0].text);
  ad_buf_clear(&out);
  le_clause_short(&clauses.list[0], 50, &out);
  ck_assert_str_eq(ad_buf_text(&out), "A seat takes one token, as AB-TURN-02 says. ...");
  ad_buf_clear(&out);
  le_clause_short(&clauses.list[0], 20, &out);
  ck_assert_str_eq(ad_buf_text(&out), "A seat takes one ...");
  ad_buf_fini(&out);
}
END_TEST

START_TEST(tables_may_be_long)
{
  enum { ROWS = 100 };
  struct le_clauses long_page;
  struct ad_buf text = {0};
  ad_buf_add(&text, "**AB-LONG-01** Many.\n");
  for (int i = 1; i <= ROWS; i++)
    ad_buf_printf(&text, "  | row %d | %d |\n", i, 2 * i);
  le_clauses_read(ad_buf_text(&text), &arena, &long_page);
  ck_assert_int_eq(long_page.n, 1);
  ck_assert_ptr_nonnull(strstr(long_page.list[0].text, "row 1: 2; row 2: 4;"));
  ck_assert_ptr_nonnull(strstr(long_page.list[0].text, "row 100: 200;"));
  le_clauses_fini(&long_page);
  ad_buf_fini(&text);
}
END_TEST

START_TEST(a_slip_of_the_keyboard_finds_the_clause)
{
  ck_assert_ptr_null(le_clause_find(&clauses, "AB-TURN-03"));
  ck_assert_str_eq(le_clause_nearest(&clauses, "AB-TRUN-02"), "AB-TURN-02");
  ck_assert_ptr_null(le_clause_nearest(&clauses, "something else"));
}
END_TEST

Suite *clauses_suite(void);
Suite *clauses_suite(void)
{
  Suite *suite = suite_create("clauses");
  TCase *tc = tcase_create("page");
  tcase_add_checked_fixture(tc, read_page, forget_page);
  tcase_add_test(tc, clauses_are_found_in_order);
  tcase_add_test(tc, texts_have_no_marks_and_end_where_the_clause_ends);
  tcase_add_test(tc, tables_keep_the_numbers_of_their_head);
  tcase_add_test(tc, tables_may_be_long);
  tcase_add_test(tc, long_texts_are_cut_after_a_sentence_or_a_word);
  tcase_add_test(tc, a_slip_of_the_keyboard_finds_the_clause);
  suite_add_tcase(suite, tc);
  return suite;
}
