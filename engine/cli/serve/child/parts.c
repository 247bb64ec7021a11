/* parts.c - takes our own JSON apart, and compares texts line by line. */
#include "engine/cli/serve/child/parts.h"

#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"

/* ---- parts ---- */

/* Behind the text that begins at AT with a quote. */
static const char *after_text(const char *at)
{
  for (at++; *at && *at != '"'; at++)
    if (*at == '\\' && at[1])
      at++;
  return *at ? at + 1 : at;
}

/* Behind the value that begins at AT. */
static const char *after_value(const char *at)
{
  int depth = 0;
  for (; *at; at++) {
    if (*at == '"')
      at = after_text(at) - 1;
    else if (*at == '{' || *at == '[')
      depth++;
    else if (depth > 0 && (*at == '}' || *at == ']'))
      depth--;
    else if (depth == 0 && (*at == ',' || *at == '}' || *at == ']'))
      return at;
  }
  return at;
}

static const char *skip(const char *at, const char *what)
{
  return at + strspn(at, what);
}

int sv_parts(const char *text, struct sv_part parts[SV_MOST_PARTS])
{
  int n = 0;
  const char *at = skip(text, "{ ");
  while (*at == '"' && n < SV_MOST_PARTS) {
    const char *end = after_text(at), *value = skip(end, ": ");
    parts[n].key = at + 1;
    parts[n].key_len = (size_t)(end - at) - 2;
    at = after_value(value);
    parts[n].value = value;
    parts[n++].len = (size_t)(at - value);
    at = skip(at, ", ");
  }
  return n;
}

int sv_items(const struct sv_part *list, struct sv_part *items, int most)
{
  int n = 0;
  const char *at = list->value + 1, *end = list->value + list->len - 1;
  while (at < end && n < most) {
    const char *from = skip(at, ", ");
    at = after_value(from);
    items[n++] = (struct sv_part){NULL, 0, from, (size_t)(at - from)};
    at = skip(at, ", ");
  }
  return n;
}

const struct sv_part *sv_part_of(const struct sv_part *parts, int n, const char *key)
{
  size_t len = strlen(key);
  for (int i = 0; i < n; i++)
    if (parts[i].key_len == len && memcmp(parts[i].key, key, len) == 0)
      return &parts[i];
  return NULL;
}

bool sv_same_value(const struct sv_part *a, const struct sv_part *b)
{
  return a->len == b->len && memcmp(a->value, b->value, a->len) == 0;
}

/* ---- lines ---- */

struct line {
  const char *at;
  size_t len;
};
struct lines {
  struct line *list;
  int n, cap;
};

/* The lines of a text in quotes; a line ends with the two letters \n. */
static void split(const struct sv_part *part, struct lines *out)
{
  const char *at = part->value + 1, *from = at, *end = part->value + part->len - 1;
  *out = (struct lines){0};
  while (part->len >= 2 && at <= end) {
    bool ends = at == end || (at[0] == '\\' && at[1] == 'n');
    if (ends) {
      AD_GROW(out->list, out->n, out->cap);
      out->list[out->n++] = (struct line){from, (size_t)(at - from)};
      from = at + 2;
    }
    at += at < end && *at == '\\' ? 2 : 1;
  }
}

static bool same(const struct line *a, const struct line *b)
{
  return a->len == b->len && memcmp(a->at, b->at, a->len) == 0;
}

static void put_lines(struct ad_json *json, const struct lines *lines, int from, int to)
{
  struct ad_buf text = {0};
  ad_json_list(json, NULL);
  for (int i = from; i < to; i++) {
    ad_buf_clear(&text);
    ad_buf_printf(&text, "\"%.*s\"", (int)lines->list[i].len, lines->list[i].at);
    ad_json_written(json, NULL, ad_buf_text(&text));
  }
  ad_json_end_list(json);
  ad_buf_fini(&text);
}

/* ---- the shortest edits (Myers 1986, "An O(ND) Difference Algorithm") ---- */

enum { MOST_EDITS = 800 }; /* lines removed and added; with more, everything is replaced */

/* For each number of edits D and each diagonal K from -D to D (lines of OLD less lines of NEW): how
 * many lines of OLD the longest path has behind it.  Step D lies at reach[D * D], diagonal -D
 * first.
 */
struct search {
  struct lines old, new;
  int *reach;
  int d, cap;
  bool *removed, *added; /* by line of OLD, of NEW */
};

static int reached(const struct search *s, int d, int k)
{
  return s->reach[d * d + d + k];
}

/* Whether the longest path of D edits to diagonal K ends with an added line; else a removed one. */
static bool ends_with_added(const struct search *s, int d, int k)
{
  if (k == -d || k == d)
    return k == -d;
  return reached(s, d - 1, k - 1) < reached(s, d - 1, k + 1);
}

/* Finds the longest paths of D edits; true if one leads to the end of both texts. */
static bool go_on(struct search *s, int d)
{
  int n = (d + 1) * (d + 1);
  AD_RESERVE(s->reach, d * d, s->cap, n - d * d);
  for (int k = -d; k <= d; k += 2) {
    int x = 0;
    if (d > 0)
      x = ends_with_added(s, d, k) ? reached(s, d - 1, k + 1) : reached(s, d - 1, k - 1) + 1;
    int y = x - k;
    while (x < s->old.n && y < s->new.n &&same(&s->old.list[x], &s->new.list[y]))
      x++, y++;
    s->reach[d * d + d + k] = x;
    if (x >= s->old.n && y >= s->new.n)
      return true;
  }
  return false;
}

/* Marks the lines that the path of D edits to the end removes and adds. */
static void mark_path(struct search *s, int d)
{
  int k = s->old.n - s->new.n;
  for (; d > 0; d--) {
    bool add = ends_with_added(s, d, k);
    k += add ? 1 : -1;
    int x = reached(s, d - 1, k), y = x - k;
    if (add)
      s->added[y] = true;
    else
      s->removed[x] = true;
  }
}

static void find_edits(struct search *s)
{
  s->removed = ad_calloc((size_t)s->old.n + 1, sizeof *s->removed);
  s->added = ad_calloc((size_t)s->new.n + 1, sizeof *s->added);
  int d = 0;
  while (d <= MOST_EDITS && !go_on(s, d))
    d++;
  if (d <= MOST_EDITS) {
    mark_path(s, d);
  } else {
    memset(s->removed, true, (size_t)s->old.n * sizeof *s->removed);
    memset(s->added, true, (size_t)s->new.n * sizeof *s->added);
  }
}

void sv_put_edits(struct ad_json *json, const char *key, const struct sv_part *old,
                  const struct sv_part *new)
{
  struct search s = {0};
  split(old, &s.old);
  split(new, &s.new);
  find_edits(&s);
  ad_json_list(json, key);
  for (int a = 0, b = 0; a < s.old.n || b < s.new.n; a++, b++) {
    int from_a = a, from_b = b;
    while (a < s.old.n && s.removed[a])
      a++;
    while (b < s.new.n && s.added[b])
      b++;
    if (a == from_a && b == from_b)
      continue;
    ad_json_list(json, NULL);
    ad_json_int(json, NULL, from_a);
    ad_json_int(json, NULL, a - from_a);
    put_lines(json, &s.new, from_b, b);
    ad_json_end_list(json);
  }
  ad_json_end_list(json);
  free(s.old.list);
  free(s.new.list);
  free(s.reach);
  free(s.removed);
  free(s.added);
}
