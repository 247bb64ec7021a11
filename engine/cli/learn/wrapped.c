/* wrapped.c - prints a text in lines that fit the terminal. */
#include <stdio.h>
#include <string.h>

#include "engine/cli/learn/teach.h"

/* The bytes of the word at TEXT and its columns. */
static size_t word_at(const char *text, int *columns)
{
  size_t len = strcspn(text, " \n");
  *columns = 0;
  for (size_t i = 0; i < len; i++)
    *columns += !ad_utf8_goes_on(text[i]);
  return len;
}

void cli_print_wrapped(const char *text, int indent, int width)
{
  int column = 0, columns;
  while (*text) {
    size_t blanks = strspn(text, " ");
    if (text[blanks] == '\n') {
      putchar('\n');
      text += blanks + 1;
      column = 0;
      continue;
    }
    size_t len = word_at(text + blanks, &columns);
    if (!len)
      break;
    if (column && column + (int)blanks + columns > width) {
      putchar('\n');
      column = 0;
    }
    if (!column)
      column = printf("%*s", indent, "");
    else
      column += printf("%*s", (int)blanks, "");
    column += columns;
    printf("%.*s", (int)len, text + blanks);
    text += blanks + len;
  }
  putchar('\n');
}
