/* The data tree: building, asking, comparing. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "tests/unit/fixture.h"

static struct ad_arena arena;

static void set_up(void)
{
  ad_arena_init(&arena);
}

static void tear_down(void)
{
  ad_arena_fini(&arena);
}

START_TEST(node_put_get_drop)
{
  struct ad_node *map = ad_node_map(&arena);
  ad_node_put(&arena, map, "a", ad_node_int(&arena, 1));
  ad_node_put(&arena, map, "b", ad_node_int(&arena, 2));
  ad_node_put(&arena, map, "c", ad_node_int(&arena, 3));
  ad_node_put(&arena, map, "c", ad_node_int(&arena, 33)); /* in place */
  ck_assert_int_eq(map->n, 3);
  ck_assert_str_eq(ad_node_get(map, "c")->text, "33");
  ck_assert_ptr_eq(map->last, ad_node_peek(map, "c"));
  ck_assert(ad_node_remove(map, ad_node_get(map, "c")));
  ck_assert(!ad_node_remove(map, map));
  ck_assert_str_eq(map->last->key, "b");
  ck_assert(ad_node_remove(map, ad_node_get(map, "a")));
  ad_node_put(&arena, map, "d", ad_node_int(&arena, 4));
  ck_assert_str_eq(ad_node_at(map, 0)->key, "b");
  ck_assert_str_eq(ad_node_at(map, 1)->key, "d");
  ck_assert_ptr_null(ad_node_at(map, 2));
  ck_assert_ptr_null(ad_node_at(NULL, 0));
}
END_TEST

START_TEST(node_paths_and_marks)
{
  struct ad_node *root = fixture_yaml(&arena, "rules: {size: 4, size_b: 5}\nlist: [1, {k: v}]");
  ck_assert_str_eq(ad_node_peek(root, "rules.size_b")->text, "5");
  ck_assert(!ad_node_peek(root, "rules")->used);
  ck_assert_str_eq(ad_node_get(root, "rules.size")->text, "4");
  ck_assert(ad_node_peek(root, "rules")->used && ad_node_peek(root, "rules.size")->used);
  ck_assert(!ad_node_peek(root, "rules.size_b")->used);
  ck_assert_ptr_null(ad_node_get(root, "rules.siz"));
  ck_assert_ptr_null(ad_node_get(root, "rules.size.deeper"));
  ck_assert_ptr_null(ad_node_get(NULL, "x"));
}
END_TEST

START_TEST(node_scalars)
{
  struct ad_node *root = fixture_yaml(
    &arena, "{n: -12, t: '12', b: true, q: 'true', e: , z: ~, r: 1.5, s: 1e400, w: word}");
  long long number;
  bool truth;
  double real;
  ck_assert(ad_node_as_int(ad_node_peek(root, "n"), &number) && number == -12);
  ck_assert(!ad_node_as_int(ad_node_peek(root, "t"), &number));
  ck_assert(ad_node_as_bool(ad_node_peek(root, "b"), &truth) && truth);
  ck_assert(!ad_node_as_bool(ad_node_peek(root, "q"), &truth));
  ck_assert(!ad_node_as_bool(ad_node_peek(root, "w"), &truth));
  ck_assert(ad_node_is_null(ad_node_peek(root, "e")) && ad_node_is_null(ad_node_peek(root, "z")));
  ck_assert(!ad_node_is_null(ad_node_peek(root, "w")));
  ck_assert(ad_node_as_real(ad_node_peek(root, "r"), &real) && real > 1.49 && real < 1.51);
  ck_assert(!ad_node_as_real(ad_node_peek(root, "s"), &real)); /* not finite */
  ck_assert(!ad_node_as_real(ad_node_peek(root, "w"), &real));
}
END_TEST

START_TEST(node_shown)
{
  static const struct {
    const char *yaml, *shown;
  } cases[] = {
    {"v: 9", "9"},        {"v: '9'", "'9'"},      {"v: word", "'word'"}, {"v: true", "true"},
    {"v: [1]", "a list"}, {"v: {a: 1}", "a map"}, {"v: ", "nothing"},    {"v: \"a\\tb\"", "'a b'"},
  };
  for (int i = 0; i < AD_LEN(cases); i++)
    ck_assert_str_eq(ad_node_describe(fixture_yaml(&arena, cases[i].yaml)->first), cases[i].shown);
  char longer[300] = "";
  for (int i = 0; i < 50; i++)
    strcat(longer, "\xe2\x82\xac"); /* euro signs are not cut in two */
  char all[600];
  const struct ad_node *n = fixture_yaml(&arena, "[1, 2, 3, 4, 5, 6]")->first;
  snprintf(all, sizeof all, "%s %s %s %s %s %s", ad_node_describe(n), ad_node_describe(n->next),
           ad_node_describe(n->next->next), ad_node_describe(n->next->next->next),
           ad_node_describe(n->next->next->next->next),
           ad_node_describe(n->next->next->next->next->next));
  ck_assert_str_eq(all, "1 2 3 4 5 6"); /* each has a buffer of its own */
  const char *shown = ad_node_describe(ad_node_text(&arena, longer));
  ck_assert(ad_utf8_valid(shown, strlen(shown)));
  ck_assert_str_eq(shown + strlen(shown) - 4, "...'");
}
END_TEST

START_TEST(node_covers)
{
  static const struct {
    const char *want, *got, *diff;
  } cases[] = {
    {"{a: 1, b: [x, {c: 2}]}", "{b: [x, {c: 02, d: 5}], a: 1, e: 6}", ""},
    {"{a: 1}", "{a: 2}", "a: expected 1, got 2"},
    {"{a: [1, 2]}", "{a: [1]}", "a: expected a list of 2, got a list of 1"},
    {"{a: [1, {b: x}]}", "{a: [1, {b: y}]}", "a[1].b: expected 'x', got 'y'"},
    {"{a: 1, b: 2}", "{a: 3}", "a: expected 1, got 3\nb: expected 2, got no such key"},
    {"{a: null}", "{a: 0}", "a: expected nothing, got 0"},
    {"{a: ~}", "{a: }", ""},
    {"{a: [1]}", "{a: {b: 1}}", "a: expected a list, got a map"},
    {"[1]", "[2]", "[0]: expected 1, got 2"},
  };
  for (int i = 0; i < AD_LEN(cases); i++) {
    struct ad_buf diff;
    ad_buf_init(&diff);
    bool same = ad_node_matches(fixture_yaml(&arena, cases[i].want),
                                fixture_yaml(&arena, cases[i].got), &diff);
    ck_assert_str_eq(ad_buf_text(&diff), cases[i].diff);
    ck_assert(same == !*cases[i].diff);
    ad_buf_fini(&diff);
  }
}
END_TEST

START_TEST(node_copy_is_apart)
{
  struct ad_node *root = fixture_yaml(&arena, "a: {b: [1, 2]}"), *copy = ad_node_copy(&arena, root);
  ad_node_push(ad_node_get(copy, "a.b"), ad_node_bool(&arena, false));
  ck_assert_int_eq(ad_node_peek(root, "a.b")->n, 2);
  ck_assert_int_eq(ad_node_peek(copy, "a.b")->n, 3);
  ck_assert_int_eq(ad_node_peek(copy, "a.b")->pos.column, ad_node_peek(root, "a.b")->pos.column);
}
END_TEST

Suite *node_suite(void);
Suite *node_suite(void)
{
  Suite *s = suite_create("node");
  TCase *tc = tcase_create("node");
  tcase_add_checked_fixture(tc, set_up, tear_down);
  tcase_add_test(tc, node_put_get_drop);
  tcase_add_test(tc, node_paths_and_marks);
  tcase_add_test(tc, node_scalars);
  tcase_add_test(tc, node_shown);
  tcase_add_test(tc, node_covers);
  tcase_add_test(tc, node_copy_is_apart);
  suite_add_tcase(s, tc);
  return s;
}
