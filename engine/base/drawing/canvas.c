/* canvas.c - drawings put together sign by sign. */
#include "engine/base/drawing/canvas.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"

enum { LONGEST = 1024 };

static const struct ad_ink_style plain = {AD_PLAIN, AD_PLAIN, false};

void ad_canvas_init(struct ad_canvas *canvas, struct ad_ink *ink, int cols)
{
  *canvas = (struct ad_canvas){ink, 0, cols, NULL};
}

void ad_canvas_fini(struct ad_canvas *canvas)
{
  free(canvas->sign);
  canvas->sign = NULL;
}

static struct ad_sign *line_of(struct ad_canvas *canvas, int line)
{
  size_t cols = (size_t)canvas->cols;
  if (line >= canvas->lines) {
    canvas->sign = ad_realloc(canvas->sign, (size_t)(line + 1) * cols * sizeof *canvas->sign);
    memset(canvas->sign + (size_t)canvas->lines * cols, 0,
           (size_t)(line + 1 - canvas->lines) * cols * sizeof *canvas->sign);
    canvas->lines = line + 1;
  }
  return canvas->sign + (size_t)line * cols;
}

int ad_canvas_put(struct ad_canvas *canvas, int line, int col, struct ad_ink_style style,
                  const char *fmt, ...)
{
  char text[LONGEST];
  struct ad_sign *sign = line_of(canvas, line);
  va_list args;
  va_start(args, fmt);
  vsnprintf(text, sizeof text, fmt, args);
  va_end(args);
  for (const char *at = text; *at && col < canvas->cols; col++) {
    uint32_t code;
    size_t len = ad_utf8_next(at, AD_UTF8_MAX, &code);
    snprintf(sign[col].text, sizeof sign[col].text, "%.*s", len > 0 ? (int)len : 1,
             len > 0 ? at : "?");
    sign[col].style = style;
    at += len > 0 ? len : 1;
  }
  return col;
}

static bool same(struct ad_ink_style a, struct ad_ink_style b)
{
  return a.front == b.front && a.back == b.back && a.bold == b.bold;
}

static bool is_blank(const struct ad_canvas *canvas, const struct ad_sign *sign)
{
  return (!sign->text[0] || sign->text[0] == ' ') &&
         (!canvas->ink->colour || sign->style.back == AD_PLAIN);
}

static void show_line(const struct ad_canvas *canvas, const struct ad_sign *sign)
{
  struct ad_ink *ink = canvas->ink;
  struct ad_ink_style style = plain;
  int end = canvas->cols;
  while (end > 0 && is_blank(canvas, &sign[end - 1]))
    end--;
  for (int col = 0; col < end; col++) {
    struct ad_ink_style next = sign[col].style;
    if (is_blank(canvas, &sign[col]))
      next = style.back == AD_PLAIN ? style : plain;
    if (!same(style, next))
      ad_ink_set(ink, next.front, next.back, next.bold);
    style = next;
    ad_ink_printf(ink, "%s", sign[col].text[0] ? sign[col].text : " ");
  }
  if (!same(style, plain))
    ad_ink_set(ink, AD_PLAIN, AD_PLAIN, false);
  ad_ink_printf(ink, "\n");
}

void ad_canvas_show(const struct ad_canvas *canvas)
{
  for (int line = 0; line < canvas->lines; line++)
    show_line(canvas, canvas->sign + (size_t)line * (size_t)canvas->cols);
}

const char *ad_ink_either(const struct ad_ink *ink, const char *utf8, const char *ascii)
{
  return ink->utf8 ? utf8 : ascii;
}

const char *ad_ink_corner(const struct ad_ink *ink, unsigned arms)
{
  static const char *const utf8[] = {" ", "╵", "╷", "│", "╴", "┘", "┐", "┤",
                                     "╶", "└", "┌", "├", "─", "┴", "┬", "┼"};
  static const char *const ascii[] = {" ", "|", "|", "|", "-", "+", "+", "+",
                                      "-", "+", "+", "+", "-", "+", "+", "+"};
  return ad_ink_either(ink, utf8[arms], ascii[arms]);
}
