/* json.c - writes JSON. */
#include "engine/base/json.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"

void ad_json_init(struct ad_json *json, struct ad_buf *out, enum ad_json_form form)
{
  *json = (struct ad_json){.out = out, .form = form};
}

/* ---- texts ---- */

/* Returns how many bytes of TEXT, all ASCII, are written as they are. */
static size_t plain_bytes(const char *text)
{
  size_t n = 0;
  while (text[n] >= ' ' && text[n] < 0x7F && text[n] != '"' && text[n] != '\\')
    n++;
  return n;
}

static void add_control(struct ad_buf *out, char byte, enum ad_json_form form)
{
  static const char bytes[] = "\b\f\n\r\t", letters[] = "bfnrt";
  const char *found = strchr(bytes, byte);
  if (form == AD_JSON_CANONICAL)
    ad_buf_printf(out, "\\u%04x", (unsigned)byte);
  else if (found)
    ad_buf_printf(out, "\\%c", letters[found - bytes]);
  else
    ad_buf_printf(out, "\\u%04X", (unsigned)byte);
}

static void add_escape(struct ad_buf *out, uint32_t code)
{
  if (code >= 0x10000)
    ad_buf_printf(out, "\\u%04" PRIX32, 0xD7C0 + (code >> 10));
  ad_buf_printf(out, "\\u%04" PRIX32, code < 0x10000 ? code : 0xDC00 + (code & 0x3FF));
}

/* Appends the character at TEXT that is not a plain byte.  Returns its length. */
static size_t add_character(struct ad_buf *out, const char *text, enum ad_json_form form)
{
  uint32_t code;
  size_t len = ad_utf8_next(text, AD_UTF8_MAX, &code);
  if (len == 0)
    ad_buf_add_n(out, "?", 1);
  else if (code == '"' || code == '\\')
    ad_buf_add_n(out, code == '"' ? "\\\"" : "\\\\", 2);
  else if (code < ' ')
    add_control(out, *text, form);
  else if (form >= AD_JSON_LINE && !ad_is_harmless(code))
    add_escape(out, code);
  else
    ad_buf_add_n(out, text, len);
  return len > 0 ? len : 1;
}

static void add_text(struct ad_buf *out, const char *text, enum ad_json_form form)
{
  ad_buf_add_n(out, "\"", 1);
  for (;;) {
    size_t plain = plain_bytes(text);
    ad_buf_add_n(out, text, plain);
    text += plain;
    if (!*text)
      break;
    text += add_character(out, text, form);
  }
  ad_buf_add_n(out, "\"", 1);
}

/* ---- numbers ---- */

/* Turns an exponent as +05 of C into 5, and -05 into -5. */
static void shorten_exponent(char *text)
{
  char *exponent = strchr(text, 'e');
  if (!exponent)
    return;
  char *to = exponent + 1 + (exponent[1] == '-'), *digits = exponent + 2;
  digits += strspn(digits, "0");
  memmove(to, digits, strlen(digits) + 1);
}

/* Appends a finite number; it always has a point or an exponent, so that it differs from a whole
   one. */
static void add_real(struct ad_buf *out, double real, enum ad_json_form form)
{
  enum { FEWEST = 15, MOST = 17 };
  char text[40];
  int digits = FEWEST, most = form == AD_JSON_CANONICAL ? MOST : FEWEST;
  do
    snprintf(text, sizeof text, "%.*g", digits, real);
  while (strtod(text, NULL) != real && ++digits <= most);
  if (form != AD_JSON_CANONICAL)
    shorten_exponent(text);
  ad_buf_printf(out, "%s%s", text, strpbrk(text, ".e") ? "" : ".0");
}

/* ---- values ---- */

static void begin_line(struct ad_json *json)
{
  if (json->form == AD_JSON_PAGE)
    ad_buf_printf(json->out, "\n%*s", 2 * json->depth, "");
}

static void begin_value(struct ad_json *json, const char *key)
{
  if (json->depth > 0) {
    ad_buf_add(json->out, json->empty ? "" : ",");
    begin_line(json);
  }
  json->empty = false;
  if (!key)
    return;
  add_text(json->out, key, json->form);
  ad_buf_add(json->out, json->form == AD_JSON_PAGE ? ": " : ":");
}

void ad_json_written(struct ad_json *json, const char *key, const char *value)
{
  begin_value(json, key);
  ad_buf_add(json->out, value);
}

static void open_group(struct ad_json *json, const char *key, const char *bracket)
{
  ad_json_written(json, key, bracket);
  json->depth++;
  json->empty = true;
}

static void close_group(struct ad_json *json, const char *bracket)
{
  json->depth--;
  if (!json->empty)
    begin_line(json);
  ad_buf_add(json->out, bracket);
  json->empty = false;
}

void ad_json_map(struct ad_json *json, const char *key)
{
  open_group(json, key, "{");
}

void ad_json_begin(struct ad_json *json, struct ad_buf *out)
{
  ad_json_init(json, out, AD_JSON_LOG);
  ad_json_map(json, NULL);
}

void ad_json_end_map(struct ad_json *json)
{
  close_group(json, "}");
}

void ad_json_list(struct ad_json *json, const char *key)
{
  open_group(json, key, "[");
}

void ad_json_end_list(struct ad_json *json)
{
  close_group(json, "]");
}

void ad_json_null(struct ad_json *json, const char *key)
{
  ad_json_written(json, key, "null");
}

void ad_json_bool(struct ad_json *json, const char *key, bool value)
{
  ad_json_written(json, key, value ? "true" : "false");
}

void ad_json_int(struct ad_json *json, const char *key, long long value)
{
  char digits[24], *at = digits + sizeof digits;
  unsigned long long left = value < 0 ? 0 - (unsigned long long)value : (unsigned long long)value;
  *--at = '\0';
  do
    *--at = (char)('0' + left % 10);
  while (left /= 10);
  if (value < 0)
    *--at = '-';
  ad_json_written(json, key, at);
}

void ad_json_u64(struct ad_json *json, const char *key, uint64_t value)
{
  char digits[24];
  snprintf(digits, sizeof digits, "%" PRIu64, value);
  if (value > INT64_MAX)
    ad_json_text(json, key, digits);
  else
    ad_json_written(json, key, digits);
}

void ad_json_real(struct ad_json *json, const char *key, double value)
{
  if (!isfinite(value)) {
    ad_json_null(json, key);
    return;
  }
  begin_value(json, key);
  add_real(json->out, value, json->form);
}

void ad_json_text(struct ad_json *json, const char *key, const char *text)
{
  if (!text) {
    ad_json_null(json, key);
    return;
  }
  begin_value(json, key);
  add_text(json->out, text, json->form);
}

/* ---- trees ---- */

static void put_scalar(struct ad_json *json, const char *key, const struct ad_node *node)
{
  long long whole;
  double real;
  bool truth;
  if (ad_node_is_null(node))
    ad_json_null(json, key);
  else if (ad_node_as_int(node, &whole))
    ad_json_int(json, key, whole);
  else if (ad_node_as_bool(node, &truth))
    ad_json_bool(json, key, truth);
  else if (ad_node_as_real(node, &real) && strpbrk(node->text, ".eE"))
    ad_json_real(json, key, real);
  else
    ad_json_text(json, key, node->text);
}

static int by_key(const void *a, const void *b)
{
  const struct ad_node *const *x = a, *const *y = b;
  return strcmp((*x)->key, (*y)->key);
}

static void put_sorted(struct ad_json *json, const struct ad_node *map)
{
  const struct ad_node **child = ad_calloc((size_t)map->n + 1, sizeof *child);
  int n = 0;
  for (const struct ad_node *one = map->first; one; one = one->next)
    child[n++] = one;
  qsort(child, (size_t)n, sizeof *child, by_key);
  for (int i = 0; i < n; i++)
    ad_json_tree(json, child[i]->key, child[i]);
  free(child);
}

static void put_map(struct ad_json *json, const char *key, const struct ad_node *map)
{
  ad_json_map(json, key);
  if (json->form == AD_JSON_CANONICAL)
    put_sorted(json, map);
  else
    for (const struct ad_node *one = map->first; one; one = one->next)
      ad_json_tree(json, one->key, one);
  ad_json_end_map(json);
}

static void put_list(struct ad_json *json, const char *key, const struct ad_node *list)
{
  ad_json_list(json, key);
  for (const struct ad_node *one = list->first; one; one = one->next)
    ad_json_tree(json, NULL, one);
  ad_json_end_list(json);
}

void ad_json_tree(struct ad_json *json, const char *key, const struct ad_node *node)
{
  if (!node)
    ad_json_null(json, key);
  else if (node->kind == AD_SCALAR)
    put_scalar(json, key, node);
  else
    (node->kind == AD_MAP ? put_map : put_list)(json, key, node);
}

void ad_json_add_tree(struct ad_buf *out, const struct ad_node *node)
{
  struct ad_json json;
  ad_json_init(&json, out, AD_JSON_CANONICAL);
  ad_json_tree(&json, NULL, node);
}
