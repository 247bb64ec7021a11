/* Reading values with problems at their places; lists of problems. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>

#include "tests/unit/fixture.h"

static struct ad_arena arena;
static struct ad_diags diags;

static void set_up(void)
{
  ad_arena_init(&arena);
  ad_diags_init(&diags);
}

static void tear_down(void)
{
  ad_diags_fini(&diags);
  ad_arena_fini(&arena);
}

static const struct ad_word rules[] = {{"forbid", 0}, {"if_forced", 1}, {"allow", 2}, {NULL, 0}};

START_TEST(read_good_values)
{
  struct ad_node *map =
    fixture_yaml(&arena, "{n: 5, b: false, w: if_forced, t: text, l: [1], m: {k: 1}}");
  int n = 0, w = 0;
  bool b = true;
  const char *t = "";
  ck_assert_ptr_nonnull(ad_read_int(map, "n", AD_REQUIRED, 5, 5, &n, &diags));
  ck_assert_ptr_nonnull(ad_read_bool(map, "b", AD_REQUIRED, &b, &diags));
  ck_assert_ptr_nonnull(ad_read_word(map, "w", AD_REQUIRED, rules, &w, &diags));
  ck_assert_ptr_nonnull(ad_read_text(map, "t", AD_REQUIRED, &t, &diags));
  ck_assert_ptr_nonnull(ad_read_list(map, "l", AD_REQUIRED, &diags));
  ck_assert_ptr_nonnull(ad_read_map(map, "m", AD_REQUIRED, &diags));
  ck_assert_ptr_null(ad_read_int(map, "missing", AD_OPTIONAL, 0, 9, &n, &diags));
  ck_assert(n == 5 && !b && w == 1);
  ck_assert_str_eq(t, "text");
  ad_reject_unknown(map, NULL, &diags);
  /* nobody read below m */
  ck_assert_str_eq(fixture_problems(&diags), "t.yaml:1:53: unknown key 'k'");
}
END_TEST

START_TEST(seeds_are_any_64_bits)
{
  struct ad_node *map = fixture_yaml(
    &arena, "{a: 18446744073709551615, b: '7', c: 18446744073709551616, d: -1, e: [1]}");
  uint64_t a = 0, b = 0, wrong = 5;
  ck_assert_ptr_nonnull(ad_read_seed(map, "a", AD_REQUIRED, &a, &diags));
  ck_assert_ptr_nonnull(ad_read_seed(map, "b", AD_REQUIRED, &b, &diags));
  ck_assert(a == UINT64_MAX && b == 7 && ad_diags_ok(&diags));
  const char *const bad[] = {"c", "d", "e"};
  for (int i = 0; i < AD_LEN(bad); i++)
    ck_assert_ptr_null(ad_read_seed(map, bad[i], AD_REQUIRED, &wrong, &diags));
  ck_assert_ptr_null(ad_read_seed(map, "none", AD_OPTIONAL, &wrong, &diags));
  ck_assert(diags.n == AD_LEN(bad) && wrong == 5);
}
END_TEST

START_TEST(read_problems)
{
  struct ad_node *map =
    fixture_yaml(&arena, "n: 9\nb: yes\nw: alow\nt: []\nl: 3\nm: [1]\nrules: {x: 1}\n");
  int n = 77;
  bool b;
  const char *t;
  ad_read_int(map, "n", AD_REQUIRED, 3, 6, &n, &diags);
  ad_read_bool(map, "b", AD_REQUIRED, &b, &diags);
  ad_read_word(map, "w", AD_REQUIRED, rules, &n, &diags);
  ad_read_text(map, "t", AD_REQUIRED, &t, &diags);
  ad_read_list(map, "l", AD_REQUIRED, &diags);
  ad_read_map(map, "m", AD_REQUIRED, &diags);
  ad_read_int(map, "rules.size", AD_REQUIRED, 0, 1, &n, &diags);
  ck_assert_int_eq(n, 77);
  ck_assert_str_eq(
    fixture_problems(&diags),
    "t.yaml:1:4: n is 9, expected a whole number from 3 to 6\n"
    "t.yaml:2:4: b is 'yes', expected true or false\n"
    "t.yaml:3:4: w is 'alow', expected forbid, if_forced or allow, did you mean 'allow'?\n"
    "t.yaml:4:4: t is a list, expected a text\n"
    "t.yaml:5:4: l is 3, expected a list\n"
    "t.yaml:6:4: m is a list, expected a map\n"
    "t.yaml:1:1: size is missing");
}
END_TEST

START_TEST(read_unknown_keys)
{
  struct ad_node *map = fixture_yaml(
    &arena,
    "rules:\n  joining: allow\n  joinning: allow\n  colour: red\nlist:\n  - {id: a, idd: b}\n");
  int w;
  ad_read_word(map, "rules.joining", AD_REQUIRED, rules, &w, &diags);
  struct ad_node *list = ad_read_list(map, "list", AD_REQUIRED, &diags);
  const char *id;
  ad_read_text(list->first, "id", AD_REQUIRED, &id, &diags);
  ad_reject_unknown(map, (const char *const[]){"color", NULL}, &diags);
  ad_reject_unknown(ad_node_get(map, "rules"), (const char *const[]){"color", NULL}, &diags);
  ck_assert_str_eq(fixture_problems(&diags),
                   "t.yaml:3:3: unknown key 'joinning', did you mean 'joining'?\n"
                   "t.yaml:4:3: unknown key 'colour'\n"
                   "t.yaml:6:13: unknown key 'idd', did you mean 'id'?\n"
                   "t.yaml:4:3: unknown key 'colour', did you mean 'color'?");
}
END_TEST

START_TEST(read_reject_others)
{
  struct ad_node *map = fixture_yaml(&arena, "{abc: 1, abd: 2, x: 3}");
  ad_reject_keys_except(map, (const char *const[]){"abc", "y", NULL}, &diags);
  ck_assert_str_eq(
    fixture_problems(&diags),
    "t.yaml:1:10: unknown key 'abd', did you mean 'abc'?\nt.yaml:1:18: unknown key 'x'");
}
END_TEST

START_TEST(diags_sort_by_file_and_place)
{
  struct ad_pos a5 = {"a", 5, 1}, a2 = {"a", 2, 9}, a2b = {"a", 2, 3}, b1 = {"b", 1, 1};
  ad_diag_at(&diags, a5, "one");
  ad_diag_at(&diags, b1, "two");
  ad_diag_at(&diags, a2, "three");
  ad_diag_at(&diags, a2b, "four");
  ad_diag_at(&diags, a2, "three"); /* again: counted, not listed */
  ck_assert_int_eq(diags.reported, 5);
  ad_diags_sort(&diags);
  ck_assert_str_eq(fixture_problems(&diags), "a:2:3: four\na:2:9: three\na:5:1: one\nb:1:1: two");
}
END_TEST

/* What was reported is not good, nor is what is missing, nor what holds it; all else is. */
START_TEST(read_what_is_good)
{
  struct ad_node *map = fixture_yaml(
    &arena, "{a: 1, b: x, m: {k: y, n: 2}, l: [{id: p, q: 1}, {id: 7}, r], colour: 3}");
  int n;
  ad_read_int(map, "a", AD_REQUIRED, 0, 9, &n, &diags);
  ad_read_int(map, "b", AD_REQUIRED, 0, 9, &n, &diags);
  ad_read_int(map, "m.k", AD_REQUIRED, 0, 9, &n, &diags);
  ck_assert(ad_keys_valid(map, "a") && ad_keys_valid(map, "m.n") && ad_keys_valid(map, "a m.n l"));
  ck_assert(ad_keys_valid(map, "nobody") && ad_keys_valid(map, "")); /* nobody missed it */
  ck_assert(!ad_keys_valid(map, "b") && !ad_keys_valid(map, "a b") && !ad_keys_valid(map, "m.k") &&
            !ad_keys_valid(map, "m"));
  ad_read_int(map, "nobody", AD_REQUIRED, 0, 9, &n, &diags);
  ck_assert(!ad_keys_valid(map, "nobody") && !ad_keys_valid(map, "a.nothing") &&
            ad_keys_valid(map, "a"));
  const struct ad_node *list = ad_node_peek(map, "l");
  ck_assert(ad_entries_valid(list, "") && !ad_entries_valid(list, "id")); /* the third has none */
  ck_assert(!ad_entries_valid(NULL, "") && !ad_entries_valid(ad_node_peek(map, "m"), ""));
  ad_diag_key(&diags, ad_node_peek(map, "a"), "the key is wrong");
  ck_assert(!ad_keys_valid(map, "a"));
}
END_TEST

START_TEST(read_blames_the_own_file)
{
  struct ad_node *map = fixture_yaml(&arena, "{a: 1, b: 2, c: 3}");
  ck_assert_ptr_eq(ad_conflict_node(map, "b c"), ad_node_peek(map, "b"));
  ad_node_get(map, "b")->inherited = true;
  ck_assert_ptr_eq(ad_conflict_node(map, "b c"), ad_node_peek(map, "c"));
  ad_node_get(map, "c")->inherited = true;
  ck_assert_ptr_eq(ad_conflict_node(map, "b c"), ad_node_peek(map, "b"));
  ck_assert_ptr_null(ad_conflict_node(map, "d e"));
}
END_TEST

/* Where a value that does not fit is reported: at the value, its entry, or what contradicts it. */
START_TEST(read_blames_who_asks)
{
  struct ad_node *map = fixture_yaml(&arena, "e: {k: 1}\no: 2\n"), *entry = ad_node_get(map, "e"),
                 *value = ad_node_get(entry, "k"), *other = ad_node_get(map, "o");
  entry->inherited = other->inherited = true;
  ad_diag_conflict(&diags, entry, "k", other, "own");
  value->inherited = true;
  ad_diag_conflict(&diags, entry, "k", other, "nobody");
  other->inherited = false;
  ad_diag_conflict(&diags, entry, "k", other, "other");
  ad_diag_conflict(&diags, entry, "k", NULL, "no other");
  entry->inherited = false;
  ad_diag_conflict(&diags, entry, "k", other, "entry");
  ad_diag_conflict(&diags, entry, "none", other, "left out");
  ck_assert_str_eq(fixture_problems(&diags),
                   "t.yaml:1:8: own\nt.yaml:1:8: nobody\nt.yaml:2:4: other\nt.yaml:1:8: no other\n"
                   "t.yaml:1:4: entry\nt.yaml:1:4: left out");
  ck_assert(value->has_problem && !other->has_problem);
}
END_TEST

START_TEST(diags_keep_what_is_common)
{
  struct ad_diags other;
  ad_diags_init(&other);
  for (int i = 1; i <= 4; i++)
    ad_diag_at(&diags, (struct ad_pos){"f", i, 1}, "problem %d", i);
  ad_diag_at(&other, (struct ad_pos){"f", 2, 1}, "problem 2");
  ad_diag_at(&other, (struct ad_pos){"f", 3, 1}, "another");
  ad_diag_at(&other, (struct ad_pos){"f", 4, 1}, "problem 4");
  ad_diags_intersect(&diags, &other);
  ck_assert_str_eq(fixture_problems(&diags), "f:2:1: problem 2\nf:4:1: problem 4");
  ad_diags_fini(&other);
}
END_TEST

START_TEST(diags_have_an_end)
{
  for (int i = 0; i < AD_MAX_DIAGS + 50; i++)
    ad_diag_at(&diags, (struct ad_pos){"f", i + 1, 1}, "problem");
  ck_assert_int_eq(diags.n, AD_MAX_DIAGS);
  ck_assert_int_eq(diags.dropped, 50);
  ck_assert(!ad_diags_ok(&diags));
}
END_TEST

START_TEST(err_is_filled)
{
  struct ad_err err = {0};
  ck_assert(!ad_fail(&err, AD_EINPUT, (struct ad_pos){"f", 3, 4}, "found %d, expected %d", 1, 2));
  ck_assert(err.code == AD_EINPUT && err.pos.line == 3 && err.pos.column == 4);
  ck_assert_str_eq(err.msg, "found 1, expected 2");
  ck_assert(!ad_fail(NULL, AD_EUSAGE, (struct ad_pos){0}, "nobody asks"));
}
END_TEST

/* Two problems of a file, one without a position, a hint, and a name of a file with an escape. */
START_TEST(diags_are_printed)
{
  struct ad_diags more;
  struct ad_buf text;
  ad_diags_init(&more);
  ad_buf_init(&text);
  ad_diag_at(&diags, (struct ad_pos){"a.yaml", 3, 4}, "found %d", 1);
  ad_diag_at(&diags, (struct ad_pos){"b\033.yaml", 0, 0}, "no such file");
  ad_diag_at(&diags, (struct ad_pos){0}, "no variant 'x'");
  ad_diags_hint(&diags, AD_HINT_VARIANTS, "nim");
  ad_diags_text(&diags, &text);
  ck_assert_str_eq(ad_buf_text(&text),
                   "a.yaml:3:4: found 1\nb .yaml: no such file\nno variant 'x'\n");
  ad_diag_at(&diags, (struct ad_pos){0}, "no variant 'x'"); /* listed before: no new hint */
  ad_diags_hint(&diags, AD_HINT_BOTS, NULL);
  ad_diags_add(&more, &diags);
  ck_assert_int_eq(more.list[1].hint, AD_HINT_NONE);
  ck_assert_int_eq(more.list[2].hint, AD_HINT_VARIANTS);
  ck_assert_str_eq(more.list[2].about, "nim");
  while (!diags.dropped)
    ad_diag_at(&diags, (struct ad_pos){"a.yaml", diags.n, 1}, "again");
  ad_buf_clear(&text);
  ad_diags_text(&diags, &text);
  ck_assert(ad_ends_with(ad_buf_text(&text), ":199:1: again\n1 further problem\n"));
  ad_buf_fini(&text);
  ad_diags_fini(&more);
}
END_TEST

/* Streams get what buffers get. */
START_TEST(diags_are_printed_to_streams)
{
  struct ad_err err;
  char *text;
  size_t size;
  FILE *out = open_memstream(&text, &size);
  ck_assert_ptr_nonnull(out);
  ad_diag_at(&diags, (struct ad_pos){"a.yaml", 3, 4}, "found 1");
  ad_diags_print(&diags, out);
  ad_fail(&err, AD_EINPUT, (struct ad_pos){"b.yaml", 5, 6}, "found 2");
  ck_assert_int_eq(err.hint, AD_HINT_NONE);
  ad_err_print(&err, out);
  ck_assert_int_eq(fclose(out), 0);
  ck_assert_str_eq(text, "a.yaml:3:4: found 1\nb.yaml:5:6: found 2\n");
  free(text);
}
END_TEST

Suite *read_suite(void);
Suite *read_suite(void)
{
  Suite *s = suite_create("read");
  TCase *tc = tcase_create("read");
  tcase_add_checked_fixture(tc, set_up, tear_down);
  tcase_add_test(tc, read_good_values);
  tcase_add_test(tc, seeds_are_any_64_bits);
  tcase_add_test(tc, read_problems);
  tcase_add_test(tc, read_unknown_keys);
  tcase_add_test(tc, read_reject_others);
  tcase_add_test(tc, diags_sort_by_file_and_place);
  tcase_add_test(tc, read_what_is_good);
  tcase_add_test(tc, read_blames_the_own_file);
  tcase_add_test(tc, read_blames_who_asks);
  tcase_add_test(tc, diags_keep_what_is_common);
  tcase_add_test(tc, diags_have_an_end);
  tcase_add_test(tc, err_is_filled);
  tcase_add_test(tc, diags_are_printed);
  tcase_add_test(tc, diags_are_printed_to_streams);
  suite_add_tcase(s, tc);
  return s;
}
