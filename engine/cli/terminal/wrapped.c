/* wrapped.c - breaks a text into lines.
 *
 * Method: a text is a row of units that must not be broken, with blanks between some of them: words
 * of letters, and single wide characters, to which the signs that belong to them stick.  Units are
 * put on a line as long as they fit (greedily); a unit that is wider than a line has its own. */
#include "engine/cli/terminal/wrapped.h"

#include <limits.h>
#include <string.h>

#include "engine/cli/cli.h"

/* Signs that must not end a line, and signs that must not begin one. */
static bool is_opening(uint32_t code)
{
  return code == '(' || code == '[' || code == '{' || code == '"' ||
         (code >= 0x3008 && code <= 0x3010 && code % 2 == 0) || code == 0x3014 || code == 0xFF08;
}

static bool is_closing(uint32_t code)
{
  static const uint32_t others[] = {0x2026, 0x30FC, 0xFF01, 0xFF09, 0xFF0C,
                                    0xFF0E, 0xFF1A, 0xFF1B, 0xFF1F};
  for (int i = 0; i < AD_LEN(others); i++)
    if (code == others[i])
      return true;
  return (code < 0x80 && code > ' ' && strchr(")]}\"',.:;!?%", (int)code)) || code == 0x3001 ||
         code == 0x3002 || (code >= 0x3009 && code <= 0x3011 && code % 2 == 1) || code == 0x3015;
}

static bool may_break(uint32_t before, uint32_t after)
{
  return (ad_char_width(before) == 2 || ad_char_width(after) == 2) && !is_opening(before) &&
         !is_closing(after);
}

/* The bytes of the unit that begins at TEXT, with its COLUMNS; 0 at the end of the line. */
static size_t next_unit(const char *text, int *columns)
{
  size_t at = 0;
  uint32_t before = 0, code;
  *columns = 0;
  while (text[at] && text[at] != ' ' && text[at] != '\n') {
    size_t len = ad_utf8_next(text + at, AD_UTF8_MAX, &code);
    if (len == 0) {
      code = '?';
      len = 1;
    }
    if (at && may_break(before, code))
      break;
    *columns += ad_char_width(code);
    before = code;
    at += len;
  }
  return at;
}

/* Appends the line of LEN bytes at TEXT; its further lines begin with HANG blanks after HEAD. */
static void wrap_line(const char *text, size_t len, int width, const char *head, int hang,
                      struct ad_buf *out)
{
  int margin = ad_utf8_width(head), indent = margin + hang, column = margin;
  ad_buf_add(out, head);
  for (size_t at = 0; at < len;) {
    int columns, blanks = (int)strspn(text + at, " ");
    size_t unit = next_unit(text + at + blanks, &columns);
    if (column > indent && column + blanks + columns > width) {
      ad_buf_printf(out, "\n%s%*s", head, indent - margin, "");
      column = indent;
    } else {
      ad_buf_printf(out, "%*s", blanks, "");
      column += blanks;
    }
    ad_buf_add_n(out, text + at + blanks, unit);
    column += columns;
    at += (size_t)blanks + unit;
  }
  ad_buf_add(out, "\n");
}

void cli_wrap(const char *text, int width, const char *head, struct ad_buf *out)
{
  while (*text) {
    size_t len = strcspn(text, "\n");
    wrap_line(text, len, width, head, (int)strspn(text, " "), out);
    text += len + (text[len] == '\n');
  }
}

void cli_print_wrapped(FILE *out, const char *text, int width)
{
  struct ad_buf lines = {0};
  cli_wrap(text, width, "", &lines);
  fputs(ad_buf_text(&lines), out);
  ad_buf_fini(&lines);
}

void cli_print_hanging(FILE *out, const char *text, int width, int hang)
{
  struct ad_buf lines = {0};
  wrap_line(text, strlen(text), width, "", hang, &lines);
  fputs(ad_buf_text(&lines), out);
  ad_buf_fini(&lines);
}

void cli_print_message(const char *text, int hang)
{
  cli_print_hanging(stdout, text, cli_width(INT_MAX), hang);
}

void cli_print_report(const char *text)
{
  struct ad_buf lines = {0};
  int width = cli_width(INT_MAX);
  while (*text) {
    size_t len = strcspn(text, "\n");
    bool is_row = memmem(text, len, "  ", 2) != NULL;
    wrap_line(text, len, is_row ? INT_MAX : width, "", 0, &lines);
    text += len + (text[len] == '\n');
  }
  fputs(ad_buf_text(&lines), stdout);
  ad_buf_fini(&lines);
}

int cli_text_width(void)
{
  enum { WIDEST = 80 };
  int width = cli_width(WIDEST);
  return width < WIDEST ? width : WIDEST;
}
