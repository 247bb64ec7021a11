/* html.c - the writer, and the frame of pages. */
#include "engine/report/html/html.h"

#include <sys/types.h>
#include <assert.h>
#include <sha2.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"

void rp_html_init(struct rp_html *h)
{
  *h = (struct rp_html){0};
  ad_buf_init(&h->out);
}

void rp_html_fini(struct rp_html *h)
{
  assert(h->depth == 0);
  ad_buf_fini(&h->out);
}

static const char *entity(uint32_t code)
{
  switch (code) {
  case '&': return "&amp;";
  case '<': return "&lt;";
  case '>': return "&gt;";
  case '"': return "&quot;";
  case '\'': return "&#39;";
  default: return NULL;
  }
}

/* How many bytes TEXT begins with that are written as they are. */
static size_t plain_bytes(const char *text)
{
  const char *at = text;
  while (*at >= ' ' && *at < 0x7F && !entity((uint32_t)*at))
    at++;
  return (size_t)(at - text);
}

static void escape(struct ad_buf *out, const char *text)
{
  for (const char *s = text; *s;) {
    uint32_t code = 0;
    size_t plain = plain_bytes(s);
    if (plain) {
      ad_buf_add_n(out, s, plain);
      s += plain;
      continue;
    }
    size_t len = ad_utf8_next(s, AD_UTF8_MAX, &code);
    const char *as =
      len == 0 || (code != '\n' && !ad_is_harmless(code)) ? "\xEF\xBF\xBD" : entity(code);
    if (as)
      ad_buf_add(out, as);
    else
      ad_buf_add_n(out, s, len);
    s += len ? len : 1;
  }
}

static void end_tag(struct rp_html *h)
{
  if (h->in_tag)
    ad_buf_add(&h->out, ">");
  h->in_tag = false;
}

void rp_open(struct rp_html *h, const char *tag)
{
  end_tag(h);
  assert(h->depth < RP_MOST_OPEN);
  h->open[h->depth++] = tag;
  ad_buf_add(&h->out, "<");
  ad_buf_add(&h->out, tag);
  h->in_tag = true;
}

static char *format_text(const char *fmt, va_list args)
{
  char *text = NULL;
  va_list again;
  va_copy(again, args);
  int len = vsnprintf(NULL, 0, fmt, args);
  text = ad_calloc((size_t)len + 1, 1);
  vsnprintf(text, (size_t)len + 1, fmt, again);
  va_end(again);
  return text;
}

static void add_attr(struct rp_html *h, const char *name, const char *value)
{
  assert(h->in_tag);
  ad_buf_add(&h->out, " ");
  ad_buf_add(&h->out, name);
  ad_buf_add(&h->out, "=\"");
  escape(&h->out, value);
  ad_buf_add(&h->out, "\"");
}

void rp_attr(struct rp_html *h, const char *name, const char *fmt, ...)
{
  va_list args;
  va_start(args, fmt);
  char *value = format_text(fmt, args);
  va_end(args);
  add_attr(h, name, value);
  free(value);
}

void rp_attr_int(struct rp_html *h, const char *name, int value)
{
  char text[16];
  snprintf(text, sizeof text, "%d", value);
  add_attr(h, name, text);
}

void rp_class(struct rp_html *h, const char *name)
{
  if (name)
    add_attr(h, "class", name);
}

void rp_text(struct rp_html *h, const char *text)
{
  end_tag(h);
  escape(&h->out, text);
}

void rp_textf(struct rp_html *h, const char *fmt, ...)
{
  va_list args;
  va_start(args, fmt);
  char *text = format_text(fmt, args);
  va_end(args);
  rp_text(h, text);
  free(text);
}

static bool is_one_of(const char *tag, const char *const *tags)
{
  for (; *tags; tags++)
    if (strcmp(tag, *tags) == 0)
      return true;
  return false;
}

void rp_close(struct rp_html *h)
{
  static const char *const empty[] = {"meta", "input", "br", "hr", NULL};
  static const char *const shapes[] = {"rect",     "line",    "path", "circle",
                                       "polyline", "polygon", NULL};
  static const char *const blocks[] = {"tr",  "table", "section", "p",  "pre", "svg", "li",
                                       "div", "style", "title",   "h1", "h2",  "h3",  NULL};
  assert(h->depth > 0);
  const char *tag = h->open[--h->depth];
  bool is_shape = h->in_tag && is_one_of(tag, shapes);
  if (is_shape)
    ad_buf_add(&h->out, "/>");
  else
    end_tag(h);
  h->in_tag = false;
  if (!is_shape && !is_one_of(tag, empty))
    ad_buf_printf(&h->out, "</%s>", tag);
  if (is_one_of(tag, blocks) || is_one_of(tag, empty))
    ad_buf_add(&h->out, "\n");
}

void rp_element(struct rp_html *h, const char *tag, const char *class, const char *text)
{
  rp_open(h, tag);
  rp_class(h, class);
  rp_text(h, text);
  rp_close(h);
}

void rp_elementf(struct rp_html *h, const char *tag, const char *class, const char *fmt, ...)
{
  va_list args;
  va_start(args, fmt);
  char *text = format_text(fmt, args);
  va_end(args);
  rp_element(h, tag, class, text);
  free(text);
}

void rp_name(struct rp_html *h, const char *tag, const char *class, const char *text)
{
  rp_open(h, tag);
  rp_class(h, class);
  rp_element(h, "bdi", NULL, text);
  rp_close(h);
}

void rp_head_cell(struct rp_html *h, const char *scope, const char *class, const char *text)
{
  rp_open(h, "th");
  rp_attr(h, "scope", "%s", scope);
  rp_class(h, class);
  rp_element(h, "bdi", NULL, text);
  rp_close(h);
}

void rp_append_part(struct rp_html *h, const struct rp_html *part)
{
  assert(part->depth == 0);
  end_tag(h);
  ad_buf_add_n(&h->out, ad_buf_text(&part->out), part->out.len);
}

void rp_append_picture(struct rp_html *h, const struct ad_buf *markup)
{
  rp_append_part(h, &(struct rp_html){.out = *markup});
}

/* ---- pages ---- */

static void add_meta(struct rp_html *h, const char *kind, const char *name, const char *content)
{
  rp_open(h, "meta");
  rp_attr(h, kind, "%s", name);
  rp_attr(h, "content", "%s", content);
  rp_close(h);
}

/* Adds a constant text that is not HTML, such as a style or a script; it must not contain end tags.
 * */
static void add_constant(struct rp_html *h, const char *tag, const char *text)
{
  rp_open(h, tag);
  end_tag(h);
  ad_buf_add(&h->out, text);
  rp_close(h);
}

/* Adds the policy of what the page may load and run: its own style, and SCRIPT, which its hash
 * identifies. */
static void add_policy(struct rp_html *h, const char *script)
{
  SHA2_CTX sha;
  uint8_t digest[SHA256_DIGEST_LENGTH];
  struct ad_buf policy;
  ad_buf_init(&policy);
  ad_buf_add(&policy, "default-src 'none'; style-src 'unsafe-inline'");
  if (script) {
    SHA256Init(&sha);
    SHA256Update(&sha, (const uint8_t *)script, strlen(script));
    SHA256Final(digest, &sha);
    ad_buf_add(&policy, "; script-src 'sha256-");
    ad_buf_add_base64(&policy, digest, sizeof digest);
    ad_buf_add(&policy, "'");
  }
  add_meta(h, "http-equiv", "Content-Security-Policy", ad_buf_text(&policy));
  ad_buf_fini(&policy);
}

void rp_page_begin(struct rp_html *h, const char *title, const char *style, const char *script)
{
  ad_buf_add(&h->out, "<!DOCTYPE html>\n");
  rp_open(h, "html");
  rp_attr(h, "lang", "en");
  rp_open(h, "head");
  rp_open(h, "meta");
  rp_attr(h, "charset", "utf-8");
  rp_close(h);
  add_policy(h, script);
  add_meta(h, "name", "viewport", "width=device-width, initial-scale=1");
  add_meta(h, "name", "color-scheme", "light dark");
  rp_element(h, "title", NULL, title);
  rp_open(h, "style");
  end_tag(h);
  ad_buf_add(&h->out, rp_page_style);
  ad_buf_add(&h->out, style ? style : "");
  rp_close(h);
  rp_close(h);
  rp_open(h, "body");
}

void rp_page_end(struct rp_html *h, const char *script)
{
  if (script)
    add_constant(h, "script", script);
  rp_close(h);
  rp_close(h);
  ad_buf_add(&h->out, "\n");
}

void rp_open_scroll(struct rp_html *h, const char *label)
{
  rp_open(h, "div");
  rp_class(h, "scroll");
  rp_attr(h, "tabindex", "0"); /* so that keys can scroll it */
  rp_attr(h, "role", "region");
  rp_attr(h, "aria-label", "%s", label);
}

void rp_table_begin(struct rp_html *h, const char *class, const char *caption)
{
  rp_open_scroll(h, caption);
  rp_open(h, "table");
  rp_class(h, class);
  rp_element(h, "caption", NULL, caption);
}

void rp_table_end(struct rp_html *h)
{
  rp_close(h);
  rp_close(h);
}
