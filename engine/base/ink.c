/* ink.c - coloured text. */
#include "engine/base/ink.h"

#include <stdio.h>

void ad_ink_init(struct ad_ink *ink, bool colour, bool utf8)
{
  ad_buf_init(&ink->out);
  ink->colour = colour;
  ink->utf8 = utf8;
}

void ad_ink_fini(struct ad_ink *ink)
{
  ad_buf_fini(&ink->out);
}

/* Codes of the 256-colour palette; AD_PLAIN has none. */
static const short palette[AD_N_COLOURS] = {-1, 16, 160, 34, 220, 33, 133, 44, 231, 244, 137};

void ad_ink_set(struct ad_ink *ink, enum ad_colour front, enum ad_colour back, bool bold)
{
  if (!ink->colour)
    return;
  ad_buf_add(&ink->out, bold ? "\033[0;1" : "\033[0");
  if (palette[front] >= 0)
    ad_buf_printf(&ink->out, ";38;5;%d", palette[front]);
  if (palette[back] >= 0)
    ad_buf_printf(&ink->out, ";48;5;%d", palette[back]);
  ad_buf_add(&ink->out, "m");
}

void ad_ink_printf(struct ad_ink *ink, const char *fmt, ...)
{
  char text[1024];
  va_list args;
  va_start(args, fmt);
  vsnprintf(text, sizeof text, fmt, args);
  va_end(args);
  ad_buf_add(&ink->out, text);
}

void ad_ink_sign(struct ad_ink *ink, const char *utf8, const char *ascii)
{
  ad_buf_add(&ink->out, ink->utf8 ? utf8 : ascii);
}
