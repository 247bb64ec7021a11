/* node_read.c - reads values from the data tree and reports each problem at its position (second
 * half of node.h). */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "engine/base/tree/node.h"

/* Sets has_problem; the cast is fine because the arena owns every node and none is constant. */
static void mark_wrong(const struct ad_node *node)
{
  if (node)
    ((struct ad_node *)node)->has_problem = true;
}

void ad_diag(struct ad_diags *d, const struct ad_node *at, const char *fmt, ...)
{
  va_list args;
  va_start(args, fmt);
  ad_diag_atv(d, at ? at->pos : (struct ad_pos){0}, fmt, args);
  va_end(args);
  mark_wrong(at);
}

void ad_diag_key(struct ad_diags *d, const struct ad_node *node, const char *fmt, ...)
{
  va_list args;
  va_start(args, fmt);
  ad_diag_atv(d, node->key_pos, fmt, args);
  va_end(args);
  mark_wrong(node);
}

/* ---- reported problems ---- */

static bool no_problem(const struct ad_node *node)
{
  bool good = !node->has_problem;
  for (const struct ad_node *child = node->first; child && good; child = child->next)
    good = no_problem(child);
  return good;
}

/* Moves the next word of KEYS into KEY; returns false at the end. */
static bool next_key(const char **keys, char key[80])
{
  *keys += strspn(*keys, " ");
  size_t len = strcspn(*keys, " ");
  snprintf(key, 80, "%.*s", (int)len, *keys);
  *keys += len;
  return len > 0;
}

/* True if no reader reported that KEY is missing from MAP. */
static bool may_lack(const struct ad_node *map, char *key)
{
  char *dot = strrchr(key, '.');
  if (dot) {
    *dot = '\0';
    map = ad_node_peek(map, key);
  }
  return map && map->kind == AD_MAP && !map->has_problem;
}

bool ad_keys_valid(const struct ad_node *map, const char *keys)
{
  char key[80];
  bool good = true;
  while (good && next_key(&keys, key)) {
    const struct ad_node *node = ad_node_peek(map, key);
    good = node ? no_problem(node) : may_lack(map, key);
  }
  return good;
}

bool ad_entries_valid(const struct ad_node *list, const char *keys)
{
  bool good = list && list->kind == AD_LIST && !list->has_problem;
  for (const struct ad_node *entry = good ? list->first : NULL; entry && good; entry = entry->next)
    good = ad_keys_valid(entry, keys);
  return good;
}

const struct ad_node *ad_conflict_node(const struct ad_node *root, const char *keys)
{
  char key[80];
  const struct ad_node *first = NULL;
  while (next_key(&keys, key)) {
    const struct ad_node *node = ad_node_peek(root, key);
    if (node && !node->inherited)
      return node;
    first = first ? first : node;
  }
  return first;
}

void ad_diag_conflict(struct ad_diags *d, const struct ad_node *entry, const char *key,
                      const struct ad_node *other, const char *fmt, ...)
{
  const struct ad_node *value = key ? ad_node_peek(entry, key) : entry, *at;
  va_list args;
  value = value ? value : entry;
  at = !value->inherited          ? value
     : !entry->inherited          ? entry
     : other && !other->inherited ? other
                                  : value;
  va_start(args, fmt);
  ad_diag_atv(d, at->pos, fmt, args);
  va_end(args);
  mark_wrong(value);
}

void ad_diag_expected(struct ad_diags *d, const struct ad_node *node, const char *fmt, ...)
{
  char expected[400];
  va_list args;
  va_start(args, fmt);
  vsnprintf(expected, sizeof expected, fmt, args);
  va_end(args);
  ad_diag(d, node, "%s is %s, expected %s", node->key ? node->key : "entry", ad_node_describe(node),
          expected);
}

static const char *last_key(const char *path)
{
  const char *dot = strrchr(path, '.');
  return dot ? dot + 1 : path;
}

/* Returns the node at PATH; if there is none, returns NULL and reports it when it is required. */
static struct ad_node *find_node(struct ad_node *map, const char *path, enum ad_need need,
                                 struct ad_diags *d)
{
  struct ad_node *node = ad_node_get(map, path);
  if (!node && need == AD_REQUIRED)
    ad_diag(d, map, "%s is missing", last_key(path));
  return node;
}

struct ad_node *ad_read_int(struct ad_node *map, const char *path, enum ad_need need, int min,
                            int max, int *out, struct ad_diags *d)
{
  struct ad_node *node = find_node(map, path, need, d);
  long long value;
  if (!node)
    return NULL;
  if (!ad_node_as_int(node, &value) || value < min || value > max) {
    if (min == max)
      ad_diag_expected(d, node, "%d", min);
    else
      ad_diag_expected(d, node, "a whole number from %d to %d", min, max);
    return NULL;
  }
  *out = (int)value;
  return node;
}

struct ad_node *ad_read_seed(struct ad_node *map, const char *path, enum ad_need need,
                             uint64_t *out, struct ad_diags *d)
{
  struct ad_node *node = find_node(map, path, need, d);
  if (node && (node->kind != AD_SCALAR || !ad_parse_u64(node->text, out))) {
    ad_diag_expected(d, node, "a whole number from 0 to %" PRIu64, UINT64_MAX);
    return NULL;
  }
  return node;
}

struct ad_node *ad_read_bool(struct ad_node *map, const char *path, enum ad_need need, bool *out,
                             struct ad_diags *d)
{
  struct ad_node *node = find_node(map, path, need, d);
  if (node && !ad_node_as_bool(node, out)) {
    ad_diag_expected(d, node, "true or false");
    return NULL;
  }
  return node;
}

/* Writes "did you mean" with the word of WORDS nearest to FOUND, or "" if none is near. */
static const char *suggestion(const struct ad_word *words, const char *found, char *out,
                              size_t size)
{
  const char *names[128];
  int n = 0;
  for (; n < AD_LEN(names) && words[n].word; n++)
    names[n] = words[n].word;
  const char *nearest = ad_nearest(found, names, n);
  *out = '\0';
  if (nearest)
    snprintf(out, size, ", did you mean '%s'?", nearest);
  return out;
}

struct ad_node *ad_read_word(struct ad_node *map, const char *path, enum ad_need need,
                             const struct ad_word *words, int *out, struct ad_diags *d)
{
  struct ad_node *node = find_node(map, path, need, d);
  if (!node)
    return NULL;
  if (node->kind != AD_SCALAR || !ad_word_value(words, node->text, out)) {
    char choices[300], hint[100] = "";
    ad_words_list(words, choices, sizeof choices);
    if (node->kind == AD_SCALAR)
      suggestion(words, node->text, hint, sizeof hint);
    ad_diag_expected(d, node, "%s%s", choices, hint);
    return NULL;
  }
  return node;
}

struct ad_node *ad_read_text(struct ad_node *map, const char *path, enum ad_need need,
                             const char **out, struct ad_diags *d)
{
  struct ad_node *node = find_node(map, path, need, d);
  if (!node)
    return NULL;
  if (node->kind != AD_SCALAR || ad_node_is_null(node)) {
    ad_diag_expected(d, node, "a text");
    return NULL;
  }
  *out = node->text;
  return node;
}

static struct ad_node *read_kind(struct ad_node *map, const char *path, enum ad_need need,
                                 enum ad_kind kind, const char *name, struct ad_diags *d)
{
  struct ad_node *node = find_node(map, path, need, d);
  if (node && node->kind != kind) {
    ad_diag_expected(d, node, "%s", name);
    return NULL;
  }
  return node;
}

struct ad_node *ad_read_list(struct ad_node *map, const char *path, enum ad_need need,
                             struct ad_diags *d)
{
  return read_kind(map, path, need, AD_LIST, "a list", d);
}

struct ad_node *ad_read_map(struct ad_node *map, const char *path, enum ad_need need,
                            struct ad_diags *d)
{
  return read_kind(map, path, need, AD_MAP, "a map", d);
}

void ad_node_mark(struct ad_node *node)
{
  node->used = true;
  for (struct ad_node *child = node->first; child; child = child->next)
    ad_node_mark(child);
}

enum { MOST_KEYS = 128 };

/* Reports the unknown key CHILD of MAP.  If a known key is near, CHILD was probably meant for it:
 * marks that key's value as wrong and returns true. */
static bool report_unknown(const struct ad_node *map, const struct ad_node *child,
                           const char *const *names, int n, struct ad_diags *d)
{
  const char *nearest = ad_nearest(child->key, names, n);
  if (!nearest) {
    ad_diag_key(d, child, "unknown key '%.60s'", child->key);
    return false;
  }
  ad_diag_key(d, child, "unknown key '%.60s', did you mean '%s'?", child->key, nearest);
  if (map->kind == AD_MAP)
    mark_wrong(ad_node_peek(map, nearest));
  return true;
}

static bool reject_key(const struct ad_node *map, const struct ad_node *child,
                       const char *const *known, struct ad_diags *d)
{
  const char *names[MOST_KEYS];
  int n = 0;
  for (const struct ad_node *other = map->first; other && n < MOST_KEYS; other = other->next)
    if (other->used)
      names[n++] = other->key;
  for (; known && *known && n < MOST_KEYS; known++)
    names[n++] = *known;
  return report_unknown(map, child, names, n, d);
}

void ad_reject_keys_except(const struct ad_node *map, const char *const *known, struct ad_diags *d)
{
  int n = 0;
  while (known[n])
    n++;
  for (const struct ad_node *child = map->first; child && d->n < AD_MAX_DIAGS;
       child = child->next) {
    int i = 0;
    while (i < n && strcmp(known[i], child->key) != 0)
      i++;
    if (i == n && !child->has_problem)
      report_unknown(map, child, known, n, d);
  }
}

int ad_reject_unknown(struct ad_node *map, const char *const *known, struct ad_diags *d)
{
  int meant = 0;
  for (struct ad_node *child = map->first; child; child = child->next) {
    if (map->kind == AD_MAP && !child->used)
      meant += reject_key(map, child, known, d);
    else if (child->kind != AD_SCALAR)
      meant += ad_reject_unknown(child, map->kind == AD_LIST ? known : NULL, d);
  }
  return meant;
}

int ad_reject_unknown_keys(struct ad_node *map, const char *const *known, struct ad_diags *d)
{
  for (struct ad_node *child = map->first; child; child = child->next)
    if (child->used)
      ad_node_mark(child);
  int meant = ad_reject_unknown(map, known, d);
  ad_node_mark(map);
  return meant;
}
