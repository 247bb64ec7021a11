/* test_variant.c - variants of nim from files: extends, seats, defaults, options, fingerprints. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/config/paths.h"
#include "engine/config/variant.h"
#include "engine/config/yaml.h"
#include "tests/unit/config/folder.h"
#include "tests/unit/setups.h"

static struct cfg_variant *load(const char *name)
{
  struct cfg_variant *variant = cfg_variant_load(path_of(name), &setups_loaders, &diags);
  ck_assert_msg(variant || !ad_diags_ok(&diags), "no variant and no problem");
  return variant;
}

static const char *value_of(const struct cfg_variant *variant, const char *path)
{
  const struct ad_node *node = ad_node_peek(variant->tree, path);
  ck_assert_msg(node != NULL, "%s is missing", path);
  static char text[AD_NODE_DESCRIPTION];
  return node->kind == AD_SCALAR ? node->text : ad_node_print(node, text);
}

static void expect_problem(int index, const char *file, int line, int column, const char *msg)
{
  ck_assert_int_lt(index, diags.n);
  const struct ad_diag *d = &diags.list[index];
  ck_assert_str_eq(d->msg, msg);
  ck_assert_str_eq(d->pos.file, path_of(file));
  ck_assert_msg(d->pos.line == line && d->pos.column == column, "%s: at %d:%d", msg, d->pos.line,
                d->pos.column);
}

/* ---- what a variant is ---- */

START_TEST(variant_defaults_are_filled_in)
{
  put_file("a.yaml",
           "aedile: 1\ngame: nim\ntitle: Two heaps\nabout: few stones\nrules: {heaps: [2, 2]}\n");
  struct cfg_variant *v = load("a.yaml");
  ck_assert_ptr_nonnull(v);
  ck_assert_str_eq(v->ops->key, "nim");
  ck_assert_str_eq(v->title, "Two heaps");
  ck_assert_str_eq(v->about, "few stones");
  ck_assert_str_eq(value_of(v, "rules.first"), "seat1");
  ck_assert_str_eq(value_of(v, "rules.max_take.3"), "3");
  ck_assert_int_eq(v->n_seats, 3);
  ck_assert_int_eq(v->seats[0], 2);
  ck_assert_int_eq(v->seats[2], 4);
  cfg_variant_free(v);
}
END_TEST

START_TEST(variant_by_name_from_the_data_folders)
{
  struct cfg_variant *v = cfg_variant_load("nim/base", &setups_loaders, &diags);
  ck_assert_ptr_nonnull(v);
  ck_assert_str_eq(v->name, "nim/base");
  cfg_variant_free(v);
}
END_TEST

START_TEST(variant_extends_merges_key_by_key)
{
  put_file("a.yaml",
           "aedile: 1\ngame: nim\ntitle: A\nseats: [3, 2]\nrules: {heaps: [2, 2], prize: 3, "
           "max_take: {2: 9, 3: 8}}\n");
  put_file("b.yaml", "aedile: 1\nextends: a\nrules: {prize: 4, max_take: {3: 7}}\n");
  put_file("c.yaml", "aedile: 1\nextends: ./b.yaml\nseats: 2\nrules: {max_take: 5}\n");
  struct cfg_variant *b = load("b.yaml"), *c = load("c.yaml");
  ck_assert_ptr_nonnull(b);
  ck_assert_ptr_nonnull(c);
  ck_assert_str_eq(value_of(b, "rules.prize"), "4");
  ck_assert_str_eq(value_of(b, "rules.max_take.2"), "9");
  ck_assert_str_eq(value_of(b, "rules.max_take.3"), "7");
  ck_assert_str_eq(b->title, "");
  ck_assert_int_eq(b->n_seats, 2);
  ck_assert_int_eq(b->seats[0], 2);
  ck_assert_str_eq(value_of(c, "rules.max_take"), "5");
  ck_assert_int_eq(c->n_seats, 1);
  cfg_variant_free(b);
  cfg_variant_free(c);
}
END_TEST

START_TEST(variant_extends_a_game_by_name)
{
  put_file("a.yaml", "aedile: 1\ngame: nim\nextends: base\n");
  put_file("b.yaml", "aedile: 1\nextends: nim/base\n");
  struct cfg_variant *a = load("a.yaml"), *b = load("b.yaml"),
                     *base = cfg_variant_load("nim/base", &setups_loaders, &diags);
  ck_assert(a && b && base);
  ck_assert_str_eq(a->fingerprint, base->fingerprint);
  ck_assert_str_eq(b->fingerprint, base->fingerprint);
  cfg_variant_free(a);
  cfg_variant_free(b);
  cfg_variant_free(base);
}
END_TEST

START_TEST(variant_inherited_tables_start_from_the_default)
{
  put_file("a.yaml", "aedile: 1\ngame: nim\n");
  put_file("b.yaml", "aedile: 1\nextends: a\nrules: {max_take: {2: 9}}\n");
  struct cfg_variant *b = load("b.yaml");
  ck_assert_ptr_nonnull(b);
  ck_assert_str_eq(value_of(b, "rules.max_take.2"), "9");
  ck_assert_str_eq(value_of(b, "rules.max_take.4"), "2");
  cfg_variant_free(b);
}
END_TEST

/* ---- fingerprints ---- */

static const char *fingerprint(const char *name)
{
  struct cfg_variant *v = load(name);
  ck_assert_ptr_nonnull(v);
  const char *copy = ad_arena_text(&arena, v->fingerprint, strlen(v->fingerprint));
  cfg_variant_free(v);
  return copy;
}

START_TEST(variant_fingerprint_is_of_the_meaning)
{
  put_file("a.yaml", "aedile: 1\ngame: nim\nrules: {heaps: [2, 3], prize: 4}\n");
  put_file("b.yaml",
           "# another lay-out\ngame: nim\nrules:\n  prize: 04\n  heaps:\n    - 2\n    - 3\n  "
           "misere: false\ntitle: X\naedile: "
           "1\nseats: 2\n");
  put_file("c.yaml", "aedile: 1\nextends: a\ntitle: Y\n");
  put_file("d.yaml", "aedile: 1\nextends: a\nrules: {heaps: [3, 2]}\n");
  put_file("e.yaml", "aedile: 1\nextends: a\nrules: {heaps: [23]}\n");
  ck_assert_uint_eq(strlen(fingerprint("a.yaml")), 64);
  ck_assert_str_eq(fingerprint("a.yaml"), fingerprint("b.yaml"));
  ck_assert_str_eq(fingerprint("a.yaml"), fingerprint("c.yaml"));
  ck_assert_str_ne(fingerprint("a.yaml"), fingerprint("d.yaml"));
  ck_assert_str_ne(fingerprint("d.yaml"), fingerprint("e.yaml"));
}
END_TEST

/* ---- compiling ---- */

static struct ad_node *options(const char *text)
{
  return cfg_yaml_parse("options", text, strlen(text), &arena, &diags);
}

START_TEST(variant_compiles_for_its_seats)
{
  put_file("a.yaml", "aedile: 1\ngame: nim\nseats: [2, 3]\n");
  struct cfg_variant *v = load("a.yaml");
  struct ad_setup *three = cfg_variant_compile(v, 3, NULL, &diags);
  ck_assert_ptr_nonnull(three);
  ck_assert_int_eq(three->seats, 3);
  ck_assert_str_eq(three->fingerprint, v->fingerprint);
  ck_assert_ptr_null(cfg_variant_compile(v, 4, NULL, &diags));
  ck_assert_int_eq(diags.n, 1);
  struct ad_setup *four = cfg_variant_compile_any(v, 4, NULL, &diags);
  ck_assert_ptr_nonnull(four);
  ck_assert_ptr_null(cfg_variant_compile_any(v, 5, NULL, &diags));
  cfg_variant_free(v);
  ad_setup_free(three);
  ad_setup_free(four);
}
END_TEST

START_TEST(variant_options_change_parameters_and_fingerprint)
{
  put_file("a.yaml", "aedile: 1\ngame: nim\n");
  struct cfg_variant *v = load("a.yaml");
  struct ad_setup *changed = cfg_variant_compile(v, 2, options("{heaps: [1]}"), &diags);
  ck_assert_ptr_nonnull(changed);
  ck_assert_str_ne(changed->fingerprint, v->fingerprint);
  ck_assert_str_eq(value_of(v, "rules.heaps"), "a list");
  ad_setup_free(changed);
  struct ad_setup *same = cfg_variant_compile(v, 2, NULL, &diags);
  ck_assert_str_eq(same->fingerprint, v->fingerprint);
  ad_setup_free(same);
  ck_assert_ptr_null(cfg_variant_compile(v, 2, options("{heap: [1]}"), &diags));
  ck_assert_str_eq(diags.list[0].msg, "unknown key 'heap', did you mean 'heaps'?");
  ck_assert_ptr_null(cfg_variant_compile(v, 2, options("[1]"), &diags));
  ck_assert_str_eq(diags.list[1].msg, "options is a list, expected a map");
  cfg_variant_free(v);
}
END_TEST

/* ---- problems ---- */

#define HEAD "aedile: 1\ngame: nim\n"
static const struct {
  const char *text;
  int line, column;
  const char *msg;
} wrong[] = {
  {"game: nim\n", 1, 1, "aedile is missing, expected `aedile: 1` for the version of the format"},
  {"aedile: 2\ngame: nim\n", 1, 9, "aedile is 2, expected 1, the version of the format"},
  {HEAD "rules: 3\n", 3, 8, "rules is 3, expected a map"},
  {HEAD "rules: [a]\n", 3, 8, "rules is a list, expected a map"},
  {HEAD "components: 3\n", 3, 13, "components is 3, expected a map"},
  {HEAD "components: {tiles: []}\n", 3, 14, "unknown key 'tiles'"},
  {HEAD "title: [a]\n", 3, 8, "title is a list, expected a text"},
  {HEAD "about:\n", 3, 7, "about is nothing, expected a text"},
  {HEAD "hooks: x.lua\n", 3, 8, "no script 'x.lua' beside this file or under scripts/rules/"},
  {HEAD "rule: {}\n", 3, 1, "unknown key 'rule', did you mean 'rules'?"},
  {HEAD "extends: [a]\n", 3, 10, "extends is a list, expected a text"},
  {HEAD "extends: nowhere\n", 3, 10, "no variant 'nowhere' beside this file or under variants/"},
  {HEAD "seats: 5\n", 3, 8, "seats is 5, expected a number of seats from 2 to 4"},
  {HEAD "seats: []\n", 3, 8, "seats is an empty list, expected a number of seats"},
  {HEAD "seats: {2: 3}\n", 3, 8, "seats is a map, expected a list of numbers"},
  {HEAD "seats: [2, two]\n", 3, 12, "seats is 'two', expected a number of seats from 2 to 4"},
  {HEAD "seats: [2, 3, 2]\n", 3, 15, "seat count 2 appears twice"},
  {HEAD "rules: {heaps: []}\n", 3, 16, "heaps is empty, expected at least one heap (NIM-SETUP-01)"},
  {HEAD "rules: {max_take: {2: 5}}\nseats: [2, 3]\n", 3, 19, "max_take has no value for 3 seats"},
};

START_TEST(variant_says_what_is_wrong_and_where)
{
  put_file("a.yaml", wrong[_i].text);
  ck_assert_ptr_null(load("a.yaml"));
  ck_assert_int_eq(diags.n, 1);
  expect_problem(0, "a.yaml", wrong[_i].line, wrong[_i].column, wrong[_i].msg);
}
END_TEST

START_TEST(variant_without_a_game_learns_which_there_are)
{
  char text[512] = "game is missing, expected ";
  for (int i = 0; ad_games[i]; i++)
    ad_text_append(text, sizeof text, "%s%s",
                   i == 0            ? ""
                   : ad_games[i + 1] ? ", "
                                     : " or ",
                   ad_games[i]->key);
  put_file("a.yaml", "aedile: 1\n");
  ck_assert_ptr_null(load("a.yaml"));
  expect_problem(0, "a.yaml", 1, 1, text);
}
END_TEST

START_TEST(variant_reports_fields_of_a_pass_together)
{
  put_file("a.yaml", HEAD "seats: 9\nrule: {}\nrules: {heaps: 3, first: me, prise: 2}\n");
  ck_assert_ptr_null(load("a.yaml"));
  ck_assert_int_eq(diags.n, 5);
}
END_TEST

START_TEST(variant_files_of_another_game)
{
  put_file("a.yaml", HEAD);
  put_file("b.yaml", "aedile: 1\ngame: neoville\nextends: a\n");
  ck_assert_ptr_null(load("b.yaml"));
  ck_assert_ptr_null(cfg_variant_load("nim/bose", &setups_loaders, &diags));
  ck_assert_str_eq(diags.list[diags.n - 1].msg, "no variant 'nim/bose', did you mean 'nim/base'?");
  ck_assert_ptr_null(cfg_variant_load("nim", &setups_loaders, &diags));
  ck_assert_str_eq(diags.list[diags.n - 1].msg, "no variant 'nim', did you mean 'nim/base'?");
  ck_assert_ptr_null(cfg_variant_load("nim/", &setups_loaders, &diags));
  ck_assert_str_eq(diags.list[diags.n - 1].msg, "no variant 'nim/', did you mean 'nim/base'?");
  ck_assert_ptr_null(cfg_variant_load("misere", &setups_loaders, &diags));
  ck_assert_str_eq(diags.list[diags.n - 1].msg, "no variant 'misere', did you mean 'nim/misere'?");
  ck_assert_ptr_null(cfg_variant_load("", &setups_loaders, &diags));
  ck_assert_str_eq(diags.list[diags.n - 1].msg, "no variant ''");
}
END_TEST

START_TEST(variant_circles_are_named)
{
  put_file("a.yaml", HEAD "extends: b\n");
  put_file("b.yaml", HEAD "extends: c\n");
  put_file("c.yaml", HEAD "extends: b\n");
  put_file("d.yaml", HEAD "extends: d\n");
  char expected[400];
  ck_assert_ptr_null(load("a.yaml"));
  snprintf(expected, sizeof expected, "extends goes in circles: %s -> %s -> %s", path_of("b.yaml"),
           path_of("c.yaml"), path_of("b.yaml"));
  expect_problem(0, "c.yaml", 3, 10, expected);
  ck_assert_ptr_null(load("d.yaml"));
  snprintf(expected, sizeof expected, "extends goes in circles: %s -> %s", path_of("d.yaml"),
           path_of("d.yaml"));
  expect_problem(1, "d.yaml", 3, 10, expected);
}
END_TEST

START_TEST(variant_chains_have_an_end)
{
  char name[20], text[80];
  for (int i = 0; i < 18; i++) {
    snprintf(name, sizeof name, "v%d.yaml", i);
    snprintf(text, sizeof text, i ? HEAD "extends: v%d\n" : HEAD, i - 1);
    put_file(name, text);
  }
  struct cfg_variant *v = load("v16.yaml");
  ck_assert_ptr_nonnull(v);
  cfg_variant_free(v);
  ck_assert_ptr_null(load("v17.yaml"));
  expect_problem(0, "v1.yaml", 3, 10,
                 "the chain of `extends` has too many files, expected at most 16");
}
END_TEST

START_TEST(variant_problem_in_what_is_extended)
{
  put_file("a.yaml", HEAD "rules: {prise: 3}\n");
  put_file("b.yaml", "aedile: 1\nextends: a\nrules: {first: who}\n");
  put_file("c.yaml", "- 1\n");
  put_file("d.yaml", "aedile: 1\nextends: c\n");
  ck_assert_ptr_null(load("b.yaml"));
  ck_assert_int_eq(diags.n, 2);
  expect_problem(0, "a.yaml", 3, 9, "unknown key 'prise', did you mean 'prize'?");
  ck_assert_ptr_null(load("d.yaml"));
  expect_problem(2, "c.yaml", 1, 1, "found a list, expected a map with aedile, game and rules");
}
END_TEST

Suite *variant_suite(void);
Suite *variant_suite(void)
{
  Suite *suite = suite_create("variant");
  TCase *good = tcase_create("good"), *compiling = tcase_create("compiling"),
        *problems = tcase_create("problems");
  tcase_add_checked_fixture(good, make_folder, remove_folder);
  tcase_add_test(good, variant_defaults_are_filled_in);
  tcase_add_test(good, variant_by_name_from_the_data_folders);
  tcase_add_test(good, variant_extends_merges_key_by_key);
  tcase_add_test(good, variant_extends_a_game_by_name);
  tcase_add_test(good, variant_inherited_tables_start_from_the_default);
  tcase_add_test(good, variant_fingerprint_is_of_the_meaning);
  suite_add_tcase(suite, good);
  tcase_add_checked_fixture(compiling, make_folder, remove_folder);
  tcase_add_test(compiling, variant_compiles_for_its_seats);
  tcase_add_test(compiling, variant_options_change_parameters_and_fingerprint);
  suite_add_tcase(suite, compiling);
  tcase_add_checked_fixture(problems, make_folder, remove_folder);
  tcase_add_loop_test(problems, variant_says_what_is_wrong_and_where, 0, AD_LEN(wrong));
  tcase_add_test(problems, variant_without_a_game_learns_which_there_are);
  tcase_add_test(problems, variant_reports_fields_of_a_pass_together);
  tcase_add_test(problems, variant_files_of_another_game);
  tcase_add_test(problems, variant_circles_are_named);
  tcase_add_test(problems, variant_chains_have_an_end);
  tcase_add_test(problems, variant_problem_in_what_is_extended);
  suite_add_tcase(suite, problems);
  return suite;
}
