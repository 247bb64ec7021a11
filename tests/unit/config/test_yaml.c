/* test_yaml.c - YAML to data trees, with exact positions and messages, and back. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/config/yaml.h"

static struct ad_arena arena;
static struct ad_diags diags;

static void setup(void)
{
  ad_arena_init(&arena);
  ad_diags_init(&diags);
}

static void teardown(void)
{
  ad_diags_fini(&diags);
  ad_arena_fini(&arena);
}

static struct ad_node *parse(const char *text)
{
  return cfg_yaml_parse("f.yaml", text, strlen(text), &arena, &diags);
}

static void expect_problem(int index, int line, int column, const char *msg)
{
  ck_assert_int_lt(index, diags.n);
  const struct ad_diag *d = &diags.list[index];
  ck_assert_str_eq(d->msg, msg);
  ck_assert_msg(d->pos.line == line && d->pos.column == column, "%s: at %d:%d, expected %d:%d", msg,
                d->pos.line, d->pos.column, line, column);
}

/* ---- trees ---- */

START_TEST(yaml_nodes_keep_kind_and_place)
{
  struct ad_node *root = parse("a: 1\nb:\n  - x\n  - \"7\"\nc: {d: e}\n");
  ck_assert_ptr_nonnull(root);
  ck_assert_int_eq(root->kind, AD_MAP);
  ck_assert_int_eq(root->n, 3);
  const struct ad_node *seven = ad_node_at(ad_node_get(root, "b"), 1),
                       *e = ad_node_get(root, "c.d");
  ck_assert_str_eq(seven->text, "7");
  ck_assert(seven->quoted);
  ck_assert_int_eq(seven->pos.line, 4);
  ck_assert_int_eq(seven->pos.column, 5);
  ck_assert_int_eq(e->key_pos.column, 5);
  ck_assert_int_eq(e->pos.column, 8);
  ck_assert_str_eq(e->pos.file, "f.yaml");
}
END_TEST

START_TEST(yaml_columns_count_characters)
{
  const struct ad_node *root = parse("{\"żółć\": 1, b: 2}");
  ck_assert_ptr_nonnull(root);
  ck_assert_int_eq(ad_node_peek(root, "b")->key_pos.column, 13);
}
END_TEST

START_TEST(yaml_byte_order_mark_is_no_character)
{
  const struct ad_node *root = parse(
    "\xEF\xBB\xBF"
    "a: 1\nb: 2\n");
  ck_assert_ptr_nonnull(root);
  ck_assert_int_eq(root->first->key_pos.column, 1);
  ck_assert_int_eq(root->n, 2);
}
END_TEST

START_TEST(yaml_block_texts_and_escapes)
{
  struct ad_node *root =
    parse("a: |\n  one\n  two\nb: >-\n  one\n  two\nc: \"\\u017c\\t\"\nd: 'it''s'\n");
  ck_assert_str_eq(ad_node_get(root, "a")->text, "one\ntwo\n");
  ck_assert(ad_node_get(root, "a")->quoted);
  ck_assert_str_eq(ad_node_get(root, "b")->text, "one two");
  ck_assert_str_eq(ad_node_get(root, "c")->text, "\xC5\xBC\t");
  ck_assert_str_eq(ad_node_get(root, "d")->text, "it's");
}
END_TEST

/* ---- problems ---- */

static const struct {
  const char *text;
  int line, column;
  const char *msg;
} wrong[] = {
  {"", 0, 0, "found an empty file, expected a map"},
  {"# nothing\n\n", 0, 0, "found nothing but blanks and comments, expected a map"},
  {"---\n", 0, 0, "found nothing but blanks and comments, expected a map"},
  {"hello\n", 1, 1, "found 'hello', expected a map or a list"},
  {"a: 1\na: 2\n", 2, 1, "key 'a' appears twice, first in line 1"},
  {"a: {x: 1, y: 2, x: 3}\n", 1, 17, "key 'x' appears twice, first in line 1"},
  {"a: &b 1\n", 1, 4, "found anchor '&b', expected no anchors: write values out"},
  {"a: &b [1]\n", 1, 4, "found anchor '&b', expected no anchors: write values out"},
  {"a: &b {c: 1}\n", 1, 4, "found anchor '&b', expected no anchors: write values out"},
  {"a: *b\n", 1, 4, "found alias '*b', expected no aliases: write values out"},
  {"a: !!int 1\n", 1, 4, "found tag 'tag:yaml.org,2002:int', expected no tags"},
  {"a: !x [1]\n", 1, 4, "found tag '!x', expected no tags"},
  {"a: !x {b: 1}\n", 1, 4, "found tag '!x', expected no tags"},
  {"a: 1\n---\nb: 2\n", 2, 1, "found a second document, expected one"},
  {"? [1, 2]\n: 3\n", 1, 3, "found a list as a key, expected a word"},
  {"? {a: 1}\n: 3\n", 1, 3, "found a map as a key, expected a word"},
  {"'': 3\n", 1, 1, "found nothing before ':', expected a key"},
  {"a: \"x\\0y\"\n", 1, 4, "found a control character, expected text"},
  {"a: [b, \"\\e[31m\"]\n", 1, 8, "found a control character, expected text"},
  {"a: \"\\x7F\"\n", 1, 4, "found a control character, expected text"},
  {"a: \"\\x9Bm\"\n", 1, 4, "found a control character, expected text"},
  {"\"\\r\": 1\n", 1, 1, "found a control character, expected text"},
  {"a: \x01\n", 1, 4, "found a control character, expected text"},
  {"- {id: \"e\\u202e\"}\n", 1, 8,
   "found U+202E, an invisible character, expected text without it"},
  {"a: 1\n\u2066b: 2\n", 2, 1, "found U+2066, an invisible character, expected text without it"},
  {"a: x\u200By\n", 1, 4, "found U+200B, an invisible character, expected text without it"},
  {"a: \"\\U000E0041\"\n", 1, 4, "found U+E0041, an invisible character, expected text without it"},
  {"a: \xFF\n", 1, 4, "found a byte that is not UTF-8, expected UTF-8 text"},
  {"ab: \xC5\xBC\n\xC5\xBC\xC5\xBC: \xC5\n", 2, 5,
   "found a byte that is not UTF-8, expected UTF-8 text"},
  {"a: \xED\xA0\x80\n", 1, 4, "found a byte that is not UTF-8, expected UTF-8 text"},
  {"a: b: c\n", 1, 5, "found ': ' within a value, expected quotes around the value"},
  {"a: @b\n", 1, 4,
   "found a character that no value starts with, expected quotes around the value"},
  {"a: [1, 2\nb: 3\n", 2, 2,
   "found neither ',' nor ']', expected one of them for the list that starts in line 1"},
  {"a: {b: 1\n", 2, 1,
   "found neither ',' nor '}', expected one of them for the map that starts in line 1"},
  {"a: \"b\n", 2, 1,
   "found the end of the file, expected the end of the quotes that start in line 1"},
  {"a:\n\tb: 2\n", 2, 1, "found a tab, expected spaces before a key or an entry"},
  {"a: 1\n\tb: 2\n", 2, 1, "found a tab, expected spaces before a key or an entry"},
  {"a: 1\n  b: 2\n", 2, 4, "found ': ' within a value, expected quotes around the value"},
  {"a: 1\nb\nc: 2\n", 3, 1, "found a line without ':', expected KEY: VALUE"},
  {"- a\nb: 1\n", 2, 1,
   "found something else than an entry, expected '- ENTRY' in line with the other entries"},
};

START_TEST(yaml_says_what_is_wrong_and_where)
{
  ck_assert_ptr_null(parse(wrong[_i].text));
  ck_assert_int_eq(diags.n, 1);
  expect_problem(0, wrong[_i].line, wrong[_i].column, wrong[_i].msg);
}
END_TEST

START_TEST(yaml_reports_all_refusals_at_once)
{
  ck_assert_ptr_null(parse("a: &x 1\nb: *x\na: 2\nc: !t 3\n"));
  ck_assert_int_eq(diags.n, 4);
}
END_TEST

START_TEST(yaml_problems_of_others_do_not_spoil_a_good_file)
{
  ad_diag_at(&diags, (struct ad_pos){0}, "an older problem");
  ck_assert_ptr_nonnull(parse("a: 1\n"));
}
END_TEST

START_TEST(yaml_long_key_is_refused)
{
  char text[400];
  snprintf(text, sizeof text, "? %0300d\n: 1\n", 1);
  ck_assert_ptr_null(parse(text));
  expect_problem(0, 1, 3, "found a key of 300 bytes, expected at most 200");
}
END_TEST

static struct ad_node *parse_nested(int depth)
{
  char text[200] = "";
  for (int i = 0; i < depth; i++)
    strcat(text, "[");
  for (int i = 0; i < depth; i++)
    strcat(text, "]");
  return parse(text);
}

START_TEST(yaml_depth_is_limited)
{
  ck_assert_ptr_nonnull(parse_nested(CFG_MAX_DEPTH));
  ck_assert_ptr_null(parse_nested(CFG_MAX_DEPTH + 1));
  expect_problem(0, 1, CFG_MAX_DEPTH + 1, "found lists and maps nested too deep");
}
END_TEST

START_TEST(yaml_number_of_values_is_limited)
{
  struct ad_buf text;
  ad_buf_init(&text);
  for (int i = 0; i < CFG_MAX_NODES; i++)
    ad_buf_add(&text, "- 1\n");
  ck_assert_ptr_null(cfg_yaml_parse("f.yaml", text.text, text.len, &arena, &diags));
  expect_problem(0, CFG_MAX_NODES, 3, "found more values than a file may hold");
  ad_buf_fini(&text);
}
END_TEST

START_TEST(yaml_number_of_keys_is_limited)
{
  struct ad_buf text;
  ad_buf_init(&text);
  for (int i = 0; i < CFG_MAX_KEYS; i++)
    ad_buf_printf(&text, "k%d: 1\n", i);
  ck_assert_ptr_nonnull(cfg_yaml_parse("f.yaml", text.text, text.len, &arena, &diags));
  ad_buf_add(&text, "one_more: 1\n");
  ck_assert_ptr_null(cfg_yaml_parse("f.yaml", text.text, text.len, &arena, &diags));
  expect_problem(0, CFG_MAX_KEYS + 1, 1, "found more keys than a map may hold");
  ad_buf_fini(&text);
}
END_TEST

START_TEST(yaml_size_is_limited)
{
  char *text = ad_calloc(1, CFG_MAX_BYTES + 1);
  memset(text, ' ', CFG_MAX_BYTES + 1);
  ck_assert_ptr_null(cfg_yaml_parse("f.yaml", text, CFG_MAX_BYTES + 1, &arena, &diags));
  expect_problem(0, 0, 0, "the text is too long");
  free(text);
}
END_TEST

START_TEST(yaml_files)
{
  ck_assert_ptr_null(cfg_yaml_load("no/such.yaml", &arena, &diags));
  ck_assert_ptr_null(cfg_yaml_load("/tmp", &arena, &diags));
  ck_assert_str_eq(diags.list[0].msg, "no such file");
  ck_assert_str_eq(diags.list[1].msg, "found a folder, expected a file");
  ck_assert_str_eq(diags.list[1].pos.file, "/tmp");
}
END_TEST

/* ---- writing ---- */

static const struct {
  const char *in, *out;
} written[] = {
  {"a: 1\nb: [1, 2]\n", "a: 1\nb: [1, 2]\n"},
  {"{}", "{}\n"},
  {"[]", "[]\n"},
  {"a: {}\nb: []\nc:\n", "a: {}\nb: []\nc: null\n"},
  {"a: \"1\"\nb: 'true'\nc: \"null\"\nd: ''\ne: 'no'\n",
   "a: \"1\"\nb: \"true\"\nc: \"null\"\nd: \"\"\ne: \"no\"\n"},
  {"a: 'word_2'\nb: some words\nc: -3\nd: 'with: colon'\n",
   "a: word_2\nb: some words\nc: -3\nd: \"with: colon\"\n"},
  {"a: \"q\\\"b\\\\ \\n\\t\"\n", "a: \"q\\\"b\\\\ \\n\\t\"\n"},
  {"a: {b: 1, c: 2}\n", "a: {b: 1, c: 2}\n"},
  {"a: {b: [1], c: 2}\n", "a:\n  b: [1]\n  c: 2\n"},
  {"- {a: 1, b: [x, \"...\"]}\n- 2\n", "- {a: 1, b: [x, \"...\"]}\n- 2\n"},
  {"{2: 5, \"a b\": 1, \"yes\": 2}\n", "2: 5\n\"a b\": 1\n\"yes\": 2\n"},
  {"a:\n- [[1, 2], [3]]\n- []\n", "a:\n  - [[1, 2], [3]]\n  - []\n"},
};

START_TEST(yaml_writes_what_reads_well)
{
  struct ad_buf out;
  struct ad_node *tree = parse(written[_i].in);
  ck_assert_ptr_nonnull(tree);
  ad_buf_init(&out);
  cfg_yaml_write(tree, &out);
  ck_assert_str_eq(ad_buf_text(&out), written[_i].out);
  ad_buf_fini(&out);
}
END_TEST

START_TEST(yaml_long_entries_become_blocks)
{
  struct ad_node *list = ad_node_list(&arena), *map = ad_node_map(&arena);
  struct ad_buf out, diff;
  for (char key[2] = "a"; *key <= 'f'; ++*key)
    ad_node_put(&arena, map, key, ad_node_text(&arena, "twenty-four characters.."));
  ad_node_push(list, map);
  ad_buf_init(&out);
  ad_buf_init(&diff);
  cfg_yaml_write(list, &out);
  ck_assert_int_eq(strncmp(out.text, "- a: \"twenty-four characters..\"\n  b: ", 37), 0);
  const struct ad_node *again = cfg_yaml_parse("again", out.text, out.len, &arena, &diags);
  ck_assert(ad_node_matches(list, again, &diff));
  ad_buf_fini(&out);
  ad_buf_fini(&diff);
}
END_TEST

Suite *yaml_suite(void);
Suite *yaml_suite(void)
{
  Suite *suite = suite_create("yaml");
  TCase *trees = tcase_create("trees"), *problems = tcase_create("problems"),
        *writing = tcase_create("writing");
  tcase_add_checked_fixture(trees, setup, teardown);
  tcase_add_test(trees, yaml_nodes_keep_kind_and_place);
  tcase_add_test(trees, yaml_columns_count_characters);
  tcase_add_test(trees, yaml_byte_order_mark_is_no_character);
  tcase_add_test(trees, yaml_block_texts_and_escapes);
  suite_add_tcase(suite, trees);
  tcase_add_checked_fixture(problems, setup, teardown);
  tcase_add_loop_test(problems, yaml_says_what_is_wrong_and_where, 0, AD_LEN(wrong));
  tcase_add_test(problems, yaml_reports_all_refusals_at_once);
  tcase_add_test(problems, yaml_problems_of_others_do_not_spoil_a_good_file);
  tcase_add_test(problems, yaml_long_key_is_refused);
  tcase_add_test(problems, yaml_depth_is_limited);
  tcase_add_test(problems, yaml_number_of_values_is_limited);
  tcase_add_test(problems, yaml_number_of_keys_is_limited);
  tcase_add_test(problems, yaml_size_is_limited);
  tcase_add_test(problems, yaml_files);
  suite_add_tcase(suite, problems);
  tcase_add_checked_fixture(writing, setup, teardown);
  tcase_add_loop_test(writing, yaml_writes_what_reads_well, 0, AD_LEN(written));
  tcase_add_test(writing, yaml_long_entries_become_blocks);
  suite_add_tcase(suite, writing);
  return suite;
}
