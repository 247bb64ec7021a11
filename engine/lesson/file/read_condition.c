/* read_condition.c - reads conditions: maps in which every key is a test, and all must hold. */
#include <stdlib.h>
#include <string.h>

#include "engine/lesson/file/_internal.h"

static struct le_condition *read_map(struct le_reader *in, struct ad_node *map);

/* ---- bounds ---- */

static bool is_text_type(enum ad_type type)
{
  return type == AD_WORD || type == AD_TEXT;
}

/* Reads the text of NODE as one value of a word type: reports a word that can never occur. */
static void check_word(struct le_reader *in, const struct ad_word *words,
                       const struct ad_node *node)
{
  int value;
  char list[300];
  if (!words || ad_word_value(words, node->text, &value))
    return;
  ad_words_list(words, list, sizeof list);
  ad_diag_expected(in->diags, node, "%s", list);
}

static void read_words(struct le_reader *in, const struct ad_word *words, struct ad_node *map,
                       const char *key, struct le_bounds *out)
{
  if (!le_read_texts(in, map, key, &out->words))
    return;
  for (int i = 0; i < out->words.n; i++)
    check_word(in, words, out->words.node[i]);
}

static void read_limit(struct le_reader *in, struct ad_node *map, const char *key, int64_t *out)
{
  struct ad_node *node = ad_node_get(map, key);
  long long value;
  if (!node)
    return;
  if (ad_node_as_int(node, &value))
    *out = value;
  else
    ad_diag_expected(in->diags, node, "a whole number");
}

/* {at_least: 2, at_most: 4} */
static void read_range(struct le_reader *in, struct ad_node *map, struct le_bounds *out)
{
  read_limit(in, map, "at_least", &out->low);
  read_limit(in, map, "at_most", &out->high);
  if (out->low > out->high)
    ad_diag(in->diags, map, "at_least is %lld and at_most %lld, so nothing fits",
            (long long)out->low, (long long)out->high);
}

/* Reads the value at MAP's KEY for something of TYPE: a number, true, a word, a list of words, null
 * or a range. */
static void read_bounds(struct le_reader *in, enum ad_type type, const struct ad_word *words,
                        struct ad_node *map, const char *key, struct le_bounds *out)
{
  struct ad_node *node = ad_node_get(map, key);
  long long number;
  bool truth;
  *out = (struct le_bounds){.low = INT64_MIN + 2, .high = INT64_MAX};
  if (ad_node_is_null(node)) {
    out->is_none = true;
  } else if (is_text_type(type)) {
    read_words(in, words, map, key, out);
  } else if (node->kind == AD_MAP) {
    ad_reject_keys_except(node, (const char *const[]){"at_least", "at_most", NULL}, in->diags);
    read_range(in, node, out);
  } else if (type == AD_BOOL && ad_node_as_bool(node, &truth)) {
    out->low = out->high = truth;
  } else if (type != AD_BOOL && ad_node_as_int(node, &number)) {
    out->low = out->high = number;
  } else {
    ad_diag_expected(in->diags, node, "%s",
                     type == AD_BOOL ? "true or false" : "a whole number, or {at_least: N}");
  }
}

/* ---- tests ---- */

static void read_children(struct le_reader *in, struct ad_node *list, struct le_condition *out)
{
  if (list->kind != AD_LIST || !list->n) {
    ad_diag_expected(in->diags, list, "a list of conditions");
    return;
  }
  out->child = ad_arena_alloc(in->arena, (size_t)list->n * sizeof *out->child);
  for (struct ad_node *node = list->first; node; node = node->next) {
    struct le_condition *child = read_map(in, node);
    if (child)
      out->child[out->n++] = *child;
  }
}

static void read_not(struct le_reader *in, struct ad_node *node, struct le_condition *out)
{
  if (node->kind == AD_LIST) {
    read_children(in, node, out);
    return;
  }
  out->child = read_map(in, node);
  out->n = out->child ? 1 : 0;
}

/* The key of MAP that the test is about, beside its limits.  NULL after reporting none or two. */
static struct ad_node *find_named(struct le_reader *in, struct ad_node *map, const char *what)
{
  static const char *const limits[] = {"is", "at_least", "at_most"};
  struct ad_node *named = NULL;
  for (struct ad_node *node = map->first; node; node = node->next) {
    int i = 0;
    while (i < AD_LEN(limits) && strcmp(node->key, limits[i]) != 0)
      i++;
    if (i == AD_LEN(limits) && named)
      ad_diag_key(in->diags, node, "found a second %s '%s', expected one", what, node->key);
    else if (i == AD_LEN(limits))
      named = node;
  }
  if (map->kind == AD_MAP && named)
    return named;
  ad_diag_expected(in->diags, map, "%s: {NAME: [INDEX, ...], is: VALUE}",
                   *what == 'a' ? "an attribute" : "a variable");
  return NULL;
}

static bool has_limit(const struct ad_node *map)
{
  return ad_node_peek(map, "at_least") || ad_node_peek(map, "at_most");
}

/* Reads the limits beside the indexes of NAME. */
static void read_limits(struct le_reader *in, struct ad_node *map, const char *what,
                        const char *name, enum ad_type type, const struct ad_word *words,
                        struct le_condition *out)
{
  if (ad_node_peek(map, "is")) {
    read_bounds(in, type, words, map, "is", &out->bounds);
    return;
  }
  out->bounds = (struct le_bounds){.low = INT64_MIN + 2, .high = INT64_MAX};
  read_range(in, map, &out->bounds);
  if (is_text_type(type) || !has_limit(map))
    ad_diag(in->diags, map, "the %s %s has no value here, expected `is:`%s", what, name,
            is_text_type(type) ? "" : ", `at_least:` or `at_most:`");
}

/* attr: {round: 2}, attr: {money: 1, at_least: 5} */
static void read_attr(struct le_reader *in, struct ad_node *map, struct le_condition *out)
{
  struct ad_node *named = find_named(in, map, "attribute");
  const struct ad_attr *attr = out->attr = named ? le_find_attr(in, named->key, named) : NULL;
  if (!attr)
    return;
  if (!attr->n_indexes && !has_limit(map) && !ad_node_peek(map, "is"))
    read_bounds(in, attr->type, attr->words, map, named->key, &out->bounds);
  else if (le_read_indexes(in, attr, named, out->index))
    read_limits(in, map, "attribute", attr->name, attr->type, attr->words, out);
}

/* var: {event: 2}, var: {debt: 1, at_least: 5} */
static void read_var(struct le_reader *in, struct ad_node *map, struct le_condition *out)
{
  struct ad_node *named = find_named(in, map, "variable");
  const struct ad_var *var = out->var = named ? le_find_var(in, named->key, named) : NULL;
  if (!var)
    return;
  if (!var->n && !has_limit(map) && !ad_node_peek(map, "is"))
    read_bounds(in, AD_INT, NULL, map, named->key, &out->bounds);
  else if (!var->n || le_read_var_index(in, var, named, out->index))
    read_limits(in, map, "variable", var->name, AD_INT, NULL, out);
}

/* line: CLAUSE, or line: {clause: CLAUSE, points: 5} */
static void read_line(struct le_reader *in, struct ad_node *map, const char *key,
                      struct le_condition *out)
{
  struct ad_node *node = ad_node_get(map, key);
  out->bounds = (struct le_bounds){.low = INT64_MIN + 2, .high = INT64_MAX};
  if (node->kind != AD_MAP) {
    le_read_clause(in, map, key, &out->clause);
    return;
  }
  ad_reject_keys_except(node, (const char *const[]){"clause", "points", NULL}, in->diags);
  if (!le_read_clause(in, node, "clause", &out->clause) && !ad_node_peek(node, "clause"))
    ad_diag(in->diags, node, "clause is missing");
  if (ad_node_get(node, "points"))
    read_bounds(in, AD_INT, NULL, node, "points", &out->bounds);
}

/* event: {changed: NAME} */
static void read_event(struct le_reader *in, struct ad_node *node, struct le_condition *out)
{
  const char *name;
  ad_reject_keys_except(node, (const char *const[]){"changed", NULL}, in->diags);
  struct ad_node *changed = ad_read_text(node, "changed", AD_REQUIRED, &name, in->diags);
  out->attr = changed ? le_find_attr(in, name, changed) : NULL;
  if (out->attr && out->attr->n_indexes)
    ad_diag(in->diags, changed, "%s has indexes, expected an attribute without them", name);
}

/* best: true, or best: {by: gain, within: 1} */
static void read_best(struct le_reader *in, struct ad_node *map, struct le_condition *out)
{
  static const struct ad_word measures[] = {{"gain", 0}, {NULL, 0}};
  struct ad_node *node = ad_node_get(map, "best");
  int within = 0, by = 0;
  bool truth = true;
  if (node->kind == AD_MAP) {
    ad_reject_keys_except(node, (const char *const[]){"by", "within", NULL}, in->diags);
    ad_read_word(node, "by", AD_OPTIONAL, measures, &by, in->diags);
    ad_read_int(node, "within", AD_OPTIONAL, 0, 1000, &within, in->diags);
  } else if (!ad_node_as_bool(node, &truth) || !truth) {
    ad_diag_expected(in->diags, node, "true, or {by: gain, within: N}");
  }
  out->bounds.low = within;
}

static void read_flag(struct le_reader *in, struct ad_node *map, const char *key,
                      struct le_condition *out)
{
  out->expected = true;
  ad_read_bool(map, key, AD_OPTIONAL, &out->expected, in->diags);
}

static const struct ad_field *find_field(const struct le_reader *in, const char *name)
{
  for (const struct ad_field *field = in->setup->ops->move_fields; field->name; field++)
    if (strcmp(field->name, name) == 0)
      return field;
  return NULL;
}

static const struct ad_word tests[] = {{"all", LE_TEST_ALL},
                                       {"any", LE_TEST_ANY},
                                       {"not", LE_TEST_NOT},
                                       {"move", LE_TEST_MOVE},
                                       {"phase", LE_TEST_PHASE},
                                       {"to_act", LE_TEST_TO_ACT},
                                       {"attr", LE_TEST_ATTR},
                                       {"var", LE_TEST_VAR},
                                       {"gain", LE_TEST_GAIN},
                                       {"line", LE_TEST_LINE},
                                       {"loses", LE_TEST_LOSES},
                                       {"event", LE_TEST_CHANGED},
                                       {"best", LE_TEST_BEST},
                                       {"rank", LE_TEST_RANK},
                                       {"over", LE_TEST_OVER},
                                       {"legal", LE_TEST_LEGAL},
                                       {"refused", LE_TEST_REFUSED},
                                       {"lua", LE_TEST_LUA},
                                       {NULL, 0}};

static void report_unknown_test(struct le_reader *in, const struct ad_node *node)
{
  const char *names[64];
  int n = 0;
  for (const struct ad_word *word = tests; word->word; word++)
    names[n++] = word->word;
  for (const struct ad_field *field = in->setup->ops->move_fields; field->name && n < 64; field++)
    names[n++] = field->name;
  const char *meant = ad_nearest(node->key, names, n);
  if (meant)
    ad_diag_key(in->diags, node, "unknown test '%s', did you mean '%s'?", node->key, meant);
  else
    ad_diag_key(in->diags, node,
                "unknown test '%s', expected a field of moves of %s (`aedile api %s`), or all, "
                "any, not, move, phase, to_act, attr, var, gain, line, loses, event, best, rank, "
                "over, legal, "
                "refused or lua",
                node->key, in->setup->ops->key, in->setup->ops->key);
}

static void check_phases(struct le_reader *in, const struct le_texts *phases)
{
  for (int i = 0; i < phases->n && in->setup->ops->phases; i++)
    check_word(in, in->setup->ops->phases, phases->node[i]);
}

/* Reads the test at NODE, a value of MAP, into OUT. */
static void read_test(struct le_reader *in, struct ad_node *map, struct ad_node *node, int test,
                      struct le_condition *out)
{
  const char *key = node->key;
  out->test = (enum le_test)test;
  node->used = true;
  switch (out->test) {
  case LE_TEST_ALL:
  case LE_TEST_ANY: read_children(in, node, out); break;
  case LE_TEST_NOT: read_not(in, node, out); break;
  case LE_TEST_MOVE:
  case LE_TEST_LEGAL: le_read_texts(in, map, key, &out->texts); break;
  case LE_TEST_PHASE:
    le_read_texts(in, map, key, &out->texts);
    check_phases(in, &out->texts);
    break;
  case LE_TEST_ATTR: read_attr(in, node, out); break;
  case LE_TEST_VAR: read_var(in, node, out); break;
  case LE_TEST_TO_ACT:
  case LE_TEST_GAIN:
  case LE_TEST_RANK: read_bounds(in, AD_INT, NULL, map, key, &out->bounds); break;
  case LE_TEST_LINE:
  case LE_TEST_LOSES: read_line(in, map, key, out); break;
  case LE_TEST_CHANGED: read_event(in, node, out); break;
  case LE_TEST_BEST: read_best(in, map, out); break;
  case LE_TEST_OVER: read_flag(in, map, key, out); break;
  case LE_TEST_REFUSED: le_read_clause(in, map, key, &out->clause); break;
  case LE_TEST_LUA: le_read_text(in, map, key, &out->function); break;
  case LE_TEST_FIELD: break; /* no word of the list */
  }
}

static void read_key(struct le_reader *in, struct ad_node *map, struct ad_node *node,
                     struct le_condition *out)
{
  int test;
  *out = (struct le_condition){.node = node};
  out->field = find_field(in, node->key);
  if (ad_word_value(tests, node->key, &test)) {
    read_test(in, map, node, test, out);
  } else if (out->field) {
    out->test = LE_TEST_FIELD;
    read_bounds(in, out->field->type, out->field->words, map, node->key, &out->bounds);
  } else {
    report_unknown_test(in, node);
  }
}

static struct le_condition *read_map(struct le_reader *in, struct ad_node *map)
{
  if (map->kind != AD_MAP || !map->n) {
    ad_diag_expected(in->diags, map, "a condition: a map of tests");
    return NULL;
  }
  map->used = true;
  struct le_condition *all = ad_arena_alloc(in->arena, sizeof *all);
  *all = (struct le_condition){.test = LE_TEST_ALL, .node = map};
  all->child = ad_arena_alloc(in->arena, (size_t)map->n * sizeof *all->child);
  for (struct ad_node *node = map->first; node; node = node->next)
    if (strcmp(node->key, "why") == 0)
      le_read_text(in, map, "why", &all->why);
    else
      read_key(in, map, node, &all->child[all->n++]);
  return all->n == 1 && !all->why ? &all->child[0] : all;
}

struct le_condition *le_read_condition(struct le_reader *in, struct ad_node *map, const char *key)
{
  struct ad_node *node = ad_node_get(map, key);
  return node ? read_map(in, node) : NULL;
}
