/* legend.c - the lines of a legend. */
#include "engine/base/drawing/legend.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { MOST_MEANING = 400 };

/* Appends TEXT word by word; lines after the first are indented. */
static void add_words(struct ad_styled *styled, const char *text)
{
  int column = AD_LEGEND_SIGNS;
  while (*text) {
    size_t len = strcspn(text, " ");
    char word[MOST_MEANING];
    snprintf(word, sizeof word, "%.*s", (int)len, text);
    int width = ad_utf8_width(word);
    bool begins = column == AD_LEGEND_SIGNS;
    if (!begins && column + 1 + width > styled->width) {
      ad_styled_printf(styled, "\n%*s", AD_LEGEND_SIGNS, "");
      column = AD_LEGEND_SIGNS;
      begins = true;
    }
    ad_styled_printf(styled, "%s%s", begins ? "" : " ", word);
    column += width + !begins;
    text += len + (text[len] == ' ');
  }
}

void ad_legend_line(struct ad_styled *styled, struct ad_text_style style, const char *sign,
                    const char *fmt, ...)
{
  char meaning[MOST_MEANING];
  va_list args;
  va_start(args, fmt);
  vsnprintf(meaning, sizeof meaning, fmt, args);
  va_end(args);
  ad_styled_printf(styled, " ");
  ad_styled_set_style(styled, style.front, style.back, style.bold);
  ad_styled_printf(styled, "%s", sign);
  ad_styled_set_style(styled, AD_PLAIN, AD_PLAIN, false);
  int pad = AD_LEGEND_SIGNS - 1 - ad_utf8_width(sign);
  ad_styled_printf(styled, "%*s", pad > 1 ? pad : 1, "");
  add_words(styled, meaning);
  ad_styled_printf(styled, "\n");
}
