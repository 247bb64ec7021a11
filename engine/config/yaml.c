/* yaml.c - builds data trees from YAML by the events of libyaml. */
#include "engine/config/yaml.h"

#include <stdlib.h>
#include <string.h>
#include <yaml.h>

#include "engine/config/paths.h"
#include "engine/config/reads.h"

struct reader {
  yaml_parser_t parser;
  const char *file; /* the name in positions; in the arena */
  const char *text;
  size_t len;
  struct ad_arena *arena;
  struct ad_diags *diags;
  int nodes;
  bool stopped; /* a problem ended the reading */
};

enum { LONGEST_KEY = 200 };

static struct ad_pos pos_of(const struct reader *r, yaml_mark_t mark)
{
  return (struct ad_pos){r->file, (int)mark.line + 1, (int)mark.column + 1};
}

/* Returns line and column of the byte at OFFSET; a byte that is not UTF-8 counts as one character.
 */
static struct ad_pos pos_at(const struct reader *r, size_t offset)
{
  struct ad_pos pos = {r->file, 1, 1};
  /* byte order mark */
  size_t mark = r->len >= 3 && memcmp(r->text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
  for (size_t i = mark; i < offset && i < r->len; i++) {
    if (r->text[i] == '\n')
      pos.line++, pos.column = 1;
    else if (!ad_utf8_goes_on(r->text[i]))
      pos.column++;
  }
  return pos;
}

static void stop_parsing(struct reader *r, struct ad_pos pos, const char *msg)
{
  if (!r->stopped)
    ad_diag_at(r->diags, pos, "%s", msg);
  r->stopped = true;
}

/* Translates a message of libyaml.  Messages that end with "line" are completed with the line where
 * the unfinished value starts. */
static const char *in_our_words(const char *problem, const char *context)
{
  static const char *const words[][3] = {
    {"mapping values are not allowed in this context", "",
     "found ': ' within a value, expected quotes around the value"},
    {"found character that cannot start any token", "",
     "found a character that no value starts with, expected quotes around the value"},
    {"could not find expected ':'", "", "found a line without ':', expected KEY: VALUE"},
    {"did not find expected key", "",
     "found something else than a key, expected KEY: VALUE in line with the other keys"},
    {"did not find expected '-' indicator", "",
     "found something else than an entry, expected '- ENTRY' in line with the other entries"},
    {"did not find expected ',' or ']'", "",
     "found neither ',' nor ']', expected one of them for the list that starts in line"},
    {"did not find expected ',' or '}'", "",
     "found neither ',' nor '}', expected one of them for the map that starts in line"},
    {"found unexpected end of stream", "while scanning a quoted scalar",
     "found the end of the file, expected the end of the quotes that start in line"},
    {"did not find expected <document start>", "",
     "found text after the end of the data, expected nothing more"},
    {"control characters are not allowed", "", "found a control character, expected text"},
  };
  for (int i = 0; problem && i < AD_LEN(words); i++)
    if (strcmp(problem, words[i][0]) == 0 &&
        (!*words[i][1] || (context && strcmp(context, words[i][1]) == 0)))
      return words[i][2];
  return problem ? problem : "found something else than YAML";
}

/* True if the character at POS is a tab; libyaml's message for it does not mention tabs. */
static bool tab_at(const struct reader *r, struct ad_pos pos)
{
  const char *line = r->text;
  while (--pos.line > 0 && line)
    line = (line = memchr(line, '\n', r->len - (size_t)(line - r->text))) ? line + 1 : NULL;
  size_t at = line ? (size_t)(line - r->text) : r->len;
  while (at < r->len && r->text[at] == ' ')
    at++;
  return at < r->len && r->text[at] == '\t';
}

static void report_syntax(struct reader *r)
{
  const yaml_parser_t *p = &r->parser;
  const char *problem = in_our_words(p->problem, p->context);
  size_t len = strlen(problem);
  struct ad_pos pos =
    p->error == YAML_READER_ERROR ? pos_at(r, p->problem_offset) : pos_of(r, p->problem_mark);
  r->stopped = true;
  if (len > 5 && strcmp(problem + len - 5, " line") == 0)
    ad_diag_at(r->diags, pos, "%s %d", problem, (int)p->context_mark.line + 1);
  else if (p->error == YAML_SCANNER_ERROR && tab_at(r, pos))
    ad_diag_at(r->diags, pos, "found a tab, expected spaces before a key or an entry");
  else if (p->context && problem == p->problem)
    ad_diag_at(r->diags, pos, "%s %s", problem, p->context);
  else
    ad_diag_at(r->diags, pos, "%s", problem);
}

/* Gets the next event, which the caller deletes; returns false when reading has stopped. */
static bool next_event(struct reader *r, yaml_event_t *event)
{
  if (r->stopped)
    return false;
  if (yaml_parser_parse(&r->parser, event))
    return true;
  if (r->parser.error == YAML_MEMORY_ERROR)
    ad_out_of_memory(0);
  report_syntax(r);
  return false;
}

static void refuse_anchor_and_tag(struct reader *r, const yaml_event_t *event)
{
  const yaml_char_t *anchor = NULL, *tag = NULL;
  if (event->type == YAML_SCALAR_EVENT)
    anchor = event->data.scalar.anchor, tag = event->data.scalar.tag;
  else if (event->type == YAML_SEQUENCE_START_EVENT)
    anchor = event->data.sequence_start.anchor, tag = event->data.sequence_start.tag;
  else if (event->type == YAML_MAPPING_START_EVENT)
    anchor = event->data.mapping_start.anchor, tag = event->data.mapping_start.tag;
  if (anchor)
    ad_diag_at(r->diags, pos_of(r, event->start_mark),
               "found anchor '&%.40s', expected no anchors: write values out",
               (const char *)anchor);
  if (tag)
    ad_diag_at(r->diags, pos_of(r, event->start_mark), "found tag '%.60s', expected no tags",
               (const char *)tag);
}

struct keyed {
  const struct ad_node *node;
  int index;
};

static int by_key(const void *a, const void *b)
{
  const struct keyed *x = a, *y = b;
  int order = strcmp(x->node->key, y->node->key);
  return order ? order : x->index - y->index;
}

static void report_duplicates(struct reader *r, const struct ad_node *map)
{
  if (map->n < 2)
    return;
  struct keyed *keys = ad_calloc((size_t)map->n, sizeof *keys);
  int n = 0, first = 0;
  for (const struct ad_node *child = map->first; child; child = child->next, n++)
    keys[n] = (struct keyed){child, n};
  qsort(keys, (size_t)n, sizeof *keys, by_key);
  for (int i = 1; i < n; i++) {
    if (strcmp(keys[i].node->key, keys[first].node->key) != 0)
      first = i;
    else
      ad_diag_at(r->diags, keys[i].node->key_pos, "key '%.60s' appears twice, first in line %d",
                 keys[i].node->key, keys[first].node->key_pos.line);
  }
  free(keys);
}

static struct ad_node *read_value(struct reader *r, const yaml_event_t *event, int depth);

/* Reports the first harmful character, escaped ones too; line feeds and tabs are allowed. */
static void check_characters(struct reader *r, struct ad_pos pos, const char *text, size_t len)
{
  uint32_t code;
  for (size_t at = 0, step; at < len; at += step) {
    step = ad_utf8_next(text + at, len - at, &code);
    if (step == 0) /* cannot happen: libyaml accepts UTF-8 only */
      return;
    if (code == '\n' || code == '\t' || ad_is_harmless(code))
      continue;
    if (code < 0x20 || (code >= 0x7F && code < 0xA0))
      ad_diag_at(r->diags, pos, "found a control character, expected text");
    else
      ad_diag_at(r->diags, pos, "found U+%04X, an invisible character, expected text without it",
                 (unsigned)code);
    return;
  }
}

static struct ad_node *read_scalar(struct reader *r, const yaml_event_t *event)
{
  struct ad_node *node = ad_node_new(r->arena, AD_SCALAR, pos_of(r, event->start_mark));
  const char *value = (const char *)event->data.scalar.value;
  check_characters(r, node->pos, value, event->data.scalar.length);
  node->text = ad_arena_text(r->arena, value, event->data.scalar.length);
  node->quoted = event->data.scalar.style != YAML_PLAIN_SCALAR_STYLE;
  return node;
}

static void read_items(struct reader *r, struct ad_node *list, int depth)
{
  yaml_event_t event;
  while (next_event(r, &event)) {
    bool end = event.type == YAML_SEQUENCE_END_EVENT;
    struct ad_node *item = end ? NULL : read_value(r, &event, depth);
    yaml_event_delete(&event);
    if (end)
      return;
    if (item)
      ad_node_push(list, item);
  }
}

/* Returns the key of a pair, or "" after reporting that it is not a word. */
static const char *read_key(struct reader *r, const yaml_event_t *event, int depth)
{
  const struct ad_node *key = read_value(r, event, depth);
  struct ad_pos pos = pos_of(r, event->start_mark);
  if (!key)
    return "";
  if (key->kind != AD_SCALAR)
    ad_diag_at(r->diags, pos, "found %s as a key, expected a word", ad_node_describe(key));
  else if (!*key->text)
    ad_diag_at(r->diags, pos, "found nothing before ':', expected a key");
  else if (strlen(key->text) > LONGEST_KEY)
    ad_diag_at(r->diags, pos, "found a key of %zu bytes, expected at most %d", strlen(key->text),
               (int)LONGEST_KEY);
  else
    return key->text;
  return "";
}

static void read_pairs(struct reader *r, struct ad_node *map, int depth)
{
  yaml_event_t event;
  while (next_event(r, &event)) {
    bool end = event.type == YAML_MAPPING_END_EVENT;
    const char *key = end ? "" : read_key(r, &event, depth);
    struct ad_pos key_pos = pos_of(r, event.start_mark);
    yaml_event_delete(&event);
    if (end) {
      report_duplicates(r, map);
      return;
    }
    if (!next_event(r, &event))
      return;
    struct ad_node *value = read_value(r, &event, depth);
    yaml_event_delete(&event);
    if (value && *key) {
      value->key = key;
      value->key_pos = key_pos;
      ad_node_push(map, value);
    }
    if (map->n > CFG_MAX_KEYS)
      stop_parsing(r, key_pos, "found more keys than a map may hold");
  }
}

/* Returns the node that starts with EVENT, or NULL when reading has stopped or the event is
 * refused. */
static struct ad_node *read_value(struct reader *r, const yaml_event_t *event, int depth)
{
  struct ad_pos pos = pos_of(r, event->start_mark);
  refuse_anchor_and_tag(r, event);
  if (event->type == YAML_ALIAS_EVENT) {
    ad_diag_at(r->diags, pos, "found alias '*%.40s', expected no aliases: write values out",
               (const char *)event->data.alias.anchor);
    return NULL;
  }
  if (++r->nodes > CFG_MAX_NODES) {
    stop_parsing(r, pos, "found more values than a file may hold");
    return NULL;
  }
  if (event->type == YAML_SCALAR_EVENT)
    return read_scalar(r, event);
  if (depth == CFG_MAX_DEPTH) {
    stop_parsing(r, pos, "found lists and maps nested too deep");
    return NULL;
  }
  struct ad_node *node =
    ad_node_new(r->arena, event->type == YAML_SEQUENCE_START_EVENT ? AD_LIST : AD_MAP, pos);
  if (node->kind == AD_LIST)
    read_items(r, node, depth + 1);
  else
    read_pairs(r, node, depth + 1);
  return node;
}

/* Returns the root of the only document; reports further documents. */
static struct ad_node *read_documents(struct reader *r)
{
  struct ad_node *root = NULL;
  yaml_event_t event;
  int documents = 0;
  bool end = false;
  while (!end && next_event(r, &event)) {
    end = event.type == YAML_STREAM_END_EVENT;
    if (event.type == YAML_DOCUMENT_START_EVENT && ++documents > 1)
      stop_parsing(r, pos_of(r, event.start_mark), "found a second document, expected one");
    else if (event.type != YAML_STREAM_START_EVENT && event.type != YAML_DOCUMENT_START_EVENT &&
             event.type != YAML_DOCUMENT_END_EVENT && !end)
      root = read_value(r, &event, 0);
    yaml_event_delete(&event);
  }
  return root;
}

static void check_root(struct reader *r, const struct ad_node *root)
{
  if (r->stopped || !ad_diags_ok(r->diags))
    return;
  if (r->len == 0)
    ad_diag_at(r->diags, (struct ad_pos){r->file, 0, 0}, "found an empty file, expected a map");
  else if (!root || ad_node_is_null(root))
    ad_diag_at(r->diags, (struct ad_pos){r->file, 0, 0},
               "found nothing but blanks and comments, expected a map");
  else if (root->kind == AD_SCALAR)
    ad_diag_at(r->diags, root->pos, "found %s, expected a map or a list", ad_node_describe(root));
}

static size_t first_bad_byte(const char *text, size_t len)
{
  size_t at = 0, step;
  uint32_t code;
  while (at < len && (step = ad_utf8_next(text + at, len - at, &code)) > 0)
    at += step;
  return at;
}

struct ad_node *cfg_yaml_parse(const char *name, const char *text, size_t len,
                               struct ad_arena *arena, struct ad_diags *diags)
{
  static const char database[] = "SQLite format 3";
  struct ad_diags own;
  struct reader r = {.text = text, .len = len, .arena = arena, .diags = &own};
  struct ad_node *root = NULL;
  ad_diags_init(&own);
  r.file = ad_arena_text(arena, name, strlen(name));
  if (ad_ends_with(name, ".lua")) {
    stop_parsing(
      &r, (struct ad_pos){r.file, 0, 0},
      "found a script, expected YAML: variants name scripts under `hooks`, tournaments under "
      "`bots`");
  } else if (len >= sizeof database && memcmp(text, database, sizeof database) == 0) {
    stop_parsing(&r, (struct ad_pos){r.file, 0, 0},
                 "found a result file of a tournament, expected YAML");
    ad_diags_hint(&own, AD_HINT_RESULTS, NULL);
  } else if (len > CFG_MAX_BYTES) {
    stop_parsing(&r, (struct ad_pos){r.file, 0, 0}, "the text is too long");
  } else if (!ad_utf8_valid(text, len)) {
    stop_parsing(&r, pos_at(&r, first_bad_byte(text, len)),
                 "found a byte that is not UTF-8, expected UTF-8 text");
  } else if (!yaml_parser_initialize(&r.parser)) {
    ad_out_of_memory(sizeof r.parser); /* the only way in which it fails */
  } else {
    yaml_parser_set_input_string(&r.parser, (const unsigned char *)text, len);
    root = read_documents(&r);
    check_root(&r, root);
    yaml_parser_delete(&r.parser);
  }
  bool good = ad_diags_ok(&own);
  ad_diags_add(diags, &own);
  ad_diags_fini(&own);
  return good ? root : NULL;
}

struct ad_node *cfg_yaml_load(const char *path, struct ad_arena *arena, struct ad_diags *diags)
{
  struct ad_err err;
  size_t len;
  cfg_note_read(path);
  const char *text = cfg_read_file(path, CFG_MAX_BYTES, &len, arena, &err);
  if (!text) {
    ad_diag_err(diags, &err);
    return NULL;
  }
  return cfg_yaml_parse(path, text, len, arena, diags);
}
