/* read_answer.c - reads answers: what the rules compute, or the author's own value. */
#include <string.h>

#include "engine/lesson/file/_internal.h"

static const struct ad_word sources[] = {{"sheet", LE_FROM_SHEET},     {"most", LE_FROM_MOST},
                                         {"points", LE_FROM_POINTS},   {"gain", LE_FROM_GAIN},
                                         {"attr", LE_FROM_ATTR},       {"var", LE_FROM_VAR},
                                         {"why_not", LE_FROM_WHY_NOT}, {"legal", LE_FROM_LEGAL},
                                         {"result", LE_FROM_RANK},     {"count", LE_FROM_COUNT},
                                         {"places", LE_FROM_PLACES},   {"holds", LE_FROM_HOLDS},
                                         {"lua", LE_FROM_LUA},         {"now", LE_FROM_TO_ACT},
                                         {"changes", LE_FROM_CHANGES}, {NULL, 0}};

/* The key of MAP that names the source of the answer; NULL after reporting none or two. */
static struct ad_node *find_source(struct le_reader *in, struct ad_node *map, int *source)
{
  char list[200];
  struct ad_node *found = NULL;
  for (struct ad_node *node = map->first; node; node = node->next) {
    int value;
    if (!ad_word_value(sources, node->key, &value))
      continue;
    if (found) {
      ad_diag_key(in->diags, node, "found a second source '%s' beside '%s', expected one",
                  node->key, found->key);
      return NULL;
    }
    found = node;
    *source = value;
  }
  ad_words_list(sources, list, sizeof list);
  if (!found)
    ad_diag(in->diags, map, "found no source of the answer, expected one of %s", list);
  return found;
}

/* attr: NAME, or attr: {NAME: [INDEX, ...]} */
static void read_attr(struct le_reader *in, struct ad_node *node, struct le_answer *out)
{
  struct ad_node *named = node->kind == AD_MAP ? node->first : node;
  if (node->kind == AD_LIST || !named || (node->kind == AD_MAP && node->n != 1)) {
    ad_diag_expected(in->diags, node, "an attribute: NAME, or {NAME: [INDEX, ...]}");
    return;
  }
  const char *name = node->kind == AD_MAP ? named->key : named->text;
  out->attr = le_find_attr(in, name, named);
  if (!out->attr)
    return;
  if (node->kind == AD_MAP)
    le_read_indexes(in, out->attr, named, out->index);
  else if (out->attr->n_indexes)
    ad_diag(in->diags, node, "%s has %d index%s, expected {%s: [...]}", name, out->attr->n_indexes,
            out->attr->n_indexes == 1 ? "" : "es", name);
}

/* var: NAME, or var: {NAME: INDEX} */
static void read_var(struct le_reader *in, struct ad_node *node, struct le_answer *out)
{
  struct ad_node *named = node->kind == AD_MAP ? node->first : node;
  if (node->kind == AD_LIST || !named || (node->kind == AD_MAP && node->n != 1)) {
    ad_diag_expected(in->diags, node, "a variable: NAME, or {NAME: INDEX}");
    return;
  }
  const char *name = node->kind == AD_MAP ? named->key : named->text;
  out->var = le_find_var(in, name, named);
  if (out->var && (node->kind == AD_MAP) != (out->var->n > 0))
    ad_diag(in->diags, node, "%s is %s, expected %s", name,
            out->var->n ? "a list of numbers" : "one number",
            out->var->n ? "{NAME: INDEX}" : "NAME");
  else if (out->var && out->var->n)
    le_read_var_index(in, out->var, named, out->index);
}

/* result: rank, winner or how */
static void read_result(struct le_reader *in, struct ad_node *map, struct le_answer *out)
{
  static const struct ad_word results[] = {
    {"rank", LE_FROM_RANK}, {"winner", LE_FROM_WINNER}, {"how", LE_FROM_HOW}, {NULL, 0}};
  int source = LE_FROM_RANK;
  ad_read_word(map, "result", AD_OPTIONAL, results, &source, in->diags);
  out->source = (enum le_source)source;
}

/* now: to_act, or now: phase */
static void read_now(struct le_reader *in, struct ad_node *map, struct le_answer *out)
{
  static const struct ad_word parts[] = {
    {"to_act", LE_FROM_TO_ACT}, {"phase", LE_FROM_PHASE}, {NULL, 0}};
  int source = LE_FROM_TO_ACT;
  ad_read_word(map, "now", AD_OPTIONAL, parts, &source, in->diags);
  out->source = (enum le_source)source;
}

/* count: legal, with the tests of the moves that count beside it */
static void read_count(struct le_reader *in, struct ad_node *map, struct le_answer *out)
{
  static const struct ad_word counts[] = {{"legal", 0}, {NULL, 0}};
  int what;
  ad_read_word(map, "count", AD_OPTIONAL, counts, &what, in->diags);
  struct ad_node *holder = ad_node_map(in->arena);
  struct ad_node *tests =
    ad_node_put(in->arena, holder, "tests", ad_node_new(in->arena, AD_MAP, map->pos));
  for (struct ad_node *node = map->first; node; node = node->next)
    if (strcmp(node->key, "count") != 0 && strcmp(node->key, "after") != 0 &&
        strcmp(node->key, "seat") != 0) {
      struct ad_node *copy =
        ad_node_put(in->arena, tests, node->key, ad_node_copy(in->arena, node));
      copy->key_pos = node->key_pos;
      ad_node_mark(node);
    }
  if (tests->n)
    out->condition = le_read_condition(in, holder, "tests");
}

static void read_points(struct le_reader *in, struct ad_node *map, struct le_answer *out)
{
  le_read_seat(in, map, "points", &out->seat);
}

static void reject_keys(struct le_reader *in, struct ad_node *map, const struct ad_node *source,
                        bool has_where)
{
  const char *known[] = {source->key, "after", "seat", has_where ? "where" : NULL, NULL};
  ad_reject_keys_except(map, known, in->diags);
}

static void read_source(struct le_reader *in, struct ad_node *map, struct ad_node *node,
                        struct le_answer *out)
{
  const char *key = node->key;
  node->used = true;
  switch (out->source) {
  case LE_FROM_SHEET:
  case LE_FROM_MOST:
  case LE_FROM_PLACES: le_read_clause(in, map, key, &out->clause); break;
  case LE_FROM_POINTS: read_points(in, map, out); break;
  case LE_FROM_GAIN:
  case LE_FROM_CHANGES:
  case LE_FROM_WHY_NOT:
  case LE_FROM_LEGAL: le_read_text(in, map, key, &out->text); break;
  case LE_FROM_ATTR: read_attr(in, node, out); break;
  case LE_FROM_VAR: read_var(in, node, out); break;
  case LE_FROM_TO_ACT:
  case LE_FROM_PHASE: read_now(in, map, out); break;
  case LE_FROM_RANK:
  case LE_FROM_WINNER:
  case LE_FROM_HOW: read_result(in, map, out); break;
  case LE_FROM_COUNT: read_count(in, map, out); return;
  case LE_FROM_HOLDS: out->condition = le_read_condition(in, map, key); break;
  case LE_FROM_LUA: le_read_text(in, map, key, &out->function); break;
  case LE_FROM_LITERAL: break;
  }
  reject_keys(in, map, node, out->source == LE_FROM_SHEET);
}

struct le_answer *le_read_answer(struct le_reader *in, struct ad_node *map, const char *key)
{
  int source;
  struct ad_node *node = ad_node_get(map, key);
  if (!node)
    return NULL;
  struct le_answer *out = ad_arena_alloc(in->arena, sizeof *out);
  *out = (struct le_answer){.source = LE_FROM_LITERAL, .node = node, .seat = in->lesson->seat};
  if (node->kind == AD_SCALAR && !ad_node_is_null(node)) {
    out->text = node->text;
    return out;
  }
  if (node->kind != AD_MAP) {
    ad_diag_expected(in->diags, node, "a value, or a map that says where the answer comes from");
    return NULL;
  }
  struct ad_node *found = find_source(in, node, &source);
  if (!found)
    return NULL;
  out->source = (enum le_source)source;
  le_read_texts(in, node, "after", &out->after);
  le_read_seat(in, node, "seat", &out->seat);
  le_read_text(in, node, "where", &out->where);
  read_source(in, node, found, out);
  return out;
}
