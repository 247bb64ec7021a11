/* json.c - canonical JSON. */
#include "engine/base/json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"

void ad_json_text(struct ad_buf *out, const char *text)
{
  bool valid = ad_utf8_valid(text, strlen(text));
  ad_buf_add_n(out, "\"", 1);
  for (const char *c = text; *c; c++) {
    unsigned char byte = (unsigned char)*c;
    if (byte == '"' || byte == '\\')
      ad_buf_printf(out, "\\%c", byte);
    else if (byte < 0x20)
      ad_buf_printf(out, "\\u%04x", byte);
    else
      ad_buf_add_n(out, byte < 0x80 || valid ? c : "?", 1);
  }
  ad_buf_add_n(out, "\"", 1);
}

/* Appends a real number; it always has a point or an exponent, so that it differs from a whole one.
 */
static void add_real(struct ad_buf *out, double real)
{
  enum { FEWEST = 15, MOST = 17 };
  char text[40];
  int digits = FEWEST;
  do
    snprintf(text, sizeof text, "%.*g", digits, real);
  while (strtod(text, NULL) != real && ++digits <= MOST);
  ad_buf_printf(out, "%s%s", text, strpbrk(text, ".e") ? "" : ".0");
}

static void add_scalar(struct ad_buf *out, const struct ad_node *node)
{
  long long whole;
  double real;
  bool truth;
  if (ad_node_is_null(node))
    ad_buf_add(out, "null");
  else if (ad_node_as_int(node, &whole))
    ad_buf_printf(out, "%lld", whole);
  else if (ad_node_as_bool(node, &truth))
    ad_buf_add(out, truth ? "true" : "false");
  else if (ad_node_as_real(node, &real) && strpbrk(node->text, ".eE"))
    add_real(out, real);
  else
    ad_json_text(out, node->text);
}

static int by_key(const void *a, const void *b)
{
  const struct ad_node *const *x = a, *const *y = b;
  return strcmp((*x)->key, (*y)->key);
}

static void add_children(struct ad_buf *out, const struct ad_node *node)
{
  const struct ad_node **child = ad_calloc((size_t)node->n + 1, sizeof *child);
  int n = 0;
  for (const struct ad_node *one = node->first; one; one = one->next)
    child[n++] = one;
  if (node->kind == AD_MAP)
    qsort(child, (size_t)n, sizeof *child, by_key);
  for (int i = 0; i < n; i++) {
    ad_buf_add(out, i ? "," : "");
    if (node->kind == AD_MAP) {
      ad_json_text(out, child[i]->key);
      ad_buf_add(out, ":");
    }
    ad_json_node(out, child[i]);
  }
  free(child);
}

void ad_json_node(struct ad_buf *out, const struct ad_node *node)
{
  if (!node) {
    ad_buf_add(out, "null");
  } else if (node->kind == AD_SCALAR) {
    add_scalar(out, node);
  } else {
    ad_buf_add(out, node->kind == AD_LIST ? "[" : "{");
    add_children(out, node);
    ad_buf_add(out, node->kind == AD_LIST ? "]" : "}");
  }
}
