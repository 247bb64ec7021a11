/* JSON of data trees, score sheets and problems. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "engine/config/yaml.h"
#include "engine/report/json.h"

Suite *json_suite(void);

static struct ad_arena arena;

static void set_up(void)
{
  ad_arena_init(&arena);
}

static void tear_down(void)
{
  ad_arena_fini(&arena);
}

/* VALUE on one line; drops it. */
static void same(json_t *value, const char *expected)
{
  char *text = json_dumps(value, JSON_COMPACT | JSON_ENCODE_ANY);
  ck_assert_str_eq(text, expected);
  free(text);
  json_decref(value);
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
  same(rp_json(tree), trees[_i].json);
  ad_diags_fini(&diags);
}
END_TEST

START_TEST(json_of_nothing_is_null)
{
  same(rp_json(NULL), "null");
  same(rp_json_text(NULL), "null");
}
END_TEST

START_TEST(json_of_bytes_that_are_no_text)
{
  same(rp_json_text("a\xff\xfe.yaml"), "\"a??.yaml\"");
}
END_TEST

START_TEST(json_of_sheets)
{
  struct ad_sheet sheet;
  ad_sheet_init(&sheet);
  ad_sheet_line(&sheet, "NV-SCORE-02", 8, "Waterfall %d in a district of %d", 8, 9);
  ad_sheet_where(&sheet, "(0,2)");
  ad_sheet_line(&sheet, "NV-SCORE-03", -4, "Stone 4");
  same(rp_json_sheet(&sheet),
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
  same(rp_json_reason(&reason),
       "{\"clause\":\"NIM-03\",\"word\":\"empty\",\"reason\":\"heap 1 is empty\"}");
  ad_diags_init(&diags);
  ad_diag_at(&diags, (struct ad_pos){"a.yaml", 3, 4}, "seats is 9");
  ad_diag_at(&diags, (struct ad_pos){0}, "nowhere");
  same(rp_json_diags(&diags),
       "[{\"file\":\"a.yaml\",\"line\":3,\"column\":4,\"message\":\"seats is 9\"},"
       "{\"file\":null,\"line\":0,\"column\":0,\"message\":\"nowhere\"}]");
  ad_diags_fini(&diags);
}
END_TEST

START_TEST(json_print_ends_with_a_newline)
{
  char *text = NULL;
  size_t len = 0;
  FILE *out = open_memstream(&text, &len);
  rp_json_print(out, json_pack("{s:[i,i]}", "a", 1, 2));
  fclose(out);
  ck_assert_str_eq(text, "{\n  \"a\": [\n    1,\n    2\n  ]\n}\n");
  free(text);
}
END_TEST

START_TEST(json_is_harmless)
{
  static const char name[] = "a\xe2\x80\xae\x7f\xc2\x9b b\xc3\xb6 \xf3\xa0\x81\x81 \"\\\n";
  char *text = NULL;
  size_t size = 0;
  FILE *file = open_memstream(&text, &size);
  json_t *value = json_pack("[s]", name);
  rp_json_put(file, value, JSON_COMPACT);
  fclose(file);
  ck_assert_str_eq(text, "[\"a\\u202E\\u007F\\u009B b\xc3\xb6 \\uDB40\\uDC41 \\\"\\\\\\n\"]");
  json_t *again = json_loads(text, 0, NULL);
  ck_assert(json_equal(value, again));
  json_decref(again);
  json_decref(value);
  free(text);
}
END_TEST

Suite *json_suite(void)
{
  Suite *s = suite_create("json");
  TCase *tc = tcase_create("json");
  tcase_add_test(tc, json_is_harmless);
  tcase_add_checked_fixture(tc, set_up, tear_down);
  tcase_add_loop_test(tc, json_of_trees_is_typed, 0, AD_LEN(trees));
  tcase_add_test(tc, json_of_nothing_is_null);
  tcase_add_test(tc, json_of_bytes_that_are_no_text);
  tcase_add_test(tc, json_of_sheets);
  tcase_add_test(tc, json_of_reasons_and_problems);
  tcase_add_test(tc, json_print_ends_with_a_newline);
  suite_add_tcase(s, tc);
  return s;
}
