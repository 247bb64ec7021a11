/* test_schema.c - `aedile schema`, text and JSON, for parameters of every type.  The game is a
 * table made for this. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/json.h"
#include "engine/config/yaml.h"
#include "engine/report/schema.h"

Suite *schema_suite(void);

static const struct ad_word modes[] = {{"classic", 0}, {"expert", 1}, {NULL, 0}};
static const struct ad_word fruits[] = {{"pear", 1}, {"apple", 0}, {"true", 2}, {NULL, 0}};

static const struct ad_word limits[] = {{"none", 0}, {"random", -1}, {NULL, 0}};

#define REST .clauses = "", .doc = "D"
static const struct ad_param parameters[] = {
  {"mode", AD_WORD, .words = modes, .fallback = "classic", .clauses = "F-01", .doc = "which game"},
  {"size", AD_INT, .min = 1, .max = 9, .per_seats = true, REST},
  {"rounds", AD_INT, .min = 1, .max = 9, .selected_by = "mode",
   .fallback = "{classic: 4, expert: 5}", REST},
  {"flags", AD_BOOL, .selected_by = "mode", .fallback = "true", REST},
  {"name", AD_TEXT, .min = 1, .max = 7, REST},
  {"list", AD_INTS, .min = 0, .max = 9, .max_items = 3, REST},
  {"set", AD_WORDS, .words = modes, REST},
  {"picture", AD_ROWS, .min = 1, .max = 4, .max_items = 5, REST},
  {"grid", AD_GRID, .min = 0, .max = 50, .max_items = 2, .fallback = "[[0, 1], [2]]", REST},
  {"open", AD_GRID, .min = -1, .max = 50, .selected_by = "mode", REST},
  {"prices", AD_VALUES, .min = 0, .max = 9, .words = fruits, .fallback = "{apple: 2}", REST},
  {"most", AD_INT, .min = 1, .max = 9, .words = limits, .selected_by = "mode", .fallback = "none",
   REST},
  {"factor", AD_DECIMAL, .min = 50, .max = 300, .fallback = "2", REST},
  {"own", AD_CUSTOM, REST},
  {.name = NULL},
};
static const struct ad_component components[] = {{.name = NULL}};
static const struct ad_game_ops game = {.key = "fake",
                                        .title = "Fake",
                                        .doc = "about it",
                                        .min_seats = 2,
                                        .max_seats = 3,
                                        .params = parameters,
                                        .components = components};

static const char text[] =
  "fake - Fake, 2 to 3 seats\n"
  "  about it\n"
  "\n"
  "  [per seats]: one value for all, or a table by number of seats, such as {2: 5, 3: 6}\n"
  "  [per mode]: one value for all, or a table by the word of mode, such as {classic: 4, expert: "
  "5}\n"
  "\n"
  "rules\n"
  "  mode     classic or expert, default classic\n"
  "           which game (F-01)\n"
  "  size     1 to 9 [per seats], must be given\n"
  "           D\n"
  "  rounds   1 to 9 [per mode], default {classic: 4, expert: 5}\n"
  "           D\n"
  "  flags    true or false [per mode], default true\n"
  "           D\n"
  "  name     text of 1 to 7 characters, must be given\n"
  "           D\n"
  "  list     list of numbers 0 to 9, at most 3, must be given\n"
  "           D\n"
  "  set      list of classic or expert, must be given\n"
  "           D\n"
  "  picture  list of texts of 1 to 4 characters, at most 5, must be given\n"
  "           D\n"
  "  grid     list of lists of numbers 0 to 50, at most 2, default [[0, 1], [2]]\n"
  "           D\n"
  "  open     list of lists of numbers -1 to 50 [per mode], must be given\n"
  "           D\n"
  "  prices   map with keys pear, apple or true: 0 to 9 each, default {apple: 2}\n"
  "           D\n"
  "  most     1 to 9, or none or random [per mode], default none\n"
  "           D\n"
  "  factor   0.5 to 3, with at most two decimals, default 2\n"
  "           D\n"
  "  own      a word or a list of words, must be given\n"
  "           D\n"
  "\n"
  "hooks\n"
  "  scripts in Lua that change rules (docs/house-rules.md): the name of a file beside this one "
  "or\n"
  "  under scripts/rules/, .lua may be left out; a map with script and options; or a list of at "
  "most 8\n"
  "  of both; those of the extended variant run first; where a parameter is a list of numbers,\n"
  "  {function: NAME, size: N} asks a function of a script about 0, 1 ... N - 1\n"
  "\n"
  "vars\n"
  "  whole numbers that the scripts keep in the state, by name: a start, or a map; at most 32 with "
  "256\n"
  "  numbers in all\n"
  "\n"
  "  start  -1000000000 to 1000000000, default 0\n"
  "         at the start of a game; min if that is more than 0\n"
  "  min    -1000000000 to 1000000000, default -1000000000\n"
  "         least value\n"
  "  max    -1000000000 to 1000000000, default 1000000000\n"
  "         greatest value\n"
  "  size   1 to 256, default null\n"
  "         a list of N numbers instead of one\n"
  "  per    seat, default null\n"
  "         a list with a number for each seat; not with size\n"
  "  sight  all, own or none, default all\n"
  "         who sees it; own: each seat its number, with per: seat\n"
  "\n"
  "boards\n"
  "  how people see variables, by name: squares side by side; at most 12 with 256 squares in all; "
  "they\n"
  "  change no match (docs/lua-games.md)\n"
  "\n"
  "  title    text of 1 to 39 characters, default its name\n"
  "           for people\n"
  "  numbers  a word or a list of words, default the variable of its name\n"
  "           the variable whose numbers are on the squares, or a list of variables\n"
  "  per      seat, default null\n"
  "           a board for each seat\n"
  "  columns  1 to 40, default all in a row\n"
  "           squares beside each other\n"
  "  squares  a word or a list of words, default 1, 2, ...\n"
  "           the names of the squares, as moves and score lines use them\n"
  "  things   seats, the name of a board above or a map, default numbers\n"
  "           what a number stands for: that seat; the same as on that board; or by number a name, "
  "or a\n"
  "           map with name, colour, symbol and sign\n"
  "  moves    squares, things or nothing, default squares, nothing without names\n"
  "           what moves call squares: by their names, or by the things on them\n"
  "\n"
  "lessons\n"
  "  what becomes of the lessons of the game (docs/writing-lessons.md): inherit: true or false, "
  "default\n"
  "  true; drop: a list of names; replace: a map from names to lessons; add: a list of lessons; a\n"
  "  lesson is a file beside this one, or a name such as nim/take; it changes no match\n";

START_TEST(schema_text_of_every_type)
{
  struct ad_buf out;
  ad_buf_init(&out);
  rp_schema_text(&game, 100, &out);
  /* the whole would be too long for a message of Check */
  for (size_t line = 0, at = 0; text[at]; at = line) {
    line = at + strcspn(text + at, "\n") + 1;
    ck_assert_msg(strncmp(ad_buf_text(&out) + at, text + at, line - at) == 0, "not there: %.*s",
                  (int)(line - at), text + at);
  }
  ck_assert_uint_eq(out.len, strlen(text));
  ad_buf_fini(&out);
}
END_TEST

#define NUMBER "{\"type\":\"integer\",\"minimum\":0,\"maximum\":9}"
#define ROUND "{\"type\":\"integer\",\"minimum\":1,\"maximum\":9}"
#define TABLE(value)                                                                               \
  "{\"anyOf\":[" value ",{\"type\":\"object\",\"properties\":{\"classic\":" value                  \
  ",\"expert\":" value                                                                             \
  "},\"additionalProperties\":false,\"minProperties\":1}],\"description\":\"D\""
#define MADE                                                                                       \
  "{\"type\":\"object\",\"properties\":{\"function\":{\"type\":\"string\"},\"size\":{\"type\":"    \
  "\"integer\",\"minimum\":1,"                                                                     \
  "\"maximum\":16}},"                                                                              \
  "\"additionalProperties\":false,\"required\":[\"function\",\"size\"],"                           \
  "\"description\":\"numbers that a function of the variant's scripts gives for 0, 1 ... size - "  \
  "1\"}"
#define LISTS(min, most)                                                                           \
  "{\"type\":\"array\",\"items\":{\"type\":\"array\",\"items\":{\"type\":\"integer\","             \
  "\"minimum\":" min ",\"maximum\":50},\"maxItems\":10},\"maxItems\":" most

static const struct {
  const char *parameter, *json;
} schemas[] = {
  {"mode",
   "{\"enum\":[\"classic\",\"expert\"],\"description\":\"which game "
   "(F-01)\",\"default\":\"classic\"}"},
  {"size", "{\"anyOf\":[" ROUND ",{\"type\":\"object\",\"patternProperties\":{\"^[1-8]$\":" ROUND
           "},\"additionalProperties\":false,\"minProperties\":1}],\"description\":\"D\"}"},
  {"rounds", TABLE(ROUND) ",\"default\":{\"classic\":4,\"expert\":5}}"},
  {"flags", TABLE("{\"type\":\"boolean\"}") ",\"default\":true}"},
  {"name", "{\"type\":\"string\",\"minLength\":1,\"maxLength\":7,\"description\":\"D\"}"},
  {"list", "{\"anyOf\":[{\"type\":\"array\",\"items\":" NUMBER ",\"maxItems\":3}," MADE
           "],\"description\":\"D\"}"},
  {"grid", LISTS("0", "2") ",\"description\":\"D\",\"default\":[[0,1],[2]]}"},
  {"open", TABLE(LISTS("-1", "24") "}") "}"},
  {"prices",
   "{\"type\":\"object\",\"properties\":{\"pear\":" NUMBER ",\"apple\":" NUMBER ",\"true\":" NUMBER
   "},\"additionalProperties\":false,\"description\":\"D\",\"default\":{\"apple\":2}}"},
  {"most",
   TABLE("{\"anyOf\":[" ROUND ",{\"enum\":[\"none\",\"random\"]}]}") ",\"default\":\"none\"}"},
  {"factor",
   "{\"type\":\"number\",\"minimum\":0.5,\"maximum\":3.0,\"description\":\"D\",\"default\":2}"},
  {"own",
   "{\"anyOf\":[{\"type\":\"string\"},{\"type\":\"array\",\"items\":{\"type\":\"string\"}}],"
   "\"description\":\"D\"}"},
};

static const struct ad_node *yaml_value(void *ctx, const char *value)
{
  struct ad_diags diags;
  ad_diags_init(&diags);
  const char *line = ad_arena_printf(ctx, "value: %s", value);
  const struct ad_node *map = cfg_yaml_parse("default", line, strlen(line), ctx, &diags);
  ck_assert(ad_diags_ok(&diags));
  ad_diags_fini(&diags);
  return map->first;
}

START_TEST(schema_json_of_every_type)
{
  struct ad_arena arena;
  struct ad_buf out;
  struct ad_json json;
  ad_arena_init(&arena);
  ad_buf_init(&out);
  ad_json_init(&json, &out, AD_JSON_LOG);
  const struct ad_node *schema = rp_schema_json(&game, &arena, yaml_value, &arena);
  const char *path =
    ad_arena_printf(&arena, "properties.rules.properties.%s", schemas[_i].parameter);
  ad_json_tree(&json, NULL, ad_node_peek(schema, path));
  ck_assert_str_eq(ad_buf_text(&out), schemas[_i].json);
  ad_buf_fini(&out);
  ad_arena_fini(&arena);
}
END_TEST

Suite *schema_suite(void)
{
  Suite *s = suite_create("schema");
  TCase *tc = tcase_create("schema");
  tcase_add_test(tc, schema_text_of_every_type);
  tcase_add_loop_test(tc, schema_json_of_every_type, 0, AD_LEN(schemas));
  suite_add_tcase(s, tc);
  return s;
}
