/* json.c - data trees, sheets and results as JSON. */
#include "engine/report/json.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

json_t *rp_json_text(const char *text)
{
  if (!text)
    return json_null();
  json_t *value = json_string(text);
  if (value)
    return value;
  char *clean = ad_strdup(text); /* not UTF-8: a path from the command line, say */
  for (char *c = clean; *c; c++)
    if ((unsigned char)*c >= 0x80)
      *c = '?';
  value = json_string(clean);
  free(clean);
  return value;
}

json_t *rp_json_seed(uint64_t seed)
{
  char text[24];
  snprintf(text, sizeof text, "%" PRIu64, seed);
  return seed > INT64_MAX ? json_string(text) : json_integer((json_int_t)seed);
}

static json_t *scalar(const struct ad_node *node)
{
  long long whole;
  double real;
  bool truth;
  if (ad_node_is_null(node))
    return json_null();
  if (ad_node_as_int(node, &whole))
    return json_integer(whole);
  if (ad_node_as_bool(node, &truth))
    return json_boolean(truth);
  if (ad_node_as_real(node, &real) && strpbrk(node->text, ".eE"))
    return json_real(real);
  return rp_json_text(node->text);
}

json_t *rp_json(const struct ad_node *node)
{
  if (!node)
    return json_null();
  if (node->kind == AD_SCALAR)
    return scalar(node);
  json_t *value = node->kind == AD_LIST ? json_array() : json_object();
  for (const struct ad_node *child = node->first; child; child = child->next) {
    if (node->kind == AD_LIST)
      json_array_append_new(value, rp_json(child));
    else
      json_object_set_new(value, child->key, rp_json(child));
  }
  return value;
}

json_t *rp_json_sheet(const struct ad_sheet *sheet)
{
  json_t *lines = json_array();
  for (int i = 0; i < sheet->n; i++) {
    const struct ad_line *line = &sheet->lines[i];
    json_array_append_new(lines,
                          json_pack("{s:o, s:i, s:o, s:o}", "clause", rp_json_text(line->clause),
                                    "points", line->points, "label", rp_json_text(line->label),
                                    "where", rp_json_text(line->where)));
  }
  return lines;
}

json_t *rp_json_reason(const struct ad_reason *reason)
{
  return json_pack("{s:o, s:o, s:o}", "clause", rp_json_text(reason->clause), "word",
                   rp_json_text(reason->word), "reason", rp_json_text(reason->text));
}

/* What is looked at, and by whom. */
struct sight {
  const struct ad_setup *setup;
  const void *state;
  int viewer;
};

static json_t *attr_value(const struct sight *sight, const struct ad_attr *attr, const int *ix)
{
  int64_t value = attr->get(sight->setup->rules, sight->state, sight->viewer, ix);
  if (value == AD_NONE || value == AD_HIDDEN)
    return json_null();
  if (attr->type == AD_INT)
    return json_integer(value);
  if (attr->type == AD_BOOL)
    return json_boolean(value != 0);
  return rp_json_text(attr->type == AD_WORD ? ad_word_of(attr->words, (int)value)
                                            : attr->name_of(sight->setup->rules, value));
}

/* The values below the first DEPTH indexes. */
static json_t *attr_values(const struct sight *sight, const struct ad_attr *attr, int *ix,
                           int depth)
{
  if (depth == AD_MAX_INDEXES || depth == attr->n_indexes)
    return attr_value(sight, attr, ix);
  json_t *list = json_array();
  int n = attr->index[depth].count(sight->setup->rules, sight->state, ix);
  for (ix[depth] = 0; ix[depth] < n; ix[depth]++)
    json_array_append_new(list, attr_values(sight, attr, ix, depth + 1));
  return list;
}

json_t *rp_json_attrs(const struct ad_setup *setup, const void *state, int viewer)
{
  const struct sight sight = {setup, state, viewer};
  json_t *all = json_object();
  for (const struct ad_attr *attr = setup->ops->attrs; attr->name; attr++) {
    int ix[AD_MAX_INDEXES] = {0};
    json_object_set_new(all, attr->name, attr_values(&sight, attr, ix, 0));
  }
  return all;
}

json_t *rp_json_diags(const struct ad_diags *diags)
{
  json_t *list = json_array();
  for (int i = 0; i < diags->n; i++) {
    const struct ad_diag *d = &diags->list[i];
    json_array_append_new(list, json_pack("{s:o, s:i, s:i, s:o}", "file", rp_json_text(d->pos.file),
                                          "line", d->pos.line, "column", d->pos.column, "message",
                                          rp_json_text(d->msg)));
  }
  return list;
}

/* Adds a piece of JSON to CTX, a buffer.  Characters that are not harmless can only be in texts,
 * where an escape means the same. */
static int add_harmless(const char *piece, size_t size, void *ctx)
{
  struct ad_buf *out = ctx;
  size_t written = 0;
  for (size_t at = 0, len; at < size; at += len) {
    uint32_t code = (unsigned char)piece[at];
    len = code < 0x7F && code >= ' ' ? 1 : ad_utf8_next(piece + at, size - at, &code);
    bool plain = len == 0 || code == '\n' || ad_is_harmless(code);
    len = len > 0 ? len : 1;
    if (plain)
      continue;
    ad_buf_add_n(out, piece + written, at - written);
    written = at + len;
    if (code >= 0x10000)
      ad_buf_printf(out, "\\u%04" PRIX32, 0xD7C0 + (code >> 10));
    ad_buf_printf(out, "\\u%04" PRIX32, code < 0x10000 ? code : 0xDC00 + (code & 0x3FF));
  }
  ad_buf_add_n(out, piece + written, size - written);
  return 0;
}

void rp_json_put(FILE *out, const json_t *value, size_t flags)
{
  struct ad_buf text;
  ad_buf_init(&text);
  json_dump_callback(value, add_harmless, &text, flags);
  fwrite(ad_buf_text(&text), 1, text.len, out);
  ad_buf_fini(&text);
}

void rp_json_add(struct ad_buf *out, json_t *value)
{
  json_dump_callback(value, add_harmless, out, JSON_INDENT(2) | JSON_REAL_PRECISION(15));
  ad_buf_add(out, "\n");
  json_decref(value);
}

void rp_json_print(FILE *out, json_t *value)
{
  struct ad_buf text;
  ad_buf_init(&text);
  rp_json_add(&text, value);
  fwrite(ad_buf_text(&text), 1, text.len, out);
  ad_buf_fini(&text);
}
