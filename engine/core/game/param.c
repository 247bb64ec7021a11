/* param.c - reads parameters by their tables.
 *
 * A row of a table says how one key is read: its type picks a reader of one value, which checks the
 * value, stores it at the row's offset and reports what it expected. A row that allows a table (by
 * seat count, or by the word of another parameter) is read in two steps: each entry of the table is
 * checked with the reader of the type, and the entry that applies is stored. */
#include "engine/core/game/param.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { MOST_PARAMS = 127, MOST_SEATS = 8, UNKNOWN = AD_ANY_SEATS };

/* What a value is called in a message: "hand_size", "hand_size for 3 seats", "an entry of counts".
 */
struct named {
  const struct ad_param *param;
  const char *name;
  struct ad_diags *diags;
};

static bool unexpected(const struct named *as, const struct ad_node *node, const char *expected)
{
  ad_diag(as->diags, node, "%s is %s, expected %s", as->name, ad_node_describe(node), expected);
  return false;
}

/* ---- one value each; false after reporting ---- */

static const char *nearest_word(const struct ad_word *words, const char *text)
{
  const char *candidates[MOST_PARAMS];
  int n = 0;
  for (; words[n].word && n < MOST_PARAMS; n++)
    candidates[n] = words[n].word;
  return ad_nearest(text, candidates, n);
}

/* The same where one of the parameter's words may have been meant. */
static bool unexpected_word(const struct named *as, const struct ad_node *node,
                            const char *expected)
{
  const char *nearest = node->kind == AD_SCALAR ? nearest_word(as->param->words, node->text) : NULL;
  ad_diag(as->diags, node,
          nearest ? "%s is %s, expected %s, did you mean '%s'?" : "%s is %s, expected %s", as->name,
          ad_node_describe(node), expected, nearest);
  return false;
}

/* Reads a whole number in the range of the parameter, or one of its words. Returns false after
 * reporting a problem. */
static bool read_int(const struct named *as, const struct ad_node *node, int *out)
{
  const struct ad_word *words = as->param->type == AD_INT ? as->param->words : NULL;
  char range[480], choices[400];
  long long value;
  if (ad_node_as_int(node, &value) && value >= as->param->min && value <= as->param->max) {
    *out = (int)value;
    return true;
  }
  if (words && node->kind == AD_SCALAR && ad_word_value(words, node->text, out))
    return true;
  int n =
    snprintf(range, sizeof range, "a whole number from %d to %d", as->param->min, as->param->max);
  if (!words)
    return unexpected(as, node, range);
  ad_words_list(words, choices, sizeof choices);
  snprintf(range + n, sizeof range - (size_t)n, ", or %s", choices);
  return unexpected_word(as, node, range);
}

/* "1.5" as 150; false if TEXT is not a number with at most two decimals. */
static bool hundredths(const char *text, int *out)
{
  bool negative = *text == '-';
  size_t whole = strspn(text += negative, "0123456789"), decimals = 0;
  int value = 0;
  if (text[whole] == '.')
    decimals = strspn(text + whole + 1, "0123456789");
  if (!whole || whole > 6 || decimals > 2 || text[whole + (text[whole] == '.') + decimals])
    return false;
  for (size_t i = 0; i < whole; i++)
    value = value * 10 + text[i] - '0';
  for (size_t i = 0; i < 2; i++)
    value = value * 10 + (i < decimals ? text[whole + 1 + i] - '0' : 0);
  *out = negative ? -value : value;
  return true;
}

static bool read_decimal(const struct named *as, const struct ad_node *node, int *out)
{
  char range[80];
  int value;
  if (node->kind == AD_SCALAR && !node->quoted && hundredths(node->text, &value) &&
      value >= as->param->min && value <= as->param->max) {
    *out = value;
    return true;
  }
  snprintf(range, sizeof range, "a number from %g to %g with at most two decimals",
           as->param->min / 100.0, as->param->max / 100.0);
  return unexpected(as, node, range);
}

static bool read_bool(const struct named *as, const struct ad_node *node, bool *out)
{
  return ad_node_as_bool(node, out) || unexpected(as, node, "true or false");
}

static bool read_word(const struct named *as, const struct ad_node *node, int *out)
{
  char choices[400];
  if (node->kind == AD_SCALAR && ad_word_value(as->param->words, node->text, out))
    return true;
  ad_words_list(as->param->words, choices, sizeof choices);
  return unexpected_word(as, node, choices);
}

static void describe_length(const struct ad_param *param, int max, char *out, size_t size)
{
  if (param->min == max)
    snprintf(out, size, "a text of %d character%s", max, ad_plural(max));
  else
    snprintf(out, size, "a text of %d to %d characters", param->min, max);
}

/* A text of min to MAX bytes into OUT, which holds MAX + 1. */
static bool read_text(const struct named *as, const struct ad_node *node, int max, char *out)
{
  char expected[60];
  size_t len = node->kind == AD_SCALAR ? strlen(node->text) : 0;
  if (node->kind == AD_SCALAR && !ad_node_is_null(node) && len >= (size_t)as->param->min &&
      len <= (size_t)max) {
    memcpy(out, node->text, len + 1);
    return true;
  }
  describe_length(as->param, max, expected, sizeof expected);
  return unexpected(as, node, expected);
}

#define LOWER "abcdefghijklmnopqrstuvwxyz"
#define UPPER "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
#define DIGITS "0123456789"
const char *ad_id_problem(const struct ad_param *param, const char *text)
{
  bool printed = param->printed_id;
  const char *first = printed ? LOWER UPPER DIGITS : LOWER,
             *all = printed ? LOWER UPPER DIGITS "_/" : LOWER DIGITS "_";
  if (*text && strchr(first, *text) && !text[strspn(text, all)])
    return NULL;
  return printed ? "a word of letters, digits, _ and / that starts with a letter or digit"
                 : "a lower-case word of letters, digits and _ that starts with a letter";
}

static bool read_named_text(const struct named *as, const struct ad_node *node, char *out)
{
  bool is_id = strcmp(as->param->name, "id") == 0 && node->kind == AD_SCALAR;
  const char *expected = is_id ? ad_id_problem(as->param, node->text) : NULL;
  if (expected)
    return unexpected(as, node, expected);
  return read_text(as, node, as->param->max, out);
}

/* ---- lists ---- */

static bool is_list(const struct named *as, const struct ad_node *node, int max_items)
{
  char expected[60];
  if (node->kind != AD_LIST) {
    snprintf(expected, sizeof expected, "a list of at most %d", max_items);
    return unexpected(as, node, expected);
  }
  if (node->n > max_items)
    ad_diag(as->diags, node, "%s has %d entries, expected at most %d", as->name, node->n,
            max_items);
  return node->n <= max_items;
}

static int items_allowed(const struct ad_param *param, int room)
{
  return param->max_items > 0 && param->max_items < room ? param->max_items : room;
}

static bool read_ints(const struct named *as, const struct ad_node *node, int max_items,
                      struct ad_ints *out)
{
  char name[100];
  struct named entry = {as->param, name, as->diags};
  struct ad_ints ints = {0};
  bool good = is_list(as, node, max_items);
  snprintf(name, sizeof name, "an entry of %s", as->name);
  for (const struct ad_node *item = good ? node->first : NULL; item; item = item->next)
    good &= read_int(&entry, item, &ints.v[ints.n++]);
  if (good)
    *out = ints;
  return good;
}

/* Reads a list of different words into a set of bits. Returns false after reporting a problem. */
static bool read_words(const struct named *as, const struct ad_node *node, uint32_t *out)
{
  char name[100];
  struct named entry = {as->param, name, as->diags};
  uint32_t set = 0;
  int word;
  if (node->kind != AD_LIST) {
    char choices[400], expected[440];
    ad_words_list(as->param->words, choices, sizeof choices);
    snprintf(expected, sizeof expected, "a list of %s", choices);
    return unexpected(as, node, expected);
  }
  bool good = is_list(as, node, items_allowed(as->param, 32));
  snprintf(name, sizeof name, "an entry of %s", as->name);
  for (const struct ad_node *item = good ? node->first : NULL; item; item = item->next) {
    if (!read_word(&entry, item, &word)) {
      good = false;
    } else if (set & 1u << word) {
      ad_diag(as->diags, item, "%s appears twice in %s", ad_node_describe(item), as->name);
      good = false;
    } else {
      set |= 1u << word;
    }
  }
  if (good)
    *out = set;
  return good;
}

static bool read_rows(const struct named *as, const struct ad_node *node, struct ad_rows *out)
{
  char name[100];
  struct named entry = {as->param, name, as->diags};
  struct ad_rows rows = {0};
  int longest = as->param->max < AD_MAX_ROW ? as->param->max : AD_MAX_ROW;
  bool good = is_list(as, node, items_allowed(as->param, AD_MAX_ROWS));
  snprintf(name, sizeof name, "a row of %s", as->name);
  for (const struct ad_node *item = good ? node->first : NULL; item; item = item->next)
    good &= read_text(&entry, item, longest, rows.row[rows.n++]);
  if (good)
    *out = rows;
  return good;
}

static bool read_grid(const struct named *as, const struct ad_node *node, struct ad_grid *out)
{
  char name[100];
  struct named row = {as->param, name, as->diags};
  struct ad_grid grid = {0};
  bool good = is_list(as, node, items_allowed(as->param, AD_MAX_GRID));
  snprintf(name, sizeof name, "a row of %s", as->name);
  for (const struct ad_node *item = good ? node->first : NULL; item; item = item->next)
    good &= read_ints(&row, item, AD_MAX_GRID_ROW, &grid.row[grid.n++]);
  if (good)
    *out = grid;
  return good;
}

/* ---- maps by words ---- */

static void unexpected_key(const struct named *as, const struct ad_node *child,
                           const struct ad_word *words)
{
  char choices[400];
  const char *nearest = nearest_word(words, child->key);
  ad_words_list(words, choices, sizeof choices);
  ad_diag_key(as->diags, child,
              nearest ? "'%.40s' is a key of %s, expected %s, did you mean '%s'?"
                      : "'%.40s' is a key of %s, expected %s",
              child->key, as->name, choices, nearest);
}

static bool is_map(const struct named *as, const struct ad_node *node)
{
  char choices[400], expected[440];
  if (node->kind == AD_MAP)
    return true;
  ad_words_list(as->param->words, choices, sizeof choices);
  snprintf(expected, sizeof expected, "a map with keys %s", choices);
  return unexpected(as, node, expected);
}

/* Reads a map from words to whole numbers; a word that is missing has the number 0. Returns false
 * after reporting a problem. */
static bool read_values(const struct named *as, const struct ad_node *node, struct ad_ints *out)
{
  char name[100];
  struct named entry = {as->param, name, as->diags};
  struct ad_ints values = {0};
  bool good = is_map(as, node);
  while (as->param->words[values.n].word)
    values.n++;
  assert(values.n <= AD_MAX_INTS);
  for (const struct ad_node *child = good ? node->first : NULL; child; child = child->next) {
    int word;
    if (ad_word_value(as->param->words, child->key, &word)) {
      assert(word >= 0 && word < values.n);
      snprintf(name, sizeof name, "%s of %s", child->key, as->name);
      good &= read_int(&entry, child, &values.v[word]);
    } else {
      unexpected_key(as, child, as->param->words);
      good = false;
    }
  }
  if (good)
    *out = values;
  return good;
}

/* Reads the value of a parameter by the reader of its type into OUT. Returns false after
 * reporting a problem. */
static bool read_value(const struct named *as, const struct ad_node *node, void *out)
{
  switch (as->param->type) {
  case AD_INT: return read_int(as, node, out);
  case AD_DECIMAL: return read_decimal(as, node, out);
  case AD_BOOL: return read_bool(as, node, out);
  case AD_WORD: return read_word(as, node, out);
  case AD_TEXT: return read_named_text(as, node, out);
  case AD_INTS: return read_ints(as, node, items_allowed(as->param, AD_MAX_INTS), out);
  case AD_WORDS: return read_words(as, node, out);
  case AD_ROWS: return read_rows(as, node, out);
  case AD_GRID: return read_grid(as, node, out);
  case AD_VALUES: return read_values(as, node, out);
  case AD_CUSTOM: break;
  }
  return true;
}

/* ---- tables by number of seats, or by the word of another parameter ---- */

/* Room for any value of a table that is not the one in play. */
union scratch {
  int number;
  bool truth;
  uint32_t set;
  struct ad_ints ints;
  struct ad_rows rows;
  struct ad_grid grid;
  char text[1024];
};

/* What the keys of tables stand for. */
struct keys {
  const struct ad_word *words; /* NULL: numbers of seats */
  /* the one in play; UNKNOWN after a problem with the parameter that chooses */
  int chosen;
};

static bool read_key(const struct keys *keys, const char *key, int *out)
{
  if (keys->words)
    return ad_word_value(keys->words, key, out);
  *out = key[0] - '0';
  return *out >= 1 && *out <= MOST_SEATS && !key[1];
}

static void reject_key(const struct keys *keys, const struct named *as, const struct ad_node *child)
{
  if (keys->words)
    unexpected_key(as, child, keys->words);
  else
    ad_diag_key(as->diags, child, "'%.40s' is a key of %s, expected a number of seats from 1 to %d",
                child->key, as->name, (int)MOST_SEATS);
}

/* "hand_size for 3 seats", "rounds for expert" with "has no value" between. */
static void name_case(const struct keys *keys, int key, const char *name, const char *between,
                      char *out, size_t size)
{
  if (keys->words)
    snprintf(out, size, "%s%s for %s", name, between, ad_word_of(keys->words, key));
  else
    snprintf(out, size, "%s%s for %d seat%s", name, between, key, ad_plural(key));
}

/* Checks every entry of TABLE and reads the chosen one. */
static void read_table(const struct named *as, const struct ad_node *table, const struct keys *keys,
                       void *out)
{
  char name[100];
  struct named entry = {as->param, name, as->diags};
  union scratch unused;
  bool found = keys->chosen == UNKNOWN;
  assert(as->param->type != AD_TEXT || as->param->max < (int)sizeof unused.text);
  for (const struct ad_node *child = table->first; child; child = child->next) {
    int key;
    if (!read_key(keys, child->key, &key)) {
      if (!child->has_problem)
        reject_key(keys, as, child);
      found = true; /* the missing one may be meant */
      continue;
    }
    name_case(keys, key, as->name, "", name, sizeof name);
    read_value(&entry, child, key == keys->chosen ? out : &unused);
    found |= key == keys->chosen;
  }
  if (!found) {
    name_case(keys, keys->chosen, as->name, " has no value", name, sizeof name);
    ad_diag(as->diags, table, "%s", name);
  }
}

/* The keys of a table of PARAM, which stands in MAP. */
static struct keys keys_of(const struct ad_param *param, const struct ad_param *table,
                           const struct ad_node *map, int seats)
{
  struct keys keys = {NULL, seats};
  if (param->selected_by) {
    const struct ad_node *word = ad_node_peek(map, param->selected_by);
    while (table < param && strcmp(table->name, param->selected_by) != 0)
      table++;
    assert(table < param && table->type == AD_WORD && !table->per_seats && !table->selected_by);
    keys.words = table->words;
    if (!word || word->kind != AD_SCALAR || !ad_word_value(keys.words, word->text, &keys.chosen))
      keys.chosen = UNKNOWN;
  }
  return keys;
}

static void read_param(const struct ad_param *param, struct ad_node *node, const struct keys *keys,
                       void *out, struct ad_diags *diags)
{
  struct named as = {param, param->name, diags};
  if (param->type == AD_CUSTOM)
    return;
  assert(!(param->per_seats && param->selected_by) &&
         !(param->type == AD_VALUES && (param->per_seats || param->selected_by)));
  ad_node_mark(node);
  if ((param->per_seats || param->selected_by) && node->kind == AD_MAP)
    read_table(&as, node, keys, out);
  else
    read_value(&as, node, out);
}

static void reject_unknown(const struct ad_param *table, const struct ad_node *map,
                           struct ad_diags *diags)
{
  const char *names[MOST_PARAMS + 1];
  int n = 0;
  for (; n < MOST_PARAMS && table[n].name; n++)
    names[n] = table[n].name;
  names[n] = NULL;
  ad_reject_keys_except(map, names, diags);
}

void ad_params_read(const struct ad_param *table, struct ad_node *map, int seats, void *base,
                    struct ad_diags *diags)
{
  reject_unknown(table, map, diags);
  for (const struct ad_param *param = table; param->name; param++) {
    struct ad_node *node = param->type == AD_CUSTOM
                           ? (struct ad_node *)ad_node_peek(map, param->name)
                           : ad_node_get(map, param->name);
    struct keys keys = keys_of(param, table, map, seats);
    if (node)
      read_param(param, node, &keys, (char *)base + param->offset, diags);
    else if (!param->added_later)
      ad_diag(diags, map, "%s is missing", param->name);
  }
}

bool ad_rules_read(const struct ad_param *table, struct ad_node *setup, int seats, void *rules,
                   struct ad_node **params, struct ad_node **components, struct ad_diags *d)
{
  *params = ad_read_map(setup, "rules", AD_REQUIRED, d);
  *components = ad_read_map(setup, "components", AD_REQUIRED, d);
  if (!*params || !*components)
    return false;
  ad_params_read(table, *params, seats, rules, d);
  return true;
}
