/* request.c - reads requests, and says what is wrong with a line that is not a request. */
#include "engine/cli/exchange/request.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdarg.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/base/text.h"

enum takes { TAKES_TRUE, TAKES_TEXT, TAKES_TEXT_OR_NULL, TAKES_ANSWER, TAKES_PANELS };

static const struct word {
  const char *key;
  enum cli_request_kind kind;
  enum takes takes;
} words[] = {
  {"answer", CLI_REQUEST_ANSWER, TAKES_ANSWER},   {"read_on", CLI_REQUEST_READ_ON, TAKES_TRUE},
  {"hint", CLI_REQUEST_HINT, TAKES_TRUE},         {"skip", CLI_REQUEST_SKIP, TAKES_TRUE},
  {"back", CLI_REQUEST_BACK, TAKES_TRUE},         {"again", CLI_REQUEST_AGAIN, TAKES_TRUE},
  {"why", CLI_REQUEST_WHY, TAKES_TEXT},           {"rule", CLI_REQUEST_RULE, TAKES_TEXT_OR_NULL},
  {"show", CLI_REQUEST_SHOW, TAKES_TEXT_OR_NULL}, {"score", CLI_REQUEST_SCORE, TAKES_TRUE},
  {"picture", CLI_REQUEST_PICTURE, TAKES_PANELS}, {"quit", CLI_REQUEST_QUIT, TAKES_TRUE},
};

static AD_PRINTF(2, 3) void set_bad(struct cli_request *request, const char *fmt, ...)
{
  va_list args;
  request->kind = CLI_REQUEST_BAD;
  va_start(args, fmt);
  vsnprintf(request->text, sizeof request->text, fmt, args);
  va_end(args);
  ad_text_harmless(request->text);
}

/* ---- one object ---- */

static const char *type_of(const json_t *value)
{
  static const char *const names[] = {
    [JSON_OBJECT] = "an object", [JSON_ARRAY] = "a list",    [JSON_STRING] = "a text",
    [JSON_INTEGER] = "a number", [JSON_REAL] = "a fraction", [JSON_TRUE] = "true",
    [JSON_FALSE] = "false",      [JSON_NULL] = "null",
  };
  return names[json_typeof(value)];
}

static void take_text(struct cli_request *request, const struct word *word, const char *text)
{
  size_t len = strlen(text), blank = strspn(text, " \t");
  if (len >= sizeof request->text) {
    set_bad(request, "'%s' has %zu bytes, expected at most %d", word->key, len,
            CLI_REQUEST_TEXT - 1);
    return;
  }
  snprintf(request->text, sizeof request->text, "%s", text + blank);
  ad_text_harmless(request->text);
  for (len = strlen(request->text); len > 0 && request->text[len - 1] == ' ';)
    request->text[--len] = '\0';
  if (!len)
    set_bad(request, "'%s' is empty, expected a text", word->key);
}

/* Takes how many panels of a picture are beside each other; false if VALUE is not such a number. */
static bool take_panels(struct cli_request *request, const json_t *value)
{
  json_int_t panels = json_is_integer(value) ? json_integer_value(value) : 0;
  request->panels = panels >= 1 && panels <= CLI_REQUEST_PANELS ? (int)panels : 0;
  return request->panels > 0;
}

static void take_value(struct cli_request *request, const struct word *word, const json_t *value)
{
  static const char *const expected[] = {[TAKES_TRUE] = "true",
                                         [TAKES_TEXT] = "a text",
                                         [TAKES_TEXT_OR_NULL] = "a text or null",
                                         [TAKES_ANSWER] = "a text or a whole number",
                                         [TAKES_PANELS] = "a number of panels from 1 to 8"};
  request->kind = word->kind;
  if (word->takes == TAKES_PANELS && take_panels(request, value))
    return;
  if (word->takes == TAKES_PANELS && json_is_integer(value))
    set_bad(request, "'%s' is %" JSON_INTEGER_FORMAT ", expected %s", word->key,
            json_integer_value(value), expected[word->takes]);
  else if (word->takes != TAKES_TRUE && word->takes != TAKES_PANELS && json_is_string(value))
    take_text(request, word, json_string_value(value));
  else if (word->takes == TAKES_ANSWER && json_is_integer(value))
    snprintf(request->text, sizeof request->text, "%" JSON_INTEGER_FORMAT,
             json_integer_value(value));
  else if (!(word->takes == TAKES_TRUE && json_is_true(value)) &&
           !(word->takes == TAKES_TEXT_OR_NULL && json_is_null(value)))
    set_bad(request, "'%s' is %s, expected %s", word->key, type_of(value), expected[word->takes]);
}

static void refuse_key(struct cli_request *request, const char *key)
{
  char list[160];
  const char *keys[AD_LEN(words)];
  for (int i = 0; i < AD_LEN(words); i++)
    keys[i] = words[i].key;
  const char *meant = ad_nearest(key, keys, AD_LEN(words));
  ad_texts_list(keys, AD_LEN(words), " or ", list, sizeof list);
  set_bad(request, "unknown key '%.40s', %s%s%s", key, meant ? "did you mean '" : "expected ",
          meant ? meant : list, meant ? "'?" : "");
}

static void take_object(struct cli_request *request, json_t *object)
{
  if (!json_is_object(object)) {
    set_bad(request, "the line is %s, expected an object such as {\"answer\": \"...\"}",
            type_of(object));
    return;
  }
  if (json_object_size(object) != 1) {
    set_bad(request, "the object has %zu keys, expected one, such as {\"answer\": \"...\"}",
            json_object_size(object));
    return;
  }
  const char *key = json_object_iter_key(json_object_iter(object));
  for (int i = 0; i < AD_LEN(words); i++)
    if (strcmp(words[i].key, key) == 0) {
      take_value(request, &words[i], json_object_iter_value(json_object_iter(object)));
      return;
    }
  refuse_key(request, key);
}

static void take_line(struct cli_request *request, const char *line, size_t len)
{
  json_error_t err;
  json_t *object = json_loadb(line, len, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &err);
  if (!object) {
    set_bad(request, "the line is not JSON: column %d: %.120s", err.column, err.text);
    return;
  }
  take_object(request, object);
  json_decref(object);
}

/* ---- lines ---- */

/* Reads a line without its end into LINE.  Returns its length, which may be greater than the room;
 * -1 at the end of the input. */
static long read_line(FILE *file, char line[CLI_REQUEST_LINE])
{
  long len = 0;
  int c = getc(file);
  if (c == EOF)
    return -1;
  for (; c != EOF && c != '\n'; c = getc(file), len++)
    if (len < CLI_REQUEST_LINE)
      line[len] = (char)c;
  return len;
}

static bool is_blank(const char *line, long len)
{
  for (long i = 0; i < len; i++)
    if (!strchr(" \t\r", line[i]) || !line[i])
      return false;
  return true;
}

void cli_request_read(FILE *file, struct cli_request *request)
{
  char line[CLI_REQUEST_LINE];
  *request = (struct cli_request){.kind = CLI_REQUEST_END, .line = request->line};
  for (;;) {
    long len = read_line(file, line);
    if (len < 0)
      return;
    request->line += request->line < INT32_MAX;
    if (len > CLI_REQUEST_LINE)
      set_bad(request, "the line has %ld bytes, expected at most %d", len, CLI_REQUEST_LINE);
    else if (is_blank(line, len))
      continue;
    else
      take_line(request, line, (size_t)len);
    return;
  }
}

void cli_request_prepare(void)
{
  json_object_seed(0);
}
