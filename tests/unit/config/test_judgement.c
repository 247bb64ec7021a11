/* test_judgement.c - files of weights: read, refused, found for a variant. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "engine/config/judgement/judgement.h"
#include "engine/config/yaml.h"
#include "tests/unit/config/folder.h"

static const struct ad_feature features[] = {{"a", "one"}, {"b", "two"}, {NULL, NULL}};
static const struct ad_game_ops game = {
  .key = "fake", .min_seats = 2, .max_seats = 4, .features = features};
#define ROW "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 -16"
#define HEAD "aedile: 1\ngame: fake\njudgement:\n"
#define ENTRY(a, b)                                                                                \
  "  - variant: fake/base\n    seats: 3\n    made: by hand\n    constant: " ROW                    \
  "\n    weights:\n      a: " a "\n      b: " b "\n"

static const struct cfg_judgement *read_text(const char *text, int *n)
{
  struct ad_node *root = cfg_yaml_parse("w.yaml", text, strlen(text), &arena, &diags);
  ck_assert_ptr_nonnull(root);
  return cfg_judgement_read(root, &game, &arena, n, &diags);
}

START_TEST(judgement_is_read)
{
  int n;
  const struct cfg_judgement *list =
    read_text(HEAD ENTRY(ROW, "0 0 0 0 0 0 0 7 0 0 0 0 0 0 0 0"), &n);
  ck_assert_ptr_nonnull(list);
  ck_assert_int_eq(n, 1);
  ck_assert_str_eq(list->variant, "fake/base");
  ck_assert_int_eq(list->seats, 3);
  ck_assert_int_eq(list->weights.n_features, 2);
  ck_assert_int_eq(list->weights.constant[15], -16);
  ck_assert_int_eq(list->weights.weight[2][0], 3);
  ck_assert_int_eq(list->weights.weight[7][1], 7);
}
END_TEST

static const struct {
  const char *text, *problem;
} wrong[] = {
  {"[]", "w.yaml:1:1: entry is a list, expected a map with game and judgement"},
  {HEAD ENTRY(ROW, "1 2"), "w.yaml:10:10: number 3 of b is '', expected 16 whole numbers"},
  {HEAD ENTRY(ROW, "1 2 x"), "w.yaml:10:10: number 3 of b is 'x', expected 16 whole numbers"},
  {HEAD ENTRY(ROW, ROW " 17"),
   "w.yaml:10:10: b has more than 16 numbers, expected one for each stage"},
  {HEAD ENTRY(ROW, "99999999999999999999"),
   "w.yaml:10:10: number 1 of b is 99999999999999999999, expected a whole number from -1048576 to "
   "1048576"},
  {HEAD ENTRY(ROW, "[1, 2]"),
   "w.yaml:10:10: b is a list, expected 16 whole numbers with blanks between them"},
  {HEAD ENTRY(ROW, ROW "\n      c: " ROW), "w.yaml:11:7: unknown key 'c'"},
  {HEAD "  - variant: fake/base\n    seats: 9\n    constant: " ROW "\n    weights: {a: " ROW "}\n",
   "w.yaml:5:12: seats is 9, expected a whole number from 2 to 4\n"
   "w.yaml:7:14: the feature b of fake has no weights: train again with aedile train"},
  {"aedile: 1\ngame: nim\njudgement: []\n", "w.yaml:2:7: game is nim, expected fake"},
  {HEAD "  - 5\n", "w.yaml:4:5: entry is 5, expected a map with variant, seats and weights"},
};

/* Of a game with traits and no features. */
START_TEST(judgement_of_moves_is_read)
{
  static const struct ad_game_ops moves = {
    .key = "fake", .min_seats = 2, .max_seats = 4, .traits = features};
  static const char text[] = HEAD
    "  - variant: fake/base\n    seats: 3\n    preferences:\n      a: " ROW "\n      b: " ROW "\n",
                    lacks[] =
                      HEAD "  - variant: fake/base\n    seats: 3\n    preferences: {a: " ROW "}\n";
  int n;
  struct ad_buf got;
  struct ad_node *root = cfg_yaml_parse("w.yaml", text, strlen(text), &arena, &diags);
  const struct cfg_judgement *list = cfg_judgement_read(root, &moves, &arena, &n, &diags);
  ck_assert_ptr_nonnull(list);
  ck_assert_int_eq(list->weights.n_traits, 2);
  ck_assert_int_eq(list->weights.n_features, 0);
  ck_assert_int_eq(list->weights.preference[15][1], -16);
  root = cfg_yaml_parse("w.yaml", lacks, strlen(lacks), &arena, &diags);
  ck_assert_ptr_null(cfg_judgement_read(root, &moves, &arena, &n, &diags));
  ad_buf_init(&got);
  ad_diags_text(&diags, &got);
  ck_assert_ptr_nonnull(strstr(ad_buf_text(&got), "the trait b of fake has no weights"));
  ad_buf_fini(&got);
}
END_TEST

START_TEST(judgement_problems_are_told)
{
  int n;
  struct ad_buf got;
  ad_buf_init(&got);
  ck_assert_ptr_null(read_text(wrong[_i].text, &n));
  ad_diags_text(&diags, &got);
  ck_assert_msg(strncmp(ad_buf_text(&got), wrong[_i].problem, strlen(wrong[_i].problem)) == 0,
                "got:\n%s\nexpected:\n%s", ad_buf_text(&got), wrong[_i].problem);
  ad_buf_fini(&got);
}
END_TEST

Suite *judgement_suite(void);
Suite *judgement_suite(void)
{
  Suite *s = suite_create("judgement");
  TCase *tc = tcase_create("judgement");
  tcase_add_checked_fixture(tc, make_folder, remove_folder);
  tcase_add_test(tc, judgement_is_read);
  tcase_add_test(tc, judgement_of_moves_is_read);
  tcase_add_loop_test(tc, judgement_problems_are_told, 0, AD_LEN(wrong));
  suite_add_tcase(s, tc);
  return s;
}
