/* Texts that grow, words, numbers, UTF-8, coloured text, arenas. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/drawing/styled.h"
#include "engine/base/mem.h"
#include "engine/base/text.h"

START_TEST(text_buf_grows)
{
  struct ad_buf buf;
  ad_buf_init(&buf);
  ck_assert_str_eq(ad_buf_text(&buf), "");
  for (int i = 0; i < 1000; i++)
    ad_buf_printf(&buf, "%d,", i % 10);
  ad_buf_add(&buf, "end");
  ad_buf_add_n(&buf, "abc", 2);
  ck_assert_uint_eq(buf.len, 2005);
  ck_assert_str_eq(ad_buf_text(&buf) + 1998, "9,endab");
  ad_buf_clear(&buf);
  ck_assert_str_eq(ad_buf_text(&buf), "");
  ad_buf_fini(&buf);
}
END_TEST

START_TEST(text_append_cuts_at_the_end)
{
  char text[8] = "";
  ad_text_append(text, sizeof text, "%d", 12);
  ad_text_append(text, sizeof text, "%s", "");
  ad_text_append(text, sizeof text, "-%s", "abc");
  ck_assert_str_eq(text, "12-abc");
  ad_text_append(text, sizeof text, "defg");
  ck_assert_str_eq(text, "12-abcd");
  ad_text_append(text, sizeof text, "h");
  ck_assert_str_eq(text, "12-abcd");
}
END_TEST

START_TEST(text_last_line)
{
  static const struct {
    const char *text, *last;
  } cases[] = {
    {"", ""},
    {"\n \r\n", ""},
    {"one", "one"},
    {"one\ntwo \n\n", "two"},
    {"a\nlonger line", "longer "},
  };
  for (int i = 0; i < AD_LEN(cases); i++) {
    char last[8];
    ad_last_line(cases[i].text, strlen(cases[i].text), last, sizeof last);
    ck_assert_str_eq(last, cases[i].last);
  }
}
END_TEST

static const struct ad_word sizes[] = {{"small", 1}, {"medium", 2}, {"large", 3}, {NULL, 0}};

START_TEST(text_words)
{
  char list[40];
  int value = 9;
  ck_assert_str_eq(ad_word_of(sizes, 2), "medium");
  ck_assert_ptr_null(ad_word_of(sizes, 4));
  ck_assert(ad_word_value(sizes, "large", &value) && value == 3);
  ck_assert(!ad_word_value(sizes, "Large", &value) && value == 3);
  ad_words_list(sizes, list, sizeof list);
  ck_assert_str_eq(list, "small, medium or large");
  ad_words_list(sizes, list, 10);
  ck_assert_str_eq(list, "small, me");
  ad_words_list(sizes + 2, list, sizeof list);
  ck_assert_str_eq(list, "large");
}
END_TEST

START_TEST(text_lists)
{
  static const char *const texts[] = {"stone", "wood", "clay"};
  char list[40];
  ad_texts_list(texts, 3, " or ", list, sizeof list);
  ck_assert_str_eq(list, "stone, wood or clay");
  ad_texts_list(texts, 2, " and ", list, sizeof list);
  ck_assert_str_eq(list, "stone and wood");
  ad_texts_list(texts, 1, " and ", list, sizeof list);
  ck_assert_str_eq(list, "stone");
  ad_texts_list(texts, 0, " and ", list, sizeof list);
  ck_assert_str_eq(list, "");
  ad_texts_list(texts, 3, " or ", list, 13);
  ck_assert_str_eq(list, "stone, wood ");
}
END_TEST

START_TEST(text_nearest)
{
  static const char *const keys[] = {"joining", "hand_size", NULL, "city_size", "heaps"};
  static const struct {
    const char *word, *nearest;
  } cases[] = {
    {"joinning", "joining"},   /* one letter too many */
    {"jioning", "joining"},    /* swapped */
    {"hand_siz", "hand_size"}, /* one too few */
    {"hand", "hand_size"},     /* abbreviated */
    {"heap", "heaps"},         {"colour", NULL}, {"", NULL}, {"x", NULL},
  };
  char longer[200];
  for (int i = 0; i < AD_LEN(cases); i++) {
    const char *got = ad_nearest(cases[i].word, keys, AD_LEN(keys));
    ck_assert_msg(
      (got ? cases[i].nearest && strcmp(got, cases[i].nearest) == 0 : !cases[i].nearest), "%s: %s",
      cases[i].word, got ? got : "(none)");
  }
  memset(longer, 'h', sizeof longer);
  longer[sizeof longer - 1] = '\0';
  ck_assert_ptr_null(ad_nearest(longer, keys, AD_LEN(keys)));
  ck_assert_ptr_null(ad_nearest("abc", (const char *const[]){longer}, 1));
}
END_TEST

START_TEST(text_parse_int)
{
  long long value;
  ck_assert(ad_parse_int("0", &value) && value == 0);
  ck_assert(ad_parse_int("-17", &value) && value == -17);
  ck_assert(ad_parse_int("007", &value) && value == 7);
  ck_assert(ad_parse_int("9223372036854775807", &value) && value == INT64_MAX);
  static const char *const bad[] = {
    "", "-", "+1", " 1", "1 ", "1.0", "0x10", "9223372036854775808", "1e3", "--1"};
  for (int i = 0; i < AD_LEN(bad); i++)
    ck_assert_msg(!ad_parse_int(bad[i], &value), "'%s' was read", bad[i]);
}
END_TEST

START_TEST(text_parse_u64)
{
  uint64_t value;
  ck_assert(ad_parse_u64("0", &value) && value == 0);
  ck_assert(ad_parse_u64("18446744073709551615", &value) && value == UINT64_MAX);
  static const char *const bad[] = {"",      "-1", "18446744073709551616", "99999999999999999999",
                                    "1_000", "a"};
  for (int i = 0; i < AD_LEN(bad); i++)
    ck_assert_msg(!ad_parse_u64(bad[i], &value), "'%s' was read", bad[i]);
}
END_TEST

START_TEST(text_plural)
{
  ck_assert_str_eq(ad_plural(0), "s");
  ck_assert_str_eq(ad_plural(1), "");
  ck_assert_str_eq(ad_plural(2), "s");
}
END_TEST

START_TEST(text_utf8)
{
  static const char *const good[] = {
    "", "abc", "\xc3\xa9", "\xe2\x82\xac", "\xf0\x9f\x8f\x99", "\xed\x9f\xbf", "\xf4\x8f\xbf\xbf"};
  static const char *const bad[] = {"\x80",
                                    "\xc3",
                                    "\xc0\xaf",
                                    "\xe0\x80\x80",
                                    "\xed\xa0\x80",
                                    "\xf4\x90\x80\x80",
                                    "\xf8\x88\x80\x80",
                                    "\xe2\x82",
                                    "\xf0\x80\x80\x80",
                                    "a\xff"};
  for (int i = 0; i < AD_LEN(good); i++)
    ck_assert_msg(ad_utf8_valid(good[i], strlen(good[i])), "good %d", i);
  for (int i = 0; i < AD_LEN(bad); i++)
    ck_assert_msg(!ad_utf8_valid(bad[i], strlen(bad[i])), "bad %d", i);
  ck_assert_int_eq(ad_utf8_width("a\xe2\x82\xac\xc3\xa9"), 3);
  /* two wide characters, a full stop as wide, e with an accent that combines, a broken byte */
  ck_assert_int_eq(ad_utf8_width("\u677f\u584a\u3002e\u0301\xff"), 8);
  ck_assert_int_eq(ad_char_width(0x1f3d9), 2);
  ck_assert_int_eq(ad_char_width(0x2592), 1);
  ck_assert(!ad_utf8_goes_on('a') && !ad_utf8_goes_on('\xc3') && ad_utf8_goes_on('\xa9'));
}
END_TEST

/* Character by character: what is decoded, how long it is, and whether it is shown as itself
 * (Unicode 15, by hand). */
static const struct {
  const char *text;
  uint32_t code;
  size_t len;
  bool harmless;
} characters[] = {
  {"A", 0x41, 1, true},
  {"\xc3\xa9", 0xE9, 2, true},
  {"\xe2\x96\x88", 0x2588, 3, true},
  {"\xf0\x9f\x8f\x99", 0x1F3D9, 4, true},
  {"\xd7\x90", 0x5D0, 2, true},      /* a Hebrew letter turns nothing but itself */
  {"\xef\xb8\x8f", 0xFE0F, 3, true}, /* the picture of the sign before it */
  {"\x1b", 0x1B, 1, false},
  {"\n", 0x0A, 1, false},
  {"\x7f", 0x7F, 1, false},
  {"\xc2\x9b", 0x9B, 2, false},
  {"\xc2\xad", 0xAD, 2, false},
  {"\xd8\x9c", 0x61C, 2, false},
  {"\xe1\xa0\x8e", 0x180E, 3, false},
  {"\xe2\x80\x8b", 0x200B, 3, false},
  {"\xe2\x80\x8f", 0x200F, 3, false},
  {"\xe2\x80\x90", 0x2010, 3, true},
  {"\xe2\x80\xa7", 0x2027, 3, true},
  {"\xe2\x80\xa8", 0x2028, 3, false},
  {"\xe2\x80\xae", 0x202E, 3, false},
  {"\xe2\x80\xaf", 0x202F, 3, true},
  {"\xe2\x81\xa0", 0x2060, 3, false},
  {"\xe2\x81\xa6", 0x2066, 3, false},
  {"\xe2\x81\xa9", 0x2069, 3, false},
  {"\xef\xbb\xbf", 0xFEFF, 3, false},
  {"\xef\xbf\xb9", 0xFFF9, 3, false},
  {"\xef\xbf\xbd", 0xFFFD, 3, true},
  {"\xef\xbf\xbf", 0xFFFF, 3, false},
  {"\xf3\xa0\x81\x81", 0xE0041, 4, false}, /* a tag: a letter nobody sees */
};

START_TEST(text_characters)
{
  uint32_t code;
  ck_assert_uint_eq(ad_utf8_next(characters[_i].text, AD_UTF8_MAX, &code), characters[_i].len);
  ck_assert_uint_eq(code, characters[_i].code);
  ck_assert_int_eq(ad_is_harmless(code), characters[_i].harmless);
  ck_assert_int_eq(ad_all_harmless(characters[_i].text), characters[_i].harmless);
  ck_assert_uint_eq(ad_utf8_next(characters[_i].text, characters[_i].len - 1, &code), 0);
}
END_TEST

START_TEST(text_harmless)
{
  char line[] =
    "e\xe2\x80\xae"
    "d\xe2\x81\xa6"
    "c\tb\x1b[31m\xc2\x9b"
    "1m\xe2\x80\xa8 gr\xc3\xb6\xc3\x9f\xff \xe2\x99\xa3\xe2\x82";
  char lines[] = "stack:\n\tin '\xe2\x80\x8b\x1b[2J'\r\n";
  ck_assert_str_eq(ad_text_harmless(line), "e?d?c b [31m 1m  gr\xc3\xb6\xc3\x9f? \xe2\x99\xa3??");
  ck_assert_str_eq(ad_lines_harmless(lines), "stack:\n\tin '? [2J' \n");
}
END_TEST

START_TEST(text_ink)
{
  struct ad_styled styled;
  ad_styled_init(&styled, false, false);
  ad_styled_set_style(&styled, AD_RED, AD_PLAIN, true);
  ad_styled_symbol(&styled, "\xe2\x96\x88", "#");
  ad_styled_printf(&styled, "%d", 5);
  ck_assert_str_eq(ad_buf_text(&styled.out), "#5");
  ad_styled_fini(&styled);
  ad_styled_init(&styled, true, true);
  ad_styled_set_style(&styled, AD_RED, AD_BLACK, true);
  ad_styled_symbol(&styled, "\xe2\x96\x88", "#");
  ad_styled_set_style(&styled, AD_PLAIN, AD_PLAIN, false);
  ck_assert_str_eq(ad_buf_text(&styled.out), "\033[0;1;38;5;160;48;5;16m\xe2\x96\x88\033[0m");
  ad_styled_fini(&styled);
}
END_TEST

START_TEST(text_ink_lines_without_utf8)
{
  struct ad_styled styled;
  ad_styled_init(&styled, false, true);
  ad_styled_line(&styled, "┌─┐ ö ▒");
  ck_assert_str_eq(ad_buf_text(&styled.out), "┌─┐ ö ▒\n");
  ad_styled_fini(&styled);
  ad_styled_init(&styled, false, false);
  ad_styled_line(&styled, "┌─┬━┐│┃╋ ═║╬ a ö € 𝄞 ▒█");
  ad_styled_line(&styled, "");
  ck_assert_str_eq(ad_buf_text(&styled.out), "+-+-+||+ -|+ a ? ? ? ##\n\n");
  ad_styled_fini(&styled);
}
END_TEST

/* { and } stand for the beginning and the end of a mark, R for red, G for green ground, N for none.
 */
static const char *decoded(const char *text, struct ad_buf *out)
{
  for (; *text; text++)
    ad_buf_add(out, *text == '{'   ? "\033[4m"
                    : *text == '}' ? "\033[24m"
                    : *text == 'R' ? "\033[0;38;5;160m"
                    : *text == 'G' ? "\033[0;38;5;16;48;5;34m"
                    : *text == 'N' ? "\033[0m"
                                   : (const char[]){*text, '\0'});
  return ad_buf_text(out);
}

static const struct {
  const char *before, *after, *marked;
} marks[] = {
  {"ab\ncd", "ab\ncd", "ab\ncd"},
  {"abcd\nefgh", "abxd\nefgh", "ab{x}d\nefgh"},
  {"abcdef\nghij", "abxyef\nghij", "ab{xy}ef\nghij"},
  {"abcdef\nghij", "abc ef\nghij", "abc ef\nghij"},      /* taken away: nothing is there */
  {"ab\ncdefgh", "abx\ncdefgh", "ab{x}\ncdefgh"},        /* a line that is longer now */
  {"abcdefgh", "abcdefgh\nij", "abcdefgh\n{ij}"},        /* a line more */
  {"abcd\nefgh\nij", "abcd\nefgh", "abcd\nefgh"},        /* a line less */
  {"ab\u25cfcdefg", "ab\u2660cdefg", "ab{\u2660}cdefg"}, /* signs of several bytes */
  {"abRcNdefg", "abRxNdefg", "abR{x}Ndefg"},             /* the mark lies within its colour */
  {"abRcdNefgh", "abRxyNefgh", "abR{xy}Nefgh"},
  {"abRcNdefgh", "abRxNyefgh", "abR{x}N{y}efgh"},
  {"abcdefgh", "abRcNdefgh", "abRcNdefgh"},   /* its colour alone is whose turn it is */
  {"ab defgh", "abG Ndefgh", "abG{ }Ndefgh"}, /* what it stands on is the board */
  {"abcdef", "xyzdef", "xyzdef"},             /* most has changed: the board has moved */
  {"", "abc", "abc"},
};

START_TEST(text_ink_marks)
{
  struct ad_buf before, after, want, got;
  ad_buf_init(&before);
  ad_buf_init(&after);
  ad_buf_init(&want);
  ad_buf_init(&got);
  decoded(marks[_i].marked, &want);
  ad_styled_mark_changes(decoded(marks[_i].before, &before), decoded(marks[_i].after, &after),
                         &got);
  ck_assert_str_eq(ad_buf_text(&got), ad_buf_text(&want));
  ad_buf_fini(&got);
  ad_buf_fini(&want);
  ad_buf_fini(&after);
  ad_buf_fini(&before);
}
END_TEST

START_TEST(text_arena)
{
  struct ad_arena arena;
  ad_arena_init(&arena);
  char *texts[500];
  for (int i = 0; i < 500; i++)
    texts[i] = ad_arena_printf(&arena, "text %d", i);
  char *big = ad_arena_alloc(&arena, 100000);
  for (int i = 0; i < 100000; i++)
    ck_assert_int_eq(big[i], 0);
  ck_assert_str_eq(texts[0], "text 0");
  ck_assert_str_eq(texts[499], "text 499");
  ck_assert_str_eq(ad_arena_text(&arena, "abcdef", 3), "abc");
  ad_arena_fini(&arena);
  ck_assert_ptr_null(arena.blocks);
  free(ad_calloc(0, 0));
}
END_TEST

START_TEST(text_names)
{
  static const char *const good[] = {"a", "Z9_", "in_hand"}, *const bad[] = {"",    "_a",
                                                                             "9",   "a-b",
                                                                             "a b", "\xC3\xA4"};
  for (int i = 0; i < AD_LEN(good); i++)
    ck_assert_msg(ad_is_name(good[i]), "%s", good[i]);
  for (int i = 0; i < AD_LEN(bad); i++)
    ck_assert_msg(!ad_is_name(bad[i]), "%s", bad[i]);
}
END_TEST

Suite *text_suite(void);
Suite *text_suite(void)
{
  Suite *s = suite_create("text");
  TCase *tc = tcase_create("text");
  tcase_add_test(tc, text_buf_grows);
  tcase_add_test(tc, text_append_cuts_at_the_end);
  tcase_add_test(tc, text_last_line);
  tcase_add_test(tc, text_words);
  tcase_add_test(tc, text_lists);
  tcase_add_test(tc, text_nearest);
  tcase_add_test(tc, text_parse_int);
  tcase_add_test(tc, text_parse_u64);
  tcase_add_test(tc, text_names);
  tcase_add_test(tc, text_plural);
  tcase_add_test(tc, text_utf8);
  tcase_add_loop_test(tc, text_characters, 0, AD_LEN(characters));
  tcase_add_test(tc, text_harmless);
  tcase_add_test(tc, text_ink);
  tcase_add_test(tc, text_ink_lines_without_utf8);
  tcase_add_loop_test(tc, text_ink_marks, 0, AD_LEN(marks));
  tcase_add_test(tc, text_arena);
  suite_add_tcase(s, tc);
  return s;
}
