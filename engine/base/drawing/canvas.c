/* canvas.c - a grid of characters with styles. */
#include "engine/base/drawing/canvas.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"

enum { LONGEST = 1024 };

static const struct ad_text_style plain = {AD_PLAIN, AD_PLAIN, false};

void ad_canvas_init(struct ad_canvas *canvas, struct ad_styled *styled, int cols)
{
  *canvas = (struct ad_canvas){styled, 0, cols, NULL};
}

void ad_canvas_fini(struct ad_canvas *canvas)
{
  free(canvas->cell);
  canvas->cell = NULL;
}

static struct ad_canvas_cell *line_of(struct ad_canvas *canvas, int line)
{
  size_t cols = (size_t)canvas->cols;
  if (line >= canvas->lines) {
    canvas->cell = ad_realloc(canvas->cell, (size_t)(line + 1) * cols * sizeof *canvas->cell);
    memset(canvas->cell + (size_t)canvas->lines * cols, 0,
           (size_t)(line + 1 - canvas->lines) * cols * sizeof *canvas->cell);
    canvas->lines = line + 1;
  }
  return canvas->cell + (size_t)line * cols;
}

int ad_canvas_put(struct ad_canvas *canvas, int line, int col, struct ad_text_style style,
                  const char *fmt, ...)
{
  char text[LONGEST];
  struct ad_canvas_cell *sign = line_of(canvas, line);
  va_list args;
  va_start(args, fmt);
  vsnprintf(text, sizeof text, fmt, args);
  va_end(args);
  for (const char *at = text; *at && col < canvas->cols; col++) {
    uint32_t code;
    size_t len = ad_utf8_next(at, AD_UTF8_MAX, &code);
    memset(sign[col].text, 0, sizeof sign[col].text);
    memcpy(sign[col].text, len > 0 ? at : "?", len > 0 ? len : 1);
    sign[col].style = style;
    at += len > 0 ? len : 1;
  }
  return col;
}

static bool same(struct ad_text_style a, struct ad_text_style b)
{
  return a.front == b.front && a.back == b.back && a.bold == b.bold;
}

static bool is_blank(const struct ad_canvas *canvas, const struct ad_canvas_cell *sign)
{
  return (!sign->text[0] || sign->text[0] == ' ') &&
         (!canvas->styled->colour || sign->style.back == AD_PLAIN);
}

static bool is_blank_line(const struct ad_canvas *canvas, int line)
{
  const struct ad_canvas_cell *sign = canvas->cell + (size_t)line * (size_t)canvas->cols;
  for (int col = 0; col < canvas->cols; col++)
    if (!is_blank(canvas, &sign[col]))
      return false;
  return true;
}

void ad_canvas_close_up(struct ad_canvas *canvas, int most)
{
  size_t cols = (size_t)canvas->cols;
  for (int line = 0; line < canvas->lines && canvas->lines > most;) {
    if (!is_blank_line(canvas, line)) {
      line++;
      continue;
    }
    struct ad_canvas_cell *at = canvas->cell + (size_t)line * cols;
    memmove(at, at + cols, (size_t)(canvas->lines - line - 1) * cols * sizeof *at);
    canvas->lines--;
  }
}

static void show_line(const struct ad_canvas *canvas, const struct ad_canvas_cell *sign)
{
  struct ad_styled *styled = canvas->styled;
  struct ad_text_style style = plain;
  int end = canvas->cols;
  while (end > 0 && is_blank(canvas, &sign[end - 1]))
    end--;
  for (int col = 0; col < end; col++) {
    struct ad_text_style next = sign[col].style;
    if (is_blank(canvas, &sign[col]))
      next = style.back == AD_PLAIN ? style : plain;
    if (!same(style, next))
      ad_styled_set_style(styled, next.front, next.back, next.bold);
    style = next;
    ad_buf_add(&styled->out, sign[col].text[0] ? sign[col].text : " ");
  }
  if (!same(style, plain))
    ad_styled_set_style(styled, AD_PLAIN, AD_PLAIN, false);
  ad_buf_add(&styled->out, "\n");
}

void ad_canvas_show(const struct ad_canvas *canvas)
{
  for (int line = 0; line < canvas->lines; line++)
    show_line(canvas, canvas->cell + (size_t)line * (size_t)canvas->cols);
}

const char *ad_styled_choose(const struct ad_styled *styled, const char *utf8, const char *ascii)
{
  return styled->utf8 ? utf8 : ascii;
}

const char *ad_styled_junction(const struct ad_styled *styled, unsigned arms)
{
  static const char *const utf8[] = {" ", "╵", "╷", "│", "╴", "┘", "┐", "┤",
                                     "╶", "└", "┌", "├", "─", "┴", "┬", "┼"};
  static const char *const ascii[] = {" ", "|", "|", "|", "-", "+", "+", "+",
                                      "-", "+", "+", "+", "-", "+", "+", "+"};
  return ad_styled_choose(styled, utf8[arms], ascii[arms]);
}
