/* wrapped.c - prints a text in lines that fit the terminal. */
#include <stdio.h>
#include <string.h>

#include "engine/base/text.h"
#include "engine/cli/cli.h"
#include "engine/cli/terminal/wrapped.h"

static int columns_of(const char *text, size_t len)
{
  int columns = 0;
  for (size_t i = 0; i < len; i++)
    columns += !ad_utf8_goes_on(text[i]);
  return columns;
}

/* Prints the line of LEN bytes at TEXT. */
static void print_line(FILE *out, const char *text, size_t len, int width)
{
  int indent = (int)strspn(text, " "), column = 0;
  for (size_t at = 0; at < len;) {
    size_t blanks = strspn(text + at, " ");
    size_t word = strcspn(text + at + blanks, " \n");
    int columns = columns_of(text + at + blanks, word);
    if (column > indent && column + (int)blanks + columns > width) {
      fprintf(out, "\n%*s", indent, "");
      column = indent;
    } else {
      fprintf(out, "%*s", (int)blanks, "");
      column += (int)blanks;
    }
    fprintf(out, "%.*s", (int)word, text + at + blanks);
    column += columns;
    at += blanks + word;
  }
  fputc('\n', out);
}

void cli_print_wrapped(FILE *out, const char *text, int width)
{
  while (*text) {
    size_t len = strcspn(text, "\n");
    print_line(out, text, len, width);
    text += len + (text[len] == '\n');
  }
}

int cli_text_width(void)
{
  enum { WIDEST = 80 };
  int width = cli_width(WIDEST);
  return width < WIDEST ? width : WIDEST;
}
