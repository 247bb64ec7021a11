/* input_line.c - splits typed lines into words. */
#include "engine/base/input_line.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "engine/base/text.h"

bool ad_input_line_split(struct ad_input_line *out, const char *text, const char *gaps, int most)
{
  size_t len = 0;
  bool in_word = false;
  out->n = 0;
  for (; *text; text++) {
    if (len + 2 > sizeof out->text)
      return false;
    bool gap = isspace((unsigned char)*text) || strchr(gaps, *text);
    if (gap && in_word)
      out->text[len++] = '\0';
    if (!gap && !in_word && out->n == most)
      return false;
    if (!gap && !in_word)
      out->word[out->n++] = out->text + len;
    if (!gap)
      out->text[len++] = *text;
    in_word = !gap;
  }
  out->text[len] = '\0';
  out->len = len;
  return true;
}

void ad_input_line_lower(struct ad_input_line *line)
{
  for (size_t i = 0; i < line->len; i++)
    line->text[i] = (char)tolower((unsigned char)line->text[i]);
}

void ad_input_line_prepend(struct ad_input_line *line, const char *word)
{
  memmove(line->word + 1, line->word, (size_t)line->n * sizeof *line->word);
  line->word[0] = word;
  line->n++;
}

const char *ad_suggestion(const char *word, const char *const *names, int n, char *out, size_t size)
{
  const char *nearest = ad_nearest(word, names, n);
  out[0] = '\0';
  if (nearest)
    snprintf(out, size, ", did you mean '%.40s'?", nearest);
  return out;
}

void ad_list_append(char *out, size_t size, bool last, const char *fmt, ...)
{
  size_t len = strlen(out);
  va_list args;
  len += (size_t)snprintf(out + len, size - len, "%s", !len ? "" : last ? " and " : ", ");
  if (len >= size)
    return;
  va_start(args, fmt);
  vsnprintf(out + len, size - len, fmt, args);
  va_end(args);
}
