/* JSON of data trees, score sheets and problems. */
#include <check.h>
#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/config/yaml.h"
#include "engine/report/json.h"

Suite *json_suite(void);

static struct ad_arena arena;
static struct ad_buf text;
static struct ad_json json;

static void set_up(void)
{
  ad_arena_init(&arena);
  ad_buf_init(&text);
}

static void tear_down(void)
{
  ad_buf_fini(&text);
  ad_arena_fini(&arena);
}

static void begin(enum ad_json_form form)
{
  ad_buf_clear(&text);
  ad_json_init(&json, &text, form);
}

static void same(const char *expected)
{
  ck_assert_str_eq(ad_buf_text(&text), expected);
}

static const struct {
  const char *yaml, *json;
} trees[] = {
  {"a: 1", "{\"a\":1}"},
  {"a: -7", "{\"a\":-7}"},
  {"a: \"7\"", "{\"a\":\"7\"}"},
  {"a: 0.5", "{\"a\":0.5}"},
  {"a: true", "{\"a\":true}"},
  {"a: \"true\"", "{\"a\":\"true\"}"},
  {"a: null", "{\"a\":null}"},
  {"a: ~", "{\"a\":null}"},
  {"a: 99999999999999999999", "{\"a\":\"99999999999999999999\"}"},
  {"a: 1e3", "{\"a\":1000.0}"},
  {"a: t05", "{\"a\":\"t05\"}"},
  {"b: [1, [x, {y: 2}], {}]\na: []", "{\"b\":[1,[\"x\",{\"y\":2}],{}],\"a\":[]}"},
  {"a: grün", "{\"a\":\"grün\"}"},
};

START_TEST(json_of_trees_is_typed)
{
  struct ad_diags diags;
  ad_diags_init(&diags);
  struct ad_node *tree =
    cfg_yaml_parse("test", trees[_i].yaml, strlen(trees[_i].yaml), &arena, &diags);
  ck_assert_ptr_nonnull(tree);
  begin(AD_JSON_LINE);
  ad_json_tree(&json, NULL, tree);
  same(trees[_i].json);
  ad_diags_fini(&diags);
}
END_TEST

static const struct {
  uint64_t number;
  const char *json;
} seeds[] = {
  {0, "0"},
  {9223372036854775807U, "9223372036854775807"},
  {9223372036854775808U, "\"9223372036854775808\""},
  {18446744073709551615U, "\"18446744073709551615\""},
};

START_TEST(json_of_seeds_beyond_63_bits_is_text)
{
  begin(AD_JSON_LINE);
  ad_json_u64(&json, NULL, seeds[_i].number);
  same(seeds[_i].json);
}
END_TEST

static const struct {
  double real;
  const char *page, *canonical;
} reals[] = {
  {0, "0.0", "0.0"},
  {5, "5.0", "5.0"},
  {-0.25, "-0.25", "-0.25"},
  {0.1 + 0.2, "0.3", "0.30000000000000004"},
  {1e20, "1e20", "1e+20"},
  {1e-7, "1e-7", "1e-07"},
  {1.5e100, "1.5e100", "1.5e+100"},
  {-2e-110, "-2e-110", "-2e-110"},
};

START_TEST(json_of_reals)
{
  begin(AD_JSON_PAGE);
  ad_json_real(&json, NULL, reals[_i].real);
  same(reals[_i].page);
  begin(AD_JSON_CANONICAL);
  ad_json_real(&json, NULL, reals[_i].real);
  same(reals[_i].canonical);
}
END_TEST

START_TEST(json_of_nothing_is_null)
{
  begin(AD_JSON_LINE);
  ad_json_list(&json, NULL);
  ad_json_tree(&json, NULL, NULL);
  ad_json_text(&json, NULL, NULL);
  ad_json_real(&json, NULL, HUGE_VAL);
  ad_json_end_list(&json);
  same("[null,null,null]");
}
END_TEST

START_TEST(json_of_bytes_that_are_no_text)
{
  begin(AD_JSON_LINE);
  ad_json_text(&json, NULL, "a\xff\xfe.yaml");
  same("\"a??.yaml\"");
}
END_TEST

START_TEST(json_of_sheets)
{
  struct ad_sheet sheet;
  ad_sheet_init(&sheet);
  ad_sheet_line(&sheet, "NV-SCORE-02", 8, "Waterfall %d in a district of %d", 8, 9);
  ad_sheet_where(&sheet, "(0,2)");
  ad_sheet_line(&sheet, "NV-SCORE-03", -4, "Stone 4");
  begin(AD_JSON_LINE);
  rp_json_sheet(&json, NULL, &sheet);
  same(
    "[{\"clause\":\"NV-SCORE-02\",\"points\":8,\"label\":\"Waterfall 8 in a district of "
    "9\",\"where\":\"(0,2)\"},"
    "{\"clause\":\"NV-SCORE-03\",\"points\":-4,\"label\":\"Stone 4\",\"where\":\"\"}]");
  ad_sheet_fini(&sheet);
}
END_TEST

START_TEST(json_of_reasons_and_problems)
{
  struct ad_reason reason = {"NIM-03", "empty", "heap 1 is empty"};
  struct ad_diags diags;
  begin(AD_JSON_LINE);
  ad_json_map(&json, NULL);
  rp_json_reason(&json, &reason);
  ad_json_end_map(&json);
  same("{\"clause\":\"NIM-03\",\"word\":\"empty\",\"reason\":\"heap 1 is empty\"}");
  ad_diags_init(&diags);
  ad_diag_at(&diags, (struct ad_pos){"a.yaml", 3, 4}, "seats is 9");
  ad_diag_at(&diags, (struct ad_pos){0}, "nowhere");
  begin(AD_JSON_LINE);
  rp_json_diags(&json, NULL, &diags);
  same(
    "[{\"file\":\"a.yaml\",\"line\":3,\"column\":4,\"message\":\"seats is 9\"},"
    "{\"file\":null,\"line\":0,\"column\":0,\"message\":\"nowhere\"}]");
  ad_diags_fini(&diags);
}
END_TEST

START_TEST(json_print_is_indented_and_ends_with_a_newline)
{
  char *printed = NULL;
  size_t len = 0;
  struct ad_buf page;
  FILE *out = open_memstream(&printed, &len);
  rp_json_begin(&json, &page);
  ad_json_map(&json, NULL);
  ad_json_list(&json, "a");
  ad_json_int(&json, NULL, 1);
  ad_json_list(&json, NULL);
  ad_json_end_list(&json);
  ad_json_end_list(&json);
  ad_json_map(&json, "b");
  ad_json_end_map(&json);
  ad_json_end_map(&json);
  rp_json_print(out, &json);
  fclose(out);
  ck_assert_str_eq(printed, "{\n  \"a\": [\n    1,\n    []\n  ],\n  \"b\": {}\n}\n");
  free(printed);
}
END_TEST

/* Controls, characters that steer a terminal, one beyond 16 bits. */
static const char odd[] = "a\xe2\x80\xae\x7f\xc2\x9b b\xc3\xb6 \xf3\xa0\x81\x81 \"\\/\n\b\x1b";

static const struct {
  enum ad_json_form form;
  const char *json;
} forms[] = {
  {AD_JSON_CANONICAL,
   "\"a\xe2\x80\xae\x7f\xc2\x9b b\xc3\xb6 \xf3\xa0\x81\x81 "
   "\\\"\\\\/\\u000a\\u0008\\u001b\""},
  {AD_JSON_LOG,
   "\"a\xe2\x80\xae\x7f\xc2\x9b b\xc3\xb6 \xf3\xa0\x81\x81 "
   "\\\"\\\\/\\n\\b\\u001B\""},
  {AD_JSON_LINE,
   "\"a\\u202E\\u007F\\u009B b\xc3\xb6 \\uDB40\\uDC41 "
   "\\\"\\\\/\\n\\b\\u001B\""},
};

START_TEST(json_of_odd_texts)
{
  begin(forms[_i].form);
  ad_json_text(&json, NULL, odd);
  same(forms[_i].json);
  json_t *again = json_loads(ad_buf_text(&text), JSON_DECODE_ANY, NULL);
  ck_assert_str_eq(json_string_value(again), odd);
  json_decref(again);
}
END_TEST

Suite *json_suite(void)
{
  Suite *s = suite_create("json");
  TCase *tc = tcase_create("json");
  tcase_add_checked_fixture(tc, set_up, tear_down);
  tcase_add_loop_test(tc, json_of_trees_is_typed, 0, AD_LEN(trees));
  tcase_add_test(tc, json_of_nothing_is_null);
  tcase_add_test(tc, json_of_bytes_that_are_no_text);
  tcase_add_test(tc, json_of_sheets);
  tcase_add_test(tc, json_of_reasons_and_problems);
  tcase_add_test(tc, json_print_is_indented_and_ends_with_a_newline);
  tcase_add_loop_test(tc, json_of_seeds_beyond_63_bits_is_text, 0, AD_LEN(seeds));
  tcase_add_loop_test(tc, json_of_reals, 0, AD_LEN(reals));
  tcase_add_loop_test(tc, json_of_odd_texts, 0, AD_LEN(forms));
  suite_add_tcase(s, tc);
  return s;
}
