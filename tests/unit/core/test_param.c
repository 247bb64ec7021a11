/* test_param.c - parameters by their tables: every type, every message. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "engine/config/yaml.h"
#include "engine/core/game/param.h"
#include "tests/unit/core/parse.h"

enum colour { RED, GREEN = 5, BLUE };

enum fruit { APPLE, FIG, PEAR, FRUITS };

struct rules {
  int size, colour;
  bool flag;
  char letters[5];
  struct ad_ints numbers;
  uint32_t set;
  struct ad_rows picture;
  struct ad_grid grid;
  struct ad_ints prices;
  int rounds;
  struct ad_grid board;
  int most, factor;
};

static const struct ad_word colours[] = {{"red", RED}, {"green", GREEN}, {"blue", BLUE}, {NULL, 0}};

/* The order of the words is not that of their values. */
static const struct ad_word fruits[] = {{"pear", PEAR}, {"apple", APPLE}, {"fig", FIG}, {NULL, 0}};

static const struct ad_word mosts[] = {{"none", 0}, {"all", -1}, {NULL, 0}};

#define AT(field) .offset = offsetof(struct rules, field), .clauses = "", .doc = ""
static const struct ad_param table[] = {
  {"size", AD_INT, .min = 2, .max = 9, .per_seats = true, AT(size)},
  {"colour", AD_WORD, .words = colours, AT(colour)},
  {"flag", AD_BOOL, .per_seats = true, AT(flag)},
  {"letters", AD_TEXT, .min = 2, .max = 4, AT(letters)},
  {"numbers", AD_INTS, .min = 1, .max = 9, .max_items = 3, .per_seats = true, AT(numbers)},
  {"set", AD_WORDS, .words = colours, AT(set)},
  {"picture", AD_ROWS, .min = 1, .max = 3, .max_items = 2, AT(picture)},
  {"grid", AD_GRID, .min = 0, .max = 99, .max_items = 3, AT(grid)},
  {"prices", AD_VALUES, .min = -1, .max = 9, .words = fruits, AT(prices)},
  {"rounds", AD_INT, .min = 1, .max = 9, .selected_by = "colour", AT(rounds)},
  {"board", AD_GRID, .min = 0, .max = 1, .selected_by = "colour", AT(board)},
  {"most", AD_INT, .min = 1, .max = 9, .words = mosts, .per_seats = true, AT(most)},
  {"factor", AD_DECIMAL, .min = -150, .max = 1000, .selected_by = "colour", AT(factor)},
  {"special", AD_CUSTOM, AT(size)},
  {.name = NULL},
};
#undef AT

#define GOOD                                                                                       \
  "size: 3\ncolour: green\nflag: true\nletters: abc\nnumbers: [1, 2]\nset: [red, blue]\npicture: " \
  "['#.', '##']\nspecial: {a: "                                                                    \
  "1}\ngrid: [[0, 1, 3], [], [7]]\nprices: {fig: 2, pear: -1}\nrounds: {red: 4, green: "           \
  "5}\nboard: [[1]]\nmost: none\nfactor: "                                                         \
  "1.5\n"

static struct rules rules;

static void setup(void)
{
  ad_arena_init(&arena);
  ad_diags_init(&diags);
  memset(&rules, 0, sizeof rules);
}

START_TEST(param_reads_every_type)
{
  struct ad_node *map = parse(GOOD);
  ad_params_read(table, map, 2, &rules, &diags);
  ck_assert(ad_diags_ok(&diags));
  ck_assert_int_eq(rules.size, 3);
  ck_assert_int_eq(rules.colour, GREEN);
  ck_assert(rules.flag);
  ck_assert_str_eq(rules.letters, "abc");
  ck_assert_int_eq(rules.numbers.n, 2);
  ck_assert_int_eq(rules.numbers.v[1], 2);
  ck_assert_uint_eq(rules.set, 1u << RED | 1u << BLUE);
  ck_assert_int_eq(rules.picture.n, 2);
  ck_assert_str_eq(rules.picture.row[0], "#.");
  ck_assert_int_eq(rules.grid.n, 3);
  ck_assert_int_eq(rules.grid.row[0].n, 3);
  ck_assert_int_eq(rules.grid.row[0].v[2], 3);
  ck_assert_int_eq(rules.grid.row[1].n, 0);
  ck_assert_int_eq(rules.grid.row[2].v[0], 7);
  ck_assert_int_eq(rules.prices.n, FRUITS);
  ck_assert_int_eq(rules.prices.v[PEAR], -1);
  ck_assert_int_eq(rules.prices.v[APPLE], 0);
  ck_assert_int_eq(rules.prices.v[FIG], 2);
  ck_assert_int_eq(rules.most, 0);
  ck_assert_int_eq(rules.factor, 150);
}
END_TEST

/* The parameter of LINE, a line of YAML, in place of the one in GOOD. */
static void read_line(const char *line)
{
  struct ad_node *map = parse(GOOD), *value = ad_node_copy(&arena, parse(line)->first);
  ad_node_put(&arena, map, ad_arena_text(&arena, line, strcspn(line, ":")), value);
  ad_params_read(table, map, 2, &rules, &diags);
  ck_assert(ad_diags_ok(&diags));
}

static const struct {
  const char *line;
  int most, factor;
} numbers[] = {
  {"most: 9", 9, 150},
  {"most: all", -1, 150},
  {"most: 'none'", 0, 150},
  {"most: {2: all, 3: 4}", -1, 150},
  {"most: {2: 4, 3: all}", 4, 150},
  {"factor: 10", 0, 1000},
  {"factor: 10.00", 0, 1000},
  {"factor: -1.5", 0, -150},
  {"factor: 0.05", 0, 5},
  {"factor: -0", 0, 0},
  {"factor: 0.5", 0, 50},
  {"factor: {red: 2, green: 2.25}", 0, 225},
};

START_TEST(param_reads_words_beside_numbers_and_decimals)
{
  read_line(numbers[_i].line);
  ck_assert_int_eq(rules.most, numbers[_i].most);
  ck_assert_int_eq(rules.factor, numbers[_i].factor);
}
END_TEST

START_TEST(param_holds_the_biggest_grid)
{
  static const struct ad_param any[] = {
    {"grid", AD_GRID, .max = 9, .offset = offsetof(struct rules, grid)}, {.name = NULL}};
  struct ad_buf text;
  ad_buf_init(&text);
  ad_buf_add(&text, "grid:\n");
  for (int i = 0; i < AD_MAX_GRID; i++)
    ad_buf_add(&text, "- [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]\n");
  ad_params_read(any, parse(ad_buf_text(&text)), 2, &rules, &diags);
  ck_assert(ad_diags_ok(&diags));
  ck_assert_int_eq(rules.grid.n, AD_MAX_GRID);
  ck_assert_int_eq(rules.grid.row[AD_MAX_GRID - 1].v[9], 9);
  ad_buf_add(&text, "- []\n");
  ad_params_read(any, parse(ad_buf_text(&text)), 2, &rules, &diags);
  ck_assert_int_eq(diags.n, 1);
  ck_assert_str_eq(diags.list[0].msg, "grid has 25 entries, expected at most 24");
  ad_buf_fini(&text);
}
END_TEST

/* COLOUR in place of the one in GOOD, TABLE for rounds. */
static void read_rounds(const char *colour, const char *table_text)
{
  struct ad_node *map = parse(GOOD);
  ad_node_put(&arena, map, "colour", ad_node_word(&arena, colour));
  ad_node_put(&arena, map, "rounds", ad_node_copy(&arena, parse(table_text)->first));
  ad_params_read(table, map, 2, &rules, &diags);
}

static const struct {
  const char *colour, *rounds;
  int expected;
} by_words[] = {
  {"red", "rounds: {red: 4, green: 5}", 4},
  {"green", "rounds: {red: 4, green: 5}", 5},
  {"blue", "rounds: {blue: 9}", 9},
  {"blue", "rounds: 3", 3},
};

START_TEST(param_table_by_the_word_of_a_parameter)
{
  read_rounds(by_words[_i].colour, by_words[_i].rounds);
  ck_assert(ad_diags_ok(&diags));
  ck_assert_int_eq(rules.rounds, by_words[_i].expected);
}
END_TEST

START_TEST(param_table_by_words_holds_any_type)
{
  struct ad_node *map = parse(GOOD),
                 *line = parse("board: {red: [[0], [0]], green: [[1, 1]], blue: [[0], [0]]}");
  ad_node_put(&arena, map, "board", ad_node_copy(&arena, line->first));
  ad_params_read(table, map, 2, &rules, &diags);
  ck_assert(ad_diags_ok(&diags));
  ck_assert_int_eq(rules.board.n, 1);
  ck_assert_int_eq(rules.board.row[0].n, 2);
}
END_TEST

/* The problem with the parameter that chooses is reported, not that nothing is chosen; the entries
 * are checked all the same. */
START_TEST(param_table_by_a_wrong_word)
{
  read_rounds("grene", "rounds: {red: 4, green: 0}");
  ck_assert_int_eq(diags.n, 2);
  ck_assert_str_eq(diags.list[0].msg,
                   "colour is 'grene', expected red, green or blue, did you mean 'green'?");
  ck_assert_str_eq(diags.list[1].msg, "rounds for green is 0, expected a whole number from 1 to 9");
}
END_TEST

START_TEST(param_leaves_custom_keys_to_the_game)
{
  struct ad_node *map = parse(GOOD);
  ad_params_read(table, map, 2, &rules, &diags);
  ad_reject_unknown(map, NULL, &diags);
  ck_assert_int_eq(diags.n, 1);
  ck_assert_str_eq(diags.list[0].msg, "unknown key 'special'");
}
END_TEST

START_TEST(param_table_by_seats)
{
  struct ad_node *map =
    parse("size: {2: 5, 3: 6}\nflag: {2: false, 3: true}\nnumbers: {2: [], 3: [7]}\n");
  ad_params_read(table, map, 3, &rules, &diags);
  ck_assert_int_eq(diags.n, 11); /* the keys that are missing */
  ck_assert_int_eq(rules.size, 6);
  ck_assert(rules.flag);
  ck_assert_int_eq(rules.numbers.n, 1);
  ck_assert_int_eq(rules.numbers.v[0], 7);
}
END_TEST

/* A line that replaces the key it begins with in GOOD, and the one problem that follows. */
static const struct {
  const char *text;
  int column;
  const char *msg;
} wrong[] = {
  {"size: 10", 7, "size is 10, expected a whole number from 2 to 9"},
  {"size: 99999999999999999999", 7,
   "size is '99999999999999999999', expected a whole number from 2 to 9"},
  {"size: '3'", 7, "size is '3', expected a whole number from 2 to 9"},
  {"size: 3.5", 7, "size is '3.5', expected a whole number from 2 to 9"},
  {"size:", 6, "size is nothing, expected a whole number from 2 to 9"},
  {"size: [3]", 7, "size is a list, expected a whole number from 2 to 9"},
  {"size: {2: 1}", 11, "size for 2 seats is 1, expected a whole number from 2 to 9"},
  {"size: {2: 3, 1: x}", 17, "size for 1 seat is 'x', expected a whole number from 2 to 9"},
  {"size: {3: 3}", 7, "size has no value for 2 seats"},
  {"size: {2: 3, two: 3}", 14, "'two' is a key of size, expected a number of seats from 1 to 8"},
  {"size: {2: 3, 9: 3}", 14, "'9' is a key of size, expected a number of seats from 1 to 8"},
  {"size: {2: 3, 02: 3}", 14, "'02' is a key of size, expected a number of seats from 1 to 8"},
  {"size: {2: 3, 0: 3}", 14, "'0' is a key of size, expected a number of seats from 1 to 8"},
  {"colour: gren", 9, "colour is 'gren', expected red, green or blue, did you mean 'green'?"},
  {"colour: 12", 9, "colour is 12, expected red, green or blue"},
  {"colour: {2: red}", 9, "colour is a map, expected red, green or blue"},
  {"flag: yes", 7, "flag is 'yes', expected true or false"},
  {"flag: 'true'", 7, "flag is 'true', expected true or false"},
  {"letters: a", 10, "letters is 'a', expected a text of 2 to 4 characters"},
  {"letters: abcde", 10, "letters is 'abcde', expected a text of 2 to 4 characters"},
  {"letters: [ab]", 10, "letters is a list, expected a text of 2 to 4 characters"},
  {"letters: ~", 10, "letters is nothing, expected a text of 2 to 4 characters"},
  {"numbers: 1", 10, "numbers is 1, expected a list of at most 3"},
  {"numbers: [1, 10]", 14, "an entry of numbers is 10, expected a whole number from 1 to 9"},
  {"numbers: [1, 2, 3, 4]", 10, "numbers has 4 entries, expected at most 3"},
  {"numbers: {2: [0]}", 15,
   "an entry of numbers for 2 seats is 0, expected a whole number from 1 to 9"},
  {"set: [red, red]", 12, "'red' appears twice in set"},
  {"set: [blu]", 7, "an entry of set is 'blu', expected red, green or blue, did you mean 'blue'?"},
  {"set: red", 6, "set is 'red', expected a list of red, green or blue"},
  {"picture: ['####']", 11, "a row of picture is '####', expected a text of 1 to 3 characters"},
  {"picture: [a, b, c]", 10, "picture has 3 entries, expected at most 2"},
  {"picture: '#'", 10, "picture is '#', expected a list of at most 2"},
  {"grid: 3", 7, "grid is 3, expected a list of at most 3"},
  {"grid: {2: [[1]]}", 7, "grid is a map, expected a list of at most 3"},
  {"grid: [1]", 8, "a row of grid is 1, expected a list of at most 10"},
  {"grid: [[1], ~]", 13, "a row of grid is nothing, expected a list of at most 10"},
  {"grid: [[1], [2, x]]", 17,
   "an entry of a row of grid is 'x', expected a whole number from 0 to 99"},
  {"grid: [[[1]]]", 9, "an entry of a row of grid is a list, expected a whole number from 0 to 99"},
  {"grid: [[], [], [], []]", 7, "grid has 4 entries, expected at most 3"},
  {"grid: [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]]", 8,
   "a row of grid has 11 entries, expected at most 10"},
  {"prices: 3", 9, "prices is 3, expected a map with keys pear, apple or fig"},
  {"prices: [1, 2]", 9, "prices is a list, expected a map with keys pear, apple or fig"},
  {"prices:", 8, "prices is nothing, expected a map with keys pear, apple or fig"},
  {"prices: {fig: 10}", 15, "fig of prices is 10, expected a whole number from -1 to 9"},
  {"prices: {fig: ~}", 15, "fig of prices is nothing, expected a whole number from -1 to 9"},
  {"prices: {fig: 1, aple: 3}", 18,
   "'aple' is a key of prices, expected pear, apple or fig, did you mean 'apple'?"},
  {"prices: {2: 3}", 10, "'2' is a key of prices, expected pear, apple or fig"},
  {"rounds: 10", 9, "rounds is 10, expected a whole number from 1 to 9"},
  {"rounds: [4, 5]", 9, "rounds is a list, expected a whole number from 1 to 9"},
  {"rounds: {green: 10}", 17, "rounds for green is 10, expected a whole number from 1 to 9"},
  {"rounds: {green: 4, red: x}", 25, "rounds for red is 'x', expected a whole number from 1 to 9"},
  {"rounds: {green: 4, gren: 3}", 20,
   "'gren' is a key of rounds, expected red, green or blue, did you mean 'green'?"},
  {"rounds: {green: 4, 2: 3}", 20, "'2' is a key of rounds, expected red, green or blue"},
  {"rounds: {red: 4}", 9, "rounds has no value for green"},
  {"rounds: {}", 9, "rounds has no value for green"},
  {"rounds: {green: {green: 4}}", 17,
   "rounds for green is a map, expected a whole number from 1 to 9"},
  {"board: {green: [[2]]}", 18,
   "an entry of a row of board for green is 2, expected a whole number from 0 to 1"},
  {"most: 10", 7, "most is 10, expected a whole number from 1 to 9, or none or all"},
  {"most: 0", 7, "most is 0, expected a whole number from 1 to 9, or none or all"},
  {"most: -1", 7, "most is -1, expected a whole number from 1 to 9, or none or all"},
  {"most: non", 7,
   "most is 'non', expected a whole number from 1 to 9, or none or all, did you mean 'none'?"},
  {"most: '3'", 7, "most is '3', expected a whole number from 1 to 9, or none or all"},
  {"most: [none]", 7, "most is a list, expected a whole number from 1 to 9, or none or all"},
  {"most: {2: nil}", 11,
   "most for 2 seats is 'nil', expected a whole number from 1 to 9, or none or all"},
  {"factor: 10.01", 9,
   "factor is '10.01', expected a number from -1.5 to 10 with at most two decimals"},
  {"factor: -1.51", 9,
   "factor is '-1.51', expected a number from -1.5 to 10 with at most two decimals"},
  {"factor: 1.005", 9,
   "factor is '1.005', expected a number from -1.5 to 10 with at most two decimals"},
  {"factor: 1e1", 9,
   "factor is '1e1', expected a number from -1.5 to 10 with at most two decimals"},
  {"factor: .5", 9, "factor is '.5', expected a number from -1.5 to 10 with at most two decimals"},
  {"factor: '1.5'", 9,
   "factor is '1.5', expected a number from -1.5 to 10 with at most two decimals"},
  {"factor: 4294967297", 9,
   "factor is 4294967297, expected a number from -1.5 to 10 with at most two decimals"},
  {"factor: 1.5.5", 9,
   "factor is '1.5.5', expected a number from -1.5 to 10 with at most two decimals"},
  {"factor: ~", 9,
   "factor is nothing, expected a number from -1.5 to 10 with at most two decimals"},
  {"factor: [1]", 9,
   "factor is a list, expected a number from -1.5 to 10 with at most two decimals"},
  {"factor: {green: .inf}", 17,
   "factor for green is '.inf', expected a number from -1.5 to 10 with at most two decimals"},
  {"colours: red", 1, "unknown key 'colours', did you mean 'colour'?"},
};

START_TEST(param_says_what_is_wrong_and_where)
{
  char key[20];
  snprintf(key, sizeof key, "%.*s", (int)strcspn(wrong[_i].text, ":"), wrong[_i].text);
  struct ad_node *map = parse(GOOD), *line = parse(wrong[_i].text);
  ad_node_put(&arena, map, key, ad_node_copy(&arena, line->first));
  ad_params_read(table, map, 2, &rules, &diags);
  ck_assert_int_eq(diags.n, 1);
  ck_assert_str_eq(diags.list[0].msg, wrong[_i].msg);
  ck_assert_int_eq(diags.list[0].pos.column, wrong[_i].column);
}
END_TEST

START_TEST(param_missing_is_said_at_the_map)
{
  struct ad_node *root = parse("rules:\n  size: 3\n");
  ad_params_read(table, ad_node_get(root, "rules"), 2, &rules, &diags);
  ck_assert_int_eq(diags.n, 13);
  ck_assert_str_eq(diags.list[0].msg, "colour is missing");
  ck_assert_int_eq(diags.list[0].pos.line, 2);
}
END_TEST

Suite *param_suite(void);
Suite *param_suite(void)
{
  Suite *suite = suite_create("param");
  TCase *parameters = tcase_create("parameters");
  tcase_add_checked_fixture(parameters, setup, teardown);
  tcase_add_test(parameters, param_reads_every_type);
  tcase_add_test(parameters, param_leaves_custom_keys_to_the_game);
  tcase_add_test(parameters, param_table_by_seats);
  tcase_add_test(parameters, param_holds_the_biggest_grid);
  tcase_add_loop_test(parameters, param_reads_words_beside_numbers_and_decimals, 0,
                      AD_LEN(numbers));
  tcase_add_loop_test(parameters, param_table_by_the_word_of_a_parameter, 0, AD_LEN(by_words));
  tcase_add_test(parameters, param_table_by_words_holds_any_type);
  tcase_add_test(parameters, param_table_by_a_wrong_word);
  tcase_add_loop_test(parameters, param_says_what_is_wrong_and_where, 0, AD_LEN(wrong));
  tcase_add_test(parameters, param_missing_is_said_at_the_map);
  suite_add_tcase(suite, parameters);
  return suite;
}
