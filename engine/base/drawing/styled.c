/* styled.c - writes text with ANSI colours, or without. */
#include "engine/base/drawing/styled.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void ad_styled_init(struct ad_styled *styled, bool colour, bool utf8)
{
  ad_buf_init(&styled->out);
  styled->colour = colour;
  styled->utf8 = utf8;
  styled->width = AD_STYLED_WIDTH;
  styled->overlay = 0;
  styled->compact = false;
  styled->lines = 0;
  styled->seat = 0;
  styled->marks = NULL;
  styled->n_marks = 0;
  styled->hides_points = false;
}

bool ad_styled_is_marked(const struct ad_styled *styled, int seat, const char *place)
{
  for (int i = 0; i < styled->n_marks && seat == styled->seat; i++)
    if (strcmp(styled->marks[i], place) == 0)
      return true;
  return false;
}

bool ad_styled_is_marked_square(const struct ad_styled *styled, int seat, int a, int b)
{
  char place[24];
  if (!styled->n_marks)
    return false;
  snprintf(place, sizeof place, "%d,%d", a, b);
  return ad_styled_is_marked(styled, seat, place);
}

const char *ad_styled_bracket(bool marked_before, bool marked_behind)
{
  return marked_behind ? "[" : marked_before ? "]" : NULL;
}

void ad_styled_put_bracket(struct ad_styled *styled, bool marked_before, bool marked_behind)
{
  const char *sign = ad_styled_bracket(marked_before, marked_behind);
  if (sign)
    ad_styled_set_style(styled, AD_MAGENTA, AD_PLAIN, true);
  ad_buf_add(&styled->out, sign ? sign : " ");
  if (sign)
    ad_styled_set_style(styled, AD_PLAIN, AD_PLAIN, false);
}

void ad_styled_fini(struct ad_styled *styled)
{
  ad_buf_fini(&styled->out);
}

/* Codes of the 256-colour palette; AD_PLAIN has none. */
static const short palette[AD_N_COLOURS] = {-1, 16, 160, 34, 220, 33, 133, 44, 231, 244, 137};

void ad_styled_set_style(struct ad_styled *styled, enum ad_colour front, enum ad_colour back,
                         bool bold)
{
  if (!styled->colour)
    return;
  ad_buf_add(&styled->out, bold ? "\033[0;1" : "\033[0");
  if (palette[front] >= 0)
    ad_buf_printf(&styled->out, ";38;5;%d", palette[front]);
  if (palette[back] >= 0)
    ad_buf_printf(&styled->out, ";48;5;%d", palette[back]);
  ad_buf_add(&styled->out, "m");
}

/* Reads a colour ";38;5;N" at *TEXT, where KIND is "38" or "48"; returns AD_PLAIN if there is none.
 */
static enum ad_colour read_colour(const char **text, const char *kind)
{
  const size_t len = strlen(";38;5;");
  if ((*text)[0] != ';' || strncmp(*text + 1, kind, 2) != 0 || strncmp(*text + 3, ";5;", 3) != 0)
    return AD_PLAIN;
  char *end;
  long code = strtol(*text + len, &end, 10);
  *text = end;
  for (int c = 0; c < AD_N_COLOURS; c++)
    if (palette[c] == code)
      return (enum ad_colour)c;
  return AD_PLAIN;
}

const char *ad_styled_read_style(const char *text, struct ad_text_style *style)
{
  if (strncmp(text, "\033[0", 3) != 0)
    return NULL;
  text += 3;
  style->bold = strncmp(text, ";1", 2) == 0 && (text[2] == ';' || text[2] == 'm');
  text += style->bold ? 2 : 0;
  style->front = read_colour(&text, "38");
  style->back = read_colour(&text, "48");
  return *text == 'm' ? text + 1 : NULL;
}

void ad_styled_printf(struct ad_styled *styled, const char *fmt, ...)
{
  char text[1024];
  va_list args;
  va_start(args, fmt);
  vsnprintf(text, sizeof text, fmt, args);
  va_end(args);
  ad_buf_add(&styled->out, text);
}

/* Returns the ASCII character that replaces CODE. */
static char plain_sign(uint32_t code)
{
  static const char frames[] = "--||--||--||";
  if (code < 0x80)
    return (char)code;
  if (code >= 0x2580 && code <= 0x259F)
    return '#';
  if (code < 0x2500 || code > 0x257F)
    return '?';
  if (code <= 0x250B)
    return frames[code - 0x2500];
  return code == 0x2550 ? '-' : code == 0x2551 ? '|' : '+';
}

void ad_styled_line(struct ad_styled *styled, const char *text)
{
  while (!styled->utf8 && *text) {
    uint32_t code = UINT32_MAX;
    size_t len = ad_utf8_next(text, AD_UTF8_MAX, &code);
    char sign = len > 0 ? plain_sign(code) : '?';
    ad_buf_add_n(&styled->out, &sign, 1);
    text += len > 0 ? len : 1;
  }
  ad_buf_add(&styled->out, text);
  ad_buf_add(&styled->out, "\n");
}

void ad_styled_symbol(struct ad_styled *styled, const char *utf8, const char *ascii)
{
  ad_buf_add(&styled->out, styled->utf8 ? utf8 : ascii);
}
