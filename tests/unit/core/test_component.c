/* test_component.c - component lists by their tables: what is read, every message. */
#include <check.h>
#include <string.h>

#include "engine/config/yaml.h"
#include "engine/core/game/component.h"
#include "tests/unit/core/parse.h"

struct entry {
  char id[8];
  int worth;
};

struct rules {
  int n_entries;
  struct entry entry[4];
};

static const struct ad_param fields[] = {
  {"id", AD_TEXT, .min = 1, .max = 7, .offset = offsetof(struct entry, id)},
  {"worth", AD_INT, .min = 0, .max = 9, .offset = offsetof(struct entry, worth)},
  {.name = NULL},
};
static const struct ad_component things = {
  "things",
  fields,
  4,
  sizeof(struct entry),
  offsetof(struct rules, entry),
  offsetof(struct rules, n_entries),
  "",
  "",
};
static const struct ad_param printed_fields[] = {
  {"id", AD_TEXT, .min = 1, .max = 7, .printed_id = true, .offset = offsetof(struct entry, id)},
  {"worth", AD_INT, .min = 0, .max = 9, .offset = offsetof(struct entry, worth)},
  {.name = NULL},
};
static const struct ad_component printed_things = {
  "things",
  printed_fields,
  4,
  sizeof(struct entry),
  offsetof(struct rules, entry),
  offsetof(struct rules, n_entries),
  "",
  "",
};

static struct rules rules;

static void setup(void)
{
  ad_arena_init(&arena);
  ad_diags_init(&diags);
  memset(&rules, 0, sizeof rules);
}

START_TEST(component_reads_entries)
{
  struct ad_node *map = parse("things:\n  - {id: a_1, worth: 3}\n  - {worth: 4, id: b}\n");
  ck_assert_ptr_eq(ad_component_read(&things, map, 2, &rules, &diags), map->first);
  ck_assert(ad_diags_ok(&diags));
  ck_assert_int_eq(rules.n_entries, 2);
  ck_assert_str_eq(rules.entry[0].id, "a_1");
  ck_assert_int_eq(rules.entry[1].worth, 4);
  static const struct {
    const char *id;
    int index;
  } found[] = {{"a_1", 0}, {"b", 1}, {"B", -1}, {"a_", -1}, {"", -1}};
  for (int i = 0; i < AD_LEN(found); i++)
    ck_assert_int_eq(
      ad_entry_find(rules.entry[0].id, sizeof rules.entry[0], rules.n_entries, found[i].id),
      found[i].index);
}
END_TEST

static const struct {
  const char *text;
  int line, column;
  const char *msg;
} wrong_lists[] = {
  {"other: 1", 1, 1, "things is missing"},
  {"things: 3", 1, 9, "things is 3, expected a list"},
  {"things: [3]", 1, 10, "an entry of things is 3, expected a map"},
  {"things: [{id: a}]", 1, 10, "worth is missing"},
  {"things: [{worth: 1}]", 1, 10, "id is missing"},
  {"things: [{id: A, worth: 1}]", 1, 15,
   "id is 'A', expected a lower-case word of letters, digits and _ that starts with a letter"},
  {"things: [{id: 1a, worth: 1}]", 1, 15,
   "id is '1a', expected a lower-case word of letters, digits and _ that starts with a letter"},
  {"things: [{id: a-b, worth: 1}]", 1, 15,
   "id is 'a-b', expected a lower-case word of letters, digits and _ that starts with a letter"},
  {"things: [{id: abcdefgh, worth: 1}]", 1, 15,
   "id is 'abcdefgh', expected a text of 1 to 7 characters"},
  {"things: [{id: a, worth: 1, cost: 2}]", 1, 28, "unknown key 'cost'"},
  {"things: [{id: a, worth: 1, wort: 2}]", 1, 28, "unknown key 'wort', did you mean 'worth'?"},
  {"things:\n- {id: a, worth: 1}\n- {id: a, worth: 1}", 3, 8,
   "id 'a' appears twice, first at f:2:8"},
  {"things:\n- {id: a, worth: 1}\n- {id: b, worth: 1}\n- {id: c, worth: 1}\n- {id: d, worth: 1}\n- "
   "{id: e, worth: 1}",
   2, 1, "things has 5 entries, expected at most 4"},
};

START_TEST(component_says_what_is_wrong_and_where)
{
  ad_component_read(&things, parse(wrong_lists[_i].text), 2, &rules, &diags);
  ck_assert_int_eq(diags.n, 1);
  ck_assert_str_eq(diags.list[0].msg, wrong_lists[_i].msg);
  ck_assert_int_eq(diags.list[0].pos.line, wrong_lists[_i].line);
  ck_assert_int_eq(diags.list[0].pos.column, wrong_lists[_i].column);
}
END_TEST

/* Ids as they are printed; upper and lower case are one. */
START_TEST(component_reads_printed_ids)
{
  ck_assert_ptr_nonnull(ad_component_read(
    &printed_things,
    parse("things:\n- {id: R3/i3, worth: 3}\n- {id: 12, worth: 4}\n- {id: X_, worth: 0}"), 2,
    &rules, &diags));
  ck_assert(ad_diags_ok(&diags));
  ck_assert_str_eq(rules.entry[0].id, "R3/i3");
  ck_assert_str_eq(rules.entry[1].id, "12");
  ad_component_read(&printed_things,
                    parse("things:\n- {id: R3/, worth: 3}\n- {id: r3/, worth: 4}\n- {id: R-3, "
                          "worth: 4}\n- {id: /R, worth: 4}"),
                    2, &rules, &diags);
  ck_assert_int_eq(diags.n, 3);
  ck_assert_str_eq(diags.list[0].msg, "id 'r3/' appears twice, first at f:2:8");
  ck_assert_str_eq(
    diags.list[1].msg,
    "id is 'R-3', expected a word of letters, digits, _ and / that starts with a letter or digit");
  ck_assert_str_eq(
    diags.list[2].msg,
    "id is '/R', expected a word of letters, digits, _ and / that starts with a letter or digit");
}
END_TEST

Suite *component_suite(void);
Suite *component_suite(void)
{
  Suite *suite = suite_create("component");
  TCase *components = tcase_create("components");
  tcase_add_checked_fixture(components, setup, teardown);
  tcase_add_test(components, component_reads_entries);
  tcase_add_test(components, component_reads_printed_ids);
  tcase_add_loop_test(components, component_says_what_is_wrong_and_where, 0, AD_LEN(wrong_lists));
  suite_add_tcase(suite, components);
  return suite;
}
