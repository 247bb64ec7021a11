/* pager.c - shows what has more lines than the screen page by page.
 *
 * In the GNU library stdout is a variable: between begin and end it is a stream in memory. */
#include "engine/cli/terminal/pager.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/base/drop.h"
#include "engine/base/text.h"
#include "engine/cli/cli.h"
#include "engine/cli/terminal/input.h"

static FILE *screen; /* while stdout is in memory; else NULL */
static char *kept;
static size_t kept_len;

void cli_page_begin(void)
{
  if (screen || !cli_height() || !isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
    return;
  FILE *memory = open_memstream(&kept, &kept_len);
  if (!memory)
    return;
  ad_flush(stdout);
  screen = stdout;
  stdout = memory;
}

/* The length of the first LINES lines of TEXT. */
static size_t length_of(const char *text, int lines)
{
  const char *at = text;
  for (int i = 0; i < lines && *at; i++)
    at += strcspn(at, "\n") + (at[strcspn(at, "\n")] == '\n');
  return (size_t)(at - text);
}

static void show_pages(const char *text)
{
  char line[CLI_LINE];
  int lines = cli_height() - 1;
  while (*text) {
    size_t page = length_of(text, lines);
    bool last = strlen(text) <= length_of(text, lines + 1);
    printf("%.*s", (int)(last ? strlen(text) : page), text);
    if (last)
      return;
    text += page;
    if (!cli_read_answer("-- more: return goes on, q ends -- ", line))
      return;
    if (*line) { /* an answer to the question behind the pages ends them, too */
      if (strcmp(line, "q") != 0 && strcmp(line, "Q") != 0)
        cli_unread_line(line);
      return;
    }
  }
}

void cli_page_end(void)
{
  if (!screen)
    return;
  ad_drop_stream(stdout);
  stdout = screen;
  screen = NULL;
  show_pages(kept);
  free(kept);
  kept = NULL;
}
