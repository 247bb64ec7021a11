/* calls.c - the two exported functions: room for a request, and the answer to it.
 *
 * `file` puts a file where the program finds it, `read` reads one, `run` runs a command of the
 * program with its standard input, the others are of the table (table.c).  A module answers any
 * number of requests; but a command may leave things behind, so the page gives each `run` a module
 * of its own. */
#include "bindings/web/engine/calls.h"

#include <stdlib.h>
#include <string.h>

#include "bindings/web/engine/files.h"
#include "engine/base/drop.h"
#include "engine/base/mem.h"
#include "engine/base/version.h"
#include "engine/cli/cli.h"

enum { MOST_WORDS = 64 };

/* The commands that the page uses or that answer about files; each other one would be code that
 * everybody who gets a page by mail pays for. */
/* clang-format off */
const struct cli_command *const cli_commands[] = {
  &cli_list,
  &cli_check,
  &cli_schema,
  &cli_learn,
  &cli_drill,
  &cli_rules,
  &cli_measure,
  &cli_compare,
  &cli_score,
  &cli_legal,
  &cli_bench,
  NULL,
};
/* clang-format on */

const char *web_text(const json_t *request, const char *key, const char *otherwise)
{
  const char *text = json_string_value(json_object_get(request, key));
  return text ? text : otherwise;
}

long long web_number(const json_t *request, const char *key, long long otherwise, long long from,
                     long long to)
{
  const json_t *value = json_object_get(request, key);
  long long number = json_is_integer(value) ? json_integer_value(value) : otherwise;
  return number < from ? from : number > to ? to : number;
}

static void put_stream(struct ad_json *json, const char *key, int stream)
{
  size_t len;
  ad_flush(stream == 1 ? stdout : stderr);
  ad_json_text(json, key, web_output(stream, &len));
}

void web_put_printed(struct ad_json *json, const char *key)
{
  put_stream(json, key, 1);
}

/* ---- commands ---- */

static int run_words(int argc, char **argv)
{
  for (int i = 0; cli_commands[i]; i++)
    if (argc > 0 && strcmp(cli_commands[i]->name, argv[0]) == 0)
      return cli_commands[i]->run(cli_commands[i], argc, argv);
  fprintf(stderr, "aedile: '%.40s' is not a command of the page\n", argc > 0 ? argv[0] : "");
  return CLI_USAGE;
}

static void run(const json_t *request, struct ad_json *json)
{
  char *argv[MOST_WORDS + 1] = {NULL};
  const json_t *words = json_object_get(request, "words");
  const char *input = web_text(request, "input", "");
  int argc = 0;
  for (size_t i = 0; i < json_array_size(words) && argc < MOST_WORDS; i++) {
    const char *word = json_string_value(json_array_get(words, i));
    argv[argc++] = ad_strdup(word ? word : "");
  }
  web_set_input(input, strlen(input));
  optind = 0;
  ad_json_int(json, "code", run_words(argc, argv));
  put_stream(json, "out", 1);
  put_stream(json, "err", 2);
  web_set_input("", 0);
  for (int i = 0; i < argc; i++)
    free(argv[i]);
}

/* ---- requests ---- */

static void answer(const json_t *request, struct ad_json *json)
{
  const char *what = web_text(request, "do", ""), *path = web_text(request, "path", "");
  size_t len;
  if (strcmp(what, "file") == 0) {
    const json_t *text = json_object_get(request, "text");
    if (json_is_string(text))
      web_file_put(path, json_string_value(text), json_string_length(text));
    else
      web_file_remove(path);
  } else if (strcmp(what, "read") == 0) {
    ad_json_text(json, "text", web_file_get(path, &len));
  } else if (strcmp(what, "version") == 0) {
    ad_json_text(json, "version", AD_VERSION);
  } else if (strcmp(what, "run") == 0) {
    run(request, json);
  } else if (!web_table_answer(request, json)) {
    ad_json_text(json, "error", "the engine knows no such request");
  }
}

/* Room for a request of LEN bytes and its NUL, until the next call. */
__attribute__((export_name("room"))) char *web_room(size_t len);
/* The answer to the request that is in that room; until the next call. */
__attribute__((export_name("answer"))) const char *web_answer(void);

static char *room;

char *web_room(size_t len)
{
  free(room);
  return room = ad_calloc(1, len + 1);
}

const char *web_answer(void)
{
  static struct ad_buf text;
  struct ad_json json;
  json_error_t error;
  json_t *request = json_loads(room ? room : "", JSON_ALLOW_NUL, &error);
  web_clear_output();
  ad_buf_clear(&text);
  ad_json_begin(&json, &text);
  if (request)
    answer(request, &json);
  else
    ad_json_text(&json, "error", error.text);
  ad_json_end_map(&json);
  json_decref(request);
  return ad_buf_text(&text);
}
