/* input.c - reads standard input line by line. */
#include "engine/cli/terminal/input.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "engine/base/drop.h"
#include "engine/base/text.h"
#include "engine/cli/terminal/edit.h"

static volatile sig_atomic_t interrupted;
static bool failed;

static void note_interrupt(int signal_number)
{
  (void)signal_number;
  interrupted = 1;
}

void cli_catch_interrupt(void)
{
  /* a read is broken off */
  struct sigaction action = {.sa_handler = note_interrupt, .sa_flags = (int)SA_RESETHAND};
  sigaction(SIGINT, &action, NULL);
}

bool cli_input_failed(void)
{
  return failed;
}

static bool end_input(void)
{
  if (ferror(stdin) && !interrupted && !failed) {
    fprintf(stderr, "aedile: cannot read standard input: %s\n", strerror(errno));
    failed = true;
  }
  return false;
}

static void remove_blanks(char *line)
{
  size_t len = strlen(line);
  while (len > 0 && strchr(" \t\r", line[len - 1]))
    line[--len] = '\0';
  size_t blanks = strspn(line, " \t");
  memmove(line, line + blanks, len - blanks + 1);
}

/* A script cannot see what it sent, so a transcript needs the line. */
static void print_line(const char *line)
{
  char shown[CLI_LINE];
  if (!isatty(STDIN_FILENO))
    puts(ad_text_harmless(strcpy(shown, line)));
}

/* Reads to the end of a line.  Returns its length, CLI_LINE if it does not fit, -1 at the end of
 * the input. */
static int read_bytes(char line[CLI_LINE])
{
  int len = 0, c;
  while ((c = getchar()) != EOF && c != '\n')
    if (len < CLI_LINE)
      line[len++] = (char)(c ? c : ' '); /* a zero byte would hide the rest of the line */
  return c == EOF && (len == 0 || ferror(stdin)) ? -1 : len;
}

bool cli_read_line(char line[CLI_LINE])
{
  return cli_read_answer("> ", line);
}

static bool is_interrupted(void)
{
  return interrupted;
}

/* Asks with PROMPT; as read_bytes. */
static int ask(const char *prompt, char line[CLI_LINE])
{
  ad_flush(stdout);
  if (cli_edit_is_possible())
    return cli_edit_line(prompt, line, CLI_LINE, is_interrupted);
  printf("%s", prompt);
  ad_flush(stdout);
  return read_bytes(line);
}

static char unread[CLI_LINE]; /* "": none */

void cli_unread_line(const char *line)
{
  snprintf(unread, sizeof unread, "%s", line);
}

/* Takes the line that was put back, and shows it as if it were typed here. */
static bool take_unread(const char *prompt, char line[CLI_LINE])
{
  if (!*unread)
    return false;
  memcpy(line, unread, sizeof unread);
  *unread = '\0';
  printf("%s%s\n", prompt, line);
  return true;
}

bool cli_read_answer(const char *prompt, char line[CLI_LINE])
{
  if (take_unread(prompt, line))
    return true;
  int len = CLI_LINE;
  while (len == CLI_LINE) {
    if (interrupted || (len = ask(prompt, line)) < 0)
      return end_input();
    if (len == CLI_LINE)
      printf("the line is too long, expected at most %d bytes\n", CLI_LINE - 1);
  }
  line[len] = '\0';
  remove_blanks(line);
  print_line(line);
  return true;
}
