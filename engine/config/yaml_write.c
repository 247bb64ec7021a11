/* yaml_write.c - writes data trees as YAML.  libyaml's emitter is not used because the layout is
 * the point: small maps and lists of scalars stay on one line, so that files read like the
 * documents. */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "engine/config/yaml.h"

enum { FLOW_WIDTH = 118, SMALL_MAP = 64 };

static bool reads_as_itself(const char *word)
{
  static const char *const special[] = {"null", "true", "false", "yes", "no",
                                        "on",   "off",  "y",     "n"};
  for (int i = 0; i < AD_LEN(special); i++)
    if (strcasecmp(word, special[i]) == 0)
      return false;
  return true;
}

static bool is_letter(char c)
{
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_digit(char c)
{
  return c >= '0' && c <= '9';
}

/* True for a word that every YAML reader takes for a text. */
static bool is_word(const char *text)
{
  if (!is_letter(*text) || !reads_as_itself(text))
    return false;
  while (is_letter(*text) || is_digit(*text) || *text == '_')
    text++;
  return !*text;
}

/* True if the text needs no quotes to be read back as the same plain scalar. */
static bool is_plain(const char *text)
{
  if (!is_letter(*text) && !is_digit(*text) && !(*text == '-' && is_digit(text[1])))
    return false;
  for (; *text; text++)
    if (!is_letter(*text) && !is_digit(*text) && !strchr("_-./+() ", *text))
      return false;
  return text[-1] != ' ';
}

static void write_quoted(const char *text, struct ad_buf *out)
{
  ad_buf_add(out, "\"");
  while (*text) {
    uint32_t code = (unsigned char)*text;
    size_t len = ad_utf8_next(text, AD_UTF8_MAX, &code);
    if (code == '"' || code == '\\')
      ad_buf_printf(out, "\\%c", (char)code);
    else if (code == '\n' || code == '\t')
      ad_buf_add(out, code == '\n' ? "\\n" : "\\t");
    else if (len > 0 && ad_is_harmless(code))
      ad_buf_add_n(out, text, len);
    else
      ad_buf_printf(out,
                    code < 0x100     ? "\\x%02X"
                    : code < 0x10000 ? "\\u%04X"
                                     : "\\U%08X",
                    (unsigned)code);
    text += len > 0 ? len : 1;
  }
  ad_buf_add(out, "\"");
}

static void write_scalar(const struct ad_node *node, struct ad_buf *out)
{
  if (ad_node_is_null(node))
    ad_buf_add(out, "null");
  else if (node->quoted ? is_word(node->text) : is_plain(node->text))
    ad_buf_add(out, node->text);
  else
    write_quoted(node->text, out);
}

static void write_key(const char *key, struct ad_buf *out)
{
  long long number;
  if (is_word(key) || ad_parse_int(key, &number))
    ad_buf_add(out, key);
  else
    write_quoted(key, out);
  ad_buf_add(out, ":");
}

static void write_flow(const struct ad_node *node, struct ad_buf *out)
{
  if (node->kind == AD_SCALAR) {
    write_scalar(node, out);
    return;
  }
  ad_buf_add(out, node->kind == AD_LIST ? "[" : "{");
  for (const struct ad_node *child = node->first; child; child = child->next) {
    if (node->kind == AD_MAP) {
      write_key(child->key, out);
      ad_buf_add(out, " ");
    }
    write_flow(child, out);
    if (child->next)
      ad_buf_add(out, ", ");
  }
  ad_buf_add(out, node->kind == AD_LIST ? "]" : "}");
}

static bool only_scalars(const struct ad_node *node)
{
  for (const struct ad_node *child = node->first; child; child = child->next)
    if (child->kind != AD_SCALAR)
      return false;
  return true;
}

/* Writes NODE on the current line if it is a scalar, empty, a list of scalars or a small map;
 * returns false if it needs lines of its own. */
static bool write_on_line(const struct ad_node *node, bool entry, int indent, struct ad_buf *out)
{
  size_t start = out->len;
  bool short_by_nature = node->kind == AD_SCALAR || node->n == 0;
  if (!short_by_nature && !entry && !only_scalars(node))
    return false;
  write_flow(node, out);
  int width = indent + ad_utf8_width(out->text + start);
  if (short_by_nature || width <= (node->kind == AD_MAP && !entry ? SMALL_MAP : FLOW_WIDTH))
    return true;
  out->len = start;
  out->text[start] = '\0';
  return false;
}

static void write_block(const struct ad_node *node, int indent, bool first_on_line,
                        struct ad_buf *out)
{
  for (const struct ad_node *child = node->first; child; child = child->next) {
    if (!first_on_line || child != node->first)
      ad_buf_printf(out, "%*s", indent, "");
    if (node->kind == AD_MAP)
      write_key(child->key, out);
    else
      ad_buf_add(out, "- ");
    size_t before_value = out->len;
    if (node->kind == AD_MAP)
      ad_buf_add(out, " ");
    if (write_on_line(child, node->kind == AD_LIST, indent, out)) {
      ad_buf_add(out, "\n");
      continue;
    }
    out->len = before_value;
    out->text[before_value] = '\0';
    if (node->kind == AD_MAP)
      ad_buf_add(out, "\n");
    write_block(child, indent + 2, node->kind == AD_LIST, out);
  }
}

void cfg_yaml_write(const struct ad_node *node, struct ad_buf *out)
{
  if (node->kind != AD_SCALAR && node->n > 0) {
    write_block(node, 0, true, out);
    return;
  }
  write_flow(node, out);
  ad_buf_add(out, "\n");
}

void cfg_yaml_write_item(const char *text, struct ad_buf *out)
{
  ad_buf_add(out, "  - ");
  write_quoted(text, out);
  ad_buf_add(out, "\n");
}
