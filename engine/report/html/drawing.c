/* drawing.c - boards drawn for terminals, in a page. */
#include "engine/report/html/drawing.h"

#include <stdio.h>
#include <string.h>

/* A deep and a pale shade of every colour: deep on pale and pale on deep have a contrast of 4.5 and
   more, deep on a light page and pale on a dark one too. */
static const char *const deep[AD_N_COLOURS] = {"#1b2024", "#15181b", "#9c1c1c", "#17561d",
                                               "#664d00", "#1a4890", "#7a2a80", "#07565f",
                                               "#3a4147", "#475057", "#603f16"};
static const char *const pale[AD_N_COLOURS] = {"#e7e9ea", "#d3d8dc", "#f9b4ae", "#a9dfa6",
                                               "#f6dc7c", "#b3d0f8", "#e9c2ec", "#a5e1e8",
                                               "#ffffff", "#c9cfd4", "#e2ccb0"};

static bool is_dark(int front, int back)
{
  return back == AD_BLACK || (front == AD_WHITE && back != AD_WHITE);
}

/* Writes the class of a colour to OUT: two letters for front and back, without a NUL; upper case
 * means bold. */
static void class_of(int front, int back, bool bold, char *out)
{
  out[0] = (char)((bold ? 'A' : 'a') + front);
  out[1] = (char)('a' + back);
}

/* Returns whether the page must give a character the width of a letter.  Box drawing and blocks
 * have this width in every font, other signs do not. */
static bool is_sign(uint32_t code)
{
  return code >= 0x2190 && (code < 0x2500 || code > 0x259F);
}

static void add_run(struct rp_html *h, const struct ad_buf *run)
{
  struct ad_buf part;
  ad_buf_init(&part);
  for (const char *c = ad_buf_text(run); *c;) {
    uint32_t code = 0;
    size_t len = ad_utf8_next(c, AD_UTF8_MAX, &code);
    len = len > 0 ? len : 1;
    if (is_sign(code)) {
      rp_text(h, ad_buf_text(&part));
      ad_buf_clear(&part);
      ad_buf_add_n(&part, c, len);
      rp_element(h, "i", NULL, ad_buf_text(&part));
      ad_buf_clear(&part);
    } else {
      ad_buf_add_n(&part, c, len);
    }
    c += len;
  }
  rp_text(h, ad_buf_text(&part));
  ad_buf_fini(&part);
}

/* The signs of a run look alike. */
struct run {
  struct ad_buf text;
  struct ad_text_style style;
  bool marked;
};

static void end_run(struct rp_html *h, struct run *run, struct rp_colours *colours)
{
  const struct ad_text_style *style = &run->style;
  const char *text = ad_buf_text(&run->text);
  bool blank = text[strspn(text, " \n")] == '\0' && style->back == AD_PLAIN;
  bool plain = blank || (style->front == AD_PLAIN && style->back == AD_PLAIN && !style->bold);
  char class[] = "xy new";
  if (run->text.len == 0)
    return;
  class_of(style->front, style->back, style->bold, class);
  class[2] = run->marked ? ' ' : '\0';
  if (!plain) {
    colours->used[style->front][style->back][style->bold] = true;
    rp_open(h, "b");
    rp_class(h, class);
  } else if (run->marked) {
    rp_open(h, "b");
    rp_class(h, "new");
  }
  add_run(h, &run->text);
  if (!plain || run->marked)
    rp_close(h);
  ad_buf_clear(&run->text);
}

static bool same_style(const struct ad_text_style *a, const struct ad_text_style *b)
{
  return a->front == b->front && a->back == b->back && a->bold == b->bold;
}

void rp_drawing(struct rp_html *h, const char *drawing, struct rp_colours *colours)
{
  struct run run = {.style = {AD_PLAIN, AD_PLAIN, false}};
  ad_buf_init(&run.text);
  while (*drawing) {
    struct ad_text_style style = run.style;
    bool marked = run.marked;
    const char *behind = ad_styled_read_style(drawing, &style);
    behind = behind ? behind : ad_styled_read_mark(drawing, &marked);
    if (!behind) {
      ad_buf_add_n(&run.text, drawing++, 1);
      continue;
    }
    drawing = behind;
    if (same_style(&style, &run.style) && marked == run.marked)
      continue;
    end_run(h, &run, colours);
    run.style = style;
    run.marked = marked;
  }
  end_run(h, &run, colours);
  ad_buf_fini(&run.text);
}

static void add_rule(const char *class, int front, int back, bool bold, struct ad_buf *out)
{
  const char *weight = bold ? ";font-weight:700" : "";
  if (back == AD_PLAIN && front == AD_PLAIN)
    ad_buf_printf(out, ".board .%s{font-weight:700}\n", class);
  else if (back == AD_PLAIN)
    ad_buf_printf(out,
                  ".board .%s{color:%s%s}\n@media screen and (prefers-color-scheme:dark){.board "
                  ".%s{color:%s}}\n",
                  class, deep[front], weight, class, pale[front]);
  else if (is_dark(front, back))
    ad_buf_printf(out, ".board .%s{color:%s;background:%s%s}\n", class, pale[front], deep[back],
                  weight);
  else
    ad_buf_printf(out, ".board .%s{color:%s;background:%s%s}\n", class, deep[front], pale[back],
                  weight);
}

void rp_colours_style(const struct rp_colours *colours, struct ad_buf *out)
{
  char class[3] = "";
  for (int front = 0; front < AD_N_COLOURS; front++)
    for (int back = 0; back < AD_N_COLOURS; back++)
      for (int bold = 0; bold < 2; bold++)
        if (colours->used[front][back][bold]) {
          class_of(front, back, bold, class);
          add_rule(class, front, back, bold, out);
        }
}
