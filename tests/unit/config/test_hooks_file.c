/* test_hooks_file.c - `hooks` and `vars` of variants, with a loader that makes hooks of anything.
 */
#include <limits.h>
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/config/paths.h"
#include "engine/config/variant.h"
#include "tests/unit/config/folder.h"
#include "tests/unit/fixture.h"

/* ---- a loader that remembers what it was given ---- */

struct fake {
  struct ad_hooks hooks;
  char text[AD_MAX_SCRIPTS][400], name[AD_MAX_SCRIPTS][100];
};
/* what the last call was given, a line for each script, then the variables */
static char told[2000];
static int living; /* hooks that were made and not freed */

static const char *fake_text(const struct ad_hooks *h, int i, size_t *len, const char **path)
{
  struct fake *fake = (struct fake *)h;
  if (i >= h->n_scripts)
    return NULL;
  *len = strlen(fake->text[i]);
  *path = fake->name[i];
  return fake->text[i];
}

static void fake_check(struct ad_hook_run *run)
{
  (void)run;
}

static void fake_free(void *self)
{
  free(self);
  living--;
}

static void tell(const struct ad_scripts *scripts)
{
  int len = 0;
  for (int i = 0; i < scripts->n; i++) {
    const struct ad_script *s = &scripts->script[i];
    const struct ad_node *points = ad_node_peek(s->options, "points");
    len += snprintf(told + len, sizeof told - (size_t)len, "%s: %.*s points %s\n", s->name,
                    (int)s->len, s->text, points ? points->text : "none");
  }
  for (int v = 0; v < scripts->vars.n; v++)
    len += snprintf(told + len, sizeof told - (size_t)len, "%s %d from %d of %d\n",
                    scripts->vars.var[v].name, ad_var_numbers(&scripts->vars.var[v]),
                    scripts->vars.var[v].start, scripts->seats);
}

static const struct ad_hooks *fake_load(const struct ad_scripts *scripts, struct ad_diags *d)
{
  for (int i = 0; i < scripts->n; i++)
    if (strcmp(scripts->script[i].text, "wrong") == 0) {
      ad_diag_at(d, (struct ad_pos){scripts->script[i].name, 1, 0}, "this is wrong");
      return NULL;
    }
  struct fake *fake = ad_calloc(1, sizeof *fake);
  fake->hooks = (struct ad_hooks){.self = fake,
                                  .vars = scripts->vars,
                                  .n_scripts = scripts->n,
                                  .text = fake_text,
                                  .check = fake_check,
                                  .free = fake_free};
  for (int i = 0; i < scripts->n; i++) {
    snprintf(fake->text[i], sizeof fake->text[i], "%s", scripts->script[i].text);
    snprintf(fake->name[i], sizeof fake->name[i], "%s", scripts->script[i].name);
  }
  tell(scripts);
  living++;
  return &fake->hooks;
}

static struct cfg_loaders loaders;

static void setup(void)
{
  make_folder();
  loaders.hooks = fake_load;
}

static void teardown(void)
{
  remove_folder();
  ck_assert_int_eq(living, 0);
}

/* ---- files ---- */

static struct cfg_variant *load(const char *name)
{
  return cfg_variant_load(path_of(name), &loaders, &diags);
}

/* The fingerprint of FILE; the problem, if there is one, is shown. */
static const char *fingerprint(const char *name)
{
  struct cfg_variant *v = load(name);
  ck_assert_msg(v != NULL, "%s", fixture_problems(&diags));
  const char *copy = ad_arena_text(&arena, v->fingerprint, strlen(v->fingerprint));
  cfg_variant_free(v);
  return copy;
}

#define HEAD "aedile: 1\ngame: nim\n"

/* ---- what the loader is given ---- */

START_TEST(hooks_one_script)
{
  put_file("a.lua", "one");
  put_file("v.yaml", HEAD "hooks: a.lua\n");
  struct cfg_variant *v = load("v.yaml");
  ck_assert_msg(v != NULL, "%s", fixture_problems(&diags));
  ck_assert_str_eq(told, "a.lua: one points none\n");
  ck_assert_int_eq(v->scripts.n, 1);
  struct ad_setup *s = cfg_variant_compile(v, 2, NULL, &diags);
  ck_assert_ptr_nonnull(s->hooks);
  ck_assert_str_eq(s->fingerprint, v->fingerprint);
  cfg_variant_free(v);
  ck_assert_int_eq(living, 1);
  ad_setup_free(s);
}
END_TEST

START_TEST(hooks_of_the_parent_come_first)
{
  put_file("a.lua", "one");
  put_file("b.lua", "two");
  ck_assert_int_eq(mkdir(path_of("sub"), 0777), 0);
  put_file("sub/a.lua", "three");
  put_file("v.yaml", HEAD
           "hooks: [b, {script: a.lua, options: {points: 2}}]\n"
           "vars: {count: 1, debt: {per: seat, start: 7, max: 9}}\n");
  put_file("sub/w.yaml",
           "aedile: 1\nextends: ../v.yaml\nhooks: a\nseats: 3\nvars: {debt: {size: 4}, more: 0}\n");
  struct cfg_variant *w = load("sub/w.yaml");
  ck_assert_msg(w != NULL, "%s", fixture_problems(&diags));
  char expected[400];
  snprintf(expected, sizeof expected,
           "b.lua: two points none\na.lua: one points 2\n%s: three points none\n"
           "count 1 from 1 of 3\ndebt 4 from 0 of 3\nmore 1 from 0 of 3\n",
           path_of("sub/a.lua"));
  ck_assert_str_eq(told, expected);
  const struct ad_node *second = ad_node_at(ad_node_get(w->tree, "hooks"), 1);
  ck_assert_str_eq(ad_node_peek(second, "script")->text, "a.lua");
  ck_assert_str_eq(ad_node_peek(second, "path")->text, path_of("sub/../a.lua"));
  ck_assert_str_eq(ad_node_peek(second, "options.points")->text, "2");
  ck_assert_int_eq(second->pos.line, 3);
  ck_assert_str_eq(w->scripts.roots[0], path_of("sub/.."));
  ck_assert_str_eq(w->scripts.roots[1], path_of("sub"));
  cfg_variant_free(w);
}
END_TEST

START_TEST(hooks_children_change_options)
{
  put_file("a.lua", "one");
  put_file("b.lua", "two");
  put_file("v.yaml", HEAD "hooks: [{script: a, options: {points: 2}}, b]\n");
  put_file("w.yaml",
           "aedile: 1\nextends: v\nhooks: [{script: a.lua, options: {points: 3}}, {script: b, "
           "options: {points: 4}}]\n");
  struct cfg_variant *w = load("w.yaml");
  ck_assert_msg(w != NULL, "%s", fixture_problems(&diags));
  ck_assert_str_eq(told, "a.lua: one points 3\nb.lua: two points 4\n");
  cfg_variant_free(w);
}
END_TEST

START_TEST(hooks_stay_when_parameters_change)
{
  put_file("a.lua", "one");
  put_file("v.yaml", HEAD "hooks: a.lua\nvars: {debt: {per: seat}}\n");
  struct cfg_variant *v = load("v.yaml");
  struct ad_setup *s = cfg_variant_compile_any(v, 4, fixture_yaml(&arena, "{heaps: [1]}"), &diags);
  ck_assert_ptr_nonnull(s->hooks);
  ck_assert_int_eq(s->hooks->vars.n_numbers, 4);
  ck_assert_str_ne(s->fingerprint, v->fingerprint);
  ad_setup_free(s);
  cfg_variant_free(v);
}
END_TEST

/* ---- fingerprints ---- */

START_TEST(hooks_fingerprint_is_of_names_and_texts)
{
  put_file("none.yaml", HEAD);
  put_file("a.lua", "one");
  put_file("b.lua", "one");
  put_file("c.lua", "two");
  ck_assert_int_eq(mkdir(path_of("sub"), 0777), 0);
  put_file("sub/a.lua", "one");
  put_file("v.yaml", HEAD "hooks: a.lua\n");
  const char *plain = fingerprint("v.yaml"), *none = fingerprint("none.yaml");
  ck_assert_str_ne(plain, none);
  static const struct {
    const char *rest;
    bool same;
  } others[] = {
    {"hooks: [a]\n", true},
    {"hooks: ./a.lua\n", true},
    {"hooks: sub/a.lua\n", true},
    {"hooks: [{script: a}]\ntitle: X\n", true},
    {"hooks: {script: a}\n", true},
    {"hooks: [{script: a, options: {}}]\nvars: {}\n", true},
    {"hooks: b.lua\n", false},
    {"hooks: c.lua\n", false},
    {"hooks: [a, b]\n", false},
    {"hooks: [b, a]\n", false},
    {"hooks: [{script: a, options: {points: 2}}]\n", false},
    {"hooks: [{script: a, options: {points: 2, name: \"\"}}]\n", false},
    {"hooks: a.lua\nvars: {a: 0}\n", false},
    {"hooks: a.lua\nvars: {a: 1}\n", false},
    {"hooks: a.lua\nvars: {a: {max: 4}}\n", false},
    {"hooks: a.lua\nvars: {a: {min: -4}}\n", false},
    {"hooks: a.lua\nvars: {a: {size: 4}}\n", false},
    {"hooks: a.lua\nvars: {a: {per: seat}}\n", false},
    {"hooks: a.lua\nvars: {a: {sight: none}}\n", false},
    {"hooks: a.lua\nvars: {b: 0}\n", false},
  };
  const char *seen[AD_LEN(others)];
  for (int i = 0; i < AD_LEN(others); i++) {
    put_file("w.yaml", ad_arena_printf(&arena, HEAD "%s", others[i].rest));
    seen[i] = fingerprint("w.yaml");
    ck_assert_msg((strcmp(seen[i], plain) == 0) == others[i].same, "%s", others[i].rest);
    for (int j = 0; j < i && !others[i].same; j++)
      ck_assert_msg(strcmp(seen[i], seen[j]) != 0, "%s and %s", others[i].rest, others[j].rest);
  }
  put_file("a.lua", "One");
  ck_assert_str_ne(plain, fingerprint("v.yaml"));
}
END_TEST

/* Records of today stay valid: what variants without scripts had before there were scripts. */
START_TEST(hooks_fingerprint_without_scripts_is_as_it_was)
{
  static const struct {
    const char *name, *fingerprint;
  } known[] = {
    {"nim/base", "4fbd00845dc5e9ad980b98d057027a144485eb9ab7e8e2529f7eb0bb8e6136c3"},
    {"neoville/base", "07c669433f7882bf8fd8fc4df85c24e4625800bb93afd26b9764953a10578837"},
    {"quadropolis/base", "d81ad3e7c82b035ce5bff93f53c29bdbd67017f4e40c7050536a2ab189559d64"},
  };
  for (int i = 0; i < AD_LEN(known); i++) {
    struct cfg_variant *v = cfg_variant_load(known[i].name, &loaders, &diags);
    ck_assert_str_eq(v->fingerprint, known[i].fingerprint);
    cfg_variant_free(v);
  }
}
END_TEST

/* ---- problems ---- */

static const struct {
  const char *rest;
  int line, column;
  const char *msg;
} wrong[] = {
  {"hooks: x.lua\n", 3, 8, "no script 'x.lua' beside this file or under scripts/rules/"},
  {"hooks: goood\n", 3, 8, "no script 'goood.lua', did you mean 'good.lua'?"},
  {"hooks: [good.lua, nowhere/at_all.lua]\n", 3, 19,
   "no script 'nowhere/at_all.lua' beside this file or under scripts/rules/"},
  {"hooks: {options: {}}\n", 3, 8, "script is missing"},
  {"hooks: {script: good.lua, option: {}}\n", 3, 27,
   "unknown key 'option', did you mean 'options'?"},
  {"hooks: []\n", 3, 8, "hooks is an empty list, expected a script or a list of scripts"},
  {"hooks:\n", 3, 7, "hooks is nothing, expected a script or a list of scripts"},
  {"hooks: ''\n", 3, 8, "hooks is '', expected a script or a list of scripts"},
  {"hooks: [[good]]\n", 3, 9, "found a list, expected a script, or a map with script and options"},
  {"hooks: [null]\n", 3, 9, "found nothing, expected a script, or a map with script and options"},
  {"hooks: [{options: {}}]\n", 3, 9, "script is missing"},
  {"hooks: [{script: ''}]\n", 3, 18, "script is '', expected the name of a script"},
  {"hooks: [{script: [good]}]\n", 3, 18, "script is a list, expected a text"},
  {"hooks: [{script: good, options: 3}]\n", 3, 33, "options is 3, expected a map"},
  {"hooks: [{script: good, option: {}}]\n", 3, 24, "unknown key 'option', did you mean 'options'?"},
  {"hooks: [good, good.lua]\n", 3, 15, "script 'good.lua' appears twice, first at v.yaml:3"},
  {"hooks: [good, ./good.lua]\n", 3, 15, "script './good.lua' appears twice, first at v.yaml:3"},
  {"hooks: folder.lua\n", 3, 8, "script 'folder.lua': found a folder, expected a file"},
  {"hooks: big.lua\n", 3, 8,
   "script 'big.lua': the file is too long, expected at most 1048576 bytes"},
  {"hooks: binary.lua\n", 3, 8, "script 'binary.lua' is not text, expected Lua in UTF-8"},
  {"hooks: latin.lua\n", 3, 8, "script 'latin.lua' is not text, expected Lua in UTF-8"},
  {"hooks: [s1, s2, s3, s4, s5, s6, s7, s8, s9]\n", 3, 41, "too many scripts, expected at most 8"},
  {"vars: {a: 0}\n", 3, 1, "vars need hooks, expected `hooks:` with the scripts that use them"},
  {"vars: {}\n", 3, 1, "vars need hooks, expected `hooks:` with the scripts that use them"},
  {"vars: 3\n", 3, 7, "vars is 3, expected a map"},
  {"hooks: good\nvars: [a]\n", 4, 7, "vars is a list, expected a map"},
  {"hooks: good\nvars: {a: x}\n", 4, 11,
   "a is 'x', expected a whole number, or a map with some of the keys start, min, max, size, per "
   "and sight"},
  {"hooks: good\nvars: {a: {starts: 1}}\n", 4, 12, "unknown key 'starts', did you mean 'start'?"},
  {"hooks: good\nvars: {a: {min: 3, start: 2}}\n", 4, 27,
   "start is 2, expected a whole number from 3 to 1000000000"},
  {"hooks: good\nvars: {a: {per: seat, size: 2}}\n", 4, 11,
   "variable a has the keys size and per, expected only one of the two"},
  {"hooks: good\nvars: {a: {sight: own}}\n", 4, 11,
   "variable a has `sight: own`, expected the key `per: seat` too"},
  {"hooks: good\nvars: {9a: 0}\n", 4, 8,
   "'9a' is not a name of a variable, expected a letter, then letters, digits and _, at most 31 "
   "characters"},
  {"hooks: good\nvars: {a: {size: 200}, b: {size: 57}}\n", 4, 24,
   "all variables together have too many numbers, expected at most 256"},
};

START_TEST(hooks_wrong_forms_are_named)
{
  static char big[AD_MAX_SCRIPT_BYTES + 1];
  char name[20], home[PATH_MAX];
  /* other tests read files of the tree, in the same process perhaps */
  ck_assert_ptr_nonnull(getcwd(home, sizeof home));
  memset(big, ' ', sizeof big);
  put_file("good.lua", "good");
  for (int i = 1; i <= 9; i++) {
    snprintf(name, sizeof name, "s%d.lua", i);
    put_file(name, "good");
  }
  put_bytes("big.lua", big, sizeof big);
  put_bytes("binary.lua", "a\0b", 3);
  put_file("latin.lua", "-- caf\xe9\n");
  ck_assert_int_eq(mkdir(path_of("folder.lua"), 0777), 0);
  put_file("v.yaml", ad_arena_printf(&arena, HEAD "%s", wrong[_i].rest));
  ck_assert_int_eq(chdir(folder), 0);
  ck_assert_ptr_null(cfg_variant_load("v.yaml", &loaders, &diags));
  ck_assert_msg(diags.n == 1, "%s: %s", wrong[_i].rest, fixture_problems(&diags));
  ck_assert_str_eq(diags.list[0].msg, wrong[_i].msg);
  ck_assert_str_eq(diags.list[0].pos.file, "v.yaml");
  ck_assert_msg(diags.list[0].pos.line == wrong[_i].line &&
                  diags.list[0].pos.column == wrong[_i].column,
                "%s: at %d:%d", wrong[_i].msg, diags.list[0].pos.line, diags.list[0].pos.column);
  ck_assert_int_eq(chdir(home), 0);
}
END_TEST

START_TEST(hooks_the_same_script_in_parent_and_child)
{
  put_file("a.lua", "one");
  put_file("v.yaml", HEAD "hooks: a\n");
  put_file("w.yaml", "aedile: 1\nextends: v\nhooks: [a.lua]\n");
  ck_assert_ptr_null(load("w.yaml"));
  char expected[200];
  snprintf(expected, sizeof expected, "%s:3:9: script 'a.lua' appears twice, first at %s:3",
           path_of("w.yaml"), path_of("v.yaml"));
  ck_assert_str_eq(fixture_problems(&diags), expected);
}
END_TEST

START_TEST(hooks_problems_of_the_loader)
{
  put_file("a.lua", "wrong");
  put_file("v.yaml", HEAD "hooks: a\n");
  ck_assert_ptr_null(load("v.yaml"));
  ck_assert_str_eq(fixture_problems(&diags), "a.lua:1:0: this is wrong");
}
END_TEST

START_TEST(hooks_without_a_loader)
{
  loaders.hooks = NULL;
  put_file("a.lua", "one");
  put_file("v.yaml", HEAD "hooks: a\n");
  ck_assert_ptr_null(load("v.yaml"));
  ck_assert_int_eq(diags.n, 1);
  ck_assert_str_eq(diags.list[0].msg, "the variant has scripts, but this program runs no scripts");
}
END_TEST

Suite *hooks_file_suite(void);
Suite *hooks_file_suite(void)
{
  Suite *suite = suite_create("hooks_file");
  TCase *good = tcase_create("good"), *bad = tcase_create("problems");
  tcase_add_checked_fixture(good, setup, teardown);
  tcase_add_test(good, hooks_one_script);
  tcase_add_test(good, hooks_of_the_parent_come_first);
  tcase_add_test(good, hooks_children_change_options);
  tcase_add_test(good, hooks_stay_when_parameters_change);
  tcase_add_test(good, hooks_fingerprint_is_of_names_and_texts);
  tcase_add_test(good, hooks_fingerprint_without_scripts_is_as_it_was);
  suite_add_tcase(suite, good);
  tcase_add_checked_fixture(bad, setup, teardown);
  tcase_add_loop_test(bad, hooks_wrong_forms_are_named, 0, AD_LEN(wrong));
  tcase_add_test(bad, hooks_the_same_script_in_parent_and_child);
  tcase_add_test(bad, hooks_problems_of_the_loader);
  tcase_add_test(bad, hooks_without_a_loader);
  suite_add_tcase(suite, bad);
  return suite;
}
