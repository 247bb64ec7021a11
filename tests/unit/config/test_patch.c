/* test_patch.c - lists of components: replaced, patched, taken from deck files.  The game is a
 * table made for this. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/config/paths.h"
#include "engine/config/config_internal.h"
#include "engine/config/yaml.h"
#include "engine/core/match/setup.h"
#include "tests/unit/config/folder.h"

struct rules {
  int size, mode, rounds;
  struct ad_ints prices;
};

static const struct ad_word modes[] = {{"classic", 0}, {"expert", 1}, {NULL, 0}};
static const struct ad_word fruits[] = {{"apple", 0}, {"fig", 1}, {"pear", 2}, {NULL, 0}};
#define AT(field) .offset = offsetof(struct rules, field)
static const struct ad_param parameters[] = {
  {"size", AD_INT, .min = 1, .max = 9, .per_seats = true, .fallback = "{2: 4, 3: 5}", AT(size)},
  {"name", AD_CUSTOM, .fallback = "[a, b]"},
  {"mode", AD_WORD, .words = modes, .fallback = "classic", AT(mode)},
  {"rounds", AD_INT, .min = 1, .max = 9, .selected_by = "mode",
   .fallback = "{classic: 4, expert: 5}", AT(rounds)},
  {"prices", AD_VALUES, .min = 0, .max = 9, .words = fruits, .fallback = "{apple: 2, pear: 3}",
   AT(prices)},
  {.name = NULL},
};
#undef AT
static const struct ad_param fields[] = {{"id", AD_TEXT, .min = 1, .max = 9},
                                         {"worth", AD_INT, .min = 0, .max = 9, .fallback = "1"},
                                         {"marks", AD_WORDS, .fallback = "[]"},
                                         {.name = NULL}};
static const struct ad_component lists[] = {
  {"cards", fields, .max_items = 6}, {"coins", fields, .max_items = 6}, {.name = NULL}};
static const struct ad_game_ops game = {.key = "fake", .params = parameters, .components = lists};

static struct ad_node *parse(const char *name, const char *text)
{
  struct ad_node *node =
    cfg_yaml_parse(cfg_join(folder, name, &arena), text, strlen(text), &arena, &diags);
  ck_assert_ptr_nonnull(node);
  return node;
}

/* LEAF over ROOT (may be NULL), as one tree. */
static struct ad_node *resolve(const char *leaf, const char *root)
{
  struct cfg_chain chain = {.arena = &arena, .diags = &diags, .ops = &game};
  chain.file[chain.n++] = parse("leaf", leaf);
  if (root)
    chain.file[chain.n++] = parse("root", root);
  return cfg_resolve(&chain);
}

/* The list as "a1 b2": ids with what they are worth. */
static const char *shown(struct ad_node *tree, const char *list)
{
  static char out[200];
  int len = 0;
  const struct ad_node *node = ad_node_peek(ad_node_peek(tree, "components"), list);
  ck_assert_ptr_nonnull(node);
  out[0] = '\0';
  for (const struct ad_node *entry = node->first; entry; entry = entry->next)
    len += snprintf(out + len, sizeof out - (size_t)len, "%s%s%s", len ? " " : "",
                    ad_node_peek(entry, "id")->text, ad_node_peek(entry, "worth")->text);
  return out;
}

#define ROOT                                                                                       \
  "components:\n  cards: [{id: a}, {id: b, worth: 2}, {id: c, worth: 3}]\n  coins: [{id: z}]\n"

static const struct {
  const char *leaf, *cards;
} patches[] = {
  {"components: {}", "a1 b2 c3"},
  {"components: {cards: []}", ""},
  {"components: {cards: [{id: n}]}", "n1"},
  {"components: {cards: {}}", "a1 b2 c3"},
  {"components: {cards: {remove: [b]}}", "a1 c3"},
  {"components: {cards: {remove: [c, a]}}", "b2"},
  {"components: {cards: {add: [{id: n, worth: 7}]}}", "a1 b2 c3 n7"},
  {"components: {cards: {change: [{id: b, worth: 9}, {worth: 8, id: c}]}}", "a1 b9 c8"},
  {"components: {cards: {add: [{id: b, worth: 5}], remove: [b]}}", "a1 c3 b5"},
  {"components: {cards: {remove: [a], change: [{id: b, worth: 0}], add: [{id: d}]}}", "b0 c3 d1"},
  {"components: {cards: {from: deck.yaml}}", "p1 q4"},
  {"components: {cards: {from: deck, remove: [p]}}", "q4"},
  {"components: {cards: {from: deck.yaml, add: [{id: a}], change: [{id: q, worth: 5}]}}",
   "p1 q5 a1"},
  {"components: {cards: {add: [{id: n, like: b}]}}", "a1 b2 c3 n2"},
  {"components: {cards: {add: [{id: n, like: b, worth: 5}, {like: n, id: m}]}}", "a1 b2 c3 n5 m5"},
  {"components: {cards: {remove: [a], add: [{like: worth 2, id: '*2', worth: 4}]}}", "b2 c3 b24"},
  {"components: {cards: [{id: a}, {id: b, worth: 1}, {like: worth 1, id: n*n}]}",
   "a1 b1 nan1 nbn1"},
  {"components: {cards: {add: [{id: d, marks: [x, y]}, {like: marks y, id: n*}]}}",
   "a1 b2 c3 d1 nd1"},
  {"components: {cards: {from: deck.yaml, add: [{like: q, id: r}]}}", "p1 q4 r4"},
};

START_TEST(patch_makes_the_list)
{
  put_file(
    "deck.yaml",
    "aedile: 1\ntitle: a deck\nprovenance: {all: of it}\ncards: [{id: p}, {id: q, worth: 4}]\n");
  struct ad_node *tree = resolve(patches[_i].leaf, ROOT);
  ck_assert_msg(ad_diags_ok(&diags), "%s", diags.n ? diags.list[0].msg : "");
  ck_assert_str_eq(shown(tree, "cards"), patches[_i].cards);
  ck_assert_str_eq(shown(tree, "coins"), "z1");
}
END_TEST

static const struct {
  const char *leaf;
  int line, column;
  const char *msg;
} wrong[] = {
  {"components: {cards: {remove: [x]}}", 1, 31, "cards has no 'x' to remove"},
  {"components: {cards: {remove: [a, a]}}", 1, 34, "cards has no 'a' to remove"},
  {"components: {cards: {remove: [[a]]}}", 1, 31, "an entry of remove is a list, expected an id"},
  {"components: {cards: {change: [{id: x}]}}", 1, 36, "cards has no 'x' to change"},
  {"components: {cards: {change: [{worth: 2}]}}", 1, 31, "id is missing"},
  {"components: {cards: {change: [a]}}", 1, 31,
   "an entry of change is 'a', expected a map with an id"},
  {"components: {cards: {add: {id: n}}}", 1, 27, "add is a map, expected a list"},
  {"components: {cards: {remove: [a, b, c, a, b, c, a]}}", 1, 30,
   "remove has 7 entries, expected at most 6"},
  {"components: {cards: {dele: [a]}}", 1, 22, "unknown key 'dele'"},
  {"components: {cards: {rem: [a]}}", 1, 22, "unknown key 'rem', did you mean 'remove'?"},
  {"components: {cards: 3}", 1, 21,
   "cards is 3, expected a list, or a map with from, remove, change, add"},
  {"components: {cards: {from: nowhere.yaml}}", 1, 28,
   "no file 'nowhere.yaml' beside this one or under variants/fake"},
  {"components: {card: []}", 1, 14, "unknown key 'card', did you mean 'cards'?"},
  {"components: {cards: {add: [{id: n, like: x}]}}", 1, 42, "cards has no 'x' to clone"},
  {"components: {cards: [{id: n, like: a}]}", 1, 36, "cards has no 'a' to clone"},
  {"components: {cards: {remove: [a], add: [{id: n, like: a}]}}", 1, 55,
   "cards has no 'a' to clone"},
  {"components: {cards: {add: [{id: n, like: n}]}}", 1, 42,
   "'n' is to be like itself, expected an entry before it"},
  {"components: {cards: {add: [{id: n, like: m}, {id: m}]}}", 1, 42,
   "'m' comes later, expected an entry before this one"},
  {"components: {cards: {add: [{like: a}]}}", 1, 28,
   "a clone needs an id of its own, expected 'id: NAME'"},
  {"components: {cards: {add: [{like: worth 1, id: [n]}]}}", 1, 48,
   "a clone needs an id of its own, expected 'id: NAME'"},
  {"components: {cards: {add: [{id: d}, {like: worth 1, id: n}]}}", 1, 57,
   "'n' would be the id of 2 clones, expected a * for the ids of the originals, such as 'n_*'"},
  {"components: {cards: {add: [{like: worth 7, id: n}]}}", 1, 35,
   "no entry of cards before this one has worth 7"},
  {"components: {cards: {add: [{like: wort 1, id: n}]}}", 1, 35,
   "'wort' is not a key of cards, expected an id, or a key and a value, did you mean 'worth'?"},
  {"components: {cards: {add: [{like: [a], id: n}]}}", 1, 35,
   "like is a list, expected the id of an entry before this one, or a key and a value"},
  {"components: {cards: {add: [{like: a, id: abcdefghi_*}]}}", 1, 42,
   "a clone would have the id 'abcdefghi_a', expected at most 9 characters"},
  {"components: {cards: {add: [{id: d, worth: 1}, {like: worth 1, id: '5*'}]}}", 1, 67,
   "a clone would have the id '5a', expected a lower-case word of letters, digits and _ that "
   "starts with a letter"},
  {"components: {cards: {add: [{id: d, worth: 1}, {id: e}, {like: worth 1, id: n*}]}}", 1, 63,
   "cards would have 8 entries with these clones, expected at most 6"},
};

START_TEST(patch_says_what_is_wrong_and_where)
{
  resolve(wrong[_i].leaf, ROOT);
  ck_assert_int_eq(diags.n, 1);
  ck_assert_str_eq(diags.list[0].msg, wrong[_i].msg);
  ck_assert_int_eq(diags.list[0].pos.line, wrong[_i].line);
  ck_assert_int_eq(diags.list[0].pos.column, wrong[_i].column);
}
END_TEST

/* A clone is as if it were written out, and what it has from its original stands where it stands.
 */
START_TEST(patch_clones_are_like_entries_written_out)
{
  char clone[AD_FINGERPRINT], entry[AD_FINGERPRINT];
  struct ad_node *tree = resolve("components: {cards: {add: [{like: c, id: n}]}}", ROOT);
  const struct ad_node *last = ad_node_peek(tree, "components.cards")->last;
  ck_assert_int_eq(ad_node_peek(last, "worth")->pos.column, 28);
  ck_assert_ptr_null(ad_node_peek(last, "like"));
  cfg_fingerprint(&game, tree, NULL, clone);
  cfg_fingerprint(&game, resolve("components: {cards: {add: [{id: n, worth: 3}]}}", ROOT), NULL,
                  entry);
  ck_assert_str_eq(clone, entry);
}
END_TEST

START_TEST(patch_without_a_list_is_told_once)
{
  resolve("components: {cards: {remove: [a]}}", NULL);
  ck_assert_int_eq(diags.n, 1);
  ck_assert_str_eq(diags.list[0].msg, "cards has no list to change, expected 'from' with a file");
}
END_TEST

START_TEST(patch_deck_file_is_checked)
{
  put_file("list.yaml", "- {id: p}\n");
  put_file("old.yaml", "cards: []\ncount: 3\n");
  put_file("other.yaml", "aedile: 1\ncoins: [{id: p}]\n");
  put_file("text.yaml", "aedile: 1\ncards: many\n");
  resolve("components: {cards: {from: list.yaml}}", ROOT);
  ck_assert_str_eq(diags.list[0].msg, "found a list, expected a map with aedile and cards");
  resolve("components: {cards: {from: old.yaml}}", ROOT);
  ck_assert_str_eq(diags.list[1].msg,
                   "aedile is missing, expected `aedile: 1` for the version of the format");
  ck_assert_str_eq(diags.list[2].msg, "unknown key 'count'");
  resolve("components: {cards: {from: other.yaml}}", ROOT);
  ck_assert_str_eq(diags.list[3].msg, "unknown key 'coins'");
  ck_assert_str_eq(diags.list[4].msg, "cards is missing");
  resolve("components: {cards: {from: text.yaml}}", ROOT);
  ck_assert_str_eq(diags.list[5].msg, "cards is 'many', expected a list");
  ck_assert_int_eq(diags.n, 6);
}
END_TEST

START_TEST(merge_fills_in_defaults_in_every_entry)
{
  struct ad_node *tree = resolve("components: {cards: {add: [{id: n}]}}", ROOT);
  const struct ad_node *last = ad_node_peek(tree, "components.cards")->last;
  ck_assert_int_eq(last->n, 3);
  ck_assert_int_eq(ad_node_peek(last, "marks")->kind, AD_LIST);
  /* stands where the entry stands */
  ck_assert_int_eq(ad_node_peek(last, "worth")->pos.column, last->pos.column);
  ck_assert_int_eq(ad_node_peek(tree, "rules.name")->n, 2);
}
END_TEST

static const struct {
  const char *root, *leaf, *path, *value;
} merges[] = {
  {"rules: {size: 3}", "rules: {size: 4}", "rules.size", "4"},
  {"rules: {size: {2: 3, 3: 3}}", "rules: {size: {3: 7}}", "rules.size.2", "3"},
  {"rules: {size: {2: 3, 3: 3}}", "rules: {size: {3: 7}}", "rules.size.3", "7"},
  {"rules: {size: {2: 3, 3: 3}}", "rules: {size: 8}", "rules.size", "8"},
  {"rules: {size: 3}", "rules: {size: {2: 6}}", "rules.size.2", "6"},
  {"rules: {}", "rules: {size: {2: 6}}", "rules.size.3", "5"},
  {"rules: {name: [x]}", "rules: {name: [y, z, w]}", "rules.name", "a list"},
  {"rules: {name: {k: {l: 1, m: 2}}}", "rules: {name: {k: {l: 3}}}", "rules.name.k.m", "2"},
  {"seats: [2]", "seats: 3", "seats", "3"},
  {"seats: 2", "title: T", "seats", "2"},
};

START_TEST(merge_goes_key_by_key)
{
  struct ad_node *tree = resolve(merges[_i].leaf, merges[_i].root);
  const struct ad_node *node = ad_node_peek(tree, merges[_i].path);
  ck_assert(ad_diags_ok(&diags));
  ck_assert_ptr_nonnull(node);
  ck_assert_str_eq(node->kind == AD_SCALAR ? node->text : ad_node_describe(node), merges[_i].value);
}
END_TEST

/* Rounds and the prices of apple, fig and pear, after LEAF over ROOT; or the problem. */
static const struct {
  const char *root, *leaf, *expected;
} tables[] = {
  {"{}", "{}", "4, 2 0 3"},
  {"{}", "{mode: expert}", "5, 2 0 3"},
  {"{}", "{mode: expert, rounds: {expert: 6}}", "6, 2 0 3"},
  {"{}", "{rounds: {expert: 6}}", "4, 2 0 3"},
  {"{}", "{rounds: 3}", "3, 2 0 3"},
  {"{rounds: 3}", "{mode: expert, rounds: {expert: 6}}", "6, 2 0 3"},
  {"{rounds: 3}", "{rounds: {expert: 6}}", "leaf:1:17: rounds has no value for classic"},
  {"{rounds: 3}", "{rounds: [6]}",
   "leaf:1:17: rounds is a list, expected a whole number from 1 to 9"},
  {"{}", "{rounds: {exprt: 6}}",
   "leaf:1:18: 'exprt' is a key of rounds, expected classic or expert, did you mean 'expert'?"},
  {"{}", "{prices: {fig: 7}}", "4, 2 7 3"},
  {"{prices: {fig: 7}}", "{prices: {pear: 0}}", "4, 0 7 0"},
  {"{}", "{prices: 3}", "leaf:1:17: prices is 3, expected a map with keys apple, fig or pear"},
};

START_TEST(merge_of_maps_by_words)
{
  char said[300];
  struct rules rules = {0};
  struct ad_node *tree = resolve(ad_arena_printf(&arena, "rules: %s", tables[_i].leaf),
                                 ad_arena_printf(&arena, "rules: %s", tables[_i].root));
  ad_params_read(parameters, ad_node_get(tree, "rules"), 2, &rules, &diags);
  if (diags.n) {
    const struct ad_pos *pos = &diags.list[0].pos;
    snprintf(said, sizeof said, "%s:%d:%d: %s", strrchr(pos->file, '/') + 1, pos->line, pos->column,
             diags.list[0].msg);
  } else {
    snprintf(said, sizeof said, "%d, %d %d %d", rules.rounds, rules.prices.v[0], rules.prices.v[1],
             rules.prices.v[2]);
  }
  ck_assert_int_le(diags.n, 1);
  ck_assert_str_eq(said, tables[_i].expected);
}
END_TEST

START_TEST(merge_does_not_inherit_titles)
{
  ck_assert_ptr_null(ad_node_peek(resolve("rules: {}", "title: T\nabout: A\n"), "title"));
}
END_TEST

/* ---- fingerprints ---- */

static const char *print_of(const char *text)
{
  char *out = ad_arena_alloc(&arena, AD_FINGERPRINT);
  cfg_fingerprint(&game, resolve(text, ROOT), NULL, out);
  return out;
}

START_TEST(fingerprint_is_of_the_meaning)
{
  const char *plain = print_of("rules: {size: 4}");
  ck_assert_str_eq(plain, print_of("title: X\nseats: 3\nrules:\n  size: 04 # four\n"));
  ck_assert_str_eq(plain, print_of("rules: {size: 4, name: [a, b]}"));
  ck_assert_str_eq(
    plain, print_of("rules: {name: ['a', b], size: 4}\ncomponents: {coins: [{worth: 1, id: z}]}"));
  ck_assert_str_ne(plain, print_of("rules: {size: 5}"));
  ck_assert_str_ne(plain, print_of("rules: {size: 4, name: [b, a]}"));
  ck_assert_str_ne(plain, print_of("rules: {size: 4, name: [ab]}"));
  ck_assert_str_ne(
    plain, print_of("rules: {size: 4}\ncomponents: {cards: {change: [{id: a, worth: 2}]}}"));
  ck_assert_str_ne(print_of("rules: {name: ['1:a,']}"), print_of("rules: {name: [a]}"));
}
END_TEST

START_TEST(fingerprint_is_the_sha_256_of_the_notation)
{
  /* printf '%s' TEXT | sha256sum, with the notation written by hand */
  struct ad_node *tree = parse("t", "rules: {b: 2, a: x}\ncomponents: {}\n");
  char out[AD_FINGERPRINT];
  cfg_fingerprint(&game, tree, NULL, out); /* 4:fake,{1:a,1:x,1:b,2,}{} */
  ck_assert_str_eq(out, "e7e1beb36618503da6f4497dd73cf102467ee0ccb5ba0963c8b61e84048a0cce");
}
END_TEST

Suite *patch_suite(void);
Suite *patch_suite(void)
{
  Suite *suite = suite_create("patch");
  TCase *patching = tcase_create("patching"), *merging = tcase_create("merging"),
        *prints = tcase_create("fingerprints");
  tcase_add_checked_fixture(patching, make_folder, remove_folder);
  tcase_add_loop_test(patching, patch_makes_the_list, 0, AD_LEN(patches));
  tcase_add_loop_test(patching, patch_says_what_is_wrong_and_where, 0, AD_LEN(wrong));
  tcase_add_test(patching, patch_clones_are_like_entries_written_out);
  tcase_add_test(patching, patch_without_a_list_is_told_once);
  tcase_add_test(patching, patch_deck_file_is_checked);
  suite_add_tcase(suite, patching);
  tcase_add_checked_fixture(merging, make_folder, remove_folder);
  tcase_add_test(merging, merge_fills_in_defaults_in_every_entry);
  tcase_add_loop_test(merging, merge_goes_key_by_key, 0, AD_LEN(merges));
  tcase_add_loop_test(merging, merge_of_maps_by_words, 0, AD_LEN(tables));
  tcase_add_test(merging, merge_does_not_inherit_titles);
  suite_add_tcase(suite, merging);
  tcase_add_checked_fixture(prints, make_folder, remove_folder);
  tcase_add_test(prints, fingerprint_is_of_the_meaning);
  tcase_add_test(prints, fingerprint_is_the_sha_256_of_the_notation);
  suite_add_tcase(suite, prints);
  return suite;
}
