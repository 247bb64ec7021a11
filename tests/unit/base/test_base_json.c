/* Canonical JSON: trees that mean the same give the same bytes, and all of them are JSON. */
#include <check.h>

#include "engine/base/json.h"
#include "tests/unit/fixture.h"

static const struct {
  const char *yaml, *json;
} trees[] = {
  {"{b: 1, a: 2}", "{\"a\":2,\"b\":1}"},
  {"{a: 007, b: -0, c: 7.0, d: .50, e: 1e3, f: 0.1, g: 1e400}",
   "{\"a\":7,\"b\":0,\"c\":7.0,\"d\":0.5,\"e\":1000.0,\"f\":0.1,\"g\":\"1e400\"}"},
  {"[1, true, false, null, ~, yes, \"7\", word]",
   "[1,true,false,null,null,\"yes\",\"7\",\"word\"]"},
  {"{a: 0.30000000000000004, b: 99999999999999999999}",
   "{\"a\":0.30000000000000004,\"b\":\"99999999999999999999\"}"},
  {"{\"q\\\"\": \"tab\\there\", k: [], m: {}}", "{\"k\":[],\"m\":{},\"q\\\"\":\"tab\\u0009here\"}"},
};

START_TEST(base_json_is_canonical)
{
  struct ad_arena arena;
  struct ad_buf out;
  ad_arena_init(&arena);
  ad_buf_init(&out);
  ad_json_add_tree(&out, fixture_yaml(&arena, trees[_i].yaml));
  ck_assert_str_eq(ad_buf_text(&out), trees[_i].json);
  ad_buf_fini(&out);
  ad_arena_fini(&arena);
}
END_TEST

START_TEST(base_json_of_nothing_is_null)
{
  struct ad_buf out;
  ad_buf_init(&out);
  ad_json_add_tree(&out, NULL);
  ck_assert_str_eq(ad_buf_text(&out), "null");
  ad_buf_fini(&out);
}
END_TEST

/* A byte outside any character changes nothing beside it. */
START_TEST(base_json_keeps_characters_beside_a_bad_byte)
{
  struct ad_json json;
  struct ad_buf out;
  ad_buf_init(&out);
  ad_json_init(&json, &out, AD_JSON_CANONICAL);
  ad_json_text(&json, NULL, "caf\xc3\xa9 \xff \xe2\x82 gr\xc3\xbcn \xc3");
  ck_assert_str_eq(ad_buf_text(&out), "\"caf\xc3\xa9 ? ?? gr\xc3\xbcn ?\"");
  ad_buf_fini(&out);
}
END_TEST

Suite *base_json_suite(void);
Suite *base_json_suite(void)
{
  Suite *suite = suite_create("base_json");
  TCase *tc = tcase_create("canonical");
  tcase_add_loop_test(tc, base_json_is_canonical, 0, AD_LEN(trees));
  tcase_add_test(tc, base_json_of_nothing_is_null);
  tcase_add_test(tc, base_json_keeps_characters_beside_a_bad_byte);
  suite_add_tcase(suite, tc);
  return suite;
}
