/* node.c - builds and reads the neutral data tree. */
#include "engine/base/tree/node.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- building ---- */

struct ad_node *ad_node_new(struct ad_arena *arena, enum ad_kind kind, struct ad_pos pos)
{
  struct ad_node *node = ad_arena_alloc(arena, sizeof *node);
  node->kind = kind;
  node->pos = pos;
  if (kind == AD_SCALAR)
    node->text = "";
  return node;
}

struct ad_node *ad_node_map(struct ad_arena *arena)
{
  return ad_node_new(arena, AD_MAP, (struct ad_pos){0});
}

struct ad_node *ad_node_list(struct ad_arena *arena)
{
  return ad_node_new(arena, AD_LIST, (struct ad_pos){0});
}

struct ad_node *ad_node_word(struct ad_arena *arena, const char *word)
{
  struct ad_node *node = ad_node_new(arena, AD_SCALAR, (struct ad_pos){0});
  node->text = ad_arena_text(arena, word, strlen(word));
  return node;
}

struct ad_node *ad_node_text(struct ad_arena *arena, const char *text)
{
  struct ad_node *node = ad_node_word(arena, text);
  node->quoted = true;
  return node;
}

struct ad_node *ad_node_int(struct ad_arena *arena, long long value)
{
  char digits[32];
  snprintf(digits, sizeof digits, "%lld", value);
  return ad_node_word(arena, digits);
}

struct ad_node *ad_node_bool(struct ad_arena *arena, bool value)
{
  return ad_node_word(arena, value ? "true" : "false");
}

struct ad_node *ad_node_null(struct ad_arena *arena)
{
  return ad_node_word(arena, "null");
}

struct ad_node *ad_node_push(struct ad_node *list, struct ad_node *child)
{
  child->next = NULL;
  if (list->last)
    list->last->next = child;
  else
    list->first = child;
  list->last = child;
  list->n++;
  return child;
}

struct ad_node *ad_node_put(struct ad_arena *arena, struct ad_node *map, const char *key,
                            struct ad_node *child)
{
  struct ad_node **link = &map->first;
  while (*link && strcmp((*link)->key, key) != 0)
    link = &(*link)->next;
  if (!*link) {
    child->key = ad_arena_text(arena, key, strlen(key));
    if (!child->key_pos.line)
      child->key_pos = child->pos;
    return ad_node_push(map, child);
  }
  child->key = (*link)->key;
  child->next = (*link)->next;
  if (map->last == *link)
    map->last = child;
  *link = child;
  return child;
}

void ad_node_put_int(struct ad_arena *arena, struct ad_node *map, const char *key, long long value)
{
  ad_node_put(arena, map, key, ad_node_int(arena, value));
}

bool ad_node_remove(struct ad_node *parent, struct ad_node *child)
{
  struct ad_node *before = NULL;
  for (struct ad_node **link = &parent->first; *link; link = &(*link)->next) {
    if (*link == child) {
      *link = child->next;
      if (parent->last == child)
        parent->last = before;
      parent->n--;
      return true;
    }
    before = *link;
  }
  return false;
}

struct ad_node *ad_node_copy(struct ad_arena *arena, const struct ad_node *node)
{
  struct ad_node *copy = ad_node_new(arena, node->kind, node->pos);
  *copy = *node;
  copy->first = copy->last = copy->next = NULL;
  copy->n = 0;
  copy->used = false;
  for (const struct ad_node *child = node->first; child; child = child->next)
    ad_node_push(copy, ad_node_copy(arena, child));
  return copy;
}

static const char *own_text(struct ad_arena *arena, const char *text)
{
  return text ? ad_arena_text(arena, text, strlen(text)) : NULL;
}

static void own_texts(struct ad_arena *arena, struct ad_node *node)
{
  node->key = own_text(arena, node->key);
  node->text = own_text(arena, node->text);
  node->pos.file = own_text(arena, node->pos.file);
  node->key_pos.file = own_text(arena, node->key_pos.file);
  for (struct ad_node *child = node->first; child; child = child->next)
    own_texts(arena, child);
}

struct ad_node *ad_node_copy_texts(struct ad_arena *arena, const struct ad_node *node)
{
  struct ad_node *copy = ad_node_copy(arena, node);
  own_texts(arena, copy);
  return copy;
}

/* ---- access ---- */

static const struct ad_node *child_by_key(const struct ad_node *map, const char *key, size_t len)
{
  if (!map || map->kind != AD_MAP)
    return NULL;
  for (const struct ad_node *child = map->first; child; child = child->next)
    if (strncmp(child->key, key, len) == 0 && child->key[len] == '\0')
      return child;
  return NULL;
}

const struct ad_node *ad_node_peek(const struct ad_node *node, const char *path)
{
  while (node && *path) {
    size_t len = strcspn(path, ".");
    node = child_by_key(node, path, len);
    path += len + (path[len] == '.');
  }
  return node;
}

struct ad_node *ad_node_get(struct ad_node *node, const char *path)
{
  while (node && *path) {
    size_t len = strcspn(path, ".");
    node = (struct ad_node *)child_by_key(node, path, len); /* the caller's NODE is not const */
    if (node)
      node->used = true;
    path += len + (path[len] == '.');
  }
  return node;
}

struct ad_node *ad_node_at(struct ad_node *list, int index)
{
  struct ad_node *child = list ? list->first : NULL;
  while (child && index-- > 0)
    child = child->next;
  return child;
}

bool ad_node_is_null(const struct ad_node *node)
{
  return node->kind == AD_SCALAR && !node->quoted &&
         (!*node->text || strcmp(node->text, "null") == 0 || strcmp(node->text, "~") == 0);
}

bool ad_node_as_int(const struct ad_node *node, long long *out)
{
  return node->kind == AD_SCALAR && !node->quoted && ad_parse_int(node->text, out);
}

bool ad_node_as_bool(const struct ad_node *node, bool *out)
{
  if (node->kind != AD_SCALAR || node->quoted)
    return false;
  *out = strcmp(node->text, "true") == 0;
  return *out || strcmp(node->text, "false") == 0;
}

bool ad_node_as_real(const struct ad_node *node, double *out)
{
  char *end;
  if (node->kind != AD_SCALAR || node->quoted || !*node->text ||
      node->text[strspn(node->text, "0123456789.eE+-")])
    return false;
  *out = strtod(node->text, &end);
  return !*end && isfinite(*out);
}

const char *ad_node_print(const struct ad_node *node, char buf[AD_NODE_DESCRIPTION])
{
  long long number;
  bool truth;
  if (node->kind != AD_SCALAR)
    return node->kind == AD_LIST ? "a list" : "a map";
  if (ad_node_is_null(node))
    return "nothing";
  bool plain = ad_node_as_int(node, &number) || ad_node_as_bool(node, &truth);
  int len = snprintf(buf, AD_NODE_DESCRIPTION, plain ? "%.60s" : "'%.60s'", node->text);
  if (strlen(node->text) > 60) { /* cut at the end of a character */
    while (len > 1 && ad_utf8_goes_on(node->text[len - 1 - !plain]))
      len--;
    snprintf(buf + len - 1, AD_NODE_DESCRIPTION - (size_t)len + 1, plain ? "..." : "...'");
  }
  return ad_text_harmless(buf);
}

static bool scalars_agree(const struct ad_node *want, const struct ad_node *got)
{
  long long a, b;
  if (ad_node_is_null(want) || ad_node_is_null(got))
    return ad_node_is_null(want) && ad_node_is_null(got);
  if (ad_node_as_int(want, &a) && ad_node_as_int(got, &b))
    return a == b;
  return strcmp(want->text, got->text) == 0;
}

static bool differ(struct ad_buf *diff, const char *path, const char *want, const char *got)
{
  if (diff)
    ad_buf_printf(diff, "%s%s: expected %s, got %s", diff->len ? "\n" : "", *path ? path : "result",
                  want, got);
  return false;
}

static bool covers(const struct ad_node *want, const struct ad_node *got, const char *path,
                   struct ad_buf *diff)
{
  char below[160];
  bool same = true;
  if (!got)
    return differ(diff, path, ad_node_describe(want), "no such key");
  if (want->kind != got->kind)
    return differ(diff, path, ad_node_describe(want), ad_node_describe(got));
  if (want->kind == AD_SCALAR)
    return scalars_agree(want, got) ||
           differ(diff, path, ad_node_describe(want), ad_node_describe(got));
  if (want->kind == AD_MAP) {
    for (const struct ad_node *child = want->first; child; child = child->next) {
      snprintf(below, sizeof below, "%s%s%s", path, *path ? "." : "", child->key);
      same &= covers(child, child_by_key(got, child->key, strlen(child->key)), below, diff);
    }
    return same;
  }
  if (want->n != got->n) {
    char a[40], b[40];
    snprintf(a, sizeof a, "a list of %d", want->n);
    snprintf(b, sizeof b, "a list of %d", got->n);
    return differ(diff, path, a, b);
  }
  int i = 0;
  for (const struct ad_node *a = want->first, *b = got->first; a; a = a->next, b = b->next, i++) {
    snprintf(below, sizeof below, "%s[%d]", path, i);
    same &= covers(a, b, below, diff);
  }
  return same;
}

bool ad_node_matches(const struct ad_node *want, const struct ad_node *got, struct ad_buf *diff)
{
  return covers(want, got, "", diff);
}
