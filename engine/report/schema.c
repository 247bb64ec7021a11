/* schema.c - the tables of parameters and component keys as text. */
#include "engine/report/schema.h"

#include <stdio.h>
#include <string.h>

enum { NARROWEST = 40, WIDEST_NAME = 30 };

static const struct ad_word per_words[] = {{"seat", 0}, {NULL, 0}};
static const struct ad_word things_words[] = {
  {"seats", 0}, {"the name of a board above", 0}, {"a map", 0}, {NULL, 0}};

const struct ad_param rp_var_keys[] = {
  {"start", AD_INT, .min = -AD_MAX_VAR_VALUE, .max = AD_MAX_VAR_VALUE, .fallback = "0",
   .clauses = "", .doc = "at the start of a game; min if that is more than 0"},
  {"min", AD_INT, .min = -AD_MAX_VAR_VALUE, .max = AD_MAX_VAR_VALUE, .fallback = "-1000000000",
   .clauses = "", .doc = "least value"},
  {"max", AD_INT, .min = -AD_MAX_VAR_VALUE, .max = AD_MAX_VAR_VALUE, .fallback = "1000000000",
   .clauses = "", .doc = "greatest value"},
  {"size", AD_INT, .min = 1, .max = AD_MAX_NUMBERS, .fallback = "null", .clauses = "",
   .doc = "a list of N numbers instead of one"},
  {"per", AD_WORD, .words = per_words, .fallback = "null", .clauses = "",
   .doc = "a list with a number for each seat; not with size"},
  {"sight", AD_WORD, .words = ad_visibility_words, .fallback = "all", .clauses = "",
   .doc = "who sees it; own: each seat its number, with per: seat"},
  {.name = NULL},
};

const struct ad_param rp_board_keys[] = {
  {"title", AD_TEXT, .min = 1, .max = AD_BOARD_TITLE - 1, .fallback = "its name", .clauses = "",
   .doc = "for people"},
  {"numbers", AD_CUSTOM, .fallback = "the variable of its name", .clauses = "",
   .doc = "the variable whose numbers are on the squares, or a list of variables"},
  {"per", AD_WORD, .words = per_words, .fallback = "null", .clauses = "",
   .doc = "a board for each seat"},
  {"columns", AD_INT, .min = 1, .max = AD_MAX_BOARD_COLUMNS, .fallback = "all in a row",
   .clauses = "", .doc = "squares beside each other"},
  {"squares", AD_CUSTOM, .fallback = "1, 2, ...", .clauses = "",
   .doc = "the names of the squares, as moves and score lines use them"},
  {"things", AD_WORD, .words = things_words, .fallback = "numbers", .clauses = "",
   .doc = "what a number stands for: that seat; the same as on that board; or by number a name, or "
          "a map with name, colour, symbol and sign"},
  {"moves", AD_WORD, .words = ad_board_words, .fallback = "squares, nothing without names",
   .clauses = "", .doc = "what moves call squares: by their names, or by the things on them"},
  {.name = NULL},
};

/* ---- wrapping ---- */

void rp_wrap(struct ad_buf *out, const char *text, int indent, int width)
{
  int column = indent;
  while (*text) {
    size_t len = strcspn(text, " ");
    char word[400];
    snprintf(word, sizeof word, "%.*s", (int)len, text);
    int columns = ad_utf8_width(word);
    if (column > indent && column + 1 + columns > width) {
      ad_buf_printf(out, "\n%*s", indent, "");
      column = indent;
    }
    if (column > indent)
      ad_buf_add(out, " "), column++;
    ad_buf_add(out, word);
    column += columns;
    text += len + strspn(text + len, " ");
  }
  ad_buf_add(out, "\n");
}

/* ---- one parameter ---- */

static void describe_count(struct ad_buf *out, int max_items)
{
  if (max_items > 0)
    ad_buf_printf(out, ", at most %d", max_items);
}

static void describe_length(struct ad_buf *out, const struct ad_param *param)
{
  if (param->min == param->max)
    ad_buf_printf(out, "%d character%s", param->max, ad_plural(param->max));
  else
    ad_buf_printf(out, "%d to %d characters", param->min, param->max);
}

static void describe_type(struct ad_buf *out, const struct ad_param *param)
{
  char words[600] = "";
  if (param->words)
    ad_words_list(param->words, words, sizeof words);
  switch (param->type) {
  case AD_INT:
    ad_buf_printf(out, "%d to %d%s%s", param->min, param->max, param->words ? ", or " : "", words);
    break;
  case AD_DECIMAL:
    ad_buf_printf(out, "%g to %g, with at most two decimals", param->min / 100.0,
                  param->max / 100.0);
    break;
  case AD_BOOL: ad_buf_add(out, "true or false"); break;
  case AD_WORD: ad_buf_add(out, words); break;
  case AD_TEXT:
    ad_buf_add(out, strcmp(param->name, "id") == 0
                      ? (param->printed_id ? "word of " : "lower-case word of ")
                      : "text of ");
    describe_length(out, param);
    break;
  case AD_INTS:
    ad_buf_printf(out, "list of numbers %d to %d", param->min, param->max);
    describe_count(out, param->max_items);
    break;
  case AD_WORDS: ad_buf_printf(out, "list of %s", words); break;
  case AD_ROWS:
    ad_buf_add(out, "list of texts of ");
    describe_length(out, param);
    describe_count(out, param->max_items);
    break;
  case AD_GRID:
    ad_buf_printf(out, "list of lists of numbers %d to %d", param->min, param->max);
    describe_count(out, param->max_items);
    break;
  case AD_VALUES:
    ad_buf_printf(out, "map with keys %s: %d to %d each", words, param->min, param->max);
    break;
  case AD_CUSTOM:
    for (const struct ad_word *word = param->words; word && word->word; word++)
      ad_buf_printf(out, "%s%s", word == param->words ? "" : ", ", word->word);
    ad_buf_add(out, param->words ? " or a list" : "a word or a list of words");
    break;
  }
  if (param->per_seats)
    ad_buf_add(out, " [per seats]");
  if (param->selected_by)
    ad_buf_printf(out, " [per %s]", param->selected_by);
}

static void add_param(struct ad_buf *out, const struct ad_param *param, int indent, int width)
{
  struct ad_buf line;
  ad_buf_init(&line);
  int column = ad_utf8_width(param->name) + 4;
  ad_buf_printf(out, "  %s", param->name);
  if (column > indent)
    ad_buf_printf(out, "\n%*s", indent, "");
  else
    ad_buf_printf(out, "%*s", indent - column + 2, "");
  describe_type(&line, param);
  ad_buf_printf(&line, param->fallback ? ", default %s" : ", must be given", param->fallback);
  rp_wrap(out, ad_buf_text(&line), indent, width);
  ad_buf_clear(&line);
  ad_buf_add(&line, param->doc);
  if (*param->clauses)
    ad_buf_printf(&line, " (%s)", param->clauses);
  ad_buf_printf(out, "%*s", indent, "");
  rp_wrap(out, ad_buf_text(&line), indent, width);
  ad_buf_fini(&line);
}

static void add_table(struct ad_buf *out, const struct ad_param *table, int width)
{
  int widest = 0;
  for (const struct ad_param *param = table; param->name; param++)
    if (ad_utf8_width(param->name) > widest && ad_utf8_width(param->name) <= WIDEST_NAME)
      widest = ad_utf8_width(param->name);
  int indent = width < 2 * WIDEST_NAME ? 6 : widest + 4;
  for (const struct ad_param *param = table; param->name; param++)
    add_param(out, param, indent, width);
}

static void add_component(struct ad_buf *out, const struct ad_component *component, int width)
{
  struct ad_buf line;
  ad_buf_init(&line);
  ad_buf_printf(out, "\ncomponents.%s\n  ", component->name);
  ad_buf_printf(&line, "%s; a list of at most %d, or a map with from, remove, change, add",
                component->doc, component->max_items);
  if (*component->clauses)
    ad_buf_printf(&line, " (%s)", component->clauses);
  rp_wrap(out, ad_buf_text(&line), 2, width);
  ad_buf_add(out, "\n");
  add_table(out, component->fields, width);
  ad_buf_fini(&line);
}

/* Prints a line for every parameter whose word selects a row of other parameters. */
static void explain_tables(struct ad_buf *out, const struct ad_param *table, int width)
{
  struct ad_buf line;
  ad_buf_init(&line);
  for (const struct ad_param *word = table; word->name; word++) {
    const struct ad_param *param = table;
    while (param->name && (!param->selected_by || strcmp(param->selected_by, word->name) != 0))
      param++;
    if (!param->name)
      continue;
    ad_buf_clear(&line);
    ad_buf_printf(&line, "[per %s]: one value for all, or a table by the word of %s, such as {",
                  word->name, word->name);
    for (const struct ad_word *key = word->words; key->word; key++)
      ad_buf_printf(&line, "%s%s: %d", key == word->words ? "" : ", ", key->word,
                    4 + (int)(key - word->words));
    ad_buf_add(&line, "}");
    ad_buf_add(out, "  ");
    rp_wrap(out, ad_buf_text(&line), 2, width);
  }
  ad_buf_fini(&line);
}

static void add_heading(struct ad_buf *out, const char *name, int width, const char *fmt, ...)
  AD_PRINTF(4, 5);
static void add_heading(struct ad_buf *out, const char *name, int width, const char *fmt, ...)
{
  char line[400];
  va_list args;
  va_start(args, fmt);
  vsnprintf(line, sizeof line, fmt, args);
  va_end(args);
  ad_buf_printf(out, "\n%s\n  ", name);
  rp_wrap(out, line, 2, width);
}

static void add_scripts(struct ad_buf *out, int width)
{
  add_heading(
    out, "hooks", width,
    "scripts in Lua that change rules (docs/house-rules.md): the name of a file beside "
    "this one or under scripts/rules/, .lua "
    "may be left out; a map with script and options; or a list of at most %d of both; "
    "those of the extended variant run first; "
    "where a parameter is a list of numbers, {function: NAME, size: N} asks a function of a "
    "script about 0, 1 ... N - 1",
    AD_MAX_SCRIPTS);
  add_heading(out, "vars", width,
              "whole numbers that the scripts keep in the state, by name: a start, or a map; at "
              "most %d with %d numbers in all",
              AD_MAX_VARS, AD_MAX_NUMBERS);
  ad_buf_add(out, "\n");
  add_table(out, rp_var_keys, width);
  add_heading(out, "boards", width,
              "how people see variables, by name: squares side by side; at most %d with %d "
              "squares in all; they change no match (docs/lua-games.md)",
              AD_MAX_BOARDS, AD_MAX_SQUARES);
  ad_buf_add(out, "\n");
  add_table(out, rp_board_keys, width);
}

void rp_schema_text(const struct ad_game_ops *ops, int width, struct ad_buf *out)
{
  width = width < NARROWEST ? NARROWEST : width;
  ad_buf_printf(out, "%s - %s, %d to %d seats\n  ", ops->key, ops->title, ops->min_seats,
                ops->max_seats);
  rp_wrap(out, ops->doc, 2, width);
  ad_buf_add(out, "\n  ");
  rp_wrap(out,
          "[per seats]: one value for all, or a table by number of seats, such as {2: 5, 3: 6}", 2,
          width);
  explain_tables(out, ops->params, width);
  ad_buf_add(out, ops->params->name ? "\nrules\n" : "");
  add_table(out, ops->params, width);
  for (const struct ad_component *component = ops->components; component->name; component++)
    add_component(out, component, width);
  if (ops->components->name)
    add_heading(out, "like", width,
                "a key of any entry of a component: the entry is a clone of an entry before it, "
                "like: ID, or of all entries with a value, like: KEY VALUE, and gives only what "
                "differs; a * in its id stands for the id of the original");
  add_scripts(out, width);
  add_heading(out, "lessons", width,
              "what becomes of the lessons of the game (docs/writing-lessons.md): inherit: true or "
              "false, default true; drop: a list of names; replace: a map from names to lessons; "
              "add: a list of lessons; a lesson is a file beside this one, or a name such as "
              "nim/take; it changes no match");
}
